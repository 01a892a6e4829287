"""Phase 1, reveal, and phase 2, the draft. [ND-4.4, ND-5.1]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import append, vec
from moothall.core.columns import bits_of, count_bits
from moothall.core.kernel import NOTHING, Chance, Flow, Forced, Sealed, event, step
from moothall.core.refusal import Refusal
from moothall.games.notre_dame.components import CARD_KINDS, CARDS, DRAWN
from moothall.games.notre_dame.state import NotreDame

CARD_DRAWN: Final[i64] = step("card_drawn")
FIRST_PICK: Final[i64] = step("first_pick")
SECOND_PICK: Final[i64] = step("second_pick")

ROUND_BEGINS: Final[i64] = event("round")
REVEALED: Final[i64] = event("revealed")
PLAGUE_VALUE: Final[i64] = event("plague_value")
HANDED_ON: Final[i64] = event("handed_on")


class BeginRound(Forced):
    """A new round. [ND-4.1]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.face_up = vec[i64]()
        g.emit(ROUND_BEGINS, 0, g.round)


class PersonRevealed(Chance):
    """The top card of a deck of characters is turned up."""

    def __init__(self, keys: list[str]) -> None:
        self.named = keys

    def keys(self) -> list[str]:
        return self.named

    def reveal(self, g: NotreDame, person: i64) -> None:
        """The character lies face up for all. [ND-4.4]"""
        g.face_up = append(g.face_up, person)
        g.emit(REVEALED, 0, person)


class BrownRevealed(PersonRevealed):
    """A brown character that hasn't come up in this period: none comes twice. [ND-3.11, ND-4.4, ND-4.7]"""

    def weights(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([g.brown >> person & 1 for person in range(len(g.tables.rats))])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, person: i64, /) -> None:
        if person != NOTHING:
            g.brown &= ~(1 << person)
            self.reveal(g, person)


class GrayRevealed(PersonRevealed):
    """A gray character of the lowest letter left. [ND-3.12, ND-4.4, ND-4.8]"""

    def weights(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return lowest_letter(g, g.gray)

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, person: i64, /) -> None:
        if person != NOTHING:
            g.gray &= ~(1 << person)
            self.reveal(g, person)
        g.emit(PLAGUE_VALUE, 0, g.plague_value())


def lowest_letter(g: NotreDame, persons: i64) -> vec[i64]:
    """1 for each of these characters that has the lowest letter among them. [ND-3.12]"""
    t = g.tables
    lowest: i64 = 1000
    for person in bits_of(persons):
        lowest = min(lowest, t.letter[person])
    return vec[i64]([
        1 if persons >> person & 1 and t.letter[person] == lowest else 0 for person in range(len(t.letter))
    ])


class DrawCards(Forced):
    """Three cards of the own deck for each player; nothing is left to chance when no more are there.

    [ND-5.1, ND-5.12, ND-17.2]
    """

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        for i in range(g.seats - 1, -1, -1):
            drawer = g.nth(i)
            if count_bits(g.deck[drawer]) > DRAWN:
                g.then(CARD_DRAWN, drawer, DRAWN)
            else:
                for kind in bits_of(g.deck[drawer]):
                    g.draw(drawer, kind)


class CardDrawn(Chance):
    """The next card of an action deck: nobody knows the order. [ND-3.9, ND-5.1, ND-17.1]"""

    def keys(self) -> list[str]:
        return CARD_KINDS

    def audience(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> i64:
        return 1 << seat

    def weights(self, g: NotreDame, seat: i64, left: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([g.deck[seat] >> kind & 1 for kind in range(CARDS)])

    def do(self, g: NotreDame, seat: i64, left: i64, b: i64, kind: i64, /) -> None:
        g.draw(seat, kind)
        if left > 1:
            g.then(CARD_DRAWN, seat, left - 1)


class FirstPicks(Flow):
    """Everybody picks at the same time; it is told in turn order. [ND-5.10, ND-20.25, ND-20.29]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.in_turn(FIRST_PICK)


class SecondPicks(Flow):
    """Once more, from the two cards received. [ND-5.4, ND-20.29]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.in_turn(SECOND_PICK)


class PickCard(Sealed):
    """Keep one card of those to choose from: others never learn which. [ND-5.6, ND-5.10, ND-5.11, ND-20.27]"""

    def __init__(self, card_keys: list[str], rule: str) -> None:
        self.card_keys = card_keys
        self.named_rule = rule

    def rule(self) -> str:
        return self.named_rule

    def verb(self) -> str:
        return "keep"

    def keys(self) -> list[str]:
        return self.card_keys

    def options(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return bits_of(g.pack[seat])

    def why_not(self, g: NotreDame, seat: i64, a: i64, b: i64, card: i64, /) -> Refusal:
        if g.hand[seat] >> card & 1:
            return Refusal("kept_already", "ND-5.6", card=self.card_keys[card])
        return Refusal("not_in_pack", self.named_rule, card=self.card_keys[card])

    def turn(self, g: NotreDame, seat: i64, /) -> i64:
        """In turn order from the start player. [ND-20.29]"""
        return (seat + g.seats - g.start) % g.seats

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, card: i64, /) -> None:
        g.picked[seat] = card


class FirstPick(PickCard):
    """Keep one of the three cards drawn. [ND-5.2, ND-20.4]"""


class SecondPick(PickCard):
    """Keep one of the two cards received. [ND-5.4, ND-20.5]"""


class PassTwo(Forced):
    """The two others go to the left neighbour, once everybody has picked; with two players that is the other one.

    [ND-5.2, ND-5.3, ND-15.7, ND-15.11]
    """

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        for giver in g.turn_order():
            g.keep(giver)
            g.first_pass[giver] = g.pack[giver]
        g.emit(HANDED_ON, 0, DRAWN - 1)
        for giver in g.turn_order():
            g.receive(giver, g.first_pass[giver])
            g.pack[g.left(giver)] = g.first_pass[giver]


class PassOne(Forced):
    """The last card goes to the left neighbour and is kept: three colours, or two with two players.

    [ND-5.4, ND-5.5, ND-5.7, ND-5.8, ND-5.9, ND-15.8]
    """

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        for giver in g.turn_order():
            g.keep(giver)
            g.second_pass[giver] = g.pack[giver]
            g.pack[giver] = 0
        g.emit(HANDED_ON, 0, 1)
        for giver in g.turn_order():
            g.receive(giver, g.second_pass[giver])
            g.hand[g.left(giver)] |= g.second_pass[giver]
