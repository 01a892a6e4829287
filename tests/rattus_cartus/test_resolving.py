"""Phases D and E: buildings in their order, each with its cards, its actions and the discard."""

from __future__ import annotations

import pytest

from tests.rattus_cartus.helpers import (
    asked,
    hand_of,
    hand_sizes,
    influence,
    play,
    position,
    rats,
    refusal,
    stock,
    table,
    texts,
    told,
)
from tests.rattus_cartus.scenes import (
    ACTIONS,
    ALL,
    ALL_OF_TWO,
    CARDS,
    FIRST,
    SECOND,
    THIRD,
    perform_all,
    scene,
    variant,
)

ROW = "farm_1 palace_1"


def order(match):
    """The discs of each class that arrived, earliest first."""
    return table(match)["arrivals"]


@pytest.mark.parametrize(("row", "first"), [("farm_1 palace_1", 1), ("palace_1 farm_1", 0)])
def test_buildings_are_resolved_in_row_order(row, first):
    """RC-8.1: in the order of the row, whoever entered first."""
    farm = row.split().index("farm_1")
    match = scene(3, row, ALL, [(0, 1 - farm, ""), (1, farm, "")])
    assert asked(match) == [(first, "action_choice")]
    assert asked(play(match, "perform")) == [(1 - first, "action_choice")]


def test_one_building_is_complete_before_the_next_begins():
    """RC-8.2: steps a, b and c of the first, then step a of the second."""
    match = scene(3, "marketplace_1 palace_1", ALL, [(0, 1, "royalty_4"), (1, 0, "bourgeoisie_4")])
    assert table(match)["revealed"] == [1]
    assert influence(match, "royalty") == [0, 0, 0]
    play(match, "perform")
    assert hand_of(match, 1) == {"joker": 2}
    assert table(match)["population_discard"] == {"bourgeoisie_4": 1}
    assert influence(match, "royalty") == [1, 0, 0]


def test_everybody_sees_which_building_is_resolved():
    """None while buildings are entered, then its place, also while a victim elsewhere gives cards. [RC-8.2]"""
    match = scene(3, "guard_tower_1 palace_1", [["next_turn"], *ALL], [(0, 1, ""), (1, 0, "")], queue=[2],
                  hands=["", "", "joker joker joker joker"])
    assert resolved(match) == {None}
    play(match, "enter palace_1", "commit")
    assert asked(match) == [(1, "action_choice")] and resolved(match) == {0}
    assert asked(play(match, "perform")) == [(2, "tower_cards")] and resolved(match) == {0}
    play(match, "give joker joker joker")
    assert asked(match) == [(0, "action_choice")] and resolved(match) == {1}


def resolved(match):
    """The place of the building that is being resolved, as each viewer sees it."""
    return {match.view(viewer)["resolving"] for viewer in (0, 1, 2, None)}


def test_everybody_sees_who_gets_the_cards():
    """RC-9.38, RC-10.7: the owner of the Guard Tower, the receiver of the Swords."""
    match = scene(3, "guard_tower_1 palace_1", [["next_turn"], *ALL], [(0, 1, ""), (1, 0, "")], queue=[2],
                  hands=["", "", "joker joker joker joker"])
    play(match, "enter palace_1", "commit")
    assert {match.view(viewer)["taker"] for viewer in (0, 1, 2, None)} == {None}
    assert asked(play(match, "perform")) == [(2, "tower_cards")]
    assert {match.view(viewer)["taker"] for viewer in (0, 1, 2, None)} == {1}


def test_an_empty_building_does_nothing():
    """RC-8.3: nobody is asked and nothing changes."""
    match = scene(3, ROW, FIRST, [(0, 1, "royalty_4")])
    assert match.to_act == ()
    assert match.events(None) == []
    assert influence(match, "royalty") == [0, 0, 0]


def test_all_in_the_building_reveal_and_nobody_else():
    """RC-8.4: cards in other buildings stay face down."""
    match = scene(
        4, "farm_1 palace_1 castle_1", [["reveal_cards", 0, 1]],
        [(0, 0, "joker"), (1, 1, "royalty_4"), (2, 1, "sword"), (3, 2, "flute")],
    )
    view = match.view(None)
    assert view["revealed"] == [1, 2]
    assert view["committed"] == [None, {"royalty_4": 1}, {"sword": 1}, None]


