"""The kernel: what remains to be done is an agenda in the game; how it is done are steps in the box."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from moothall.core.arrays import append, vec
from moothall.core.refusal import Endless, Refusal

NOTHING: Final = -1                     # no outcome
FORCED: Final = 0                       # the kinds of steps
ASKS: Final = 1
SEALED: Final = 2
CHANCE: Final = 3

LONGEST: Final = 10_000                 # draws, or questions without answers, between two choices of people

# A line of the agenda: which step, for which seat, and two numbers that the step understands.
STEP: Final = 0x3FF
SEAT: Final = 0x3F
A: Final = 0xFFFF

# The second number of a line of a `Pick`: where it stands, and how many items it must and may still take.
CURSOR: Final = 0xFF
LEAST: Final = 0xFF


class Names:
    """Numbers for names: the same in every box of this process, and never written down."""

    def __init__(self, what: str, most: int) -> None:
        self.what = what
        self.most = most
        self.names: list[str] = []
        self.numbers: dict[str, i64] = {}

    def number(self, name: str) -> i64:
        if name not in self.numbers:
            if len(self.names) == self.most:
                raise OverflowError(f"more than {self.most} {self.what}")
            self.numbers[name] = len(self.names)
            self.names.append(name)
        return self.numbers[name]


STEPS: Final = Names("steps", 1024)
OCCASIONS: Final = Names("occasions", 1024)
EVENTS: Final = Names("events", 1024)


def step(name: str) -> i64:
    """The number of a step's name."""
    return STEPS.number(name)


def occasion(name: str) -> i64:
    """The number of an occasion's name: something that steps of expansions may react to."""
    return OCCASIONS.number(name)


