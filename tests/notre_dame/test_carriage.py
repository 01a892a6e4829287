"""Section 8: where a carriage may go."""
from __future__ import annotations

import pytest

import moothall
from tests.notre_dame.helpers import facts, position, refused, table_of, told
from tests.notre_dame.playing import answer, asked, awards, happened, played, texts, trial

# The markets so many steps from the centre of borough 0, of four boroughs.
STEPS = {
    1: "a0 a3 b0 b1 d0 e0", 2: "a1 a2 c1 c3 d1 e3", 3: "b2 b3 c2 d3 e1", 4: "d2 e2",
}


def sets_out(n: int, seats: int = 4, **table: object) -> moothall.Match:
    """Seat 0 plays its carriage house, where n pieces are then."""
    return played("carriage_house", seats=seats, sectors={"carriage_house": n - 1}, **table)


def within(n: int) -> set[str]:
    """Moves to the markets up to n steps away, and to stay."""
    markets = " ".join(STEPS[steps] for steps in range(1, min(n, 4) + 1)).split()
    return {*(f"drive {market}" for market in markets), "stay"}


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_the_carriage_moves_up_to_as_many_steps_as_pieces(n):
    """It may stop earlier. [ND-8.1]"""
    assert set(texts(sets_out(n))) == within(n)


@pytest.mark.parametrize(("seats", "market"), [(4, "c0"), (4, "b1"), (2, "b1"), (2, "a3"), (2, "c2")])
def test_it_stops_on_markets_of_any_borough(seats, market):
    """Own, foreign and neutral ones, and nowhere else. [ND-8.2]"""
    match = sets_out(3, seats, carriage="a0")
    assert refused(match, 0, "drive school") == refused(match, 0, "drive c9") == ("unknown_move", "ND-20.2")
    answer(match, f"drive {market}")
    assert facts(match, 0, "carriages") == (market,)


def test_markets_on_the_way_have_no_effect():
    """Every way from c0 to c1 passes a market with a message that might be taken. [ND-8.3]"""
    match = sets_out(2)
    before = match.view(None)["messages"]
    assert {"a0", "b1"} <= set(before)
    answer(match, "drive c1")
    assert asked(match) == [] and match.view(None)["messages"] == before
    assert facts(match, 0, "collected", "prestige", "gold") == ([], 0, 3)


def test_carriages_pass_and_share_markets():
    """With others on every way the same markets can be reached, and theirs too. [ND-8.4]"""
    crowd = {0: "c0", 1: "a0", 2: "b1", 3: "b1"}
    assert set(texts(sets_out(2, carriages=crowd))) == within(2)
    match = answer(sets_out(2, carriages=crowd), "drive b1")
    assert match.view(None)["carriages"] == ["b1", "a0", "b1", "b1"]


@pytest.mark.parametrize(("market", "steps"), [("b1", 1), ("a1", 2), ("e1", 3), ("d2", 4)])
def test_a_market_is_out_of_reach_with_fewer_pieces_than_steps(market, steps):
    """With as many it's a destination. [ND-8.5]"""
    assert f"drive {market}" in texts(sets_out(steps))
    if steps > 1:
        match = sets_out(steps - 1)
        assert refused(match, 0, f"drive {market}") == ("too_far", "ND-8.5")
        refusal = match.why_not(0, f"drive {market}")
        assert refusal is not None and refusal.args == {"market": market, "steps": steps, "most": steps - 1}


@pytest.mark.parametrize("n", [1, 3])
def test_the_present_market_is_kept_by_staying(n):
    """That's a destination of its own, and no drive. [ND-8.5]"""
    match = sets_out(n)
    assert "stay" in texts(match) and refused(match, 0, "drive c0") == ("carriage_is_there", "ND-8.5")
    answer(match, "stay")
    assert facts(match, 0, "carriages") == ("c0",) and told(match, "stays") == [{"seat": 0, "market": "c0"}]


def test_staying_with_one_piece_is_no_move():
    """The message that lies there isn't offered. [ND-8.6]"""
    match = answer(sets_out(1, carriage="b0"), "stay")
    assert asked(match) == [] and match.view(None)["messages"]["b0"] == "cube_red"


