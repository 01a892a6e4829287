"""The table of Rattus Cartus: its columns, questions about them, and the verbs that change them."""
from __future__ import annotations

from typing import Final

from moothall.core.arrays import append, i64, pop, u8, vec
from moothall.core.columns import bits_of, lowest, total, zeros
from moothall.core.kernel import event
from moothall.games.rattus_cartus.components import (
    CARDS,
    CLASSES,
    FACES,
    JOKER,
    KINDS,
    PASS,
    PILES,
    POPULATION,
    RATS,
    SWORD,
    Tables,
)
from moothall.games.rattus_cartus.heaps import (
    ASIDE,
    HEAPS,
    IN_HAND,
    LIFTED,
    PLACES,
    PLAYED,
    TALLY,
    Heaps,
)

PILE_OUT: Final[i64] = event("pile_out")
DRAWS: Final[i64] = event("draws")
DREW: Final[i64] = event("drew")
RATS_DISCARDED: Final[i64] = event("rats_discarded")
RATS_TAKEN: Final[i64] = event("rats_taken")
LOOKS: Final[i64] = event("looks")
SAW: Final[i64] = event("saw")
COMMITS: Final[i64] = event("commits")
COMMITTED: Final[i64] = event("committed")
REVEALS: Final[i64] = event("reveals")
UNCOVERS: Final[i64] = event("uncovers")
INFLUENCE: Final[i64] = event("influence")
SWORD_GIVES: Final[i64] = event("sword")
GAVE: Final[i64] = event("gave")
FLUTE_PASSES: Final[i64] = event("flute")
TAKES: Final[i64] = event("takes")
DISCARDS: Final[i64] = event("discards")
TOWER_GIVES: Final[i64] = event("tower")
RESHUFFLE: Final[i64] = event("reshuffle")
PASSES: Final[i64] = event("passes")
ENTERS: Final[i64] = event("enters")
VP_PILE: Final = 5                      # VP tokens in events that name a pile