def test_every_population_card_is_a_point_in_the_class_of_the_building():
    """RC-8.5: of whatever class the card is."""
    match = scene(3, ROW, CARDS, [(0, 0, "peasantry_4 church_0 magic_1"), (1, 0, "royalty_4")])
    assert table(match)["influence"] == [{"peasantry": 3}, {"peasantry": 1}, {}]


def test_points_are_scored_in_order_of_position():
    """RC-8.5: who stands on the lower space arrives first, whatever his seat."""
    match = scene(3, ROW, CARDS, [(2, 0, "peasantry_4"), (0, 0, "peasantry_4"), (1, 0, "peasantry_4")])
    assert order(match) == {"peasantry": [2, 0, 1]}


def test_a_joker_is_a_point():
    """RC-8.6: in the class of the building."""
    match = scene(3, ROW, CARDS, [(0, 1, "joker joker"), (1, 0, "joker joker royalty_4")])
    assert table(match)["influence"] == [{}, {"peasantry": 3}, {}]


def test_swords_and_flutes_score_nothing():
    """RC-8.7: no influence for them."""
    match = scene(3, ROW, CARDS, [(0, 0, "sword flute flute"), (1, 0, "sword flute flute peasantry_4")])
    assert influence(match, "peasantry") == [0, 1, 0]


def test_each_mismatch_costs_a_rat():
    """RC-8.8: 1 rat for each population card of another class; none for those of the class."""
    match = scene(
        3, ROW, CARDS, [(0, 0, "royalty_4 church_0 peasantry_4"), (1, 0, "peasantry_3 peasantry_0")]
    )
    assert rats(match) == [12, 10, 10]


def test_each_player_pays_for_his_own_building():
    """RC-8.8: what matches in one building is a mismatch in another."""
    match = scene(3, ROW, [*FIRST, *SECOND], [(0, 0, "royalty_4"), (1, 1, "royalty_4")])
    assert rats(perform_all(match)) == [11, 10, 10]


def test_jokers_swords_and_flutes_cause_no_rats():
    """RC-8.9: never a rat for them."""
    match = scene(3, ROW, CARDS, [(0, 0, "joker joker sword flute"), (1, 0, "joker sword flute")])
    assert rats(match) == [10, 10, 10]


def test_the_points_of_one_step_are_one_movement():
    """RC-8.10: the disc moves once, however many points."""
    match = scene(3, ROW, CARDS, [(0, 0, "peasantry_4 joker church_4"), (1, 0, "")])
    assert told(match, "influence") == [{"seat": 0, "cls": "peasantry", "n": 3}]


def test_only_the_final_space_matters():
    """RC-8.10: passing a stack changes nothing in it, and the disc lands on top of the one it reaches."""
    match = scene(
        3, ROW, CARDS,
        [(0, 0, "peasantry_4 peasantry_4")],
        influence=[{"peasantry": 1}, {"peasantry": 2}, {"peasantry": 3}],
    )
    assert influence(match, "peasantry") == [3, 2, 3]
    assert order(match) == {"peasantry": [1, 2, 0]}


def test_swords_come_after_everybodys_influence_and_rats():
    """RC-8.11: all players of the building have scored and taken rats before a Sword works."""
    match = scene(
        3, ROW, FIRST,
        [(0, 0, "sword"), (1, 0, "magic_4"), (2, 0, "sword sword magic_3")],
        hands=["", "church_4 church_3", ""],
    )
    assert asked(match) == [(1, "sword_cards")]
    assert influence(match, "peasantry") == [0, 1, 1]
    assert rats(match) == [10, 11, 11]


def test_flutes_come_after_swords():
    """RC-8.11: the cards are given before the rat moves."""
    match = scene(3, ROW, FIRST, [(0, 0, "sword flute"), (1, 0, "")], hands=["", "church_4 church_3", ""])
    assert asked(match) == [(1, "sword_cards")]
    assert rats(match) == [10, 10, 10]
    assert rats(play(match, "give church_4")) == [9, 11, 10]


def test_step_a_is_complete_before_any_action():
    """RC-8.12: cards, Swords and Flutes come first."""
    match = scene(
        3, ROW, FIRST, [(0, 0, "sword flute"), (1, 0, "peasantry_4")], hands=["", "church_4 church_3", ""]
    )
    assert asked(match) == [(1, "sword_cards")]
    play(match, "give church_3")
    assert asked(match) == [(1, "action_choice")]
    assert rats(match) == [9, 11, 10]


