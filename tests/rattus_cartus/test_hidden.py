"""Section 16: who knows what, what is remembered, and what a redeal keeps."""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pytest

import moothall
from tests.rattus_cartus.helpers import (
    asked,
    building_of,
    copies,
    hand_of,
    new_match,
    play,
    position,
    set_with,
    table,
    told,
)
from tests.rattus_cartus.scenes import ALL, ALL_OF_TWO, ENTERING, FIRST, scene

CANARY = "magic_4"                      # a card that lies only where a test puts it
WHITE_LIST = {
    "seat", "seats", "round", "rounds", "last_round", "starting_seat", "asked", "row", "building_deck", "out_of_game",
    "replacement", "replacement_bottom", "building_set", "population_deck", "population_discard", "stock", "hands",
    "committed", "committed_counts", "revealed", "aside_counts", "aside", "remembered", "rats", "vp", "looked", "over",
    "influence", "ranking", "entries", "queue", "majority", "holder", "hand", "lifted", "nun_row", "final_hands",
    "resolving", "taker",
}
EVERYBODY = {0, 1, 2, None}


def knowing(match: moothall.Match, word: str = CANARY) -> set[int | None]:
    """The viewers to whom view, events or record name a thing."""
    viewers = (*range(match.box.seats), None)
    return {viewer for viewer in viewers if any(word in text for text in all_told(match, viewer))}


def all_told(match: moothall.Match, viewer: int | None) -> tuple[str, str, str]:
    """All that a viewer is told: view, events and record."""
    return json.dumps(match.view(viewer).to_plain()), repr(match.events(viewer)), match.record.seen_by(viewer)


def recording(match: moothall.Match, word: str = CANARY) -> set[int | None]:
    """The viewers whose record names a thing."""
    return {viewer for viewer in (*range(match.box.seats), None) if word in match.record.seen_by(viewer)}


def hearing(match: moothall.Match, key: str) -> set[int | None]:
    """The viewers who get events of a key."""
    return {viewer for viewer in (*range(match.box.seats), None) if told(match, key, viewer)}


def differ(one: moothall.Match, other: moothall.Match) -> set[int | None]:
    """The viewers who can tell two matches apart."""
    def all_of(match: moothall.Match, viewer: int | None) -> tuple[object, ...]:
        question = None if viewer is None else match.question(viewer)
        return *all_told(match, viewer), question, match.to_act

    return {viewer for viewer in (*range(one.box.seats), None) if all_of(one, viewer) != all_of(other, viewer)}


def test_a_hand_is_its_owner_s() -> None:
    """Cards of every kind in seat 1's hand, seen by seat 1. [RC-16.1]"""
    match = scene(3, "farm_1 palace_1", ENTERING, hands=["", f"{CANARY} pass gold joker sword flute", ""])
    assert knowing(match) == {1}
    assert match.view(1)["hand"] == {CANARY: 1, "pass": 1, "gold": 1, "joker": 1, "sword": 1, "flute": 1}
    assert match.view(0)["hand"] == {} and match.view(None)["hand"] is None


def test_hands_are_public_at_the_end() -> None:
    """At the final reveal they are counted. [RC-16.1]"""
    match = position(3, ["final_scoring"], hands=[{}, {CANARY: 1, "joker": 2}, {}])
    assert knowing(match) == EVERYBODY
    assert match.view(None)["final_hands"] == [{}, {CANARY: 1, "joker": 2}, {}]
    assert told(match, "hand_revealed") == [{"seat": 1, "card": CANARY, "n": 1}, {"seat": 1, "card": "joker", "n": 2}]


def test_hand_sizes_are_public() -> None:
    """Always, for everybody; also of a seat that is choosing. [RC-16.2]"""
    match = scene(3, "farm_1 palace_1", ENTERING, hands=["joker joker", f"{CANARY} pass gold", ""])
    assert all(match.view(viewer)["hands"] == [2, 3, 0] for viewer in EVERYBODY)
    play(match, "enter farm_1", "commit joker")
    assert all(match.view(viewer)["hands"] == [1, 3, 0] for viewer in EVERYBODY)


def test_rats_lie_face_down() -> None:
    """Each sees his own number, until the end. [RC-16.3]"""
    match = scene(3, "farm_1 palace_1", ENTERING, rats=[33, 44, 55])
    for viewer in EVERYBODY:
        shown = [33 if viewer == 0 else None, 44 if viewer == 1 else None, 55 if viewer == 2 else None]
        assert match.view(viewer)["rats"] == shown
    ended = position(3, ["final_scoring"], rats=[33, 44, 55])
    assert all(ended.view(viewer)["rats"] == [33, 44, 55] for viewer in EVERYBODY)


def test_each_gain_and_discard_of_rats_is_public() -> None:
    """A supply, a mismatch, a Flute, a Monastery, a Hospital: everybody hears the amount. [RC-16.4]"""
    supply = position(3, agenda=[["supply_choice", 0]], row=["farm_2", "palace_1"])
    assert told(play(supply, "supply farm_2"), "rats_discarded") == [{"seat": 0, "n": 1}]
    match = scene(3, "monastery_1 farm_1", FIRST, [(0, 0, "magic_0 magic_1 flute"), (1, 0, "")])
    assert told(match, "rats_taken") == [{"seat": 0, "n": 2}]
    assert told(match, "flute") == [{"seat": 0, "taker": 1, "n": 1}]
    assert told(play(match, "perform"), "rats_discarded") == [{"seat": 0, "n": 2}]
    sick = scene(3, "hospital_1 farm_1", FIRST, [(0, 0, "joker")], hands=["gold gold", "", ""])
    play(sick, "perform", "discard gold gold")
    assert told(sick, "rats_discarded") == [{"seat": 0, "n": 1}, {"seat": 0, "n": 2}]


def committing() -> moothall.Match:
    """Seat 0 commits two cards, one of them the canary."""
    match = scene(3, "farm_1 palace_1", [*ENTERING, *ALL], hands=[f"{CANARY} joker gold", "", ""])
    return play(match, "enter palace_1", f"commit {CANARY} joker")


def test_the_number_of_committed_cards_is_public() -> None:
    """At once, in view, events and record. [RC-16.5]"""
    match = committing()
    for viewer in EVERYBODY:
        assert match.view(viewer)["committed_counts"] == [2, 0, 0]
        assert told(match, "commits", viewer) == [{"seat": 0, "n": 2}]
    assert match.record.seen_by(1).endswith("2. 0 commit ? ?\n")


