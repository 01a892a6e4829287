"""Parts of a picture that know their size, put together to larger ones."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from moothall.drawing.style import FONT
from moothall.drawing.svg import Svg, at, both, element, number


class Block(NamedTuple):
    """A part of a picture, drawn from its upper left corner."""

    svg: Svg
    width: float
    height: float


EMPTY = Block(Svg(), 0, 0)


def indent(block: Block, edge: float) -> Block:
    """A block with a margin on both sides."""
    return Block(at(edge, 0, block.svg), block.width + 2 * edge, block.height)


def padded(block: Block, edge: float) -> Block:
    """A block with a margin all around."""
    return Block(at(edge, edge, block.svg), block.width + 2 * edge, block.height + 2 * edge)


def column(blocks: Iterable[Block], gap: float = 0) -> Block:
    """Blocks one below the other; what is empty takes no room."""
    parts: list[Svg] = []
    y = width = 0.0
    for block in blocks:
        if block.height:
            parts.append(at(0, y, block.svg))
            y, width = y + block.height + gap, max(width, block.width)
    return Block(both(*parts), width, max(0, y - gap))


def flow(blocks: Iterable[Block], width: float, gap: float = 0, between: float | None = None) -> Block:
    """Blocks side by side, in as many lines as a width needs."""
    parts: list[Svg] = []
    x = y = tall = 0.0
    for block in blocks:
        if x and x + block.width > width + 0.5:
            x, y, tall = 0.0, y + tall + (gap if between is None else between), 0.0
        parts.append(at(x, y, block.svg))
        x, tall = x + block.width + gap, max(tall, block.height)
    return Block(both(*parts), width, y + tall)


def beside(blocks: Sequence[Block], gap: float = 0) -> Block:
    """Blocks side by side in one line."""
    return flow(blocks, sum(block.width + gap for block in blocks), gap)


def spread(blocks: Sequence[Block], width: float) -> Block:
    """Blocks over a width, with equal room around each."""
    spare = max(0.0, (width - sum(block.width for block in blocks)) / (len(blocks) + 1))
    row = beside(blocks, spare)
    return Block(at(spare, 0, row.svg), width, row.height)


def picture(block: Block, title: str, description: str = "") -> str:
    """A whole picture."""
    named = [element("title", title), *([element("desc", description)] if description else [])]
    return element(
        "svg", *named, block.svg, xmlns="http://www.w3.org/2000/svg", class_="moot", role="group", font_family=FONT,
        stroke_linecap="round", stroke_linejoin="round",
        viewBox=f"0 0 {number(max(block.width, 1))} {number(max(block.height, 1))}",
    )
