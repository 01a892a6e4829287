"""The text of a rule, from the rules documents of the game where they are at hand."""
from __future__ import annotations

import re

from moothall.cli.errors import Trouble
from moothall.core.rules import Rules
from moothall.words import DEFAULT
from moothall.words.rulebook import documents

ID = re.compile(r"[A-Z]{2}-X?\d+(\.\d+)?")


def rule(rules: Rules, given: str, language: str = DEFAULT) -> str:
    """The line of a rule, in the language if it is there; Trouble if there is none, or no rules document."""
    wanted, texts = given.strip().strip("[]").upper(), [*documents(rules, language)]
    if not texts:
        raise Trouble("rules_elsewhere", game=rules.key)
    lines = [_line(document.text, wanted) for document in texts if ID.fullmatch(wanted)]
    if not any(lines):
        raise Trouble("unknown_rule", given=given.strip()[:20])
    return next(filter(None, lines))


def _line(document: str, wanted: str) -> str:
    own = re.compile(rf"- \*\*{re.escape(wanted)}\*\*|\| {re.escape(wanted)}(?: \([^)]*\))? \|")
    found = next((line for line in document.splitlines() if own.match(line)), "")
    return plain(found)


def plain(line: str) -> str:
    """A line of Markdown without its marks; the cells of a table row with a stroke between them."""
    cells = [cell.strip() for cell in line.strip("| ").split("|")]
    text = " | ".join(cell for cell in cells if cell)
    return re.sub(r"\*\*|`|(?<!\w)\*|\*(?!\w)", "", text.removeprefix("- "))
