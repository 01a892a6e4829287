"""Step b of phase D: the actions of the twelve buildings."""

from __future__ import annotations

import pytest

from tests.rattus_cartus.helpers import (
    asked,
    class_of,
    hand_of,
    hand_sizes,
    play,
    rats,
    refusal,
    stock,
    table,
    texts,
    told,
)
from tests.rattus_cartus.scenes import ALL, FIRST, THIRD, scene, variant

TAKES = {
    "treasury": "gold",
    "marketplace": "joker",
    "office": "pass",
    "castle": "sword",
    "pipers_hut": "flute",
}
NUNS = ["church_4", "magic_0", "royalty_2", "church_4", "peasantry_1"]


def visit(building, first="", second="", **table):
    """Seats 0 and 1 in a building, 0 with the premium action; what they hold; both are still to be asked."""
    other = "farm_1" if class_of(building) != "peasantry" else "palace_1"
    entered = [(0, 0, f"{class_of(building)}_4"), (1, 0, "")]
    return scene(3, f"{building}_1 {other}", FIRST, entered, hands=[first, second, ""], **table)


def gains(match):
    """What the hands gained in the building, by seat."""
    return table(match)["hands"][:2]


@pytest.mark.parametrize(("building", "kind"), list(TAKES.items()))
def test_what_is_taken_comes_from_the_stock_face_up(building, kind):
    """RC-9.1: from the pile, in front of everybody, and never a choice of what."""
    match = visit(building)
    before = stock(match)[kind]
    assert texts(match) == ["perform", "decline"]
    play(match, "perform")
    assert asked(match) == [(1, "action_choice")]
    assert stock(match)[kind] == before - 2
    assert told(match, "takes") == [{"seat": 0, "item": kind, "n": 2}]
    assert match.view(2)["aside"][0] == {kind: 2}


@pytest.mark.parametrize(("left", "first", "second"), [(3, 2, 1), (2, 2, 0), (1, 1, 0)])
def test_a_pile_gives_what_is_left(left, first, second):
    """RC-9.2: fewer than asked, then nothing; the premium holder comes before the others."""
    match = scene(
        3, "castle_1 farm_1", FIRST, [(1, 0, ""), (0, 0, "joker")], hands=["", "", "sword " * (12 - left)]
    )
    play(match, *["perform"] * (1 + (second > 0)))
    assert match.to_act == ()
    assert [hand.get("sword", 0) for hand in gains(match)] == [first, second]


def test_an_empty_pile_gives_nothing():
    """RC-9.2: nobody is asked, and nothing moves."""
    match = scene(3, "castle_1 farm_1", FIRST, [(1, 0, ""), (0, 0, "joker")], hands=["", "", "sword " * 12])
    assert match.to_act == ()
    assert told(match, "takes") == []


def test_vp_tokens_run_out():
    """RC-9.2: of 20 tokens the last one goes to the premium holder."""
    match = visit("palace", vp=[0, 0, 19])
    play(match, "perform")
    assert match.to_act == ()
    assert table(match)["vp"] == [1, 0, 19]
    assert stock(match)["vp"] == 0


@pytest.mark.parametrize(("owned", "left"), [(5, 3), (2, 0), (1, 0)])
def test_nobody_discards_more_rats_than_he_has(owned, left):
    """RC-9.3: limited to the rats owned; they go to the stock and to nobody else."""
    match = play(visit("monastery", rats=[owned, 7, 7]), "perform")
    assert rats(match) == [left, 7, 7]
    assert told(match, "rats_discarded") == [{"seat": 0, "n": owned - left}]


def test_palace():
    """RC-9.4, RC-9.5: 2 VP tokens, 1 VP token."""
    match = visit("palace")
    done = variant(match, "perform", "perform")
    assert (table(done)["vp"], stock(done)["vp"]) == ([2, 1, 0], 17)
    assert table(variant(match, "decline", "perform"))["vp"] == [0, 1, 0]
    assert table(variant(match, "perform", "decline"))["vp"] == [2, 0, 0]


