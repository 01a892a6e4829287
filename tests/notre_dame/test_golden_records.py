"""Whole matches, one for each way to end, replayed under the rules revision that they name: they end as they ended.

A record here never changes. A fix of the rules that would change one raises the revision, and an erratum keeps the old
behaviour for it.
"""
from __future__ import annotations

from pathlib import Path

import pytest

import moothall
from moothall.core.record import parse

RECORDS = Path(__file__).parent / "records"

# By record: places, prestige, and what breaks ties.
ENDS: dict[str, tuple[list[int], list[int], list[int]]] = {
    "two_clear": ([2, 1], [46, 58], [1, 4]),
    "three_new_persons_clear": ([3, 1, 2], [40, 50, 43], [0, 7, 4]),
    "five_new_persons_all_options_clear": ([4, 3, 2, 1, 5], [45, 47, 51, 56, 43], [7, 3, 2, 1, 2]),
    "four_tie_broken": ([3, 1, 4, 2], [55, 63, 54, 63], [1, 5, 1, 4]),
    "two_new_persons_tie_broken": ([2, 1], [48, 48], [2, 3]),
    "three_shared": ([1, 1, 3], [63, 63, 10], [1, 1, 0]),
    "two_new_persons_shared": ([1, 1], [12, 12], [0, 0]),
    "five_lower_place_shared": ([1, 4, 2, 2, 5], [69, 7, 12, 12, 4], [9, 7, 1, 1, 19]),
}


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.record").read_text("utf-8")


def end_of(name: str) -> tuple[list[int], list[int], list[int]]:
    """How a record ends when it is replayed."""
    outcome = moothall.replay(text_of(name)).outcome
    assert outcome is not None
    return outcome.places, outcome.points, outcome.facts["tie_break"]


def test_every_record_is_expected_to_end_in_some_way():
    """All numbers of seats, with New Persons and without, are among them."""
    assert sorted(path.stem for path in RECORDS.iterdir()) == sorted(ENDS)
    headers = [parse(text_of(name)).headers for name in ENDS]
    assert {header["Seats"] for header in headers} == {2, 3, 4, 5}
    assert {tuple(header.get("Expansions", ())) for header in headers} == {(), ("new_persons",)}


@pytest.mark.parametrize("name", ENDS)
def test_a_record_ends_as_it_ended(name):
    """Most prestige wins, then gold and cubes, then a place is shared. [ND-14.2, ND-14.3, ND-14.5]"""
    assert end_of(name) == ENDS[name]


@pytest.mark.parametrize("name", ENDS)
def test_a_record_is_replayed_under_its_own_revision(name):
    """Move by move, chance by chance: what is written again is what was read. [ND-19.20]"""
    match = moothall.replay(text_of(name))
    assert match.box.about.revision == parse(text_of(name)).headers["Revision"]
    assert match.record.dumps() == text_of(name)


@pytest.mark.parametrize("name", [name for name in ENDS if name.endswith("clear")])
def test_a_clear_winner_has_most_prestige(name):
    """Nobody else has as much. [ND-14.2]"""
    places, points, _ = end_of(name)
    assert points.count(max(points)) == 1 and places[points.index(max(points))] == 1


@pytest.mark.parametrize("name", [name for name in ENDS if name.endswith("tie_broken")])
def test_a_tie_is_broken_by_gold_and_cubes(name):
    """Of those with most prestige the one with most coins and cubes of the personal supply wins. [ND-14.3]"""
    places, points, rest = end_of(name)
    best = [seat for seat in range(len(points)) if points[seat] == max(points)]
    assert len(best) > 1 and places.count(1) == 1
    assert places.index(1) == max(best, key=lambda seat: rest[seat])


@pytest.mark.parametrize("name", [name for name in ENDS if name.endswith("shared")])
def test_a_place_is_shared_by_equals(name):
    """As much prestige, coins and cubes; the place after theirs stays empty. [ND-14.5, ND-14.7]"""
    places, points, rest = end_of(name)
    [shared] = {place for place in places if places.count(place) > 1}
    assert len({(points[seat], rest[seat]) for seat, place in enumerate(places) if place == shared}) == 1
    assert shared + 1 not in places
