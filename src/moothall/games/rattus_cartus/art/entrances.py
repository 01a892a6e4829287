"""The spaces below a building: who is there in which order, with which cards."""
from __future__ import annotations

from moothall.core.prose import plain
from moothall.drawing.blocks import EMPTY, Block, beside, column, flow
from moothall.drawing.cards import step
from moothall.drawing.panels import seal
from moothall.drawing.svg import Svg, at, both, line, path, rect
from moothall.drawing.text import centred, lines
from moothall.drawing.things import thing
from moothall.drawing.tinctures import FADED, GOLD, INK, LIGHT, RUBRIC, RULE, SHADE
from moothall.games.rattus_cartus.art.answers import asked_of
from moothall.games.rattus_cartus.art.faces import mini
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter, one_by_one, split
from moothall.games.rattus_cartus.art.prose import phase_of

SPACE, TALLY = 34.0, 37.0


def entrances(painter: Painter, view: View, place: int, width: float, each: bool) -> Block:
    """The numbered spaces, with who stands there; free ones have a line each, or one together. [RC-1.8, RC-2.31]"""
    there = [seat for seat, where in view["entries"] if where == place]
    rule = Block(line(f"M8 0.5H{width - 8:g}", RULE), width, 3)
    taken = [Block(entrant(painter, view, place, i, width), width, SPACE) for i in range(len(there))]
    left = [free(i) for i in range(len(there) + 1, view["seats"] + 1)]
    return column([rule, *taken, *(left if each else [flow(left, width)])])


def number(position: int, asked: bool = False) -> Svg:
    """The number of a space; a mark points at who is asked there."""
    hand = path(f"M1 {SPACE / 2 - 7:g}L9 {SPACE / 2:g}L1 {SPACE / 2 + 7:g}Z", fill=RUBRIC, stroke=INK, stroke_width=0.8)
    colours = (RUBRIC, LIGHT, INK) if asked else (SHADE, INK, RULE)
    return both(hand if asked else Svg(), seal(20, SPACE / 2, str(position), 10, *colours))


def free(position: int) -> Block:
    """A space where nobody stands."""
    slot = line(f"M40 {SPACE / 2:g}a11 11 0 1 0 22 0a11 11 0 1 0-22 0", RULE, stroke_dasharray="3 3")
    return Block(both(number(position), slot), 68, SPACE)


def entrant(painter: Painter, view: View, place: int, i: int, width: float) -> Svg:
    """A player in a building: disc, cards, how many count, what is asked, the premium holder's crown. [RC-8.13]"""
    seat = [seat for seat, where in view["entries"] if where == place][i]
    sums, holds, asked = summary(painter, view, seat, place), view["holder"] == seat, asked_of(view, seat)
    end = width - (36 if holds else 10) - sums.width
    told = f"{i + 1}. {plain((*painter.who(seat, view['seat']), *painter.played(view, seat)))}"
    waits = f". {painter.said(f'question.{asked}.waiting', seat=painter.seat(seat))}" if asked else ""
    return at(
        0, 0, number(i + 1, bool(asked)), crowned(painter, width) if holds else Svg(),
        painter.disc(seat, 51, SPACE / 2, 12, id=f"disc-{seat}"),
        at(70, 2, cards(painter, view, seat, place, end - 76)), at(end, 0, sums.svg), title=told + waits, role="group",
    )


def crowned(painter: Painter, width: float) -> Svg:
    """The mark of the premium holder."""
    glow = rect(35, 1.5, width - 41, SPACE - 3, rx=4, fill=GOLD, fill_opacity=0.3, stroke=GOLD, stroke_width=1.5)
    crown = thing("premium", 22, 22, painter.thing("crown", 0, 0, 22), title=painter.name("tier", "premium"))
    return both(glow, at(width - 32, 6, crown))


def cards(painter: Painter, view: View, seat: int, place: int, width: float) -> Svg:
    """Cards played: backs, or faces for whoever may see them. [RC-16.6]"""
    n, bag, cls = view["committed_counts"][seat], view["committed"][seat], view["row"][place]["class"]
    if not n and (phase_of(view) == "resolve" or {"seat": seat, "question": "commit_cards"} in view["asked"]):
        return Svg()                     # they are discarded already, or still to be chosen
    if not n:
        return lines(0, SPACE / 2 - 2, [painter.count("cards", 0)], fill=FADED)
    keys = one_by_one(bag) if bag else [None] * n
    apart = step(width, n, 22, 24)
    return both(*(at(apart * i, 0, played(painter, key, cls), id=f"played-{seat}-{i}") for i, key in enumerate(keys)))


def played(painter: Painter, key: str | None, cls: str) -> Svg:
    """A card that was played, which can be looked at if it is open."""
    drawn = mini(painter, key, key is not None and odd(key, cls))
    return thing(key, 22, 30, drawn, title=painter.name("card", key)) if key else drawn


def odd(key: str, cls: str) -> bool:
    """Whether a card is a population card of another class than the building. [RC-8.8]"""
    return split(key)[0] not in ("", cls)


def summary(painter: Painter, view: View, seat: int, place: int) -> Block:
    """How many cards lie face down; once they are open, how many count and how many rats they cost."""
    n = view["committed_counts"][seat]
    if seat not in view["revealed"]:
        return tally(painter, "committed", "card", n, painter.word("unseen_many", n=n)) if n else EMPTY
    bag, cls = view["committed"][seat] or {}, view["row"][place]["class"]
    rats, counted = sum(n for key, n in bag.items() if odd(key, cls)), view["majority"][seat]
    parts = [tally(painter, "premium", "cards", counted, f"{painter.word('majority')}: {counted}")]
    parts += [tally(painter, "rats", "rat", rats, f"+{painter.count('rats', rats)}")] if rats else []
    return beside(parts)


def tally(painter: Painter, key: str, drawn: str, n: int, told: str) -> Block:
    """A figure and a number."""
    figure = painter.thing(drawn, 2, SPACE / 2 - 9, 18)
    number = centred(28, SPACE / 2, str(n), 15, bold=True)
    return Block(at(0, 3, thing(key, TALLY, SPACE - 6, at(0, -3, figure, number), title=told)), TALLY, SPACE)
