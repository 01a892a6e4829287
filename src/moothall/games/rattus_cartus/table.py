"""A table of Rattus Cartus laid by hand, and read back in the same keys."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from moothall.core.arrays import append, vec
from moothall.core.position import PositionError, Shelf, by_seat, check_keys, number
from moothall.core.rules import Wrong
from moothall.games.rattus_cartus.components import (
    CARD_KEYS,
    CARDS,
    CHOSEN,
    CLASS_KEYS,
    CLASSES,
    COPIES,
    FIRST_GAME,
    KIND_KEYS,
    KINDS,
    NEEDED_BY,
    NUN_ROW,
    PILE_KEYS,
    PILES,
    POPULATION,
    RATS,
    building_of,
    class_of,
)
from moothall.games.rattus_cartus.heaps import ASIDE, IN_HAND, LIFTED, PLAYED
from moothall.games.rattus_cartus.invariants import check
from moothall.games.rattus_cartus.resolving import highest
from moothall.games.rattus_cartus.scoring import CartusBox
from moothall.games.rattus_cartus.state import Cartus, empty_table

KEYS = [
    "round", "starting_seat", "buildings", "row", "building_deck", "replacement", "replacement_bottom", "out_of_game",
    "nun_row", "hands", "lifted", "committed", "aside", "revealed", "population_deck", "population_discard", "stock",
    "rats", "vp", "influence", "arrivals", "entries", "queue", "majority", "holder", "rest",
]
HEAP_NAMES = {"hands": IN_HAND, "lifted": LIFTED, "committed": PLAYED, "aside": ASIDE}
KNOWN_KEYS = ["nun_row", "hands", "aside"]
BEFORE_ROW = ("game", "round", "reveal_row")
AFTER_ROW = ("final_scoring", "final_reveal", "score")
ANY_ROW = ("",)
OF_A_BUILDING = (
    "", "reveal_cards", "score_cards", "swords", "flutes", "name_holder", "actions", "discard_played", "take_into_hand",
)
PHASE_D = ("name_holder_of_two", "resolve_buildings", "resolve_building", *OF_A_BUILDING[1:])


def lay(box: CartusBox, table: Mapping[str, Any], known: Sequence[Mapping[str, Any]], place: str) -> Cartus:
    """A game with this table; see the keys in docs/games/rattus_cartus.md."""
    check_keys(table, KEYS)
    g = empty_table(box.seats, box.tables)
    g.begin(box)
    g.round = number("round", table.get("round", 1), 1, g.tables.rounds)
    g.start = number("starting_seat", table.get("starting_seat", 0), 0, g.seats - 1)
    lay_buildings(g, table, place)
    lay_population(g, table, known)
    lay_seats(g, table)
    lay_entries(g, table)
    lay_open_cards(g, table, place)
    lay_known(g, known)
    check(g)
    if g.gainers and place not in OF_A_BUILDING:
        raise PositionError("cards are set aside, but no building is being resolved", "RC-19.17")
    return g


def building_set(g: Cartus, table: Mapping[str, Any]) -> list[str]:
    """The 30 building cards: named, or those of the box, or of a first game where fate would choose."""
    fixed = [key for key, n in zip(CARD_KEYS, g.tables.chosen) if n]
    cards = list(table.get("buildings", fixed or [f"{name}_{n}" for name in FIRST_GAME for n in range(1, 6)]))
    wrong = why_no_set(cards)
    if wrong:
        raise PositionError(f"buildings: {wrong.text}", "RC-3.17")
    return cards


def why_no_set(cards: Any) -> Wrong | None:
    """What is wrong with a choice of 30 building cards; None if nothing. [RC-3.17]"""
    if not isinstance(cards, list | tuple) or not all(isinstance(card, str) for card in cards):
        return Wrong("a list of 30 building card ids", "cards")
    strange = [card for card in cards if card not in CARD_KEYS]
    if strange:
        return Wrong(f"30 building cards, but {strange[0]!r} is none", "cards")
    uneven = uneven_classes(cards)
    key, args = ("classes", {"class": uneven}) if uneven else ("cards", {})
    if len(set(cards)) != CHOSEN or len(cards) != CHOSEN:
        return Wrong(f"30 different building cards, not {len(set(cards))}", key, args)
    told = ", ".join(f"{n} of {name}" for name, n in uneven.items())
    return Wrong(f"5 building cards of each class, not {told}", key, args) if uneven else None


def uneven_classes(cards: Sequence[str]) -> dict[str, int]:
    """The classes of which too many or too few of these cards are. [RC-3.17]"""
    many = Counter(CLASS_KEYS[class_of(CARD_KEYS.index(card))] for card in set(cards))
    return {name: many[name] for name in CLASS_KEYS if many[name] != COPIES}


def lay_buildings(g: Cartus, table: Mapping[str, Any], place: str) -> None:
    """Row, decks and what is out of the game; the piles that the set needs. [RC-3.5, RC-3.12, RC-19.8]"""
    cards = building_set(g, table)
    shelf = Shelf([int(key in cards) for key in CARD_KEYS], CARD_KEYS, "RC-19.8")
    t = g.tables
    row = list(table.get("row", []))
    for key in row:
        g.row = append(g.row, card_number("row", key))
    shelf.take("row", row)
    given = [key for key in ("building_deck", "replacement", "out_of_game") if key in table]
    named = {key: shelf.take(key, table[key]) for key in given}
    bottom = list(table.get("replacement_bottom", []))
    shelf.take("replacement_bottom", bottom)
    g.bottom = vec[i64]([card_number("replacement_bottom", key) for key in bottom])
    rounds_gone = t.rounds if place in AFTER_ROW and not row else g.round - 1
    sizes = {"replacement": t.replacement - len(bottom), "out_of_game": rounds_gone * t.row}
    filled = {key: filled_up(shelf, key, named.get(key), int(size)) for key, size in sizes.items()}
    undrawn = named.get("building_deck", [0] * CARDS)
    deck = filled_up(shelf, "building_deck", undrawn, shelf.left + sum(undrawn))
    g.building_deck, g.replacement = vec[i64](deck), vec[i64](filled["replacement"])
    g.undrawn = sum(deck)
    gone = ordered(table.get("out_of_game"), filled["out_of_game"])
    g.gone = vec[i64]([card_number("out_of_game", key) for key in gone])
    check_row(g, place)
    for pile in range(PILES + 1):
        if any(f"{CARD_KEYS[NEEDED_BY[pile] * COPIES + copy]}" in cards for copy in range(COPIES)):
            g.put_out(pile)


def ordered(pile: Any, counts: Sequence[int]) -> list[str]:
    """The cards of a pile, in the order given, others after them in canonical order."""
    given = list(pile) if isinstance(pile, list | tuple) else []
    return given + [key for key, n in zip(CARD_KEYS, counts) if n and key not in given]


def filled_up(shelf: Shelf, where: str, taken: list[int] | None, size: int) -> list[int]:
    """A building pile of its size, the rest in canonical order."""
    taken = taken or [0] * CARDS
    return [a + b for a, b in zip(taken, shelf.take(where, max(0, size - sum(taken))))]


def card_number(where: str, key: Any) -> int:
    """The number of a building card."""
    if key not in CARD_KEYS:
        raise PositionError(f"{where}: there is no building card {key!r}")
    return CARD_KEYS.index(key)


def check_row(g: Cartus, place: str) -> None:
    """From the end of phase A to phase E the row is complete and shows more than one building. [RC-19.10, RC-19.11]"""
    size = 0 if place in BEFORE_ROW or place in AFTER_ROW else int(g.tables.row)
    if place in ANY_ROW and len(g.row) == 0:
        size = 0
    if len(g.row) != size:
        raise PositionError(f"row has {len(g.row)} cards; at {place or 'this place'} it has {size}", "RC-19.10")
    if len(g.row) > 0 and len({building_of(card) for card in g.row}) == 1:
        raise PositionError("row shows one building only", "RC-19.10")


class Hoard(Shelf):
    """Population cards, Jokers and special cards."""

    def rule_of(self, key: str) -> str:
        """Each pile has its own rule. [RC-19.1, RC-19.2, RC-19.3, RC-19.4, RC-19.5, RC-19.6]"""
        return f"RC-19.{2 + PILE_KEYS.index(key)}" if key in PILE_KEYS else self.rule


def lay_population(g: Cartus, table: Mapping[str, Any], known: Sequence[Mapping[str, Any]]) -> None:
    """Population cards, Jokers and special cards: named places first, then what is left. [RC-19.1]"""
    shelf = Hoard([*g.population, *g.stock], KIND_KEYS, "RC-19.1")
    row = list(table["nun_row"]) if isinstance(table.get("nun_row"), list | tuple) else [None] * NUN_ROW
    row = nuns_known(row, known)
    shelf.take("nun_row", [key for key in row if key is not None])
    piles = {name: by_seat(table, name, g.seats, {}) for name in HEAP_NAMES}
    given = [key for key in ("population_deck", "population_discard") if is_named(table, key)]
    named = {key: shelf.take(key, table[key]) for key in given}
    for counted in (False, True):
        for name, place in HEAP_NAMES.items():
            for seat, pile in enumerate(piles[name]):
                if isinstance(pile, int) is counted:
                    fill(g, seat, place, shelf.take(f"{name}[{seat}]", pile))
    nuns = [key if key is not None else first_kind(shelf) for key in row]
    g.nun_row = vec[i64]([KIND_KEYS.index(key) for key in nuns])
    lay_piles(g, table, shelf, named)
    g.gainers = sum(1 << seat for seat in range(g.seats) if g.size(seat, ASIDE))


def is_named(table: Mapping[str, Any], key: str) -> bool:
    """Whether a pile is given by its contents."""
    return key in table and not isinstance(table[key], int)


def nuns_known(row: list[Any], known: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The Nun-row with what the seats have seen of it."""
    if len(row) != NUN_ROW:
        raise PositionError(f"nun_row has {len(row)} cards; it has 5", "RC-3.8")
    for seat, mind in enumerate(known):
        for place, key in mind.get("nun_row", {}).items():
            i = number(f"known[{seat}] nun_row", int(place), 0, NUN_ROW - 1)
            if row[i] not in (None, key):
                raise PositionError(f"known[{seat}]: nun_row {place} is {key}, but there lies {row[i]}", "RC-19.22")
            row[i] = key
    return row


