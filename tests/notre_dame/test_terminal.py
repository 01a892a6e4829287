"""Notre Dame as a player meets it: the prompt, secrets between two people, scores, and the other commands."""
from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import moothall
from moothall.core.kernel import Box
from moothall.core.kit import Kit
from moothall.core.rules import Erratum, Rules
from moothall.games import rules_of
from tests.notre_dame.helpers import NEW, new_match
from tests.terminal import call, typing

pytestmark = pytest.mark.locale

GAME = ("play", "notre_dame", "--lang", "en", "--seed", "4", "-o", "starting_seat=0")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records go to a folder of the test."""
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def said(*typed: str, arguments: tuple[object, ...] = (*GAME, "--seats", "you,random,random")) -> str:
    """What the terminal shows while this is typed, with every run of blanks as one."""
    done = call(*arguments, typed="".join(f"{line}\n" for line in typed))
    assert (done.exit_code, done.stderr) == (0, ""), done.output
    return " ".join(done.stdout.split())


# -- playing --------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "language"), [
    ("you,random", "en"), ("you,you", "el"), ("random,random,random", "nl")])
def test_a_whole_match_to_the_scores(seats: str, language: str, home: Path) -> None:
    """Nine rounds by the keys of a bot; the points are the prestige, in one row. [ND-14.1, ND-14.2]"""
    path = home / "evening.record"
    typed = typing(seats, 4, game="notre_dame", starting_seat=0)
    options = ("--seats", seats, "--lang", language, "--record", path, "--seed", "4", "-o", "starting_seat=0")
    done = call("play", "notre_dame", *options, typed="\n".join(typed) + "\n")
    assert done.exit_code == 0, done.output
    outcome = moothall.replay(path.read_text("utf-8")).outcome
    assert outcome is not None
    points = r"\s+".join(map(str, outcome.points))
    scores = done.stdout.splitlines()[-9:]
    assert sum(bool(re.search(rf"\s{points}\s*$", line)) for line in scores) == 1


def test_a_pick_in_the_draft_by_number_and_by_text() -> None:
    """The question names its rule; kept cards are in hand, the others are remembered. [ND-20.4, ND-20.5]"""
    shown = said("1", "keep trusted_friend_green")
    assert "Which card do you keep? [ND-20.4]" in shown and "[ND-20.5]" in shown
    assert "Hand: Carriage house (Red), Hotel (Blue), Trusted friend (Green)" in shown
    assert "Passed first to Blue: Park (Red), Notre Dame (Red) Passed then to Blue: Park (Green)" in shown


def test_why_not_and_the_rules() -> None:
    """What is asked can be explained, by the paragraph too. [ND-8.9, ND-20.2]"""
    shown = said("why take", "why donate 4", "rules", "rules ND-8.17", "? 1")
    assert "There is no message where your carriage stands. [ND-8.9]" in shown and "[ND-7.21]" in shown
    assert "ND-20.4 | DP-DRAFT1 | every player in phase 2" in shown and "ND-8.17 | Colour rule: " in shown


def test_what_is_not_known_of_the_box() -> None:
    """The greeting counts the characters and the streets; `data` names them. [ND-22.1, ND-22.3]"""
    shown = said("data")
    assert "16 values are reconstructed" in shown and "15 values (reconstructed)" in shown
    assert "moothall data notre_dame" in shown


def test_two_people_do_not_see_each_others_picks() -> None:
    """The draft is secret at one screen, too. [ND-5.10, ND-17.17]"""
    shown = said("", "1", "", "", arguments=(*GAME, "--seats", "you,you"))
    mine, _, theirs = shown.partition("Press Enter to hide your cards.")
    assert "Red draws: " in mine and "Red draws: " not in theirs
    assert "Blue draws: " in theirs and "Keep: " in theirs and "(Red)" not in theirs.partition("Your cards")[2]


def test_a_match_goes_on_from_its_record(home: Path) -> None:
    """Left in the draft and taken up again. [ND-20.27]"""
    path = home / "evening.record"
    said("1", arguments=(*GAME, "--seats", "you,random,random", "--record", path))
    first_picks, _, _ = path.read_text("utf-8").partition("4. ")
    shown = said("1", arguments=(*GAME[:4], "--seats", "you,random,random", "--record", path))
    assert "Hand: Carriage house (Red)" in shown and "[ND-20.5]" in shown
    text = path.read_text("utf-8")
    assert text.startswith(f"{first_picks}4. 0 keep ") and moothall.replay(text).view(0)["hands"] == [3, 3, 3]


# -- records --------------------------------------------------------------------
@pytest.fixture
def record(home: Path) -> Path:
    """A finished match with New Persons."""
    path = home / "match.record"
    path.write_text(new_match(3, 5, expansions=NEW).run("random").record.dumps(), "utf-8")
    return path


def test_a_record_is_shown_in_full_or_as_a_seat_saw_it(record: Path) -> None:
    """Hands lie open in full; a seat sees its own, a spectator none. [ND-17.6, ND-17.22]"""
    hands = [re.findall(r"^ Hand: .*", call("replay", record, "--to", "8", "--lang", "en", *seat).stdout, re.MULTILINE)
             for seat in ((), ("--seat", 1), ("--seat", "spectator"))]
    assert [len(found) for found in hands] == [3, 1, 0] and hands[1][0] in hands[0]


def test_a_finished_record_shows_the_scores(record: Path) -> None:
    """Prestige, what breaks ties, places; no total of a single row. [ND-14.3]"""
    shown = said(arguments=("replay", record, "--lang", "en"))
    assert "Scoring" in shown and "Gold and cubes, for ties" in shown and "Total" not in shown


def test_a_record_is_sound(record: Path) -> None:
    """Under today's rules nothing would change. [ND-19.20]"""
    assert "moves, in order" in said(arguments=("validate", record, "--lang", "en"))


