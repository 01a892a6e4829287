"""Who comes in: sessions, tokens, links, and sitting down."""
from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select

from moothall.server import keys
from moothall.server import lines as log
from moothall.server.house import House, Opened, sitting_step
from moothall.server.keys import Pass, hashed, new_token
from moothall.server.order import Order, opening_of
from moothall.server.refused import Refused
from moothall.server.schema import KEYS, SESSIONS, SITTINGS, TABLES
from moothall.server.standing import PLAYING, WAITING, Standing
from moothall.server.store import Step
from moothall.server.table import Draft, begin

LONGEST_NAME = 40
ORDER = {keys.SEAT: 0, keys.SPECTATOR: 1, keys.HOST: 2}


class Seated(NamedTuple):
    """Somebody has come to a table; `token` is a bearer's, or "" where a session remembers."""

    pass_: Pass
    token: str


class Mine(NamedTuple):
    """A table that a browser knows."""

    table: str
    game: str
    status: str
    seats: list[int]
    host: bool


class Reception(House):
    """Sessions and tokens, and who gets a seat."""

    async def new_session(self) -> str:
        """The token of a new session, for a cookie."""
        token = new_token()
        await self.store.run(Step(insert(SESSIONS).values(hash=hashed(token), made_at=self.clock())))
        return token

    async def passes(self, table: str, session: str) -> list[Pass]:
        """All that a browser is at a table: its seats, a spectator, the host, in this order."""
        found = await self.store.rows(select(SITTINGS).where(
            SITTINGS.c.table_id == table, SITTINGS.c.session == hashed(session)))
        passes = [Pass(row.table_id, row.role, row.seat, row.link, keys.SESSION) for row in found]
        return sorted(passes, key=lambda one: (ORDER[one.role], one.seat or 0))

    async def tables_of(self, session: str) -> list[Mine]:
        """The tables that a browser knows, the newest first."""
        found = await self.store.rows(
            select(SITTINGS, TABLES.c.game, TABLES.c.status).join(TABLES, TABLES.c.id == SITTINGS.c.table_id)
            .where(SITTINGS.c.session == hashed(session)).order_by(TABLES.c.opened_at.desc()))
        ids = list(dict.fromkeys(row.table_id for row in found))
        return [_mine([row for row in found if row.table_id == id]) for id in ids]

    async def link(self, token: str) -> Pass:
        """What a token is good for; Refused if for nothing. It seats nobody."""
        found = await self._found(token)
        if found is None:
            raise Refused("forbidden", "wrong_token")
        return found

    async def _found(self, token: str) -> Pass | None:
        for row in await self.store.rows(select(KEYS).where(KEYS.c.hash == hashed(token))):
            by = keys.BEARER if row.parent else keys.LINK
            return Pass(row.table_id, row.role, row.seat, row.parent or row.hash, by)
        return None

    async def admit(self, table: str, token: str) -> Pass:
        """The pass of a token at a table; Refused if there is no such table, or it is another's."""
        found = await self._found(token)
        if found is not None and found.table == table:
            return found
        known = await self.store.rows(select(TABLES.c.id).where(TABLES.c.id == table))
        raise Refused("forbidden", "wrong_token") if known else Refused("unknown", "no_table")

    async def open_table(self, order: Order, session: str | None = None) -> Opened:
        """A new table; Refused if the order can't be."""
        draft = await self.in_thread(lambda: self._opening_draft(order))
        return await self.open(draft, session)

    def _opening_draft(self, order: Order) -> Draft:
        opening = opening_of(order)
        entries = opening.match.record.told() if opening.match else []
        return begin(opening.body, keys.HOST, self.fate(), self.clock(), entries)

    async def sit(self, table: str, token: str, name: str = "", session: str | None = None) -> Seated:
        """Sit down by a seat's link, or come in by a spectator's or the host's.

        With a session the browser is remembered, else a bearer's token is given. On another device the name is the
        one given first.
        """
        return await self.seat(await self.admit(table, token), name, session)

    async def seat(self, link: Pass, name: str = "", session: str | None = None) -> Seated:
        """The same for a link that has been looked at already."""
        if link.by != keys.LINK:
            raise Refused("forbidden", "not_a_link")
        await self.check_session(session)
        bearer = "" if session is not None else new_token()
        step = sitting_step(link, session) if session is not None else self.bearer_step(link, bearer)
        if link.role == keys.SEAT:
            await self.write(link.table, link.actor, lambda draft: _sit(draft, link, name), step)
        else:
            await self.store.run(step)
        return Seated(link._replace(by=keys.BEARER if bearer else keys.SESSION), bearer)

    def bearer_step(self, link: Pass, bearer: str) -> Step:
        """A bearer's token that came of a link."""
        return self.key_step(link.table, link.role, link.seat, bearer, parent=link.link)

    async def leave(self, pass_: Pass) -> None:
        """Get up. Whoever holds the link can sit down again."""
        if pass_.role != keys.SEAT or pass_.by == keys.LINK:
            raise Refused("forbidden", "not_seated")
        await self.write(pass_.table, pass_.actor, lambda draft: _leave(draft, pass_), *dismissal(pass_.link))


def dismissal(link: str) -> list[Step]:
    """Everybody who came by a link is no longer known."""
    return [Step(delete(SITTINGS).where(SITTINGS.c.link == link)), Step(delete(KEYS).where(KEYS.c.parent == link))]


def forgetting(table: str, role: str, seat: int | None) -> list[Step]:
    """The link of a role, and everybody who came by it, are no longer known."""
    return [
        Step(delete(kept).where(kept.c.table_id == table, kept.c.role == role, kept.c.seat.is_not_distinct_from(seat)))
        for kept in (KEYS, SITTINGS)]


def _sit(draft: Draft, link: Pass, name: str) -> None:
    assert link.seat is not None
    chair = draft.standing.chairs[link.seat]
    if draft.standing.status not in (WAITING, PLAYING) and not chair.taken:
        raise Refused("state", "not_open")
    if chair.taken:
        return
    if chair.bot:
        raise Refused("state", "bots_seat")
    draft.add(log.SIT, seat=link.seat, name=_own(name or chair.name, draft.standing, link.seat))


def clean(name: str) -> str:
    """A name that can be shown; Refused if it is none."""
    shown = "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in name)
    shown = " ".join("".join(c for c in shown if unicodedata.category(c) not in ("Cf", "Cs", "Co", "Cn")).split())
    if not shown:
        raise Refused("input", "name_needed")
    if len(shown) > LONGEST_NAME:
        raise Refused("input", "name_long", most=LONGEST_NAME)
    return shown


def _own(name: str, standing: Standing, seat: int) -> str:
    """A name that nobody else has at a table."""
    shown = clean(name)
    taken = {chair.name.casefold() for chair in standing.chairs if chair.seat != seat}
    if shown.casefold() in taken:
        raise Refused("state", "name_taken", name=shown)
    return shown


def _leave(draft: Draft, pass_: Pass) -> None:
    assert pass_.seat is not None
    if draft.standing.chairs[pass_.seat].taken:
        draft.add(log.LEAVE, seat=pass_.seat)


def _mine(rows: Sequence[Any]) -> Mine:
    first = rows[0]
    seats = sorted(row.seat for row in rows if row.role == keys.SEAT)
    return Mine(first.table_id, first.game, first.status, seats, any(row.role == keys.HOST for row in rows))
