"""Every game's boxes for the conformance suite: seat counts, subsets of expansions, each value of each option."""
from __future__ import annotations

from itertools import chain, combinations
from typing import Any, NamedTuple

import moothall
from moothall.core.kernel import Box

CUSTOM = [
    f"{name}_{copy}"
    for pair in (("palace", "treasury"), ("hospital", "monastery"), ("office", "marketplace"),
                 ("guard_tower", "castle"), ("brewery", "farm"), ("pipers_hut", "fortune_tellers_tent"))
    for name, copies in zip(pair, ((1, 2, 3), (4, 5)))
    for copy in copies
]
GIVEN: dict[str, list[dict[str, Any]]] = {
    "rattus_cartus": [{"building_set": "custom", "buildings": CUSTOM}, {"starting_seat": 1}],
    "tiny_fair": [{"starting_seat": 1}],
}
MADE: dict[str, Box] = {}


class Sort(NamedTuple):
    """One box of one game, by what it is assembled from."""

    game: str
    seats: int
    expansions: tuple[str, ...]
    options: dict[str, Any]

    def __str__(self) -> str:
        parts = [self.game, str(self.seats), *self.expansions]
        return "-".join(parts + [f"{name}={value}" for name, value in self.options.items() if name != "buildings"])

    def box(self) -> Box:
        if str(self) not in MADE:
            MADE[str(self)] = moothall.box(self.game, self.seats, self.expansions, self.options)
        return MADE[str(self)]


def variants(key: str, info: moothall.GameInfo) -> list[dict[str, Any]]:
    """The defaults, then each other value of each option alone, then what has to be given by hand."""
    single = [
        {name: value}
        for name, option in info.options.items() for value in option.values
        if value != option.default and value != "custom"
    ]
    return [{}, *single, *GIVEN.get(key, [])]


def subsets(expansions: tuple[str, ...]) -> list[tuple[str, ...]]:
    return list(chain.from_iterable(combinations(expansions, n) for n in range(len(expansions) + 1)))


def sorts() -> list[Sort]:
    """All of them."""
    return [
        Sort(key, seats, expansions, options)
        for key, info in moothall.catalogue().items()
        for seats in info.seats
        for expansions in subsets(info.expansions)
        for options in variants(key, info)
    ]