class Cartus(Heaps):
    """A match of Rattus Cartus at one moment; turns go clockwise from the starting player. [RC-1.2, RC-1.3]

    Columns by seat and class are indexed seat * CLASSES + class. Cards of a kind are interchangeable, so they are only
    counted. [RC-2.13, RC-17.15]
    """
    tables: Tables
    influence: vec[i64]                  # [seat, class]
    arrival: vec[i64]                    # [seat, class]
    rats: vec[i64]
    vp: vec[i64]                         # tokens
    seen: vec[i64]                       # Nun-row cards a seat has looked at, a bit each
    majority: vec[i64]                   # majority counts of the revealed; 0 before
    where: vec[i64]                      # the place in the row of the building a seat has entered; -1: none
    entered: vec[i64]                    # seats in order of entry
    queue: vec[i64]                      # who has still to enter, in order
    row: vec[i64]                        # building cards
    building_deck: vec[i64]              # by building card
    population: vec[i64]                 # by population kind: the deck
    discard: vec[i64]                    # by population kind
    stock: vec[i64]                      # by pile
    # Copies share these: another column takes the place of one that changes.
    replacement: vec[i64]                # by building card: the unknown part of the Replacement deck
    bottom: vec[i64]                     # building cards put under the Replacement deck, in order
    gone: vec[i64]                       # building cards out of the game, in order
    nun_row: vec[i64]                    # population kinds
    undrawn: i64 = 0                     # cards in the building deck
    undealt: i64 = 0                     # cards in the population deck
    gainers: i64 = 0                     # a bit for each seat with cards set aside
    tokens: i64 = 0                      # VP tokens in the stock
    piles: i64 = 0                       # a bit for each pile put out; then for the VP tokens
    round: i64 = 1
    holder: i64 = -1                     # the premium holder
    clock: i64 = 0

    def copy(self) -> Cartus:
        g = Cartus()
        g.share(self)
        g.seats, g.tables = self.seats, self.tables
        g.cards, g.tally, g.known = self.cards[:], self.tally[:], self.known[:]
        g.influence, g.arrival = self.influence[:], self.arrival[:]
        g.rats, g.vp, g.seen, g.majority = self.rats[:], self.vp[:], self.seen[:], self.majority[:]
        g.where, g.entered, g.queue, g.row = self.where[:], self.entered[:], self.queue[:], self.row[:]
        g.building_deck = self.building_deck[:]
        g.population, g.discard, g.stock = self.population[:], self.discard[:], self.stock[:]
        g.replacement, g.bottom, g.gone, g.nun_row = self.replacement, self.bottom, self.gone, self.nun_row
        g.undrawn, g.undealt = self.undrawn, self.undealt
        g.revealed, g.gainers = self.revealed, self.gainers
        g.tokens, g.piles, g.start, g.round = self.tokens, self.piles, self.start, self.round
        g.holder, g.clock = self.holder, self.clock
        return g

    # -- questions ------------------------------------------------------------
    def entrants(self, slot: i64) -> vec[i64]:
        """Who is in a building, by position. [RC-1.8]"""
        found = vec[i64](capacity=5)
        for seat in self.entered:
            if self.where[seat] == slot:
                found = append(found, seat)
        return found

    def crowd(self, slot: i64) -> i64:
        """How many players are in a building."""
        n: i64 = 0
        for seat in self.entered:
            if self.where[seat] == slot:
                n += 1
        return n

    def count_majority(self, seat: i64) -> i64:
        """Population cards and Jokers played; Swords and Flutes don't count. [RC-1.7, RC-19.18]"""
        return self.size(seat, PLAYED) - self.sum_of(seat, PLAYED, SWORD, 2)

    def mismatches(self, seat: i64, group: i64) -> i64:
        """Played population cards of another class than the building's."""
        fitting = self.count(seat, PLAYED, JOKER) + self.sum_of(seat, PLAYED, group * FACES, FACES)
        return self.count_majority(seat) - fitting

    def is_last_round(self) -> bool:
        """Phase A has taken the last card of the building deck. [RC-4.2, RC-19.24]"""
        return self.undrawn == 0

    def in_row(self, card: i64) -> i64:
        """The place of a building card in the row."""
        for slot in range(len(self.row)):
            if self.row[slot] == card:
                return slot
        return -1

    def drawable(self, wanted: i64) -> i64:
        """How many of the wanted cards a draw yields. [RC-12.6]"""
        if wanted <= self.undealt:
            return wanted
        return min(wanted, self.undealt + total(self.discard, 0, POPULATION))

    def available(self, pile: i64) -> i64:
        """What is left in a pile of the stock; after the piles: VP tokens."""
        return self.tokens if pile == VP_PILE else self.stock[pile]

    # -- verbs: rats, influence, tokens ----------------------------------------
    def discard_rats(self, seat: i64, n: i64) -> None:
        """To the stock, as many as the seat has. [RC-1.11, RC-9.3]"""
        n = min(n, self.rats[seat])
        self.rats[seat] -= n
        self.emit(RATS_DISCARDED, seat, n)

    def take_rats(self, seat: i64, n: i64) -> None:
        """From the stock, which never runs out. [RC-12.2, RC-19.19]"""
        if n > 0:
            self.rats[seat] += n
            self.emit(RATS_TAKEN, seat, n)

    def hand_rat(self, giver: i64, taker: i64) -> None:
        """One rat moves. [RC-10.13]"""
        self.rats[giver] -= 1
        self.rats[taker] += 1
        self.emit(FLUTE_PASSES, giver, taker, 1)

    def gain_influence(self, seat: i64, group: i64, n: i64) -> None:
        """One movement of the disc; it arrives on top of the stack. [RC-8.10, RC-11.2, RC-11.4, RC-11.5, RC-11.7]"""
        if n > 0:
            self.influence[seat * CLASSES + group] += n
            self.clock += 1
            self.arrival[seat * CLASSES + group] = self.clock
            self.emit(INFLUENCE, seat, group, n)

    def take_tokens(self, seat: i64, n: i64) -> None:
        """VP tokens from the stock, as far as there are any. [RC-9.2]"""
        n = min(n, self.tokens)
        self.tokens -= n
        self.vp[seat] += n
        self.emit(TAKES, seat, VP_PILE, n)

    # -- verbs: cards ----------------------------------------------------------
    def put_away_all(self, seat: i64, place: i64) -> None:
        """All cards of a place go to their piles."""
        cards = self.cards
        first = (seat * HEAPS + place) * KINDS
        kinds = self.clear(seat, place)
        while kinds != 0:
            kind = lowest(kinds)
            kinds &= kinds - 1
            self.put_away(kind, i64(cards[first + kind]))
            cards[first + kind] = 0

    def tell(self, number: i64, seat: i64, place: i64) -> None:
        """Tell of the cards of a place, kind by kind."""
        if self.logs:
            for kind in bits_of(self.which(seat, place)):
                self.emit(number, seat, kind, self.count(seat, place, kind))

    def take(self, seat: i64, pile: i64, n: i64) -> None:
        """Cards from a pile, set aside for their new owner in front of everybody. [RC-9.1, RC-9.2, RC-16.18]"""
        n = min(n, self.stock[pile])
        self.stock[pile] -= n
        self.set_aside(seat, JOKER + pile, n)
        self.everybody_knows(seat, ASIDE, JOKER + pile, n)
        self.emit(TAKES, seat, pile, n)

    def put_out(self, pile: i64) -> None:
        """A complete pile beside the board; after the piles: the VP tokens. [RC-3.12, RC-3.13]"""
        self.piles |= 1 << pile
        n = self.tables.stock[pile]
        if pile == VP_PILE:
            self.tokens = n
        else:
            self.stock[pile] = n
        self.emit(PILE_OUT, 0, pile, n)

    def draw_pile(self, seat: i64, n: i64) -> i64:
        """Begin a draw: tell how many cards it yields, and renew an empty deck. [RC-12.5, RC-12.6]"""
        n = self.drawable(n)
        self.emit(DRAWS, seat, n)
        if n > 0:
            self.renew_deck()
        return n

    def set_aside(self, seat: i64, kind: i64, n: i64) -> None:
        """Gained cards wait before the seat until step c. [RC-8.24]"""
        self.lay(seat, ASIDE, kind, n)
        self.gainers |= 1 << seat

    def draw_card(self, seat: i64, place: i64, kind: i64) -> None:
        """A card from the deck; an emptied deck is renewed at once. [RC-12.3, RC-12.5]"""
        self.deal(kind)
        self.lay(seat, place, kind, 1)
        if place == ASIDE:
            self.gainers |= 1 << seat
        self.emit(DREW, seat, kind)
        self.renew_deck()

    def deal(self, kind: i64) -> None:
        """A card leaves the population deck."""
        self.population[kind] -= 1
        self.undealt -= 1

    def renew_deck(self) -> None:
        """The discard pile becomes the deck when the deck is empty. [RC-12.4]"""
        if self.undealt > 0:
            return
        self.undealt = total(self.discard, 0, POPULATION)
        if self.undealt > 0:
            self.population, self.discard = self.discard, self.population
            self.emit(RESHUFFLE, 0, self.undealt)

    def lift_card(self, seat: i64, kind: i64) -> None:
        """Out of the hand, for a choice that isn't complete."""
        self.take_up(seat, IN_HAND, kind, 1)
        self.lay(seat, LIFTED, kind, 1)

    def lift_hand(self, seat: i64) -> None:
        """The whole hand."""
        self.shift(seat, IN_HAND, LIFTED)

    def put_away(self, kind: i64, n: i64) -> None:
        """To the discard pile, or back to the pile of its kind. [RC-8.21, RC-12.7]"""
        if kind < POPULATION:
            self.discard[kind] += n
        else:
            self.stock[kind - JOKER] += n

    def commit_lifted(self, seat: i64) -> None:
        """The lifted cards lie face down before the seat; their number is told. [RC-7.5, RC-7.11]"""
        self.tell(COMMITTED, seat, LIFTED)
        self.emit(COMMITS, seat, self.size(seat, LIFTED))
        self.shift(seat, LIFTED, PLAYED)

    def reveal_committed(self, seat: i64) -> None:
        """What the seat committed lies open; its majority count is known. [RC-8.4]"""
        if self.revealed >> seat & 1:
            return
        self.revealed |= 1 << seat
        self.majority[seat] = self.count_majority(seat)
        self.emit(UNCOVERS, seat)
        self.tell(REVEALS, seat, PLAYED)
        self.everybody_misses(seat, PLAYED)

    def discard_committed(self, seat: i64) -> None:
        """What the seat played goes to the piles. [RC-8.21]"""
        self.put_away_all(seat, PLAYED)

    def discard_lifted(self, seat: i64) -> i64:
        """The lifted cards go to their piles, for all to see; how many they were. [RC-9.29]"""
        many = self.size(seat, LIFTED)
        self.tell(DISCARDS, seat, LIFTED)
        self.everybody_misses(seat, LIFTED)
        self.put_away_all(seat, LIFTED)
        return many

    def pay_pass(self, seat: i64) -> None:
        """A Pass from hand to its pile. [RC-10.24]"""
        self.take_up(seat, IN_HAND, PASS, 1)
        self.put_away(PASS, 1)
        self.everybody_misses_kind(seat, PASS, 1)
        self.emit(PASSES, seat)

    def give_lifted(self, giver: i64, taker: i64, told: i64) -> None:
        """The lifted cards are set aside for the taker; only the two know them. [RC-8.25, RC-16.19]"""
        many = self.size(giver, LIFTED)
        self.others_forget(giver, taker, many)
        for kind in bits_of(self.which(giver, LIFTED)):
            n = self.count(giver, LIFTED, kind)
            self.take_up(giver, LIFTED, kind, n)
            self.set_aside(taker, kind, n)
            self.miss(taker, giver, kind, n)
            self.know(giver, taker, ASIDE, kind, n)
            self.emit(GAVE, giver, taker, kind, n)
        self.emit(told, taker, giver, many)

    def take_aside(self, seat: i64) -> None:
        """What was set aside comes into hand. [RC-8.23, RC-8.24]"""
        self.gainers &= ~(1 << seat)
        self.known_comes_into_hand(seat)
        self.shift(seat, ASIDE, IN_HAND)

    def enter(self, seat: i64, slot: i64) -> None:
        """A disc on the lowest free space: a Pass has reserved none. [RC-7.4, RC-1.9, RC-10.23]"""
        self.where[seat] = slot
        self.entered = append(self.entered, seat)
        self.queue, _ = pop(self.queue, 0)
        if self.logs:
            self.emit(ENTERS, seat, self.row[slot], self.crowd(slot))

    def queue_last(self, seat: i64) -> None:
        """From the head of the queue to its end. [RC-10.21]"""
        self.queue, _ = pop(self.queue, 0)
        self.queue = append(self.queue, seat)

    def clear_round(self) -> None:
        """Discs return, the row leaves the game, the starting player card moves on. [RC-8.26, RC-8.27, RC-8.28]"""
        self.gone = joined(self.gone, self.row)
        self.row = vec[i64]()
        self.entered = vec[i64]()
        for seat in range(self.seats):
            self.where[seat] = -1
            self.majority[seat] = 0
        self.revealed = 0
        self.holder = -1
        self.start = self.left(self.start)

    def look_at(self, seat: i64, place: i64) -> None:
        """Only the looker learns the card, everybody the place; the row stays as it is. [RC-9.40, RC-9.41, RC-16.8]"""
        self.seen[seat] |= 1 << place
        self.emit(LOOKS, seat, place)
        self.emit(SAW, seat, place, self.nun_row[place])


