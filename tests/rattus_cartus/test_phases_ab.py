"""Sections 4 to 6: rounds and phases, revealing buildings, supplies."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moothall
from tests.rattus_cartus.helpers import (
    asked,
    copies,
    hand_sizes,
    new_match,
    play,
    position,
    rats,
    refusal,
    seen,
    set_with,
    table,
    texts,
    told,
)

ROW = ["farm_1", "palace_4"]
ROW_OF_THREE = ["farm_1", "palace_4", "monastery_3"]


def at_random(match: moothall.Match, seed: int) -> moothall.Match:
    """A match played to its end."""
    chance = Random(seed)
    while match.to_act:
        moves = match.choices(match.to_act[0])
        match.play(match.to_act[0], moves[chance.randrange(len(moves))])
    return match


def revealed(seats: int, *cards: str, replacement: list[str], **more: Any) -> moothall.Match:
    """A match whose next row comes in this order, and whose Replacement deck begins so."""
    return position(seats, at=["round"], building_deck=list(cards), replacement=replacement, **more)


def test_five_phases() -> None:
    """RC-4.1: reveal buildings, supplies, enter buildings, resolve buildings, end of round."""
    match = position(3, at=["round"], building_deck=["farm_1", "palace_1"])
    while told(match, "end_round") == []:
        play(match, texts(match)[0])
    phases = {"row": 2, "supply": 3, "enters": 3, "uncovers": 3, "end_round": 1}
    keys = [event.key for event in match.events(None) if event.key in phases]
    assert keys[:12] == [key for key, many in phases.items() for _ in range(many)]


@pytest.mark.parametrize(("seats", "last"), [(2, 10), (3, 9), (4, 8), (5, 8)])
def test_the_last_round(seats: int, last: int) -> None:
    """RC-4.2: the round in which the last building card comes, and no earlier one; then the game ends."""
    before = position(seats, at=["round"], round=last - 1).view(None)
    match = position(seats, at=["round"], round=last)
    assert (before["last_round"], before["building_deck"] > 0) == (False, True)
    assert (match.view(None)["last_round"], match.view(None)["building_deck"]) == (True, 0)
    assert at_random(match, 1).view(None)["round"] == last


CHANCES = {
    "starting_seat", "nun", "drawn_card", "replacement_card", "building", "replaced", "building_choice",
    "building_card",
}


@pytest.mark.parametrize("building_set", ["first_game", "one_building_per_class", "mixed"])
def test_chance(building_set: str) -> None:
    """RC-4.3: building set, starting player, shuffled decks; nothing else is random."""
    match = at_random(new_match(3, 5, building_set=building_set, starting_seat="random"), 5)
    drawn = {entry.name for entry in match.record.entries if entry.seat is None}
    assert {"starting_seat", "nun", "drawn_card", "replacement_card", "building"} <= drawn <= CHANCES
    assert ("building_choice" in drawn, "building_card" in drawn) == (
        building_set == "one_building_per_class", building_set == "mixed")


def test_same_seed_same_decisions_same_game() -> None:
    """RC-4.3: and with another seed another game."""
    games = [at_random(new_match(4, seed, building_set="mixed"), 1) for seed in (3, 3, 4)]
    assert games[0].record.dumps() == games[1].record.dumps() != games[2].record.dumps()
    assert games[0].game.to_plain() == games[1].game.to_plain()


@pytest.mark.parametrize(("seats", "cards"), [
    (3, ["castle_2", "farm_5"]), (4, ["castle_2", "farm_5", "castle_1"]),
])
def test_the_row_is_revealed_card_by_card(seats: int, cards: list[str]) -> None:
    """RC-5.1: from the top of the building deck, first card first, until the row is complete."""
    match = revealed(seats, *cards, "monastery_1", replacement=[])
    assert table(match)["row"] == cards
    assert [args["building_card"] for args in told(match, "row")] == cards
    assert asked(match) == [(0, "supply_choice")]


def test_a_row_of_one_building_is_broken() -> None:
    """RC-5.2: the last card goes to the bottom of the Replacement deck, whose top card takes its place."""
    match = revealed(3, "farm_1", "farm_2", replacement=["palace_3"])
    assert table(match)["row"] == ["farm_1", "palace_3"]
    assert match.view(None)["replacement_bottom"] == ["farm_2"]
    assert told(match, "replaced") == [{"building_card": "farm_2"}]


def test_a_row_is_broken_again_and_again() -> None:
    """RC-5.3: until it shows more than one building."""
    match = revealed(4, "farm_1", "farm_2", "farm_3", replacement=["farm_4", "farm_5", "palace_3"])
    assert table(match)["row"] == ["farm_1", "farm_2", "palace_3"]
    assert match.view(None)["replacement_bottom"] == ["farm_3", "farm_4", "farm_5"]


def test_two_buildings_of_a_class_are_different() -> None:
    """RC-5.4: a Farm and a Brewery are left as they are."""
    match = revealed(
        3, "farm_1", "brewery_1", replacement=["palace_3"], buildings=set_with("farm", "brewery"))
    assert table(match)["row"] == ["farm_1", "brewery_1"]


@pytest.mark.parametrize("copy", [2, 3, 4, 5])
def test_supplies_are_not_compared(copy: int) -> None:
    """RC-5.4: two Farms are equal, whatever their supply actions."""
    match = revealed(3, "farm_1", f"farm_{copy}", replacement=["palace_3"])
    assert table(match)["row"] == ["farm_1", "palace_3"]


@pytest.mark.parametrize("cards", [
    ["farm_1", "farm_2", "castle_1"], ["castle_1", "farm_1", "farm_2"], ["farm_1", "castle_1", "farm_2"],
])
def test_two_equal_buildings_of_three(cards: list[str]) -> None:
    """RC-5.5: they stay."""
    match = revealed(4, *cards, replacement=["palace_3"])
    assert table(match)["row"] == cards
    assert match.view(None)["replacement_bottom"] == []


def test_three_equal_buildings() -> None:
    """RC-5.5: only three of three are too many."""
    match = revealed(4, "farm_1", "farm_2", "farm_3", replacement=["castle_1"])
    assert table(match)["row"] == ["farm_1", "farm_2", "castle_1"]


@pytest.mark.parametrize(("seats", "cards", "replacement"), [
    (2, ["farm_1", "farm_2"], ["farm_3", "farm_4", "farm_5", "castle_1"]),
    (3, ["farm_1", "farm_2"], ["farm_3", "farm_4", "farm_5", "castle_1"]),
    (4, ["farm_1", "farm_2", "farm_3"], ["farm_4", "farm_5", "castle_1"]),
])
def test_the_replacement_deck_keeps_its_size(
    seats: int, cards: list[str], replacement: list[str],
) -> None:
    """RC-5.6: every card that leaves it is replaced by one that goes under it, as often as can be needed."""
    size = new_match(seats).view(None)["replacement"]
    match = revealed(seats, *cards, replacement=replacement)
    laid = table(match)
    assert match.view(None)["replacement"] == size
    assert sum(laid["replacement"].values()) + len(laid["replacement_bottom"]) == size
    assert len(laid["replacement_bottom"]) == len(replacement)
    assert table(match)["row"][-1] == "castle_1"


def test_cards_under_the_replacement_deck_come_back_in_order() -> None:
    """RC-5.6: when all others have come, the first that went under it lies on top."""
    bottom = [*copies("castle", "palace"), "monastery_1", "monastery_2"]
    match = revealed(3, "farm_1", "farm_2", replacement=[], replacement_bottom=bottom)
    assert table(match)["row"] == ["farm_1", "castle_1"]
    assert match.view(None)["replacement_bottom"] == [*bottom[1:], "farm_2"]
    assert match.view(None)["replacement"] == 12


@pytest.mark.parametrize("seats", [2, 4])
def test_the_replacement_deck_is_used_for_nothing_else(seats: int) -> None:
    """RC-5.6: it is complete at the end; all other cards have been in a row."""
    match = at_random(new_match(seats, 3), 3)
    view = match.view(None)
    assert view["replacement"] == 30 - len(view["out_of_game"]) == {2: 10, 4: 6}[seats]


def test_row_order_is_the_order_of_phase_d() -> None:
    """RC-5.7: whoever entered first, the first building of the row is resolved first."""
    match = position(
        4, at=["resolve_buildings"], row=["castle_1", "farm_1", "palace_1"],
        entries=[[0, 2], [1, 1], [2, 0], [3, 0]])
    while len(told(match, "uncovers")) < 4:
        play(match, "decline")
    assert [args["seat"] for args in told(match, "uncovers")] == [2, 3, 1, 0]


def test_two_copies_are_two_buildings() -> None:
    """RC-5.8: in each Farm somebody has space 1 and the premium action."""
    match = position(4, at=["line_up"], row=["farm_1", "farm_2", "palace_1"])
    for card in ("farm_1", "farm_2", "farm_1", "farm_2"):
        play(match, f"enter {card}", "commit")
    assert [args["position"] for args in told(match, "enters")] == [1, 1, 2, 2]
    play(match, *["perform"] * 4)
    assert [(args["seat"], args["tier"]) for args in told(match, "performs")] == [
        (0, "premium"), (2, "standard"), (1, "premium"), (3, "standard")]


def test_two_castles_compare_swords_apart() -> None:
    """RC-5.8: a Sword in one Castle takes nothing from a player in the other."""
    match = position(
        4, agenda=[["resolve_building", 0, 0]], row=["castle_1", "castle_2", "palace_1"],
        entries=[[0, 0], [1, 1]], committed=[{"sword": 1}, {}, {}, {}], hands=[{}, {"church_4": 4}, {}, {}])
    assert asked(match) == [(0, "action_choice")]
    assert told(match, "sword") == []


@pytest.mark.parametrize("first", range(3))
def test_each_player_chooses_a_supply_in_turn(first: int) -> None:
    """RC-6.1: any card of the row, and its supply action is carried out."""
    match = position(3, at=["supplies"], row=ROW, starting_seat=first)
    order = [(first + i) % 3 for i in range(3)]
    for seat, card in zip(order, ["palace_4", "farm_1", "palace_4"]):
        assert asked(match) == [(seat, "supply_choice")]
        assert texts(match) == ["supply farm_1", "supply palace_4"]
        play(match, f"supply {card}")
    assert hand_sizes(match) == [4 if seat == order[1] else 0 for seat in range(3)]
    assert rats(match) == [10 if seat == order[1] else 8 for seat in range(3)]
    assert asked(match) == [(first, "turn_choice")]


def test_only_the_row_has_supplies() -> None:
    """RC-6.1: a card that isn't in the row is refused."""
    found = refusal(position(3, at=["supplies"], row=ROW), 0, "supply castle_1")
    assert (found.reason, found.rule) == ("not_in_row", "RC-6.1")


