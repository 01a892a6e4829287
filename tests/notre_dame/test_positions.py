"""Positions: a table laid by hand, read back, saved and loaded, and what is refused."""
from __future__ import annotations

import json
from typing import Any

import pytest

import moothall
from tests.notre_dame.helpers import KINDS, NEW, after, box, new_match, position, table_of
from tests.notre_dame.knowing import all_told, reached, viewers, walk

KEYS = {
    "round", "starting_seat", "messages", "collected", "sectors", "friends", "personal", "general", "cathedral",
    "carriages", "markers", "gold", "prestige", "persons", "brown_deck", "gray_deck", "cast", "hired", "spared",
    "decks", "hands", "packs", "picked", "asides", "played", "played_before", "discard", "first_pass", "second_pass",
}
HAND = ["bank_red", "park_red", "hotel_red"]


def laid_again(match: moothall.Match) -> moothall.Match:
    """The position of a match laid by hand from what it says of itself."""
    plain = json.loads(json.dumps(match.game.to_plain()))
    table = {**plain["table"], **plain["parts"]}
    return moothall.position(match.box, table, agenda=plain["agenda"], known=plain["known"], fate=moothall.seeded(1))


@pytest.mark.parametrize(("seats", "more"), [
    (2, {}), (3, {"coin_shortage": "from_richest", "decline_card": "always"}), (4, {"expansions": NEW}), (5, {}),
])
def test_every_position_of_a_match_can_be_laid_by_hand(seats: int, more: dict[str, Any]) -> None:
    """Table, agenda, what is known and parts say all: views, questions and options are the same. [ND-17.19]"""
    for number, state in enumerate(walk(new_match(seats, 23, **more), 23)):
        if number % 3 == 0 and state.to_act:
            again = laid_again(state)
            assert again.game.to_plain() == state.game.to_plain() and set(table_of(state)) == KEYS
            assert again.to_act == state.to_act
            assert all(again.view(viewer) == state.view(viewer) for viewer in viewers(state))
            assert all(again.question(seat) == state.question(seat) for seat in state.to_act)


@pytest.mark.parametrize(("seats", "more"), [(2, {}), (4, {"expansions": NEW}), (5, {"message_take": "mandatory"})])
def test_matches_go_on_alike_after_being_saved_and_loaded(seats: int, more: dict[str, Any]) -> None:
    """The same moves and the same fate lead to the same end. [ND-19.20]"""
    match = reached(seats, 24, 5, "second_pick", 1, **more)
    one, other = [
        moothall.Match(match.box, moothall.seeded(9), game=moothall.from_plain(match.box, match.game.to_plain()))
        for _ in range(2)
    ]
    third = laid_again(match)
    third.fate.fate = moothall.seeded(9)
    for each in (one, other, third):
        *_, ended = walk(each, 6)
        assert ended.outcome is not None
    assert one.game.to_plain() == other.game.to_plain() == third.game.to_plain()
    assert one.events(1) == other.events(1) and one.record.dumps() == other.record.dumps()


def test_a_position_in_the_middle_of_the_draft() -> None:
    """Packs, passes and a pick are part of the table; the draft goes on from there. [ND-17.17]"""
    table = {
        "hands": [["school_red"], ["school_blue"], ["school_green"]], "picked": ["bank_green", None, None],
        "packs": [["bank_green", "park_green"], ["bank_red", "park_red"], ["bank_blue", "park_blue"]],
        "first_pass": [["bank_red", "park_red"], ["bank_blue", "park_blue"], ["bank_green", "park_green"]],
    }
    match = position(3, agenda=[["second_pick", 1], ["second_pick", 2], ["pass_one"]], **table)
    assert match.to_act == (1, 2) and match.view(0)["picked"] == "bank_green"
    after(match, (2, "keep bank_blue"), (1, "keep park_red"))
    assert table_of(match)["hands"] == [
        ["school_red", "park_blue", "bank_green"], ["park_red", "school_blue", "park_green"],
        ["bank_red", "bank_blue", "school_green"]]
    assert table_of(match)["second_pass"] == [["park_green"], ["bank_red"], ["park_blue"]]


