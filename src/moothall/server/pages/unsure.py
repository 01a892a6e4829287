"""What isn't known of a printed game."""
from __future__ import annotations

from collections import Counter

from moothall.core.data import Sheet
from moothall.words import Words


def unsure_of(sheet: Sheet, spoken: Words) -> list[tuple[str, int, str]]:
    """Which kinds of values aren't certain: what they are called, how many, and how sure they are."""
    counts = Counter((entry.table, entry.status) for entry in sheet.unsure())
    return [(_called(name, spoken), n, spoken.text(f"data.status.{status}")) for (name, status), n in counts.items()]


def _called(name: str, spoken: Words) -> str:
    return spoken.text(f"data.{name}") if spoken.has(f"data.{name}") else name.replace("_", " ")
