"""Section 3: the set-up."""
from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

import moothall
from tests.notre_dame.course import BROWN, GRAY, revealed, whole
from tests.notre_dame.helpers import COLOURS, KINDS, new_match, table_of, told

SEATS = [2, 3, 4, 5]
EACH_SEAT = pytest.mark.parametrize("seats", SEATS)


def drawn(match: moothall.Match) -> Counter[str]:
    """How often fate was asked what."""
    return Counter(entry.name for entry in match.record.entries if entry.seat is None)


@pytest.mark.parametrize(("seats", "boroughs", "messages", "colours", "points"), [
    (2, 4, 16, 4, 6), (3, 3, 12, 3, 8), (4, 4, 16, 4, 10), (5, 5, 20, 5, 12),
])
def test_what_is_laid_out(seats: int, boroughs: int, messages: int, colours: int, points: int) -> None:
    """Boroughs, messages and a tile for so many players, one carriage each, and nothing else. [ND-3.1]"""
    view = new_match(seats).view(None)
    assert (view["boroughs"], view["cathedral_points"], len(view["carriages"])) == (boroughs, points, seats)
    assert len(view["messages"]) == messages and len(view["colours"]) == colours
    assert {message.rpartition("_")[2] for message in view["messages"].values()} == set(view["colours"])


@EACH_SEAT
def test_colours_by_seat(seats: int) -> None:
    """Red, blue, green, yellow, purple, unless others are chosen. [ND-3.2]"""
    match = new_match(seats)
    for seat, colour in enumerate(COLOURS[:seats]):
        assert {card.rpartition("_")[2] for card in match.view(seat)["pack"]} == {colour}


@EACH_SEAT
def test_chosen_colours(seats: int) -> None:
    """Cards and messages have them; the borough follows the seat all the same. [ND-3.2]"""
    colours = COLOURS[::-1][:seats]
    match = new_match(seats, colours=colours)
    view = match.view(None)
    for seat, (colour, home) in enumerate(zip(colours, view["homes"])):
        assert {card.rpartition("_")[2] for card in match.view(seat)["pack"]} == {colour}
        assert view["messages"][f"a{home}"].endswith(f"_{colour}")
        assert view["carriages"][seat] == f"c{home}"


@EACH_SEAT
def test_supplies_of_cubes(seats: int) -> None:
    """4 in the personal supply, 10 in the general one. [ND-3.3]"""
    view = new_match(seats).view(None)
    assert (view["personal"], view["general"]) == ([4] * seats, [10] * seats)


@EACH_SEAT
def test_the_friend_is_off_the_board(seats: int) -> None:
    """He stands before his player. [ND-3.4]"""
    assert new_match(seats).view(None)["friends"] == [None] * seats


@EACH_SEAT
def test_carriages_stand_on_their_centres(seats: int) -> None:
    """Each in its own borough. [ND-3.5]"""
    homes = [0, 2] if seats == 2 else range(seats)
    assert new_match(seats).view(None)["carriages"] == [f"c{home}" for home in homes]


@EACH_SEAT
def test_gold_markers_and_prestige(seats: int) -> None:
    """3 gold, the marker on 0, no prestige. [ND-3.6, ND-3.7, ND-3.8]"""
    match = new_match(seats)
    view = match.view(None)
    assert (view["gold"], view["markers"]) == ([3] * seats, [0] * seats)
    assert [match.view(seat)["prestige"][seat] for seat in range(seats)] == [0] * seats


@EACH_SEAT
def test_an_action_deck_holds_the_nine_cards_of_the_colour(seats: int) -> None:
    """Three of them have just been drawn. [ND-3.9]"""
    table = table_of(new_match(seats))
    for colour, deck, pack in zip(COLOURS, table["decks"], table["packs"]):
        assert sorted([*deck, *(card.removesuffix(f"_{colour}") for card in pack)]) == sorted(KINDS)


def test_action_decks_are_shuffled() -> None:
    """Each by itself: every card comes first in each deck as often as another. [ND-3.9]"""
    firsts: list[Counter[str]] = [Counter(), Counter(), Counter()]
    same = 0
    for seed in range(270):
        names = [told(new_match(3, seed), "drew", seat)[0]["card"].rpartition("_")[0] for seat in range(3)]
        for seat, name in enumerate(names):
            firsts[seat][name] += 1
        same += names[0] == names[1]
    for counts in firsts:
        assert sorted(counts) == sorted(KINDS) and min(counts.values()) >= 15 and max(counts.values()) <= 48
    assert 15 <= same <= 48


@EACH_SEAT
def test_messages_lie_in_their_own_boroughs(seats: int) -> None:
    """The four of a player on the four outer markets, for all to see. [ND-3.10]"""
    view = new_match(seats).view(None)
    for seat, home in enumerate(view["homes"]):
        laid = [view["messages"][f"{at}{home}"] for at in "abde"]
        assert sorted(laid) == sorted(f"{kind}_{COLOURS[seat]}" for kind in ("gold", "cube", "rat", "prestige"))
    assert {args["market"]: args["message"] for args in told(new_match(seats), "message_laid")} == view["messages"]


