"""The lines of a table's log, each chained to the one before by its hash."""
from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

OPENED = "opened"                        # what is played here, and who is to sit where
SIT = "sit"
LEAVE = "leave"
BOT = "bot takes seat"
PERSON = "person takes seat"
STARTS = "host starts"
RENEWS = "host renews link"
CANCELS = "host cancels"
DEAL = "deal"                            # the match begins
MOVE = "move"
FATE = "fate"                            # what fate said in the deal or move before
UNDO = "undo to"
REMATCH = "rematch"

HIDING = (DEAL, MOVE, FATE, UNDO, OPENED)     # kinds whose bodies can tell what somebody mustn't know


class Line(NamedTuple):
    """One line: its number at the table, the server's time, who did it, what, and the hash of all up to here."""

    number: int
    at: str
    actor: str
    kind: str
    body: dict[str, Any]
    hash: str


def told(lines: Sequence[Line]) -> list[Line]:
    """The lines without what fate said, numbered anew: how often it spoke can be hidden, too."""
    kept = [line for line in lines if line.kind != FATE]
    return [line._replace(number=number) for number, line in enumerate(kept, 1)]


def place(lines: Sequence[Line], number: int) -> int:
    """Where a line stands among those told; what fate said belongs to the line before."""
    before = [line for line in lines if line.number < number and line.kind != FATE]
    fates = any(line.number == number and line.kind == FATE for line in lines)
    return len(before) + (not fates)


class Broken(Exception):
    """A log from which the table can't be restored: the number of the line, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class Deed(NamedTuple):
    """A line, with the lines that tell what fate said."""

    line: Line
    fates: Sequence[Line]

    def outcomes(self) -> list[tuple[str, str]]:
        """Chance and outcome, in order."""
        return [(line.body["chance"], key) for line in self.fates for key in line.body["outcomes"]]


def chained(last: Line | None, at: str, actor: str, kind: str, body: dict[str, Any]) -> Line:
    """The next line after the last one."""
    number = last.number + 1 if last else 1
    return Line(number, at, actor, kind, body, digest(last.hash if last else "", number, at, actor, kind, body))


def digest(previous: str, number: int, at: str, actor: str, kind: str, body: dict[str, Any]) -> str:
    """The hash of a line behind the hash before."""
    text = json.dumps([number, at, actor, kind, body], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(f"{previous}{text}".encode()).hexdigest()


def check(lines: Iterable[Line]) -> None:
    """Broken where the chain is."""
    previous = ""
    for number, line in enumerate(lines, 1):
        if line.number != number:
            raise Broken(number, "missing")
        if line.hash != digest(previous, *line[:5]):
            raise Broken(number, "hash")
        previous = line.hash


def deeds(lines: Sequence[Line]) -> Iterator[Deed]:
    """The lines, each with what fate said to it."""
    first = 0
    while first < len(lines):
        last = first + 1
        while last < len(lines) and lines[last].kind == FATE:
            last += 1
        yield Deed(lines[first], lines[first + 1:last])
        first = last
