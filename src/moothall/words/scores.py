"""The end of a match: points by source, what else counts, places, winners."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from moothall.core.prose import Block, Heading, Line, Said, Span, Table, say
from moothall.core.rules import Outcome
from moothall.words.telling import Teller

DEAD = " †"


class Row(NamedTuple):
    """A line of the scores: what each seat has of something, and how that comes about, where it is explained."""

    name: str
    values: Sequence[Any]
    help: str = ""
    tone: str = ""


class Scores(NamedTuple):
    """The result, with a column for each seat: points, then what else counts and the places; then what to remark."""

    head: list[Said]
    points: list[Row]
    facts: list[Row]
    remarks: list[Said]
    helps: list[tuple[str, str]]

    @property
    def rows(self) -> list[Row]:
        """All lines."""
        return [*self.points, *self.facts]


def scores(outcome: Outcome, told: Teller) -> Scores:
    """The scores, line by line."""
    head = [say(_word(told, "source")), *(told.prose.who(seat) for seat in range(len(outcome.points)))]
    points, facts = _points(outcome, told), [*_facts(outcome, told), _places(outcome, told)]
    return Scores(head, points, facts, _remarks(outcome, told), _explained([*points, *facts]))


def result(outcome: Outcome, told: Teller) -> list[Block]:
    """The scores as a table, then who has won."""
    shown = scores(outcome, told)
    table = Table(shown.head, [_cells(row) for row in shown.rows])
    return [Heading(_word(told, "scoring")), table, *map(Line, shown.remarks), Line(winners(outcome, told))]


def winners(outcome: Outcome, told: Teller) -> Said:
    """Who has won."""
    names = ", ".join(told.names[seat] for seat in outcome.winners) or _word(told, "nobody")
    key = "shared_victory" if len(outcome.winners) > 1 else "winner"
    return say(f"{_word(told, key)}: ", Span(names, "strong"))


def _points(outcome: Outcome, told: Teller) -> list[Row]:
    """A row for each source of points; a total if there are several."""
    several = len(outcome.breakdown[0]) > 1
    sources = [key for key in outcome.breakdown[0] if not several or any(row.get(key) for row in outcome.breakdown)]
    rows = [Row(told.prose.name("source", key), [row.get(key, 0) for row in outcome.breakdown],
                _help(told, f"source.{key}")) for key in sources]
    return [*rows, Row(_word(told, "total"), outcome.points, tone="strong")] if several else rows


def _facts(outcome: Outcome, told: Teller) -> list[Row]:
    """A row for what else counts seat by seat."""
    return [Row(_word(told, key), value, _help(told, key)) for key, value in outcome.facts.items()
            if _by_seat(value, outcome)]


def _places(outcome: Outcome, told: Teller) -> Row:
    """The places; those of the dead are marked."""
    places = [f"{place}{'' if alive else DEAD}" for place, alive in zip(outcome.places, outcome.alive)]
    return Row(_word(told, "place"), places, _help(told, "place"), "strong")


def _remarks(outcome: Outcome, told: Teller) -> list[Said]:
    """What concerns all, then what became of each, where one can be dead at the end."""
    whole = [say(f"{_word(told, key)}: {value}") for key, value in outcome.facts.items()
             if not _by_seat(value, outcome)]
    fates = [(seat, told.prose.fate(outcome, seat)) for seat in range(len(outcome.points))]
    return [*whole, *(say(*told.prose.who(seat), f": {fate}") for seat, fate in fates if fate)]


def _explained(rows: Sequence[Row]) -> list[tuple[str, str]]:
    """Lines and what explains them, each explanation once."""
    texts = dict.fromkeys(row.help for row in rows if row.help)
    return [(", ".join(row.name for row in rows if row.help == text), text) for text in texts]


def _by_seat(value: Any, outcome: Outcome) -> bool:
    return isinstance(value, list) and len(value) == len(outcome.points)


def _cells(row: Row) -> list[Said]:
    return [say(Span(str(value), row.tone)) for value in (row.name, *row.values)]


def _help(told: Teller, key: str) -> str:
    return " ".join(told.item_help(key))


def _word(told: Teller, key: str) -> str:
    return told.words.text_or(f"word.{key}", key)
