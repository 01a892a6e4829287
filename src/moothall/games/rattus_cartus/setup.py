"""Setting up: the buildings of the game, the piles, the Nun-row, the first hands."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import append, vec
from moothall.core.columns import total
from moothall.core.kernel import Chance, Forced, step
from moothall.games.rattus_cartus.components import (
    BUILDING_KEYS,
    CARD_KEYS,
    CARDS,
    CLASSES,
    COPIES,
    HAND,
    KIND_KEYS,
    NEEDED_BY,
    NUN_ROW,
    PILES,
    POPULATION,
)
from moothall.games.rattus_cartus.heaps import IN_HAND
from moothall.games.rattus_cartus.state import Cartus

BUILDING_CHOICE: Final[i64] = step("building_choice")
BUILDING_CARD: Final[i64] = step("building_card")
REPLACEMENT_CARD: Final[i64] = step("replacement_card")
NUN: Final[i64] = step("nun")
DRAW: Final[i64] = step("draw")
DRAWN_CARD: Final[i64] = step("drawn_card")

NOBODY: Final = 0


class ChosenBuildings(Forced):
    """The 30 buildings are those of the first game, or those that the players agreed on. [RC-3.11, RC-3.18, RC-3.21]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        g.building_deck = g.tables.chosen[:]


class OneBuildingPerClass(Forced):
    """For each class one of its two buildings, all five copies of it. [RC-3.19]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        for group in range(CLASSES - 1, -1, -1):
            g.then(BUILDING_CHOICE, 0, group)


class BuildingChoice(Chance):
    """One of the two buildings of a class, unless the set-up leaves no choice. [RC-3.19, RC-18.3]"""

    def __init__(self, barred: int = -1) -> None:
        self.barred: i64 = barred

    def keys(self) -> list[str]:
        return BUILDING_KEYS

    def weights(self, g: Cartus, seat: i64, group: i64, b: i64, /) -> vec[i64]:
        weights = vec[i64]([0] * len(BUILDING_KEYS))
        for building in range(group * 2, group * 2 + 2):
            weights[building] = 0 if building == self.barred else 1
        return weights

    def do(self, g: Cartus, seat: i64, group: i64, b: i64, building: i64, /) -> None:
        for card in range(building * COPIES, building * COPIES + COPIES):
            g.building_deck[card] = 1


class MixedBuildings(Forced):
    """For each class five of its ten building cards. [RC-3.20]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        for group in range(CLASSES - 1, -1, -1):
            g.then(BUILDING_CARD, 0, group, COPIES)


class BuildingCard(Chance):
    """One more building card of a class, unseen. [RC-3.20, RC-16.15, RC-18.3]"""

    def __init__(self, barred: int = -1) -> None:
        self.barred: i64 = barred

    def keys(self) -> list[str]:
        return CARD_KEYS

    def audience(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> i64:
        return NOBODY

    def weights(self, g: Cartus, seat: i64, group: i64, left: i64, /) -> vec[i64]:
        weights = vec[i64]([0] * CARDS)
        for card in range(group * 2 * COPIES, (group + 1) * 2 * COPIES):
            weights[card] = 0 if card // COPIES == self.barred else 1 - g.building_deck[card]
        return weights

    def do(self, g: Cartus, seat: i64, group: i64, left: i64, card: i64, /) -> None:
        g.building_deck[card] = 1
        if left > 1:
            g.again(left - 1)


class PutOutPiles(Forced):
    """A pile is put out complete if a building that needs it is among the 30. [RC-3.12, RC-3.13, RC-3.14]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        for pile in range(PILES + 1):
            if total(g.building_deck, NEEDED_BY[pile] * COPIES, COPIES) > 0:
                g.put_out(pile)


class SplitBuildings(Forced):
    """Of the shuffled building cards some are taken, unseen, as the Replacement deck. [RC-3.11]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        g.undrawn = g.tables.rounds * g.tables.row
        g.then(REPLACEMENT_CARD, 0, g.tables.replacement)


class ReplacementCard(Chance):
    """One more card of the Replacement deck; nobody sees it. [RC-3.11, RC-16.13]"""

    def keys(self) -> list[str]:
        return CARD_KEYS

    def audience(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> i64:
        return NOBODY

    def weights(self, g: Cartus, seat: i64, left: i64, b: i64, /) -> vec[i64]:
        return g.building_deck

    def do(self, g: Cartus, seat: i64, left: i64, b: i64, card: i64, /) -> None:
        g.building_deck[card] -= 1
        g.replacement = g.replacement[:]
        g.replacement[card] += 1
        if left > 1:
            g.then(REPLACEMENT_CARD, 0, left - 1)


class LayNunRow(Forced):
    """Five population cards in a line, face down, seen by nobody. [RC-3.8]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        for _ in range(NUN_ROW):
            g.then(NUN)


class Nun(Chance):
    """The next card of the Nun-row. [RC-3.8, RC-16.7]"""

    def keys(self) -> list[str]:
        return KIND_KEYS[:POPULATION]

    def audience(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> i64:
        return NOBODY

    def weights(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return g.population

    def weight(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> i64:
        return g.undealt

    def do(self, g: Cartus, seat: i64, a: i64, b: i64, kind: i64, /) -> None:
        g.deal(kind)
        g.nun_row = append(g.nun_row[:], kind)


class DealHands(Forced):
    """Five population cards to each player. [RC-3.9]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        for s in range(g.seats - 1, -1, -1):
            g.then(DRAW, s, HAND, IN_HAND)


class Draw(Forced):
    """Draw cards, as far as deck and discard pile reach; an empty deck is renewed first. [RC-6.6, RC-12.5, RC-12.6]"""

    def run(self, g: Cartus, seat: i64, n: i64, place: i64, /) -> None:
        n = g.draw_pile(seat, n)
        if n > 0:
            g.then(DRAWN_CARD, seat, n, place)


class DrawnCard(Chance):
    """The card on top of the deck: chance, and nobody knows the order, the drawer learns the card.

    [RC-4.3, RC-12.3, RC-16.9, RC-16.10]
    """

    def keys(self) -> list[str]:
        return KIND_KEYS[:POPULATION]

    def audience(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> i64:
        return 1 << seat

    def weights(self, g: Cartus, seat: i64, left: i64, place: i64, /) -> vec[i64]:
        return g.population

    def weight(self, g: Cartus, seat: i64, left: i64, place: i64, /) -> i64:
        return g.undealt

    def do(self, g: Cartus, seat: i64, left: i64, place: i64, kind: i64, /) -> None:
        g.draw_card(seat, place, kind)
        if left > 1:
            g.then(DRAWN_CARD, seat, left - 1, place)


