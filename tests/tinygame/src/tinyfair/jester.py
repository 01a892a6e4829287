"""The Jester, an expansion: a good more (data), a step more (order), and his caprices (exceptions)."""
from __future__ import annotations

from typing import Any

from moothall.core.data import Entry
from moothall.core.kernel import Forced, Game, Part, event
from mypy_extensions import i64

from tinyfair.components import PriceChange
from tinyfair.evening import OpenBids
from tinyfair.kit import FairKit
from tinyfair.state import Fair

JESTER = event("jester")
NOWHERE = -1

SILK = Entry("card", "silk", {"count": 2, "price": 4}, "certain", "TF-7.1")


class Jester(Part):
    """The figure of the jester, and the stall where it stands."""

    def __init__(self, stall: i64 = NOWHERE) -> None:
        self.stall = stall

    def key(self) -> str:
        return "jester"

    def copy(self) -> Jester:
        return Jester(self.stall)

    def to_plain(self) -> dict[str, Any]:
        return {"stall": int(self.stall)}

    def from_plain(self, plain: dict[str, Any]) -> Jester:
        return Jester(plain.get("stall", NOWHERE))


def jester(g: Game) -> Jester:
    """The jester of a match."""
    return next(part for part in g.parts if isinstance(part, Jester))


def go(g: Game, stall: i64) -> None:
    """The jester goes to a stall."""
    if jester(g).stall != stall:
        jester(g).stall = stall
        g.emit(JESTER, stall)


class JesterComes(Forced):
    """The jester goes to the poorest player, the first of several. [TF-7.2]"""

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        go(g, min(g.turn_order(), key=lambda player: g.coins[player]))


class Laughter(PriceChange):
    """Where the jester stands, each good sells for 1 coin more. [TF-7.3]"""

    def change(self, g: Game, seat: i64, price: i64) -> i64:
        return price + 1 if jester(g).stall == seat else price


class JesterFollows(Forced):
    """Who has sold something draws the jester to his stall. [TF-7.4]"""

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        go(g, seat)


class JesterBreaksTies(OpenBids):
    """Of several who bid most, the one with the jester takes the prize. [TF-7.5]"""

    def winner(self, g: Fair) -> i64:
        stall = jester(g).stall
        return stall if stall in self.highest(g) else super().winner(g)


def pour(kit: FairKit) -> None:
    """The expansion into the kit."""
    kit.add("jester_comes", JesterComes())
    kit.insert("day", "jester_comes", after="weather")
    kit.add("jester_follows", JesterFollows())
    kit.when("sold", "jester_follows")
    kit.replace("open_bids", JesterBreaksTies())
    kit.price_changes.append(Laughter())
    kit.parts.append(Jester())
    kit.tell("jester")
