"""A game of a few steps, poured anew by each test: what happens is written down in `said`."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

import moothall
from moothall.core.arrays import vec
from moothall.core.kernel import Box, Chance, Choice, Forced, Game, Pick, Sealed, event, step
from moothall.core.kit import Kit
from moothall.core.rules import Outcome, Rules


class Small(Game):
    """A list of what happened, and a column of counts."""

    said: list[Any]
    counts: vec[i64]

    def copy(self) -> Small:
        g = Small()
        g.share(self)
        g.said, g.counts = list(self.said), self.counts[:]
        return g


class Say(Forced):
    """Writes down its word with the seat and numbers of its line."""

    def __init__(self, word: str) -> None:
        self.word = word

    def is_open(self, g: Small, seat: i64, /) -> bool:
        return self.word not in [said[0] for said in g.said]

    def run(self, g: Small, seat: i64, a: i64, b: i64, /) -> None:
        g.said.append((self.word, seat, a, b))


class Ask(Choice):
    """So many options; writes down the one taken."""

    def __init__(self, many: int) -> None:
        self.many = many

    def keys(self) -> list[str]:
        return [f"option_{n}" for n in range(self.many)]

    def options(self, g: Small, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return vec[i64](list(range(self.many)))

    def do(self, g: Small, seat: i64, a: i64, b: i64, option: i64, /) -> None:
        g.said.append(("took", seat, int(option)))


class Seal(Sealed):
    """0 to 3, kept in the seat's count."""

    def keys(self) -> list[str]:
        return ["0", "1", "2", "3"]

    def verb(self) -> str:
        return "seal"

    def options(self, g: Small, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([0, 1, 2, 3])

    def do(self, g: Small, seat: i64, a: i64, b: i64, option: i64, /) -> None:
        g.counts[seat] = option


class Die(Chance):
    """Outcomes with these weights; writes down what comes."""

    def __init__(self, *weights: int) -> None:
        self.given = weights

    def keys(self) -> list[str]:
        return [f"face_{n}" for n in range(len(self.given))]

    def weights(self, g: Small, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return vec[i64](list(self.given))

    def do(self, g: Small, seat: i64, a: i64, b: i64, outcome: i64, /) -> None:
        g.said.append(("fell", int(outcome)))


class Gather(Pick):
    """Takes items out of the counts."""

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds

    def verb(self) -> str:
        return "gather"

    def keys(self) -> list[str]:
        return [*(f"item_{n}" for n in range(self.kinds)), "done"]

    def size(self) -> i64:
        return self.kinds

    def base(self, seat: i64, /) -> i64:
        return 0

    def pool(self, g: Small, seat: i64, /) -> vec[i64]:
        return g.counts

    def take(self, g: Small, seat: i64, a: i64, item: i64, /) -> None:
        g.counts[item] -= 1
        g.said.append(int(item))

    def done(self, g: Small, seat: i64, a: i64, /) -> None:
        g.said.append("done")


class Tell(Forced):
    """Emits an event."""

    def __init__(self, key: str, *numbers: int) -> None:
        self.number = event(key)
        self.numbers = numbers

    def run(self, g: Small, seat: i64, a: i64, b: i64, /) -> None:
        g.emit(self.number, seat, *self.numbers)


class SmallRules(Rules):
    """Rules whose kit a test pours; a game begins with the step `start`."""

    key = "small"
    title = "Small"
    seats = (3,)
    roots = ("start",)

    def __init__(self, pour: Callable[[Kit], None]) -> None:
        self.pour = pour

    def kit(self, seats: int, expansions: Any, options: Any, data: Any) -> Kit:
        kit = Kit()
        self.pour(kit)
        return kit

    def new_game(self, box: Box) -> Game:
        g = self.lay(box, {}, [], "")
        g.then(step("start"))
        return g

    def view(self, g: Any, viewer: int | None) -> dict[str, Any]:
        return {"said": list(g.said)}

    def table(self, g: Any) -> dict[str, Any]:
        return {"said": list(g.said), "counts": [int(n) for n in g.counts]}

    def lay(self, box: Box, table: Any, known: Any, place: str) -> Game:
        g = Small()
        g.begin(box)
        g.said, g.counts = list(table.get("said", [])), vec[i64](list(table.get("counts", [0, 0, 0, 0])))
        return g

    def redeal(self, g: Any, viewer: int | None, fate: Any) -> Game:
        return g.copy()

    def outcome(self, g: Any) -> Outcome:
        return Outcome([1, 1, 1], [0, 0, 0], [{}, {}, {}], [True] * 3, [0, 1, 2], {})


def box_of(pour: Callable[[Kit], None]) -> Box:
    """A box for three seats."""
    return SmallRules(pour).box(3)


def game_of(pour: Callable[[Kit], None], counts: list[int] | None = None) -> Small:
    """A game with an empty agenda."""
    box = box_of(pour)
    return box.about.rules.lay(box, {"counts": counts or [0, 0, 0, 0]}, [], "")


def match_of(pour: Callable[[Kit], None], fate: Any = None) -> moothall.Match:
    """A match that begins with the step `start`."""
    return moothall.Match(box_of(pour), fate or moothall.seeded(1))


def adding(**steps: Any) -> Callable[[Kit], None]:
    """A kit of these steps."""
    def pour(kit: Kit) -> None:
        for name, one in steps.items():
            kit.add(name, one)
    return pour