def holder(match):
    """The seat that is asked first, which is the premium holder, and what he draws at a Farm."""
    return match.to_act[0], told(variant(match, "perform"), "draws")[0]["n"]


@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        (("peasantry_4", "peasantry_4 peasantry_3", ""), 1),
        (("peasantry_4", "royalty_4 church_4", ""), 1),
        (("peasantry_4", "peasantry_4", "joker joker"), 2),
        (("peasantry_4 peasantry_4", "joker", "sword sword sword"), 0),
        (("peasantry_4 joker", "flute flute flute", "church_0 church_1 joker"), 2),
    ],
)
def test_the_highest_majority_count_holds_the_premium_action(cards, seat):
    """RC-8.13: population cards of any class and Jokers count, Swords and Flutes don't."""
    match = scene(3, ROW, ACTIONS, [(seat, 0, played) for seat, played in enumerate(cards)])
    assert holder(match) == (seat, 4)


def test_the_count_is_that_of_the_building():
    """RC-8.13: more cards in another building don't matter."""
    match = scene(3, ROW, FIRST, [(0, 1, "royalty_4 royalty_3"), (1, 0, "peasantry_4")])
    assert holder(match) == (1, 4)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_tie_goes_to_the_lower_position(first):
    """RC-8.14: of the tied players the one on the lower space."""
    others = [seat for seat in (2, 1, 0) if seat != first]
    entered = [(first, 0, "peasantry_1"), *((seat, 0, "joker") for seat in others)]
    assert holder(scene(3, ROW, FIRST, entered)) == (first, 4)


def test_the_tied_only_are_compared():
    """RC-8.14: the first in the building gets nothing from a tie that isn't his."""
    match = scene(3, ROW, FIRST, [(0, 0, "joker"), (2, 0, "joker joker"), (1, 0, "peasantry_4 peasantry_3")])
    assert holder(match) == (2, 4)


@pytest.mark.parametrize("cards", ["", "sword", "flute flute"])
def test_alone_without_a_count(cards):
    """RC-8.15: alone in the building, 0 is enough for the premium action."""
    assert holder(scene(3, ROW, FIRST, [(1, 0, cards)])) == (1, 4)


def test_first_among_those_without_a_count():
    """RC-8.15: where nobody played a population card or a Joker, the first has the premium action."""
    match = scene(3, ROW, ACTIONS, [(2, 0, ""), (0, 0, "sword"), (1, 0, "sword flute")])
    assert holder(match) == (2, 4)
    match = scene(3, ROW, ACTIONS, [(2, 0, ""), (0, 0, "joker")])
    assert holder(match) == (0, 4)


@pytest.mark.parametrize("answer", ["perform", "decline"])
def test_the_holder_has_no_standard_action(answer):
    """RC-8.16: the premium action if he wants it, and never the standard one as well."""
    match = scene(3, "palace_1 farm_1", FIRST, [(0, 0, "royalty_4"), (1, 0, "")])
    assert match.question(0).items == ("perform", "decline")
    assert asked(play(match, answer)) == [(1, "action_choice")]
    play(match, "decline")
    assert match.to_act == ()
    assert table(match)["vp"] == [2 if answer == "perform" else 0, 0, 0]


def test_all_others_have_the_standard_action():
    """RC-8.17: even with a majority count of 0."""
    match = scene(
        4, "palace_1 farm_1 castle_1", FIRST,
        [(0, 0, "joker"), (1, 0, ""), (2, 0, "royalty_4"), (3, 1, "joker")],
    )
    assert table(perform_all(match))["vp"] == [2, 1, 1, 0]


def test_the_holder_comes_first_then_the_others_by_position():
    """RC-8.18: not by seats, nor by majority count."""
    match = scene(
        4, "palace_1 farm_1 castle_1", FIRST,
        [(3, 0, ""), (2, 0, "joker"), (0, 0, "royalty_4 joker"), (1, 0, "joker joker")],
    )
    perform_all(match)
    assert [args["seat"] for args in told(match, "performs")] == [0, 3, 2, 1]


def test_each_action_is_complete_before_the_next():
    """RC-8.18: both looks of the holder, then the next player's action."""
    match = scene(3, "fortune_tellers_tent_1 farm_1", FIRST, [(0, 0, "magic_4"), (1, 0, "")])
    play(match, "perform")
    assert asked(match) == [(0, "nun_look")]
    assert asked(play(match, "look 3")) == [(0, "nun_look")]
    assert asked(play(match, "look 1")) == [(1, "action_choice")]


