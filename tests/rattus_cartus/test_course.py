"""The phases of a round as a page shows them, against what the engine has still to do."""
from __future__ import annotations

from random import Random

import pytest

import moothall
from moothall.core.prose import Phase
from moothall.games.rattus_cartus.art.prose import phase_of
from moothall.words import languages
from tests.rattus_cartus.helpers import box, new_match
from tests.rattus_cartus.test_foresight import prose

TO_COME = {"line_up": "supplies", "next_turn": "enter", "end_round": "resolve"}


def course(match: moothall.Match, language: str = "en") -> list[Phase]:
    return prose(match, language).course(match.view(0).to_plain())


def now(match: moothall.Match) -> list[str]:
    """The marks of what is now."""
    return [phase.mark for phase in course(match) if phase.now]


@pytest.mark.parametrize("seats, seed", [(2, 1), (3, 4), (5, 5)])
def test_the_phase_is_the_one_whose_end_the_engine_has_still_to_come_to(seats: int, seed: int) -> None:
    """RC-4.1."""
    match, chance = moothall.Match(box(seats), moothall.seeded(seed)), Random(seed)
    seen = set()
    while match.to_act:
        steps = [line[0] for line in match.game.to_plain()["agenda"]]
        expected = next(phase for step, phase in TO_COME.items() if step in steps)
        assert phase_of(match.view(match.to_act[0]).to_plain()) == phase_of(match.view(None).to_plain()) == expected
        assert now(match) == [{"supplies": "B", "enter": "C", "resolve": "D"}[expected]]
        seen.add((expected, match.question(match.to_act[0]).name))
        match.play(match.to_act[0], str(chance.choice(match.choices(match.to_act[0]))))
    assert {("supplies", "nun_look"), ("resolve", "nun_look")} <= seen


def test_the_last_round_has_no_actions_and_the_scoring_after_it() -> None:
    """RC-8.29, RC-13.2, RC-13.3."""
    match = new_match(3)
    assert [phase.mark for phase in course(match)] == list("ABCDE")
    assert "without" not in course(match)[3].text and "[RC-8.18]" in course(match)[3].help
    while not match.view(None)["last_round"]:
        match.play(match.to_act[0], match.choices(match.to_act[0])[0])
    assert course(match)[3].text == "Resolve buildings, without actions" and "[RC-13.3]" in course(match)[3].help
    assert [phase.text for phase in course(match)[5:]] == ["Scoring"] and now(match) == ["B"]
    match.run("random")
    assert match.outcome and now(match) == [course(match)[-1].mark] and course(match)[-1].text == "Scoring"


def test_two_players_are_told_of_their_one_premium_action() -> None:
    """RC-15.1."""
    assert "[RC-15.1]" in course(new_match(2))[3].help and "[RC-15.1]" not in course(new_match(3))[3].help


@pytest.mark.parametrize("language", languages())
def test_every_phase_is_explained_with_its_rules(language: str) -> None:
    match = new_match(2)
    for phase in course(match, language):
        assert phase.text and phase.help.endswith("]") and "[RC-" in phase.help
