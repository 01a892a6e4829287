"""What the seven sectors do, and the benefits of the hotel. [ND-7.1]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from moothall.core.arrays import append, vec
from moothall.core.kernel import Choice, Forced, step
from moothall.core.refusal import Refusal
from moothall.games.notre_dame.state import NotreDame

CARRIAGE: Final[i64] = step("carriage")
BENEFIT: Final[i64] = step("benefit")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """What a sector does for `n` pieces in it; one object serves all matches. [ND-6.8]"""

    def perform(self, g: NotreDame, seat: i64, n: i64, /) -> None:
        """Carry out the action."""
        raise NotImplementedError


class SectorAction(Forced):
    """The action of a sector that a piece has come to, with the pieces that are there now.

    [ND-6.8, ND-7.29, ND-9.12, ND-20.24]
    """

    def __init__(self, deeds: list[Deed]) -> None:
        self.deeds = vec[Deed](deeds)

    def run(self, g: NotreDame, seat: i64, sector: i64, b: i64, /) -> None:
        self.deeds[sector].perform(g, seat, g.pieces(seat, sector))


class School(Deed):
    """As many cubes to the personal supply; the one just placed counts and stays. [ND-7.1, ND-7.2, ND-7.3]"""

    def perform(self, g: NotreDame, seat: i64, n: i64, /) -> None:
        g.take_cubes(seat, n)


class Bank(Deed):
    """As much gold. [ND-7.4]"""

    def perform(self, g: NotreDame, seat: i64, n: i64, /) -> None:
        g.mint.gain(g, seat, n)


class Residence(Deed):
    """As much prestige, and the park bonus. [ND-7.5, ND-9.6]"""

    def perform(self, g: NotreDame, seat: i64, n: i64, /) -> None:
        g.award(seat, n)


class CarriageHouse(Deed):
    """The carriage moves up to as many steps. [ND-7.6, ND-8.1]"""

    def perform(self, g: NotreDame, seat: i64, n: i64, /) -> None:
        g.then(CARRIAGE, seat, n)


class Hotel(Deed):
    """Benefits by the table, chosen one at a time. [ND-7.7, ND-7.9, ND-18.11]"""

    def perform(self, g: NotreDame, seat: i64, n: i64, /) -> None:
        g.then(BENEFIT, seat, 0, g.tables.benefits[n])


class Rats(Deed):
    """Park and hospital: the marker goes back one, whatever is there, and nothing else happens now.

    [ND-7.13, ND-7.14, ND-7.15, ND-7.16, ND-9.11]
    """

    def perform(self, g: NotreDame, seat: i64, n: i64, /) -> None:
        g.rat_back(seat, 1)


GOLD: Final = 0
CUBE: Final = 1
RAT: Final = 2
BENEFIT_KEYS: Final = ["gold", "cube", "rat"]


class Benefit(Choice):
    """1 gold, or 1 cube from the general supply, or the marker back 1; one must be taken if any can.

    [ND-7.8, ND-7.10, ND-7.11, ND-7.12, ND-11.36, ND-20.13]
    """

    def rule(self) -> str:
        return "ND-20.13"

    def verb(self) -> str:
        return "benefit"

    def keys(self) -> list[str]:
        return BENEFIT_KEYS

    def options(self, g: NotreDame, seat: i64, a: i64, left: i64, /) -> vec[i64]:
        found = vec[i64](capacity=3)
        if g.mint.has_coin(g, seat):
            found = append(found, GOLD)
        if g.general[seat] > 0:
            found = append(found, CUBE)
        return append(found, RAT) if g.marker[seat] > 0 else found

    def why_not(self, g: NotreDame, seat: i64, a: i64, left: i64, benefit: i64, /) -> Refusal:
        reasons = (("no_coin", "ND-18.9"), ("general_supply_empty", "ND-7.11"), ("marker_on_0", "ND-7.10"))
        reason, rule = reasons[benefit]
        return Refusal(reason, rule)

    def do(self, g: NotreDame, seat: i64, a: i64, left: i64, benefit: i64, /) -> None:
        if left > 1:
            g.again(left - 1)
        if benefit == GOLD:
            g.mint.gain(g, seat, 1)
        elif benefit == CUBE:
            g.take_cubes(seat, 1)
        else:
            g.rat_back(seat, 1)


def base_deeds() -> list[Deed]:
    """What the seven sectors do, in their order."""
    return [School(), Bank(), Residence(), CarriageHouse(), Hotel(), Rats(), Rats()]
