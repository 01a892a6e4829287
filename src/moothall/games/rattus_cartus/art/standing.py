"""The six influence tracks with their discs; of equal ones the lowest came first. [RC-11.1, RC-11.3]"""
from __future__ import annotations

from moothall.core.prose import plain, say
from moothall.drawing import tracks
from moothall.drawing.blocks import Block, column, flow
from moothall.drawing.measure import width as width_of
from moothall.drawing.panels import heading
from moothall.drawing.svg import Svg, at
from moothall.drawing.text import text
from moothall.drawing.things import thing
from moothall.drawing.tinctures import FADED
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter
from moothall.games.rattus_cartus.components import CLASS_KEYS

TALL, R, LEAST, GAP = 70.0, 11.0, 12, 20.0         # a track is at least twelve spaces long


def standing(painter: Painter, view: View, width: float, columns: int) -> Block:
    """All tracks, in columns."""
    each = (width - GAP * (columns - 1)) / columns
    most = max(LEAST, *(seat[cls] for seat in view["influence"] for cls in CLASS_KEYS))
    inside = flow([track(painter, view, cls, each, most) for cls in CLASS_KEYS], width, GAP, 8)
    return column([heading(painter.word("influence"), width, painter.word("stack")), inside], 4)


def track(painter: Painter, view: View, cls: str, width: float, most: int) -> Block:
    """A track: the class, who stands before whom, the spaces, the discs."""
    name, places = painter.class_name(cls), placed(view, cls, width, most)
    discs = [at(x, y, painter.disc(seat, 0, 0, R, told(painter, view, cls, seat)), id=f"track-{cls}-{seat}")
             for seat, (x, y) in places.items()]
    drawn = at(0, 28, tracks.spaces(width, TALL, most, painter.tincture(cls).edge), *discs)
    return Block(thing(
        cls, width, TALL + 44, painter.shield(cls, 0, 0, 24), text(30, 17, name, 15, bold=True),
        ranking(painter, view, cls, width, 40 + width_of(name, 15, True)), drawn,
        title=name, role="group", id=f"track-{cls}",
    ), width, TALL + 46)


def ranking(painter: Painter, view: View, cls: str, width: float, start: float) -> Svg:
    """Letters and points, first to last, if there is room."""
    order = " · ".join(f"{painter.letters[seat]} {view['influence'][seat][cls]}" for seat in view["ranking"][cls])
    fits = order and width_of(order, 13) < width - start
    return text(width, 17, order, 13, anchor="end", fill=FADED) if fits else Svg()


def told(painter: Painter, view: View, cls: str, seat: int) -> str:
    """A disc in words."""
    points = painter.count("influence", view["influence"][seat][cls])
    return plain(say(*painter.who(seat, view["seat"]), f": {painter.class_name(cls)}, {points}"))


def placed(view: View, cls: str, width: float, most: int) -> dict[int, tuple[float, float]]:
    """Where each disc stands, in the order in which they are drawn: a stack from the ground up."""
    value = {seat: view["influence"][seat][cls] for seat in range(view["seats"])}
    found = tracks.yard(TALL, [seat for seat in value if not value[seat]], view["seats"])
    for height in sorted(set(value.values()) - {0}):
        stack = [seat for seat in view["ranking"][cls] if value[seat] == height]
        x = tracks.middle(width, most, height)
        found |= {seat: (x + sway, y) for seat, (sway, y) in zip(stack, tracks.stacked(TALL, len(stack), R))}
    return found
