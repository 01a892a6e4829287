"""Set-up: messages on the markets, decks, the start player. [ND-3.15]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.kernel import Chance, Forced, event, step
from moothall.games.notre_dame.components import MESSAGE_KINDS, MESSAGES
from moothall.games.notre_dame.market import MARKETS, OUTER
from moothall.games.notre_dame.state import NOWHERE, NotreDame

MESSAGE_LAID: Final[i64] = step("message_laid")

LAID: Final[i64] = event("message_laid")


class LayMessages(Forced):
    """One message on each outer market of every borough laid out, none on the centres. [ND-2.6, ND-3.10, ND-15.3]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.message = vec[i64]([NOWHERE] * len(g.message))
        for borough in range(g.tables.boroughs - 1, -1, -1):
            for i in range(len(OUTER) - 1, -1, -1):
                g.then(MESSAGE_LAID, 0, borough * MARKETS + OUTER[i])


class MessageLaid(Chance):
    """A message of the borough's colour, unseen, then turned face up. [ND-3.10, ND-15.4]"""

    def keys(self) -> list[str]:
        return MESSAGE_KINDS

    def weights(self, g: NotreDame, seat: i64, market: i64, b: i64, /) -> vec[i64]:
        weights = vec[i64]([1] * MESSAGES)
        first = market - market % MARKETS
        for other in range(first, first + MARKETS):
            if g.message[other] != NOWHERE:
                weights[g.message[other] % MESSAGES] = 0
        return weights

    def do(self, g: NotreDame, seat: i64, market: i64, b: i64, kind: i64, /) -> None:
        g.message[market] = g.tables.colour[market // MARKETS] * MESSAGES + kind
        g.emit(LAID, 0, market, g.message[market])
