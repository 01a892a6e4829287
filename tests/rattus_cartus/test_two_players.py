"""Section 15: two players."""
from __future__ import annotations

import moothall
from tests.rattus_cartus.helpers import (
    asked,
    hand_of,
    hand_sizes,
    influence,
    play,
    rats,
    stock,
    told,
)
from tests.rattus_cartus.scenes import ALL, ALL_OF_TWO, ENTERING, perform_all, scene, variant


def two(row: str, *entered: tuple[int, int, str], agenda=ALL_OF_TWO, **given) -> moothall.Match:
    """Phase D of two players."""
    return scene(2, row, agenda, entered, **given)


def performed(match: moothall.Match) -> list[tuple[int, str]]:
    """Who performed an action of which tier, with everybody performing."""
    return [(args["seat"], args["tier"]) for args in told(perform_all(match), "performs")]


def test_one_premium_action_a_round() -> None:
    """In two buildings, each alone in his: one premium and one standard action. [RC-15.1]"""
    match = two("farm_1 palace_1", (0, 0, "joker joker"), (1, 1, "joker"))
    assert performed(match) == [(0, "premium"), (1, "standard")]
    assert hand_sizes(match) == [4, 0] and match.view(None)["vp"] == [0, 1]


def test_a_declined_premium_action_isn_t_offered_to_the_other() -> None:
    """The other player keeps his standard action. [RC-15.1]"""
    match = play(two("farm_1 palace_1", (0, 0, "joker joker"), (1, 1, "joker")), "decline")
    assert performed(match) == [(1, "standard")]


def test_the_counts_are_compared_over_both_buildings() -> None:
    """Seat 1 has 3 in the second building, seat 0 has 2 in the first; Swords and Flutes don't count. [RC-15.2]"""
    match = two("farm_1 palace_1", (0, 0, "joker joker sword sword flute"), (1, 1, "magic_0 magic_1 joker"))
    assert performed(match) == [(0, "standard"), (1, "premium")]


def test_in_one_building_the_higher_count_goes_first() -> None:
    """Both at the Farm: seat 1, at position 2, has more. [RC-15.2]"""
    match = two("farm_1 palace_1", (0, 0, "joker"), (1, 0, "joker joker"))
    assert performed(match) == [(1, "premium"), (0, "standard")]


def test_a_tie_goes_to_who_entered_first() -> None:
    """Whatever the order of the row. [RC-15.3]"""
    assert performed(two("farm_1 palace_1", (1, 1, "joker"), (0, 0, "joker"))) == [(0, "standard"), (1, "premium")]
    assert performed(two("farm_1 palace_1", (1, 0, "joker"), (0, 1, "joker"))) == [(1, "premium"), (0, "standard")]
    assert performed(two("farm_1 palace_1", (1, 1, ""), (0, 0, "sword"))) == [(0, "standard"), (1, "premium")]


def test_a_pass_changes_who_entered_first() -> None:
    """Seat 0 waits; both play one card, and seat 1 holds the premium action. [RC-15.3]"""
    match = scene(2, "farm_1 palace_1", [*ENTERING, *ALL_OF_TWO], hands=["joker pass", "joker"])
    straight = variant(match, "enter farm_1", "commit joker", "enter palace_1", "commit joker")
    assert straight.view(None)["holder"] == 0
    waited = variant(match, "pass", "enter palace_1", "commit joker", "enter farm_1", "commit joker")
    assert waited.view(None)["holder"] == 1


def test_both_reveal_at_the_start_of_phase_d() -> None:
    """While the first building asks, the cards of the second lie open. [RC-15.4]"""
    match = two("farm_1 palace_1", (0, 0, "joker joker"), (1, 1, "church_4 sword"))
    assert asked(match) == [(0, "action_choice")]
    for viewer in (0, None):
        assert match.view(viewer)["committed"][1] == {"church_4": 1, "sword": 1}
        assert {"seat": 1, "card": "church_4", "n": 1} in told(match, "reveals", viewer)


def test_a_position_in_phase_d_knows_the_holder() -> None:
    """Where phase D begins with the buildings, both cards lie open and the holder is named. [RC-15.4, RC-15.2]"""
    match = two("farm_1 palace_1", (0, 0, "joker joker"), (1, 1, "church_4"), agenda=None, at=ALL[0])
    assert match.view(0)["committed"][1] == {"church_4": 1} and match.view(0)["holder"] == 0


def test_three_players_reveal_building_by_building() -> None:
    """What two do at once three don't. [RC-15.4]"""
    match = scene(3, "farm_1 palace_1", None, [(0, 0, "joker"), (1, 1, "church_4"), (2, 1, "")], at=ALL[0])
    assert asked(match) == [(0, "action_choice")] and match.view(0)["committed"][1] is None


