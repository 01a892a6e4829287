"""Who knows what: views, events and records of every viewer put side by side."""
from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import moothall
from tests.notre_dame.helpers import new_match, told


def viewers(match: moothall.Match) -> list[int | None]:
    """Every seat and the spectator."""
    return [*range(match.box.seats), None]


def everybody(match: moothall.Match) -> set[int | None]:
    """All of them, as a set."""
    return set(viewers(match))


def all_told(match: moothall.Match, viewer: int | None) -> tuple[str, str, str]:
    """All that a viewer is told: view, events and record."""
    return json.dumps(match.view(viewer).to_plain()), repr(match.events(viewer)), match.record.seen_by(viewer)


def knowing(match: moothall.Match, *words: str) -> set[int | None]:
    """The viewers to whom view, events or record name one of these things."""
    return {
        viewer for viewer in viewers(match)
        if any(word in text for word in words for text in all_told(match, viewer))
    }


def hearing(match: moothall.Match, key: str) -> set[int | None]:
    """The viewers who get events of a key."""
    return {viewer for viewer in viewers(match) if told(match, key, viewer)}


def differ(one: moothall.Match, other: moothall.Match) -> set[int | None]:
    """The viewers who can tell two matches apart."""
    def all_of(match: moothall.Match, viewer: int | None) -> tuple[object, ...]:
        question = None if viewer is None else match.question(viewer)
        choices = [] if viewer is None else [str(move) for move in match.choices(viewer)]
        return *all_told(match, viewer), question, choices, match.to_act

    return {viewer for viewer in viewers(one) if all_of(one, viewer) != all_of(other, viewer)}


def of_view(match: moothall.Match, key: str) -> dict[int | None, Any]:
    """What each viewer's view says under a key."""
    return {viewer: match.view(viewer)[key] for viewer in viewers(match)}


def seen_by_all(match: moothall.Match, key: str) -> Any:
    """What all views say alike under a key."""
    spectator, *others = [match.view(viewer)[key] for viewer in (None, *range(match.box.seats))]
    assert others == [spectator] * match.box.seats
    return spectator


def walk(match: moothall.Match, seed: int, eager: Sequence[str] = ()) -> Iterator[moothall.Match]:
    """The match before each of its moves, and at its end.

    Moves are random; who is eager prefers those with one of these words in them.
    """
    chance = Random(seed)
    while match.to_act:
        yield match
        seat = chance.choice(match.to_act)
        moves = list(match.choices(seat))
        match.play(seat, chance.choice([move for move in moves if any(word in str(move) for word in eager)] or moves))
    yield match


def reached(seats: int, seed: int, round_: int, question: str, answered: int = 0, **more: Any) -> moothall.Match:
    """A random match at a question of a round that so many seats have answered already."""
    match = new_match(seats, seed, **more)
    found = 0
    for _ in walk(match, seed):
        if match.view(None)["round"] == round_ and question_of(match) == question:
            if found == answered:
                return match
            found += 1
    raise AssertionError(f"no {question} of round {round_} with {answered} answers")


def question_of(match: moothall.Match) -> str:
    """What is asked now."""
    asked = match.question(match.to_act[0]) if match.to_act else None
    return asked.name if asked else ""