def test_a_declined_premium_action_is_lost():
    """RC-8.19: it passes to nobody, and the decliner gets nothing instead."""
    match = scene(3, "palace_1 farm_1", FIRST, [(0, 0, "royalty_4 joker"), (1, 0, "joker"), (2, 0, "")])
    play(match, "decline", "perform", "perform")
    assert match.to_act == ()
    assert table(match)["vp"] == [0, 1, 1]
    assert told(match, "declines") == [{"seat": 0, "building": "palace", "tier": "premium"}]


def test_a_standard_action_can_be_declined():
    """RC-8.19: any player can decline his action."""
    match = scene(3, "palace_1 farm_1", FIRST, [(0, 0, "royalty_4 joker"), (1, 0, "joker"), (2, 0, "")])
    play(match, "perform", "decline", "perform")
    assert table(match)["vp"] == [2, 0, 1]


def test_an_action_is_performed_as_a_whole():
    """RC-8.20: no smaller amount can be chosen."""
    match = scene(3, "monastery_1 farm_1", FIRST, [(0, 0, "church_4")])
    assert texts(match) == ["perform", "decline"]
    assert rats(play(match, "perform")) == [8, 10, 10]


def test_an_action_is_performed_as_far_as_possible():
    """RC-8.20: a Farm draws what there is, even if that is less."""
    match = scene(
        3, "farm_1 palace_1", FIRST,
        [(0, 0, "joker")],
        hands=["", 30, 48],
        nun_row=["church_4"] * 4 + ["church_3"],
    )
    assert sum(table(match)["population_deck"].values()) == 1
    assert hand_sizes(play(match, "perform"))[0] == 1


def test_played_cards_go_to_their_piles():
    """RC-8.21: population cards to the discard pile, the others back to their piles."""
    match = scene(3, ROW, FIRST, [(0, 0, "church_4 church_4 joker sword flute"), (1, 0, "joker sword flute")])
    before = stock(match)
    play(match, "decline", "decline")
    assert table(match)["committed"] == [{}, {}, {}]
    assert table(match)["population_discard"] == {"church_4": 2}
    gained = {key: n - before[key] for key, n in stock(match).items() if n != before[key]}
    assert gained == {"joker": 2, "sword": 2, "flute": 2}


def test_only_cards_of_this_building_are_discarded():
    """RC-8.21: cards in another building stay where they are."""
    match = scene(3, ROW, FIRST, [(0, 0, "church_4"), (1, 1, "church_3")])
    play(match, "decline")
    assert table(match)["committed"] == [{}, {"church_3": 1}, {}]


def test_played_cards_cannot_be_taken_by_an_action():
    """RC-8.22: a Joker played at the Marketplace isn't in the pile yet."""
    match = scene(
        3, "marketplace_1 farm_1", FIRST, [(0, 0, "joker joker"), (1, 0, "")], hands=["", "", "joker " * 13]
    )
    assert match.to_act == ()
    assert told(match, "no_effect") == [
        {"seat": 0, "building": "marketplace", "tier": "premium"},
        {"seat": 1, "building": "marketplace", "tier": "standard"},
    ]
    assert stock(match)["joker"] == 2


def test_played_cards_cannot_be_drawn():
    """RC-8.22: a reshuffle leaves them out."""
    match = scene(
        3, ROW, FIRST,
        [(0, 0, "peasantry_4 peasantry_4")],
        population_deck=["magic_4"],
        population_discard=["magic_0", "magic_0"],
        hands=[0, 0, 74],
    )
    play(match, "perform")
    assert hand_of(match, 0) == {"magic_4": 1, "magic_0": 2}
    assert table(match)["population_discard"] == {"peasantry_4": 2}


def test_gained_cards_stay_with_the_gainer():
    """RC-8.23: loot of a Sword and cards of an action aren't discarded in step c."""
    match = scene(
        3, "marketplace_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "")], hands=["", "church_4 gold", ""]
    )
    play(match, "give gold", "perform", "perform")
    assert hand_of(match, 0) == {"gold": 1, "joker": 2}
    assert hand_of(match, 1) == {"church_4": 1, "joker": 1}
    assert table(match)["population_discard"] == {}


