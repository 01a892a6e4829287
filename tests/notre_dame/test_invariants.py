"""Section 19: what holds in every state, on random matches and for tables laid by hand."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

import moothall
from moothall.core.arrays import append
from tests.notre_dame.course import BROWN, GRAY, in_rounds, seats_of
from tests.notre_dame.helpers import COLOURS, KINDS, NEW, SECTORS, new_match, position, table_of
from tests.notre_dame.knowing import walk

SEEDS = range(8)
RICH = {"coin_shortage": "from_richest"}
VARIED: list[dict[str, Any]] = [
    {}, {"expansions": NEW}, {**RICH, "message_take": "mandatory"},
    {**RICH, "expansions": NEW, "decline_card": "always", "hotel_seven_plus": "three"},
]
PICKS = ("first_pick", "second_pick")
EAGER = ("carriage_house", "notre_dame", "take", "donate 1", "drive", "np_scholar")
BOROUGHS = {2: 4, 3: 3, 4: 4, 5: 5}

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4, 5])
Table = dict[str, Any]


class State(NamedTuple):
    """What lay on the table when somebody was asked, and in which phase."""

    table: Table
    asked: dict[int, tuple[str, int]]   # by seat: the question, and how many options there are
    phase: int
    value: int                          # of the plague, with the rats that lie open and the brown deck's size
    rats: list[int]
    brown: int


class Played(NamedTuple):
    """A random match at its end, and all its states between two decisions."""

    match: moothall.Match
    states: list[State]


def state_of(match: moothall.Match) -> State:
    """The state now."""
    plain, view = match.game.to_plain(), match.view(None)
    asked = {seat: (match.question(seat).name, len(match.choices(seat))) for seat in match.to_act}
    to_come = [step for step, *_ in plain["agenda"]]
    phase = 2 if {*PICKS} & {*to_come} else 3 if "hires" in to_come else 4 if "plague" in to_come else 5
    rats = [shown["rats"] for shown in view["persons"]]
    return State(plain["table"], asked, phase, view["plague_value"], rats, view["brown_deck"])


@cache
def played(seats: int, seed: int) -> Played:
    """A random match; the options change with the seed, and in later ones all want messages and Notre Dame."""
    match, eager = new_match(seats, seed, **VARIED[seed % len(VARIED)]), EAGER if seed >= len(VARIED) else ()
    return Played(match, [state_of(match) for match in walk(match, seed, eager) if match.to_act])


def all_played(seats: int) -> Iterator[Played]:
    """Eight random matches."""
    return (played(seats, seed) for seed in SEEDS)


def states(seats: int) -> Iterator[State]:
    """All their states."""
    return (state for one in all_played(seats) for state in one.states)


def tables(seats: int) -> Iterator[Table]:
    """The tables of all states, and of the ends."""
    for match, found in all_played(seats):
        yield from (state.table for state in found)
        yield table_of(match)


@seat_counts
def test_fourteen_cubes_each(seats: int) -> None:
    """In two supplies, seven sectors and Notre Dame. [ND-19.1]"""
    for table in tables(seats):
        for seat in range(seats):
            terms = [table["personal"][seat], table["general"][seat], table["cathedral"][seat]]
            terms += [table["sectors"][seat].get(sector, 0) for sector in SECTORS]
            assert sum(terms) == 14 and min(terms) >= 0 and {*table["sectors"][seat]} <= {*SECTORS}


@seat_counts
def test_a_friend_stands_in_one_place(seats: int) -> None:
    """Off the board, then always in a sector. [ND-19.2]"""
    came = 0
    for match, found in all_played(seats):
        rows = [*(state.table["friends"] for state in found), table_of(match)["friends"]]
        assert rows[0] == [None] * seats and all(friend in (None, *SECTORS) for row in rows for friend in row)
        assert all(now is not None or then is None for pair in pairwise(rows) for then, now in zip(*pair))
        came += sum(friend is not None for friend in rows[-1])
    assert came > seats


@seat_counts
def test_markers_stay_on_the_track(seats: int) -> None:
    """0 to 9, and both ends come up. [ND-19.3]"""
    markers = {marker for table in tables(seats) for marker in table["markers"]}
    assert markers == set(range(10))


@seat_counts
def test_nobody_owes_anything(seats: int) -> None:
    """Neither prestige nor gold is ever below 0. [ND-19.4]"""
    assert min(n for table in tables(seats) for key in ("prestige", "gold") for n in table[key]) == 0


@seat_counts
def test_limited_coins_are_always_25(seats: int) -> None:
    """What the players have, and what the supply has by all that was told of it. [ND-19.5]"""
    for seed in SEEDS:
        match = new_match(seats, seed, **RICH)
        for number, state in enumerate(walk(match, seed)):
            if number % 9 == 0 or not state.to_act:
                supply = 25 - 3 * seats
                for event in state.events(None):
                    supply += {"gold": -1, "pays": 1}.get(event.key, 0) * event.args.get("n", 0)
                assert supply >= 0 and supply + sum(table_of(state)["gold"]) == 25


@pytest.mark.parametrize("gold", [[12, 9, 4], [9, 9, 3], [0, 20, 5], [0, 0, 24], [24, 1, 0], [25, 0, 0]])
def test_a_shortage_neither_makes_coins_nor_loses_any(gold: list[int]) -> None:
    """Four are gained, with none to four in the supply and many or few with the others. [ND-19.5]"""
    match = position(3, agenda=[["sector_action", 0, 1]], sectors={0: {"bank": 4}}, gold=gold, options=RICH)
    supply = 25 - sum(gold) - sum(event.args["n"] for event in match.events(None) if event.key == "gold")
    assert supply >= 0 and supply + sum(table_of(match)["gold"]) == 25


def test_unlimited_coins_have_no_bound() -> None:
    """A table with more than 25 of them is as good as any. [ND-19.5]"""
    assert table_of(position(3, agenda=[], gold=[20, 20, 20]))["gold"] == [20, 20, 20]


@seat_counts
def test_every_message_is_in_one_place(seats: int) -> None:
    """On a market or collected: four of each colour in play. [ND-19.6]"""
    colours = COLOURS[:4 if seats == 2 else seats]
    every = sorted(f"{kind}_{colour}" for kind in ("gold", "cube", "rat", "prestige") for colour in colours)
    for table in tables(seats):
        there = [message for message in table["messages"].values() if message]
        assert sorted([*there, *(message for row in table["collected"] for message in row)]) == every


@seat_counts
def test_messages_lie_on_outer_markets_of_their_own_borough(seats: int) -> None:
    """One at most on each, none on a centre. [ND-19.7]"""
    for table in tables(seats):
        assert all(market[0] in "abde" for market in table["messages"])
        assert all(message is None or isinstance(message, str) for message in table["messages"].values())
    for match, _ in all_played(seats):
        assert all(event.args["market"][0] in "abde" for event in match.events(None) if event.key == "message_laid")


@seat_counts
def test_a_carriage_stands_on_one_market(seats: int) -> None:
    """Of the boroughs laid out. [ND-19.8]"""
    markets = {f"{place}{borough}" for place in "cabde" for borough in range(BOROUGHS[seats])}
    stops = {market for table in tables(seats) for market in table["carriages"]}
    assert stops <= markets and len(stops) > 6
    assert all(len(table["carriages"]) == seats for table in tables(seats))


@seat_counts
def test_nine_kinds_of_each_colour(seats: int) -> None:
    """In decks, hands, packs, before the players, and in the pile. [ND-19.9]"""
    every = sorted(f"{kind}_{colour}" for colour in COLOURS[:seats] for kind in KINDS)
    for table in tables(seats):
        cards = [f"{kind}_{colour}" for deck, colour in zip(table["decks"], COLOURS) for kind in deck]
        for key in ("hands", "packs", "asides", "played"):
            cards += [card for pile in table[key] for card in pile]
        assert sorted([*cards, *table["played_before"], *table["discard"]]) == every


# Cards in hand, in the pack, aside and played.
SIZES = {
    "first_pick": {(0, 3, 0, 0)}, "second_pick": {(1, 2, 0, 0)},
    "actions": {(3, 0, 0, 0), (2, 0, 0, 1), (0, 0, 1, 2)},
}


def sizes(table: Table, seat: int) -> tuple[int, ...]:
    """How many cards lie where before a seat."""
    return tuple(len(table[key][seat]) for key in ("hands", "packs", "asides", "played"))


@seat_counts
def test_sizes_of_hands(seats: int) -> None:
    """3 when phase 3 begins, 2 after the first turn, none after the second, with one laid aside. [ND-19.10]"""
    for state in states(seats):
        table, questions = state.table, {name for name, _ in state.asked.values()}
        for seat in range(seats):
            if state.phase == 2:
                [name] = questions
                assert sizes(table, seat) in SIZES[name]
            elif state.phase == 3:
                assert sizes(table, seat) in SIZES["actions"]
            else:
                assert sizes(table, seat)[:2] == (0, 0)
        if "play_card" in questions:
            assert_turns(table, state.asked)


def assert_turns(table: Table, asked: dict[int, Any]) -> None:
    """Who comes later in turn order has played as much as the seat that is asked, who comes earlier one more."""
    [mover], seats = asked, len(table["hands"])
    many = len(table["played"][mover])
    for seat in range(seats):
        earlier = (seat - table["starting_seat"]) % seats < (mover - table["starting_seat"]) % seats
        assert len(table["played"][seat]) == many + earlier


@seat_counts
def test_sizes_of_decks(seats: int) -> None:
    """9, 6, 3 at the start of the rounds of a period, three less when all have drawn. [ND-19.9, ND-5.12]"""
    for state in states(seats):
        left = 6 - 3 * ((state.table["round"] - 1) % 3)
        assert [len(deck) for deck in state.table["decks"]] == [left] * seats


@seat_counts
def test_three_characters_lie_face_up(seats: int) -> None:
    """Two brown ones, then a gray one; four brown ones in the deck; the value is the sum of their rats. [ND-19.11]"""
    for state in states(seats):
        persons = state.table["persons"]
        assert [person in BROWN for person in persons] == [True, True, False]
        assert state.brown == 4 and state.value == sum(state.rats)


@seat_counts
def test_every_character_comes_once(seats: int) -> None:
    """The brown ones in each period, the gray ones in the game. [ND-19.12]"""
    for match, _ in all_played(seats):
        rounds = [[event.args["person"] for event in events if event.key == "revealed"] for events in in_rounds(match)]
        for period in range(3):
            assert sorted(one for names in rounds[3 * period:3 * period + 3] for one in names[:2]) == sorted(BROWN)
        gray = [names[2] for names in rounds]
        assert sorted(gray) == sorted(match.view(None)["cast"]) and len(gray) == 9
        if not match.box.about.expansions:
            assert [one in GRAY[letter] for one, letter in zip(gray, "AAABBBCCC")] == [True] * 9


@seat_counts
def test_who_is_still_to_come(seats: int) -> None:
    """Each character is face up, in a deck, or was seen. [ND-19.12]"""
    for state in states(seats):
        past = (state.table["round"] - 1) % 3
        assert len(state.table["brown_deck"]) == 4 - 2 * past
        assert len(state.table["gray_deck"]) == 9 - state.table["round"]
        assert not {*state.table["persons"]} & {*state.table["brown_deck"], *state.table["gray_deck"]}


@seat_counts
def test_notre_dame_is_empty_when_a_period_begins(seats: int) -> None:
    """In the draft of rounds 1, 4 and 7; at the end of other rounds it isn't always. [ND-19.13]"""
    for state in states(seats):
        if state.phase == 2 and state.table["round"] in (1, 4, 7):
            assert state.table["cathedral"] == [0] * seats
    assert any(sum(state.table["cathedral"]) for state in states(seats) if state.phase == 2)


