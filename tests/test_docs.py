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
from moothall.core.kernel import ASKS, CHANCE, FORCED, Box, Flow, Pick
from moothall.core.moves import texts_of
from moothall.core.position import go_to
from moothall.games.rattus_cartus import table
from moothall.games.rattus_cartus.components import SOURCE_KEYS
from moothall.words import Words

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
KEYS = DOCS / "games" / "rattus_cartus.md"
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


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


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
    lines = [line.partition(" > ")[0] for text in blocks(page, *SHELLS) for line in text.splitlines()]
    return [shlex.split(line, comments=True) for line in lines if re.match(r"moothall |python3 play\b", line)]


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
    for code in CODE.findall(FENCE.sub("", read(page))):
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


# -- the tables of Rattus Cartus ----------------------------------------------
Rows = list[list[str]]


@cache
def section(heading: str) -> list[Rows]:
    """The tables under a heading, without their heads."""
    parts = re.split(r"^## ", read(KEYS), flags=re.MULTILINE)
    part = next(part for part in parts if part.startswith(f"{heading}\n"))
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
    return text in texts_of(box(), question)


def test_moves() -> None:
    for question, texts in example_moves().items():
        assert texts and all(is_text_of(question, text) for text in texts), question


def test_reasons() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in moothall_sources())
    same(first("Reasons"), set(re.findall(r'Refusal\(\s*"(\w+)"', source)) - {"not_offered"})
    for reason, rule, _ in section("Reasons")[0]:
        assert all(f'"{one}"' in source for one in re.findall(r"RC-[\d.]+", rule)), reason
        assert Words("en", RULES.folder).has(f"refusal.{codes(reason)[0]}")


def moothall_sources() -> Iterator[Path]:
    yield from (ROOT / "src/moothall/core").glob("*.py")
    yield from (ROOT / "src/moothall/games/rattus_cartus").glob("*.py")


def test_table_keys() -> None:
    same(first("Table"), table.KEYS)
    same(first("Known"), table.KNOWN_KEYS)
    told = moothall.position(box()).game.to_plain()["table"]
    same(told, set(table.KEYS) - {"rest"})


def game(seats: int) -> Any:
    """A game in phase C: somebody is in each building of the row."""
    entries = [[0, 0], [1, 1], [2, 1]][:seats]
    laid = {"row": ["farm_1", "castle_1"], "entries": entries}
    return moothall.position(box(seats), laid, agenda=[["supply_choice"]]).game


def is_place(*place: Any) -> bool:
    """Whether the flow has a place, with two players or with three."""
    return any(has_place(game(seats), place) for seats in (2, 3))


def has_place(g: Any, place: Sequence[Any]) -> bool:
    try:
        go_to(g, RULES.roots, place)
    except moothall.PositionError:
        return False
    return True


def test_places() -> None:
    same(first("Places"), {place for place in [*steps(), *kit().places] if is_place(place)})
    for row in section("Places")[0]:
        place = codes(row[0])[0]
        assert is_place(place, 1) is bool(row[1] or place in kit().places), place


def kind(step: Any) -> str:
    if isinstance(step, Pick | Flow):
        return "combines" if isinstance(step, Pick) else "order"
    return {FORCED: "happens", ASKS: "asks", CHANCE: "chance"}[step.kind]


def test_steps() -> None:
    same(first("Steps"), steps())
    for row in section("Steps")[0]:
        assert row[1] == kind(steps()[codes(row[0])[0]]), row


def test_chances_and_piles() -> None:
    same(first("Chance"), kit().chances())
    same(first("Piles"), RULES.pile_names)
    aliases = {codes(row[1])[0]: codes(row[0])[0] for row in section("Piles")[0] if row[1]}
    assert aliases == RULES.pile_aliases
    for row in section("Piles")[0]:
        assert list(RULES.stacks({codes(row[0])[0]: []})) == codes(row[2])


def hears(chance: str) -> str:
    """Who learns an outcome of fate asked for seat 1."""
    audience = kit().steps[chance].audience(game(3), 1, 0, 0)
    return {-1: "everybody", 0: "nobody", 1 << 1: "the drawer"}[audience]


