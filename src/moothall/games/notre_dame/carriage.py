"""The carriage on the markets, and the messages. [ND-8.1]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.kernel import Choice, Forced, event, step
from moothall.core.refusal import Refusal
from moothall.games.notre_dame.components import CUBES, MESSAGES
from moothall.games.notre_dame.state import NOWHERE, NotreDame

AT_MARKET: Final[i64] = step("at_market")
MESSAGE: Final[i64] = step("message")
MESSAGE_RAT: Final[i64] = step("message_rat")

STAYS: Final[i64] = event("stays")
LEAVES_MESSAGE: Final[i64] = event("leaves_message")

TAKE: Final = 0
LEAVE: Final = 1


class Carriage(Choice):
    """Stop at any market up to so many steps away, or stay; what is passed on the way has no effect.

    [ND-8.1, ND-8.3, ND-8.5, ND-8.6, ND-8.9, ND-20.10]
    """

    def __init__(self, market_keys: list[str]) -> None:
        self.market_keys = market_keys

    def rule(self) -> str:
        return "ND-20.10"

    def keys(self) -> list[str]:
        return [*(f"drive {market}" for market in self.market_keys), "stay"]

    def options(self, g: NotreDame, seat: i64, n: i64, b: i64, /) -> vec[i64]:
        return g.tables.reach[g.carriage[seat] * (CUBES + 2) + n]

    def why_not(self, g: NotreDame, seat: i64, n: i64, b: i64, market: i64, /) -> Refusal:
        steps = g.tables.distance[g.carriage[seat] * len(g.message) + market]
        if steps == 0:
            return Refusal("carriage_is_there", "ND-8.5", market=self.market_keys[market])
        return Refusal("too_far", "ND-8.5", market=self.market_keys[market], steps=int(steps), most=int(n))

    def do(self, g: NotreDame, seat: i64, n: i64, b: i64, market: i64, /) -> None:
        if market < len(g.message):
            g.drive(seat, market)
            g.then(AT_MARKET, seat, market)
        else:
            g.emit(STAYS, seat, g.carriage[seat])
            if n > 1:
                g.then(AT_MARKET, seat, g.carriage[seat])


class AtMarket(Forced):
    """A message that may be taken lies where the carriage stops: take it or leave it, one only.

    [ND-8.7, ND-8.8, ND-8.9, ND-8.12]
    """

    def run(self, g: NotreDame, seat: i64, market: i64, b: i64, /) -> None:
        message = g.message[market]
        if message != NOWHERE and g.may_collect(seat, message // MESSAGES):
            self.found(g, seat, market)

    def found(self, g: NotreDame, seat: i64, market: i64) -> None:
        """The message may be taken."""
        g.then(MESSAGE, seat, market)


class MustTake(AtMarket):
    """An allowed message at the stop is taken. [ND-18.2, ND-18.10]"""

    def found(self, g: NotreDame, seat: i64, market: i64) -> None:
        deliver(g, seat, market)


class TakeMessage(Choice):
    """Take the message, or leave it. [ND-8.7, ND-20.11]"""

    def rule(self) -> str:
        return "ND-20.11"

    def keys(self) -> list[str]:
        return ["take", "leave"]

    def options(self, g: NotreDame, seat: i64, market: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([TAKE, LEAVE])

    def do(self, g: NotreDame, seat: i64, market: i64, b: i64, answer: i64, /) -> None:
        if answer == TAKE:
            deliver(g, seat, market)
        else:
            g.emit(LEAVES_MESSAGE, seat, g.message[market])


def deliver(g: NotreDame, seat: i64, market: i64) -> None:
    """A message's benefit at once: prestige with the park bonus, then the rest.

    [ND-8.11, ND-8.13, ND-8.14, ND-8.15, ND-8.16, ND-9.10]
    """
    kind = g.take_message(seat, market)
    t = g.tables
    g.award(seat, t.prestige[kind])
    if t.gold[kind] > 0:
        g.mint.gain(g, seat, t.gold[kind])
    if t.cubes[kind] > 0:
        g.take_cubes(seat, t.cubes[kind])
    if t.rats_back[kind] > 0:
        g.then(MESSAGE_RAT, seat, t.rats_back[kind])


class MessageRat(Choice):
    """The marker may go back; on 0 nothing is asked. [ND-8.15, ND-20.12]"""

    def rule(self) -> str:
        return "ND-20.12"

    def keys(self) -> list[str]:
        return ["move_back", "keep_marker"]

    def options(self, g: NotreDame, seat: i64, n: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([TAKE, LEAVE]) if g.marker[seat] > 0 else vec[i64]()

    def do(self, g: NotreDame, seat: i64, n: i64, b: i64, answer: i64, /) -> None:
        if answer == TAKE:
            g.rat_back(seat, n)
