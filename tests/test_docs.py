"""The pages do what they say: code runs, commands and links exist, tables hold what the code holds."""
from __future__ import annotations

import ast
import re
import runpy
import shlex
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import moothall
from moothall.cli.app import app
from moothall.cli.commands import COMMANDS
from moothall.core.kernel import ASKS, CHANCE, FORCED, STEPS, Box, Flow, Pick
from moothall.core.position import go_to
from moothall.games.rattus_cartus import table
from moothall.games.rattus_cartus.components import SOURCE_KEYS
from moothall.games.rattus_cartus.rules import RattusCartus
from moothall.words import Words

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
CODED = [ROOT / "README.md", *sorted(page for page in DOCS.glob("*.md") if page.name != "add-a-game.md")]
FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`]+)`")
SHOWN = "# -> "
SHELLS = ("", "sh", "console")
RULES = moothall.games.rules_of("rattus_cartus")
WORDS_NOT_COMMANDS = ("test", "compile", "--help")        # those of the script `play`


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, *languages: str) -> list[str]:
    """The blocks of a page in one of these languages."""
    return [text for language, text in FENCE.findall(page.read_text(encoding="utf-8")) if language in languages]


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
        source = ast.Module([statement], []) if not promised else None
        if source is not None:
            exec(compile(source, "page", "exec"), names)
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
    assert [name(page) for page in CODED if not blocks(page, "python")] == ["docs/players.md"]


def test_overlays_on_pages_can_be_used() -> None:
    overlays = [text for page in CODED for text in blocks(page, "toml")]
    assert overlays
    for text in overlays:
        assert moothall.box("rattus_cartus", seats=4, data=text).about.data.changes


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
    lines = [line for text in blocks(page, *SHELLS) for line in text.splitlines()]
    split = [shlex.split(line, comments=True) for line in lines if "|" not in line]
    return [words for words in split if words[:1] == ["moothall"] or words[:2] == ["python3", "play"]]


def check_command(words: Sequence[str]) -> None:
    """The command is there and knows the options."""
    given = words[1:] if words[0] == "moothall" else words[2:]
    if not given or given[0] in WORDS_NOT_COMMANDS:
        return
    command, *rest = given if not given[0].startswith("-") else ["play", *given]
    commands = get_command(app).commands  # type: ignore[attr-defined]
    assert command in commands, f"there is no command {command}"
    known = {option for parameter in commands[command].params for option in parameter.opts}
    assert {word for word in rest if word.startswith("-")} <= {*known, "--help"}, " ".join(words)


@pytest.mark.parametrize("page", [page for page in PAGES if command_lines(page)], ids=name)
def test_commands_on_pages_exist(page: Path) -> None:
    for words in command_lines(page):
        check_command(words)


def inline_commands(page: Path) -> Iterator[str]:
    for code in CODE.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        if code.startswith("moothall ") and code.islower():
            yield code


@pytest.mark.parametrize("page", [page for page in PAGES if any(inline_commands(page))], ids=name)
def test_commands_in_sentences_exist(page: Path) -> None:
    for code in inline_commands(page):
        assert code.split()[1] in get_command(app).commands, code  # type: ignore[attr-defined]


def test_the_readme_names_every_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [command for command in get_command(app).commands if command not in text] == []  # type: ignore[attr-defined]


# -- links --------------------------------------------------------------------
def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
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
        text = page.read_text(encoding="utf-8")
        assert [part for part in ("## Context", "## Choice", "## Consequences") if part not in text] == [], page.name


# -- the tables of Rattus Cartus ----------------------------------------------
Rows = list[list[str]]


@cache
def section(heading: str) -> list[Rows]:
    """The tables under a heading, without their heads."""
    text = (DOCS / "games" / "rattus_cartus.md").read_text(encoding="utf-8")
    part = next(part for part in re.split(r"^## ", text, flags=re.MULTILINE) if part.startswith(f"{heading}\n"))
    runs = re.findall(r"(?:^\|.*\n)+", part, re.MULTILINE)
    return [[split(line) for line in run.splitlines()[2:]] for run in runs]