@pytest.mark.parametrize("n", [2, 3])
def test_staying_with_more_pieces_is_going_out_and_back(n):
    """The message that lies there may be taken, if its colour is allowed. [ND-8.6]"""
    match = answer(sets_out(n, carriage="b0"), "stay")
    assert asked(match) == [(0, "message")]
    assert facts(answer(match, "take"), 0, "collected", "prestige") == (["cube_red"], 2)
    second = answer(sets_out(n, carriage="b0", collected=["gold_red"]), "stay")
    assert asked(second) == [] and refused(second, 0, "take") == ("colour_not_allowed", "ND-8.17")


def test_an_allowed_message_may_be_taken_or_left():
    """One that's left stays where it is. [ND-8.7]"""
    match = answer(sets_out(1), "drive b0")
    assert asked(match) == [(0, "message")] and texts(match) == ["take", "leave"]
    left = trial(match, "leave")
    assert left.view(None)["messages"]["b0"] == "cube_red"
    assert facts(left, 0, "collected", "prestige", "personal") == ([], 0, 3)
    assert told(left, "leaves_message") == [{"seat": 0, "message": "cube_red"}]
    assert facts(trial(match, "take"), 0, "collected", "prestige", "personal") == (["cube_red"], 2, 4)


def test_it_may_stop_at_a_message_that_is_not_allowed():
    """Nothing is gained, the message stays, and who asks is told which colours are allowed. [ND-8.8]"""
    match = sets_out(1, seats=3, messages={"b0": "cube_red"}, collected=["gold_red"])
    assert "drive b0" in texts(match)
    answer(match, "drive b0")
    assert asked(match) == [] and awards(match) == []
    assert facts(match, 0, "carriages", "collected", "prestige") == ("b0", ["gold_red"], 0)
    assert match.view(None)["messages"]["b0"] == "cube_red"
    assert refused(match, 0, "take") == ("colour_not_allowed", "ND-8.17")
    refusal = match.why_not(0, "take")
    assert refusal is not None and refusal.args == {"colour": "red", "colours": "blue, green"}


def test_the_reason_stands_while_others_play():
    """The turn has passed on, but the question was why no message could be taken. [ND-8.8]"""
    match = position(
        agenda=[["play_card", 0], ["play_card", 1]], collected=[["gold_red"], [], []],
        hands=[["carriage_house_red", "bank_red", "park_red"], ["bank_blue", "park_blue", "hotel_red"], []],
    )
    answer(match, "play carriage_house_red", "drive b0")
    assert asked(match) == [(1, "play_card")]
    assert refused(match, 0, "take") == ("colour_not_allowed", "ND-8.17")
    assert refused(match, 0, "leave") == ("not_your_turn", "ND-20.2")
    assert refused(match, 1, "take") == ("no_message_there", "ND-8.9")


def test_a_message_that_was_left_is_not_asked_for_again():
    """It is allowed, so that the reason is another one. [ND-8.7]"""
    match = answer(sets_out(1), "drive b0", "leave")
    assert refused(match, 0, "take") == ("at_rest", "ND-20.2")


@pytest.mark.parametrize(("n", "move"), [(2, "drive c1"), (2, "stay"), (1, "drive b0")])
def test_a_stop_without_a_message_gains_nothing(n, move):
    """A centre, or a market from which the message has gone, is a legal stop. [ND-8.9]"""
    match = sets_out(n, messages={"b0": None}, collected={2: ["gold_red"]})
    before = table_of(match)
    answer(match, move)
    assert asked(match) == [] and awards(match) == []
    assert {**table_of(match), "carriages": before["carriages"]} == before
    assert refused(match, 0, "take") == ("no_message_there", "ND-8.9")
    assert happened(match)[-1] in ("drives", "stays")


def two_reachable_messages() -> moothall.Match:
    """Of the markets one step from c0 only b0 and d0 hold messages."""
    closed = dict.fromkeys(["a0", "e0", "a2", "b1"])
    return sets_out(
        1, seats=3, messages={**closed, "b0": "gold_red", "d0": "prestige_red"},
        collected={1: ["cube_red", "gold_blue", "gold_green"], 2: ["rat_red", "cube_blue", "cube_green"]},
    )


def test_example_stops_with_and_without_messages():
    """Both kinds are legal; without a message nothing is gained. [ND-X7]"""
    match = two_reachable_messages()
    for market in ("b0", "d0"):
        assert texts(trial(match, f"drive {market}")) == ["take", "leave"]
    for market in ("a0", "e0", "a2", "b1"):
        stopped = trial(match, f"drive {market}")
        assert asked(stopped) == [] and awards(stopped) == []
