"""Section 15: two players."""
from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import moothall
from tests.notre_dame.course import drafting, in_rounds, keep, reached, seats_of, whole
from tests.notre_dame.helpers import COLOURS, after, box, new_match, position, table_of, told
from tests.notre_dame.playing import asked

DECKS = [["school", "bank", "residence"], ["carriage_house", "hotel", "park"]]
FIRST = ["bank_red", "park_blue"]
SECOND = ["hotel_blue", "residence_red"]


def two() -> moothall.Match:
    """The draft of red and blue, who have drawn the cards of `DECKS`."""
    return drafting(2, *DECKS)


def at_message(message: str, collected: list[str]) -> moothall.Match:
    """Seat 0, with these messages collected, stops where another one lies."""
    market = {"red": "d0", "blue": "d2", "green": "d1", "yellow": "d3"}[message.rpartition("_")[2]]
    match = position(2, agenda=[["carriage", 0, 4]], carriages=["c3" if market == "d1" else "c1", None],
                     messages={market: message}, collected={0: collected})
    return after(match, (0, f"drive {market}"))


def test_four_boroughs_and_six_points() -> None:
    """The square tile, on the side with two pawns. [ND-15.1]"""
    view = new_match(2).view(None)
    assert (view["boroughs"], view["cathedral_points"]) == (4, 6)
    assert told(position(2, agenda=[["score_cathedral"]], cathedral=[1, 0]), "share") == [{"n": 6}]


def test_the_boroughs_lie_opposite_each_other() -> None:
    """Seat 0 has borough 0, seat 1 borough 2; the two between are neutral. [ND-15.2]"""
    view = new_match(2).view(None)
    assert view["homes"] == [0, 2] and view["carriages"] == ["c0", "c2"]
    owners = {market[1]: message.rpartition("_")[2] for market, message in view["messages"].items()}
    assert (owners["0"], owners["2"]) == ("red", "blue")


def test_neutral_boroughs_have_messages_of_colours_nobody_plays() -> None:
    """Four each, one colour per borough; sixteen messages in all. [ND-15.3]"""
    messages = new_match(2).view(None)["messages"]
    assert len(messages) == 16
    for borough, colour in (("1", "green"), ("3", "yellow")):
        laid = sorted(message for market, message in messages.items() if market[1] == borough)
        assert laid == sorted(f"{kind}_{colour}" for kind in ("gold", "cube", "rat", "prestige"))


def test_neutral_messages_are_shuffled() -> None:
    """Any of the four on any market, in both neutral boroughs. [ND-15.4]"""
    laid: Counter[tuple[str, str]] = Counter()
    for seed in range(120):
        laid.update(new_match(2, seed).view(None)["messages"].items())
    for (borough, colour), at, kind in product(
            [("1", "green"), ("3", "yellow")], "abde", ["gold", "cube", "rat", "prestige"]):
        assert 18 <= laid[f"{at}{borough}", f"{kind}_{colour}"] <= 44


def test_nothing_stands_in_neutral_boroughs() -> None:
    """Two carriages, markers, friends and sets of sectors are all there is, at their owners' homes. [ND-15.5]"""
    table = table_of(new_match(2))
    assert [len(table[key]) for key in ("sectors", "friends", "markers", "carriages")] == [2, 2, 2, 2]
    with pytest.raises(moothall.PositionError, match="sectors is"):
        position(2, agenda=[], sectors=[{}, {"bank": 1}, {}, {}])


def test_nothing_can_be_placed_in_neutral_boroughs() -> None:
    """Cubes and friends go to sectors of the own borough; only carriages come through neutral ones. [ND-15.5]"""
    where = [key.split() for key in moothall.action_keys(box(2))]
    assert {words[0] for words in where if words[-1][1:] in ("0", "1", "2", "3")} == {"carriage"}
    assert {"c1", "d3"} <= reached(2, "c0", 3)
    sectors = table_of(whole(2))["sectors"]
    assert len(sectors) == 2 and all(sum(cubes.values()) <= 14 for cubes in sectors)


