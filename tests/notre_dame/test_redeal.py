"""Other worlds for a viewer: they look the same to him, keep all that he has seen, and are drawn as chance would."""
from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import moothall
from tests.notre_dame.helpers import COLOURS, KINDS, NEW, after, box, new_match, position, table_of
from tests.notre_dame.knowing import reached, viewers, walk
from tests.notre_dame.worlds import Memory, fits, places_on, redealt

OWNED = ["hands", "packs", "asides", "first_pass", "second_pass", "decks", "picked"]

# Seats, round, question, and how many have answered it; then seats to look from (None: a spectator).
COUNTED = {
    "drawn": (4, 1, "first_pick", 0, [2, None]), "drawn by two": (2, 1, "first_pick", 0, [0]),
    "some have picked": (3, 1, "first_pick", 2, [0, None]), "one of two has picked": (2, 2, "first_pick", 1, [0, 1]),
    "passed": (3, 1, "second_pick", 0, [1, None]), "passed among five": (5, 1, "second_pick", 3, [3]),
    "passed between two": (2, 1, "second_pick", 1, [0, 1]),
    "three play": (3, 1, "play_card", 0, [0, None]), "four play": (4, 1, "play_card", 1, [2]),
    "five play": (5, 1, "play_card", 3, [1]), "two play": (2, 1, "play_card", 0, [0, 1, None]),
    "first cards are played": (4, 2, "play_card", 5, [3]),
    "cards were laid aside earlier": (3, 5, "play_card", 3, [2]),
    "two in their second round": (2, 2, "play_card", 3, [0, 1]),
    "third draft": (3, 3, "first_pick", 1, [0, None]), "third round": (3, 6, "play_card", 3, [0, 1, 2, None]),
    "third round of four": (4, 3, "second_pick", 2, [3]), "third round of two": (2, 9, "second_pick", 1, [0, 1, None]),
    "all have played": (5, 2, "hire", 1, [2]),
}
CASES = [(name, viewer) for name, (*_, seats) in COUNTED.items() for viewer in seats]


@pytest.mark.parametrize(("name", "viewer"), CASES)
def test_redeals_are_drawn_as_chance_would(name: str, viewer: int | None) -> None:
    """Of each colour every arrangement that fits what the viewer has seen comes up, equally often. [ND-17.21]"""
    seats, round_, question, answered, _ = COUNTED[name]
    match = reached(seats, 3, round_, question, answered)
    memory = Memory(match, viewer)
    expected = [memory.all_places(colour) for colour in range(seats)]
    many = max(1200, 4 * max(map(len, expected)))
    seen: list[Counter[Any]] = [Counter() for _ in range(seats)]
    for table in redealt(match, viewer, many):
        for colour in range(seats):
            seen[colour][places_on(table, colour)] += 1
    assert all(places_on(table_of(match), colour) in expected[colour] for colour in range(seats))
    assert [fits(*pair) for pair in zip(expected, seen)] == [True] * seats


def test_colours_are_redealt_independently() -> None:
    """What was kept of one colour tells nothing of another: 9 x 9 pairs of own cards kept. [ND-17.21]"""
    match = reached(4, 3, 1, "second_pick")
    seen = Counter((table["hands"][1][0], table["hands"][2][0]) for table in redealt(match, None, 2000))
    kinds = match.box.about.kit.domains["card"]
    assert fits(Counter((blue, green) for blue in kinds[9:18] for green in kinds[18:27]), seen)


def kept_by(table: dict[str, Any], seat: int, colour: str) -> str:
    """The card of a colour before a seat, unplayed."""
    [card] = [card for card in table["hands"][seat] + table["asides"][seat] if card.endswith(f"_{colour}")]
    return card


