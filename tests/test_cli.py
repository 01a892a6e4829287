"""The commands: what they print, what they refuse, and how they end."""
from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

import moothall
from moothall.bots import simulate as bots_simulate
from moothall.cli import bench, files, given, perft, rulebook
from moothall.cli.app import app
from moothall.cli.errors import Trouble, sentence
from moothall.core.data import DataError
from moothall.core.kit import Kit
from moothall.core.position import PositionError
from moothall.core.rules import BoxError, Erratum, Rules
from moothall.games import rules_of
from moothall.words import Words, languages
from moothall.words.telling import words_for
from tests.terminal import COMMAND, call, environment, spawn

pytestmark = pytest.mark.locale

COMMANDS = ["serve", "play", "replay", "validate", "data", "perft", "bench", "simulate"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records go to a folder of the test."""
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


@pytest.fixture(scope="module")
def match() -> moothall.Match:
    """A finished match of random bots."""
    box = moothall.box("rattus_cartus", 3, options={"building_set": "mixed"})
    return moothall.Match(box, fate=moothall.seeded(4)).run("random")


@pytest.fixture
def record(match: moothall.Match, home: Path) -> Path:
    """Its record in a file."""
    path = home / "match.record"
    path.write_text(match.record.dumps(), "utf-8")
    return path


# -- help -----------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    done = call(command, "--help")
    assert done.exit_code == 0
    assert f"Example: moothall {command} " in done.stdout


def test_the_commands_are_listed() -> None:
    listed = call("--help").stdout
    assert all(re.search(rf"^  {command} ", listed, re.MULTILINE) for command in COMMANDS)
    assert {command.name for command in app.registered_commands} == set(COMMANDS)


def test_the_module_is_the_command(home: Path) -> None:
    done = subprocess.run([*COMMAND, "perft", "rattus_cartus", "--seats", "2", "--depth", "1"], text=True,
                          capture_output=True, env=environment(home))
    assert done.returncode == 0 and done.stdout.splitlines()[1].split()[:2] == ["1", "2"]


# -- bad input ------------------------------------------------------------------

BAD = [
    (["play", "chess"], "There is no game “chess”"),
    (["play", "rattus_cartus", "--seats", "you"], "allowed: 2, 3, 4, 5"),
    (["play", "rattus_cartus", "--seats", "you,bob"], "There are: you, random, greedy"),
    (["play", "rattus_cartus", "-o", "colour=red"], "There are: building_set"),
    (["play", "rattus_cartus", "-o", "building_set=all"], "allowed: first_game"),
    (["play", "rattus_cartus", "-o", "building_set"], "NAME=VALUE"),
    (["play", "rattus_cartus", "-x", "nobilis"], "no expansions"),
    (["play", "rattus_cartus", "--data", "nowhere.toml"], "There is no such file: nowhere.toml"),
    (["play", "rattus_cartus", "--record", "."], "."),
    (["replay", "nowhere"], "There is no such file: nowhere"),
    (["validate", "nowhere"], "There is no such file: nowhere"),
    (["data", "chess"], "There are: notre_dame, rattus_cartus"),
    (["data", "rattus_cartus", "--write", "/dev/null/x"], "/dev/null/x"),
    (["bench", "rattus_cartus", "--seats", "6"], "allowed: 2, 3, 4, 5"),
    (["bench", "rattus_cartus", "--seconds", "0"], "it can be 0.01 to 3600"),
    (["perft", "rattus_cartus", "--depth", "99"], "it can be 0 to 12"),
    (["simulate", "rattus_cartus", "--seats", "greedy,bob"], "There are: random, greedy"),
    (["simulate", "rattus_cartus", "--seats", "greedy"], "allowed: 2, 3, 4, 5"),
    (["simulate", "rattus_cartus", "--seats", "greedy,random", "--games", "0"], "it can be 1 to"),
]


@pytest.mark.parametrize(("arguments", "right"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_bad_input_gets_one_sentence_and_status_2(arguments: list[str], right: str, home: Path) -> None:
    done = call(*arguments, "--lang", "en")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith("moothall: ") and done.stderr.count("\n") == 1
    assert right in done.stderr
    assert list(home.rglob("*")) == []


@pytest.mark.parametrize(("language", "start"), [
    ("en", "There is no game"), ("el", "Δεν υπάρχει παιχνίδι"), ("nl", "Er is geen spel")])
def test_the_sentence_is_in_the_language_of_the_option_or_the_environment(language: str, start: str) -> None:
    for done in (call("data", "chess", "--lang", language), call("data", "chess", LC_ALL=language)):
        assert done.stderr.startswith(f"moothall: {start}")


def test_an_unknown_language_is_refused_in_a_known_one() -> None:
    done = call("data", "rattus_cartus", "--lang", "fr", LC_ALL="nl_NL.UTF-8")
    assert (done.exit_code, done.stderr) == (2, "moothall: Er is geen taal “fr”. Wel: el, en, nl.\n")


OVERLAYS = [
    ("x =", "isn't valid TOML"),
    ('[[building_card]]\nid = "farm_9"', "Unknown key"),
    ('[[building_card]]\nlooks = 1', "Missing key"),
    ('[[building_card]]\nid = "farm_1"\nsupply = { draw = 99 }', "it can be 0 to 20"),
    ('[[building_card]]\nid = "farm_1"\nsupply = { draw = 0 }', "must be above 0 [RC-2.33]"),
    ('[[building_card]]\nid = "farm_1"\nsupply = 3', "it needs draw, rats, looks"),
    ('[[nuns]]\nid = "church"\nnuns_4 = 5', "don't add up"),
    ('[[dragons]]\nid = "smaug"', "tables are building, building_card"),
]


@pytest.mark.parametrize(("overlay", "right"), OVERLAYS)
@pytest.mark.parametrize("command", [["play"], ["data"], ["simulate", "--seats", "random,random"]])
def test_a_broken_overlay_is_refused(command: list[str], overlay: str, right: str, home: Path) -> None:
    path = home / "mine.toml"
    path.write_text(overlay)
    done = call(command[0], "rattus_cartus", *command[1:], "--data", path, "--lang", "en")
    assert done.exit_code == 2 and done.stdout == ""
    assert right in done.stderr


BROKEN = [
    (r"^3\. .*$", "3. x", 2, "a move is written: number. seat text"),
    (r"^3\. .*$", "3. 9 supply castle_1", 3, "It isn't your turn."),
    (r"^(1\. \d) .*$", r"\1 supply monastery_9", 1, "There is no such move: supply monastery_9 [RC-17.14]"),
    (r"^\* drawn_card \w+", "* drawn_card unicorn", 0, "drawn_card has no outcome 'unicorn'"),
    (r"^\* drawn_card", "* moonrise", 0, "the script tells moonrise, but drawn_card is asked"),
    (r"\[Revision 1\]", "[Revision 7]", 0, "Revision 7 of the rules of Rattus Cartus isn’t known"),
    (r"\[Seats 3\]", "[Seats 9]", 0, "Rattus Cartus can't be played by 9; allowed: 2, 3, 4, 5."),
    (r'"rattus_cartus"', '"chess"', 0, "There is no game “chess”"),
]


@pytest.mark.parametrize(("old", "new", "move", "right"), BROKEN)
@pytest.mark.parametrize("command", [["replay"], ["validate"]])
def test_a_broken_record_is_refused_with_line_and_move(
    command: list[str], old: str, new: str, move: int, right: str, record: Path
) -> None:
    text = re.sub(old, new, record.read_text("utf-8"), count=1, flags=re.MULTILINE)
    record.write_text(text, "utf-8")
    done = call(*command, record, "--lang", "en")
    assert done.exit_code == 2 and done.stdout == ""
    assert right in done.stderr and re.search(r"Line \d+ of the record", done.stderr)
    assert not move or re.search(rf"\b[mM]ove {move}\b", done.stderr)


def test_a_record_of_another_game_or_with_other_seats_isn_t_gone_on_with(record: Path) -> None:
    before = record.read_bytes()
    seats = call("play", "rattus_cartus", "--record", record, "--seats", "you,random", "--lang", "en")
    assert (seats.exit_code, seats.stderr) == (2, f"moothall: {record} has 3 seats; --seats names 2.\n")
    record.write_text(record.read_text("utf-8").replace('"rattus_cartus"', '"chess"'), "utf-8")
    game = call("play", "rattus_cartus", "--record", record, "--lang", "en")
    assert game.exit_code == 2
    assert game.stderr == f"moothall: {record} is a record of chess, not of rattus_cartus.\n"
    assert record.read_bytes() == before.replace(b'"rattus_cartus"', b'"chess"')


def test_files_that_are_no_text_are_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / "picture"
    path.write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(Trouble) as trouble:
        files.read(path)
    assert sentence(trouble.value, Words("en")) == f"{path}: not UTF-8"
    monkeypatch.setattr(files, "MOST", 3)
    assert call("replay", path, "--lang", "en").stderr == f"moothall: {path}: > 3 bytes\n"


@pytest.mark.parametrize("language", languages())
def test_every_error_can_be_told(language: str) -> None:
    words = words_for(rules_of("rattus_cartus"), language)
    told = [
        sentence(BoxError("brand_new", "the text itself"), words),
        sentence(PositionError("a rat too many", "RC-19.12"), words),
        *(sentence(DataError("here", kind), words) for kind in (
            "not_toml", "unknown_key", "missing_key", "wrong_total", "out_of_range", "wrong_type",
            "unreadable")),
    ]
    assert told[0] == "the text itself" and "RC-19.12" in told[1]
    assert all(text.endswith("here") for text in told[2:])


# -- what was given -------------------------------------------------------------


def test_games_can_be_spelt_freely() -> None:
    assert given.game("Rattus-Cartus").key == given.game(" rattus cartus").key == "rattus_cartus"


def test_options_are_read_as_what_they_are() -> None:
    rules = rules_of("rattus_cartus")
    read = given.options(["show_rats=True", "starting_seat=2", "building_set=mixed"], rules)
    assert read == {"show_rats": True, "starting_seat": 2, "building_set": "mixed"}
    assert given.options(["buildings=farm_1, farm_2"], rules) == {"buildings": ["farm_1", "farm_2"]}


def test_by_default_one_plays_against_three_greedy_bots() -> None:
    rules = rules_of("rattus_cartus")
    assert given.sitters(None, rules) == ["you", "greedy", "greedy", "greedy"]
    assert given.sitters(None, rules, 2) == ["you", "greedy"]
    assert given.sitters("You, RANDOM", rules) == ["you", "random"]


# -- files ----------------------------------------------------------------------


def test_a_file_is_written_whole_or_not_at_all(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / "a.record"
    path.write_text("before")
    path.chmod(0o600)
    monkeypatch.setattr(Path, "replace", lambda self, target: (_ for _ in ()).throw(OSError(28, "disk full")))
    with pytest.raises(Trouble):
        files.write(path, "after")
    assert path.read_text() == "before" and list(home.iterdir()) == [path]
    monkeypatch.undo()
    files.write(path, "after\n")
    assert path.read_text() == "after\n" and path.stat().st_mode & 0o777 == 0o600


# -- data -----------------------------------------------------------------------


def test_data_can_be_printed_edited_and_given_back(home: Path) -> None:
    printed = call("data", "rattus_cartus").stdout
    assert 'id = "palace_1"' in printed and 'status = "reconstructed"' in printed
    mine = home / "mine.toml"
    mine.write_text(printed.replace("draw = 4", "draw = 5", 1).replace("reconstructed", "owner", 1), "utf-8")
    again = call("data", "rattus_cartus", "--data", mine).stdout
    assert "supply = { draw = 5, rats = 0, looks = 0 }" in again and 'status = "owner"' in again


def test_data_writes_a_new_file_and_never_over_one(home: Path) -> None:
    path = home / "mine.toml"
    done = call("data", "rattus_cartus", "--write", path, "--lang", "en")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == f"Saved: {path} (58 values are reconstructed)\n"
    assert path.read_text("utf-8") == call("data", "rattus_cartus").stdout
    path.write_text("mine")
    assert call("data", "rattus_cartus", "--write", path).exit_code == 2
    assert path.read_text() == "mine"


# -- perft ----------------------------------------------------------------------


def by_hand(match: moothall.Match, depth: int) -> int:
    """Sequences of moves counted with the public interface."""
    if depth == 0 or not match.to_act:
        return int(depth == 0)
    total = 0
    for move in match.choices(match.to_act[0]):
        after = match.copy()
        after.play(move.seat, move)
        total += by_hand(after, depth - 1)
    return total


def test_perft_counts_what_can_be_played() -> None:
    box = moothall.box("rattus_cartus", 3)
    match = moothall.Match(box, fate=moothall.seeded(2), quiet=True)
    expected = [by_hand(match, depth) for depth in range(5)]
    assert [perft.count(match.game, match.fate.fate, depth) for depth in range(5)] == expected
    done = call("perft", "rattus_cartus", "--seats", "3", "--seed", "2", "--depth", "4", "--json")
    found = {"game": "rattus_cartus", "seats": 3, "seed": 2, "sequences": expected}
    assert json.loads(done.stdout) == found


def test_perft_is_the_same_every_time() -> None:
    outputs = [call("perft", "rattus_cartus", "--seats", "2", "--depth", "3").stdout for _ in range(2)]
    first, second = ([line.split()[:2] for line in output.splitlines()] for output in outputs)
    assert first == second


def test_perft_stops_at_the_end_of_the_game() -> None:
    match = moothall.Match(moothall.box("rattus_cartus", 2), fate=moothall.seeded(1)).run("random")
    assert perft.count(match.game, moothall.seeded(1), 0) == 1
    assert perft.count(match.game, moothall.seeded(1), 1) == 0


# -- bench ----------------------------------------------------------------------


def test_bench_prints_json_and_nothing_else() -> None:
    done = call("bench", "rattus_cartus", "--seats", "2", "--seats", "3", "--seconds", "0.01", "--json")
    assert done.stderr == ""
    rows = json.loads(done.stdout)
    assert [list(row) for row in rows] == [list(bench.Speed._fields)] * 2
    assert [row["seats"] for row in rows] == [2, 3]
    assert all(row["game"] == "rattus_cartus" and row["expansions"] == [] for row in rows)
    assert all(row["build"] == ("compiled" if moothall.build.COMPILED else "pure") for row in rows)
    assert all(row[name] > 0 for row in rows for name in bench.Speed._fields[4:])


def test_bench_measures_the_usual_numbers_of_seats() -> None:
    assert bench.usual(rules_of("rattus_cartus")) == [2, 4, 5]
    done = call("bench", "rattus_cartus", "--seconds", "0.01")
    assert [line.split()[1] for line in done.stdout.splitlines()[2:]] == ["2", "4", "5"]


def test_bench_counts_decisions_with_two_or_more_options() -> None:
    box = moothall.box("rattus_cartus", 4)
    assert bench.play_one(box, 5) == moothall.playout(box, 5)[0]


def test_bench_counts_the_bytes_of_the_columns() -> None:
    box = moothall.box("rattus_cartus", 4)
    game = moothall.Match(box, fate=moothall.seeded(1)).game
    columns = bench.columns(game)
    assert (columns["rats"], columns["known"], columns["agenda"]) == ("i64", "u8", "i64")
    wide, narrow = (
        sum(len(getattr(game, name)) for name, kind in columns.items() if kind == one) for one in ("i64", "u8"))
    assert narrow > 0 and bench.size(game) == 8 * wide + narrow


# -- simulate -------------------------------------------------------------------


def test_simulate_prints_the_report() -> None:
    done = call("simulate", "rattus_cartus", "--seats", "greedy,random", "--games", "4", "--processes", "1")
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[0] == "rattus_cartus: 4 games, seed 0, seats rotated, 95 % intervals"
    assert [line.split()[0] for line in lines[1:]] == ["bot", "greedy", "random"]
    assert re.search(r"\d+\.\d% \(\d+\.\d–\d+\.\d\)", lines[2])


def test_simulate_as_json() -> None:
    options = ("--seats", "random,random,random", "--games", "5", "--seed", "3", "--processes", "1")
    done = call("simulate", "rattus_cartus", *options, "--json")
    assert done.stderr == ""
    report = bots_simulate.simulate("rattus_cartus", ["random"] * 3, 5, 3, processes=1)
    assert json.loads(done.stdout) == json.loads(json.dumps(report.to_plain()))


# -- replay ---------------------------------------------------------------------


def test_replay_shows_any_position(record: Path, match: moothall.Match) -> None:
    moves = sum(entry.seat is not None for entry in match.record.entries)
    middle = call("replay", record, "--to", 20, "--lang", "en").stdout
    assert f"Move 20 of {moves}" in middle and "> 20. " in middle
    assert re.findall(r"^ [ >] (\d+)\. ", middle, re.MULTILINE) == [str(n) for n in range(17, 25)]
    assert "Hand cards" in middle and "Total" not in middle
    end = call("replay", record, "--lang", "en").stdout
    assert f"Move {moves} of {moves}" in end and "Total" in end
    start = call("replay", record, "--to", 0, "--lang", "en").stdout
    assert f"Move 0 of {moves}" in start


def test_replay_shows_what_a_seat_saw(record: Path) -> None:
    full = call("replay", record, "--to", 12, "--lang", "en").stdout
    for seat, name in enumerate(["Red", "Yellow", "Green"]):
        seen = call("replay", record, "--to", 12, "--seat", seat, "--lang", "en").stdout
        assert f"As seen by {name}" in seen
        hands = [line for line in full.splitlines() if re.match(r" (Red|Yellow|Green): ", line)]
        assert len(hands) >= 3 and not any(line in seen for line in hands)
        assert re.findall(r"^ [ >] (\d+)\. ", seen, re.MULTILINE)[-1] == "12"
    spectator = call("replay", record, "--to", 12, "--seat", "spectator", "--lang", "en").stdout
    assert "As seen by a spectator" in spectator and "Your hand" not in spectator


@pytest.mark.parametrize(("option", "right"), [
    (("--to", "9999"), "it can be 0 to"), (("--to", "-1"), "it can be 0 to"),
    (("--seat", "7"), "seats run from 0 to 2"), (("--seat", "me"), "seats run from 0 to 2")])
def test_replay_refuses_what_is_not_there(option: tuple[str, str], right: str, record: Path) -> None:
    done = call("replay", record, *option, "--lang", "en")
    assert (done.exit_code, done.stdout) == (2, "") and right in done.stderr


def test_a_reader_that_goes_away_is_no_reason_to_complain(record: Path, home: Path) -> None:
    process = spawn(home, "replay", record)
    assert process.stdout is not None
    process.stdout.close()
    assert process.wait(60) == 141
    assert process.stderr is not None and process.stderr.read() == ""
    process.stderr.close()


# -- validate -------------------------------------------------------------------


def test_sound_records(record: Path, match: moothall.Match) -> None:
    moves = sum(entry.seat is not None for entry in match.record.entries)
    done = call("validate", record, record, "--lang", "en")
    assert (done.exit_code, done.stdout) == (0, f"{record}: {moves} moves, in order\n" * 2)


def test_the_worst_record_decides_and_the_others_are_checked_all_the_same(record: Path, home: Path) -> None:
    broken = home / "broken.record"
    broken.write_text("nonsense")
    done = call("validate", broken, record, "--lang", "en")
    assert done.exit_code == 2
    assert str(broken) in done.stderr and f"{record}: " in done.stdout


def without_supplies(kit: Kit) -> None:
    """Older rules: nobody takes supplies."""
    kit.remove("round", "supplies")


def without_discards(kit: Kit) -> None:
    """Older rules: cards that were played stay where they are, which no move of the first round shows."""
    kit.remove("building_steps", "discard_played")


def lavish(view: object, question: moothall.Question, dealer: object) -> str:
    """A player who takes the first of everything, and as much of it as there is."""
    return " ".join(part for part in (question.verb, *question.items[:question.most]) if part)


@pytest.fixture
def revised(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """Rattus Cartus at a second revision."""
    rules = rules_of("rattus_cartus")
    monkeypatch.setattr(type(rules), "revision", 2)
    return rules


def old_record(rules: Rules, home: Path, until: str) -> Path:
    """A record that was begun under the first revision."""
    match = moothall.Match(rules.box(2, options={"starting_seat": 0}, revision=1), fate=moothall.seeded(1))
    path = home / "old.record"
    path.write_text(match.run("random", until=until).record.dumps(), "utf-8")
    return path


def test_a_record_is_replayed_under_its_own_rules_and_changes_are_named(
    revised: Rules, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(revised), "errata", (Erratum("supplies", 2, without_supplies),))
    path = old_record(revised, home, "commit_cards")
    done = call("validate", path, "--lang", "en")
    assert done.exit_code == 1 and done.stderr == ""
    assert f"{path}: under revision 2 of the rules move 1 would change: " in done.stdout
    current = call("validate", path, "--current", "--lang", "en")
    assert current.exit_code == 2 and "move 1" in current.stderr


def test_a_change_that_no_move_betrays_is_found_too(
    revised: Rules, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(revised), "errata", (Erratum("discard", 2, without_discards),))
    match = moothall.Match(revised.box(2, options={"starting_seat": 0}, revision=1), fate=moothall.seeded(1))
    while match.view(None)["round"] == 1:
        match.run(lavish, most=1)
    path = home / "old.record"
    path.write_text(match.record.dumps(), "utf-8")
    done = call("validate", path, "--lang", "en")
    assert done.exit_code == 1 and "under revision 2" in done.stdout


def test_a_revision_that_changes_nothing_is_in_order(revised: Rules, home: Path) -> None:
    assert call("validate", old_record(revised, home, "turn_choice")).exit_code == 0


# -- rules ----------------------------------------------------------------------


def test_rules_are_found_in_lists_and_tables() -> None:
    rules = rules_of("rattus_cartus")
    assert rulebook.rule(rules, "rc-8.13").startswith("RC-8.13 The premium holder of a building")
    assert rulebook.rule(rules, "[RC-2.26]").startswith("RC-2.26 (likely) | pipers_hut | Piper's Hut")
    assert rulebook.rule(rules, "RC-X14").startswith("RC-X14 | 3 players")


def test_rules_are_told_in_the_language_where_they_are_written_in_it() -> None:
    rules = rules_of("rattus_cartus")
    assert rulebook.rule(rules, "RC-8.28", "nl").startswith("RC-8.28 De startspelerkaart")
    assert rulebook.rule(rules, "RC-2.26", "el").startswith("RC-2.26 (πιθανό) | pipers_hut")
    assert rulebook.rule(rules, "RC-X14", "el") == rulebook.rule(rules, "RC-X14")


@pytest.mark.parametrize("given_", ["RC-99.1", "", "RC-8", "nonsense", "RC-8.13/14"])
def test_what_is_no_rule_is_said(given_: str) -> None:
    with pytest.raises(Trouble, match="unknown_rule"):
        rulebook.rule(rules_of("rattus_cartus"), given_)


def test_without_the_document_it_is_said_where_the_rules_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "documents", lambda rules, language: [])
    with pytest.raises(Trouble) as trouble:
        rulebook.rule(rules_of("rattus_cartus"), "RC-8.13")
    assert "docs/rules/rattus_cartus.md" in sentence(trouble.value, Words("en"))
