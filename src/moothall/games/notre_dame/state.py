"""The table of Notre Dame: its columns, questions about them, and the verbs that change them."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from moothall.core.arrays import vec
from moothall.core.columns import BITS, bits_of, count_bits, zeros
from moothall.core.kernel import Fate, Part, event
from moothall.core.seating import Seated
from moothall.games.notre_dame.components import (
    ALL_KINDS,
    CARDS,
    CATHEDRAL,
    CUBES,
    MESSAGES,
    PARK,
    ROUNDS_IN_PERIOD,
    SECTORS,
    START_GOLD,
    SUPPLY,
    Tables,
)
from moothall.games.notre_dame.market import MARKETS

NOWHERE: Final = -1                     # no card, no message, no character; a friend off the board

DREW: Final[i64] = event("drew")
KEEPS: Final[i64] = event("keeps")
PASSED: Final[i64] = event("passed")
PLAYS: Final[i64] = event("plays")
LAYS_ASIDE: Final[i64] = event("lays_aside")
PLACES_CUBE: Final[i64] = event("places_cube")
FOUNDS: Final[i64] = event("founds")
MOVES_CUBE: Final[i64] = event("moves_cube")
MOVES_FRIEND: Final[i64] = event("moves_friend")
CUBES_TAKEN: Final[i64] = event("cubes")
GOLD_TAKEN: Final[i64] = event("gold")
COIN_FROM: Final[i64] = event("coin_from")
PAYS: Final[i64] = event("pays")
AWARD: Final[i64] = event("award")
RAT_BACK: Final[i64] = event("rat_back")
DRIVES: Final[i64] = event("drives")
TAKES_MESSAGE: Final[i64] = event("takes_message")
MARKER: Final[i64] = event("marker")
LOSES_PRESTIGE: Final[i64] = event("loses_prestige")
LOSES_CUBE: Final[i64] = event("loses_cube")
CUBES_RETURN: Final[i64] = event("cubes_return")


@mypyc_attr(allow_interpreted_subclasses=True)
class Mint:
    """Where coins come from: a supply without end. [ND-1.9, ND-18.1]"""

    def gain(self, g: NotreDame, seat: i64, n: i64, /) -> None:
        """A player takes gold."""
        if n > 0:
            g.gold[seat] += n
            g.emit(GOLD_TAKEN, seat, n)

    def has_coin(self, g: NotreDame, seat: i64, /) -> bool:
        """Whether a player could gain a coin."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Addition(Part):
    """What an expansion puts on this table, with what may be seen of it."""

    def view(self, g: NotreDame, viewer: int | None) -> dict[str, Any]:
        """What a viewer sees of it."""
        raise NotImplementedError

    def redeal(self, g: NotreDame, viewer: int | None, fate: Fate) -> None:
        """Draw anew what the viewer can't know."""

    def lay(self, g: NotreDame, table: Mapping[str, Any]) -> None:
        """Fit a table laid by hand, as far as nothing else is said of this part."""

    def check(self, g: NotreDame) -> None:
        """Raise PositionError if something of it can't be."""


