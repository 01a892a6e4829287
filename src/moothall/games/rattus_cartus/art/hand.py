"""One's own hand: cards by class, each with its nuns."""
from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from moothall.drawing.blocks import EMPTY, Block, column, flow
from moothall.drawing.cards import TALL, step
from moothall.drawing.svg import at, both
from moothall.drawing.text import paragraph
from moothall.drawing.tinctures import INK
from moothall.games.rattus_cartus.art.faces import card_face
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter, kind, one_by_one

CARD, OVERLAP, EDGE = 104.0, 40.0, 4.0


def hand(painter: Painter, view: View, width: float) -> Block:
    """The hand; below it what is set aside, and what has been chosen to be given; a spectator has none."""
    seat, inside = view["seat"], width - 2 * EDGE
    if seat is None:
        return EMPTY
    parts = [cards(painter, view["hand"], inside, "hand")]
    for name, word, bag in (("aside", "aside", view["aside"][seat]), ("lifted", "committed", view["lifted"])):
        if bag:
            parts += [paragraph(painter.word(word), inside, fill=INK), cards(painter, bag, inside, name)]
    drawn = column(parts, 8)
    return Block(at(EDGE, EDGE, drawn.svg), width, drawn.height + 2 * EDGE)


def cards(painter: Painter, bag: Mapping[str, int], width: float, name: str) -> Block:
    """Cards in groups, as many in a line as there is room for."""
    groups = [list(keys) for _, keys in groupby(one_by_one(bag), kind)]
    if not groups:
        return paragraph(painter.count("cards", 0), width)
    return flow([together(painter, keys, width, name) for keys in groups], width, 16, 12)


def together(painter: Painter, keys: list[str], width: float, name: str) -> Block:
    """The cards of one class, overlapping so that arms and nuns of each can be seen."""
    apart = step(width, len(keys), CARD, OVERLAP)
    drawn = [at(apart * i, 0, card_face(painter, key, CARD, i < len(keys) - 1), title=painter.name("card", key),
                id=f"{name}-{key}-{keys[:i].count(key)}") for i, key in enumerate(keys)]
    return Block(both(*drawn), apart * (len(keys) - 1) + CARD, CARD * TALL)
