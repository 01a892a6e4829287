"""Step b of phase D: premium and standard actions of the twelve buildings."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from moothall.core.arrays import append, vec
from moothall.core.kernel import Choice, Forced, event, step
from moothall.core.refusal import Refusal
from moothall.games.rattus_cartus.components import GUARD_TOWER, HOSPITAL, KIND_KEYS, KINDS, building_of
from moothall.games.rattus_cartus.heaps import ASIDE, LIFTED
from moothall.games.rattus_cartus.resolving import GiveCards
from moothall.games.rattus_cartus.rounds import HandCards, open_looks
from moothall.games.rattus_cartus.setup import DRAW
from moothall.games.rattus_cartus.state import TOWER_GIVES, Cartus

ACTION: Final[i64] = step("action")
LAST_POINT: Final[i64] = step("last_point")
TAKE_INTO_HAND: Final[i64] = step("take_into_hand")
ACTION_CHOICE: Final[i64] = step("action_choice")
HOSPITAL_CARDS: Final[i64] = step("hospital_cards")
TOWER_CARDS: Final[i64] = step("tower_cards")
TOWER_HANDOVER: Final[i64] = step("tower_handover")

PERFORMS: Final[i64] = event("performs")
DECLINES: Final[i64] = event("declines")
NO_EFFECT: Final[i64] = event("no_effect")

STANDARD: Final = 0                     # the tiers of an action
PREMIUM: Final = 1
PERFORM: Final = 0                      # the answers
DECLINE: Final = 1


class Actions(Forced):
    """The premium holder first, then the others by position; in the last round one point instead.

    [RC-8.12, RC-8.16, RC-8.17, RC-8.18, RC-13.2, RC-13.3]
    """

    def run(self, g: Cartus, seat: i64, slot: i64, b: i64, /) -> None:
        if g.is_last_round():
            g.then(LAST_POINT, 0, slot)
            return
        for i in range(len(g.entered) - 1, -1, -1):
            entrant = g.entered[i]
            if g.where[entrant] == slot and entrant != g.holder:
                self.open(g, entrant, slot, STANDARD)
        if g.where[g.holder] == slot:
            self.open(g, g.holder, slot, PREMIUM)

    def open(self, g: Cartus, seat: i64, slot: i64, tier: i64) -> None:
        """A line for one action."""
        g.then(ACTION, seat, slot, tier)


class ActionsWithHands(Actions):
    """What an action gains is in hand before the next one begins. [RC-18.4]"""

    def open(self, g: Cartus, seat: i64, slot: i64, tier: i64) -> None:
        g.then(TAKE_INTO_HAND)
        g.then(ACTION, seat, slot, tier)


class Action(Forced):
    """A player's turn to use the building he entered. [RC-8.16, RC-8.17, RC-15.5]"""

    def __init__(self, deeds: list[Deed]) -> None:
        self.deeds = vec[Deed](deeds)

    def run(self, g: Cartus, seat: i64, slot: i64, tier: i64, /) -> None:
        building = building_of(g.row[slot])
        self.deeds[building].offer(g, seat, slot, building, tier)


class ActionChoice(Choice):
    """Perform the action, all of it, or decline and lose it. [RC-8.19, RC-8.20, RC-17.8]"""

    def __init__(self, deeds: list[Deed]) -> None:
        self.deeds = vec[Deed](deeds)

    def rule(self) -> str:
        return "RC-17.8"

    def keys(self) -> list[str]:
        return ["perform", "decline"]

    def options(self, g: Cartus, seat: i64, slot: i64, tier: i64, /) -> vec[i64]:
        return EITHER

    def do(self, g: Cartus, seat: i64, slot: i64, tier: i64, answer: i64, /) -> None:
        building = building_of(g.row[slot])
        if answer == DECLINE:
            g.emit(DECLINES, seat, building, tier)
            return
        g.emit(PERFORMS, seat, building, tier)
        self.deeds[building].perform(g, seat, building, tier)


