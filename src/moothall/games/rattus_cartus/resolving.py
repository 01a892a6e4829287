"""Phase D: the buildings one after another, each with its cards, its actions and the discard."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.columns import bits_of, lowest
from moothall.core.kernel import Choice, Flow, Forced, event, step
from moothall.core.refusal import Refusal
from moothall.games.rattus_cartus.components import FLUTE, KIND_KEYS, KINDS, SWORD, class_of
from moothall.games.rattus_cartus.heaps import PLAYED
from moothall.games.rattus_cartus.rounds import HandCards
from moothall.games.rattus_cartus.state import SWORD_GIVES, Cartus

RESOLVE_BUILDING: Final[i64] = step("resolve_building")
BUILDING_STEPS: Final[i64] = step("building_steps")
SWORD_GIVER: Final[i64] = step("sword_giver")
SWORD_CARDS: Final[i64] = step("sword_cards")
FLUTE_TAKER: Final[i64] = step("flute_taker")

LAST_POINT: Final[i64] = event("last_point")
TIE: Final[i64] = event("tie")


class ResolveBuildings(Flow):
    """The buildings in row order, each completely before the next. [RC-8.1, RC-8.2, RC-5.7]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        for slot in range(g.tables.row - 1, -1, -1):
            g.then(RESOLVE_BUILDING, 0, slot)


class ResolveBuilding(Flow):
    """A building that nobody entered does nothing. [RC-8.2, RC-8.3, RC-5.8]"""

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        if g.crowd(slot) > 0:
            g.then(BUILDING_STEPS, 0, slot)


class RevealCards(Forced):
    """All players in the building reveal what they played. [RC-8.4]"""

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        for entrant in g.entered:
            if g.where[entrant] == slot:
                g.reveal_committed(entrant)


class ScoreCards(Forced):
    """By position: influence for population cards and Jokers, a rat for each mismatch.

    [RC-8.5, RC-8.6, RC-8.7, RC-8.8, RC-8.9, RC-11.6]
    """

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        group = class_of(g.row[slot])
        for entrant in g.entered:
            if g.where[entrant] == slot:
                g.gain_influence(entrant, group, g.majority[entrant])
                g.take_rats(entrant, g.mismatches(entrant, group))


def compare(g: Cartus, slot: i64, kind: i64) -> tuple[i64, i64]:
    """Who played most of a kind, the lowest position first, and a bit for each who played fewest.

    No bits if all played the same number, as when there is only one.
    [RC-10.2, RC-10.4, RC-10.11, RC-10.12, RC-10.14, RC-10.27]
    """
    winner: i64 = -1
    most: i64 = -1
    least: i64 = 1000
    losers: i64 = 0
    for seat in g.entered:
        if g.where[seat] == slot:
            n = g.count(seat, PLAYED, kind)
            if n > most:
                most = n
                winner = seat
            if n < least:
                least = n
                losers = 0
            if n == least:
                losers |= 1 << seat
    return winner, 0 if most == least else losers


def tell_tie(g: Cartus, seat: i64, kind: i64) -> None:
    """Cards of a kind were played here, by all equally many, so they do nothing. [RC-10.6, RC-10.17, RC-10.27]"""
    if g.count(seat, PLAYED, kind) > 0:
        g.emit(TIE, 0, kind)


class Tied(Choice):
    """One of the tied seats, which the line names by their bits."""

    def keys(self) -> list[str]:
        return ["0", "1", "2", "3", "4"]

    def options(self, g: Cartus, seat: i64, tied: i64, slot: i64, /) -> vec[i64]:
        return bits_of(tied)

    def why_not(self, g: Cartus, seat: i64, tied: i64, slot: i64, other: i64, /) -> Refusal:
        return Refusal("not_tied", self.tie_rule(), seat=other)

    def tie_rule(self) -> str:
        """The rule that names the tied."""
        raise NotImplementedError


class Swords(Forced):
    """The player with most Swords receives cards of one with fewest; of a tie he chooses.

    [RC-8.11, RC-10.1, RC-10.3, RC-10.4, RC-10.5, RC-10.6]
    """

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        receiver, givers = compare(g, slot, SWORD)
        if givers == 0:
            tell_tie(g, receiver, SWORD)
        elif givers & givers - 1:
            g.then(SWORD_GIVER, receiver, givers, slot)
        else:
            plunder(g, receiver, lowest(givers))


