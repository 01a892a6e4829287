"""What the rule tests of Notre Dame share: boxes, positions in a line, and short words for the table."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import moothall
from moothall.core.kernel import Box

NEW = ("new_persons",)
COLOURS = ["red", "blue", "green", "yellow", "purple"]
SECTORS = ["school", "bank", "residence", "carriage_house", "hotel", "park", "hospital"]
KINDS = [*SECTORS, "notre_dame", "trusted_friend"]
MADE: dict[str, Box] = {}


def box(
    seats: int = 3, rats: Mapping[str, int] | None = None, data: Any = None, expansions: Sequence[str] = (),
    **options: Any,
) -> Box:
    """A box in which seat 0 starts, unless an option says otherwise; `rats` says how many a character carries."""
    settled = {"starting_seat": 0, **options}
    overlay = {**(data or {}), "character": [{"id": key, "rats": n} for key, n in rats.items()]} if rats else data
    name = repr((seats, overlay, expansions, sorted(settled.items())))
    if name not in MADE:
        MADE[name] = moothall.box("notre_dame", seats, expansions, settled, overlay)
    return MADE[name]


def new_match(seats: int = 3, seed: int = 7, **more: Any) -> moothall.Match:
    """A match from its set-up on; more is what `box` takes."""
    return moothall.Match(box(seats, **more), moothall.seeded(seed))


def position(
    seats: int = 3, at: Sequence[Any] | None = None, agenda: Sequence[Sequence[Any]] | None = None, *,
    seed: int = 1, known: Sequence[Mapping[str, Any]] | None = None, options: Mapping[str, Any] | None = None,
    rats: Mapping[str, int] | None = None, data: Any = None, expansions: Sequence[str] = (), **table: Any,
) -> moothall.Match:
    """A match at a position; the keys of the table are keywords, and a dict of seats stands for a list by seat."""
    boxed = box(seats, rats, data, expansions, **(options or {}))
    laid = {key: by_seat(key, value, seats) for key, value in table.items()}
    return moothall.position(boxed, laid, at, agenda, known, moothall.seeded(seed))


UNNAMED = {"personal": None, "general": None, "gold": 3}


def by_seat(key: str, value: Any, seats: int) -> Any:
    """A list by seat from what some seats have: {1: 5} is [0, 5, 0]; others have nothing, or what set-up gave them."""
    if not isinstance(value, dict) or not value or not all(isinstance(seat, int) for seat in value):
        return value
    some = next(iter(value.values()))
    empty = UNNAMED.get(key, {int: 0, list: [], dict: {}}.get(type(some)))
    return [value.get(seat, empty) for seat in range(seats)]


def after(match: moothall.Match, *moves: tuple[int, str]) -> moothall.Match:
    """The match after some moves, each a seat and its text."""
    for seat, text in moves:
        match.play(seat, text)
    return match


def table_of(match: moothall.Match) -> dict[str, Any]:
    """The whole table in the keys of a position."""
    return match.game.to_plain()["table"]


def facts(match: moothall.Match, seat: int, *names: str) -> tuple[Any, ...]:
    """Some of a seat's things: `gold`, `personal`, `markers`, ... and its sectors by name."""
    table = table_of(match)
    return tuple(table["sectors"][seat].get(name, 0) if name in SECTORS else table[name][seat] for name in names)


def told(match: moothall.Match, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of a key that a viewer knows."""
    return [event.args for event in match.events(seat) if event.key == key]


def refused(match: moothall.Match, seat: int, text: str) -> tuple[str, str]:
    """Reason and rule of a refusal; the match must be as before."""
    before = match.game.to_plain(), match.record.dumps()
    found = match.why_not(seat, text)
    assert found is not None, f"{text} may be played"
    try:
        match.play(seat, text)
    except moothall.IllegalMove as error:
        assert error.refusal == found
    assert (match.game.to_plain(), match.record.dumps()) == before
    return found.reason, found.rule
