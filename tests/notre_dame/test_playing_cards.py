"""Section 6: playing action cards."""
from __future__ import annotations

import pytest

import moothall
from tests.notre_dame.helpers import SECTORS, facts, position, refused, table_of, told
from tests.notre_dame.playing import answer, asked, awards, happened, holding, played, texts

HANDS = [
    ["bank_red", "school_blue", "park_green"],
    ["bank_blue", "residence_green", "hospital_red"],
    ["bank_green", "school_red", "hospital_blue"],
]
NEED_A_CUBE = [*SECTORS, "notre_dame"]


def phase_3(**table: object) -> moothall.Match:
    """The beginning of phase 3 of a round that seat 1 starts."""
    return position(at=["play_cards"], starting_seat=1, hands=HANDS, **table)


def play_all(match: moothall.Match) -> list[int]:
    """Everybody plays the first card in hand until no card is asked for; who played, in order."""
    order = []
    while asked(match)[0][1] == "play_card":
        order += match.to_act
        answer(match, texts(match)[0])
    return order


def test_everybody_plays_a_card_then_in_the_same_order_a_second_one():
    """Seat 1 starts: two turns round the table. [ND-6.1]"""
    assert play_all(phase_3()) == [1, 2, 0, 1, 2, 0]


def test_each_player_plays_exactly_two_cards():
    """Nobody may pass, nobody plays a third card. [ND-6.4]"""
    match = phase_3()
    assert texts(match) == ["play hospital_red", "play bank_blue", "play residence_green"]
    assert refused(match, 1, "decline") == ("not_asked", "ND-20.6")
    play_all(match)
    for key, times in (("plays", 2), ("lays_aside", 1)):
        assert [sum(args["seat"] == seat for args in told(match, key)) for seat in range(3)] == [times] * 3


def test_a_card_is_carried_out_completely_before_the_next_turn():
    """It's shown first; seat 0 chooses both benefits of its hotel before seat 1 plays. [ND-6.2]"""
    match = position(
        agenda=[["play_card", 0], ["play_card", 1]], sectors={0: {"hotel": 3}},
        hands={0: ["hotel_red", "bank_blue", "park_green"], 1: HANDS[2]},
    )
    answer(match, "play hotel_red")
    for benefit in ("benefit cube", "benefit gold"):
        assert asked(match) == [(0, "benefit")]
        assert refused(match, 1, "play bank_green") == ("not_your_turn", "ND-20.2")
        answer(match, benefit)
    assert asked(match) == [(1, "play_card")]
    assert happened(match) == ["plays", "places_cube", "cubes", "gold"]


@pytest.mark.parametrize("colour", ["red", "blue", "green"])
def test_the_colour_of_a_card_has_no_effect(colour):
    """Whoever's card it is, everything happens with the player's own things. [ND-6.3]"""
    match = holding(f"bank_{colour}", sectors={0: {"bank": 1}, 1: {"bank": 4}, 2: {"bank": 5}})
    answer(match, f"play bank_{colour}")
    assert facts(match, 0, "bank", "personal", "gold") == (2, 3, 5)
    assert facts(match, 1, "bank", "personal", "gold") == (4, 4, 3)
    assert facts(match, 2, "bank", "personal", "gold") == (5, 4, 3)


def test_the_third_card_is_laid_aside_unseen_when_the_second_is_played():
    """Not with the first one; it isn't carried out, and only its owner sees it. [ND-6.5]"""
    match = holding("bank_red", "bank_blue", "park_green", agenda=[["play_card", 0]], marker=4)
    answer(match, "play bank_red")
    assert match.view(1)["hands"] == [2, 0, 0] and match.view(1)["asides"] == [0, 0, 0]
    answer(match, "play bank_blue")
    assert match.view(0)["hand"] == [] and match.view(0)["aside"] == ["park_green"]
    assert match.view(1)["hands"] == [0, 0, 0] and match.view(1)["asides"] == [1, 0, 0]
    assert facts(match, 0, "bank", "park", "markers") == (2, 0, 4)
    assert happened(match)[-4:] == ["plays", "lays_aside", "places_cube", "gold"]
    assert told(match, "lays_aside", 0) == told(match, "lays_aside", 1) == [{"seat": 0}]
    assert "park_green" not in str(match.view(1).to_plain()) + str(match.events(1)) + match.record.seen_by(1)


