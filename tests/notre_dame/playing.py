"""Scenes of one player's action card or hire, and short words for what is asked then."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import moothall
from tests.notre_dame.helpers import position

OTHERS = ["school_blue", "park_blue"]
CAST = [
    "night_watch", "carpenter", "np_scholar", "lawyer", "np_travellers", "np_coachman", "beggar", "mayor", "np_adviser",
]
MINE = {
    "friend": "friends", "carriage": "carriages", "marker": "markers", "sectors": "sectors", "personal": "personal",
    "general": "general", "cathedral": "cathedral", "gold": "gold", "prestige": "prestige", "collected": "collected",
}


def holding(*cards: str, agenda: Sequence[Sequence[Any]] = (), **table: Any) -> moothall.Match:
    """Seat 0 is about to play a card of three; what the table doesn't tell by seat is seat 0's."""
    hand = [*cards, *OTHERS][:3]
    return position(agenda=[["play_card", 0], *agenda], hands={0: hand}, **of_seat_0(table))


def of_seat_0(table: Mapping[str, Any]) -> dict[str, Any]:
    """The things of seat 0, lists by seat from now on; what is told by seat stays as it is."""
    return {
        MINE.get(key, key): {0: value} if key in MINE and not is_by_seat(value) else value
        for key, value in table.items()
    }


def is_by_seat(value: Any) -> bool:
    """Whether something is told of several seats."""
    return isinstance(value, dict) and bool(value) and all(isinstance(key, int) for key in value)


def played(kind: str, **table: Any) -> moothall.Match:
    """Seat 0, of which the table tells, has just played its own card of a kind; no card follows."""
    match = holding(f"{kind}_red", **table)
    match.play(0, f"play {kind}_red")
    return match


def hired(person: str, *others: str, agenda: Sequence[Sequence[Any]] = (), **table: Any) -> moothall.Match:
    """Seat 0, of which the table tells, has just hired a character."""
    match = position(agenda=[["hire", 0], *agenda], persons=[person, *others], **of_seat_0(table))
    match.play(0, f"hire {person}")
    return match


def asked(match: moothall.Match) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(seat, question.name) for seat in match.to_act if (question := match.question(seat))]


def texts(match: moothall.Match) -> list[str]:
    """The moves of the one seat that is asked."""
    [seat] = match.to_act
    return [str(move) for move in match.choices(seat)]


def awards(match: moothall.Match, seat: int = 0) -> list[tuple[int, int]]:
    """Each award of a seat: the prestige without the park bonus, and the bonus."""
    told = [event.args for event in match.events(None) if event.key == "award"]
    return [(args["n"], args["bonus"]) for args in told if args["seat"] == seat]


def happened(match: moothall.Match) -> list[str]:
    """The keys of all events, in their order."""
    return [event.key for event in match.events(None)]


def answer(match: moothall.Match, *moves: str) -> moothall.Match:
    """Moves in a row of the one seat that is asked."""
    for move in moves:
        [seat] = match.to_act
        match.play(seat, move)
    return match


def trial(match: moothall.Match, *moves: str) -> moothall.Match:
    """A copy of the match with some more moves."""
    return answer(match.copy(), *moves)