@pytest.mark.parametrize("move", ["pass", "decline", "supply", "supply farm_1 palace_4", "enter farm_1"])
def test_a_supply_is_mandatory(move: str) -> None:
    """RC-6.2: exactly one card is chosen."""
    match = position(3, at=["supplies"], row=ROW)
    refusal(match, 0, move)
    assert len(match.choices(0)) == 2


def test_the_whole_supply_is_carried_out() -> None:
    """RC-6.2: cards and rats without a further question, and looks can't be declined."""
    match = position(3, at=["supplies"], row=["farm_2", "palace_5"])
    play(match, "supply farm_2")
    assert (hand_sizes(match)[0], rats(match)[0]) == (2, 9)
    play(match, "supply palace_5")
    assert (rats(match)[1], asked(match)) == (9, [(1, "nun_look")])
    for move in ("decline", "look", "supply farm_2"):
        refusal(match, 1, move)


def test_all_can_choose_the_same_card() -> None:
    """RC-6.3: nothing is used up and no disc is placed."""
    match = position(4, at=["supplies"], row=ROW_OF_THREE)
    for _ in range(4):
        assert "supply farm_1" in texts(match)
        play(match, "supply farm_1")
    assert hand_sizes(match) == [4, 4, 4, 4]
    assert match.view(None)["entries"] == []
    assert [card["card"] for card in match.view(None)["row"]] == ROW_OF_THREE


