"""Section 17, item by item: who knows what, and when it becomes public."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import moothall
from tests.notre_dame import course
from tests.notre_dame.helpers import KINDS, NEW, after, box, new_match, position, table_of, told
from tests.notre_dame.knowing import (
    all_told,
    differ,
    everybody,
    hearing,
    knowing,
    of_view,
    reached,
    seen_by_all,
    viewers,
    walk,
)

CANARY = "hotel_blue"
HAND = [CANARY, "bank_blue", "bank_red"]
FACE_UP = ["monk", "doctor", "guard"]


def deck(*first: str) -> list[str]:
    """Nine kinds in the order of drawing."""
    return [*first, *(kind for kind in KINDS if kind not in first)]


def drafting(*picks: tuple[int, str]) -> moothall.Match:
    """Four have drawn, seat 1 the hotel, the park and the hospital; then some pick."""
    usual = ["school", "bank", "residence"]
    return after(course.drafting(4, usual, ["hotel", "park", "hospital"], usual, usual), *picks)


FIRST = [(0, "keep school_red"), (1, "keep hotel_blue"), (2, "keep school_green"), (3, "keep school_yellow")]
SECOND = [(1, "keep bank_red"), (2, "keep park_blue"), (3, "keep bank_green"), (0, "keep bank_yellow")]


def test_nobody_knows_the_order_of_an_action_deck() -> None:
    """Two decks in unlike order look alike, to their owner too, until cards are drawn. [ND-17.1]"""
    one, other = [
        position(3, agenda=[["hire", 0], ["draw_cards"]], persons=FACE_UP,
                 decks=[deck(), deck(*first), deck()])
        for first in (["hotel", "park"], ["park", "hotel"])
    ]
    assert differ(one, other) == set() and one.view(1)["deck"] == KINDS
    assert differ(after(one, (0, "hire none")), after(other, (0, "hire none"))) == {1}
    assert told(one, "drew", 1)[:2] == [{"seat": 1, "card": "hotel_blue"}, {"seat": 1, "card": "park_blue"}]


def test_the_owner_knows_what_is_left_in_his_deck() -> None:
    """In other decks others see a number only: which kinds they are only the owner can tell. [ND-17.2]"""
    one, other = [
        position(3, agenda=[["hire", 0]], persons=FACE_UP, round=2, decks=[["bank"], kinds, ["bank"]])
        for kinds in (["hotel", "park", "bank"], ["hotel", "park", "school"])
    ]
    assert differ(one, other) == {1}
    assert one.view(1)["deck"] == ["bank", "hotel", "park"] and one.view(None)["deck"] is None
    assert seen_by_all(one, "decks") == [1, 3, 1]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_deck_in_a_view_is_nine_kinds_less_those_drawn(seats: int) -> None:
    """So before the third round of a period a player knows the three cards that he will draw. [ND-17.2]"""
    for number, state in enumerate(walk(new_match(seats, 4), 4)):
        for seat in range(seats if number % 5 == 0 else 0):
            drawn = [event.args["card"] for event in since_shuffling(state, seat) if event.key == "drew"]
            left = [kind for kind in KINDS if all(not card.startswith(f"{kind}_") for card in drawn)]
            assert state.view(seat)["deck"] == left
            assert len(left) == 9 - 3 * (1 + (state.view(seat)["round"] - 1) % 3)


def since_shuffling(match: moothall.Match, viewer: int | None) -> Sequence[moothall.Event]:
    """The events of this period."""
    events = match.events(viewer)
    shuffled = [event.number for event in events if event.key == "new_decks"]
    return events[shuffled[-1]:] if shuffled else events


def test_the_third_draw_is_no_surprise() -> None:
    """No chance is asked, and everybody has the three cards that he saw left. [ND-17.2]"""
    match = reached(3, 8, 2, "hire")
    left = [match.view(seat)["deck"] for seat in range(3)]
    drawn = match.record.dumps().count("card_drawn")
    for state in walk(match, 8):
        if state.view(None)["round"] == 3:
            break
    assert [[card.rpartition("_")[0] for card in match.view(seat)["pack"]] for seat in range(3)] == left
    assert match.record.dumps().count("card_drawn") == drawn and match.view(0)["decks"] == [0, 0, 0]


def test_the_three_cards_of_the_first_pick_are_their_drawer_s() -> None:
    """The two passed on also become the receiver's; the one kept doesn't. [ND-17.3]"""
    match = drafting()
    assert knowing(match, "hotel_blue", "park_blue", "hospital_blue") == {1}
    assert match.view(1)["pack"] == ["hotel_blue", "park_blue", "hospital_blue"]
    assert seen_by_all(match, "packs") == [3, 3, 3, 3]
    after(match, *FIRST)
    assert knowing(match, "hotel_blue") == {1}
    assert knowing(match, "park_blue") == knowing(match, "hospital_blue") == {1, 2}


def test_a_record_tells_drawn_cards_to_their_owner() -> None:
    """Question marks stand for all others. [ND-17.3]"""
    match = new_match(3, 5)
    drawn = [told(match, "drew", seat) for seat in range(3)]
    assert [[args["seat"] for args in cards] for cards in drawn] == [[0] * 3, [1] * 3, [2] * 3]
    assert "* card_drawn" + " ?" * 9 + "\n" in match.record.seen_by(None)
    kinds = " ".join(args["card"].rpartition("_")[0] for args in drawn[1])
    assert f"* card_drawn ? ? ? {kinds} ? ? ?\n" in match.record.seen_by(1)


def test_the_first_two_cards_passed_are_known_to_passer_and_receiver() -> None:
    """To the receiver only when everybody has picked, himself and the passer before or not. [ND-17.4]"""
    match = drafting(*FIRST[:3])
    assert knowing(match, "park_blue", "hospital_blue") == {1} and hearing(match, "handed_on") == set()
    after(match, FIRST[3])
    assert knowing(match, "park_blue") == knowing(match, "hospital_blue") == {1, 2}
    assert match.view(2)["pack"] == ["park_blue", "hospital_blue"] == match.view(1)["first_pass"]
    assert told(match, "handed_on") == [{"n": 2}] and hearing(match, "passed") == {0, 1, 2, 3}
    assert [args["card"] for args in told(match, "passed", 1) if args["seat"] == 1] == ["park_blue", "hospital_blue"]


def test_the_third_card_passed_is_known_to_passer_and_receiver() -> None:
    """Seat 3 learns of the hospital only when everybody has picked again. [ND-17.5]"""
    match = drafting(*FIRST, *SECOND[:3])
    assert knowing(match, "hospital_blue") == {1, 2} and match.view(2)["second_pass"] == []
    after(match, SECOND[3])
    assert knowing(match, "hospital_blue") == {1, 2, 3} and knowing(match, "park_blue") == {1, 2}
    assert match.view(2)["second_pass"] == ["hospital_blue"] and "hospital_blue" in match.view(3)["hand"]
    assert told(match, "handed_on") == [{"n": 2}, {"n": 1}]
    assert {"seat": 2, "taker": 3, "card": "hospital_blue"} in told(match, "passed", 3)


def test_a_hand_is_its_holder_s_until_cards_are_played() -> None:
    """Kind and colour are public then; of the others only the number is. [ND-17.6]"""
    match = position(3, agenda=[["play_card", 1], ["play_card", 1]], hands={1: HAND})
    assert knowing(match, *HAND) == {1} and match.view(1)["hand"] == ["bank_red", "bank_blue", CANARY]
    assert match.view(0)["hand"] == [] and match.view(None)["hand"] is None
    assert seen_by_all(match, "hands") == [0, 3, 0]
    after(match, (1, "play bank_red"))
    assert knowing(match, "bank_red") == everybody(match) and knowing(match, CANARY, "bank_blue") == {1}
    assert told(match, "plays") == [{"seat": 1, "card": "bank_red"}]
    assert seen_by_all(match, "played") == [[], ["bank_red"], []]


def laid_aside(*then: str, **more: Any) -> moothall.Match:
    """Seat 1 has played two cards and laid the canary aside; seat 2 will play, then something happens, seat 1 hires."""
    agenda = [["play_card", 1], ["play_card", 1], ["play_card", 2], *[[step] for step in then], ["hire", 1]]
    match = position(3, agenda=agenda, hands={1: HAND, 2: ["park_green", "park_red", "bank_green"]}, **more)
    return after(match, (1, "play bank_red"), (1, "play bank_blue"))


def test_the_third_card_stays_unknown() -> None:
    """Its holder sees it before him; others see that there is one, and later that the pile has grown. [ND-17.7]"""
    match = laid_aside("discard_cards", persons=FACE_UP)
    assert knowing(match, CANARY) == {1} and match.view(1)["aside"] == [CANARY] and match.view(0)["aside"] == []
    assert seen_by_all(match, "asides") == [0, 1, 0]
    assert [told(match, "lays_aside", viewer) for viewer in viewers(match)] == [[{"seat": 1}]] * 4
    pile = match.view(None)["discard"]
    after(match, (2, "play park_red"))
    assert CANARY in table_of(match)["discard"] and knowing(match, CANARY) == set()
    assert seen_by_all(match, "discard") == pile + 4


def test_the_scholar_makes_a_third_card_public() -> None:
    """With New Persons it can be turned up and is carried out. [ND-17.7]"""
    match = laid_aside(persons=["monk", "doctor", "np_scholar"], expansions=NEW)
    after(match, (2, "play park_red"))
    assert knowing(match, CANARY) == {1}
    after(match, (1, "hire np_scholar"))
    assert knowing(match, CANARY) == everybody(match) and {"seat": 1, "card": CANARY} in told(match, "plays")


def test_nobody_looks_through_the_discard_pile() -> None:
    """Cards that were played are public in it, what was laid aside is a number. [ND-17.8]"""
    def laid(held: str, discarded: str) -> moothall.Match:
        return position(3, agenda=[["hire", 0]], persons=FACE_UP, hands={1: [held]}, discard=[discarded],
                        played_before=["bank_blue"])

    match = laid("park_red", "hotel_red")
    assert knowing(match, "hotel_red") == set() and differ(match, laid("hotel_red", "park_red")) == {1}
    assert seen_by_all(match, "played_before") == ["bank_blue"]
    assert seen_by_all(match, "discard") == 27 - 18 - 1


def test_the_order_of_the_brown_deck_is_known_to_nobody() -> None:
    """It shows as characters are revealed. [ND-17.9]"""
    one, other = [
        position(3, agenda=[["hire", 0], ["brown_revealed"]], persons=["monk", "guard"], brown_deck=brown)
        for brown in (["jester", "doctor", "minstrel"], ["doctor", "jester", "minstrel"])
    ]
    assert differ(one, other) == set()
    assert one.view(0)["brown_left"] == ["minstrel", "jester", "doctor"]
    assert differ(after(one, (0, "hire none")), after(other, (0, "hire none"))) == everybody(one)
    assert [shown["person"] for shown in one.view(None)["persons"]] == ["monk", "guard", "jester"]


@pytest.mark.parametrize("round_", [2, 5, 8])
def test_the_last_two_brown_characters_follow_by_elimination(round_: int) -> None:
    """Four have been seen in the period: everybody knows who comes up in its third round. [ND-17.9]"""
    match = reached(3, 6, round_, "hire")
    left = seen_by_all(match, "brown_left")
    assert len(left) == 2
    for state in walk(match, 6):
        if state.view(None)["round"] == round_ + 1:
            break
    assert sorted(shown["person"] for shown in match.view(None)["persons"][:2]) == sorted(left)


def test_the_order_of_the_gray_deck_is_known_to_nobody() -> None:
    """Which ones of a letter are still to come is public. [ND-17.10]"""
    def laid(*gray: str) -> moothall.Match:
        return position(3, agenda=[["hire", 0], ["gray_revealed"]], persons=["monk", "doctor"], round=4,
                        gray_deck=[*gray, "mayor", "beggar", "lady_in_waiting"])

    one, other = laid("lawyer", "archbishop", "guild_master"), laid("archbishop", "lawyer", "guild_master")
    assert differ(one, other) == set()
    assert one.view(2)["gray_left"][:3] == ["archbishop", "guild_master", "lawyer"]
    assert differ(after(one, (0, "hire none")), after(other, (0, "hire none"))) == everybody(one)
    assert one.view(None)["persons"][2]["person"] == "lawyer"


@pytest.mark.parametrize(("round_", "letter"), [(2, "A"), (5, "B"), (8, "C")])
def test_the_third_gray_character_of_a_letter_follows_by_elimination(round_: int, letter: str) -> None:
    """Two of the letter have been seen. [ND-17.10]"""
    match = reached(3, 6, round_, "hire")
    left = match.view(None)["gray_left"]
    for state in walk(match, 6):
        if state.view(None)["round"] == round_ + 1:
            break
    shown = match.view(None)["persons"][2]
    assert (shown["letter"], shown["person"]) == (letter, left[0])
    assert len(left) == 10 - round_ - 1


def spied(*order: str) -> moothall.Match:
    """Seat 0 is about to hire the spy in round 6; three gray characters are still to come in this order."""
    fate = moothall.stacked({"foreseen": order}, then=moothall.seeded(3))
    table = {"round": 6, "persons": ["monk", "doctor", "np_spy"], "gray_deck": dict.fromkeys(order, 1)}
    return moothall.position(box(3, expansions=NEW), table, agenda=[["hire", 0], ["hire", 1]], fate=fate)


def test_a_spy_s_hirer_alone_knows_the_order_of_the_gray_deck() -> None:
    """In view, events and record; everybody sees that he looked. [ND-17.10]"""
    one, other = spied("mayor", "beggar", "lady_in_waiting"), spied("beggar", "lady_in_waiting", "mayor")
    assert differ(one, other) == set()
    for match in (one, other):
        after(match, (0, "hire np_spy"))
    assert differ(one, other) == {0} and hearing(one, "foresees") == {0}
    orders = {viewer: part["order"] for viewer, part in of_view(one, "new_persons").items()}
    assert orders == {0: ["mayor", "beggar", "lady_in_waiting"], 1: None, 2: None, None: None}
    assert hearing(one, "looks_ahead") == everybody(one)
    assert "* foreseen mayor beggar lady_in_waiting\n" in one.record.seen_by(0)
    assert "* foreseen ? ? ?\n" in one.record.seen_by(1) and "* foreseen ? ? ?\n" in one.record.seen_by(None)


def test_gold_and_cubes_in_supply_are_public() -> None:
    """In every view and as events. [ND-17.11]"""
    match = position(3, agenda=[["play_card", 1], ["hire", 0]], gold=[7, 0, 5], personal=[1, 2, 9],
                     hands={1: HAND}, persons=FACE_UP)
    assert seen_by_all(match, "gold") == [7, 0, 5]
    assert seen_by_all(match, "personal") == [1, 2, 9]
    after(match, (1, "play bank_blue"))
    assert seen_by_all(match, "gold") == [7, 1, 5]
    assert seen_by_all(match, "personal") == [1, 1, 9]
    assert hearing(match, "gold") == hearing(match, "places_cube") == everybody(match)


BOARD = {
    "general": [5, 9, 10], "cathedral": [0, 2, 0], "friends": ["hotel", None, "park"], "markers": [0, 4, 9],
    "carriages": ["a1", "c1", "e0"], "collected": [["gold_red"], [], []], "hired": [None, "doctor", None],
    "spared": [1], "starting_seat": 2, "round": 5,
}


def test_what_lies_on_the_table_is_public() -> None:
    """Supplies, boroughs, Notre Dame, friends, markers, carriages, hires, bell ringer, round. [ND-17.12]"""
    sectors = [{"school": 2, "park": 3}, {}, {"bank": 1}]
    match = position(3, agenda=[["hire", 0]], persons=FACE_UP, sectors=sectors, gray_deck=["lawyer", "mayor"], **BOARD)
    for viewer in viewers(match):
        view = match.view(viewer)
        assert {key: view[key] for key in BOARD} == BOARD
        assert [{key: n for key, n in row.items() if n} for row in view["sectors"]] == sectors
        assert [shown["person"] for shown in view["persons"]] == FACE_UP
        assert (view["asked"], view["over"]) == ([{"seat": 0, "question": "hire"}], False)


def test_messages_on_the_board_are_public() -> None:
    """From set-up on: where each lies. [ND-17.12]"""
    match = new_match(4, 3)
    assert len(match.view(None)["messages"]) == 16 and len(told(match, "message_laid")) == 16
    assert all(told(match, "message_laid", seat) == told(match, "message_laid") for seat in range(4))
    laid = {args["market"]: args["message"] for args in told(match, "message_laid")}
    assert laid == seen_by_all(match, "messages")


@pytest.mark.parametrize("seats", [2, 4])
def test_all_but_the_draft_is_told_to_everybody(seats: int) -> None:
    """Moves and outcomes of fate stand in every record; but picks and drawn cards only in those of who knows.

    [ND-17.12]
    """
    match = new_match(seats, 9)
    *_, ended = walk(match, 9)
    secret = {"first_pick", "second_pick", "card_drawn"}
    for entry in ended.record.entries:
        assert all(entry.is_seen_by(viewer) for viewer in viewers(match)) == (entry.name not in secret)
    public = {event.key for event in ended.events(None)}
    assert {event.key for event in ended.events(0)} - public == {"drew", "keeps", "passed"}


def test_collected_messages_lie_open_in_views() -> None:
    """Colour and kind, for everybody. [ND-17.13]"""
    match = position(3, agenda=[["message", 1, 1], ["hire", 0]], messages={"a0": "cube_red"}, carriages={1: "a0"},
                     collected=[["gold_blue"], [], []], persons=FACE_UP)
    after(match, (1, "take"))
    assert seen_by_all(match, "collected") == [["gold_blue"], ["cube_red"], []]
    assert hearing(match, "takes_message") == everybody(match)


def test_a_prestige_total_is_its_owner_s_until_the_end() -> None:
    """Gains and losses are told to all; at the end of the game so are the totals. [ND-17.14]"""
    laid = {"prestige": [71, 72, 73], "persons": FACE_UP, "markers": {2: 9}}
    match = position(3, agenda=[["hire", 0], ["plague_strikes", 2], ["hire", 1]], rats={"doctor": 3}, **laid)
    for viewer in viewers(match):
        shown = [n if seat == viewer else None for seat, n in enumerate([71, 72, 73])]
        assert match.view(viewer)["prestige"] == shown
    after(match, (0, "hire monk"))
    for viewer in viewers(match):
        assert told(match, "award", viewer) == [{"seat": 0, "n": 1, "bonus": 0}]
        assert told(match, "loses_prestige", viewer) == [{"seat": 2, "n": 2}]
    ended = position(3, ["next_period"], round=9, prestige=[71, 72, 73])
    assert seen_by_all(ended, "prestige") == [71, 72, 73]
    assert [args["n"] for args in told(ended, "final_prestige")] == [71, 72, 73]


def test_prestige_can_be_added_up_from_what_everybody_hears() -> None:
    """Views leave opponents' totals out all the same. [ND-17.14, ND-17.20]"""
    match = new_match(4, 11)
    for state in walk(match, 11):
        totals = [0, 0, 0, 0]
        for args in told(state, "award"):
            totals[args["seat"]] += args["n"] + args["bonus"]
        for args in told(state, "loses_prestige"):
            totals[args["seat"]] -= args["n"]
        assert totals == table_of(state)["prestige"]
        if not state.view(None)["over"]:
            assert state.view(2)["prestige"] == [None, None, totals[2], None]
            assert state.view(None)["prestige"] == [None] * 4


