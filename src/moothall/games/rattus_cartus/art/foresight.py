"""What would come of an answer, as far as its player can tell from his view.

What hangs on cards that he can't see is told with its condition, or left out.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from moothall.core.prose import plain
from moothall.games.rattus_cartus.art.names import APART, CartusNames, View, amount_of, tier_of
from moothall.games.rattus_cartus.components import CLASS_KEYS, NUN_ROW

TAKEN = {
    "palace": "vp", "treasury": "gold", "marketplace": "joker", "office": "pass", "castle": "sword",
    "pipers_hut": "flute",
}
ARMS = ("sword", "flute")                # what is played without being counted
GIVING = ("sword_cards", "tower_cards")


class CartusForesight(CartusNames):
    """Previews of answers, each in a few parts; questions with what they are about."""

    def preview(self, view: View, question: str, items: Sequence[str]) -> str:
        foresee: Any = getattr(self, f"of_{question}", None)
        return APART.join(filter(None, foresee(view, items))) if foresee else ""

    def asks(self, view: View, question: str) -> dict[str, Any]:
        """Where cards are played, to whom they are given. [RC-17.4, RC-17.6, RC-17.10]"""
        if question == "commit_cards":
            return {"building": self.name("building_card", own_building(view)["card"])}
        return {"seat": self.seat(view["taker"])} if question in GIVING else {}

    def foretold(self, key: str, **args: Any) -> str:
        """A text about what would be."""
        return str(self.words.text(f"preview.{key}", **args))

    def then(self, **counts: int) -> str:
        """What one has afterwards."""
        told = ", ".join(self.count(key, n) for key, n in counts.items())
        return self.foretold("then", what=told) if told else ""

    def by_seat(self, counts: dict[int, int]) -> str:
        """A number for each of some seats."""
        return ", ".join(f"{self.seat(seat)} {n}" for seat, n in counts.items())

    # -- supplies, the Nun-row --------------------------------------------------
    def of_supply_choice(self, view: View, items: Sequence[str]) -> list[str]:
        """Cards and rats afterwards, and what there is to look at. [RC-6.6, RC-6.7, RC-6.8]"""
        shown = next(shown for shown in view["row"] if shown["card"] in items)
        cards = {"cards": own_cards(view) + drawable(view, shown["draw"])} if shown["draw"] else {}
        rats = {"rats": fewer_rats(view, shown["rats"])} if shown["rats"] else {}
        return [self.then(**cards, **rats), self.unseen(view) if shown["looks"] else ""]

    def unseen(self, view: View) -> str:
        """How much of the Nun-row the viewer hasn't seen. [RC-16.7]"""
        return self.foretold("unseen", n=NUN_ROW - len(view["looked"][view["seat"]]))

    def of_nun_look(self, view: View, items: Sequence[str]) -> list[str]:
        """Whether one knows the card, and who else has looked at it. [RC-16.7, RC-16.8]"""
        place = int(items[0])
        card = view["nun_row"][place]
        others = [self.seat(seat) for seat, seen in enumerate(view["looked"]) if place in seen and seat != view["seat"]]
        return [
            self.foretold("seen", card=self.name("card", card)) if card else "",
            self.foretold("looked", seats=", ".join(others)) if others else "",
        ]

    # -- entering and playing cards ---------------------------------------------
    def of_turn_choice(self, view: View, items: Sequence[str]) -> list[str]:
        """The position with the building's actions; after a Pass, how many come first. [RC-7.4, RC-10.21, RC-10.22]"""
        card = items[0].removeprefix("enter ")
        place = next((place for place, shown in enumerate(view["row"]) if shown["card"] == card), None)
        if place is None:
            others = len(view["queue"]) - 1
            return [self.foretold("pass", n=others) if others else self.foretold("pass.alone")]
        actions = self.foretold("last") if view["last_round"] else plain(self.actions(view["row"][place]))
        return [self.foretold("position", n=1 + len(those_in(view, place))), actions]

    def of_commit_cards(self, view: View, items: Sequence[str]) -> list[str]:
        """Influence, rats, rank on the track, which action. [RC-8.5, RC-8.8, RC-8.13, RC-13.3]"""
        shown, counted = own_building(view), sum(item not in ARMS for item in items)
        rivals = rivals_of(view, counted)
        points = counted + int(view["last_round"] and rivals == {})
        return [
            self.gained(counted, shown["class"]), self.strangers(items, shown["class"]),
            self.rank(view, shown["class"], points), self.tier(view, shown, counted, rivals),
            self.foretold("alone") if is_alone(view) and set(ARMS) & set(items) else "",
        ]

    def gained(self, points: int, cls: str) -> str:
        """Influence for cards. [RC-8.5, RC-8.6]"""
        return f"+{points} {self.name('cls', cls)}" if points else self.foretold("nothing")

    def strangers(self, items: Sequence[str], cls: str) -> str:
        """A rat for each card of another class. [RC-8.8, RC-8.9]"""
        classes = [item.rpartition("_")[0] for item in items]
        rats = sum(one in CLASS_KEYS and one != cls for one in classes)
        return f"+{self.count('rats', rats)}" if rats else ""

    def rank(self, view: View, cls: str, points: int) -> str:
        """The place of the disc if it moved now: behind everybody whom it only reaches. [RC-11.2, RC-11.3]"""
        reached = view["influence"][view["seat"]][cls] + points
        ahead = sum(tracks[cls] >= reached for seat, tracks in enumerate(view["influence"]) if seat != view["seat"])
        return self.foretold("rank", rank=self.foretold(f"rank.{ahead + 1}")) if points else ""

    def tier(self, view: View, shown: View, counted: int, rivals: dict[int, int] | None) -> str:
        """The action, or the point of the last round, and on which condition. [RC-8.16, RC-8.17, RC-13.3, RC-13.5]"""
        if rivals is None:
            return self.foretold("no_point") if view["last_round"] else self.deed(shown, "standard", counted)
        if not rivals:
            return self.foretold("point") if view["last_round"] else self.deed(shown, "premium", counted)
        what = self.foretold("point") if view["last_round"] else self.name("tier", "premium")
        limits = {*rivals.values()}
        if len(limits) == 1:
            n, two = min(limits), view["seats"] == 2
            key = f"unless{'.two' if two else ''}{'' if n else '.any'}"
            return self.foretold(key, what=what, n=n, seat=self.seat(next(iter(rivals))))
        return self.foretold("if", what=what, counts=self.by_seat(rivals))

    def deed(self, shown: View, tier: str, points: int) -> str:
        """An action by its name and what it does."""
        action = self.action(shown["building"], tier, amount_of(shown, tier, points))
        return f"{self.name('tier', tier)}: {action}"

    # -- Swords and Flutes --------------------------------------------------------
    def of_sword_giver(self, view: View, items: Sequence[str]) -> list[str]:
        """Half of the hand, and what one knows to be in it. [RC-10.7, RC-16.27]"""
        giver = int(items[0])
        hand, known = view["hands"][giver], view["remembered"][giver]
        return [
            self.foretold("gives", n=hand // 2, of=hand),
            f"{self.word('seen')}: {plain(self.cards(known))}" if known else "",
        ]

    def of_sword_cards(self, view: View, items: Sequence[str]) -> list[str]:
        """What stays in hand. [RC-8.25]"""
        kept: Counter[str] = Counter(view["hand"])
        kept.subtract(items)
        return [self.foretold("keep", cards=plain(self.cards(kept)))]

    of_tower_cards = of_sword_cards

    def of_flute_taker(self, view: View, items: Sequence[str]) -> list[str]:
        """The taker's rats where they lie open, and where he leads. [RC-10.13, RC-18.7, RC-11.3]"""
        taker = int(items[0])
        rats = view["rats"][taker]
        first = [self.name("cls", cls) for cls, seats in view["ranking"].items() if seats[:1] == [taker]]
        return [
            "" if rats is None else self.then(rats=rats + 1),
            self.foretold("first", classes=", ".join(first)) if first else "",
        ]

    # -- actions ----------------------------------------------------------------
    def of_action_choice(self, view: View, items: Sequence[str]) -> list[str]:
        """What the whole action gives as things lie now; a premium action declined is lost. [RC-8.19, RC-8.20]"""
        shown, tier = own_building(view), tier_of(view)
        if "decline" in items:
            return [self.foretold("lost") if tier == "premium" else ""]
        amount = amount_of(shown, tier, view["majority"][view["seat"]])
        if shown["building"] in TAKEN:
            return [self.taken(view, TAKEN[shown["building"]], amount)]
        done: list[str] = getattr(self, f"at_{shown['building']}")(view, amount)
        return done

    def taken(self, view: View, item: str, amount: int) -> str:
        """Tokens or cards of a pile, as many as are left. [RC-9.2]"""
        return self.then(**{item: own(view, item) + min(amount, view["stock"][item])})

    def at_monastery(self, view: View, amount: int) -> list[str]:
        return [self.then(rats=fewer_rats(view, amount))]

    def at_hospital(self, view: View, amount: int) -> list[str]:
        """A rat, and then as many cards as there are rats and cards for. [RC-9.10, RC-9.30]"""
        left = fewer_rats(view, 1)
        most = min(amount, left, view["hands"][view["seat"]])
        return [self.then(rats=left), self.foretold("swap", n=most) if most else ""]

    def at_guard_tower(self, view: View, amount: int) -> list[str]:
        return [self.foretold("tolls", counts=self.by_seat(tolls(view, amount)))]

    def at_farm(self, view: View, amount: int) -> list[str]:
        return [self.then(cards=own_cards(view) + drawable(view, amount))]

    at_brewery = at_farm

    def at_fortune_tellers_tent(self, view: View, amount: int) -> list[str]:
        return [self.unseen(view)]

    def of_hospital_cards(self, view: View, items: Sequence[str]) -> list[str]:
        """As many rats go as cards. [RC-9.10, RC-9.11]"""
        return [self.then(cards=own_cards(view) - len(items), rats=fewer_rats(view, len(items)))]


def own_building(view: View) -> View:
    """The card of the row that the viewer has entered."""
    shown: View = view["row"][dict(view["entries"])[view["seat"]]]
    return shown


def those_in(view: View, place: int) -> list[int]:
    """Who is in a building, by position. [RC-1.8]"""
    return [seat for seat, where in view["entries"] if where == place]


def is_alone(view: View) -> bool:
    """Whether nobody is where the viewer is, and nobody can come any more. [RC-10.27]"""
    return not view["queue"] and len(those_in(view, dict(view["entries"])[view["seat"]])) == 1


def rivals_of(view: View, counted: int) -> dict[int, int] | None:
    """Who could keep the viewer from the premium action, each with the most that he may count; None if one does.

    Who came before wins a tie, who comes later doesn't; of two players each is the other's rival wherever they are.
    [RC-1.7, RC-8.14, RC-8.15, RC-15.2, RC-15.3]
    """
    places = dict(view["entries"])
    here = places.pop(view["seat"])
    before = [seat for seat, place in places.items() if place == here or view["seats"] == 2]
    if before and not counted:
        return None
    return {
        **{seat: counted - 1 for seat in before if view["committed_counts"][seat] > counted - 1},
        **{seat: counted for seat in view["queue"] if view["hands"][seat] > counted},
    }


def tolls(view: View, amount: int) -> dict[int, int]:
    """What everybody gives who isn't in a Guard Tower and holds no fewer cards. [RC-9.32, RC-9.33, RC-9.35, RC-9.36]"""
    protected = [seat for seat, place in view["entries"] if view["row"][place]["building"] == "guard_tower"]
    least = max(1, view["hands"][view["seat"]])
    return {
        seat: min(amount, held) for seat, held in enumerate(view["hands"]) if held >= least and seat not in protected
    }


def drawable(view: View, wanted: int) -> int:
    """How many cards a draw yields: the deck, and the discard pile shuffled. [RC-12.4, RC-12.6]"""
    return min(wanted, int(view["population_deck"] + sum(view["population_discard"].values())))


def own_cards(view: View) -> int:
    """Cards in hand, with those that come into it in step c. [RC-8.24]"""
    seat = view["seat"]
    return int(view["hands"][seat] + view["aside_counts"][seat])


def own(view: View, item: str) -> int:
    """How many of a kind the viewer has, set aside or not; or his VP tokens."""
    seat = view["seat"]
    return int(view["vp"][seat] if item == "vp" else view["hand"].get(item, 0) + view["aside"][seat].get(item, 0))


def fewer_rats(view: View, n: int) -> int:
    """The viewer's rats without so many, as far as there are any. [RC-9.3]"""
    return max(0, int(view["rats"][view["seat"]]) - n)
