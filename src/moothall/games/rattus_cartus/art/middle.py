"""The Nun-row, the decks and piles, the stock."""
from __future__ import annotations

from moothall.drawing.blocks import Block, column, flow
from moothall.drawing.cards import TALL, back, face, pile
from moothall.drawing.measure import width as width_of
from moothall.drawing.measure import wrap
from moothall.drawing.panels import heading, seal
from moothall.drawing.svg import Svg, at, both
from moothall.drawing.text import centred, lines, text
from moothall.drawing.tinctures import SHADE, VELLUM
from moothall.games.rattus_cartus.art.faces import card_face, mini
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter, split
from moothall.games.rattus_cartus.art.prose import STOCK

GROUNDS = {"deck": "#5a2f24", "building_deck": "#2f4a3a", "replacement": "#4a4a55"}
DECK, LOOKED = (36.0, 46.0), 21.0


def middle(painter: Painter, view: View, width: float) -> Block:
    """All that lies in the middle of the table; at the end the Nun-row is shown with the rats."""
    row = [] if view["over"] else [nun_row(painter, view, width, 68)]
    return column([*row, piles(painter, view, width), stock(painter, view, width)], 10)


# -- the Nun-row ------------------------------------------------------------------
def nun_row(painter: Painter, view: View, width: float, largest: float) -> Block:
    """Five cards: those that the viewer knows lie open; below each, who has looked at it. [RC-16.7, RC-16.8]"""
    n = len(view["nun_row"])
    wide = min(largest, (width - 8 * (n - 1)) / n)
    step = (width - wide) / (n - 1)
    cards = [at(step * place, 0, nun(painter, view, place, wide), id=f"nun-{place}") for place in range(n)]
    looks = LOOKED * (1 if view["seats"] < 4 else 2) + 3
    head = heading(painter.word("nun_row"), width, total(painter, view))
    return column([head, Block(both(*cards), width, wide * TALL + looks)], 4)


def total(painter: Painter, view: View) -> str:
    """How many nuns there are, once all cards are open."""
    nuns = [split(card)[1] for card in view["nun_row"] if card]
    return f"{painter.word('nun_total')}: {sum(nuns)}" if len(nuns) == len(view["nun_row"]) else ""


def nun(painter: Painter, view: View, place: int, wide: float) -> Svg:
    """A card of the Nun-row as the viewer knows it."""
    card = view["nun_row"][place]
    number = str(place + 1)
    sign = seal(wide - 11, 11, number, 9, VELLUM) if card else seal(wide / 2, wide * TALL / 2, number, 14, SHADE)
    drawn = both(card_face(painter, card, wide) if card else back(wide, wide * TALL), Svg() if view["over"] else sign)
    name = painter.name("card", card) if card else painter.word("unseen")
    told = painter.word("nun_card", place=number, card=name)
    return both(at(0, 0, drawn, title=told), *lookers(painter, view, place, wide))


def lookers(painter: Painter, view: View, place: int, wide: float) -> list[Svg]:
    """Who has looked at a card, three in a line."""
    seats = [seat for seat in range(view["seats"]) if place in view["looked"][seat]]
    rows = [seats[i:i + 3] for i in range(0, len(seats), 3)]
    return [
        painter.disc(seat, wide / 2 + LOOKED * (i - (len(row) - 1) / 2), wide * TALL + 13 + LOOKED * y, 9.5,
                     id=f"looked-{place}-{seat}")
        for y, row in enumerate(rows) for i, seat in enumerate(row)
    ]


# -- decks and stock --------------------------------------------------------------
def piles(painter: Painter, view: View, width: float) -> Block:
    """Decks with their sizes. [RC-16.11, RC-16.13, RC-16.16]"""
    discards = view["population_discard"]
    sizes = {
        "deck": (view["population_deck"], ""), "discard": (sum(discards.values()), painter.listed(discards)),
        "building_deck": (view["building_deck"], gone(painter, view)),
        "replacement": (view["replacement"], named(painter, view["replacement_bottom"])),
    }
    each = (width - 8) / 2
    return flow([deck(painter, key, n, each, more) for key, (n, more) in sizes.items()], width, 8, 10)


def gone(painter: Painter, view: View) -> str:
    """Building cards of earlier rounds, in words."""
    cards = named(painter, view["out_of_game"])
    return f"{painter.word('out_of_game')}: {cards}" if cards else ""


def named(painter: Painter, cards: list[str]) -> str:
    """Building cards in words."""
    return ", ".join(painter.name("building_card", card) for card in cards)


def deck(painter: Painter, key: str, n: int, wide: float, more: str) -> Block:
    """A deck or pile, how many cards it has, and its name."""
    words = wrap(painter.word(key), wide - 54, 13)
    told = f"{painter.word(key)}: {painter.count('cards', n)}" + (f". {more}" if more else "")
    drawn = pile(*DECK, n, GROUNDS[key]) if key in GROUNDS else open_pile(n)
    return Block(at(0, 0, drawn, seal(18, 23, str(n), 13.5, VELLUM), lines(52, 23, words, 13), title=told,
                    id=f"pile-{key}"), wide, 52)


def open_pile(n: int) -> Svg:
    """The discard pile lies face up."""
    return both(*(at(2.0 * i, 2.0 * i, face(*DECK)) for i in (1, 0))) if n else pile(*DECK, 0)


def stock(painter: Painter, view: View, width: float) -> Block:
    """What is left of the piles put out. [RC-3.12]"""
    keys = [key for key in STOCK if key in view["stock"]]
    if not keys:
        return Block(Svg(), width, 0)
    inside = flow([supply(painter, key, view["stock"][key]) for key in keys], width, 16, 6)
    return column([heading(painter.word("stock"), width), inside], 2)


def supply(painter: Painter, key: str, n: int) -> Block:
    """A pile of the stock: its figure, its number and its name."""
    drawn = painter.thing("vp", -2, 2, 26) if key == "vp" else mini(painter, key)
    name = painter.name("item", key)
    return Block(at(0, 0, drawn, centred(39, 15, str(n), 16, bold=True), text(55, 20, name, 13),
                    title=painter.count(key, n), id=f"stock-{key}"), 55 + width_of(name, 13), 32)
