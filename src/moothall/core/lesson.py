"""A lesson: how a game is played, told in a few leaves to somebody who has never played it."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple


class Note(NamedTuple):
    """What a mark in a picture means."""

    mark: str
    text: str


class Leaf(NamedTuple):
    """A leaf of a lesson: a few sentences, and a picture (SVG) with notes on its marks, if there is one."""

    key: str
    title: str
    text: str
    notes: tuple[Note, ...] = ()
    picture: str = ""


def leaf(words: Any, key: str, marks: Iterable[str] = (), picture: str = "") -> Leaf:
    """A leaf in words of a game: `lesson.<key>.title` and `.text`, and `.1`, `.2` ... for the marks in their order."""
    title, text = (words.text(f"lesson.{key}.{part}") for part in ("title", "text"))
    notes = tuple(Note(mark, words.text(f"lesson.{key}.{n}")) for n, mark in enumerate(marks, 1))
    return Leaf(key, title, text, notes, picture)