def test_gained_cards_are_set_aside_until_step_c():
    """RC-8.24: known to the gainer, counted apart, and in hand when the building is done."""
    match = scene(3, "marketplace_1 farm_1", FIRST, [(0, 0, "joker"), (1, 0, "")])
    play(match, "perform")
    assert hand_sizes(match) == [0, 0, 0]
    assert match.view(0)["aside"][0] == {"joker": 2}
    assert match.view(2)["aside_counts"] == [2, 0, 0]
    play(match, "perform")
    assert hand_sizes(match) == [2, 1, 0]
    assert table(match)["aside"] == [{}, {}, {}]


def test_loot_cannot_be_discarded_at_the_hospital():
    """RC-8.24: what a Sword brought isn't in hand in step b."""
    match = scene(
        3, "hospital_1 farm_1", FIRST,
        [(0, 0, "sword church_4"), (1, 0, "")],
        hands=["magic_4", "gold gold gold gold", ""],
    )
    play(match, "give gold gold", "perform")
    assert match.question(0).items == ("magic_4",)
    assert match.question(0).most == 1
    assert refusal(match, 0, "discard gold").reason == "not_held"


def test_loot_is_not_counted_at_the_guard_tower():
    """RC-8.24: the owner's hand is measured without it."""
    match = scene(
        3, "guard_tower_1 farm_1", FIRST,
        [(0, 0, "sword chivalry_4"), (1, 0, ""), (2, 1, "")],
        hands=["magic_4", "gold gold gold gold", "church_4 church_4"],
    )
    play(match, "give gold gold", "perform")
    assert hand_sizes(match) == [5, 2, 0]


def test_loot_can_be_a_hand_card_at_once():
    """RC-8.24: with the option RC-18.4 it is discarded and counted."""
    options = {"gained_cards": "at_once"}
    match = scene(
        3, "hospital_1 farm_1", FIRST,
        [(0, 0, "sword church_4"), (1, 0, "")],
        hands=["magic_4", "gold gold gold gold", ""],
        options=options,
    )
    play(match, "give gold gold", "perform")
    assert match.question(0).items == ("magic_4", "gold", "gold")


def test_given_cards_leave_the_hand_at_once():
    """RC-8.25: the giver's hand is smaller before step c."""
    match = scene(
        3, ROW, FIRST, [(0, 0, "sword"), (1, 0, "peasantry_4")], hands=["", "church_4 church_3 gold", ""]
    )
    play(match, "give gold")
    assert asked(match) == [(1, "action_choice")]
    assert hand_sizes(match) == [0, 2, 0]
    assert match.view(2)["hands"] == [0, 2, 0]


def test_given_cards_cannot_be_discarded_at_the_hospital():
    """RC-8.25: the giver has them no more."""
    match = scene(
        3, "hospital_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "church_4")], hands=["", "gold sword", ""]
    )
    play(match, "give gold", "perform")
    assert match.question(1).items == ("sword",)


def end_of_round(seats=3, number=1, **more):
    """All in one building with empty hands, every action declined: the next round, or the end."""
    row = ["farm_1", "palace_1", "castle_1"][: 2 if seats < 4 else 3]
    entries = [[seat, 0] for seat in range(seats)]
    match = position(seats, at=["resolve_buildings"], row=row, round=number, entries=entries, **more)
    while asked(match) and asked(match)[0][1] == "action_choice":
        play(match, "decline")
    return match


def test_the_discs_return():
    """RC-8.26: nobody is in a building when the next round begins, and everybody enters again."""
    match = end_of_round()
    assert table(match)["round"] == 2
    assert table(match)["entries"] == []
    assert match.view(None)["revealed"] == []


def test_the_row_leaves_the_game():
    """RC-8.27: its cards are never revealed again."""
    match = end_of_round()
    assert table(match)["out_of_game"] == ["farm_1", "palace_1"]
    for pile in ("building_deck", "replacement", "row"):
        assert not {"farm_1", "palace_1"} & set(table(match)[pile])


@pytest.mark.parametrize(("seats", "start", "following"), [(3, 0, 1), (3, 2, 0), (2, 1, 0), (5, 3, 4)])
def test_the_player_on_the_left_starts_next(seats, start, following):
    """RC-8.28: the starting player card goes on clockwise."""
    match = end_of_round(seats, starting_seat=start)
    assert table(match)["starting_seat"] == following
    assert asked(match) == [(following, "supply_choice")]


