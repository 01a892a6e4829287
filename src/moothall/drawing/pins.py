"""Pins: marks that point at parts of a picture."""
from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from typing import NamedTuple

from moothall.drawing.blocks import Block
from moothall.drawing.svg import Svg, at, both, path
from moothall.drawing.text import centred
from moothall.drawing.tinctures import LIGHT, RUBRIC

SHAPE = "M0 0L-6.1 10.1A10 10 0 1 0 6.1 10.1Z"     # a drop below its tip
LENGTH = 18.0                            # from the tip to the middle of the head
TURNS = {"below": (0, 1, 0), "left": (-1, 0, 90), "above": (0, -1, 180), "right": (1, 0, 270)}
MOVE = re.compile(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?")
NAMES = re.compile(r' (?:id|tabindex|data-[a-z]+)="[^"]*"')


class Pin(NamedTuple):
    """A mark for a part of a picture, which is known by its id or its title.

    The tip is so far from where the part begins; the head is above or below the tip, left or right of it.
    """

    mark: str
    part: str
    x: float
    y: float
    side: str


def pinned(block: Block, pins: Iterable[Pin]) -> Block:
    """A block with pins in it; its parts have no names any more, so that it can stand beside others like it."""
    root = ET.fromstring(f"<g>{block.svg}</g>")
    stuck = [_pin(pin, *_found(root, pin.part)) for pin in pins]
    return Block(both(Svg(NAMES.sub("", block.svg)), *stuck), block.width, block.height)


def _pin(pin: Pin, x: float, y: float) -> Svg:
    across, down, turn = TURNS[pin.side]
    drop = path(SHAPE, fill=RUBRIC, stroke=LIGHT, stroke_width=1.6, transform=f"rotate({turn})")
    mark = centred(across * LENGTH, down * LENGTH, pin.mark, 14, bold=True, fill=LIGHT)
    return at(x + pin.x, y + pin.y, drop, mark, class_="pin")


def _found(root: ET.Element, part: str) -> tuple[float, float]:
    """Where a part begins; LookupError if the picture has none of this name."""
    found = _search(root, part, 0, 0, 1)
    if found is None:
        raise LookupError(f"the picture has no part {part!r}")
    return found


def _search(node: ET.Element, part: str, x: float, y: float, scale: float) -> tuple[float, float] | None:
    if moved := MOVE.match(node.get("transform", "")):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    if part in (node.get("id"), node.findtext("title")):
        return x, y
    places = (_search(child, part, x, y, scale) for child in node)
    return next((place for place in places if place), None)