def test_neutral_boroughs_stay_empty() -> None:
    """With two players all pieces and markers are those of two seats, whose boroughs are 0 and 2. [ND-19.14]"""
    for match, found in all_played(2):
        assert match.view(None)["homes"] == [0, 2] and match.view(None)["boroughs"] == 4
        for table in (*(state.table for state in found), table_of(match)):
            assert [len(table[key]) for key in ("sectors", "friends", "markers", "carriages", "cathedral")] == [2] * 5


@seat_counts
def test_collections_are_even(seats: int) -> None:
    """A colour leads another by one at most, unless the other has gone from the board. [ND-19.15]"""
    most = 0
    for table in tables(seats):
        left = Counter(colour_of(message) for message in table["messages"].values() if message)
        for row in table["collected"]:
            have = Counter(map(colour_of, row))
            for one in COLOURS[:4 if seats == 2 else seats]:
                for other in COLOURS[:4 if seats == 2 else seats]:
                    assert have[one] - have[other] <= 1 or left[other] == 0
            most = max(most, len(row))
    assert most >= 2


def colour_of(key: str) -> str:
    """The colour of a card or a message."""
    return key.rpartition("_")[2]


@seat_counts
def test_prestige_changes_by_awards_and_overflows_only(seats: int) -> None:
    """State by state what was told adds up; a player loses at most 2 in a round. [ND-19.16]"""
    lost = 0
    for match, found in all_played(seats):
        rounds = in_rounds(match)
        totals = [0] * seats
        for number, events in enumerate(rounds, 1):
            ends = [state.table["prestige"] for state in found if state.table["round"] == number]
            assert ends[0] == totals
            for event in events:
                if event.key == "award":
                    totals[event.args["seat"]] += event.args["n"] + event.args["bonus"]
                if event.key == "loses_prestige":
                    totals[event.args["seat"]] -= event.args["n"]
            losses = Counter({event.args["seat"]: event.args["n"] for event in events if event.key == "loses_prestige"})
            assert all(n <= 2 for n in losses.values()) and seats_of(events, "loses_prestige") == [*losses]
            assert {*losses} == {*seats_of(events, "overflow")}
            lost += sum(losses.values())
        assert totals == table_of(match)["prestige"]
    assert lost > 10


