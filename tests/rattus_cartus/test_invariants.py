"""Section 19: what holds in every state, on random matches and for tables laid by hand."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

import moothall
from moothall.games.rattus_cartus.components import GOLD, KINDS
from moothall.games.rattus_cartus.heaps import MANY
from tests.rattus_cartus.helpers import (
    BUILDINGS,
    CLASSES,
    asked,
    box,
    building_of,
    class_of,
    copies,
    influence,
    new_match,
    position,
    set_with,
    table,
)
from tests.rattus_cartus.scenes import FIRST, perform_all, scene

SEEDS = range(20)
ROUNDS = {2: 10, 3: 9, 4: 8, 5: 8}
ROW = {2: 2, 3: 2, 4: 3, 5: 3}
REPLACEMENT = {2: 10, 3: 12, 4: 6, 5: 6}
PER_CLASS = {4: 4, 3: 2, 2: 2, 1: 2, 0: 4}
PILES = {"joker": (15, "marketplace"), "sword": (12, "castle"), "flute": (12, "pipers_hut"), "pass": (12, "office"),
         "gold": (15, "treasury"), "vp": (20, "palace")}
IN_BUILDINGS = ("action_choice", "hospital_cards", "sword_giver", "sword_cards", "flute_taker")
VARIED = [
    {"building_set": "mixed"}, {"building_set": "one_building_per_class", "gained_cards": "at_once"},
    {"building_set": "custom", "buildings": set_with("treasury", "hospital", "office_1", "marketplace", "castle_2",
                                                     "guard_tower", "brewery", "pipers_hut", "fortune_tellers_tent_3")},
]

seat_counts = pytest.mark.parametrize("seats", sorted(ROUNDS))


class State(NamedTuple):
    """What lay on the table when a seat was asked."""

    table: dict[str, Any]
    seat: int
    question: str
    arrival: list[int]
    game: moothall.Game | None


class Played(NamedTuple):
    """A random match at its end, and all its states between two decisions."""

    match: moothall.Match
    states: list[State]


@cache
def played(seats: int, seed: int) -> Played:
    """A random match; every 25th state keeps its game."""
    match, chance, states = new_match(seats, seed, **VARIED[seed % len(VARIED)]), Random(seed), []
    while match.to_act:
        seat = match.to_act[0]
        kept = match.game.copy() if len(states) % 25 == 7 else None
        states.append(State(table(match), seat, asked(match)[0][1], list(match.game.arrival), kept))
        moves = match.choices(seat)
        match.play(seat, moves[chance.randrange(len(moves))])
    return Played(match, states)


def all_played(seats: int) -> Iterator[Played]:
    """Twenty random matches."""
    return (played(seats, seed) for seed in SEEDS)


def tables(seats: int) -> Iterator[dict[str, Any]]:
    """The tables of all states, and of the ends."""
    for match, states in all_played(seats):
        yield from (state.table for state in states)
        yield table(match)


def with_players(laid: dict[str, Any], kind: str) -> int:
    """How many cards of a kind all players have before them."""
    return sum(pile.get(kind, 0) for key in ("hands", "lifted", "committed", "aside") for pile in laid[key])


def rounds_of(match: moothall.Match) -> list[list[moothall.Event]]:
    """The public events, round by round."""
    found: list[list[moothall.Event]] = []
    for event in match.events(None):
        if event.key == "round":
            found.append([])
        if found:
            found[-1].append(event)
    return found


def amounts(events: list[moothall.Event], key: str) -> int:
    """The sum of what events of a key tell."""
    return sum(event.args["n"] for event in events if event.key == key)


def entered(events: list[moothall.Event]) -> dict[int, str]:
    """Which building card each seat entered in a round."""
    return {event.args["seat"]: event.args["building_card"] for event in events if event.key == "enters"}


@seat_counts
def test_population_cards(seats: int) -> None:
    """Each of the 84 lies in one place. [RC-19.1]"""
    for laid in tables(seats):
        nuns = Counter(laid["nun_row"])
        for name in CLASSES:
            for count, many in PER_CLASS.items():
                kind = f"{name}_{count}"
                piles = laid["population_deck"].get(kind, 0) + laid["population_discard"].get(kind, 0)
                assert piles + nuns[kind] + with_players(laid, kind) == many
        assert len(laid["nun_row"]) == 5


def check_pile(seats: int, kind: str) -> None:
    """A kind is complete if its building is among the 30, and doesn't exist otherwise."""
    many, building = PILES[kind]
    for laid in tables(seats):
        there = building in map(building_of, laid["buildings"])
        assert laid["stock"][kind] + with_players(laid, kind) == (many if there else 0)


