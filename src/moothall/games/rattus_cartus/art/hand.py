"""One's own hand: cards by class, each with its nuns."""
from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from moothall.drawing.blocks import EMPTY, Block, column, flow
from moothall.drawing.cards import TALL, step
from moothall.drawing.svg import Svg, at, both
from moothall.drawing.text import paragraph
from moothall.drawing.things import thing
from moothall.drawing.tinctures import INK
from moothall.games.rattus_cartus.art.answers import answer
from moothall.games.rattus_cartus.art.faces import card_face
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter, kind, one_by_one

CARD, OVERLAP, EDGE = 104.0, 40.0, 4.0


def hand(painter: Painter, view: View, width: float) -> Block:
    """The hand; below it what is set aside, and what has been chosen to be given; a spectator has none."""
    seat, inside = view["seat"], width - 2 * EDGE
    if seat is None:
        return EMPTY
    parts = [cards(painter, view, view["hand"], inside, "hand")]
    for name, word, bag in (("aside", "aside", view["aside"][seat]), ("lifted", "committed", view["lifted"])):
        if bag:
            parts += [paragraph(painter.word(word), inside, fill=INK), cards(painter, view, bag, inside, name)]
    drawn = column(parts, 8)
    return Block(at(EDGE, EDGE, drawn.svg), width, drawn.height + 2 * EDGE)


def cards(painter: Painter, view: View, bag: Mapping[str, int], width: float, name: str) -> Block:
    """Cards in groups, as many in a line as there is room for."""
    groups = [list(keys) for _, keys in groupby(one_by_one(bag), kind)]
    if not groups:
        return paragraph(painter.count("cards", 0), width)
    return flow([together(painter, view, keys, width, name) for keys in groups], width, 16, 12)


def together(painter: Painter, view: View, keys: list[str], width: float, name: str) -> Block:
    """The cards of one class, overlapping so that arms and nuns of each can be seen."""
    apart = step(width, len(keys), CARD, OVERLAP)
    drawn = [at(apart * i, 0, card(painter, view, key, name, keys[:i].count(key), i < len(keys) - 1))
             for i, key in enumerate(keys)]
    return Block(both(*drawn), apart * (len(keys) - 1) + CARD, CARD * TALL)


def card(painter: Painter, view: View, key: str, name: str, number: int, covered: bool) -> Svg:
    """One card; of equal ones each has its number."""
    return thing(
        key, CARD, CARD * TALL, card_face(painter, key, CARD, covered), title=painter.name("card", key),
        choice=answer(view, name, key), id=f"{name}-{key}-{number}", class_="lifts")