@seat_counts
def test_cards_hires_and_overflows_of_a_round(seats: int) -> None:
    """Two cards each, a third one after the scholar; at most one hire and one overflow. [ND-19.17]"""
    overflows = 0
    for match, _ in all_played(seats):
        for events in in_rounds(match):
            hired = {event.args["seat"]: event.args["person"] for event in events if event.key == "hires"}
            cards, past = Counter(seats_of(events, "plays")), Counter(seats_of(events, "overflow"))
            assert cards == {seat: 3 if hired.get(seat) == "np_scholar" else 2 for seat in range(seats)}
            assert max(Counter(seats_of(events, "hires")).values(), default=0) <= 1
            assert max(past.values(), default=0) <= 1
            overflows += len(past)
    assert overflows > 5


def test_a_third_card_after_the_scholar() -> None:
    """It is the one laid aside; no hand has it any more. [ND-19.17]"""
    match = position(3, agenda=[["hire", 1]], persons=["monk", "doctor", "np_scholar"], expansions=NEW,
                     played={1: ["bank_red", "park_blue"]}, asides={1: ["bank_green"]})
    match.play(1, "hire np_scholar")
    assert sizes(table_of(match), 1) == (0, 0, 0, 3) and seats_of(match.events(None), "plays") == [1]


@seat_counts
def test_decisions_of_a_game(seats: int) -> None:
    """Nine rounds, 18 plays and 18 picks for each seat, at most 9 hires for each. [ND-19.18]"""
    for match, _ in all_played(seats):
        asked = Counter(entry.name for entry in match.record.entries if entry.seat is not None)
        assert asked["play_card"] == 18 * seats and asked["first_pick"] == asked["second_pick"] == 9 * seats
        assert len(seats_of(match.events(None), "hires")) <= 9 * seats
        assert [event.args["n"] for event in match.events(None) if event.key == "end_round"] == [*range(1, 10)]


