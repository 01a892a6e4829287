"""Section 1: frame and terms."""
from __future__ import annotations

from random import Random

import pytest

import moothall
from tests.rattus_cartus.helpers import (
    asked,
    box,
    hand_of,
    hand_sizes,
    new_match,
    play,
    position,
    rats,
    refusal,
    set_with,
    table,
    texts,
    told,
)

ROW = ["monastery_4", "castle_1"]
ALL_PILES = ["treasury", "marketplace", "office", "castle", "pipers_hut"]
ONE_OF_EACH = {"church_4": 1, "joker": 1, "sword": 1, "flute": 1, "pass": 1, "gold": 1}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play(seats: int) -> None:
    """RC-1.1: so many sit at the table."""
    assert len(new_match(seats).view(None)["hands"]) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_no_other_number_plays(seats: int) -> None:
    """RC-1.1: the refusal names the rule."""
    with pytest.raises(moothall.BoxError, match=r"RC-1\.1"):
        moothall.box("rattus_cartus", seats)


@pytest.mark.parametrize(("seat", "left"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_next_seat_sits_to_the_left(seat: int, left: int) -> None:
    """RC-1.2: the starting player card goes to the left, from the last seat to the first."""
    match = position(4, agenda=[["end_round"]], starting_seat=seat, row=["farm_1", "palace_1", "castle_1"])
    assert table(match)["starting_seat"] == left


@pytest.mark.parametrize(("seat", "left"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_second_in_turn_sits_to_the_left_of_the_first(seat: int, left: int) -> None:
    """RC-1.2: the queue goes clockwise."""
    match = position(4, agenda=[["line_up"]], starting_seat=seat, row=["farm_1", "palace_1", "castle_1"])
    assert table(match)["queue"][:2] == [seat, left]


@pytest.mark.parametrize("first", range(4))
def test_turn_order(first: int) -> None:
    """RC-1.3: the starting player, then clockwise until all have been named once: supplies and entries."""
    match = position(4, at=["supplies"], starting_seat=first, row=["farm_1", "palace_1", "castle_1"])
    order = [(first + i) % 4 for i in range(4)]
    play(match, *["supply farm_1"] * 4, *["enter farm_1", "commit"] * 4)
    assert [args["seat"] for args in told(match, "supply")] == order
    assert [args["seat"] for args in told(match, "enters")] == order


def test_nobody_leaves_before_the_end() -> None:
    """RC-1.4: with more rats than the Nun-row can have nuns one still plays every round."""
    match = position(3, at=["end_round"], row=ROW, rats=[40] * 3, nun_row=["magic_0"] * 3 + ["church_0"] * 2)
    while len(match.view(None)["entries"]) < 3:
        play(match, texts(match)[0])
    assert [args["seat"] for args in told(match, "supply")] == [1, 2, 0]
    assert [args["seat"] for args in told(match, "enters")] == [1, 2, 0]


def test_a_hand_is_cards_of_all_kinds() -> None:
    """RC-1.5: a giver with one card of each of the six kinds gives three."""
    match = position(
        2, agenda=[["swords", 0, 1]], row=ROW, buildings=set_with(*ROW, *ALL_PILES),
        hands=[ONE_OF_EACH, {}], committed=[{}, {"sword": 1}], entries=[[0, 1], [1, 1]])
    question = match.question(0)
    assert question is not None
    assert (question.least, question.most, sorted(question.items)) == (3, 3, sorted(ONE_OF_EACH))


@pytest.mark.parametrize(("mine", "hit"), [(6, True), (7, False)])
def test_a_tower_counts_cards_of_all_kinds(mine: int, hit: bool) -> None:
    """RC-1.5: six cards of six kinds are as many as six of one."""
    match = position(
        3, agenda=[["resolve_building", 0, 0]], row=["guard_tower_1", "castle_1"], entries=[[0, 0]],
        buildings=set_with("guard_tower_1", "castle_1", *ALL_PILES),
        hands=[{"church_0": 4, "magic_0": mine - 4}, ONE_OF_EACH, {}])
    assert bool(match.to_act) is hit


def test_committed_cards_are_not_in_hand() -> None:
    """RC-1.6: entering with three of five cards leaves two in hand."""
    match = position(3, at=["line_up"], row=ROW, hands=[{"church_4": 3, "magic_0": 2}, {}, {}])
    play(match, "enter castle_1", "commit church_4 church_4 church_4")
    assert hand_sizes(match) == [2, 0, 0] == match.view(None)["hands"]
    assert match.view(None)["committed_counts"] == [3, 0, 0]


@pytest.mark.parametrize("revealed", [True, False])
def test_committed_cards_do_not_count_as_hand_cards(revealed: bool) -> None:
    """RC-1.6: face down or open, three played cards don't make seat 1 a giver of more than half of two."""
    match = position(
        3, agenda=[["swords", 0, 1]], row=ROW, hands=[{}, {"church_4": 1, "church_3": 1}, {}],
        committed=[{"sword": 1}, {"magic_0": 3}, {}], entries=[[0, 1], [1, 1], [2, 0]],
        revealed=[0, 1] if revealed else [0])
    question = match.question(1)
    assert question is not None and question.most == 1


@pytest.mark.parametrize(("cards", "count"), [
    ({"church_4": 2, "magic_0": 1}, 3), ({"joker": 2}, 2), ({"royalty_1": 1, "joker": 1}, 2), ({}, 0),
    ({"sword": 2, "flute": 2}, 0), ({"sword": 1, "flute": 1, "joker": 1}, 1),
])
def test_majority_count(cards: dict[str, int], count: int) -> None:
    """RC-1.7: population cards of any class and Jokers count, Swords and Flutes don't."""
    match = position(
        3, agenda=[["reveal_cards", 0, 1]], row=ROW, buildings=set_with(*ROW, "pipers_hut", "marketplace"),
        committed=[cards, {}, {}], entries=[[0, 1]])
    assert match.view(None)["majority"] == [count, 0, 0]


def test_positions_and_entry_numbers() -> None:
    """RC-1.8, RC-1.9: positions count in each building, entry numbers over all of them."""
    match = position(4, at=["line_up"], row=["farm_1", "palace_1", "castle_1"])
    play(match, "enter castle_1", "commit", "enter farm_1", "commit", "enter castle_1", "commit")
    assert [args["position"] for args in told(match, "enters")] == [1, 1, 2]
    assert match.view(None)["entries"] == [[0, 2], [1, 0], [2, 2]]


def test_no_hand_limit() -> None:
    """RC-1.10: seat 0 draws four cards to a hand of sixty, and nobody asks him to discard."""
    match = position(3, at=["supplies"], row=["farm_1", "castle_1"], hands=[60, {}, {}])
    play(match, "supply farm_1")
    assert hand_sizes(match) == [64, 0, 0]
    assert asked(match) == [(1, "supply_choice")]


def test_as_far_as_possible() -> None:
    """RC-1.11: two rats asked of one who has one, two Swords of a pile of one: what there is."""
    match = position(3, at=["supplies"], row=ROW, rats=[1, 10, 10])
    play(match, "supply monastery_4")
    assert rats(match)[0] == 0
    match = position(
        3, agenda=[["resolve_building", 0, 1]], row=ROW, entries=[[1, 1]], hands=[{"sword": 11}, {}, {}])
    play(match, "perform")
    assert hand_of(match, 1) == {"sword": 1}


def test_nothing_is_given_away() -> None:
    """RC-1.12: nobody may give cards when the rules don't ask him to."""
    match = position(3, at=["supplies"], row=ROW, hands=[{"church_4": 2}, {}, {}])
    for move in ("give church_4", "giver 1", "taker 1", "discard church_4"):
        assert refusal(match, 0, move).reason == "not_asked"
        assert refusal(match, 1, move).reason == "not_your_turn"


def holdings(match: moothall.Match, seat: int) -> list[object]:
    """All that a seat has before it."""
    return [table(match)[key][seat] for key in ("hands", "committed", "aside", "rats", "vp")]


def test_phases_b_and_c_touch_only_what_is_ones_own() -> None:
    """RC-1.12: supplies, entries and Passes leave everything of the other players where it is."""
    chance = Random(2)
    match = moothall.Match(box(4, building_set="mixed"), moothall.seeded(2))
    phases = [("supply_choice", "supply_choice"), ("turn_choice", "turn_choice"),
              ("turn_choice", "commit_cards"), ("commit_cards", "turn_choice")]
    while match.to_act:
        (seat, question), = asked(match)
        others = [holdings(match, other) for other in range(4) if other != seat]
        moves = match.choices(seat)
        match.play(seat, moves[chance.randrange(len(moves))])
        if (question, [name for _, name in asked(match)][:1]) in [(old, [new]) for old, new in phases]:
            assert [holdings(match, other) for other in range(4) if other != seat] == others
