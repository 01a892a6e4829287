"""What one viewer sees of a table at one moment."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from moothall.core.kernel import Box
from moothall.core.moves import Question
from moothall.core.refusal import Refusal
from moothall.core.rules import Outcome
from moothall.server.keys import SEAT, Pass
from moothall.server.seen import Moment
from moothall.server.standing import OVER, PLAYING, Chair, Standing


@dataclass(frozen=True)
class Asking:
    """A question with its number, which the answer has to name; `why_not` says why a move is no answer, or None."""

    number: int
    question: Question
    why_not: Callable[[str], Refusal | None] = field(compare=False, repr=False)


class Look(NamedTuple):
    """A table as a pass shows it. `version` is the one looked at, `newest` the last there is.

    `asked` is only there where an answer would count: for somebody who sits at the seat, now. `spoke` is the number of
    the first event of the viewer's last move, `moments` has how he came to each version up to this one.
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
    moments: Sequence[Moment]
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
        spoke=seen.spoke, moments=seen.moments,
        can_undo=mine is not None and standing.why_no_undo(mine) is None, undo=standing.opening["undo"],
        practice=bool(standing.opening.get("practice")), origin=standing.opening.get("origin", ""),
        rematch=standing.rematch, warning=standing.warning,
    )


def _asking(standing: Standing, seat: int | None) -> Asking | None:
    if seat is None or standing.chairs[seat].bot:
        return None
    seen = standing.seen[seat]
    if seen.question is None or standing.match is None:
        return None
    return Asking(seen.asked, seen.question, partial(standing.match.why_not, seat))
