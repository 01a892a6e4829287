"""What the characters give: prestige, gold, cubes. Those that move pieces, and the doctor, have files of their own."""
from __future__ import annotations

import pytest

from tests.notre_dame.helpers import SECTORS, facts, refused, table_of
from tests.notre_dame.playing import answer, awards, happened, hired, texts

MESSAGES = ["gold_red", "gold_blue", "gold_green", "cube_red", "cube_blue", "rat_green"]


def test_the_moneylender():
    """1 prestige and 2 gold: one more than he costs. [ND-11.1]"""
    match = hired("moneylender", gold=1, prestige=5)
    assert facts(match, 0, "gold", "prestige") == (2, 6)
    assert awards(match) == [(1, 0)]


@pytest.mark.parametrize(("benefit", "gold", "personal", "marker"), [
    ("gold", 3, 4, 4), ("cube", 2, 5, 4), ("rat", 2, 4, 3),
])
def test_the_tavern_maid(benefit, gold, personal, marker):
    """3 prestige and one benefit: 1 gold, 1 cube of the general supply, or the marker back 1. [ND-11.2]"""
    match = hired("tavern_maid", marker=4)
    assert texts(match) == ["benefit gold", "benefit cube", "benefit rat"]
    answer(match, f"benefit {benefit}")
    assert match.to_act == ()
    assert facts(match, 0, "gold", "personal", "markers", "prestige") == (gold, personal, marker, 3)
    assert sum(facts(match, 0, "personal", "general")) == 14


def test_the_tavern_maid_gives_prestige_first():
    """The prestige is there before the benefit is chosen, and the park's bonus comes once. [ND-11.2, ND-9.9]"""
    match = hired("tavern_maid", sectors={"park": 2})
    assert awards(match) == [(3, 1)]
    assert awards(answer(match, "benefit gold")) == [(3, 1)]


def test_the_tavern_maid_keeps_the_limits_of_the_hotel():
    """No marker back on 0, no cube of an empty general supply. [ND-11.36]"""
    match = hired("tavern_maid", personal=14, general=0, marker=1)
    assert texts(match) == ["benefit gold", "benefit rat"]
    assert refused(match, 0, "benefit cube") == ("general_supply_empty", "ND-7.11")
    match = hired("tavern_maid", marker=0)
    assert texts(match) == ["benefit gold", "benefit cube"]
    assert refused(match, 0, "benefit rat") == ("marker_on_0", "ND-7.10")


def test_a_benefit_of_the_tavern_maid_must_be_taken():
    """It can't be left; where there is only gold, it comes without asking. [ND-11.36]"""
    match = hired("tavern_maid", personal=14, general=0, marker=0)
    assert match.to_act == ()
    assert facts(match, 0, "gold") == (3,)
    assert refused(hired("tavern_maid"), 0, "stop") == ("not_asked", "ND-20.13")


def test_the_monk():
    """1 prestige and 2 cubes from the general to the personal supply. [ND-11.3]"""
    match = hired("monk")
    assert facts(match, 0, "prestige", "personal", "general") == (1, 6, 8)
    assert awards(match) == [(1, 0)]


