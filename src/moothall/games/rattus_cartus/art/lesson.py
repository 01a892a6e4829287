"""The pictures of the lesson: parts of the table, drawn from views that were laid for it, with pins in them."""
from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from moothall.core.lesson import Leaf, leaf
from moothall.drawing.blocks import Block, beside, column, flow, indent, picture, spread
from moothall.drawing.cards import TALL
from moothall.drawing.measure import wrap
from moothall.drawing.panels import heading, panel
from moothall.drawing.panels import leaf as parchment
from moothall.drawing.pins import Pin, pinned
from moothall.drawing.svg import at, both
from moothall.drawing.text import centred, largest, lines
from moothall.games.rattus_cartus.art import row, vignettes
from moothall.games.rattus_cartus.art.entrances import SPACE, entrances
from moothall.games.rattus_cartus.art.faces import card_face, scene
from moothall.games.rattus_cartus.art.middle import nun_row
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter
from moothall.games.rattus_cartus.art.prose import PHASES
from moothall.games.rattus_cartus.art.standing import track
from moothall.games.rattus_cartus.components import CLASS_KEYS

WIDTH, LEFT, EDGE = 316.0, 32.0, 16.0    # of what is shown; the margin for pins; the other margins
BESIDE = -2.0                            # where a pin in the margin has its tip
VIGNETTE = 128.0
CARD, SMALL, GAP = 104.0, 66.0, 6.0
CHURCH, MOST = "church", 8               # the track that is shown, and its spaces
ACE = "church_3"
PRIZES = (10, 5, 2)


class Drawn(NamedTuple):
    """A picture, and the pins that are to be stuck in it."""

    block: Block
    pins: list[Pin]


def leaves(painter: Painter, views: Mapping[str, View]) -> list[Leaf]:
    """All leaves, in their order."""
    drawn = {key: draw(painter, views[view]) for key, (draw, view) in LEAVES.items()}
    return [leaf(painter.words, key, [pin.mark for pin in one.pins], page(painter, key, one))
            for key, one in drawn.items()]


def page(painter: Painter, key: str, drawn: Drawn) -> str:
    """A picture on parchment, with a margin for pins."""
    shown = pinned(drawn.block, drawn.pins)
    wide, tall = LEFT + WIDTH + EDGE, shown.height + 2 * EDGE
    whole = both(parchment(wide, tall, 0.35), at(LEFT, EDGE, shown.svg))
    return picture(Block(whole, wide, tall), painter.said(f"lesson.{key}.title"))


def part(id: str, block: Block) -> Block:
    """Something that a pin can point at."""
    return block._replace(svg=at(0, 0, block.svg, id=id))


def margin(mark: str, id: str, y: float, x: float = BESIDE) -> Pin:
    """A pin in the margin of the page."""
    return Pin(mark, id, x, y, "left")


# -- the whole --------------------------------------------------------------------
def aims(painter: Painter, view: View) -> Drawn:
    """The classes, the rats that everybody begins with, the Nun-row."""
    rats, words = vignettes.swarm(painter, view["rats"][view["seat"]], WIDTH), ("influence", "rats")
    influence, plague = (heading(painter.word(key), WIDTH) for key in words)
    classes = flow([vignettes.arms(painter, cls, WIDTH / 3) for cls in CLASS_KEYS], WIDTH, between=6)
    shown = [influence, part("classes", classes), plague, part("rats", rats), nun_row(painter, view, WIDTH, 40)]
    return Drawn(column(shown, 6), [margin("1", "classes", 20), margin("2", "rats", 13), margin("3", "nun-0", 28)])


def phases(painter: Painter, view: View) -> Drawn:
    """The phases of a round, each with its letter."""
    shown = [part(name, phase(painter, name, draw(painter, view))) for name, draw in zip(PHASES, vignettes.VIGNETTES)]
    letters = painter.said("phase.marks").split()
    return Drawn(column(shown, 10), [margin(letter, name, vignettes.LINE / 2) for letter, name in zip(letters, PHASES)])


def phase(painter: Painter, name: str, vignette: Block) -> Block:
    """A vignette, and what the phase is called."""
    words = wrap(painter.said(f"phase.{name}"), WIDTH - VIGNETTE - 14, 14, True)
    told = lines(VIGNETTE + 14, vignettes.LINE / 2, words, 14, bold=True)
    return Block(both(at(4, (vignettes.LINE - vignette.height) / 2, vignette.svg), told), WIDTH, vignettes.LINE)


# -- cards ------------------------------------------------------------------------
def building(painter: Painter, view: View) -> Drawn:
    """A building card from top to bottom."""
    shown, inside = view["row"][0], WIDTH - 2 * row.EDGE
    premium, standard = row.actions(painter, view, shown, inside)
    card = framed(painter, shown, [
        cut(painter, shown, 90), indent(part("supplies", row.supplies(painter, shown, inside)), row.EDGE),
        indent(part("premium", premium), row.EDGE), indent(part("standard", standard), row.EDGE),
        part("spaces", entrances(painter, view, 0, WIDTH, each=False)),
    ], 6)
    edge = BESIDE - row.EDGE
    return Drawn(card, [
        margin("1", "class", row.HEAD / 2), margin("2", "supplies", row.RIBBON / 2, edge),
        margin("3", "premium", 12, edge), margin("4", "standard", 12, edge), margin("5", "spaces", 3 + SPACE / 2),
    ])


