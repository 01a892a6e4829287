"""Things by themselves, large: a building card in full, a card, the arms of a class, piles, figures."""
from __future__ import annotations

from typing import Any

from moothall.drawing.blocks import Block, column
from moothall.drawing.cards import TALL, back, face, pile
from moothall.drawing.measure import wrap
from moothall.drawing.panels import panel, seal
from moothall.drawing.svg import Svg, at, both
from moothall.drawing.text import lines
from moothall.drawing.tinctures import RULE, VELLUM
from moothall.games.rattus_cartus.art.faces import card_face
from moothall.games.rattus_cartus.art.middle import GROUNDS
from moothall.games.rattus_cartus.art.painter import Painter, class_of
from moothall.games.rattus_cartus.art.prose import PHASES
from moothall.games.rattus_cartus.art.row import body
from moothall.games.rattus_cartus.components import AMOUNTS, CARD_KEYS, CLASS_KEYS, KIND_KEYS

WIDTH, SCENE, CARD, FIGURE, EDGE = 260.0, 140.0, 116.0, 84.0, 10.0
DECK = (74.0, 96.0)
FIGURES = {
    "rats": "rat", "tokens": "vp", "premium": "crown", "starting_player": "banner", "aside": "card",
    "hand_cards": "cards", "committed": "cards",
}


def large(painter: Painter, key: str) -> Block:
    """A thing, as wide as every other; LookupError if there is none of this key."""
    if key in CARD_KEYS:
        return building(painter, key)
    if key == "phase":
        return course(painter)
    return centred(drawn(painter, key))


def building(painter: Painter, key: str) -> Block:
    """A building card with all that is printed on it."""
    inside = body(painter, {"last_round": False}, printed_on(painter, key), WIDTH, SCENE)
    tall = inside.height + 6
    edge = painter.tincture(class_of(key.rpartition("_")[0])).edge
    return Block(both(panel(WIDTH, tall, edge), inside.svg), WIDTH, tall)


def printed_on(painter: Painter, key: str) -> dict[str, Any]:
    """A building card as a view tells it."""
    name = key.rpartition("_")[0]
    amounts = painter.data["building", name] if name in AMOUNTS else {"premium": 0, "standard": 0}
    supply = painter.data["building_card", key]["supply"]
    return {"card": key, "building": name, "class": class_of(name), **supply, **amounts}


def course(painter: Painter) -> Block:
    """The phases of a round. [RC-4.1]"""
    marks = painter.said("phase.marks").split()
    inside = column([phase(painter, mark, name) for mark, name in zip(marks, PHASES)], 6)
    tall = inside.height + 2 * EDGE
    return Block(both(panel(WIDTH, tall), at(EDGE, EDGE, inside.svg)), WIDTH, tall)


def phase(painter: Painter, mark: str, name: str) -> Block:
    """The mark of a phase and what it is called."""
    words = wrap(painter.said(f"phase.{name}"), WIDTH - 2 * EDGE - 36, 15, True)
    tall = 9 + 19.0 * len(words)
    return Block(both(seal(14, tall / 2, mark, 12, VELLUM), lines(36, tall / 2, words, 15, bold=True)), WIDTH, tall)


def centred(block: Block) -> Block:
    """Something in the middle of the width."""
    return Block(at((WIDTH - block.width) / 2, 0, block.svg), WIDTH, block.height)


def drawn(painter: Painter, key: str) -> Block:
    """A card, the arms of a class, a figure or a pile."""
    if key in KIND_KEYS:
        return Block(card_face(painter, key, CARD), CARD, CARD * TALL)
    if key in CLASS_KEYS:
        return Block(painter.shield(key, 0, 0, FIGURE), FIGURE, FIGURE)
    if key in FIGURES:
        return Block(painter.thing(FIGURES[key], 0, 0, FIGURE), FIGURE, FIGURE)
    return Block(heap(painter, key), DECK[0] + 6, DECK[1] + 6)


def heap(painter: Painter, key: str) -> Svg:
    """A deck, the discard pile, a card of the Nun-row."""
    if key == "nun_row":
        return both(back(*DECK), painter.thing("nun", DECK[0] / 2 - 17, DECK[1] / 2 - 17, 34))
    return face(*DECK, RULE) if key == "discard" else pile(*DECK, 20, GROUNDS[key])
