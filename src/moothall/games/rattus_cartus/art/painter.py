"""What all parts of the picture share: discs of players, arms of classes, figures, words."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moothall.core.prose import plain
from moothall.drawing.emblems import figure, shield
from moothall.drawing.initials import letters
from moothall.drawing.measure import shorten, width
from moothall.drawing.pieces import disc
from moothall.drawing.svg import Svg
from moothall.drawing.tinctures import CLASSES, LIGHT, Tincture
from moothall.games.rattus_cartus.art.names import TONES, View
from moothall.games.rattus_cartus.art.prose import CartusProse, capital
from moothall.games.rattus_cartus.components import BUILDING_KEYS, CLASS_KEYS, KIND_KEYS

CHARGES = dict(zip(CLASS_KEYS, ("crown", "cross", "scales", "helm", "sheaf", "moon")))
FIGURES = {"joker": "fool", "pass": "scroll", "gold": "coin", "vp": "laurel"}
MAIN = {
    "rat": "#8d8171", "flute": "#b98a4e", "eye": "#4f8f9c", "card": "#5a2f24", "cards": "#5a2f24", "crown": "#e3b22e",
    "banner": "#a3211f",
}


class Painter(CartusProse):
    """The names of things, and how they look."""

    def __init__(self, words: Any, names: Sequence[str], about: Any) -> None:
        super().__init__(words, names, about)
        self.letters = letters([self.seat(seat) for seat in range(about.seats)])

    # -- signs ------------------------------------------------------------------
    def disc(self, seat: int, x: float, y: float, r: float = 11, title: str = "", id: str | None = None) -> Svg:
        """A player's disc: its colour, shape and letters."""
        return disc(x, y, seat, self.colour(seat), self.letters[seat], r, title or self.seat(seat), id)

    def tincture(self, cls: str) -> Tincture:
        """The colour of a class."""
        return CLASSES[TONES[cls]]

    def shield(self, cls: str, x: float, y: float, size: float) -> Svg:
        """The arms of a class."""
        return shield(CHARGES[cls], x, y, size, self.tincture(cls), self.class_name(cls))

    def thing(self, key: str, x: float, y: float, size: float, title: str = "") -> Svg:
        """The figure of a kind of card, a rat, an eye ..."""
        name = FIGURES.get(key, key)
        return figure(name, x, y, size, MAIN.get(name, LIGHT), title)

    # -- words ------------------------------------------------------------------
    def said(self, key: str, **args: Any) -> str:
        """A text of the game."""
        return str(self.words.text(key, **args))

    def head_word(self, key: str) -> str:
        """A word at the head of something."""
        return capital(self.word(key))

    def class_name(self, key: str) -> str:
        """What a class is called."""
        return self._cls(key)

    def printed(self, shown: View, tier: str) -> str:
        """What an action does."""
        return capital(self._printed(shown, tier))

    def listed(self, cards: Mapping[str, int]) -> str:
        """Cards in words."""
        return plain(self.cards(cards))

    def here(self, view: View, seat: int) -> str:
        """A player's name, saying who is the viewer."""
        return plain(self.who(seat, view["seat"]))

    def here_within(self, view: View, seat: int, wide: float, size: float) -> str:
        """The same, with a long name cut."""
        name, whole = self.seat(seat), self.here(view, seat)
        more = width(whole, size, True) - width(name, size, True)
        short = shorten(name, wide - more, size, True)
        return self.said("seat.you", seat=short) if seat == view["seat"] else short


def class_of(building: str) -> str:
    """The class of a building; each class has two. [RC-2.27]"""
    return CLASS_KEYS[BUILDING_KEYS.index(building) // 2]


def split(key: str) -> tuple[str, int]:
    """Class and nuns of a population card; a card of another kind has no class."""
    stem, _, nuns = key.rpartition("_")
    return (stem, int(nuns)) if stem in CLASS_KEYS else ("", 0)


def kind(key: str) -> str:
    """What cards are put together by: the class, or the kind."""
    return split(key)[0] or key


def one_by_one(bag: Mapping[str, int]) -> list[str]:
    """The cards of a bag, in canonical order."""
    return [key for key in KIND_KEYS for _ in range(bag.get(key, 0))]
