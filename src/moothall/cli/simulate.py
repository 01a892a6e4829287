"""`moothall simulate`: many matches between bots, and how they fared."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from moothall.bots.simulate import Estimate, Line, Report
from moothall.bots.simulate import simulate as play_matches
from moothall.cli import given

MOST = 10_000_000
WIDE = 88                                # columns that a report needs, whatever the terminal says


def simulate(
    game: str, seats: str, games: int, seed: int, processes: int | None, expansion: Sequence[str] | None,
    option: Sequence[str] | None, data: Path | None, as_json: bool,
) -> None:
    """Play the matches with a progress bar, and print the report."""
    rules = given.game(game)
    lineup = given.bots(given.items([seats]))
    given.within("--games", games, 1, MOST)
    given.within("--processes", processes or 1, 1, 1024)
    given.box(rules, len(lineup), expansion, option, data)
    with bar(as_json) as progress:
        task = progress.add_task(rules.title, total=games)
        chosen = (given.items(expansion), given.options(option, rules), data)
        report = play_matches(
            rules.key, lineup, games, seed, *chosen, processes,
            lambda done: progress.update(task, completed=done),
        )
    if as_json:
        print(json.dumps(report.to_plain(), indent=1))
    else:
        show(report)


def bar(hidden: bool) -> Progress:
    """A bar on standard error, if somebody is there to see it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=hidden or not console.is_terminal)


def show(report: Report) -> None:
    """A row for each bot of the line-up; behind each number the ends of its 95 % interval."""
    table = Table(box=None, pad_edge=False)
    table.add_column("bot")
    deadly = any(line.deaths.mean for line in report.lines)
    for name in ("wins", "mean place", "mean points", *(["plague deaths"] if deadly else [])):
        table.add_column(name, justify="right")
    for line in report.lines:
        table.add_row(*cells(line)[:len(table.columns)])
    console = Console(highlight=False)
    console.width = max(console.width, WIDE)
    console.print(f"{report.game}: {report.games} games, seed {report.seed}, seats rotated, 95 % intervals")
    console.print(table)


def cells(line: Line) -> list[str]:
    """A row of the report."""
    return [line.bot, share(line.wins), mean(line.place, 2), mean(line.points, 1), share(line.deaths)]


def share(estimate: Estimate) -> str:
    """A share in per cent."""
    return f"{estimate.mean:.1%} ({100 * estimate.low:.1f}–{100 * estimate.high:.1f})"


def mean(estimate: Estimate, digits: int) -> str:
    """A mean to so many digits behind the point."""
    mean, low, high = (f"{number:.{digits}f}" for number in estimate)
    return f"{mean} ({low}–{high})"
