"""Figures and shields."""
from __future__ import annotations

from functools import lru_cache

from moothall.drawing.figures import FIGURES, Layers
from moothall.drawing.svg import Svg, at, both, group, line, path
from moothall.drawing.tinctures import GOLD, INK, LIGHT, SKIN, STONE, Tincture

PAINTS = {
    "gold": GOLD, "light": LIGHT, "skin": SKIN, "stone": STONE, "dark": "#6b4423", "red": "#b3261e",
    "green": "#2f7a3c", "veil": "#3a3036", "roof": "#8a3b22", "wood": "#a8743f", "thatch": "#c99a45",
    "leaf": "#5d7d3a", "beard": "#5b4030", "steel": "#c3c8cc", "fur": "#8d8171",
}
SHIELD = "M2 2H38V18Q38 32 20 39Q2 32 2 18Z"
HATCHES = {                              # lines in a shield, after Petra Sancta
    "pales": "M6 3V26M10 3V31M14 3V34M18 3V36M22 3V36M26 3V34M30 3V31M34 3V26",
    "bars": "M3 6H37M3 10H37M3 14H37M3 18H37M4 22H36M6 26H34M9 30H31M14 34H26",
    "bend": "M3 22L22 3M4 27L28 3M6 31L34 3M10 33L37 6M14 35L37 12M20 36L36 20M3 16L16 3M3 10L10 3",
    "sinister": "M37 22L18 3M36 27L12 3M34 31L6 3M30 33L3 6M26 35L3 12M20 36L4 20M37 16L24 3M37 10L30 3",
    "dots": "M8 8h.01M16 8h.01M24 8h.01M32 8h.01M12 14h.01M20 14h.01M28 14h.01M8 20h.01M16 20h.01M24 20h.01"
            "M32 20h.01M12 26h.01M20 26h.01M28 26h.01M20 33h.01",
}


@lru_cache(maxsize=512)
def layers(drawn: Layers, main: str, width: float = 1.5) -> Svg:
    """The layers of a figure, with lines of a width."""
    return group(*(_layer(paint, d, main, width) for paint, d in drawn), stroke=INK, stroke_width=float(width))


def _layer(paint: str, d: str, main: str, width: float) -> Svg:
    if paint == "ink":
        return path(d, fill=INK, stroke="none")
    if paint == "line":
        return path(d, fill="none")
    if paint == "bright":
        return path(d, fill="none", stroke=LIGHT)
    if paint == "cloud":
        return line(d, INK, width * 0.7, stroke_opacity=0.3)
    if paint == "tail":
        return both(path(d, fill="none", stroke_width=width * 2.6), line(d, main, width))
    return path(d, fill=PAINTS.get(paint, main))


def figure(name: str, x: float, y: float, size: float, main: str = LIGHT, title: str = "") -> Svg:
    """A figure in a square; small ones have thicker lines."""
    drawn = layers(FIGURES[name], main, max(1.2, 34 / size))
    return at(x, y, drawn, scale=size / 40, title=title)


@lru_cache(maxsize=512)
def shield(charge: str, x: float, y: float, size: float, tincture: Tincture, title: str = "") -> Svg:
    """A charge on a shield in a tincture, with its hatching."""
    main = GOLD if tincture.ink == LIGHT else LIGHT
    hatch = HATCHES.get(tincture.hatch, "")
    return at(
        x, y, path(SHIELD, fill=tincture.ground, stroke=INK, stroke_width=2),
        line(hatch, tincture.ink, 1.1, stroke_opacity=0.28) if hatch else Svg(),
        at(7, 5, layers(FIGURES[charge], main, 1.6), scale=0.65), scale=size / 40, title=title,
    )
