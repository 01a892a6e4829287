"""Section 17: who is asked what, when, and what may be answered."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

import moothall
from tests.rattus_cartus.helpers import (
    asked,
    hand_of,
    hand_sizes,
    new_match,
    play,
    position,
    rats,
    refusal,
    table,
    texts,
    told,
)
from tests.rattus_cartus.scenes import ENTERING, FIRST, scene, variant

DECISIONS = {
    "supply_choice": "RC-17.1", "nun_look": "RC-17.2", "turn_choice": "RC-17.3", "commit_cards": "RC-17.4",
    "sword_giver": "RC-17.5", "sword_cards": "RC-17.6", "flute_taker": "RC-17.7", "action_choice": "RC-17.8",
    "hospital_cards": "RC-17.9", "tower_cards": "RC-17.10",
}
HAND = "church_0 church_0 joker sword gold pass"


def multisets(cards: str, sizes: range) -> set[tuple[str, ...]]:
    """All choices of cards of these sizes, interchangeable cards being one."""
    counts = Counter(cards.split())
    picks = product(*(range(n + 1) for n in counts.values()))
    found = {tuple(sorted(Counter(dict(zip(counts, pick))).elements())) for pick in picks}
    return {cards for cards in found if len(cards) in sizes}


def offered(match: moothall.Match) -> set[tuple[str, ...]]:
    """The combinations that the seat may answer, each listed once."""
    listed = [tuple(sorted(text.split()[1:])) for text in texts(match)]
    assert len(set(listed)) == len(listed)
    return set(listed)


def ask(match: moothall.Match, seat: int, name: str) -> moothall.Question:
    """The question of the only seat that is asked: it has this name and its rule."""
    assert asked(match) == [(seat, name)]
    question = match.question(seat)
    assert question is not None and question.rule == DECISIONS[name]
    return question


def moves(verb: str, *items: object) -> list[str]:
    """Texts with one verb."""
    return [f"{verb} {item}" for item in items]


@pytest.mark.parametrize("seats", [2, 4])
def test_supply_choice(seats: int) -> None:
    """One option per card of the row, for each player in turn order; no declining. [RC-17.1]"""
    match = new_match(seats, starting_seat=1)
    row = [shown["card"] for shown in match.view(None)["row"]]
    for i in range(seats):
        seat = (1 + i) % seats
        ask(match, seat, "supply_choice")
        assert texts(match) == moves("supply", *row)
        assert refusal(match, seat, "decline").reason == "not_asked"
        play(match, f"supply {row[0]}")
        while asked(match) == [(seat, "nun_look")]:
            match.play(seat, match.choices(seat)[0])


def test_nun_look() -> None:
    """Once per look: the places not yet looked at in this action. [RC-17.2]"""
    match = scene(3, "fortune_tellers_tent_1 farm_1", FIRST, [(0, 0, "joker")])
    play(match, "perform")
    ask(match, 0, "nun_look")
    assert texts(match) == moves("look", 0, 1, 2, 3, 4)
    play(match, "look 3")
    ask(match, 0, "nun_look")
    assert texts(match) == moves("look", 0, 1, 2, 4)
    assert asked(play(match, "look 0")) == []


def test_another_action_may_look_at_the_same_place() -> None:
    """What a seat saw in an earlier action is offered again. [RC-17.2]"""
    match = position(3, agenda=[["supply_choice", 0], ["supply_choice", 0]], row=["palace_3", "farm_1"])
    play(match, "supply palace_3", "look 2", "supply palace_3")
    assert texts(match) == moves("look", 0, 1, 2, 3, 4)


def test_turn_choice() -> None:
    """Each card of the row; to pass only for who holds a Pass. [RC-17.3]"""
    match = scene(4, "farm_1 palace_1 castle_1", ENTERING, hands=["pass pass", "gold", "", "pass"])
    ask(match, 0, "turn_choice")
    assert texts(match) == ["enter farm_1", "enter palace_1", "enter castle_1", "pass"]
    play(match, "pass")
    ask(match, 1, "turn_choice")
    assert texts(match) == ["enter farm_1", "enter palace_1", "enter castle_1"]
    assert refusal(match, 1, "pass").rule == "RC-10.19"


def test_commit_cards() -> None:
    """Every sub-multiset of the playable cards, the empty one too. [RC-17.4]"""
    match = scene(3, "farm_1 palace_1", ENTERING, hands=[f"{HAND} flute", "", ""])
    question = ask(play(match, "enter farm_1"), 0, "commit_cards")
    assert (question.least, question.most) == (0, 5)
    assert offered(match) == multisets("church_0 church_0 joker sword flute", range(6))


def test_sword_giver() -> None:
    """The receiver is asked for one of the players tied for fewest. [RC-17.5]"""
    match = scene(5, "castle_1 palace_1 farm_1", FIRST,
                  [(3, 0, "sword sword"), (0, 0, ""), (2, 0, "sword"), (4, 0, ""), (1, 1, "")])
    ask(match, 3, "sword_giver")
    assert texts(match) == moves("giver", 0, 4)
    assert refusal(match, 3, "giver 2").rule == "RC-10.5"


def test_sword_giver_isn_t_asked_without_a_tie_for_fewest() -> None:
    """One has fewest, or all are equal. [RC-17.5]"""
    one = scene(3, "castle_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "sword"), (2, 0, "")], hands=["", "", 4])
    assert asked(one) == [(2, "sword_cards")]
    equal = scene(3, "castle_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "sword"), (2, 1, "")], hands=["", 4, 4])
    assert asked(equal) == [(0, "action_choice")]


@pytest.mark.parametrize(("hand", "half"), [
    ("church_0 church_0", 1), (HAND, 3), (f"{HAND} magic_1", 3), (f"{HAND} magic_1 magic_2", 4),
])
def test_sword_cards(hand: str, half: int) -> None:
    """Every sub-multiset of exactly half the hand, rounded down. [RC-17.6]"""
    match = scene(3, "castle_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "")], hands=["", hand, ""])
    question = ask(match, 1, "sword_cards")
    assert (question.least, question.most) == (half, half)
    assert offered(match) == multisets(hand, range(half, half + 1))


def test_sword_cards_isn_t_asked_for_nothing() -> None:
    """Half of one card is none. [RC-17.6]"""
    match = scene(3, "castle_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "")], hands=["", "joker", ""])
    assert asked(match) == [(0, "action_choice")]


def flutes(giver_rats: int) -> moothall.Match:
    """Seat 2 has most Flutes, seats 0 and 3 tie for fewest, seat 1 is between."""
    return scene(4, "pipers_hut_1 palace_1 farm_1", FIRST,
                 [(2, 0, "flute flute"), (0, 0, ""), (1, 0, "flute"), (3, 0, "")], rats=[5, 5, giver_rats, 5])


def test_flute_taker() -> None:
    """Who gives the rat chooses among those tied for fewest. [RC-17.7]"""
    match = flutes(1)
    ask(match, 2, "flute_taker")
    assert texts(match) == moves("taker", 0, 3)
    assert refusal(match, 2, "taker 1").rule == "RC-10.15"
    assert rats(play(match, "taker 3")) == [5, 5, 0, 6]


def test_flute_taker_isn_t_asked_of_one_without_rats() -> None:
    """Nor where one alone has fewest. [RC-17.7]"""
    assert asked(flutes(0)) == [(2, "action_choice")]
    one = scene(3, "pipers_hut_1 farm_1", FIRST, [(0, 0, "flute"), (1, 0, "")])
    assert asked(one) == [(0, "action_choice")]


def test_action_choice() -> None:
    """The holder first, then by position: perform or decline. [RC-17.8]"""
    match = scene(3, "palace_1 farm_1", FIRST, [(2, 0, ""), (0, 0, "joker"), (1, 0, "")])
    for seat in (0, 2, 1):
        ask(match, seat, "action_choice")
        assert texts(match) == ["perform", "decline"]
        play(match, "decline")
    assert match.to_act == () and table(match)["vp"] == [0, 0, 0]


@pytest.mark.parametrize(("hand", "rats_before", "limit"), [
    (HAND, 10, 3), (HAND, 3, 2), (HAND, 2, 1), ("joker", 10, 1), ("gold gold", 4, 2),
])
def test_hospital_cards_of_the_premium_action(hand: str, rats_before: int, limit: int) -> None:
    """0 to 3, no more than hand cards or than rats left after the first one. [RC-17.9]"""
    match = scene(3, "hospital_1 farm_1", FIRST, [(0, 0, "joker")], hands=[hand, "", ""], rats=[rats_before, 0, 0])
    play(match, "perform")
    question = ask(match, 0, "hospital_cards")
    assert (question.least, question.most) == (0, limit)
    assert offered(match) == multisets(hand, range(limit + 1))


@pytest.mark.parametrize(("hand", "rats_before", "limit"), [(HAND, 10, 2), (HAND, 1, 1), ("pass", 10, 1)])
def test_hospital_cards_of_the_standard_action(hand: str, rats_before: int, limit: int) -> None:
    """0 to 2, without an action choice before. [RC-17.9]"""
    match = scene(3, "hospital_1 farm_1", FIRST, [(1, 0, "joker"), (0, 0, "")], hands=[hand, "", ""],
                  rats=[rats_before, 0, 0])
    question = ask(match, 0, "hospital_cards")
    assert (question.least, question.most) == (0, limit)
    assert offered(match) == multisets(hand, range(limit + 1))


def test_hospital_cards_isn_t_asked_without_rats_or_cards() -> None:
    """Premium with its only rat gone, standard without rats or without hand cards. [RC-17.9]"""
    match = scene(3, "hospital_1 farm_1", FIRST, [(0, 0, "joker"), (1, 0, ""), (2, 0, "")],
                  hands=[HAND, "magic_0", ""], rats=[1, 0, 5])
    assert asked(play(match, "perform")) == [] and rats(match) == [0, 0, 5]
    empty = scene(3, "hospital_1 farm_1", FIRST, [(0, 0, "joker")], rats=[5, 0, 0])
    assert asked(play(empty, "perform")) == [] and rats(empty) == [4, 0, 0]


def tower(*hands: str, start: int = 0) -> moothall.Match:
    """Seat 0 uses the Guard Tower, all others are elsewhere."""
    entered = [(0, 0, "joker"), *((seat, 1, "") for seat in range(1, len(hands)))]
    row = "guard_tower_1 palace_1 farm_1" if len(hands) > 3 else "guard_tower_1 palace_1"
    match = scene(len(hands), row, FIRST, entered, hands=list(hands), starting_seat=start)
    return play(match, "perform")


def test_tower_cards() -> None:
    """Each victim with more than 3 cards chooses exactly 3 of them. [RC-17.10]"""
    match = tower("", HAND, "magic_0 magic_0 magic_1")
    question = ask(match, 1, "tower_cards")
    assert (question.least, question.most) == (3, 3)
    assert offered(match) == multisets(HAND, range(3, 4))
    assert hand_sizes(play(match, "give gold pass joker")) == [6, 3, 0]


def test_tower_victims_choose_in_turn_order() -> None:
    """Seat 2 started the round. [RC-17.10]"""
    match = tower("", "church_0 church_0 church_1 church_1", "magic_0 magic_0 magic_1 magic_1",
                  "royalty_0 royalty_0 royalty_1 royalty_1", start=2)
    order = []
    while match.to_act:
        order += asked(match)
        play(match, texts(match)[0])
    assert order == [(2, "tower_cards"), (3, "tower_cards"), (1, "tower_cards")]


def test_no_other_decisions() -> None:
    """The game knows these ten questions, each with its rule. [RC-17.11]"""
    kit = new_match().box.about.kit
    assert {name: kit.steps[name].rule() for name in kit.questions()} == DECISIONS


def test_what_happens_without_a_choice() -> None:
    """Rats of a supply or a Monastery and cards of a Farm: one question opens them, none follows. [RC-17.11]"""
    match = position(3, agenda=[["supply_choice", 0], ["supply_choice", 1]], row=["farm_2", "monastery_4"])
    assert asked(play(match, "supply farm_2")) == [(1, "supply_choice")]
    assert asked(play(match, "supply monastery_4")) == [] and rats(match) == [9, 8, 10]
    for row in ("monastery_1 farm_1", "farm_1 palace_1"):
        acting = scene(3, row, FIRST, [(0, 0, "joker")])
        assert asked(play(acting, "perform")) == []


def effectless(row: str, **given) -> moothall.Match:
    """Seat 0 has a majority count of 1, seat 1 nothing; no piles, no rats, no cards but those given."""
    entered = [(0, 0, given.pop("played", "joker")), (1, 0, "")]
    return scene(3, row, FIRST, entered, **{"rats": [0, 0, 0], **given})


@pytest.mark.parametrize(("row", "given"), [
    ("monastery_1 farm_1", {}), ("hospital_1 farm_1", {"hands": ["gold", "gold", ""]}),
    ("palace_1 farm_1", {"vp": [0, 0, 20]}), ("treasury_1 farm_1", {"hands": ["", "", " ".join(["gold"] * 15)]}),
    ("marketplace_1 farm_1", {"hands": ["", "", " ".join(["joker"] * 14)]}),
    ("office_1 farm_1", {"hands": ["", "", " ".join(["pass"] * 12)]}),
    ("castle_1 farm_1", {"hands": ["", "", " ".join(["sword"] * 12)]}),
    ("pipers_hut_1 farm_1", {"hands": ["", "", " ".join(["flute"] * 12)]}),
    ("brewery_1 palace_1", {"played": ""}), ("guard_tower_1 farm_1", {}),
    ("farm_1 palace_1", {"hands": ["", "", 79], "population_deck": {}}),
    ("brewery_1 palace_1", {"hands": ["", "", 79], "population_deck": {}}),
])
def test_actions_without_effect_aren_t_asked(row: str, given: dict) -> None:
    """Each kind of building with nothing to do: nobody is asked, and the log shows who skipped what. [RC-17.12]"""
    match = effectless(row, **given)
    assert match.to_act == ()
    tiers = [(args["seat"], args["tier"]) for args in told(match, "no_effect")]
    standard = [] if row.startswith("guard_tower") else [(1, "standard")]
    assert tiers == [(0, "premium"), *standard]


def test_the_next_action_follows_a_skipped_one() -> None:
    """The holder has no rats, the other one has. [RC-17.12]"""
    match = effectless("monastery_1 farm_1", rats=[0, 2, 0])
    assert asked(match) == [(1, "action_choice")]
    assert rats(play(match, "perform")) == [0, 1, 0]


def test_a_brewery_that_draws_nothing_isn_t_asked() -> None:
    """Premium 1 draws, standard 1 / 2 doesn't. [RC-17.12]"""
    match = scene(3, "brewery_1 palace_1", FIRST, [(0, 0, "joker"), (1, 0, "joker")])
    assert asked(match) == [(0, "action_choice")]
    assert asked(play(match, "perform")) == []
    assert told(match, "no_effect") == [{"seat": 1, "building": "brewery", "tier": "standard"}]