def test_committed_cards_are_known_when_their_building_is_resolved() -> None:
    """Before that to their owner only; a building resolved earlier doesn't open them. [RC-16.6]"""
    match = committing()
    assert knowing(match) == {0} and match.view(2)["committed"] == [None, None, {}]
    play(match, "enter farm_1", "commit", "enter palace_1", "commit")
    assert asked(match) == [(1, "action_choice")] and knowing(match) == {0}
    play(match, "perform")
    assert asked(match) == [(0, "action_choice")] and knowing(match) == recording(match) == EVERYBODY
    assert match.view(None)["committed"] == [{CANARY: 1, "joker": 1}, {}, {}]


def test_committed_cards_of_two_are_known_from_the_start_of_phase_d() -> None:
    """The canary lies in the second building. [RC-16.6]"""
    match = scene(2, "farm_1 palace_1", [*ENTERING, *ALL_OF_TWO], hands=[CANARY, ""])
    play(match, "enter palace_1", f"commit {CANARY}", "enter farm_1")
    assert knowing(match) == {0}
    play(match, "commit")
    assert asked(match) == [(1, "action_choice")] and knowing(match) == {0, 1, None}


def looking() -> moothall.Match:
    """Seat 1 looks at place 2 of the Nun-row, where the canary lies."""
    nuns = ["church_0", "church_0", CANARY, "church_1", "church_1"]
    match = position(3, agenda=[["supply_choice", 1], ["supply_choice", 2]], row=["palace_3", "farm_2"], nun_row=nuns)
    return play(match, "supply palace_3", "look 2")


def test_the_nun_row_is_known_to_who_looked() -> None:
    """For the places he looked at. [RC-16.7]"""
    match = looking()
    assert knowing(match) == {1} and hearing(match, "saw") == {1}
    assert match.view(1)["nun_row"] == [None, None, CANARY, None, None]
    assert match.view(None)["nun_row"] == match.view(0)["nun_row"] == [None] * 5
    nuns = ["church_0", CANARY, "church_0", "church_1", "church_1"]
    ended = position(3, ["final_scoring"], nun_row=nuns)
    assert knowing(ended) == EVERYBODY and all(ended.view(viewer)["nun_row"] == nuns for viewer in EVERYBODY)


def test_a_record_tells_the_looker_alone() -> None:
    """Laid in set-up for nobody to see, one card of five is named to seat 0 after his look. [RC-16.7]"""
    match = new_match(3, seed=2)
    assert all("* nun ? ? ? ? ?\n" in match.record.seen_by(viewer) for viewer in EVERYBODY)
    card = next(shown["card"] for shown in match.view(0)["row"] if shown["looks"])
    play(match, f"supply {card}", "look 3")
    assert f"* nun ? ? ? {match.view(0)['nun_row'][3]} ?\n" in match.record.seen_by(0)
    assert all("* nun ? ? ? ? ?\n" in match.record.seen_by(viewer) for viewer in (1, 2, None))


def test_who_looked_where_is_public() -> None:
    """Everybody sees the place. [RC-16.8]"""
    match = looking()
    for viewer in EVERYBODY:
        assert match.view(viewer)["looked"] == [[], [2], []]
        assert told(match, "looks", viewer) == [{"seat": 1, "place": 2}]
    assert recording(match, "look 2") == EVERYBODY


def test_the_order_of_the_population_deck_is_known_to_nobody() -> None:
    """Two matches that differ in it look alike to everybody. [RC-16.9]"""
    def stacked(*deck: str) -> moothall.Match:
        return position(3, agenda=[["supply_choice", 0]], row=["farm_1", "palace_1"], top=deck,
                        population_deck={CANARY: 1, "church_4": 1, "church_3": 1}, rest="population_discard")

    one, other = stacked(CANARY, "church_4", "church_3"), stacked("church_3", "church_4", CANARY)
    assert differ(one, other) == set() and one.view(0)["population_deck"] == 3


def test_drawn_cards_are_the_drawer_s() -> None:
    """Everybody hears the number, the drawer the cards. [RC-16.10]"""
    match = position(3, agenda=[["supply_choice", 1]], row=["farm_2", "palace_1"], top=[CANARY, "church_4"])
    play(match, "supply farm_2")
    assert knowing(match) == recording(match) == {1} and hearing(match, "drew") == {1}
    assert told(match, "draws") == [{"seat": 1, "n": 2}]
    assert "* drawn_card ? ?\n" in match.record.seen_by(0)


def test_dealt_cards_are_the_player_s() -> None:
    """Each record shows its own first five cards. [RC-16.10]"""
    match = new_match(3)
    for seat in range(3):
        line = next(line for line in match.record.seen_by(seat).splitlines() if "drawn_card" in line)
        cards = line.split()[2:]
        assert Counter(cards[5 * seat:5 * seat + 5]) == Counter(hand_of(match, seat)) and cards.count("?") == 10
    assert "drawn_card" + " ?" * 15 in match.record.seen_by(None)


def test_the_discard_pile_is_public() -> None:
    """What was played and what was discarded at a Hospital. [RC-16.11]"""
    match = scene(3, "hospital_1 farm_1", FIRST, [(0, 0, "church_0")], hands=[f"{CANARY} gold", "", ""])
    play(match, "perform")
    assert knowing(match) == {0}
    play(match, f"discard {CANARY} gold")
    assert knowing(match) == recording(match) == EVERYBODY
    assert all(match.view(v)["population_discard"] == {"church_0": 1, CANARY: 1} for v in EVERYBODY)
    assert told(match, "discards") == [{"seat": 0, "card": CANARY, "n": 1}, {"seat": 0, "card": "gold", "n": 1}]


def test_the_order_of_the_building_deck_is_known_to_nobody() -> None:
    """Two matches that differ in it look alike until a card is revealed. [RC-16.12]"""
    one, other = [position(3, agenda=[["supply_choice", 0], ["end_round"]], row=["farm_1", "palace_1"],
                           stack={"building_deck": [card, "farm_2"]}) for card in ("castle_1", "castle_2")]
    assert differ(one, other) == set() and one.view(0)["building_deck"] == 16
    assert differ(play(one, "supply farm_1"), play(other, "supply farm_1")) == EVERYBODY
    assert [match.view(None)["row"][0]["card"] for match in (one, other)] == ["castle_1", "castle_2"]


