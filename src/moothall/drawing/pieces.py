"""Discs of players: a colour, a shape and one or two letters each."""
from __future__ import annotations

from moothall.drawing.svg import Svg, at, line, path
from moothall.drawing.text import LEAST, centred, pressed
from moothall.drawing.tinctures import INK, LIGHT, PLAYERS, Tincture

# Shapes around 0, about 10 in each direction: roundel, billet, lozenge, quatrefoil, hexagon.
SHAPES = (
    "M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z",
    "M-7-9H7Q9-9 9-7V7Q9 9 7 9H-7Q-9 9-9 7V-7Q-9-9-7-9Z",
    "M0-12Q1-12 2-11L11-2Q12 0 11 2L2 11Q0 12-2 11L-11 2Q-12 0-11-2L-2-11Q-1-12 0-12Z",
    "M-5.5-5.5A5.6 5.6 0 0 1 5.5-5.5A5.6 5.6 0 0 1 5.5 5.5A5.6 5.6 0 0 1-5.5 5.5A5.6 5.6 0 0 1-5.5-5.5Z",
    "M-5.5-9.8H5.5L11 0L5.5 9.8H-5.5L-11 0Z",
)
OTHER = Tincture("#5c5c5c", LIGHT)
ROOM = 1.4                               # how wide two letters can be, for a disc of half-size 1


def disc(
    x: float, y: float, seat: int, colour: str, letters: str, r: float = 11, title: str = "", id: str | None = None,
) -> Svg:
    """A disc at a place; `r` is half its size."""
    tincture, shape = PLAYERS.get(colour, OTHER), SHAPES[seat % len(SHAPES)]
    body = at(
        0, 0, path(shape, fill=tincture.ground, stroke=INK, stroke_width=1.3),
        line(shape, tincture.ink, 0.8, stroke_opacity=0.55, transform="scale(.82)"), scale=r / 10,
    )
    return at(x, y, body, sign(letters, r, tincture.ink), title=title, id=id)


def sign(letters: str, r: float, ink: str) -> Svg:
    """What stands on a disc; two letters are a little smaller, and narrow."""
    if len(letters) == 1:
        return centred(0, 0, letters, max(LEAST, r * 1.15), bold=True, fill=ink)
    return pressed(0, 0, letters, r * ROOM, max(LEAST, r), ink)
