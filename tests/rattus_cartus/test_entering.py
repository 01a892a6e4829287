"""Phase C: enter buildings and play cards."""

from __future__ import annotations

import pytest

from tests.rattus_cartus.helpers import asked, hand_of, influence, play, position, refusal, table, texts, told
from tests.rattus_cartus.scenes import ALL_OF_TWO, ENTERING, scene, variant

ROW = "farm_1 castle_1"
EXAMPLE = "fortune_tellers_tent_3 monastery_1 monastery_4"


def test_turns_go_clockwise_from_the_starting_player():
    """RC-7.1: the players act in turn order, and each enters exactly one building."""
    match = scene(4, EXAMPLE, ENTERING, starting_seat=2)
    seats = []
    for _ in range(4):
        seats.append(match.to_act[0])
        play(match, "enter monastery_1", "commit")
    assert seats == [2, 3, 0, 1]
    assert match.to_act == ()
    assert table(match)["entries"] == [[2, 1], [3, 1], [0, 1], [1, 1]]


def test_who_has_entered_has_no_second_turn():
    """RC-7.1: one building a round; nobody else acts meanwhile."""
    match = play(scene(3, ROW, ENTERING), "enter farm_1", "commit")
    assert refusal(match, 0, "enter castle_1").reason == "not_your_turn"
    assert refusal(match, 2, "enter castle_1").reason == "not_your_turn"
    assert asked(match) == [(1, "turn_choice")]


def test_a_turn_is_a_pass_or_an_entry():
    """RC-7.2: a Pass instead of an entry; the Pass is offered only to him who holds one."""
    match = scene(3, ROW, ENTERING, hands=["pass", "joker", ""])
    assert texts(match) == ["enter farm_1", "enter castle_1", "pass"]
    assert asked(variant(match, "pass")) == [(1, "turn_choice")]
    assert asked(variant(match, "enter farm_1")) == [(0, "commit_cards")]
    assert texts(variant(match, "pass")) == ["enter farm_1", "enter castle_1"]
    assert refusal(variant(match, "pass"), 1, "pass").rule == "RC-10.19"


def test_any_building_of_the_row_can_be_entered():
    """RC-7.3: whether or not others are in it; no building outside the row."""
    match = play(scene(3, ROW, ENTERING), "enter farm_1", "commit", "enter farm_1", "commit")
    assert texts(match) == ["enter farm_1", "enter castle_1"]
    assert refusal(match, 2, "enter farm_2").rule == "RC-7.3"
    play(match, "enter farm_1", "commit")
    assert table(match)["entries"] == [[0, 0], [1, 0], [2, 0]]


@pytest.mark.parametrize("card", ["farm_1", "castle_1"])
def test_the_supplies_bind_nobody(card):
    """RC-7.3: any building, whatever he chose in phase B."""
    match = scene(2, ROW, [["supply_choice", 0], *ENTERING], top=["church_4"] * 4)
    play(match, "supply castle_1")
    assert texts(match) == ["enter farm_1", "enter castle_1"]
    assert asked(play(match, f"enter {card}")) == [(0, "commit_cards")]


def test_a_disc_takes_the_lowest_free_space():
    """RC-7.4: the position is 1 + the number of players already in that building."""
    match = scene(5, EXAMPLE, ENTERING)
    for card in ("monastery_1", "monastery_4", "monastery_1", "fortune_tellers_tent_3", "monastery_1"):
        play(match, f"enter {card}", "commit")
    assert [(args["seat"], args["position"]) for args in told(match, "enters")] == [
        (0, 1),
        (1, 1),
        (2, 2),
        (3, 1),
        (4, 3),
    ]


def test_cards_are_played_in_the_same_turn():
    """RC-7.5: he announces how many, and so many hand cards lie face down before him."""
    match = play(scene(3, ROW, ENTERING, hands=["church_4 church_4 joker", "", ""]), "enter farm_1")
    assert asked(match) == [(0, "commit_cards")]
    play(match, "commit church_4 joker")
    assert hand_of(match, 0) == {"church_4": 1}
    assert table(match)["committed"][0] == {"church_4": 1, "joker": 1}
    assert told(match, "commits") == [{"seat": 0, "n": 2}]
    assert asked(match) == [(1, "turn_choice")]


@pytest.mark.parametrize("n", range(5))
def test_any_number_of_cards_can_be_played(n):
    """RC-7.6: from 0 to all playable cards, and 0 whatever he holds."""
    hand = ["church_4", "magic_0", "joker", "sword"]
    match = play(scene(3, ROW, ENTERING, hands=[" ".join([*hand, "gold"]), "", ""]), "enter farm_1")
    question = match.question(0)
    assert (question.least, question.most) == (0, 4)
    play(match, " ".join(["commit", *hand[:n]]))
    assert told(match, "commits") == [{"seat": 0, "n": n}]


def test_with_nothing_to_play_he_plays_nothing():
    """RC-7.6: no playable card leaves 0 as the only number."""
    match = play(scene(3, ROW, ENTERING, hands=["gold gold pass", "", ""]), "enter farm_1")
    assert texts(match) == ["commit"]
    play(match, "commit")
    assert told(match, "commits") == [{"seat": 0, "n": 0}]
    assert hand_of(match, 0) == {"gold": 2, "pass": 1}


