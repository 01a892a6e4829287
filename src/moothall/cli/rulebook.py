"""The text of a rule, from the rules document of the game where it is at hand."""
from __future__ import annotations

import re
from pathlib import Path

import moothall
from moothall.cli import files
from moothall.cli.errors import Trouble
from moothall.core.rules import Rules

ID = re.compile(r"[A-Z]{2}-X?\d+(\.\d+)?")


def rule(rules: Rules, given: str) -> str:
    """The line of a rule; Trouble if there is none, or no rules document."""
    wanted = given.strip().strip("[]").upper()
    document = next((path for path in places(rules) if path.is_file()), None)
    if document is None:
        raise Trouble("rules_elsewhere", game=rules.key)
    line = ID.fullmatch(wanted) and _line(files.read(document), wanted)
    if not line:
        raise Trouble("unknown_rule", given=given.strip()[:20])
    return line


def places(rules: Rules) -> list[Path]:
    """Where the rules document can be: in the game's folder, or in the project's docs."""
    project = Path(moothall.__file__).parents[2]
    return [rules.folder / "rules.md", project / "docs" / "rules" / f"{rules.key}.md"]


def _line(document: str, wanted: str) -> str:
    own = re.compile(rf"- \*\*{re.escape(wanted)}\*\*|\| {re.escape(wanted)}(?: \([^)]*\))? \|")
    found = next((line for line in document.splitlines() if own.match(line)), "")
    return plain(found)


def plain(line: str) -> str:
    """A line of Markdown without its marks; the cells of a table row with a stroke between them."""
    cells = [cell.strip() for cell in line.strip("| ").split("|")]
    text = " | ".join(cell for cell in cells if cell)
    return re.sub(r"\*\*|`|(?<!\w)\*|\*(?!\w)", "", text.removeprefix("- "))
