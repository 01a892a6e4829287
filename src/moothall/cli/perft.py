"""`moothall perft`: how many sequences of whole moves there are, to a depth; chance comes from a seed."""
from __future__ import annotations

import json
from collections.abc import Sequence
from time import perf_counter

from moothall.cli import given
from moothall.core.drivers import twin
from moothall.core.kernel import Fate, Game
from moothall.core.match import Match
from moothall.core.moves import Asked, Move, asked_of

MOST = 12


def perft(
    game: str, seats: int | None, expansion: Sequence[str] | None, option: Sequence[str] | None, depth: int,
    seed: int, as_json: bool,
) -> None:
    """Count to each depth, and print the numbers as they come."""
    rules = given.game(game)
    given.within("--depth", depth, 0, MOST)
    box = given.box(rules, seats or given.usual(rules), expansion, option, None)
    found = []
    for steps in range(depth + 1):
        start = perf_counter()
        match = Match(box, given.fate(seed), quiet=True)
        found.append(count(match.game, match.fate.fate, steps))
        if not as_json:
            print(f"{steps:>2}  {found[-1]:>16,}  {perf_counter() - start:.2f} s", flush=True)
    if as_json:
        print(json.dumps({"game": rules.key, "seats": int(box.seats), "seed": seed, "sequences": found}))


def count(game: Game, fate: Fate, depth: int) -> int:
    """The sequences of so many moves. Of several seats asked at once the first one answers."""
    waiting = asked_of(game)
    if depth == 0 or not waiting:
        return int(depth == 0)
    moves = waiting[0].choices()
    if depth == 1:
        return len(moves)
    return sum(_after(game, fate, waiting[0], move, depth - 1) for move in moves)


def _after(game: Game, fate: Fate, asked: Asked, move: Move, depth: int) -> int:
    after, chance = game.copy(), twin(fate)
    after.lift(asked.place)
    for option in move.options:
        after.choose(option)
    after.settle(chance)
    return count(after, chance, depth)
