"""The table of Tiny Fair: its columns, questions about them, and the verbs that change them."""
from __future__ import annotations

from moothall.core.arrays import vec
from moothall.core.kernel import event
from moothall.core.seating import Seated
from mypy_extensions import i64

from tinyfair.components import PRIZES, PURSE, FairBox

EARNS = event("earns")
DREW = event("drew_good")
LOOKS = event("looks_under")
SAW = event("saw_prize")
SELLS = event("sells")

IN_BAG = -3                              # where a prize is, if no seat has it
UNDER_CLOTH = -2
GONE = -1
NONE = -1                                # no prize under the cloth, no weather yet, no bid sealed


class Fair(Seated):
    """A match of Tiny Fair at one moment, with turns clockwise from a starting player. [TF-1.2]

    The column `hand` is indexed seat * kinds + good.
    """

    box: FairBox
    kinds: i64                           # of goods
    day: i64 = 1
    weather: i64 = NONE
    looked: i64 = 0                      # a bit for each seat that has seen the prize
    coins: vec[i64]
    hand: vec[i64]                       # [seat, good]
    bag: vec[i64]                        # by good
    cart: vec[i64]                       # by good
    where: vec[i64]                      # by prize
    bids: vec[i64]

    def copy(self) -> Fair:
        g = Fair()
        g.share(self)
        g.seats, g.kinds = self.seats, self.kinds
        g.day, g.start, g.weather, g.looked = self.day, self.start, self.weather, self.looked
        g.coins, g.hand, g.bag, g.cart = self.coins[:], self.hand[:], self.bag[:], self.cart[:]
        g.where, g.bids = self.where[:], self.bids[:]
        return g

    def hand_size(self, seat: i64) -> i64:
        """How many goods a seat holds."""
        return sum(self.hand[seat * self.kinds:(seat + 1) * self.kinds])

    def prize(self) -> i64:
        """The prize under the cloth."""
        return next((prize for prize in range(len(PRIZES)) if self.where[prize] == UNDER_CLOTH), NONE)

    def may_look(self, seat: i64) -> bool:
        """There is a prize, and the seat hasn't seen it. [TF-4.2]"""
        return self.prize() != NONE and not self.looked >> seat & 1

    def earn(self, seat: i64, n: i64) -> None:
        """Coins from the chest."""
        self.coins[seat] += n
        self.emit(EARNS, seat, n)

    def draw(self, seat: i64, good: i64) -> None:
        """From the bag into the hand. [TF-3.2]"""
        self.bag[good] -= 1
        self.hand[seat * self.kinds + good] += 1
        self.emit(DREW, seat, good)

    def look(self, seat: i64) -> None:
        """Everybody sees who looks; only he sees what. [TF-4.2]"""
        self.looked |= 1 << seat
        self.emit(LOOKS, seat)
        self.emit(SAW, seat, 0, self.prize())

    def sell(self, seat: i64, good: i64) -> None:
        """From the hand on the cart, for its price as it is now. [TF-4.3]"""
        price = self.box.prices[good]
        for one in self.box.price_changes:
            price = one.change(self, seat, price)
        self.hand[seat * self.kinds + good] -= 1
        self.cart[good] += 1
        self.coins[seat] += price
        self.emit(SELLS, seat, good, price)


def empty_table(box: FairBox) -> Fair:
    """Everything in the bags, a coin in each purse. [TF-1.1]"""
    g = Fair()
    g.begin(box)
    g.seats, g.kinds = box.seats, len(box.goods)
    g.coins = vec[i64]([PURSE] * box.seats)
    g.hand = vec[i64]([0] * (g.seats * g.kinds))
    g.bag, g.cart = box.counts[:], vec[i64]([0] * g.kinds)
    g.where = vec[i64]([IN_BAG] * len(PRIZES))
    g.bids = vec[i64]([NONE] * box.seats)
    return g