def test_a_supply_does_not_bind() -> None:
    """RC-6.4: one enters the building whose supply one took, or any other."""
    match = position(3, at=["supplies"], row=ROW)
    play(match, "supply farm_1", "supply farm_1", "supply palace_4")
    assert texts(match) == ["enter farm_1", "enter palace_4"]
    play(match, "enter farm_1", "commit", "enter palace_4", "commit", "enter farm_1", "commit")
    assert match.view(None)["entries"] == [[0, 0], [1, 1], [2, 0]]


ALL_ICONS = {"building_card": [{"id": "farm_1", "supply": {"draw": 3, "rats": 2, "looks": 2}}]}


def test_draw_then_rats_then_looks() -> None:
    """RC-6.5: in this order, whatever the order on the card."""
    match = position(3, at=["supplies"], row=ROW, data=ALL_ICONS)
    play(match, "supply farm_1")
    assert (hand_sizes(match)[0], rats(match)[0], asked(match)) == (3, 8, [(0, "nun_look")])
    play(match, "look 1", "look 2")
    keys = [event.key for event in match.events(None) if event.key in ("draws", "rats_discarded", "looks")]
    assert keys == ["draws", "rats_discarded", "looks", "looks"]


@pytest.mark.parametrize(("card", "many"), [("farm_1", 4), ("farm_2", 2), ("farm_3", 2), ("farm_4", 0)])
def test_draw(card: str, many: int) -> None:
    """RC-6.6: the printed number of cards from the top of the population deck, straight into hand."""
    top = ["church_4", "magic_0", "church_4", "royalty_2", "royalty_2"]
    match = position(3, at=["supplies"], row=[card, "palace_4"], top=top)
    play(match, f"supply {card}")
    drawn = {kind: top[:many].count(kind) for kind in top[:many]}
    assert table(match)["hands"][0] == drawn
    assert table(match)["aside"] == [{}, {}, {}]
    assert sum(table(match)["population_deck"].values()) == 79 - many