def check_taking(building):
    """Two of the building's kind with the premium action, one with the standard action, none without."""
    kind, match = TAKES[building], visit(building)
    before = stock(match)[kind]
    done = variant(match, "perform", "perform")
    assert (gains(done), stock(done)[kind]) == ([{kind: 2}, {kind: 1}], before - 3)
    assert gains(variant(match, "decline", "perform")) == [{}, {kind: 1}]
    assert gains(variant(match, "perform", "decline")) == [{kind: 2}, {}]


def test_treasury():
    """RC-9.6, RC-9.7: 2 Gold, 1 Gold."""
    check_taking("treasury")


def test_monastery():
    """RC-9.8, RC-9.9: 2 rats, 1 rat."""
    match = visit("monastery")
    assert rats(variant(match, "perform", "perform")) == [8, 9, 10]
    assert rats(variant(match, "decline", "perform")) == [10, 9, 10]
    assert rats(variant(match, "perform", "decline")) == [8, 10, 10]


def test_monastery_with_one_rat():
    """RC-9.8, RC-1.11: the premium action discards the only rat; without rats nobody is asked."""
    match = visit("monastery", rats=[1, 0, 5])
    play(match, "perform")
    assert match.to_act == ()
    assert rats(match) == [0, 0, 5]


def test_hospital_premium():
    """RC-9.10: if performed, first 1 rat, then up to 3 cards for as many rats."""
    match = visit("hospital", "magic_4 gold joker sword", "")
    assert match.question(0).items == ("perform", "decline")
    assert rats(variant(match, "decline")) == [10, 10, 10]
    play(match, "perform")
    assert rats(match) == [9, 10, 10]
    question = match.question(0)
    assert (question.name, question.least, question.most) == ("hospital_cards", 0, 3)
    assert rats(variant(match, "discard")) == [9, 10, 10]
    play(match, "discard magic_4 gold sword")
    assert rats(match) == [6, 10, 10]
    assert hand_of(match, 0) == {"joker": 1}


def test_hospital_premium_without_cards():
    """RC-9.10: an empty hand leaves the single rat."""
    match = play(visit("hospital"), "perform")
    assert match.to_act == ()
    assert rats(match) == [9, 10, 10]


def test_hospital_standard():
    """RC-9.11: up to 2 cards for as many rats, asked at once."""
    match = play(visit("hospital", "", "magic_4 gold joker"), "decline")
    question = match.question(1)
    assert (question.name, question.least, question.most) == ("hospital_cards", 0, 2)
    assert refusal(match, 1, "discard magic_4 gold joker").rule == "RC-17.9"
    assert rats(variant(match, "discard gold")) == [10, 9, 10]
    play(match, "discard magic_4 gold")
    assert rats(match) == [10, 8, 10]
    assert hand_of(match, 1) == {"joker": 1}


def test_no_card_at_the_hospital_is_declining():
    """RC-9.11: 0 cards with the standard action, and everybody hears that he declines."""
    match = play(visit("hospital", "", "magic_4"), "decline", "discard")
    assert rats(match) == [10, 10, 10]
    assert told(match, "declines")[-1] == {"seat": 1, "building": "hospital", "tier": "standard"}
    assert hand_of(match, 1) == {"magic_4": 1}


def test_marketplace():
    """RC-9.12, RC-9.13: 2 Jokers, 1 Joker."""
    check_taking("marketplace")


def test_office():
    """RC-9.14, RC-9.15: 2 Passes, 1 Pass."""
    check_taking("office")


def test_castle():
    """RC-9.16, RC-9.17: 2 Swords, 1 Sword."""
    check_taking("castle")


def test_guard_tower_premium():
    """RC-9.18: perform or decline; a declined one costs nobody a card."""
    match = scene(3, "guard_tower_1 farm_1", FIRST, [(0, 0, "joker")], hands=["", "gold gold gold gold", ""])
    assert match.question(0).items == ("perform", "decline")
    assert hand_sizes(variant(match, "decline")) == [0, 4, 0]
    play(match, "perform", "give gold gold gold")
    assert hand_sizes(match) == [3, 1, 0]


def test_guard_tower_standard():
    """RC-9.19: no action and no decision."""
    match = scene(
        4, "guard_tower_1 farm_1 palace_1", FIRST, [(0, 0, "joker"), (1, 0, "")], hands=["", "", "", "gold"]
    )
    play(match, "perform")
    assert match.to_act == ()
    assert hand_sizes(match) == [1, 0, 0, 0]
    assert [args["seat"] for key in ("performs", "declines", "no_effect") for args in told(match, key)] == [0]


