"""Sealed choices: several seats may be pending, none sees another's answer, a reveal opens them."""
from __future__ import annotations

from itertools import permutations

import pytest

import moothall
from moothall.core.kernel import Sequence, step
from moothall.core.position import read_agenda
from tests.core.small import Ask, Say, Seal, adding, game_of

FAIR = moothall.box("tiny_fair", 3)
EVENING = {"coins": [3, 3, 2], "prize": "pig", "bag": {"apple": 6, "bread": 4, "cloth": 2}}


def pending(*lines):
    """The places and seats pending in a game with this agenda."""
    g = game_of(adding(seal=Seal(), ask=Ask(2), say=Say("say")))
    for name, seat in reversed(lines):
        g.then(step(name), seat)
    return [g.agenda[place] >> 10 & 63 for place in g.pending()]


def test_a_run_of_sealed_lines_is_pending_together():
    assert pending(("seal", 0), ("seal", 1), ("seal", 2)) == [0, 1, 2]


@pytest.mark.parametrize("other", ["ask", "say"])
def test_only_as_far_as_the_run_goes(other):
    assert pending(("seal", 0), ("seal", 1), (other, 2), ("seal", 2)) == [0, 1]


def test_other_choices_are_pending_alone():
    assert pending(("ask", 1), ("seal", 0), ("seal", 2)) == [1]


def test_of_two_lines_of_one_seat_only_the_first_is_pending():
    assert pending(("seal", 0), ("seal", 1), ("seal", 0), ("seal", 2)) == [0, 1, 2]


def sealing(order):
    """A match at the bids, after these seats have sealed what they can."""
    match = moothall.position(FAIR, EVENING, agenda=[["bid", 0], ["bid", 1], ["bid", 2], ["open_bids"]])
    for seat in order:
        match.play(seat, f"bid {(seat + 2) % 3}")
    return match


def test_answers_come_in_any_order_to_the_same_end():
    ends = [sealing(order) for order in permutations(range(3))]
    assert len({str(end.game.to_plain()) for end in ends}) == 1
    assert {end.record.dumps() for end in ends} == {ends[0].record.dumps()}
    assert "1. 0 bid 2\n2. 1 bid 0\n3. 2 bid 1\n" in ends[0].record.dumps()
    assert ends[0].game.to_plain()["table"]["prizes"] == [["pig"], [], []]


def test_an_answer_takes_only_its_own_seat_off_the_list():
    match = sealing([1])
    assert match.to_act == (0, 2)
    assert match.question(1) is None and str(match.why_not(1, "bid 0")) == "not_your_turn [TF-4.1]"
    assert [line[:2] for line in read_agenda(match.game)] == [["bid", 0], ["bid", 2], ["open_bids", 0]]


def test_nobody_else_sees_an_answer_until_it_is_opened():
    match = sealing([1, 0])
    assert match.view(1)["bid"] == 0 and match.view(0)["bid"] == 2
    assert all("bid" not in [event.key for event in match.events(viewer)] for viewer in (0, 1, 2, None))
    assert match.view(2)["has_bid"] == [True, True, False] and match.view(2)["bid"] is None
    for viewer, lines in ((0, ["1. 0 bid 2", "2. 1 bid ?"]), (1, ["1. 0 bid ?", "2. 1 bid 0"]),
                          (2, ["1. 0 bid ?", "2. 1 bid ?"]), (None, ["1. 0 bid ?", "2. 1 bid ?"])):
        assert match.record.seen_by(viewer).splitlines()[-2:] == lines
    match.play(2, "bid 1")
    assert all(match.record.seen_by(viewer).splitlines()[-3:] == ["1. 0 bid 2", "2. 1 bid 0", "3. 2 bid 1"]
               for viewer in (0, 1, 2, None))
    assert [event.args for event in match.events(None) if event.key == "bids"] == [
        {"seat": 0, "n": 2}, {"seat": 1, "n": 0}, {"seat": 2, "n": 1}]


def test_a_sealed_answer_can_be_taken_back_while_others_are_pending_and_theirs_stay():
    match = sealing([1, 0])
    match.undo(1)
    assert match.to_act == (1, 2) and match.view(0)["bid"] == 2 and match.view(1)["bid"] is None
    assert match.record.dumps().splitlines()[-1] == "1. 0 bid 2"
    match.play(1, "bid 3")
    match.play(2, "bid 0")
    assert match.game.to_plain()["table"]["prizes"] == [[], ["pig"], []]


def test_once_opened_no_answer_can_be_taken_back():
    match = sealing([1, 0, 2])
    for seat in range(3):
        with pytest.raises(moothall.IllegalMove, match="barrier"):
            match.undo(seat)


def test_two_rounds_of_sealing_stay_apart_in_the_record():
    def pour(kit):
        adding(start=Sequence(["seals", "seals"]), seals=Seals(), seal=Seal())(kit)

    class Seals(Sequence):
        def __init__(self):
            super().__init__([])

        def run(self, g, seat, a, b, /):
            g.then(step("seal"), 1)
            g.then(step("seal"), 0)

    from tests.core.small import match_of
    match = match_of(pour)
    for seat, n in ((1, 1), (0, 2), (1, 3), (0, 0)):
        match.play(seat, f"seal {n}")
    assert match.record.dumps().splitlines()[-4:] == ["1. 0 seal 2", "2. 1 seal 1", "3. 0 seal 0", "4. 1 seal 3"]


def test_searchers_take_them_one_after_the_other():
    game = sealing([]).game.copy()
    game.patient = False
    seats = []
    while game.depth:
        seats.append(int(game.to_move()))
        game.play(game.choices[-1], None)
    assert seats == [0, 1, 2] and game.to_plain()["table"]["coins"] == [3, 3, 2]
