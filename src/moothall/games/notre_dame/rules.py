"""The catalogue entry of Notre Dame: its facts, its options, and how the house asks for its parts."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moothall.core.data import Sheet
from moothall.core.kernel import Box, Fate, Game
from moothall.core.kit import Kit
from moothall.core.lesson import Leaf
from moothall.core.prose import Prose
from moothall.core.refusal import Refusal
from moothall.core.rules import Option, Outcome, Rules, Shelf, Wrong, starting_seat
from moothall.games.notre_dame import bad_moves, components, invariants, periods, redeal, table, view
from moothall.games.notre_dame.bots import advisor
from moothall.games.notre_dame.coins import RichestPay
from moothall.games.notre_dame.components import COLOURS, TILES
from moothall.games.notre_dame.expansions import new_persons
from moothall.games.notre_dame.kit import NotreDameKit, amend
from moothall.games.notre_dame.periods import NotreDameBox
from moothall.games.notre_dame.state import Mint, NotreDame


def no_colours(value: Any) -> Wrong | None:
    """What the colours of the seats can be, if these can't. [ND-3.2, ND-3.16]"""
    good = isinstance(value, list | tuple) and all(colour in COLOURS for colour in value)
    if good and len(set(value)) == len(value):
        return None
    text = f"a list of different colours, one for each seat, of {', '.join(COLOURS)}"
    return Wrong(text, "different", {"colour": COLOURS})


def colours_of(seats: int, options: Mapping[str, Any]) -> list[str]:
    """The colours of the seats. [ND-3.2]"""
    return list(options["colours"]) or COLOURS[:seats]


def colour_shelves() -> tuple[Shelf, ...]:
    """What the colours are chosen from. [ND-3.2]"""
    return tuple(Shelf((f"colour.{colour}",), (colour,)) for colour in COLOURS)


class NotreDameRules(Rules):
    """Notre Dame: 2 to 5 players; a decision with one option is nobody's. [ND-3.16, ND-19.19, ND-20.1]"""

    key = "notre_dame"
    title = "Notre Dame"
    seats = (2, 3, 4, 5)
    seats_rule = "ND-3.16"
    expansions = (new_persons.KEY,)
    revision = 1
    patient = False
    options = {
        "starting_seat": starting_seat("ND-3.13"),
        "colours": Option((), (), "ND-3.2", no_colours, colour_shelves(), each=True),
        "coin_shortage": Option(("unlimited", "from_richest"), "unlimited", "ND-18.1"),
        "message_take": Option(("optional", "mandatory"), "optional", "ND-18.2"),
        "hotel_seven_plus": Option(("two", "three"), "two", "ND-18.3"),
        "decline_card": Option(("only_when_stated", "always"), "only_when_stated", "ND-18.4"),
        "open_prestige": Option((False, True), False, "ND-18.5"),
        "manager_scope": Option(("all", "round"), "all", "ND-18.7"),
    }
    roots = ("round", "end_period")
    pile_names = ("brown_deck", "gray_deck", "decks")
    refusals = {
        "not_your_turn": "ND-20.2", "match_over": "ND-14.1", "not_asked": "ND-20.2", "unknown_move": "ND-20.2",
        "not_held": "ND-20.2", "wrong_count": "ND-20.2", "at_rest": "ND-20.2", "not_offered": "ND-20.2",
    }
    evident = (
        *Rules.evident, "not_in_pack", "not_in_hand", "kept_already", "not_face_up", "no_cube_there",
        "friend_not_there", "friend_off_board", "same_sector",
    )

    def clash(self, seats: int, options: Mapping[str, Any]) -> tuple[str, Wrong] | None:
        """As many colours as seats. [ND-3.16]"""
        if len(options["colours"]) in (0, seats):
            return None
        text = f"{seats} different colours of {', '.join(COLOURS)}"
        return "colours", Wrong(text, "each", {"seats": seats})

    def sheet(self, expansions: tuple[str, ...]) -> Sheet:
        return new_persons.sheet() if new_persons.KEY in expansions else components.base_sheet()

    def kit(self, seats: int, expansions: tuple[str, ...], options: Mapping[str, Any], data: Sheet) -> Kit:
        kit = NotreDameKit(colours_of(seats, options), TILES[seats][1])
        amend(kit, seats, options)
        if new_persons.KEY in expansions:
            new_persons.amend(kit, seats, options)
        return kit

    def empty_box(self, kit: Kit, seats: int, options: Mapping[str, Any], data: Sheet) -> Box:
        assert isinstance(kit, NotreDameKit)
        kit.finish()
        box = NotreDameBox()
        box.tables = components.tables(data, seats, 3 if options["hotel_seven_plus"] == "three" else None)
        box.mint = RichestPay() if options["coin_shortage"] == "from_richest" else Mint()
        return box

    def new_game(self, box: Box) -> Game:
        assert isinstance(box, NotreDameBox)
        return periods.new_game(box)

    def view(self, g: Game, viewer: int | None) -> dict[str, Any]:
        """Worlds that differ only in what the viewer can't know give equal views. [ND-17.18]"""
        assert isinstance(g, NotreDame)
        return view.view(g, viewer, g.box.about.options)

    def redeal(self, g: Game, viewer: int | None, fate: Fate) -> Game:
        assert isinstance(g, NotreDame)
        return redeal.redeal_all(g, viewer, fate)

    def table(self, g: Game) -> dict[str, Any]:
        assert isinstance(g, NotreDame)
        return table.table(g)

    def known(self, g: Game) -> list[dict[str, Any]]:
        assert isinstance(g, NotreDame)
        return table.known(g)

    def lay(self, box: Box, table_: Mapping[str, Any], known: Sequence[Mapping[str, Any]], place: str) -> Game:
        assert isinstance(box, NotreDameBox)
        return table.lay(box, table_, known, place)

    def stacks(self, table_: Mapping[str, Any]) -> dict[str, list[str]]:
        return table.stacks(table_)

    def explain(self, g: Game, seat: int, text: str, refusal: Refusal) -> Refusal:
        assert isinstance(g, NotreDame)
        return bad_moves.explain(g, seat, text, refusal)

    def check(self, g: Game) -> None:
        assert isinstance(g, NotreDame)
        invariants.check(g)

    def value(self, g: Game, seat: int) -> float:
        assert isinstance(g, NotreDame)
        return advisor.value(g, seat)

    def prose(self, words: Any, names: Sequence[str], about: Any) -> Prose:
        from moothall.games.notre_dame.art.prose import NotreDameProse

        return NotreDameProse(words, names, about)

    def lesson(self, words: Any) -> Sequence[Leaf]:
        from moothall.games.notre_dame.art.lesson import lesson

        return lesson(words)

    def outcome(self, g: Game) -> Outcome:
        """Places, prestige, and what broke ties. [ND-14.2, ND-14.3, ND-14.7]"""
        assert isinstance(g, NotreDame)
        places = [int(n) for n in periods.places(g)]
        points = [int(n) for n in g.prestige]
        return Outcome(
            places, points, [{"prestige": n} for n in points], [True] * len(points),
            [seat for seat, place in enumerate(places) if place == 1],
            {"tie_break": [int(periods.tie_break(g, seat)) for seat in range(g.seats)]},
        )
