"""Section 18: options."""
from __future__ import annotations

from typing import Any

import pytest

import moothall
from tests.rattus_cartus.helpers import (
    CLASSES,
    FIRST_GAME,
    asked,
    box,
    building_of,
    class_of,
    copies,
    hand_sizes,
    new_match,
    play,
    set_with,
    table,
)
from tests.rattus_cartus.scenes import FIRST, scene

SEEDS = range(20)


def buildings(match: moothall.Match) -> list[str]:
    """The 30 building cards of a match."""
    cards: list[str] = table(match)["buildings"]
    return cards


def made(name: str, seats: int = 3, **options: Any) -> list[list[str]]:
    """The building sets that a method makes."""
    return [buildings(new_match(seats, seed, building_set=name, **options)) for seed in SEEDS]


def test_first_game_is_the_default_set() -> None:
    """All five copies of six buildings. [RC-18.1]"""
    assert moothall.catalogue()["rattus_cartus"].options["building_set"].default == "first_game"
    assert sorted(buildings(moothall.Match(moothall.box("rattus_cartus", 3)))) == sorted(copies(*FIRST_GAME))


def test_one_building_per_class() -> None:
    """Each class has five copies of one building, and both buildings come up. [RC-18.1]"""
    sets = [{building_of(card) for card in cards} for cards in made("one_building_per_class")]
    assert all(sorted(map(class_of, names)) == sorted(CLASSES) for names in sets)
    assert len(set().union(*sets)) == 12


def test_mixed() -> None:
    """Five of ten cards in each class: as a rule two buildings of a class are in the game. [RC-18.1]"""
    for cards in made("mixed"):
        assert [sum(class_of(card) == name for card in cards) for name in CLASSES] == [5] * 6
        assert len({building_of(card) for card in cards}) > 6


def test_custom() -> None:
    """Any legal set; the list of cards comes with it. [RC-18.1]"""
    cards = set_with("treasury_1", "treasury_5", "palace_2", "office", "marketplace_3")
    assert sorted(buildings(new_match(building_set="custom", buildings=cards))) == sorted(cards)


@pytest.mark.parametrize(("options", "named"), [
    ({"building_set": "all"}, "building_set"), ({"starting_seat": 3}, "starting_seat"),
    ({"starting_seat": "first"}, "starting_seat"), ({"starting_seat": True}, "starting_seat"),
    ({"two_player_guard_tower": 1}, "two_player_guard_tower"), ({"gained_cards": "later"}, "gained_cards"),
    ({"zero_gold": False}, "zero_gold"), ({"all_dead": "all_win"}, "all_dead"), ({"show_rats": "yes"}, "show_rats"),
    ({"building_set": "custom"}, "buildings"), ({"undo": "off"}, "undo"),
])
def test_other_values_are_refused(options: dict[str, Any], named: str) -> None:
    """The message names the option. [RC-18.1, RC-18.2, RC-18.8]"""
    with pytest.raises(moothall.BoxError, match=named):
        moothall.box("rattus_cartus", 3, options=options)


def test_a_random_starting_seat() -> None:
    """By default everybody can be drawn. [RC-18.2]"""
    drawn = moothall.box("rattus_cartus", 4)
    starts = {moothall.Match(drawn, moothall.seeded(seed)).view(None)["starting_seat"] for seed in range(40)}
    assert starts == {0, 1, 2, 3}


def test_a_chosen_starting_seat() -> None:
    """The named seat takes the first supply in every match. [RC-18.2]"""
    for seed in SEEDS:
        match = moothall.Match(box(3, starting_seat=2), moothall.seeded(seed))
        assert match.view(None)["starting_seat"] == 2 and match.to_act == (2,)


@pytest.mark.parametrize("name", ["one_building_per_class", "mixed"])
def test_two_players_have_a_castle(name: str) -> None:
    """All five Chivalry cards are Castles, unless the option lets the Guard Tower in. [RC-18.3]"""
    for cards in made(name, 2):
        assert [card for card in cards if class_of(card) == "chivalry"] == copies("castle")
    assert any("guard_tower" in map(building_of, cards) for cards in made(name, 2, two_player_guard_tower=True))


def test_three_players_have_guard_towers() -> None:
    """The option is for two players only. [RC-18.3]"""
    assert any("guard_tower" in map(building_of, cards) for cards in made("one_building_per_class", 3))


def test_two_players_may_agree_on_a_guard_tower() -> None:
    """A custom set isn't restricted. [RC-18.3]"""
    cards = set_with("guard_tower")
    assert sorted(buildings(new_match(2, building_set="custom", buildings=cards))) == sorted(cards)


def looted(gained: str) -> moothall.Match:
    """Seat 0's Sword takes two cards from seat 1 at the Hospital, where he has no other hand card."""
    match = scene(3, "hospital_1 palace_1", FIRST, [(0, 0, "sword joker"), (1, 0, "")],
                  hands=["", "church_0 church_1 gold gold", ""], options={"gained_cards": gained})
    return play(match, "give church_0 church_1", "perform")