def framed(painter: Painter, shown: View, parts: list[Block], gap: float) -> Block:
    """The head of a building card and what is below it."""
    inside = column([part("class", row.head(painter, shown, WIDTH)), *parts], gap)
    tall = inside.height + 4
    return Block(both(panel(WIDTH, tall, painter.tincture(shown["class"]).edge), inside.svg), WIDTH, tall)


def cut(painter: Painter, shown: View, tall: float) -> Block:
    """The picture on a building card."""
    wide = WIDTH - 2 * row.EDGE
    return Block(at(row.EDGE, 4, scene(painter, shown["building"], wide, tall)), WIDTH, tall + 4)


def cards(painter: Painter, view: View) -> Drawn:
    """A population card, and smaller the cards of other kinds."""
    others = ("joker", "sword", "flute")
    large = Block(card_face(painter, ACE, CARD), CARD, CARD * TALL + 18)
    shown = [part(ACE, large), *(part(key, small(painter, key, large.height)) for key in others)]
    above = [Pin(mark, key, SMALL / 2, CARD * TALL - SMALL * TALL + 3, "above") for mark, key in zip("345", others)]
    return Drawn(beside(shown, GAP), [margin("1", ACE, 20, 5), margin("2", ACE, 46, 8), *above])


def small(painter: Painter, key: str, tall: float) -> Block:
    """A card without a class above its name."""
    name = painter.name("card", key)
    label = centred(SMALL / 2, tall - 8, name, largest(name, SMALL + 4, 13, False))
    return Block(both(at(0, tall - 18 - SMALL * TALL, card_face(painter, key, SMALL)), label), SMALL, tall)


# -- playing them -----------------------------------------------------------------
def entering(painter: Painter, view: View) -> Drawn:
    """The first building, and what was played there."""
    first, me = (seat for seat, place in view["entries"] if place == 0)
    spaces = part("spaces", entrances(painter, view, 0, WIDTH, each=True))
    return Drawn(framed(painter, view["row"][0], [cut(painter, view["row"][0], 72), spaces], 4), [
        margin("1", "spaces", 3 + SPACE / 2), Pin("2", f"played-{first}-2", 24, 15, "right"),
        Pin("3", f"played-{me}-2", 24, 15, "right"),
    ])


def resolving(painter: Painter, view: View) -> Drawn:
    """The same building when the cards lie open."""
    first, me = (seat for seat, place in view["entries"] if place == 0)
    actions = [indent(one, row.EDGE) for one in row.actions(painter, view, view["row"][0], WIDTH - 2 * row.EDGE)]
    spaces = part("spaces", entrances(painter, view, 0, WIDTH, each=True))
    return Drawn(framed(painter, view["row"][0], [*actions, spaces], 4), [
        Pin("1", f"played-{me}-0", 11, 29, "below"), Pin("2", f"played-{me}-2", 11, 29, "below"),
        Pin("3", f"played-{first}-2", 24, 15, "right"), Pin("4", painter.name("tier", "premium"), 11, 21, "below"),
        margin("5", "spaces", 3 + SPACE / 2),
    ])


# -- what counts ------------------------------------------------------------------
def influence(painter: Painter, view: View) -> Drawn:
    """A track, what the places on it are worth, and what else is worth something."""
    order = view["ranking"][CHURCH]
    prizes = beside([vignettes.prize(painter, seat, n, WIDTH / len(PRIZES)) for seat, n in zip(order, PRIZES)])
    shown = [
        track(painter, view, CHURCH, WIDTH, MOST), heading(painter.word("points"), WIDTH), part("prizes", prizes),
        part("awards", spread([vignettes.award(painter, key, n) for key, n in vignettes.AWARDS.items()], WIDTH)),
    ]
    first = Pin("1", f"track-{CHURCH}-{order[0]}", -11, 0, "left")
    return Drawn(column(shown, 8), [first, margin("2", "prizes", 15), margin("3", "awards", 15)])


def nuns(painter: Painter, view: View) -> Drawn:
    """The Nun-row for somebody who has looked at its fourth card; how many cards have so many nuns."""
    kinds = part("kinds", beside([vignettes.by_nuns(painter, n, WIDTH / 5) for n in range(4, -1, -1)]))
    shown = [nun_row(painter, view, WIDTH, SMALL), heading(painter.word("nuns"), WIDTH), kinds]
    return Drawn(column(shown, 6), [
        margin("1", "nun-0", 20), Pin("2", "nun-3", 28, 4, "above"), margin("3", "looked-0-1", 0, -10),
        margin("4", "kinds", 36),
    ])


def end(painter: Painter, view: View) -> Drawn:
    """The nuns against everybody's rats."""
    fates = [part(f"fate-{seat}", vignettes.fate(painter, view, seat, WIDTH)) for seat in range(view["seats"])]
    shown = [nun_row(painter, view, WIDTH, SMALL), heading(painter.word("plague"), WIDTH), *fates]
    return Drawn(column(shown, 6), [margin("1", "nun-0", 40), margin("2", "fate-0", 17), margin("3", "fate-2", 17)])


LEAVES = {
    "aims": (aims, "start"), "round": (phases, "start"), "building": (building, "start"), "cards": (cards, "start"),
    "entering": (entering, "entering"), "resolving": (resolving, "resolving"), "influence": (influence, "later"),
    "nuns": (nuns, "later"), "end": (end, "over"),
}
