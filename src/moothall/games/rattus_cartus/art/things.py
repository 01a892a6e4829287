"""What the things on the table are called, and what is good to know about each."""
from __future__ import annotations

from typing import Any

from moothall.core.prose import Said
from moothall.games.rattus_cartus.art.names import CartusNames, View
from moothall.games.rattus_cartus.components import AMOUNTS, CARD_KEYS, CLASS_KEYS, KIND_KEYS

# Things besides cards, buildings and classes: the word that names each, and the help about it.
THINGS = {"phase": "round", **{key: key for key in (
    "rats", "tokens", "premium", "starting_player", "nun_row", "deck", "discard", "building_deck", "replacement",
    "hand_cards", "committed", "aside",
)}}

BUILDINGS = {                            # by deck: the word for building cards that all know, and where a view has them
    "building_deck": ("out_of_game", "out_of_game"), "replacement": ("lowest", "replacement_bottom"),
}


class CartusThings(CartusNames):
    """Names of all that can be looked at, and their help."""

    def title(self, key: str) -> str:
        """Also a class, a pile, a token."""
        if key in CLASS_KEYS:
            return self._cls(key)
        return self.word(key) if key in THINGS else super().title(key)

    def topics(self, key: str) -> list[str]:
        """Help about a card, a building, a class, and all else on the table."""
        if key in CLASS_KEYS:
            return [f"help.class.{key}", "help.influence"]
        if key in THINGS:
            return [f"help.{THINGS[key]}"]
        return super().topics(key) if "_" not in key or key in (*KIND_KEYS, *CARD_KEYS) else []

    def sizes(self, view: View) -> dict[str, int]:
        """How many cards there are in each deck and pile."""
        return {
            "deck": view["population_deck"], "discard": sum(view["population_discard"].values()),
            "building_deck": view["building_deck"], "replacement": view["replacement"],
        }

    def within(self, view: View, key: str) -> list[Said]:
        """The discard pile; the buildings that are out of the game, or known to lie lowest. [RC-16.11, RC-16.13]"""
        if key == "discard":
            discards = view["population_discard"]
            return [self.cards(discards)] if discards else []
        word, where = BUILDINGS.get(key, ("", ""))
        names = [self.name("building_card", card) for card in view.get(where, ())]
        return [self.label(word, ", ".join(names))] if names else []

    def facts(self, key: str) -> dict[str, Any]:
        """The amounts of a building's actions. [RC-2.29]"""
        building = key.rpartition("_")[0]
        return dict(self.data["building", building]) if building in AMOUNTS else {}
