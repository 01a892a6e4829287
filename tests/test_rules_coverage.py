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
ID = re.compile(r"\b[A-Z]{2}-(?:\d+\.\d+|X\d+)\b")
FIRST_OF_LINE = re.compile(r"^(?:- \*\*|\| )([A-Z]{2}-(?:\d+\.\d+|X\d+))\b", re.MULTILINE)
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
