"""Which gray characters take part, and the order in which a spy sees them. [ND-16.1, ND-16.7]"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from moothall.core.arrays import append, vec
from moothall.core.columns import bits_of, count_bits, total, zeros
from moothall.core.kernel import Chance, Fate, Forced, event, step
from moothall.core.position import by_seat, check_keys, number
from moothall.games.notre_dame.components import LETTER_KEYS, PER_LETTER
from moothall.games.notre_dame.draft import GrayRevealed, lowest_letter
from moothall.games.notre_dame.expansions.new_persons.components import ALL_PERSONS, KEY
from moothall.games.notre_dame.hiring import Skill
from moothall.games.notre_dame.invariants import demand
from moothall.games.notre_dame.state import Addition, NotreDame
from moothall.games.notre_dame.table import one_of

CHOSEN_PERSON: Final[i64] = step("chosen_person")
FORESEEN: Final[i64] = step("foreseen")
TELL_FORESEEN: Final[i64] = step("tell_foreseen")

IN_CAST: Final[i64] = event("in_cast")
LOOKS_AHEAD: Final[i64] = event("looks_ahead")
FORESEES: Final[i64] = event("foresees")


class Foresight(Addition):
    """What the spies saw, and each player's prestige as the round began."""
    order: vec[i64]                      # gray characters to come, once a spy has looked or a table was laid so
    spies: i64 = 0                       # a bit for each seat that knows the order
    before: vec[i64]                     # by seat

    def __init__(self, seats: int) -> None:
        self.order = zeros(0)
        self.before = zeros(seats)

    def key(self) -> str:
        return KEY

    def copy(self) -> Foresight:
        other = Foresight(0)
        other.order, other.spies, other.before = self.order[:], self.spies, self.before[:]
        return other

    def to_plain(self) -> dict[str, Any]:
        return {
            "order": [ALL_PERSONS[person] for person in self.order],
            "spies": [int(seat) for seat in bits_of(self.spies)], "before": [int(n) for n in self.before],
        }

    def from_plain(self, plain: dict[str, Any]) -> Foresight:
        check_keys(plain, list(self.to_plain()))
        other, seats = self.copy(), len(self.before)
        if "order" in plain:
            other.order = vec[i64]([one_of("order", key, ALL_PERSONS, "ND-16.7") for key in plain["order"]])
        if "spies" in plain:
            other.spies = sum([1 << number("spies", seat, 0, seats - 1) for seat in set(plain["spies"])])
        if "before" in plain:
            other.before = vec[i64]([number("before", n, 0, 0x7FFF) for n in by_seat(plain, "before", seats, 0)])
        return other

    def view(self, g: NotreDame, viewer: int | None) -> dict[str, Any]:
        """The order for those who have spied, and who they are. [ND-16.7, ND-17.10]"""
        knows = viewer is not None and self.spies >> viewer & 1
        return {
            "spies": [int(seat) for seat in bits_of(self.spies)],
            "order": [ALL_PERSONS[person] for person in self.order] if knows else None,
            "gained": [int(g.prestige[s] - self.before[s]) if s == viewer else None for s in range(g.seats)],
        }

    def lay(self, g: NotreDame, table: Mapping[str, Any]) -> None:
        """Nobody has gained anything yet; a gray deck in an order is what a spy will see."""
        self.before = g.prestige[:]
        deck = table.get("gray_deck")
        if isinstance(deck, list | tuple):
            self.order = vec[i64]([ALL_PERSONS.index(key) for key in deck])

    def check(self, g: NotreDame) -> None:
        """Once there is an order it has all gray characters still to come, letter by letter. [ND-16.2, ND-16.7]"""
        letters = [g.tables.letter[person] for person in self.order]
        whole = sorted(self.order) == list(bits_of(g.gray)) and letters == sorted(letters)
        demand(whole or not (len(self.order) or self.spies), "the order isn't one of the gray deck", "ND-16.7")

    def redeal(self, g: NotreDame, viewer: int | None, fate: Fate) -> None:
        """Another order of the same letters for whoever hasn't spied."""
        if len(self.order) > 0 and (viewer is None or not self.spies >> viewer & 1):
            left = g.gray
            for i in range(len(self.order)):
                person = any_of(lowest_letter(g, left), fate)
                self.order[i] = person
                left &= ~(1 << person)


def any_of(weights: vec[i64], fate: Fate) -> i64:
    """One of the places with a weight of 1."""
    n = fate.below(total(weights, 0, len(weights)))
    for place in range(len(weights)):
        n -= weights[place]
        if n < 0:
            return place
    raise ValueError("nothing to choose from")


def foresight(g: NotreDame) -> Foresight:
    """This expansion's part of the table."""
    part = g.parts[0]
    assert isinstance(part, Foresight)
    return part


class ChooseCast(Forced):
    """Three gray characters of each letter, of the six there are. [ND-16.1]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.gray = 0
        g.cast = 0
        for letter in range(len(LETTER_KEYS) - 1, -1, -1):
            g.then(CHOSEN_PERSON, 0, letter, PER_LETTER)


class ChosenPerson(Chance):
    """One more character of a letter; all are shown which nine take part. [ND-16.1, ND-16.2]"""

    def __init__(self, keys: list[str]) -> None:
        self.named = keys

    def keys(self) -> list[str]:
        return self.named

    def weights(self, g: NotreDame, seat: i64, letter: i64, left: i64, /) -> vec[i64]:
        letters = g.tables.letter
        return vec[i64]([
            1 if letters[person] == letter and not g.cast >> person & 1 else 0 for person in range(len(letters))
        ])

    def do(self, g: NotreDame, seat: i64, letter: i64, left: i64, person: i64, /) -> None:
        g.cast |= 1 << person
        g.gray |= 1 << person
        g.emit(IN_CAST, 0, person)
        if left > 1:
            g.again(left - 1)


class RevealForeseen(GrayRevealed):
    """The next gray character, as the spies saw it. [ND-16.7]"""

    def weights(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        order = foresight(g).order
        return lowest_letter(g, g.gray if len(order) == 0 else 1 << order[0])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, person: i64, /) -> None:
        part = foresight(g)
        part.order = part.order[1:]
        GrayRevealed.do(self, g, seat, a, b, person)


class NotePrestige(Forced):
    """What each player has as the round begins. [ND-16.4, ND-18.7]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        foresight(g).before = g.prestige[:]


class Spy(Skill):
    """2 prestige, and a look at the order of the gray characters to come. [ND-16.7]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        g.award(seat, 2)
        foresight(g).spies |= 1 << seat
        g.emit(LOOKS_AHEAD, seat)
        g.then(TELL_FORESEEN, seat)
        if len(foresight(g).order) == 0:
            g.then(FORESEEN, seat)


class Foreseen(Chance):
    """The next character of the gray deck, unseen until it is told to the spy. [ND-16.7]"""

    def __init__(self, keys: list[str]) -> None:
        self.named = keys

    def keys(self) -> list[str]:
        return self.named

    def audience(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> i64:
        return 1 << seat

    def weights(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        left = g.gray
        for person in foresight(g).order:
            left &= ~(1 << person)
        return lowest_letter(g, left)

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, person: i64, /) -> None:
        if person < 0:
            return
        part = foresight(g)
        part.order = append(part.order, person)
        if len(part.order) < count_bits(g.gray):
            g.then(FORESEEN, seat)


class TellForeseen(Forced):
    """The spy alone learns the order. [ND-16.7, ND-17.10]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        order = foresight(g).order
        for place in range(len(order)):
            g.emit(FORESEES, seat, place, order[place])
