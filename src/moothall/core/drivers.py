"""Who draws for fate: a seed, the operating system, a script, a stacked pile."""
from __future__ import annotations

import copy
import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.fate import Drawing, Seeded
from moothall.core.kernel import LONGEST, NOTHING, STEP, STEPS, Box, Fate, Game
from moothall.core.refusal import Endless


class FateError(ValueError):
    """A script that doesn't fit the game: an outcome that is missing, for another question, or impossible."""


class System(Drawing):
    """The operating system's randomness: for play among people."""

    def below(self, n: i64, /) -> i64:
        return secrets.randbelow(n)


class Keyed(Drawing):
    """Fate that is told in keys, and so has to know the box."""

    def __init__(self) -> None:
        self.box: Box | None = None

    def bind(self, box: Box) -> None:
        """Learn the box; FateError if what is told can't be said of it."""
        self.box = box

    def outcome(self, name: str, key: str, weights: vec[i64]) -> int:
        """The number of a told outcome, which must be possible now."""
        assert self.box is not None
        keys = self.box.steps[STEPS.numbers[name]].keys()
        if key not in keys:
            raise FateError(f"{name} has no outcome {key!r}")
        if weights[keys.index(key)] == 0:
            raise FateError(f"{name} can't give {key} now")
        return keys.index(key)


class Scripted(Keyed):
    """One outcome after another from a list of keys; none may be missing. Entries can be `(chance, key)` too."""

    def __init__(self, script: Sequence[str | tuple[str, str]]) -> None:
        super().__init__()
        self.script = list(script)
        self.told = 0

    def draw(self, line: i64, weights: vec[i64], /) -> i64:
        name = STEPS.names[line & STEP]
        if sum(weights) == 0:
            return NOTHING
        if self.told == len(self.script):
            raise FateError(f"the script ends, but {name} is asked")
        entry = self.script[self.told]
        asked, key = (name, entry) if isinstance(entry, str) else entry
        if asked != name:
            raise FateError(f"the script tells {asked}, but {name} is asked")
        outcome = self.outcome(name, key, weights)
        self.told += 1
        return outcome

    def below(self, n: i64, /) -> i64:
        raise FateError("a script tells outcomes, no other numbers")


class Stacked(Keyed):
    """Some piles lie in a known order, everything else is drawn by another fate, which leaves the piles alone."""

    def __init__(self, piles: Mapping[str, Sequence[str]], then: Fate) -> None:
        super().__init__()
        self.given = dict(piles)
        self.piles: dict[str, list[str]] = {}
        self.then = then

    def bind(self, box: Box) -> None:
        super().bind(box)
        bind(self.then, box)
        rules, chances = box.about.rules, box.about.kit.chances()
        given = {rules.pile_aliases.get(name, name): pile for name, pile in self.given.items()}
        own = {name: pile for name, pile in given.items() if name in chances}
        named = rules.stacks({name: pile for name, pile in given.items() if name in rules.pile_names})
        for name in given:
            if name not in own and name not in rules.pile_names:
                raise FateError(f"there is no pile {name!r}; piles are {', '.join([*rules.pile_names, *chances])}")
        self.piles = {name: list(pile) for name, pile in {**named, **own}.items()}

    def draw(self, line: i64, weights: vec[i64], /) -> i64:
        name = STEPS.names[line & STEP]
        if self.piles.get(name):
            outcome = self.outcome(name, self.piles[name][0], weights)
            del self.piles[name][0]
            return outcome
        return self.then.draw(line, self._spared(name, weights))

    def _spared(self, name: str, weights: vec[i64]) -> vec[i64]:
        assert self.box is not None
        promised = [key for pile in self.piles.values() for key in pile]
        keys = self.box.steps[STEPS.numbers[name]].keys() if promised else []
        left = [max(0, int(weight) - promised.count(key)) for key, weight in zip(keys, weights)]
        return vec[i64](left) if sum(left) else weights

    def below(self, n: i64, /) -> i64:
        return self.then.below(n)


class Said(NamedTuple):
    """What fate said: the line that asked, the outcome, and how many events of its move came before."""

    line: int
    outcome: int
    events: int


class Recorder(Fate):
    """Notes the lines and outcomes that another fate draws; where nothing can be drawn there is nothing to note.

    Endless if a game asks on and on.
    """

    def __init__(self, fate: Fate) -> None:
        self.fate = fate
        self.said: list[Said] = []
        self.game: Game | None = None
        self._draws = 0

    def take(self) -> list[Said]:
        """What was said since the last time."""
        said, self.said, self._draws = self.said, [], 0
        return said

    def draw(self, line: i64, weights: vec[i64], /) -> i64:
        self._draws += 1
        if self._draws > LONGEST:
            raise Endless
        outcome = self.fate.draw(line, weights)
        if outcome != NOTHING:
            self.said.append(Said(int(line), int(outcome), len(self.game.log) if self.game else 0))
        return outcome

    def below(self, n: i64, /) -> i64:
        return self.fate.below(n)


def bind(fate: Fate, box: Box) -> None:
    """Let a fate that is told in keys know the box."""
    if isinstance(fate, Keyed):
        fate.bind(box)


def twin(fate: Fate) -> Fate:
    """A fate that will draw the same and leads its own life."""
    if isinstance(fate, Seeded):
        seeded = Seeded(0)
        seeded.x = fate.x
        return seeded
    other = copy.copy(fate)
    vars(other).update(vars(fate))      # which copy leaves out where the kernel is compiled
    if isinstance(fate, Stacked):
        vars(other).update(piles={name: list(pile) for name, pile in fate.piles.items()}, then=twin(fate.then))
    return other


def seeded(seed: int) -> Seeded:
    """Fate from a seed: the same seed draws the same outcomes, for simulation and tests."""
    return Seeded(seed & 2**59 - 1)


def system() -> System:
    """Fate from the operating system, for play among people."""
    return System()


def scripted(script: Sequence[str | tuple[str, str]]) -> Scripted:
    """Fate from a list of outcomes' keys; FateError if one is missing or impossible."""
    return Scripted(script)


def stacked(piles: Mapping[str, Sequence[str]], then: Fate | None = None) -> Stacked:
    """Named piles in a fixed order, top first; `then` (the operating system) draws everything else."""
    return Stacked(piles, then or system())
