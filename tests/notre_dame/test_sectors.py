"""Section 7: what the cards of the seven sectors do."""
from __future__ import annotations

from itertools import product

import pytest

import moothall
from tests.notre_dame.helpers import facts, refused, table_of
from tests.notre_dame.playing import answer, asked, awards, happened, holding, played, texts, trial

BENEFITS = ["benefit gold", "benefit cube", "benefit rat"]


def gains(match: moothall.Match) -> tuple[int, int, int]:
    """Gold, personal supply and marker of seat 0."""
    return facts(match, 0, "gold", "personal", "markers")


@pytest.mark.parametrize(("cubes", "friend", "n"), [(0, None, 1), (1, None, 2), (3, None, 4), (3, "school", 5)])
def test_school_brings_a_cube_for_each_piece(cubes, friend, n):
    """From the general to the personal supply. [ND-7.1]"""
    match = played("school", sectors={"school": cubes}, friend=friend, personal=2)
    assert facts(match, 0, "personal", "general") == (1 + n, 12 - cubes - n)


@pytest.mark.parametrize(("general", "moved"), [(0, 0), (2, 2), (5, 5), (6, 6), (7, 6)])
def test_school_brings_no_more_than_there_are(general, moved):
    """With six pieces in the school; the rest is lost. [ND-7.2]"""
    match = played("school", sectors={"school": 5, "bank": 8 - general}, general=general)
    assert facts(match, 0, "personal", "general") == (moved, general - moved)


def test_the_cube_placed_in_the_school_stays_there():
    """It counts, but it isn't the one that comes back. [ND-7.3]"""
    match = played("school", personal=1)
    assert facts(match, 0, "school", "personal", "general") == (1, 1, 12)


def example_of_the_school() -> moothall.Match:
    """School 2 cubes, personal 2, general 8; two school cards to play."""
    return holding(
        "school_red", "school_blue", "park_green", agenda=[["play_card", 0]],
        sectors={"school": 2, "hospital": 2}, personal=2,
    )


def test_example_school():
    """Three pieces bring three cubes. [ND-X1]"""
    match = example_of_the_school()
    assert facts(match, 0, "school", "personal", "general") == (2, 2, 8)
    answer(match, "play school_red")
    assert facts(match, 0, "school", "personal", "general") == (3, 4, 5)


def test_example_school_again():
    """Four pieces bring four. [ND-X2]"""
    match = answer(example_of_the_school(), "play school_red", "play school_blue")
    assert facts(match, 0, "school", "personal", "general") == (4, 7, 1)


@pytest.mark.parametrize(("cubes", "friend", "n"), [(0, None, 1), (4, None, 5), (1, "bank", 3)])
def test_bank_gives_a_coin_for_each_piece(cubes, friend, n):
    """And nothing else. [ND-7.4]"""
    match = played("bank", sectors={"bank": cubes}, friend=friend, marker=5)
    assert gains(match) == (3 + n, 3, 5) and awards(match) == []


@pytest.mark.parametrize(("cubes", "friend", "park", "award"), [
    (0, None, 0, (1, 0)), (4, None, 0, (5, 0)), (1, "residence", 0, (3, 0)), (1, None, 2, (2, 1)),
])
def test_residence_awards_a_point_for_each_piece(cubes, friend, park, award):
    """The number of pieces is the base of one award. [ND-7.5]"""
    match = played("residence", sectors={"residence": cubes, "park": park}, friend=friend)
    assert awards(match) == [award] and facts(match, 0, "prestige") == (sum(award),)


@pytest.mark.parametrize(("cubes", "friend", "reached"), [
    (0, None, ["b1"]), (1, None, ["b1", "a1"]), (1, "carriage_house", ["b1", "a1", "d3"]),
])
def test_carriage_house_moves_the_carriage(cubes, friend, reached):
    """As many steps as pieces, then perhaps it takes a message; these markets are 1, 2 and 3 steps away. [ND-7.6]"""
    match = played("carriage_house", sectors={"carriage_house": cubes}, friend=friend, seats=4)
    assert [market for market in ("b1", "a1", "d3") if f"drive {market}" in texts(match)] == reached
    answer(match, f"drive {reached[-1]}")
    assert asked(match) == [(0, "message")] and facts(match, 0, "carriages") == (reached[-1],)