def test_the_replacement_deck_is_known_to_nobody() -> None:
    """Which cards it holds, and in which order, from set-up on. [RC-16.13]"""
    matches = [position(3, agenda=[["supply_choice", 0]], row=["farm_1", "palace_1"], replacement=[card])
               for card in ("castle_1", "monastery_2")]
    assert differ(*matches) == set() and matches[0].view(0)["replacement"] == 12
    taken = "* replacement_card" + " ?" * 12 + "\n"
    assert all(taken in new_match(3).record.seen_by(viewer) for viewer in EVERYBODY)


def test_cards_put_under_the_replacement_deck_are_known() -> None:
    """A row of two Farms: the second goes to the bottom before everybody's eyes. [RC-16.13]"""
    match = position(3, ["reveal_row"], stack={"building_deck": ["farm_1", "farm_2"], "replacement": ["palace_1"]})
    for viewer in EVERYBODY:
        assert match.view(viewer)["replacement_bottom"] == ["farm_2"]
        assert told(match, "replaced", viewer) == [{"building_card": "farm_2"}]
    assert match.view(0)["replacement"] == 12


@pytest.mark.parametrize("options", [
    {}, {"building_set": "one_building_per_class"},
    {"building_set": "custom", "buildings": set_with("treasury_1", "office")},
])
def test_the_thirty_cards_are_public(options: dict[str, Any]) -> None:
    """From set-up, with three of the four methods. [RC-16.14]"""
    match = new_match(3, **options)
    for viewer in EVERYBODY:
        assert sorted(match.view(viewer)["building_set"]) == sorted(table(match)["buildings"])


def test_the_thirty_cards_of_a_mixed_set_are_hidden() -> None:
    """Nobody knows them; everybody sees which piles are out; cards become known one by one. [RC-16.15]"""
    cards = set_with("treasury_5", "palace", "farm")
    one, other = [
        position(3, agenda=[["supply_choice", 0]], row=["farm_1", "palace_1"], options={"building_set": "mixed"},
                 buildings=[card if card != "castle_5" else fifth for card in cards])
        for fifth in ("castle_5", "guard_tower_5")]
    assert differ(one, other) == set() and one.view(0)["building_set"] is None
    assert set(one.view(None)["stock"]) == {"joker", "sword", "gold", "vp"}
    assert [shown["card"] for shown in one.view(None)["row"]] == ["farm_1", "palace_1"]


def test_a_mixed_set_stays_hidden_in_the_record() -> None:
    """Thirty question marks; the piles are told as events. [RC-16.15]"""
    match = new_match(3, building_set="mixed")
    assert all("* building_card" + " ?" * 30 in match.record.seen_by(viewer) for viewer in EVERYBODY)
    assert {args["item"] for args in told(match, "pile_out")} == set(match.view(None)["stock"])


def test_the_row_is_public_with_what_is_printed_on_it() -> None:
    """Class, supply and amounts. [RC-16.16]"""
    match = scene(3, "farm_2 palace_3", ENTERING)
    farm = {"card": "farm_2", "building": "farm", "class": "peasantry", "draw": 2, "rats": 1, "looks": 0}
    palace = {"card": "palace_3", "building": "palace", "class": "royalty", "draw": 2, "rats": 0, "looks": 1}
    for viewer in EVERYBODY:
        assert match.view(viewer)["row"] == [
            {**farm, "premium": 4, "standard": 2}, {**palace, "premium": 2, "standard": 1}]


def test_influence_and_sizes_are_public() -> None:
    """Values, stacks, decks and piles. [RC-16.16]"""
    match = scene(3, "farm_2 palace_3", ENTERING, hands=["joker", "church_0", ""],
                  influence=[{"magic": 2}, {"magic": 2}, {}], arrivals={"magic": [1, 0]})
    for viewer in EVERYBODY:
        view = match.view(viewer)
        assert [tracks["magic"] for tracks in view["influence"]] == [2, 2, 0] and view["ranking"]["magic"] == [1, 0]
        assert (view["population_deck"], view["building_deck"], view["replacement"]) == (78, 16, 12)
        assert view["stock"] == {"joker": 14, "sword": 12, "flute": 12, "pass": 12, "gold": 15, "vp": 20}


def test_choices_are_public() -> None:
    """Supplies, passing and entering stand in everybody's record and are told as events. [RC-16.16]"""
    match = position(3, ["supplies"], row=["farm_2", "palace_3"], buildings=set_with("farm", "palace", "office"),
                     hands=[["pass"], [], []])
    moves = ["supply farm_2", "supply farm_2", "supply farm_2", "pass", "enter farm_2"]
    play(match, *moves)
    assert all(move in match.record.seen_by(viewer) for viewer in EVERYBODY for move in moves)
    heard = [event.key for event in match.events(None) if event.key in ("supply", "passes", "enters")]
    assert heard == ["supply"] * 3 + ["passes", "enters"]


@pytest.mark.parametrize(("move", "key"), [("perform", "performs"), ("decline", "declines")])
def test_performing_and_declining_is_public(move: str, key: str) -> None:
    """Who, at which building, premium or standard. [RC-16.16]"""
    match = play(scene(3, "castle_1 farm_1", FIRST, [(1, 0, "joker")]), move)
    assert recording(match, move) == EVERYBODY
    assert told(match, key) == [{"seat": 1, "building": "castle", "tier": "premium"}]


def test_tokens_are_public() -> None:
    """VP tokens of every player, always. [RC-16.17]"""
    match = scene(3, "palace_1 farm_1", FIRST, [(0, 0, "joker")], vp=[1, 3, 0])
    play(match, "perform")
    for viewer in EVERYBODY:
        assert match.view(viewer)["vp"] == [3, 3, 0] and match.view(viewer)["stock"]["vp"] == 14
        assert told(match, "takes", viewer) == [{"seat": 0, "item": "vp", "n": 2}]


def test_cards_taken_from_a_pile_are_seen() -> None:
    """Everybody sees two Swords taken and remembers them in the hand. [RC-16.18]"""
    match = play(scene(3, "castle_1 farm_1", FIRST, [(0, 0, "joker")]), "perform")
    for viewer in (1, 2, None):
        assert match.view(viewer)["remembered"] == [{"sword": 2}, {}, {}]
        assert told(match, "takes", viewer) == [{"seat": 0, "item": "sword", "n": 2}]


