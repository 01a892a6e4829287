"""Every rule of a specification is cited where it is done, and by a test; every worked example is a test."""
from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SPECIFICATIONS = sorted((ROOT / "docs" / "rules").glob("*.md"))
TRANSLATIONS = sorted((ROOT / "docs" / "rules").glob("*/*.md"))
ID = re.compile(r"\b[A-Z]{2}-(?:\d+\.\d+|X\d+)\b")
FIRST_OF_LINE = re.compile(r"^(?:- \*\*|\| )([A-Z]{2}-(?:\d+\.\d+|X\d+))\b", re.MULTILINE)
NUMBERED_ROW = re.compile(r"^\| ([A-Z]{2}-\d+\.\d+)\b[^|]*\|(.*)$", re.MULTILINE)
LAST_FOR_PLAYERS = 16                    # sections; those behind are for programmers, but for a few
MOST_IN_A_TEST = 3
MOST_IN_A_DOCSTRING = 6

# Rules that nothing in the program can carry, each with the reason.
EXEMPT: dict[str, str] = {}

# Ids that tests ask for because there are none like them.
NO_RULES = {"RC-99.1"}


def ids_of(specification: Path) -> list[str]:
    """The rule ids of a specification, in its order."""
    return list(dict.fromkeys(FIRST_OF_LINE.findall(specification.read_text(encoding="utf-8"))))


def named(text: str) -> set[str]:
    """The ids that a text names in full."""
    return set(ID.findall(text))


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """The name and the docstring of everything that has one."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield getattr(node, "name", path.name), ast.get_docstring(node) or ""


def strings(path: Path) -> Iterator[str]:
    """Docstrings and the texts in tables; comments don't count."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def part_of(name: str) -> int:
    """The section of a rule; examples come behind all of them."""
    section = name[3:].partition(".")[0]
    return int(section) if section.isdecimal() else LAST_FOR_PLAYERS + 1


def rows_of(path: Path) -> dict[str, list[str]]:
    """Of each rule in a table the numbers that stand alone in a cell."""
    return {name: [cell.strip() for cell in cells.split("|") if cell.strip().isdecimal()]
            for name, cells in NUMBERED_ROW.findall(path.read_text(encoding="utf-8"))}


@cache
def cited_in_sources() -> set[str]:
    """Ids in docstrings, and in the tables that carry provenance and rules."""
    return set().union(*(named(text) for path in (ROOT / "src").rglob("*.py") for text in strings(path)))


@cache
def cited_in_tests() -> set[str]:
    tests = [path for path in (ROOT / "tests").rglob("test_*.py") if path.name != Path(__file__).name]
    return set().union(*(named(path.read_text(encoding="utf-8")) for path in tests))


@pytest.mark.parametrize("specification", SPECIFICATIONS, ids=lambda path: path.stem)
def test_every_rule_is_cited_in_sources_and_tests(specification, capsys):
    ids = [name for name in ids_of(specification) if name not in EXEMPT]
    rules = [name for name in ids if "-X" not in name]
    missing_in_sources = [name for name in rules if name not in cited_in_sources()]
    missing_in_tests = [name for name in ids if name not in cited_in_tests()]
    examples = [name for name in ids if "-X" in name]
    with capsys.disabled():
        done = len(rules) - len({*missing_in_sources, *missing_in_tests} & set(rules))
        tested = len(examples) - len(set(missing_in_tests) & set(examples))
        print(f"\n{specification.stem}: {done}/{len(rules)} ids, {tested}/{len(examples)} examples")
    assert missing_in_sources == [] and missing_in_tests == []


@pytest.mark.parametrize("text", TRANSLATIONS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_players_find_every_rule_in_their_language(text):
    """All but what is for programmers alone, in the same order; and nothing leads to what isn't there."""
    ids, specified = ids_of(text), ids_of(text.parents[1] / text.name)
    assert ids == [name for name in specified if name in set(ids)]
    assert {name for name in specified if part_of(name) <= LAST_FOR_PLAYERS} <= set(ids)
    assert named(text.read_text(encoding="utf-8")) <= set(ids)


@pytest.mark.parametrize("text", TRANSLATIONS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_numbers_stand_in_every_language(text):
    """The printed values of a table's row, which are easily mistyped."""
    wanted, told = rows_of(text.parents[1] / text.name), rows_of(text)
    wrong = {name: (wanted[name], numbers) for name, numbers in told.items() if numbers != wanted[name]}
    assert wrong == {}


def test_words_lead_to_rules_that_players_can_read():
    for text in TRANSLATIONS:
        words = ROOT / "src" / "moothall" / "games" / text.stem / "words" / f"{text.parent.name}.po"
        lines = words.read_text(encoding="utf-8").splitlines()
        shown = named("\n".join(line for line in lines if not line.startswith("#")))
        assert shown <= set(ids_of(text))


def test_no_id_is_invented():
    known = {name for specification in SPECIFICATIONS for name in ids_of(specification)}
    prefixes = {name[:2] for name in known}
    strange = {name for name in cited_in_sources() | cited_in_tests() if name[:2] in prefixes} - known
    assert strange <= NO_RULES


def test_no_docstring_cites_more_rules_than_a_reader_can_check():
    crowded = {
        f"{path.name}: {name}": len(named(text))
        for path in (ROOT / "src").rglob("*.py")
        for name, text in docstrings(path) if len(named(text)) > MOST_IN_A_DOCSTRING
    }
    assert crowded == {}


def test_no_test_cites_more_than_three_rules():
    crowded = Counter({
        f"{path.name}: {name}": len(named(text))
        for path in (ROOT / "tests").rglob("test_*.py")
        for name, text in docstrings(path) if name.startswith("test_") and len(named(text)) > MOST_IN_A_TEST
    })
    assert crowded == {}
