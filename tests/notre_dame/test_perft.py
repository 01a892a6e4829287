"""How many sequences of moves there are from fixed positions, to each depth: a change of any option is noticed."""
from __future__ import annotations

import pytest

from moothall.cli.perft import count
from moothall.core.match import Match
from tests.notre_dame.helpers import after, position


def counts(match: Match, depth: int) -> list[int]:
    """The sequences of 1, 2, ... moves."""
    return [count(match.game, match.fate.fate, moves) for moves in range(1, depth + 1)]


def test_the_draft_branches_three_ways_then_two():
    """Three players keep one of three cards each, then one of the two that they received. [ND-5.2, ND-5.4, ND-5.5]"""
    decks = [["school", "bank", "park"]] * 3
    assert counts(position(3, agenda=[["draft"]], round=3, decks=decks), 7) == [3, 9, 27, 54, 108, 216, 0]


def test_two_players_pick_twice_each():
    """The draft of two players has as many picks for each as any other. [ND-15.7]"""
    decks = [["school", "bank", "park"]] * 2
    assert counts(position(2, agenda=[["draft"]], round=3, decks=decks), 5) == [3, 9, 18, 36, 0]


def test_hands_of_three_then_two_are_played():
    """Each player plays one of three cards, then one of two: these bring no questions with them. [ND-6.1, ND-20.6]"""
    hands = [["school_red", "bank_blue", "park_red"], ["school_blue", "bank_red", "park_blue"]]
    match = position(2, agenda=[["play_cards"]], round=3, hands=hands)
    assert counts(match, 5) == [3, 9, 18, 36, 0]


@pytest.mark.parametrize(("seats", "reached", "taken"), [
    (2, [7, 13, 18, 20], [12, 20, 28, 32]), (3, [7, 12, 15, 15], [12, 18, 24, 24]),
    (4, [7, 13, 18, 20], [12, 20, 28, 32]), (5, [7, 13, 20, 25], [12, 20, 30, 40])])
def test_markets_within_one_to_four_steps_of_a_centre(seats, reached, taken):
    """The markets of the check values and to stay; a message at each but the centres: take or leave. [ND-2.12]"""
    rides = [counts(position(seats, agenda=[["carriage", 0, steps]]), 3) for steps in (1, 2, 3, 4)]
    assert rides == [[*pair, 0] for pair in zip(reached, taken)]


def test_the_minstrel_moves_three_of_four_pieces():
    """Of two cubes in the bank, one in the park and the friend no piece moves twice. [ND-11.8, ND-11.9]

    After a first cube of the bank there are 19 moves, after another piece 13, "stop" among them.
    """
    match = position(3, agenda=[["minstrel", 0, 0, 3]], sectors={0: {"bank": 2, "park": 1}},
                     friends=["park", None, None])
    assert counts(match, 4) == [18, 6 * 19 + 12 * 13, 2844, 0]


def test_the_jester_takes_a_piece_from_three_places():
    """A cube of the bank or of Notre Dame, or the friend, to six sectors or seven. [ND-11.13, ND-11.14]

    At the hotel a coin or a cube may be had; the carriage house offers a ride of one step.
    """
    match = position(3, agenda=[["jester_from", 0]], sectors={0: {"bank": 1}}, cathedral=[1, 0, 0],
                     friends=["residence", None, None])
    assert counts(match, 4) == [3, 6 + 7 + 6, 3 * 7 + 3 * 2, 3 * 12]


def test_hiring_branches_four_ways_and_not_without_gold():
    """Three characters or none, for each player with gold; these three ask nothing more. [ND-10.1, ND-10.3]"""
    match = position(3, agenda=[["hires"]], persons=["monk", "doctor", "guard"], gold=[1, 2, 0])
    assert counts(match, 3) == [4, 16, 0]


def test_a_hire_with_all_its_questions():
    """Jester, tavern maid and archbishop ask before the next player hires. [ND-10.6, ND-20.24]

    The jester asks for a cube of the bank or the friend at the hotel, the tavern maid for one of three benefits, the
    archbishop for one of five empty sectors; then the second player hires, and has no piece for the jester.
    """
    match = position(3, agenda=[["hire", 0], ["hire", 1]], persons=["jester", "tavern_maid", "archbishop"],
                     sectors={0: {"bank": 1}}, friends=["hotel", None, None], markers=[3, 3, 3])
    assert counts(match, 2) == [4, 4 + 2 + 3 + 5]
    assert counts(after(match, (0, "hire none")), 2) == [4, 3 + 7]


def test_a_gift_to_notre_dame_with_an_empty_supply():
    """One of two sources or decline, then 1 to 3 gold. [ND-7.25, ND-20.7]"""
    match = position(3, agenda=[["use_card", 0, 7]], sectors={0: {"bank": 13, "park": 1}}, general=[0, 10, 10])
    assert counts(match, 3) == [3, 6, 0]
