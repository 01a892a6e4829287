"""Frames and grounds: a leaf of parchment, panels, ribbons, headings, seals, figures with numbers."""
from __future__ import annotations

from functools import cache

from moothall.drawing.blocks import Block
from moothall.drawing.emblems import figure
from moothall.drawing.measure import width as width_of
from moothall.drawing.svg import Svg, at, both, circle, group, line, path, rect
from moothall.drawing.text import LEAST, MIDDLE, centred, text
from moothall.drawing.things import thing
from moothall.drawing.tinctures import FADED, GOLD, INK, PARCHMENT, RUBRIC, RULE, SHADE, VELLUM

STEM = "M4 40C4 18 18 4 40 4M4 62C1 52 3 46 4 40M62 4C52 1 46 3 40 4"
LEAF = "M0 0C5-1 9 2 11 6C7 8 2 6 0 0Z"
LEAVES = ((5, 32, -75), (9, 22, -50), (15, 14, 10), (22, 9, -10), (31, 6, 15), (6, 33, 70), (23, 9, 80), (11, 20, 60))
BUDS = ((4, 64, RUBRIC), (64, 4, RUBRIC), (8, 8, GOLD))
HEADING = 26.0


def leaf(width: float, height: float, scale: float = 1) -> Svg:
    """The ground of a picture: parchment with a ruled border and a spray in each corner."""
    corners = ((0, 0, scale, scale), (width, 0, -scale, scale), (0, height, scale, -scale),
               (width, height, -scale, -scale))
    return both(
        rect(0, 0, width, height, fill=PARCHMENT),
        rect(3.5, 3.5, width - 7, height - 7, fill="none", stroke=RULE, stroke_width=1.5),
        rect(6.5, 6.5, width - 13, height - 13, fill="none", stroke=RULE, stroke_width=0.7),
        *(group(_spray(), transform=f"translate({x:g} {y:g}) scale({sx:g} {sy:g})") for x, y, sx, sy in corners),
    )


@cache
def _spray() -> Svg:
    leaves = [path(LEAF, fill="#6f8f4a", stroke="#3f5a2b", stroke_width=0.7,
                   transform=f"translate({x} {y}) rotate({turn}) scale(.8)") for x, y, turn in LEAVES]
    buds = [circle(x, y, 2.6, fill=colour, stroke=INK, stroke_width=0.7) for x, y, colour in BUDS]
    return both(line(STEM, "#4d6b35", 1.6), *leaves, *buds)


def tailpiece(width: float, height: float) -> Svg:
    """What printers put where a page has room left: a rat between two sprays."""
    sprays = (group(_spray(), transform=f"translate({x} 96) scale({side} -1)") for x, side in ((-92, 1), (92, -1)))
    rule = line("M-150 112H150M-110 118H110", RULE)
    return at(width / 2, height / 2 - 60, *sprays, rule, figure("rat", -50, 4, 100, "#cdb98f"))


def panel(width: float, height: float, edge: str = RULE) -> Svg:
    """A frame of two lines."""
    return both(
        rect(0, 0, width, height, rx=5, fill=VELLUM, stroke=edge, stroke_width=1.6),
        rect(3.5, 3.5, width - 7, height - 7, rx=3, fill="none", stroke=RULE, stroke_width=0.7),
    )


def cap(width: float, height: float, fill: str, opacity: float = 1) -> Svg:
    """The coloured head of a panel."""
    return path(f"M3.5 {height:g}V8Q3.5 3.5 8 3.5H{width - 8:g}Q{width - 3.5:g} 3.5 {width - 3.5:g} 8V{height:g}Z",
                fill=fill, fill_opacity=None if opacity == 1 else opacity)


def ribbon(width: float, height: float) -> Svg:
    """A ribbon that is a little wider than what it lies on."""
    return path(f"M-5 0H{width + 5:g}L{width - 3:g} {height / 2:g}L{width + 5:g} {height:g}H-5L3 {height / 2:g}Z",
                fill=SHADE, stroke=RULE, stroke_width=1.2)


def heading(words: str, width: float, more: str = "") -> Block:
    """A rubric with a rule after it, and something more at the end of the line, or below it."""
    start, below = 26 + width_of(words, 15, True), 0.0
    end = width - (width_of(more, 13) + 10 if more else 0)
    if end < start:
        end, below = width, 17.0
    rule = line(f"M{start:.1f} 13H{end:.1f}", RULE) if end > start else Svg()
    note = text(width, 18 + below, more, 13, anchor="end", fill=FADED) if more else Svg()
    mark = path("M7 7L12 13L7 19L2 13Z", fill=RUBRIC, stroke=INK, stroke_width=0.8)
    return Block(both(mark, text(18, 18, words, 15, bold=True, fill=RUBRIC), rule, note), width, HEADING + below)


def seal(x: float, y: float, words: str, r: float = 10, fill: str = SHADE, ink: str = INK, edge: str = RULE) -> Svg:
    """A number in a ring."""
    ring = circle(x, y, r, fill=fill, stroke=edge, stroke_width=1.2)
    return both(ring, centred(x, y, words, max(LEAST, r * 1.1), bold=True, fill=ink))


def count(name: str, words: str, main: str, size: float, title: str, key: str | None = None) -> Block:
    """A figure and how many, which can be looked at by a key."""
    letter = 0.7 * size
    number = text(size + 5, size / 2 + letter * MIDDLE, words, letter, bold=True)
    drawn, wide = both(figure(name, 0, 0, size, main), number), size + 5 + width_of(words, letter, True)
    whole = thing(key, wide, size, drawn, title=title) if key else group(drawn, title=title)
    return Block(whole, wide, size)
