"""What a seat or a spectator may see of the table: a white list. [ND-17.15, ND-17.16, ND-17.22]"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from moothall.core.columns import bits_of, count_bits
from moothall.core.kernel import SEAT, STEP, A
from moothall.core.view import asked
from moothall.games.notre_dame.actions import CUBE_MOVED, DONATION, SUPPLY
from moothall.games.notre_dame.coins import coins_left
from moothall.games.notre_dame.components import (
    BROWN,
    CARD_KINDS,
    CARDS,
    LETTER_KEYS,
    PLACE_KEYS,
    SECTOR_KEYS,
    SECTORS,
)
from moothall.games.notre_dame.moving import FRIEND_PIECE, JESTER_TO
from moothall.games.notre_dame.redeal import sure
from moothall.games.notre_dame.state import NOWHERE, Addition, NotreDame


class Keys:
    """The keys of a box behind the numbers of its table."""

    def __init__(self, g: NotreDame) -> None:
        domains = g.box.about.kit.domains
        self.card: Sequence[str] = domains["card"]
        self.message: Sequence[str] = domains["message"]
        self.market: Sequence[str] = domains["market"]
        self.person: Sequence[str] = domains["person"]

    def cards(self, cards: i64) -> list[str]:
        """A set of action cards."""
        return [self.card[card] for card in bits_of(cards)]

    def persons(self, persons: i64) -> list[str]:
        """A set of characters."""
        return [self.person[person] for person in bits_of(persons)]


def view(g: NotreDame, viewer: int | None, options: dict[str, Any]) -> dict[str, Any]:
    """Public things, then what lies before each seat, then what this viewer alone knows."""
    keys = Keys(g)
    return {
        "seat": viewer, **public(g, keys), "gold_supply": gold_supply(g, options), "moving": moving(g),
        **boroughs(g, keys, viewer, options), **cards(g, keys, viewer), **private(g, keys, viewer),
        **additions(g, viewer),
    }


def public(g: NotreDame, keys: Keys) -> dict[str, Any]:
    """The middle of the table, and which characters are still to come. [ND-4.5, ND-17.9, ND-17.10]"""
    return {
        "seats": int(g.seats), "round": int(g.round), "period": LETTER_KEYS[int(g.period())],
        "starting_seat": int(g.start), "asked": asked(g), "over": bool(g.over),
        "persons": [person(g, keys, number) for number in g.face_up], "plague_value": int(g.plague_value()),
        "brown_deck": len(bits_of(g.tables.brown)) - sum(g.tables.letter[p] == BROWN for p in g.face_up),
        "brown_left": keys.persons(g.brown), "gray_left": keys.persons(g.gray), "cast": keys.persons(g.cast),
        "boroughs": int(g.tables.boroughs), "homes": [int(borough) for borough in g.tables.home],
        "messages": {
            keys.market[market]: keys.message[message] for market, message in enumerate(g.message) if message >= 0
        },
        "colours": list(dict.fromkeys(key.rpartition("_")[2] for key in keys.message)),
        "cathedral_points": int(g.tables.points),
    }


def person(g: NotreDame, keys: Keys, number: int) -> dict[str, Any]:
    """A character that lies face up."""
    letter = int(g.tables.letter[number])
    return {
        "person": keys.person[number], "letter": None if letter == BROWN else LETTER_KEYS[letter],
        "rats": int(g.tables.rats[number]),
    }


def gold_supply(g: NotreDame, options: dict[str, Any]) -> int | None:
    """The coins that are left, where they can run out. [ND-18.8, ND-19.5]"""
    return int(coins_left(g)) if options["coin_shortage"] == "from_richest" else None


def moving(g: NotreDame) -> dict[str, str] | None:
    """A piece that has been chosen to move, while its player decides what becomes of it. [ND-20.25, ND-20.28]"""
    for place in g.pending():
        line = g.agenda[place]
        seat, source = line >> 10 & SEAT, line >> 16 & A
        if line & STEP == JESTER_TO:
            return piece(g, seat, source)
        if line & STEP == DONATION and source != SUPPLY:
            return piece(g, seat, source - CUBE_MOVED)
    return None


def piece(g: NotreDame, seat: i64, source: i64) -> dict[str, str]:
    """A cube or the friend, and where it still stands."""
    if source == FRIEND_PIECE:
        return {"piece": "friend", "place": SECTOR_KEYS[g.friend[seat]]}
    return {"piece": "cube", "place": PLACE_KEYS[source]}


def boroughs(g: NotreDame, keys: Keys, viewer: int | None, options: dict[str, Any]) -> dict[str, Any]:
    """What lies before each seat, open for all but the prestige; lists are by seat. [ND-17.11, ND-17.12, ND-17.13]"""
    everyone = range(g.seats)
    return {
        "sectors": [sectors(g, seat) for seat in everyone],
        "friends": [SECTOR_KEYS[at] if at >= 0 else None for at in g.friend],
        "personal": [int(n) for n in g.personal], "general": [int(n) for n in g.general],
        "cathedral": [int(n) for n in g.cathedral], "carriages": [keys.market[market] for market in g.carriage],
        "markers": [int(n) for n in g.marker], "gold": [int(n) for n in g.gold],
        "park_bonus": [int(g.park_bonus(seat)) for seat in everyone],
        "prestige": [prestige(g, seat, viewer, options) for seat in everyone],
        "collected": [[keys.message[message] for message in bits_of(g.collected[seat])] for seat in everyone],
        "hired": [keys.person[number] if number >= 0 else None for number in g.hired],
        "spared": [int(seat) for seat in bits_of(g.spared)],
    }


def sectors(g: NotreDame, seat: int) -> dict[str, int]:
    """A seat's cubes by sector."""
    return {key: int(g.cubes[seat * SECTORS + sector]) for sector, key in enumerate(SECTOR_KEYS)}


