"""What one viewer of a table has been shown: its events, questions and versions, counted for this viewer alone."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from moothall.core.match import Event
from moothall.core.moves import Question


class Moment(NamedTuple):
    """A version as the viewer came to it: how many events there were then, and whether his own move led there."""

    events: int
    own: bool


class Seen:
    """The counts of one viewer, a seat or the spectators (None).

    A new version is whatever changed anything that the viewer sees; `steps` has the number of the log's line for
    each, `moments` how the viewer came to it. Numbers of events and questions are never used again, whatever is
    taken back.
    """

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.steps: list[int] = []
        self.moments: list[Moment] = []
        self.events: list[Event] = []
        self.holding: list[int] = []                 # numbers of the match's events that haven't been taken back
        self.asked = 0
        self.question: Question | None = None
        self.spoke = 0                               # the number of the first event of the seat's last move
        self.answers: dict[int, str] = {}            # by number of the question, as far as they stand
        self.view: dict[str, Any] | None = None
        self.shown: Any = None
        self._news = False

    def copy(self) -> Seen:
        """The same, with a life of its own."""
        other = Seen(self.viewer)
        vars(other).update(vars(self))
        other.steps, other.moments, other.answers = self.steps[:], self.moments[:], dict(self.answers)
        other.events, other.holding = self.events[:], self.holding[:]
        return other

    @property
    def version(self) -> int:
        """How often what the viewer sees has changed."""
        return len(self.steps)

    def knows(self, audience: int) -> bool:
        """Whether an event with this audience is for the viewer."""
        return audience < 0 or (self.viewer is not None and bool(audience >> self.viewer & 1))

    def tell(self, key: str, args: dict[str, Any]) -> int:
        """One event more; its number."""
        self.events.append(Event(len(self.events), key, args))
        self._news = True
        return len(self.events) - 1

    def hear(self, happened: Sequence[tuple[int, Event]]) -> None:
        """What happened in the match, as far as it is for the viewer."""
        self.holding += [self.tell(event.key, event.args) for audience, event in happened if self.knows(audience)]

    def learnt(self, everybody: Seen) -> list[Event]:
        """What the seat has been told since its last move, and spectators haven't."""
        mine = self.events[self.spoke:]
        told = [event[1:] for event in everybody.events[-len(mine):]]
        return [event for event in mine if event[1:] not in told]

    def unhear(self, now: Sequence[Event], seat: int) -> None:
        """A seat has taken back a move, and only these events hold now."""
        same = 0
        while same < min(len(now), len(self.holding)) and now[same][1:] == self.events[self.holding[same]][1:]:
            same += 1
        lost = self.holding[same:]
        del self.holding[same:]
        self.tell("hall.undone", {"seat": seat, "since": lost[0] if lost else len(self.events)})
        self.holding += [self.tell(event.key, event.args) for event in now[same:]]

    def put(self, question: Question | None, anew: bool) -> None:
        """What the viewer's seat is asked now; the same question can come anew."""
        if question is not None and (anew or question != self.question):
            self.asked += 1
            self._news = True
        self.question = question

    def show(self, line: int, shown: Any, view: dict[str, Any] | None, own: bool) -> None:
        """What is to be seen after a line of the log; `own` if the viewer made it."""
        if self._news or shown != self.shown or view != self.view:
            self.steps.append(line)
            self.moments.append(Moment(len(self.events), own))
        self._news, self.shown, self.view = False, shown, view
