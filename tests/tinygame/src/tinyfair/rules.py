"""The catalogue entry of Tiny Fair."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moothall.core.data import Sheet
from moothall.core.kernel import Box, Fate, Game, step
from moothall.core.kit import Kit
from moothall.core.rules import Erratum, Option, Outcome, Rules, starting_seat

from tinyfair import components, day, evening, jester, knowledge, table
from tinyfair.kit import FairKit, base
from tinyfair.state import Fair, empty_table


def peek_was_free(kit: Kit) -> None:
    """Revision 1: a peek costs nothing."""
    kit.replace("peek", day.FreePeek())


class TinyFair(Rules):
    """Tiny Fair. [TF-1.1]"""

    key = "tiny_fair"
    title = "Tiny Fair"
    seats = (2, 3)
    seats_rule = "TF-1.1"
    expansions = ("jester",)
    options: Mapping[str, Option] = {
        "days": Option((1, 2, 3), 2, "TF-1.1"),
        "starting_seat": starting_seat("TF-1.2"),
    }
    revision = 2
    errata = (Erratum("peek_was_free", 2, peek_was_free),)
    roots = ("day", "count_up")
    pile_names = ("bag",)
    refusals: Mapping[str, str] = {
        "not_your_turn": "TF-4.1", "match_over": "TF-1.1", "not_asked": "TF-4.1", "unknown_move": "TF-4.1",
        "not_held": "TF-4.3", "wrong_count": "TF-4.3", "at_rest": "TF-1.1",
    }

    def sheet(self, expansions: tuple[str, ...]) -> Sheet:
        return components.sheet([jester.SILK] if "jester" in expansions else [])

    def kit(self, seats: int, expansions: tuple[str, ...], options: Mapping[str, Any], data: Sheet) -> Kit:
        kit = base([entry.key for entry in data.table("card")])
        kit.start(seats, options["starting_seat"])
        if "jester" in expansions:
            jester.pour(kit)
        return kit

    def empty_box(self, kit: Kit, seats: int, options: Mapping[str, Any], data: Sheet) -> Box:
        assert isinstance(kit, FairKit)
        return components.fair_box(data, options["days"], kit.price_changes)

    def new_game(self, box: Box) -> Game:
        assert isinstance(box, components.FairBox)
        g = empty_table(box)
        g.then(step("fair"))
        return g

    def view(self, g: Game, viewer: int | None) -> dict[str, Any]:
        assert isinstance(g, Fair)
        return knowledge.view(g, viewer)

    def redeal(self, g: Game, viewer: int | None, fate: Fate) -> Game:
        assert isinstance(g, Fair)
        return knowledge.redeal(g, viewer, fate)

    def table(self, g: Game) -> dict[str, Any]:
        assert isinstance(g, Fair)
        return table.table(g)

    def known(self, g: Game) -> list[dict[str, Any]]:
        assert isinstance(g, Fair)
        return table.known(g)

    def lay(self, box: Box, laid: Mapping[str, Any], known: Sequence[Mapping[str, Any]], place: str) -> Game:
        assert isinstance(box, components.FairBox)
        return table.lay(box, laid, known)

    def stacks(self, laid: Mapping[str, Any]) -> dict[str, list[str]]:
        """A bag given as a list gives its goods in this order."""
        return {"drawn_good": list(laid["bag"])} if isinstance(laid.get("bag"), list) else {}

    def check(self, g: Game) -> None:
        assert isinstance(g, Fair)
        table.check(g)

    def value(self, g: Game, seat: int) -> float:
        """Points now, and a little for goods that may yet be sold."""
        assert isinstance(g, Fair)
        stock = sum(g.hand[seat * g.kinds + good] * price for good, price in enumerate(g.box.prices))
        return sum(evening.points(g)[seat]) + stock / 2

    def outcome(self, g: Game) -> Outcome:
        """Most points win; who has as many wins too. [TF-6.1]"""
        assert isinstance(g, Fair)
        rows = evening.points(g)
        points = [sum(row) for row in rows]
        places = [1 + sum(other > mine for other in points) for mine in points]
        return Outcome(
            places, points, [dict(zip(evening.SOURCES, row)) for row in rows], [True] * len(rows),
            [seat for seat, place in enumerate(places) if place == 1], {"days": int(g.day)},
        )
