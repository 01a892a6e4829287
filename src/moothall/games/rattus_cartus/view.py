"""What a seat or a spectator may see of the table: a white list. [RC-16.21, RC-16.22, RC-16.26]"""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.kernel import STEP, STEPS, A, step
from moothall.core.view import asked
from moothall.games.rattus_cartus.components import (
    BUILDING_KEYS,
    CARD_KEYS,
    CARDS,
    CLASS_KEYS,
    CLASSES,
    KIND_KEYS,
    KINDS,
    NUN_ROW,
    PILE_KEYS,
    building_of,
)
from moothall.games.rattus_cartus.heaps import ASIDE, IN_HAND, LIFTED, PLAYED
from moothall.games.rattus_cartus.scoring import ranked
from moothall.games.rattus_cartus.state import Cartus

DISCARD_PLAYED: Final[i64] = step("discard_played")
GIVING: Final = ("sword_cards", "tower_cards")


def view(g: Cartus, viewer: int | None, options: dict[str, Any]) -> dict[str, Any]:
    """Public things, then what lies before each seat, then what this viewer alone knows."""
    return {"seat": viewer, **public(g, options), **seats(g, viewer, options), **private(g, viewer)}


def public(g: Cartus, options: dict[str, Any]) -> dict[str, Any]:
    """What everybody sees of the middle of the table; decks and the deck order are only counted.

    [RC-16.9, RC-16.11, RC-16.16, RC-16.23]
    """
    return {
        "seats": int(g.seats), "round": int(g.round), "rounds": int(g.tables.rounds),
        "last_round": bool(g.is_last_round()), "starting_seat": int(g.start), "asked": asked(g), "over": bool(g.over),
        "row": [shown(g, card) for card in g.row], "resolving": resolving(g), "taker": taker(g),
        "building_deck": int(g.undrawn), "out_of_game": [CARD_KEYS[card] for card in g.gone],
        "replacement": sum(g.replacement) + len(g.bottom), "replacement_bottom": [CARD_KEYS[c] for c in g.bottom],
        "building_set": None if options["building_set"] == "mixed" else building_set(g),
        "population_deck": int(g.undealt), "population_discard": kinds(g.discard),
        "stock": stock(g),
    }


def resolving(g: Cartus) -> int | None:
    """The place of the building that is being resolved: its cards are still to be discarded. [RC-8.2, RC-8.21]"""
    for depth in range(g.depth):
        if g.agenda[depth] & STEP == DISCARD_PLAYED:
            return int(g.agenda[depth] >> 16 & A)
    return None


def taker(g: Cartus) -> int | None:
    """Who gets the cards that somebody is choosing to give. [RC-10.7, RC-9.38]"""
    lines = [int(g.agenda[place]) for place in g.pending()]
    return next((line >> 16 & A for line in lines if STEPS.names[line & STEP] in GIVING), None)