def event(name: str) -> i64:
    """The number of an event's name; what it tells whom stands in the kit (`Kit.tell`)."""
    return EVENTS.number(name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A paragraph of the rules. One object serves every match of a box, so it holds no state."""
    kind: i64 = FORCED

    def run(self, g: Any, seat: i64, a: i64, b: i64, /) -> None:
        """What happens (forced steps)."""
        raise NotImplementedError

    def options(self, g: Any, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        """What the seat may answer; if nothing, the line is struck out."""
        raise NotImplementedError

    def weights(self, g: Any, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        """How likely each outcome is (chance)."""
        raise NotImplementedError

    def weight(self, g: Any, seat: i64, a: i64, b: i64, /) -> i64:
        """The sum of the weights, if the game counts it along; -1: they must be added up."""
        return -1

    def do(self, g: Any, seat: i64, a: i64, b: i64, option: i64, /) -> None:
        """Carry out the answer, or fate's outcome."""
        raise NotImplementedError

    def is_open(self, g: Any, seat: i64, /) -> bool:
        """Whether a menu may offer it."""
        return len(self.options(g, seat, 0, 0)) > 0

    def why_not(self, g: Any, seat: i64, a: i64, b: i64, option: i64, /) -> Refusal:
        """Why an option isn't offered now; tells nothing that the seat's view doesn't."""
        return Refusal("not_offered", self.rule())

    def rule(self) -> str:
        """The id of the rule that asks."""
        return ""

    def verb(self) -> str:
        """The word before the option in a move's text; "" if the option's key is the whole text."""
        return ""

    def keys(self) -> list[str]:
        """All answers it can ever get, or all outcomes of fate, in the order of their numbers."""
        return []

    def audience(self, g: Any, seat: i64, a: i64, b: i64, /) -> i64:
        """A bit for each seat that learns fate's outcome, or the choice, as soon as it is made; -1: everybody."""
        return -1

    def bind(self, box: Box) -> None:
        """Look up, once, what it needs of the box."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Forced(Step):
    """Something that simply happens."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow(Forced):
    """Something that only puts lines on the agenda; a position can begin behind it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step):
    """Something a seat decides."""
    kind: i64 = ASKS


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Choice):
    """A choice that several seats may have pending at once; `do` writes to its own seat only."""
    kind: i64 = SEALED

    def audience(self, g: Any, seat: i64, a: i64, b: i64, /) -> i64:
        return 1 << seat

    def turn(self, g: Any, seat: i64, /) -> i64:
        """When a record tells the seat's answer, among those that were pending together: by seats."""
        return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step):
    """Something fate decides."""
    kind: i64 = CHANCE


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Choice):
    """A combination: inside, items one after the other in their order, then done; outside, one move.

    The items lie in a column of counts. `Game.pick` opens it with the least and the most items to take.
    """

    def size(self) -> i64:
        """How many kinds of items there are; the option after the last is "done"."""
        raise NotImplementedError

    def pool(self, g: Any, seat: i64, /) -> vec[i64]:
        """The column in which the items are counted."""
        raise NotImplementedError

    def base(self, seat: i64, /) -> i64:
        """Where in the column the seat's first item is counted."""
        return seat * self.size()

    def stray(self, item: str) -> Refusal:
        """Why an item can't be among those of this combination, whatever the position."""
        return Refusal("bad_item", self.rule(), item=item)

    def too_many(self, g: Any, seat: i64, a: i64, least: i64, most: i64, given: i64, /) -> Refusal:
        """Why another number of items is needed."""
        return Refusal("wrong_count", self.rule(), least=least, most=most, given=given)

    def take(self, g: Any, seat: i64, a: i64, item: i64, /) -> None:
        """Take one item out of the pool."""
        raise NotImplementedError

    def done(self, g: Any, seat: i64, a: i64, /) -> None:
        """The combination is complete."""
        raise NotImplementedError

    def options(self, g: Any, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        done = self.size()
        if b >> 16 == 0:
            return vec[i64]([done])
        pool = self.pool(g, seat)
        base = self.base(seat)
        first = base + (b & CURSOR)
        least = b >> 8 & LEAST
        found = vec[i64](capacity=12)
        for i in range(first, end_of_items(pool, first, base + done, least)):
            if pool[i] > 0:
                found = append(found, i - base)
        return found if least > 0 else append(found, done)

    def do(self, g: Game, seat: i64, a: i64, b: i64, item: i64, /) -> None:
        most = b >> 16
        if item == self.size():
            self.done(g, seat, a)
            return
        self.take(g, seat, a, item)
        if most == 1:
            self.done(g, seat, a)
            return
        least = max(0, (b >> 8 & LEAST) - 1)
        g.again(item | least << 8 | (most - 1) << 16)


def end_of_items(pool: vec[i64], first: i64, end: i64, least: i64) -> i64:
    """From where on no item can be taken, because too few are left from there."""
    if least == 0:
        return end
    for i in range(end - 1, first - 1, -1):
        least -= pool[i]
        if least <= 0:
            return i + 1
    return first


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Flow):
    """Steps in their order, each with the seat and the numbers of the sequence."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.numbers = vec[i64]()

    def bind(self, box: Box) -> None:
        self.numbers = vec[i64]([step(name) for name in self.names])

    def run(self, g: Game, seat: i64, a: i64, b: i64, /) -> None:
        g.put_all(self.numbers, seat << 10 | a << 16 | b << 32)


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Choice):
    """In any order, any of these, until done: the menu stays under what it opens."""

    def __init__(self, names: list[str], rule: str = "") -> None:
        self.names = names
        self.named_rule = rule
        self.numbers = vec[i64]()

    def rule(self) -> str:
        return self.named_rule

    def keys(self) -> list[str]:
        return [*self.names, "done"]

    def bind(self, box: Box) -> None:
        self.numbers = vec[i64]([step(name) for name in self.names])

    def options(self, g: Game, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        found = vec[i64](capacity=8)
        for i in range(len(self.numbers)):
            if g.box.steps[self.numbers[i]].is_open(g, seat):
                found = append(found, i)
        return append(found, len(self.numbers)) if len(found) > 0 else found

    def do(self, g: Game, seat: i64, a: i64, b: i64, entry: i64, /) -> None:
        if entry < len(self.numbers):
            g.again(b)
            g.then(self.numbers[entry], seat, 0, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """Draws outcomes for games, and belongs to none of them."""

    def draw(self, line: i64, weights: vec[i64], /) -> i64:
        """An outcome for a line of chance, or NOTHING if all weights are zero."""
        raise NotImplementedError

    def draw_of(self, line: i64, weights: vec[i64], weight: i64, /) -> i64:
        """The same, told the sum of the weights; -1: it isn't known."""
        return self.draw(line, weights)

    def below(self, n: i64, /) -> i64:
        """A number from 0 to n - 1, all equally likely."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """What an expansion puts on the table."""

    def key(self) -> str:
        """Its name in saved tables."""
        raise NotImplementedError

    def copy(self) -> Part:
        """A part that leads its own life."""
        raise NotImplementedError

    def to_plain(self) -> dict[str, Any]:
        """The part as JSON."""
        raise NotImplementedError

    def from_plain(self, plain: dict[str, Any]) -> Part:
        """A part of this kind as `to_plain` wrote it; what isn't named is as at the start."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """A game with its expansions and options, frozen; every match of it shares this object."""
    steps: vec[Step]                    # by number
    reactions: vec[vec[i64]]            # by occasion: the steps that react
    offsets: vec[i64]                   # by step: its first flat action
    actions: i64 = 0                    # how many flat actions there are
    parts: vec[Part]                    # as they start
    seats: i64 = 0
    about: Any = None                   # the `About`: rules, options, data, events; not for the hot path

    def payoffs(self, g: Game) -> list[float]:
        """When a game is over: 1 shared by the winners."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The table: the columns of the game, its agenda, and what may be chosen now."""
    box: Box
    agenda: vec[i64]                    # the first `depth` lines; the last of them comes next
    depth: i64 = 0
    line: i64 = 0                       # the line being done
    choices: vec[i64]                   # the options of the line on top, while somebody is asked
    patient: bool = False               # ask also when there is only one answer
    over: bool = False
    parts: vec[Part]
    log: vec[i64]
    logs: bool = False

    def then(self, step: i64, seat: i64 = 0, a: i64 = 0, b: i64 = 0) -> None:
        """Put a line on top of the agenda."""
        agenda = self.agenda
        depth = self.depth
        if depth == len(agenda):
            agenda = self.agenda = append(agenda, 0)
        agenda[depth] = step | seat << 10 | a << 16 | b << 32
        self.depth = depth + 1

    def put(self, line: i64) -> None:
        """Put a line that is packed already on top of the agenda."""
        self.then(line)

    def put_all(self, steps: vec[i64], rest: i64) -> None:
        """Put a line for each step on the agenda, the first one on top; they share the rest of the line."""
        first = self.depth
        depth = first + len(steps)
        agenda = self.agenda
        while len(agenda) < depth:
            agenda = append(agenda, 0)
        for step in steps:
            depth -= 1
            agenda[depth] = step | rest
        self.agenda = agenda
        self.depth = first + len(steps)

    def again(self, b: i64) -> None:
        """The line being done once more, with another second number."""
        self.then(self.line & 0xFFFFFFFF, 0, 0, b)

    def pick(self, step: i64, seat: i64, a: i64, least: i64, most: i64) -> None:
        """Open a combination of least to most items."""
        self.then(step, seat, a, least << 8 | most << 16)

    def begin(self, box: Box) -> None:
        """An empty agenda and fresh parts."""
        self.box = box
        self.agenda = vec[i64]([0] * 24)
        self.choices = vec[i64]()
        self.log = vec[i64]()
        self.parts = vec[Part]([part.copy() for part in box.parts])

    def share(self, other: Game) -> None:
        """Copy what every game has from another one; a copy keeps no log."""
        self.box = other.box
        self.agenda = other.agenda[:]
        self.depth = other.depth
        self.choices = other.choices
        self.patient = other.patient
        self.over = other.over
        self.log = EMPTY
        self.parts = other.parts
        if len(other.parts) > 0:
            self.parts = vec[Part]([part.copy() for part in other.parts])

    def settle(self, fate: Fate | None) -> None:
        """Let everything forced happen, until somebody has a choice or nothing is left to do.

        Without fate it also rests before a line of chance. Endless if too many questions have no answer.
        """
        steps = self.box.steps
        left: i64 = LONGEST
        while True:
            depth = self.depth - 1
            if depth < 0:
                return
            line = self.agenda[depth]
            seat = line >> 10 & SEAT
            a = line >> 16 & A
            b = line >> 32
            step = steps[line & STEP]
            kind = step.kind
            if kind == FORCED:
                self.depth = depth
                self.line = line
                step.run(self, seat, a, b)
            elif kind == CHANCE:
                if fate is None:
                    return
                outcome = fate.draw_of(line, step.weights(self, seat, a, b), step.weight(self, seat, a, b))
                self.depth = depth
                self.line = line
                step.do(self, seat, a, b, outcome)
            else:
                choices = step.options(self, seat, a, b)
                if len(choices) > 1 or (self.patient and len(choices) > 0):
                    self.choices = choices
                    return
                self.depth = depth
                self.line = line
                if len(choices) > 0:
                    step.do(self, seat, a, b, choices[0])
                else:
                    left -= 1
                    if left < 0:
                        raise Endless

    def choose(self, option: i64) -> None:
        """The seat whose turn it is takes an option; nothing else happens yet."""
        depth = self.depth - 1
        line = self.agenda[depth]
        self.depth = depth
        self.line = line
        self.box.steps[line & STEP].do(self, line >> 10 & SEAT, line >> 16 & A, line >> 32, option)

    def play(self, option: i64, fate: Fate | None) -> None:
        """The seat whose turn it is takes an option; then everything forced happens."""
        self.choose(option)
        self.settle(fate)

    def lift(self, place: i64) -> i64:
        """Bring a pending sealed line to the top; the lines above it wait below, in their order."""
        line = self.agenda[place]
        for i in range(place, self.depth - 1):
            self.agenda[i] = self.agenda[i + 1]
        self.agenda[self.depth - 1] = line
        return line

    def pending(self) -> vec[i64]:
        """The places in the agenda of the lines that may be answered now: one, or a run of sealed ones."""
        places = vec[i64](capacity=4)
        seats: i64 = 0
        place: i64 = self.depth - 1
        while place >= 0:
            line = self.agenda[place]
            kind = self.box.steps[line & STEP].kind
            seat: i64 = 1 << (line >> 10 & SEAT)
            if kind == FORCED or kind == CHANCE:
                break
            if place == self.depth - 1 or (kind == SEALED and not seats & seat):
                places = append(places, place)
                seats |= seat
            if kind != SEALED:
                break
            place -= 1
        return places

    def to_move(self) -> i64:
        """The seat of the line on top."""
        return self.agenda[self.depth - 1] >> 10 & SEAT

    def emit(self, kind: i64, seat: i64 = 0, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Tell what happened: numbers only, who may know it stands in the box."""
        if self.logs:
            self.log = append(self.log, kind | seat << 10 | a << 16 | b << 32 | c << 48)

    def occasion(self, number: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Every step that reacts to this gets a line, in the order in which they were poured."""
        if number < len(self.box.reactions):
            reacting = self.box.reactions[number]
            for i in range(len(reacting) - 1, -1, -1):
                self.then(reacting[i], seat, a, b)

    def copy(self) -> Game:
        """A game that leads its own life."""
        raise NotImplementedError

    def to_plain(self) -> dict[str, Any]:
        """The game as JSON: the table, the agenda and what everybody has seen."""
        plain: dict[str, Any] = self.box.about.to_plain(self)
        return plain


EMPTY: Final = vec[i64]()
