"""Menus: in any order, any of these, until done."""
from __future__ import annotations

import moothall
from moothall.core.kernel import Menu, step
from moothall.core.position import read_agenda
from tests.core.small import Ask, Say, adding, game_of, match_of

STEPS = {"one": Say("one"), "two": Say("two"), "after": Say("after")}


def at_menu():
    """A game at a menu of two, with a step after it."""
    g = game_of(adding(menu=Menu(["one", "two"]), **STEPS))
    g.then(step("after"), 1)
    g.then(step("menu"), 2, 0, 9)
    g.settle(None)
    return g


def test_a_menu_offers_what_is_open_and_done():
    g = at_menu()
    assert list(g.choices) == [0, 1, 2]
    g.play(1, None)
    assert g.said == [("two", 2, 0, 0)] and list(g.choices) == [0, 2]


def test_it_stays_under_what_it_opens_with_its_own_number():
    g = at_menu()
    g.choose(0)
    assert read_agenda(g) == [["one", 2, 0, 0], ["menu", 2, 0, 9], ["after", 1, 0, 0]]


def test_it_is_over_when_done_is_said_or_nothing_is_left():
    g = at_menu()
    g.play(2, None)
    assert [said[0] for said in g.said] == ["after"]
    g = at_menu()
    g.play(0, None)
    g.play(1, None)
    assert [said[0] for said in g.said] == ["one", "two", "after"]


def test_a_menu_that_is_empty_from_the_start_asks_nothing():
    g = game_of(adding(menu=Menu(["none"]), none=Ask(0)))
    g.then(step("menu"))
    g.settle(None)
    assert g.depth == 0


def test_a_question_is_open_as_long_as_it_has_answers():
    g = game_of(adding(menu=Menu(["none", "some"]), none=Ask(0), some=Ask(2)))
    g.then(step("menu"))
    g.settle(None)
    assert list(g.choices) == [1, 2]


def test_a_menu_in_a_match():
    match = match_of(adding(start=Menu(["one", "two"], rule="SM-1.1"), **STEPS))
    assert match.question(0) == ("start", "SM-1.1", 1, 1, ("one", "two", "done"), "", False)
    match.play(0, "two")
    assert match.question(0).items == ("one", "done")
    assert str(match.why_not(0, "two")) == "not_offered [SM-1.1]"
    match.play(0, "done")
    assert match.to_act == ()


def test_a_turn_of_the_fair_in_any_order():
    box = moothall.box("tiny_fair", 2)
    for order in (["peek", "trade", "sell bread", "done"], ["trade", "sell bread", "peek", "done"]):
        match = moothall.position(
            box, {"coins": [2, 0], "hands": [{"bread": 2}, 0], "prize": "pig"}, agenda=[["turn", 0]])
        for text in order:
            match.play(0, text)
        assert match.game.to_plain()["table"]["coins"] == [3, 0] and match.to_act == ()
