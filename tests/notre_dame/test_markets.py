"""Section 2: boroughs, Notre Dame and the markets."""
from __future__ import annotations

from functools import cache

import pytest

import moothall
from tests.notre_dame.course import reached
from tests.notre_dame.helpers import (
    COLOURS,
    SECTORS,
    after,
    box,
    facts,
    new_match,
    position,
    refused,
    table_of,
    told,
)
from tests.notre_dame.playing import hired, played, texts

# From a market of each borough to one of the borough so many further; the generator of the document.
GENERATOR = [
    ("c", "a", 0), ("c", "b", 0), ("c", "d", 0), ("c", "e", 0), ("c", "a", -1), ("c", "b", 1), ("a", "b", 1),
    ("a", "a", 1), ("b", "d", 0), ("d", "e", 0), ("e", "b", 1),
]
CHECK_VALUES = {
    3: ["a0 a2 b0 b1 d0 e0", "a1 c1 c2 d1 e2", "b2 d2 e1"],
    4: ["a0 a3 b0 b1 d0 e0", "a1 a2 c1 c3 d1 e3", "b2 b3 c2 d3 e1", "d2 e2"],
    5: ["a0 a4 b0 b1 d0 e0", "a1 a3 c1 c4 d1 e4", "a2 b2 b4 c2 c3 d4 e1", "b3 d2 d3 e2 e3"],
}
RING = ["c a 0", "a b 0", "b d 0", "d e 0", "e c 1"]


def markets(boroughs: int) -> list[str]:
    """All markets."""
    return [f"{place}{borough}" for borough in range(boroughs) for place in "cabde"]


@cache
def steps(boroughs: int, seat: int = 0) -> set[tuple[str, str]]:
    """Every single step that a seat's carriage can go."""
    return {(here, there) for here in markets(boroughs) for there in reached(boroughs, here, 1, seat)}


def raised(market: str, boroughs: int) -> str:
    """The same market of the next borough."""
    return f"{market[0]}{(int(market[1]) + 1) % boroughs}"


def test_a_sector_holds_any_number_of_pieces() -> None:
    """All 14 cubes and the friend. [ND-2.1]"""
    match = played("bank", sectors={"bank": 13}, friend="bank")
    assert facts(match, 0, "bank", "personal", "gold") == (14, 0, 3 + 15)


def test_a_borough_holds_pieces_of_its_owner_only() -> None:
    """Whoever's card it is, the cube lies in the borough of the player and nowhere else. [ND-2.1]"""
    match = position(agenda=[["play_card", 0]], hands={0: ["bank_green", "park_blue"]})
    after(match, (0, "play bank_green"))
    assert table_of(match)["sectors"] == [{"bank": 1}, {}, {}]
    assert table_of(match)["personal"] == [3, 4, 4]


def test_nothing_is_ever_put_in_the_harbour() -> None:
    """Neither a cube nor the friend; it holds the marker. [ND-2.2]"""
    for table in ({"sectors": {0: {"harbour": 1}}}, {"friends": ["harbour", None, None]}):
        with pytest.raises(moothall.PositionError, match="harbour"):
            position(agenda=[], **table)
    assert not [key for key in moothall.action_keys(box()) if "harbour" in key]
    assert "harbour" not in new_match().view(None)["sectors"][0]


def test_notre_dame_holds_cubes_of_every_player() -> None:
    """It is common to all. [ND-2.3]"""
    hands = [[f"notre_dame_{colour}", f"park_{colour}"] for colour in COLOURS[:3]]
    match = position(agenda=[["play_card", seat] for seat in range(3)], hands=hands)
    for seat, (card, _) in enumerate(hands):
        after(match, (seat, f"play {card}"), (seat, "donate 1"))
    assert match.view(None)["cathedral"] == [1, 1, 1]


def test_the_friend_can_not_go_to_notre_dame() -> None:
    """Seven sectors are all there is for him. [ND-2.3]"""
    match = played("trusted_friend")
    assert texts(match) == [f"friend {sector}" for sector in SECTORS]
    assert refused(match, 0, "friend notre_dame") == ("no_sector", "ND-7.28")
    with pytest.raises(moothall.PositionError, match="friends: there is no 'notre_dame'"):
        position(agenda=[], friends=["notre_dame", None, None])


