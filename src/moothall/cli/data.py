"""`moothall data`: what is printed in the box of a game, with how sure we are, as TOML to edit."""
from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from moothall.cli import files, given
from moothall.cli.errors import words_of


def data(
    game: str, expansion: Sequence[str] | None, overlay: Path | None, target: Path | None, lang: str | None
) -> None:
    """Print the data of a box, or write it to a new file."""
    words = words_of(lang)
    rules = given.game(game)
    sheet = given.box(rules, rules.seats[0], expansion, None, overlay).about.data
    if target is None:
        print(sheet.to_toml(), end="")
        return
    files.write_new(target, sheet.to_toml())
    many = sum(entry.status == "reconstructed" for entry in sheet)
    saved, count = words.text("terminal.saved", path=target), words.text("data.count", n=many)
    print(f"{saved} ({count})", file=sys.stderr)