@pytest.mark.parametrize("picked", ["hotel_red", "school_red"])
def test_a_pick_that_isn_t_in_the_pack_is_refused(picked: str) -> None:
    """Neither any card nor one in hand. [ND-5.2]"""
    with pytest.raises(moothall.PositionError) as refused:
        position(3, agenda=[], hands={0: ["school_red"]}, packs={0: ["bank_red"]}, picked=[picked, None, None])
    assert refused.value.rule == "ND-5.2"


def test_what_isn_t_named_is_as_after_set_up() -> None:
    """Supplies, gold, carriages; nobody face up, no card in hand, decks as the round leaves them. [ND-3.3, ND-3.6]"""
    table = table_of(position(3, agenda=[]))
    assert (table["personal"], table["general"], table["gold"]) == ([4] * 3, [10] * 3, [3] * 3)
    assert (table["markers"], table["prestige"], table["carriages"]) == ([0] * 3, [0] * 3, ["c0", "c1", "c2"])
    assert (table["persons"], table["hands"], table["hired"]) == ([], [[]] * 3, [None] * 3)
    assert sorted(message for message in table["messages"].values()) == sorted(
        f"{kind}_{colour}" for kind in ("gold", "cube", "rat", "prestige") for colour in ("red", "blue", "green"))


@pytest.mark.parametrize(("round_", "before", "later"), [(1, 9, 6), (2, 6, 3), (3, 3, 0), (4, 9, 6), (9, 3, 0)])
def test_unnamed_decks_have_the_size_of_the_round(round_: int, before: int, later: int) -> None:
    """Before the draw and after it; the rest lies in the pile. [ND-19.9, ND-5.12]"""
    draft = position(3, ["draft"], round=round_)
    assert [len(pack) for pack in table_of(draft)["packs"]] == [3] * 3
    assert [len(deck) for deck in table_of(draft)["decks"]] == [before - 3] * 3
    playing = position(3, ["play_card"], round=round_, hands={0: HAND})
    assert [len(deck) for deck in table_of(playing)["decks"]] == [later] * 3
    assert len(table_of(playing)["discard"]) == 27 - 3 * later - 3


def test_a_pile_is_a_list_a_number_or_kinds() -> None:
    """A list of decks is the order of drawing; so many of what is left; these. [ND-19.9]"""
    decks = [{"bank": 1, "park": 1}, 2, ["hotel", "school"]]
    table = table_of(position(3, agenda=[], decks=decks))
    assert table["decks"] == [{"bank": 1, "park": 1}, {"school": 1, "bank": 1}, {"school": 1, "hotel": 1}]
    order = ["hotel", "bank", "trusted_friend", "park"]
    full = [[*order, *(kind for kind in KINDS if kind not in order)] for _ in range(3)]
    match = position(3, ["draft"], decks=full, starting_seat=2)
    assert [args.args["card"] for args in match.events(2) if args.key == "drew"] == [
        f"{kind}_green" for kind in order[:3]]


def test_characters_in_an_order_come_in_this_order() -> None:
    """Brown and gray decks given as lists, the next one first. [ND-17.9, ND-17.10]"""
    brown = ["monk", "doctor", "jester", "minstrel", "moneylender", "tavern_maid"]
    gray = ["lawyer", "archbishop", "guild_master", "beggar", "mayor", "lady_in_waiting"]
    match = position(3, ["round"], round=4, brown_deck=brown, gray_deck=gray)
    shown = [person["person"] for person in match.view(None)["persons"]]
    assert shown == ["monk", "doctor", "lawyer"]
    assert match.view(None)["brown_left"] == ["moneylender", "tavern_maid", "minstrel", "jester"]


