"""Section 13: the end of a period."""
from __future__ import annotations

from typing import Any

import pytest

import moothall
from tests.notre_dame.course import BROWN, GRAY, in_rounds, revealed, starts_of_rounds, whole
from tests.notre_dame.helpers import KINDS, facts, position, table_of, told
from tests.notre_dame.playing import awards

STAYS = ["sectors", "friends", "markers", "carriages", "messages", "collected", "gold", "personal", "prestige", "cast"]


def scored(cathedral: list[int], **table: Any) -> moothall.Match:
    """Notre Dame has been scored, with these cubes in it."""
    return position(len(cathedral), agenda=[["score_cathedral"]], cathedral=cathedral, **table)


@pytest.mark.parametrize("number", range(1, 10))
def test_a_period_ends_after_rounds_3_6_and_9(number: int) -> None:
    """Only then Notre Dame scores. [ND-13.1]"""
    match = position(at=["next_round"], round=number, cathedral=[1, 0, 0])
    assert told(match, "share") == ([{"n": 8}] if number in (3, 6, 9) else [])
    assert table_of(match)["cathedral"] == ([0, 0, 0] if number in (3, 6, 9) else [1, 0, 0])


def test_a_period_ends_after_overflows() -> None:
    """Who has 1 prestige loses it to the plague before he gets 8. [ND-13.1]"""
    match = position(
        at=["plague"], round=3, rats={"monk": 1, "doctor": 0, "guard": 0}, persons=["monk", "doctor", "guard"],
        markers=[9, 0, 0], prestige=[1, 0, 0], cathedral=[1, 0, 0])
    assert facts(match, 0, "prestige") == (8,)


@pytest.mark.parametrize(("cathedral", "share"), [
    ([1, 0], 6), ([1, 1], 3), ([1, 0, 0], 8), ([0, 2, 0], 4), ([1, 2, 0], 2), ([0, 0, 0, 1], 10), ([1, 1, 0, 0], 5),
    ([2, 1, 0, 0], 3), ([1, 1, 1, 1], 2), ([0, 0, 1, 0, 0], 12), ([0, 3, 0, 2, 0], 2), ([1, 1, 1, 1, 0], 3),
])
def test_the_share_is_points_by_cubes_rounded_down(cathedral: list[int], share: int) -> None:
    """All cubes in Notre Dame count. [ND-13.2]"""
    assert told(scored(cathedral), "share") == [{"n": share}]


def test_each_player_gets_the_share_for_each_cube() -> None:
    """In one award, so the park bonus comes once. [ND-13.3]"""
    match = scored([2, 1, 0, 0], sectors={0: {"park": 4}, 1: {"park": 2}, 2: {"park": 2}})
    assert [awards(match, seat) for seat in range(4)] == [[(6, 2)], [(3, 1)], [], []]
    assert table_of(match)["prestige"] == [8, 4, 0, 0]


@pytest.mark.parametrize("points", [0, 1])
def test_a_share_of_0_gives_nothing(points: int) -> None:
    """Not even the park bonus; a tile with so few points isn't in the box. [ND-13.4]"""
    data = {"cathedral": [{"id": "3", "points": points}]}
    match = scored([1, 1, 0], sectors={0: {"park": 2}}, data=data)
    assert told(match, "share") == [{"n": 0}]
    assert table_of(match)["prestige"] == [0, 0, 0] and told(match, "award") == []


def test_without_a_cube_nothing_is_given() -> None:
    """Not even the park bonus. [ND-13.5]"""
    match = scored([1, 0, 0], sectors={1: {"park": 6}})
    assert table_of(match)["prestige"] == [8, 0, 0]


def test_an_empty_notre_dame_gives_nothing() -> None:
    """Nobody has a cube there. [ND-13.5]"""
    match = scored([0, 0, 0], sectors={1: {"park": 6}})
    assert table_of(match)["prestige"] == [0, 0, 0] and told(match, "share") == []


