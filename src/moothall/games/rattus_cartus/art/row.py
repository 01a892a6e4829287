"""The row: what each building is, gives and does."""
from __future__ import annotations

from moothall.drawing.blocks import Block, beside, column, indent, spread
from moothall.drawing.measure import width as width_of
from moothall.drawing.panels import cap, panel, ribbon
from moothall.drawing.svg import Svg, at, both, line, path, rect
from moothall.drawing.text import MIDDLE, centred, largest, paragraph, text
from moothall.drawing.things import thing
from moothall.drawing.tinctures import FADED, INK, LIGHT, RUBRIC, SHADE
from moothall.games.rattus_cartus.art.answers import answer
from moothall.games.rattus_cartus.art.entrances import SPACE, entrances
from moothall.games.rattus_cartus.art.faces import scene
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter

HEAD, SCENE, SPARE, EDGE, GAP, ICON, RIBBON = 46.0, 96.0, 60.0, 10.0, 12.0, 26.0, 34.0
MINIATURE = (128.0, 80.0)
SUPPLIES = {"draw": "card", "rats": "rat", "looks": "eye"}


def across(painter: Painter, view: View, width: float, tall: float) -> Block:
    """The buildings side by side, with taller pictures where what stands beside them is taller."""
    n = max(1, len(view["row"]))
    each = (width - GAP * (n - 1)) / n
    bodies = [body(painter, view, shown, each, SCENE) for shown in view["row"]]
    above = max((block.height for block in bodies), default=0.0)
    spare = max(0.0, min(SPARE, tall - above - SPACE * view["seats"] - 9))
    bodies = [body(painter, view, shown, each, SCENE + spare) for shown in view["row"]]
    return beside([building(painter, view, place, block, above + spare) for place, block in enumerate(bodies)], GAP)


def below(painter: Painter, view: View, width: float) -> Block:
    """The buildings one below the other."""
    bodies = [compact(painter, view, shown, width) for shown in view["row"]]
    return column([building(painter, view, place, block, 0) for place, block in enumerate(bodies)], GAP)


def building(painter: Painter, view: View, place: int, inside: Block, above: float) -> Block:
    """One building card with the spaces below it; cards of equal height have a line for each space."""
    shown, width, now = view["row"][place], inside.width, view["resolving"] == place
    spaces = entrances(painter, view, place, width, each=above > 0)
    top = max(above, inside.height)
    tall = top + spaces.height + 9
    told = painter.word("row_card", place=place + 1, building_card=painter.name("building_card", shown["card"]))
    frame = panel(width, tall, painter.tincture(shown["class"]).edge)
    return Block(thing(
        shown["card"], width, tall, frame, inside.svg, at(0, top, spaces.svg),
        turn(painter, width, tall) if now else Svg(),
        title=f"{told} ({painter.word('resolving')})" if now else told, choice=answer(view, "row", shown["card"]),
        role="group", id=f"building-{shown['card']}", class_="asked" if now else None,
    ), width, tall)


def turn(painter: Painter, width: float, tall: float) -> Svg:
    """A frame and a ribbon for the building that is being resolved. [RC-8.2]"""
    glow = rect(-2.5, -2.5, width + 5, tall + 5, rx=7, fill="none", stroke=RUBRIC, stroke_width=3, class_="glow")
    words = painter.head_word("resolving")
    size = largest(words, width - 24, 14)
    wide = width_of(words, size, True) + 28
    return both(glow, at((width - wide) / 2, tall - 11, banderole(words, size, wide)))


def banderole(words: str, size: float, wide: float) -> Svg:
    """Words on a small red ribbon."""
    cloth = path(f"M0 0H{wide:.1f}L{wide - 7:.1f} 10.5L{wide:.1f} 21H0L7 10.5Z", fill=RUBRIC, stroke=INK)
    return both(cloth, centred(wide / 2, 10.5, words, size, bold=True, fill=LIGHT))


