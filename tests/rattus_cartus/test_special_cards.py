"""Swords, Flutes, Passes and Gold."""

from __future__ import annotations

import pytest

from tests.rattus_cartus.helpers import (
    asked,
    hand_of,
    hand_sizes,
    influence,
    play,
    position,
    rats,
    refusal,
    stock,
    table,
    texts,
    told,
)
from tests.rattus_cartus.scenes import CARDS, ENTERING, FIRST, scene, variant

ROW = "farm_1 palace_1"
ROW_OF_THREE = "farm_1 palace_1 monastery_1"


def inside(*played, agenda=CARDS, **table):
    """Players with these cards in the first building, by position and seat; step a has begun."""
    seats = max(3, len(played))
    return scene(
        seats,
        ROW if seats == 3 else ROW_OF_THREE,
        agenda,
        [(seat, 0, cards) for seat, cards in enumerate(played)],
        **table,
    )


def gifts(match):
    """Who received how many cards from whom by Swords."""
    return [(args["seat"], args["giver"], args["n"]) for args in told(match, "sword")]


def moved(match):
    """Whose rat went to whom."""
    return [(args["seat"], args["taker"]) for args in told(match, "flute")]


@pytest.mark.parametrize("cards", ["sword", "sword sword", "sword sword sword church_4 joker flute"])
def test_swords_are_played_like_population_cards(cards):
    """RC-10.1: face down, alone or with others, in any number."""
    match = play(scene(3, ROW, ENTERING, hands=[cards, "", ""]), "enter farm_1", f"commit {cards}")
    assert table(match)["committed"][0] == {kind: cards.split().count(kind) for kind in cards.split()}
    assert match.view(1)["committed"][0] is None
    assert match.view(1)["committed_counts"][0] == len(cards.split())


def test_swords_are_compared_per_building():
    """RC-10.2: more Swords elsewhere don't count, and nobody elsewhere gives."""
    match = scene(
        4, ROW_OF_THREE, CARDS,
        [(0, 0, "sword"), (1, 1, "sword sword"), (2, 0, ""), (3, 1, "")],
        hands=["", "", "gold gold", "gold gold"],
    )
    assert asked(match) == [(2, "sword_cards")]
    play(match, "give gold")
    assert match.to_act == ()
    assert gifts(match) == [(0, 2, 1)]


def test_without_a_sword_is_0():
    """RC-10.2: who played none counts as 0, whatever else he played."""
    match = inside("sword", "church_4 joker flute", hands=["", "gold gold", ""])
    assert asked(match) == [(1, "sword_cards")]


@pytest.mark.parametrize(
    ("most", "fewest"), [("sword", ""), ("sword " * 6, ""), ("sword sword sword", "sword sword")]
)
def test_one_receives_from_one(most, fewest):
    """RC-10.3: the player with most from the player with fewest, and the margin has no effect."""
    match = inside(fewest, most, hands=["gold gold gold gold", "gold gold", ""])
    play(match, "give gold gold")
    assert match.to_act == ()
    assert gifts(match) == [(1, 0, 2)]


def test_there_is_one_giver():
    """RC-10.3: of several with fewest one gives."""
    match = inside("sword", "", "", "", hands=["", "gold gold", "gold gold", "gold gold"])
    play(match, "giver 2", "give gold")
    assert match.to_act == ()
    assert gifts(match) == [(0, 2, 1)]


@pytest.mark.parametrize("first", [1, 2])
def test_a_tie_for_most_goes_to_the_lower_position(first):
    """RC-10.4: the tied player with the lower position receives, whatever his seat."""
    match = scene(
        3, ROW, CARDS,
        [(0, 0, ""), (first, 0, "sword sword"), (3 - first, 0, "sword sword")],
        hands=["gold gold", "gold gold", "gold gold"],
    )
    assert gifts(play(match, "give gold")) == [(first, 0, 1)]