def test_effects_still_happen_in_row_order() -> None:
    """Revealed cards of the second building score only when it is resolved. [RC-15.4, RC-15.6]"""
    match = two("farm_1 palace_1", (0, 0, "joker joker"), (1, 1, "church_4"))
    assert influence(match, "royalty") == [0, 0] and rats(match) == [10, 10]
    assert influence(play(match, "perform"), "royalty") == [0, 1] and rats(match) == [10, 11]


def test_alone_but_not_the_holder() -> None:
    """Alone in the Farm with fewer cards: only the standard action, 2 cards. [RC-15.5]"""
    match = perform_all(two("farm_1 palace_1", (0, 0, "joker"), (1, 1, "joker joker")))
    assert hand_sizes(match) == [2, 0] and match.view(None)["vp"] == [0, 2]


def test_the_holder_uses_his_own_building() -> None:
    """The premium action of the Palace for seat 1, nothing premium at the Farm. [RC-15.5]"""
    match = two("farm_1 palace_1", (1, 1, "joker"), (0, 0, ""))
    assert performed(match) == [(0, "standard"), (1, "premium")]
    assert match.view(None)["vp"] == [0, 2]


def test_the_first_building_is_resolved_completely_first() -> None:
    """The holder is in the second; the first has its cards, actions and discard before. [RC-15.6]"""
    match = two("castle_1 palace_1", (1, 1, "joker joker joker"), (0, 0, "church_0"))
    assert asked(match) == [(0, "action_choice")]
    play(match, "perform")
    assert asked(match) == [(1, "action_choice")]
    assert hand_of(match, 0) == {"sword": 1} and match.view(0)["population_discard"] == {"church_0": 1}


def test_last_round() -> None:
    """The holder of the round scores 1 point more in his building, the other player none. [RC-15.7]"""
    match = two("farm_1 palace_1", (1, 1, "joker joker"), (0, 0, "joker"), round=10)
    assert match.to_act == ()
    assert influence(match, "peasantry") == [1, 0] and influence(match, "royalty") == [0, 3]


def test_the_last_point_is_scored_with_its_building() -> None:
    """The holder's point in the first building comes before the Sword of the second asks. [RC-15.7]"""
    match = two("farm_1 palace_1", (1, 0, "joker joker"), (0, 1, "joker"), round=10)
    keys = [(event.key, event.args["seat"]) for event in match.events(None) if event.key in ("last_point", "influence")]
    assert keys == [("influence", 1), ("last_point", 1), ("influence", 1), ("influence", 0)]


def test_guard_tower() -> None:
    """The holder takes 3 cards from the other player. [RC-15.8]"""
    match = two("guard_tower_1 palace_1", (0, 0, "joker"), (1, 1, ""), hands=["", "magic_0 magic_1 magic_2 magic_3"])
    play(match, "perform", "give magic_0 magic_1 magic_2")
    assert hand_of(match, 0) == {"magic_0": 1, "magic_1": 1, "magic_2": 1}


def test_guard_tower_only_for_the_holder_of_the_round() -> None:
    """Alone in the Guard Tower with fewer cards than the other player: no action. [RC-15.8]"""
    match = two("guard_tower_1 palace_1", (0, 0, ""), (1, 1, "joker"), hands=["", "magic_0"])
    assert asked(match) == [(1, "action_choice")] and hand_sizes(match) == [0, 1]


def test_guard_tower_not_against_one_who_is_in_it() -> None:
    """Both are in the Guard Tower: nobody is hit, nobody is asked. [RC-15.8]"""
    match = two("guard_tower_1 palace_1", (0, 0, "joker"), (1, 0, ""), hands=["", "magic_0"])
    assert match.to_act == () and hand_sizes(match) == [0, 1]


def test_arms_have_no_effect_in_different_buildings() -> None:
    """A Sword and a Flute at the Farm, none at the Palace. [RC-15.9]"""
    match = two("farm_1 palace_1", (0, 0, "sword flute"), (1, 1, ""), hands=["", "church_0 church_1"])
    assert "sword_cards" not in [name for _, name in asked(match)]
    match = perform_all(match)
    assert rats(match) == [10, 10] and hand_sizes(match)[1] == 2
    assert told(match, "sword") == told(match, "flute") == []


def test_arms_work_in_one_building() -> None:
    """Both at the Farm: half a hand and a rat. [RC-15.9]"""
    match = two("farm_1 palace_1", (0, 0, "sword flute"), (1, 0, ""), hands=["", "church_0 church_1"])
    assert asked(match) == [(1, "sword_cards")]
    play(match, "give church_0")
    assert rats(match) == [9, 11] and hand_sizes(match)[1] == 1
    assert stock(match)["sword"] == 11