def test_all_three_cards_of_every_player_go_to_the_discard_pile():
    """When all have played; nobody may look through it, only those that were played are known. [ND-6.6]"""
    match = phase_3(persons=["monk", "minstrel", "carpenter"])
    play_all(match)
    assert asked(match) == [(1, "hire")]
    view = match.view(None)
    assert (view["discard"], view["hands"], view["asides"], view["played"]) == (9, [0] * 3, [0] * 3, [[]] * 3)
    unplayed = {"park_green", "residence_green", "bank_green"}
    assert set(table_of(match)["discard"]) == unplayed
    assert set(view["played_before"]) == {card for hand in HANDS for card in hand} - unplayed
    assert not any(card in str(view.to_plain()) for card in unplayed)


@pytest.mark.parametrize("kind", NEED_A_CUBE)
def test_a_card_puts_exactly_one_cube_on_its_target(kind):
    """Then the action follows: the cube lies there and nowhere else. [ND-6.7]"""
    match = played(kind, personal=3, marker=5)
    if kind == "notre_dame":
        answer(match, "donate 1")
    table = table_of(match)
    assert table["sectors"][0] == ({} if kind == "notre_dame" else {kind: 1})
    assert table["cathedral"] == [int(kind == "notre_dame"), 0, 0]
    assert table["personal"][0] == (3 if kind == "school" else 2)
    assert happened(match).count("places_cube") == 1


@pytest.mark.parametrize(("cubes", "friend", "n"), [
    (0, None, 1), (2, None, 3), (2, "bank", 4), (2, "park", 3), (0, "bank", 2),
])
def test_pieces_count_after_the_cube_was_placed(cubes, friend, n):
    """The new cube and the friend count, pieces of other sectors don't. [ND-6.8]"""
    assert facts(played("bank", sectors={"bank": cubes, "school": 5}, friend=friend), 0, "gold") == (3 + n,)


def test_the_cube_comes_from_the_personal_supply_as_long_as_one_is_there():
    """With one cube left no other source is asked for. [ND-6.9]"""
    match = played("bank", personal=1, sectors={"hospital": 2})
    assert asked(match) == [] and facts(match, 0, "personal", "bank", "hospital") == (0, 1, 2)
    assert asked(played("bank", personal=0, sectors={"hospital": 2})) == [(0, "source")]


def test_with_an_empty_supply_a_cube_of_another_sector_may_move():
    """Any sector of the own borough; the action follows in full. [ND-6.10]"""
    match = played("bank", personal=0, sectors={0: {"bank": 2, "park": 2, "hospital": 1}, 1: {"school": 3}})
    assert texts(match) == ["from park", "from hospital", "decline"]
    assert refused(match, 0, "from school") == ("no_cube_there", "ND-6.10")
    answer(match, "from park")
    assert facts(match, 0, "bank", "park", "hospital", "personal", "gold") == (3, 1, 1, 0, 6)
    assert told(match, "moves_cube") == [{"seat": 0, "source": "park", "sector": "bank"}]


def test_the_target_is_no_source():
    """A cube can't move from the bank to the bank; where only such cubes are, nothing is asked. [ND-6.11]"""
    match = played("bank", personal=0, sectors={"bank": 3, "hospital": 1})
    assert texts(match) == ["from hospital", "decline"]
    assert refused(match, 0, "from bank") == ("source_is_target", "ND-6.11")
    alone = played("bank", personal=0, sectors={"bank": 3})
    assert asked(alone) == [] and facts(alone, 0, "bank", "gold") == (3, 3)


def test_notre_dame_is_no_source():
    """Its cubes can't be moved to a sector for a card. [ND-6.12]"""
    match = played("bank", personal=0, cathedral=2, sectors={"hospital": 1})
    assert texts(match) == ["from hospital", "decline"]
    assert refused(match, 0, "from notre_dame") == ("no_sector", "ND-6.12")
    alone = played("bank", personal=0, cathedral=2)
    assert asked(alone) == [] and facts(alone, 0, "cathedral", "bank") == (2, 0)


def test_the_friend_is_never_moved_in_place_of_a_cube():
    """Where he stands alone is no source; from beside him a cube moves. [ND-6.13]"""
    match = played("bank", personal=0, friend="park", sectors={"hospital": 1})
    assert texts(match) == ["from hospital", "decline"]
    assert refused(match, 0, "from park") == ("no_cube_there", "ND-6.13")
    beside = answer(played("bank", personal=0, friend="park", sectors={"park": 1}), "from park")
    assert facts(beside, 0, "friends", "park", "bank") == ("park", 0, 1)
    alone = played("bank", personal=0, friend="park")
    assert asked(alone) == [] and facts(alone, 0, "friends", "bank") == ("park", 0)