def plunder(g: Cartus, receiver: i64, giver: i64) -> None:
    """The giver hands over half of the hand, rounded down; with 0 or 1 cards nothing. [RC-10.7, RC-10.9, RC-10.10]"""
    half = g.hand_size(giver) // 2
    if half > 0:
        g.pick(SWORD_CARDS, giver, receiver, half, half)
    else:
        g.emit(SWORD_GIVES, receiver, giver, 0)


class SwordGiver(Tied):
    """The receiver chooses among those tied for fewest, even one with an empty hand. [RC-10.5, RC-17.5]"""

    def rule(self) -> str:
        return "RC-17.5"

    def verb(self) -> str:
        return "giver"

    def tie_rule(self) -> str:
        return "RC-10.5"

    def do(self, g: Cartus, seat: i64, tied: i64, slot: i64, giver: i64, /) -> None:
        plunder(g, seat, giver)


class GiveCards(HandCards):
    """Cards of the giver's choice, of every kind, one by one until they are enough; only the taker sees them.

    [RC-17.16]
    """

    def verb(self) -> str:
        return "give"

    def keys(self) -> list[str]:
        return [*KIND_KEYS, "done"]

    def audience(self, g: Cartus, seat: i64, taker: i64, b: i64, /) -> i64:
        return 1 << seat | 1 << taker

    def size(self) -> i64:
        return KINDS


class SwordCards(GiveCards):
    """The giver chooses half of his hand, Gold too; he is asked even if they are all alike.

    [RC-10.7, RC-10.8, RC-17.6, RC-17.13]
    """

    def rule(self) -> str:
        return "RC-17.6"

    def too_many(self, g: Cartus, seat: i64, taker: i64, least: i64, most: i64, given: i64, /) -> Refusal:
        return Refusal("exact_count", "RC-10.7", least=least, given=given)

    def done(self, g: Cartus, seat: i64, taker: i64, /) -> None:
        g.give_lifted(seat, taker, SWORD_GIVES)


class Flutes(Forced):
    """One with fewest Flutes takes a rat from him with most, who chooses in a tie.

    [RC-10.13, RC-10.15, RC-10.16, RC-10.17, RC-10.18]
    """

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        giver, takers = compare(g, slot, FLUTE)
        if takers == 0:
            tell_tie(g, giver, FLUTE)
        elif g.rats[giver] > 0:
            if takers & takers - 1:
                g.then(FLUTE_TAKER, giver, takers, slot)
            else:
                g.hand_rat(giver, lowest(takers))


class FluteTaker(Tied):
    """The player with most Flutes chooses who of the tied takes the rat. [RC-10.15, RC-10.16, RC-17.7]"""

    def rule(self) -> str:
        return "RC-17.7"

    def verb(self) -> str:
        return "taker"

    def tie_rule(self) -> str:
        return "RC-10.15"

    def do(self, g: Cartus, seat: i64, tied: i64, slot: i64, taker: i64, /) -> None:
        g.hand_rat(seat, taker)


class NameHolder(Forced):
    """Highest majority count in the building, a tie to the lower position. [RC-8.13, RC-8.14, RC-8.15]"""

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        g.holder = highest(g, g.entrants(slot))


class NameHolderOfTwo(Forced):
    """Two players: the higher majority count of the round, each in his own building; a tie to who entered first.

    [RC-15.1, RC-15.2, RC-15.3]
    """

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        g.holder = highest(g, g.entered)


class RevealAll(Forced):
    """Two players reveal their cards at the start of phase D. [RC-15.4]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        for entrant in g.entered:
            g.reveal_committed(entrant)


def highest(g: Cartus, seats: vec[i64]) -> i64:
    """The first of the seats with the highest majority count."""
    best: i64 = -1
    most: i64 = -1
    for seat in seats:
        if g.majority[seat] > most:
            most = g.majority[seat]
            best = seat
    return best


class LastPoint(Forced):
    """In the last round no pile is touched and the premium holder scores one more point, a movement of its own.

    [RC-13.4, RC-13.5, RC-13.6, RC-15.7, RC-19.21]
    """

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        if g.where[g.holder] == slot:
            group = class_of(g.row[slot])
            g.emit(LAST_POINT, g.holder, group)
            g.gain_influence(g.holder, group, 1)


class DiscardPlayed(Forced):
    """The cards played in the building go to their piles. [RC-8.21, RC-8.22]"""

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        for entrant in g.entered:
            if g.where[entrant] == slot:
                g.discard_committed(entrant)


class TakeIntoHand(Forced):
    """What was gained in the building comes into the gainers' hands. [RC-8.23, RC-8.24]"""

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        for gainer in range(g.seats):
            if g.gainers >> gainer & 1:
                g.take_aside(gainer)
