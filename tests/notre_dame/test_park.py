"""Section 9: prestige and the park bonus."""
from __future__ import annotations

import pytest

import moothall
from tests.notre_dame.helpers import NEW, SECTORS, facts, position, told
from tests.notre_dame.playing import CAST, answer, asked, awards, hired, holding, played


def overflows(prestige: int, park: int = 0) -> moothall.Match:
    """The plague has driven seat 0's marker past 9."""
    return position(
        agenda=[["plague_strikes", 0]], markers={0: 9}, prestige={0: prestige}, sectors={0: {"park": park}},
        rats={"monk": 2}, persons=["monk", "minstrel", "carpenter"],
    )


@pytest.mark.parametrize(("cubes", "friend", "bonus"), [
    (0, None, 0), (1, None, 0), (2, None, 1), (3, None, 1), (4, None, 2), (5, None, 2), (6, None, 3), (7, None, 3),
    (8, None, 4), (12, None, 6), (13, None, 6), (1, "park", 1), (2, "park", 1), (3, "park", 2), (2, "bank", 1),
])
def test_the_bonus_is_one_for_every_two_pieces_in_the_park(cubes, friend, bonus):
    """Rounded down, with the friend, without a cap. [ND-9.1]"""
    match = played("residence", sectors={"park": cubes}, friend=friend, personal=1)
    assert awards(match) == [(1, bonus)]
    assert match.view(1)["park_bonus"] == [bonus, 0, 0]


@pytest.mark.parametrize("base", [1, 2, 5])
def test_an_award_is_its_base_and_the_bonus_once(base):
    """Whatever the base is. [ND-9.2]"""
    match = played("residence", sectors={"park": 4, "residence": base - 1}, prestige=10)
    assert awards(match) == [(base, 2)] and facts(match, 0, "prestige") == (10 + base + 2,)


def test_the_bonus_is_not_multiplied():
    """By points, by sectors or by cubes in Notre Dame. [ND-9.3]"""
    sectors = {"school": 2, "bank": 2, "park": 2}
    assert awards(hired("guild_master", sectors=sectors)) == [(6, 1)]
    assert awards(hired("carpenter", sectors=sectors)) == [(3, 1)]
    match = position(agenda=[["score_cathedral"]], cathedral={0: 2}, sectors={0: {"park": 4}})
    assert awards(match) == [(8, 2)]


@pytest.mark.parametrize(("person", "nothing", "something", "base"), [
    ("lawyer", {"collected": ["gold_red"]}, {"collected": ["gold_red", "gold_blue"]}, 3),
    ("beggar", {"marker": 9}, {"marker": 8}, 1),
    ("mayor", {"sectors": {"park": 2, "bank": 2}}, {"sectors": {"park": 2, "bank": 3}}, 3),
    ("night_watch", {"sectors": dict.fromkeys(SECTORS, 1), "friend": "park"}, {"friend": "bank"}, 5),
])
def test_an_award_of_0_gives_nothing(person, nothing, something, base):
    """Not even the bonus of a park with two pieces, which any other award brings. [ND-9.4]"""
    park = {"sectors": {"park": 2}}
    match = hired(person, **{**park, "prestige": 3, **nothing})
    assert awards(match) == [] and facts(match, 0, "prestige") == (3,)
    assert awards(hired(person, **{**park, **something})) == [(base, 1)]


@pytest.mark.parametrize(("source", "bonus"), [("park", 1), ("bank", 2)])
def test_the_park_counts_as_it_is_when_the_award_is_made(source, bonus):
    """A cube or the friend that has left it for this action counts no longer. [ND-9.5]"""
    match = played("residence", personal=0, sectors={"park": 4, "bank": 1})
    assert awards(answer(match, f"from {source}")) == [(1, bonus)]
    match = played("notre_dame", personal=0, sectors={"park": 4, "bank": 1})
    assert awards(answer(match, f"from {source}", "donate 2")) == [(3, bonus)]
    match = played("trusted_friend", friend=source, sectors={"park": 3 if source == "park" else 4})
    assert awards(answer(match, "friend residence")) == [(1, bonus)]
    match = hired("jester", sectors={"park": 4, "bank": 1})
    assert awards(answer(match, f"pick cube {source}", "bring residence")) == [(1, bonus)]


@pytest.mark.parametrize(("park", "prestige"), [(1, 3), (2, 4), (4, 5)])
def test_residence_with_bonus(park, prestige):
    """Three pieces there. [ND-9.6]"""
    assert facts(played("residence", sectors={"park": park, "residence": 2}), 0, "prestige") == (prestige,)


def test_a_donation_with_bonus():
    """Once for each card, however much is given. [ND-9.7]"""
    match = holding("notre_dame_red", "notre_dame_blue", agenda=[["play_card", 0]], gold=5, sectors={"park": 3})
    answer(match, "play notre_dame_red", "donate 3")
    assert awards(match) == [(6, 1)]
    answer(match, "play notre_dame_blue", "donate 2")
    assert awards(match) == [(6, 1), (3, 1)] and facts(match, 0, "prestige") == (11,)


