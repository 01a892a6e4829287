"""Settling: forced things happen, chance is drawn, and the game rests where somebody has a choice."""
from __future__ import annotations

import moothall
from moothall.core.kernel import NOTHING, step
from moothall.core.position import read_agenda
from tests.core.small import Ask, Die, Say, adding, game_of


def settled(*lines, patient=False, fate=None, **steps):
    """A game after these steps of the agenda."""
    g = game_of(adding(**steps))
    g.patient = patient
    for name in reversed(lines):
        g.then(step(name), 1)
    g.settle(fate)
    return g


def test_it_rests_where_somebody_has_a_choice():
    g = settled("one", "ask", "two", one=Say("one"), ask=Ask(2), two=Say("two"))
    assert [said[0] for said in g.said] == ["one"]
    assert read_agenda(g)[0] == ["ask", 1, 0, 0] and g.to_move() == 1 and list(g.choices) == [0, 1]


def test_a_choice_goes_on_to_the_next_one():
    g = settled("ask", "two", "ask", ask=Ask(2), two=Say("two"))
    g.play(1, None)
    assert g.said == [("took", 1, 1), ("two", 1, 0, 0)] and len(read_agenda(g)) == 1


def test_choosing_alone_lets_nothing_else_happen():
    g = settled("ask", "two", ask=Ask(2), two=Say("two"))
    g.choose(0)
    assert g.said == [("took", 1, 0)] and read_agenda(g)[0][0] == "two"


def test_a_choice_that_is_none_is_taken_unless_the_game_is_patient():
    assert settled("ask", ask=Ask(1)).said == [("took", 1, 0)]
    g = settled("ask", ask=Ask(1), patient=True)
    assert g.said == [] and list(g.choices) == [0]


def test_a_question_without_answers_is_struck_out_patiently_too():
    for patient in (False, True):
        g = settled("ask", "two", ask=Ask(0), two=Say("two"), patient=patient)
        assert g.said == [("two", 1, 0, 0)] and g.depth == 0


def test_without_fate_it_rests_before_chance():
    g = settled("die", "two", die=Die(1, 1), two=Say("two"))
    assert g.said == [] and [line[0] for line in read_agenda(g)] == ["die", "two"]
    assert list(g.pending()) == []


def test_fate_draws_and_things_go_on():
    g = settled("die", "two", die=Die(0, 5, 0), two=Say("two"), fate=moothall.seeded(1))
    assert g.said == [("fell", 1), ("two", 1, 0, 0)]


def test_where_nothing_can_be_drawn_the_outcome_is_nothing():
    g = settled("die", die=Die(0, 0), fate=moothall.seeded(1))
    assert g.said == [("fell", NOTHING)]


def test_an_empty_agenda_rests():
    g = settled(one=Say("one"))
    assert g.depth == 0 and list(g.pending()) == []