@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_sets_of_messages_have_four_colours(colour: str) -> None:
    """A second message of a colour needs one of each other colour, the neutral ones included. [ND-15.6]"""
    others = [f"gold_{other}" for other in COLOURS[:4] if other != colour]
    assert asked(at_message(f"cube_{colour}", [f"gold_{colour}", *others])) == [(0, "message")]
    for missing in others:
        some = [other for other in others if other != missing]
        assert asked(at_message(f"cube_{colour}", [f"gold_{colour}", *some])) == []


def test_the_other_of_two_cards_goes_back() -> None:
    """To the player whose deck it comes from. [ND-15.7]"""
    match = keep(two(), *FIRST)
    assert table_of(match)["packs"] == [["carriage_house_blue", "hotel_blue"], ["school_red", "residence_red"]]
    keep(match, *SECOND)
    assert told(match, "passed", 0)[-2:] == [
        {"seat": 0, "taker": 1, "card": "carriage_house_blue"}, {"seat": 1, "taker": 0, "card": "school_red"}]
    assert table_of(match)["hands"] == [
        ["school_red", "bank_red", "hotel_blue"], ["residence_red", "carriage_house_blue", "park_blue"]]


@pytest.mark.parametrize("seed", range(5))
def test_a_hand_has_two_own_cards_and_one_of_the_opponent(seed: int) -> None:
    """Whatever is picked. [ND-15.8]"""
    hands = table_of(new_match(2, seed).run("random", until="play_card"))["hands"]
    assert [sorted(card.rpartition("_")[2] for card in hand) for hand in hands] == [
        ["blue", "red", "red"], ["blue", "blue", "red"]]


@pytest.mark.parametrize("start", [0, 1])
def test_turn_order_alternates(start: int) -> None:
    """Seat (s + r - 1) mod 2 begins in round r. [ND-15.9]"""
    match = new_match(2, starting_seat=start).run("random")
    for number, events in enumerate(in_rounds(match)):
        first = (start + number) % 2
        assert seats_of(events, "plays") == [first, 1 - first] * 2


@pytest.mark.parametrize(("colours", "neutral"), [
    (["red", "blue"], ["green", "yellow"]), (["red", "green"], ["blue", "yellow"]),
    (["purple", "blue"], ["red", "green"]), (["green", "yellow"], ["red", "blue"]),
    (["yellow", "red"], ["blue", "green"]),
])
def test_the_neutral_colours_are_the_first_unused_ones(colours: list[str], neutral: list[str]) -> None:
    """In the order red, blue, green, yellow, purple; the first lies in borough 1, the second in 3. [ND-15.10]"""
    view = new_match(2, colours=colours).view(None)
    laid = {market[1]: message.rpartition("_")[2] for market, message in view["messages"].items()}
    assert [laid[borough] for borough in "0213"] == [*colours, *neutral]
    assert view["colours"] == [*colours, *neutral]


def test_each_player_is_the_others_left_and_right_neighbour() -> None:
    """Cards go to and fro, and so does the bell ringer. [ND-15.11]"""
    match = keep(two(), *FIRST)
    assert {(args["seat"], args["taker"]) for seat in (0, 1) for args in told(match, "passed", seat)} == {
        (0, 1), (1, 0)}
    for start in (0, 1):
        assert table_of(position(2, agenda=[["end_round"]], starting_seat=start))["starting_seat"] == 1 - start


def test_nd_x33() -> None:
    """ND-X33: after the draft of two players each hand holds 2 cards of the own colour and 1 of the opponent's."""
    match = keep(keep(two(), *FIRST), *SECOND)
    hands = [match.view(seat)["hand"] for seat in (0, 1)]
    assert [Counter(card.rpartition("_")[2] for card in hand) for hand in hands] == [
        {"red": 2, "blue": 1}, {"red": 1, "blue": 2}]


def test_nd_x34() -> None:
    """ND-X34: two players lay out 4 boroughs, 16 messages in 4 colours, 2 carriages and a tile of 6 points."""
    view = new_match(2).view(None)
    assert view["boroughs"] == 4 and len(view["carriages"]) == 2 and view["cathedral_points"] == 6
    assert Counter(message.rpartition("_")[2] for message in view["messages"].values()) == dict.fromkeys(COLOURS[:4], 4)
