"""How the tables of a game's words are set: which columns have numbers, which a word or two, which sentences."""
from __future__ import annotations

import re
from collections.abc import Sequence

from moothall.core.prose import Table, plain

NUMBER = re.compile(r"[+−-]?\d+|[–?-]?")          # or a sign for none, or for what is hidden
BRIEF = 12                                       # characters that stay on one line


def columns(table: Table) -> list[str]:
    """The sort of each column: `number`, `brief`, or nothing; without headings each row is of its own sort."""
    if not (table.head and table.rows):
        return [""] * len(table.rows[0] if table.rows else table.head)
    return [sort_of([plain(cell) for cell in cells]) for cells in zip(*table.rows)]


def sort_of(cells: Sequence[str]) -> str:
    """Numbers may have a few words among them, as long as most cells are none."""
    numbers = [cell for cell in cells if NUMBER.fullmatch(cell)]
    if any(map(str.isdigit, numbers)) and 2 * len(numbers) > len(cells):
        return "number"
    return "brief" if all(len(cell) <= BRIEF for cell in cells) else ""
