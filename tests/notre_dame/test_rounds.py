"""Section 4: rounds and phases."""
from __future__ import annotations

from collections import Counter

import pytest

import moothall
from tests.notre_dame.course import BROWN, GRAY, in_rounds, revealed, seats_of, starts_of_rounds, whole
from tests.notre_dame.helpers import after, new_match, position, table_of, told

PHASES = {
    "revealed": 1, "plague_value": 1, "handed_on": 2, "plays": 3, "lays_aside": 3, "hires": 4, "hires_nobody": 4,
    "marker": 5,
}
ALL_GRAY = [key for keys in GRAY.values() for key in keys]
EACH_SEAT = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def phases(events: list[moothall.Event]) -> list[int]:
    """The phases in which things happened."""
    return [PHASES[event.key] for event in events if event.key in PHASES]


def begun(seats: int = 3, **table: object) -> moothall.Match:
    """From the start of a round to the end of the game, at random; both decks in a known order."""
    return position(seats, at=["round"], brown_deck=BROWN, gray_deck=ALL_GRAY, **table)


@EACH_SEAT
def test_nine_rounds_in_three_periods(seats: int) -> None:
    """Rounds 1 to 3 are A, 4 to 6 B, 7 to 9 C. [ND-4.1]"""
    assert [args["n"] for args in told(whole(seats), "round")] == list(range(1, 10))
    views = [match.view(None) for match in starts_of_rounds(seats)]
    assert [(view["round"], view["period"]) for view in views] == list(enumerate("AAABBBCCC", 1))


@EACH_SEAT
def test_a_round_has_five_phases(seats: int) -> None:
    """Reveal, draft, actions, hire, plague, in this order. [ND-4.2]"""
    for events in in_rounds(whole(seats)):
        found = phases(events)
        assert found == sorted(found) and {1, 2, 3, 5} <= set(found)
    assert any(4 in phases(events) for events in in_rounds(whole(seats)))


@EACH_SEAT
def test_turn_order_is_clockwise_from_the_start_player(seats: int) -> None:
    """Cards, hires and the plague follow it. [ND-4.3]"""
    for number, events in enumerate(in_rounds(whole(seats))):
        order = [(number + i) % seats for i in range(seats)]
        assert seats_of(events, "plays") == order * 2
        assert seats_of(events, "marker") == order
        hirers = [event.args["seat"] for event in events if event.key in ("hires", "hires_nobody")]
        assert hirers == [seat for seat in order if seat in hirers]


def test_turn_order_of_hires() -> None:
    """Seat 2 begins, then 3, 0 and 1. [ND-4.3]"""
    match, asked = position(4, agenda=[["hires"]], starting_seat=2, persons=["monk"]), []
    while match.to_act:
        asked += match.to_act
        after(match, (asked[-1], "hire none"))
    assert asked == [2, 3, 0, 1]


def test_two_brown_and_one_gray_character_are_turned_up() -> None:
    """From the top of their decks. [ND-4.4]"""
    view = begun().view(None)
    assert [person["person"] for person in view["persons"]] == ["moneylender", "tavern_maid", "night_watch"]
    assert [person["letter"] for person in view["persons"]] == [None, None, "A"]


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_plague_value_is_public(viewer: int | None) -> None:
    """Everybody sees the three characters and their rats as soon as they are turned up. [ND-4.5]"""
    match = begun(rats={"moneylender": 3, "tavern_maid": 1, "night_watch": 2})
    assert match.view(viewer)["plague_value"] == 6 and told(match, "plague_value", viewer) == [{"n": 6}]
    assert [person["rats"] for person in match.view(viewer)["persons"]] == [3, 1, 2]


def test_hiring_does_not_change_the_plague_value() -> None:
    """Whoever is hired, the doctor included, stays face up with his rats. [ND-4.5]"""
    match = position(
        agenda=[["hires"], ["plague"]], rats={"doctor": 3, "monk": 1, "guard": 1}, persons=["doctor", "monk", "guard"])
    for seat, person in enumerate(["doctor", "monk", "none"]):
        assert match.view(None)["plague_value"] == 5
        after(match, (seat, f"hire {person}"))
    assert match.view(None)["markers"] == [0, 5, 5]


def test_characters_go_under_their_decks() -> None:
    """At the end of the round nobody lies face up, and all six brown ones are in the deck. [ND-4.6]"""
    match = position(agenda=[["end_round"]], persons=["monk", "doctor", "guard"])
    view = match.view(None)
    assert (view["persons"], view["plague_value"], view["brown_deck"]) == ([], 0, 6)
    assert not {"monk", "doctor"} & set(view["brown_left"]) and "guard" not in view["gray_left"]