@seat_counts
def test_jokers(seats: int) -> None:
    """15 with a Marketplace. [RC-19.2]"""
    check_pile(seats, "joker")


@seat_counts
def test_swords(seats: int) -> None:
    """12 with a Castle. [RC-19.3]"""
    check_pile(seats, "sword")


@seat_counts
def test_flutes(seats: int) -> None:
    """12 with a Piper's Hut. [RC-19.4]"""
    check_pile(seats, "flute")


@seat_counts
def test_passes(seats: int) -> None:
    """12 with an Office, never one committed. [RC-19.5]"""
    check_pile(seats, "pass")
    assert not any("pass" in pile for laid in tables(seats) for pile in laid["committed"])


@seat_counts
def test_gold(seats: int) -> None:
    """15 with a Treasury, never one committed. [RC-19.6]"""
    check_pile(seats, "gold")
    assert not any("gold" in pile for laid in tables(seats) for pile in laid["committed"])


@seat_counts
def test_tokens(seats: int) -> None:
    """20 with a Palace. [RC-19.7]"""
    for laid in tables(seats):
        there = "palace" in map(building_of, laid["buildings"])
        assert laid["stock"]["vp"] + sum(laid["vp"]) == (20 if there else 0)


@seat_counts
def test_building_cards(seats: int) -> None:
    """The same 30 from set-up to the end, each in one place. [RC-19.8]"""
    for match, states in all_played(seats):
        for laid in (*(state.table for state in states), table(match)):
            piles = ("row", "building_deck", "replacement", "replacement_bottom", "out_of_game")
            cards = [card for key in piles for card in laid[key]]
            assert len(cards) == 30 and sorted(cards) == sorted(states[0].table["buildings"])


@seat_counts
def test_the_replacement_deck_keeps_its_size(seats: int) -> None:
    """Cards put to its bottom are part of it. [RC-19.9]"""
    sizes = {len(laid["replacement"]) + len(laid["replacement_bottom"]) for laid in tables(seats)}
    assert sizes == {REPLACEMENT[seats]}


@seat_counts
def test_the_row_is_complete_and_mixed(seats: int) -> None:
    """At every decision. [RC-19.10]"""
    for _, states in all_played(seats):
        for state in states:
            row = state.table["row"]
            assert len(row) == ROW[seats] and len(set(map(building_of, row))) > 1


@seat_counts
def test_the_building_deck_shrinks_by_a_row_each_round(seats: int) -> None:
    """(rounds - r) x row size are left in round r. [RC-19.11]"""
    for _, states in all_played(seats):
        for state in states:
            left = (ROUNDS[seats] - state.table["round"]) * ROW[seats]
            assert sum(state.table["building_deck"].values()) == left


@seat_counts
def test_rats_are_never_negative(seats: int) -> None:
    """0 or more. [RC-19.12]"""
    assert all(min(laid["rats"]) >= 0 for laid in tables(seats))


@seat_counts
def test_influence_never_decreases(seats: int) -> None:
    """For each player and class, from state to state. [RC-19.13]"""
    for _, states in all_played(seats):
        for before, after in pairwise(states):
            for seat in range(seats):
                was, now = before.table["influence"][seat], after.table["influence"][seat]
                assert all(value > 0 for value in was.values()) and all(now.get(name, 0) >= was[name] for name in was)


@pytest.mark.parametrize("building", BUILDINGS)
def test_actions_never_change_influence(building: str) -> None:
    """From the first action of a building to its end. [RC-19.13]"""
    other = "palace_1" if building != "palace" else "farm_1"
    match = scene(3, f"{building}_1 {other}", FIRST, [(0, 0, "joker joker"), (1, 0, "joker joker"), (2, 1, "")],
                  hands=["church_0", "church_0", "church_1"])
    assert asked(match) == [(0, "action_choice")]
    before = [influence(match, name) for name in CLASSES]
    perform_all(match)
    assert [influence(match, name) for name in CLASSES] == before


