"""The end of a match: points by source, what else counts, places, winners."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moothall.core.prose import Block, Heading, Line, Said, Span, Table, say
from moothall.core.rules import Outcome
from moothall.words.telling import Teller


def scores(outcome: Outcome, teller: Teller) -> list[Block]:
    """The result as a table: a column for each seat, a row for each source of points; a total if there are several."""
    prose, words = teller.prose, teller.words
    seats = range(len(outcome.points))
    several = len(outcome.breakdown[0]) > 1
    sources = [key for key in outcome.breakdown[0] if not several or any(row.get(key) for row in outcome.breakdown)]
    rows = [[say(prose.name("source", key)), *[say(str(row.get(key, 0))) for row in outcome.breakdown]]
            for key in sources]
    if several:
        rows.append(_row(words.text("word.total"), outcome.points, "strong"))
    rows += [_row(_word(teller, key), value) for key, value in outcome.facts.items() if by_seat(value, seats)]
    if words.has("word.survives"):
        rows.append([say(_word(teller, "fate")), *[_fate(teller, alive) for alive in outcome.alive]])
    rows.append(_row(_word(teller, "place"), outcome.places, "strong"))
    head = [say(_word(teller, "source")), *(prose.who(seat) for seat in seats)]
    lines = [*_facts(outcome, teller), Line(winners(outcome, teller))]
    return [Heading(_word(teller, "scoring")), Table(head, rows), *lines]


def by_seat(value: Any, seats: Sequence[int]) -> bool:
    """Whether a fact says something of each seat."""
    return isinstance(value, list) and len(value) == len(seats)


def winners(outcome: Outcome, teller: Teller) -> Said:
    """Who has won."""
    names = ", ".join(teller.names[seat] for seat in outcome.winners) or _word(teller, "nobody")
    key = "shared_victory" if len(outcome.winners) > 1 else "winner"
    return say(f"{_word(teller, key)}: ", Span(names, "strong"))


def _facts(outcome: Outcome, teller: Teller) -> list[Line]:
    seats = range(len(outcome.points))
    return [
        Line(say(f"{_word(teller, key)}: {value}"))
        for key, value in outcome.facts.items() if not by_seat(value, seats)
    ]


def _row(name: str, values: Sequence[Any], tone: str = "") -> list[Said]:
    return [say(Span(name, tone)), *(say(Span(str(value), tone)) for value in values)]


def _fate(teller: Teller, alive: bool) -> Said:
    return say(_word(teller, "survives" if alive else "dead"))


def _word(teller: Teller, key: str) -> str:
    found = f"word.{key}"
    return teller.words.text(found) if teller.words.has(found) else key