def test_the_receiver_chooses_among_those_tied_for_fewest():
    """RC-10.5: only among them; he may take a player with an empty hand."""
    match = inside("sword", "sword sword", "", "", hands=["gold gold", "", "", "gold gold"])
    assert asked(match) == [(1, "sword_giver")]
    assert texts(match) == ["giver 2", "giver 3"]
    assert refusal(match, 1, "giver 0").rule == "RC-10.5"
    assert refusal(match, 1, "giver 1").rule == "RC-10.5"
    assert gifts(variant(match, "giver 2")) == [(1, 2, 0)]
    assert gifts(variant(match, "giver 3", "give gold")) == [(1, 3, 1)]


def test_players_elsewhere_cannot_be_chosen():
    """RC-10.5: the tied are in the same building."""
    match = scene(
        4, ROW_OF_THREE, CARDS, [(0, 0, "sword"), (1, 0, ""), (2, 0, ""), (3, 1, "")], hands=[2, 2, 2, 2]
    )
    assert texts(match) == ["giver 1", "giver 2"]


@pytest.mark.parametrize("swords", ["sword", "sword sword", "sword sword sword"])
def test_equal_swords_do_nothing(swords):
    """RC-10.6: all with the same number, 1 or more."""
    match = inside(swords, swords, swords, hands=["gold gold"] * 3)
    assert match.to_act == ()
    assert gifts(match) == []
    assert told(match, "tie") == [{"card": "sword"}]
    assert hand_sizes(match) == [2, 2, 2]


