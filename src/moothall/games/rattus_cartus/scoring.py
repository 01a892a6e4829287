"""The end of the game: awards, plague, winner."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from moothall.core.arrays import append, vec
from moothall.core.columns import highest_of, total
from moothall.core.kernel import Box, Forced, Game, event, step
from moothall.games.rattus_cartus.components import (
    CLASSES,
    FIRST_GOLD,
    FLUTE,
    GOLD,
    JOKER,
    NUN_ROW,
    PASS,
    PEOPLE,
    SECOND_GOLD,
    SWORD,
    Tables,
    nuns_on,
)
from moothall.games.rattus_cartus.heaps import IN_HAND
from moothall.games.rattus_cartus.state import Cartus, empty_table

FINAL_REVEAL: Final[i64] = step("final_reveal")

NUN_REVEALED: Final[i64] = event("nun_revealed")
RATS_REVEALED: Final[i64] = event("rats_revealed")
HAND_REVEALED: Final[i64] = event("hand_revealed")
SCORES: Final[i64] = event("scores")
NUN_TOTAL: Final[i64] = event("nun_total")
DEAD: Final[i64] = event("dead")
WINS: Final[i64] = event("wins")
ALL_LOSE: Final[i64] = event("all_lose")

SOURCES: Final = 12
BY_HAND: Final = 6                      # the sources after the six classes
BY_SWORD: Final = 7
BY_FLUTE: Final = 8
BY_PASS: Final = 9
BY_GOLD: Final = 10
BY_TOKENS: Final = 11


@mypyc_attr(allow_interpreted_subclasses=True)
class Award:
    """One source of victory points. Points are a column [seat * SOURCES + source]."""

    def give(self, g: Cartus, points: vec[i64], /) -> None:
        """Add what each seat gets."""
        raise NotImplementedError


class ClassPrizes(Award):
    """Most, second and third influence in each class; ties by the stack, never shared.

    [RC-14.1, RC-14.2, RC-14.3, RC-11.3]
    """

    def give(self, g: Cartus, points: vec[i64], /) -> None:
        for group in range(CLASSES):
            ranking = ranked(g, group)
            for rank in range(min(len(ranking), len(g.tables.prizes))):
                points[ranking[rank] * SOURCES + group] += g.tables.prizes[rank]


def ranked(g: Cartus, group: i64) -> vec[i64]:
    """Seats with influence in a class: higher value first, of equal ones who arrived earlier. [RC-11.3, RC-14.2]"""
    order = vec[i64](capacity=5)
    for seat in range(g.seats):
        if g.influence[seat * CLASSES + group] > 0:
            order = append(order, seat)
            i: i64 = len(order) - 1
            while i > 0 and ranks_higher(g, group, order[i], order[i - 1]):
                order[i], order[i - 1] = order[i - 1], order[i]
                i -= 1
    return order


def ranks_higher(g: Cartus, group: i64, one: i64, other: i64) -> bool:
    """Whether one seat's disc ranks above another's. [RC-11.3]"""
    mine = g.influence[one * CLASSES + group]
    theirs = g.influence[other * CLASSES + group]
    if mine != theirs:
        return mine > theirs
    return g.arrival[one * CLASSES + group] < g.arrival[other * CLASSES + group]


class MostCards(Award):
    """Most of a kind in hand: 2 VP, tied 1 each; nothing if nobody has any.

    [RC-14.5, RC-14.6, RC-14.7, RC-14.8, RC-14.29]
    """

    def __init__(self, first: i64, many: i64, source: i64) -> None:
        self.first = first
        self.many = many
        self.source = source

    def give(self, g: Cartus, points: vec[i64], /) -> None:
        counts = vec[i64]([g.sum_of(seat, IN_HAND, self.first, self.many) for seat in range(g.seats)])
        most = highest_of(counts)
        if most > 0:
            prize: i64 = 2 if times(counts, most) == 1 else 1
            for seat in range(g.seats):
                if counts[seat] == most:
                    points[seat * SOURCES + self.source] += prize


class GoldAward(Award):
    """Most Gold 6 VP, second 3 VP; tied for most share both prizes, tied for second the second.

    [RC-10.26, RC-14.9, RC-14.10, RC-14.11, RC-14.13, RC-14.15]
    """

    def __init__(self, least: i64) -> None:
        self.least = least

    def give(self, g: Cartus, points: vec[i64], /) -> None:
        if not g.piles >> (GOLD - JOKER) & 1:
            return
        counts = vec[i64]([g.count(seat, IN_HAND, GOLD) for seat in range(g.seats)])
        most = highest_of(counts)
        if most < self.least:
            return
        if times(counts, most) > 1:
            share(counts, most, FIRST_GOLD + SECOND_GOLD, points)
            return
        share(counts, most, FIRST_GOLD, points)
        second = highest_of(vec[i64]([n if n < most else -1 for n in counts]))
        if second >= self.least and g.tables.second_gold > 0:
            share(counts, second, g.tables.second_gold, points)


def share(counts: vec[i64], count: i64, prize: i64, points: vec[i64]) -> None:
    """A Gold prize, divided among the seats with this count and rounded down each. [RC-14.11, RC-14.12, RC-14.14]"""
    each = prize // times(counts, count)
    for seat in range(len(counts)):
        if counts[seat] == count:
            points[seat * SOURCES + BY_GOLD] += each


class Tokens(Award):
    """VP tokens score their value. [RC-14.16, RC-2.47]"""

    def give(self, g: Cartus, points: vec[i64], /) -> None:
        for seat in range(g.seats):
            points[seat * SOURCES + BY_TOKENS] += g.vp[seat] * g.tables.token_value


def times(counts: vec[i64], count: i64) -> i64:
    """How many have this count."""
    n: i64 = 0
    for other in counts:
        if other == count:
            n += 1
    return n


@mypyc_attr(allow_interpreted_subclasses=True)
class Plague:
    """More rats than nuns is death. [RC-14.19, RC-14.20, RC-14.24]"""

    def survivors(self, g: Cartus, /) -> i64:
        """A bit for each seat that survives."""
        return bits_up_to(g, nun_total(g))


class MildPlague(Plague):
    """If all are dead, those with the fewest rats count as survivors. [RC-14.25]"""

    def survivors(self, g: Cartus, /) -> i64:
        alive = bits_up_to(g, nun_total(g))
        if alive == 0:
            fewest = g.rats[0]
            for n in g.rats:
                fewest = min(fewest, n)
            alive = bits_up_to(g, fewest)
        return alive


def nun_total(g: Cartus) -> i64:
    """The nuns on the Nun-row. [RC-14.18]"""
    n: i64 = 0
    for kind in g.nun_row:
        n += nuns_on(kind)
    return n


def bits_up_to(g: Cartus, limit: i64) -> i64:
    """A bit for each seat with no more rats than that. [RC-14.19]"""
    bits: i64 = 0
    for seat in range(g.seats):
        if g.rats[seat] <= limit:
            bits |= 1 << seat
    return bits


class Scoring:
    """How this box is scored: its awards in their order, and its plague. [RC-14.28]"""

    def __init__(self, awards: list[Award], plague: Plague) -> None:
        self.awards = vec[Award](awards)
        self.plague = plague

    def points(self, g: Cartus) -> vec[i64]:
        """Victory points by seat and source; a death changes nobody else's. [RC-14.28]"""
        points = vec[i64]([0] * (g.seats * SOURCES))
        for award in self.awards:
            award.give(g, points)
        return points

    def places(self, g: Cartus, points: vec[i64]) -> vec[i64]:
        """Survivors by points, then fewest rats, equal ones share the place; the dead share the last.

        [RC-14.20, RC-14.21, RC-14.22, RC-14.23, RC-14.26]
        """
        alive = self.plague.survivors(g)
        places = vec[i64]([g.seats] * g.seats)
        for seat in range(g.seats):
            if alive >> seat & 1:
                places[seat] = 1
                for other in range(g.seats):
                    if alive >> other & 1 and beats(g, points, other, seat):
                        places[seat] += 1
        return places

    def payoffs(self, g: Cartus) -> list[float]:
        """The winners share 1; if all lose, all get 0. [RC-14.27]"""
        places = self.places(g, self.points(g))
        alive = self.plague.survivors(g)
        wins = [places[seat] == 1 and bool(alive >> seat & 1) for seat in range(g.seats)]
        share = 1.0 / max(1, wins.count(True))
        return [share if won else 0.0 for won in wins]