def empty_table(seats: i64, tables: Tables) -> Cartus:
    """Nothing laid out yet: all cards of the population deck in it, rats worth 10 each. [RC-3.6, RC-3.7, RC-3.10]"""
    g = Cartus()
    g.seats, g.tables = seats, tables
    g.cards = vec[u8]([u8(0)] * (seats * HEAPS * KINDS))
    g.tally = zeros(seats * HEAPS * TALLY)
    g.known = vec[u8]([u8(0)] * ((seats + 1) * seats * PLACES * KINDS))
    g.influence, g.arrival = zeros(seats * CLASSES), zeros(seats * CLASSES)
    g.rats = vec[i64]([RATS] * seats)
    g.vp, g.seen, g.majority = zeros(seats), zeros(seats), zeros(seats)
    g.where = vec[i64]([-1] * seats)
    g.entered, g.queue, g.row, g.bottom, g.gone, g.nun_row = zeros(0), zeros(0), zeros(0), zeros(0), zeros(0), zeros(0)
    g.building_deck, g.replacement = zeros(CARDS), zeros(CARDS)
    g.population, g.discard, g.stock = tables.population[:], zeros(POPULATION), zeros(PILES)
    g.undealt = total(g.population, 0, POPULATION)
    return g


def joined(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """Another column: the items of one, then those of the other."""
    both = one[:]
    for item in other:
        both = append(both, item)
    return both
