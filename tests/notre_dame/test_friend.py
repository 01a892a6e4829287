"""Section 7: the trusted friend."""
from __future__ import annotations

import pytest

from tests.conformance.walks import walk
from tests.notre_dame.helpers import SECTORS, box, facts, refused, table_of, told
from tests.notre_dame.playing import answer, asked, awards, happened, played, texts


def goes(*sectors: str) -> list[str]:
    """Moves of the friend."""
    return [f"friend {sector}" for sector in sectors]


@pytest.mark.parametrize("sector", SECTORS)
def test_from_off_the_board_he_comes_to_any_sector_without_a_cube(sector):
    """Seven choices; no cube is placed. [ND-7.26]"""
    match = played("trusted_friend")
    assert asked(match) == [(0, "friend")] and texts(match) == goes(*SECTORS)
    answer(match, f"friend {sector}")
    assert facts(match, 0, "friends") == (sector,) and table_of(match)["sectors"] == [{}, {}, {}]
    assert "places_cube" not in happened(match)


@pytest.mark.parametrize("sector", SECTORS)
def test_on_the_board_he_must_move_to_another_sector(sector):
    """Six choices; to stay is refused, even where cubes are. [ND-7.27]"""
    match = played("trusted_friend", friend=sector, sectors={sector: 2})
    assert texts(match) == goes(*(other for other in SECTORS if other != sector))
    assert refused(match, 0, f"friend {sector}") == ("friend_is_there", "ND-7.27")
    assert refused(match, 0, "decline") == ("not_asked", "ND-20.9")


@pytest.mark.parametrize("place", ["harbour", "notre_dame"])
@pytest.mark.parametrize("friend", [None, "bank"])
def test_he_goes_neither_to_the_harbour_nor_to_notre_dame(friend, place):
    """These are no sectors. [ND-7.28]"""
    match = played("trusted_friend", friend=friend)
    assert refused(match, 0, f"friend {place}") == ("no_sector", "ND-7.28")


@pytest.mark.parametrize(("sector", "gained"), [
    ("school", {"personal": 7, "general": 5}), ("bank", {"gold": 6}), ("residence", {"prestige": 3}),
    ("park", {"markers": 4}), ("hospital", {"markers": 4}), ("carriage_house", {}), ("hotel", {}),
])
@pytest.mark.parametrize("friend", [None, "first", "last"])
def test_the_action_of_his_sector_follows_as_for_a_cube(sector, gained, friend):
    """With two cubes there he makes three pieces. [ND-7.29]"""
    others = [other for other in SECTORS if other != sector]
    stood = {None: None, "first": others[0], "last": others[-1]}[friend]
    match = answer(played("trusted_friend", friend=stood, sectors={sector: 2}, marker=5), f"friend {sector}")
    before = {"personal": 4, "general": 8, "gold": 3, "prestige": 0, "markers": 5}
    assert dict(zip(before, facts(match, 0, *before))) == {**before, **gained}
    assert asked(match) == {"carriage_house": [(0, "carriage")], "hotel": [(0, "benefit")]}.get(sector, [])


def test_he_counts_in_carriage_house_and_hotel():
    """Three pieces there: three steps; four there: two benefits. [ND-7.29]"""
    match = answer(played("trusted_friend", seats=5, sectors={"carriage_house": 2}), "friend carriage_house")
    assert "drive e1" in texts(match) and "drive e2" not in texts(match)
    match = answer(played("trusted_friend", sectors={"hotel": 3}), "friend hotel", "benefit gold", "benefit gold")
    assert asked(match) == [] and facts(match, 0, "gold") == (5,)


@pytest.mark.parametrize(("stood", "bonus"), [("park", 0), ("bank", 1), (None, 1)])
def test_he_has_left_his_old_sector_when_the_action_is_performed(stood, bonus):
    """From a park with one more cube he takes the bonus away at once. [ND-7.30]"""
    park = 1 if stood == "park" else 2
    match = answer(played("trusted_friend", friend=stood, sectors={"park": park}), "friend residence")
    assert awards(match) == [(1, bonus)]


@pytest.mark.parametrize(("sectors", "lost"), [
    ({}, []), ({"bank": 1, "school": 1}, ["bank"]), ({"school": 1}, ["school"]),
])
def test_the_plague_never_takes_him(sectors, lost):
    """An overflow takes a cube from beside him, or nothing; he is no cube. [ND-7.31]"""
    match = played(
        "trusted_friend", agenda=[["plague_strikes", 0]], sectors=sectors, marker=9,
        rats={"monk": 3}, persons=["monk", "minstrel", "carpenter"],
    )
    answer(match, "friend bank")
    assert facts(match, 0, "friends") == ("bank",)
    assert [args["sector"] for args in told(match, "loses_cube")] == lost


def test_once_on_the_board_he_stays_there_for_the_rest_of_the_game():
    """In whole matches he never goes off again. [ND-7.31]"""
    for seed in range(3):
        there = set()
        for match, _, _ in walk(box(4), seed):
            now = {seat for seat, at in enumerate(match.view(None)["friends"]) if at is not None}
            assert there <= now
            there = now
        assert there


def test_example_friend_in_the_bank():
    """Two cubes and the friend: 3 gold, and no cube is used. [ND-X10]"""
    match = answer(played("trusted_friend", sectors={"bank": 2}), "friend bank")
    assert facts(match, 0, "gold", "bank", "personal", "general") == (6, 2, 4, 8)