@seat_counts
def test_arrivals_differ(seats: int) -> None:
    """No two discs of a class arrived at once. [RC-19.14]"""
    for _, states in all_played(seats):
        for state in states:
            for group, name in enumerate(CLASSES):
                moved = [seat for seat in range(seats) if name in state.table["influence"][seat]]
                assert len({state.arrival[seat * 6 + group] for seat in moved}) == len(moved)


@seat_counts
def test_positions_have_no_gap(seats: int) -> None:
    """1 to m in each building of each round. [RC-19.15]"""
    for match, _ in all_played(seats):
        for events in rounds_of(match):
            for card in set(entered(events).values()):
                positions = [event.args["position"] for event in events
                             if event.key == "enters" and event.args["building_card"] == card]
                assert positions == list(range(1, len(positions) + 1))


@seat_counts
def test_nobody_is_in_two_buildings(seats: int) -> None:
    """At most in one in phase C, in exactly one after it. [RC-19.16]"""
    for _, states in all_played(seats):
        for state in states:
            inside = [seat for seat, _ in state.table["entries"]]
            assert len(set(inside)) == len(inside) and not set(inside) & set(state.table["queue"])
            if state.question in (*IN_BUILDINGS, "tower_cards"):
                assert sorted(inside) == list(range(seats))


@seat_counts
def test_cards_are_committed_and_set_aside_only_in_their_time(seats: int) -> None:
    """Committed from phase C to step c of the building, set aside in steps a and b of it. [RC-19.17]"""
    for _, states in all_played(seats):
        for laid, asked_seat, question, *_ in states:
            places = dict(laid["entries"])
            if question == "supply_choice" or not places:
                assert not any(laid["committed"])
            if question in ("supply_choice", "turn_choice", "commit_cards"):
                assert not any(laid["aside"])
            if question in IN_BUILDINGS:
                resolved = [seat for seat, place in places.items() if place < places[asked_seat]]
                assert not any(laid["committed"][seat] for seat in resolved)


@seat_counts
def test_influence_gained_in_a_round(seats: int) -> None:
    """A point for each population card and Joker committed, and the extra points of the last round. [RC-19.18]"""
    for match, _ in all_played(seats):
        for number, events in enumerate(rounds_of(match), 1):
            people = sum(event.args["n"] for event in events
                         if event.key == "reveals" and event.args["card"] not in ("sword", "flute"))
            extra = 1 if seats == 2 else len(set(entered(events).values()))
            assert amounts(events, "influence") == people + (extra if number == ROUNDS[seats] else 0)


@seat_counts
def test_rats_gained_in_a_round(seats: int) -> None:
    """One for each mismatch; all rats together change by nothing else but discards. [RC-19.19]"""
    for match, _ in all_played(seats):
        taken = discarded = 0
        for events in rounds_of(match):
            cards = entered(events)
            mismatches = sum(
                event.args["n"] for event in events if event.key == "reveals" and "_" in event.args["card"]
                and event.args["card"].rpartition("_")[0] != class_of(cards[event.args["seat"]]))
            assert amounts(events, "rats_taken") == mismatches
            taken += mismatches
            discarded += amounts(events, "rats_discarded")
        assert sum(table(match)["rats"]) == 10 * seats + taken - discarded


@seat_counts
def test_premium_actions_of_a_round(seats: int) -> None:
    """Two players: one at most; others: one at most for each building that somebody entered. [RC-19.20]"""
    for match, _ in all_played(seats):
        for events in rounds_of(match):
            offered = Counter(event.args["building"] for event in events if event.args.get("tier") == "premium")
            cards = Counter(building_of(card) for card in set(entered(events).values()))
            assert sum(offered.values()) <= 1 if seats == 2 else offered <= cards


@seat_counts
def test_phase_d_of_the_last_round_takes_nothing(seats: int) -> None:
    """No card or token leaves its pile, no rat is discarded. [RC-19.21]"""
    for match, _ in all_played(seats):
        events = rounds_of(match)[-1]
        first = next(number for number, event in enumerate(events) if event.key == "uncovers")
        keys = {event.key for event in events[first:]}
        assert not keys & {"takes", "draws", "discards", "rats_discarded", "performs", "declines"}