def test_farm():
    """RC-9.20, RC-9.21: draw 4, draw 2."""
    cards = ["magic_4", "magic_3", "magic_2", "magic_1", "church_4", "church_3", "church_2"]
    match = visit("farm", top=cards)
    done = variant(match, "perform", "perform")
    assert gains(done) == [dict.fromkeys(cards[:4], 1), dict.fromkeys(cards[4:6], 1)]
    assert gains(variant(match, "decline", "perform")) == [{}, {"magic_4": 1, "magic_3": 1}]
    assert hand_sizes(variant(match, "perform", "decline")) == [4, 0, 0]


def brewery(*played, **table):
    """Players with these cards in a Brewery, by position; nobody has answered yet."""
    entered = [(seat, 0, cards) for seat, cards in enumerate(played)]
    return scene(3, "brewery_1 palace_1", FIRST, entered, **table)


def draws(match):
    """How many cards each seat drew."""
    return {args["seat"]: args["n"] for args in told(match, "draws")}


@pytest.mark.parametrize(
    ("cards", "n"), [("joker", 1), ("peasantry_4 joker", 2), ("joker joker church_4 magic_4 magic_3", 5)]
)
def test_brewery_premium(cards, n):
    """RC-9.22: as many cards as influence points scored this round; none if he declines."""
    match = brewery(cards, "")
    assert draws(variant(match, "perform")) == {0: n}
    assert draws(variant(match, "decline")) == {}


@pytest.mark.parametrize(
    ("cards", "n"),
    [
        ("joker joker", 1),
        ("joker joker joker", 1),
        ("joker joker joker joker", 2),
        ("joker joker joker joker joker", 2),
    ],
)
def test_brewery_standard(cards, n):
    """RC-9.23: half of the points scored this round, rounded down."""
    match = play(brewery("church_4 church_3 church_2 church_1 church_0 magic_0", cards), "decline")
    assert asked(match) == [(1, "action_choice")]
    assert draws(variant(match, "perform")) == {1: n}
    assert draws(variant(match, "decline")) == {}


@pytest.mark.parametrize("cards", ["", "joker"])
def test_brewery_standard_of_nothing(cards):
    """RC-9.23: half of 0 or 1 is nothing, and isn't asked."""
    match = play(brewery("joker joker", cards), "perform")
    assert match.to_act == ()
    assert draws(match) == {0: 2}


def test_fortune_tellers_tent():
    """RC-9.24, RC-9.25: look at 2 different cards, one after the other; look at 1."""
    match = visit("fortune_tellers_tent", nun_row=NUNS)
    play(match, "perform", "look 3")
    assert match.view(0)["nun_row"] == [None, None, None, "church_4", None]
    assert texts(match) == ["look 0", "look 1", "look 2", "look 4"]
    play(match, "look 0", "perform", "look 3")
    assert match.to_act == ()
    assert match.view(0)["nun_row"] == ["church_4", None, None, "church_4", None]
    assert match.view(1)["nun_row"] == [None, None, None, "church_4", None]


def test_declined_looks():
    """RC-9.24, RC-9.25: who declines sees nothing."""
    match = play(visit("fortune_tellers_tent", nun_row=NUNS), "decline", "decline")
    assert match.to_act == ()
    assert match.view(0)["nun_row"] == match.view(1)["nun_row"] == [None] * 5


def test_pipers_hut():
    """RC-9.26, RC-9.27: 2 Flutes, 1 Flute."""
    check_taking("pipers_hut")


@pytest.mark.parametrize("card", ["royalty_0", "joker", "sword", "flute", "pass", "gold"])
def test_any_card_can_be_discarded_at_a_hospital(card):
    """RC-9.28: of any kind, Gold too."""
    match = play(visit("hospital", card, card), "perform", f"discard {card}", f"discard {card}")
    assert hand_sizes(match) == [0, 0, 0]
    assert rats(match) == [8, 9, 10]


