"""A table of Notre Dame laid by hand, and read back in the same keys."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.columns import bits_of, count_bits
from moothall.core.position import PositionError, Shelf, by_seat, check_keys, number
from moothall.games.notre_dame.components import (
    ALL_KINDS,
    BROWN,
    BROWN_SHOWN,
    CARD_KINDS,
    CARDS,
    CUBES,
    DRAWN,
    LAST_STEP,
    LETTER_KEYS,
    MESSAGES,
    PER_LETTER,
    PLACE_KEYS,
    ROUNDS,
    ROUNDS_IN_PERIOD,
    SECTOR_KEYS,
    SECTORS,
    START_GOLD,
    SUPPLY,
)
from moothall.games.notre_dame.invariants import check, demand
from moothall.games.notre_dame.market import MARKETS, OUTER
from moothall.games.notre_dame.periods import NotreDameBox
from moothall.games.notre_dame.state import NOWHERE, Addition, NotreDame, empty_table
from moothall.games.notre_dame.view import Keys

KEYS = [
    "round", "starting_seat", "messages", "collected", "sectors", "friends", "personal", "general", "cathedral",
    "carriages", "markers", "gold", "prestige", "persons", "brown_deck", "gray_deck", "cast", "hired", "spared",
    "decks", "hands", "packs", "picked", "asides", "played", "played_before", "discard", "first_pass", "second_pass",
]
KNOWN_KEYS = ["cards"]
BEFORE_DRAWING = ("game", "lay_messages", "starting_seat", "round", "begin_round", "reveal_persons", "brown_revealed",
                  "gray_revealed", "draft", "draw_cards")


def lay(box: NotreDameBox, table: Mapping[str, Any], known: Sequence[Mapping[str, Any]], place: str) -> NotreDame:
    """A game with this table; see the keys in docs/games/notre_dame.md. [ND-19.13]"""
    check_keys(table, KEYS)
    g = empty_table(box.tables, box.mint)
    g.begin(box)
    g.round = number("round", table.get("round", 1), 1, ROUNDS, "ND-4.1")
    g.start = number("starting_seat", table.get("starting_seat", 0), 0, g.seats - 1)
    lay_pieces(g, table)
    lay_counts(g, table)
    lay_messages(g, table)
    lay_persons(g, table)
    lay_cards(g, table, place not in BEFORE_DRAWING)
    lay_known(g, known)
    for part in g.parts:
        if isinstance(part, Addition):
            part.lay(g, table)
    check(g)
    if place in BEFORE_DRAWING and g.round % ROUNDS_IN_PERIOD == 1:
        demand(sum(g.cathedral) == 0, "Notre Dame is empty when a period begins", "ND-19.13")
    return g


def lay_pieces(g: NotreDame, table: Mapping[str, Any]) -> None:
    """Cubes, friends, carriages; what isn't named of 14 cubes is in the general supply. [ND-19.1]"""
    for seat, cubes in enumerate(by_seat(table, "sectors", g.seats, {})):
        check_keys(cubes, SECTOR_KEYS)
        for key, n in cubes.items():
            g.cubes[seat * SECTORS + SECTOR_KEYS.index(key)] = number(f"{key} of seat {seat}", n, 0, CUBES, "ND-19.1")
    inside = by_seat(table, "cathedral", g.seats, 0)
    g.cathedral = vec[i64]([number("cathedral", n, 0, CUBES, "ND-19.1") for n in inside])
    for seat in range(g.seats):
        lay_supplies(g, seat, by_seat(table, "personal", g.seats, None)[seat],
                     by_seat(table, "general", g.seats, None)[seat])
    friends = by_seat(table, "friends", g.seats, None)
    g.friend = vec[i64]([NOWHERE if key is None else one_of("friends", key, SECTOR_KEYS, "ND-19.2") for key in friends])
    markets = Keys(g).market
    given = by_seat(table, "carriages", g.seats, None)
    g.carriage = vec[i64]([
        own if key is None else one_of("carriages", key, markets, "ND-19.8") for own, key in zip(g.carriage, given)
    ])