@seat_counts
def test_piles_of_the_last_round_only_grow(seats: int) -> None:
    """From the first question of phase D to the end. [RC-19.21]"""
    for match, states in all_played(seats):
        during = [state.table for state in states if state.table["round"] == ROUNDS[seats] and not state.table["queue"]
                  and len(state.table["entries"]) == seats and state.question != "commit_cards"]
        for before in during:
            assert all(table(match)["stock"][kind] >= n for kind, n in before["stock"].items())
            assert table(match)["population_deck"] == before["population_deck"]


@seat_counts
def test_the_nun_row_never_changes(seats: int) -> None:
    """The same five cards in the same order; 0 to 20 nuns. [RC-19.22]"""
    for match, states in all_played(seats):
        assert all(state.table["nun_row"] == table(match)["nun_row"] for state in states)
        assert match.outcome is not None and 0 <= match.outcome.facts["nun_total"] <= 20


@seat_counts
def test_bounds_of_the_awards(seats: int) -> None:
    """Class prizes, Gold, hand and special awards. [RC-19.23]"""
    for match, _ in all_played(seats):
        assert match.outcome is not None
        given = {source: sum(row[source] for row in match.outcome.breakdown) for source in match.outcome.breakdown[0]}
        assert all(given[name] <= (15 if seats == 2 else 17) for name in CLASSES)
        assert given["gold"] <= 9
        assert all(given[source] <= max(2, seats) for source in ("hand", "sword", "flute", "pass"))


@seat_counts
def test_number_of_rounds(seats: int) -> None:
    """The game ends after exactly so many. [RC-19.24]"""
    for match, _ in all_played(seats):
        assert len(rounds_of(match)) == ROUNDS[seats]
        assert sum(event.key == "end_round" for event in match.events(None)) == ROUNDS[seats]


@seat_counts
def test_worlds_that_differ_in_what_is_hidden_look_alike(seats: int) -> None:
    """Equal views and equal legal options. [RC-19.25]"""
    for seed in SEEDS:
        match, states = played(seats, seed)
        rules = match.box.about.rules
        for game in (state.game for state in states if state.game is not None):
            for viewer in (*range(seats), None):
                world = moothall.redeal(game, viewer, moothall.seeded(seed))
                assert rules.view(world, viewer) == rules.view(game, viewer)
                rules.check(world)
            mover = int(game.to_move())
            world = moothall.redeal(game, mover, moothall.seeded(seed))
            here, there = [moothall.Match(match.box, moothall.seeded(1), game=one) for one in (game.copy(), world)]
            assert here.question(mover) == there.question(mover)
            assert list(here.choices(mover)[:99]) == list(there.choices(mover)[:99])


EVERYTHING = set_with(*BUILDINGS)
ROW_OF_2 = {"row": ["farm_1", "palace_1"]}
Laid = dict[str, Any]


def check_refused(rule: str, laid: Laid) -> None:
    """A table that breaks an invariant is refused, and the refusal names the rule."""
    with pytest.raises(moothall.PositionError) as refused:
        moothall.position(box(3), table=laid, agenda=[])
    assert refused.value.rule == rule and rule in str(refused.value)


@pytest.mark.parametrize("laid", [
    {"hands": [{"church_4": 3}, {"church_4": 2}, {}]}, {"hands": [85, 0, 0]},
    {"population_deck": {"church_4": 1}, "population_discard": {"church_3": 1}},
])
def test_tables_with_other_population_cards_are_refused(laid: Laid) -> None:
    """More than there are of a kind, or some that lie nowhere. [RC-19.1]"""
    check_refused("RC-19.1", laid)


@pytest.mark.parametrize(("rule", "laid"), [
    ("RC-19.2", {"hands": [{"joker": 8}, {"joker": 8}, {}]}),
    ("RC-19.2", {"buildings": set_with("office"), "hands": [{"joker": 1}, {}, {}]}),
    ("RC-19.3", {"hands": [{"sword": 13}, {}, {}]}),
    ("RC-19.3", {"stock": {"sword": 11}}),
    ("RC-19.4", {"hands": [{"flute": 1}, {}, {}]}),
    ("RC-19.4", {"buildings": EVERYTHING, "hands": [{"flute": 13}, {}, {}]}),
])
def test_tables_with_other_playable_cards_are_refused(rule: str, laid: Laid) -> None:
    """More than the pile, another stock than is left, or a kind that isn't in the game. [RC-19.2, RC-19.3, RC-19.4]"""
    check_refused(rule, laid)


