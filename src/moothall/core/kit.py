"""Where a game and its expansions are poured together, once per box."""
from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.kernel import ASKS, CHANCE, OCCASIONS, SEALED, STEPS, Box, Flow, Menu, Part, Step, event, step
from moothall.core.kernel import Sequence as StepSequence
from moothall.core.seating import ChooseStart, DrawStart

PUBLIC = "public"
OWNER = "owner"
BOTH = "both"


class Missing(Step):
    """A number for which a box has no step."""


class EventSpec:
    """What an event tells: its key, the names of its numbers, who may know it, and what it makes known.

    `names` say how each of a, b and c reads: "n" is a number, "seat:taker" a seat called taker, and "card" a
    key of the kit's domain "card". An `OWNER` event is for its seat alone, a `BOTH` event for its seat and the
    seat in `a`; it `shows` when somebody learns by it what was hidden. `opens` names questions whose last answer by
    the event's seat, if only this seat knew it, is known from now on to whoever may see the event; or chances, of
    whose last unbroken row of draws number `a` is known.
    """

    def __init__(
        self, key: str, names: Sequence[str], audience: str, with_seat: bool, opens: tuple[str, ...], shows: bool
    ) -> None:
        self.key = key
        self.names = tuple(names)
        self.audience = audience
        self.with_seat = with_seat
        self.opens = opens
        self.shows = shows


class Kit:
    """A game being put together: steps by name, reactions, events, domains of keys, parts of expansions."""

    def __init__(self) -> None:
        self.steps: dict[str, Step] = {}
        self.reactions: dict[str, list[str]] = {}
        self.events: dict[int, EventSpec] = {}
        self.domains: dict[str, Sequence[str]] = {}
        self.places: dict[str, str] = {}
        self.texts: dict[str, dict[str, int]] = {}
        self.parts: list[Part] = []

    def add(self, name: str, one: Step) -> None:
        """A new step."""
        if name in self.steps:
            raise ValueError(f"there is a step {name!r} already: use replace")
        self.steps[name] = one

    def replace(self, name: str, one: Step) -> None:
        """Another step under the same name."""
        if name not in self.steps:
            raise ValueError(f"no step {name!r} to replace")
        self.steps[name] = one

    def sequence(self, name: str) -> StepSequence:
        """A sequence of the kit, to be edited before the box is poured."""
        one = self.steps.get(name)
        if not isinstance(one, StepSequence):
            raise ValueError(f"{name!r} isn't a sequence")
        return one

    def insert(self, sequence: str, name: str, *, after: str = "", before: str = "") -> None:
        """One more step in a sequence."""
        names = self.sequence(sequence).names
        names.insert(self._place(sequence, after) + 1 if after else self._place(sequence, before), name)

    def remove(self, sequence: str, name: str) -> None:
        """One step less in a sequence."""
        del self.sequence(sequence).names[self._place(sequence, name)]

    def _place(self, sequence: str, name: str) -> int:
        names = self.sequence(sequence).names
        if name not in names:
            raise ValueError(f"{sequence!r} has no step {name!r}; it has {', '.join(names)}")
        return names.index(name)

    def start(self, seats: int, chosen: int | str) -> None:
        """The step `starting_seat` and its event: the first starting player is `random`, or a seat."""
        self.add("starting_seat", DrawStart(seats) if isinstance(chosen, str) else ChooseStart(chosen))
        self.tell("starting_player")

    def when(self, occasion: str, name: str) -> None:
        """A step that reacts to an occasion."""
        self.reactions.setdefault(occasion, []).append(name)

    def tell(
        self, key: str, *names: str, audience: str = PUBLIC, seat: bool = True, opens: tuple[str, ...] = (),
        shows: bool = False,
    ) -> None:
        """What an event tells, and whom: see `EventSpec`."""
        self.events[event(key)] = EventSpec(key, names, audience, seat, opens, shows or bool(opens))

    def domain(self, name: str, keys: Sequence[str]) -> None:
        """The keys behind the numbers of one sort of component."""
        self.domains[name] = keys

    def pour(self, box: Box) -> Box:
        """Freeze the kit into a box."""
        self._check_names()
        numbers = [step(name) for name in self.steps]
        steps: list[Step] = [Missing() for _ in STEPS.names]
        for number, one in zip(numbers, self.steps.values(), strict=True):
            steps[number] = one
        box.steps = vec[Step](steps)
        self._count_actions(box)
        reacting = [[step(name) for name in self.reactions.get(key, [])] for key in OCCASIONS.names]
        box.reactions = vec[vec[i64]]([vec[i64](row) for row in reacting])
        box.parts = vec[Part](self.parts)
        for one in self.steps.values():
            one.bind(box)
        return box

    def _check_names(self) -> None:
        named = {name: one.names for name, one in self.steps.items() if isinstance(one, StepSequence | Menu)}
        for where, names in {**named, **self.reactions}.items():
            for name in names:
                if name not in self.steps:
                    raise ValueError(f"{where!r} names a step {name!r}, but the kit has none")

    def _count_actions(self, box: Box) -> None:
        offsets = [0] * len(STEPS.names)
        size = 0
        for name, one in self.steps.items():
            offsets[step(name)] = size
            size += len(one.keys()) if one.kind in (ASKS, SEALED) else 0
        box.offsets = vec[i64](offsets)
        box.actions = size

    def questions(self) -> list[str]:
        """The names of the steps that ask."""
        return [name for name, one in self.steps.items() if one.kind in (ASKS, SEALED)]

    def chances(self) -> list[str]:
        """The names of the steps that ask fate."""
        return [name for name, one in self.steps.items() if one.kind == CHANCE]

    def flows(self) -> list[str]:
        """The names of the steps that only put lines on the agenda."""
        return [name for name, one in self.steps.items() if isinstance(one, Flow)]

