"""Cards before the seats: heaps by place, counted along, and what each viewer is sure to find in them."""
from __future__ import annotations

from typing import Final

from moothall.core.arrays import i64, u8, vec
from moothall.core.columns import BITS, bits_of, lowest
from moothall.core.seating import Seated
from moothall.games.rattus_cartus.components import KINDS, PLAYABLE

# Where cards of a seat lie. What others remember of them is counted for the first two places, where the hand stands
# also for what is lifted and played from it face down.
IN_HAND: Final = 0
ASIDE: Final = 1                        # gained in this building, not yet in hand [RC-8.24]
PLACES: Final = 2
LIFTED: Final = 2                       # chosen from the hand, the choice not yet carried out
PLAYED: Final = 3                       # committed to a building
HEAPS: Final = 4

# What is counted along of a heap.
WHICH: Final = 0                        # a bit for each kind that is there
MANY: Final = 1                         # all its cards
SURE: Final = 2                         # a bit for each kind of which somebody else may be sure to find cards there
TALLY: Final = 3


class Heaps(Seated):
    """Four heaps of cards before each seat, and everybody's memory of them."""
    cards: vec[u8]                       # [seat, place, kind]: four heaps before each seat
    tally: vec[i64]                      # [seat, place, count]: kept by the verbs that move cards
    known: vec[u8]                       # [viewer, seat, place, kind]: what a viewer is sure of; spectator last
    revealed: i64 = 0                    # a bit for each seat whose committed cards lie open

    # -- questions ------------------------------------------------------------
    def hand_size(self, seat: i64) -> i64:
        """All cards in hand, of every kind, without a limit; committed ones aren't. [RC-1.5, RC-1.6, RC-1.10]"""
        return self.size(seat, IN_HAND)

    def holds(self, seat: i64, kind: i64) -> bool:
        """Whether a card of this kind is in hand."""
        return self.count(seat, IN_HAND, kind) > 0

    def size(self, seat: i64, place: i64) -> i64:
        """How many cards a seat has there."""
        return self.tally[(seat * HEAPS + place) * TALLY + MANY]

    def which(self, seat: i64, place: i64) -> i64:
        """A bit for each kind that a seat has there."""
        return self.tally[(seat * HEAPS + place) * TALLY + WHICH]

    def count(self, seat: i64, place: i64, kind: i64) -> i64:
        """How many cards of a kind a seat has there."""
        return i64(self.cards[(seat * HEAPS + place) * KINDS + kind])

    def sum_of(self, seat: i64, place: i64, first: i64, many: i64) -> i64:
        """How many cards of some kinds in a row a seat has there."""
        n: i64 = 0
        first += (seat * HEAPS + place) * KINDS
        for i in range(first, first + many):
            n += i64(self.cards[i])
        return n

    # -- verbs ------------------------------------------------------------------
    def lay(self, seat: i64, place: i64, kind: i64, n: i64) -> None:
        """Cards of a kind come to lie there."""
        there = seat * HEAPS + place
        cards = self.cards
        tally = self.tally
        cards[there * KINDS + kind] += u8(n)
        tally[there * TALLY + MANY] += n
        if n > 0:
            tally[there * TALLY + WHICH] |= BITS[kind]

    def take_up(self, seat: i64, place: i64, kind: i64, n: i64) -> None:
        """Cards of a kind that lie there leave it."""
        there = seat * HEAPS + place
        left = self.count(seat, place, kind) - n
        tally = self.tally
        self.cards[there * KINDS + kind] = u8(left)
        tally[there * TALLY + MANY] -= n
        if left == 0:
            tally[there * TALLY + WHICH] &= ~BITS[kind]

    def shift(self, seat: i64, source: i64, target: i64) -> None:
        """All cards of one place go to another one of the seat."""
        cards = self.cards
        to = seat * HEAPS + target
        self.tally[to * TALLY + MANY] += self.size(seat, source)
        kinds = self.clear(seat, source)
        self.tally[to * TALLY + WHICH] |= kinds
        first = (seat * HEAPS + source) * KINDS
        while kinds != 0:
            kind = lowest(kinds)
            kinds &= kinds - 1
            cards[to * KINDS + kind] += cards[first + kind]
            cards[first + kind] = 0

    def clear(self, seat: i64, place: i64) -> i64:
        """All cards are about to leave a place: nothing is counted any more; a bit for each kind."""
        tally = self.tally
        there = (seat * HEAPS + place) * TALLY
        kinds = tally[there + WHICH]
        tally[there + WHICH] = 0
        tally[there + MANY] = 0
        return kinds

    # -- what is remembered [RC-16.27, RC-16.29] -------------------------------
    def memory(self, viewer: i64, seat: i64, place: i64) -> i64:
        """Where in `known` a viewer's memory of a seat's cards begins."""
        return ((viewer * self.seats + seat) * PLACES + place) * KINDS

    def sure(self, seat: i64, place: i64) -> i64:
        """A bit for each kind of which somebody else may be sure to find cards there."""
        return self.tally[(seat * HEAPS + place) * TALLY + SURE]

    def know(self, viewer: i64, seat: i64, place: i64, kind: i64, n: i64) -> None:
        """The viewer is sure of n more cards there."""
        self.known[self.memory(viewer, seat, place) + kind] += u8(n)
        self.tally[(seat * HEAPS + place) * TALLY + SURE] |= BITS[kind]

    def miss(self, viewer: i64, seat: i64, kind: i64, n: i64) -> None:
        """The viewer has seen n cards leave the seat's hand."""
        i = self.memory(viewer, seat, IN_HAND) + kind
        self.known[i] = u8(max(0, i64(self.known[i]) - n))

    def everybody_knows(self, seat: i64, place: i64, kind: i64, n: i64) -> None:
        """All others are sure of n more cards there."""
        for viewer in range(self.seats + 1):
            if viewer != seat:
                self.know(viewer, seat, place, kind, n)

    def everybody_misses(self, seat: i64, place: i64) -> None:
        """All viewers have seen the cards of this place leave the seat's hand."""
        kinds = self.which(seat, place) & self.sure(seat, IN_HAND)
        if kinds != 0:
            for kind in bits_of(kinds):
                self.everybody_misses_kind(seat, kind, self.count(seat, place, kind))

    def everybody_misses_kind(self, seat: i64, kind: i64, n: i64) -> None:
        """All viewers have seen n cards leave the seat's hand."""
        known = self.known
        for viewer in range(self.seats + 1):
            if known[self.memory(viewer, seat, IN_HAND) + kind] > 0:
                self.miss(viewer, seat, kind, n)

    def others_forget(self, giver: i64, taker: i64, n: i64) -> None:
        """Before n unseen cards move: what can have left is no longer sure, what can't have stayed is."""
        stay = self.hand_size(giver) + self.size(giver, LIFTED) - n
        down: i64 = 0 if self.revealed >> giver & 1 else self.size(giver, PLAYED)
        for viewer in range(self.seats + 1):
            if viewer != giver and viewer != taker:
                self.forget(viewer, giver, taker, stay, down, n)

    def forget(self, viewer: i64, giver: i64, taker: i64, stay: i64, down: i64, n: i64) -> None:
        """One viewer's memory when n of the giver's cards move and `stay` stay, beside `down` ones committed."""
        there = self.memory(viewer, giver, IN_HAND)
        for kind in bits_of(self.sure(giver, IN_HAND)):
            if self.known[there + kind] > 0:
                sure = i64(self.known[there + kind])
                moved = sure - stay - (down if kind < PLAYABLE else 0)
                if moved > 0:
                    self.know(viewer, taker, ASIDE, kind, moved)
                self.known[there + kind] = u8(max(0, sure - n))

    def known_comes_into_hand(self, seat: i64) -> None:
        """What viewers know of cards set aside they know in the hand now."""
        kinds = self.sure(seat, ASIDE)
        if kinds == 0:
            return
        self.tally[(seat * HEAPS + ASIDE) * TALLY + SURE] = 0
        self.tally[(seat * HEAPS + IN_HAND) * TALLY + SURE] |= kinds
        for kind in bits_of(kinds):
            for viewer in range(self.seats + 1):
                aside = self.memory(viewer, seat, ASIDE) + kind
                self.known[self.memory(viewer, seat, IN_HAND) + kind] += self.known[aside]
                self.known[aside] = 0