def test_hospital_discards_go_to_their_piles_at_once():
    """RC-9.29: population cards to the discard pile, others to their piles, before the next action."""
    match = visit("hospital", "church_2 gold joker", "magic_4")
    before = stock(match)
    play(match, "perform", "discard church_2 gold joker")
    assert asked(match) == [(1, "hospital_cards")]
    assert table(match)["population_discard"] == {"church_2": 1}
    assert (stock(match)["gold"], stock(match)["joker"]) == (before["gold"] + 1, before["joker"] + 1)
    assert told(match, "discards") == [
        {"seat": 0, "card": "church_2", "n": 1},
        {"seat": 0, "card": "joker", "n": 1},
        {"seat": 0, "card": "gold", "n": 1},
    ]


@pytest.mark.parametrize(("owned", "most"), [(5, 3), (4, 3), (3, 2), (2, 1)])
def test_each_card_must_remove_a_rat(owned, most):
    """RC-9.30: in the premium action the single rat goes first, then no more cards than rats are left."""
    match = play(visit("hospital", "magic_4 gold gold gold", "", rats=[owned, 0, 0]), "perform")
    assert match.question(0).most == most
    if most < 3:
        assert refusal(match, 0, "discard gold gold gold").rule == "RC-9.30"
    play(match, "discard" + " gold" * most)
    assert rats(match) == [owned - 1 - most, 0, 0]


def test_without_rats_no_card_is_discarded():
    """RC-9.30: the last rat goes with the premium action; the standard action is limited in the same way."""
    match = play(visit("hospital", "gold", "gold gold", rats=[1, 1, 0]), "perform")
    assert asked(match) == [(1, "hospital_cards")]
    assert match.question(1).most == 1
    assert play(visit("hospital", "gold", "gold gold", rats=[1, 0, 0]), "perform").to_act == ()


def test_the_points_of_the_round_are_the_majority_count():
    """RC-9.31: mismatches and Jokers count, Swords and earlier influence don't."""
    match = brewery(
        "church_4 peasantry_4 joker sword", "sword", influence=[{"peasantry": 7}, {"peasantry": 8}, {}]
    )
    assert draws(play(match, "perform")) == {0: 3}
    assert match.to_act == ()


TOWERS = "guard_tower_1 farm_1 guard_tower_2"


def tower(hands, *others, agenda=FIRST, row=TOWERS, **table):
    """Seat 0 owns the first Guard Tower of the row; the others have entered where they say."""
    return scene(len(hands), row, agenda, [(0, 0, "joker"), *others], hands=hands, **table)


def victims(match):
    """Whom the tower made give, and how many, once it is performed with as little thought as possible."""
    play(match, "perform")
    while match.to_act:
        play(match, texts(match)[0])
    return {args["victim"]: args["n"] for args in told(match, "tower")}


def test_a_guard_tower_protects():
    """RC-9.32: whoever entered any Guard Tower of the row, in whatever position and with whatever cards."""
    match = tower(
        ["gold", "gold gold", "gold gold", "gold gold", "gold gold"],
        (1, 0, ""),
        (2, 1, ""),
        (3, 2, "sword"),
        (4, 1, ""),
    )
    assert victims(match) == {2: 2, 4: 2}


def test_the_holder_is_not_his_own_victim():
    """RC-9.32: the first Guard Tower doesn't take from the owner of the second, nor the other way round."""
    match = tower(["gold"] * 4, (1, 2, "joker"), (2, 1, ""), (3, 1, ""), agenda=[*FIRST, *THIRD])
    assert victims(match) == {2: 1, 3: 1}


@pytest.mark.parametrize(("size", "given"), [(2, {}), (3, {1: 3}), (4, {1: 3}), (9, {1: 3})])
def test_victims_hold_at_least_as_many_cards(size, given):
    """RC-9.33: equal numbers are hit, fewer aren't."""
    match = tower(["gold gold gold", size, 1, ""])
    if given:
        assert victims(match) == given
    assert match.to_act == ()
    assert [args["seat"] for args in told(match, "no_effect")] == ([] if given else [0])


def test_all_victims_are_measured_at_the_start():
    """RC-9.34: what the first victim gives spares nobody."""
    match = tower(["gold gold gold gold", 5, 4, 3])
    assert victims(match) == {1: 3, 2: 3}
    assert hand_sizes(match) == [10, 2, 1, 3]


