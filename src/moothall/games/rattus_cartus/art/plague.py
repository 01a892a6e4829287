"""The end: the nuns of the row against the rats of each player. [RC-14.17, RC-14.18, RC-14.19]"""
from __future__ import annotations

from moothall.drawing.blocks import Block, column
from moothall.drawing.panels import heading, panel
from moothall.drawing.scene import since, until
from moothall.drawing.svg import Svg, at, both, line, rect
from moothall.drawing.text import centred, text
from moothall.drawing.tinctures import FADED, RUBRIC, RULE, SHADE
from moothall.games.rattus_cartus.art.ending import DEATH, RATS, is_dead
from moothall.games.rattus_cartus.art.middle import nun_cards, nuns
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter
from moothall.games.rattus_cartus.components import NUN_ROW

LINE, EDGE, START, SUM = 30.0, 14.0, 40.0, 64.0


def plague(painter: Painter, view: View, width: float) -> Block:
    """The Nun-row, large, with its sum, and below it whose rats are too many."""
    inside = width - 2 * EDGE
    cards = nun_cards(painter, view, inside - SUM, 104)
    row = both(cards.svg, at(inside - SUM / 2 + 6, cards.height / 2 - 32, total(painter, view)))
    drawn = column([
        heading(painter.word("nun_row"), inside), Block(row, inside, cards.height),
        heading(painter.word("plague"), inside), rats(painter, view, inside),
    ], 6)
    tall = drawn.height + 2 * EDGE
    return Block(both(panel(width, tall), at(EDGE, EDGE, drawn.svg)), width, tall)


def total(painter: Painter, view: View) -> Svg:
    """A nun, and how many there are on the cards turned so far. [RC-14.18]"""
    sums = [centred(0, 44, str(nuns(view, place)), 28, bold=True, fill=RUBRIC) for place in range(NUN_ROW + 1)]
    before = [until(place + 1, drawn, first=place or None) for place, drawn in enumerate(sums[:-1])]
    told = f"{painter.word('nun_total')}: {nuns(view)}"
    return both(painter.thing("nun", -21, -20, 42), *before, since(NUN_ROW, at(0, 0, sums[-1], title=told)))


def rats(painter: Painter, view: View, width: float) -> Block:
    """A bar of rats for each player, and the line that the nuns draw."""
    step = (width - START - 100) / max(nuns(view), *view["rats"], 1)
    bars = [at(0, LINE * seat, bar(painter, view, seat, step)) for seat in range(view["seats"])]
    tall = LINE * view["seats"] + 8
    return Block(both(*bars, border(painter, view, START + step * nuns(view), tall)), width, tall + 26)


def border(painter: Painter, view: View, x: float, tall: float) -> Svg:
    """Up to here somebody survives."""
    n = nuns(view)
    return since(NUN_ROW, at(
        x, 0, line(f"M0 0V{tall:g}", RUBRIC, 2.5, stroke_dasharray="7 4"), painter.thing("nun", -12, tall, 24),
        text(16, tall + 18, str(n), 17, bold=True, fill=RUBRIC), title=painter.count("nuns", n)))


def bar(painter: Painter, view: View, seat: int, step: float) -> Svg:
    """One player's rats; too many are deadly."""
    n = view["rats"][seat]
    many, end = painter.count("rats", n), beyond(step * n, step * nuns(view))
    long = rect(START, 6, max(step * n, 1.5), LINE - 12, fill=SHADE, stroke=RULE)
    told = both(painter.thing("rat", end + 6, 2, 24, many), text(end + 34, 21, str(n), 16, bold=True))
    return both(
        painter.disc(seat, 14, LINE / 2), since(RATS + seat, long, told, says=f"{painter.here(view, seat)}: {many}"),
        verdict(painter, view, seat, end), line(f"M{START:g} 0V{LINE:g}", FADED, 1.5),
    )


def beyond(end: float, limit: float) -> float:
    """Where the number of a bar stands: after it, but not on the line that the nuns draw."""
    return START + (limit if end < limit < end + 60 else end)


def verdict(painter: Painter, view: View, seat: int, end: float) -> Svg:
    """A skull for the dead, and in words what became of everybody. [RC-14.19, RC-14.25]"""
    if not view["outcome"]:
        return Svg()
    fate = painter.fate(view["outcome"], seat)
    skull = painter.thing("skull", end + 62, 3, 24, fate) if is_dead(view, seat) else Svg()
    return since(DEATH, skull, says=f"{painter.seat(seat)}: {fate}")