@pytest.mark.parametrize(("general", "come"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_the_monk_brings_the_cubes_that_are_left(general, come):
    """Of fewer than 2 cubes in the general supply all come, and nothing else. [ND-11.37]"""
    match = hired("monk", general=general)
    assert facts(match, 0, "prestige", "general", "personal") == (1, general - come, 14 - general + come)


@pytest.mark.parametrize(("marker", "worth"), [(0, 9), (1, 8), (5, 4), (8, 1)])
def test_the_beggar(marker, worth):
    """1 prestige for each step from the marker to 9. [ND-11.23]"""
    match = hired("beggar", marker=marker)
    assert awards(match) == [(worth, 0)]
    assert facts(match, 0, "markers") == (marker,)


def test_the_beggar_gives_nothing_on_9():
    """Not even the bonus of the park. [ND-11.23]"""
    assert awards(hired("beggar", marker=9, sectors={"park": 4})) == []


def test_the_beggar_by_the_rulebook():
    """ND-X27: with the marker on 4 he gives 5. [ND-11.23]"""
    match = hired("beggar", marker=4)
    assert facts(match, 0, "prestige") == (5,)


def test_the_night_watch():
    """1 prestige for each sector without cube and friend. [ND-11.24]"""
    assert awards(hired("night_watch")) == [(7, 0)]
    assert awards(hired("night_watch", sectors={"bank": 3, "hotel": 1})) == [(5, 0)]
    assert awards(hired("night_watch", sectors={"bank": 3, "hotel": 1}, friend="school")) == [(4, 0)]
    assert awards(hired("night_watch", sectors={"bank": 3, "hotel": 1}, friend="bank")) == [(5, 0)]


def test_the_night_watch_over_a_full_borough():
    """No empty sector: no prestige, and no bonus of the park. [ND-11.24]"""
    full = {**dict.fromkeys(SECTORS, 1), "park": 4}
    assert awards(hired("night_watch", sectors=full)) == []
    assert awards(hired("night_watch", sectors={**full, "bank": 0})) == [(1, 2)]


def test_the_carpenter():
    """1 prestige for each sector with a piece, a cube or the friend. [ND-11.25]"""
    assert awards(hired("carpenter", sectors={"bank": 1, "hotel": 2})) == [(2, 0)]
    assert awards(hired("carpenter", sectors={"bank": 1, "hotel": 2}, friend="school")) == [(3, 0)]
    assert awards(hired("carpenter", sectors=dict.fromkeys(SECTORS, 1))) == [(7, 0)]


def test_the_guard():
    """1 prestige for each piece in the sectors, the friend too, and for each own cube in Notre Dame. [ND-11.26]"""
    sectors = {"bank": 3, "hotel": 1}
    assert awards(hired("guard", sectors=sectors)) == [(4, 0)]
    assert awards(hired("guard", sectors=sectors, friend="hotel")) == [(5, 0)]
    assert awards(hired("guard", sectors=sectors, friend="school", cathedral={0: 2, 1: 1})) == [(7, 0)]


def test_the_guild_master():
    """2 prestige for each sector with 2 pieces or more. [ND-11.27]"""
    sectors = {"school": 1, "bank": 2, "hotel": 3}
    assert awards(hired("guild_master", sectors=sectors)) == [(4, 0)]
    assert awards(hired("guild_master", sectors=sectors, friend="school")) == [(6, 0)]
    assert awards(hired("guild_master", sectors=sectors, friend="hotel")) == [(4, 0)]


def test_the_mayor():
    """3 prestige for each sector with 3 pieces or more. [ND-11.28]"""
    sectors = {"school": 2, "bank": 3, "hotel": 4}
    assert awards(hired("mayor", sectors=sectors)) == [(6, 0)]
    assert awards(hired("mayor", sectors=sectors, friend="school")) == [(9, 0)]
    assert awards(hired("mayor", sectors=sectors, friend="residence")) == [(6, 0)]


@pytest.mark.parametrize(("person", "worth"), [("carpenter", 1), ("guild_master", 2), ("mayor", 3)])
def test_sectors_count_and_not_pieces(person, worth):
    """A sector with 6 pieces counts once for the carpenter, the guild master and the mayor. [ND-11.35]"""
    assert awards(hired(person, sectors={"bank": 6})) == [(worth, 0)]
    assert awards(hired(person, sectors={"bank": 6, "school": 6})) == [(2 * worth, 0)]


def test_the_lady_in_waiting():
    """As much prestige as the largest sector has pieces, the friend too. [ND-11.29]"""
    assert awards(hired("lady_in_waiting", sectors={"bank": 4, "hotel": 3})) == [(4, 0)]
    assert awards(hired("lady_in_waiting", sectors={"bank": 4, "hotel": 4}, friend="hotel")) == [(5, 0)]
    assert awards(hired("lady_in_waiting", friend="school")) == [(1, 0)]


def test_the_lady_in_waiting_by_the_rulebook():
    """ND-X29: two largest sectors with 5 pieces give 5, once. [ND-11.29]"""
    match = hired("lady_in_waiting", sectors={"carriage_house": 5, "hotel": 5, "bank": 2})
    assert facts(match, 0, "prestige") == (5,)


@pytest.mark.parametrize(("messages", "worth"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6), (5, 6), (6, 9)])
def test_the_lawyer(messages, worth):
    """3 prestige for every two messages, rounded down. [ND-11.30]"""
    match = hired("lawyer", collected=MESSAGES[:messages])
    assert awards(match) == ([(worth, 0)] if worth else [])


def test_the_lawyer_counts_own_messages_only():
    """Those of others are no help. [ND-11.30]"""
    assert awards(hired("lawyer", collected={0: MESSAGES[:3], 1: MESSAGES[3:6]})) == [(3, 0)]


def test_the_lawyer_by_the_rulebook():
    """ND-X28: 5 messages and an empty park give 6. [ND-11.30]"""
    match = hired("lawyer", collected=MESSAGES[:5])
    assert facts(match, 0, "prestige") == (6,)


@pytest.mark.parametrize(("person", "table"), [
    ("moneylender", {}), ("monk", {}), ("beggar", {"marker": 3}), ("night_watch", {}), ("carpenter", {}),
    ("guard", {}), ("guild_master", {}), ("mayor", {}), ("lady_in_waiting", {}), ("lawyer", {"collected": MESSAGES}),
])
def test_the_park_adds_its_bonus_once_for_each_hire(person, table):
    """However many sectors, pieces or messages are counted, the bonus of 5 pieces is 2. [ND-9.9, ND-9.3]"""
    [(_, bonus)] = awards(hired(person, sectors={"park": 5, "bank": 3}, **table))
    assert bonus == 2


@pytest.mark.parametrize("person", [
    "moneylender", "monk", "beggar", "night_watch", "carpenter", "guard", "guild_master", "mayor", "lady_in_waiting",
])
def test_pieces_stay_where_they_are(person):
    """Who only gives prestige, gold or cubes moves no piece and no marker. [ND-10.6]"""
    sectors = {"park": 2, "bank": 3}
    match = hired(person, sectors=sectors, friend="hotel", marker=4)
    assert facts(match, 0, "sectors", "friends", "markers") == (sectors, "hotel", 4)
    assert table_of(match)["carriages"] == ["c0", "c1", "c2"]
    assert "rat_back" not in happened(match)