def first_kind(shelf: Shelf) -> str:
    """The first population card that is left."""
    for number_, n in enumerate(shelf.counts[:POPULATION]):
        if n:
            shelf.counts[number_] -= 1
            return shelf.keys[number_]
    raise PositionError("no population card is left for nun_row", "RC-19.1")


def fill(g: Cartus, seat: int, place: int, counts: list[int]) -> None:
    """Put a pile before a seat."""
    for kind, n in enumerate(counts):
        g.lay(seat, place, kind, n)


def lay_piles(g: Cartus, table: Mapping[str, Any], shelf: Shelf, named: dict[str, list[int]]) -> None:
    """Deck, discard pile and stock: what isn't named goes to `rest`. [RC-19.1]"""
    piles = {"population_deck": [0] * KINDS, "population_discard": [0] * KINDS}
    piles.update(named)
    people = Shelf(shelf.counts[:POPULATION], KIND_KEYS[:POPULATION], "RC-19.1")
    for key in piles:
        if key in table and key not in named:
            piles[key] = [*people.take(key, table[key]), *[0] * PILES]
    free = [key for key in piles if key not in table]
    rest = table.get("rest", free[0] if free else None)
    if people.left and rest not in piles:
        raise PositionError(f"{people.left} population cards lie nowhere: name `rest`", "RC-19.1")
    if people.left:
        piles[rest] = [a + b for a, b in zip(piles[rest], [*people.counts, *[0] * PILES])]
    if any(sum(pile[POPULATION:]) for pile in piles.values()):
        raise PositionError("only population cards lie in the population deck and its discard pile", "RC-12.7")
    g.population = vec[i64](piles["population_deck"][:POPULATION])
    g.undealt = sum(g.population)
    g.discard = vec[i64](piles["population_discard"][:POPULATION])
    g.stock = vec[i64](shelf.counts[POPULATION:])
    check_stock(g, table)