def test_messages_are_shuffled() -> None:
    """Any of the four on any market. [ND-3.10]"""
    laid: Counter[tuple[str, str]] = Counter()
    for seed in range(120):
        laid.update(new_match(3, seed).view(None)["messages"].items())
    kinds = [(at, f"{kind}_red") for at, kind in product(("a0", "b0", "d0", "e0"), ("gold", "cube", "rat", "prestige"))]
    assert all(18 <= laid[pair] <= 44 for pair in kinds)


def test_the_brown_deck_is_shuffled() -> None:
    """Any of the six comes first, and any of them second. [ND-3.11]"""
    pairs = [revealed(new_match(3, seed))[0] for seed in range(120)]
    for counts in (Counter(pair[0] for pair in pairs), Counter(pair[1] for pair in pairs)):
        assert sorted(counts) == sorted(BROWN) and min(counts.values()) >= 9 and max(counts.values()) <= 32


def test_the_gray_deck_is_stacked_by_letter() -> None:
    """A on top, B in the middle, C at the bottom, each letter shuffled. [ND-3.12]"""
    orders = [tuple(persons[2] for persons in revealed(whole(2, seed))) for seed in range(30)]
    for order in orders:
        assert [sorted(order[i:i + 3]) for i in (0, 3, 6)] == [sorted(keys) for keys in GRAY.values()]
    for place in range(9):
        assert {order[place] for order in orders} == set(list(GRAY.values())[place // 3])


@EACH_SEAT
def test_anybody_may_be_the_start_player(seats: int) -> None:
    """A seat that is named, or one at random. [ND-3.13]"""
    for seat in range(seats):
        match = new_match(seats, starting_seat=seat)
        assert match.view(None)["starting_seat"] == seat and told(match, "starting_player") == [{"seat": seat}]
    drawn_ones = Counter(
        moothall.Match(moothall.box("notre_dame", seats), moothall.seeded(seed)).view(None)["starting_seat"]
        for seed in range(80))
    assert sorted(drawn_ones) == list(range(seats)) and min(drawn_ones.values()) >= 40 // seats


@EACH_SEAT
def test_notre_dame_and_the_sectors_are_empty(seats: int) -> None:
    """Nothing lies there before the first card is played. [ND-3.14]"""
    view = new_match(seats).view(None)
    assert view["cathedral"] == [0] * seats
    assert not any(sum(sectors.values()) for sectors in view["sectors"])


@EACH_SEAT
def test_fate_lays_messages_and_orders_decks(seats: int) -> None:
    """Each message, brown and gray character and each card but the last three of a deck; nothing else. [ND-3.15]"""
    boroughs = new_match(seats).view(None)["boroughs"]
    assert drawn(whole(seats)) == {
        "message_laid": 4 * boroughs, "brown_revealed": 18, "gray_revealed": 9, "card_drawn": 3 * 6 * seats}


def test_fate_may_draw_the_start_player() -> None:
    """Once, if nobody named him. [ND-3.15]"""
    match = new_match(2, starting_seat="random").run("random")
    assert drawn(match) - drawn(whole(2)) == {"starting_seat": 1}


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """There are 2 to 5. [ND-3.16]"""
    with pytest.raises(moothall.BoxError, match=r"2, 3, 4, 5 people.*ND-3\.16"):
        moothall.box("notre_dame", seats)


@pytest.mark.parametrize("options", [
    {"colours": ["red", "red", "blue"]}, {"colours": ["red", "blue", "orange"]}, {"colours": ["red", "blue"]},
    {"colours": ["red", "blue", "green", "yellow"]}, {"colours": "red"}, {"colours": [1, 2, 3]},
    {"starting_seat": 3}, {"starting_seat": -1}, {"starting_seat": 5}, {"starting_seat": "first"},
    {"starting_seat": True},
])
def test_other_colours_and_start_seats_are_refused(options: dict[str, Any]) -> None:
    """A colour twice or unknown, too few or too many, or a start seat that nobody has. [ND-3.16]"""
    with pytest.raises(moothall.BoxError, match=f"option {next(iter(options))} is"):
        moothall.box("notre_dame", 3, options=options)


@EACH_SEAT
def test_nd_x31(seats: int) -> None:
    """ND-X31: a new game, any number of players."""
    match = new_match(seats)
    view = match.view(None)
    assert (view["personal"], view["general"]) == ([4] * seats, [10] * seats)
    assert (view["gold"], view["markers"]) == ([3] * seats, [0] * seats)
    assert [deck + pack for deck, pack in zip(view["decks"], view["packs"])] == [9] * seats
    assert view["friends"] == [None] * seats
    assert view["carriages"] == [f"c{home}" for home in view["homes"]]
