"""Coins that run out: the option `from_richest`. [ND-18.1, ND-18.8]"""
from __future__ import annotations

from mypy_extensions import i64

from moothall.core.columns import total
from moothall.games.notre_dame.components import COINS
from moothall.games.notre_dame.state import COIN_FROM, GOLD_TAKEN, NOWHERE, Mint, NotreDame


class RichestPay(Mint):
    """There are 25 coins; one that is missing comes from the richest of the others. [ND-18.8]"""

    def gain(self, g: NotreDame, seat: i64, n: i64, /) -> None:
        supplied = min(n, coins_left(g))
        if supplied > 0:
            g.gold[seat] += supplied
            g.emit(GOLD_TAKEN, seat, supplied)
        for _ in range(n - supplied):
            other = richest(g, seat)
            if other != NOWHERE:
                g.gold[other] -= 1
                g.gold[seat] += 1
                g.emit(COIN_FROM, seat, other)

    def has_coin(self, g: NotreDame, seat: i64, /) -> bool:
        """In the supply or with another player. [ND-18.9]"""
        return coins_left(g) > 0 or richest(g, seat) != NOWHERE


def coins_left(g: NotreDame) -> i64:
    """Coins in the gold supply. [ND-18.8, ND-19.5]"""
    return COINS - total(g.gold, 0, g.seats)


def richest(g: NotreDame, seat: i64) -> i64:
    """The other player with most gold; of equal ones the nearest clockwise. [ND-18.8]"""
    best: i64 = NOWHERE
    most: i64 = 0
    for i in range(1, g.seats):
        other = (seat + i) % g.seats
        if g.gold[other] > most:
            most = g.gold[other]
            best = other
    return best