def check_stock(g: Cartus, table: Mapping[str, Any]) -> None:
    """A stock that is named must be what is left. [RC-19.2, RC-19.3, RC-19.4, RC-19.7]"""
    g.vp = vec[i64]([number("vp", n, 0, 1000, "RC-19.7") for n in by_seat(table, "vp", g.seats, 0)])
    g.tokens -= sum(g.vp)
    if g.tokens < 0:
        raise PositionError(f"vp: {sum(g.vp)} tokens with players, but there are {sum(g.vp) + g.tokens}", "RC-19.7")
    left = dict(zip([*PILE_KEYS, "vp"], [*g.stock, g.tokens]))
    given = table.get("stock", {})
    check_keys(given, list(left))
    for key, n in given.items():
        if n != left[key]:
            rule = f"RC-19.{2 + list(left).index(key)}"
            raise PositionError(f"stock: {n} {key}, but {left[key]} are left", rule)


def lay_seats(g: Cartus, table: Mapping[str, Any]) -> None:
    """Rats, influence and the stacks of discs. [RC-11.7, RC-12.1]"""
    g.rats = vec[i64]([number("rats", n, 0, 10**6, "RC-19.12") for n in by_seat(table, "rats", g.seats, RATS)])
    for seat, values in enumerate(by_seat(table, "influence", g.seats, {})):
        check_keys(values, CLASS_KEYS)
        for name, value in values.items():
            value = number(f"influence of {name}", value, 0, 10**6, "RC-19.13")
            g.influence[seat * CLASSES + CLASS_KEYS.index(name)] = value
    arrivals = table.get("arrivals", {})
    check_keys(arrivals, CLASS_KEYS)
    for group, name in enumerate(CLASS_KEYS):
        order = list(arrivals.get(name, []))
        if len(set(order)) < len(order):
            raise PositionError(f"arrivals of {name}: {order} names a seat twice", "RC-19.14")
        for seat in [*order, *(s for s in range(g.seats) if s not in order)]:
            if g.influence[number("arrivals", seat, 0, g.seats - 1) * CLASSES + group] > 0:
                g.clock += 1
                g.arrival[seat * CLASSES + group] = g.clock