@pytest.mark.parametrize(("cathedral", "lost"), [([1, 1, 1], 2), ([1, 1, 1, 0], 1), ([1, 1, 1, 1], 2)])
def test_the_remainder_is_lost(cathedral: list[int], lost: int) -> None:
    """Nobody gets what can't be shared. [ND-13.6]"""
    points = {3: 8, 4: 10}[len(cathedral)]
    assert sum(table_of(scored(cathedral))["prestige"]) == points - lost


@pytest.mark.parametrize("points", [0, 8])
def test_cubes_return_to_the_general_supplies(points: int) -> None:
    """Not to the personal ones, and with a share of 0 as well. [ND-13.7]"""
    data = {"cathedral": [{"id": "3", "points": points}]}
    table = table_of(scored([2, 1, 0], personal=[1, 0, 4], general=[11, 13, 10], data=data))
    assert table["cathedral"] == [0, 0, 0]
    assert (table["personal"], table["general"]) == ([1, 0, 4], [13, 14, 10])


@pytest.mark.parametrize("number", [3, 6])
def test_all_brown_characters_are_shuffled(number: int) -> None:
    """Also those of the round that has just ended may come first. [ND-13.8]"""
    firsts = set()
    for seed in range(60):
        match = position(at=["end_round"], round=number, seed=seed, persons=["monk", "jester"], brown_deck=[])
        view = match.view(None)
        firsts.add(view["persons"][0]["person"])
        assert sorted([*view["brown_left"], *(person["person"] for person in view["persons"][:2])]) == sorted(BROWN)
    assert firsts == set(BROWN)


@pytest.mark.parametrize("number", [1, 2, 4, 8])
def test_brown_characters_are_not_shuffled_before_the_period_ends(number: int) -> None:
    """The rest of the deck comes first. [ND-13.8]"""
    left = {"monk": 1, "doctor": 1}
    match = position(at=["next_round"], round=number, brown_deck=left)
    assert {person["person"] for person in match.view(None)["persons"][:2]} == set(left)


@pytest.mark.parametrize("number", [3, 6])
def test_all_action_cards_return(number: int) -> None:
    """Nine kinds in each deck again, and no discard pile. [ND-13.9]"""
    match = position(at=["next_period"], round=number, played_before=["bank_red", "park_blue"])
    table = table_of(match)
    for colour, deck, pack in zip(("red", "blue", "green"), table["decks"], table["packs"]):
        assert sorted([*deck, *(card.removesuffix(f"_{colour}") for card in pack)]) == sorted(KINDS)
    assert table["discard"] == table["played_before"] == [] and match.view(None)["discard"] == 0


def test_action_cards_are_shuffled_anew() -> None:
    """Any of the nine is drawn first. [ND-13.9]"""
    firsts = [told(position(at=["next_period"], round=3, seed=seed), "drew", 1)[0]["card"] for seed in range(80)]
    assert {card.removesuffix("_blue") for card in firsts} == set(KINDS)


def test_new_decks_come_after_rounds_3_and_6_only() -> None:
    """After round 9 the game is over, after the others the decks go on. [ND-13.8, ND-13.9]"""
    rounds = [[event.key for event in events] for events in in_rounds(whole(3))]
    assert [number for number, keys in enumerate(rounds, 1) if "new_decks" in keys] == [3, 6]


def test_everything_else_stays() -> None:
    """Sectors, friends, markers, carriages, messages, gold, personal supplies and prestige. [ND-13.10]"""
    laid = {
        "sectors": {0: {"bank": 2, "park": 1}, 2: {"hospital": 3}}, "friends": ["bank", None, "park"],
        "markers": [4, 9, 0], "carriages": ["a2", "e1", "c2"], "gold": [7, 0, 2], "personal": [3, 0, 6],
        "prestige": [12, 30, 0], "collected": {1: ["gold_red", "cube_blue"]}, "gray_deck": [*GRAY["B"], *GRAY["C"]],
    }
    before = table_of(position(agenda=[], round=3, **laid))
    after_it = table_of(position(at=["end_period"], round=3, **laid))
    assert {key: after_it[key] for key in STAYS} == {key: before[key] for key in STAYS}