def test_notre_dame_is_scored_with_bonus():
    """Once for each player, whatever the number of cubes. [ND-9.8]"""
    match = position(agenda=[["score_cathedral"]], cathedral=[2, 1, 0],
                     sectors=[{"park": 2}, {"park": 4}, {"park": 6}])
    assert [awards(match, seat) for seat in range(3)] == [[(4, 1)], [(2, 2)], []]


@pytest.mark.parametrize(("person", "base"), [
    ("moneylender", 1), ("tavern_maid", 3), ("monk", 1), ("beggar", 5), ("night_watch", 5), ("carpenter", 2),
    ("guard", 6), ("guild_master", 4), ("mayor", 3), ("lady_in_waiting", 3), ("lawyer", 3),
])
def test_characters_that_give_prestige_give_the_bonus_once(person, base):
    """Whatever they count. [ND-9.9]"""
    match = hired(
        person, sectors={"park": 3, "bank": 2}, cathedral=1, marker=4, collected=["gold_red", "cube_blue"],
    )
    assert awards(match) == [(base, 1)] and facts(match, 0, "prestige") == (base + 1,)


@pytest.mark.parametrize(("kind", "base"), [("gold", 1), ("cube", 2), ("rat", 3), ("prestige", 4)])
def test_a_message_with_bonus(kind, base):
    """Once for each message taken. [ND-9.10]"""
    match = played("carriage_house", messages={"b0": f"{kind}_red"}, sectors={"park": 4})
    assert awards(answer(match, "drive b0", "take")) == [(base, 2)]


@pytest.mark.parametrize(("kind", "moves"), [
    ("park", []), ("hospital", []), ("bank", []), ("school", []), ("hotel", ["benefit gold"]),
    ("hotel", ["benefit cube"]), ("hotel", ["benefit rat"]), ("carriage_house", ["drive c1"]),
])
def test_gold_cubes_and_marker_moves_bring_no_bonus(kind, moves):
    """Nor do the park and the hospital themselves. [ND-9.11]"""
    match = played(kind, sectors={"park": 6, "carriage_house": 1}, marker=4)
    answer(match, *moves)
    assert asked(match) == [] and awards(match) == [] and facts(match, 0, "prestige") == (0,)


def test_an_action_set_off_by_another_piece_brings_the_bonus_too():
    """By the jester, the archbishop or the friend: like the action itself. [ND-9.12]"""
    park = {"park": 2, "bank": 1}
    jester = answer(hired("jester", sectors={**park, "residence": 1}), "pick cube bank", "bring residence")
    assert awards(jester) == [(2, 1)]
    assert awards(answer(hired("archbishop", sectors=park), "found residence")) == [(1, 1)]
    friend = answer(played("trusted_friend", sectors={**park, "residence": 2}), "friend residence")
    assert awards(friend) == [(3, 1)]


@pytest.mark.parametrize("park", [0, 1, 6])
def test_a_loss_to_the_plague_is_no_award(park):
    """2 prestige, whatever the park holds. [ND-9.13]"""
    match = overflows(10, park)
    assert facts(match, 0, "prestige") == (8,) and awards(match) == []
    assert told(match, "loses_prestige") == [{"seat": 0, "n": 2}]


def test_separate_gains_are_separate_awards():
    """The adviser has the moneylender and the jester act, who reaches a message: a bonus for each. [ND-9.14]"""
    match = hired(
        "np_adviser", "moneylender", "jester", expansions=NEW, cast=CAST, messages={"b0": "prestige_red"},
        sectors={"park": 2, "bank": 1},
    )
    answer(match, "consult moneylender", "consult jester", "pick cube bank", "bring carriage_house")
    answer(match, "drive b0", "take")
    assert awards(match) == [(1, 1), (4, 1)] and facts(match, 0, "prestige") == (7,)


def test_one_gain_is_one_award():
    """A message that the jester or the friend reaches is all that they bring. [ND-9.14]"""
    table = {"messages": {"b0": "prestige_red"}, "sectors": {"park": 2, "bank": 1}}
    jester = answer(hired("jester", **table), "pick cube bank", "bring carriage_house", "drive b0", "take")
    friend = answer(played("trusted_friend", **table), "friend carriage_house", "drive b0", "take")
    assert awards(jester) == awards(friend) == [(4, 1)]


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_prestige_never_falls_below_0(before, after):
    """Who has less than what the plague takes loses what he has. [ND-9.15]"""
    assert facts(overflows(before), 0, "prestige") == (after,)


def test_example_residence():
    """Park 2, residence 2: 3 + 1 prestige. [ND-X12]"""
    assert facts(played("residence", sectors={"park": 2, "residence": 2}), 0, "prestige") == (4,)


def test_example_lawyer_with_bonus():
    """Park 2 and five messages: 6 + 1 prestige. [ND-X13]"""
    messages = ["gold_red", "cube_red", "gold_blue", "cube_blue", "gold_green"]
    assert facts(hired("lawyer", sectors={"park": 2}, collected=messages), 0, "prestige") == (7,)