def lay_entries(g: Cartus, table: Mapping[str, Any]) -> None:
    """Who entered where, in order; who has still to enter. [RC-19.15, RC-19.16]"""
    for seat, slot in table.get("entries", []):
        number("entries: seat", seat, 0, g.seats - 1)
        if g.where[seat] >= 0:
            raise PositionError(f"entries: seat {seat} is in two buildings", "RC-19.16")
        g.where[seat] = number("entries: place in the row", slot, 0, len(g.row) - 1)
        g.entered = append(g.entered, seat)
    waiting = [seat for seat in g.turn_order() if g.where[seat] < 0]
    queue = table.get("queue", waiting if len(g.row) else [])
    g.queue = vec[i64]([number("queue", seat, 0, g.seats - 1) for seat in queue])


def lay_open_cards(g: Cartus, table: Mapping[str, Any], place: str) -> None:
    """What lies open, and the holder; two players know both when phase D begins. [RC-15.2, RC-15.4]"""
    of_two = g.seats == 2 and place in PHASE_D
    for seat in table.get("revealed", g.entered if of_two else []):
        g.revealed |= 1 << number("revealed", seat, 0, g.seats - 1)
    counted = [g.count_majority(seat) if g.revealed >> seat & 1 else 0 for seat in range(g.seats)]
    given = by_seat({"majority": table.get("majority", counted)}, "majority", g.seats, 0)
    g.majority = vec[i64]([number("majority", n, 0, 10**6) for n in given])
    holder = table.get("holder", highest(g, g.entered) if of_two and len(g.entered) else None)
    if place == "actions" and holder is None:
        raise PositionError("holder isn't named, but the premium holder acts first", "RC-8.18")
    g.holder = -1 if holder is None else number("holder", holder, 0, g.seats - 1)


def lay_known(g: Cartus, known: Sequence[Mapping[str, Any]]) -> None:
    """What each seat, and last the spectator, has seen. [RC-16.27]"""
    if len(known) > g.seats + 1:
        raise PositionError(f"known has {len(known)} entries; there are {g.seats} seats and the spectators")
    for viewer, mind in enumerate(known):
        check_keys(mind, KNOWN_KEYS)
        for place in mind.get("nun_row", {}):
            g.seen[viewer] |= 1 << int(place)
        for name, place_ in (("hands", IN_HAND), ("aside", ASIDE)):
            for seat, cards in enumerate(by_seat(mind, name, g.seats, {})):
                remember(g, viewer, seat, place_, cards)


def remember(g: Cartus, viewer: int, seat: int, place: int, cards: Mapping[str, int]) -> None:
    """A viewer's memory of another seat's cards, which must be true of those that lie hidden."""
    if cards and viewer == seat:
        raise PositionError(f"known[{viewer}]: seat {seat} sees its own cards", "RC-16.27")
    in_hand = [IN_HAND, LIFTED] if g.revealed >> seat & 1 else [IN_HAND, LIFTED, PLAYED]
    places = [ASIDE] if place == ASIDE else in_hand
    for key, n in cards.items():
        kind = KIND_KEYS.index(key) if key in KIND_KEYS else -1
        if kind < 0 or n > sum(g.count(seat, there, kind) for there in places):
            raise PositionError(f"known[{viewer}]: seat {seat} has no {n} {key}", "RC-16.27")
        g.know(viewer, seat, place, kind, n)


