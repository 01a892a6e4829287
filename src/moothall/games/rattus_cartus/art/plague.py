"""The end: the nuns of the row against the rats of each player. [RC-14.18, RC-14.19]"""
from __future__ import annotations

from moothall.drawing.blocks import Block, column
from moothall.drawing.panels import heading, panel
from moothall.drawing.svg import Svg, at, both, line, rect
from moothall.drawing.text import text
from moothall.drawing.tinctures import FADED, RUBRIC, RULE, SHADE
from moothall.games.rattus_cartus.art.middle import nun_row
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter, split

LINE, EDGE, START = 30.0, 14.0, 40.0


def plague(painter: Painter, view: View, width: float) -> Block:
    """The Nun-row, large, and below it whose rats are too many."""
    inside = width - 2 * EDGE
    parts = [nun_row(painter, view, inside, 104), heading(painter.word("plague"), inside), rats(painter, view, inside)]
    drawn = column(parts, 8)
    tall = drawn.height + 2 * EDGE
    return Block(both(panel(width, tall), at(EDGE, EDGE, drawn.svg)), width, tall)


def rats(painter: Painter, view: View, width: float) -> Block:
    """A bar of rats for each player, and the line that the nuns draw."""
    step = (width - START - 100) / max(nun_total(view), *view["rats"], 1)
    bars = [at(0, LINE * seat, bar(painter, view, seat, step)) for seat in range(view["seats"])]
    tall = LINE * view["seats"] + 8
    return Block(both(*bars, border(painter, view, START + step * nun_total(view), tall)), width, tall + 26)


def border(painter: Painter, view: View, x: float, tall: float) -> Svg:
    """Up to here somebody survives."""
    n = nun_total(view)
    return at(x, 0, line(f"M0 0V{tall:g}", RUBRIC, 2.5, stroke_dasharray="7 4"), painter.thing("nun", -12, tall, 24),
              text(16, tall + 18, str(n), 17, bold=True, fill=RUBRIC), title=painter.count("nuns", n))


def bar(painter: Painter, view: View, seat: int, step: float) -> Svg:
    """One player's rats; too many are deadly."""
    n = view["rats"][seat]
    end = START + step * n
    skull = painter.thing("skull", end + 62, 3, 24, painter.word("dead")) if n > nun_total(view) else Svg()
    return both(
        painter.disc(seat, 14, LINE / 2), rect(START, 6, max(step * n, 1.5), LINE - 12, fill=SHADE, stroke=RULE),
        painter.thing("rat", end + 6, 2, 24, painter.count("rats", n)), text(end + 34, 21, str(n), 16, bold=True),
        skull, line(f"M{START:g} 0V{LINE:g}", FADED, 1.5),
    )


def nun_total(view: View) -> int:
    """The nuns of the five cards. [RC-14.18]"""
    return sum(split(card)[1] for card in view["nun_row"])


def survivors(view: View, ruling: str) -> list[int]:
    """Who has no more rats than there are nuns; by a ruling of the box, else who has the fewest. [RC-14.25]"""
    alive = [seat for seat, rats in enumerate(view["rats"]) if rats <= nun_total(view)]
    if alive or ruling == "all_lose":
        return alive
    return [seat for seat, rats in enumerate(view["rats"]) if rats == min(view["rats"])]
