"""The end of a round, of a period, and of the game. [ND-4.6, ND-13.1, ND-14.1]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.columns import total
from moothall.core.kernel import Box, Forced, Game, event, step
from moothall.games.notre_dame.components import ROUNDS, ROUNDS_IN_PERIOD, Tables
from moothall.games.notre_dame.state import NOWHERE, Mint, NotreDame, empty_table

GAME: Final[i64] = step("game")
ROUND: Final[i64] = step("round")
END_PERIOD: Final[i64] = step("end_period")

END_ROUND: Final[i64] = event("end_round")
SHARE: Final[i64] = event("share")
NEW_DECKS: Final[i64] = event("new_decks")
FINAL_PRESTIGE: Final[i64] = event("final_prestige")
WINS: Final[i64] = event("wins")


class EndRound(Forced):
    """Characters go under their decks, the bell ringer goes on to the left.

    [ND-4.6, ND-4.9, ND-4.10, ND-11.22, ND-15.9]
    """

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.face_up = vec[i64]()
        g.spared = 0
        for s in range(g.seats):
            g.hired[s] = NOWHERE
        g.start = g.left(g.start)
        g.emit(END_ROUND, 0, g.round)


class NextRound(Forced):
    """After every third round a period ends. [ND-4.1, ND-4.11]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        if g.round % ROUNDS_IN_PERIOD == 0:
            g.then(END_PERIOD)
        else:
            g.round += 1
            g.then(ROUND)


class ScoreCathedral(Forced):
    """The points of the tile are shared by the cubes in Notre Dame, rounded down; then these return.

    [ND-13.2, ND-13.3, ND-13.4, ND-13.5, ND-13.6, ND-9.8]
    """

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        cubes = total(g.cathedral, 0, g.seats)
        if cubes == 0:
            return
        share = g.tables.points // cubes
        g.emit(SHARE, 0, share)
        for s in g.turn_order():
            g.award(s, share * g.cathedral[s])
        for s in g.turn_order():
            g.leave_cathedral(s)


class NextPeriod(Forced):
    """New decks of brown characters and action cards, all else stays; after round 9 the game is over.

    [ND-4.12, ND-13.8, ND-13.9, ND-13.10, ND-14.1]
    """

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        if g.round == ROUNDS:
            finish(g)
            return
        g.brown = g.tables.brown
        g.return_cards()
        g.emit(NEW_DECKS)
        g.round += 1
        g.then(ROUND)


def finish(g: NotreDame) -> None:
    """Prestige is shown, and who wins. [ND-14.1, ND-17.14]"""
    g.over = True
    for seat in range(g.seats):
        g.emit(FINAL_PRESTIGE, seat, g.prestige[seat])
    ranks = places(g)
    for seat in range(g.seats):
        if ranks[seat] == 1:
            g.emit(WINS, seat)


def tie_break(g: NotreDame, seat: i64) -> i64:
    """Gold and cubes in the personal supply, and nothing else. [ND-14.3, ND-14.4]"""
    return g.gold[seat] + g.personal[seat]


def beats(g: NotreDame, one: i64, other: i64) -> bool:
    """More prestige, or as much and a higher tie-break. [ND-14.2, ND-14.3, ND-14.6]"""
    if g.prestige[one] != g.prestige[other]:
        return g.prestige[one] > g.prestige[other]
    return tie_break(g, one) > tie_break(g, other)


def places(g: NotreDame) -> vec[i64]:
    """All places; equal seats share one, and leave the next empty. [ND-14.5, ND-14.7]"""
    ranks = vec[i64]([1] * g.seats)
    for seat in range(g.seats):
        for other in range(g.seats):
            if beats(g, other, seat):
                ranks[seat] += 1
    return ranks


class NotreDameBox(Box):
    """A box of Notre Dame."""
    tables: Tables
    mint: Mint

    def payoffs(self, g: Game) -> list[float]:
        """The winners share 1. [ND-14.2, ND-14.5]"""
        assert isinstance(g, NotreDame)
        ranks = places(g)
        share = 1.0 / sum([1 for rank in ranks if rank == 1])
        return [share if rank == 1 else 0.0 for rank in ranks]


def new_game(box: NotreDameBox) -> NotreDame:
    """An empty table and the whole game on the agenda; chance is asked of fate. [ND-3.14, ND-19.20]"""
    g = empty_table(box.tables, box.mint)
    g.begin(box)
    g.then(GAME)
    return g