def test_the_gray_deck_keeps_its_order() -> None:
    """Its next card is turned up in round 4. [ND-13.10]"""
    gray = ["lawyer", "archbishop", "guild_master", "beggar", "mayor", "lady_in_waiting"]
    match = position(at=["end_period"], round=3, gray_deck=gray).run("random")
    assert [persons[2] for persons in revealed(match)] == gray


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_cube_is_carried_over(seats: int) -> None:
    """Notre Dame is empty when a period begins, whatever was placed before. [ND-13.11]"""
    cubes = [sum(match.view(None)["cathedral"]) for match in starts_of_rounds(seats)]
    assert [cubes[number] for number in (0, 3, 6)] == [0, 0, 0]
    assert sum(args["sector"] == "notre_dame" for args in told(whole(seats), "places_cube")) > 0


def came_to_notre_dame(events: list[moothall.Event]) -> int:
    """How many cubes came to Notre Dame, less those that left it."""
    moves = [event.args for event in events if event.key in ("places_cube", "moves_cube")]
    return sum((args["sector"] == "notre_dame") - (args.get("source") == "notre_dame") for args in moves)


@pytest.mark.parametrize(("seats", "points"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_cubes_of_the_current_period_are_scored(seats: int, points: int) -> None:
    """And no others: the share is that of the cubes placed since the last scoring. [ND-13.11]"""
    rounds = [events for seed in range(6) for events in in_rounds(whole(seats, seed))]
    periods = [[event for events in rounds[i:i + 3] for event in events] for i in range(0, len(rounds), 3)]
    came = [came_to_notre_dame(events) for events in periods]
    shares = [[event.args["n"] for event in events if event.key == "share"] for events in periods]
    assert shares == [[points // cubes] if cubes else [] for cubes in came]
    assert sum(cubes > 0 for cubes in came) >= 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_colours_notre_dame_card_comes_once_a_period(seats: int) -> None:
    """So no more cubes than players come to Notre Dame. [ND-13.12]"""
    rounds = in_rounds(whole(seats))
    for first in (0, 3, 6):
        cards = [event.args["card"] for events in rounds[first:first + 3] for event in events if event.key == "plays"]
        cards = [card for card in cards if card.startswith("notre_dame")]
        assert len(set(cards)) == len(cards) <= seats


@pytest.mark.parametrize(("cathedral", "share"), [
    ([0, 2], 3), ([0, 0, 3], 2), ([1, 0, 0, 3], 2), ([1, 0, 1, 0, 3], 2),
])
def test_the_least_share(cathedral: list[int], share: int) -> None:
    """3, 2, 2 and 2 with 2, 3, 4 and 5 players; one cube more can't lie there. [ND-13.12]"""
    assert told(scored(cathedral), "share") == [{"n": share}]
    with pytest.raises(moothall.PositionError, match=r"ND-19\.21"):
        scored([cathedral[0] + 1, *cathedral[1:]])


@pytest.mark.parametrize("cathedral", [[3, 0], [4, 0, 0, 0], [0, 0, 0, 0, 4]])
def test_no_player_has_more_than_three_cubes_there(cathedral: list[int]) -> None:
    """Nor more than two with two players. [ND-13.12]"""
    with pytest.raises(moothall.PositionError, match=r"of one player.*ND-19\.21"):
        scored(cathedral)


def test_nd_x15() -> None:
    """ND-X15: with 6 in the park, 2 cubes and a share of 3 the last scoring gives 6 and 3."""
    match = position(4, at=["score_cathedral"], round=9, cathedral=[2, 1, 0, 0], sectors={0: {"park": 6}})
    assert told(match, "share") == [{"n": 3}] and awards(match) == [(6, 3)]
    assert match.outcome is not None and match.outcome.points == [9, 3, 0, 0]


def test_nd_x16() -> None:
    """ND-X16: of 10 points Green gets 6 for two cubes and Blue 3 for one, and the cubes return."""
    before = position(4, agenda=[], cathedral=[0, 1, 2, 0])
    match = scored([0, 1, 2, 0])
    table = table_of(match)
    assert told(match, "share") == [{"n": 3}] and table["prestige"] == [0, 3, 6, 0]
    assert table["cathedral"] == [0, 0, 0, 0]
    assert table["general"] == [n + back for n, back in zip(table_of(before)["general"], (0, 1, 2, 0))]