def test_gained_cards_wait_for_step_c() -> None:
    """The loot can't be discarded at the Hospital; the seat isn't asked. [RC-18.4]"""
    match = looted("step_c")
    assert asked(match) == [(1, "hospital_cards")] and match.view(None)["aside_counts"] == [2, 0, 0]


def test_gained_cards_at_once() -> None:
    """Nothing is set aside: the loot can be discarded for rats. [RC-18.4]"""
    match = looted("at_once")
    assert asked(match) == [(0, "hospital_cards")] and match.view(None)["aside_counts"] == [0, 0, 0]
    play(match, "discard church_0 church_1")
    assert match.view(0)["rats"][0] == 7 and hand_sizes(match)[0] == 0


def test_loot_at_a_guard_tower() -> None:
    """With two looted cards in hand at once, a player with one card isn't a victim any more. [RC-18.4]"""
    def tower(gained: str) -> moothall.Match:
        match = scene(3, "guard_tower_1 palace_1", FIRST, [(0, 0, "sword joker"), (1, 0, ""), (2, 1, "")],
                      hands=["", "church_0 church_1 gold gold", "joker"], options={"gained_cards": gained})
        return play(match, "give church_0 church_1")

    assert asked(tower("step_c")) == [(0, "action_choice")]
    assert asked(tower("at_once")) == []


def test_what_an_action_gains_is_in_hand_before_the_next_action() -> None:
    """Seat 0 draws four cards at the Farm; they are hand cards while seat 1 is asked. [RC-18.4]"""
    for gained, sizes in (("step_c", [0, 0, 0]), ("at_once", [4, 0, 0])):
        match = scene(3, "farm_1 palace_1", FIRST, [(0, 0, "joker"), (1, 0, "")], options={"gained_cards": gained})
        play(match, "perform")
        assert asked(match) == [(1, "action_choice")] and hand_sizes(match) == sizes


def scored(*counts: int, **options: Any) -> moothall.Outcome:
    """Gold in hands, nobody has rats; all dead if the option is asked for."""
    match = moothall.position(
        box(len(counts), **options), at=["final_scoring"],
        table={"buildings": set_with("treasury"), "hands": [{"gold": n} for n in counts], "rats": [0] * len(counts)})
    assert match.outcome is not None
    return match.outcome


@pytest.mark.parametrize(("counts", "without", "prize"), [
    ((2, 0, 0), [6, 0, 0], [6, 1, 1]), ((0, 0, 0), [0, 0, 0], [3, 3, 3]), ((3, 1, 0), [6, 3, 0], [6, 3, 0]),
    ((0, 0), [0, 0], [4, 4]), ((1, 0), [6, 0], [6, 0]),
])
def test_zero_gold(counts: tuple[int, ...], without: list[int], prize: list[int]) -> None:
    """No prize by default; with the option 0 Gold ranks and ties like any other number. [RC-18.5]"""
    assert [row["gold"] for row in scored(*counts).breakdown] == without
    assert [row["gold"] for row in scored(*counts, zero_gold="prize").breakdown] == prize


@pytest.mark.parametrize(("value", "winners"), [("all_lose", []), ("fewest_rats_survive", [1])])
def test_all_dead(value: str, winners: list[int]) -> None:
    """All lose by default; or those with the fewest rats count as survivors. [RC-18.6]"""
    match = moothall.position(
        box(3, all_dead=value), at=["final_scoring"],
        table={"rats": [12, 11, 11], "vp": [9, 2, 1], "nun_row": [f"{name}_0" for name in CLASSES[:5]]})
    assert match.outcome is not None and match.outcome.winners == winners
    assert moothall.box("rattus_cartus", 3).about.options["all_dead"] == "all_lose"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_show_rats(seats: int) -> None:
    """Face down by default: each sees his own; open to everybody with the option. [RC-18.7]"""
    hidden, shown = new_match(seats), new_match(seats, show_rats=True)
    for viewer in (*range(seats), None):
        assert hidden.view(viewer)["rats"] == [10 if seat == viewer else None for seat in range(seats)]
        assert shown.view(viewer)["rats"] == [10] * seats


def test_options_are_saved_with_the_game() -> None:
    """A record brings its options along, and the same match comes of it. [RC-18.8]"""
    options = {"building_set": "mixed", "starting_seat": 1, "gained_cards": "at_once", "zero_gold": "prize",
               "all_dead": "fewest_rats_survive", "show_rats": True}
    match = new_match(3, **options)
    again = moothall.replay(match.record.dumps())
    assert again.box.about.options == match.box.about.options == {
        "buildings": (), "two_player_guard_tower": False, **options}
    assert again.game.to_plain() == match.game.to_plain()


def test_options_can_t_be_changed() -> None:
    """What a box was assembled from is frozen; another option makes another box. [RC-18.8]"""
    one, other = box(3), box(3, show_rats=True)
    with pytest.raises(AttributeError):
        one.about.options = other.about.options
    assert one.about.fingerprint != other.about.fingerprint