def prestige(g: NotreDame, seat: int, viewer: int | None, options: dict[str, Any]) -> int | None:
    """A total is its owner's alone until the end, unless the option opens it. [ND-17.14, ND-17.20, ND-18.5]"""
    return int(g.prestige[seat]) if seat == viewer or options["open_prestige"] or g.over else None


def cards(g: NotreDame, keys: Keys, viewer: int | None) -> dict[str, Any]:
    """Action cards before each seat: hidden ones are only counted. [ND-17.6, ND-17.7, ND-17.17]"""
    everyone = range(g.seats)
    return {
        "hands": [int(count_bits(g.hand[s])) for s in everyone],
        "packs": [int(count_bits(g.pack[s])) for s in everyone],
        "decks": [int(count_bits(g.deck[s])) for s in everyone],
        "asides": [int(count_bits(g.aside[s])) for s in everyone],
        "played": [keys.cards(g.played[seat]) for seat in everyone],
        "played_before": keys.cards(g.gone),
        "discard": int(count_bits(g.gone | g.discard)),
        "remembered": [keys.cards(sure(g, viewer, seat)) for seat in everyone],
    }


def private(g: NotreDame, keys: Keys, viewer: int | None) -> dict[str, Any]:
    """The viewer's own cards and what he passed on in this round. [ND-17.2, ND-17.3, ND-17.4, ND-17.5, ND-17.19]"""
    if viewer is None:
        return dict.fromkeys(["hand", "pack", "picked", "aside", "deck", "first_pass", "second_pass"])
    picked = g.picked[viewer]
    return {
        "hand": keys.cards(g.hand[viewer]), "pack": keys.cards(g.pack[viewer]),
        "picked": keys.card[picked] if picked != NOWHERE else None, "aside": keys.cards(g.aside[viewer]),
        "deck": [CARD_KINDS[kind] for kind in range(CARDS) if g.deck[viewer] >> kind & 1],
        "first_pass": keys.cards(g.first_pass[viewer]), "second_pass": keys.cards(g.second_pass[viewer]),
    }


def additions(g: NotreDame, viewer: int | None) -> dict[str, Any]:
    """What expansions have on the table."""
    return {part.key(): part.view(g, viewer) for part in g.parts if isinstance(part, Addition)}
