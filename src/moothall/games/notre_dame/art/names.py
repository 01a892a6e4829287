"""What the things of Notre Dame are called, and the texts of choices."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from moothall.core.prose import Prose, Said, Span, say
from moothall.games.notre_dame.art.counts import View
from moothall.games.notre_dame.components import (
    CARD_KINDS,
    COLOURS,
    MESSAGE_KINDS,
    Tables,
    colours_in_play,
    tables,
)
from moothall.games.notre_dame.market import PLACES
from moothall.games.notre_dame.rules import colours_of

SORTS = ("sector", "card", "person", "piece")     # where a key has its name, if not under the word that asks for it


class NotreDameNames(Prose):
    """Names of players, cards, messages, markets and characters."""

    halves: Mapping[str, Sequence[tuple[str, int]]] = {"pays": [("hires", 1), ("advised", 1), ("donates", 2)]}
    repeated = ("final_prestige", "wins")

    def __init__(self, words: Any, names: Sequence[str], about: Any) -> None:
        super().__init__(words, names, about)
        self.colours = colours_of(about.seats, about.options)

    @cached_property
    def tables(self) -> Tables:
        """What is printed on the components of this box."""
        return tables(self.data, self.about.seats, 3 if self.about.options["hotel_seven_plus"] == "three" else None)

    # -- names ------------------------------------------------------------------
    def unnamed(self, seat: int) -> str:
        """Players are called by their colours. [ND-3.2]"""
        return self.plain("player", self.colours[seat])

    def tone(self, seat: int) -> str:
        return self.colours[seat]

    def name(self, kind: str, key: str) -> str:
        """A card or a message by kind and colour, a market by borough and letter, all else by its word."""
        if kind == "colours":
            return ", ".join(self.plain("colour", colour) for colour in key.split(", "))
        stem, _, colour = key.rpartition("_")
        if colour in COLOURS and stem in CARD_KINDS:
            return self.text("card.coloured", card=self.plain(kind, stem), colour=self.plain("colour", colour))
        if colour in COLOURS and stem in MESSAGE_KINDS:
            return self.message(stem, colour)
        return self.market(key) if is_market(key) else self.plain(kind, key)

    def plain(self, kind: str, key: str) -> str:
        """The name that stands in the catalogue."""
        found = (f"{sort}.{key}" for sort in (kind, *SORTS) if self.words.has(f"{sort}.{key}"))
        return next(map(self.text, found), key)

    def message(self, kind: str, colour: str) -> str:
        """A message with its colour. [ND-19.6]"""
        return self.text("message.coloured", gift=self.plain("gift", kind), colour=self.plain("colour", colour))

    def market(self, key: str) -> str:
        """A market by the borough it is in: that of a player, or of a colour that nobody plays. [ND-2.6, ND-15.3]"""
        return self.text("market.name", borough=self.borough(int(key[1:])), place=key[0])

    def borough(self, borough: int) -> str:
        """A borough by its owner, or by the colour of its messages."""
        owner = self.owner(borough)
        return self.plain("colour", self.colour_of_borough(borough)) if owner is None else self.seat(owner)

    def owner(self, borough: int) -> int | None:
        """Whose borough it is; None if it is neutral. [ND-2.8, ND-15.2]"""
        return next((seat for seat, home in enumerate(self.tables.home) if home == borough), None)

    def colour_of_borough(self, borough: int) -> str:
        """The colour of the messages laid out in a borough. [ND-15.3]"""
        return colours_in_play(self.colours)[int(self.tables.colour[borough])]

    def text(self, key: str, **args: Any) -> str:
        """A text of the catalogue; of its forms the one for nothing, where there is one."""
        none = f"{key}.none" if args.get("n") == 0 and self.words.has(f"{key}.none") else key
        return str(self.words.text(none, **args))

    def word(self, key: str, **args: Any) -> str:
        """A word for the table."""
        return self.text(f"word.{key}", **args)

    def label(self, key: str, *value: str | Span | Said, **args: Any) -> Said:
        """A word and what it says."""
        return say(Span(f"{self.word(key, **args)}: ", "quiet"), *value)

    def count(self, key: str, n: int, **args: Any) -> str:
        """How many of something."""
        return self.text(f"count.{key}", n=n, **args)

    def prestige(self, n: int, bonus: int) -> str:
        """Prestige with the park bonus: none where there is nothing to add it to. [ND-9.2, ND-9.4]"""
        return self.text("count.prestige.bonus", n=n, bonus=bonus) if n and bonus else self.count("prestige", n)

    # -- help -------------------------------------------------------------------
    def topics(self, key: str) -> list[str]:
        """Help about a card or sector, a message, a market, a character; about the places at the end."""
        stem, _, colour = key.rpartition("_")
        kind = stem if colour in COLOURS else key
        if key == "place":
            return ["help.scoring"]
        if is_market(key):
            return ["help.market", "help.message"]
        if kind in CARD_KINDS:
            return [f"help.card.{kind}"]
        return [f"help.gift.{kind}", "help.message"] if kind != key else [f"help.person.{key}"]

    def variant(self, event: str, args: Mapping[str, Any]) -> str:
        """Prestige is told with its park bonus, if there is one."""
        return "bonus" if args.get("bonus") else super().variant(event, args)

    # -- choices ----------------------------------------------------------------
    def args(self, view: View | None, verb: str, items: Sequence[str]) -> dict[str, Any]:
        """What the texts of choices need beyond their items."""
        if verb == "donate" and items[0].isdecimal():
            return {"n": int(items[0])}
        if verb in ("move", "pick") and len(items) > 1:
            source, target = (*items[1:], "")[:2]
            return {"piece": self.plain("piece", items[0]), "source": self.plain("sector", source),
                    "target": self.plain("sector", target)}
        if verb == "repeat":
            return {"gift": self.plain("gift", items[0])}
        return {"message": self.here(view)} if verb == "take" and view is not None else {}

    def here(self, view: View) -> str:
        """The message where the viewer's carriage stands."""
        message = view["messages"].get(view["carriages"][view["seat"]])
        return self.name("message", message) if message else ""


def is_market(key: str) -> bool:
    """Whether a key is a market's: `c2`."""
    return key[:1] in PLACES and key[1:].isdecimal()
