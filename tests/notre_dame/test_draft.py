"""Section 5: phase 2, the draft."""
from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import moothall
from tests.notre_dame.course import drafting, keep, starts_of_rounds, stocked
from tests.notre_dame.helpers import COLOURS, KINDS, after, new_match, position, refused, table_of, told

DECKS = [["school", "bank", "residence"], ["carriage_house", "hotel", "park"], ["hospital", "notre_dame", "bank"]]
FIRST = ["bank_red", "park_blue", "hospital_green"]
RECEIVED = [
    ["bank_green", "notre_dame_green"], ["school_red", "residence_red"], ["carriage_house_blue", "hotel_blue"],
]
SECOND = ["notre_dame_green", "school_red", "hotel_blue"]
HANDS = [
    ["bank_red", "carriage_house_blue", "notre_dame_green"], ["school_red", "park_blue", "bank_green"],
    ["residence_red", "hotel_blue", "hospital_green"],
]


def three() -> moothall.Match:
    """Red, blue and green have drawn the cards of `DECKS`."""
    return drafting(3, *DECKS)


def hands(match: moothall.Match) -> list[list[str]]:
    """Everybody's hand."""
    found: list[list[str]] = table_of(match)["hands"]
    return found


def colours_of(cards: list[str]) -> list[str]:
    """The colours of some cards."""
    return [card.rpartition("_")[2] for card in cards]


def test_everybody_draws_the_top_three_cards() -> None:
    """Of the own deck. [ND-5.1]"""
    match = position(agenda=[["draft"]], decks=stocked(3))
    for seat, colour in enumerate(COLOURS[:3]):
        assert match.view(seat)["pack"] == [f"{kind}_{colour}" for kind in KINDS[:3]]
        assert match.view(seat)["deck"] == KINDS[3:]
    other = position(agenda=[["draft"]], decks=[deck[::-1] for deck in stocked(3)])
    assert sorted(other.view(1)["pack"]) == sorted(f"{kind}_blue" for kind in KINDS[-3:])


def test_nobody_else_sees_the_cards_drawn() -> None:
    """Others and spectators see that there are three. [ND-5.1]"""
    match = three()
    assert told(match, "drew", 1) == [
        {"seat": 1, "card": f"{kind}_blue"} for kind in ("carriage_house", "hotel", "park")]
    assert told(match, "drew") == [] and match.view(None)["pack"] is None
    assert match.view(None)["packs"] == [3, 3, 3]


def test_the_first_pick_keeps_one_card_and_passes_two() -> None:
    """To the left neighbour: seat 1 receives from seat 0, seat 0 from seat 2. [ND-5.2]"""
    match = keep(three(), *FIRST)
    assert hands(match) == [[card] for card in FIRST]
    assert table_of(match)["packs"] == RECEIVED


def test_cards_are_passed_face_down() -> None:
    """Only passer and receiver know which. [ND-5.2]"""
    match = keep(three(), *FIRST)
    passed = [{"seat": 1, "taker": 2, "card": card} for card in RECEIVED[2]]
    received = [{"seat": 0, "taker": 1, "card": card} for card in RECEIVED[1]]
    assert told(match, "passed", 1) == [*received, *passed]
    assert told(match, "passed") == [] and told(match, "handed_on") == [{"n": 2}]


def test_passed_cards_are_not_seen_before_everybody_has_picked() -> None:
    """Seat 1 doesn't see what seat 0 passes, even when it has picked itself and seat 2 hasn't. [ND-5.3]"""
    match = keep(three(), *FIRST[:2])
    assert match.question(0) is None and match.question(1) is None
    view = match.view(1)
    assert view["pack"] == ["carriage_house_blue", "hotel_blue", "park_blue"] and view["hand"] == []
    assert told(match, "passed", 1) == []
    after(match, (2, f"keep {FIRST[2]}"))
    assert match.view(1)["pack"] == RECEIVED[1] and match.view(1)["hand"] == [FIRST[1]]


def test_the_second_pick_keeps_one_of_two_and_passes_the_other() -> None:
    """To the left neighbour again. [ND-5.4]"""
    match = keep(three(), *FIRST)
    for seat in range(3):
        question = match.question(seat)
        assert question is not None and list(question.items) == RECEIVED[seat]
    keep(match, *SECOND)
    assert hands(match) == HANDS and table_of(match)["packs"] == [[], [], []]


def test_the_last_card_is_kept_without_a_choice() -> None:
    """After the second picks nobody is asked, and every hand has three cards. [ND-5.5]"""
    match = keep(keep(three(), *FIRST), *SECOND)
    assert match.to_act == ()
    assert hands(match) == HANDS and match.view(None)["hands"] == [3, 3, 3]
    assert told(match, "passed", 0)[-2:] == [
        {"seat": 0, "taker": 1, "card": "bank_green"}, {"seat": 2, "taker": 0, "card": "carriage_house_blue"}]


def test_a_kept_card_is_never_passed() -> None:
    """It isn't offered at the second pick. [ND-5.6]"""
    match = keep(three(), *FIRST)
    assert refused(match, 0, f"keep {FIRST[0]}") == ("kept_already", "ND-5.6")
    assert refused(match, 0, "keep school_red") == ("not_in_pack", "ND-20.5")
    for seat, hand in enumerate(hands(keep(match, *SECOND))):
        assert {FIRST[seat], SECOND[seat]} <= set(hand)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_hand_has_three_colours(seats: int, seed: int) -> None:
    """The own one, the right neighbour's and that of the seat two to the right. [ND-5.7]"""
    for seat, hand in enumerate(hands(new_match(seats, seed).run("random", until="play_card"))):
        expected = [COLOURS[(seat - i) % seats] for i in range(3)]
        assert sorted(colours_of(hand)) == sorted(expected)