@seat_counts
def test_one_decision_with_a_choice_is_pending(seats: int) -> None:
    """One seat is asked, or in the draft all that haven't picked the same; two options at least. [ND-19.19]"""
    for state in states(seats):
        assert min(options for _, options in state.asked.values()) >= 2
        names = {name for name, _ in state.asked.values()}
        assert len(names) == 1 and (len(state.asked) == 1 or names <= {*PICKS})


@seat_counts
def test_a_match_that_isn_t_over_asks_somebody(seats: int) -> None:
    """To the last decision; afterwards nobody is asked, and the match has an outcome. [ND-19.19]"""
    for match, found in all_played(seats):
        assert all(state.asked for state in found) and match.outcome is not None and match.to_act == ()


@seat_counts
@pytest.mark.parametrize("more", VARIED)
def test_the_same_seed_and_choices_make_the_same_game(seats: int, more: dict[str, Any]) -> None:
    """Another seed makes another one. [ND-19.20]"""
    def record(seed: int) -> str:
        *_, ended = walk(new_match(seats, seed, **more), 4)
        return ended.record.dumps()

    assert record(3) == record(3) != record(5)


@seat_counts
def test_cubes_in_notre_dame(seats: int) -> None:
    """At most as many as players, and at most three of one, or two with two players. [ND-19.21]"""
    rows = [table["cathedral"] for table in tables(seats)]
    assert max(map(sum, rows)) <= seats and max(map(max, rows)) <= min(3, seats)
    assert max(map(max, rows)) >= 2


