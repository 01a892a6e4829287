"""How a match ended, where the players are drawn: who died, places and points, who won. [RC-14.26]"""
from __future__ import annotations

from moothall.drawing.blocks import EMPTY, Block
from moothall.drawing.measure import shorten
from moothall.drawing.panels import seal
from moothall.drawing.scene import LAST, since
from moothall.drawing.svg import Svg, at, both, group, rect
from moothall.drawing.text import largest, paragraph, text
from moothall.drawing.tinctures import GOLD, INK, RUBRIC, SHADE
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter
from moothall.games.rattus_cartus.art.prose import capital

# The steps of the end, after the cards of the Nun-row: the rats of seat 0 and so on, the dead, the hands.
RATS, DEATH, HANDS = 6, 11, 12
CELL = 72.0


def is_dead(view: View, seat: int) -> bool:
    """Whether the plague took a player. [RC-14.19]"""
    return bool(view["outcome"]) and not view["outcome"].alive[seat]


def wins(view: View, seat: int) -> bool:
    """Whether a player is among the winners. [RC-14.21, RC-14.23]"""
    return bool(view["outcome"]) and seat in view["outcome"].winners


def fell(painter: Painter, view: View, seat: int, width: float) -> Block:
    """Dead or alive, and why."""
    if not view["outcome"]:
        return EMPTY
    dead, fate = is_dead(view, seat), capital(painter.fate(view["outcome"], seat))
    words = paragraph(fate, width - (30 if dead else 0), bold=True, fill=RUBRIC if dead else INK)
    skull = painter.thing("skull", width - 26, words.height / 2 - 12, 24) if dead else Svg()
    return Block(since(DEATH, words.svg, skull), width, words.height)


def score(painter: Painter, view: View, seat: int, width: float) -> Block:
    """Place and points; the winner's with a crown."""
    if not view["outcome"]:
        return EMPTY
    place, points = str(view["outcome"].places[seat]), painter.count("points", view["outcome"].points[seat])
    words, won = text(32, 18, points, largest(points, width - 62, 16), bold=True), wins(view, seat)
    crown = painter.thing("crown", width - 26, 0, 24) if won else Svg()
    drawn = both(seal(12, 12, place, 12, GOLD if won else SHADE), words, crown)
    return Block(since(LAST, at(0, 0, drawn, title=f"{painter.word('place')}: {place}. {points}")), width, 24)


def laurels(view: View, seat: int, width: float, height: float) -> Svg:
    """A golden frame around a winner."""
    ring = rect(-2.5, -2.5, width + 5, height + 5, rx=7, fill="none", stroke=GOLD, stroke_width=4)
    return since(LAST, ring) if wins(view, seat) else Svg()


def ranking(painter: Painter, view: View, width: float) -> Block:
    """Who has won; then all by place with their points."""
    outcome, wide = view["outcome"], CELL * view["seats"]
    names = ", ".join(painter.seat(seat) for seat in outcome.winners) or painter.word("nobody")
    victory = painter.word("shared_victory" if len(outcome.winners) > 1 else "winner")
    told = shorten(f"{victory}: {names}", min(width, max(wide, 300)), 15, True)
    order = sorted(range(view["seats"]), key=outcome.places.__getitem__)
    cells = [at(CELL * i, 24, cell(painter, view, seat), id=f"order-{seat}") for i, seat in enumerate(order)]
    drawn = group(text(0, 15, told, 15, bold=True, fill=RUBRIC), *cells, id="order")
    return Block(since(LAST, drawn), max(wide, 300), 56)


def cell(painter: Painter, view: View, seat: int) -> Svg:
    """A place, who has it, and with how many points; or that he is dead."""
    outcome = view["outcome"]
    points = text(45, 22, str(outcome.points[seat]), 16, bold=True)
    end = painter.thing("skull", 45, 4, 24) if is_dead(view, seat) else points
    return both(text(0, 21, f"{outcome.places[seat]}.", 14, bold=True), painter.disc(seat, 30, 16, 12), end)
