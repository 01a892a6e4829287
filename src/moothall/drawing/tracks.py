"""A track: numbered spaces in a row, discs that stand on them, equal ones in a stack."""
from __future__ import annotations

from collections.abc import Sequence

from moothall.drawing.svg import Svg, both, line, rect
from moothall.drawing.text import LEAST, text
from moothall.drawing.tinctures import FADED, RULE, SHADE, VELLUM

YARD = 62.0                              # the start space is wider: nothing is stacked there


def step(width: float, most: int) -> float:
    """How wide a space is."""
    return (width - YARD) / most


def middle(width: float, most: int, value: int) -> float:
    """The middle of a space."""
    return YARD + step(width, most) * (value - 0.5)


def spaces(width: float, height: float, most: int, edge: str) -> Svg:
    """The spaces, every fifth shaded, with their numbers."""
    wide = step(width, most)
    fifths = [rect(YARD + wide * (n - 1), 0, wide, height, fill=edge, fill_opacity=0.16)
              for n in range(5, most + 1, 5)]
    marks = "".join(f"M{YARD + wide * n:.1f} 1V{height - 1:g}" for n in range(most))
    return both(
        rect(0, 0, width, height, rx=4, fill=VELLUM), rect(0, 0, YARD, height, rx=4, fill=SHADE, fill_opacity=0.6),
        *fifths, line(marks, RULE, 0.8, stroke_opacity=0.6),
        rect(0, 0, width, height, rx=4, fill="none", stroke=edge, stroke_width=1.8), numbers(width, height, most),
    )


def numbers(width: float, height: float, most: int) -> Svg:
    """The numbers below the spaces, as many as there is room for."""
    wide = step(width, most)
    every = 1 if wide >= 18 else 2 if wide >= 10 else 5
    places = {0: YARD / 2, **{n: middle(width, most, n) for n in range(every, most + 1, every)}}
    return both(*(text(x, height + 14, str(n), LEAST, anchor="middle", fill=FADED) for n, x in places.items()))


def stacked(height: float, n: int, r: float) -> list[tuple[float, float]]:
    """Where the discs of a stack stand, from the ground up; a high one sways, so that no disc covers another."""
    rise = min(2 * r + 1, (height - 2 * r - 4) / (n - 1)) if n > 1 else 0
    sway = 0 if rise > 1.6 * r or n < 2 else max(0, 4 * r * r - rise * rise) ** 0.5 / 2
    return [(sway if i % 2 else -sway, height - 2 - r - rise * i) for i in range(n)]


def yard(height: float, waiting: Sequence[int], seats: int) -> dict[int, tuple[float, float]]:
    """Where discs stand that haven't moved: each seat has a place, in two columns if there are more than two."""
    columns = 2 if seats > 2 else 1
    deep = height / -(-seats // columns)
    spread = 0.44 * YARD
    return {seat: (YARD / 2 + spread * (seat % columns - (columns - 1) / 2), deep * (seat // columns + 0.5))
            for seat in waiting}
