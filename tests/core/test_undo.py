"""Taking back: the seat's last move, never across a barrier."""
from __future__ import annotations

import pytest

import moothall

FAIR = moothall.box("tiny_fair", 2)
LAID = {"coins": [3, 3], "hands": [{"apple": 2, "bread": 1}, {"apple": 1}], "prize": "goose"}


def at(*agenda):
    """A match with this agenda."""
    return moothall.position(FAIR, LAID, agenda=[list(line) for line in agenda], fate=moothall.seeded(1))


def state(match):
    events = [match.events(viewer) for viewer in (0, 1, None)]
    return match.game.to_plain(), match.record.dumps(), events, match.to_act


def refused(match, seat):
    """Why nothing is taken back; and nothing has changed."""
    before = state(match)
    with pytest.raises(moothall.IllegalMove) as error:
        match.undo(seat)
    assert state(match) == before
    return error.value.reason


def test_moves_are_taken_back_one_by_one():
    match = at(["turn", 0])
    states = [state(match)]
    for text in ("trade", "sell apple apple", "trade"):
        match.play(0, text)
        states.append(state(match))
    for before in reversed(states[:-1]):
        match.undo(0)
        assert state(match) == before
    assert refused(match, 0) == "nothing_to_undo"


def test_after_taking_back_another_move_is_played():
    match = at(["turn", 0])
    match.play(0, "trade")
    match.undo(0)
    match.play(0, "treat")
    assert match.to_act == (1,) and match.record.dumps().endswith("1. 0 treat\n")


def test_a_seat_takes_back_only_its_own_move():
    match = at(["turn", 0], ["turn", 1])
    match.play(0, "done")
    assert refused(match, 1) == "nothing_to_undo"
    match.undo(0)
    assert match.to_act == (0,)


def test_another_seats_answer_stands_in_the_way():
    match = at(["turn", 0], ["turn", 1])
    match.play(0, "done")
    match.play(1, "trade")
    assert refused(match, 0) == "barrier"
    match.undo(1)
    match.undo(0)
    assert match.to_act == (0,) and len(match.record.entries) == 0


def test_what_was_seen_stands_in_the_way():
    match = at(["turn", 0])
    match.play(0, "trade")
    match.play(0, "sell bread")
    match.play(0, "peek")
    assert refused(match, 0) == "barrier"
    match.play(0, "treat")
    with pytest.raises(moothall.IllegalMove, match="not_your_turn"):
        match.play(0, "done")
    match.undo(0)
    assert match.view(0)["looked"] == [0] and refused(match, 0) == "barrier"


def test_what_fate_said_stands_in_the_way():
    match = at(["turn", 0])
    match.play(0, "treat")
    match.play(1, "thank")
    assert refused(match, 1) == "barrier" and refused(match, 0) == "barrier"


def test_fate_with_nothing_to_draw_says_nothing():
    table = {**LAID, "hands": [2, 0], "bag": {}, "rest": "cart"}
    match = moothall.position(FAIR, table, agenda=[["turn", 0]], fate=moothall.seeded(1))
    match.play(0, "treat")
    before = state(match)
    match.play(1, "thank")
    assert match.view(0)["hands"] == [2, 0] and "drawn_good" not in match.record.dumps()
    match.undo(1)
    assert state(match) == before


def test_nothing_is_taken_back_of_what_others_played_for_a_seat():
    assert refused(at(["turn", 0]), 0) == "nothing_to_undo"


def test_copies_take_back_each_for_itself():
    match = at(["turn", 0])
    match.play(0, "trade")
    other = match.copy()
    match.undo(0)
    match.play(0, "treat")
    other.undo(0)
    assert other.to_act == (0,) and other.view(0)["coins"] == [3, 3] and match.view(0)["coins"] == [2, 4]


def test_a_match_from_a_record_takes_back_as_the_first_did():
    match = moothall.Match(FAIR, moothall.seeded(1))
    seat = match.to_act[0]
    match.play(seat, "trade")
    again = moothall.replay(match.record.dumps())
    again.undo(seat)
    match.undo(seat)
    assert again.game.to_plain() == match.game.to_plain() and again.record.dumps() == match.record.dumps()
