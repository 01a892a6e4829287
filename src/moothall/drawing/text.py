"""Words in a picture."""
from __future__ import annotations

from collections.abc import Sequence

from moothall.drawing.blocks import Block
from moothall.drawing.measure import fitting, width, wrap
from moothall.drawing.svg import Svg, Value, both, element
from moothall.drawing.tinctures import INK

LEAST = 13                               # no text is smaller
LEADING = 1.25
MIDDLE = 0.36                            # how far below the middle of a line its base is


def text(
    x: float, y: float, words: str, size: float = 13, *, anchor: str = "start", bold: bool = False, fill: str = INK,
    **attributes: Value,
) -> Svg:
    """Words on a base line."""
    return element(
        "text", words, x=float(x), y=float(y), font_size=float(size), fill=fill,
        text_anchor=None if anchor == "start" else anchor, font_weight=700 if bold else None, **attributes,
    )


def centred(x: float, y: float, words: str, size: float = 13, *, bold: bool = False, fill: str = INK) -> Svg:
    """Words around a point."""
    return text(x, y + size * MIDDLE, words, size, anchor="middle", bold=bold, fill=fill)


def pressed(x: float, y: float, words: str, wide: float, size: float, fill: str) -> Svg:
    """Bold words around a point, pressed together where they are too wide."""
    room = min(wide, width(words, size, True))
    return text(x, y + size * MIDDLE, words, size, anchor="middle", bold=True, fill=fill, textLength=room,
                lengthAdjust="spacingAndGlyphs")


def lines(
    x: float, y: float, words: Sequence[str], size: float = 13, *, anchor: str = "start", bold: bool = False,
    fill: str = INK,
) -> Svg:
    """Lines of words around a height."""
    step = size * LEADING
    top = y - step * (len(words) - 1) / 2 + size * MIDDLE
    return both(*(text(x, top + step * i, line, size, anchor=anchor, bold=bold, fill=fill)
                  for i, line in enumerate(words)))


def paragraph(words: str, wide: float, size: float = 13, *, bold: bool = False, fill: str = INK) -> Block:
    """Words in as many lines as they need."""
    broken = wrap(words, wide, size, bold)
    tall = size * LEADING * len(broken)
    return Block(lines(0, tall / 2, broken, size, bold=bold, fill=fill), wide, tall)


def label(words: str, size: float = 13, *, bold: bool = False, fill: str = INK) -> Block:
    """Words on one line, as wide as they are."""
    tall = size * LEADING
    return Block(text(0, tall / 2 + size * MIDDLE, words, size, bold=bold, fill=fill), width(words, size, bold), tall)


def largest(words: str, wide: float, size: int, bold: bool = True) -> float:
    """The largest size, up to one, in which words fit on a line."""
    return fitting(words, wide, tuple(range(size, LEAST - 1, -1)), bold)