@pytest.mark.parametrize("opened", [False, True])
def test_a_switch_shows_all_prestige(opened: bool) -> None:
    """Hidden by default. [ND-17.20]"""
    match = position(3, agenda=[["hire", 0]], persons=FACE_UP, prestige=[71, 72, 73],
                     options={"open_prestige": opened})
    seen = {viewer for viewer in viewers(match) if match.view(viewer)["prestige"] == [71, 72, 73]}
    assert seen == (everybody(match) if opened else set())


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_view_counts_the_gains_of_a_round_for_its_viewer_only(viewer: int | None) -> None:
    """With New Persons what others have gained since the round began is left out as well. [ND-17.20]"""
    match = position(3, agenda=[["hire", 0]], persons=FACE_UP, prestige=[5, 6, 7], expansions=NEW,
                     new_persons={"before": [4, 4, 4]})
    gained = [n if seat == viewer else None for seat, n in enumerate([1, 2, 3])]
    assert match.view(viewer)["new_persons"]["gained"] == gained


WHITE_LIST = {
    "seat", "seats", "round", "period", "starting_seat", "asked", "over", "persons", "plague_value", "brown_deck",
    "brown_left", "gray_left", "cast", "boroughs", "homes", "messages", "colours", "cathedral_points",
    "gold_supply", "moving", "sectors", "friends", "personal", "general", "cathedral", "carriages", "markers",
    "gold", "park_bonus", "prestige", "collected", "hired", "spared", "hands", "packs", "decks", "asides", "played",
    "played_before", "discard", "remembered", "hand", "pack", "picked", "aside", "deck", "first_pass",
    "second_pass",
}
OWN = {"hand", "pack", "picked", "aside", "deck", "first_pass", "second_pass"}


