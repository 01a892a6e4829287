"""Section 12: rats, and the population deck."""
from __future__ import annotations

import pytest

import moothall
from tests.rattus_cartus.helpers import (
    asked,
    hand_of,
    hand_sizes,
    play,
    position,
    rats,
    stock,
    table,
    told,
)
from tests.rattus_cartus.scenes import FIRST, scene

SUPPLY = [["supply_choice", 0], ["supply_choice", 1]]


def drawing(deck: list[str], discard: dict[str, int], row: str = "farm_1", seed: int = 1) -> moothall.Match:
    """Seats 0 and 1 will take supplies; all cards that are neither in deck nor discard pile are in seat 2's hand."""
    held = 84 - 5 - len(deck) - sum(discard.values())
    return position(3, agenda=SUPPLY, row=[row, "palace_3"], hands=[[], [], held], population_deck=deck,
                    population_discard=discard, nun_row=["magic_0"] * 4 + ["magic_1"], seed=seed)


def piles(match: moothall.Match) -> tuple[int, int]:
    """How many cards are in the population deck and in its discard pile."""
    view = match.view(None)
    return view["population_deck"], sum(view["population_discard"].values())


def test_rats_are_one_number() -> None:
    """Any number, however tokens of 1, 3 and 5 make it; one rat leaves without a question. [RC-12.1]"""
    match = position(3, agenda=[["supply_choice", 0]], row=["monastery_2", "farm_1"], rats=[35, 4, 0])
    play(match, "supply monastery_2")
    assert rats(match) == [34, 4, 0] and asked(match) == []


def test_rats_never_fall_below_0() -> None:
    """Two icons and one rat: none is left. [RC-12.1]"""
    match = position(3, agenda=[["supply_choice", 0]], row=["monastery_4", "farm_1"], rats=[1, 10, 10])
    assert rats(play(match, "supply monastery_4")) == [0, 10, 10]


def test_rats_never_run_out() -> None:
    """All 50 rats of the box are with one player; he takes another one. [RC-12.2]"""
    match = scene(3, "palace_1 farm_1", FIRST, [(0, 0, "magic_0")], rats=[50, 20, 20])
    assert rats(match) == [51, 20, 20]


def test_cards_are_drawn_from_the_top_one_at_a_time() -> None:
    """The drawer sees four cards come in the order of the deck; the next drawer has the next ones. [RC-12.3]"""
    top = ["church_4", "magic_2", "church_4", "royalty_0", "peasantry_1", "peasantry_2", "chivalry_3", "magic_1"]
    match = play(drawing([*top, "magic_3"], {"church_0": 4}), "supply farm_1", "supply farm_1")
    assert [args["card"] for args in told(match, "drew", 0)] == top[:4]
    assert [args["card"] for args in told(match, "drew", 1)] == top[4:]
    assert piles(match) == (1, 4)


def test_an_empty_deck_is_renewed_and_the_draw_goes_on() -> None:
    """Two cards are left of a draw of four: the discard pile becomes the deck, and two of it are drawn. [RC-12.4]"""
    match = play(drawing(["church_4", "church_3"], {"church_0": 4, "magic_4": 2}), "supply farm_1")
    hand = hand_of(match, 0)
    assert hand["church_4"] == hand["church_3"] == 1 and hand.get("church_0", 0) + hand.get("magic_4", 0) == 2
    assert piles(match) == (4, 0)
    assert told(match, "reshuffle") == [{"n": 6}]


def test_the_renewed_deck_is_shuffled() -> None:
    """Which two of six different cards come differs from seed to seed. [RC-12.4]"""
    discard = {f"{name}_4": 1 for name in ("royalty", "church", "bourgeoisie", "chivalry", "peasantry", "magic")}
    found = {
        frozenset(hand_of(play(drawing(["church_3", "church_2"], discard, seed=seed), "supply farm_1"), 0))
        for seed in range(40)
    }
    assert len(found) > 8


def test_the_deck_is_renewed_as_soon_as_its_last_card_is_drawn() -> None:
    """Four cards in the deck, four drawn: the discard pile is the deck already. [RC-12.5]"""
    match = play(drawing(["church_4"] * 4, {"magic_4": 3}), "supply farm_1")
    assert hand_of(match, 0) == {"church_4": 4} and piles(match) == (3, 0)
    assert told(match, "reshuffle") == [{"n": 3}]


def test_with_an_empty_discard_pile_the_deck_waits_for_the_next_draw() -> None:
    """The deck ran out; cards discarded later lie in the discard pile until somebody draws. [RC-12.5]"""
    agenda = [["supply_choice", 0], ["discard_played", 0, 0], ["supply_choice", 1]]
    match = position(
        3, agenda=agenda, row=["farm_1", "palace_3"], population_deck=["church_4"] * 4, population_discard={},
        entries=[[0, 0]], committed=[{"church_3": 2, "church_2": 2, "church_1": 2}, {}, {}], hands=[[], [], 69],
        nun_row=["magic_0"] * 4 + ["magic_1"])
    play(match, "supply farm_1")
    assert piles(match) == (0, 6) and told(match, "reshuffle") == []
    play(match, "supply farm_1")
    assert piles(match) == (2, 0) and told(match, "reshuffle") == [{"n": 6}]
    assert hand_sizes(match)[1] == 4


def test_what_can_t_be_drawn_is_lost() -> None:
    """Three cards are all there are: the draw of four yields three, the next one nothing. [RC-12.6]"""
    match = play(drawing(["church_4", "church_3"], {"magic_4": 1}), "supply farm_1", "supply farm_1")
    assert hand_sizes(match)[:2] == [3, 0] and piles(match) == (0, 0)
    assert told(match, "draws") == [{"seat": 0, "n": 3}, {"seat": 1, "n": 0}]


def test_jokers_and_special_cards_go_back_to_their_own_piles() -> None:
    """Played or discarded at a Hospital: only population cards come to the discard pile. [RC-12.7]"""
    match = scene(
        3, "hospital_1 farm_1", FIRST, [(0, 0, "joker sword flute church_4")],
        hands=["joker pass gold church_3", "", ""], rats=[10, 10, 10])
    play(match, "perform", "discard joker pass gold")
    assert table(match)["population_discard"] == {"church_4": 1}
    assert stock(match) == {"joker": 15, "sword": 12, "flute": 12, "pass": 12, "gold": 15, "vp": 20}


@pytest.mark.parametrize("pile", ["population_deck", "population_discard"])
def test_only_population_cards_lie_in_deck_and_discard_pile(pile: str) -> None:
    """A table with a Joker in one of them is refused. [RC-12.7]"""
    with pytest.raises(moothall.PositionError) as refused:
        position(3, **{pile: ["church_4", "joker"]})
    assert refused.value.rule == "RC-12.7"
