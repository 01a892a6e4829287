"""The pages of the documentation, as the tests read them."""
from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
CODE = re.compile(r"`([^`]+)`")


def name(page: Path) -> str:
    """How a test calls a page."""
    return page.relative_to(ROOT).as_posix()


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def codes(text: str) -> list[str]:
    """What stands in code quotes."""
    return CODE.findall(text)


def split(line: str) -> list[str]:
    """The cells of a row."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def tables(page: Path, heading: str) -> list[list[list[str]]]:
    """The rows of the tables under a heading, without their heads."""
    parts = re.split(r"^## ", read(page), flags=re.MULTILINE)
    part = next(part for part in parts if part.startswith(f"{heading}\n"))
    runs = re.findall(r"(?:^\|.*\n)+", part, re.MULTILINE)
    return [[split(line) for line in run.splitlines()[2:]] for run in runs]
