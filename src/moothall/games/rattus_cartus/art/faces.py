"""Faces of cards: population cards with their nuns, Jokers and special cards, building cards."""
from __future__ import annotations

from moothall.drawing.cards import TALL, back, face
from moothall.drawing.emblems import layers
from moothall.drawing.measure import wrap
from moothall.drawing.panels import seal
from moothall.drawing.svg import Svg, at, both, rect
from moothall.drawing.text import centred, largest, lines
from moothall.drawing.tinctures import GOLD, INK, LIGHT
from moothall.games.rattus_cartus.art.busts import BUSTS
from moothall.games.rattus_cartus.art.painter import Painter, class_of, split
from moothall.games.rattus_cartus.art.woodcuts import GROUND, SKY, WOODCUTS

LARGE = 88                               # from here on there is room for names
AIR, MEADOW = "#dbe7e6", "#c4cc93"
PLAIN, ODD = "#b99b62", "#b3261e"        # edges of cards without a class, and of cards in a building of another


def edge(painter: Painter, key: str) -> str:
    """The colour around a card."""
    cls = split(key)[0]
    return painter.tincture(cls).edge if cls else PLAIN


def card_face(painter: Painter, key: str, wide: float, covered: bool = False) -> Svg:
    """A card of a hand, a row or a pile, face up; one that another covers keeps only what is in its corner."""
    cls, nuns = split(key)
    blank = face(wide, wide * TALL, edge(painter, key))
    if not cls:
        return both(blank, special(painter, key, wide))
    if wide < LARGE:
        return both(blank, small(painter, cls, nuns, wide))
    return both(blank, corner(painter, cls, nuns, wide), Svg() if covered else portrait(painter, cls, nuns, wide))


def corner(painter: Painter, cls: str, nuns: int, wide: float) -> Svg:
    """Arms and number in a corner, where they stay in sight when cards overlap; the colour of the class below."""
    foot = rect(4, wide * TALL - 26, wide - 8, 22, fill=painter.tincture(cls).ground, stroke=INK, stroke_width=0.8)
    return both(painter.shield(cls, 6.5, 6.5, 26), seal(19.5, 46, str(nuns), 11, fill=LIGHT), foot)


def portrait(painter: Painter, cls: str, nuns: int, wide: float) -> Svg:
    """One of the class, the nuns, the name."""
    tall, bust, tincture = wide * TALL, wide * 0.62, painter.tincture(cls)
    name = painter.class_name(cls)
    return both(
        at(wide - bust - 6.5, 9, layers(BUSTS[cls], tincture.ground, 1.1), scale=bust / 40),
        heads(painter, nuns, 4, wide / 2, tall - 28, (wide - 20) / 4),
        centred(wide / 2, tall - 15, name, largest(name, wide - 12, 14, False), fill=tincture.ink),
    )


def small(painter: Painter, cls: str, nuns: int, wide: float) -> Svg:
    """Arms above, nuns in two lines below them, and their number."""
    tall, arms = wide * TALL, wide * (0.38 if nuns else 0.56)
    drawn = heads(painter, nuns, 2, wide / 2, tall - 23, wide * 0.27)
    return both(painter.shield(cls, (wide - arms) / 2, 7, arms), drawn,
                centred(wide / 2, tall - 13, str(nuns), 16, bold=True))


def heads(painter: Painter, nuns: int, in_line: int, middle: float, ground: float, size: float) -> Svg:
    """So many nuns, in lines that stand on a ground."""
    rows = [min(in_line, nuns - start) for start in range(0, nuns, in_line)]
    return both(*(painter.thing("nun", middle + size * (i - n / 2), ground - size * (len(rows) - row), size)
                  for row, n in enumerate(rows) for i in range(n)))


def special(painter: Painter, key: str, wide: float) -> Svg:
    """A figure and, where there is room, a name."""
    size, tall = wide * 0.66, wide * TALL
    if wide < LARGE:
        return painter.thing(key, (wide - size) / 2, (tall - size) / 2, size)
    name = painter.name("card", key)
    label = centred(wide / 2, tall - 19, name, largest(name, wide - 12, 15), bold=True)
    return both(painter.thing(key, (wide - size) / 2, (tall - size - 22) / 2, size), label)


def mini(painter: Painter, key: str | None, odd: bool = False) -> Svg:
    """A played card, 22 by 30: arms or figure, or its back."""
    if key is None:
        return back(22, 30)
    cls = split(key)[0]
    drawn = painter.shield(cls, 3.5, 7, 15) if cls else painter.thing(key, 2.5, 6.5, 17)
    return both(face(22, 30, ODD if odd else edge(painter, key)), drawn)


def scene(painter: Painter, building: str, wide: float, tall: float) -> Svg:
    """A building in its landscape, framed as a miniature."""
    main, scale = painter.tincture(class_of(building)).ground, min(wide / 164, tall / 104)
    cut, low = both(*(layers(part, main) for part in (SKY, GROUND, WOODCUTS[building]))), tall - 12 * scale
    return both(
        rect(0, 0, wide, tall, fill=AIR), rect(0, low, wide, tall - low, fill=MEADOW),
        at((wide - 160 * scale) / 2, tall - 95 * scale, cut, scale=scale),
        rect(0, 0, wide, tall, fill="none", stroke=INK, stroke_width=2.4),
        rect(0, 0, wide, tall, fill="none", stroke=GOLD, stroke_width=1),
    )


def building_face(painter: Painter, key: str, wide: float, tall: float) -> Svg:
    """A small building card: picture, arms, name."""
    building = key.rpartition("_")[0]
    cls, name = class_of(building), wrap(painter.name("building_card", key), wide - 12, 13, True)
    return both(
        face(wide, tall, painter.tincture(cls).edge), at(7, 7, scene(painter, building, wide - 14, tall * 0.54)),
        painter.shield(cls, wide / 2 - 14, tall * 0.45, 28),
        lines(wide / 2, tall * 0.81, name, 13, anchor="middle", bold=True),
    )