@pytest.mark.parametrize(("friend", "text", "told"), [
    (None, "pick cube park", {"piece": "cube", "place": "park"}),
    (None, "pick cube notre_dame", {"piece": "cube", "place": "notre_dame"}),
    ("bank", "pick friend", {"piece": "friend", "place": "bank"}),
])
def test_all_see_which_piece_the_jester_moves(friend: str | None, text: str, told: dict[str, str]) -> None:
    """From the choice on until the piece has gone. [ND-20.25]"""
    match = position(3, agenda=[["hire", 0]], persons=["jester", "monk", "guard"], sectors={0: {"park": 1}},
                     cathedral={0: 1}, friends=[friend, None, None])
    match.play(0, "hire jester")
    assert seen_by_all(match, "moving") is None
    match.play(0, text)
    assert seen_by_all(match, "moving") == told
    match.play(0, "bring residence")
    assert seen_by_all(match, "moving") is None


def test_all_see_which_cube_is_to_go_to_notre_dame() -> None:
    """It stays where it is until the donation is named; a cube of the supply isn't told. [ND-20.28]"""
    hands = {0: ["notre_dame_red", "park_red"]}
    match = position(3, at=["play_card", 0], hands=hands, personal={0: 0, 1: 4, 2: 4},
                     sectors={0: {"hotel": 1, "bank": 1}})
    after(match, (0, "play notre_dame_red"), (0, "from hotel"))
    assert seen_by_all(match, "moving") == {"piece": "cube", "place": "hotel"}
    after(match, (0, "donate 1"))
    assert seen_by_all(match, "moving") is None
    supplied = after(position(3, at=["play_card", 0], hands=hands), (0, "play notre_dame_red"))
    assert supplied.question(0).name == "donation" and seen_by_all(supplied, "moving") is None