def body(painter: Painter, view: View, shown: View, width: float, tall: float) -> Block:
    """Name, picture, supplies and actions."""
    inside = width - 2 * EDGE
    cut = Block(at(0, 4, scene(painter, shown["building"], inside, tall)), inside, tall + 4)
    parts = [cut, supplies(painter, shown, inside), *actions(painter, view, shown, inside), Block(Svg(), inside, 2)]
    return column([head(painter, shown, width), *(indent(part, EDGE) for part in parts)], 5)


def compact(painter: Painter, view: View, shown: View, width: float) -> Block:
    """The same for a phone: the actions beside the picture."""
    wide, tall = MINIATURE
    inside = column(actions(painter, view, shown, width - wide - 2 * EDGE - 10), 6)
    room = max(tall, inside.height)
    cut = at(0, (room - tall) / 2, scene(painter, shown["building"], wide, tall))
    side = Block(at(EDGE, 2, cut, at(wide + 10, (room - inside.height) / 2, inside.svg)), width, room + 4)
    return column([head(painter, shown, width), side, indent(supplies(painter, shown, width - 2 * EDGE), EDGE)], 5)


def head(painter: Painter, shown: View, width: float) -> Block:
    """Arms, name and class in the colour of the class."""
    tincture, name = painter.tincture(shown["class"]), painter.name("building_card", shown["card"])
    return Block(both(
        cap(width, HEAD, tincture.ground), line(f"M3.5 {HEAD:g}H{width - 3.5:g}", INK, 1.2),
        painter.shield(shown["class"], 7, 6, 34),
        text(46, 23, name, largest(name, width - 52, 18), bold=True, fill=tincture.ink),
        text(46, 39, painter.class_name(shown["class"]), 13, fill=tincture.ink),
    ), width, HEAD)


def supplies(painter: Painter, shown: View, width: float) -> Block:
    """The supply action, on a ribbon; a line for each part where one is too short for all. [RC-2.32]"""
    words = {key: painter.said(f"supply.{key}.short", n=shown[key]) for key in SUPPLIES if shown[key]}
    size = largest("".join(words.values()), width - 36 * len(words), 16)
    inside = [supply(painter, key, shown[key], told, size) for key, told in words.items()]
    fits = sum(block.width for block in inside) <= width
    laid = spread(inside, width) if fits else column(spread([block], width) for block in inside)
    tall = laid.height + RIBBON - ICON
    return Block(both(ribbon(width, tall), at(0, 4, laid.svg)), width, tall + 4)


def supply(painter: Painter, key: str, n: int, words: str, size: float) -> Block:
    """One icon of a supply action and what it means."""
    told = text(30, ICON / 2 + size * MIDDLE, words, size, bold=True)
    drawn = at(0, 0, painter.thing(SUPPLIES[key], 0, 0, ICON), told, title=painter.said(f"supply.{key}", n=n))
    return Block(drawn, 30 + width_of(words, size, True), ICON)


def actions(painter: Painter, view: View, shown: View, width: float) -> list[Block]:
    """The premium and the standard action; in the last round there is a point instead. [RC-8.16, RC-8.17, RC-13.3]"""
    if view["last_round"]:
        point = f"{painter.word('last_round')}: +{painter.count('influence', 1)}"
        return [action(painter, "premium", point, width), action(painter, "standard", painter.word("no_action"), width)]
    return [action(painter, tier, painter.printed(shown, tier), width) for tier in ("premium", "standard")]


def action(painter: Painter, tier: str, words: str, width: float) -> Block:
    """The name of an action and what it does."""
    name = paragraph(painter.word(tier), width - 28, 13, fill=RUBRIC if tier == "premium" else FADED)
    inside = column([name, paragraph(words, width - 28, 14)])
    lozenge = path("M10.5 4L18 12L10.5 20L3 12Z", fill=SHADE, stroke=INK, stroke_width=1.2)
    mark = painter.thing("crown", 0, 1, 21) if tier == "premium" else lozenge
    return Block(both(mark, at(28, 0, inside.svg)), width, inside.height)