@pytest.mark.parametrize(("person", "prestige"), [
    ("night_watch", 7), ("carpenter", 0), ("guild_master", 0), ("mayor", 0), ("lady_in_waiting", 0),
])
def test_notre_dame_does_not_count_as_a_sector(person: str, prestige: int) -> None:
    """Three cubes there make no sector that is full, none that is large, and none less that is empty. [ND-2.4]"""
    assert facts(hired(person, cathedral=3), 0, "prestige") == (prestige,)


def test_notre_dame_is_no_sector_to_choose() -> None:
    """The minstrel moves no cube from there and a card finds no source there. [ND-2.4]"""
    match = hired("minstrel", cathedral=3)
    assert match.to_act == () and told(match, "idle") == [{"seat": 0}]
    match = played("bank", cathedral=3, personal=0)
    assert match.to_act == () and facts(match, 0, "cathedral", "bank") == (3, 0)


def test_the_friend_counts_for_the_strength_of_an_action() -> None:
    """1 cube placed beside 1 cube and the friend is 3 gold. [ND-2.5]"""
    match = played("bank", sectors={"bank": 1}, friend="bank")
    assert facts(match, 0, "bank", "gold") == (2, 6)


@pytest.mark.parametrize(("friend", "prestige"), [("park", 2), ("hotel", 1)])
def test_the_friend_counts_in_the_park(friend: str, prestige: int) -> None:
    """With 1 cube beside him the bonus is 1. [ND-2.5]"""
    match = played("residence", sectors={"park": 1}, friend=friend)
    assert facts(match, 0, "prestige") == (prestige,)


@pytest.mark.parametrize(("friend", "marker"), [("hospital", 4), ("hotel", 5)])
def test_the_friend_counts_in_the_hospital(friend: str, marker: int) -> None:
    """With 1 cube beside him the plague is 2 less. [ND-2.5]"""
    match = position(
        agenda=[["plague_strikes", 0]], rats={"monk": 0, "jester": 3, "guard": 0}, persons=["monk", "jester", "guard"],
        markers=[3, 0, 0], sectors={0: {"hospital": 1}}, friends=[friend, None, None])
    assert facts(match, 0, "markers") == (marker,)


@pytest.mark.parametrize(("person", "prestige"), [
    ("night_watch", 5), ("carpenter", 2), ("guard", 3), ("guild_master", 2), ("lady_in_waiting", 2),
])
def test_the_friend_counts_for_characters(person: str, prestige: int) -> None:
    """A bank with 1 cube, a hotel with 1 cube and the friend. [ND-2.5]"""
    match = hired(person, sectors={"bank": 1, "hotel": 1}, friend="hotel")
    assert facts(match, 0, "prestige") == (prestige,)


def test_the_friend_counts_for_the_largest_sector_but_is_not_removed() -> None:
    """He and 2 cubes are more than 2 cubes elsewhere; a cube is lost. [ND-2.5]"""
    match = position(
        agenda=[["plague_strikes", 0]], rats={"monk": 3}, persons=["monk"], markers=[9, 0, 0],
        sectors={0: {"bank": 2, "park": 2}}, friends=["park", None, None])
    assert facts(match, 0, "bank", "park", "friends") == (2, 1, "park")


def test_the_friend_is_no_cube_to_be_taken() -> None:
    """Where he stands alone no cube can come from. [ND-2.5]"""
    match = played("bank", personal=0, sectors={"hotel": 1}, friend="park")
    assert texts(match) == ["from hotel", "decline"]
    assert refused(match, 0, "from park") == ("no_cube_there", "ND-6.13")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_borough_has_five_markets_four_of_them_with_a_message(seats: int) -> None:
    """The centre holds none. [ND-2.6]"""
    view = new_match(seats).view(None)
    assert sorted(view["messages"]) == sorted(f"{at}{borough}" for at in "abde" for borough in range(view["boroughs"]))
    with pytest.raises(moothall.PositionError, match=r"c0 is a centre.*ND-19\.7"):
        position(seats, agenda=[], messages={"c0": "gold_red"})


