"""A round: phases A (reveal buildings), B (supplies), C (enter buildings and play cards) and E (end of round)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import append, pop, vec
from moothall.core.columns import BITS, bits_of, total
from moothall.core.kernel import (
    CURSOR,
    LEAST,
    Chance,
    Choice,
    Flow,
    Forced,
    Pick,
    end_of_items,
    event,
    step,
)
from moothall.core.refusal import Refusal
from moothall.games.rattus_cartus.components import (
    CARD_KEYS,
    CARDS,
    GOLD,
    KIND_KEYS,
    KINDS,
    NUN_ROW,
    PASS,
    PLAYABLE,
    building_of,
)
from moothall.games.rattus_cartus.heaps import IN_HAND
from moothall.games.rattus_cartus.setup import DRAW
from moothall.games.rattus_cartus.state import Cartus

ROUND: Final[i64] = step("round")
BUILDING: Final[i64] = step("building")
REPLACED: Final[i64] = step("replaced")
SUPPLY_CHOICE: Final[i64] = step("supply_choice")
DISCARD_RATS: Final[i64] = step("discard_rats")
NUN_LOOK: Final[i64] = step("nun_look")
NEXT_TURN: Final[i64] = step("next_turn")
TURN_CHOICE: Final[i64] = step("turn_choice")
COMMIT_CARDS: Final[i64] = step("commit_cards")
FINAL_SCORING: Final[i64] = step("final_scoring")

ROUND_BEGINS: Final[i64] = event("round")
ROW: Final[i64] = event("row")
REPLACED_CARD: Final[i64] = event("replaced")
SUPPLY: Final[i64] = event("supply")
END_ROUND: Final[i64] = event("end_round")
ALL_NUNS: Final = 0b11111
PLAY_PASS: Final = 60                   # the option after the building cards


class RevealRow(Forced):
    """Building cards are revealed one by one until the row is complete. [RC-5.1]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        g.row = vec[i64]()
        g.emit(ROUND_BEGINS, 0, g.round)
        g.then(BUILDING)


