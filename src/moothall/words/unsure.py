"""What isn't known of a printed game."""
from __future__ import annotations

from collections import Counter

from moothall.core.data import Sheet
from moothall.words import Words


def unsure_of(sheet: Sheet, words: Words) -> list[tuple[str, str]]:
    """Which kinds of values aren't certain: what they are called, and how many are how sure."""
    counts = Counter((entry.table, entry.status) for entry in sheet.unsure())
    return [(called(table, words), words.text(f"data.values.{status}", n=n)) for (table, status), n in counts.items()]


def called(table: str, words: Words) -> str:
    """What the values of a table of printed data are called."""
    return words.text_or(f"data.{table}", table.replace("_", " "))
