"""The pages do what they say: code runs, commands and links exist, tables hold what the code holds."""
from __future__ import annotations

import ast
import re
import runpy
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import moothall
from moothall.cli.app import app
from moothall.cli.commands import COMMANDS
from tests.pages import DOCS, ROOT, codes, name, read

GAMES = sorted(path.stem for path in (DOCS / "games").glob("*.md"))
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
CODED = [ROOT / "README.md", *sorted(page for page in DOCS.glob("*.md") if page.name != "add-a-game.md")]
FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
SHOWN = "# -> "
SHELLS = ("", "sh", "console")
WORDS_NOT_COMMANDS = ("test", "compile", "--help")        # those of the script `play`


def blocks(page: Path, *languages: str) -> list[str]:
    """The blocks of a page in one of these languages."""
    return [text for language, text in FENCE.findall(read(page)) if language in languages]


# -- code ---------------------------------------------------------------------
def shown(line: str) -> str | None:
    """What a line promises: `expression  # -> value`."""
    _, mark, value = line.partition(SHOWN)
    return value.strip() if mark else None


def run(code: str, names: dict[str, Any]) -> None:
    """Run a block; what an expression is said to be, it is."""
    lines = code.splitlines()
    for statement in ast.parse(code).body:
        promised = shown(lines[(statement.end_lineno or 1) - 1])
        if promised is None:
            exec(compile(ast.Module([statement], []), "page", "exec"), names)
            continue
        assert isinstance(statement, ast.Expr), f"{SHOWN} stands behind an expression"
        value = eval(compile(ast.Expression(statement.value), "page", "eval"), names)
        assert promised in (str(value), repr(value)), f"{ast.unparse(statement)} is {value!r}"


@pytest.mark.parametrize("page", CODED, ids=name)
def test_the_code_of_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "page"}
    for code in blocks(page, "python"):
        run(code, names)


def test_most_pages_have_code() -> None:
    assert [name(page) for page in CODED if not blocks(page, "python")] == ["docs/api.md", "docs/players.md"]


def test_overlays_on_pages_can_be_used() -> None:
    overlays = [text for page in CODED for text in blocks(page, "toml")]
    assert overlays
    for text in overlays:
        assert any(fits(game, text) for game in GAMES), text


def fits(game: str, overlay: str) -> bool:
    """Whether an overlay changes something of a game."""
    try:
        return bool(moothall.box(game, seats=4, data=overlay).about.data.changes)
    except moothall.DataError:
        return False


def test_records_on_pages_replay() -> None:
    records = blocks(DOCS / "notation.md", "record")
    whole, seen = records
    match = moothall.replay(whole)
    assert match.record.dumps() == whole
    assert match.record.seen_by(1) == seen


def test_the_picture_can_be_made_again() -> None:
    made = runpy.run_path(str(DOCS / "images" / "make.py"))["picture"]()
    assert made.startswith("<svg") and "@font-face" not in made
    assert (DOCS / "images" / "terminal.svg").read_text(encoding="utf-8").startswith("<svg")


# -- commands -----------------------------------------------------------------
def command_lines(page: Path) -> list[list[str]]:
    """The lines of shell blocks that start something of ours, as words."""
    lines = [line.partition(" > ")[0] for text in blocks(page, *SHELLS) for line in text.splitlines()]
    return [shlex.split(line, comments=True) for line in lines if re.match(r"moothall |python3 play\b", line)]


def check_command(words: Sequence[str]) -> None:
    """The command is there and knows the options."""
    given = words[1:] if words[0] == "moothall" else words[2:]
    if not given or given[0] in WORDS_NOT_COMMANDS:
        return
    command, *rest = given if not given[0].startswith("-") else ["serve", *given]
    commands = get_command(app).commands  # type: ignore[attr-defined]
    assert command in commands, f"there is no command {command}"
    given_by = [(*parameter.opts, *parameter.secondary_opts) for parameter in commands[command].params]
    known = {option for options in given_by for option in options}
    assert {word for word in rest if word.startswith("-")} <= {*known, "--help"}, " ".join(words)


@pytest.mark.parametrize("page", [page for page in PAGES if command_lines(page)], ids=name)
def test_commands_on_pages_exist(page: Path) -> None:
    for words in command_lines(page):
        check_command(words)


def inline_commands(page: Path) -> Iterator[str]:
    for code in codes(FENCE.sub("", read(page))):
        if code.startswith("moothall ") and code.islower():
            yield code


@pytest.mark.parametrize("page", [page for page in PAGES if any(inline_commands(page))], ids=name)
def test_commands_in_sentences_exist(page: Path) -> None:
    for code in inline_commands(page):
        assert code.split()[1] in get_command(app).commands, code  # type: ignore[attr-defined]


def test_the_readme_names_every_command() -> None:
    text = read(ROOT / "README.md")
    assert [command for command in get_command(app).commands if command not in text] == []  # type: ignore[attr-defined]


# -- links --------------------------------------------------------------------
def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    found = re.findall(r"^#+ (.*)$", read(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", read(page))
    for link in LINK.findall(text):
        if link.startswith("https:"):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_decisions_are_numbered_and_say_why() -> None:
    pages = sorted((DOCS / "decisions").glob("*.md"))
    assert [page.name[:4] for page in pages] == [f"{number:04}" for number in range(1, len(pages) + 1)]
    for page in pages:
        parts = re.findall(r"^## (.*)$", read(page), re.MULTILINE)
        assert parts == ["Context", "Choice", "Consequences"], page.name


# -- the page of the players --------------------------------------------------
def rows_of(page: Path) -> Iterator[str]:
    """The rows of a page's tables that begin with a key."""
    return (line for line in read(page).splitlines() if line.startswith("| `"))


def test_players_find_every_command_of_the_prompt() -> None:
    told = {code.split()[0] for row in rows_of(DOCS / "players.md") for code in codes(row)}
    assert set(COMMANDS) <= told


@pytest.mark.parametrize("game", GAMES)
def test_players_find_every_option_and_expansion(game: str) -> None:
    told = set(codes(FENCE.sub("", read(DOCS / "players.md"))))
    rules = moothall.games.rules_of(game)
    values = {value for option in rules.options.values() for value in option.values if isinstance(value, str)}
    assert {*rules.options, *values, *rules.expansions} <= told


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_finds_every_game_of_ours(game: str) -> None:
    info = moothall.catalogue()[game]
    for page in ("README.md", "CHANGELOG.md", "docs/players.md", "docs/bots.md"):
        assert info.title in read(ROOT / page), page
        assert page == "CHANGELOG.md" or game in read(ROOT / page), page
