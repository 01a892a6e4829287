"""The players: cards, rats, tokens, who begins, what somebody is asked, what the viewer knows of their cards."""
from __future__ import annotations

from collections import Counter
from itertools import groupby

from moothall.drawing.blocks import Block, column, flow, indent
from moothall.drawing.measure import shorten
from moothall.drawing.panels import cap, count, panel, seal
from moothall.drawing.pieces import OTHER
from moothall.drawing.scene import since, turned
from moothall.drawing.svg import Svg, at, both, rect
from moothall.drawing.text import centred, label, paragraph, text
from moothall.drawing.things import thing
from moothall.drawing.tinctures import FADED, INK, LIGHT, PLAYERS, RUBRIC
from moothall.games.rattus_cartus.art.answers import answer, asked_of
from moothall.games.rattus_cartus.art.ending import HANDS, RATS, fell, laurels, score
from moothall.games.rattus_cartus.art.faces import mini
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import MAIN, Painter, kind, one_by_one, split
from moothall.games.rattus_cartus.art.prose import HIDDEN, added

EDGE, GAP, HEAD, BETWEEN = 8.0, 10.0, 42.0, 7.0
GOODS, STATUS, CHIPS = 28.0, 33.0, 32.0  # how high; a status has up to two lines
LABEL, NUNS = 74.0, 17.0                 # how wide


def players(painter: Painter, view: View, width: float, columns: int) -> Block:
    """A panel for each player, one below the other, or side by side in equal height, with room for all there can be."""
    each = (width - GAP * (columns - 1)) / columns
    inside = [body(painter, view, seat, each) for seat in range(view["seats"])]
    room = 0 if view["over"] else HEAD + GOODS + STATUS + CHIPS + 3 * BETWEEN
    tall = max(room, *(block.height for block in inside)) if columns > 1 else 0
    return flow([frame(painter, view, seat, block, tall) for seat, block in enumerate(inside)], width, GAP)


def frame(painter: Painter, view: View, seat: int, inside: Block, tall: float) -> Block:
    """The frame of a player; of one who is asked, it is red."""
    width, height, asked = inside.width, max(tall, inside.height) + 10, asked_of(view, seat)
    colour = PLAYERS.get(painter.colour(seat), OTHER).ground
    glow = rect(-2.5, -2.5, width + 5, height + 5, rx=7, fill="none", stroke=RUBRIC, stroke_width=3, class_="glow")
    return Block(thing(
        None, width, height, panel(width, height), cap(width, HEAD, colour, 0.18), glow if asked else Svg(),
        laurels(view, seat, width, height), inside.svg,
        title=painter.here(view, seat), role="group", id=f"player-{seat}", class_="asked" if asked else None,
        choice=answer(view, "players", str(seat)),
    ), width, height)


def body(painter: Painter, view: View, seat: int, width: float) -> Block:
    """All about a player."""
    inside = width - 2 * EDGE
    parts = [part(painter, view, seat, inside) for part in (goods, status, score, known)]
    return column([head(painter, view, seat, width), *(indent(part, EDGE) for part in parts)], BETWEEN)


def head(painter: Painter, view: View, seat: int, width: float) -> Block:
    """Disc, name, and the banner of the starting player; a disc that stands in a building is the one that moves."""
    begins, entered = view["starting_seat"] == seat, [who for who, _ in view["entries"]]
    name = painter.here_within(view, seat, width - (90 if begins else 56), 17)
    banner = thing("starting_player", 27, 27, painter.thing("banner", 0, 0, 27), title=painter.word("starting_player"))
    return Block(both(
        painter.disc(seat, 26, 23, 15, id=None if seat in entered else f"disc-{seat}"),
        text(48, 29, name, 17, bold=True), at(width - 36, 9, banner, id="starting-player") if begins else Svg(),
    ), width, HEAD)


def goods(painter: Painter, view: View, seat: int, width: float) -> Block:
    """Hand, cards set aside, rats, tokens; a little smaller if it is all four."""
    hand, aside = view["hands"][seat], view["aside_counts"][seat]
    more, size = f"{painter.word('aside')}: {aside}", 20.0 if aside else 24.0
    parts = [
        count("cards", str(hand), MAIN["cards"], size, painter.word("hand_size", n=hand), "hand_cards"),
        *([count("card", f"+{aside}", "#7d6a4a", size, more, "aside")] if aside else []),
        rats(painter, view, seat, size), *tokens(painter, view, seat, size),
    ]
    step = width / max(len(parts), 3)
    return Block(both(*(at(step * i, 0, part.svg) for i, part in enumerate(parts))), width, GOODS)


