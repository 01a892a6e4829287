"""What the new characters do. [ND-16.4, ND-16.5, ND-16.6, ND-16.8, ND-16.9, ND-16.12]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import append, vec
from moothall.core.columns import bits_of
from moothall.core.kernel import Choice, event, step
from moothall.core.refusal import Refusal
from moothall.games.notre_dame.actions import USE_CARD
from moothall.games.notre_dame.components import (
    CARDS,
    CATHEDRAL,
    HOSPITAL,
    HOTEL,
    MESSAGE_KINDS,
    MESSAGES,
    PLACE_KEYS,
)
from moothall.games.notre_dame.expansions.new_persons.components import ADVISER
from moothall.games.notre_dame.expansions.new_persons.foresight import Spy, foresight
from moothall.games.notre_dame.hiring import USE_PERSON, Praise, Skill
from moothall.games.notre_dame.state import NotreDame

TRAVELLERS: Final[i64] = step("travellers")
COACHMAN: Final[i64] = step("coachman")
ADVICE: Final[i64] = step("advice")

TURNS_UP: Final[i64] = event("turns_up")
IDLE: Final[i64] = event("idle")
TAKES_BACK: Final[i64] = event("takes_back")
ADVISED: Final[i64] = event("advised")


class Manager(Praise):
    """As much as the player holds. [ND-16.4]"""

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        return g.prestige[seat]


class ManagerOfRound(Praise):
    """As much as the player has gained in this round. [ND-16.4, ND-18.7]"""

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        return g.prestige[seat] - foresight(g).before[seat]


class Scholar(Skill):
    """The card laid aside is turned up and carried out. [ND-16.5]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        for card in bits_of(g.aside[seat]):
            g.emit(TURNS_UP, seat)
            g.play_card(seat, card)
            g.then(USE_CARD, seat, card % CARDS)


class Nurse(Skill):
    """A cube for the hospital, of the general supply before the personal one; then the marker back 1. [ND-16.6]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        if g.general[seat] > 0:
            g.found(seat, HOSPITAL)
        elif g.personal[seat] > 0:
            g.place_cube(seat, HOSPITAL)
        g.rat_back(seat, 1)


class Travellers(Skill):
    """Cubes come back to the personal supply. [ND-16.8]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        g.then(TRAVELLERS, seat)


class TravellersHome(Choice):
    """One more cube of a sector or of Notre Dame, or stop. [ND-16.8, ND-20.20]"""

    def rule(self) -> str:
        return "ND-20.20"

    def keys(self) -> list[str]:
        return [*(f"fetch {place}" for place in PLACE_KEYS), "stop"]

    def options(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        found = vec[i64](capacity=9)
        for place in range(CATHEDRAL + 1):
            if g.cubes_at(seat, place) > 0:
                found = append(found, place)
        return append(found, len(PLACE_KEYS))

    def why_not(self, g: NotreDame, seat: i64, a: i64, b: i64, place: i64, /) -> Refusal:
        return Refusal("no_cube_there", "ND-16.8", sector=PLACE_KEYS[place])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, place: i64, /) -> None:
        if place == len(PLACE_KEYS):
            return
        g.add_cubes(seat, place, -1)
        g.personal[seat] += 1
        g.emit(TAKES_BACK, seat, place)
        g.then(TRAVELLERS, seat)


class Coachman(Skill):
    """The messages of one kind, once more. [ND-16.9]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        if g.collected[seat] == 0:
            g.emit(IDLE, seat)
        g.then(COACHMAN, seat)


def of_kind(g: NotreDame, seat: i64, kind: i64) -> i64:
    """How many messages of a kind a player has collected."""
    n: i64 = 0
    for colour in range(g.tables.colours):
        n += g.collected[seat] >> (colour * MESSAGES + kind) & 1
    return n


class CoachmanRepeats(Choice):
    """All messages of one kind at once: one award with one park bonus, then the rest. [ND-16.9, ND-20.21]"""

    def rule(self) -> str:
        return "ND-20.21"

    def verb(self) -> str:
        return "repeat"

    def keys(self) -> list[str]:
        return MESSAGE_KINDS

    def options(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([kind for kind in range(MESSAGES) if of_kind(g, seat, kind) > 0])

    def why_not(self, g: NotreDame, seat: i64, a: i64, b: i64, kind: i64, /) -> Refusal:
        return Refusal("no_such_message", "ND-16.9", gift=MESSAGE_KINDS[kind])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, kind: i64, /) -> None:
        k = of_kind(g, seat, kind)
        t = g.tables
        g.award(seat, k * t.prestige[kind])
        g.mint.gain(g, seat, k * t.gold[kind])
        if t.cubes[kind] > 0:
            g.take_cubes(seat, k * t.cubes[kind])
        if t.rats_back[kind] > 0:
            g.rat_back(seat, k * t.rats_back[kind])


class Host(Praise):
    """2 for each piece in the hotel. [ND-16.10]"""

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        return 2 * g.pieces(seat, HOTEL)


class ReserveGuard(Praise):
    """3 for every two cubes in the personal supply. [ND-16.11]"""

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        return 3 * (g.personal[seat] // 2)


class Adviser(Skill):
    """Up to two uses of the other characters. [ND-16.12]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        g.then(ADVICE, seat, 0, 2)


class Advice(Choice):
    """Pay 1 gold more to use one of the two others, or stop; each use is completed first.

    [ND-16.12, ND-16.13, ND-20.22]
    """

    def __init__(self, person_keys: list[str]) -> None:
        self.person_keys = person_keys

    def rule(self) -> str:
        return "ND-20.22"

    def keys(self) -> list[str]:
        return [*(f"consult {person}" for person in self.person_keys), "stop"]

    def options(self, g: NotreDame, seat: i64, a: i64, left: i64, /) -> vec[i64]:
        if g.gold[seat] == 0:
            return vec[i64]()
        others = vec[i64]([person for person in g.face_up if person != ADVISER])
        return append(others, len(self.person_keys))

    def why_not(self, g: NotreDame, seat: i64, a: i64, left: i64, person: i64, /) -> Refusal:
        return Refusal("not_another_face_up", "ND-16.12", person=self.person_keys[person])

    def do(self, g: NotreDame, seat: i64, a: i64, left: i64, person: i64, /) -> None:
        if person == len(self.person_keys):
            return
        if left > 1:
            g.again(left - 1)
        g.pay(seat, 1)
        g.emit(ADVISED, seat, person)
        g.then(USE_PERSON, seat, person)


def skills(scope: str) -> list[Skill]:
    """What the nine do, in their order."""
    manager: Skill = ManagerOfRound() if scope == "round" else Manager()
    return [manager, Scholar(), Nurse(), Spy(), Travellers(), Coachman(), Host(), ReserveGuard(), Adviser()]
