"""The streets between the markets: how they are written, checked, and measured. [ND-2.12, ND-2.13]"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# The centre; `a` at the cathedral, `b` where two boroughs meet outside, `d` and `e` on the outer rim. [ND-2.6]
PLACES: Final = ["c", "a", "b", "d", "e"]
MARKETS: Final = 5
OUTER: Final = [1, 2, 3, 4]
CHECK_RULE: Final = "ND-22.3"

# From a market of each borough to one of the borough so many further clockwise: neighbours, both ways.
# [ND-2.9, ND-2.10, ND-2.12]
STREETS: Final = [
    "c a 0", "c b 0", "c d 0", "c e 0", "c a -1", "c b 1", "a b 1", "a a 1", "b d 0", "d e 0", "e b 1",
]
Street = tuple[int, int, int]


def read_streets(streets: Sequence[str]) -> list[Street]:
    """Streets as numbers of markets and boroughs; ValueError names one that can't be read."""
    return [read_street(street) for street in streets]


def read_street(text: str) -> Street:
    """One street: `c a -1`."""
    words = text.split()
    if len(words) != 3 or words[0] not in PLACES or words[1] not in PLACES or words[2] not in ("-1", "0", "1"):
        raise ValueError(f"{text!r} is no street; it is written like 'c a -1': two of c, a, b, d, e and -1, 0 or 1")
    return PLACES.index(words[0]), PLACES.index(words[1]), int(words[2])


def edges(streets: Sequence[Street], boroughs: int) -> list[tuple[int, int]]:
    """Every pair of neighbours, in every borough."""
    return [
        (borough * MARKETS + here, (borough + shift) % boroughs * MARKETS + there)
        for borough in range(boroughs) for here, there, shift in streets
    ]


def why_no_graph(texts: Sequence[str], boroughs: int) -> str:
    """What is wrong with the streets, for so many boroughs; "" if nothing. [ND-2.13, ND-22.3]"""
    try:
        pairs = edges(read_streets(texts), boroughs)
    except ValueError as error:
        return str(error)
    if any(one == other for one, other in pairs):
        return "a street leads from a market to itself"
    if len({frozenset(pair) for pair in pairs}) < len(pairs):
        return "two streets join the same markets"
    far = [there for there, steps in enumerate(steps_from(0, pairs, boroughs * MARKETS)) if steps < 0]
    if far:
        return f"no way leads from c0 to {PLACES[far[0] % MARKETS]}{far[0] // MARKETS} with {boroughs} boroughs"
    return ""


def steps_from(start: int, pairs: Sequence[tuple[int, int]], markets: int) -> list[int]:
    """How many steps it is to each market; -1 where no way leads."""
    steps = [-1] * markets
    steps[start] = 0
    reached = [start]
    for here in reached:
        for one, other in [*pairs, *((b, a) for a, b in pairs)]:
            if one == here and steps[other] < 0:
                steps[other] = steps[here] + 1
                reached.append(other)
    return steps


def distances(streets: Sequence[Street], boroughs: int) -> list[list[int]]:
    """Steps between any two markets, the same both ways and for all carriages. [ND-2.9, ND-2.10]"""
    pairs, markets = edges(streets, boroughs), boroughs * MARKETS
    return [steps_from(start, pairs, markets) for start in range(markets)]
