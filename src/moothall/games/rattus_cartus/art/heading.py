"""The head of the table: the game, the round, the phase, and in which order the players come."""
from __future__ import annotations

from moothall.drawing.blocks import Block, column
from moothall.drawing.emblems import layers
from moothall.drawing.figures import THINGS
from moothall.drawing.measure import width as width_of
from moothall.drawing.measure import wrap
from moothall.drawing.panels import seal
from moothall.drawing.svg import Svg, at, both, group, line, path, rect
from moothall.drawing.text import largest, lines, text
from moothall.drawing.things import thing
from moothall.drawing.tinctures import FADED, GOLD, INK, LIGHT, RUBRIC, RULE, SHADE, VELLUM
from moothall.games.rattus_cartus.art.ending import ranking
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter
from moothall.games.rattus_cartus.art.prose import PHASES, phase_of

VINE = "M5 35C1 24 6 14 4 5C14 8 24 3 35 5C33 14 37 24 35 35C24 33 14 37 5 35"
LETTER = (
    "M9 33V31H12V9H9V7H22C29 7 31.5 11 31.5 15C31.5 19 28.5 22 24.5 22.5L31 31H33.5V33H27.5L19.5 23H17V31H20V33Z"
    "M17 9.5V20.5H21.5C25 20.5 26.5 18 26.5 15C26.5 12 25 9.5 21.5 9.5Z"
)
INITIAL, LINE, PHASE, TITLE = 56.0, 60.0, 352.0, 270.0


def heading(painter: Painter, view: View, width: float, narrow: bool) -> Block:
    """Everything in one line, or in three."""
    order, title = order_of(painter, view, width), names(painter, view, min(width - INITIAL - 14, TITLE))
    left = Block(both(initial(INITIAL), at(INITIAL + 14, 0, title)), width, LINE)
    if narrow:
        return column([left, Block(phases(painter, view, width), width, LINE - 4), order], 6)
    middle = phases(painter, view, width - PHASE - order.width - 20)
    return Block(both(left.svg, at(PHASE, 4, middle), at(width - order.width, 0, order.svg)), width, LINE)


def initial(size: float) -> Svg:
    """An illuminated R with a rat."""
    return at(
        0, 0, rect(0, 0, 40, 40, rx=2, fill=RUBRIC, stroke=INK, stroke_width=1.4),
        rect(2.4, 2.4, 35.2, 35.2, fill="#1f4f86", stroke=GOLD, stroke_width=1.3), line(VINE, "#7fb0d8", 0.8),
        path(LETTER, fill=GOLD, fill_rule="evenodd", stroke=INK, stroke_width=0.8),
        at(21, 25.5, layers(THINGS["rat"], "#d8cbb6", 2), scale=0.36), scale=size / 40,
    )


def names(painter: Painter, view: View, width: float) -> Svg:
    """The title, and the rounds as beads."""
    title = painter.said("game.title")
    return both(text(0, 23, title, largest(title, width, 24), bold=True), at(0, 43, rounds(painter, view, width)))


def round_of(painter: Painter, view: View) -> str:
    """Which round it is."""
    told = painter.word("round", n=view["round"], of=view["rounds"])
    return f"{told} · {painter.word('last_round')}" if view["last_round"] else told


def rounds(painter: Painter, view: View, width: float) -> Svg:
    """One bead for each round: those gone by, this one, those to come."""
    step = min(27.0, width / view["rounds"])
    string = line(f"M10 0H{step * (view['rounds'] - 1) + 10:.1f}", RULE, 1.5)
    beads = [bead(view, n, 10 + step * (n - 1)) for n in range(1, view["rounds"] + 1)]
    return group(string, *beads, title=round_of(painter, view), id="rounds")


def bead(view: View, n: int, x: float) -> Svg:
    """A round; the last one is red."""
    now = view["round"]
    if n == now:
        return seal(x, 0, str(n), 13, RUBRIC, LIGHT, INK)
    return seal(x, 0, str(n), 9.5, SHADE if n < now else VELLUM, edge=RUBRIC if n == view["rounds"] else RULE)


def phase_name(painter: Painter, view: View) -> str:
    """The phase in words."""
    return painter.word("scoring") if view["over"] else painter.phase(view, phase_of(view))


def phases(painter: Painter, view: View, width: float) -> Svg:
    """The five phases by letter, the present one by name."""
    now = -1 if view["over"] else PHASES.index(phase_of(view))
    beads = [seal(12 + 30.0 * i, 40, letter, 11, *((RUBRIC, LIGHT, INK) if i == now else (VELLUM, INK, RULE)))
             for i, letter in enumerate(painter.said("phase.marks").split())]
    name, room = phase_name(painter, view), width - 156
    size = largest(name, room, 18)
    told = lines(154, 40, wrap(name, room, size, True), size, bold=True, fill=RUBRIC)
    drawn = both(text(0, 14, round_of(painter, view), 15, fill=FADED), line("M12 40H132", RULE, 1.5), *beads, told)
    return thing("phase", width, 54, drawn, title=f"{round_of(painter, view)}: {name}", id="phase")


def order_of(painter: Painter, view: View, width: float) -> Block:
    """Who comes after whom; at the end, by place."""
    return ranking(painter, view, width) if view["outcome"] else turn_order(painter, view)


def turn_order(painter: Painter, view: View) -> Block:
    """Who comes after whom; while buildings are entered, who has still to enter."""
    around = [(view["starting_seat"] + i) % view["seats"] for i in range(view["seats"])]
    label = painter.head_word("not_entered" if view["queue"] else "turn_order")
    seats = view["queue"] or around
    arrows = "".join(f"M{29 + 34 * i} 36L{33 + 34 * i} 40L{29 + 34 * i} 44" for i in range(len(seats) - 1))
    discs = [painter.disc(seat, 14 + 34.0 * i, 40, 12, id=f"order-{seat}") for i, seat in enumerate(seats)]
    drawn = group(text(0, 16, label, 13, fill=FADED), line(arrows, FADED, 1.6) if arrows else Svg(), *discs, id="order")
    return Block(drawn, max(width_of(label, 13), 34.0 * len(seats)) + 6, 56)