@pytest.mark.parametrize(("card", "before", "after"), [
    ("palace_4", 10, 8), ("palace_4", 2, 0), ("palace_4", 1, 0), ("palace_4", 0, 0), ("palace_5", 3, 2),
    ("palace_5", 0, 0), ("palace_2", 10, 9),
])
def test_rats(card: str, before: int, after: int) -> None:
    """RC-6.7: a rat for each icon; without rats nothing happens, and the card can be chosen all the same."""
    match = position(3, at=["supplies"], row=["farm_1", card], rats=[before, 10, 10])
    assert f"supply {card}" in texts(match)
    play(match, f"supply {card}")
    assert rats(match) == [after, 10, 10]


def test_looks() -> None:
    """RC-6.8: a Nun-row card of his choice for each icon; only he sees it."""
    nuns = ["magic_4", "church_3", "magic_2", "royalty_1", "royalty_0"]
    match = position(3, at=["supplies"], row=["farm_1", "palace_5"], nun_row=nuns)
    play(match, "supply palace_5")
    assert texts(match) == [f"look {place}" for place in range(5)]
    play(match, "look 3")
    assert match.view(0)["nun_row"] == [None, None, None, "royalty_1", None]
    assert [seen(match, seat) for seat in range(3)] == [[3], [], []]
    assert match.view(None)["nun_row"] == [None] * 5
    assert told(match, "saw", 0) == [{"seat": 0, "place": 3, "card": "royalty_1"}]
    assert told(match, "saw", 1) == []
    assert asked(match) == [(1, "supply_choice")]


def looking(looks: int) -> moothall.Match:
    """Seat 0 takes a supply of so many looks."""
    data = {"building_card": [{"id": "farm_1", "supply": {"draw": 0, "looks": looks}}]}
    return play(position(3, at=["supplies"], row=ROW, data=data), "supply farm_1")


def test_looks_go_to_different_cards() -> None:
    """RC-6.9: within one supply action no card is looked at twice."""
    match = looking(3)
    play(match, "look 4")
    found = refusal(match, 0, "look 4")
    assert (found.reason, found.rule) == ("already_looked", "RC-6.9")
    assert texts(match) == ["look 0", "look 1", "look 2", "look 3"]
    play(match, "look 0")
    assert texts(match) == ["look 1", "look 2", "look 3"]


def test_an_earlier_look_bars_nothing() -> None:
    """RC-6.9: in another supply action every card can be looked at again."""
    match = position(
        3, at=["supplies"], row=["farm_1", "palace_5"], known=[{"nun_row": {"1": "church_2"}}])
    play(match, "supply palace_5")
    assert texts(match) == [f"look {place}" for place in range(5)]


def test_five_looks_at_most() -> None:
    """RC-6.9: the last of five is still asked, and a sixth can't be printed."""
    match = play(looking(5), "look 4", "look 3", "look 2", "look 1")
    assert texts(match) == ["look 0"]
    assert asked(play(match, "look 0")) == [(1, "supply_choice")]
    with pytest.raises(moothall.DataError):
        looking(6)


def test_a_supply_is_complete_before_the_next_player_chooses() -> None:
    """RC-6.10: phase B is played in turn order, one player after the other."""
    match = position(3, at=["supplies"], row=["palace_5", "farm_1"])
    assert match.to_act == (0,)
    assert refusal(match, 1, "supply farm_1").reason == "not_your_turn"
    play(match, "supply palace_5")
    assert match.to_act == (0,)
    assert refusal(match, 1, "supply farm_1").reason == "not_your_turn"
    play(match, "look 0")
    assert match.to_act == (1,)


def test_rc_x12() -> None:
    """RC-X12: Farm, Farm; a Farm comes, then a Palace; two Farms go under the Replacement deck."""
    match = revealed(3, "farm_1", "farm_2", replacement=["farm_3", "palace_1"])
    assert [args["building_card"] for args in told(match, "replaced")] == ["farm_2", "farm_3"]
    assert [args["building_card"] for args in told(match, "row")] == [*copies("farm")[:3], "palace_1"]
    assert table(match)["row"] == ["farm_1", "palace_1"]
    assert match.view(None)["replacement_bottom"] == ["farm_2", "farm_3"]
    assert match.view(None)["replacement"] == 12