@pytest.mark.parametrize(("seats", "last"), [(2, 10), (3, 9), (4, 8), (5, 8)])
def test_the_game_ends_after_the_last_round(seats, last):
    """RC-8.29: after phase E of the last round it is scored, not before."""
    before = end_of_round(seats, last - 1)
    assert before.outcome is None
    assert before.to_act
    done = end_of_round(seats, last)
    assert done.outcome.points == [10, *[0] * (seats - 1)]
    assert [told(match, "end_round")[0]["n"] for match in (before, done)] == [1, 0]


EXAMPLE = "fortune_tellers_tent_3 monastery_1 monastery_4"
HANDS = ["", "", "church_4 church_3 church_2 joker gold pass flute", "magic_0 magic_0 magic_0 magic_0"]


def example(**more):
    """The round of the rulebook's example."""
    entered = [
        (0, 1, "church_4 royalty_3 magic_2 magic_1"),
        (1, 0, "magic_4 magic_4 church_3"),
        (2, 2, ""),
        (3, 2, "sword"),
    ]
    return scene(4, EXAMPLE, entered=entered, **more)


def test_rc_x3():
    """RC-X3: Yellow at the Tent: a mismatch rat, three points, two looks, three cards discarded."""
    match = example(agenda=FIRST)
    assert rats(match)[1] == 11
    assert influence(match, "magic") == [0, 3, 0, 0]
    play(match, "perform", "look 0", "look 4")
    assert match.to_act == ()
    assert table(match)["population_discard"] == {"magic_4": 2, "church_3": 1}


def test_rc_x4():
    """RC-X4: Red at the Monastery: three mismatch rats, four points, two rats discarded."""
    match = example(agenda=SECOND)
    assert rats(match)[0] == 13
    assert influence(match, "church") == [4, 0, 0, 0]
    assert rats(play(match, "perform"))[0] == 11


def test_rc_x5():
    """RC-X5: no points and no rats; Green gives three of seven cards to Blue."""
    match = example(agenda=THIRD, hands=HANDS)
    assert influence(match, "church") == [0, 0, 0, 0]
    assert rats(match) == [10, 10, 10, 10]
    assert asked(match) == [(2, "sword_cards")]
    play(match, "give joker gold church_2")
    assert hand_sizes(match) == [0, 0, 4, 4]
    assert hand_sizes(play(match, "decline", "decline")) == [0, 0, 4, 7]


def test_rc_x6():
    """RC-X6: both counts are 0; Green, first, discards 2 rats, then Blue 1, and the Sword goes back."""
    match = example(agenda=THIRD, hands=HANDS)
    play(match, "give joker gold church_2")
    assert asked(match) == [(2, "action_choice")]
    assert rats(play(match, "perform")) == [10, 10, 8, 10]
    assert rats(play(match, "perform")) == [10, 10, 8, 9]
    assert stock(match)["sword"] == 12


def test_rc_x10():
    """RC-X10: the last round at a Farm: B lies on A, then the extra point lifts A; nobody draws."""
    match = scene(
        3, "farm_1 palace_1", FIRST,
        [(0, 0, "peasantry_4 peasantry_3"), (1, 0, "peasantry_2 sword"), (2, 1, "")],
        round=9,
        influence=[{"peasantry": 3}, {"peasantry": 4}, {}],
        hands=["church_4 church_3 gold", "", ""],
    )
    assert influence(match, "peasantry") == [5, 5, 0]
    assert order(match) == {"peasantry": [0, 1]}
    play(match, "give church_3")
    assert match.to_act == ()
    assert influence(match, "peasantry") == [6, 5, 0]
    assert hand_sizes(match) == [2, 1, 0]
    assert told(match, "draws") == []


def test_rc_x13():
    """RC-X13: two players tied at 3: A, who was first, has the only premium action, elsewhere."""
    a, b = 1, 0
    entered = [(a, 1, "peasantry_4 peasantry_3 peasantry_2 sword"), (b, 0, "church_4 church_3 joker")]
    match = scene(2, "monastery_1 farm_1", ALL_OF_TWO, entered, hands=["gold gold", ""])
    assert asked(match) == [(b, "action_choice")]
    play(match, "perform")
    assert rats(match) == [9, 10]
    assert asked(match) == [(a, "action_choice")]
    play(match, "perform")
    assert hand_sizes(match) == [2, 4]
