"""Fate that is computed from a seed: one small number, so that a copy of it costs nothing."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from moothall.core.arrays import vec
from moothall.core.kernel import NOTHING, Fate

LOW: Final = 0x3FFFFFFF
FACTOR: Final = 0x3FFFFD74              # FACTOR * 2**30 - 1 and FACTOR * 2**29 - 1 are prime


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing(Fate):
    """Fate that only needs numbers below n."""

    def draw(self, line: i64, weights: vec[i64], /) -> i64:
        n: i64 = 0
        for weight in weights:
            n += weight
        return reached(weights, self.below(n)) if n > 0 else NOTHING


def reached(weights: vec[i64], rest: i64) -> i64:
    """The outcome that so many parts of the weights reach."""
    outcome: i64 = 0
    for weight in weights:
        rest -= weight
        if rest < 0:
            break
        outcome += 1
    return outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class Seeded(Drawing):
    """Multiply with carry (Marsaglia, 1994): one number below 2**60, a period of about 2**59."""

    def __init__(self, seed: i64) -> None:
        low = mix(seed)
        self.x: i64 = mix(low ^ seed >> 30) % (FACTOR - 1) << 30 | low | 1

    def draw_of(self, line: i64, weights: vec[i64], weight: i64, /) -> i64:
        return reached(weights, self.below(weight)) if weight > 0 else self.draw(line, weights)

    def below(self, n: i64, /) -> i64:
        x = self.x
        self.x = (x & LOW) * FACTOR + (x >> 30)
        return ((x ^ x >> 30) & LOW) * n >> 30


def mix(x: i64) -> i64:
    """Scatter 30 bits."""
    for _ in range(3):
        x = ((x & LOW) ^ (x & LOW) >> 15) * 0x2C1B3C6D & LOW
    return x ^ x >> 15
