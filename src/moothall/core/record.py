"""Records: headers, numbered moves and fate's outcomes, as text. The grammar is in docs/notation.md."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from moothall.core.kernel import Box

HEADERS: dict[str, type] = {
    "Game": str, "Revision": int, "Seats": int, "Expansions": list, "Options": dict, "Data": dict,
    "Position": dict, "Date": str, "Names": list,
}
JSON_NAMES = {str: "a text", int: "a whole number", list: "a list of texts", dict: "an object"}
NEEDED = ("Game", "Revision", "Seats")
HEADER = re.compile(r"\[([A-Z][A-Za-z]*) (.*)\]")
MOVE = re.compile(r"(\d{1,6})\. (\d{1,2}) (\S.*)")
EVERYBODY = -1
UNKNOWN = "?"


class RecordError(ValueError):
    """A record that can't be replayed: which line of the text, which move, and what is wrong."""

    def __init__(self, kind: str, line: int, move: int, detail: str) -> None:
        where = f"line {line}" + (f", move {move}" if move else "")
        super().__init__(f"{where}: {detail}")
        self.kind = kind
        self.line = line
        self.move = move
        self.detail = detail


class Entry:
    """One thing that happened: a move of a seat, or an outcome of fate (`seat` is None).

    `audience` has a bit for each seat that knows it, or is EVERYBODY. `place` says when it happened: sealed
    answers that were pending together have the same one, and are told by their `turn`.
    """

    def __init__(
        self, seat: int | None, name: str, words: tuple[str, ...], audience: int, place: int, turn: int = 0
    ) -> None:
        self.seat = seat
        self.name = name
        self.words = words
        self.audience = audience
        self.place = place
        self.turn = turn

    def copy(self) -> Entry:
        """The same, with an audience of its own."""
        return Entry(self.seat, self.name, self.words, self.audience, self.place, self.turn)

    def is_seen_by(self, viewer: int | None) -> bool:
        """Whether a seat, or a spectator (None), knows it."""
        return self.audience == EVERYBODY or (viewer is not None and bool(self.audience >> viewer & 1))

    def seen(self, viewer: int | None, verb: str) -> tuple[str, ...]:
        """Its words as a viewer knows them: items that he doesn't know are `?`."""
        if self.is_seen_by(viewer):
            return self.words
        head = 1 if self.seat is not None and verb else 0
        return (*self.words[:head], *[UNKNOWN] * (len(self.words) - head))


class Record:
    """What happened in a match, from which it can be played again."""

    def __init__(self, box: Box, position: dict[str, Any] | None = None) -> None:
        self.box = box
        self.position = position
        self.date = ""
        self.names: list[str] = []
        self.entries: list[Entry] = []

    def dumps(self) -> str:
        """The whole record: it tells everything, hidden things too."""
        return self._text([entry.words for entry in self.told()], self.position)

    def told(self) -> list[Entry]:
        """The entries in the order in which they are told."""
        return sorted(self.entries, key=lambda entry: (entry.place, entry.turn))

    def seen_by(self, viewer: int | None) -> str:
        """The record as a seat, or a spectator (None), knows it: `?` for what he doesn't know."""
        steps = self.box.about.kit.steps
        words = [entry.seen(viewer, steps[entry.name].verb()) for entry in self.told()]
        return self._text(words, None if self.position is None else {UNKNOWN: UNKNOWN})

    def _text(self, words: list[tuple[str, ...]], position: dict[str, Any] | None) -> str:
        return "\n".join([*self._headers(position), "", *self._lines(words), ""])

    def _headers(self, position: dict[str, Any] | None) -> list[str]:
        about = self.box.about
        values = {
            "Game": about.rules.key, "Revision": about.revision, "Seats": about.seats,
            "Expansions": list(about.expansions), "Options": self._changed_options(),
            "Data": about.data.changes, "Position": position, "Date": self.date, "Names": self.names,
        }
        told = {name: value for name, value in values.items() if name in NEEDED or value}
        return [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in told.items()]

    def _changed_options(self) -> dict[str, Any]:
        about = self.box.about
        defaults = {name: option.default for name, option in about.rules.options.items()}
        return {name: value for name, value in about.options.items() if value != defaults[name]}

    def _lines(self, words: list[tuple[str, ...]]) -> Iterator[str]:
        number = 0
        together = groupby(zip(self.told(), words), key=lambda pair: (pair[0].seat is None, pair[0].name))
        for (is_fate, name), pairs in together:
            if is_fate:
                yield " ".join(["*", name, *(told[0] for _, told in pairs)])
                continue
            for entry, told in pairs:
                number += 1
                yield f"{number}. {entry.seat} {' '.join(told)}"


class Line:
    """A line of a record's text: a move (`seat` and text), or outcomes of a chance (`seat` is None)."""

    def __init__(self, number: int, move: int, seat: int | None, name: str, text: str) -> None:
        self.number = number
        self.move = move
        self.seat = seat
        self.name = name
        self.text = text


class Parsed:
    """A record's text taken apart: headers and lines."""

    def __init__(self, headers: dict[str, Any], lines: list[Line]) -> None:
        self.headers = headers
        self.lines = lines

    def outcomes(self) -> list[tuple[str, str]]:
        """All outcomes of fate, in order: chance and key."""
        return [(line.name, key) for line in self.lines if line.seat is None for key in line.text.split()]


def parse(text: str) -> Parsed:
    """Take a record's text apart; RecordError names the line."""
    headers: dict[str, Any] = {}
    lines: list[Line] = []
    for number, raw in enumerate(text.split("\n"), 1):
        stripped = raw.strip()
        if not stripped:
            continue
        if stripped.startswith("["):
            _header(headers, stripped, number)
        else:
            lines.append(_line(stripped, number, _moves(lines)))
    for name in NEEDED:
        if name not in headers:
            raise RecordError("syntax", 1, 0, f"the header [{name} ...] is missing")
    return Parsed(headers, lines)


def _moves(lines: list[Line]) -> int:
    return lines[-1].move if lines else 0


def _header(headers: dict[str, Any], text: str, number: int) -> None:
    found = HEADER.fullmatch(text)
    if not found or found[1] not in HEADERS:
        raise RecordError("syntax", number, 0, f"a header is written [Name value]; names are {', '.join(HEADERS)}")
    if found[1] in headers:
        raise RecordError("syntax", number, 0, f"the header {found[1]} stands there twice")
    try:
        value = json.loads(found[2])
    except (ValueError, RecursionError):
        raise RecordError("syntax", number, 0, f"the value of {found[1]} isn't JSON") from None
    kind = HEADERS[found[1]]
    if not _is_a(kind, value):
        raise RecordError("syntax", number, 0, f"the value of {found[1]} must be {JSON_NAMES[kind]}")
    headers[found[1]] = value


def _is_a(kind: type, value: Any) -> bool:
    parts = value if kind is list else []
    return type(value) is kind and all(isinstance(part, str) for part in parts)


def _line(text: str, number: int, moves: int) -> Line:
    if text.startswith("* "):
        name, *keys = text[2:].split()
        if not keys:
            raise RecordError("syntax", number, moves, "fate's outcomes are written: * chance outcome outcome ...")
        return Line(number, moves, None, name, " ".join(keys))
    found = MOVE.fullmatch(text)
    if not found:
        raise RecordError("syntax", number, moves, "a move is written: number. seat text")
    if int(found[1]) != moves + 1:
        raise RecordError("syntax", number, moves, f"this is move {moves + 1}, not {found[1]}")
    return Line(number, moves + 1, int(found[2]), "", found[3])
