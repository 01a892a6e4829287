"""The rules documents of a game: what players read in their language, and the specification, which is English."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import moothall
from moothall.core.rules import Rules
from moothall.words import DEFAULT

PROJECT = Path(moothall.__file__).parents[2] / "docs" / "rules"


class Document(NamedTuple):
    """A text in Markdown, and the code of its language."""

    text: str
    language: str


def documents(rules: Rules, language: str) -> Iterator[Document]:
    """The rules in a language, if there are any, then as they were specified."""
    for code in dict.fromkeys((language, DEFAULT)):
        path = next(filter(Path.is_file, places(rules, code)), None)
        if path:
            yield Document(path.read_text(encoding="utf-8"), code)


def places(rules: Rules, language: str) -> list[Path]:
    """Where a document can be: in the game's folder, or in the project's docs."""
    if language == DEFAULT:
        return [rules.folder / "rules.md", PROJECT / f"{rules.key}.md"]
    return [rules.folder / f"rules.{language}.md", PROJECT / language / f"{rules.key}.md"]