@pytest.mark.parametrize(("rule", "laid"), [
    ("RC-19.5", {"hands": [{"pass": 1}, {}, {}]}),
    ("RC-19.5", {"buildings": EVERYTHING, "hands": [{"pass": 13}, {}, {}]}),
    ("RC-19.5", {"buildings": EVERYTHING, **ROW_OF_2, "entries": [[0, 0]], "committed": [{"pass": 1}, {}, {}]}),
    ("RC-19.6", {"buildings": EVERYTHING, "hands": [{"gold": 16}, {}, {}]}),
    ("RC-19.6", {"buildings": EVERYTHING, **ROW_OF_2, "entries": [[0, 0]], "committed": [{"gold": 1}, {}, {}]}),
    ("RC-19.7", {"vp": [20, 1, 0]}),
    ("RC-19.7", {"vp": [-1, 0, 0]}),
    ("RC-19.7", {"buildings": set_with("treasury"), "vp": [1, 0, 0]}),
])
def test_tables_with_other_passes_gold_or_tokens_are_refused(rule: str, laid: Laid) -> None:
    """Too many, committed, or not in the game. [RC-19.5, RC-19.6, RC-19.7]"""
    check_refused(rule, laid)


@pytest.mark.parametrize(("rule", "laid"), [
    ("RC-19.8", {**ROW_OF_2, "replacement": ["farm_1"]}),
    ("RC-19.8", {"row": ["farm_1", "brewery_1"], "buildings": set_with("farm")}),
    ("RC-19.9", {"replacement": copies("farm", "palace", "castle")[:13]}),
    ("RC-19.10", {"row": ["farm_1"]}),
    ("RC-19.10", {"row": ["farm_1", "farm_2"]}),
])
def test_tables_with_other_buildings_are_refused(rule: str, laid: Laid) -> None:
    """A card twice or from another set, another size, a row of one building. [RC-19.8, RC-19.9, RC-19.10]"""
    check_refused(rule, laid)


@pytest.mark.parametrize("laid", [
    {"round": 2, "out_of_game": ["farm_1", "farm_2", "palace_1"]}, {**ROW_OF_2, "out_of_game": ["farm_3", "farm_2"]},
])
def test_tables_with_another_building_deck_are_refused(laid: Laid) -> None:
    """It has the size that belongs to the round, with a row and without. [RC-19.11]"""
    check_refused("RC-19.11", laid)


@pytest.mark.parametrize(("rule", "laid"), [
    ("RC-19.12", {"rats": [10, -1, 10]}), ("RC-19.13", {"influence": [{"magic": -1}, {}, {}]}),
    ("RC-19.14", {"influence": [{"magic": 1}, {"magic": 1}, {}], "arrivals": {"magic": [0, 1, 1]}}),
])
def test_tables_with_strange_rats_or_discs_are_refused(rule: str, laid: Laid) -> None:
    """Numbers below 0, a disc that arrives twice. [RC-19.12, RC-19.13, RC-19.14]"""
    check_refused(rule, laid)


@pytest.mark.parametrize(("rule", "laid"), [
    ("RC-19.16", {**ROW_OF_2, "entries": [[0, 0], [0, 1]]}),
    ("RC-19.16", {**ROW_OF_2, "entries": [[0, 0]], "queue": [0, 1, 2]}),
    ("RC-19.16", {**ROW_OF_2, "queue": [0, 1, 2, 1]}),
    ("RC-19.17", {**ROW_OF_2, "committed": [{"church_4": 1}, {}, {}]}),
])
def test_tables_with_strange_entries_are_refused(rule: str, laid: Laid) -> None:
    """In two buildings, inside and still waiting, waiting twice; cards without a building. [RC-19.16, RC-19.17]"""
    check_refused(rule, laid)


@pytest.mark.parametrize("place", ["supplies", "next_turn", "resolve_buildings"])
def test_cards_are_set_aside_only_in_a_building(place: str) -> None:
    """Before and between buildings nothing can lie there. [RC-19.17]"""
    with pytest.raises(moothall.PositionError) as refused:
        position(3, [place], **ROW_OF_2, aside=[["church_4"], [], []])
    assert refused.value.rule == "RC-19.17"


