"""docs/add-a-game.md: every block of Python runs, in order, in one namespace; what it shows of the package is there."""
from __future__ import annotations
import __future__

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "tests" / "tinygame"
PAGE = ROOT / "docs" / "add-a-game.md"
TEXT = PAGE.read_text("utf-8")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(TEXT[:found.start()].count("\n") + 2, found[1], found[2]) for found in BLOCK.finditer(TEXT)]
FROM_FILE = re.compile(r"# (tinyfair/\w+\.py)\n")
SHOWN = [(line, found[1], code[found.end():]) for line, language, code in BLOCKS if language == "python"
         for found in [FROM_FILE.match(code)] if found]


def run(code: str, line: int, namespace: dict) -> None:
    """Run a block; a failure shows its line in the page."""
    flags = __future__.annotations.compiler_flag
    exec(compile("\n" * (line - 1) + code, str(PAGE), "exec", flags=flags, dont_inherit=True), namespace)


def test_every_block_runs_in_order() -> None:
    namespace: dict = {"__name__": "add_a_game"}
    for line, language, code in BLOCKS:
        if language == "python":
            run(code, line, namespace)
    assert namespace["TinyFair"].key == "tiny_fair" and namespace["Bid"]().verb() == "bid"


def test_most_blocks_show_the_package_and_others_use_it() -> None:
    python = [code for _, language, code in BLOCKS if language == "python"]
    assert len(SHOWN) >= 15 and len(python) - len(SHOWN) >= 10
    assert all("assert" in code for code in python if not FROM_FILE.match(code))
    assert {name for _, name, _ in SHOWN} >= {f"tinyfair/{name}.py" for name in (
        "components", "state", "day", "evening", "kit", "knowledge", "table", "rules", "jester")}


def paragraphs(code: str) -> list[str]:
    return [part.strip("\n") for part in re.split(r"\n\n+", code) if part.strip()]


@pytest.mark.parametrize(("line", "name", "code"), SHOWN, ids=[f"{line}-{name}" for line, name, _ in SHOWN])
def test_what_is_shown_is_what_is_there(line: int, name: str, code: str) -> None:
    there = paragraphs((PACKAGE / "src" / name).read_text("utf-8"))
    assert [part for part in paragraphs(code) if part not in there] == []


@pytest.mark.parametrize(("language", "file"), [
    ("toml", "pyproject.toml"), ("po", "src/tinyfair/words/en.po"),
])
def test_other_files_are_quoted_as_they_are(language: str, file: str) -> None:
    quoted = [code for _, other, code in BLOCKS if other == language]
    assert quoted and all(code in (PACKAGE / file).read_text("utf-8") for code in quoted)


def test_rules_are_quoted_as_they_are() -> None:
    quoted = [line[2:] for line in TEXT.splitlines() if line.startswith("> ")]
    rules = " ".join((PACKAGE / "RULES.md").read_text("utf-8").split())
    assert quoted and all(line in rules for line in quoted)


def test_modules_and_links_exist() -> None:
    for path in re.findall(r"\]\(([^)#]+)", BLOCK.sub("", TEXT)):
        assert (PAGE.parent / path).exists(), path
    for name in re.findall(r"^\| `(\w+\.py)`", TEXT, re.MULTILINE):
        assert (PACKAGE / "src" / "tinyfair" / name).exists(), name


def test_a_block_that_is_wrong_fails() -> None:
    with pytest.raises(AssertionError):
        run("assert 1 == 2", 7, {})
    with pytest.raises(NameError):
        run("class Step(Unknown):\n    pass", 7, {})
