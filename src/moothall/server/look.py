"""What one viewer sees of a table at one moment."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from moothall.core.kernel import Box
from moothall.core.moves import Question
from moothall.core.rules import Outcome
from moothall.server.keys import SEAT, Pass
from moothall.server.standing import OVER, PLAYING, Chair, Standing


class Asking(NamedTuple):
    """A question with its number, which the answer has to name."""

    number: int
    question: Question


class Look(NamedTuple):
    """A table as a pass shows it. `version` is the one looked at, `newest` the last there is.

    `asked` is only there where an answer would count: for somebody who sits at the seat, now. `spoke` is the number of
    the first event of the viewer's last move.
    """

    table: str
    version: int
    newest: int
    status: str
    role: str
    seat: int | None
    box: Box
    chairs: list[Chair]
    view: Mapping[str, Any] | None
    asked: Asking | None
    to_act: tuple[int, ...]
    outcome: Outcome | None
    events: int
    spoke: int
    can_undo: bool
    undo: str
    practice: bool
    origin: str
    rematch: str
    warning: str

    @property
    def names(self) -> list[str]:
        """The names given, by seat."""
        return [chair.name for chair in self.chairs]

    @property
    def game(self) -> str:
        """The game's key."""
        return str(self.box.about.rules.key)


def look_at(standing: Standing, pass_: Pass, newest: int | None = None) -> Look:
    """What a pass shows of a table; with `newest`, of how it stood once."""
    seen, match = standing.seen[pass_.viewer], standing.match
    live = newest is None and standing.status == PLAYING
    mine = pass_.viewer if live and pass_.role == SEAT else None
    return Look(
        table=pass_.table, version=seen.version, newest=seen.version if newest is None else newest,
        status=standing.status, role=pass_.role, seat=pass_.seat, box=standing.box, chairs=standing.chairs[:],
        view=seen.view, asked=_asking(standing, mine), to_act=standing.to_act,
        outcome=match.outcome if match and standing.status == OVER else None, events=len(seen.events),
        spoke=seen.spoke,
        can_undo=mine is not None and standing.why_no_undo(mine) is None, undo=standing.opening["undo"],
        practice=bool(standing.opening.get("practice")), origin=standing.opening.get("origin", ""),
        rematch=standing.rematch, warning=standing.warning,
    )


def _asking(standing: Standing, seat: int | None) -> Asking | None:
    if seat is None or standing.chairs[seat].bot:
        return None
    seen = standing.seen[seat]
    return Asking(seen.asked, seen.question) if seen.question else None
