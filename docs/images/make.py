"""Make terminal.svg: the table of a seeded match as the terminal shows it. Run it when that has changed."""
from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import moothall
from moothall.bots import GreedyBot
from moothall.cli.screen import Screen
from moothall.cli.session import Session
from moothall.cli.turn import Turn
from moothall.words.telling import Teller, words_for

TARGET = Path(__file__).with_name("terminal.svg")
TITLE = "moothall play rattus_cartus -o building_set=mixed"
WIDTH = 96
ROUND = 4
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
FAMILY = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def middle_game() -> moothall.Match:
    """A match between bots, as far as seat 0's choice of a building in the middle of the game."""
    box = moothall.box("rattus_cartus", seats=4, options={"building_set": "mixed"})
    match = moothall.Match(box, fate=moothall.seeded(22))
    match.record.names = ["Alda", "Bertram", "Cecily", "Dirk"]
    bots = {seat: GreedyBot(seat) for seat in range(4)}
    while not is_time(match):
        match.run(bots, most=1)
    return match


def is_time(match: moothall.Match) -> bool:
    """Whether seat 0 enters a building in the round of the picture."""
    question = match.question(0)
    return bool(question and question.name == "turn_choice" and match.view(0)["round"] == ROUND)


def picture() -> str:
    """The table and the question, as SVG without fonts from elsewhere."""
    match = middle_game()
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        highlight=False,
    )
    teller = Teller(match.box, words_for(match.rules, "en"), match.record.names)
    session = Session(match, {}, teller, Screen(console), TARGET)
    turn = Turn(session, 0, match.question(0))
    turn.screen.blocks(teller.prose.table(turn.view))
    turn.show()
    svg = console.export_svg(title=TITLE, unique_id="terminal")
    return FONTS.sub("", svg).replace("Fira Code, monospace", FAMILY) + "\n"


if __name__ == "__main__":
    TARGET.write_text(picture(), encoding="utf-8")