@pytest.mark.parametrize(("before", "friend", "benefits"), [
    (0, None, 1), (2, None, 1), (3, None, 2), (5, None, 2), (1, "hotel", 1), (2, "hotel", 2), (2, "bank", 1),
])
def test_hotel_gives_one_benefit_up_to_three_pieces_and_two_from_four_on(before, friend, benefits):
    """By the pieces there with the new cube. [ND-7.7]"""
    match = played("hotel", sectors={"hotel": before}, friend=friend, marker=9)
    for _ in range(benefits):
        assert asked(match) == [(0, "benefit")]
        answer(match, "benefit gold")
    assert asked(match) == [] and gains(match) == (3 + benefits, 3, 9)


@pytest.mark.parametrize(("benefit", "after"), [
    ("benefit gold", (4, 3, 4)), ("benefit cube", (3, 4, 4)), ("benefit rat", (3, 3, 3)),
])
def test_a_benefit_is_a_coin_or_a_cube_or_a_step_back(benefit, after):
    """The cube comes from the general supply. [ND-7.8]"""
    match = answer(played("hotel", marker=4), benefit)
    assert gains(match) == after
    assert facts(match, 0, "general") == (9 if benefit == "benefit cube" else 10,)


def test_two_benefits_may_be_equal_or_different_in_any_order():
    """Each of the nine pairs. [ND-7.9]"""
    match = played("hotel", sectors={"hotel": 3}, marker=4, personal=4)
    for pair in product(BENEFITS, repeat=2):
        gold, cubes, steps = (pair.count(benefit) for benefit in BENEFITS)
        assert gains(trial(match, *pair)) == (3 + gold, 3 + cubes, 4 - steps)


def test_the_second_benefit_is_chosen_after_the_first_has_taken_effect():
    """The last step back or the last cube isn't there any more. [ND-7.9]"""
    match = played("hotel", sectors={"hotel": 3, "bank": 6}, marker=1, general=1)
    assert texts(match) == BENEFITS
    assert texts(trial(match, "benefit gold")) == BENEFITS
    assert texts(trial(match, "benefit cube")) == ["benefit gold", "benefit rat"]
    assert texts(trial(match, "benefit rat")) == ["benefit gold", "benefit cube"]


def test_no_step_back_from_0():
    """With the marker on 1 it's offered, on 0 it's refused. [ND-7.10]"""
    assert texts(played("hotel", marker=1)) == BENEFITS
    match = played("hotel", marker=0)
    assert texts(match) == ["benefit gold", "benefit cube"]
    assert refused(match, 0, "benefit rat") == ("marker_on_0", "ND-7.10")


def test_no_cube_from_an_empty_general_supply():
    """With one cube there it's offered, without it's refused. [ND-7.11]"""
    assert texts(played("hotel", marker=1, general=1, sectors={"bank": 8})) == BENEFITS
    match = played("hotel", marker=1, general=0, sectors={"bank": 8})
    assert texts(match) == ["benefit gold", "benefit rat"]
    assert refused(match, 0, "benefit cube") == ("general_supply_empty", "ND-7.11")


@pytest.mark.parametrize(("hotel", "due"), [(0, 1), (3, 2)])
def test_no_benefit_can_be_left(hotel, due):
    """There is no word for it, and gold is always there. [ND-7.12]"""
    match = played("hotel", sectors={"hotel": hotel}, marker=5)
    assert refused(match, 0, "stop") == refused(match, 0, "decline") == ("not_asked", "ND-20.13")
    forced = played("hotel", sectors={"hotel": hotel, "bank": 6}, general=0)
    assert asked(forced) == [] and facts(forced, 0, "gold") == (3 + due,)