def stacks(table: Mapping[str, Any]) -> dict[str, list[str]]:
    """The piles given in an order, by the chance that draws from them."""
    names = {"population_deck": "drawn_card", "building_deck": "building", "replacement": "replaced"}
    return {draws: list(table[key]) for key, draws in names.items() if isinstance(table.get(key), list | tuple)}


def table(g: Cartus) -> dict[str, Any]:
    """The whole table in the keys of `lay`."""
    seats = range(g.seats)
    buildings = [*g.row, *g.gone, *g.bottom, *(c for c in range(CARDS) if g.building_deck[c] + g.replacement[c])]
    return {
        "round": int(g.round), "starting_seat": int(g.start),
        "buildings": [CARD_KEYS[card] for card in sorted(buildings)],
        "row": [CARD_KEYS[card] for card in g.row], "building_deck": cards(g.building_deck),
        "replacement": cards(g.replacement), "replacement_bottom": [CARD_KEYS[card] for card in g.bottom],
        "out_of_game": [CARD_KEYS[card] for card in g.gone], "nun_row": [KIND_KEYS[kind] for kind in g.nun_row],
        **{name: [pile(g, s, place) for s in seats] for name, place in HEAP_NAMES.items()},
        "revealed": [s for s in seats if g.revealed >> s & 1],
        "population_deck": named_kinds(list(g.population)), "population_discard": named_kinds(list(g.discard)),
        "stock": {key: int(n) for key, n in zip([*PILE_KEYS, "vp"], [*g.stock, g.tokens])},
        "rats": [int(n) for n in g.rats], "vp": [int(n) for n in g.vp],
        "influence": [tracks(g, s) for s in seats], "arrivals": arrivals(g),
        "entries": [[int(s), int(g.where[s])] for s in g.entered], "queue": [int(s) for s in g.queue],
        "majority": [int(n) for n in g.majority], "holder": int(g.holder) if g.holder >= 0 else None,
    }


def cards(counts: vec[i64]) -> dict[str, int]:
    """A bag of building cards."""
    return {key: int(n) for key, n in zip(CARD_KEYS, counts) if n}


def named_kinds(counts: Sequence[int]) -> dict[str, int]:
    """A bag of cards by kind."""
    return {key: int(n) for key, n in zip(KIND_KEYS, counts) if n}


def pile(g: Cartus, seat: int, place: int) -> dict[str, int]:
    """A seat's cards in one place."""
    return named_kinds([int(g.count(seat, place, kind)) for kind in range(KINDS)])


def tracks(g: Cartus, seat: int) -> dict[str, int]:
    """A seat's influence."""
    values = {name: int(g.influence[seat * CLASSES + group]) for group, name in enumerate(CLASS_KEYS)}
    return {name: value for name, value in values.items() if value}


def arrivals(g: Cartus) -> dict[str, list[int]]:
    """Seats in the order in which their discs arrived where they are, by class."""
    found = {}
    for group, name in enumerate(CLASS_KEYS):
        moved = [seat for seat in range(g.seats) if g.influence[seat * CLASSES + group] > 0]
        found[name] = sorted(moved, key=lambda seat: g.arrival[seat * CLASSES + group])
    return {name: order for name, order in found.items() if order}


def known(g: Cartus) -> list[dict[str, Any]]:
    """What each seat, and last the spectator, has seen, in the keys of `lay`."""
    return [mind(g, viewer) for viewer in range(g.seats + 1)]


def mind(g: Cartus, viewer: int) -> dict[str, Any]:
    """One viewer's memory; empty parts are left out."""
    seen = g.seen[viewer] if viewer < g.seats else 0
    nuns = {str(place): KIND_KEYS[g.nun_row[place]] for place in range(len(g.nun_row)) if seen >> place & 1}
    parts = {"nun_row": nuns, "hands": memories(g, viewer, IN_HAND), "aside": memories(g, viewer, ASIDE)}
    return {key: part for key, part in parts.items() if part and (isinstance(part, dict) or any(part))}


def memories(g: Cartus, viewer: int, place: int) -> list[dict[str, int]]:
    """What a viewer knows of each seat's cards."""
    starts = [g.memory(viewer, seat, place) for seat in range(g.seats)]
    return [named_kinds([int(n) for n in g.known[start:start + KINDS]]) for start in starts]


