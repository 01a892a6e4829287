"""Questions and whole moves: how a decision of the rules looks from outside the engine."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple, overload

from moothall.core.kernel import SEAT as SEAT_BITS
from moothall.core.kernel import STEP, STEPS, A, Box, Game, Pick, Step
from moothall.core.refusal import Refusal


class Question(NamedTuple):
    """What a seat is asked: the decision's name and rule id, how many items to choose, and from which.

    A move's text is the verb and the chosen items; without a verb the item is the whole text.
    """

    name: str
    rule: str
    least: int
    most: int
    items: tuple[str, ...]
    verb: str
    combines: bool


class Move(NamedTuple):
    """A whole move: who, at which question, its text, and the engine's small choices that it is made of."""

    seat: int
    question: str
    text: str
    options: tuple[int, ...]

    def __str__(self) -> str:
        return self.text


class Asked:
    """A line of the agenda that waits for a seat's answer."""

    def __init__(self, g: Game, place: int) -> None:
        line = int(g.agenda[place])
        self.game = g
        self.place = place
        self.name = STEPS.names[line & STEP]
        self.step: Step = g.box.steps[line & STEP]
        self.seat = line >> 10 & SEAT_BITS
        self.a = line >> 16 & A
        self.b = line >> 32

    def options(self) -> list[int]:
        """The engine's options."""
        return [int(option) for option in self.step.options(self.game, self.seat, self.a, self.b)]

    def question(self) -> Question:
        """The question as people know it."""
        if isinstance(self.step, Pick):
            items = tuple(key for key, n in self.pool() for _ in range(n))
            return Question(self.name, self.step.rule(), self.least, self.most, items, self.step.verb(), True)
        keys = self.step.keys()
        chosen = tuple(keys[option] for option in self.options())
        return Question(self.name, self.step.rule(), 1, 1, chosen, self.step.verb(), False)

    @property
    def least(self) -> int:
        """The fewest items of a combination."""
        return self.b >> 8 & 0xFF

    @property
    def most(self) -> int:
        """The most items of a combination, as far as there are any."""
        return min(self.allowed, sum(n for _, n in self.pool()))

    @property
    def allowed(self) -> int:
        """The most items of a combination, if there were enough."""
        return self.b >> 16

    def pool(self) -> list[tuple[str, int]]:
        """A combination's items with how many there are of each."""
        assert isinstance(self.step, Pick)
        counts, base = self.step.pool(self.game, self.seat), self.step.base(self.seat)
        return [(key, int(counts[base + i])) for i, key in enumerate(self.step.keys()[:self.step.size()])]

    def move(self, text: str) -> Move | Refusal:
        """The move behind a text, or why there is none."""
        words = text.split()
        if isinstance(self.step, Pick):
            return self._combination(text, words)
        texts = texts_of(self.game.box, self.name)
        option = texts.get(" ".join(words))
        if option is None:
            return self._strange(text)
        if option in self.options():
            return self.made([option])
        return self.step.why_not(self.game, self.seat, self.a, self.b, option)

    def _combination(self, text: str, words: list[str]) -> Move | Refusal:
        assert isinstance(self.step, Pick)
        if not words or words[0] != self.step.verb():
            return self._strange(text)
        pool = dict(self.pool())
        for item in words[1:]:
            if item not in pool:
                return self.step.stray(item)
        for item in sorted(set(words[1:])):
            if words.count(item) > pool[item]:
                return Refusal("not_held", card=item)
        given = len(words) - 1
        if not self.least <= given <= self.most:
            return self.step.too_many(self.game, self.seat, self.a, self.least, self.most, given)
        return self.made(sorted(self.step.keys().index(item) for item in words[1:]))

    def _strange(self, text: str) -> Refusal:
        if is_known(self.game.box, text):
            return Refusal("not_asked", self.step.rule(), question=self.name)
        return Refusal("unknown_move", text=text[:80])

    def made(self, options: Sequence[int]) -> Move:
        """The whole move of some options in canonical order, "done" excepted."""
        keys = self.step.keys()
        parts = [self.step.verb(), *(keys[option] for option in options)]
        text = " ".join(part for part in parts if part)
        ends = isinstance(self.step, Pick) and (len(options) < self.allowed or not options)
        whole = [*options, len(keys) - 1] if ends else options
        return Move(self.seat, self.name, text, tuple(whole))

    def choices(self) -> Sequence[Move]:
        """All whole moves; those of a combination are made one by one when asked for."""
        if isinstance(self.step, Pick):
            return Combinations(self)
        return [self.made([option]) for option in self.options()]


class Combinations(Sequence[Move]):
    """All moves of a combination in canonical order, counted but not listed."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.counts = [n for _, n in asked.pool()]
        self.ways = self._count()
        self.sizes = range(asked.least, asked.most + 1)

    def _count(self) -> list[list[int]]:
        most = self.asked.most
        ways = [[1, *[0] * most]]
        for n in reversed(self.counts):
            sums = list(accumulate(ways[-1], initial=0))
            ways.append([sums[k + 1] - sums[max(0, k - n)] for k in range(most + 1)])
        return ways[::-1]

    def __len__(self) -> int:
        return sum(self.ways[0][size] for size in self.sizes)

    @overload
    def __getitem__(self, i: int) -> Move: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Move]: ...
    def __getitem__(self, i: int | slice) -> Move | Sequence[Move]:
        if isinstance(i, slice):
            return [self[j] for j in range(*i.indices(len(self)))]
        rank = i + len(self) if i < 0 else i
        if not 0 <= rank < len(self):
            raise IndexError(i)
        size = self.asked.least
        while rank >= self.ways[0][size]:
            rank -= self.ways[0][size]
            size += 1
        return self.asked.made(self._unrank(rank, size))

    def _unrank(self, rank: int, size: int) -> list[int]:
        options: list[int] = []
        for item, n in enumerate(self.counts):
            for taken in range(min(n, size), -1, -1):
                ways = self.ways[item + 1][size - taken]
                if rank < ways:
                    options += [item] * taken
                    size -= taken
                    break
                rank -= ways
        return options


def texts_of(box: Box, name: str) -> dict[str, int]:
    """The move texts of a question that takes one item, with their options."""
    texts: dict[str, dict[str, int]] = box.about.kit.texts
    if name not in texts:
        one = box.about.kit.steps[name]
        verb = f"{one.verb()} " if one.verb() else ""
        texts[name] = {verb + key: option for option, key in enumerate(one.keys())}
    return texts[name]


def is_known(box: Box, text: str) -> bool:
    """Whether a text answers any question of the game, whatever the position."""
    words = text.split()
    for name in box.about.kit.questions():
        one = box.about.kit.steps[name]
        if isinstance(one, Pick):
            if words and words[0] == one.verb():
                return True
        elif " ".join(words) in texts_of(box, name):
            return True
    return False


def asked_of(g: Game) -> list[Asked]:
    """The lines that may be answered now."""
    return [Asked(g, int(place)) for place in g.pending()] if g.depth else []


def all_texts(box: Box) -> list[str]:
    """Every text of a move with at most one item: for tests and completion."""
    found: list[str] = []
    for name in box.about.kit.questions():
        one: Any = box.about.kit.steps[name]
        if isinstance(one, Pick):
            found += [one.verb(), *(f"{one.verb()} {key}" for key in one.keys()[:one.size()])]
        else:
            found += texts_of(box, name)
    return sorted(set(found))
