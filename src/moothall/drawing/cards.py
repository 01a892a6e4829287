"""Cards: backs, blank faces, piles."""
from __future__ import annotations

from functools import lru_cache

from moothall.drawing.svg import Svg, at, both, line, rect
from moothall.drawing.tinctures import GOLD, INK, SHADE, VELLUM

TALL = 1.4                               # how much higher than wide a card is
BACK = "#5a2f24"


@lru_cache(maxsize=512)
def face(width: float, height: float, edge: str = SHADE) -> Svg:
    """A blank face with an edge in a colour."""
    r = width / 14
    return both(
        rect(0, 0, width, height, rx=r, fill=VELLUM, stroke=INK, stroke_width=1.1),
        rect(2.6, 2.6, width - 5.2, height - 5.2, rx=r * 0.6, fill="none", stroke=edge, stroke_width=2.6),
    )


@lru_cache(maxsize=512)
def back(width: float, height: float, ground: str = BACK) -> Svg:
    """A back: a net of lozenges in a frame; a small one has a wider net."""
    edge = width * 0.09
    across, down = width - 2 * edge, height - 2 * edge
    net = line(_net(across, down, 3 if width > 30 else 2), GOLD, max(0.7, width / 80), stroke_opacity=0.75)
    return both(
        rect(0, 0, width, height, rx=width / 14, fill=ground, stroke=INK, stroke_width=1.1),
        at(edge, edge, net, rect(0, 0, across, down, fill="none", stroke=GOLD, stroke_width=max(0.8, width / 60))),
    )


def _net(across: float, down: float, meshes: int) -> str:
    """Lines from edge to edge, falling and rising."""
    drawn = []
    for i in range(meshes):
        x, y = across * i / meshes, down * i / meshes
        ends = (x, 0, across, down - y), (0, y, across - x, down), (across - x, 0, 0, down - y), (across, y, x, down)
        drawn += [f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for a, b, c, d in ends]
    return "".join(drawn)


def pile(width: float, height: float, n: int, ground: str = BACK) -> Svg:
    """A pile of backs; the space where it was, if nothing is left."""
    if not n:
        return rect(0, 0, width, height, rx=3, fill="none", stroke=SHADE, stroke_width=2, stroke_dasharray="5 4")
    deep = min(3, (n + 3) // 5)
    under = [rect(2.0 * i, 2.0 * i, width, height, rx=3, fill=ground, stroke=INK) for i in range(deep, 0, -1)]
    return both(*under, back(width, height, ground))


def step(width: float, n: int, wide: float, most: float) -> float:
    """How far apart overlapping cards lie so that all fit."""
    return min(most, (width - wide) / (n - 1)) if n > 1 else 0
