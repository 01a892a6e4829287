"""The scores in words: line by line in the order of the rules, explained, the dead marked."""
from __future__ import annotations

from typing import Any

import pytest

import moothall
from moothall.core.match import Match
from moothall.core.prose import Heading, Table, plain
from moothall.words import languages
from moothall.words.scores import Scores, result, scores
from moothall.words.telling import Teller, words_for
from tests.rattus_cartus.test_scoring import ended

NAMES = ("Ada", "Bo", "Cyd")


def teller(match: Match, language: str = "en") -> Teller:
    return Teller(match.box, words_for(match.rules, language), NAMES[:match.box.seats])


def scored(match: Match, language: str = "en") -> Scores:
    assert match.outcome
    return scores(match.outcome, teller(match, language))


def rich() -> Match:
    """Everybody gets something for something; Bo is dead."""
    influence = [{"royalty": 3, "church": 1, "peasantry": 2}, {"bourgeoisie": 2, "chivalry": 4}, {"magic": 1}]
    return ended(3, 9, rats=[9, 10, 4], vp=[0, 3, 1], influence=influence, hands=[
        {"church_0": 2, "sword": 1}, {"flute": 1, "gold": 2}, {"pass": 2, "joker": 1}])


def lines(shown: Scores) -> dict[str, list[Any]]:
    return {row.name: list(row.values) for row in shown.rows}


def test_each_source_has_a_line_in_the_order_of_the_rules() -> None:
    """[RC-14.26]"""
    assert lines(scored(rich())) == {
        "Royalty": [10, 0, 0], "Church": [10, 0, 0], "Bourgeoisie": [0, 10, 0], "Chivalry": [0, 10, 0],
        "Peasantry": [10, 0, 0], "Magic": [0, 0, 10], "Cards in hand": [2, 0, 0], "Swords": [2, 0, 0],
        "Flutes": [0, 2, 0], "Passes": [0, 0, 2], "Gold": [0, 6, 0], "VP tokens": [0, 3, 1],
        "Total": [34, 31, 13], "Rats": [9, 10, 4], "Place": ["1", "3 †", "2"],
    }


def test_a_source_of_nothing_has_no_line() -> None:
    assert list(lines(scored(ended(2, 9, rats=[1, 2], hands=[{"gold": 1}, {}])))) == ["Gold", "Total", "Rats", "Place"]


def test_no_gold_can_be_the_second_most() -> None:
    """[RC-14.15, RC-18.5]"""
    held = [{"gold": 1}, {}, {}]
    assert lines(scored(ended(3, 9, {"zero_gold": "prize"}, hands=held)))["Gold"] == [6, 1, 1]
    assert lines(scored(ended(3, 9, {"zero_gold": "no_prize"}, hands=held)))["Gold"] == [6, 0, 0]


@pytest.mark.parametrize("language", languages())
def test_every_source_is_explained_with_its_rule(language: str) -> None:
    shown = scored(rich(), language)
    assert all("[RC-14." in row.help for row in [*shown.points[:-1], shown.facts[-1]])
    explained = dict(shown.helps)
    assert len(set(explained.values())) == len(explained)
    assert [name for name in explained if all(row.name in name for row in shown.points[:6])]


def test_what_has_one_explanation_is_named_together() -> None:
    names = [name for name, _ in scored(rich()).helps]
    assert "Royalty, Church, Bourgeoisie, Chivalry, Peasantry, Magic" in names and "Swords, Flutes, Passes" in names


def test_it_is_remarked_who_died_and_why() -> None:
    """[RC-14.18, RC-14.19]"""
    assert [plain(said) for said in scored(rich()).remarks] == [
        "Nuns in all: 9", "Ada: survives", "Bo: killed by the plague: 10 rats, 9 nuns", "Cyd: survives"]


def test_who_is_spared_is_remarked() -> None:
    """[RC-14.25]"""
    match = ended(2, 0, {"all_dead": "fewest_rats_survive"}, rats=[1, 2])
    assert [plain(said) for said in scored(match).remarks] == [
        "Nuns in all: 0", "Ada: survives with the fewest rats", "Bo: killed by the plague: 2 rats, 0 nuns"]


@pytest.mark.parametrize("game", ["notre_dame", "tiny_fair"])
def test_a_game_without_death_has_points_and_places(game: str) -> None:
    match = moothall.Match(moothall.box(game, 2), moothall.seeded(2))
    match.run("random")
    shown = scored(match)
    assert not [text for text in map(plain, shown.remarks) if "Ada" in text]
    assert list(shown.facts[-1].values) == [str(place) for place in match.outcome.places]


def test_a_terminal_shows_the_same_in_a_table() -> None:
    match = rich()
    heading, table, *remarks, won = result(match.outcome, teller(match))
    assert isinstance(heading, Heading) and isinstance(table, Table)
    assert [plain(cell) for cell in table.rows[-1]] == ["Place", "1", "3 †", "2"]
    assert len(table.rows) == len(scored(match).rows) and len(remarks) == 4
    assert plain(won.said) == "Winner: Ada"
