"""The lesson tells the truth: what its positions show is what the rules make of them."""
from __future__ import annotations

from typing import Any

import pytest

import moothall
from moothall.games.rattus_cartus.lesson import PLAYED, RED, SCENES, SEATS, lesson
from moothall.words import languages
from moothall.words.telling import words_for
from tests.rattus_cartus.helpers import box

YELLOW, GREEN = 1, 2
RULES = moothall.games.rules_of("rattus_cartus")


def scene(key: str, **changes: Any) -> moothall.Match:
    """A position of the lesson, or the same from which the match goes on."""
    asked = {"agenda": None if "at" in changes or "at" in SCENES[key] else [], **SCENES[key], **changes}
    return moothall.position(box(SEATS), **asked)


def told(match: moothall.Match, key: str) -> list[dict[str, Any]]:
    """The events of a kind."""
    return [event.args for event in match.events(RED) if event.key == key]


def leaf(key: str, language: str = "en") -> Any:
    return next(one for one in lesson(RULES, words_for(RULES, language)) if one.key == key)


def resolved() -> moothall.Match:
    """The building that the lesson resolves, when its cards have been scored and Red has given what Green takes."""
    table = {**PLAYED, "entries": [[2, 0], [0, 0], [1, 1]]}
    match = scene("resolving", table=table, at=["resolve_building", 0])
    match.play(RED, match.choices(RED)[0])
    return match


@pytest.mark.parametrize("key", SCENES)
def test_nobody_is_asked_in_a_picture(key: str) -> None:
    assert scene(key).to_act == ()


def test_everybody_begins_with_as_many_rats_as_are_drawn() -> None:
    """RC-3.7"""
    assert scene("start").view(RED).to_plain()["rats"][RED] == 10
    assert "10 rats" in leaf("aims").picture and " 10 " in leaf("aims").notes[1].text


def test_red_sees_how_many_cards_green_has_played_and_not_which() -> None:
    """RC-7.11"""
    view = scene("entering").view(RED).to_plain()
    assert view["committed_counts"][GREEN] == 3 and view["committed"][GREEN] is None
    assert view["entries"] == [[GREEN, 0], [RED, 0]] and sum(view["committed"][RED].values()) == 3


def test_red_pays_a_rat_and_gives_green_half_a_hand() -> None:
    """RC-8.8, RC-10.7"""
    match = resolved()
    assert {"seat": RED, "n": 1} in told(match, "rats_taken")
    [sword] = told(match, "sword")
    assert (sword["seat"], sword["giver"], sword["n"]) == (GREEN, RED, PLAYED["hands"][RED] // 2)


def test_red_has_the_crown_by_three_cards_to_two() -> None:
    """RC-8.13"""
    played, drawn = (match.view(RED).to_plain() for match in (resolved(), scene("resolving")))
    for view in (played, drawn):
        assert view["holder"] == RED and (view["majority"][RED], view["majority"][GREEN]) == (3, 2)


def test_green_is_ahead_of_red_by_having_come_first() -> None:
    """RC-11.3"""
    view = scene("later").view(RED).to_plain()
    assert view["ranking"]["church"] == [GREEN, RED, YELLOW]
    assert view["influence"][RED]["church"] == view["influence"][GREEN]["church"]


def test_red_knows_the_card_of_the_nun_row_that_is_drawn_open() -> None:
    """RC-9.40"""
    view = scene("later").view(RED).to_plain()
    assert [place for place, card in enumerate(view["nun_row"]) if card] == view["looked"][RED] == [3]


def test_nine_nuns_let_red_live_and_green_die() -> None:
    """RC-14.18, RC-14.19"""
    match = scene("over")
    assert match.outcome.facts["nun_total"] == 9 == match.outcome.facts["rats"][RED]
    assert match.outcome.alive == [True, True, False]
    assert all(" 9." in leaf("end", language).notes[0].text for language in languages())
