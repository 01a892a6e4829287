"""The rules documents of a game: what players read in their language, and the specification, which is English."""
from __future__ import annotations

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


def documents(rules: Rules, language: str) -> list[Document]:
    """The rules in a language, if there are any, then as they were specified."""
    found = [_found(rules, code) for code in dict.fromkeys((language, DEFAULT))]
    return [document for document in found if document]


def _found(rules: Rules, language: str) -> Document | None:
    path = next((path for path in places(rules, language) if path.is_file()), None)
    return Document(path.read_text(encoding="utf-8"), language) if path else None


def places(rules: Rules, language: str) -> list[Path]:
    """Where a document can be: in the game's folder, or in the project's docs."""
    if language == DEFAULT:
        return [rules.folder / "rules.md", PROJECT / f"{rules.key}.md"]
    return [rules.folder / f"rules.{language}.md", PROJECT / language / f"{rules.key}.md"]