def after_the_draft(seats: int) -> moothall.Match:
    """Seat 0 has passed on a bank and a park; its left neighbour kept the bank."""
    drawn = ["school", "bank", "park"]
    colours = COLOURS[:seats]
    match = position(seats, agenda=[["draft"], ["play_cards"]], round=3, decks=[drawn] * seats)
    after(match, *((seat, f"keep school_{colour}") for seat, colour in enumerate(colours)))
    return after(match, *((seat, f"keep bank_{colours[seat - 1]}") for seat in range(seats)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_two_cards_passed_at_first_change_places_half_the_time(seats: int) -> None:
    """Left neighbour and the next one have one each; who has seen which changes with them. [ND-17.23, ND-17.21]"""
    match = after_the_draft(seats)
    seen: Counter[tuple[str, str]] = Counter()
    for table in redealt(match, 0, 1000):
        near, far = kept_by(table, 1, "red"), kept_by(table, 2, "red")
        assert far in table["second_pass"][1] and table["first_pass"][0] == ["bank_red", "park_red"]
        seen[near, far] += 1
    assert fits(Counter([("bank_red", "park_red"), ("park_red", "bank_red")]), seen)


@pytest.mark.parametrize("viewer", [1, 2])
def test_who_has_seen_the_two_cards_doesn_t_exchange_them(viewer: int) -> None:
    """The left neighbour kept one himself; the next got the other and knows it. [ND-17.21]"""
    match = after_the_draft(4)
    worlds = list(redealt(match, viewer, 200))
    assert {kept_by(table, 2, "red") for table in worlds} == {"park_red"}
    others = {f"{kind}_red" for kind in KINDS if kind != "park"}
    assert {kept_by(table, 1, "red") for table in worlds} == ({"bank_red"} if viewer == 1 else others)


def test_the_two_cards_stay_when_one_of_them_is_played() -> None:
    """Then the passer knows where the other is. [ND-17.23, ND-17.21]"""
    match = after(after_the_draft(3), (0, "play school_red"), (1, "play bank_red"))
    assert {kept_by(table, 2, "red") for table in redealt(match, 0, 50)} == {"park_red"}


def test_with_two_players_no_passed_card_changes_its_place() -> None:
    """One came back, so the other is with the opponent. [ND-17.23, ND-17.21]"""
    match = after_the_draft(2)
    for table in redealt(match, 0, 50):
        assert "bank_red" in table["hands"][1] and "park_red" in table["hands"][0]
        assert "park_blue" in table["hands"][1] and "bank_blue" in table["hands"][0]


def sizes(table: dict[str, Any]) -> list[Any]:
    """How many cards of each colour lie where."""
    def colours(cards: list[str]) -> Counter[str]:
        return Counter(card.rpartition("_")[2] for card in cards)

    piles = {key: [colours(pile) for pile in table[key]] for key in OWNED if key not in ("decks", "picked")}
    return [piles, colours(table["discard"]), [len(deck) for deck in table["decks"]], [*map(bool, table["picked"])]]


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_only_its_owner_is_sure_of_what_is_left_in_a_deck(viewer: int | None) -> None:
    """In every world he has the kinds that he hasn't drawn; the other decks have others, too. [ND-17.2]"""
    match = reached(3, 3, 2, "play_card")
    worlds = [table["decks"] for table in redealt(match, viewer, 40)]
    sure = [seat for seat in range(3) if all(decks[seat] == worlds[0][seat] for decks in worlds)]
    assert sure == [seat for seat in range(3) if seat == viewer]
    assert all(worlds[0][seat] == table_of(match)["decks"][seat] for seat in sure)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_redeals_keep_what_the_viewer_sees_and_the_colours_of_the_rest(seats: int) -> None:
    """His own cards and passes, all that is public; hands of the colours that everybody knows. [ND-17.21]"""
    for number, state in enumerate(walk(new_match(seats, 18), 18)):
        truth = table_of(state)
        for viewer in viewers(state) if number % 6 == 0 else []:
            for table in redealt(state, viewer, 3, seed=number):
                assert all(table[key] == truth[key] for key in truth if key not in (*OWNED, "discard"))
                assert viewer is None or all(table[key][viewer] == truth[key][viewer] for key in OWNED)
                assert sizes(table) == sizes(truth)


def is_whole(plain: dict[str, Any]) -> bool:
    """Whether what each seat has passed and seen fits where the cards lie."""
    table, known = plain["table"], plain["known"]
    seats = len(table["hands"])
    before = [{*table["hands"][s], *table["asides"][s], *table["played"][s]} for s in range(seats)]
    for seat in range(seats):
        near, far = (seat + 1) % seats, (seat + 2) % seats
        first, second = {*table["first_pass"][seat]}, {*table["second_pass"][seat]}
        kept = before[near] & first, before[far] & first
        if first | second and not (second <= before[near] and first in ({*table["packs"][near]}, kept[0] | kept[1])):
            return False
        drawn = [f"{kind}_{COLOURS[seat]}" for kind in KINDS if kind not in table["decks"][seat]]
        if not {*drawn, *before[seat], *table["packs"][seat], *first, *second} <= {*known[seat]["cards"]}:
            return False
    return True


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_redealt_world_is_one_whole(seats: int) -> None:
    """What others drew, passed and received in it lies where they put it; and it can be redealt itself. [ND-17.21]"""
    for number, state in enumerate(walk(new_match(seats, 19), 19)):
        for viewer in viewers(state) if number % 6 == 0 else []:
            assert is_whole(state.game.to_plain())
            world = moothall.redeal(state.game, viewer, moothall.seeded(number))
            state.box.about.rules.check(world)
            assert is_whole(world.to_plain())
            again = moothall.redeal(world, number % seats, moothall.seeded(number + 1))
            views = [state.box.about.rules.view(game, number % seats) for game in (again, world)]
            assert views[0] == views[1] and is_whole(again.to_plain())


def test_what_others_passed_is_drawn_anew() -> None:
    """A spectator's worlds differ in it as in the hands. [ND-17.21]"""
    match = after_the_draft(4)
    worlds = list(redealt(match, None, 300))
    for key in ("first_pass", "second_pass"):
        assert len({str(table[key][1]) for table in worlds}) > 8
    assert len({str(plain["known"]) for plain in (
        moothall.redeal(match.game, None, moothall.seeded(seed)).to_plain() for seed in range(20))}) == 20


@pytest.mark.parametrize(("seats", "more"), [
    (2, {}), (3, {"message_take": "mandatory"}), (4, {"expansions": NEW}), (5, {"decline_card": "always"}),
])
def test_worlds_that_differ_in_what_is_hidden_look_alike(seats: int, more: dict[str, Any]) -> None:
    """The same view, the same question and options, the same refusals, at every decision. [ND-17.18]"""
    texts = moothall.core.moves.all_texts(box(seats, **more))
    chance, differed = Random(20), 0
    for number, state in enumerate(walk(new_match(seats, 20, **more), 20)):
        for viewer in viewers(state) if number % 4 == 0 else []:
            world = moothall.redeal(state.game, viewer, moothall.seeded(number))
            other = moothall.Match(state.box, moothall.seeded(1), game=world)
            differed += world.to_plain() != state.game.to_plain()
            assert other.view(viewer) == state.view(viewer) and other.to_act == state.to_act
            if viewer is not None:
                assert other.question(viewer) == state.question(viewer)
                assert list(other.choices(viewer)) == list(state.choices(viewer))
                for text in chance.sample(texts, 5):
                    assert other.why_not(viewer, text) == state.why_not(viewer, text)
    assert differed > 20


def test_cards_known_from_a_position_stay() -> None:
    """Seat 0 has seen two of seat 1's three cards, as `known` says. [ND-17.19, ND-17.21]"""
    held = ["hotel_blue", "park_blue", "bank_green"]
    match = position(3, agenda=[["play_card", 1]], hands={1: held}, known=[{"cards": held[:2]}])
    worlds = [table["hands"][1] for table in redealt(match, 0, 60)]
    assert all({*held[:2]} <= {*cards} for cards in worlds)
    assert len({card for cards in worlds for card in cards if card.endswith("_green")}) == 9
    strangers = [table["hands"][1] for table in redealt(match, 2, 60)]
    assert len({card for cards in strangers for card in cards if card.endswith("_blue")}) == 9


def test_what_a_position_says_was_passed_is_known_to_both() -> None:
    """The passer and the receiver, before anything is named in `known`. [ND-17.4, ND-17.19]"""
    match = position(3, agenda=[["second_pick", 1], ["second_pick", 2]], hands={0: ["bank_red"]},
                     packs={1: ["hotel_red", "park_red"]}, first_pass={0: ["hotel_red", "park_red"]})
    seen = [plain["cards"] for plain in match.game.to_plain()["known"]]
    assert all({"hotel_red", "park_red"} <= {*seen[seat]} for seat in (0, 1))
    assert not {"hotel_red", "park_red"} & {*seen[2]}
    later = position(3, agenda=[["play_card", 1]], hands={1: ["hotel_red", "bank_blue"]}, second_pass={1: ["park_red"]})
    seen = [plain["cards"] for plain in later.game.to_plain()["known"]]
    assert "park_red" in seen[1] and "park_red" in seen[2]


SEEN = ("guild_master", "mayor", "beggar", "lady_in_waiting")


def spied() -> moothall.Match:
    """Seat 0 has hired the spy in round 5; seat 1 may hire."""
    fate = moothall.stacked({"foreseen": SEEN}, moothall.seeded(3))
    table = {"round": 5, "persons": ["monk", "doctor", "np_spy"], "gray_deck": dict.fromkeys(SEEN, 1)}
    match = moothall.position(box(3, expansions=NEW), table, agenda=[["hire", 0], ["hire", 1]], fate=fate)
    return after(match, (0, "hire np_spy"))


def foreseen(match: moothall.Match, viewer: int | None, many: int) -> Counter[tuple[str, ...]]:
    """The orders of the gray deck in a viewer's worlds."""
    fate = moothall.seeded(6)
    worlds = (moothall.redeal(match.game, viewer, fate).to_plain() for _ in range(many))
    return Counter(tuple(world["parts"]["new_persons"]["order"]) for world in worlds)


def test_what_a_spy_saw_is_redealt_for_the_others() -> None:
    """For the spy's hirer it is as he saw it, for all others letter by letter in any order. [ND-17.10, ND-17.21]"""
    match = spied()
    orders = [(SEEN[0], *rest) for rest in permutations(SEEN[1:])]
    assert foreseen(match, 0, 50) == {SEEN: 50}
    for viewer in (1, 2, None):
        assert fits(Counter(orders), foreseen(match, viewer, 1000))
