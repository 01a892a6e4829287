"""What was given on the command line: games, seats, options, data."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from moothall.bots import BOTS
from moothall.cli import files
from moothall.cli.errors import Trouble
from moothall.core.drivers import seeded, system
from moothall.core.kernel import Box, Fate
from moothall.core.rules import Option, Rules
from moothall.games import all_rules, rules_of

YOU = "you"
USUAL = 4                                # seats, where the game allows it


def game(name: str) -> Rules:
    """The rules of a game, however its key is spelt."""
    key = name.strip().lower().replace("-", "_").replace(" ", "_")
    return rules_of(key if key in all_rules() else name)


def items(given: Sequence[str] | None) -> list[str]:
    """The parts of lists that are separated by commas, or given one by one."""
    return [part.strip() for one in given or () for part in one.split(",") if part.strip()]


def bots(given: Sequence[str]) -> list[str]:
    """The bots of a line-up; Trouble if one isn't known."""
    for name in given:
        if name not in BOTS:
            raise Trouble("unknown_bot", given=name, known=", ".join(BOTS))
    return list(given)


def sitters(given: str | None, rules: Rules, seats: int | None = None) -> list[str]:
    """Who sits at each seat: `you` or a bot. By default you and the best bots, four in all."""
    if given is None:
        return [YOU, *[_best()] * ((seats or usual(rules)) - 1)]
    named = [part.lower() for part in items([given])]
    for name in named:
        if name not in (YOU, *BOTS):
            raise Trouble("unknown_bot", given=name, known=", ".join([YOU, *BOTS]))
    return named


def _best() -> str:
    return "greedy" if "greedy" in BOTS else "random"


def usual(rules: Rules) -> int:
    """How many play when nobody says."""
    return min(rules.seats, key=lambda seats: (abs(seats - USUAL), seats))


def within(name: str, value: float, least: float, most: float) -> None:
    """Trouble unless a number is within bounds."""
    if not least <= value <= most:
        raise Trouble("number", name=name, given=value, least=least, most=most)


def fate(seed: int | None) -> Fate:
    """Chance from a seed, or the operating system's."""
    return system() if seed is None else seeded(seed)


def options(given: Sequence[str] | None, rules: Rules) -> dict[str, Any]:
    """Options written NAME=VALUE; what isn't known is left for the box to refuse."""
    found: dict[str, Any] = {}
    for one in given or ():
        name, equals, text = one.partition("=")
        if not equals or not name.strip():
            raise Trouble("option_form", given=one)
        found[name.strip()] = _value(text.strip(), rules.options.get(name.strip()))
    return found


def _value(text: str, option: Option | None) -> Any:
    if option is not None and isinstance(option.default, list | tuple):
        return items([text])
    try:
        return json.loads(text.lower())
    except ValueError:
        return text


def box(
    rules: Rules,
    seats: int,
    expansions: Sequence[str] | None,
    option: Sequence[str] | None,
    data: Path | None = None,
) -> Box:
    """The box asked for; BoxError or DataError if it can't be."""
    if data is not None:
        files.read(data)
    return rules.box(seats, items(expansions), options(option, rules), data)
