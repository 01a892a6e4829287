"""Phase 4: the characters. [ND-10.1]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from moothall.core.arrays import append, vec
from moothall.core.columns import count_bits, total
from moothall.core.kernel import Choice, Flow, Forced, event, step
from moothall.core.refusal import Refusal
from moothall.games.notre_dame.components import LAST_STEP, MOST_MOVED, SECTORS
from moothall.games.notre_dame.sectors import BENEFIT
from moothall.games.notre_dame.state import NotreDame

HIRE: Final[i64] = step("hire")
USE_PERSON: Final[i64] = step("use_person")
MINSTREL: Final[i64] = step("minstrel")
JESTER_FROM: Final[i64] = step("jester_from")
ARCHBISHOP: Final[i64] = step("archbishop")

HIRES: Final[i64] = event("hires")
HIRES_NOBODY: Final[i64] = event("hires_nobody")
IDLE: Final[i64] = event("idle")
SPARED: Final[i64] = event("spared")


class Hires(Flow):
    """Each player in turn order may hire once, whoever was hired before. [ND-10.1, ND-10.4, ND-10.5]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.in_turn(HIRE)


class Hire(Choice):
    """One of the characters that lie face up, for 1 gold, or none; without gold nothing is asked.

    [ND-10.1, ND-10.2, ND-10.3, ND-10.7, ND-20.14]
    """

    def __init__(self, person_keys: list[str]) -> None:
        self.person_keys = person_keys

    def rule(self) -> str:
        return "ND-20.14"

    def verb(self) -> str:
        return "hire"

    def keys(self) -> list[str]:
        return [*self.person_keys, "none"]

    def options(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        if g.gold[seat] == 0:
            return vec[i64]()
        return append(g.face_up[:], len(self.person_keys))

    def why_not(self, g: NotreDame, seat: i64, a: i64, b: i64, person: i64, /) -> Refusal:
        return Refusal("not_face_up", "ND-10.1", person=self.person_keys[person])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, person: i64, /) -> None:
        if person == len(self.person_keys):
            g.emit(HIRES_NOBODY, seat)
            return
        g.pay(seat, 1)
        g.hired[seat] = person
        g.emit(HIRES, seat, person)
        g.then(USE_PERSON, seat, person)


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill:
    """What a character does for the player who hires him; one object serves all matches."""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        """Whatever can be done is done. [ND-10.7]"""
        raise NotImplementedError


class UsePerson(Forced):
    """The character's skill is used once, at once. [ND-10.6]"""

    def __init__(self, skills: list[Skill]) -> None:
        self.skills = vec[Skill](skills)

    def run(self, g: NotreDame, seat: i64, person: i64, b: i64, /) -> None:
        self.skills[person].use(g, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Praise(Skill):
    """A character that gives prestige: one award for each hire. [ND-9.9, ND-9.14]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        worth = self.worth(g, seat)
        if worth == 0:
            g.emit(IDLE, seat)
        g.award(seat, worth)

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        """The prestige without the park bonus."""
        raise NotImplementedError


class Gift(Skill):
    """Prestige, then gold, cubes or benefits: moneylender, tavern maid, monk.

    [ND-11.1, ND-11.2, ND-11.3, ND-11.36, ND-11.37]
    """

    def __init__(self, prestige: i64, gold: i64 = 0, cubes: i64 = 0, benefits: i64 = 0) -> None:
        self.prestige = prestige
        self.gold = gold
        self.cubes = cubes
        self.benefits = benefits

    def use(self, g: NotreDame, seat: i64, /) -> None:
        g.award(seat, self.prestige)
        g.mint.gain(g, seat, self.gold)
        if self.cubes > 0:
            g.take_cubes(seat, self.cubes)
        if self.benefits > 0:
            g.then(BENEFIT, seat, 0, self.benefits)


class Minstrel(Skill):
    """Up to three pieces move from sector to sector. [ND-11.4, ND-11.11]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        if total(g.cubes, seat * SECTORS, SECTORS) == 0 and g.friend[seat] < 0:
            g.emit(IDLE, seat)
        g.then(MINSTREL, seat, 0, MOST_MOVED)


class Jester(Skill):
    """A piece moves to a sector, whose action follows. [ND-11.12, ND-11.18]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        if total(g.cubes, seat * SECTORS, SECTORS) + g.cathedral[seat] == 0 and g.friend[seat] < 0:
            g.emit(IDLE, seat)
        g.then(JESTER_FROM, seat)


class Doctor(Skill):
    """In phase 5 of this round the plague value counts as 0 for this player, hospital pieces as ever.

    [ND-11.20, ND-11.21, ND-11.22]
    """

    def use(self, g: NotreDame, seat: i64, /) -> None:
        g.spared |= 1 << seat
        g.emit(SPARED, seat)


class Archbishop(Skill):
    """A cube of the general supply founds an empty sector. [ND-11.31, ND-11.33, ND-11.34]"""

    def use(self, g: NotreDame, seat: i64, /) -> None:
        if g.general[seat] == 0 or g.sectors_with(seat, 1) == SECTORS:
            g.emit(IDLE, seat)
        g.then(ARCHBISHOP, seat)


class Beggar(Praise):
    """1 for each step of the marker short of 9. [ND-11.23]"""

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        return LAST_STEP - g.marker[seat]


class NightWatch(Praise):
    """1 for each empty sector. [ND-11.24]"""

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        return SECTORS - g.sectors_with(seat, 1)


class Crowds(Praise):
    """So much for each sector with so many pieces, which is the prestige as well.

    The carpenter 1, the guild master 2, the mayor 3. [ND-11.25, ND-11.27, ND-11.28, ND-11.35]
    """

    def __init__(self, pieces: i64) -> None:
        self.pieces = pieces

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        return self.pieces * g.sectors_with(seat, self.pieces)


class Guard(Praise):
    """1 for each piece in the sectors and each cube in Notre Dame. [ND-11.26]"""

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        friend: i64 = 1 if g.friend[seat] >= 0 else 0
        return total(g.cubes, seat * SECTORS, SECTORS) + friend + g.cathedral[seat]


class LadyInWaiting(Praise):
    """As much as the largest sector has pieces. [ND-11.29]"""

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        return g.largest(seat)


class Lawyer(Praise):
    """3 for every two messages, whatever they are. [ND-11.30, ND-8.21]"""

    def worth(self, g: NotreDame, seat: i64, /) -> i64:
        return 3 * (count_bits(g.collected[seat]) // 2)


def base_skills() -> list[Skill]:
    """The skills of the fifteen characters, in their order. [ND-1.4]"""
    return [
        Gift(1, gold=2), Gift(3, benefits=1), Minstrel(), Gift(1, cubes=2), Jester(), Doctor(),
        NightWatch(), Crowds(1), Guard(), Archbishop(), Crowds(2), Lawyer(), LadyInWaiting(), Crowds(3), Beggar(),
    ]