def lay_supplies(g: NotreDame, seat: int, personal: int | None, general: int | None) -> None:
    """The two supplies of a seat share the cubes that aren't on the board. [ND-19.1]"""
    left = CUBES - int(g.cathedral[seat]) - sum(int(n) for n in g.cubes[seat * SECTORS:(seat + 1) * SECTORS])
    if personal is None:
        personal = min(SUPPLY, left) if general is None else left - number("general", general, 0, CUBES, "ND-19.1")
    if general is None:
        general = left - number("personal", personal, 0, CUBES, "ND-19.1")
    if personal + general != left or personal < 0 or general < 0:
        text = f"seat {seat} has {personal} + {general} cubes in its supplies; beside those on the board it has {left}"
        raise PositionError(text, "ND-19.1")
    g.personal[seat], g.general[seat] = personal, general


def one_of(where: str, key: Any, keys: Sequence[str], rule: str) -> int:
    """The number of a key."""
    if key not in keys:
        raise PositionError(f"{where}: there is no {key!r}; there are {', '.join(keys[:12])}", rule)
    return list(keys).index(key)


def lay_counts(g: NotreDame, table: Mapping[str, Any]) -> None:
    """Markers, gold, prestige. [ND-19.3, ND-19.4]"""
    markers = by_seat(table, "markers", g.seats, 0)
    g.marker = vec[i64]([number("markers", n, 0, LAST_STEP, "ND-19.3") for n in markers])
    gold = by_seat(table, "gold", g.seats, START_GOLD)
    g.gold = vec[i64]([number("gold", n, 0, 0x7FFF, "ND-19.4") for n in gold])
    prestige = by_seat(table, "prestige", g.seats, 0)
    g.prestige = vec[i64]([number("prestige", n, 0, 0x7FFF, "ND-19.4") for n in prestige])


def lay_messages(g: NotreDame, table: Mapping[str, Any]) -> None:
    """Messages collected, and those on the markets; others lie in their own borough. [ND-19.6, ND-19.7]"""
    keys = Keys(g)
    shelf = Shelf([1] * len(keys.message), keys.message, "ND-19.6")
    for seat, pile in enumerate(by_seat(table, "collected", g.seats, [])):
        g.collected[seat] = bits(shelf.take(f"collected[{seat}]", pile))
    given = table.get("messages", {})
    closed = [one_of("messages", market, keys.market, "ND-19.8") for market in given]
    for market, key in zip(closed, given.values()):
        if market % MARKETS not in OUTER:
            raise PositionError(f"messages: {keys.market[market]} is a centre and holds none", "ND-19.7")
        if key is not None:
            shelf.take("messages", [key])
            g.message[market] = keys.message.index(key)
    fill_markets(g, shelf, closed)


