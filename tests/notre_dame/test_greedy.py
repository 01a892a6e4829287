"""The greedy bot at Notre Dame: its advisor sees what a good player sees, and no more."""
from __future__ import annotations

from typing import Any

import pytest

import moothall
from moothall.bots import GreedyBot
from moothall.bots.simulate import simulate
from tests.notre_dame.helpers import NEW, new_match, position


def answer(match: moothall.Match, seat: int = 0) -> str:
    """What the greedy bot answers."""
    question = match.question(seat)
    assert question is not None
    return str(GreedyBot(1).choose(match.view(seat), question, match.dealer(seat, moothall.seeded(1))))


def worth(seat: int = 0, seats: int = 3, **table: Any) -> float:
    """How well a seat stands in the middle of a third round, nobody being asked."""
    match = position(seats, agenda=[["plague_strikes", 0], ["end_round"]], round=3, **table)
    return float(match.rules.value(match.game, seat))


def playing(*cards: str, **table: Any) -> moothall.Match:
    """Seat 0 plays one of these cards, the others have played; hires and the rest of the game follow."""
    hands = [list(cards), [], []]
    agenda = [["play_card", 0], ["hires"], ["plague"], ["end_round"], ["next_round"]]
    table = {"round": 3, "hands": hands, "persons": ["monk", "minstrel", "carpenter"], **table}
    return position(3, agenda=agenda, **table)


@pytest.mark.parametrize(("one", "other"), [
    ({"prestige": {0: 5}}, {"prestige": {0: 4}}),
    ({"gold": {0: 3, 1: 3, 2: 3}}, {"gold": {0: 1, 1: 3, 2: 3}}),
    ({"personal": {0: 4}}, {"personal": {0: 2}}),
    ({"markers": {0: 2}}, {"markers": {0: 8}}),
    ({"sectors": {0: {"bank": 2}}, "personal": {0: 2}}, {"personal": {0: 2}}),
    ({"sectors": {0: {"hospital": 2}}, "personal": {0: 2}}, {"personal": {0: 2}}),
    ({"sectors": {0: {"park": 2}}, "personal": {0: 2}}, {"sectors": {0: {"hotel": 2}}, "personal": {0: 2}}),
    ({"friends": ["residence", None, None]}, {"friends": [None, None, None]}),
    ({"cathedral": [1, 0, 0], "personal": {0: 3}}, {"cathedral": [0, 0, 0], "personal": {0: 3}}),
    ({"cathedral": [1, 0, 0], "personal": {0: 3}}, {"cathedral": [1, 2, 0], "personal": {0: 3}})])
def test_what_is_better_to_have(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Prestige, coins, cubes, a marker far from 9, pieces in sectors, the friend, a share of Notre Dame."""
    assert worth(**one) > worth(**other)


def test_a_full_sector_is_played_before_an_empty_one() -> None:
    """A residence with four cubes before an empty hotel. [ND-7.5]"""
    match = playing("residence_red", "hotel_blue", sectors={0: {"residence": 4}})
    assert answer(match) == "play residence_red"


def test_the_school_is_played_when_cubes_are_short() -> None:
    """Three more cubes for the last one. [ND-7.1]"""
    match = playing("school_red", "park_blue", sectors={0: {"school": 3}}, personal={0: 1, 1: 4, 2: 4})
    assert answer(match) == "play school_red"


def test_the_doctor_saves_from_an_overflow() -> None:
    """The marker is on 9, and one piece in the hospital doesn't outweigh 3 rats. [ND-11.20, ND-12.5]"""
    match = position(3, agenda=[["hire", 0], ["plague"], ["end_round"], ["next_round"]], round=3,
                     persons=["doctor", "minstrel", "carpenter"], markers={0: 9}, sectors={0: {"hospital": 1}})
    assert answer(match) == "hire doctor"


def test_the_best_message_in_reach_is_fetched() -> None:
    """A market one step away with 4 prestige. [ND-8.16]"""
    match = position(3, agenda=[["carriage", 0, 1]], messages={"a0": "prestige_red"})
    assert answer(match) == "drive a0"


def test_all_gold_goes_to_notre_dame_at_the_end() -> None:
    """Three coins are 6 prestige, and gold counts for nothing. [ND-7.19, ND-14.6]"""
    match = position(3, agenda=[["donation", 0], ["plague"], ["end_round"], ["next_round"]], round=9)
    assert answer(match) == "donate 3"


def test_the_draft_looks_at_what_a_card_does_for_this_borough() -> None:
    """The same pack, two boroughs: a carriage house of four or a bank of four. [ND-5.2]"""
    decks = [["bank", "residence", "hospital"], ["hotel", "park", "school"], ["hotel", "park", "school"]]
    matches = [position(3, at=["draw_cards"], round=3, sectors={0: {sector: 4}}, decks=decks)
               for sector in ("residence", "bank")]
    assert [answer(match) for match in matches] == ["keep residence_red", "keep bank_red"]


@pytest.mark.parametrize("question", ["first_pick", "second_pick", "play_card", "hire"])
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_answer(question: str) -> None:
    """The advisor sees no card of another seat. [ND-17.18]"""
    match = new_match(3, 11, expansions=NEW).run("random", until=question)
    seat = match.to_act[0]
    for seed in range(5):
        other = moothall.Match(match.box, game=moothall.redeal(match.game, seat, moothall.seeded(seed)))
        values = [m.rules.value(m.game, seat) for m in (match, other)]
        assert values[0] == values[1]


@pytest.mark.parametrize("expansions", [(), NEW])
def test_greedy_beats_random(expansions: tuple[str, ...]) -> None:
    """Every one of five matches against three random bots."""
    report = simulate("notre_dame", ["greedy", "random", "random", "random"], 5, 3, expansions, processes=1)
    assert report.lines[0].wins.mean == 1.0 and report.lines[0].points.mean > 40