def test_audience_of_chances() -> None:
    for chance, _, who in section("Chance")[0]:
        assert who == hears(codes(chance)[0]), chance


@pytest.mark.parametrize("viewer", [1, None])
def test_view_keys(viewer: int | None) -> None:
    match = moothall.Match(box(), moothall.seeded(1))
    view = match.view(viewer)
    same(first("View"), view.to_plain())
    same(first("Cards of the row"), view["row"][0])
    same(first("View"), match.run("random").view(viewer).to_plain())


def test_events() -> None:
    specs = {spec.key: spec for spec in kit().events.values()}
    same(first("Events"), specs)
    for key, arguments, who, _ in section("Events")[0]:
        spec = specs[codes(key)[0]]
        told = [name.rpartition(":")[2] for name in spec.names if name]
        assert codes(arguments) == ["seat"] * spec.with_seat + told, key
        assert who == {"public": "all", "owner": "owner", "both": "both"}[spec.audience], key


def test_outcome() -> None:
    outcome = moothall.playout(box(), 1)[1]
    same(first("Outcome"), outcome.to_plain())
    same(first("Outcome", 1), outcome.facts)
    assert first("Outcome", 2) == SOURCE_KEYS == list(outcome.breakdown[0])


def flat(fields: dict[str, Any], path: str = "") -> Iterator[str]:
    for key, value in fields.items():
        yield from flat(value, f"{path}{key}.") if isinstance(value, dict) else [path + key]


def data_rows() -> Iterator[tuple[str, list[str]]]:
    """The rows of the data table, each with its table."""
    told = ""
    for row in section("Data")[0]:
        told = codes(row[0])[0] if row[0] else told
        yield told, row


def test_data_fields() -> None:
    sheet = RULES.sheet(())
    fields = {(entry.table, field) for entry in sheet for field in flat(entry.fields)}
    assert {(told, codes(row[2])[0]) for told, row in data_rows()} == fields
    for told, row in data_rows():
        least, most = sheet.bounds.get(codes(row[2])[0], (None, None))
        assert row[3] in (f"{least} to {most}", "any text" if told == "colour" else ""), row


def test_data_statuses() -> None:
    sheet = RULES.sheet(())
    for told, row in data_rows():
        if row[4]:
            same(codes(row[4]), {entry.status for entry in sheet.table(told)})


def test_names_of_things() -> None:
    told = {row[0]: codes(row[1]) for row in section("Names of things")[0]}
    view = moothall.Match(box(), moothall.seeded(1)).view(0)
    assert told["classes"] == list(view["influence"][0])
    cards = kit().steps["building"].keys()
    assert told["buildings"] == list(dict.fromkeys(key.rpartition("_")[0] for key in cards))
    kinds = kit().steps["sword_cards"].keys()[:-1]
    assert told["other cards"] == [kind for kind in kinds if not kind[-1].isdecimal()]
    assert set(told["population cards"]) <= set(kinds)


def test_facts_of_the_game() -> None:
    least, *_, most = RULES.seats
    assert f"Key: `{RULES.key}`. Seats: {least} to {most}. Expansions: none." in read(KEYS)
    assert f"Rules revision: {RULES.revision}." in read(KEYS) and not RULES.expansions


# -- the page of the players --------------------------------------------------
def rows_of(page: Path) -> Iterator[str]:
    """The rows of a page's tables that begin with a key."""
    return (line for line in read(page).splitlines() if line.startswith("| `"))


def test_players_find_every_command_of_the_prompt() -> None:
    told = {code.split()[0] for row in rows_of(DOCS / "players.md") for code in codes(row)}
    assert set(COMMANDS) <= told


def test_players_find_every_option() -> None:
    told = set(codes(FENCE.sub("", read(DOCS / "players.md"))))
    values = {value for option in RULES.options.values() for value in option.values if isinstance(value, str)}
    assert {*RULES.options, *values} <= told
