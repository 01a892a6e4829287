"""Every world that a viewer can't tell from the true one, found without the engine: from his events alone.

In a round each player draws three cards and keeps one, his left neighbour keeps another, and the third goes on to
that one's left neighbour. So the cards of a colour that were drawn in a period lie in slots, three for each round:
slot 3r + i of round r belongs to the i-th seat to the left of the colour's own. The other cards lie in the deck.
A world says which card of a colour lies in which slot. All worlds that fit what was seen are equally likely.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Any

import moothall
from tests.notre_dame.helpers import COLOURS, KINDS

ROW = 3
ANYWHERE = frozenset(range(3 * ROW))
World = tuple[str, ...]                 # the kind of each slot
Places = tuple[str, ...]                # of each kind; last of all the kind that was picked


class Memory:
    """What a viewer has learnt of the cards in this period: the slots where each card can lie."""

    def __init__(self, match: moothall.Match, viewer: int | None) -> None:
        self.seats = match.box.seats
        self.row = 0
        self.passes = 0
        self.played: set[str] = set()
        self.slots: dict[str, frozenset[int]] = {}
        view = match.view(viewer)
        self.asked = {asked["seat"] for asked in view["asked"]}
        for event in match.events(viewer):
            self.hear(event)
        if view["picked"]:
            self.note(view["picked"], [self.passes])
        self.discarded = self.passes == 2 and not any([*view["hands"], *view["played"]])

    def hear(self, event: moothall.Event) -> None:
        """Draw the conclusions from one event."""
        if event.key == "round":
            self.begin(event.args["n"])
        elif event.key == "handed_on":
            self.passes += 1
        elif event.key in ("drew", "keeps", "passed", "plays"):
            self.note(event.args["card"], self.possible(event.key, event.args))

    def begin(self, number: int) -> None:
        """A round begins; after every third one all cards are shuffled."""
        self.row, self.passes = (number - 1) % 3, 0
        if self.row == 0:
            self.slots, self.played = {}, set()

    def possible(self, key: str, args: dict[str, Any]) -> Iterable[int]:
        """Which of the round's three slots the card of an event can lie in."""
        if key == "plays":
            self.played.add(args["card"])
            return [i for i in range(ROW) if self.holder(args["card"], i) == args["seat"]]
        return {"drew": range(ROW), "keeps": [self.passes], "passed": range(self.passes, ROW)}[key]

    def note(self, card: str, possible: Iterable[int]) -> None:
        """A card lies in one of these slots of this round."""
        self.slots[card] = self.slots.get(card, ANYWHERE) & {ROW * self.row + i for i in possible}

    def holder(self, card: str, slot: int) -> int:
        """To whom the slot of a card's colour belongs."""
        return (COLOURS.index(card.rpartition("_")[2]) + slot) % self.seats

    def worlds(self, colour: int) -> list[World]:
        """All that fit."""
        allowed = [self.slots.get(f"{kind}_{COLOURS[colour]}", ANYWHERE) for kind in KINDS]
        return [tuple(KINDS[kind] for kind in kinds) for kinds in fillings(allowed, ROW * (self.row + 1))]

    def places(self, colour: int, world: World) -> Places:
        """Where each kind lies in a world, and which one was picked."""
        place = {kind: self.place(colour, slot) for slot, kind in enumerate(world)}
        chooser, slot = (colour + self.passes) % self.seats, ROW * self.row + self.passes
        picked = self.passes < 2 and chooser not in self.asked
        return *(place.get(kind, "deck") for kind in KINDS), world[slot] if picked else ""

    def place(self, colour: int, slot: int) -> str:
        """Where the card of a slot lies now."""
        row, i = divmod(slot, ROW)
        if row < self.row or self.discarded:
            return "past"
        if i < self.passes or self.passes == 2:
            return f"before {(colour + i) % self.seats}"
        return f"pack {(colour + self.passes) % self.seats}"

    def all_places(self, colour: int) -> Counter[Places]:
        """How many worlds there are of each look."""
        return Counter(self.places(colour, world) for world in self.worlds(colour))

    def where(self, card: str) -> set[str]:
        """All places where an unplayed card can lie."""
        kind, _, colour = card.rpartition("_")
        found = {places[KINDS.index(kind)] for places in self.all_places(COLOURS.index(colour))}
        return found if card not in self.played else set()


def fillings(allowed: list[frozenset[int]], slots: int, used: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way to fill so many slots; whatever was seen has its place in one of them."""
    if len(used) == slots:
        if all(kind in used or where == ANYWHERE for kind, where in enumerate(allowed)):
            yield used
        return
    for kind, where in enumerate(allowed):
        if kind not in used and len(used) in where:
            yield from fillings(allowed, slots, (*used, kind))


BEFORE = {"hands": "before", "asides": "before", "played": "before", "packs": "pack"}


def places_on(table: dict[str, Any], colour: int) -> Places:
    """Where each kind of a colour lies on a table, and which one was picked."""
    mine = f"_{COLOURS[colour]}"
    place = dict.fromkeys(table["decks"][colour], "deck")
    place |= {card.removesuffix(mine): "past" for card in [*table["discard"], *table["played_before"]] if mine in card}
    for key, where in BEFORE.items():
        for seat, cards in enumerate(table[key]):
            place |= {card.removesuffix(mine): f"{where} {seat}" for card in cards if mine in card}
    picked = [card.removesuffix(mine) for card in table["picked"] if card and mine in card]
    return *(place[kind] for kind in KINDS), picked[0] if picked else ""


def redealt(match: moothall.Match, viewer: int | None, many: int, seed: int = 5) -> Iterator[dict[str, Any]]:
    """Tables of worlds that the viewer can't tell from the true one."""
    fate = moothall.seeded(seed)
    for _ in range(many):
        yield moothall.redeal(match.game, viewer, fate).to_plain()["table"]


def fits(expected: Counter[Any], seen: Counter[Any]) -> bool:
    """Whether chance explains what was seen (chi-square, 1 in 2 000; Wilson and Hilferty's limit)."""
    if not set(seen) <= set(expected):
        return False
    share = sum(seen.values()) / sum(expected.values())
    far = sum((seen[key] - n * share) ** 2 / (n * share) for key, n in expected.items())
    freedom = max(1, len(expected) - 1)
    return far <= freedom * (1 - 2 / (9 * freedom) + 3.3 * sqrt(2 / (9 * freedom))) ** 3
