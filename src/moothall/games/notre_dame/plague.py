"""Phase 5: the plague. [ND-12.1]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import append, vec
from moothall.core.kernel import Choice, Flow, Forced, event, step
from moothall.core.refusal import Refusal
from moothall.games.notre_dame.components import HOSPITAL, LAST_STEP, SECTOR_KEYS, SECTORS
from moothall.games.notre_dame.state import NotreDame

PLAGUE_STRIKES: Final[i64] = step("plague_strikes")
PLAGUE_LOSS: Final[i64] = step("plague_loss")

OVERFLOW: Final[i64] = event("overflow")
LOST_PRESTIGE: Final = 2


class Plague(Flow):
    """The plague strikes every player, in turn order; nobody's fate changes another's. [ND-12.13, ND-10.8]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.in_turn(PLAGUE_STRIKES)


class PlagueStrikes(Forced):
    """The marker moves, not below 0; past 9 it overflows, once. [ND-12.3, ND-12.4, ND-12.5, ND-12.12]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        to = g.marker[seat] + steps_of_plague(g, seat)
        g.move_marker(seat, max(0, min(LAST_STEP, to)))
        if to > LAST_STEP:
            overflow(g, seat)


def steps_of_plague(g: NotreDame, seat: i64) -> i64:
    """The plague value, 0 for whom the doctor spares, less the pieces in the hospital.

    [ND-7.17, ND-11.20, ND-11.21, ND-12.1, ND-12.2]
    """
    base = 0 if g.spared >> seat & 1 else g.plague_value()
    return base - g.pieces(seat, HOSPITAL)


def overflow(g: NotreDame, seat: i64) -> None:
    """2 prestige, then a cube of the sector with most pieces. [ND-12.6, ND-12.7, ND-12.14]"""
    g.emit(OVERFLOW, seat)
    g.lose_prestige(seat, LOST_PRESTIGE)
    g.then(PLAGUE_LOSS, seat)


class PlagueLoss(Choice):
    """Of the sectors with most pieces one that holds a cube; the friend counts but stays, Notre Dame is safe.

    [ND-12.7, ND-12.8, ND-12.9, ND-12.10, ND-12.11, ND-20.19]
    """

    def rule(self) -> str:
        return "ND-20.19"

    def verb(self) -> str:
        return "lose"

    def keys(self) -> list[str]:
        return SECTOR_KEYS

    def options(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        most = g.largest(seat)
        found = vec[i64](capacity=SECTORS)
        for sector in range(SECTORS):
            if g.cubes[seat * SECTORS + sector] > 0 and g.pieces(seat, sector) == most:
                found = append(found, sector)
        return found

    def why_not(self, g: NotreDame, seat: i64, a: i64, b: i64, sector: i64, /) -> Refusal:
        if g.pieces(seat, sector) < g.largest(seat):
            return Refusal("not_largest", "ND-12.9", sector=SECTOR_KEYS[sector])
        return Refusal("no_cube_there", "ND-12.8", sector=SECTOR_KEYS[sector])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, sector: i64, /) -> None:
        g.lose_cube(seat, sector)