def test_never_asked_for_standard_actions_of_hospital_and_guard_tower() -> None:
    """The Hospital asks for cards at once, the Guard Tower has nothing. [RC-17.12]"""
    match = scene(3, "hospital_1 farm_1", FIRST, [(0, 0, "joker"), (1, 0, "")], hands=["", "gold", ""], rats=[0, 5, 0])
    assert asked(match) == [(1, "hospital_cards")]
    tower_ = scene(3, "guard_tower_1 farm_1", FIRST, [(0, 0, "joker"), (1, 0, "")], hands=["", "", "joker"])
    assert asked(tower_) == [(0, "action_choice")] and asked(play(tower_, "perform")) == []


def test_a_guard_tower_with_victims_without_cards_isn_t_asked() -> None:
    """Owner and victims have empty hands. [RC-17.12]"""
    match = scene(3, "guard_tower_1 farm_1", FIRST, [(0, 0, "joker"), (1, 1, ""), (2, 1, "")])
    assert match.to_act == ()


def test_a_lack_of_choice_that_follows_from_hidden_cards_is_asked() -> None:
    """Nothing playable in hand; two equal cards for a Sword: the pause doesn't tell. [RC-17.13]"""
    match = scene(3, "farm_1 palace_1", ENTERING, hands=["gold pass", "", ""])
    assert asked(play(match, "enter farm_1")) == [(0, "commit_cards")] and texts(match) == ["commit"]
    equal = scene(3, "castle_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "")], hands=["", "magic_0 magic_0", ""])
    assert asked(equal) == [(1, "sword_cards")] and texts(equal) == ["give magic_0"]


def test_environments_may_skip_both() -> None:
    """A game that isn't patient takes a single option itself. [RC-17.13]"""
    match = scene(3, "farm_1 palace_1", ENTERING, hands=["gold", "joker", ""])
    game = match.game.copy()
    game.patient = False
    game.play(game.choices[0], None)
    assert game.to_move() == 1


@pytest.mark.parametrize(("seat", "move", "reason"), [
    (0, "commit magic_0", "not_held"), (0, "commit church_0 church_0 church_0", "not_held"),
    (0, "commit gold", "gold_not_playable"), (0, "commit pass", "pass_not_playable"),
    (1, "commit", "not_your_turn"), (0, "pass", "not_asked"), (0, "enter palace_1", "not_asked"),
    (0, "commit church", "bad_item"), (0, "surrender", "unknown_move"), (0, "", "unknown_move"),
    (2, "surrender", "not_your_turn"),
])
def test_what_isn_t_legal_is_refused(seat: int, move: str, reason: str) -> None:
    """Cards not held, another seat, another question, nonsense: refused, and nothing has changed. [RC-17.14]"""
    match = scene(3, "farm_1 palace_1", ENTERING, hands=[HAND, "joker", ""])
    play(match, "enter farm_1")
    views = [match.view(viewer) for viewer in (0, 1, 2, None)]
    found = refusal(match, seat, move)
    assert found.reason == reason and found.rule
    assert [match.view(viewer) for viewer in (0, 1, 2, None)] == views


def test_wrong_numbers_of_cards_are_refused() -> None:
    """Two cards for a Sword that takes three; four for the Hospital. [RC-17.14]"""
    match = scene(3, "castle_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "")], hands=["", HAND, ""])
    assert refusal(match, 1, "give gold pass").rule == "RC-10.7"
    sick = play(scene(3, "hospital_1 farm_1", FIRST, [(0, 0, "joker")], hands=[HAND, "", ""]), "perform")
    assert refusal(sick, 0, "discard gold pass joker sword").rule == "RC-17.9"


def test_interchangeable_cards_are_one_option() -> None:
    """Three Jokers give four choices, two rows of equal cards in any order are one move. [RC-17.15]"""
    match = play(scene(3, "farm_1 palace_1", ENTERING, hands=["joker joker joker", "", ""]), "enter farm_1")
    assert texts(match) == ["commit", *("commit" + " joker" * n for n in (1, 2, 3))]
    both = play(scene(3, "farm_1 palace_1", ENTERING, hands=["church_0 joker church_0", "", ""]), "enter farm_1")
    one, other = variant(both, "commit joker church_0"), variant(both, "commit church_0 joker")
    assert one.record.dumps() == other.record.dumps() and one.game.to_plain() == other.game.to_plain()


def ends(game) -> Iterator[object]:
    """All positions in which single choices can end a combination."""
    line = game.agenda[game.depth - 1] & 0xFFFFFFFF
    for option in game.choices:
        other = game.copy()
        other.play(option, None)
        if other.depth and other.agenda[other.depth - 1] & 0xFFFFFFFF == line:
            yield from ends(other)
        else:
            yield other


@pytest.mark.parametrize("make", [
    lambda: play(scene(3, "farm_1 palace_1", ENTERING, hands=[HAND, "", ""]), "enter farm_1"),
    lambda: scene(3, "castle_1 farm_1", FIRST, [(0, 0, "sword"), (1, 0, "")], hands=["", HAND, ""]),
    lambda: play(scene(3, "hospital_1 farm_1", FIRST, [(0, 0, "joker")], hands=[HAND, "", ""]), "perform"),
    lambda: tower("", HAND, ""),
])
def test_single_choices_reach_what_whole_moves_reach(make) -> None:
    """Card by card, in canonical order: the same results, each by one way. [RC-17.16]"""
    match = make()
    whole = [str(variant(match, text).game.to_plain()["table"]) for text in texts(match)]
    single = [str(game.to_plain()["table"]) for game in ends(match.game)]
    assert sorted(single) == sorted(whole)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("which", [0, -1])
def test_the_game_can_always_be_played_to_the_end(seats: int, which: int) -> None:
    """Everybody always takes the first option, or always the last: never without one, until the outcome. [RC-17.17]"""
    match = new_match(seats, seed=seats, building_set="mixed")
    for _ in range(2000):
        if not match.to_act:
            break
        seat = match.to_act[0]
        assert len(match.choices(seat)) > 0
        match.play(seat, match.choices(seat)[which])
    assert match.outcome is not None
    assert hand_of(match, 0) == match.view(0)["hand"]
