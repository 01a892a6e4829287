"""The end of a match: points by source, what else counts, places, winners."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moothall.core.prose import Block, Heading, Line, Said, Span, Table, say
from moothall.core.rules import Outcome
from moothall.words.telling import Teller


def scores(outcome: Outcome, told: Teller) -> list[Block]:
    """The result as a table with a column for each seat, then what concerns all."""
    head = [say(_word(told, "source")), *(told.prose.who(seat) for seat in range(len(outcome.points)))]
    rows = [*_points(outcome, told), *_facts(outcome, told), _row(_word(told, "place"), outcome.places, "strong")]
    return [Heading(_word(told, "scoring")), Table(head, rows), *_remarks(outcome, told)]


def result(outcome: Outcome, told: Teller) -> list[Block]:
    """The scores, then who has won."""
    return [*scores(outcome, told), Line(winners(outcome, told))]


def winners(outcome: Outcome, told: Teller) -> Said:
    """Who has won."""
    names = ", ".join(told.names[seat] for seat in outcome.winners) or _word(told, "nobody")
    key = "shared_victory" if len(outcome.winners) > 1 else "winner"
    return say(f"{_word(told, key)}: ", Span(names, "strong"))


def _points(outcome: Outcome, told: Teller) -> list[list[Said]]:
    """A row for each source of points; a total if there are several."""
    several = len(outcome.breakdown[0]) > 1
    sources = [key for key in outcome.breakdown[0] if not several or any(row.get(key) for row in outcome.breakdown)]
    rows = [_row(told.prose.name("source", key), [row.get(key, 0) for row in outcome.breakdown]) for key in sources]
    return [*rows, _row(_word(told, "total"), outcome.points, "strong")] if several else rows


def _facts(outcome: Outcome, told: Teller) -> list[list[Said]]:
    """A row for what else counts seat by seat."""
    rows = [_row(_word(told, key), value) for key, value in outcome.facts.items() if _by_seat(value, outcome)]
    if told.words.has("word.survives"):
        rows.append(_row(_word(told, "fate"), [_word(told, "survives" if one else "dead") for one in outcome.alive]))
    return rows


def _remarks(outcome: Outcome, told: Teller) -> list[Line]:
    return [Line(say(f"{_word(told, key)}: {value}")) for key, value in outcome.facts.items()
            if not _by_seat(value, outcome)]


def _by_seat(value: Any, outcome: Outcome) -> bool:
    return isinstance(value, list) and len(value) == len(outcome.points)


def _row(name: str, values: Sequence[Any], tone: str = "") -> list[Said]:
    return [say(Span(name, tone)), *(say(Span(str(value), tone)) for value in values)]


def _word(told: Teller, key: str) -> str:
    return told.words.text_or(f"word.{key}", key)
