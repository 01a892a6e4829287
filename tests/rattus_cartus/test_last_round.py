"""Section 13: the last round."""
from __future__ import annotations

import pytest

import moothall
from tests.rattus_cartus.helpers import (
    BUILDINGS,
    asked,
    class_of,
    hand_sizes,
    influence,
    play,
    position,
    rats,
    stock,
    table,
    told,
)
from tests.rattus_cartus.scenes import ALL, FIRST, scene

LAST = 9                                # of three players


def last(row: str, entered: list[tuple[int, int, str]], agenda=FIRST, **given) -> moothall.Match:
    """A building of the last round is resolved."""
    return scene(3, row, agenda, entered, round=LAST, **given)


def other_than(building: str) -> str:
    """A second card for the row."""
    return "farm_1" if building != "farm" else "palace_1"


def test_phases_a_to_c_and_e_are_played() -> None:
    """A row comes, supplies are taken, everybody enters, the row leaves the game. [RC-13.1]"""
    match = position(3, ["round"], round=LAST, hands=[["joker"], [], []], rats=[0, 0, 0])
    assert len(match.view(0)["row"]) == 2 and match.view(0)["last_round"]
    row = [shown["card"] for shown in match.view(0)["row"]]
    for seat in range(3):
        assert asked(match) == [(seat, "supply_choice")]
        match.play(seat, f"supply {row[0]}")
        while asked(match) == [(seat, "nun_look")]:
            match.play(seat, match.choices(seat)[0])
    for seat in range(3):
        assert asked(match) == [(seat, "turn_choice")]
        play(match, f"enter {row[1]}", "commit joker" if seat == 0 else "commit")
    assert match.outcome is not None
    assert match.view(None)["row"] == [] and len(match.view(None)["out_of_game"]) == 18


def test_mismatch_rats_swords_and_flutes_as_usual() -> None:
    """Step a of the last round: a rat for the mismatch, half a hand for the Sword, a rat for the Flute. [RC-13.1]"""
    match = last("castle_1 farm_1", [(0, 0, "magic_0 sword flute"), (1, 0, "chivalry_0")],
                 hands=["", "church_0 church_0 church_1 church_1", ""], rats=[5, 5, 5])
    assert asked(match) == [(1, "sword_cards")]
    play(match, "give church_0 church_0")
    assert hand_sizes(match) == [2, 2, 0] and rats(match) == [5, 6, 5]


def test_played_cards_are_discarded_as_usual() -> None:
    """Step c of the last round. [RC-13.1]"""
    match = last("castle_1 farm_1", [(0, 0, "church_0 joker sword")])
    assert table(match)["population_discard"] == {"church_0": 1} and table(match)["committed"] == [{}, {}, {}]
    assert stock(match)["joker"] == 15 and stock(match)["sword"] == 12


@pytest.mark.parametrize("building", BUILDINGS)
def test_no_action_in_any_building(building: str) -> None:
    """Neither premium nor standard: nobody is asked, nothing is taken, drawn, discarded or looked at. [RC-13.2]"""
    match = last(f"{building}_1 {other_than(building)}", [(0, 0, "joker joker"), (1, 0, "joker"), (2, 1, "")],
                 hands=["church_0", "church_1 church_1", "magic_0 magic_0 magic_0"], rats=[5, 5, 5])
    assert match.to_act == ()
    assert hand_sizes(match) == [1, 2, 3] and rats(match) == [5, 5, 5]
    assert stock(match) == {"joker": 15, "sword": 12, "flute": 12, "pass": 12, "gold": 15, "vp": 20}
    assert {event.key for event in match.events(0)} <= {"uncovers", "reveals", "influence", "last_point"}


def test_the_round_before_has_actions() -> None:
    """In round 8 of 9 the same building asks. [RC-13.2]"""
    match = scene(3, "palace_1 farm_1", FIRST, [(0, 0, "joker")], round=LAST - 1)
    assert asked(match) == [(0, "action_choice")]


@pytest.mark.parametrize("building", BUILDINGS)
def test_the_premium_holder_scores_one_point(building: str) -> None:
    """Seat 1 has the higher majority count and scores 2 + 1 in the class of the building. [RC-13.3]"""
    match = last(f"{building}_1 {other_than(building)}", [(0, 0, "joker"), (1, 0, "joker joker")])
    assert influence(match, class_of(building)) == [1, 3, 0]


def test_a_tie_for_the_point_goes_to_the_lower_position() -> None:
    """Seat 2 entered before seat 1. [RC-13.3]"""
    match = last("palace_1 farm_1", [(2, 0, "royalty_0"), (1, 0, "royalty_0")])
    assert influence(match, "royalty") == [0, 1, 2]


def test_the_point_is_mandatory_and_asks_nobody() -> None:
    """All buildings of the last round are resolved without a question. [RC-13.4]"""
    match = last("palace_1 farm_1", [(0, 0, "royalty_0"), (1, 1, "peasantry_0"), (2, 1, "")], ALL)
    assert match.to_act == () and told(match, "last_point") == [
        {"seat": 0, "cls": "royalty"}, {"seat": 1, "cls": "peasantry"}]


def test_a_majority_count_of_0_is_enough_for_the_point() -> None:
    """Alone with nothing, or first among those who played only a Sword. [RC-13.4]"""
    match = last("palace_1 farm_1", [(1, 0, ""), (2, 1, "sword"), (0, 1, "")], ALL)
    assert influence(match, "royalty") == [0, 1, 0] and influence(match, "peasantry") == [0, 0, 1]


def test_the_others_get_nothing() -> None:
    """Two others in the building score what they played and no more. [RC-13.5]"""
    match = last("farm_1 palace_1", [(0, 0, "joker"), (1, 0, "joker joker"), (2, 0, "")])
    assert influence(match, "peasantry") == [1, 3, 0]
    assert hand_sizes(match) == [0, 0, 0]


def test_the_point_is_a_movement_of_its_own() -> None:
    """Step a takes seat 1 to 3; then the extra point takes seat 0 from 2 to 3, on top of seat 1. [RC-13.6]"""
    match = last("farm_1 palace_1", [(0, 0, "peasantry_0 joker"), (1, 0, "peasantry_0")],
                 influence=[{}, {"peasantry": 2}, {}])
    assert influence(match, "peasantry") == [3, 3, 0]
    assert match.view(None)["ranking"]["peasantry"] == [1, 0]
    assert [args["n"] for args in told(match, "influence")] == [2, 1, 1]


def test_the_point_comes_after_swords() -> None:
    """While seat 1 chooses cards for seat 0's Sword, the extra point isn't scored yet. [RC-13.6]"""
    match = last("farm_1 palace_1", [(0, 0, "joker sword"), (1, 0, "")], hands=["", "church_0 church_1", ""])
    assert asked(match) == [(1, "sword_cards")] and influence(match, "peasantry") == [1, 0, 0]
    assert influence(play(match, "give church_1"), "peasantry") == [2, 0, 0]