@seat_counts
def test_the_check_of_every_state_finds_nothing(seats: int) -> None:
    """What positions are refused by holds in random matches of all kinds. [ND-19.1, ND-19.9, ND-19.15]"""
    for seed, more in enumerate(VARIED):
        for state in walk(new_match(seats, 30 + seed, **more), seed):
            state.box.about.rules.check(state.game)


def check_refused(rule: str, seats: int = 3, at: Any = None, **table: Any) -> None:
    """A table that breaks an invariant is refused, and the refusal names the rule."""
    with pytest.raises(moothall.PositionError) as refused:
        position(seats, at=at, agenda=None if at else [], **table)
    assert refused.value.rule == rule and f"[{rule}]" in str(refused.value)


@pytest.mark.parametrize("table", [
    {"sectors": {0: {"bank": 15}}}, {"sectors": {0: {"bank": 8, "park": 7}}}, {"cathedral": {1: 15}},
    {"personal": [5, 4, 4], "general": [10, 10, 10]}, {"personal": [-1, 4, 4]}, {"general": [15, 10, 10]},
    {"sectors": {0: {"bank": -1}}}, {"sectors": {1: {"bank": 1}}, "personal": [4, 4, 4], "general": [10, 10, 10]},
])
def test_other_than_fourteen_cubes_are_refused(table: Table) -> None:
    """Too many, too few, less than none. [ND-19.1]"""
    check_refused("ND-19.1", **table)


@pytest.mark.parametrize("friend", ["notre_dame", "harbour", "c0"])
def test_a_friend_elsewhere_is_refused(friend: str) -> None:
    """Only the seven sectors. [ND-19.2]"""
    check_refused("ND-19.2", friends=[friend, None, None])


@pytest.mark.parametrize(("rule", "table"), [
    ("ND-19.3", {"markers": [10, 0, 0]}), ("ND-19.3", {"markers": [0, -1, 0]}),
    ("ND-19.4", {"gold": [3, -1, 3]}), ("ND-19.4", {"prestige": [0, 0, -1]}),
])
def test_numbers_out_of_range_are_refused(rule: str, table: Table) -> None:
    """The marker past either end, debts. [ND-19.3, ND-19.4]"""
    check_refused(rule, **table)
    assert position(3, agenda=[], markers=[9, 0, 0], gold=[0, 0, 0], prestige=[0, 0, 0]).to_act == ()


