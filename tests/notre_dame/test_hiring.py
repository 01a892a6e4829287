"""Phase 4: hiring in general."""
from __future__ import annotations

import pytest

from tests.notre_dame.helpers import after, facts, position, refused, table_of, told
from tests.notre_dame.playing import answer, asked, awards, happened, hired, texts

TRIO = ["moneylender", "monk", "beggar"]


def hires(seats=4, persons=TRIO, **table):
    """Phase 4 and nothing after it; seat 2 starts."""
    return position(seats, agenda=[["hires"]], persons=persons, starting_seat=2, **table)


def who_was_hired(match):
    """Seats and characters, in the order in which they were hired."""
    return [(args["seat"], args["person"]) for args in told(match, "hires")]


def test_each_player_in_turn_order_hires_one_or_none():
    """From the start player on, each chooses among the three that lie face up, and nobody else. [ND-10.1]"""
    match, order = hires(), []
    while match.to_act:
        [seat] = match.to_act
        order.append(seat)
        assert texts(match) == ["hire moneylender", "hire monk", "hire beggar", "hire none"]
        match.play(seat, "hire monk" if seat in (2, 0) else "hire none")
    assert order == [2, 3, 0, 1]
    assert who_was_hired(match) == [(2, "monk"), (0, "monk")]
    assert [args["seat"] for args in told(match, "hires_nobody")] == [3, 1]
    assert table_of(match)["hired"] == ["monk", None, "monk", None]


def test_the_question_is_named_after_its_decision_point():
    """Hiring is asked by DP-HIRE. [ND-10.1]"""
    question = hires().question(2)
    assert (question.name, question.rule) == ("hire", "ND-20.14")


@pytest.mark.parametrize("person", ["doctor", "mayor", "tavern_maid"])
def test_a_character_that_does_not_lie_face_up_cannot_be_hired(person):
    """Only the three face-up characters are there to be hired. [ND-10.1]"""
    assert refused(hires(), 2, f"hire {person}") == ("not_face_up", "ND-10.1")


@pytest.mark.parametrize("person", ["moneylender", "monk", "beggar"])
def test_every_character_costs_one_gold(person):
    """A hire costs 1 gold, whoever it is, and hiring nobody costs nothing. [ND-10.2]"""
    match = hires(gold=[5, 5, 5, 5])
    match.play(2, f"hire {person}")
    match.play(3, "hire none")
    assert [args["n"] for args in told(match, "pays")] == [1]
    assert facts(match, 2, "gold") == ((6 if person == "moneylender" else 4),)
    assert facts(match, 3, "gold") == (5,)


def test_the_gold_is_paid_before_the_ability():
    """The coin lies in the supply when the moneylender pays out: one of his two comes from there. [ND-10.2]"""
    match = hired("moneylender", options={"coin_shortage": "from_richest"}, gold={0: 1, 1: 12, 2: 12})
    assert happened(match) == ["pays", "hires", "award", "gold", "coin_from"]
    assert table_of(match)["gold"] == [2, 11, 12]


def test_without_gold_nobody_is_hired():
    """Who has no gold isn't asked, not even for the moneylender, and hires nobody unheard; who has 1 is. [ND-10.3]"""
    match = hires(gold=[0, 1, 0, 0])
    assert match.to_act == (1,)
    assert {refused(match, seat, "hire moneylender") for seat in (0, 2, 3)} == {("no_gold", "ND-10.3")}
    match.play(1, "hire moneylender")
    assert match.to_act == ()
    assert table_of(match)["gold"] == [0, 2, 0, 0]
    assert table_of(match)["hired"] == [None, "moneylender", None, None]
    assert happened(match) == ["pays", "hires", "award", "gold"]


def test_gold_is_no_reason_where_something_else_is():
    """Who has gold waits for his turn; before phase 4 nobody hires; there is no fifth of four. [ND-10.3]"""
    earlier = position(at=["play_card", 0], hands={0: ["bank_red", "park_red"]}, gold=[3, 0, 3])
    waiting = hires(gold=[0, 1, 1, 0])
    for match, seat, text in (
        (earlier, 1, "hire monk"), (waiting, 1, "hire monk"), (waiting, 0, "lose bank"),
        (waiting, 4, "hire monk"), (waiting, 4, "take"),
    ):
        assert refused(match, seat, text) == ("not_your_turn", "ND-20.2")


def test_a_player_hires_once_in_a_round():
    """However rich, each is asked once; then the round goes on. [ND-10.4]"""
    match = hires(gold=[9, 9, 9, 9])
    for seat in (2, 3, 0, 1):
        match.play(seat, "hire moneylender")
        assert seat not in match.to_act
    assert match.to_act == ()
    assert [seat for seat, _ in who_was_hired(match)] == [2, 3, 0, 1]


