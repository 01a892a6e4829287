"""What happened, in sentences: what is new since one's last move, and all that was before."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from moothall.core.match import Event
from moothall.server.look import Look
from moothall.words.telling import Teller

LATEST = 8                              # events that are news to who never moves


class Story(NamedTuple):
    """The log in two parts."""

    earlier: list[str]
    news: list[str]


def story_of(events: Sequence[Event], look: Look, told: Teller) -> Story:
    """The events that still count, told; those of a move that was taken back aren't among them."""
    since = look.spoke if look.seat is not None else max(0, len(events) - LATEST)
    kept = standing(events)
    return Story(
        told.events([event for event in kept if event.number < since]),
        told.events([event for event in kept if event.number >= since]))


def standing(events: Sequence[Event]) -> list[Event]:
    """Events without those that were undone; of the undoing itself one is told."""
    kept: list[Event] = []
    for event in events:
        if event.key == "hall.undone":
            kept = [one for one in kept if one.number < event.args["since"] or one.key.startswith("hall.")]
        kept.append(event)
    return kept