def shown(g: Cartus, card: int) -> dict[str, Any]:
    """An open building card with what is printed on it."""
    t, building = g.tables, building_of(card)
    return {
        "card": CARD_KEYS[card], "building": BUILDING_KEYS[building], "class": CLASS_KEYS[building // 2],
        "draw": int(t.draw[card]), "rats": int(t.rats[card]), "looks": int(t.looks[card]),
        "premium": int(t.premium[building]), "standard": int(t.standard[building]),
    }


def building_set(g: Cartus) -> list[str]:
    """The buildings of the game, where all know them. [RC-16.14]"""
    there = [g.building_deck[card] + g.replacement[card] for card in range(CARDS)]
    for card in [*g.row, *g.gone, *g.bottom]:
        there[card] += 1
    return [key for key, n in zip(CARD_KEYS, there) if n]


def stock(g: Cartus) -> dict[str, int]:
    """What is left of the piles put out. [RC-3.12]"""
    left = [*g.stock, g.tokens]
    return {key: int(left[pile]) for pile, key in enumerate([*PILE_KEYS, "vp"]) if g.piles >> pile & 1}


def kinds(column: vec[i64]) -> dict[str, int]:
    """Cards by kind."""
    return {key: int(n) for key, n in zip(KIND_KEYS, column) if n}


def held(g: Cartus, seat: int, place: int) -> dict[str, int]:
    """A seat's cards by kind."""
    return {key: int(n) for kind, key in enumerate(KIND_KEYS) if (n := g.count(seat, place, kind))}


def seats(g: Cartus, viewer: int | None, options: dict[str, Any]) -> dict[str, Any]:
    """What lies before each seat, as this viewer sees it; lists are by seat. [RC-16.2, RC-16.5, RC-16.17, RC-16.20]"""
    everyone = range(g.seats)
    return {
        "hands": [int(g.size(seat, IN_HAND) + g.size(seat, LIFTED)) for seat in everyone],
        "committed": [committed(g, seat, viewer) for seat in everyone],
        "committed_counts": [int(g.size(seat, PLAYED)) for seat in everyone],
        "revealed": [seat for seat in everyone if g.revealed >> seat & 1],
        "aside_counts": [int(g.size(seat, ASIDE)) for seat in everyone],
        "aside": [held(g, s, ASIDE) if s == viewer else remembered(g, viewer, s, ASIDE) for s in everyone],
        "remembered": [{} if s == viewer else remembered(g, viewer, s, IN_HAND) for s in everyone],
        "rats": [rats(g, seat, viewer, options) for seat in everyone],
        "vp": [int(n) for n in g.vp],
        "looked": [[place for place in range(NUN_ROW) if g.seen[seat] >> place & 1] for seat in everyone],
        "influence": [influence(g, seat) for seat in everyone],
        "ranking": {name: [int(seat) for seat in ranked(g, group)] for group, name in enumerate(CLASS_KEYS)},
        "entries": [[int(seat), int(g.where[seat])] for seat in g.entered],
        "queue": [int(seat) for seat in g.queue],
        "majority": [int(n) for n in g.majority], "holder": int(g.holder) if g.holder >= 0 else None,
    }


def committed(g: Cartus, seat: int, viewer: int | None) -> dict[str, int] | None:
    """Cards played: face down for others until their building is resolved. [RC-16.6]"""
    return held(g, seat, PLAYED) if seat == viewer or g.revealed >> seat & 1 else None


def rats(g: Cartus, seat: int, viewer: int | None, options: dict[str, Any]) -> int | None:
    """A seat's rats lie face down for others, unless the option shows them. [RC-16.3, RC-18.7]"""
    return int(g.rats[seat]) if seat == viewer or options["show_rats"] or g.over else None


def influence(g: Cartus, seat: int) -> dict[str, int]:
    """A seat's discs on the six tracks. [RC-11.1]"""
    return {name: int(g.influence[seat * CLASSES + group]) for group, name in enumerate(CLASS_KEYS)}


def remembered(g: Cartus, viewer: int | None, seat: int, place: int) -> dict[str, int]:
    """What the viewer knows of another seat's hidden cards. [RC-16.27, RC-16.29]"""
    there = g.memory(g.seats if viewer is None else viewer, seat, place)
    return {KIND_KEYS[kind]: int(g.known[there + kind]) for kind in range(KINDS) if g.known[there + kind]}


def private(g: Cartus, viewer: int | None) -> dict[str, Any]:
    """The viewer's own cards, and the Nun-row as he knows it. [RC-16.1, RC-16.7]"""
    return {
        "hand": None if viewer is None else held(g, viewer, IN_HAND),
        "lifted": None if viewer is None else held(g, viewer, LIFTED),
        "nun_row": [nun(g, viewer, place) for place in range(len(g.nun_row))],
        "final_hands": [held(g, seat, IN_HAND) for seat in range(g.seats)] if g.over else None,
    }


def nun(g: Cartus, viewer: int | None, place: int) -> str | None:
    """A card of the Nun-row, if the viewer looked at it or the game is over."""
    looked = viewer is not None and g.seen[viewer] >> place & 1
    return KIND_KEYS[g.nun_row[place]] if looked or g.over else None


