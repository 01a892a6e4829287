"""The table of Rattus Cartus as a picture, from a view: for a screen, for a phone; cards and hands."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moothall.core.rules import Outcome
from moothall.drawing.blocks import Block, column, padded, picture
from moothall.drawing.cards import TALL
from moothall.drawing.panels import leaf, tailpiece
from moothall.drawing.svg import Svg, at, both
from moothall.games.rattus_cartus.art import row
from moothall.games.rattus_cartus.art.faces import building_face, card_face
from moothall.games.rattus_cartus.art.hand import hand
from moothall.games.rattus_cartus.art.heading import heading, phase_name, round_of
from moothall.games.rattus_cartus.art.large import large
from moothall.games.rattus_cartus.art.middle import middle
from moothall.games.rattus_cartus.art.names import View
from moothall.games.rattus_cartus.art.painter import Painter
from moothall.games.rattus_cartus.art.plague import plague
from moothall.games.rattus_cartus.art.players import players
from moothall.games.rattus_cartus.art.standing import standing
from moothall.games.rattus_cartus.components import BUILDING_KEYS, KIND_KEYS

WIDE, NARROW, CARD = 1100.0, 390.0, 104.0
BUILDING = (156.0, 128.0)
SIDE, GAP, TAIL = 268.0, 16.0, 150.0                  # the middle of the table, to the right of the row


class CartusPicture:
    """Draws in the words of one language; the same view always gives the same picture."""

    def __init__(self, words: Any, names: Sequence[str], about: Any) -> None:
        self.painter = Painter(words, names, about)

    def draw(self, view: View, narrow: bool = False, outcome: Outcome | None = None) -> str:
        """The whole table, as this viewer sees it, and how it ended; the viewer's own hand is a picture by itself."""
        view = {**view, "outcome": outcome}
        width, margin = (NARROW, 12.0) if narrow else (WIDE, 20.0)
        inside = (self._narrow if narrow else self._wide)(view, width - 2 * margin)
        height = inside.height + 2 * margin
        ground = leaf(width, height, 0.5 if narrow else 1)
        return picture(Block(both(ground, at(margin, margin, inside.svg)), width, height), self._told(view))

    def hand(self, view: View, narrow: bool = False) -> str:
        """The viewer's own cards by class; a spectator has none."""
        return picture(hand(self.painter, view, NARROW if narrow else WIDE), self.painter.word("your_hand"))

    def card(self, key: str) -> str:
        """A card of a hand, or a building card."""
        if key.rpartition("_")[0] in BUILDING_KEYS:
            drawn = Block(building_face(self.painter, key, *BUILDING), *BUILDING)
        else:
            drawn = Block(card_face(self.painter, key, CARD), CARD, CARD * TALL)
        return picture(padded(drawn, 1), self.painter.name("card" if key in KIND_KEYS else "building_card", key))

    def thing(self, key: str) -> str:
        """Anything that can be looked at, large."""
        return picture(padded(large(self.painter, key), 2), self.painter.title(key))

    def _told(self, view: View) -> str:
        """What the picture shows, in a line."""
        painter = self.painter
        return f"{painter.said('game.title')}. {round_of(painter, view)}: {phase_name(painter, view)}"

    def _wide(self, view: View, width: float) -> Block:
        """For a screen: the row and the middle of the table, then tracks, then players."""
        right, room = middle(self.painter, view, SIDE), width - SIDE - GAP
        left = plague(self.painter, view, room) if view["over"] else row.across(self.painter, view, room, right.height)
        spare = left.height - right.height
        end = tailpiece(SIDE, spare) if spare > TAIL else Svg()
        beside = both(right.svg, at(0, right.height, end))
        table = Block(both(left.svg, at(width - SIDE, 0, beside)), width, max(left.height, right.height))
        return column([
            heading(self.painter, view, width, narrow=False), table, standing(self.painter, view, width, 3),
            players(self.painter, view, width, view["seats"]),
        ], 14)

    def _narrow(self, view: View, width: float) -> Block:
        """For a phone: one thing below the other."""
        return column([
            heading(self.painter, view, width, narrow=True),
            plague(self.painter, view, width) if view["over"] else row.below(self.painter, view, width),
            players(self.painter, view, width, 1), middle(self.painter, view, width),
            standing(self.painter, view, width, 1),
        ], 14)