@pytest.mark.parametrize(("size", "half"), [(2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
def test_half_of_the_hand(size, half):
    """RC-10.7: rounded down, no more and no less."""
    match = inside("sword", "", hands=["", size, ""])
    question = match.question(1)
    assert (question.least, question.most) == (half, half)
    cards = list(question.items)
    for n in (half - 1, half + 1):
        assert refusal(match, 1, " ".join(["give", *cards[:n]])).rule == "RC-10.7"
    play(match, " ".join(["give", *cards[:half]]))
    assert hand_sizes(match)[1] == size - half


@pytest.mark.parametrize("card", ["church_0", "joker", "sword", "flute", "pass", "gold"])
def test_the_giver_chooses(card):
    """RC-10.8: any kind of card, Gold too."""
    match = inside("sword", "", hands=["", f"{card} magic_4 magic_4", ""], agenda=FIRST)
    assert set(match.question(1).items) == {card, "magic_4"}
    play(match, f"give {card}", "decline", "decline")
    assert hand_of(match, 0) == {card: 1}
    assert hand_of(match, 1) == {"magic_4": 2}


def test_played_cards_are_not_part_of_the_hand():
    """RC-10.9: four cards played, two in hand: one is given, out of those two."""
    match = inside("sword", "church_4 church_3 church_2 joker", hands=["", "gold pass", ""])
    assert match.question(1).items == ("pass", "gold")
    assert match.question(1).most == 1


def test_the_hand_is_what_he_holds_then():
    """RC-10.9: what he gained or gave before in the round counts as it is now."""
    match = scene(
        4, ROW_OF_THREE, [["resolve_building", 0, 1], *FIRST],
        [(0, 1, "sword"), (1, 1, "royalty_4"), (2, 0, "sword"), (3, 0, "")],
        hands=["", "gold gold gold gold", "", "pass pass pass pass"],
    )
    play(match, "give gold gold", "perform", "perform")
    assert asked(match) == [(3, "sword_cards")]
    assert match.question(3).most == 2
    assert hand_sizes(match)[:2] == [2, 2]


@pytest.mark.parametrize("hand", ["", "gold"])
def test_a_hand_of_one_gives_nothing(hand):
    """RC-10.10: with 0 or 1 hand cards nothing is given, and nobody is asked."""
    match = inside("sword", "", hands=["", hand, ""])
    assert match.to_act == ()
    assert gifts(match) == [(0, 1, 0)]
    assert hand_sizes(match)[1] == len(hand.split())


def test_others_are_not_affected():
    """RC-10.11: neither the one between, nor the tied "most" who isn't the receiver."""
    match = inside("sword sword", "sword", "sword sword", "", hands=["gold gold"] * 4)
    assert asked(match) == [(3, "sword_cards")]
    play(match, "give gold")
    assert match.to_act == ()
    assert hand_sizes(match) == [2, 2, 2, 1]
    assert [sum(cards.values()) for cards in table(match)["aside"]] == [1, 0, 0, 0]


def test_flutes_are_played_like_swords():
    """RC-10.12: face down, in any number; who played none counts as 0; per building."""
    match = play(
        scene(3, ROW, ENTERING, hands=["flute flute joker", "", ""]), "enter farm_1", "commit flute flute"
    )
    assert table(match)["committed"][0] == {"flute": 2}
    match = scene(
        4, ROW_OF_THREE, CARDS, [(0, 0, "flute"), (1, 1, "flute flute"), (2, 0, "church_4"), (3, 1, "")]
    )
    assert moved(match) == [(0, 2)]


@pytest.mark.parametrize(
    ("most", "fewest"), [("flute", ""), ("flute " * 6, ""), ("flute flute flute", "flute flute")]
)
def test_one_rat_moves(most, fewest):
    """RC-10.13: from the player with most to the player with fewest, and the margin has no effect."""
    assert rats(inside(fewest, most, rats=[4, 6, 5])) == [5, 5, 5]


def test_the_player_between_is_not_affected():
    """RC-10.13: exactly one rat of one player."""
    match = inside("flute", "flute flute", "", rats=[4, 4, 4])
    assert rats(match) == [4, 3, 5]
    assert moved(match) == [(1, 2)]


@pytest.mark.parametrize("first", [1, 2])
def test_a_tie_for_most_flutes(first):
    """RC-10.14: the tied player with the lower position gives the rat, whatever his seat."""
    match = scene(3, ROW, CARDS, [(0, 0, ""), (first, 0, "flute flute"), (3 - first, 0, "flute flute")])
    assert moved(match) == [(first, 0)]


def test_the_giver_of_the_rat_chooses_the_taker():
    """RC-10.15: of those tied for fewest, the player with most chooses."""
    match = inside("", "flute flute", "flute", "", rats=[1, 2, 3, 4])
    assert asked(match) == [(1, "flute_taker")]
    assert texts(match) == ["taker 0", "taker 3"]
    assert refusal(match, 1, "taker 2").rule == "RC-10.15"
    assert rats(variant(match, "taker 0")) == [2, 1, 3, 4]
    assert rats(variant(match, "taker 3")) == [1, 1, 3, 5]


def test_the_rat_must_be_taken():
    """RC-10.16: the taker isn't asked, and the giver can't keep it."""
    match = inside("flute", "", rats=[10, 30, 0])
    assert match.to_act == ()
    assert rats(match) == [9, 31, 0]
    tied = inside("flute", "", "")
    for move in ("taker 0", "decline", "taker"):
        assert refusal(tied, 0, move).reason in ("not_tied", "not_asked", "unknown_move")


@pytest.mark.parametrize("flutes", ["flute", "flute flute"])
def test_equal_flutes_do_nothing(flutes):
    """RC-10.17: all with the same number."""
    match = inside(flutes, flutes, flutes)
    assert match.to_act == ()
    assert rats(match) == [10, 10, 10]
    assert told(match, "tie") == [{"card": "flute"}]
    assert moved(match) == []


def test_without_rats_none_is_given():
    """RC-10.18: the giver has none, and nobody else is asked or gives one in his place."""
    for others in (("",), ("", ""), ("flute", "")):
        match = inside("flute flute", *others, rats=[0, 5, 5])
        assert match.to_act == ()
        assert rats(match) == [0, 5, 5]


def test_mismatch_rats_of_this_step_can_be_given():
    """RC-10.18: they were taken before."""
    match = inside("flute church_4", "", rats=[0, 5, 5], agenda=FIRST)
    assert rats(match) == [0, 6, 5]


@pytest.mark.parametrize("cards", ["sword", "flute", "sword sword flute flute"])
def test_alone_in_a_building(cards):
    """RC-10.27: Swords and Flutes have no effect there."""
    match = scene(3, ROW, CARDS, [(0, 0, cards), (1, 1, "")], hands=["gold gold"] * 3)
    assert match.to_act == ()
    assert [args["card"] for args in told(match, "tie")] == [*dict.fromkeys(cards.split())]
    assert gifts(match) == moved(match) == []
    assert (hand_sizes(match), rats(match)) == ([2, 2, 2], [10, 10, 10])


def test_nobody_played_one():
    """RC-10.27: without a Sword no cards are given, without a Flute no rat moves."""
    match = inside("church_4", "joker joker", "", hands=["gold gold"] * 3, rats=[3, 3, 3])
    assert match.to_act == ()
    assert gifts(match) == moved(match) == told(match, "tie") == []
    assert (hand_sizes(match), rats(match)) == ([2, 2, 2], [4, 3, 3])


def test_a_pass_is_played_instead_of_entering():
    """RC-10.19: only at the start of his own turn in phase C."""
    match = scene(3, ROW, ENTERING, hands=["pass pass", "pass", ""])
    assert refusal(match, 1, "pass").reason == "not_your_turn"
    play(match, "enter farm_1")
    assert refusal(match, 0, "pass").reason == "not_asked"
    play(match, "commit")
    assert refusal(match, 0, "pass").reason == "not_your_turn"
    assert texts(match) == ["enter farm_1", "enter palace_1", "pass"]


def test_no_pass_in_other_phases():
    """RC-10.19: neither at the supplies nor at an action."""
    match = position(3, at=["supply_choice", 0], row=ROW.split(), hands=[5, 5, 5])
    assert refusal(match, 0, "pass").reason == "not_asked"
    match = inside("joker", agenda=FIRST, hands=["pass", "", ""])
    assert refusal(match, 0, "pass").reason == "not_asked"


def test_the_passer_has_another_turn():
    """RC-10.20: when all others have entered or passed; then he enters or plays another Pass."""
    match = play(scene(3, ROW, ENTERING, hands=["pass pass", "", ""]), "pass")
    assert asked(match) == [(1, "turn_choice")]
    play(match, "enter farm_1", "commit")
    assert asked(match) == [(2, "turn_choice")]
    play(match, "enter farm_1", "commit")
    assert texts(match) == ["enter farm_1", "enter palace_1", "pass"]
    play(match, "enter palace_1", "commit")
    assert match.to_act == ()


def test_passers_keep_their_order():
    """RC-10.21: a queue in turn order: who passes goes to its end, who enters leaves it."""
    match = scene(
        4, ROW_OF_THREE, ENTERING, hands=["pass", "pass pass pass", "", "pass pass"], starting_seat=3
    )
    turns = []
    for move in ("pass", "pass", "pass", "enter", "pass", "enter", "pass", "enter", "enter"):
        turns.append(match.to_act[0])
        play(match, *(["enter farm_1", "commit"] if move == "enter" else ["pass"]))
    assert turns == [3, 0, 1, 2, 3, 0, 1, 3, 1]
    assert match.to_act == ()


def test_alone_in_the_queue():
    """RC-10.22: he can still pass, and has his turn again at once."""
    match = scene(3, ROW, ENTERING, hands=["", "", "pass pass"])
    play(match, "enter farm_1", "commit", "enter farm_1", "commit", "pass")
    assert texts(match) == ["enter farm_1", "enter palace_1", "pass"]
    play(match, "pass")
    assert asked(match) == [(2, "turn_choice")]
    assert texts(match) == ["enter farm_1", "enter palace_1"]


def test_a_pass_reserves_no_space():
    """RC-10.23: position and entry number come from the moment of entering."""
    match = scene(3, ROW, ENTERING, hands=["pass", "", ""])
    play(match, "pass", "enter farm_1", "commit", "enter farm_1", "commit", "enter farm_1")
    assert told(match, "enters")[-1] == {"seat": 0, "building_card": "farm_1", "position": 3}
    assert [seat for seat, _ in table(match)["entries"]] == [1, 2, 0]


def test_a_played_pass_goes_to_its_pile_at_once():
    """RC-10.24: the pile is larger before anybody else acts."""
    match = scene(3, ROW, ENTERING, hands=["pass pass", "", ""])
    assert stock(match)["pass"] == 10
    play(match, "pass")
    assert stock(match)["pass"] == 11
    assert hand_of(match, 0) == {"pass": 1}


def test_a_played_pass_can_be_taken_in_the_same_round():
    """RC-10.24: at an Office, in phase D."""
    match = scene(3, "office_1 farm_1", [*ENTERING, *FIRST], hands=["pass", "", "pass " * 11])
    play(
        match,
        "pass",
        "enter office_1",
        "commit",
        "enter farm_1",
        "commit",
        "enter farm_1",
        "commit",
        "perform",
    )
    assert hand_of(match, 1) == {"pass": 1}


def test_who_has_entered_cannot_pass():
    """RC-10.25: no Pass any more this round, in whatever phase of it."""
    match = scene(3, ROW, [*ENTERING, *FIRST], hands=["pass pass", "", ""])
    play(match, "enter farm_1", "commit")
    assert refusal(match, 0, "pass").reason == "not_your_turn"
    play(match, "enter palace_1", "commit", "enter palace_1", "commit")
    assert asked(match) == [(0, "action_choice")]
    assert refusal(match, 0, "pass").reason == "not_asked"
    assert hand_of(match, 0) == {"pass": 2}


def test_gold_stays_hidden_in_hand():
    """RC-10.26: others see one card more, and not which."""
    match = scene(3, ROW, ENTERING, hands=["gold church_4", "", ""])
    for viewer in (1, 2, None):
        assert match.view(viewer)["hands"] == [2, 0, 0]
        assert match.view(viewer)["hand"] in ({}, None)
        assert match.view(viewer)["remembered"] == [{}, {}, {}]
    assert match.view(0)["hand"] == {"church_4": 1, "gold": 1}


def test_gold_counts_as_a_hand_card():
    """RC-10.26: half of a hand is counted with it, so is the hand that a Guard Tower measures."""
    match = inside("sword", "", hands=["", "gold gold gold church_4", ""])
    assert match.question(1).most == 2
    match = scene(
        3, "guard_tower_1 farm_1", FIRST, [(0, 0, "joker")], hands=["gold gold", "gold church_4", "gold"]
    )
    play(match, "perform")
    assert hand_sizes(match) == [4, 0, 1]


def test_gold_is_never_played():
    """RC-10.26: it can't be committed, but a Hospital takes it."""
    match = scene(3, "hospital_1 farm_1", [*ENTERING, *FIRST], hands=["gold gold", "", ""])
    play(match, "enter hospital_1")
    assert match.question(0).most == 0
    assert refusal(match, 0, "commit gold").rule == "RC-7.8"
    play(match, "commit", "enter farm_1", "commit", "enter farm_1", "commit", "perform", "discard gold")
    assert hand_of(match, 0) == {"gold": 1}
    assert stock(match)["gold"] == 14


def test_gold_in_hand_scores():
    """RC-10.26: at the end, as it lies in hand."""
    match = scene(3, "treasury_1 farm_1", None, round=9, at=["end_round"], hands=["gold gold", "gold", ""])
    assert [source["gold"] for source in match.outcome.breakdown] == [6, 3, 0]


def test_rc_x16():
    """RC-X16: Swords 2, 1, 0 and hands 5, 4, 7: C gives 3 cards to A, B isn't affected."""
    match = inside("sword sword", "sword", "", hands=[5, 4, 7], agenda=FIRST)
    assert asked(match) == [(2, "sword_cards")]
    assert match.question(2).least == match.question(2).most == 3
    play(match, texts(match)[0], "decline", "decline", "decline")
    assert hand_sizes(match) == [8, 4, 4]


def test_rc_x17():
    """RC-X17: Flutes 1, 0, 0 and rats 5, 3, 8: A chooses C, and 4, 3, 9 remain."""
    match = inside("flute", "", "", rats=[5, 3, 8])
    assert asked(match) == [(0, "flute_taker")]
    assert rats(play(match, "taker 2")) == [4, 3, 9]
    assert influence(match, "peasantry") == [0, 0, 0]
