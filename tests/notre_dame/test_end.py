"""Section 14: the end of the game."""
from __future__ import annotations

from typing import Any

import pytest

import moothall
from tests.notre_dame.helpers import box, position, refused, told


def final(prestige: list[int], gold: list[int] | None = None, personal: list[int] | None = None, **table: Any) -> Any:
    """The outcome of a game that ends with this table; nobody has gold or cubes in his supply unless told."""
    none = [0] * len(prestige)
    match = position(
        len(prestige), at=["next_period"], round=9, prestige=prestige, gold=gold or none, personal=personal or none,
        **table)
    assert match.outcome is not None
    return match.outcome


@pytest.mark.parametrize("at", ["end_round", "next_round", "score_cathedral"])
def test_the_game_ends_after_the_scoring_of_round_9(at: str) -> None:
    """Not before the last award, which decides it. [ND-14.1]"""
    match = position(at=[at], round=9, prestige=[5, 10, 0], cathedral=[1, 0, 0])
    assert match.to_act == () and match.outcome is not None
    assert match.outcome.points == [13, 10, 0] and match.outcome.winners == [0]
    assert refused(match, 0, "hire none") == ("match_over", "ND-14.1")


@pytest.mark.parametrize("number", [3, 6, 8])
def test_the_game_does_not_end_earlier(number: int) -> None:
    """After another round the next one begins. [ND-14.1]"""
    match = position(at=["next_round"], round=number)
    assert match.outcome is None and match.to_act == (0, 1, 2)
    assert match.view(None)["round"] == number + 1


def test_most_prestige_wins() -> None:
    """However much gold and cubes another has. [ND-14.2]"""
    outcome = final([40, 41, 39], gold=[20, 0, 30], personal=[14, 0, 14])
    assert (outcome.places, outcome.points, outcome.winners) == ([2, 1, 3], [40, 41, 39], [1])


@pytest.mark.parametrize(("gold", "personal", "places"), [
    ([3, 2, 0], [0, 2, 0], [2, 1, 3]), ([4, 2, 0], [1, 2, 0], [1, 2, 3]), ([0, 5, 9], [6, 0, 0], [1, 2, 3]),
])
def test_a_tie_goes_to_gold_and_cubes_in_the_personal_supply(
    gold: list[int], personal: list[int], places: list[int],
) -> None:
    """Added together, and only among those who are tied. [ND-14.3]"""
    outcome = final([30, 30, 29], gold, personal)
    assert outcome.places == places and outcome.winners == [places.index(1)]
    assert outcome.facts["tie_break"] == [n + cubes for n, cubes in zip(gold, personal)]


@pytest.mark.parametrize("more", [
    {"sectors": {0: {"bank": 9, "park": 2}}}, {"cathedral": [3, 0, 0]}, {"general": [14, 13, 14]},
])
def test_other_cubes_do_not_break_a_tie(more: dict[str, Any]) -> None:
    """Those on the board, in Notre Dame and in the general supply don't count. [ND-14.4]"""
    outcome = final([30, 30, 30], personal=[0, 1, 0], **more)
    assert outcome.places == [2, 1, 2] and outcome.facts["tie_break"] == [0, 1, 0]


def test_cubes_that_return_from_notre_dame_do_not_break_a_tie() -> None:
    """They come to the general supply. [ND-14.4]"""
    match = position(at=["score_cathedral"], round=9, prestige=[2, 10, 0], cathedral=[1, 0, 0], gold=[1, 1, 1],
                     personal=[0, 0, 0])
    assert match.outcome is not None and match.outcome.places == [1, 1, 3]


def test_who_is_still_tied_shares_the_place() -> None:
    """And both have won. [ND-14.5]"""
    outcome = final([30, 12, 30], gold=[2, 0, 1], personal=[1, 0, 2])
    assert outcome.places == [1, 3, 1] and outcome.winners == [0, 2]


def test_winners_share_the_payoff() -> None:
    """Half for each of two, nothing for the others. [ND-14.5]"""
    match = position(at=["next_period"], round=9, prestige=[30, 12, 30], gold=[2, 0, 2], personal=[1, 0, 1])
    assert box().payoffs(match.game) == [0.5, 0.0, 0.5]
    assert [args["seat"] for args in told(match, "wins")] == [0, 2]


def test_gold_cubes_and_messages_score_nothing() -> None:
    """The points are the prestige and nothing else. [ND-14.6]"""
    outcome = final([10, 20, 0], gold=[25, 0, 9], personal=[14, 0, 5],
                    collected={0: ["gold_red", "cube_blue", "rat_green"], 2: ["prestige_red"]})
    assert outcome.points == [10, 20, 0] and outcome.places == [2, 1, 3]
    assert outcome.breakdown == [{"prestige": 10}, {"prestige": 20}, {"prestige": 0}]


@pytest.mark.parametrize(("prestige", "gold", "places"), [
    ([30, 30, 20], [1, 1, 9], [1, 1, 3]), ([30, 20, 20, 20], [0, 2, 5, 2], [1, 3, 2, 3]),
    ([9, 9, 9, 9, 9], [0, 0, 0, 0, 0], [1, 1, 1, 1, 1]), ([5, 5, 7, 7, 6], [1, 1, 0, 0, 0], [4, 4, 1, 1, 3]),
    ([8, 8], [1, 2], [2, 1]),
])
def test_all_places_follow_the_same_rules(prestige: list[int], gold: list[int], places: list[int]) -> None:
    """A shared place leaves the following ones empty. [ND-14.7]"""
    outcome = final(prestige, gold)
    assert outcome.places == places
    assert outcome.winners == [seat for seat, place in enumerate(places) if place == 1]


def test_prestige_is_shown_at_the_end() -> None:
    """Everybody's total, from which anybody can see the places. [ND-14.2]"""
    match: moothall.Match = position(at=["next_period"], round=9, prestige=[4, 8, 6])
    assert told(match, "final_prestige") == [{"seat": seat, "n": n} for seat, n in enumerate([4, 8, 6])]
    assert match.view(0)["prestige"] == [4, 8, 6]