def rats(painter: Painter, view: View, seat: int, size: float) -> Block:
    """Rats; at the end they lie face down until they are revealed. [RC-16.3, RC-14.17]"""
    n = view["rats"][seat]
    shown = rat_count(painter, HIDDEN if n is None else str(n), size, "rats")
    hidden = rat_count(painter, HIDDEN, size)
    return shown._replace(svg=turned(RATS + seat, hidden.svg, shown.svg)) if view["over"] else shown


def rat_count(painter: Painter, n: str, size: float, key: str | None = None) -> Block:
    """A rat and a number."""
    return count("rat", n, MAIN["rat"], size, f"{painter.word('rats')}: {n}", key)


def tokens(painter: Painter, view: View, seat: int, size: float) -> list[Block]:
    """Victory point tokens, if there are any in this game. [RC-3.13]"""
    n = str(view["vp"][seat])
    told = f"{painter.word('tokens')}: {n}"
    return [count("laurel", n, INK, size, told, "tokens")] if "vp" in view["stock"] else []


def status(painter: Painter, view: View, seat: int, width: float) -> Block:
    """What somebody is asked; else where he is; at the end, whether the plague took him."""
    if view["over"]:
        return fell(painter, view, seat, width)
    if asked := asked_of(view, seat):
        name = shorten(painter.seat(seat), width * 0.7, 13, True)
        return paragraph(painter.said(f"question.{asked}.waiting", seat=name), width, bold=True, fill=RUBRIC)
    there = [painter.name("building_card", view["row"][place]["card"]) for who, place in view["entries"] if who == seat]
    if there or seat in view["queue"]:
        return paragraph(there[0] if there else painter.head_word("not_entered"), width, fill=FADED)
    return Block(Svg(), width, 0)


def known(painter: Painter, view: View, seat: int, width: float) -> Block:
    """Cards that the viewer knows to be there, in hand or played face down; at the end all. [RC-16.27]"""
    cards = view["final_hands"][seat] if view["over"] else seen(view, seat)
    if not any(cards.values()):
        return Block(Svg(), width, 0)
    groups = [list(keys) for _, keys in groupby(one_by_one(cards), kind)]
    if view["over"]:
        return revealed(painter, cards, groups, width)
    word = paragraph(painter.word("seen"), LABEL, fill=FADED)
    chips = flow([chip(painter, keys, width - LABEL) for keys in groups], width - LABEL, 4)
    told = f"{painter.word('seen_where')}: {painter.listed(cards)}"
    shown = at(0, 0, word.svg, at(LABEL, 0, chips.svg), title=told, role="group")
    return Block(shown, width, max(word.height, chips.height))


def revealed(painter: Painter, cards: dict[str, int], groups: list[list[str]], width: float) -> Block:
    """A hand at the end. [RC-16.30]"""
    word, chips = painter.word("hand_cards"), flow([chip(painter, keys, width) for keys in groups], width, 6)
    drawn = column([label(word, fill=FADED), chips], 2)
    shown = at(0, 0, drawn.svg, title=f"{word}: {painter.listed(cards)}", role="group")
    return Block(since(HANDS, shown), width, drawn.height)


def seen(view: View, seat: int) -> dict[str, int]:
    """What the viewer knows of another's hidden cards; his own are in his hand."""
    return {} if seat == view["seat"] else added(view["remembered"][seat], view["aside"][seat])


def chip(painter: Painter, keys: list[str], room: float) -> Block:
    """Cards of a class with the nuns of each, if there is room; else so many of a class or a kind."""
    nuns = [seal(32 + NUNS * i, 15, str(split(key)[1]), 8, LIGHT) for i, key in enumerate(keys) if split(key)[0]]
    wide = 24 + NUNS * len(nuns)
    if not nuns or wide > room:
        nuns, wide = [centred(35, 15, f"×{len(keys)}", 13, bold=True)], 48
    drawn = both(mini(painter, keys[0]), *nuns)
    return Block(thing(kind(keys[0]), wide, 30, drawn, title=painter.listed(Counter(keys))), wide + 2, CHIPS)
