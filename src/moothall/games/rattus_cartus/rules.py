"""The catalogue entry of Rattus Cartus: its facts, its options, and how the house asks for its parts."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moothall.core.data import Sheet
from moothall.core.kernel import Box, Fate, Game
from moothall.core.kit import Kit
from moothall.core.lesson import Leaf
from moothall.core.prose import Prose
from moothall.core.rules import Option, Outcome, Rules, Shelf, Wrong, starting_seat
from moothall.games.rattus_cartus import components, invariants, redeal, scoring, table, view
from moothall.games.rattus_cartus.bots import advisor
from moothall.games.rattus_cartus.components import (
    BUILDING_KEYS,
    CARD_KEYS,
    CHOSEN,
    CLASS_KEYS,
    COPIES,
    FIRST_GAME,
    SOURCE_KEYS,
)
from moothall.games.rattus_cartus.kit import CartusKit, amend, barred_building
from moothall.games.rattus_cartus.scoring import CartusBox
from moothall.games.rattus_cartus.state import Cartus


def no_list(value: Any) -> Wrong | None:
    """What the buildings of a custom set can be, if these can't. [RC-3.17, RC-3.21]"""
    return None if value in ((), []) else table.why_no_set(value)


def building_shelves() -> tuple[Shelf, ...]:
    """The copies of each building, which a set is chosen from. [RC-2.27, RC-2.28]"""
    return tuple(
        Shelf((f"building.{name}", f"class.{CLASS_KEYS[number // 2]}"),
              tuple(CARD_KEYS[number * COPIES:(number + 1) * COPIES]))
        for number, name in enumerate(BUILDING_KEYS))


class RattusCartus(Rules):
    """Rattus Cartus: 2 to 5 players; the options are part of the box and can't change. [RC-1.1, RC-18.7, RC-18.8]"""

    key = "rattus_cartus"
    title = "Rattus Cartus"
    seats = (2, 3, 4, 5)
    seats_rule = "RC-1.1"
    revision = 1
    options = {
        "building_set": Option(
            ("first_game", "one_building_per_class", "mixed", "custom"), "first_game", "RC-18.1"),
        "buildings": Option((), (), "RC-3.21", no_list, building_shelves(), many=CHOSEN),
        "starting_seat": starting_seat("RC-18.2"),
        "two_player_guard_tower": Option((False, True), False, "RC-18.3"),
        "gained_cards": Option(("step_c", "at_once"), "step_c", "RC-18.4"),
        "zero_gold": Option(("no_prize", "prize"), "no_prize", "RC-18.5"),
        "all_dead": Option(("all_lose", "fewest_rats_survive"), "all_lose", "RC-18.6"),
        "show_rats": Option((False, True), False, "RC-18.7"),
    }
    evident = (*Rules.evident, "not_in_row")
    roots = ("round", "final_scoring")
    pile_names = ("population_deck", "building_deck", "replacement")
    pile_aliases = {"buildings": "building_deck", "population": "population_deck"}
    refusals = {
        "not_your_turn": "RC-17.14", "match_over": "RC-8.29", "not_asked": "RC-17.14", "unknown_move": "RC-17.14",
        "not_held": "RC-17.14", "wrong_count": "RC-17.14", "at_rest": "RC-17.14",
    }

    def clash(self, seats: int, options: Mapping[str, Any]) -> tuple[str, Wrong] | None:
        """Buildings come with a custom set and only with it. [RC-3.21]"""
        custom = options["building_set"] == "custom"
        if custom == bool(options["buildings"]):
            return None
        key = "cards" if custom else "custom"
        return "buildings", Wrong("30 building card ids, together with building_set=custom", key)

    def sheet(self, expansions: tuple[str, ...]) -> Sheet:
        return components.sheet()

    def kit(self, seats: int, expansions: tuple[str, ...], options: Mapping[str, Any], data: Sheet) -> Kit:
        kit = CartusKit(seats)
        kit.places = {"turn_choice": "next_turn"}
        amend(kit, seats, options)
        return kit

    def empty_box(self, kit: Kit, seats: int, options: Mapping[str, Any], data: Sheet) -> Box:
        assert isinstance(kit, CartusKit)
        box = CartusBox()
        box.tables = components.tables(data, seats, chosen_set(options))
        box.scoring = kit.finish()
        return box

    def new_game(self, box: Box) -> Game:
        assert isinstance(box, CartusBox)
        return scoring.new_game(box)

    def view(self, g: Game, viewer: int | None) -> dict[str, Any]:
        """Worlds that differ only in what the viewer can't know give equal views. [RC-19.25]"""
        assert isinstance(g, Cartus)
        return view.view(g, viewer, g.box.about.options)

    def redeal(self, g: Game, viewer: int | None, fate: Fate) -> Game:
        assert isinstance(g, Cartus)
        options = g.box.about.options
        hidden_set, barred = options["building_set"] == "mixed", barred_building(g.box.seats, options)
        return redeal.redeal(g, g.seats if viewer is None else viewer, fate, hidden_set, barred)

    def table(self, g: Game) -> dict[str, Any]:
        assert isinstance(g, Cartus)
        return table.table(g)

    def known(self, g: Game) -> list[dict[str, Any]]:
        assert isinstance(g, Cartus)
        return table.known(g)

    def lay(self, box: Box, table_: Mapping[str, Any], known: Sequence[Mapping[str, Any]], place: str) -> Game:
        assert isinstance(box, CartusBox)
        return table.lay(box, table_, known, place)

    def stacks(self, table_: Mapping[str, Any]) -> dict[str, list[str]]:
        return table.stacks(table_)

    def check(self, g: Game) -> None:
        assert isinstance(g, Cartus)
        invariants.check(g)

    def value(self, g: Game, seat: int) -> float:
        assert isinstance(g, Cartus)
        return advisor.value(g, seat)

    def prose(self, words: Any, names: Sequence[str], about: Any) -> Prose:
        from moothall.games.rattus_cartus.art.prose import CartusProse

        return CartusProse(words, names, about)

    def picture(self, words: Any, names: Sequence[str], about: Any) -> Any:
        from moothall.games.rattus_cartus.art.board import CartusPicture

        return CartusPicture(words, names, about)

    def lesson(self, words: Any) -> Sequence[Leaf]:
        from moothall.games.rattus_cartus.lesson import lesson

        return lesson(self, words)

    def outcome(self, g: Game) -> Outcome:
        """Places, points by source, rats, who survived, the nun total; prizes are bounded. [RC-14.26, RC-19.23]"""
        assert isinstance(g, Cartus) and isinstance(g.box, CartusBox)
        how, seats = g.box.scoring, range(g.seats)
        points = how.points(g)
        rows = [[int(n) for n in points[s * scoring.SOURCES:(s + 1) * scoring.SOURCES]] for s in seats]
        places = [int(n) for n in how.places(g, points)]
        alive = [bool(how.plague.survivors(g) >> seat & 1) for seat in seats]
        return Outcome(
            places, [sum(row) for row in rows], [dict(zip(SOURCE_KEYS, row)) for row in rows], alive,
            [seat for seat in seats if alive[seat] and places[seat] == 1],
            {"rats": [int(n) for n in g.rats], "nun_total": int(scoring.nun_total(g))},
        )


def chosen_set(options: Mapping[str, Any]) -> list[str]:
    """The building cards, where fate doesn't choose them. [RC-3.18, RC-3.21]"""
    if options["building_set"] == "custom":
        return list(options["buildings"])
    if options["building_set"] == "first_game":
        return [f"{name}_{copy}" for name in FIRST_GAME for copy in range(1, COPIES + 1)]
    return []
