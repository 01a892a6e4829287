"""Small pictures for the lesson: the phases of a round, the classes, rats, prizes, fates."""
from __future__ import annotations

from moothall.drawing.blocks import Block, beside
from moothall.drawing.cards import back, face
from moothall.drawing.measure import width as width_of
from moothall.drawing.svg import Svg, at, both, line
from moothall.drawing.text import centred, largest, text
from moothall.drawing.tinctures import FADED
from moothall.games.rattus_cartus.art.faces import PLAIN, heads, mini, scene
from moothall.games.rattus_cartus.art.middle import nuns
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter
from moothall.games.rattus_cartus.art.row import SUPPLIES
from moothall.games.rattus_cartus.components import NUN_TOTALS

LINE = 44.0                              # how tall a phase is
ALIVE = "#2f7a3c"
AWARDS = {"cards": "2", "sword": "2", "flute": "2", "pass": "2", "gold": "6·3", "vp": "1"}


# -- phases -----------------------------------------------------------------------
def opened(painter: Painter, view: View) -> Block:
    """Phase A: two buildings. [RC-5.1]"""
    return beside([Block(scene(painter, shown["building"], 58, LINE), 58, LINE) for shown in view["row"]], 6)


def supplied(painter: Painter, view: View) -> Block:
    """Phase B: a card, a rat, an eye. [RC-2.32]"""
    return beside([Block(painter.thing(key, 0, 0, 34), 34, 34) for key in SUPPLIES.values()], 8)


def entered(painter: Painter, view: View) -> Block:
    """Phase C: two players, and how many cards each has played. [RC-7.11]"""
    return beside([played(painter, seat, n) for seat, n in ((2, 3), (0, 1))], 10)


def played(painter: Painter, seat: int, n: int) -> Block:
    """A disc and cards face down."""
    cards = both(*(at(28 + 7.0 * i, 0, back(22, 30)) for i in range(n)))
    return Block(both(painter.disc(seat, 13, 15, 12), cards), 43 + 7.0 * n, 30)


def resolved(painter: Painter, view: View) -> Block:
    """Phase D: open cards, and the crown of the premium holder. [RC-8.4, RC-8.13]"""
    cards = [Block(mini(painter, key), 22, 30) for key in ("church_2", "church_0", "magic_1")]
    return beside([*cards, Block(painter.thing("crown", 4, 0, 30), 34, 30)], 4)


def ended(painter: Painter, view: View) -> Block:
    """Phase E: the banner of the starting player goes to the left. [RC-8.28]"""
    first, next_ = (painter.disc(seat, x, 18, 12) for seat, x in ((2, 14), (0, 74)))
    arrow = line("M34 18H53M47 12L54 18L47 24", FADED, 2)
    return Block(both(first, arrow, next_, painter.thing("banner", 92, 2, 32)), 124, 36)


VIGNETTES = (opened, supplied, entered, resolved, ended)


# -- classes, rats, nuns ----------------------------------------------------------
def arms(painter: Painter, cls: str, wide: float) -> Block:
    """The arms of a class above its name."""
    name = painter.class_name(cls)
    label = centred(wide / 2, 50, name, largest(name, wide - 4, 14), bold=True)
    return Block(both(painter.shield(cls, wide / 2 - 20, 0, 40), label), wide, 60)


def swarm(painter: Painter, n: int, wide: float) -> Block:
    """So many rats."""
    rats = (painter.thing("rat", wide / n * i, 0, 27) for i in range(n))
    return Block(at(0, 0, *rats, title=painter.count("rats", n)), wide, 29)


def by_nuns(painter: Painter, n: int, wide: float) -> Block:
    """A card with so many nuns, and how many cards have as many. [RC-2.10]"""
    many = f"× {NUN_TOTALS[f'nuns_{n}']}"
    drawn = both(at((wide - 50) / 2, 0, face(50, 70, PLAIN)), heads(painter, n, 2, wide / 2, 58, 21))
    told = f"{painter.count('nuns', n)}: {painter.count('cards', NUN_TOTALS[f'nuns_{n}'])}"
    return Block(at(0, 0, drawn, centred(wide / 2, 82, many, 14, bold=True), title=told), wide, 90)


# -- prizes and fates -------------------------------------------------------------
def prize(painter: Painter, seat: int, n: int, wide: float) -> Block:
    """What a place on a track is worth. [RC-14.1]"""
    return Block(both(painter.disc(seat, 13, 15, 12), text(31, 21, str(n), 17, bold=True)), wide, 30)


def award(painter: Painter, key: str, n: str) -> Block:
    """What the most of something is worth. [RC-14.5, RC-14.7, RC-14.10, RC-2.47]"""
    return Block(both(painter.thing(key, 0, 2, 26), text(29, 21, n, 15, bold=True)), 29 + width_of(n, 15, True), 30)


def fate(painter: Painter, view: View, seat: int, wide: float) -> Block:
    """Whether somebody has more rats than there are nuns. [RC-14.19]"""
    rats, most = view["rats"][seat], nuns(view)
    sign = "≤" if rats <= most else ">"
    told = f"{painter.seat(seat)}: {painter.count('rats', rats)} {sign} {painter.count('nuns', most)}"
    numbers = (centred(x, 17, words, 18, bold=True) for x, words in ((104, str(rats)), (148, sign), (222, str(most))))
    return Block(at(
        0, 0, painter.disc(seat, 14, 17, 13), painter.thing("rat", 58, 2, 30), painter.thing("nun", 178, 3, 28),
        *numbers, tick() if rats <= most else painter.thing("skull", 258, 2, 30), title=told,
    ), wide, 34)


def tick() -> Svg:
    """The mark of who lives."""
    return line("M262 19L270 27L284 8", ALIVE, 5)