class NotreDame(Seated):
    """A match of Notre Dame at one moment. Columns are by seat unless another index is named.

    Sets of cards, messages and characters are numbers with a bit for each. A sector holds any number of pieces; only
    its owner's are ever there, and the harbour has no place for any. Notre Dame isn't a sector: it holds everybody's
    cubes, but no friend. [ND-2.1, ND-2.2, ND-2.3, ND-2.4]
    """
    tables: Tables
    mint: Mint
    cubes: vec[i64]                     # [seat, sector]
    friend: vec[i64]                    # the sector where he stands
    personal: vec[i64]                  # cubes in the personal supply
    general: vec[i64]                   # cubes in the general supply
    cathedral: vec[i64]                 # cubes in Notre Dame
    carriage: vec[i64]                  # the market where it stands
    marker: vec[i64]
    gold: vec[i64]
    prestige: vec[i64]
    collected: vec[i64]                 # messages
    deck: vec[i64]                      # kinds of action cards left: a bag
    hand: vec[i64]                      # action cards, as are the next six
    pack: vec[i64]                      # just drawn or received, to choose from
    first_pass: vec[i64]                # passed on at the first pick of this round
    second_pass: vec[i64]               # passed on at the second
    aside: vec[i64]                     # laid aside in this round
    played: vec[i64]                    # played in this round
    seen: vec[i64]                      # drawn or received in this period
    picked: vec[i64]                    # the card picked, until all have picked
    hired: vec[i64]                     # the character hired in this round
    message: vec[i64]                   # [market]
    face_up: vec[i64]                   # characters
    gone: i64 = 0                       # cards played earlier in this period
    discard: i64 = 0                    # cards laid aside earlier in this period
    brown: i64 = 0                      # characters not yet revealed in this period
    gray: i64 = 0                       # characters not yet revealed
    cast: i64 = 0                       # the gray characters of this match
    spared: i64 = 0                     # a bit for each seat that the doctor keeps from the plague
    round: i64 = 1

    def copy(self) -> NotreDame:
        g = NotreDame()
        g.share(self)
        g.seats, g.start, g.tables, g.mint = self.seats, self.start, self.tables, self.mint
        g.cubes, g.friend, g.personal, g.general = self.cubes[:], self.friend[:], self.personal[:], self.general[:]
        g.cathedral, g.carriage, g.marker = self.cathedral[:], self.carriage[:], self.marker[:]
        g.gold, g.prestige, g.collected = self.gold[:], self.prestige[:], self.collected[:]
        g.deck, g.hand, g.pack, g.aside = self.deck[:], self.hand[:], self.pack[:], self.aside[:]
        g.first_pass, g.second_pass, g.played = self.first_pass[:], self.second_pass[:], self.played[:]
        g.seen, g.picked, g.hired = self.seen[:], self.picked[:], self.hired[:]
        g.message, g.face_up = self.message[:], self.face_up[:]
        g.gone, g.discard, g.brown, g.gray, g.cast = self.gone, self.discard, self.brown, self.gray, self.cast
        g.spared, g.round = self.spared, self.round
        return g

    # -- questions --------------------------------------------------------------
    def pieces(self, seat: i64, sector: i64) -> i64:
        """Cubes, and the friend if he stands there. [ND-2.5]"""
        return self.cubes[seat * SECTORS + sector] + (1 if self.friend[seat] == sector else 0)

    def cubes_at(self, seat: i64, place: i64) -> i64:
        """A seat's cubes in a sector or in Notre Dame."""
        return self.cathedral[seat] if place == CATHEDRAL else self.cubes[seat * SECTORS + place]

    def sectors_with(self, seat: i64, pieces: i64) -> i64:
        """How many sectors hold at least so many pieces: sectors count, not pieces. [ND-10.9, ND-11.35]"""
        n: i64 = 0
        for sector in range(SECTORS):
            if self.pieces(seat, sector) >= pieces:
                n += 1
        return n

    def largest(self, seat: i64) -> i64:
        """The most pieces in one sector."""
        most: i64 = 0
        for sector in range(SECTORS):
            most = max(most, self.pieces(seat, sector))
        return most

    def park_bonus(self, seat: i64) -> i64:
        """One for every two pieces in the park, without a cap. [ND-9.1, ND-22.8]"""
        return self.pieces(seat, PARK) // 2

    def plague_value(self) -> i64:
        """Rats on all characters that lie face up, hired or not. [ND-4.5, ND-22.10]"""
        n: i64 = 0
        for person in self.face_up:
            n += self.tables.rats[person]
        return n

    def have(self, seat: i64, colour: i64) -> i64:
        """A seat's messages of a colour."""
        return count_bits(self.collected[seat] >> colour * MESSAGES & 0xF)

    def left_on_board(self, colour: i64) -> i64:
        """Messages of a colour on any market. [ND-8.20]"""
        taken: i64 = 0
        for messages in self.collected:
            taken |= messages
        return MESSAGES - count_bits(taken >> colour * MESSAGES & 0xF)

    def may_collect(self, seat: i64, colour: i64) -> bool:
        """Whether a message of this colour may be taken; the own colour is like any other.

        [ND-8.17, ND-8.18, ND-8.19, ND-15.6, ND-22.9]
        """
        owned = self.have(seat, colour)
        for other in range(self.tables.colours):
            if self.have(seat, other) < owned and self.left_on_board(other) > 0:
                return False
        return True

    def period(self) -> i64:
        """0 for A, 1 for B, 2 for C. [ND-4.1]"""
        return (self.round - 1) // ROUNDS_IN_PERIOD

    # -- verbs: supplies ----------------------------------------------------------
    def award(self, seat: i64, base: i64) -> None:
        """Prestige without a limit, and the park bonus once; nothing for a base of 0.

        [ND-1.10, ND-9.2, ND-9.3, ND-9.4, ND-9.5, ND-19.16]
        """
        if base > 0:
            bonus = self.park_bonus(seat)
            self.prestige[seat] += base + bonus
            self.emit(AWARD, seat, base, bonus)

    def take_cubes(self, seat: i64, n: i64) -> None:
        """From the general to the personal supply, as many as there are. [ND-7.2, ND-8.22, ND-11.37]"""
        n = min(n, self.general[seat])
        self.general[seat] -= n
        self.personal[seat] += n
        self.emit(CUBES_TAKEN, seat, n)

    def pay(self, seat: i64, n: i64) -> None:
        """Gold to the gold supply."""
        self.gold[seat] -= n
        self.emit(PAYS, seat, n)

    def rat_back(self, seat: i64, n: i64) -> None:
        """The marker goes back, not below 0."""
        n = min(n, self.marker[seat])
        self.marker[seat] -= n
        self.emit(RAT_BACK, seat, n)

    # -- verbs: pieces ------------------------------------------------------------
    def add_cubes(self, seat: i64, place: i64, n: i64) -> None:
        """Cubes come to a place, or leave it where n is below 0."""
        if place == CATHEDRAL:
            self.cathedral[seat] += n
        else:
            self.cubes[seat * SECTORS + place] += n

    def place_cube(self, seat: i64, place: i64) -> None:
        """A cube of the personal supply. [ND-6.7, ND-6.9, ND-6.15]"""
        self.personal[seat] -= 1
        self.add_cubes(seat, place, 1)
        self.emit(PLACES_CUBE, seat, place)

    def found(self, seat: i64, sector: i64) -> None:
        """A cube of the general supply."""
        self.general[seat] -= 1
        self.add_cubes(seat, sector, 1)
        self.emit(FOUNDS, seat, sector)

    def move_cube(self, seat: i64, source: i64, target: i64) -> None:
        """A cube on the board changes its place: it no longer counts where it was. [ND-6.21]"""
        self.add_cubes(seat, source, -1)
        self.add_cubes(seat, target, 1)
        self.emit(MOVES_CUBE, seat, source, target)

    def move_friend(self, seat: i64, sector: i64) -> None:
        """The friend goes to a sector and has left the old one. [ND-7.30, ND-7.31]"""
        self.friend[seat] = sector
        self.emit(MOVES_FRIEND, seat, sector)

    def drive(self, seat: i64, market: i64) -> None:
        """The carriage stops at a market; any number of them may stand there. [ND-2.7, ND-8.2, ND-8.4]"""
        self.carriage[seat] = market
        self.emit(DRIVES, seat, market)

    def take_message(self, seat: i64, market: i64) -> i64:
        """The message leaves the board for good; its kind. [ND-8.10]"""
        message = self.message[market]
        self.message[market] = NOWHERE
        self.collected[seat] |= 1 << message
        self.emit(TAKES_MESSAGE, seat, message)
        return message % MESSAGES

    # -- verbs: action cards --------------------------------------------------------
    def draw(self, seat: i64, kind: i64) -> None:
        """A card of the own deck, for its owner to see."""
        self.deck[seat] &= ~(1 << kind)
        card = BITS[seat * CARDS + kind]
        self.pack[seat] |= card
        self.seen[seat] |= card
        self.emit(DREW, seat, seat * CARDS + kind)

    def keep(self, seat: i64) -> None:
        """The card picked comes into the hand."""
        card = BITS[self.picked[seat]]
        self.hand[seat] |= card
        self.pack[seat] &= ~card
        self.emit(KEEPS, seat, self.picked[seat])
        self.picked[seat] = NOWHERE

    def receive(self, giver: i64, cards: i64) -> None:
        """Cards are passed on to the left neighbour: only the two know them. [ND-17.4, ND-17.5]"""
        taker = self.left(giver)
        self.seen[taker] |= cards
        for card in bits_of(cards):
            self.emit(PASSED, giver, taker, card)

    def play_card(self, seat: i64, card: i64) -> None:
        """A card is shown."""
        self.hand[seat] &= ~BITS[card]
        self.aside[seat] &= ~BITS[card]
        self.played[seat] |= BITS[card]
        self.emit(PLAYS, seat, card)

    def lay_aside(self, seat: i64) -> None:
        """The last card, unseen, beneath the second one. [ND-6.5, ND-17.7]"""
        self.aside[seat] |= self.hand[seat]
        self.hand[seat] = 0
        self.emit(LAYS_ASIDE, seat)

    def discard_cards(self) -> None:
        """All action cards of the round, to a pile that nobody looks through. [ND-6.6, ND-17.8]"""
        for seat in range(self.seats):
            self.gone |= self.played[seat]
            self.discard |= self.aside[seat]
            self.played[seat] = 0
            self.aside[seat] = 0
            self.first_pass[seat] = 0
            self.second_pass[seat] = 0

    def return_cards(self) -> None:
        """Every player's nine cards are a new deck. [ND-3.9, ND-13.9]"""
        self.gone = 0
        self.discard = 0
        for seat in range(self.seats):
            self.deck[seat] = ALL_KINDS
            self.seen[seat] = 0

    # -- verbs: plague and cathedral ------------------------------------------------
    def move_marker(self, seat: i64, to: i64) -> None:
        """The marker is moved by the plague."""
        self.marker[seat] = to
        self.emit(MARKER, seat, to)

    def lose_prestige(self, seat: i64, n: i64) -> None:
        """Not an award, and not below 0: nothing is owed. [ND-9.13, ND-9.15, ND-12.14]"""
        n = min(n, self.prestige[seat])
        self.prestige[seat] -= n
        self.emit(LOSES_PRESTIGE, seat, n)

    def lose_cube(self, seat: i64, sector: i64) -> None:
        """A cube of a sector goes to the general supply."""
        self.add_cubes(seat, sector, -1)
        self.general[seat] += 1
        self.emit(LOSES_CUBE, seat, sector)

    def leave_cathedral(self, seat: i64) -> None:
        """Cubes in Notre Dame return to the general supply. [ND-13.7]"""
        n = self.cathedral[seat]
        if n > 0:
            self.cathedral[seat] = 0
            self.general[seat] += n
            self.emit(CUBES_RETURN, seat, n)


