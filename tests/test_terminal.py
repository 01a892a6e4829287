"""Playing at the terminal: the prompt, its commands, handing over, leaving, going on."""
from __future__ import annotations

import errno
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import moothall
from moothall.cli.screen import Screen, clean
from moothall.words import languages
from tests.terminal import COMMAND, call, environment, spawn, typing

pytestmark = pytest.mark.locale

GAME = ("play", "rattus_cartus", "--lang", "en", "--seed", "7")
QUIET = ("--seats", "you,random,random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records go to a folder of the test."""
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def records(home: Path) -> list[Path]:
    """What was saved where nobody said where."""
    return sorted(home.rglob("*.record"))


def said(*typed: str, arguments: tuple[str, ...] = (*GAME, *QUIET)) -> str:
    """What the terminal shows while this is typed."""
    done = call(*arguments, typed="".join(f"{line}\n" for line in typed))
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    return str(done.stdout)


# -- whole matches ------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", ["you,greedy,random", "you,you,random", "you,random", "random,random"])
def test_a_whole_match_to_the_scores(seats: str, language: str, home: Path) -> None:
    typed = typing(seats, 7, building_set="mixed")
    options = ("--seats", seats, "--seed", "7", "--lang", language, "-o", "building_set=mixed")
    done = call("play", "rattus_cartus", *options, typed="\n".join(typed) + "\n")
    assert done.exit_code == 0, done.output
    [path] = records(home)
    match = moothall.replay(path.read_text("utf-8"))
    assert match.outcome is not None
    scores = done.stdout.splitlines()[-len(match.outcome.breakdown[0]) - 8:]
    assert any(str(max(match.outcome.points)) in line for line in scores)
    assert str(path) in done.stdout.replace("\n", "")


def test_the_same_seed_and_the_same_keys_give_the_same_match(home: Path) -> None:
    typed = typing("you,random", 3)
    first, second = home / "first.record", home / "second.record"
    for path in (first, second):
        said(*typed, arguments=(*GAME[:-1], "3", "--seats", "you,random", "--record", str(path)))
    assert first.read_text("utf-8") == second.read_text("utf-8")


# -- the prompt ---------------------------------------------------------------


def test_choices_are_numbered_and_show_what_can_be_typed() -> None:
    shown = said()
    assert "Which building card's supplies do you take?  [RC-17.1]" in shown
    assert "  2  Supplies: " in shown and "supply " in shown
    assert "Choose a number from 1 to 2." in shown


def test_a_move_can_be_typed() -> None:
    seen = said("supply castle_1", "why supply castle_1")
    assert "Not allowed: Not in the row: Castle 1. [RC-6.1]" in seen


def test_what_is_no_choice_gets_a_word_and_asks_again() -> None:
    shown = said("9", "1 2", "0", "dance", "999999999999999999999", "", "supply")
    assert "“9” isn't one of the numbers." in shown
    assert "There is no command “dance”; ? lists them." in shown
    assert shown.count("Your choice:") == 8


def commit(*typed: str) -> str:
    """What the terminal shows when this is typed at the question which cards to play."""
    start = typing("you,random,random", 7)[:2]
    return said(*start, *typed).partition(": which cards do you play?")[2]


def test_several_numbers_make_one_choice_that_is_confirmed_once(home: Path) -> None:
    shown = commit("2, 1", "y")
    assert " Play 2 cards: " in shown and "plays face down" in shown
    assert "you would be 1st as things stand" in shown.partition("Are you sure?")[0]
    [path] = records(home)
    entries = moothall.replay(path.read_text("utf-8")).record.entries
    assert [len(one.words) for one in entries if (one.seat, one.name) == (0, "commit_cards")] == [3]


def test_a_choice_that_is_not_confirmed_is_asked_again() -> None:
    shown = commit("1", "perhaps", "n", "1 1", "1 77")
    assert shown.count("Are you sure? (y/n)") == 2
    assert "Number 1 was given twice." in shown and "“77” isn't one of the numbers." in shown


def test_enter_alone_plays_no_cards() -> None:
    assert " Play no cards" in commit("", "y")


def test_help_on_the_question_and_on_a_choice() -> None:
    shown = said("?", "? 1", "? 9", "? x", "help")
    assert "[RC-17.1] [RC-6.3] [RC-6.4]" in " ".join(shown.split())
    assert "why MOVE: why a move isn't allowed" in shown
    assert "The premium action" in shown


def test_undo_takes_back_one_s_last_move_as_far_as_the_barrier() -> None:
    supplies, enter = typing("you,random,random", 7)[:2]
    shown = said("undo", supplies, enter, "undo", "undo")
    assert "There is nothing to take back." in shown
    assert "Taken back: Enter: " in shown
    assert shown.count("Which building do you enter?") == 2
    assert "That can't be taken back" in shown


def test_log_shows_the_last_lines() -> None:
    shown = said("log 2", "log").rpartition("What happened")
    assert "Round 1" in shown[2] and "Round 1" not in shown[0].rpartition("What happened")[2]


def test_rules_shows_the_text_of_a_rule() -> None:
    shown = " ".join(said("rules RC-8.13", "rules", "rules RC-99.1", "rules nonsense").split())
    assert "RC-8.13 The premium holder of a building is the player in it with the highest majority" in shown
    assert "RC-17.1 | supply_choice" in shown
    assert "There is no rule RC-99.1." in shown and "There is no rule nonsense." in shown


def test_why_explains() -> None:
    shown = said("why", "why supply castle_1", "why 3", "why pass")
    assert "Which move do you want to know about?" in shown
    assert "Supplies are taken from, and discs placed on" in shown


def test_data_lists_what_is_not_known() -> None:
    assert "the supply actions of the building cards: 57 values (reconstructed)" in said("data")


def test_table_shows_the_table_again() -> None:
    assert said("table").count("Nun-row:") == 2


# -- saving and going on --------------------------------------------------------


def test_save_writes_a_record_and_never_over_another_file(home: Path) -> None:
    taken = home / "taken"
    taken.write_text("mine")
    mine = home / "mine.record"
    shown = said(f"save {mine}", f"save {taken}", "save", "save /dev/null/nowhere", "save a\0b")
    assert "The file is already there" in shown
    assert taken.read_text() == "mine"
    assert moothall.replay(mine.read_text("utf-8")).to_act == (0,)


def test_a_record_is_kept_up_to_date_and_gone_on_with(home: Path) -> None:
    path = home / "evening.record"
    typed = typing("you,random,random", 7)
    arguments = (*GAME, *QUIET, "--record", str(path), "--names", "Anna,Bert")
    first = said(*typed[:2], "quit", arguments=arguments)
    command = f"moothall play rattus_cartus --seats you,random,random --record {path}"
    assert command in first
    moves = moothall.replay(path.read_text("utf-8"))
    assert moves.record.names == ["Anna", "Bert"] and moves.record.date
    second = said("log", arguments=(*GAME, *QUIET, "--record", str(path)))
    assert "Anna enters" in second and ": which cards do you play?" in second
    assert moothall.replay(path.read_text("utf-8")).game.to_plain() == moves.game.to_plain()


def test_a_finished_record_shows_its_scores(home: Path) -> None:
    path = home / "done.record"
    match = moothall.Match(moothall.box("rattus_cartus", 3), fate=moothall.seeded(1)).run("random")
    path.write_text(match.record.dumps(), "utf-8")
    shown = said(arguments=("play", "rattus_cartus", "--record", str(path), "--lang", "en"))
    assert "Total" in shown and "Place" in shown


# -- handing over ---------------------------------------------------------------


def test_hands_stay_hidden_between_two_people() -> None:
    shown = said("", "1", "", "", arguments=(*GAME, "--seats", "you,you", "-o", "starting_seat=0"))
    assert "Pass the screen to Red, then press Enter." in shown
    mine, _, theirs = shown.partition("Press Enter to hide your cards.")
    assert "Red draws: " in mine and "Red draws: " not in theirs
    assert "Pass the screen to Yellow, then press Enter." in theirs and "Yellow draws: " in theirs


# -- leaving --------------------------------------------------------------------


def test_the_end_of_input_saves(home: Path) -> None:
    shown = said()
    assert "Goodbye." in shown and "To go on later: moothall play rattus_cartus" in shown
    assert len(records(home)) == 1


def wait_for_prompt(process: subprocess.Popen[str]) -> str:
    """Read until a line is asked for."""
    assert process.stdout is not None
    seen = ""
    while "undo, log, why, save, quit" not in seen:
        line = process.stdout.readline()
        assert line, process.stderr and process.stderr.read()
        seen += line
    return seen


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_saves_the_match(number: int, status: int, home: Path) -> None:
    process = spawn(home, *GAME, *QUIET)
    wait_for_prompt(process)
    process.send_signal(number)
    out, err = process.communicate(timeout=60)
    assert process.returncode == status
    [path] = records(home)
    assert str(path) in out + err and "Traceback" not in out + err
    assert moothall.replay(path.read_text("utf-8")).to_act == (0,)


def test_a_closed_pipe_saves_the_match(home: Path) -> None:
    process = spawn(home, *GAME, *QUIET)
    wait_for_prompt(process)
    assert process.stdout is not None and process.stdin is not None and process.stderr is not None
    process.stdout.close()
    process.stdin.write("log\nlog\n")
    process.stdin.flush()
    assert process.wait(60) == 141
    error = process.stderr.read()
    assert str(records(home)[0]) in error and "Traceback" not in error
    process.stdin.close()
    process.stderr.close()


def reading(terminal: int) -> Iterator[str]:
    """What appears on a terminal."""
    with suppress(OSError):
        while block := os.read(terminal, 65536):
            yield block.decode("utf-8", "replace")


def test_at_a_real_terminal(home: Path) -> None:
    """Colours, an interruption at the prompt, and a terminal that works as before."""
    import pty
    import termios

    ours, theirs = pty.openpty()
    before = termios.tcgetattr(theirs)
    environ = environment(home, TERM="xterm-256color")
    environ.pop("NO_COLOR", None)
    command = [*COMMAND, *GAME, *QUIET]
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environ, start_new_session=True)
    seen = ""
    for text in reading(ours):
        seen += text
        if "Your choice:" in seen:
            break
    os.write(ours, b"1\n")
    process.send_signal(signal.SIGINT)
    status = process.wait(60)
    after = termios.tcgetattr(theirs)
    os.close(theirs)
    seen += "".join(reading(ours))
    os.close(ours)
    assert status == 130
    assert "\x1b[31mRed" in seen and "Traceback" not in seen
    assert after == before
    assert len(records(home)) == 1


# -- what reaches the terminal ----------------------------------------------------


def test_no_name_commands_the_terminal(home: Path) -> None:
    shown = said(arguments=(*GAME, *QUIET, "--names", "An\x1b[2Jna,B\u202eert"))
    assert "\x1b" not in shown and "\u202e" not in shown
    assert "An�[2Jna" in shown


def test_clean_leaves_letters_alone() -> None:
    assert clean("Γιώργος [bold] é 名") == "Γιώργος [bold] é 名"
    assert clean("a\x07\x9bb\x7f") == "a��b�"


def test_a_wiped_screen_leaves_nothing_above(capsys: pytest.CaptureFixture[str]) -> None:
    from rich.console import Console

    Screen(Console(force_terminal=True)).wipe()
    assert capsys.readouterr().out.endswith("\x1b[3J")


def test_a_broken_pipe_reaches_whoever_can_save() -> None:
    class Closed:
        def write(self, text: str) -> int:
            raise BrokenPipeError(errno.EPIPE, "closed")

        def flush(self) -> None: ...

    screen = Screen()
    screen.console.file = Closed()  # type: ignore[assignment]
    with pytest.raises(BrokenPipeError):
        screen.show("anything")
