"""`moothall bench`: how fast a game plays, copies and is seen, on one core."""
from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from inspect import get_annotations
from statistics import median
from time import process_time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from moothall.cli import given
from moothall.core import build
from moothall.core.drivers import seeded
from moothall.core.kernel import Box, Game
from moothall.core.playout import play_out, walk
from moothall.core.rules import Rules

ROUNDS = 5
SAMPLE = 32                              # positions that are copied and looked at
STRIDE = 7                               # decisions from one of them to the next
BATCH = 20                               # copies of each between two looks at the clock
SIZES = {"i64": 8, "i32": 4, "i16": 2, "u8": 1, "bool": 1, "float": 8}    # bytes of a number


USUAL = (2, 4, 5)                        # seats, where nobody says how many


class Speed(NamedTuple):
    """What was measured of a box, the median of several rounds of processor time."""

    game: str
    seats: int
    expansions: list[str]
    build: str
    decisions_per_s: int
    games_per_s: float
    copies_per_s: int
    views_per_s: int
    bytes_per_state: int


def bench(
    game: str, seats: Sequence[int] | None, expansion: Sequence[str] | None, option: Sequence[str] | None,
    seconds: float, as_json: bool,
) -> None:
    """Measure a game for each number of seats, and print what was found."""
    rules = given.game(game)
    given.within("--seconds", seconds, 0.01, 3600)
    boxes = [given.box(rules, many, expansion, option, None) for many in seats or usual(rules)]
    speeds = [measure(box, seconds) for box in boxes]
    if as_json:
        print(json.dumps([speed._asdict() for speed in speeds], indent=1))
    else:
        show(speeds)


def usual(rules: Rules) -> list[int]:
    """The numbers of seats to measure where nobody says."""
    return [seats for seats in rules.seats if seats in USUAL] or list(rules.seats)


def show(speeds: Sequence[Speed]) -> None:
    """The speeds, a row for each box."""
    table = Table(box=None, pad_edge=False)
    for name in ("game", "seats", "decisions/s", "games/s", "copies/s", "views/s", "bytes"):
        table.add_column(name, justify="left" if name == "game" else "right")
    for one in speeds:
        numbers = one._asdict()
        cells = [f"{numbers[name]:,}" for name in Speed._fields[4:]]
        table.add_row(" + ".join([one.game, *one.expansions]), str(one.seats), *cells)
    console = Console(highlight=False)
    console.print(f"{build.banner()}, one core")
    console.print(table)


def measure(box: Box, seconds: float) -> Speed:
    """Play, copy and look for so many seconds each, after warming up."""
    about = box.about
    sample = positions(box)
    decisions, games = played(box, seconds)
    return Speed(
        about.rules.key, about.seats, list(about.expansions), "compiled" if build.COMPILED else "pure",
        round(decisions), round(games, 1), round(rate(lambda: copied(sample), seconds)),
        round(rate(lambda: seen(about.rules, sample), seconds)), round(median(map(size, sample))),
    )


def played(box: Box, seconds: float) -> tuple[float, float]:
    """Decisions with two or more options, and whole games, in a second of random play."""
    seed = 0

    def play() -> tuple[int, int]:
        nonlocal seed
        seed += 1
        return play_one(box, seed), 1

    rounds = [per_second(play, seconds / ROUNDS) for _ in range(ROUNDS + 1)][1:]
    return median(decisions for decisions, _ in rounds), median(games for _, games in rounds)


def play_one(box: Box, seed: int) -> int:
    """One random game; how many decisions it had."""
    fate = seeded(2 * seed)
    game = box.about.rules.new_game(box)
    game.settle(fate)
    return int(play_out(game, fate, seeded(2 * seed + 1)))


def per_second(work: Callable[[], tuple[int, ...]], seconds: float) -> tuple[float, ...]:
    """What a piece of work counts, per second, doing it until the time is up."""
    start = process_time()
    total = work()
    while (spent := process_time() - start) < seconds:
        total = tuple(a + b for a, b in zip(total, work()))
    return tuple(n / max(spent, 1e-9) for n in total)


def rate(work: Callable[[], int], seconds: float) -> float:
    """The same for work that counts one thing: the median of the rounds, the first one left out."""
    rounds = [per_second(lambda: (work(),), seconds / ROUNDS)[0] for _ in range(ROUNDS + 1)]
    return median(rounds[1:])


def positions(box: Box) -> list[Game]:
    """Positions from random games, at regular distances."""
    found: list[Game] = []
    seed = 0
    while len(found) < SAMPLE:
        seed += 1
        found += along(box, seed)
    return found[:SAMPLE]


def along(box: Box, seed: int) -> list[Game]:
    """Positions of one random game."""
    fate, pilot = seeded(2 * seed), seeded(2 * seed + 1)
    game = box.about.rules.new_game(box)
    game.settle(fate)
    found: list[Game] = []
    while game.depth > 0:
        found.append(game.copy())
        walk(game, fate, pilot, STRIDE)
    return found or [game]


def copied(sample: list[Game]) -> int:
    """Copy each position some times."""
    for game in sample:
        copy = game.copy
        for _ in range(BATCH):
            copy()
    return BATCH * len(sample)


def seen(rules: Rules, sample: list[Game]) -> int:
    """Look at each position from one seat."""
    for number, game in enumerate(sample):
        rules.view(game, number % game.box.seats)
    return len(sample)


def size(game: Game) -> int:
    """The bytes of the columns of a game, packed as they are when the rules are compiled."""
    kinds = columns(game)
    return sum(SIZES.get(kinds[name], 0) * len(getattr(game, name)) for name in kinds)


def columns(game: Game) -> dict[str, str]:
    """The columns of a game with the kind of their numbers: `i64`."""
    written = {name: str(kind) for one in type(game).__mro__ for name, kind in get_annotations(one).items()}
    packed = {name: type(getattr(game, name, None)).__name__ for name in dir(game)}
    return {name: kind[4:-1] for name, kind in (packed if build.COMPILED else written).items()
            if kind.startswith("vec[")}
