"""What a game is to the rest of the house: its facts, how its boxes are assembled, and what may be seen of it."""
from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from moothall.core.data import DataError, Sheet
from moothall.core.kernel import Box, Fate, Game
from moothall.core.kit import Kit
from moothall.core.lesson import Leaf
from moothall.core.position import read_agenda
from moothall.core.prose import Prose
from moothall.core.refusal import Refusal

LISTED = 5                               # a longer list isn't told thing by thing


class BoxError(ValueError):
    """A box that can't be assembled: `key` names the sentence, `args` what it needs, `of` the key of the game.

    Where an option is wrong, `wrong` has what its own sentence needs.
    """

    def __init__(self, key: str, text: str, of: str = "", wrong: Wrong | None = None, **args: Any) -> None:
        super().__init__(text)
        self.key = key
        self.of = of
        self.wrong = wrong
        self.reason_args = args


class Wrong(NamedTuple):
    """What an option can be, if this is wrong: in English for bot authors, and by a key for everybody.

    The words are the game's, under the option's name and this key, or the house's. Of `args` lists and counts of keys
    are told in words: `{"class": {"magic": 4}}` as "Magic 4" by the word `class.magic`.
    """

    text: str
    key: str = "value"
    args: Mapping[str, Any] = MappingProxyType({})


class Shelf(NamedTuple):
    """Things that stand together where a list is chosen: the keys of the words that name them, and their own keys."""

    names: tuple[str, ...]
    things: tuple[str, ...]


class Option(NamedTuple):
    """A rule option: its values (empty: anything `check` accepts), its default, and the rule that names it.

    A list is chosen from the things on `shelves`: so `many` of them (0: any number), or one for `each` seat.
    """

    values: tuple[Any, ...]
    default: Any
    rule: str
    check: Callable[[Any], Wrong | None] = lambda value: None
    shelves: tuple[Shelf, ...] = ()
    each: bool = False
    many: int = 0


def starting_seat(rule: str) -> Option:
    """The option that every game has: who begins, drawn at random or agreed on."""
    return Option((), "random", rule, no_seat)


def no_seat(value: Any) -> Wrong | None:
    """What a starting seat can be, if this is none; how many seats there are is looked at later."""
    good = value == "random" or (type(value) is int and value >= 0)
    return None if good else Wrong("random or a seat", "seat")


class Erratum(NamedTuple):
    """A fix of the rules: records older than `revision` are replayed with `keep`, which restores what was before."""

    name: str
    revision: int
    keep: Callable[[Kit], None]


class GameInfo(NamedTuple):
    """What the catalogue tells of a game."""

    key: str
    title: str
    seats: tuple[int, ...]
    expansions: tuple[str, ...]
    options: Mapping[str, Option]


class Outcome(NamedTuple):
    """How a match ended.

    `places` and `points` are by seat; `breakdown` gives each seat's points by source; `alive`, `rats` and other
    facts of the game are in `facts`; `winners` are the seats that won, none if all lose.
    """

    places: list[int]
    points: list[int]
    breakdown: list[dict[str, int]]
    alive: list[bool]
    winners: list[int]
    facts: dict[str, Any]

    def to_plain(self) -> dict[str, Any]:
        """The outcome as JSON."""
        return self._asdict()