def sword() -> moothall.Match:
    """Seat 1 gives the canary to seat 0, both at the Farm; both actions are open."""
    match = scene(3, "farm_1 palace_1", [*FIRST, ["supply_choice", 2]], [(0, 0, "sword joker"), (1, 0, "")],
                  hands=["", f"{CANARY} church_0 gold", ""])
    return play(match, f"give {CANARY}")


def test_sword_loot_is_known_to_giver_and_receiver() -> None:
    """The number is public. [RC-16.19]"""
    match = sword()
    assert knowing(match) == recording(match) == hearing(match, "gave") == {0, 1}
    assert told(match, "sword") == [{"seat": 0, "giver": 1, "n": 1}]
    assert "1. 1 give ?\n" in match.record.seen_by(2)
    assert match.view(2)["hands"] == [0, 2, 0] and match.view(2)["aside_counts"] == [1, 0, 0]


def tower() -> moothall.Match:
    """Seats 1 and 2 are victims of seat 0, seat 3 isn't; seat 1 has given the canary and others, seat 2 is asked."""
    match = scene(4, "guard_tower_1 palace_1 farm_1", [*FIRST, ["supply_choice", 3]],
                  [(0, 0, "joker"), (1, 1, ""), (2, 1, ""), (3, 0, "")],
                  hands=["", f"{CANARY} church_0 church_1 church_2", "gold gold pass pass", "joker"])
    return play(match, "perform", f"give {CANARY} church_0 church_1")


def test_tower_cards_are_known_to_giver_and_owner() -> None:
    """The owner sees them when the last victim has chosen, the others only how many. [RC-16.19]"""
    match = tower()
    assert knowing(match) == recording(match) == {1}
    play(match, "give gold pass pass")
    assert knowing(match) == recording(match) == {0, 1}
    assert recording(match, "give pass pass gold") == {0, 2}
    assert told(match, "tower") == [{"seat": 0, "victim": 1, "n": 3}, {"seat": 0, "victim": 2, "n": 3}]


def test_a_tower_doesn_t_open_older_gifts() -> None:
    """Seat 1 gave the canary to seat 2; later seat 0 gets all the rest, unasked, and doesn't learn of it. [RC-16.19]"""
    match = scene(3, "castle_1 guard_tower_1", [["resolve_building", 0, 0], ["resolve_building", 0, 1]],
                  [(2, 0, "sword"), (1, 0, ""), (0, 1, "joker")],
                  hands=["royalty_0 royalty_1", f"{CANARY} church_1 church_2", ""])
    play(match, f"give {CANARY}", "decline", "decline", "perform")
    assert hand_of(match, 0) == {"royalty_0": 1, "royalty_1": 1, "church_1": 1, "church_2": 1}
    assert knowing(match) == recording(match) == {1, 2}


def test_cards_set_aside_taken_from_a_pile() -> None:
    """All know them. [RC-16.20]"""
    match = play(scene(3, "castle_1 farm_1", FIRST, [(0, 0, "joker"), (1, 0, "")]), "perform")
    assert asked(match) == [(1, "action_choice")]
    assert all(match.view(viewer)["aside"] == [{"sword": 2}, {}, {}] for viewer in EVERYBODY)


def test_cards_set_aside_that_were_drawn() -> None:
    """The drawer knows them, all the number. [RC-16.20]"""
    match = scene(3, "farm_1 palace_1", FIRST, [(0, 0, "joker"), (1, 0, "")], top=[CANARY, *["church_4"] * 3])
    play(match, "perform")
    assert match.view(0)["aside"][0] == {CANARY: 1, "church_4": 3} and knowing(match) == {0}
    assert match.view(1)["aside"] == [{}, {}, {}] and match.view(1)["aside_counts"] == [4, 0, 0]


def test_cards_set_aside_that_were_given() -> None:
    """Giver and receiver know them. [RC-16.20]"""
    match = sword()
    assert [match.view(viewer)["aside"][0] for viewer in (0, 1, 2, None)] == [{CANARY: 1}, {CANARY: 1}, {}, {}]


def random_matches(seats: int, seeds: range, **options: Any) -> Sequence[moothall.Match]:
    """Random matches, each at a number of moves that grows with the seed."""
    found = []
    for seed in seeds:
        match = new_match(seats, seed, building_set="mixed", **options)
        fate = moothall.seeded(seed)
        for _ in range(8 * (seed + 1)):
            if match.to_act:
                moves = match.choices(match.to_act[0])
                match.play(match.to_act[0], moves[fate.below(len(moves))])
        found.append(match)
    return found


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_views_are_white_lists(seats: int) -> None:
    """A view has these keys; others' cards, rats and unseen nuns are in none of them. [RC-16.21]"""
    for match in random_matches(seats, range(6)):
        whole = table(match)
        for viewer in (*range(seats), None):
            view = match.view(viewer)
            assert set(view.to_plain()) == WHITE_LIST and view["seat"] == viewer
            assert view["hand"] == (None if viewer is None else whole["hands"][viewer])
            assert all(n is None for seat, n in enumerate(view["rats"]) if seat != viewer)
            looked = [] if viewer is None else view["looked"][viewer]
            assert [place for place in range(5) if view["nun_row"][place]] == looked


def test_changing_what_is_hidden_changes_no_view_but_the_owner_s() -> None:
    """Other cards, an unlike order, other rats of seat 1: only seat 1 can tell. [RC-16.21]"""
    def laid(hand: list[str], rats: int) -> moothall.Match:
        return scene(3, "farm_1 palace_1", ENTERING, hands=["joker", " ".join(hand), ""], rats=[10, rats, 10])

    one = laid([CANARY, "church_1", "gold"], 3)
    assert differ(one, laid(["church_0", "magic_1", "gold"], 17)) == {1}


def test_hidden_cards_appear_as_counts() -> None:
    """Another player's cards are numbers everywhere, face down or in hand. [RC-16.22]"""
    match = committing()
    for viewer in (1, 2, None):
        view = match.view(viewer)
        assert view["hands"][0] == 1 and view["committed_counts"][0] == 2 and view["committed"][0] is None
        assert view["remembered"][0] == {} and not match.view(viewer)["lifted"]
        assert hearing(match, "committed") == {0}


def exchanged(one: str, other: str) -> list[moothall.Match]:
    """Seat 0 will enter, once with these cards, once with those; seat 1 has the others: the piles are equal."""
    return [scene(3, "farm_1 palace_1", ENTERING, hands=[*pair, ""]) for pair in ((one, other), (other, one))]