def test_too_many_limited_coins_are_refused() -> None:
    """26 with the players; 25 may be. [ND-19.5]"""
    check_refused("ND-19.5", gold=[9, 9, 8], options=RICH)
    assert table_of(position(3, agenda=[], gold=[9, 9, 7], options=RICH))["gold"] == [9, 9, 7]


@pytest.mark.parametrize(("rule", "table"), [
    ("ND-19.6", {"messages": {"a0": "gold_red", "b0": "gold_red"}}),
    ("ND-19.6", {"messages": {"a0": "gold_red"}, "collected": [["gold_red"], [], []]}),
    ("ND-19.6", {"collected": [["gold_red"], ["gold_red"], []]}), ("ND-19.6", {"messages": {"a0": None}}),
    ("ND-19.7", {"messages": {"c0": "gold_red"}}), ("ND-19.7", {"messages": {"c1": None}}),
    ("ND-3.10", {"messages": {"a1": "gold_red"}, "collected": [["gold_blue"], [], []]}),
    ("ND-19.8", {"messages": {"a3": "gold_red"}}),
])
def test_messages_elsewhere_are_refused(rule: str, table: Table) -> None:
    """Twice, nowhere, on a centre, on a market that isn't laid out. [ND-19.6, ND-19.7, ND-19.8]"""
    check_refused(rule, **table)


@pytest.mark.parametrize("market", ["c3", "a3", "f0", "bank", ""])
def test_a_carriage_elsewhere_is_refused(market: str) -> None:
    """Three boroughs have fifteen markets. [ND-19.8]"""
    check_refused("ND-19.8", carriages=[market, "c1", "c2"])


@pytest.mark.parametrize("table", [
    {"hands": [["bank_red"], ["bank_red"], []]}, {"hands": [["bank_red", "bank_red"], [], []]},
    {"hands": [["bank_red"], [], []], "decks": [["bank"], [], []]},
    {"discard": ["bank_red"], "played_before": ["bank_red"]},
    {"packs": [["bank_red"], [], []], "asides": [[], ["bank_red"], []]}, {"decks": [10, 6, 6]},
])
def test_cards_that_are_there_twice_are_refused(table: Table) -> None:
    """Nine of a colour, all different. [ND-19.9]"""
    check_refused("ND-19.9", **table)


FOUR = ["bank_red", "bank_blue", "bank_green", "park_red"]


@pytest.mark.parametrize("table", [
    {"hands": {0: FOUR}}, {"hands": {0: FOUR[:3]}, "played": {0: FOUR[3:]}}, {"asides": {1: FOUR[:2]}},
    {"hands": {0: FOUR[:2]}, "played": {0: FOUR[2:]}},
])
def test_too_many_cards_before_a_player_are_refused(table: Table) -> None:
    """Three at most in hand, aside and played, and one at most aside. [ND-19.10]"""
    check_refused("ND-19.10", **table)
    assert position(3, agenda=[], hands={0: FOUR[:3]}).to_act == ()


@pytest.mark.parametrize(("rule", "table"), [
    ("ND-19.11", {"persons": ["monk", "doctor", "jester"]}), ("ND-19.11", {"persons": ["monk", "guard", "carpenter"]}),
    ("ND-19.12", {"persons": ["monk", "monk"]}), ("ND-19.12", {"persons": ["monk"], "brown_deck": ["monk"]}),
    ("ND-19.12", {"persons": ["guard"], "gray_deck": ["guard"]}), ("ND-19.12", {"brown_deck": ["monk", "monk"]}),
])
def test_characters_that_can_t_lie_so_are_refused(rule: str, table: Table) -> None:
    """Three brown ones, two gray ones, one of them twice. [ND-19.11, ND-19.12]"""
    check_refused(rule, **table)


