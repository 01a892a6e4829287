"""Random play as fast as it goes."""
from __future__ import annotations

from mypy_extensions import i64

from moothall.core.fate import Seeded
from moothall.core.kernel import Fate, Game


def play_out(g: Game, fate: Fate, pilot: Seeded) -> i64:
    """Random choices to the end; how many there were with two or more options."""
    n: i64 = 0
    while g.depth > 0:
        g.choose(g.choices[pilot.below(len(g.choices))])
        g.settle(fate)
        n += 1
    return n


def walk(g: Game, fate: Fate, pilot: Seeded, decisions: i64) -> None:
    """So many random choices, or fewer if the game ends."""
    while decisions > 0 and g.depth > 0:
        g.choose(g.choices[pilot.below(len(g.choices))])
        g.settle(fate)
        decisions -= 1
