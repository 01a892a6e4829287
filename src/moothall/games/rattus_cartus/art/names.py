"""What the things of Rattus Cartus are called, and what helps to choose among them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moothall.core.prose import Prose, Said, Span, join, say
from moothall.games.rattus_cartus.components import BUILDING_KEYS, CLASS_KEYS, PILE_KEYS

View = Mapping[str, Any]

TONES = dict(zip(CLASS_KEYS, ("purple", "grey", "yellow", "red", "green", "cyan")))
NUNS = "43210"
SOURCES = {**dict.fromkeys(CLASS_KEYS, "class"), **dict.fromkeys(("sword", "flute", "pass"), "special")}
NOTHING = "–"
APART = " · "                            # a semicolon is a question mark in Greek


class CartusNames(Prose):
    """Names of players, cards, buildings and classes; the texts of choices."""

    halves: Mapping[str, Sequence[tuple[str, int]]] = {
        "draws": [("drew", 1)], "looks": [("saw", 1)], "uncovers": [("reveals", 1)], "commits": [("committed", -1)],
        "influence": [("last_point", -1)],
    }
    repeated = ("scores", "hand_revealed")

    # -- names ------------------------------------------------------------------
    def unnamed(self, seat: int) -> str:
        """Players are called by their colours. [RC-2.50, RC-2.51]"""
        colour = self.colour(seat)
        return self.name("colour", colour)

    def colour(self, seat: int) -> str:
        """The colour of a seat's discs."""
        return str(self.data["colour", str(seat)]["text"])

    def tone(self, seat: int) -> str:
        return self.colour(seat)

    def name(self, kind: str, key: str) -> str:
        """A card by class and nuns, a building card by building and copy. [RC-2.12, RC-2.28]"""
        stem, _, number = key.rpartition("_")
        if stem in CLASS_KEYS and number in NUNS:
            return str(self.words.text("card.population.short", cls=self._cls(stem), nuns=number))
        if stem in BUILDING_KEYS and number.isdecimal():
            return f"{super().name('building', stem)} {number}"
        return super().name("class" if kind == "cls" else kind, key)

    def topics(self, key: str) -> list[str]:
        """Help about a card or a building: its own, and that of its class; about what counts at the end."""
        stem, (kind, _, source) = key.rpartition("_")[0], key.partition(".")
        if kind in ("place", "source"):
            return [f"help.source.{SOURCES.get(source, source)}" if source else "help.place"]
        if stem in CLASS_KEYS:
            return ["help.card.population", f"help.class.{stem}"]
        return [f"help.building.{stem}"] if stem in BUILDING_KEYS else [f"help.card.{key}"]

    def fate(self, outcome: Any, seat: int) -> str:
        """Who has more rats than there are nuns is dead, unless a ruling spares him. [RC-14.19, RC-14.25]"""
        rats, nuns = outcome.facts["rats"][seat], outcome.facts["nun_total"]
        if not outcome.alive[seat]:
            return self.word("dead", rats=self.count("rats", rats), nuns=self.count("nuns", nuns))
        return self.word("survives" if rats <= nuns else "spared")

    def _cls(self, key: str) -> str:
        return super().name("class", key)

    def cls(self, key: str) -> Span:
        """A class in its colour."""
        return Span(self._cls(key), TONES[key])

    def word(self, key: str, **args: Any) -> str:
        """A word for the table."""
        return str(self.words.text(f"word.{key}", **args))

    def label(self, key: str, *value: str | Span | Said) -> Said:
        """A word and what it says."""
        return say(Span(f"{self.word(key)}: ", "quiet"), *value)

    def count(self, key: str, n: int) -> str:
        """How many of something."""
        return str(self.words.text(f"count.{key}", n=n))

    # -- cards ------------------------------------------------------------------
    def cards(self, cards: Mapping[str, int]) -> Said:
        """Cards by class, each by its nuns: `Church 4 4 0, Joker`."""
        groups = [self._group(cls, cards) for cls in CLASS_KEYS]
        others = [say(self.many(cards[key], key, self.name("card", key))) for key in PILE_KEYS if cards.get(key)]
        return join([*filter(None, groups), *others]) or say(NOTHING)

    def _group(self, cls: str, cards: Mapping[str, int]) -> Said:
        nuns = [n for n in NUNS for _ in range(cards.get(f"{cls}_{n}", 0))]
        return say(self.cls(cls), f" {' '.join(nuns)}") if nuns else ()

    # -- choices ----------------------------------------------------------------
    def args(self, view: View | None, verb: str, items: Sequence[str]) -> dict[str, Any]:
        """What supplies a card gives, of which class a building is, which action is asked about."""
        if view is None:
            return {}
        if verb in ("perform", "decline"):
            return self._action_args(view)
        shown = next((shown for shown in view["row"] if [shown["card"]] == list(items)), None)
        if shown is None:
            return {}
        more = self.supply(shown) if verb == "supply" else self._cls(shown["class"])
        return {"card": f"{self.name('building_card', shown['card'])} ({more})"}

    def _action_args(self, view: View) -> dict[str, str]:
        place = next((place for seat, place in view["entries"] if seat == view["seat"]), None)
        if place is None:
            return {}
        shown = view["row"][place]
        tier = tier_of(view)
        action = self.action(shown["building"], tier, amount_of(shown, tier, view["majority"][view["seat"]]))
        return {
            "building": super().name("building", shown["building"]),
            "action": f"{super().name('tier', tier)}, {action}",
        }

    def note(self, view: View, question: str, item: str) -> str:
        """A card of another class than the building costs a rat. [RC-8.8]"""
        cls = item.rpartition("_")[0]
        entered = [place for seat, place in view["entries"] if seat == view["seat"]]
        if question != "commit_cards" or cls not in CLASS_KEYS or not entered:
            return ""
        return "" if view["row"][entered[0]]["class"] == cls else f"+{self.count('rats', 1)}"

    def supply(self, shown: View) -> str:
        """A supply action in short. [RC-2.32]"""
        parts = [(key, shown[key]) for key in ("draw", "rats", "looks")]
        return ", ".join(str(self.words.text(f"supply.{key}.short", n=n)) for key, n in parts if n)

    def action(self, building: str, tier: str, amount: int) -> str:
        """What an action does."""
        return str(self.words.text(f"action.{building}.{tier}", n=amount))

    def actions(self, shown: View) -> Said:
        """The premium and the standard action of a building. [RC-8.16, RC-8.17]"""
        tiers = [f"{self.word(tier)}: {self._printed(shown, tier)}" for tier in ("premium", "standard")]
        return say(Span(APART.join(tiers), "quiet"))

    def _printed(self, shown: View, tier: str) -> str:
        if shown["building"] == "brewery":
            return str(self.words.text(f"action.brewery.{tier}.each"))
        return self.action(shown["building"], tier, shown[tier])


def tier_of(view: View) -> str:
    """Which action of a building is the viewer's. [RC-8.16, RC-8.17]"""
    return "premium" if view["holder"] == view["seat"] else "standard"


def amount_of(shown: View, tier: str, points: int) -> int:
    """The printed amount of an action; Brewery: 1 card for each point scored, or for each two. [RC-9.22, RC-9.23]"""
    if shown["building"] != "brewery":
        return int(shown[tier])
    return points // (1 if tier == "premium" else 2)
