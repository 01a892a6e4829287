"""Many matches between bots, on all cores; the result doesn't depend on how many there are."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from os import cpu_count
from signal import SIG_DFL, SIGINT, signal
from typing import Any, NamedTuple

import moothall.games as games
from moothall.bots import BOTS
from moothall.core.drivers import seeded
from moothall.core.kernel import Box
from moothall.core.match import Match

CONFIDENCE = 1.96                       # standard deviations: 95 %
BATCH = 10                              # matches that a process plays before it reports


class Lineup(NamedTuple):
    """Who plays what, how often."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    expansions: tuple[str, ...]
    options: Mapping[str, Any]
    data: Any


class Result(NamedTuple):
    """How one bot of the line-up fared in one match."""

    win: float
    place: int
    points: int
    dead: bool


class Estimate(NamedTuple):
    """A mean with the ends of its 95 % confidence interval."""

    mean: float
    low: float
    high: float


class Line(NamedTuple):
    """One bot of the line-up: share of wins (shared victories shared), mean place and points, share of deaths."""

    bot: str
    wins: Estimate
    place: Estimate
    points: Estimate
    deaths: Estimate


class Report(NamedTuple):
    """The result of a simulation, a line for each bot in the order of the line-up."""

    game: str
    games: int
    seed: int
    lines: list[Line]

    def to_plain(self) -> dict[str, Any]:
        """The report as JSON."""
        lines = [{"bot": line.bot, **{name: list(part) for name, part in line._asdict().items() if name != "bot"}}
                 for line in self.lines]
        return {"game": self.game, "games": self.games, "seed": self.seed, "bots": lines}


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    expansions: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    data: Any = None,
    processes: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play matches with the bots' seats rotated; LookupError names an unknown bot.

    `progress` is called with the number of matches played so far.
    """
    for bot in bots:
        if bot not in BOTS:
            raise LookupError(f"there is no bot {bot!r}; there are: {', '.join(BOTS)}")
    lineup = Lineup(game, tuple(bots), games, seed, tuple(expansions), dict(options or {}), data)
    _box(lineup)
    results: list[list[Result]] = []
    for batch in _batches(lineup, processes or cpu_count() or 1):
        results += batch
        progress(len(results))
    return Report(game, games, seed, [_line(bot, [row[i] for row in results]) for i, bot in enumerate(bots)])


def _batches(lineup: Lineup, processes: int) -> Iterator[list[list[Result]]]:
    firsts = range(0, lineup.games, BATCH)
    if processes == 1:
        yield from (_play_batch(lineup, first) for first in firsts)
        return
    pool = ProcessPoolExecutor(processes, initializer=_end_at_once)
    try:
        yield from pool.map(_play_batch, [lineup] * len(firsts), firsts)
    finally:
        pool.shutdown(cancel_futures=True)


def _end_at_once() -> None:
    """At Ctrl-C the process that gave out the work has the last word."""
    signal(SIGINT, SIG_DFL)


def _play_batch(lineup: Lineup, first: int) -> list[list[Result]]:
    box = _box(lineup)
    return [_play(box, lineup, number) for number in range(first, min(first + BATCH, lineup.games))]


def _box(lineup: Lineup) -> Box:
    rules = games.rules_of(lineup.game)
    return rules.box(len(lineup.bots), lineup.expansions, lineup.options, lineup.data)


def _play(box: Box, lineup: Lineup, number: int) -> list[Result]:
    """One match; bot i sits at seat (i + number) mod n."""
    n = len(lineup.bots)
    seed = (lineup.seed * 1_000_003 + number) * (n + 1)
    seats = [(i + number) % n for i in range(n)]
    drivers = {seat: BOTS[lineup.bots[i]](seed + 1 + i) for i, seat in enumerate(seats)}
    match = Match(box, seeded(seed), quiet=True).run(drivers)
    outcome = match.outcome
    assert outcome is not None
    share = 1.0 / max(1, len(outcome.winners))
    return [
        Result(share if seat in outcome.winners else 0.0, outcome.places[seat], outcome.points[seat],
               not outcome.alive[seat])
        for seat in seats
    ]


def _line(bot: str, rows: Sequence[Result]) -> Line:
    return Line(
        bot, _share([row.win for row in rows]), _mean([row.place for row in rows]),
        _mean([row.points for row in rows]), _share([float(row.dead) for row in rows]),
    )


def _mean(values: Sequence[float]) -> Estimate:
    n = len(values)
    mean = sum(values) / n
    half = CONFIDENCE * sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)
    return Estimate(mean, mean - half, mean + half)


def _share(values: Sequence[float]) -> Estimate:
    """A share with Wilson's interval (Wilson, 1927)."""
    n, z = len(values), CONFIDENCE
    p = sum(values) / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))