def test_notre_dame_may_be_the_target_of_such_a_move():
    """The cube of the hospital comes into Notre Dame. [ND-6.14]"""
    match = played("notre_dame", personal=0, sectors={"hospital": 2})
    answer(match, "from hospital", "donate 2")
    assert facts(match, 0, "hospital", "cathedral", "personal", "prestige") == (1, 1, 0, 3)


@pytest.mark.parametrize("sectors", [{}, {"hospital": 1}])
@pytest.mark.parametrize("personal", [0, 1])
def test_no_cube_for_a_card_comes_from_the_general_supply(personal, sectors):
    """Whatever lies elsewhere. [ND-6.15]"""
    match = played("bank", personal=personal, sectors=sectors)
    if match.to_act:
        answer(match, "from hospital")
    assert facts(match, 0, "general") == (14 - personal - sum(sectors.values()),)


@pytest.mark.parametrize("kind", NEED_A_CUBE)
def test_with_an_empty_supply_a_player_may_decline(kind):
    """The card has no effect then: nothing on the table changes. [ND-6.16]"""
    sources = {"bank": 1} if kind != "bank" else {"park": 1}
    match = played(kind, personal=0, marker=5, sectors=sources)
    before = table_of(match)
    answer(match, "decline")
    assert asked(match) == [] and table_of(match) == before
    assert told(match, "no_effect") == [{"seat": 0, "action": kind}]


@pytest.mark.parametrize("kind", NEED_A_CUBE)
def test_without_any_cube_nothing_is_asked(kind):
    """The card is played without effect. [ND-6.17]"""
    match = holding(f"{kind}_red", personal=0, marker=5, carriage="b0")
    before = table_of(match)
    answer(match, f"play {kind}_red")
    assert asked(match) == [] and told(match, "no_effect") == [{"seat": 0, "action": kind}]
    changed = {key for key, value in table_of(match).items() if value != before[key]}
    assert changed == {"hands", "played"}


def test_a_card_without_effect_is_the_card_of_that_turn():
    """The turn passes on, and the player plays one more, not two. [ND-6.18]"""
    match = position(
        agenda=[["play_card", 0], ["play_card", 1], ["play_card", 0]], personal={0: 0},
        hands={0: ["bank_red", "hotel_red", "park_red"], 1: HANDS[1]},
    )
    answer(match, "play bank_red")
    assert asked(match) == [(1, "play_card")]
    answer(match, "play bank_blue", "play hotel_red")
    assert match.view(0)["played"][0] == ["bank_red", "hotel_red"] and match.view(0)["aside"] == ["park_red"]


@pytest.mark.parametrize("kind", SECTORS)
def test_with_a_cube_in_the_supply_the_card_must_be_carried_out(kind):
    """The cube is placed without a question. [ND-6.19]"""
    match = played(kind, personal=1, marker=5, sectors={"bank": 1})
    assert happened(match)[:2] == ["plays", "places_cube"]
    assert {name for _, name in asked(match)} <= {"carriage", "benefit"}
    assert refused(match, 0, "decline")[0] in ("not_asked", "at_rest")


@pytest.mark.parametrize("sectors", [{}, {"hospital": 2}])
def test_the_friend_needs_no_cube(sectors):
    """With an empty supply he goes all the same, and no cube moves. [ND-6.20]"""
    match = played("trusted_friend", personal=0, sectors=sectors)
    assert asked(match) == [(0, "friend")]
    answer(match, "friend bank")
    assert facts(match, 0, "friends", "personal", "bank", "gold") == ("bank", 0, 0, 4)
    assert table_of(match)["sectors"][0] == sectors


@pytest.mark.parametrize(("park", "source", "bonus"), [
    (2, "park", 0), (2, "hospital", 1), (3, "park", 1), (4, "park", 1), (5, "park", 2),
])
def test_a_cube_that_has_left_its_sector_no_longer_counts_there(park, source, bonus):
    """One moved out of the park lowers the bonus of this very action. [ND-6.21]"""
    table = {"personal": 0, "sectors": {"park": park, "hospital": 1}}
    assert awards(answer(played("residence", **table), f"from {source}")) == [(1, bonus)]
    assert awards(answer(played("notre_dame", **table), f"from {source}", "donate 2")) == [(3, bonus)]


def test_two_cards_of_a_kind_are_two_cards():
    """Both may be played in one round. [ND-6.22]"""
    match = holding("bank_red", "bank_blue", "bank_green", agenda=[["play_card", 0]])
    assert texts(match) == ["play bank_red", "play bank_blue", "play bank_green"]
    answer(match, "play bank_green", "play bank_red")
    assert facts(match, 0, "bank", "gold", "played", "asides") == (2, 6, ["bank_red", "bank_green"], ["bank_blue"])