def test_what_is_known_of_the_nun_row_must_be_so() -> None:
    """Seat 0 can't have seen another card than the one that lies there. [RC-19.22]"""
    row = [f"{name}_0" for name in CLASSES[:5]]
    with pytest.raises(moothall.PositionError) as refused:
        position(3, nun_row=row, known=[{"nun_row": {"1": "magic_4"}}])
    assert refused.value.rule == "RC-19.22"


Change = Callable[[Any], None]


def put(column: str, i: int, value: int) -> Change:
    """A change of one number of a column."""
    def change(game: Any) -> None:
        getattr(game, column)[i] = value

    return change


def move_to_replacement(game: Any) -> None:
    """A card of the building deck lies in the Replacement deck."""
    card = next(card for card in range(60) if game.building_deck[card])
    game.building_deck[card], game.replacement[card] = 0, 1


def lay_second_farm(game: Any) -> None:
    """The Palace of the row changes places with the second Farm of the building deck."""
    farm, palace = 41, 0
    game.row[1], game.building_deck[farm], game.building_deck[palace] = farm, 0, 1


def arrive_together(game: Any) -> None:
    """The discs of seats 0 and 1 on the Magic track have the same arrival."""
    game.arrival[11] = game.arrival[5]


def check_found(rule: str, change: Change) -> None:
    """One number of a state is changed by hand; the check that conformance tests ask of every state finds it."""
    match = position(3, agenda=[["supply_choice", 0]], **ROW_OF_2, influence=[{"magic": 1}, {"magic": 1}, {}])
    match.box.about.rules.check(match.game)
    change(match.game)
    with pytest.raises(moothall.PositionError) as refused:
        match.box.about.rules.check(match.game)
    assert refused.value.rule == rule


@pytest.mark.parametrize(("rule", "change"), [
    ("RC-19.1", put("population", 3, 7)), ("RC-19.1", put("discard", 0, 1)), ("RC-19.1", put("cards", 2, 1)),
    ("RC-19.2", put("stock", 0, 14)), ("RC-19.3", put("stock", 1, 13)),
])
def test_wrong_numbers_of_cards_are_found(rule: str, change: Change) -> None:
    """Population cards, Jokers, Swords. [RC-19.1, RC-19.2, RC-19.3]"""
    check_found(rule, change)


@pytest.mark.parametrize(("rule", "change"), [
    ("RC-19.4", put("stock", 2, 1)), ("RC-19.5", put("cards", 33, 1)), ("RC-19.6", put("cards", KINDS + GOLD, 1)),
])
def test_cards_that_are_not_in_the_game_are_found(rule: str, change: Change) -> None:
    """Flutes, Passes and Gold of a first game. [RC-19.4, RC-19.5, RC-19.6]"""
    check_found(rule, change)


@pytest.mark.parametrize("column", ["tally", "undealt"])
def test_cards_counted_wrongly_are_found(column: str) -> None:
    """Cards of a hand are 1 more than its kinds say, cards of the deck too. [RC-2.13]"""
    check_found("RC-2.13", put("tally", MANY, 1) if column == "tally" else lambda game: setattr(game, column, 1))


@pytest.mark.parametrize(("rule", "change"), [
    ("RC-19.7", put("vp", 0, 1)), ("RC-19.8", put("building_deck", 59, 1)), ("RC-19.9", move_to_replacement),
])
def test_wrong_numbers_of_tokens_and_buildings_are_found(rule: str, change: Change) -> None:
    """A token too many, a building card too many, a Replacement deck too large. [RC-19.7, RC-19.8, RC-19.9]"""
    check_found(rule, change)


@pytest.mark.parametrize(("rule", "change"), [
    ("RC-19.10", lay_second_farm), ("RC-19.11", lambda game: setattr(game, "round", 2)),
    ("RC-19.16", put("where", 1, 0)),
])
def test_a_wrong_row_and_wrong_entries_are_found(rule: str, change: Change) -> None:
    """Two Farms, a deck of another round, a disc without an entry. [RC-19.10, RC-19.11, RC-19.16]"""
    check_found(rule, change)


@pytest.mark.parametrize(("rule", "change"), [
    ("RC-19.12", put("rats", 2, -1)), ("RC-19.13", put("influence", 0, -1)), ("RC-19.14", arrive_together),
])
def test_wrong_rats_and_discs_are_found(rule: str, change: Change) -> None:
    """Numbers below 0, two discs that arrived at once. [RC-19.12, RC-19.13, RC-19.14]"""
    check_found(rule, change)
