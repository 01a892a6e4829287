"""Inks and grounds. Every colour of a thing comes with the ink that can be read on it."""
from __future__ import annotations

from typing import NamedTuple

INK = "#2a1a0e"
FADED = "#5d452c"                         # a second ink, still readable
PARCHMENT = "#f4e8cc"
VELLUM = "#fbf4e2"
SHADE = "#e6d3a9"
RULE = "#a07a3c"                          # lines of frames
RUBRIC = "#9a1c1c"                        # the red of headings
LAPIS = "#1f3f77"                         # the blue of what has the focus
GOLD = "#e3b22e"
SKIN = "#f3d3ad"
STONE = "#e9dcc0"
LIGHT = "#fffaf0"


class Tincture(NamedTuple):
    """A colour, the ink on it, and the way that engravers hatch it: a second sign for the eye."""

    ground: str
    ink: str
    hatch: str = ""
    line: str = ""                       # a darker kind, where the ground is too light to draw with

    @property
    def edge(self) -> str:
        """What frames are drawn with."""
        return self.line or self.ground


CLASSES = {
    "purple": Tincture("#6a3284", LIGHT, "sinister"),
    "grey": Tincture("#dcdad2", INK, "", "#7c776b"),
    "yellow": Tincture("#e3b22e", INK, "dots", "#b8860b"),
    "red": Tincture("#a3211f", LIGHT, "pales"),
    "green": Tincture("#2f6b36", LIGHT, "bend"),
    "cyan": Tincture("#17607a", LIGHT, "bars"),
}
PLAYERS = {
    "red": Tincture("#c0261f", LIGHT),
    "yellow": Tincture("#f5cf3a", INK),
    "green": Tincture("#267a3a", LIGHT),
    "blue": Tincture("#1f57a6", LIGHT),
    "purple": Tincture("#7d3c98", LIGHT),
    "cyan": Tincture("#12717a", LIGHT),
    "orange": Tincture("#f09a3a", INK),
    "grey": Tincture("#5c5c5c", LIGHT),
}


def contrast(one: str, other: str) -> float:
    """How well one colour stands out against another, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