def empty_table(tables: Tables, mint: Mint) -> NotreDame:
    """Before the set-up: supplies, gold, the marker on 0, no prestige, carriages on their own centres.

    [ND-3.3, ND-3.4, ND-3.5, ND-3.6, ND-3.7, ND-3.8]
    """
    g = NotreDame()
    seats = tables.seats
    g.seats, g.tables, g.mint = seats, tables, mint
    g.cubes, g.friend = zeros(seats * SECTORS), vec[i64]([NOWHERE] * seats)
    g.personal, g.general = vec[i64]([SUPPLY] * seats), vec[i64]([CUBES - SUPPLY] * seats)
    g.cathedral, g.marker, g.prestige = zeros(seats), zeros(seats), zeros(seats)
    g.carriage = vec[i64]([tables.home[seat] * MARKETS for seat in range(seats)])
    g.gold, g.collected = vec[i64]([START_GOLD] * seats), zeros(seats)
    g.deck, g.hand, g.pack, g.aside = vec[i64]([ALL_KINDS] * seats), zeros(seats), zeros(seats), zeros(seats)
    g.first_pass, g.second_pass, g.played, g.seen = zeros(seats), zeros(seats), zeros(seats), zeros(seats)
    g.picked, g.hired = vec[i64]([NOWHERE] * seats), vec[i64]([NOWHERE] * seats)
    g.message, g.face_up = vec[i64]([NOWHERE] * (tables.boroughs * MARKETS)), vec[i64]()
    g.brown, g.gray, g.cast = tables.brown, tables.gray, tables.gray
    return g