class Building(Chance):
    """The top card of the building deck goes to the end of the row. [RC-5.1, RC-16.12]"""

    def keys(self) -> list[str]:
        return CARD_KEYS

    def weights(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return g.building_deck

    def weight(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> i64:
        return g.undrawn

    def do(self, g: Cartus, seat: i64, a: i64, b: i64, card: i64, /) -> None:
        g.building_deck[card] -= 1
        g.undrawn -= 1
        add_to_row(g, card)
        if len(g.row) < g.tables.row:
            g.then(BUILDING)


class Replaced(Chance):
    """All the row shows one building: its last card goes under the Replacement deck, whose top card comes.

    [RC-5.2, RC-5.6]
    """

    def keys(self) -> list[str]:
        return CARD_KEYS

    def weights(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        if total(g.replacement, 0, CARDS) > 0:
            return g.replacement
        weights = vec[i64]([0] * CARDS)
        weights[g.bottom[0]] = 1
        return weights

    def do(self, g: Cartus, seat: i64, a: i64, b: i64, card: i64, /) -> None:
        g.row, last = pop(g.row)
        g.bottom = append(g.bottom[:], last)
        g.emit(REPLACED_CARD, 0, last)
        if g.replacement[card] > 0:
            g.replacement = g.replacement[:]
            g.replacement[card] -= 1
        else:
            g.bottom, _ = pop(g.bottom, 0)
        add_to_row(g, card)


def add_to_row(g: Cartus, card: i64) -> None:
    """A complete row of one building alone is broken, as often as needed; buildings count, not classes.

    [RC-5.3, RC-5.4, RC-5.5]
    """
    g.row = append(g.row, card)
    g.emit(ROW, 0, len(g.row) - 1, card)
    if len(g.row) < g.tables.row:
        return
    for other in g.row:
        if building_of(other) != building_of(card):
            return
    g.then(REPLACED)


class Supplies(Flow):
    """In turn order, each player carries out the supply action of a card of the row. [RC-6.1, RC-6.10]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        for i in range(g.seats - 1, -1, -1):
            g.then(SUPPLY_CHOICE, g.nth(i))


class SupplyChoice(Choice):
    """Any card of the row, whatever the others chose; draw, then rats, then looks.

    [RC-6.2, RC-6.3, RC-6.4, RC-6.5, RC-17.1]
    """

    def rule(self) -> str:
        return "RC-17.1"

    def verb(self) -> str:
        return "supply"

    def keys(self) -> list[str]:
        return CARD_KEYS

    def options(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return g.row

    def why_not(self, g: Cartus, seat: i64, a: i64, b: i64, card: i64, /) -> Refusal:
        return Refusal("not_in_row", "RC-6.1", card=CARD_KEYS[card])

    def do(self, g: Cartus, seat: i64, a: i64, b: i64, card: i64, /) -> None:
        t = g.tables
        g.emit(SUPPLY, seat, card)
        open_looks(g, seat, t.looks[card])
        if t.rats[card] > 0:
            g.then(DISCARD_RATS, seat, t.rats[card])
        if t.draw[card] > 0:
            g.then(DRAW, seat, t.draw[card], IN_HAND)


class DiscardRats(Forced):
    """Rats to the stock, as many as there are. [RC-6.7, RC-1.11]"""

    def run(self, g: Cartus, seat: i64, n: i64, b: i64, /) -> None:
        g.discard_rats(seat, n)


def open_looks(g: Cartus, seat: i64, looks: i64) -> None:
    """Looks at as many different cards of the Nun-row, five at most. [RC-6.8, RC-6.9]"""
    if looks > 0:
        g.then(NUN_LOOK, seat, min(looks, NUN_ROW))


class NunLook(Choice):
    """Look at a Nun-row card not yet looked at in this action. [RC-6.8, RC-6.9, RC-9.40, RC-17.2]"""

    def rule(self) -> str:
        return "RC-17.2"

    def verb(self) -> str:
        return "look"

    def keys(self) -> list[str]:
        return ["0", "1", "2", "3", "4"]

    def options(self, g: Cartus, seat: i64, left: i64, looked: i64, /) -> vec[i64]:
        return bits_of(ALL_NUNS & ~looked)

    def why_not(self, g: Cartus, seat: i64, left: i64, looked: i64, place: i64, /) -> Refusal:
        return Refusal("already_looked", "RC-6.9", place=place)

    def do(self, g: Cartus, seat: i64, left: i64, looked: i64, place: i64, /) -> None:
        g.look_at(seat, place)
        if left > 1:
            g.then(NUN_LOOK, seat, left - 1, looked | 1 << place)


class LineUp(Forced):
    """The queue of those who have still to enter starts as the turn order. [RC-7.1, RC-10.21]"""

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        g.queue = g.turn_order()


class NextTurn(Forced):
    """The first player of the queue has his turn, until everybody has entered: nobody acts at the same time.

    [RC-10.20, RC-10.21, RC-16.24]
    """

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        if len(g.queue) > 0:
            g.then(NEXT_TURN)
            g.then(TURN_CHOICE, g.queue[0])


class TurnChoice(Choice):
    """Enter any building of the row, or play a Pass and wait.

    [RC-7.2, RC-7.3, RC-10.19, RC-10.22, RC-10.25, RC-17.3]
    """

    def rule(self) -> str:
        return "RC-17.3"

    def keys(self) -> list[str]:
        return [*(f"enter {key}" for key in CARD_KEYS), "pass"]

    def options(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return append(g.row[:], PLAY_PASS) if g.holds(seat, PASS) else g.row

    def why_not(self, g: Cartus, seat: i64, a: i64, b: i64, option: i64, /) -> Refusal:
        if option == PLAY_PASS:
            return Refusal("no_pass", "RC-10.19")
        return Refusal("not_in_row", "RC-7.3", card=CARD_KEYS[option])

    def do(self, g: Cartus, seat: i64, a: i64, b: i64, option: i64, /) -> None:
        if option == PLAY_PASS:
            g.pay_pass(seat)
            g.queue_last(seat)
            return
        slot = g.in_row(option)
        g.enter(seat, slot)
        g.pick(COMMIT_CARDS, seat, slot, 0, g.hand_size(seat))


class HandCards(Pick):
    """Some cards of the hand: they are lifted one by one."""

    def pool(self, g: Cartus, seat: i64, /) -> vec[i64]:
        hand = vec[i64]([0] * KINDS)
        for kind in range(KINDS):
            hand[kind] = g.count(seat, IN_HAND, kind)
        return hand

    def base(self, seat: i64, /) -> i64:
        return 0

    def options(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        done = self.size()
        if b >> 16 == 0:
            return vec[i64]([done])
        kinds = g.which(seat, IN_HAND) & -BITS[b & CURSOR]
        least = b >> 8 & LEAST
        if least == 0:
            return bits_of(kinds & BITS[done] - 1 | BITS[done])
        end = end_of_items(self.pool(g, seat), b & CURSOR, done, least)
        return bits_of(kinds & BITS[end] - 1)

    def take(self, g: Cartus, seat: i64, a: i64, kind: i64, /) -> None:
        g.lift_card(seat, kind)


class CommitCards(HandCards):
    """Any number of playable cards, face down; told is only how many.

    [RC-7.6, RC-7.7, RC-7.8, RC-7.9, RC-7.10, RC-17.4]
    """

    def rule(self) -> str:
        return "RC-17.4"

    def verb(self) -> str:
        return "commit"

    def keys(self) -> list[str]:
        return [*KIND_KEYS[:PLAYABLE], "done"]

    def audience(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> i64:
        return 1 << seat

    def size(self) -> i64:
        return PLAYABLE

    def stray(self, item: str) -> Refusal:
        if item == KIND_KEYS[GOLD]:
            return Refusal("gold_not_playable", "RC-7.8")
        if item == KIND_KEYS[PASS]:
            return Refusal("pass_not_playable", "RC-7.9")
        return Refusal("bad_item", "RC-7.7", item=item)

    def done(self, g: Cartus, seat: i64, slot: i64, /) -> None:
        g.commit_lifted(seat)


class EndRound(Forced):
    """Discs return, the row leaves the game, the next player begins; then another round or the end.

    [RC-8.26, RC-8.27, RC-8.28, RC-8.29]
    """

    def run(self, g: Cartus, seat: i64, a: i64, b: i64, /) -> None:
        g.clear_round()
        g.emit(END_ROUND, g.start, g.undrawn // g.tables.row)
        if g.is_last_round():
            g.then(FINAL_SCORING)
        else:
            g.round += 1
            g.then(ROUND)
