"""What happened, in sentences: what is new since one's last move, and all that was before."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from moothall.core.match import Event
from moothall.server.look import Look
from moothall.words.telling import Teller

LATEST = 8                              # events that are news to who never moves


class Line(NamedTuple):
    """A line of the log: its words, the step at which it happened, whether it concerns the viewer."""

    text: str
    step: int
    yours: bool


class Story(NamedTuple):
    """The log in two parts."""

    earlier: list[Line]
    news: list[Line]


def story_of(events: Sequence[Event], look: Look, told: Teller) -> Story:
    """The events that still count, told: without those of a move that was taken back, or newer than the look."""
    since = look.spoke if look.seat is not None else max(0, look.events - LATEST)
    kept = standing(events[:look.events])
    return Story(
        lines_of([event for event in kept if event.number < since], look, told),
        lines_of([event for event in kept if event.number >= since], look, told))


def happened(events: Sequence[Event], look: Look, step: int) -> list[Event]:
    """The events of one step, as far as they weren't undone there."""
    before = look.moments[step - 2].events if step > 1 else 0
    return standing(events[before:look.moments[step - 1].events])


def standing(events: Sequence[Event]) -> list[Event]:
    """Events without those that were undone; of the undoing itself one is told."""
    kept: list[Event] = []
    for event in events:
        if event.key == "hall.undone":
            kept = [one for one in kept if one.number < event.args["since"] or one.key.startswith("hall.")]
        kept.append(event)
    return kept


def lines_of(events: Sequence[Event], look: Look, told: Teller) -> list[Line]:
    """Events in lines, each of which has happened where its first event did."""
    return [
        Line(line.text, step_of(line.events[0], look), any(concerns(event, look, told) for event in line.events))
        for line in told.lines(events)
    ]


def step_of(event: Event, look: Look) -> int:
    """The step at which an event happened."""
    return bisect_right(look.moments, event.number, key=lambda moment: moment.events) + 1


def concerns(event: Event, look: Look, told: Teller) -> bool:
    """Whether something happened in the match to the viewer while another moved: secrets name his seat, too."""
    if look.seat is None or event.key.startswith("hall.") or look.moments[step_of(event, look) - 1].own:
        return False
    return any(event.args.get(name) == look.seat for name in told.seats)
