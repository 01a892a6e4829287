"""Section 3: setup, and what of it the rulebooks' examples show."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import moothall
from tests.rattus_cartus.helpers import (
    BUILDINGS,
    CLASSES,
    asked,
    box,
    building_of,
    class_of,
    copies,
    hand_sizes,
    new_match,
    play,
    position,
    rats,
    set_with,
    stock,
    table,
    texts,
    told,
)

ALL = set_with(*BUILDINGS)


def dealt(seats: int = 4, seed: int = 7, **options: Any) -> dict[str, Any]:
    """The whole table after set-up, before the first row is seen."""
    match = moothall.Match(box(seats, **options), moothall.seeded(seed))
    return table(match)


def stacked(piles: dict[str, list[str]], seed: int) -> dict[str, Any]:
    """The whole table of three after a set-up in which some things were known beforehand."""
    return table(moothall.Match(box(3), moothall.stacked(piles, then=moothall.seeded(seed))))


def chosen(seed: int = 7, seats: int = 4, **options: Any) -> list[str]:
    """The building cards of a game."""
    cards: list[str] = dealt(seats, seed, **options)["buildings"]
    return cards


@pytest.mark.parametrize(
    ("seats", "rounds", "row", "used", "replacement", "deck", "prizes", "second_gold"), [
        pytest.param(2, 10, 2, 20, 10, 69, [10, 5], False, id="RC-3.1"),
        pytest.param(3, 9, 2, 18, 12, 64, [10, 5, 2], True, id="RC-3.2"),
        pytest.param(4, 8, 3, 24, 6, 59, [10, 5, 2], True, id="RC-3.3"),
        pytest.param(5, 8, 3, 24, 6, 54, [10, 5, 2], True, id="RC-3.4"),
    ])
def test_by_player_count(
    seats: int, rounds: int, row: int, used: int, replacement: int, deck: int,
    prizes: list[int], second_gold: bool,
) -> None:
    """Rounds, row, decks and prizes are those of the player count."""
    view = new_match(seats).view(None)
    assert (view["rounds"], len(view["row"]), view["replacement"], view["population_deck"]) == (
        rounds, row, replacement, deck)
    assert view["building_deck"] + len(view["row"]) == used
    assert class_prizes(seats) == (prizes + [0] * seats)[:seats]
    assert bool(gold_prizes(seats)[1]) is second_gold


def class_prizes(seats: int) -> list[int]:
    """What the seats get in a class in which each has one point more than the next."""
    tracks = [{"magic": 9 - seat} for seat in range(seats)]
    outcome = position(seats, at=["final_scoring"], influence=tracks).outcome
    assert outcome is not None
    return [points["magic"] for points in outcome.breakdown]


def gold_prizes(seats: int) -> list[int]:
    """What the seats get for 2 Gold, 1 Gold and none."""
    hands = [{"gold": 2}, {"gold": 1}, {}, {}, {}][:seats]
    outcome = position(seats, at=["final_scoring"], hands=hands, buildings=set_with("treasury")).outcome
    assert outcome is not None
    return [points["gold"] for points in outcome.breakdown]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_building_deck_comes_out_exactly(seats: int) -> None:
    """RC-3.5: rows of all rounds and Replacement deck are 30 cards; the last row takes the last one."""
    view = new_match(seats).view(None)
    rounds = view["rounds"]
    assert rounds * len(view["row"]) + view["replacement"] == 30
    for number in (rounds - 1, rounds):
        view = position(seats, at=["round"], round=number).view(None)
        assert view["building_deck"] == (rounds - number) * len(view["row"])


def test_influence_starts_at_0() -> None:
    """RC-3.6: each player has a disc on the start space of each of the six tracks."""
    assert new_match(3).view(None)["influence"] == [dict.fromkeys(CLASSES, 0)] * 3


def test_ten_rats() -> None:
    """RC-3.7: each player starts with rats worth 10."""
    assert rats(new_match(5)) == [10] * 5


def test_the_nun_row() -> None:
    """RC-3.8: five cards in a line, which nobody has seen; another shuffle lays others."""
    match = new_match(3)
    assert len(table(match)["nun_row"]) == 5
    assert [match.view(viewer)["nun_row"] for viewer in (0, 1, 2, None)] == [[None] * 5] * 4
    assert len({tuple(dealt(seed=seed)["nun_row"]) for seed in range(5)}) == 5


def test_the_nun_row_lies_in_the_order_of_the_deck() -> None:
    """RC-3.8: the top card of the shuffled deck has position 0."""
    cards = ["magic_4", "church_0", "magic_4", "royalty_1", "peasantry_2"]
    match = moothall.Match(box(3), moothall.stacked({"nun": cards}, then=moothall.seeded(1)))
    assert table(match)["nun_row"] == cards


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deal(seats: int) -> None:
    """RC-3.9: five population cards each, the rest is the deck, the discard pile is empty."""
    laid = dealt(seats)
    assert [sum(hand.values()) for hand in laid["hands"]] == [5] * seats
    assert sum(laid["population_deck"].values()) == 84 - 5 - 5 * seats
    assert laid["population_discard"] == {}


def test_the_deal_is_shuffled() -> None:
    """RC-3.9: other shuffles deal other hands, whatever the Nun-row."""
    nuns = ["magic_0"] * 4 + ["magic_1"]
    assert len({str(stacked({"nun": nuns}, seed)["hands"]) for seed in range(5)}) == 5


def test_nobody_starts_with_other_cards() -> None:
    """RC-3.10: no Joker, no special card, no VP token, though all piles are put out."""
    match = new_match(5, building_set="custom", buildings=ALL)
    assert set(stock(match)) == {"joker", "sword", "flute", "pass", "gold", "vp"}
    assert {kind.rpartition("_")[0] for hand in table(match)["hands"] for kind in hand} <= set(CLASSES)
    assert table(match)["vp"] == [0] * 5


def test_the_replacement_deck() -> None:
    """RC-3.11: some of the shuffled cards, which nobody sees; the others are the building deck."""
    match = new_match(3)
    laid = table(match)
    assert sum(laid["replacement"].values()) == 12
    assert sorted([*laid["replacement"], *laid["building_deck"], *laid["row"]]) == sorted(set_with())
    assert [match.view(viewer)["replacement"] for viewer in (0, None)] == [12, 12]
    assert "replacement_card ?" in match.record.seen_by(0).replace("? " * 11, "")
    assert len({str(dealt(3, seed)["replacement"]) for seed in range(5)}) == 5


def test_the_building_deck_is_shuffled() -> None:
    """RC-3.11: other shuffles reveal other rows, whatever the Replacement deck."""
    piles = {"replacement_card": set_with()[:12]}
    assert len({str(stacked(piles, seed)["row"]) for seed in range(5)}) == 5


def sibling(building: str) -> str:
    """The other building of the class."""
    return next(each for each in BUILDINGS if BUILDINGS[each] == BUILDINGS[building] and each != building)


NEEDED = {
    "joker": ("marketplace", 15), "sword": ("castle", 12), "flute": ("pipers_hut", 12),
    "pass": ("office", 12), "gold": ("treasury", 15), "vp": ("palace", 20),
}


@pytest.mark.parametrize("pile", ["joker", "sword", "flute", "pass", "gold"])
def test_piles(pile: str) -> None:
    """RC-3.12: a pile is complete and in sight if its building is in the game; else there is none."""
    building, count = NEEDED[pile]
    there = new_match(building_set="custom", buildings=set_with(building))
    assert there.view(None)["stock"][pile] == count
    gone = new_match(building_set="custom", buildings=set_with(sibling(building)))
    assert pile not in gone.view(None)["stock"] and stock(gone)[pile] == 0


def test_tokens_need_a_palace() -> None:
    """RC-3.13: without a Palace among the 30 cards there are no VP tokens."""
    assert new_match(building_set="custom", buildings=set_with("palace")).view(None)["stock"]["vp"] == 20
    match = new_match(building_set="custom", buildings=set_with("treasury"))
    assert "vp" not in match.view(None)["stock"] and stock(match)["vp"] == 0


@pytest.mark.parametrize("pile", NEEDED)
def test_a_card_in_the_replacement_deck_needs_its_pile(pile: str) -> None:
    """RC-3.14: one card among the 30 is enough, even one that will never be revealed."""
    building, count = NEEDED[pile]
    last = f"{sibling(building)}_5"
    cards = [f"{building}_1" if card == last else card for card in set_with(sibling(building))]
    fate = moothall.stacked({"replacement_card": [f"{building}_1"]}, then=moothall.seeded(1))
    match = moothall.Match(box(3, building_set="custom", buildings=cards), fate)
    assert f"{building}_1" in table(match)["replacement"]
    assert match.view(None)["stock"][pile] == count


def test_the_starting_player_is_drawn() -> None:
    """RC-3.15: at random, any seat can be it, and that seat begins."""
    starts = Counter()
    for seed in range(60):
        match = moothall.Match(moothall.box("rattus_cartus", 3), moothall.seeded(seed))
        starts[match.to_act[0]] += 1
        assert match.view(None)["starting_seat"] == match.to_act[0]
    assert sorted(starts) == [0, 1, 2] and min(starts.values()) > 10


@pytest.mark.parametrize("building_set", ["first_game", "one_building_per_class", "mixed"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_setup_asks_nobody(building_set: str, seats: int) -> None:
    """RC-3.16: the first question of a match is that of phase B."""
    match = new_match(seats, building_set=building_set)
    assert asked(match) == [(0, "supply_choice")]
    assert all(entry.seat is None for entry in match.record.entries)


def test_a_custom_set_needs_30_cards_and_5_of_each_class() -> None:
    """RC-3.17, RC-3.21: any such set is accepted, also one that mixes buildings."""
    assert sorted(chosen(building_set="custom", buildings=ALL)) == sorted(ALL)


@pytest.mark.parametrize(("buildings", "wrong"), [
    (set_with()[1:], "30 different"),
    ([*set_with(), "treasury_1"], "30 different"),
    ([*set_with()[1:], "palace_2"], "30 different"),
    ([*set_with()[1:], "hospital_1"], "5 building cards of each class, not 4 of royalty"),
    ([*set_with()[1:], "cathedral_1"], "'cathedral_1' is none"),
    ([*set_with()[1:], 3], "30 building card ids"),
    ("palace_1", "30 building card ids"),
    ([], "30 building card ids"),
])
def test_other_sets_are_refused(buildings: Any, wrong: str) -> None:
    """RC-3.17: exactly 30 different building cards, exactly 5 of each class."""
    with pytest.raises(moothall.BoxError, match=wrong):
        moothall.box("rattus_cartus", 3, options={"building_set": "custom", "buildings": buildings})


def test_first_game() -> None:
    """RC-3.18: all copies of Farm, Marketplace, Monastery, Castle, Palace and Fortune-teller's Tent."""
    expected = copies("farm", "marketplace", "monastery", "castle", "palace", "fortune_tellers_tent")
    assert sorted(chosen(building_set="first_game")) == sorted(expected)
    assert sorted(chosen()) == sorted(expected)


