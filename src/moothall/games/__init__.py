"""The games of the house: one folder each, and whatever installed packages bring along."""
from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from moothall.core.rules import BoxError, GameInfo, Rules

ENTRY_POINTS = "moothall.games"


@cache
def all_rules() -> dict[str, Rules]:
    """Every game that is installed, by its key: the folders here, then the entry points of other packages."""
    own = [import_module(f"{__name__}.{module.name}").GAME for module in iter_modules(__path__) if module.ispkg]
    brought = [point.load() for point in entry_points(group=ENTRY_POINTS)]
    return {rules.key: rules for rules in [*own, *brought]}


def rules_of(key: str) -> Rules:
    """The rules of a game; BoxError if there is none of that name."""
    found = all_rules()
    if key not in found:
        known = ", ".join(found)
        raise BoxError("unknown_game", f"there is no game {key!r}; there are: {known}", given=key, known=known)
    return found[key]


def catalogue() -> dict[str, GameInfo]:
    """What the house has to play: title, seats, expansions and options by game key."""
    return {key: rules.info() for key, rules in all_rules().items()}
