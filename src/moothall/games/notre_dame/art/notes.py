"""What helps to choose: what an action, a message, a market or a character would give now."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moothall.games.notre_dame.art.counts import (
    PRAISE,
    View,
    after_plague,
    bonus_after,
    can_do_nothing,
    colour_of,
    has_source,
    kind_of,
    may_take,
    pieces,
    sure_bonus,
)
from moothall.games.notre_dame.art.names import NotreDameNames
from moothall.games.notre_dame.components import CUBES, LAST_STEP, MESSAGE_KINDS, MOST_DONATED
from moothall.games.notre_dame.market import MARKETS, PLACES


class NotreDameNotes(NotreDameNames):
    """Notes on choices, from the view of the player who is asked."""

    def note(self, view: View, question: str, item: str) -> str:
        """A few words on an item of a question."""
        *_, last = item.split()
        seat = view["seat"]
        note: Any = getattr(self, f"note_{question}", None)
        return "" if seat is None or note is None else str(note(view, seat, item, last))

    def change(self, what: str, before: int, after: int) -> str:
        """What a number becomes."""
        return self.text("note.change", what=self.word(what), n=before, to=after)

    # -- actions ----------------------------------------------------------------
    def action(self, view: View, seat: int, sector: str, n: int, bonus: int) -> str:
        """What a sector gives for so many pieces. [ND-6.8]"""
        effect: str = getattr(self, f"of_{sector}")(view, seat, n, bonus)
        return self.text("note.action", pieces=self.count("pieces", n), effect=effect)

    def of_school(self, view: View, seat: int, n: int, bonus: int) -> str:
        return self.cubes(view, seat, n)

    def of_bank(self, view: View, seat: int, n: int, bonus: int) -> str:
        return self.count("gold", n)

    def of_residence(self, view: View, seat: int, n: int, bonus: int) -> str:
        return self.prestige(n, bonus)

    def of_carriage_house(self, view: View, seat: int, n: int, bonus: int) -> str:
        return self.count("steps.most", n)

    def of_hotel(self, view: View, seat: int, n: int, bonus: int) -> str:
        return self.count("benefits", int(self.tables.benefits[min(n, CUBES + 1)]))

    def of_park(self, view: View, seat: int, n: int, bonus: int) -> str:
        return ", ".join([self.back(view, seat, 1), self.count("bonus", n // 2)])

    def of_hospital(self, view: View, seat: int, n: int, bonus: int) -> str:
        return ", ".join([self.back(view, seat, 1), self.count("hospital", n)])

    def cubes(self, view: View, seat: int, n: int) -> str:
        """Cubes of the general supply, as many as there are. [ND-7.2]"""
        return self.count("cubes", min(n, view["general"][seat]))

    def back(self, view: View, seat: int, n: int) -> str:
        """The rat marker goes back, not below 0."""
        return self.count("back", min(n, view["markers"][seat]))

    # -- action cards -------------------------------------------------------------
    def note_play_card(self, view: View, seat: int, item: str, last: str) -> str:
        """What a card would give now. [ND-6.8, ND-6.17]"""
        kind = last.rpartition("_")[0]
        if kind == "trusted_friend":
            return self.where_friend(view, seat)
        if not has_source(view, seat, kind):
            return self.text("note.no_effect")
        if kind == "notre_dame":
            return self.most_donated(view, seat)
        return self.action(view, seat, kind, pieces(view, seat, kind) + 1, sure_bonus(view, seat))

    note_first_pick = note_second_pick = note_play_card

    def where_friend(self, view: View, seat: int) -> str:
        """Where the trusted friend is. [ND-7.26, ND-7.27]"""
        at = view["friends"][seat]
        return self.text("note.at", sector=self.plain("sector", at)) if at else self.text("note.off_board")

    def most_donated(self, view: View, seat: int) -> str:
        """The most that a donation can give now. [ND-7.19, ND-7.22]"""
        most = min(MOST_DONATED, view["gold"][seat])
        if most == 0:
            return self.text("note.no_effect")
        prestige = self.prestige(int(self.tables.donation[most]), sure_bonus(view, seat))
        return self.text("note.donation", cubes=self.count("cubes", 1), prestige=prestige)

    def note_source(self, view: View, seat: int, item: str, last: str) -> str:
        return self.text("note.no_effect") if last == "decline" else self.count("pieces", pieces(view, seat, last))

    def note_donation(self, view: View, seat: int, item: str, last: str) -> str:
        """Prestige, and the gold that is left. [ND-7.19, ND-7.23]"""
        if last == "0":
            return self.text("note.no_effect")
        gold, source = view["gold"][seat], (view["moving"] or {}).get("place")
        prestige = self.prestige(int(self.tables.donation[int(last)]), bonus_after(view, seat, source, "notre_dame"))
        return ", ".join([prestige, self.change("gold", gold, gold - int(last))])

    def note_friend(self, view: View, seat: int, item: str, last: str) -> str:
        bonus = bonus_after(view, seat, view["friends"][seat], last)
        return self.action(view, seat, last, pieces(view, seat, last) + 1, bonus)

    def note_benefit(self, view: View, seat: int, item: str, last: str) -> str:
        """What the benefit changes. [ND-7.8]"""
        what, column, step = {
            "gold": ("gold", "gold", 1), "cube": ("personal", "personal", 1), "rat": ("marker", "markers", -1),
        }[last]
        return self.change(what, view[column][seat], view[column][seat] + step)

    # -- carriage and messages ------------------------------------------------------
    def note_carriage(self, view: View, seat: int, item: str, last: str) -> str:
        """How far it is, what lies there, and whether it may be taken. [ND-8.5, ND-8.6, ND-8.8]"""
        here = view["carriages"][seat]
        if last != "stay":
            steps = self.count("steps", self.steps(here, last))
            return ", ".join([steps, self.offer(view, seat, last)])
        return self.offer(view, seat, here) if pieces(view, seat, "carriage_house") > 1 else ""

    def steps(self, here: str, there: str) -> int:
        """The distance between two markets. [ND-2.9]"""
        one, other = (int(key[1:]) * MARKETS + PLACES.index(key[0]) for key in (here, there))
        return int(self.tables.distance[one * self.tables.boroughs * MARKETS + other])

    def offer(self, view: View, seat: int, market: str) -> str:
        """The message on a market."""
        message = view["messages"].get(market)
        if message is None:
            return self.text("note.no_message")
        name = self.name("message", message)
        if not may_take(view, seat, colour_of(message)):
            return self.text("note.not_allowed", message=name)
        return self.text("note.message", message=name, effect=self.gift(view, seat, kind_of(message), 1))

    def gift(self, view: View, seat: int, kind: str, n: int) -> str:
        """What some messages of a kind give at once. [ND-8.11, ND-9.10]"""
        number, t = MESSAGE_KINDS.index(kind), self.tables
        gains = [self.prestige(n * int(t.prestige[number]), view["park_bonus"][seat])]
        gains += [self.count("gold", n * int(t.gold[number]))] if t.gold[number] else []
        gains += [self.cubes(view, seat, n * int(t.cubes[number]))] if t.cubes[number] else []
        gains += [self.back(view, seat, n * int(t.rats_back[number]))] if t.rats_back[number] else []
        return ", ".join(gains)

    def note_message(self, view: View, seat: int, item: str, last: str) -> str:
        message = view["messages"].get(view["carriages"][seat])
        return self.gift(view, seat, kind_of(message), 1) if message and last == "take" else ""

    def note_message_rat(self, view: View, seat: int, item: str, last: str) -> str:
        """Where the marker goes. [ND-8.15]"""
        marker, back = view["markers"][seat], int(self.tables.rats_back[MESSAGE_KINDS.index("rat")])
        return self.change("marker", marker, max(0, marker - back)) if last == "move_back" else ""

    # -- characters -----------------------------------------------------------------
    def note_hire(self, view: View, seat: int, item: str, last: str) -> str:
        return "" if last == "none" else self.worth(view, seat, last) or self.skill(last)

    def note_advice(self, view: View, seat: int, item: str, last: str) -> str:
        return "" if last == "stop" else self.worth(view, seat, last) or self.skill(last)

    def skill(self, person: str) -> str:
        """What a character does. [ND-18.7]"""
        scope = self.about.options["manager_scope"]
        return self.text(f"skill.{person}.{scope}" if self.words.has(f"skill.{person}.{scope}") else f"skill.{person}")

    def worth(self, view: View, seat: int, person: str) -> str:
        """What a character would give now; "" where that is the player's choice."""
        if can_do_nothing(view, seat, person):
            return self.text("note.no_effect")
        parts = [self.praise(view, seat, person), self.beside(view, seat, person)]
        return ", ".join(part for part in parts if part)

    def praise(self, view: View, seat: int, person: str) -> str:
        """Prestige with the park bonus. [ND-9.9]"""
        if person == "np_manager":
            return self.prestige(self.managed(view, seat), view["park_bonus"][seat])
        return self.prestige(PRAISE[person](view, seat), view["park_bonus"][seat]) if person in PRAISE else ""

    def managed(self, view: View, seat: int) -> int:
        """What the manager counts. [ND-16.4]"""
        whole = self.about.options["manager_scope"] == "all"
        return int(view["prestige"][seat] if whole else view["new_persons"]["gained"][seat])

    def beside(self, view: View, seat: int, person: str) -> str:
        """What a character gives beside prestige."""
        gains: Mapping[str, Any] = {
            "moneylender": lambda: self.count("gold", 2), "monk": lambda: self.cubes(view, seat, 2),
            "tavern_maid": lambda: self.count("benefits", 1), "doctor": lambda: self.spared(view, seat),
            "np_nurse": lambda: self.back(view, seat, 1),
            "np_scholar": lambda: ", ".join(self.name("card", card) for card in view["aside"]),
        }
        return str(gains[person]()) if person in gains else ""

    def spared(self, view: View, seat: int) -> str:
        """Where the rat marker will be with the doctor. [ND-11.21]"""
        return self.text("note.doctor", n=max(0, min(LAST_STEP, after_plague(view, seat, True))))

    def note_minstrel(self, view: View, seat: int, item: str, last: str) -> str:
        """The pieces that both sectors will have."""
        if last == "stop":
            return ""
        source, target = (pieces(view, seat, sector) for sector in item.split()[-2:])
        return self.text("note.move", source=source - 1, target=target + 1)

    def note_jester_from(self, view: View, seat: int, item: str, last: str) -> str:
        """The pieces that are there now."""
        if last == "friend":
            return self.where_friend(view, seat)
        there = view["cathedral"][seat] if last == "notre_dame" else pieces(view, seat, last)
        return self.count("pieces", there)

    def note_jester_to(self, view: View, seat: int, item: str, last: str) -> str:
        """The action there, once the piece has come."""
        bonus = bonus_after(view, seat, view["moving"]["place"], last)
        return self.action(view, seat, last, pieces(view, seat, last) + 1, bonus)

    def note_archbishop(self, view: View, seat: int, item: str, last: str) -> str:
        return self.action(view, seat, last, 1, view["park_bonus"][seat])

    def note_plague_loss(self, view: View, seat: int, item: str, last: str) -> str:
        return self.count("pieces", pieces(view, seat, last))

    def note_travellers(self, view: View, seat: int, item: str, last: str) -> str:
        """The cubes that are there now."""
        if last == "stop":
            return ""
        there = view["cathedral"] if last == "notre_dame" else [cubes[last] for cubes in view["sectors"]]
        return self.count("cubes", there[seat])

    def note_coachman(self, view: View, seat: int, item: str, last: str) -> str:
        """What all messages of the kind give together. [ND-16.9]"""
        n = [kind_of(message) for message in view["collected"][seat]].count(last)
        return self.text("note.messages", messages=self.count("messages", n), effect=self.gift(view, seat, last, n))