def fill_markets(g: NotreDame, shelf: Shelf, closed: Sequence[int]) -> None:
    """Each message that is left goes to the first free market of its borough. [ND-3.10]"""
    for message, left in enumerate(shelf.counts):
        if left:
            borough = list(g.tables.colour).index(message // MESSAGES)
            free = [market for market in (borough * MARKETS + place for place in OUTER)
                    if market not in closed and g.message[market] == NOWHERE]
            if not free:
                raise PositionError(f"messages: {shelf.keys[message]} lies nowhere", "ND-19.6")
            g.message[free[0]] = message


def lay_persons(g: NotreDame, table: Mapping[str, Any]) -> None:
    """Characters face up, and those still to come. [ND-19.11, ND-19.12]"""
    keys = Keys(g).person
    g.cast = bits(Shelf([1] * len(keys), keys, "ND-19.12").take("cast", table.get("cast", cast_for(g, table))))
    known = g.tables.brown | g.cast
    shelf = Shelf([known >> number_ & 1 for number_ in range(len(keys))], keys, "ND-19.12")
    shelf.take("persons", table.get("persons", []))
    g.face_up = vec[i64]([keys.index(key) for key in table.get("persons", [])])
    brown = sum(g.tables.letter[one] == BROWN for one in g.face_up)
    shown = (g.round - 1) % ROUNDS_IN_PERIOD * BROWN_SHOWN + brown
    left = count_bits(g.tables.brown) - shown
    g.brown = still_to_come(g, shelf, table.get("brown_deck"), int(g.tables.brown), left)
    g.gray = still_to_come(g, shelf, table.get("gray_deck"), int(g.cast), ROUNDS - g.round + 1 - len(g.face_up) + brown)
    hired = by_seat(table, "hired", g.seats, None)
    g.hired = vec[i64]([NOWHERE if key is None else one_of("hired", key, keys, "ND-10.1") for key in hired])
    g.spared = sum(1 << number("spared", seat, 0, g.seats - 1) for seat in set(table.get("spared", [])))


def cast_for(g: NotreDame, table: Mapping[str, Any]) -> list[str]:
    """Three gray characters of each letter: those that the table names, then the first ones. [ND-16.1]"""
    keys, deck = Keys(g).person, table.get("gray_deck")
    named = [*table.get("persons", []), *(deck if isinstance(deck, Mapping | Sequence) else [])]
    cast: list[str] = []
    for letter in range(len(LETTER_KEYS)):
        group = [key for number_, key in enumerate(keys) if g.tables.letter[number_] == letter]
        cast += sorted(group, key=lambda key: key not in named)[:PER_LETTER]
    return cast


def still_to_come(g: NotreDame, shelf: Shelf, given: Any, deck: int, many: int) -> int:
    """The rest of a deck: as given, or the last ones by letter."""
    if given is not None:
        return bits(shelf.take("brown_deck or gray_deck", given))
    left = [one for one in range(len(shelf.keys)) if deck >> one & 1 and shelf.counts[one]]
    left.sort(key=lambda one: int(g.tables.letter[one]))
    return sum(1 << one for one in left[max(0, len(left) - max(0, many)):])


def bits(counts: Sequence[int]) -> int:
    """A set from counts of 0 and 1."""
    return sum(1 << number_ for number_, n in enumerate(counts) if n)


def lay_cards(g: NotreDame, table: Mapping[str, Any], drawn: bool) -> None:
    """Action cards: named places first, then decks of their sizes; the rest lies in the discard pile. [ND-19.9]"""
    keys = Keys(g).card
    shelf = Shelf([1] * len(keys), keys, "ND-19.9")
    columns = {"hands": g.hand, "packs": g.pack, "asides": g.aside, "played": g.played}
    for name, column in columns.items():
        for seat, pile in enumerate(by_seat(table, name, g.seats, [])):
            column[seat] = bits(shelf.take(f"{name}[{seat}]", pile))
    g.gone = bits(shelf.take("played_before", table.get("played_before", [])))
    g.discard = bits(shelf.take("discard", table.get("discard", [])))
    for seat, pile in enumerate(by_seat(table, "decks", g.seats, None)):
        g.deck[seat] = lay_deck(g, seat, pile, shelf, drawn)
    g.discard |= bits(shelf.counts)
    lay_passes(g, table, keys)


def lay_deck(g: NotreDame, seat: int, pile: Any, shelf: Shelf, drawn: bool) -> int:
    """A deck by its kinds: as given, or of the size that the round leaves it. [ND-5.12]"""
    own = list(shelf.keys[seat * CARDS:(seat + 1) * CARDS])
    past = (g.round - 1) % ROUNDS_IN_PERIOD + drawn
    mine = Shelf(shelf.counts[seat * CARDS:(seat + 1) * CARDS], CARD_KINDS, "ND-19.9")
    taken = bits(mine.take(f"decks[{seat}]", min(mine.left, CARDS - DRAWN * past) if pile is None else pile))
    for kind in bits_of(taken):
        shelf.counts[shelf.numbers[own[kind]]] = 0
    return taken


def lay_passes(g: NotreDame, table: Mapping[str, Any], keys: Sequence[str]) -> None:
    """Picks, and what was passed on. [ND-17.4, ND-17.5]"""
    for name, column in (("first_pass", g.first_pass), ("second_pass", g.second_pass)):
        for seat, cards in enumerate(by_seat(table, name, g.seats, [])):
            column[seat] = bits(Shelf([1] * len(keys), keys, "ND-19.9").take(f"{name}[{seat}]", cards))
    for seat, key in enumerate(by_seat(table, "picked", g.seats, None)):
        g.picked[seat] = NOWHERE if key is None else one_of("picked", key, keys, "ND-5.2")


def lay_known(g: NotreDame, known: Sequence[Mapping[str, Any]]) -> None:
    """What each seat has seen: what lies before it, what it drew, gave and got, and what is named. [ND-17.19]"""
    if len(known) > g.seats:
        raise PositionError(f"known has {len(known)} entries; there are {g.seats} seats")
    keys = Keys(g).card
    for seat in range(g.seats):
        drawn = (ALL_KINDS & ~int(g.deck[seat])) << seat * CARDS
        giver = g.right(seat)
        passed = int(g.first_pass[seat] | g.second_pass[seat] | g.first_pass[giver] | g.second_pass[giver])
        g.seen[seat] = drawn | passed | int(g.hand[seat] | g.pack[seat] | g.aside[seat] | g.played[seat])
    for seat, mind in enumerate(known):
        check_keys(mind, KNOWN_KEYS)
        g.seen[seat] |= bits(Shelf([1] * len(keys), keys, "ND-17.19").take(f"known[{seat}]", mind.get("cards", [])))


def stacks(table: Mapping[str, Any]) -> dict[str, list[str]]:
    """The piles given in an order, by the chance that draws from them."""
    names = {"brown_deck": "brown_revealed", "gray_deck": "gray_revealed"}
    found = {draws: list(table[key]) for key, draws in names.items() if isinstance(table.get(key), list | tuple)}
    decks = table.get("decks", [])
    if decks and all(isinstance(deck, list | tuple) for deck in decks):
        found["card_drawn"] = drawing_order(decks, table.get("starting_seat", 0))
    return found


def drawing_order(decks: Sequence[Sequence[str]], start: int) -> list[str]:
    """Three cards for each player in turn order, as long as chance decides. [ND-5.1]"""
    rounds = range(max(len(deck) for deck in decks) // DRAWN)
    return [
        kind for n in rounds for i in range(len(decks))
        for deck in [decks[(start + n + i) % len(decks)]] if len(deck) > DRAWN * (n + 1)
        for kind in deck[DRAWN * n:DRAWN * (n + 1)]
    ]


def table(g: NotreDame) -> dict[str, Any]:
    """The whole table in the keys of `lay`."""
    keys, seats = Keys(g), range(g.seats)
    return {
        "round": int(g.round), "starting_seat": int(g.start),
        "messages": {
            keys.market[at]: keys.message[one] if one != NOWHERE else None
            for at, one in enumerate(g.message) if at % MARKETS in OUTER
        },
        "collected": [[keys.message[one] for one in bits_of(g.collected[seat])] for seat in seats],
        **pieces(g, keys), **persons(g, keys), **cards(g, keys),
    }


def pieces(g: NotreDame, keys: Keys) -> dict[str, Any]:
    """Cubes, friends, carriages, markers, gold and prestige."""
    return {
        "sectors": [
            {key: int(g.cubes[seat * SECTORS + i]) for i, key in enumerate(SECTOR_KEYS) if g.cubes[seat * SECTORS + i]}
            for seat in range(g.seats)
        ],
        "friends": [PLACE_KEYS[at] if at != NOWHERE else None for at in g.friend],
        "personal": [int(n) for n in g.personal], "general": [int(n) for n in g.general],
        "cathedral": [int(n) for n in g.cathedral], "carriages": [keys.market[at] for at in g.carriage],
        "markers": [int(n) for n in g.marker], "gold": [int(n) for n in g.gold],
        "prestige": [int(n) for n in g.prestige],
    }


def persons(g: NotreDame, keys: Keys) -> dict[str, Any]:
    """Characters."""
    return {
        "persons": [keys.person[one] for one in g.face_up],
        "brown_deck": dict.fromkeys(keys.persons(g.brown), 1), "gray_deck": dict.fromkeys(keys.persons(g.gray), 1),
        "cast": keys.persons(g.cast), "hired": [keys.person[one] if one >= 0 else None for one in g.hired],
        "spared": [int(seat) for seat in bits_of(g.spared)],
    }


def cards(g: NotreDame, keys: Keys) -> dict[str, Any]:
    """Action cards."""
    columns = {
        "hands": g.hand, "packs": g.pack, "asides": g.aside, "played": g.played, "first_pass": g.first_pass,
        "second_pass": g.second_pass,
    }
    return {
        "decks": [{CARD_KINDS[kind]: 1 for kind in bits_of(deck)} for deck in g.deck],
        **{name: [keys.cards(pile) for pile in column] for name, column in columns.items()},
        "picked": [keys.card[card] if card != NOWHERE else None for card in g.picked],
        "played_before": keys.cards(g.gone), "discard": keys.cards(g.discard),
    }


def known(g: NotreDame) -> list[dict[str, Any]]:
    """What each seat has seen, in the keys of `lay`."""
    keys = Keys(g)
    return [{"cards": keys.cards(cards)} if count_bits(cards) else {} for cards in g.seen]
