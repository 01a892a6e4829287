"""Section 7: the card of Notre Dame."""
from __future__ import annotations

import pytest

from tests.notre_dame.helpers import facts, refused, table_of, told
from tests.notre_dame.playing import answer, asked, awards, happened, holding, played, texts

REWARDS = [(1, 1), (2, 3), (3, 6)]


@pytest.mark.parametrize("gold", [1, 2, 3])
def test_a_cube_comes_into_notre_dame_and_gold_goes_to_the_supply(gold):
    """One cube, and 1, 2 or 3 gold that nobody else gets. [ND-7.18]"""
    match = played("notre_dame", gold=5, cathedral=1)
    assert texts(match)[1:] == ["donate 1", "donate 2", "donate 3"]
    answer(match, f"donate {gold}")
    assert facts(match, 0, "cathedral", "personal", "gold") == (2, 3, 5 - gold)
    assert table_of(match)["gold"] == [5 - gold, 3, 3] and table_of(match)["sectors"] == [{}, {}, {}]


@pytest.mark.parametrize(("gold", "base"), REWARDS)
@pytest.mark.parametrize(("park", "bonus"), [(0, 0), (4, 2)])
def test_a_donation_is_an_award(gold, base, park, bonus):
    """Of 1, 3 or 6, with the park bonus. [ND-7.19]"""
    match = answer(played("notre_dame", sectors={"park": park}), f"donate {gold}")
    assert awards(match) == [(base, bonus)] and facts(match, 0, "prestige") == (base + bonus,)


def test_no_cube_without_a_donation_and_no_donation_without_a_cube():
    """Either both or neither. [ND-7.20]"""
    neither = answer(played("notre_dame"), "donate 0")
    assert facts(neither, 0, "cathedral", "gold", "personal") == (0, 3, 4)
    no_cube = played("notre_dame", personal=0)
    assert asked(no_cube) == [] and facts(no_cube, 0, "cathedral", "gold", "prestige") == (0, 3, 0)


def test_at_most_3_gold_and_one_cube_for_a_card():
    """However much the player owns. [ND-7.21]"""
    match = played("notre_dame", gold=9)
    assert texts(match) == ["donate 0", "donate 1", "donate 2", "donate 3"]
    assert refused(match, 0, "donate 4") == refused(match, 0, "donate 10") == ("too_generous", "ND-7.21")
    answer(match, "donate 3")
    assert asked(match) == [] and facts(match, 0, "cathedral", "gold") == (1, 6)


def test_more_than_the_player_owns_is_refused():
    """With 2 gold, 2 is the most. [ND-20.8]"""
    match = played("notre_dame", gold=2)
    assert texts(match) == ["donate 0", "donate 1", "donate 2"]
    assert refused(match, 0, "donate 3") == ("too_little_gold", "ND-20.8")


@pytest.mark.parametrize(("personal", "question"), [(1, "donation"), (0, "source")])
def test_without_gold_the_card_has_no_effect(personal, question):
    """Nothing is asked and no cube moves; with 1 gold it's another matter. [ND-7.22]"""
    table = {"personal": personal, "sectors": {"bank": 2}}
    match = played("notre_dame", gold=0, **table)
    assert asked(match) == [] and facts(match, 0, "cathedral", "personal", "bank") == (0, personal, 2)
    assert told(match, "no_effect") == [{"seat": 0, "action": "notre_dame"}]
    assert asked(played("notre_dame", gold=1, **table)) == [(0, question)]


def test_who_has_gold_may_donate_nothing():
    """The card has no effect then: no cube is placed. [ND-7.23]"""
    match = played("notre_dame")
    before = table_of(match)
    answer(match, "donate 0")
    assert table_of(match) == before
    assert happened(match) == ["plays", "no_effect"] and awards(match) == []


def test_several_cards_are_carried_out_separately():
    """Each with its own cube, donation and award. [ND-7.24]"""
    match = holding("notre_dame_red", "notre_dame_blue", agenda=[["play_card", 0]], gold=4, sectors={"park": 2})
    answer(match, "play notre_dame_red", "donate 1", "play notre_dame_blue", "donate 3")
    assert awards(match) == [(1, 1), (6, 1)]
    assert facts(match, 0, "cathedral", "gold", "personal") == (2, 0, 2)


def test_with_an_empty_supply_the_source_is_chosen_before_the_donation():
    """Or declined; once a source is chosen 0 can't be donated any more. [ND-7.25]"""
    match = played("notre_dame", personal=0, gold=4, sectors={"bank": 1, "school": 2})
    assert texts(match) == ["from school", "from bank", "decline"]
    answer(match, "from bank")
    assert texts(match) == ["donate 1", "donate 2", "donate 3"]
    assert refused(match, 0, "donate 0") == ("must_donate", "ND-7.25")
    answer(match, "donate 2")
    assert facts(match, 0, "bank", "school", "cathedral", "gold", "prestige") == (0, 2, 1, 2, 3)


def test_after_a_source_the_gold_owned_is_the_limit():
    """With 2 gold, 1 or 2; with 1 gold nothing is left to choose. [ND-7.25]"""
    match = played("notre_dame", personal=0, gold=2, sectors={"bank": 1})
    assert texts(answer(match, "from bank")) == ["donate 1", "donate 2"]
    poor = answer(played("notre_dame", personal=0, gold=1, sectors={"bank": 1}), "from bank")
    assert asked(poor) == [] and facts(poor, 0, "bank", "cathedral", "gold") == (0, 1, 0)


def test_example_donation_with_a_bonus():
    """Park 5 and 2 gold: 3 + 2 prestige. [ND-X14]"""
    match = answer(played("notre_dame", sectors={"park": 5}, gold=2), "donate 2")
    assert facts(match, 0, "prestige", "gold") == (5, 0)


@pytest.mark.parametrize("gold", [1, 2])
def test_example_cube_of_the_hospital(gold):
    """It comes into Notre Dame for 1 gold and 1 prestige. [ND-X17]"""
    match = answer(played("notre_dame", personal=0, sectors={"hospital": 1}, gold=gold), "from hospital")
    if gold > 1:
        answer(match, "donate 1")
    assert facts(match, 0, "hospital", "cathedral", "gold", "prestige") == (0, 1, gold - 1, 1)


def test_example_donations():
    """1, 2 or 3 gold: 1, 3 or 6 prestige. [ND-X30]"""
    for gold, prestige in REWARDS:
        match = answer(played("notre_dame", gold=3), f"donate {gold}")
        assert facts(match, 0, "prestige", "gold") == (prestige, 3 - gold)