@pytest.mark.parametrize(("options", "left"), [({"coin_shortage": "from_richest"}, 25 - 11), ({}, None)])
def test_all_see_the_coins_that_are_left(options: dict[str, str], left: int | None) -> None:
    """Where coins can run out. [ND-18.8]"""
    assert seen_by_all(position(3, agenda=[], gold=[5, 6, 0], options=options), "gold_supply") == left


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_view_contains_what_is_one_s_own_and_numbers_of_the_rest(seats: int) -> None:
    """Hand, laid-aside card, pack, pick, passes and the kinds left in the deck. [ND-17.15]"""
    for state in walk(new_match(seats, 12), 12):
        whole = table_of(state)
        for seat in range(seats):
            view = state.view(seat)
            assert set(view.to_plain()) == WHITE_LIST and view["seat"] == seat
            assert (view["hand"], view["pack"], view["aside"]) == (
                whole["hands"][seat], whole["packs"][seat], whole["asides"][seat])
            assert (view["picked"], view["first_pass"], view["second_pass"]) == (
                whole["picked"][seat], whole["first_pass"][seat], whole["second_pass"][seat])
            assert view["deck"] == list(whole["decks"][seat])
            assert all(view[key] == [len(pile) for pile in whole[key]] for key in ("hands", "packs", "decks", "asides"))
            assert view["discard"] == len(whole["discard"]) + len(whole["played_before"])