def test_a_victim_chooses_three_cards():
    """RC-9.35: exactly 3 of his own choice."""
    match = play(tower(["", "church_4 magic_4 joker sword gold", "", ""]), "perform")
    question = match.question(1)
    assert (question.name, question.least, question.most) == ("tower_cards", 3, 3)
    assert refusal(match, 1, "give gold sword").rule == "RC-9.35"
    assert refusal(match, 1, "give gold sword joker magic_4").rule == "RC-9.35"
    play(match, "give gold church_4 sword")
    assert hand_of(match, 0) == {"gold": 1, "church_4": 1, "sword": 1}
    assert hand_of(match, 1) == {"magic_4": 1, "joker": 1}


def test_a_victim_with_fewer_gives_all():
    """RC-9.36: 1, 2 or 3 cards go without a question; an empty hand gives nothing."""
    match = tower(["", "gold", "joker sword", "pass flute magic_4", ""])
    play(match, "perform")
    assert match.to_act == ()
    assert hand_sizes(match) == [6, 0, 0, 0, 0]
    assert told(match, "tower") == [{"seat": 0, "victim": seat, "n": seat % 4} for seat in (1, 2, 3, 4)]


@pytest.mark.parametrize("card", ["church_0", "joker", "sword", "flute", "pass", "gold"])
def test_every_kind_can_be_given_to_a_tower(card):
    """RC-9.37: Gold too."""
    match = play(
        tower(["", f"{card} {card} {card} magic_4", "", ""]), "perform", f"give {card} {card} {card}"
    )
    assert hand_of(match, 0) == {card: 3}


def test_cards_committed_elsewhere_are_neither_counted_nor_given():
    """RC-9.37: in a building not yet resolved; the victim's hand alone counts."""
    match = tower(
        ["gold gold", "joker", "gold gold gold", ""], (1, 1, "church_4 church_3"), (2, 1, "magic_4")
    )
    assert victims(match) == {2: 3}
    assert table(match)["committed"][1:3] == [{"church_4": 1, "church_3": 1}, {"magic_4": 1}]


def test_victims_of_any_building():
    """RC-9.37: in a building already resolved, in one still to come, or in the game without cards in play."""
    row = "palace_1 guard_tower_1 farm_1"
    match = scene(
        4, row, ALL,
        [(1, 0, "joker"), (0, 1, "joker"), (2, 2, "joker")],
        hands=["gold", "gold gold", "gold gold", "gold gold"],
    )
    play(match, "decline", "perform")
    assert hand_sizes(match) == [7, 0, 0, 0]


def test_victims_choose_in_turn_order():
    """RC-9.38: from the starting player clockwise; all cards move when the last has chosen."""
    match = play(tower([0, 4, 4, 4], starting_seat=2), "perform")
    seats = []
    while match.to_act:
        assert hand_sizes(match)[0] == sum(table(match)["aside"][0].values()) == 0
        assert match.view(0)["hands"] == [0, 4, 4, 4]
        seats.append(match.to_act[0])
        play(match, texts(match)[0])
    assert seats == [2, 3, 1]
    assert hand_sizes(match) == [9, 1, 1, 1]


def test_only_victim_and_owner_see_what_is_given():
    """RC-9.38: the owner when the last has chosen, the others never."""
    match = play(
        tower(["", "gold gold gold joker", "sword sword sword joker", ""]), "perform", "give gold gold gold"
    )
    for viewer in (0, 2, 3, None):
        assert told(match, "gave", viewer) == []
        assert match.view(viewer)["aside"] == [{}] * 4
        assert "gold" not in match.record.seen_by(viewer).split("give")[-1]
    play(match, "give sword sword joker")
    assert [args["card"] for args in told(match, "gave", 0)] == ["gold", "joker", "sword"]
    assert [args["card"] for args in told(match, "gave", 1)] == ["gold"]
    assert [args["card"] for args in told(match, "gave", 2)] == ["joker", "sword"]
    assert told(match, "gave", 3) == told(match, "gave", None) == []
    assert [args["n"] for args in told(match, "tower", 3)] == [3, 3, 0]


