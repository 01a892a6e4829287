"""Another game that a viewer can't tell from the true one: rats and public things stay.

[RC-16.27, RC-16.28, RC-16.29]
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import u8, vec
from moothall.core.columns import bits_of, total
from moothall.core.kernel import Fate
from moothall.games.rattus_cartus.components import (
    BUILDINGS,
    CARDS,
    CLASSES,
    COPIES,
    JOKER,
    KINDS,
    NEEDED_BY,
    NUN_ROW,
    PASS,
    PILES,
    PLAYABLE,
    POPULATION,
)
from moothall.games.rattus_cartus.heaps import ASIDE, HEAPS, IN_HAND, LIFTED, PLAYED, SURE, TALLY
from moothall.games.rattus_cartus.state import Cartus

# Where an unseen card can lie: four places before each seat, then the deck, then the places of the Nun-row.
HAND: Final = 0
CHOSEN: Final = 1
COMMITTED: Final = 2
SET_ASIDE: Final = 3
BEFORE_SEAT: Final = 4
HEAP_AT: Final = vec[i64]([IN_HAND, LIFTED, PLAYED, ASIDE])


class Deal:
    """The unseen cards, and the free space for them at each place."""
    unseen: vec[i64]                     # by kind
    free: vec[i64]                       # by place
    unclaimed: vec[i64]                  # by seat

    def __init__(self, g: Cartus, viewer: i64, fate: Fate) -> None:
        self.g = g
        self.viewer = viewer
        self.fate = fate
        self.unseen = vec[i64]([0] * KINDS)
        self.free = vec[i64]([0] * (g.seats * BEFORE_SEAT + 1 + NUN_ROW))

    def collect(self) -> None:
        """Pick up everything that the viewer can't see, counting the space it leaves."""
        g = self.g
        for seat in range(g.seats):
            if seat != self.viewer:
                self.collect_from(seat, HAND)
                self.collect_from(seat, CHOSEN)
                self.collect_from(seat, SET_ASIDE)
                if not g.revealed >> seat & 1:
                    self.collect_from(seat, COMMITTED)
        self.collect_deck()
        self.collect_nun_row()

    def collect_from(self, seat: i64, where: i64) -> None:
        """All cards of a seat in one place."""
        self.free[seat * BEFORE_SEAT + where] += self.g.size(seat, HEAP_AT[where])
        for kind in range(KINDS):
            n = self.g.count(seat, HEAP_AT[where], kind)
            self.unseen[kind] += n
            self.g.take_up(seat, HEAP_AT[where], kind, n)

    def collect_deck(self) -> None:
        for kind in range(POPULATION):
            n = self.g.population[kind]
            self.unseen[kind] += n
            self.free[self.g.seats * BEFORE_SEAT] += n
            self.g.population[kind] = 0

    def collect_nun_row(self) -> None:
        """The cards of the Nun-row that the viewer hasn't looked at. [RC-16.7]"""
        looked: i64 = self.g.seen[self.viewer] if self.viewer < self.g.seats else 0
        for place in range(NUN_ROW):
            if not looked >> place & 1:
                self.unseen[self.g.nun_row[place]] += 1
                self.free[self.g.seats * BEFORE_SEAT + 1 + place] = 1

    def lay_out(self) -> bool:
        """Put every unseen card somewhere, all arrangements equally likely; False: try once more."""
        g = self.g
        for seat in range(g.seats):
            self.lay_known_aside(seat)
        for kind in range(PASS, KINDS):
            if not self.lay_known(kind, CHOSEN):
                return False
        for kind in range(PASS, KINDS):
            if not self.lay_rest(kind, True, False):
                return False
        for kind in range(PLAYABLE):
            if not self.lay_known(kind, COMMITTED):
                return False
        for kind in range(JOKER, PLAYABLE):
            if not self.lay_rest(kind, False, False):
                return False
        for kind in range(POPULATION):
            if not self.lay_rest(kind, False, True):
                return False
        return True

    def lay_known_aside(self, seat: i64) -> None:
        """What the viewer knows to be set aside."""
        there = self.g.memory(self.viewer, seat, ASIDE)
        for kind in range(KINDS):
            for _ in range(i64(self.g.known[there + kind])):
                self.put(kind, seat * BEFORE_SEAT + SET_ASIDE)

    def lay_known(self, kind: i64, last: i64) -> bool:
        """What the viewer knows in somebody's hand, which may be committed from it by now.

        A seat's space that hands took before it makes an arrangement rarer; drawing lots evens that out.
        """
        for seat in range(self.g.seats):
            there = self.g.memory(self.viewer, seat, IN_HAND)
            for _ in range(i64(self.g.known[there + kind])):
                begin = seat * BEFORE_SEAT
                room = total(self.free, begin, last + 1)
                if room == 0 or (last == COMMITTED and self.fate.below(self.unclaimed[seat]) >= room):
                    return False
                self.put(kind, self.place_of(self.fate.below(room), begin, begin + last))
                self.unclaimed[seat] -= 1
        return True

    def count_unclaimed(self) -> None:
        """The space before each seat that no known card has taken yet."""
        self.unclaimed = vec[i64]([
            total(self.free, seat * BEFORE_SEAT, SET_ASIDE) for seat in range(self.g.seats)
        ])

    def lay_rest(self, kind: i64, only_held: bool, anywhere: bool) -> bool:
        """What is left of a kind: Passes and Gold in hands, Jokers, Swords and Flutes with players, others anywhere."""
        while self.unseen[kind] > 0:
            room: i64 = 0
            last = len(self.free) if anywhere else self.g.seats * BEFORE_SEAT
            for place in range(last):
                if not (only_held and place % BEFORE_SEAT == COMMITTED):
                    room += self.free[place]
            if room == 0:
                return False
            self.put(kind, self.nth(self.fate.below(room), last, only_held))
        return True

    def nth(self, n: i64, last: i64, only_held: bool) -> i64:
        """The place of the n-th free space."""
        for place in range(last):
            if not (only_held and place % BEFORE_SEAT == COMMITTED):
                n -= self.free[place]
                if n < 0:
                    return place
        return last - 1

    def place_of(self, n: i64, first: i64, last: i64) -> i64:
        """The place of the n-th free space of a stretch."""
        for place in range(first, last + 1):
            n -= self.free[place]
            if n < 0:
                return place
        return last

    def put(self, kind: i64, place: i64) -> None:
        """Lay one unseen card at a place."""
        g = self.g
        self.unseen[kind] -= 1
        self.free[place] -= 1
        seats = g.seats * BEFORE_SEAT
        if place > seats:
            g.nun_row[place - seats - 1] = kind
        elif place == seats:
            g.population[kind] += 1
        else:
            g.lay(place // BEFORE_SEAT, HEAP_AT[place % BEFORE_SEAT], kind, 1)


def redeal(g: Cartus, viewer: i64, fate: Fate, hidden_set: bool, barred: i64) -> Cartus:
    """A copy with everything drawn anew that the viewer (the number of seats: a spectator) can't know.

    `hidden_set`: nobody knows which 30 building cards are in the game, but that `barred` isn't. [RC-16.15]
    """
    while True:
        other = g.copy()
        other.nun_row = g.nun_row[:]
        deal = Deal(other, viewer, fate)
        deal.collect()
        deal.count_unclaimed()
        if deal.lay_out():
            break
    if hidden_set:
        redeal_set(other, fate, barred)
    split_buildings(other, fate)
    redeal_memories(other, viewer, fate)
    return other


def redeal_memories(g: Cartus, viewer: i64, fate: Fate) -> None:
    """What others are sure of, as far as it isn't public, is drawn anew among the cards that lie there now.

    Of his own cards the viewer knows what others know. [RC-16.21, RC-16.27]
    """
    for seat in range(g.seats):
        if seat != viewer:
            remember_anew(g, viewer, seat, IN_HAND, fate)
            remember_anew(g, viewer, seat, ASIDE, fate)


def remember_anew(g: Cartus, viewer: i64, seat: i64, place: i64, fate: Fate) -> None:
    """Everybody's memory of the cards of a seat in one place; the spectator's, which is public, comes last."""
    kinds = g.sure(seat, place)
    if kinds == 0:
        return
    g.tally[(seat * HEAPS + place) * TALLY + SURE] = 0
    for mind in range(g.seats + 1):
        lost = keep_public(g, mind, mind == viewer, seat, place, kinds)
        if lost > 0:
            remember_others(g, mind, seat, place, lost, fate)


def keep_public(g: Cartus, mind: i64, whole: bool, seat: i64, place: i64, kinds: i64) -> i64:
    """One memory with what everybody knows, the viewer's own as a whole; how many cards are gone from it."""
    lost: i64 = 0
    there, public = g.memory(mind, seat, place), g.memory(g.seats, seat, place)
    for kind in bits_of(kinds):
        sure = i64(g.known[there + kind])
        kept = sure
        if not whole:
            kept = min(sure, min(i64(g.known[public + kind]), count_hidden(g, seat, place, kind)))
        g.known[there + kind] = u8(0)
        if kept > 0:
            g.know(mind, seat, place, kind, kept)
        lost += sure - kept
    return lost


def remember_others(g: Cartus, mind: i64, seat: i64, place: i64, many: i64, fate: Fate) -> None:
    """So many more cards that lie there are remembered, all equally likely."""
    there = g.memory(mind, seat, place)
    free = vec[i64]([count_hidden(g, seat, place, kind) - i64(g.known[there + kind]) for kind in range(KINDS)])
    left = total(free, 0, KINDS)
    for _ in range(min(many, left)):
        kind = kind_of(free, fate.below(left))
        free[kind] -= 1
        left -= 1
        g.know(mind, seat, place, kind, 1)


def kind_of(counts: vec[i64], n: i64) -> i64:
    """The kind of the n-th card."""
    for kind in range(KINDS):
        n -= counts[kind]
        if n < 0:
            return kind
    return KINDS - 1


def count_hidden(g: Cartus, seat: i64, place: i64, kind: i64) -> i64:
    """The cards of a kind that a memory can be about: with the hand also what is lifted or face down from it."""
    n = g.count(seat, place, kind)
    if place == IN_HAND:
        n += g.count(seat, LIFTED, kind)
        if not g.revealed >> seat & 1:
            n += g.count(seat, PLAYED, kind)
    return n


def split_buildings(g: Cartus, fate: Fate) -> None:
    """Which of the unrevealed building cards lie in the Replacement deck. [RC-16.12, RC-16.13]"""
    many = total(g.replacement, 0, CARDS)
    for card in range(CARDS):
        g.building_deck[card] += g.replacement[card]
    g.replacement = vec[i64]([0] * CARDS)
    left = total(g.building_deck, 0, CARDS)
    for card in range(CARDS):
        if g.building_deck[card] > 0:
            if fate.below(left) < many:
                g.building_deck[card] = 0
                g.replacement[card] = 1
                many -= 1
            left -= 1


def redeal_set(g: Cartus, fate: Fate, barred: i64) -> None:
    """Other building cards of the same classes, such that the same piles are out. [RC-16.15, RC-18.3]"""
    seen = seen_buildings(g)
    closed = seen[:]
    for building in range(BUILDINGS):
        if is_absent(g, building, barred):
            for card in range(building * COPIES, (building + 1) * COPIES):
                closed[card] = 1
    deck = vec[i64]([0] * CARDS)
    for group in range(CLASSES):
        draw_class(deck, closed, group, in_decks(g, group * 2, 2), fate)
        while not has_its_piles(g, deck, seen, group):
            draw_class(deck, closed, group, in_decks(g, group * 2, 2), fate)
    stack_replacement(g, deck)


def stack_replacement(g: Cartus, deck: vec[i64]) -> None:
    """Building cards in the two decks, each keeping its size."""
    replaced = total(g.replacement, 0, CARDS)
    g.building_deck = deck
    g.replacement = vec[i64]([0] * CARDS)
    for card in range(CARDS):
        if replaced > 0 and deck[card] > 0:
            deck[card] = 0
            g.replacement[card] = 1
            replaced -= 1


def in_decks(g: Cartus, building: i64, many: i64) -> i64:
    """How many unrevealed cards there are of some buildings."""
    first, size = building * COPIES, many * COPIES
    return total(g.building_deck, first, size) + total(g.replacement, first, size)


def is_absent(g: Cartus, building: i64, barred: i64) -> bool:
    """Whether all know that a building isn't in the game: its pile isn't out, or the set-up bars it. [RC-3.12]"""
    for pile in range(PILES + 1):
        if NEEDED_BY[pile] == building:
            return not g.piles >> pile & 1
    return building == barred and in_decks(g, building, 1) == 0


def has_its_piles(g: Cartus, deck: vec[i64], seen: vec[i64], group: i64) -> bool:
    """Whether the buildings of a class that the piles need are there. [RC-3.12]"""
    for pile in range(PILES + 1):
        first = NEEDED_BY[pile] * COPIES
        there = total(deck, first, COPIES) + total(seen, first, COPIES)
        if NEEDED_BY[pile] // 2 == group and g.piles >> pile & 1 and there == 0:
            return False
    return True


def seen_buildings(g: Cartus) -> vec[i64]:
    """1 for each building card that lay open once."""
    seen = vec[i64]([0] * CARDS)
    for pile in (g.row, g.gone, g.bottom):
        for card in pile:
            seen[card] = 1
    return seen


def draw_class(deck: vec[i64], closed: vec[i64], group: i64, wanted: i64, fate: Fate) -> None:
    """Choose so many building cards of one class, none of the closed ones."""
    first = group * 2 * COPIES
    left = 2 * COPIES - total(closed, first, 2 * COPIES)
    for card in range(first, first + 2 * COPIES):
        deck[card] = 0
        if closed[card] == 0:
            if fate.below(left) < wanted:
                deck[card] = 1
                wanted -= 1
            left -= 1