def test_all_may_hire_the_same_character():
    """He stays face up for whoever comes next. [ND-10.5]"""
    match = hires()
    for seat in (2, 3, 0, 1):
        assert "hire beggar" in texts(match)
        match.play(seat, "hire beggar")
    assert table_of(match)["persons"] == TRIO
    assert facts(match, 0, "prestige") == facts(match, 1, "prestige") == (9,)


def test_the_ability_is_used_before_the_next_player_decides():
    """The moneylender's gold is there while the next player is asked, and it comes once. [ND-10.6]"""
    match = hires()
    match.play(2, "hire moneylender")
    assert asked(match) == [(3, "hire")]
    assert table_of(match)["gold"] == [3, 3, 4, 3]
    assert awards(match, 2) == [(1, 0)]


def test_the_decisions_of_an_ability_come_before_the_next_player():
    """The hirer chooses the tavern maid's benefit before anybody else is asked. [ND-10.6, ND-20.24]"""
    match = hires(persons=["tavern_maid", "monk", "beggar"], markers={2: 3})
    match.play(2, "hire tavern_maid")
    assert asked(match) == [(2, "benefit")]
    assert asked(answer(match, "benefit rat")) == [(3, "hire")]
    assert facts(match, 2, "markers") == (2,)


@pytest.mark.parametrize(("person", "table"), [
    ("beggar", {"marker": 9}),
    ("lawyer", {"collected": ["gold_red"]}),
    ("carpenter", {}),
    ("night_watch", {"sectors": dict.fromkeys(
        ["school", "bank", "residence", "carriage_house", "hotel", "park", "hospital"], 1)}),
    ("guard", {}),
    ("guild_master", {"sectors": {"bank": 1}}),
    ("mayor", {"sectors": {"bank": 2}}),
    ("lady_in_waiting", {}),
    ("minstrel", {}),
    ("jester", {}),
    ("archbishop", {"personal": 14, "general": 0}),
])
def test_a_character_may_be_hired_for_nothing(person, table):
    """The gold is paid though the ability does nothing. [ND-10.7]"""
    match = hired(person, **table)
    assert match.to_act == ()
    assert facts(match, 0, "gold", "prestige") == (2, 0)
    assert table_of(match)["hired"][0] == person


@pytest.mark.parametrize("person", ["minstrel", "jester", "archbishop"])
def test_it_is_told_that_a_character_stays_idle(person):
    """Where pieces could have moved and can't, everybody is told so. [ND-10.7]"""
    idle = hired(person, personal=14, general=0)
    assert happened(idle) == ["pays", "hires", "idle"]
    assert "idle" not in happened(hired(person, sectors={"bank": 1}))


def test_whatever_can_be_done_is_done():
    """The monk with one cube left in the general supply brings this one, and the prestige. [ND-10.7]"""
    match = hired("monk", personal=13, general=1)
    assert facts(match, 0, "prestige", "personal", "general") == (1, 14, 0)


def test_rats_count_for_everybody():
    """Those of all three characters, for who hired one, for who hired another, and for who hired nobody. [ND-10.8]"""
    rats = {"moneylender": 1, "monk": 3, "beggar": 2}
    strikes = [["plague_strikes", seat] for seat in range(3)]
    match = position(agenda=[["hires"], *strikes], persons=TRIO, rats=rats)
    after(match, (0, "hire monk"), (1, "hire moneylender"), (2, "hire none"))
    assert table_of(match)["markers"] == [6, 6, 6]


OWN = {"hotel": 2, "park": 1, "bank": 1}
FULL = {"school": 2, "residence": 2, "carriage_house": 2, "hospital": 2}


@pytest.mark.parametrize(("person", "worth"), [
    ("night_watch", 4), ("carpenter", 3), ("guard", 6), ("guild_master", 4), ("mayor", 0), ("lady_in_waiting", 2),
])
def test_abilities_count_the_own_seven_sectors(person, worth):
    """The friend counts as a piece; other boroughs and Notre Dame don't count, but for the guard. [ND-10.9]"""
    sectors, friends = {0: OWN, 1: FULL, 2: FULL}, {0: "bank", 1: "hotel", 2: "hotel"}
    match = hired(person, sectors=sectors, friends=friends, cathedral={0: 1, 1: 1, 2: 1})
    assert awards(match) == ([(worth, 0)] if worth else [])


@pytest.mark.parametrize("person", ["carpenter", "guild_master", "mayor", "lady_in_waiting"])
def test_cubes_in_notre_dame_are_in_no_sector(person):
    """Three cubes there make neither a sector with pieces nor a large one. [ND-10.9, ND-2.4]"""
    assert awards(hired(person, cathedral=3)) == []


def test_notre_dame_leaves_all_seven_sectors_empty():
    """Nor does a cube there take an empty sector from the night watch. [ND-10.9]"""
    assert awards(hired("night_watch", cathedral=3)) == [(7, 0)]