def without_notes(kit: Kit) -> None:
    """Older rules: nobody notes with how much prestige a round begins."""
    kit.remove("round", "note_prestige")


def test_a_change_in_an_expansions_part_is_found(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What only New Persons keep is compared as well. [ND-16.4, ND-18.7]"""
    rules: Rules = rules_of("notre_dame")
    monkeypatch.setattr(type(rules), "revision", 2)
    monkeypatch.setattr(type(rules), "errata", (Erratum("notes", 2, without_notes),))
    box: Box = rules.box(2, NEW, {"starting_seat": 0}, revision=1)
    match = moothall.Match(box, moothall.seeded(1))
    while match.view(None)["round"] == 1:
        match.run("greedy", most=1)
    path = home / "old.record"
    path.write_text(match.record.dumps(), "utf-8")
    done = call("validate", path, "--lang", "en")
    assert done.exit_code == 1 and "new_persons: {'order': [], 'spies': [], 'before': [0, 0]} -> " in done.stdout


# -- the other commands -----------------------------------------------------------
def test_the_printed_values_can_be_edited_and_given_back(home: Path) -> None:
    """All tables, those of New Persons on demand, and a file that plays. [ND-22.1, ND-22.5]"""
    printed = [tomllib.loads(call("data", "notre_dame", *x).stdout) for x in ((), ("-x", "new_persons"))]
    assert list(printed[0]) == ["character", "message", "hotel", "cathedral", "donation", "market_graph"]
    assert [len(tables["character"]) for tables in printed] == [15, 24]
    path = home / "mine.toml"
    path.write_text('[[character]]\nid = "monk"\nrats = 3\n')
    assert "15 values are reconstructed" in said(arguments=(*GAME, "--seats", "you,random", "--data", path))


def test_sequences_are_counted_through_the_draft() -> None:
    """Three seats keep one of three cards, then one of two. [ND-5.2, ND-5.4]"""
    done = call("perft", "notre_dame", "--seats", "3", "--depth", "6", "-x", "new_persons", "--json")
    assert json.loads(done.stdout)["sequences"] == [1, 3, 9, 27, 54, 108, 216]


def test_speed_is_measured_with_expansions() -> None:
    """A row for each number of seats. [ND-18.6]"""
    done = call("bench", "notre_dame", "--seats", "3", "-x", "new_persons", "--seconds", "0.01", "--json")
    [row] = json.loads(done.stdout)
    assert (row["game"], row["seats"], row["expansions"]) == ("notre_dame", 3, ["new_persons"])
    assert row["decisions_per_s"] > 0 and row["bytes_per_state"] > 500


def test_a_report_on_bots_tells_of_no_deaths() -> None:
    """The plague takes prestige and cubes, never a player. [ND-12.6]"""
    done = call("simulate", "notre_dame", "--seats", "random,random", "--games", "4", "--processes", "1")
    head = done.stdout.splitlines()[1]
    assert head.split("  ")[0] == "bot" and "mean points" in head and "deaths" not in done.stdout
