"""A day begins, and everybody has a turn."""
from __future__ import annotations

from moothall.core.arrays import vec
from moothall.core.kernel import NOTHING, Chance, Choice, Flow, Forced, Menu, Pick, event, occasion, step
from moothall.core.refusal import Refusal
from mypy_extensions import i64

from tinyfair.components import HAND, PRIZES, WEATHERS
from tinyfair.state import IN_BAG, UNDER_CLOTH, Fair

DRAWN = step("drawn_good")
TURN = step("turn")
SALE = step("sale")
ANSWER = step("answer")

SOLD = occasion("sold")

WEATHER = event("weather")
PRIZE_LAID = event("prize_laid")
TREATS = event("treats")
ANSWERS = event("answers")

NOBODY = 0
THANK = 0
GOSSIP = 1


class Weather(Chance):
    """The die is cast; every player gets coins. [TF-3.1]"""

    def keys(self) -> list[str]:
        return WEATHERS

    def weights(self, g: Fair, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return g.box.weights

    def do(self, g: Fair, seat: i64, a: i64, b: i64, side: i64, /) -> None:
        g.weather = side
        g.emit(WEATHER, 0, side)
        for player in g.turn_order():
            g.earn(player, g.box.earnings[side])


class StockUp(Forced):
    """In turn order, everybody draws up to a hand of three. [TF-3.2]"""

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        for player in reversed(list(g.turn_order())):
            for _ in range(HAND - g.hand_size(player)):
                g.then(DRAWN, player)


class DrawnGood(Chance):
    """A good from the bag, if there is one; only the drawer learns which. [TF-3.2]"""

    def __init__(self, goods: list[str]) -> None:
        self.goods = goods

    def keys(self) -> list[str]:
        return self.goods

    def audience(self, g: Fair, seat: i64, a: i64, b: i64, /) -> i64:
        return 1 << seat

    def weights(self, g: Fair, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return g.bag

    def do(self, g: Fair, seat: i64, a: i64, b: i64, good: i64, /) -> None:
        if good != NOTHING:
            g.draw(seat, good)


class LaidPrize(Chance):
    """A prize is drawn and laid under a cloth, unseen. [TF-3.3]"""

    def keys(self) -> list[str]:
        return PRIZES

    def audience(self, g: Fair, seat: i64, a: i64, b: i64, /) -> i64:
        return NOBODY

    def weights(self, g: Fair, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([where == IN_BAG for where in g.where])

    def do(self, g: Fair, seat: i64, a: i64, b: i64, prize: i64, /) -> None:
        g.where[prize] = UNDER_CLOTH
        g.looked = 0
        g.emit(PRIZE_LAID)


class Turns(Flow):
    """Everybody has a turn, in turn order. [TF-4.1]"""

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        g.in_turn(TURN)


class Turn(Menu):
    """Any of the three, in any order, until done. [TF-4.1]"""

    def __init__(self) -> None:
        super().__init__(["peek", "trade", "treat"], "TF-4.1")

    def why_not(self, g: Fair, seat: i64, a: i64, b: i64, entry: i64, /) -> Refusal:
        if self.names[entry] == "trade":
            return Refusal("no_goods", "TF-4.3")
        if self.names[entry] == "peek" and not g.may_look(seat):
            return Refusal("has_looked", "TF-4.2")
        return Refusal("no_coin", "TF-4.2" if self.names[entry] == "peek" else "TF-4.4")


class Peek(Forced):
    """Pay a coin and look under the cloth. [TF-4.2]"""

    def is_open(self, g: Fair, seat: i64, /) -> bool:
        return g.coins[seat] > 0 and g.may_look(seat)

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        g.coins[seat] -= 1
        g.look(seat)


class FreePeek(Forced):
    """Look under the cloth. [TF-4.2, before revision 2]"""

    def is_open(self, g: Fair, seat: i64, /) -> bool:
        return g.may_look(seat)

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        g.look(seat)


class Trade(Forced):
    """Sell one or two goods. [TF-4.3]"""

    def is_open(self, g: Fair, seat: i64, /) -> bool:
        return g.hand_size(seat) > 0

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        g.pick(SALE, seat, 0, 1, min(2, g.hand_size(seat)))


class Sale(Pick):
    """Which goods are sold. [TF-4.3]"""

    def __init__(self, goods: list[str]) -> None:
        self.goods = goods

    def rule(self) -> str:
        return "TF-4.3"

    def verb(self) -> str:
        return "sell"

    def keys(self) -> list[str]:
        return [*self.goods, "done"]

    def size(self) -> i64:
        return len(self.goods)

    def pool(self, g: Fair, seat: i64, /) -> vec[i64]:
        return g.hand

    def take(self, g: Fair, seat: i64, a: i64, good: i64, /) -> None:
        g.sell(seat, good)

    def done(self, g: Fair, seat: i64, a: i64, /) -> None:
        g.occasion(SOLD, seat)


class Treat(Forced):
    """A coin for the left neighbour, who answers at once. [TF-4.4]"""

    def is_open(self, g: Fair, seat: i64, /) -> bool:
        return g.coins[seat] > 0

    def run(self, g: Fair, seat: i64, a: i64, b: i64, /) -> None:
        neighbour = (seat + 1) % g.seats
        g.coins[seat] -= 1
        g.coins[neighbour] += 1
        g.emit(TREATS, seat, neighbour)
        g.then(ANSWER, neighbour, seat)


class Answer(Choice):
    """The neighbour thanks the host, who draws a good, or gossips, and he looks under the cloth. [TF-4.4]"""

    def rule(self) -> str:
        return "TF-4.4"

    def keys(self) -> list[str]:
        return ["thank", "gossip"]

    def options(self, g: Fair, seat: i64, host: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([THANK, GOSSIP] if g.may_look(host) else [THANK])

    def why_not(self, g: Fair, seat: i64, host: i64, b: i64, option: i64, /) -> Refusal:
        return Refusal("host_has_looked", "TF-4.4", seat=host)

    def do(self, g: Fair, seat: i64, host: i64, b: i64, option: i64, /) -> None:
        g.emit(ANSWERS, seat, host, option)
        if option == THANK:
            g.then(DRAWN, host)
        else:
            g.look(host)
