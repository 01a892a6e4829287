"""The phases of a round as a page shows them, against what the engine has still to do."""
from __future__ import annotations

from random import Random

import pytest

import moothall
from moothall.core.prose import Phase
from moothall.games.notre_dame.art.prose import phase_of
from moothall.words import languages
from moothall.words.telling import Teller, words_for

TO_COME = {"play_cards": "draft", "hires": "actions", "plague": "hire", "end_round": "plague"}


def course(match: moothall.Match, language: str = "en") -> list[Phase]:
    return Teller(match.box, words_for(match.rules, language)).prose.course(match.view(0).to_plain())


@pytest.mark.parametrize("seats, expansions", [(2, ()), (3, ("new_persons",)), (5, ("new_persons",))])
def test_the_phase_is_the_one_whose_end_the_engine_has_still_to_come_to(seats: int, expansions: tuple) -> None:
    """ND-4.2."""
    match, chance = moothall.Match(moothall.box("notre_dame", seats, expansions), moothall.seeded(seats)), Random(seats)
    seen = set()
    while match.to_act:
        steps = [line[0] for line in match.game.to_plain()["agenda"]]
        expected = next(phase for step, phase in TO_COME.items() if step in steps)
        assert {phase_of(match.view(viewer).to_plain()) for viewer in (*match.to_act, None)} == {expected}
        assert [phase.mark for phase in course(match) if phase.now] == [str([*TO_COME.values()].index(expected) + 2)]
        seen.add(expected)
        seat = chance.choice(match.to_act)
        match.play(seat, str(chance.choice(match.choices(seat))))
    assert {"draft", "actions", "hire"} <= seen and course(match) == []


def test_a_period_ends_after_every_third_round() -> None:
    """ND-4.11."""
    match = moothall.Match(moothall.box("notre_dame", 3), moothall.seeded(1))
    marks = {}
    while match.to_act:
        marks[match.view(None)["round"]] = [phase.mark for phase in course(match)][5:]
        match.play(match.to_act[0], match.choices(match.to_act[0])[0])
    assert marks == {n: [] if n % 3 else ["+"] for n in range(1, 10)}


@pytest.mark.parametrize("language", languages())
def test_every_phase_is_explained_with_its_rules(language: str) -> None:
    match = moothall.Match(moothall.box("notre_dame", 2), moothall.seeded(1))
    assert all(phase.text and "[ND-" in phase.help for phase in course(match, language))