EITHER: Final = vec[i64]([PERFORM, DECLINE])


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """What a building does for those who entered it; one object serves all matches."""

    def offer(self, g: Cartus, seat: i64, slot: i64, building: i64, tier: i64, /) -> None:
        """Ask, unless the action can have no effect. [RC-17.8, RC-17.12]"""
        if self.has_effect(g, seat, building, tier):
            g.then(ACTION_CHOICE, seat, slot, tier)
        else:
            g.emit(NO_EFFECT, seat, building, tier)

    def has_effect(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> bool:
        """Whether the action can change anything."""
        raise NotImplementedError

    def perform(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> None:
        """Carry out the action."""
        raise NotImplementedError


def amount(g: Cartus, building: i64, tier: i64) -> i64:
    """The printed amount of an action."""
    return g.tables.premium[building] if tier == PREMIUM else g.tables.standard[building]


class Palace(Deed):
    """Take VP tokens. [RC-9.4, RC-9.5]"""

    def has_effect(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> bool:
        return g.tokens > 0

    def perform(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> None:
        g.take_tokens(seat, amount(g, building, tier))


class Take(Deed):
    """Take cards from the building's pile. [RC-9.1, RC-9.2]

    At the Treasury; `TakeHelp` and `TakeArms` are the same elsewhere. [RC-9.6, RC-9.7]
    """

    def __init__(self, pile: i64) -> None:
        self.pile = pile

    def has_effect(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> bool:
        return g.stock[self.pile] > 0 and amount(g, building, tier) > 0

    def perform(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> None:
        g.take(seat, self.pile, amount(g, building, tier))


class TakeHelp(Take):
    """Take Jokers at the Marketplace, Passes at the Office. [RC-9.12, RC-9.13, RC-9.14, RC-9.15]"""


class TakeArms(Take):
    """Take Swords at the Castle, Flutes at the Piper's Hut. [RC-9.16, RC-9.17, RC-9.26, RC-9.27]"""


class Monastery(Deed):
    """Discard rats. [RC-9.8, RC-9.9]"""

    def has_effect(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> bool:
        return g.rats[seat] > 0

    def perform(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> None:
        g.discard_rats(seat, amount(g, building, tier))


class Hospital(Deed):
    """Premium: a rat, then up to 3 cards for as many rats; standard: up to 2, without another question.

    [RC-9.10, RC-9.11, RC-17.9]
    """

    def offer(self, g: Cartus, seat: i64, slot: i64, building: i64, tier: i64, /) -> None:
        if not self.has_effect(g, seat, building, tier):
            g.emit(NO_EFFECT, seat, building, tier)
        elif tier == PREMIUM:
            g.then(ACTION_CHOICE, seat, slot, tier)
        else:
            open_hospital(g, seat, building, tier)

    def has_effect(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> bool:
        return g.rats[seat] > 0 and (tier == PREMIUM or g.hand_size(seat) > 0)

    def perform(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> None:
        g.discard_rats(seat, 1)
        open_hospital(g, seat, building, tier)


def open_hospital(g: Cartus, seat: i64, building: i64, tier: i64) -> None:
    """Cards for rats, not more than there are of either. [RC-9.30, RC-17.9]"""
    most = min(amount(g, building, tier), min(g.hand_size(seat), g.rats[seat]))
    if most > 0:
        g.pick(HOSPITAL_CARDS, seat, tier, 0, most)


class HospitalCards(HandCards):
    """Discard hand cards of any kind and as many rats. [RC-9.28, RC-9.29, RC-9.30, RC-17.9]"""

    def rule(self) -> str:
        return "RC-17.9"

    def verb(self) -> str:
        return "discard"

    def keys(self) -> list[str]:
        return [*KIND_KEYS, "done"]

    def size(self) -> i64:
        return KINDS

    def too_many(self, g: Cartus, seat: i64, tier: i64, least: i64, most: i64, given: i64, /) -> Refusal:
        if given <= amount(g, HOSPITAL, tier):
            return Refusal("more_than_rats", "RC-9.30", most=most)
        return Refusal("wrong_count", "RC-17.9", least=least, most=most, given=given)

    def done(self, g: Cartus, seat: i64, tier: i64, /) -> None:
        if tier == STANDARD:
            lifts = g.size(seat, LIFTED) > 0
            g.emit(PERFORMS if lifts else DECLINES, seat, HOSPITAL, tier)
        g.discard_rats(seat, g.discard_lifted(seat))


class GuardTower(Deed):
    """Premium: some players give three cards each; the standard action is none. [RC-9.18, RC-9.19, RC-9.39]"""

    def offer(self, g: Cartus, seat: i64, slot: i64, building: i64, tier: i64, /) -> None:
        if tier == PREMIUM:
            if self.has_effect(g, seat, building, tier):
                g.then(ACTION_CHOICE, seat, slot, tier)
            else:
                g.emit(NO_EFFECT, seat, building, tier)

    def has_effect(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> bool:
        for victim in victims(g, seat):
            if g.hand_size(victim) > 0:
                return True
        return False

    def perform(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> None:
        hit = victims(g, seat)
        toll = amount(g, building, tier)
        g.then(TOWER_HANDOVER, seat, bits_of(hit))
        for i in range(len(hit) - 1, -1, -1):
            if g.hand_size(hit[i]) > toll:
                g.pick(TOWER_CARDS, hit[i], seat, toll, toll)
            else:
                g.lift_hand(hit[i])


def victims(g: Cartus, owner: i64) -> vec[i64]:
    """Who isn't in a Guard Tower and holds at least as many cards as the owner, in turn order. [RC-9.33, RC-9.34]"""
    found = vec[i64](capacity=5)
    least = g.hand_size(owner)
    for i in range(g.seats):
        seat = g.nth(i)
        if seat != owner and not is_protected(g, seat) and g.hand_size(seat) >= least:
            found = append(found, seat)
    return found


def is_protected(g: Cartus, seat: i64) -> bool:
    """Having entered any Guard Tower of the row is enough. [RC-9.32]"""
    return g.where[seat] >= 0 and building_of(g.row[g.where[seat]]) == GUARD_TOWER


def bits_of(seats: vec[i64]) -> i64:
    """A bit for each seat."""
    bits: i64 = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


class TowerCards(GiveCards):
    """A victim with more than three cards chooses three, of every kind. [RC-9.35, RC-9.37, RC-9.38, RC-17.10]"""

    def rule(self) -> str:
        return "RC-17.10"

    def audience(self, g: Cartus, seat: i64, taker: i64, b: i64, /) -> i64:
        """The owner learns it at the handover. [RC-9.38]"""
        return i64(1) << seat

    def too_many(self, g: Cartus, seat: i64, taker: i64, least: i64, most: i64, given: i64, /) -> Refusal:
        return Refusal("exact_count", "RC-9.35", least=least, given=given)

    def done(self, g: Cartus, seat: i64, taker: i64, /) -> None:
        """The cards wait, chosen, until the last victim has chosen."""


class TowerHandover(Forced):
    """When the last victim has chosen, all cards move to the owner. [RC-9.36, RC-9.38]"""

    def run(self, g: Cartus, owner: i64, hit: i64, b: i64, /) -> None:
        for i in range(g.seats):
            victim = g.nth(i)
            if hit >> victim & 1:
                g.give_lifted(victim, owner, TOWER_GIVES)


class Farm(Deed):
    """Draw population cards. [RC-9.20, RC-9.21]"""

    def has_effect(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> bool:
        return g.drawable(self.cards(g, seat, building, tier)) > 0

    def cards(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> i64:
        """How many cards the action draws."""
        return amount(g, building, tier)

    def perform(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> None:
        g.then(DRAW, seat, self.cards(g, seat, building, tier), ASIDE)


class Brewery(Farm):
    """Draw a card for each influence point scored this round, or for each two. [RC-2.24, RC-9.22, RC-9.23, RC-9.31]"""

    def cards(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> i64:
        return g.majority[seat] if tier == PREMIUM else g.majority[seat] // 2


class Tent(Deed):
    """Look at Nun-row cards, different ones, one after the other. [RC-9.24, RC-9.25, RC-9.40]"""

    def has_effect(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> bool:
        return amount(g, building, tier) > 0

    def perform(self, g: Cartus, seat: i64, building: i64, tier: i64, /) -> None:
        open_looks(g, seat, amount(g, building, tier))