def test_one_building_per_class() -> None:
    """RC-3.19: one of the two buildings of each class, drawn at random, all five copies of it."""
    seen = Counter()
    for seed in range(40):
        cards = chosen(seed, building_set="one_building_per_class")
        buildings = set(map(building_of, cards))
        assert sorted(map(BUILDINGS.__getitem__, buildings)) == sorted(CLASSES)
        assert sorted(cards) == sorted(copies(*buildings))
        seen.update(buildings)
    assert set(seen) == set(BUILDINGS) and min(seen.values()) > 8


def test_mixed() -> None:
    """RC-3.20: five of the ten cards of each class, any of them."""
    seen = Counter()
    for seed in range(40):
        cards = chosen(seed, building_set="mixed")
        assert len(set(cards)) == 30
        assert Counter(map(class_of, cards)) == dict.fromkeys(CLASSES, 5)
        seen.update(cards)
    assert set(seen) == set(copies(*BUILDINGS)) and min(seen.values()) > 8


def test_custom() -> None:
    """RC-3.21: exactly the cards that the players agreed on, which come with this method and no other."""
    agreed = set_with("treasury", "hospital", "office", "guard_tower", "brewery", "pipers_hut")
    assert sorted(chosen(building_set="custom", buildings=agreed)) == sorted(agreed)
    with pytest.raises(moothall.BoxError, match=r"RC-3\.21"):
        moothall.box("rattus_cartus", 3, options={"building_set": "first_game", "buildings": agreed})


def test_rc_x1() -> None:
    """RC-X1: each of the four players has exactly three options, whatever the others chose."""
    row = ["fortune_tellers_tent_3", "monastery_1", "monastery_4"]
    match = position(4, at=["supplies"], row=row)
    for choice in (1, 2, 2, 0):
        assert texts(match) == [f"supply {card}" for card in row]
        play(match, f"supply {row[choice]}")
    play(match, "look 3")
    assert asked(match) == [(0, "turn_choice")]
    assert hand_sizes(match) == [4, 0, 0, 2]
    assert rats(match) == [10, 8, 8, 10]
    assert told(match, "looks") == [{"seat": 3, "place": 3}]


def test_rc_x8() -> None:
    """RC-X8: a first game has 15 Jokers, 12 Swords and 20 VP tokens; no Flutes, Passes or Gold."""
    match = position(4, at=["round"], options={"building_set": "first_game"})
    assert match.view(None)["stock"] == {"joker": 15, "sword": 12, "vp": 20}
    assert new_match(4, building_set="first_game").view(None)["stock"] == {"joker": 15, "sword": 12, "vp": 20}