def test_a_character_that_takes_no_part_is_refused() -> None:
    """With New Persons nine gray ones of eighteen do. [ND-19.12]"""
    cast = [*GRAY["A"], *GRAY["B"], *GRAY["C"]]
    check_refused("ND-19.12", cast=cast, gray_deck=["np_host"], expansions=NEW)
    check_refused("ND-19.12", cast=cast, persons=["np_host"], expansions=NEW)


@pytest.mark.parametrize("place", ["round", "begin_round", "reveal_persons", "draft", "draw_cards"])
@pytest.mark.parametrize("round_", [1, 4, 7])
def test_a_period_doesn_t_begin_with_cubes_in_notre_dame(place: str, round_: int) -> None:
    """In other rounds, and later in this one, they may be there. [ND-19.13]"""
    check_refused("ND-19.13", at=[place], round=round_, cathedral=[0, 1, 0])
    assert position(3, ["play_card"], round=round_, hands=[HAND, [], []], cathedral=[0, 1, 0]).to_act == (0,)
    assert position(3, [place], round=round_ + 1, cathedral=[0, 1, 0]).to_act == (0, 1, 2)


HAND = ["bank_red", "park_red", "hotel_red"]


@pytest.mark.parametrize("table", [
    {"sectors": [{}, {"bank": 1}, {}, {}]}, {"markers": [0, 1, 0, 0]}, {"friends": ["bank", None, "bank"]},
    {"carriages": ["c0", "c1", "c2"]},
])
def test_nothing_can_be_laid_in_a_neutral_borough(table: Table) -> None:
    """There are places for two seats only. [ND-19.14]"""
    with pytest.raises(moothall.PositionError, match="each of 2 seats"):
        position(2, agenda=[], **table)


@pytest.mark.parametrize(("seats", "collected"), [
    (3, ["gold_red", "cube_red"]), (2, ["gold_red", "cube_red", "gold_blue", "gold_green"]),
    (3, ["gold_red", "cube_red", "rat_red", "gold_blue", "cube_blue", "gold_green"]),
])
def test_collections_that_can_t_be_are_refused(seats: int, collected: list[str]) -> None:
    """Two more of a colour than of one that still lies on the board; neutral colours count. [ND-19.15]"""
    check_refused("ND-19.15", seats, collected=[collected, *[[]] * (seats - 1)])


def test_a_colour_that_has_gone_is_not_missed() -> None:
    """Others have all the blue and green ones that seat 0 lacks; with one of them on the board it isn't so.

    [ND-19.15]
    """
    one, other = [[f"{kind}_{colour}" for kind in kinds for colour in ("blue", "green")]
                  for kinds in (("gold", "cube"), ("rat", "prestige"))]
    reds = [["gold_red", "cube_red"], [*one, "rat_red"], [*other, "prestige_red"]]
    assert len(table_of(position(3, agenda=[], collected=reds))["collected"][0]) == 2
    check_refused("ND-19.15", collected=[reds[0], reds[1][1:], reds[2]])


@pytest.mark.parametrize(("seats", "cathedral"), [
    (3, [4, 0, 0]), (5, [4, 0, 0, 0, 0]), (2, [3, 0]), (3, [2, 1, 1]), (4, [3, 2, 0, 0]),
])
def test_too_many_cubes_in_notre_dame_are_refused(seats: int, cathedral: list[int]) -> None:
    """More than players, or more than three of one. [ND-19.21]"""
    check_refused("ND-19.21", seats, cathedral=cathedral)


@pytest.mark.parametrize(("seats", "cathedral"), [(2, [2, 0]), (3, [3, 0, 0]), (4, [3, 1, 0, 0]), (5, [3, 2, 0, 0, 0])])
def test_as_many_cubes_in_notre_dame_as_may_be(seats: int, cathedral: list[int]) -> None:
    """Both limits reached. [ND-19.21]"""
    assert table_of(position(seats, agenda=[], cathedral=cathedral))["cathedral"] == cathedral


Change = Callable[[Any], None]


def put(column: str, i: int, value: int) -> Change:
    """A change of one number of a column."""
    def change(game: Any) -> None:
        getattr(game, column)[i] = value

    return change