def test_what_a_seat_knows_is_laid_with_it() -> None:
    """Own cards and those named: saved, loaded and the same again. [ND-17.19]"""
    match = position(3, agenda=[["play_card", 1]], hands={1: ["bank_blue", "park_green"]}, decks=[9, 8, 8],
                     known=[{"cards": ["park_green"]}])
    known = [set(mind.get("cards", [])) for mind in match.game.to_plain()["known"]]
    assert known == [{"park_green"}, {"bank_blue", "park_green"}, {"park_green"}]
    assert laid_again(match).game.to_plain() == match.game.to_plain()


@pytest.mark.parametrize(("table", "said"), [
    ({"hand": []}, "no 'hand'"), ({"sectors": [{"harbour": 1}, {}, {}]}, "no 'harbour'"),
    ({"hands": [[], []]}, "each of 3 seats"), ({"hands": [["bank_yellow"], [], []]}, "no 'bank_yellow'"),
    ({"round": 0}, "1 to 9"), ({"round": 10}, "1 to 9"), ({"starting_seat": 3}, "0 to 2"),
    ({"persons": ["monk", "np_spy"]}, "no 'np_spy'"), ({"hired": ["nobody", None, None]}, "no 'nobody'"),
    ({"spared": [3]}, "0 to 2"), ({"gold": [3, 3, True]}, "True"),
    ({"messages": {"a0": "gold_yellow"}}, "no 'gold_yellow'"), ({"cathedral": 1}, "each of 3 seats"),
    ({"decks": [["joker"], [], []]}, "no 'joker'"),
    ({"picked": ["joker", None, None]}, "no 'joker'"), ({"new_persons": {}}, "no 'new_persons'"),
])
def test_tables_that_say_something_strange_are_refused(table: dict[str, Any], said: str) -> None:
    """The message names the key, or what it can be. [ND-19.9, ND-19.12]"""
    with pytest.raises(moothall.PositionError, match=said):
        moothall.position(box(3), table, agenda=[])


@pytest.mark.parametrize(("known", "said"), [
    ([{}, {}, {}, {}, {}], "entries"), ([{"hands": []}], "no 'hands'"), ([{"cards": ["joker"]}], "no 'joker'"),
])
def test_strange_knowledge_is_refused(known: list[dict[str, Any]], said: str) -> None:
    """Too many seats, another key, no card. [ND-17.19]"""
    with pytest.raises(moothall.PositionError, match=said):
        position(3, agenda=[], known=known)


@pytest.mark.parametrize("agenda", [[["nap", 0]], [["play_card", 3]], ["play_card"], [[]]])
def test_a_strange_agenda_is_refused(agenda: Any) -> None:
    """No such step, no such seat, no line. [ND-19.19]"""
    with pytest.raises(moothall.PositionError):
        moothall.position(box(3), {}, agenda=agenda)


def test_an_exact_agenda_rests_when_it_is_used_up() -> None:
    """Nobody is asked then, and nothing is over. [ND-19.19]"""
    match = after(position(3, agenda=[["play_card", 0]], hands={0: HAND}), (0, "play bank_red"))
    assert match.to_act == () and match.outcome is None and match.question(0) is None


def test_from_a_place_the_match_goes_on_to_its_end() -> None:
    """From the hires of round 9 on: three are asked, and the match is over. [ND-19.18]"""
    match = position(3, ["hires"], round=9, persons=["monk", "doctor", "mayor"])
    for seat in range(3):
        match.play(seat, "hire none")
    assert match.outcome is not None


def test_a_saved_game_tells_nobody_anything() -> None:
    """Loaded, it shows each viewer what he saw before. [ND-17.16]"""
    match = reached(4, 25, 2, "play_card", 3)
    loaded = moothall.Match(match.box, moothall.seeded(1), game=moothall.from_plain(match.box, match.game.to_plain()))
    for viewer in viewers(match):
        assert all_told(loaded, viewer)[0] == all_told(match, viewer)[0]
        assert loaded.events(viewer) == [] and '[Position {"?": "?"}]' in loaded.record.seen_by(viewer)