def beats(g: Cartus, points: vec[i64], one: i64, other: i64) -> bool:
    """More points, or as many and fewer rats. [RC-14.21, RC-14.22]"""
    mine = total(points, one * SOURCES, SOURCES)
    theirs = total(points, other * SOURCES, SOURCES)
    return mine > theirs or (mine == theirs and g.rats[one] < g.rats[other])


class FinalReveal(Forced):
    """Rats, Nun-row and hands are revealed. [RC-14.17, RC-16.30]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        for place in range(NUN_ROW):
            g.emit(NUN_REVEALED, 0, place, g.nun_row[place])
        for s in range(g.seats):
            g.emit(RATS_REVEALED, s, g.rats[s])
            g.tell(HAND_REVEALED, s, IN_HAND)


class Score(Forced):
    """All are scored, the plague strikes, and the survivor with most points wins. [RC-14.21, RC-14.24, RC-14.28]"""

    def __init__(self, scoring: Scoring) -> None:
        self.scoring = scoring

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        g.over = True
        if g.logs:
            self.tell(g)

    def tell(self, g: Cartus) -> None:
        """The events of the scoring."""
        points = self.scoring.points(g)
        alive = self.scoring.plague.survivors(g)
        for i in range(len(points)):
            if points[i] > 0:
                g.emit(SCORES, i // SOURCES, i % SOURCES, points[i])
        g.emit(NUN_TOTAL, 0, nun_total(g))
        places = self.scoring.places(g, points)
        for seat in range(g.seats):
            if not alive >> seat & 1:
                g.emit(DEAD, seat)
        for seat in range(g.seats):
            if alive >> seat & 1 and places[seat] == 1:
                g.emit(WINS, seat)
        if alive == 0:
            g.emit(ALL_LOSE)


def awards(zero_gold: bool = False) -> list[Award]:
    """The awards of the game in the order of the result. [RC-14.26]"""
    return [
        ClassPrizes(),
        MostCards(0, PEOPLE, BY_HAND),
        MostCards(SWORD, 1, BY_SWORD),
        MostCards(FLUTE, 1, BY_FLUTE),
        MostCards(PASS, 1, BY_PASS),
        GoldAward(0 if zero_gold else 1),
        Tokens(),
    ]


class CartusBox(Box):
    """A box of Rattus Cartus."""
    tables: Tables
    scoring: Scoring

    def payoffs(self, g: Game) -> list[float]:
        assert isinstance(g, Cartus)
        return self.scoring.payoffs(g)


def new_game(box: CartusBox) -> Cartus:
    """An empty table, rats worth 10 each, and the whole game on the agenda. [RC-3.6, RC-3.7, RC-3.10]"""
    g = empty_table(box.seats, box.tables)
    g.begin(box)
    g.then(GAME)
    return g


GAME: Final[i64] = step("game")