def split(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def codes(cell: str) -> list[str]:
    return CODE.findall(cell)


def first(heading: str, number: int = 0) -> list[str]:
    """The keys in the first column of a table."""
    return [codes(row[0])[0] for row in section(heading)[number]]


def same(told: Iterable[str], true: Iterable[str]) -> None:
    """Every key once, and no other."""
    assert sorted(told) == sorted(true)


@cache
def box(seats: int = 3) -> Box:
    return moothall.box("rattus_cartus", seats=seats)


def kit(seats: int = 3) -> Any:
    return box(seats).about.kit


def steps() -> dict[str, Any]:
    return {**kit(2).steps, **kit(3).steps}


def test_options() -> None:
    rows = section("Options")[0]
    same(first("Options"), RULES.options)
    for option, values, default, rule in rows:
        one = RULES.options[codes(option)[0]]
        assert rule == one.rule
        assert codes(values) == [str(value).lower() for value in one.values] or not one.values
        assert default == "none" or codes(default) == [str(one.default).lower()]


def example_moves() -> dict[str, list[str]]:
    return {codes(row[0])[0]: codes(row[3]) for row in section("Questions and moves")[0]}


def test_questions() -> None:
    same(example_moves(), kit().questions())
    for row in section("Questions and moves")[0]:
        assert row[2] == kit().steps[codes(row[0])[0]].rule()


def is_text_of(question: str, text: str) -> bool:
    """Whether a text can answer a question in some position."""
    step, words = kit().steps[question], text.split()
    if isinstance(step, Pick):
        return words[0] == step.verb() and set(words[1:]) <= set(step.keys()[:-1])
    return text in [f"{step.verb()} {key}".strip() for key in step.keys()]


def test_moves() -> None:
    for question, texts in example_moves().items():
        assert texts and all(is_text_of(question, text) for text in texts), question


def test_reasons() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in moothall_sources())
    same(first("Reasons"), set(re.findall(r'Refusal\(\s*"(\w+)"', source)) - {"not_offered"})
    for reason, rule, _ in section("Reasons")[0]:
        assert not rule or all(f'"{one}"' in source for one in rule.split(", ")), reason
        assert Words("en", RULES.folder).has(f"refusal.{codes(reason)[0]}")


def moothall_sources() -> Iterator[Path]:
    yield from (ROOT / "src/moothall/core").glob("*.py")
    yield from (ROOT / "src/moothall/games/rattus_cartus").glob("*.py")


def test_table_keys() -> None:
    same(first("Table"), table.KEYS)
    same(first("Known"), table.KNOWN_KEYS)
    told = moothall.position(box()).game.to_plain()["table"]
    same(told, set(table.KEYS) - {"rest"})


def entered(seats: int) -> moothall.Match:
    """A position in which everybody has entered the first building."""
    row = ["farm_1", "castle_1", "palace_1"][:2 if seats < 4 else 3]
    return moothall.position(
        box(seats), {"row": row, "entries": [[seat, 0] for seat in range(seats)]}, agenda=[["end_round"]],
        fate=moothall.seeded(1))


def is_place(seats: int, place: Sequence[Any]) -> bool:
    game = entered(seats).game.copy()
    row = ["farm_1", "castle_1"]
    game = moothall.position(
        box(seats), {"row": row, "entries": [[seat, 0] for seat in range(seats)]}, agenda=[["name_holder" if seats > 2 else "name_holder_of_two"]],
    ).game
    try:
        go_to(game, RULES.roots, place)
    except moothall.PositionError:
        return False
    return True


def test_places() -> None:
    names = {*STEPS.names, *kit().places}
    same(first("Places"), {place for place in names if is_place(2, [place]) or is_place(3, [place])})


def test_numbers_of_places() -> None:
    for place, number, _ in section("Places")[0]:
        key = codes(place)[0]
        seats = 2 if is_place(2, [key]) and not is_place(3, [key]) else 3
        far = is_place(seats, [key, 7])
        assert far is (not number or not is_place(seats, [key, 1]) and False) or far is not bool(number), key
