"""Positions: a table laid out by hand, and the place in the rules where the game goes on."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moothall.core.kernel import ASKS, SEALED, SEAT, STEP, STEPS, A, Flow, Game, step

MOST_LINES = 200                         # of an agenda


class PositionError(ValueError):
    """A table that can't be: the text names the key or the rule id."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} [{rule}]" if rule else text)
        self.rule = rule


class Shelf:
    """What is left of a set of components while a table is laid from it."""

    def __init__(self, counts: Sequence[int], keys: Sequence[str], rule: str) -> None:
        self.counts = [int(n) for n in counts]
        self.keys = keys
        self.numbers = {key: number for number, key in enumerate(keys)}
        self.rule = rule

    def take(self, where: str, pile: Any) -> list[int]:
        """A pile's counts by kind, taken off the shelf: a dict of kinds, a list of keys, or a number.

        A number takes so many of what is left in canonical order.
        """
        if isinstance(pile, bool) or not isinstance(pile, int | Mapping | Sequence) or isinstance(pile, str):
            raise PositionError(f"{where} is {pile!r}; it can be a dict of kinds, a list of keys or a number")
        taken = [0] * len(self.keys)
        wanted = self._first(where, pile) if isinstance(pile, int) else _counted(where, pile)
        for key, n in wanted.items():
            if key not in self.numbers:
                raise PositionError(f"{where}: there is no {key!r}")
            if type(n) is not int or not 0 <= n <= self.counts[self.numbers[key]]:
                left = self.counts[self.numbers[key]]
                raise PositionError(f"{where}: {n} of {key}, but only {left} are left", self.rule_of(key))
            taken[self.numbers[key]] = n
            self.counts[self.numbers[key]] -= n
        return taken

    def rule_of(self, key: str) -> str:
        """The rule that says how many there are of a kind."""
        return self.rule

    def _first(self, where: str, n: int) -> dict[str, int]:
        if not 0 <= n <= self.left:
            raise PositionError(f"{where} is {n}; it can be 0 to {self.left}", self.rule)
        wanted: dict[str, int] = {}
        for key, left in zip(self.keys, self.counts):
            wanted[key] = min(left, n - sum(wanted.values()))
        return wanted

    @property
    def left(self) -> int:
        """How many components are left."""
        return sum(self.counts)


def _counted(where: str, pile: Any) -> dict[str, int]:
    if isinstance(pile, Mapping):
        return dict(pile)
    counts: dict[str, int] = {}
    for key in pile:
        if not isinstance(key, str):
            raise PositionError(f"{where}: {key!r} isn't a key")
        counts[key] = counts.get(key, 0) + 1
    return counts


def check_keys(table: Mapping[str, Any], keys: Sequence[str]) -> None:
    """Refuse what a table doesn't have."""
    for key in table:
        if key not in keys:
            raise PositionError(f"the table has no {key!r}; it has {', '.join(keys)}")


def by_seat(table: Mapping[str, Any], key: str, seats: int, empty: Any) -> list[Any]:
    """A list with something for each seat."""
    value = table.get(key, [empty] * seats)
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != seats:
        raise PositionError(f"{key} is {value!r}; it needs a list with something for each of {seats} seats")
    return list(value)


def number(where: str, value: Any, least: int, most: int, rule: str = "") -> int:
    """A number within bounds, which a rule may set."""
    if type(value) is not int or not least <= value <= most:
        raise PositionError(f"{where} is {value!r}; it can be {least} to {most}", rule)
    return value


def go_to(g: Game, roots: Sequence[str], place: Sequence[Any]) -> None:
    """Make the agenda that begins at a place of the flow and goes on to the end of the game."""
    name, *numbers = place
    aliases: Mapping[str, str] = g.box.about.kit.places
    target = step(aliases[name]) if name in aliases else STEPS.numbers.get(name, -1)
    for root in roots:
        g.depth = 0
        g.then(step(root))
        while g.depth > 0:
            if _cut(g, target, [] if name in aliases else numbers):
                return
            _unfold(g)
    raise PositionError(f"the flow has no place {list(place)!r}")


def _unfold(g: Game) -> None:
    g.depth -= 1
    line = g.agenda[g.depth]
    one = g.box.steps[line & STEP]
    if isinstance(one, Flow):
        one.run(g, line >> 10 & SEAT, line >> 16 & A, line >> 32)


def _cut(g: Game, target: int, numbers: list[Any]) -> bool:
    for depth in range(g.depth, 0, -1):
        line = int(g.agenda[depth - 1])
        if line & STEP == target and _fits(g, line, numbers):
            g.depth = depth
            return True
    return False


def _fits(g: Game, line: int, numbers: list[Any]) -> bool:
    asks = g.box.steps[line & STEP].kind in (ASKS, SEALED)
    mine = line >> 10 & SEAT if asks else line >> 16 & A
    return not numbers or numbers[0] == mine


def write_agenda(g: Game, lines: Sequence[Sequence[Any]]) -> None:
    """Exactly these lines `[step, seat, a, b]`, the first one first; numbers may be left out.

    A combination can be written `[step, seat, a, least, most]`.
    """
    names = g.box.about.kit.steps
    if len(lines) > MOST_LINES:
        raise PositionError(f"an agenda has at most {MOST_LINES} lines, not {len(lines)}")
    g.depth = 0
    for line in reversed([_checked(line) for line in lines]):
        name, seat, a, b, *most = [*line, 0, 0, 0][:max(4, len(line))]
        if name not in names:
            raise PositionError(f"the box has no step {name!r}")
        packed = number(name, b, 0, 0xFF) << 8 | number(name, most[0], 0, 0xFF) << 16 if most else b
        g.then(step(name), number(f"seat of {name}", seat, 0, g.box.seats - 1), number(name, a, 0, A),
               number(name, packed, 0, 2**31 - 1))


def _checked(line: Any) -> Sequence[Any]:
    if not isinstance(line, list | tuple) or not 1 <= len(line) <= 5 or not isinstance(line[0], str):
        raise PositionError(f"a line of the agenda is written [step, seat, a, b], not {line!r}")
    return line


def read_agenda(g: Game) -> list[list[Any]]:
    """The agenda as lines, the first one first."""
    lines = [int(g.agenda[depth]) for depth in range(g.depth - 1, -1, -1)]
    return [[STEPS.names[x & STEP], x >> 10 & SEAT, x >> 16 & A, x >> 32] for x in lines]