@dataclass(frozen=True)
class About:
    """What a box was assembled from."""

    rules: Rules
    kit: Kit
    seats: int
    expansions: tuple[str, ...]
    options: Mapping[str, Any]
    data: Sheet
    revision: int

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen hex digits that change whenever data, options, expansions, seats or revision change."""
        whole = [self.rules.key, self.seats, self.expansions, dict(self.options), self.data.to_toml(), self.revision]
        return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:16]

    def to_plain(self, g: Game) -> dict[str, Any]:
        """A game as JSON: the table, the agenda and what everybody has seen."""
        return {
            "box": self.fingerprint, "table": self.rules.table(g), "agenda": read_agenda(g),
            "known": self.rules.known(g), "parts": {part.key(): part.to_plain() for part in g.parts},
            "over": bool(g.over),
        }


class Rules:
    """One game. A game's folder holds one object of a subclass, which the catalogue finds as `GAME`."""

    key = ""
    title = ""
    seats: tuple[int, ...] = ()
    seats_rule = ""
    expansions: tuple[str, ...] = ()
    options: Mapping[str, Option] = {}
    revision = 1
    patient = True                       # people are asked also where there is only one answer
    errata: tuple[Erratum, ...] = ()
    roots: tuple[str, ...] = ()          # the sequences in which a position can begin
    pile_names: tuple[str, ...] = ()     # piles of a table that can be stacked
    pile_aliases: Mapping[str, str] = {}  # shorter names for them
    refusals: Mapping[str, str] = {}     # by reason key of the kernel: the rule that says so
    evident: tuple[str, ...] = ("not_held", "not_offered", "bad_item")   # reasons that nobody asks for beforehand

    def sheet(self, expansions: tuple[str, ...]) -> Sheet:
        """The printed data."""
        return Sheet([], {})

    def kit(self, seats: int, expansions: tuple[str, ...], options: Mapping[str, Any], data: Sheet) -> Kit:
        """The kit with everything poured in, errata excepted."""
        raise NotImplementedError

    def empty_box(self, kit: Kit, seats: int, options: Mapping[str, Any], data: Sheet) -> Box:
        """A box of this game before the kit is poured."""
        return Box()

    def new_game(self, box: Box) -> Game:
        """A game before its set-up, with the set-up on the agenda."""
        raise NotImplementedError

    def view(self, g: Game, viewer: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (None), may see: JSON. What isn't listed isn't seen."""
        raise NotImplementedError

    def redeal(self, g: Game, viewer: int | None, fate: Fate) -> Game:
        """Another game that the viewer can't tell from this one; what he can't know is drawn anew."""
        raise NotImplementedError

    def table(self, g: Game) -> dict[str, Any]:
        """The whole table in the keys of `lay`."""
        raise NotImplementedError

    def known(self, g: Game) -> list[dict[str, Any]]:
        """What each seat has seen, in the keys of `lay`; the last entry is the spectator's."""
        return []

    def lay(self, box: Box, table: Mapping[str, Any], known: Sequence[Mapping[str, Any]], place: str) -> Game:
        """A game with this table, whatever isn't named being empty or full; PositionError if it can't be.

        `place` is where the flow will go on, or "" where the caller writes the agenda.
        """
        raise NotImplementedError

    def stacks(self, table: Mapping[str, Any]) -> dict[str, list[str]]:
        """The piles that a table gives in an order, by the name of the chance that draws from them."""
        return {}

    def explain(self, g: Game, seat: int, text: str, refusal: Refusal) -> Refusal:
        """A better reason for a move that answers no question of the seat, from what its view tells; or the same."""
        return refusal

    def value(self, g: Game, seat: int) -> float:
        """How well a seat stands, for a bot that looks one step ahead: more is better."""
        raise NotImplementedError

    def outcome(self, g: Game) -> Outcome:
        """The result of a game that is over."""
        raise NotImplementedError

    def check(self, g: Game) -> None:
        """Raise PositionError, naming the rule id, if an invariant doesn't hold."""

    def clash(self, seats: int, options: Mapping[str, Any]) -> tuple[str, Wrong] | None:
        """Options that don't fit each other or the seats: the option's name and what it can be; else None."""
        return None

    @property
    def folder(self) -> Path:
        """The folder of the game, where its words are."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def prose(self, words: Any, names: Sequence[str], about: About) -> Prose:
        """How the game tells its table, in the words of one language."""
        return Prose(words, names, about)

    def picture(self, words: Any, names: Sequence[str], about: About) -> Any:
        """What draws the table: an object with `draw`, `hand`, `card` and `thing`, each of which gives an SVG; or None.

        `draw(view, narrow, outcome)` gets the outcome once there is one, `hand(view, narrow)` doesn't. `card(key)` is
        an item to be chosen, `thing(key)` anything that can be looked at, large; LookupError if there is none.
        """
        return None

    def lesson(self, words: Any) -> Sequence[Leaf]:
        """How to play, for whoever never has, in the words of one language; nothing unless a game tells it."""
        return ()

    def info(self) -> GameInfo:
        """What the catalogue tells."""
        return GameInfo(self.key, self.title, self.seats, self.expansions, self.options)

    def box(
        self,
        seats: int,
        expansions: Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        revision: int | None = None,
    ) -> Box:
        """Assemble a box; BoxError or DataError says what can't be."""
        chosen = self._expansions(expansions)
        settled = self._options(options or {})
        self._check_seats(seats)
        self._check_clash(seats, settled)
        sheet = self.sheet(chosen)
        sheet = sheet if data is None else sheet.overlaid(data)
        revised = self._revision(revision)
        kit = self.kit(seats, chosen, settled, sheet)
        for erratum in sorted(self.errata, key=lambda erratum: -erratum.revision):
            if revised < erratum.revision:
                erratum.keep(kit)
        box = self.empty_box(kit, seats, settled, sheet)
        box.seats = seats
        box.about = About(self, kit, seats, chosen, MappingProxyType(settled), sheet, revised)
        return kit.pour(box)

    def _check_seats(self, seats: int) -> None:
        if type(seats) is not int or seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            text = f"{self.title} is played by {allowed} people, not by {seats}"
            text += f" [{self.seats_rule}]" if self.seats_rule else ""
            raise BoxError("seat_count", text, self.key, game=self.title, given=seats, allowed=allowed)

    def _expansions(self, expansions: Iterable[str]) -> tuple[str, ...]:
        given = [expansions] if isinstance(expansions, str) else list(expansions)
        for name in given:
            if name not in self.expansions:
                known = ", ".join(self.expansions) or "none"
                text = f"{self.title} has no expansion {name!r}; it has: {known}"
                raise BoxError("unknown_expansion", text, self.key, game=self.title, given=name, known=known)
        return tuple(name for name in self.expansions if name in given)

    def _options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        for name in options:
            if name not in self.options:
                known = ", ".join(self.options)
                text = f"{self.title} has no option {name!r}; it has: {known}"
                raise BoxError("unknown_option", text, self.key, game=self.title, given=name, known=known)
        return {name: self._value(name, option, options) for name, option in self.options.items()}

    def _value(self, name: str, option: Option, options: Mapping[str, Any]) -> Any:
        value = options.get(name, option.default)
        wrong = option.check(value)
        if option.values and not any(value == v and type(value) is type(v) for v in option.values):
            shown = [_shown(v) for v in option.values]
            wrong = Wrong(", ".join(shown), args={f"option.{name}": shown})
        if wrong:
            raise self._option_error(name, value, wrong)
        return value

    def _check_clash(self, seats: int, options: Mapping[str, Any]) -> None:
        clash = _no_such_start(seats, options) or self.clash(seats, options)
        if clash:
            name, wrong = clash
            raise self._option_error(name, options[name], wrong)

    def _option_error(self, name: str, value: Any, wrong: Wrong) -> BoxError:
        text = f"option {name} is {_shown(value)}; it can be {wrong.text} [{self.options[name].rule}]"
        return BoxError("option_value", text, self.key, wrong, option=name, given=_shown(value), allowed=wrong.text)

    def _revision(self, revision: int | None) -> int:
        if revision is None:
            return self.revision
        if not 1 <= revision <= self.revision:
            text = f"rules revision {revision} of {self.title} isn't known; revisions are 1 to {self.revision}"
            raise BoxError("unknown_revision", text, self.key, game=self.title, given=revision, known=self.revision)
        return revision


def _no_such_start(seats: int, options: Mapping[str, Any]) -> tuple[str, Wrong] | None:
    start = options.get("starting_seat")
    if not isinstance(start, int) or start < seats:
        return None
    return "starting_seat", Wrong(f"random or 0 to {seats - 1}", "seat")


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) if len(value) <= LISTED else f"{len(value)} things"
    return str(value).lower() if isinstance(value, bool) else str(value)


__all__ = [
    "About", "BoxError", "DataError", "Erratum", "GameInfo", "Option", "Outcome", "Rules", "Wrong", "starting_seat",
]