def test_whether_a_pass_is_in_hand_isn_t_shown() -> None:
    """Seat 0 could pass, or couldn't; those who haven't seen the cards can't tell, whatever he does. [RC-16.23]"""
    one, other = exchanged("pass", "gold")
    assert len(one.choices(0)) == 3 and len(other.choices(0)) == 2
    assert one.why_not(1, "pass") == other.why_not(1, "pass")
    assert differ(one, other) == {0, 1}
    assert differ(play(one, "enter farm_1"), play(other, "enter farm_1")) == {0, 1}
    assert differ(play(one, "commit"), play(other, "commit")) == {0, 1}


def test_whether_a_card_could_be_played_isn_t_shown() -> None:
    """A hand of Gold only, a hand of Jokers only: the same question for the others. [RC-16.23]"""
    one, other = [play(match, "enter farm_1") for match in exchanged("gold gold", "joker joker")]
    assert len(one.choices(0)) == 1 and len(other.choices(0)) == 3
    assert differ(one, other) == {0, 1} and one.view(2)["asked"] == [{"seat": 0, "question": "commit_cards"}]


def test_nothing_of_phase_c_is_simultaneous() -> None:
    """One seat at a time, and each sees the entries and the numbers before it. [RC-16.24]"""
    match = scene(3, "farm_1 palace_1", ENTERING, hands=["joker", "joker joker", ""])
    moves = ["enter farm_1", "commit joker", "enter farm_1", "commit joker joker", "enter palace_1", "commit"]
    for number, move in enumerate(moves):
        assert match.to_act == (number // 2,)
        match.play(number // 2, move)
    assert match.view(0)["entries"] == [[0, 0], [1, 0], [2, 1]]
    match = play(scene(3, "farm_1 palace_1", ENTERING, hands=["joker", "", ""]), "enter farm_1", "commit joker")
    assert match.view(1)["entries"] == [[0, 0]] and match.view(1)["committed_counts"] == [1, 0, 0]


def test_single_choices_of_a_commit_aren_t_seen() -> None:
    """Card by card in the engine: views of others change when the number is complete, and not before. [RC-16.25]"""
    match = play(scene(3, "farm_1 palace_1", ENTERING, hands=[f"{CANARY} joker gold", "", ""]), "enter farm_1")
    game, rules = match.game.copy(), match.box.about.rules
    before = [rules.view(game, viewer) for viewer in (1, 2, None)]
    game.play(game.choices[0], None)
    assert rules.view(game, 0)["lifted"] == {CANARY: 1}
    assert [rules.view(game, viewer) for viewer in (1, 2, None)] == before
    game.play(game.choices[-1], None)
    assert rules.view(game, 1)["committed_counts"] == [1, 0, 0] and rules.view(game, 1)["hands"] == [2, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_spectator_sees_what_all_know(seats: int) -> None:
    """What a spectator's view shows every seat's view shows too, and it shows all that is public. [RC-16.26]"""
    own = {"seat", "hand", "lifted", "rats", "nun_row", "committed", "aside", "remembered"}
    for match in random_matches(seats, range(8, 14)):
        spectator = match.view(None)
        for seat in range(seats):
            view = match.view(seat)
            assert all(view[key] == spectator[key] for key in WHITE_LIST - own)
            for other in range(seats):
                assert spectator["committed"][other] in (None, view["committed"][other])
                if other != seat:
                    assert Counter(spectator["remembered"][other]) <= Counter(view["remembered"][other])
            assert {event.key for event in match.events(None)} <= {event.key for event in match.events(seat)}


def remembered(match: moothall.Match, viewer: int | None) -> list[dict[str, int]]:
    """What a viewer is sure of in each hand."""
    found: list[dict[str, int]] = match.view(viewer)["remembered"]
    return found


def test_nuns_are_remembered() -> None:
    """What seat 1 looked at stays in his view, over rounds and in saved games. [RC-16.27]"""
    match = position(3, ["supplies"], row=["palace_3", "farm_2"], hands=[[], [], []])
    play(match, "supply palace_3", "look 2", "supply farm_2", "supply farm_2")
    seen = match.view(0)["nun_row"]
    for seat in range(3):
        play(match, "enter farm_2" if seat else "enter palace_3", "commit")
    while match.view(0)["round"] == 1:
        play(match, "decline")
    assert match.view(0)["nun_row"] == seen and seen[2] is not None
    again = moothall.from_plain(match.box, match.game.to_plain())
    assert match.box.about.rules.view(again, 0)["nun_row"] == seen


def test_given_and_received_cards_are_remembered() -> None:
    """After a Sword the giver knows a card of the receiver's hand; the receiver has only what he sees. [RC-16.27]"""
    match = play(sword(), "decline", "decline")
    assert asked(match) == [(2, "supply_choice")]
    assert remembered(match, 1) == [{CANARY: 1}, {}, {}]
    assert remembered(match, 0) == remembered(match, 2) == remembered(match, None) == [{}, {}, {}]


def test_cards_given_to_a_tower_are_remembered() -> None:
    """Each victim knows his own three in the owner's hand. [RC-16.27]"""
    match = play(tower(), "give gold pass pass")
    assert remembered(match, 1)[0] == {CANARY: 1, "church_0": 1, "church_1": 1}
    assert remembered(match, 2)[0] == {"gold": 1, "pass": 2} and remembered(match, 3)[0] == {}


def test_public_gains_are_remembered_until_they_are_seen_to_leave() -> None:
    """Two Passes taken, one played: everybody is sure of one. [RC-16.27]"""
    match = scene(3, "office_1 farm_1", [*FIRST, *ENTERING], [(0, 0, "joker")], queue=[])
    play(match, "perform")
    assert remembered(match, 2) == [{"pass": 2}, {}, {}]
    played = scene(3, "office_1 farm_1", ENTERING, hands=["pass pass", "", ""],
                   known=[{}, *[{"hands": [{"pass": 2}, {}, {}]}] * 3])
    assert remembered(play(played, "pass"), 1) == remembered(played, None) == [{"pass": 1}, {}, {}]


def test_committed_cards_stay_remembered_until_they_are_revealed() -> None:
    """A known Joker may lie face down by now; revealed, it is known no more. [RC-16.27]"""
    match = scene(3, "farm_1 palace_1", [*ENTERING, *ALL], hands=["joker joker", "", ""],
                  known=[{}, {"hands": [{"joker": 2}, {}, {}]}])
    play(match, "enter farm_1", "commit joker", "enter palace_1")
    assert remembered(match, 1)[0] == {"joker": 2}
    play(match, "commit", "enter palace_1", "commit")
    assert match.view(1)["committed"][0] == {"joker": 1} and remembered(match, 1)[0] == {"joker": 1}


def test_hospital_discards_are_forgotten() -> None:
    """Seat 1 knew of two Gold; one of them is discarded. [RC-16.27]"""
    match = scene(3, "hospital_1 farm_1", FIRST, [(0, 0, "joker")], hands=["gold gold", "", ""],
                  known=[{}, {"hands": [{"gold": 2}, {}, {}]}])
    assert remembered(play(match, "perform", "discard gold"), 1)[0] == {"gold": 1}


def gift(hand: str, known: dict[str, int], given: str) -> moothall.Match:
    """Seat 1, of whose hand seat 2 knows something, gives cards for seat 0's Sword."""
    match = scene(3, "palace_1 farm_1", [*FIRST, ["supply_choice", 2]], [(0, 0, "sword"), (1, 0, "")],
                  hands=["", hand, ""], known=[{}, {}, {"hands": [{}, known, {}]}])
    play(match, f"give {given}")
    while asked(match) != [(2, "supply_choice")]:
        play(match, "decline")
    return match


def test_what_can_have_left_unseen_isn_t_sure_any_more() -> None:
    """Seat 2 knew a Joker among four cards; two of them went. [RC-16.27]"""
    match = gift("joker church_0 church_1 church_2", {"joker": 1}, "church_0 church_1")
    assert remembered(match, 2) == [{}, {}, {}]


def test_what_can_t_all_have_left_is_still_sure() -> None:
    """Three Jokers among four cards, two went: at least one is here and at least one there. [RC-16.27]"""
    match = gift("joker joker joker church_0", {"joker": 3}, "joker joker")
    assert remembered(match, 2) == [{"joker": 1}, {"joker": 1}, {}]


def test_what_may_lie_face_down_may_not_have_left() -> None:
    """Of three known Jokers one may have stayed and one may be committed: one is with the tower's owner. [RC-16.27]"""
    match = scene(3, "guard_tower_1 palace_1", FIRST, [(0, 0, "joker"), (1, 1, "church_1"), (2, 0, "")],
                  hands=["", "joker joker joker church_0", ""], known=[{}, {}, {"hands": [{}, {"joker": 3}, {}]}])
    play(match, "perform", "give joker joker joker")
    assert remembered(match, 2) == [{"joker": 1}, {}, {}]
    assert remembered(match, 0) == [{}, {}, {}] and remembered(match, 1) == [{"joker": 3}, {}, {}]


def test_the_receiver_s_memory_of_the_giver() -> None:
    """Seat 0 knew a Joker in seat 1's hand; he sees it come and knows it there no more. [RC-16.27]"""
    match = scene(3, "palace_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "")], hands=["", "joker church_0", ""],
                  known=[{"hands": [{}, {"joker": 1}, {}]}])
    assert remembered(play(match, "give joker"), 0) == [{}, {}, {}]


def redeals(match: moothall.Match, viewer: int | None, many: int = 30) -> list[dict[str, Any]]:
    """Tables of worlds that a viewer can't tell from the true one."""
    fate = moothall.seeded(5)
    return [moothall.redeal(match.game, viewer, fate).to_plain()["table"] for _ in range(many)]


def test_redeals_keep_all_rats() -> None:
    """Every total is the true one, for every viewer. [RC-16.28]"""
    match = scene(3, "farm_1 palace_1", ENTERING, rats=[3, 14, 15], hands=[3, 3, 3])
    assert all(world["rats"] == [3, 14, 15] for viewer in EVERYBODY for world in redeals(match, viewer))


def test_rats_follow_from_public_events() -> None:
    """10 at the start; what everybody hears of gains, discards and Flutes adds up to the truth. [RC-16.4, RC-16.28]"""
    flutes = 0
    for match in random_matches(4, range(12, 18)):
        rats = [10] * 4
        for event in match.events(None):
            if event.key in ("rats_taken", "rats_discarded"):
                rats[event.args["seat"]] += event.args["n"] * (1 if event.key == "rats_taken" else -1)
            if event.key == "flute":
                rats[event.args["seat"]] -= 1
                rats[event.args["taker"]] += 1
                flutes += 1
        assert rats == table(match)["rats"]
    assert flutes > 0


PUBLIC = [
    "round", "starting_seat", "row", "replacement_bottom", "out_of_game", "population_discard", "stock", "rats", "vp",
    "revealed", "influence", "arrivals", "entries", "queue", "majority", "holder",
]


def sizes(world: dict[str, Any]) -> list[Any]:
    """How many cards lie where."""
    per_seat = [[sum(pile.values()) for pile in world[key]] for key in ("hands", "lifted", "committed", "aside")]
    return [per_seat, *(sum(world[key].values()) for key in ("building_deck", "replacement", "population_deck"))]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_redeals_keep_what_the_viewer_sees(seats: int) -> None:
    """Own cards, public things, all sizes, seen nuns, what lies open. [RC-16.29]"""
    for match in random_matches(seats, range(6)):
        truth = table(match)
        for viewer in (*range(seats), None):
            for world in redeals(match, viewer, 4):
                assert all(world[key] == truth[key] for key in PUBLIC) and sizes(world) == sizes(truth)
                for key in ("hands", "lifted", "committed", "aside"):
                    assert viewer is None or world[key][viewer] == truth[key][viewer]
                assert all(world["committed"][seat] == truth["committed"][seat] for seat in truth["revealed"])
                seen = match.view(viewer)["nun_row"]
                assert all(card in (None, world["nun_row"][place]) for place, card in enumerate(seen))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_redeals_keep_known_cards_and_totals(seats: int) -> None:
    """Known cards in hands, and the Jokers and special cards outside the piles, with players. [RC-16.29]"""
    def held(world: dict[str, Any], seat: int) -> Counter[str]:
        return sum((Counter(world[key][seat]) for key in ("hands", "lifted", "committed")), Counter())

    def outside(world: dict[str, Any]) -> Counter[str]:
        piles = sum((held(world, seat) + Counter(world["aside"][seat]) for seat in range(seats)), Counter())
        return Counter({kind: n for kind, n in piles.items() if "_" not in kind})

    for match in random_matches(seats, range(6)):
        for viewer in (*range(seats), None):
            view = match.view(viewer)
            for world in redeals(match, viewer, 4):
                assert outside(world) == outside(table(match))
                for seat in range(seats):
                    assert Counter(view["remembered"][seat]) <= held(world, seat)
                    assert Counter(view["aside"][seat]) <= Counter(world["aside"][seat])


def test_redeals_keep_the_cards_under_the_replacement_deck() -> None:
    """Two Farms were put there; the ten above them are drawn anew. [RC-16.29]"""
    match = position(3, agenda=[["supply_choice", 0]], row=["farm_1", "palace_1"],
                     replacement_bottom=["farm_2", "farm_3"])
    worlds = redeals(match, 0)
    assert all(world["replacement_bottom"] == ["farm_2", "farm_3"] for world in worlds)
    assert all(sum(world["replacement"].values()) == 10 for world in worlds)
    assert len({str(world["replacement"]) for world in worlds}) > 20


def test_redeals_of_a_mixed_set_keep_its_piles() -> None:
    """Five cards of each class, what was revealed, and the buildings that the piles out need, no others. [RC-16.29]"""
    cards = set_with("treasury_1", "palace", "hospital", "office_2", "marketplace", "farm", "brewery")
    match = position(3, agenda=[["supply_choice", 0]], row=["farm_1", "treasury_1"],
                     options={"building_set": "mixed"}, buildings=cards)
    worlds = redeals(match, 0)
    for world in worlds:
        names = {building_of(card) for card in world["buildings"]}
        assert {"palace", "treasury", "office", "marketplace", "castle"} <= names
        assert set(copies("fortune_tellers_tent")) <= set(world["buildings"]) and "pipers_hut" not in names
        assert {"farm_1", "treasury_1"} <= set(world["buildings"]) and len(world["buildings"]) == 30
    assert len({tuple(world["buildings"]) for world in worlds}) > 20


def test_redeals_of_a_mixed_set_of_two_have_castles() -> None:
    """What the options bar isn't in any world either. [RC-16.29, RC-18.3]"""
    for options, found in (({}, False), ({"two_player_guard_tower": True}, True)):
        match = position(2, agenda=[["supply_choice", 0]], row=["farm_1", "palace_1"],
                         options={"building_set": "mixed", **options})
        names = {building_of(card) for world in redeals(match, 0) for card in world["buildings"]}
        assert ("guard_tower" in names) is found and "castle" in names


# Chi-square is above these once in a thousand; by degrees of freedom.
CRITICAL = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 11: 31.26}


def check_chance(match: moothall.Match, viewer: int | None, what: Callable[[dict[str, Any]], Hashable],
                 weights: dict[Hashable, float]) -> None:
    """A thousand redeals: what they show is distributed by these weights."""
    counts = Counter(what(world) for world in redeals(match, viewer, 1000))
    assert set(counts) == set(weights)
    expected = {key: 1000 * weight / sum(weights.values()) for key, weight in weights.items()}
    deviation = sum((counts[key] - n) ** 2 / n for key, n in expected.items())
    assert deviation < CRITICAL[len(weights) - 1], (counts, expected)


def small(hands: list[dict[str, int]], deck: dict[str, int], committed: Sequence[dict[str, int]] = ({}, {}, {}),
          known: dict[str, Any] | None = None) -> moothall.Match:
    """Seat 0 has seen the whole Nun-row, and what isn't named lies in the discard pile: few cards are unseen."""
    nuns = {str(place): f"royalty_{place}" for place in range(5)}
    return position(
        3, agenda=[["supply_choice", 0]], row=["farm_1", "palace_1"], buildings=set_with("office", "marketplace"),
        nun_row=list(nuns.values()), hands=hands, population_deck=deck, rest="population_discard",
        entries=[[1, 0], [2, 0]], committed=list(committed), known=[{"nun_row": nuns, **(known or {})}])


def test_chance_of_few_unseen_cards() -> None:
    """Four unseen cards in two hands of two: six divisions, equally likely. [RC-16.29]"""
    match = small([{}, {"church_4": 1, "church_3": 1}, {"church_2": 1, "magic_4": 1}], {})
    pairs = [("church_4", "church_3"), ("church_4", "church_2"), ("church_4", "magic_4"), ("church_3", "church_2"),
             ("church_3", "magic_4"), ("church_2", "magic_4")]
    check_chance(match, 0, lambda world: frozenset(world["hands"][1]), {frozenset(pair): 1 for pair in pairs})


def test_chance_of_an_unseen_joker() -> None:
    """It is with a player: one hand card of seat 1, two of seat 2, one face down before seat 2. [RC-16.29]"""
    match = small([{}, {"joker": 1}, {"church_4": 2}], {"magic_4": 3}, [{}, {}, {"church_3": 1}])

    def where(world: dict[str, Any]) -> str:
        return next(f"{key} {seat}" for key in ("hands", "committed") for seat in (1, 2) if "joker" in world[key][seat])

    check_chance(match, 0, where, {"hands 1": 1, "hands 2": 2, "committed 2": 1})


def test_chance_of_an_unseen_pass() -> None:
    """It is in a hand: one card of seat 1, two of seat 2, never face down. [RC-16.29]"""
    match = small([{}, {"church_4": 1}, {"pass": 1, "church_4": 1}], {"magic_4": 2},
                  [{}, {"church_3": 2}, {"magic_3": 1}])
    check_chance(match, 0, lambda world: "pass" in world["hands"][1], {True: 1, False: 2})


def test_chance_of_a_known_card_face_down() -> None:
    """Seat 1 holds a known card: in hand, or committed with another one by now. [RC-16.29]"""
    match = small([{}, {"church_4": 1}, {"magic_3": 1}], {"magic_4": 2}, [{}, {"church_3": 1, "church_2": 1}, {}],
                  {"hands": [{}, {"church_4": 1}, {}]})
    check_chance(match, 0, lambda world: "church_4" in world["hands"][1], {True: 1, False: 2})


def test_chance_of_a_pass_beside_a_known_card() -> None:
    """Pass with seat 1: the known card is face down, one way. With seat 2: two places for each, four. [RC-16.29]"""
    match = small([{}, {"church_4": 1}, {"pass": 1, "magic_3": 1}], {"magic_4": 2}, [{}, {"church_3": 1}, {}],
                  {"hands": [{}, {"church_4": 1}, {}]})
    check_chance(match, 0, lambda world: "pass" in world["hands"][1], {True: 1, False: 4})


def test_chance_of_unseen_nuns() -> None:
    """Two unseen places, two cards in the deck: twelve ordered pairs. [RC-16.29]"""
    cards = ["church_4", "church_3", "church_2", "church_1"]
    match = position(3, agenda=[["supply_choice", 0]], row=["farm_1", "palace_1"], rest="population_discard",
                     nun_row=["royalty_0", "royalty_1", "royalty_2", *cards[:2]],
                     population_deck=dict.fromkeys(cards[2:], 1),
                     known=[{"nun_row": {"0": "royalty_0", "1": "royalty_1", "2": "royalty_2"}}])
    pairs = {(one, other): 1 for one in cards for other in cards if one != other}
    check_chance(match, 0, lambda world: tuple(world["nun_row"][3:]), pairs)


def test_chance_of_the_replacement_deck() -> None:
    """28 building cards are unrevealed, 12 of them in the Replacement deck. [RC-16.29]"""
    match = position(3, agenda=[["supply_choice", 0]], row=["farm_1", "palace_1"])
    for card in ("palace_2", "castle_5", "fortune_tellers_tent_5"):
        check_chance(match, 1, lambda world, card=card: card in world["replacement"], {True: 12, False: 16})


def test_chance_of_a_mixed_set() -> None:
    """Both Royalty buildings are in the game, none of their cards has been seen: five of ten. [RC-16.29]"""
    match = position(3, agenda=[["supply_choice", 0]], row=["farm_1", "castle_1"], options={"building_set": "mixed"},
                     buildings=set_with("treasury_5", "palace"))
    check_chance(match, None, lambda world: "palace_1" in world["buildings"], {True: 1, False: 1})


def test_setup_events() -> None:
    """Piles, starting player and five cards each are told to all; own cards to each player. [RC-16.30]"""
    match = new_match(3)
    assert told(match, "pile_out") == [{"item": "joker", "n": 15}, {"item": "sword", "n": 12}, {"item": "vp", "n": 20}]
    assert told(match, "starting_player") == [{"seat": 0}]
    assert told(match, "draws") == [{"seat": seat, "n": 5} for seat in range(3)]
    for seat in range(3):
        assert Counter(args["card"] for args in told(match, "drew", seat)) == Counter(hand_of(match, seat))
    assert told(match, "drew") == []


def test_events_of_a_round() -> None:
    """Row, supply, looks, pass, entry and commit, as all hear them. [RC-16.30]"""
    match = position(3, ["reveal_row"], buildings=set_with("farm", "palace", "office", "marketplace"),
                     hands=[["pass"], ["joker"], []], building_deck=["farm_2", "palace_5"])
    play(match, "supply farm_2", "supply palace_5", "look 4", "supply farm_2", "pass", "enter palace_5", "commit joker")
    heard = [(event.key, *event.args.values()) for event in match.events(None)]
    assert heard == [
        ("round", 1), ("row", 0, "farm_2"), ("row", 1, "palace_5"), ("supply", 0, "farm_2"), ("draws", 0, 2),
        ("rats_discarded", 0, 1), ("supply", 1, "palace_5"), ("rats_discarded", 1, 1), ("looks", 1, 4),
        ("supply", 2, "farm_2"), ("draws", 2, 2), ("rats_discarded", 2, 1), ("passes", 0), ("enters", 1, "palace_5", 1),
        ("commits", 1, 1)]
    assert told(match, "committed", 1) == [{"seat": 1, "card": "joker", "n": 1}]
    assert hearing(match, "committed") == hearing(match, "saw") == {1} and hearing(match, "drew") == {0, 2}


def test_events_of_a_building() -> None:
    """Reveal, influence, rats, Sword, actions: in the order of the rules. [RC-16.30]"""
    match = scene(3, "farm_1 palace_1", FIRST, [(0, 0, "sword magic_0"), (1, 0, "joker")], hands=["", "gold gold", ""])
    play(match, "give gold", "perform", "decline")
    heard = [(event.key, *event.args.values()) for event in match.events(None)]
    assert heard == [
        ("uncovers", 0), ("reveals", 0, "magic_0", 1), ("reveals", 0, "sword", 1),
        ("uncovers", 1), ("reveals", 1, "joker", 1),
        ("influence", 0, "peasantry", 1), ("rats_taken", 0, 1), ("influence", 1, "peasantry", 1), ("sword", 0, 1, 1),
        ("performs", 0, "farm", "premium"), ("draws", 0, 4), ("declines", 1, "farm", "standard")]


def test_the_extra_point_and_the_reshuffle_are_told() -> None:
    """The last round's point; the fact of a reshuffle with the new deck size. [RC-16.30]"""
    last = scene(3, "farm_1 palace_1", FIRST, [(0, 0, "joker")], round=9)
    assert told(last, "last_point") == [{"seat": 0, "cls": "peasantry"}]
    match = position(3, agenda=[["supply_choice", 0]], row=["farm_2", "palace_1"], population_deck=["church_0"] * 2,
                     rest="population_discard")
    assert told(play(match, "supply farm_2"), "reshuffle") == [{"n": 77}]


def test_the_final_reveal_is_told() -> None:
    """Rats, Nun-row, hands and scoring. [RC-16.30]"""
    match = position(3, ["final_scoring"], hands=[{}, {"joker": 1}, {}], rats=[0, 1, 2],
                     influence=[{"magic": 1}, {}, {}])
    keys = Counter(event.key for event in match.events(None))
    assert keys == {"nun_revealed": 5, "rats_revealed": 3, "hand_revealed": 1, "scores": 2, "nun_total": 1, "wins": 1}
    assert told(match, "scores") == [{"seat": 0, "source": "magic", "n": 10}, {"seat": 1, "source": "hand", "n": 2}]


def test_boxes_with_open_rats_show_them_to_all() -> None:
    """The option is the only way to see another player's number. [RC-16.3]"""
    match = position(3, ["supplies"], options={"show_rats": True}, rats=[1, 2, 3], row=["farm_1", "palace_1"])
    assert all(match.view(viewer)["rats"] == [1, 2, 3] for viewer in EVERYBODY)
