"""The links of a table, which only the host's browser keeps: the hall itself has no more than their hashes."""
from __future__ import annotations

from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from moothall.server import keys
from moothall.server.house import Opened
from moothall.server.pages.visitor import hall_of, keep
from moothall.server.refused import Refused

COOKIE = "moothall_links"
LONGEST = 2000                           # characters of the cookie


class Link(NamedTuple):
    """An address to be handed to somebody."""

    role: str
    seat: int | None
    token: str
    address: str


def kept(response: Response, asking: HTTPConnection, opened: Opened) -> Response:
    """Let the host's browser keep all links of a new table."""
    return keep_all(response, asking, opened.table, [*opened.seats, opened.spectator])


def keep_all(response: Response, asking: HTTPConnection, table: str, tokens: list[str]) -> Response:
    """Let a browser keep these links of a table."""
    keep(response, asking, COOKIE, ".".join(token for token in tokens if token), f"/t/{table}")
    return response


def tokens_of(asking: HTTPConnection) -> list[str]:
    """What the browser has kept for this table."""
    return [token for token in asking.cookies.get(COOKIE, "")[:LONGEST].split(".") if token]


async def links_of(asking: HTTPConnection, table: str) -> list[Link]:
    """The links that the browser has kept and that are still good."""
    found = [await _link(asking, table, token) for token in tokens_of(asking)]
    return [link for link in found if link is not None]


async def _link(asking: HTTPConnection, table: str, token: str) -> Link | None:
    try:
        pass_ = await hall_of(asking).link(token)
    except Refused:
        return None
    if pass_.table != table or pass_.by != keys.LINK:
        return None
    return Link(pass_.role, pass_.seat, token, str(asking.url.replace(path=f"/join/{token}", query="", fragment="")))
