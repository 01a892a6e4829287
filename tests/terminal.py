"""The command as a user meets it, for tests: in this process, or in one of its own."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

import moothall
from moothall.bots import BOTS
from moothall.cli.app import app

SOURCE = Path(moothall.__file__).parents[1]
COMMAND = [sys.executable, "-m", "moothall"]


def environment(home: Path, **changes: str) -> dict[str, str]:
    """The environment of a process that finds this package and leaves the user's home alone."""
    own = {"PYTHONPATH": str(SOURCE), "HOME": str(home), "XDG_CONFIG_HOME": str(home), "COLUMNS": "80"}
    return {**os.environ, **own, **changes}


def call(*arguments: object, typed: str = "", **environ: str) -> Any:
    """Run a command in this process: `exit_code`, `stdout`, `stderr`."""
    environ = {"COLUMNS": "80", **environ}
    return CliRunner().invoke(app, [str(one) for one in arguments], input=typed, env=environ)


def spawn(home: Path, *arguments: object, **settings: Any) -> subprocess.Popen[str]:
    """Start the command in a process of its own."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **settings}
    return subprocess.Popen([*COMMAND, *map(str, arguments)], env=environment(home), text=True, **pipes)


def typing(seats: str, seed: int, pilot: str = "random", game: str = "rattus_cartus", **options: Any) -> list[str]:
    """What people at the seats called `you` type in a whole match, choosing like a bot."""
    sitters = seats.split(",")
    match = moothall.Match(moothall.box(game, len(sitters), options=options), fate=moothall.seeded(seed))
    bots = {seat: BOTS[name](seed + seat + 1) for seat, name in enumerate(sitters) if name != "you"}
    people = {seat: BOTS[pilot](seat) for seat in range(len(sitters)) if seat not in bots}
    lines: list[str] = []
    before: int | None = None
    while match.run(bots).to_act:
        seat = match.to_act[0]
        if len(people) > 1 and seat != before:
            lines += ["", ""] if before is not None else [""]
        before = seat
        lines += answer(match, seat, people[seat])
    return lines


def answer(match: moothall.Match, seat: int, bot: Any) -> list[str]:
    """Play a bot's move; the lines that choose it by numbers."""
    question = match.question(seat)
    assert question is not None
    text = str(bot.choose(match.view(seat), question, match.dealer(seat, moothall.seeded(1))))
    left = list(enumerate(question.items, 1))
    numbers = []
    for item in text.split()[1:] if question.verb else [text]:
        found = next(pair for pair in left if pair[1] == item)
        left.remove(found)
        numbers.append(str(found[0]))
    match.play(seat, text)
    return [" ".join(numbers), *(["y"] if question.combines else [])]
