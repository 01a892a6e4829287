"""What holds in every state between two decisions: section 19 of the specification."""
from __future__ import annotations

from itertools import product

from moothall.core.position import PositionError
from moothall.games.rattus_cartus.components import (
    CARDS,
    CHOSEN,
    CLASSES,
    JOKER,
    KIND_KEYS,
    KINDS,
    NUN_ROW,
    PASS,
    PILE_KEYS,
    PILES,
    PLAYABLE,
    POPULATION,
    building_of,
)
from moothall.games.rattus_cartus.heaps import HEAPS, PLAYED
from moothall.games.rattus_cartus.state import VP_PILE, Cartus


def check(g: Cartus) -> None:
    """Raise PositionError, naming the rule, if anything can't be."""
    check_cards(g)
    check_piles(g)
    check_buildings(g)
    check_seats(g)
    check_entries(g)
    check_heaps(g)


def check_cards(g: Cartus) -> None:
    """Every population card lies in one place. [RC-19.1]"""
    for kind in range(POPULATION):
        n = g.population[kind] + g.discard[kind] + sum(1 for nun in g.nun_row if nun == kind) + with_players(g, kind)
        if n != g.tables.population[kind] or len(g.nun_row) not in (0, NUN_ROW):
            raise PositionError(f"{n} of {KIND_KEYS[kind]}, not {g.tables.population[kind]}", "RC-19.1")


def check_heaps(g: Cartus) -> None:
    """What is counted along agrees with the cards. [RC-2.13]"""
    for seat, place in product(range(g.seats), range(HEAPS)):
        kinds = [g.count(seat, place, kind) for kind in range(KINDS)]
        which = sum(1 << kind for kind, n in enumerate(kinds) if n)
        if g.size(seat, place) != sum(kinds) or g.which(seat, place) != which:
            raise PositionError(f"the cards of seat {seat} are counted wrongly", "RC-2.13")
    if g.undealt != sum(g.population):
        raise PositionError(f"{g.undealt} cards in the population deck", "RC-2.13")


def with_players(g: Cartus, kind: int) -> int:
    """How many of a kind all players have, wherever before them."""
    return int(sum(g.count(seat, place, kind) for place in range(HEAPS) for seat in range(g.seats)))


def check_piles(g: Cartus) -> None:
    """Jokers, special cards and VP tokens are all there or not in the game.

    [RC-19.2, RC-19.3, RC-19.4, RC-19.5, RC-19.6, RC-19.7]
    """
    for pile in range(PILES):
        n = g.stock[pile] + with_players(g, JOKER + pile)
        if n != (g.tables.stock[pile] if g.piles >> pile & 1 else 0):
            raise PositionError(f"{n} of {PILE_KEYS[pile]}", f"RC-19.{2 + pile}")
    if g.tokens + sum(g.vp) != (g.tables.stock[VP_PILE] if g.piles >> VP_PILE & 1 else 0):
        raise PositionError(f"{g.tokens + sum(g.vp)} VP tokens", "RC-19.7")


def check_buildings(g: Cartus) -> None:
    """30 building cards, the Replacement deck complete, the row too. [RC-19.8, RC-19.9, RC-19.10, RC-19.11]"""
    replacement = sum(g.replacement) + len(g.bottom)
    if sum(g.building_deck) + replacement + len(g.row) + len(g.gone) not in (0, CHOSEN):
        raise PositionError("there aren't 30 building cards", "RC-19.8")
    unseen = (card for card in range(CARDS) if g.building_deck[card] + g.replacement[card])
    if len({*g.row, *g.gone, *g.bottom, *unseen}) not in (0, CHOSEN):
        raise PositionError("a building card lies in two places", "RC-19.8")
    if len(g.nun_row) and replacement != g.tables.replacement:
        raise PositionError(f"{replacement} cards in the Replacement deck", "RC-19.9")
    if len(g.row) == g.tables.row and len({building_of(card) for card in g.row}) == 1:
        raise PositionError("the row shows one building only", "RC-19.10")
    if len(g.nun_row) and not is_spent(g) and g.undrawn + len(g.row) != (g.tables.rounds - g.round + 1) * g.tables.row:
        raise PositionError(f"{g.undrawn} cards in the building deck", "RC-19.11")


def is_spent(g: Cartus) -> bool:
    """Whether the last row has left the game."""
    return len(g.row) == 0 and g.undrawn == 0


def check_seats(g: Cartus) -> None:
    """Rats and influence aren't negative; discs on one space lie in an order. [RC-19.12, RC-19.13, RC-19.14]"""
    if min(g.rats) < 0:
        raise PositionError("rats below 0", "RC-19.12")
    if min(g.influence) < 0:
        raise PositionError("influence below 0", "RC-19.13")
    for group in range(CLASSES):
        moved = [seat for seat in range(g.seats) if g.influence[seat * CLASSES + group] > 0]
        if len({g.arrival[seat * CLASSES + group] for seat in moved}) < len(moved):
            raise PositionError("two discs arrived at once", "RC-19.14")


def check_entries(g: Cartus) -> None:
    """Everybody is in one building at most; cards are committed only there, Passes and Gold never.

    [RC-19.5, RC-19.6, RC-19.15, RC-19.16, RC-19.17]
    """
    if sorted(g.entered) != [seat for seat in range(g.seats) if g.where[seat] >= 0]:
        raise PositionError("entries and places differ", "RC-19.16")
    if set(g.entered) & set(g.queue) or len(set(g.queue)) < len(g.queue):
        raise PositionError("queue names a player twice or one who has entered", "RC-19.16")
    for seat in range(g.seats):
        played = [g.count(seat, PLAYED, kind) for kind in range(KINDS)]
        if sum(played) and g.where[seat] < 0:
            raise PositionError(f"seat {seat} has committed cards but entered no building", "RC-19.17")
        if sum(played[PLAYABLE:]):
            raise PositionError("a Pass or Gold is committed", "RC-19.5" if played[PASS] else "RC-19.6")


