"""The table of Rattus Cartus in words, from a view."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from moothall.core.prose import Block, Heading, Line, Phase, Said, Span, Table, join, say
from moothall.games.rattus_cartus.art.foresight import CartusForesight, those_in
from moothall.games.rattus_cartus.art.names import APART, NOTHING, View
from moothall.games.rattus_cartus.art.things import CartusThings
from moothall.games.rattus_cartus.components import PILE_KEYS

STOCK = [*PILE_KEYS, "vp"]
QUESTIONS = {"supply_choice": "supplies", "turn_choice": "enter", "commit_cards": "enter"}
PHASES = ("reveal_row", "supplies", "enter", "resolve", "end")
AFTER_ALL = "★"                          # the mark of the scoring
HIDDEN = "?"


class CartusProse(CartusForesight, CartusThings):
    """Classes in their colours, buildings with what they do, players, tracks, the Nun-row, one's own hand."""

    def public(self, view: View) -> list[Block]:
        return [
            *self.heading(view), *self.row(view), Heading(self.word("players")), self.players(view),
            *self.tracks(view), Line(self.nun_row(view)), Line(self.piles(view)), *self.lying_open(view),
            *self.final_hands(view),
        ]

    def private(self, view: View) -> list[Block]:
        """One's own cards. [RC-16.1]"""
        seat = view["seat"]
        if seat is None or view["over"]:
            return []
        size = self.count("cards", sum(view["hand"].values()))
        blocks: list[Block] = [Heading(f"{self.word('your_hand')}: {size}"), Line(self.cards(view["hand"]))]
        if view["round"] == 1 and view["hand"]:
            blocks.append(Line(say(Span(f"({self.word('legend')})", "quiet"))))
        for key, cards in (("aside", view["aside"][seat]), ("committed", view["lifted"])):
            blocks += [Line(self.label(key, self.cards(cards)))] if cards else []
        return blocks

    def everything(self, views: Sequence[View], spectator: View) -> list[Block]:
        """All hands, all rats, all cards played, and what anybody has seen of the Nun-row."""
        seen = [[card for card in cards if card] for cards in zip(*(view["nun_row"] for view in views))]
        merged = {
            **spectator, "rats": [view["rats"][view["seat"]] for view in views],
            "committed": [view["committed"][view["seat"]] for view in views],
            "final_hands": [view["hand"] for view in views],
            "nun_row": [cards[0] if cards else None for cards in seen],
        }
        return self.public(merged)

    def heading(self, view: View) -> list[Block]:
        """Round and phase; then the starting player and who is next."""
        text = self.word("round", n=view["round"], of=view["rounds"])
        if view["last_round"]:
            text += f" ({self.word('last_round')})"
        order = [(view["starting_seat"] + i) % view["seats"] for i in range(view["seats"])]
        phase = self.word("scoring") if view["over"] else self.phase(view, phase_of(view))
        return [Heading(f"{text}: {phase}"), Line(self.label("turn_order", self.seats(view, order)))]

    def course(self, view: View) -> list[Phase]:
        """The five phases; in the last round the scoring after them. [RC-4.1, RC-8.29]"""
        now = "" if view["over"] else phase_of(view)
        marks = str(self.words.text("phase.marks")).split()
        phases = [Phase(mark, self.phase(view, key), self.about_phase(view, key), key == now)
                  for mark, key in zip(marks, PHASES)]
        told = " ".join(self.words.text(f"help.{key}") for key in ("scoring", "plague"))
        return [*phases, *([Phase(AFTER_ALL, self.word("scoring"), told, view["over"])] if view["last_round"] else [])]

    def phase(self, view: View, key: str) -> str:
        """A phase by name; the last round has no actions. [RC-13.2]"""
        last = view["last_round"] and self.words.has(f"phase.{key}.last")
        return str(self.words.text(f"phase.{key}.last" if last else f"phase.{key}"))

    def about_phase(self, view: View, key: str) -> str:
        """What happens in a phase; what differs in the last round, and for two players. [RC-13.3, RC-15.1]"""
        if key != "resolve":
            return str(self.words.text(f"phase.{key}.help"))
        helps = ["help.last_round" if view["last_round"] else "phase.resolve.help"]
        return " ".join(map(self.words.text, [*helps, *(["help.two_players"] if view["seats"] == 2 else [])]))

    def seats(self, view: View, seats: Iterable[int]) -> Said:
        """Seats in a list."""
        return join(self.who(seat, view["seat"]) for seat in seats)

    def row(self, view: View) -> list[Block]:
        """The row: class, supplies, actions, and who is there with how many cards."""
        blocks: list[Block] = [Heading(self.word("row"))] if view["row"] else []
        for place, shown in enumerate(view["row"]):
            name = Span(self.name("building_card", shown["card"]), "strong")
            supply = "" if view["entries"] else f" ({self.supply(shown)})"
            now = f" ({self.word('resolving')})" if view["resolving"] == place else ""
            blocks.append(Line(say(f"{place + 1}  ", name, supply, ", ", self.cls(shown["class"]), now)))
            blocks += [] if view["last_round"] else [Line(self.actions(shown), 3)]
            blocks += [Line(said, 3) for said in self.entrants(view, place)]
        return blocks

    def entrants(self, view: View, place: int) -> list[Said]:
        """Who is in a building, by position, and what they played. [RC-1.8, RC-7.11]"""
        return [
            say(f"{position}. ", self.who(seat, view["seat"]), self.played(view, seat))
            for position, seat in enumerate(those_in(view, place), 1)
        ]

    def played(self, view: View, seat: int) -> Said:
        """Cards played, face down or revealed; who has the premium action. [RC-8.4, RC-8.13]"""
        cards, number = view["committed"][seat], view["committed_counts"][seat]
        if not number and phase_of(view) == "resolve":
            return self.premium(view, seat)
        hidden = self.word("unseen_many", n=number) if number else self.count("cards", 0)
        return say(": ", self.cards(cards) if cards else hidden, self.premium(view, seat))

    def premium(self, view: View, seat: int) -> Said:
        """A mark for the premium holder. [RC-8.13]"""
        return say(f" ({self.name('tier', 'premium')})") if view["holder"] == seat else ()

    def players(self, view: View) -> Table:
        """Cards, rats, tokens of each player, and what the viewer knows of them."""
        columns = {
            "player": [self.who(seat, view["seat"]) for seat in range(view["seats"])],
            "hand_cards": told(view["hands"]),
            "aside": told(view["aside_counts"]) if any(view["aside_counts"]) else [],
            "rats": told(HIDDEN if n is None else n for n in view["rats"]),
            "tokens": told(view["vp"]) if "vp" in view["stock"] else [],
            "nuns_seen": told(" ".join(str(p + 1) for p in seen) or NOTHING for seen in view["looked"]),
            "seen": self.known(view),
        }
        shown = {key: cells for key, cells in columns.items() if cells}
        head = [say(capital(self.word(key))) for key in shown]
        return Table(head, list(zip(*shown.values())))

    def known(self, view: View) -> list[Said]:
        """What the viewer knows of other players' cards. [RC-16.27]"""
        both = [added(hand, aside) for hand, aside in zip(view["remembered"], view["aside"])]
        if view["seat"] is not None:
            both[view["seat"]] = {}
        if view["over"] or not any(both):
            return []
        return [self.cards(cards) if cards else say(NOTHING) for cards in both]

    def tracks(self, view: View) -> list[Block]:
        """The influence tracks, best first; of equals, who arrived first. [RC-11.3]"""
        ranking = view["ranking"]
        if not any(ranking.values()):
            return [Line(self.label("influence", NOTHING))]
        rows = [
            (say(self.cls(cls)), *(self.standing(view, cls, seat) for seat in seats),
             *[say("")] * (view["seats"] - len(seats)))
            for cls, seats in ranking.items() if seats
        ]
        head = [say(self.word("class")), *(say(str(n + 1)) for n in range(view["seats"]))]
        return [Heading(self.word("influence")), Table(head, rows)]

    def standing(self, view: View, cls: str, seat: int) -> Said:
        """A seat's influence in a class."""
        return say(Span(self.seat(seat), self.tone(seat)), f" {view['influence'][seat][cls]}")

    def nun_row(self, view: View) -> Said:
        """The Nun-row as far as the viewer knows it. [RC-16.7]"""
        cards = [f"{place + 1} {HIDDEN if card is None else self.name('card', card)}"
                 for place, card in enumerate(view["nun_row"])]
        return self.label("nun_row", APART.join(cards))

    def piles(self, view: View) -> Said:
        """The stock and the sizes of the piles. [RC-16.16]"""
        stock = [self.count(key, view["stock"][key]) for key in STOCK if key in view["stock"]]
        parts = [self.label("stock", ", ".join(stock))] if stock else []
        return join([*parts, *(self.label(key, str(n)) for key, n in self.sizes(view).items())], APART)

    def lying_open(self, view: View) -> list[Block]:
        """What everybody knows of the piles, a line for each. [RC-16.11, RC-16.13]"""
        discarded = [self.label("discard", said) for said in self.within(view, "discard")]
        said = [*discarded, *self.within(view, "building_deck"), *self.within(view, "replacement")]
        return [Line(one) for one in said]

    def final_hands(self, view: View) -> list[Block]:
        """All hands, once they are revealed. [RC-14.4]"""
        hands = view["final_hands"] or []
        lines = [Line(say(*self.who(seat), ": ", *self.cards(hand))) for seat, hand in enumerate(hands)]
        return [Heading(self.word("hand_cards")), *lines] if lines else []



def phase_of(view: View) -> str:
    """The phase that the round is in, by what is asked; the Nun-row is looked at in two of them. [RC-4.1]"""
    asked = next((one["question"] for one in view["asked"]), "")
    if not view["row"] or asked in QUESTIONS:
        return QUESTIONS.get(asked, "reveal_row")
    if not asked and view["queue"]:
        return "enter"
    return "resolve" if view["entries"] else "supplies"


def capital(text: str) -> str:
    """A word at the head of a column."""
    return text[:1].upper() + text[1:]


def added(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    """Two piles as one."""
    return {key: one.get(key, 0) + other.get(key, 0) for key in {**one, **other}}


def told(values: Iterable[Any]) -> list[Said]:
    """Values as cells."""
    return [say(str(value)) for value in values]
