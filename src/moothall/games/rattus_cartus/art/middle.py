"""The Nun-row, the decks and piles, the stock."""
from __future__ import annotations

from moothall.core.prose import plain
from moothall.drawing.blocks import Block, column, flow
from moothall.drawing.cards import TALL, back, face, pile
from moothall.drawing.measure import width as width_of
from moothall.drawing.measure import wrap
from moothall.drawing.panels import heading, seal
from moothall.drawing.scene import turned
from moothall.drawing.svg import Svg, at, both
from moothall.drawing.text import centred, lines, text
from moothall.drawing.things import thing
from moothall.drawing.tinctures import SHADE, VELLUM
from moothall.games.rattus_cartus.art.answers import answer
from moothall.games.rattus_cartus.art.faces import card_face, mini
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter, split
from moothall.games.rattus_cartus.art.prose import STOCK

GROUNDS = {"deck": "#5a2f24", "building_deck": "#2f4a3a", "replacement": "#4a4a55"}
DECK, LOOKED, R = (28.0, 34.0), 24.0, 11.0
BROAD = 340.0                            # from here on there is room for two piles side by side


def middle(painter: Painter, view: View, width: float) -> Block:
    """All that lies in the middle of the table; at the end the Nun-row is shown with the rats."""
    row = [] if view["over"] else [nun_row(painter, view, width, 68)]
    return column([*row, piles(painter, view, width), stock(painter, view, width)], 10)


# -- the Nun-row ------------------------------------------------------------------
def nun_row(painter: Painter, view: View, width: float, largest: float) -> Block:
    """The Nun-row under its name."""
    head = heading(painter.word("nun_row"), width, total(painter, view))
    return column([head, nun_cards(painter, view, width, largest)], 4)


def nun_cards(painter: Painter, view: View, width: float, largest: float) -> Block:
    """Five cards: those that the viewer knows lie open; below each, who has looked at it. [RC-16.7, RC-16.8]"""
    n = len(view["nun_row"])
    wide = min(largest, (width - 8 * (n - 1)) / n)
    step = (width - wide) / (n - 1)
    in_line = int((step - 4) / LOOKED)
    cards = [at(step * place, 0, nun(painter, view, place, wide, in_line), id=f"nun-{place}") for place in range(n)]
    return Block(both(*cards), width, wide * TALL + LOOKED * -(-view["seats"] // in_line) + 3)


def total(painter: Painter, view: View) -> str:
    """How many nuns there are, once all cards are open."""
    return f"{painter.word('nun_total')}: {nuns(view)}" if all(view["nun_row"]) else ""


def nuns(view: View, many: int | None = None) -> int:
    """The nuns on all cards of the Nun-row, or on so many. [RC-14.18]"""
    return sum(split(card)[1] for card in view["nun_row"][:many])


def nun(painter: Painter, view: View, place: int, wide: float, in_line: int) -> Svg:
    """A card of the Nun-row as the viewer knows it, and who has looked at it; at the end it is turned over."""
    card = view["nun_row"][place]
    lies, looked = lying(painter, view, place, wide, card), lookers(painter, view, place, wide, in_line)
    if not view["over"]:
        return both(lies, *looked)
    told = f"{called(painter, place, card)}. {painter.word('nun_total')}: {nuns(view, place + 1)}"
    return both(turned(place + 1, lying(painter, view, place, wide, None), lies, told), *looked)


def lying(painter: Painter, view: View, place: int, wide: float, card: str | None) -> Svg:
    """A card of the Nun-row, face up or down, with its number; at the end it needs none any more."""
    number = str(place + 1)
    sign = seal(wide - 11, 11, number, 9, VELLUM) if card else seal(wide / 2, wide * TALL / 2, number, 14, SHADE)
    drawn = both(card_face(painter, card, wide) if card else back(wide, wide * TALL),
                 Svg() if view["over"] and card else sign)
    key = card or (None if view["over"] else "nun_row")
    return thing(key, wide, wide * TALL, drawn, title=called(painter, place, card),
                 choice=answer(view, "nun_row", str(place)))


def called(painter: Painter, place: int, card: str | None) -> str:
    """A card of the Nun-row in words."""
    name = painter.name("card", card) if card else painter.word("unseen")
    return painter.word("nun_card", place=place + 1, card=name)


def lookers(painter: Painter, view: View, place: int, wide: float, in_line: int) -> list[Svg]:
    """Who has looked at a card, so many in a line that they stay below it."""
    seats = [seat for seat in range(view["seats"]) if place in view["looked"][seat]]
    rows = [seats[i:i + in_line] for i in range(0, len(seats), in_line)]
    return [
        painter.disc(seat, wide / 2 + LOOKED * (i - (len(row) - 1) / 2), wide * TALL + 14 + LOOKED * y, R,
                     id=f"looked-{place}-{seat}")
        for y, row in enumerate(rows) for i, seat in enumerate(row)
    ]


# -- decks and stock --------------------------------------------------------------
def piles(painter: Painter, view: View, width: float) -> Block:
    """Decks with their sizes. [RC-16.11, RC-16.13, RC-16.16]"""
    each = (width - 8) / 2 if width > BROAD else width
    return flow([deck(painter, view, key, n, each) for key, n in painter.sizes(view).items()], width, 8, 2)


def deck(painter: Painter, view: View, key: str, n: int, wide: float) -> Block:
    """A deck or pile, how many cards it has, its name, and for whoever can't see it what is known to be in it."""
    words = wrap(painter.word(key), wide - 44, 13)
    told = [f"{painter.word(key)}: {painter.count('cards', n)}", *map(plain, painter.within(view, key))]
    drawn = pile(*DECK, n, GROUNDS[key]) if key in GROUNDS else open_pile(n)
    return Block(thing(key, wide, 38, drawn, seal(14, 17, str(n), 13.5, VELLUM), lines(44, 17, words, 13),
                       title=". ".join(told), id=f"pile-{key}"), wide, 41)


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
    name = painter.count(key, n).removeprefix(f"{n} ")
    wide = 55 + width_of(name, 13)
    return Block(thing("tokens" if key == "vp" else key, wide, 32, drawn, centred(39, 15, str(n), 16, bold=True),
                       text(55, 20, name, 13), title=painter.count(key, n), id=f"stock-{key}"), wide, 32)
