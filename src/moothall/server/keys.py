"""Tokens: what is handed out, what is kept of it, and what it proves."""
from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

SEAT, SPECTATOR, HOST, BOT = "seat", "spectator", "host", "bot"
LINK, BEARER, SESSION = "link", "bearer", "session"


class Pass(NamedTuple):
    """What somebody is at a table, proven for one request.

    Whoever holds a seat's link hasn't sat down yet: he sees what spectators see. `link` is the hash of the link that
    everything else came by, `by` how it was proven.
    """

    table: str
    role: str
    seat: int | None
    link: str
    by: str

    @property
    def viewer(self) -> int | None:
        """Whose view this is; None: a spectator's."""
        return self.seat if self.role == BOT or (self.role == SEAT and self.by != LINK) else None

    @property
    def actor(self) -> str:
        """Who is written into the log."""
        return f"{self.role} {self.seat}" if self.seat is not None else self.role


def new_token() -> str:
    """A token that nobody guesses."""
    return secrets.token_urlsafe(24)


def new_table() -> str:
    """The id of a table; it proves nothing."""
    return secrets.token_hex(6)


def hashed(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
