"""The agenda: lines packed into numbers, the last one put comes first."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moothall.core.kernel import STEPS, Names, Sequence, step
from moothall.core.position import read_agenda
from tests.core.small import Ask, Say, adding, game_of

LINES = st.tuples(st.sampled_from(["one", "two", "three"]), st.integers(0, 63), st.integers(0, 0xFFFF),
                  st.integers(0, 2**30))
STEPS_OF_LINES = adding(one=Say("one"), two=Say("two"), three=Say("three"))


@given(st.lists(LINES, max_size=60))
def test_what_is_put_is_read_back_the_last_one_first(lines):
    g = game_of(STEPS_OF_LINES)
    for name, seat, a, b in lines:
        g.then(step(name), seat, a, b)
    assert read_agenda(g) == [list(line) for line in reversed(lines)]


@given(st.lists(LINES, max_size=60))
def test_forced_steps_happen_in_the_order_of_the_agenda(lines):
    g = game_of(STEPS_OF_LINES)
    for name, seat, a, b in reversed(lines):
        g.then(step(name), seat, a, b)
    g.settle(None)
    assert g.said == lines and g.depth == 0


def test_a_copy_has_its_own_agenda():
    g = game_of(STEPS_OF_LINES)
    g.then(step("one"))
    other = g.copy()
    other.settle(None)
    other.then(step("two"))
    assert read_agenda(g) == [["one", 0, 0, 0]] and read_agenda(other) == [["two", 0, 0, 0]]


def test_again_keeps_all_but_the_second_number():
    class Thrice(Say):
        def run(self, g, seat, a, b, /):
            super().run(g, seat, a, b)
            if b < 2:
                g.again(b + 1)

    g = game_of(adding(thrice=Thrice("thrice")))
    g.then(step("thrice"), 2, 7)
    g.settle(None)
    assert g.said == [("thrice", 2, 7, 0), ("thrice", 2, 7, 1), ("thrice", 2, 7, 2)]


def test_a_sequence_hands_its_seat_and_numbers_to_each_of_its_steps():
    g = game_of(adding(row=Sequence(["one", "two"]), one=Say("one"), two=Say("two")))
    g.then(step("two"), 1)
    g.then(step("row"), 2, 3, 4)
    g.settle(None)
    assert g.said == [("one", 2, 3, 4), ("two", 2, 3, 4), ("two", 1, 0, 0)]


def test_what_a_step_puts_comes_before_what_lay_there():
    class Opens(Say):
        def run(self, g, seat, a, b, /):
            super().run(g, seat, a, b)
            g.then(step("two"))
            g.then(step("one"))

    g = game_of(adding(opens=Opens("opens"), one=Say("one"), two=Say("two"), three=Say("three")))
    g.then(step("three"))
    g.then(step("opens"))
    g.settle(None)
    assert [said[0] for said in g.said] == ["opens", "one", "two", "three"]


def test_lifting_a_line_keeps_the_others_in_their_order():
    g = game_of(STEPS_OF_LINES)
    for seat in range(5):
        g.then(step("one"), seat)
    g.lift(1)
    assert [line[1] for line in read_agenda(g)] == [1, 4, 3, 2, 0]


def test_reactions_come_in_the_order_in_which_they_were_poured():
    from moothall.core.kernel import occasion
    bell = occasion("test_bell")

    def pour(kit):
        adding(one=Say("one"), two=Say("two"), three=Say("three"))(kit)
        kit.when("test_bell", "one")
        kit.when("test_bell", "two")

    g = game_of(pour)
    g.then(step("three"))
    g.occasion(bell, 1, 5, 6)
    g.settle(None)
    assert g.said == [("one", 1, 5, 6), ("two", 1, 5, 6), ("three", 0, 0, 0)]


def test_an_occasion_to_which_nothing_reacts_is_nothing():
    from moothall.core.kernel import occasion
    g = game_of(STEPS_OF_LINES)
    g.occasion(occasion("test_silence"), 1)
    assert g.depth == 0


def test_names_get_numbers_once_and_not_more_than_there_is_room_for():
    names = Names("pigeons", 2)
    assert [names.number("a"), names.number("b"), names.number("a")] == [0, 1, 0]
    with pytest.raises(OverflowError, match="more than 2 pigeons"):
        names.number("c")
    assert STEPS.names[step("one")] == "one"


def test_a_step_that_the_box_lacks_cannot_happen():
    g = game_of(adding(ask=Ask(2)))
    late = step("a_step_of_another_game")
    game_of(adding(ask=Ask(2)))
    g = game_of(adding(ask=Ask(2)))
    g.then(late)
    with pytest.raises(NotImplementedError):
        g.settle(None)
