"""The bids for the prize, the end of the day, the end of the fair."""
from __future__ import annotations

from moothall.core.arrays import vec
from moothall.core.kernel import Flow, Forced, Sealed, event, step
from moothall.core.refusal import Refusal
from mypy_extensions import i64

from tinyfair.components import MOST_BID, PRIZES
from tinyfair.state import GONE, NONE, Fair

BID = step("bid")
DAY = step("day")
COUNT_UP = step("count_up")

BIDS = event("bids")
PRIZE_OPENED = event("prize_opened")
TAKES_PRIZE = event("takes_prize")
PRIZE_GONE = event("prize_gone")
DAY_ENDS = event("day_ends")
POINTS = event("points")

SOURCES = ["coins", "prizes"]


class Bids(Flow):
    """Everybody seals a bid. [TF-5.1]"""

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        g.in_turn(BID)


class Bid(Sealed):
    """0 to 3 coins, as far as the seat has any; nobody else knows how many. [TF-5.1]"""

    def rule(self) -> str:
        return "TF-5.1"

    def verb(self) -> str:
        return "bid"

    def keys(self) -> list[str]:
        return [str(n) for n in range(MOST_BID + 1)]

    def options(self, g: Fair, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return vec[i64](list(range(min(MOST_BID, g.coins[seat]) + 1)))

    def why_not(self, g: Fair, seat: i64, a: i64, b: i64, bid: i64, /) -> Refusal:
        return Refusal("too_few_coins", "TF-5.1", n=int(g.coins[seat]))

    def do(self, g: Fair, seat: i64, a: i64, b: i64, bid: i64, /) -> None:
        g.bids[seat] = bid


class OpenBids(Forced):
    """All bids are opened, and the prize too; who alone bid most pays and takes it. [TF-5.1, TF-5.2]"""

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        for player in g.turn_order():
            g.emit(BIDS, player, g.bids[player])
        prize, winner = g.prize(), self.winner(g)
        g.emit(PRIZE_OPENED, 0, 0, prize)
        g.where[prize] = winner
        if winner == GONE:
            g.emit(PRIZE_GONE, 0, prize)
        else:
            g.coins[winner] -= g.bids[winner]
            g.emit(TAKES_PRIZE, winner, prize)
        g.bids = vec[i64]([NONE] * g.seats)

    def winner(self, g: Fair) -> i64:
        """Who alone bid most, or GONE. [TF-5.2]"""
        highest = self.highest(g)
        return highest[0] if len(highest) == 1 else GONE

    def highest(self, g: Fair) -> list[i64]:
        """Who bid most, if anybody bid anything."""
        most = max(g.bids)
        return [seat for seat in g.turn_order() if g.bids[seat] == most and most > 0]


class EndDay(Forced):
    """The next player starts another day, or the fair is over. [TF-1.1, TF-1.2]"""

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        g.emit(DAY_ENDS, 0, g.day)
        if g.day == g.box.days:
            g.then(COUNT_UP)
            return
        g.day += 1
        g.start = (g.start + 1) % g.seats
        g.then(DAY)


class CountUp(Forced):
    """Coins and prizes are points. [TF-6.1]"""

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        g.over = True
        for player, row in enumerate(points(g)):
            for source, n in enumerate(row):
                g.emit(POINTS, player, source, n)


def points(g: Fair) -> list[list[int]]:
    """The points of each seat, by source. [TF-6.1]"""
    return [[int(g.coins[seat]), prize_points(g, seat)] for seat in range(g.seats)]


def prize_points(g: Fair, seat: int) -> int:
    """What a seat's prizes are worth. [TF-2.2]"""
    return sum(int(g.box.worth[prize]) for prize in range(len(PRIZES)) if g.where[prize] == seat)