def check_found(rule: str, change: Change, **options: Any) -> None:
    """One number of a state is changed by hand; the check that is asked of every state finds it."""
    match = position(3, agenda=[["hire", 0]], persons=["monk", "doctor", "guard"], hands={1: HAND}, gold=[3, 3, 3],
                     options=options)
    match.box.about.rules.check(match.game)
    change(match.game)
    with pytest.raises(moothall.PositionError) as refused:
        match.box.about.rules.check(match.game)
    assert refused.value.rule == rule


def owe_a_cube(game: Any) -> None:
    """Seat 0 has one cube too many in its general supply and owes one to its personal one."""
    game.personal[0], game.general[0] = -1, 15


@pytest.mark.parametrize(("rule", "change"), [
    ("ND-19.1", owe_a_cube), ("ND-19.1", put("personal", 1, 5)), ("ND-19.1", put("cubes", 3, 1)),
    ("ND-19.1", put("cathedral", 0, 1)),
    ("ND-19.2", put("friend", 0, 7)), ("ND-19.2", put("friend", 0, -2)), ("ND-19.8", put("carriage", 2, 15)),
])
def test_wrong_pieces_are_found(rule: str, change: Change) -> None:
    """A cube too many, a friend in Notre Dame or nowhere, a carriage off the board. [ND-19.1, ND-19.2, ND-19.8]"""
    check_found(rule, change)


@pytest.mark.parametrize(("rule", "change"), [
    ("ND-19.3", put("marker", 0, 10)), ("ND-19.3", put("marker", 0, -1)), ("ND-19.4", put("gold", 1, -1)),
    ("ND-19.4", put("prestige", 2, -1)),
])
def test_wrong_numbers_are_found(rule: str, change: Change) -> None:
    """Markers past the ends, debts. [ND-19.3, ND-19.4]"""
    check_found(rule, change)


def test_coins_from_nowhere_are_found() -> None:
    """20 with one player and 6 with the others. [ND-19.5]"""
    check_found("ND-19.5", put("gold", 0, 20), **RICH)


@pytest.mark.parametrize(("rule", "change"), [
    ("ND-19.6", put("message", 1, -1)), ("ND-19.6", put("collected", 0, 1)), ("ND-19.6", put("message", 2, 0)),
    ("ND-19.9", put("hand", 0, 1 << 10)), ("ND-19.9", put("deck", 1, 0)),
])
def test_missing_and_double_things_are_found(rule: str, change: Change) -> None:
    """Messages and action cards. [ND-19.6, ND-19.9]"""
    check_found(rule, change)


def move_to_centre(game: Any) -> None:
    """The message of a0 lies on c0."""
    game.message[0], game.message[1] = game.message[1], -1


def give_two_of_red(game: Any) -> None:
    """Seat 0 has two red messages and no other."""
    game.message[1] = game.message[2] = -1
    game.collected[0] = 3


def move_to_notre_dame(game: Any) -> None:
    """Four cubes of seat 0 are in Notre Dame."""
    game.personal[0], game.cathedral[0] = 0, 4


@pytest.mark.parametrize(("rule", "change"), [
    ("ND-19.7", move_to_centre), ("ND-19.15", give_two_of_red), ("ND-19.21", move_to_notre_dame),
])
def test_things_in_wrong_places_are_found(rule: str, change: Change) -> None:
    """A message on a centre, an uneven collection, a crowd in Notre Dame. [ND-19.7, ND-19.15, ND-19.21]"""
    check_found(rule, change)


@pytest.mark.parametrize(("rule", "change"), [
    ("ND-19.11", lambda game: setattr(game, "face_up", append(game.face_up[:], 0))),
    ("ND-19.12", lambda game: setattr(game, "brown", 0x3F)),
    ("ND-19.12", lambda game: setattr(game, "cast", 0)),
])
def test_wrong_characters_are_found(rule: str, change: Change) -> None:
    """One too many, one that is still to come, one that takes no part. [ND-19.11, ND-19.12]"""
    check_found(rule, change)