def test_with_three_players_the_seat_two_to_the_right_is_the_left_neighbour() -> None:
    """Seat 0 has a card of seat 1, which came by way of seat 2. [ND-5.8]"""
    match = keep(keep(three(), *FIRST), *SECOND)
    assert "carriage_house_blue" in hands(match)[0]
    givers = [args["seat"] for args in told(match, "passed", 2) if args["card"] == "carriage_house_blue"]
    assert givers == [1, 2]


def test_a_hand_may_hold_one_kind_three_times() -> None:
    """In three colours; the cards are separate. [ND-5.9]"""
    match = drafting(3, *[["bank", "park", "hotel"]] * 3)
    keep(keep(match, "bank_red", "park_blue", "park_green"), "bank_green", "hotel_red", "bank_blue")
    assert hands(match)[0] == ["bank_red", "hotel_blue", "bank_green"]
    match = drafting(3, *[["bank", "park", "hotel"]] * 3)
    keep(keep(match, "bank_red", "park_blue", "park_green"), "bank_green", "hotel_red", "hotel_blue")
    assert hands(match)[0] == ["bank_red", "bank_blue", "bank_green"]


def test_with_two_players_a_hand_holds_a_kind_twice_at_most() -> None:
    """Whatever is picked: two cards have the same colour, and a colour has each kind once. [ND-5.9]"""
    kinds = ["bank", "park", "hotel"]
    most = set()
    for red, blue, place in product(kinds, kinds, (0, 1)):
        match = keep(drafting(2, kinds, kinds), f"{red}_red", f"{blue}_blue")
        keep(match, *(match.view(seat)["pack"][place] for seat in range(2)))
        most |= {max(Counter(card.rpartition("_")[0] for card in hand).values()) for hand in hands(match)}
    assert most == {1, 2}


def test_picks_are_simultaneous() -> None:
    """Everybody is asked at once and may answer in any order. [ND-5.10]"""
    match = three()
    assert match.to_act == (0, 1, 2)
    after(match, (2, f"keep {FIRST[2]}"), (0, f"keep {FIRST[0]}"))
    assert match.to_act == (1,)
    after(match, (1, f"keep {FIRST[1]}"))
    assert match.to_act == (0, 1, 2) and hands(match) == [[card] for card in FIRST]


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_pick_stays_unknown_to_others(viewer: int | None) -> None:
    """Whichever card seat 0 keeps, the others see the same; the left neighbour until he gets the rest. [ND-5.10]"""
    one, other = (after(three(), (0, f"keep {card}")) for card in ("bank_red", "school_red"))
    for match in (one, other):
        after(match, (1, f"keep {FIRST[1]}"), *([(2, f"keep {FIRST[2]}")] if viewer != 1 else []))
    assert one.view(viewer) == other.view(viewer)
    assert one.events(viewer) == other.events(viewer)
    assert one.record.seen_by(viewer) == other.record.seen_by(viewer)
    assert one.view(0) != other.view(0)


def test_a_pick_stays_secret_for_good() -> None:
    """At the end of the draft nobody has been told of another's picks. [ND-5.10]"""
    match = keep(keep(three(), *FIRST), *SECOND)
    for viewer in (0, 1, 2):
        assert {args["seat"] for args in told(match, "keeps", viewer)} == {viewer}
    assert told(match, "keeps") == []


@pytest.mark.parametrize("text", ["pass", "keep", "keep none", "keep bank_red school_red", "decline", "stop"])
def test_the_draft_is_compulsory(text: str) -> None:
    """There is no answer but to keep one card. [ND-5.11]"""
    assert refused(three(), 0, text)[0] in ("unknown_move", "not_asked")


def test_no_card_is_discarded_in_the_draft() -> None:
    """The cards drawn are the cards in the hands. [ND-5.11]"""
    match = three()
    before = table_of(match)["discard"]
    keep(keep(match, *FIRST), *SECOND)
    drawn = [f"{kind}_{colour}" for colour, deck in zip(COLOURS, DECKS) for kind in deck]
    assert sorted(card for hand in hands(match) for card in hand) == sorted(drawn)
    assert table_of(match)["discard"] == before


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_action_deck_holds_9_6_and_3_cards(seats: int) -> None:
    """At the start of the rounds of a period, so 6, 3 and 0 after the draws. [ND-5.12]"""
    views = [match.view(None) for match in starts_of_rounds(seats)]
    assert [view["decks"] for view in views] == [[left] * seats for left in (6, 3, 0)] * 3
    assert {tuple(view["packs"]) for view in views} == {(3,) * seats}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nd_x32(seats: int) -> None:
    """ND-X32: after the draft each hand holds 1 own card, 1 of the right neighbour and 1 of two seats to the right."""
    match = drafting(seats, *[["bank", "park", "hotel"]] * seats)
    keep(match, *(f"bank_{colour}" for colour in COLOURS[:seats]))
    keep(match, *(f"park_{COLOURS[(seat - 1) % seats]}" for seat in range(seats)))
    for seat in range(seats):
        own, right, next_right = (COLOURS[(seat - i) % seats] for i in range(3))
        assert sorted(match.view(seat)["hand"]) == sorted([f"bank_{own}", f"park_{right}", f"hotel_{next_right}"])
