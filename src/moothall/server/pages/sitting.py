"""What a browser is at a table, and as whom it looks now."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from starlette.requests import HTTPConnection

from moothall.server import keys
from moothall.server.keys import Pass
from moothall.server.look import Look
from moothall.server.pages.visitor import hall_of, session_of
from moothall.server.refused import Refused
from moothall.server.standing import PLAYING, WAITING


class Sitting(NamedTuple):
    """All roles of a browser at a table.

    `pass_` is the one it looks by. `passing` says that one screen serves several seats and is to be handed on:
    nothing of any hand is shown then, and `asked` are the seats that it can be handed to for an answer.
    """

    pass_: Pass
    look: Look
    seats: list[Pass]
    host: Pass | None
    asked: list[int]
    passing: bool

    @property
    def shared(self) -> bool:
        """Whether this screen serves several seats."""
        return len(self.seats) > 1

    @property
    def gathers(self) -> bool:
        """Whether a shared screen is everybody's as yet: the match hasn't begun."""
        return self.shared and self.look.status == WAITING

    @property
    def place(self) -> str:
        """The part of an address that says as which seat a shared screen looks."""
        return f"?seat={self.pass_.seat}" if self.shared and not self.gathers else ""

    def called(self, names: Sequence[str]) -> str:
        """By name whom the page is for."""
        here = self.seats if self.gathers else [self.pass_]
        return ", ".join(names[one.seat] for one in here if one.seat is not None)


async def passes_of(asking: HTTPConnection) -> list[Pass]:
    """All roles of a browser at the table of an address; Refused if it has none."""
    hall, table = hall_of(asking), asking.path_params["table"]
    await hall.tables.get(table)
    session = await session_of(asking)
    passes = await hall.passes(table, session) if session else []
    if not passes:
        raise Refused("forbidden", "not_here")
    return passes


def wanted_seat(asking: HTTPConnection) -> int | None:
    """The seat that an address names."""
    named = asking.query_params.get("seat", "")
    return int(named) if named.isdecimal() and len(named) < 3 else None


def chosen(passes: list[Pass], seat: int | None) -> Pass:
    """The role of a seat, else the first there is."""
    return next((one for one in passes if one.role == keys.SEAT and one.seat == seat), passes[0])


async def pass_of(asking: HTTPConnection) -> Pass:
    """By which role a browser asks."""
    pass_ = chosen(await passes_of(asking), wanted_seat(asking))
    asking.state.pass_ = pass_
    return pass_


async def host_of(asking: HTTPConnection) -> Pass:
    """The host's role; Refused if the browser isn't the host."""
    host = next((one for one in await passes_of(asking) if one.role == keys.HOST), None)
    if host is None:
        raise Refused("forbidden", "host_only")
    return host


async def sitting_of(asking: HTTPConnection) -> Sitting:
    """How a browser sits at a table, and as whom it looks."""
    hall, passes, wanted = hall_of(asking), await passes_of(asking), wanted_seat(asking)
    seats = [one for one in passes if one.role == keys.SEAT]
    host = next((one for one in passes if one.role == keys.HOST), None)
    looks = {one.seat: await hall.look(one) for one in seats}
    asked = [seat for seat, look in looks.items() if look.asked and seat is not None]
    pass_ = chosen(passes, wanted)
    asking.state.pass_ = pass_
    look = looks[pass_.seat] if pass_ in seats else await hall.look(pass_)
    passing = is_passing(look, [one.seat for one in seats], wanted, asked, "stay" in asking.query_params)
    return Sitting(pass_, look, seats, host, asked, passing)


def is_passing(look: Look, seats: list[int | None], wanted: int | None, asked: list[int], stay: bool) -> bool:
    """Whether the screen of several seats is to be handed on."""
    if len(seats) < 2 or look.status != PLAYING:
        return False
    return wanted not in seats or (wanted not in asked and bool(asked) and not stay)
