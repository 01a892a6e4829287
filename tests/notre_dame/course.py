"""The course of a game for the tests: whole matches played at random, what happened in each round, and reach."""
from __future__ import annotations

from functools import cache
from typing import Any

import moothall
from tests.notre_dame.helpers import KINDS, new_match, position

BROWN = ["moneylender", "tavern_maid", "minstrel", "monk", "jester", "doctor"]
GRAY = {
    "A": ["night_watch", "carpenter", "guard"], "B": ["archbishop", "guild_master", "lawyer"],
    "C": ["lady_in_waiting", "mayor", "beggar"],
}
PERIODS = {1: "A", 4: "B", 7: "C"}


@cache
def whole(seats: int, seed: int = 7) -> moothall.Match:
    """A match played at random to its end; nobody may change it."""
    return new_match(seats, seed).run("random")


@cache
def starts_of_rounds(seats: int, seed: int = 7) -> list[moothall.Match]:
    """A match played at random, as it was when the first cards of each of the nine rounds were drawn."""
    match, found = new_match(seats, seed), []
    while match.outcome is None:
        found.append(match.copy())
        match.run("random", until="play_card").run("random", until="first_pick")
    return found


def in_rounds(match: moothall.Match, seat: int | None = None) -> list[list[moothall.Event]]:
    """What happened in each round, as a viewer knows it."""
    found: list[list[moothall.Event]] = []
    for event in match.events(seat):
        if event.key == "round":
            found.append([])
        if found:
            found[-1].append(event)
    return found


def seats_of(events: list[moothall.Event], key: str) -> list[int]:
    """Whose events of a key these are, in their order."""
    return [event.args["seat"] for event in events if event.key == key]


def revealed(match: moothall.Match) -> list[list[str]]:
    """The characters turned up in each round."""
    return [[event.args["person"] for event in events if event.key == "revealed"] for events in in_rounds(match)]


def drafting(seats: int, *decks: list[str], **table: Any) -> moothall.Match:
    """The draft of a third round and nothing after it; the decks hold the three cards that everybody draws."""
    return position(seats, agenda=[["draft"]], round=3, decks=[list(deck) for deck in decks], **table)


def keep(match: moothall.Match, *cards: str) -> moothall.Match:
    """Every seat in turn keeps a card."""
    for seat, card in enumerate(cards):
        match.play(seat, f"keep {card}")
    return match


def stocked(seats: int) -> list[list[str]]:
    """A whole deck for each seat, in the order of the kinds."""
    return [list(KINDS) for _ in range(seats)]


def reached(seats: int, market: str, steps: int, seat: int = 0, **more: Any) -> set[str]:
    """Where a carriage on a market may go with so many pieces in the carriage house."""
    stands: list[str | None] = [None] * seats
    stands[seat] = market
    question = position(seats, agenda=[["carriage", seat, steps]], carriages=stands, **more).question(seat)
    assert question is not None
    return {item.removeprefix("drive ") for item in question.items} - {"stay"}