def test_example_hotel_with_three_pieces():
    """Exactly one benefit, for instance 1 gold. [ND-X8]"""
    match = played("hotel", sectors={"hotel": 2})
    answer(match, "benefit gold")
    assert asked(match) == [] and facts(match, 0, "hotel", "gold", "personal") == (3, 4, 3)


def test_example_hotel_with_four_pieces():
    """Exactly two benefits, in six ways. [ND-X9]"""
    match = played("hotel", sectors={"hotel": 3}, marker=4)
    found = set()
    for pair in product(BENEFITS, repeat=2):
        done = trial(match, *pair)
        assert asked(done) == []
        found.add(gains(done))
    two_cubes, two_gold, both = (3, 5, 4), (5, 3, 4), (4, 4, 4)
    assert found == {two_cubes, two_gold, both, (4, 3, 3), (3, 4, 3), (3, 3, 2)}


def test_example_hotel_with_one_piece():
    """The benefit is a step back. [ND-X35]"""
    assert facts(answer(played("hotel", marker=4), "benefit rat"), 0, "markers", "hotel") == (3, 1)


@pytest.mark.parametrize("cubes", [0, 1, 6])
def test_park_moves_the_marker_back_one(cubes):
    """Whatever lies there. [ND-7.13]"""
    assert facts(played("park", sectors={"park": cubes}, marker=7), 0, "markers", "park") == (6, cubes + 1)


@pytest.mark.parametrize("marker", [0, 1])
def test_park_takes_its_cube_with_the_marker_on_0_too(marker):
    """The marker isn't moved below 0. [ND-7.14]"""
    assert facts(played("park", marker=marker), 0, "park", "personal", "markers") == (1, 3, 0)


def test_park_gives_no_prestige_by_itself():
    """Nor its bonus: that goes with awards only. [ND-7.15]"""
    match = played("park", sectors={"park": 5}, marker=4, prestige=7)
    assert awards(match) == [] and facts(match, 0, "prestige") == (7,)
    assert happened(match) == ["plays", "places_cube", "rat_back"]


def test_example_park():
    """Park 2, marker 3, prestige unchanged. [ND-X11]"""
    match = played("park", sectors={"park": 1}, marker=4, prestige=2)
    assert facts(match, 0, "park", "markers", "prestige") == (2, 3, 2)


@pytest.mark.parametrize(("cubes", "marker", "after"), [(0, 4, 3), (5, 4, 3), (2, 1, 0), (2, 0, 0)])
def test_hospital_moves_the_marker_back_one(cubes, marker, after):
    """Whatever lies there; on 0 the cube is placed all the same. [ND-7.16]"""
    match = played("hospital", sectors={"hospital": cubes}, marker=marker)
    assert facts(match, 0, "markers", "hospital", "prestige") == (after, cubes + 1, 0)


@pytest.mark.parametrize(("cubes", "friend", "marker"), [(0, None, 7), (2, None, 5), (2, "hospital", 4)])
def test_pieces_in_the_hospital_hold_the_plague_back(cubes, friend, marker):
    """Each takes one from the plague value, the cube just placed as well. [ND-7.17]"""
    match = played(
        "hospital", agenda=[["plague_strikes", 0]], sectors={"hospital": cubes}, friend=friend, marker=5,
        rats={"monk": 1, "minstrel": 1, "carpenter": 2}, persons=["monk", "minstrel", "carpenter"],
    )
    assert facts(match, 0, "markers") == (marker,)


def test_nothing_else_changes():
    """A bank card touches hand, supply, sector and gold of its player, nothing more. [ND-7.4]"""
    match = holding("bank_red", marker=3, prestige=3)
    before = table_of(match)
    answer(match, "play bank_red")
    after = table_of(match)
    assert {key for key in after if after[key] != before[key]} == {"hands", "played", "personal", "sectors", "gold"}