def test_a_second_tower_opens_nothing_of_the_first():
    """RC-9.38: who receives all of a hand learns nothing of what went to another owner before."""
    match = tower(
        ["", "pass", "gold gold gold joker", ""],
        (1, 2, "joker"),
        (2, 1, ""),
        (3, 1, ""),
        agenda=[*FIRST, *THIRD],
    )
    play(match, "perform", "give gold gold gold", "perform")
    assert match.to_act == ()
    assert hand_of(match, 1) == {"joker": 1, "pass": 1}
    assert "gold gold gold" in match.record.seen_by(0)
    assert "gold gold gold" not in match.record.seen_by(1).split("give")[-1]


def test_two_guard_towers_work_one_after_the_other():
    """RC-9.39: each with its own owner, against the hands as they are then."""
    match = tower(
        ["", "gold", "gold gold gold gold", 5],
        (1, 2, "joker"),
        (2, 1, ""),
        (3, 1, ""),
        agenda=[*FIRST, *THIRD],
    )
    play(match, "perform", "give gold gold gold", texts(variant(match, "perform", "give gold gold gold"))[0])
    assert hand_sizes(match) == [6, 1, 1, 2]
    assert asked(match) == [(1, "action_choice")]
    play(match, "perform")
    assert match.to_act == ()
    assert hand_sizes(match) == [6, 4, 0, 0]


def test_looking_is_private():
    """RC-9.40: only the looker learns the card, which goes back to its place."""
    match = play(visit("fortune_tellers_tent", nun_row=NUNS), "perform", "look 2")
    assert match.view(0)["nun_row"] == [None, None, "royalty_2", None, None]
    for viewer in (1, 2, None):
        assert match.view(viewer)["nun_row"] == [None] * 5
        assert told(match, "saw", viewer) == []
    assert told(match, "saw", 0) == [{"seat": 0, "place": 2, "card": "royalty_2"}]
    assert table(match)["nun_row"] == NUNS


def test_the_nun_row_keeps_its_order():
    """RC-9.41: whoever looks at whatever, the same cards lie in the same places, seen or unseen."""
    match = visit("fortune_tellers_tent", nun_row=NUNS)
    play(match, "perform", "look 4", "look 1", "perform", "look 1")
    assert table(match)["nun_row"] == NUNS
    assert match.view(0)["nun_row"] == [None, "magic_0", None, None, "peasantry_1"]
    assert match.view(1)["nun_row"] == [None, "magic_0", None, None, None]


def test_rc_x18():
    """RC-X18: a Brewery with counts 3 and 3: A draws 3, B draws 1."""
    match = scene(
        3, "brewery_1 palace_1", FIRST, [(0, 0, "joker joker joker"), (1, 0, "church_4 church_3 peasantry_4")]
    )
    play(match, "perform", "perform")
    assert draws(match) == {0: 3, 1: 1}


def test_rc_x19():
    """RC-X19: owner with 4 hand cards, others with 4, 3 and 2: only the first gives."""
    match = tower([4, 4, 3, 2], row="guard_tower_1 farm_1 palace_1")
    play(match, "perform")
    assert asked(match) == [(1, "tower_cards")]
    play(match, texts(match)[0])
    assert match.to_act == ()
    assert hand_sizes(match) == [7, 1, 3, 2]


def test_rc_x20():
    """RC-X20: Hospital, premium, 3 rats and 6 hand cards: 0, 1 or 2 cards after the first rat."""
    match = play(visit("hospital", "gold gold gold joker joker magic_4", rats=[3, 0, 0]), "perform")
    assert rats(match)[0] == 2
    assert (match.question(0).least, match.question(0).most) == (0, 2)
    play(match, "discard joker gold")
    assert (rats(match)[0], hand_sizes(match)[0]) == (0, 4)


@pytest.mark.parametrize("start", [1, 2])
def test_rc_x23(start):
    """RC-X23: owner with 4 hand cards, others with 5, 4 and 3: the first two give, whoever chooses first."""
    match = tower([4, 5, 4, 3], row="guard_tower_1 farm_1 palace_1", starting_seat=start)
    play(match, "perform")
    assert match.to_act == (start,)
    play(match, texts(match)[0])
    assert hand_sizes(match)[0] == 4
    play(match, texts(match)[0])
    assert hand_sizes(match) == [10, 2, 1, 3]