def test_playable_kinds():
    """RC-7.7: population cards of any class, Jokers, Swords and Flutes, in any mix."""
    hand = "royalty_0 church_1 bourgeoisie_2 chivalry_3 peasantry_4 magic_4 joker sword sword flute"
    match = play(scene(3, ROW, ENTERING, hands=[hand, "", ""]), "enter farm_1", f"commit {hand}")
    assert hand_of(match, 0) == {}
    assert sum(table(match)["committed"][0].values()) == 10


def test_only_held_cards_can_be_played():
    """RC-7.7: no card that he doesn't hold, and none more often than he holds it."""
    match = play(scene(3, ROW, ENTERING, hands=["church_4 joker", "sword", ""]), "enter farm_1")
    assert refusal(match, 0, "commit sword").reason == "not_held"
    assert refusal(match, 0, "commit joker joker").reason == "not_held"
    assert refusal(match, 0, "commit castle_1").rule == "RC-7.7"


def test_gold_cannot_be_played():
    """RC-7.8: Gold isn't among the cards to choose from, and is refused."""
    match = play(scene(3, ROW, ENTERING, hands=["church_4 gold", "", ""]), "enter farm_1")
    assert match.question(0).items == ("church_4",)
    assert refusal(match, 0, "commit gold").rule == "RC-7.8"


def test_a_pass_cannot_be_played_into_a_building():
    """RC-7.9: a Pass isn't among the cards to choose from, and is refused."""
    match = play(scene(3, ROW, ENTERING, hands=["church_4 pass", "", ""]), "enter farm_1")
    assert match.question(0).items == ("church_4",)
    assert refusal(match, 0, "commit church_4 pass").rule == "RC-7.9"


def test_played_cards_belong_to_the_building_entered():
    """RC-7.10: they count in the building entered, and only there."""
    match = scene(
        2, ROW, [*ENTERING, *ALL_OF_TWO], hands=["peasantry_4 peasantry_4", "chivalry_4"], starting_seat=1
    )
    play(match, "enter castle_1", "commit chivalry_4", "enter farm_1", "commit peasantry_4 peasantry_4")
    play(match, "decline", "decline")
    assert influence(match, "peasantry") == [2, 0]
    assert influence(match, "chivalry") == [0, 1]


def test_played_cards_cannot_be_changed():
    """RC-7.10: nothing is added, taken back or played elsewhere."""
    match = scene(3, ROW, ENTERING, hands=["church_4 joker", "joker", ""])
    play(match, "enter farm_1", "commit church_4")
    for move in ("commit", "commit joker", "enter castle_1"):
        assert refusal(match, 0, move).reason == "not_your_turn"
    play(match, "enter farm_1", "commit", "enter castle_1", "commit")
    assert match.to_act == ()
    assert table(match)["committed"] == [{"church_4": 1}, {}, {}]


def test_only_the_owner_knows_what_he_played():
    """RC-7.11: building, position and number are public; the cards aren't until they are revealed."""
    match = scene(3, ROW, [*ENTERING, ["reveal_cards"]], hands=["church_4 joker", "", ""])
    play(match, "enter farm_1", "commit church_4 joker")
    for viewer in (1, 2, None):
        view = match.view(viewer)
        assert view["committed"][0] is None
        assert view["committed_counts"] == [2, 0, 0]
        assert view["entries"] == [[0, 0]]
        assert told(match, "committed", viewer) == []
        assert told(match, "enters", viewer) == [{"seat": 0, "building_card": "farm_1", "position": 1}]
    assert match.view(0)["committed"][0] == {"church_4": 1, "joker": 1}
    play(match, "enter farm_1", "commit", "enter castle_1", "commit")
    assert match.view(1)["committed"][0] == {"church_4": 1, "joker": 1}


def test_rc_x2():
    """RC-X2: positions and numbers are public, identities aren't."""
    match = scene(
        4, EXAMPLE, ENTERING,
        hands=[
            "church_4 royalty_3 magic_2 magic_1",
            "magic_4 magic_4 church_3",
            "church_0 magic_0",
            "sword joker",
        ],
    )
    play(match, "enter monastery_1", "commit church_4 royalty_3 magic_2 magic_1")
    play(match, "enter fortune_tellers_tent_3", "commit magic_4 magic_4 church_3")
    play(match, "enter monastery_4", "commit", "enter monastery_4", "commit sword")
    assert [args["position"] for args in told(match, "enters")] == [1, 1, 1, 2]
    assert [args["n"] for args in told(match, "commits")] == [4, 3, 0, 1]
    assert told(match, "committed") == []
    assert match.view(None)["committed_counts"] == [4, 3, 0, 1]
    assert match.view(None)["committed"] == [None] * 4
    assert match.view(3)["committed"] == [None, None, None, {"sword": 1}]


def test_rc_x11():
    """RC-X11: A has 2 Passes, C has 1; B enters first, then C, then A."""
    match = scene(3, ROW, ENTERING, hands=["pass pass", "", "pass"])
    play(match, "pass", "enter farm_1", "commit", "pass", "pass")
    play(match, "enter farm_1", "commit", "enter farm_1", "commit")
    assert match.to_act == ()
    assert [seat for seat, _ in table(match)["entries"]] == [1, 2, 0]


def test_positions_can_begin_at_a_turn():
    """RC-7.4: the discs already there count."""
    match = position(3, at=["turn_choice", 2], row=["farm_1", "castle_1"], entries=[[0, 0], [1, 0]])
    play(match, "enter farm_1")
    assert told(match, "enters") == [{"seat": 2, "building_card": "farm_1", "position": 3}]