def test_the_next_characters_come_from_the_top() -> None:
    """In the order of the decks, those of earlier rounds last. [ND-4.6]"""
    match = begun().run("random")
    assert revealed(match)[:3] == [[*BROWN[2 * i:2 * i + 2], ALL_GRAY[i]] for i in range(3)]
    assert [persons[2] for persons in revealed(match)] == ALL_GRAY


@EACH_SEAT
def test_each_brown_character_appears_once_in_each_period(seats: int) -> None:
    """Two in each of three rounds. [ND-4.7]"""
    rounds = revealed(whole(seats))
    for first in (0, 3, 6):
        assert sorted(key for persons in rounds[first:first + 3] for key in persons[:2]) == sorted(BROWN)


@EACH_SEAT
def test_each_gray_character_appears_once_in_the_game(seats: int) -> None:
    """Letter A in rounds 1 to 3, B in 4 to 6, C in 7 to 9. [ND-4.8]"""
    gray = [persons[2] for persons in revealed(whole(seats))]
    assert [sorted(gray[i:i + 3]) for i in (0, 3, 6)] == [sorted(keys) for keys in GRAY.values()]


@pytest.mark.parametrize("number", [1, 3, 6, 8])
@pytest.mark.parametrize(("seats", "start", "then"), [(3, 0, 1), (3, 2, 0), (5, 3, 4), (2, 1, 0)])
def test_the_bell_ringer_goes_to_the_left(seats: int, start: int, then: int, number: int) -> None:
    """At the end of every round, that of a period included, not before. [ND-4.9]"""
    table = {"starting_seat": start, "round": number}
    assert table_of(position(seats, agenda=[["plague"]], **table))["starting_seat"] == start
    assert table_of(position(seats, agenda=[["end_round"]], **table))["starting_seat"] == then


@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 2), (4, 1), (5, 3)])
def test_who_begins_in_each_round(seats: int, start: int) -> None:
    """(s + r - 1) mod n in round r. [ND-4.10]"""
    match = new_match(seats, starting_seat=start).run("random")
    assert [seats_of(events, "plays")[0] for events in in_rounds(match)] == [
        (start + number - 1) % seats for number in range(1, 10)]


@EACH_SEAT
def test_a_period_ends_after_every_third_round(seats: int) -> None:
    """After its phase 5, so new decks come in rounds 3 and 6; round 9 ends the last one. [ND-4.11]"""
    rounds = [[event.key for event in events] for events in in_rounds(whole(seats))]
    assert [number for number, keys in enumerate(rounds, 1) if "new_decks" in keys] == [3, 6]
    assert set() < {number for number, keys in enumerate(rounds, 1) if "share" in keys} <= {3, 6, 9}
    for keys in rounds:
        ends = [keys.index(key) for key in ("share", "new_decks") if key in keys]
        assert all(end > len(keys) - 1 - keys[::-1].index("marker") for end in ends)


@EACH_SEAT
def test_round_9_has_all_five_phases(seats: int) -> None:
    """Then the game is over. [ND-4.12]"""
    last = in_rounds(whole(seats))[8]
    assert {1, 2, 3, 5} <= set(phases(last))
    assert seats_of(last, "plays") == [(8 + i) % seats for i in range(seats)] * 2
    assert whole(seats).outcome is not None and whole(seats).to_act == ()


def test_notre_dame_scores_at_the_end_of_the_game() -> None:
    """After the plague of round 9, and before prestige is shown. [ND-4.12]"""
    match = position(at=["plague"], round=9, cathedral={1: 1}, persons=["monk", "minstrel", "lady_in_waiting"])
    keys = [event.key for event in match.events(None)]
    order = [keys.index(key) for key in ("marker", "end_round", "share", "award", "final_prestige", "wins")]
    assert order == sorted(order) and match.outcome is not None and match.outcome.points == [0, 8, 0]


def test_each_round_reveals_three_characters_once() -> None:
    """Eighteen brown ones and nine gray ones in a game. [ND-4.7, ND-4.8]"""
    counts = Counter(key for persons in revealed(whole(4)) for key in persons)
    assert counts == {**dict.fromkeys(BROWN, 3), **dict.fromkeys(ALL_GRAY, 1)}