@pytest.mark.parametrize("hidden", ["hands", "packs", "asides", "discard"])
def test_a_card_of_another_player_is_in_no_view(hidden: str) -> None:
    """In his hand, his pack, laid aside, or in the pile: others are told nothing of it. [ND-17.16]"""
    piles: dict[str, Any] = {"discard": [CANARY]} if hidden == "discard" else {hidden: {1: [CANARY]}}
    match = position(3, agenda=[["hire", 0]], persons=FACE_UP, **piles)
    assert knowing(match, CANARY) == (set() if hidden == "discard" else {1})


def test_a_pick_of_another_player_is_in_no_view() -> None:
    """Two picks, and everybody but the picker is told the same. [ND-17.16]"""
    one, other = drafting((1, "keep park_blue")), drafting((1, "keep hotel_blue"))
    assert differ(one, other) == {1} and one.view(1)["picked"] == "park_blue"


def test_the_fate_to_come_is_in_no_view() -> None:
    """Matches that differ only in what will be drawn are alike to all. [ND-17.16]"""
    one, other = [
        position(3, agenda=[["hire", 0], ["reveal_persons"], ["draw_cards"]], persons=["monk"], seed=seed)
        for seed in (1, 2)
    ]
    assert differ(one, other) == set() and one.game.to_plain() == other.game.to_plain()
    assert differ(after(one, (0, "hire none")), after(other, (0, "hire none"))) == everybody(one)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_spectator_sees_what_is_public_and_nothing_else(seats: int) -> None:
    """His view is every seat's without what is its own; and so are events and record. [ND-17.22]"""
    for state in walk(new_match(seats, 13), 13):
        spectator = state.view(None)
        assert all(spectator[key] is None for key in OWN) and spectator["remembered"] == [[]] * seats
        for seat in range(seats):
            view = state.view(seat)
            assert all(view[key] == spectator[key] for key in WHITE_LIST - OWN - {"seat", "remembered", "prestige"})
        assert all(event.key not in ("drew", "keeps", "passed") for event in state.events(None))
        if not spectator["over"]:
            assert spectator["prestige"] == [None] * seats


def test_at_the_end_a_spectator_sees_all_prestige() -> None:
    """Then nothing that counts is hidden. [ND-17.22]"""
    *_, ended = walk(new_match(3, 13), 13)
    assert ended.outcome is not None and ended.view(None)["prestige"] == ended.outcome.points
    assert all(ended.outcome.points == ended.view(seat)["prestige"] for seat in range(3))


def test_nothing_is_told_of_a_position_s_hidden_cards() -> None:
    """A record that begins with a position doesn't show it while the match is on. [ND-17.16]"""
    match = position(3, agenda=[["hire", 0]], persons=FACE_UP, hands={1: HAND})
    assert CANARY in match.record.dumps()
    assert CANARY not in "".join(text for seat in (0, 2, None) for text in all_told(match, seat))