def test_carriages_share_markets() -> None:
    """Two stand on a market already, and a third comes; whose borough it is doesn't matter. [ND-2.7]"""
    match = position(4, agenda=[["carriage", 1, 1]], carriages=["b1", "c1", "b1", None], messages={"b1": None},
                     collected={0: ["gold_blue"]})
    after(match, (1, "drive b1"))
    assert match.view(None)["carriages"] == ["b1", "b1", "b1", "c3"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_borough_j_belongs_to_seat_j(seats: int) -> None:
    """Its centre has the seat's carriage, its outer markets the seat's messages. [ND-2.8]"""
    view = new_match(seats).view(None)
    assert view["homes"] == list(range(seats))
    assert view["carriages"] == [f"c{seat}" for seat in range(seats)]
    for market, message in view["messages"].items():
        assert message.endswith(f"_{COLOURS[int(market[1])]}")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_borough_numbers_are_modulo_the_number_of_boroughs(seats: int) -> None:
    """From the centre of the last one a street leads to `b` of the first, and from there back to its `a`. [ND-2.8]"""
    last = seats - 1
    assert reached(seats, f"c{last}", 1) == {f"{at}{last}" for at in "abde"} | {f"a{last - 1}", "b0"}


def test_a_step_goes_from_one_market_to_the_next() -> None:
    """On a ring of markets one step leads to the two beside, two steps to two more. [ND-2.9]"""
    data = {"market_graph": [{"id": "streets", "streets": RING}]}
    assert reached(3, "b0", 1, data=data) == {"a0", "d0"}
    assert reached(3, "b0", 2, data=data) == {"a0", "d0", "c0", "e0"}
    assert reached(3, "e0", 1, data=data) == {"d0", "c1"}


@pytest.mark.parametrize("boroughs", [3, 4, 5])
def test_steps_go_both_ways(boroughs: int) -> None:
    """Wherever a carriage can go it can come back from. [ND-2.10]"""
    assert {(there, here) for here, there in steps(boroughs)} == steps(boroughs)


@pytest.mark.parametrize("seat", [1, 2])
def test_steps_are_the_same_for_all_carriages(seat: int) -> None:
    """Whoever owns the borough. [ND-2.10]"""
    assert steps(3, seat) == steps(3)


@pytest.mark.parametrize("boroughs", [3, 4, 5])
def test_a_foreign_outer_market_is_a_step_from_each_centre(boroughs: int) -> None:
    """Two of them: one of the borough before, one of the next. [ND-2.11]"""
    for borough in range(boroughs):
        foreign = {market for market in reached(boroughs, f"c{borough}", 1) if market[1] != str(borough)}
        assert foreign == {f"a{(borough - 1) % boroughs}", f"b{(borough + 1) % boroughs}"}


@pytest.mark.parametrize("boroughs", [3, 4, 5])
def test_the_graph_of_the_table(boroughs: int) -> None:
    """Each row joins two markets of every borough. [ND-2.12]"""
    pairs = {
        (f"{one}{borough}", f"{other}{(borough + shift) % boroughs}")
        for borough in range(boroughs) for one, other, shift in GENERATOR
    }
    assert steps(boroughs) == pairs | {(other, one) for one, other in pairs}
    assert box().about.data.entries["market_graph", "streets"].status == "reconstructed"


@pytest.mark.parametrize("boroughs", [3, 4, 5])
def test_eleven_edges_per_borough(boroughs: int) -> None:
    """33, 44 or 55 on 15, 20 or 25 markets; symmetric, connected, and the same from every borough. [ND-2.13]"""
    edges = steps(boroughs)
    assert len(edges) == 2 * 11 * boroughs and len(markets(boroughs)) == 5 * boroughs
    assert reached(boroughs, "c0", 15) | {"c0"} == set(markets(boroughs))
    assert {(raised(here, boroughs), raised(there, boroughs)) for here, there in edges} == edges


@pytest.mark.parametrize("boroughs", [3, 4, 5])
def test_number_of_neighbours(boroughs: int) -> None:
    """6 of a centre, 5 of an `a` or `b`, 3 of a `d` or `e`. [ND-2.13]"""
    for market in markets(boroughs):
        assert len(reached(boroughs, market, 1)) == {"c": 6, "a": 5, "b": 5, "d": 3, "e": 3}[market[0]]


@pytest.mark.parametrize("boroughs", [3, 4, 5])
@pytest.mark.parametrize("far", [1, 2, 3, 4])
def test_check_values_from_the_first_centre(boroughs: int, far: int) -> None:
    """So many steps away from c0 lie these markets. [ND-2.12]"""
    nearer = reached(boroughs, "c0", far - 1) if far > 1 else set()
    expected = CHECK_VALUES[boroughs][far - 1] if far <= len(CHECK_VALUES[boroughs]) else ""
    assert reached(boroughs, "c0", far) - nearer == set(expected.split())


def test_two_players_drive_on_four_boroughs() -> None:
    """Their graph is that of four boroughs. [ND-2.12, ND-2.13]"""
    for market in markets(4):
        assert reached(2, market, 1) == reached(4, market, 1)
