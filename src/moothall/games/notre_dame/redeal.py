"""Another game that a viewer can't tell from the true one: only action cards are hidden. [ND-17.18, ND-17.21]"""
from __future__ import annotations

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.columns import BITS, bits_of, count_bits, shifted
from moothall.core.kernel import Fate
from moothall.games.notre_dame.components import ALL_KINDS, CARDS
from moothall.games.notre_dame.state import NOWHERE, Addition, NotreDame


def known_to(g: NotreDame, viewer: i64) -> i64:
    """The cards whose place the viewer has seen, or that lie open; the number of seats is a spectator. [ND-17.19]"""
    cards: i64 = g.gone
    for seat in range(g.seats):
        cards |= g.played[seat]
    return cards | g.seen[viewer] if viewer < g.seats else cards


def redeal(g: NotreDame, viewer: i64, fate: Fate) -> NotreDame:
    """A copy with everything drawn anew that the viewer (the number of seats: a spectator) can't know.

    An unseen card stands for another of its colour wherever it lies and whoever has seen it: everybody knows the
    colours of a hand, and what others remember fits. [ND-5.7, ND-15.8, ND-17.21]
    """
    other = g.copy()
    rename_cards(other, names_for(g, viewer, fate))
    if viewer < g.seats:
        swap_passed(other, viewer, fate)
    pick_again(other, viewer, fate)
    return other


def names_for(g: NotreDame, viewer: i64, fate: Fate) -> vec[i64]:
    """What each card is called from now on; one that the viewer knows keeps its name. [ND-17.2]"""
    known = known_to(g, viewer)
    names = vec[i64](list(range(g.seats * CARDS)))
    for colour in range(g.seats):
        shuffle(names, bits_of(shifted(ALL_KINDS, colour * CARDS) & ~known), fate)
    return names


def shuffle(names: vec[i64], cards: vec[i64], fate: Fate) -> None:
    """These cards exchange their names, all arrangements equally likely."""
    for i in range(len(cards) - 1, 0, -1):
        one, other = cards[i], cards[fate.below(i + 1)]
        name = names[one]
        names[one] = names[other]
        names[other] = name


def rename_cards(g: NotreDame, names: vec[i64]) -> None:
    """Every card under its new name, in all places and memories."""
    for seat in range(g.seats):
        g.hand[seat] = renamed(g.hand[seat], names)
        g.pack[seat] = renamed(g.pack[seat], names)
        g.aside[seat] = renamed(g.aside[seat], names)
        g.first_pass[seat] = renamed(g.first_pass[seat], names)
        g.second_pass[seat] = renamed(g.second_pass[seat], names)
        g.seen[seat] = renamed(g.seen[seat], names)
        g.deck[seat] = renamed(g.deck[seat] << seat * CARDS, names) >> seat * CARDS
    g.discard = renamed(g.discard, names)


def renamed(cards: i64, names: vec[i64]) -> i64:
    """A set of cards under new names."""
    found: i64 = 0
    for card in bits_of(cards):
        found |= BITS[names[card]]
    return found


def holds(g: NotreDame, seat: i64, cards: i64) -> i64:
    """Those of the cards that the seat has unplayed, its draft done."""
    return (g.hand[seat] | g.aside[seat]) & cards


def swap_passed(g: NotreDame, viewer: i64, fate: Fate) -> None:
    """Of two cards passed on at first, the left neighbour kept one and passed on the other: nobody says which.

    With two players the other one came back, and nothing is open. [ND-17.23]
    """
    near, far = g.left(viewer), g.left(g.left(viewer))
    one, other = holds(g, near, g.first_pass[viewer]), holds(g, far, g.first_pass[viewer])
    if far != viewer and count_bits(one) == 1 and count_bits(other) == 1 and fate.below(2) == 1:
        exchange(g, near, one, other)
        exchange(g, far, other, one)
        g.second_pass[near] = swapped(g.second_pass[near], other, one)
        g.seen[far] = swapped(g.seen[far], other, one)


def exchange(g: NotreDame, seat: i64, old: i64, new: i64) -> None:
    """One card for another, in the hand or aside."""
    g.hand[seat] = swapped(g.hand[seat], old, new)
    g.aside[seat] = swapped(g.aside[seat], old, new)


def swapped(cards: i64, old: i64, new: i64) -> i64:
    """One card for another, if it is among these."""
    return cards & ~old | new if cards & old else cards


def pick_again(g: NotreDame, viewer: i64, fate: Fate) -> None:
    """Others may have picked any card of theirs. [ND-17.17]"""
    for seat in range(g.seats):
        if seat != viewer and g.picked[seat] != NOWHERE:
            pack = bits_of(g.pack[seat])
            g.picked[seat] = pack[fate.below(len(pack))]


def redeal_all(g: NotreDame, viewer: int | None, fate: Fate) -> NotreDame:
    """The redealt game with the parts of expansions."""
    other = redeal(g, g.seats if viewer is None else viewer, fate)
    for part in other.parts:
        if isinstance(part, Addition):
            part.redeal(other, viewer, fate)
    return other


def sure(g: NotreDame, viewer: int | None, seat: i64) -> i64:
    """Unplayed cards that the viewer knows to lie before another seat. [ND-17.23]"""
    if viewer is None or viewer == seat:
        return 0
    mine: i64 = viewer
    near, far = g.left(mine), g.left(g.left(mine))
    cards: i64 = g.second_pass[mine] if seat == near else 0
    pair = g.first_pass[mine]
    if far == mine or count_bits(holds(g, near, pair)) + count_bits(holds(g, far, pair)) == 1:
        cards |= pair
    return holds(g, seat, cards)
