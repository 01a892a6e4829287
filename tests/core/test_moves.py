"""Texts of moves: any text is a move or has a refusal, and a refusal changes nothing."""
from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moothall
from moothall.core.moves import all_texts, asked_of

FAIR = moothall.box("tiny_fair", 3, ("jester",))
CARTUS = moothall.box("rattus_cartus", 3)


def positions(box, many):
    """Matches at random positions, one at least at each question of the first games."""
    found = []
    for seed in range(many):
        match = moothall.Match(box, moothall.seeded(seed))
        chance = Random(seed)
        for _ in range(3 * seed):
            if match.to_act:
                seat = chance.choice(match.to_act)
                choices = match.choices(seat)
                match.play(seat, choices[chance.randrange(len(choices))])
        found.append(match)
    return found


AT = [*positions(FAIR, 16), *positions(CARTUS, 12)]
WORDS = sorted({word for box in (FAIR, CARTUS) for text in all_texts(box) for word in text.split()})
TEXTS = st.one_of(
    st.text(), st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join),
    st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=4)), max_size=5).map("  ".join))


def state(match):
    """Everything that a refused move must leave alone."""
    viewers = (*range(match.box.seats), None)
    return (match.game.to_plain(), match.record.dumps(), match.to_act, match.outcome,
            [match.events(viewer) for viewer in viewers], [match.view(viewer).to_plain() for viewer in viewers])


@given(st.sampled_from(AT), st.integers(0, 3), TEXTS)
def test_any_text_is_refused_or_legal(match, seat, text):
    match = match.copy()
    before = state(match)
    refusal = match.why_not(seat, text)
    assert state(match) == before
    if refusal is None:
        assert seat in match.to_act
        match.play(seat, text)
        assert state(match) != before
        return
    assert isinstance(refusal, moothall.Refusal) and refusal.reason
    with pytest.raises(moothall.IllegalMove) as error:
        match.play(seat, text)
    assert error.value.refusal == refusal and error.value.reason == refusal.reason
    assert error.value.rule == refusal.rule and error.value.reason_args == refusal.args
    assert state(match) == before


@given(st.sampled_from(AT), st.data())
def test_whatever_is_listed_is_legal_with_spaces_anywhere(match, data):
    for seat in match.to_act:
        choices = match.choices(seat)
        move = choices[data.draw(st.integers(0, len(choices) - 1))]
        space = data.draw(st.sampled_from([" ", "  ", "\t", "\u2003"]))
        text = space.join(["", *str(move).split(), ""])
        assert match.why_not(seat, move) is None and match.why_not(seat, text) is None
        other = match.copy()
        other.play(seat, text)
        assert other.record.entries[len(match.record.entries)].words == tuple(str(move).split())


def test_what_is_asked_of_whom():
    match = moothall.position(FAIR, {"coins": [1, 0, 0]}, agenda=[["turn", 0], ["turn", 1], ["turn", 2]])
    assert match.to_act == (0,) and match.question(1) is None and list(match.choices(1)) == []
    assert match.question(0) == moothall.Question("turn", "TF-4.1", 1, 1, ("treat", "done"), "", False)
    assert [str(move) for move in match.choices(0)] == ["treat", "done"]


def test_a_combination_is_one_question():
    match = moothall.position(FAIR, {"hands": [{"apple": 2, "silk": 1}, 0, 0]}, agenda=[["sale", 0, 0, 1, 2]])
    items = ("apple", "apple", "silk")
    assert match.question(0) == moothall.Question("sale", "TF-4.3", 1, 2, items, "sell", True)
    pairs = ["sell apple apple", "sell apple silk"]
    assert [str(move) for move in match.choices(0)] == ["sell apple", "sell silk", *pairs]
    match.play(0, "sell silk apple")
    assert match.game.to_plain()["table"]["cart"] == {"apple": 1, "silk": 1}
    assert match.record.dumps().splitlines()[-1] == "1. 0 sell apple silk"


@pytest.mark.parametrize(("seat", "text", "told"), [
    (0, "peek", "has_looked [TF-4.2]"),
    (0, "trade", "no_goods [TF-4.3]"),
    (0, "sell apple", "not_asked question=turn [TF-4.1]"),
    (0, "bid 3", "not_asked question=turn [TF-4.1]"),
    (0, "dance", "unknown_move text=dance [TF-4.1]"),
    (0, "", "unknown_move text= [TF-4.1]"),
    (1, "done", "not_your_turn [TF-4.1]"),
    (7, "done", "not_your_turn [TF-4.1]"),
])
def test_refusals_with_their_rules(seat, text, told):
    match = moothall.position(FAIR, {"coins": [1, 0, 0]}, agenda=[["turn", 0]])
    assert str(match.why_not(seat, text)) == told


def test_a_long_text_is_not_repeated_whole():
    match = moothall.position(FAIR, {"coins": [1, 0, 0]}, agenda=[["turn", 0]])
    assert len(match.why_not(0, "x" * 5000).args["text"]) <= 80


def test_a_match_that_is_over_or_at_rest_says_so():
    match = moothall.position(FAIR, at="count_up")
    assert match.outcome is not None and str(match.why_not(0, "done")) == "match_over [TF-1.1]"
    rest = moothall.position(FAIR, agenda=[["end_day", 0, 0]][:0])
    assert rest.to_act == () and rest.outcome is None and str(rest.why_not(0, "done")) == "at_rest [TF-1.1]"


def test_a_move_knows_its_seat_its_question_and_its_small_choices():
    match = moothall.position(FAIR, {"hands": [{"apple": 2, "silk": 1}, 0, 0]}, agenda=[["sale", 0, 0, 1, 2]])
    [asked] = asked_of(match.game)
    assert asked.move("sell silk apple") == moothall.Move(0, "sale", "sell apple silk", (0, 3))
    assert asked.move("sell silk") == moothall.Move(0, "sale", "sell silk", (3, 4))


def test_a_nested_question_interrupts_a_turn():
    table = {"coins": [1, 0, 0], "bag": ["cloth"], "rest": "cart", "prize": "pig"}
    match = moothall.position(FAIR, table, agenda=[["turn", 0], ["turn", 1]])
    match.play(0, "treat")
    assert match.to_act == (1,) and match.question(1).name == "answer" and match.view(1)["coins"] == [0, 1, 0]
    match.play(1, "thank")
    assert match.to_act == (0,) and match.view(0)["hand"] == {"cloth": 1}
    match.play(0, "trade")
    match.play(0, "sell cloth")
    match.play(0, "treat")
    match.play(1, "gossip")
    assert match.view(0)["prize"] == "pig" and match.view(1)["prize"] is None
    match.play(0, "treat")
    assert str(match.why_not(1, "gossip")) == "host_has_looked seat=0 [TF-4.4]"
