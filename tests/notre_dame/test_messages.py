"""Section 8: messages, what they bring and which colours may be taken."""
from __future__ import annotations

from itertools import product

import pytest

import moothall
from tests.conformance.walks import walk
from tests.notre_dame.helpers import COLOURS, box, facts, position, refused, told
from tests.notre_dame.playing import answer, asked, awards, happened, hired, holding, played, texts, trial

MESSAGES = ["gold", "cube", "rat", "prestige"]
EVERYWHERE = {"carriage_house": 5}


def arrives(kind: str, **table: object) -> moothall.Match:
    """Seat 0's carriage has stopped, with one piece in its house, where its own message of a kind lies."""
    return answer(played("carriage_house", messages={"b0": f"{kind}_red"}, **table), "drive b0")


def allowed(match: moothall.Match) -> set[str]:
    """The colours of which a message may be taken, by driving to each market that holds one.

    The carriage must reach them all; all messages of a colour must agree.
    """
    found: dict[str, set[bool]] = {}
    for market, message in match.view(None)["messages"].items():
        stopped = trial(match, f"drive {market}")
        offered = asked(stopped) == [(0, "message")]
        if not offered:
            assert refused(stopped, 0, "take") == ("colour_not_allowed", "ND-8.17")
        found.setdefault(message.rpartition("_")[2], set()).add(offered)
    assert all(len(answers) == 1 for answers in found.values())
    return {colour for colour, answers in found.items() if answers == {True}}


def with_collection(*messages: str, seats: int = 3, **table: object) -> moothall.Match:
    """Seat 0 has these messages, and its carriage reaches every market."""
    collected = {0: list(messages), **table.pop("others", {})}
    return played("carriage_house", seats=seats, sectors=EVERYWHERE, collected=collected, **table)


def some(colour: str, n: int) -> list[str]:
    """So many messages of a colour."""
    return [f"{kind}_{colour}" for kind in MESSAGES[:n]]


def test_a_message_taken_leaves_the_board_for_good():
    """Its market stays empty, after the end of the period too. [ND-8.10]"""
    match = position(
        agenda=[["play_card", 0], ["end_period"]], round=3, messages={"b0": "gold_red"},
        hands={0: ["carriage_house_red", "bank_red", "park_red"]},
    )
    answer(match, "play carriage_house_red", "drive b0", "take")
    assert match.view(None)["round"] == 4
    assert "b0" not in match.view(None)["messages"] and len(match.view(None)["messages"]) == 11


def test_no_market_is_ever_filled_again():
    """In a whole match the messages on the board only become fewer. [ND-8.10]"""
    for match, _, _ in walk(box(3), 5):
        now = match.view(None)["messages"]
        if match.view(None)["round"] == 1 and asked(match)[0][1] == "first_pick":
            before = now
        assert now.items() <= before.items()
        before = now
    assert len(before) < 12


def test_the_benefit_is_carried_out_at_once():
    """Before anything else; then the message lies before its player. [ND-8.11]"""
    match = holding(
        "carriage_house_red", "bank_red", "bank_blue", agenda=[["play_card", 0]], messages={"b0": "gold_red"},
    )
    answer(match, "play carriage_house_red", "drive b0", "take")
    assert happened(match)[-4:] == ["drives", "takes_message", "award", "gold"]
    assert asked(match) == [(0, "play_card")]
    assert facts(match, 0, "prestige", "gold", "collected") == (1, 4, ["gold_red"])
    assert match.view(None)["collected"][0] == ["gold_red"]


@pytest.mark.parametrize("move", ["drive b0", "drive a1"])
def test_one_message_for_each_action(move):
    """Steps that are left bring no other one. [ND-8.12]"""
    match = played("carriage_house", seats=4, sectors=EVERYWHERE)
    answer(match, move, "take")
    assert asked(match) == [] and len(facts(match, 0, "collected")[0]) == 1
    assert happened(match).count("drives") == happened(match).count("takes_message") == 1


@pytest.mark.parametrize(("park", "bonus"), [(0, 0), (2, 1)])
def test_message_of_gold(park, bonus):
    """1 prestige and 1 gold. [ND-8.13]"""
    match = answer(arrives("gold", sectors={"park": park}, marker=4), "take")
    assert awards(match) == [(1, bonus)]
    assert facts(match, 0, "prestige", "gold", "personal", "markers") == (1 + bonus, 4, 3, 4)


@pytest.mark.parametrize(("park", "bonus"), [(0, 0), (2, 1)])
def test_message_of_a_cube(park, bonus):
    """2 prestige and 1 cube of the general supply. [ND-8.14]"""
    match = answer(arrives("cube", sectors={"park": park}, marker=4), "take")
    assert awards(match) == [(2, bonus)]
    assert facts(match, 0, "prestige", "gold", "personal", "markers") == (2 + bonus, 3, 4, 4)
    assert facts(match, 0, "general") == (9 - park,)


@pytest.mark.parametrize(("park", "bonus"), [(0, 0), (2, 1)])
def test_message_of_a_rat(park, bonus):
    """3 prestige at once; then the marker may go back, or not. [ND-8.15]"""
    match = answer(arrives("rat", sectors={"park": park}, marker=4), "take")
    assert asked(match) == [(0, "message_rat")] and awards(match) == [(3, bonus)]
    for move, marker in (("move_back", 3), ("keep_marker", 4)):
        done = trial(match, move)
        assert asked(done) == []
        assert facts(done, 0, "prestige", "gold", "personal", "markers") == (3 + bonus, 3, 3, marker)


@pytest.mark.parametrize(("marker", "question"), [(0, []), (1, [(0, "message_rat")])])
def test_message_of_a_rat_asks_nothing_on_0(marker, question):
    """The prestige is gained all the same. [ND-8.15]"""
    match = answer(arrives("rat", marker=marker), "take")
    assert asked(match) == question and facts(match, 0, "prestige", "markers") == (3, marker)


@pytest.mark.parametrize(("park", "bonus"), [(0, 0), (2, 1)])
def test_message_of_prestige(park, bonus):
    """4 prestige and nothing else. [ND-8.16]"""
    match = answer(arrives("prestige", sectors={"park": park}, marker=4), "take")
    assert awards(match) == [(4, bonus)]
    assert facts(match, 0, "prestige", "gold", "personal", "markers") == (4 + bonus, 3, 3, 4)


@pytest.mark.parametrize(("mine", "colours"), [
    ((0, 0, 0), "red blue green"), ((1, 0, 0), "blue green"), ((0, 1, 0), "red green"), ((1, 1, 0), "green"),
    ((1, 1, 1), "red blue green"), ((2, 1, 1), "blue green"), ((2, 2, 1), "green"), ((2, 2, 2), "red blue green"),
    ((3, 2, 2), "blue green"), ((3, 2, 3), "blue"), ((3, 3, 3), "red blue green"),
])
def test_a_colour_needs_all_others_as_often(mine, colours):
    """While messages of every colour lie on the board. [ND-8.17]"""
    messages = [message for colour, n in zip(COLOURS, mine) for message in some(colour, n)]
    assert allowed(with_collection(*messages)) == set(colours.split())


def by_the_rule(mine: dict[str, int], left: dict[str, int]) -> set[str]:
    """The colours that are allowed, as the rule puts it, of those on the board."""
    return {
        c for c in mine if left[c] > 0
        and all(mine[d] >= mine[c] or left[d] == 0 for d in mine if d != c)
    }


def test_allowed_colours_in_every_match():
    """At every carriage question of some matches the stops agree with the rule. [ND-8.17]"""
    compared = 0
    for seats, seed in product((2, 4, 5), (1, 2)):
        for match, seat, _ in walk(box(seats), seed):
            if asked(match) == [(seat, "carriage")]:
                view = match.view(seat)
                mine = {colour: count(view["collected"][seat], colour) for colour in view["colours"]}
                left = {colour: count(view["messages"].values(), colour) for colour in view["colours"]}
                right = by_the_rule(mine, left)
                for text in (text for text in texts(match) if text != "stay"):
                    message = view["messages"].get(text.split()[1], "")
                    stopped = trial(match, text)
                    offered = asked(stopped)[:1] == [(seat, "message")]
                    assert offered == (message.rpartition("_")[2] in right)
                    compared += bool(message)
    assert compared > 100


def count(messages: object, colour: str) -> int:
    """How many messages are of a colour."""
    return sum(message.endswith(f"_{colour}") for message in messages)


@pytest.mark.parametrize(("sets", "more", "again"), [
    (0, 0, True), (0, 1, False), (1, 0, True), (1, 1, False), (2, 0, True), (2, 1, False),
])
def test_a_second_and_a_third_of_a_colour_need_one_and_two_complete_sets(sets, more, again):
    """As many sets as messages of that colour owned. [ND-8.18, ND-22.9]"""
    messages = [*some("red", sets + more), *some("blue", sets), *some("green", sets)]
    assert ("red" in allowed(with_collection(*messages))) == again


@pytest.mark.parametrize(("third", "colours"), [
    (["rat_green"], {"green"}), (["rat_green", "prestige_green", "cube_blue", "cube_red"], {"red", "blue"}),
])
def test_a_colour_that_is_gone_from_the_board_is_not_demanded(third, colours):
    """Others have taken all green messages but one, then that as well. [ND-8.17, ND-8.18]"""
    second = ["gold_green", "cube_green", "gold_blue", "gold_red"]
    match = with_collection("prestige_blue", "prestige_red", others={1: second, 2: third})
    assert allowed(match) == colours


def test_the_own_colour_is_like_any_other():
    """Red's second red message needs a set, as the second blue one does. [ND-8.19]"""
    assert allowed(with_collection("gold_red")) == {"blue", "green"}
    assert allowed(with_collection("gold_blue")) == {"red", "green"}


@pytest.mark.parametrize(("mine", "colours"), [
    ("gold_red gold_blue", "green yellow"), ("gold_red gold_blue gold_green", "yellow"),
    ("gold_red gold_blue gold_green gold_yellow", "red blue green yellow"),
])
def test_two_players_collect_four_colours(mine, colours):
    """Those of the neutral boroughs are in play too. [ND-8.19, ND-15.6]"""
    assert allowed(with_collection(*mine.split(), seats=2)) == set(colours.split())


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_colours_are_in_play_as_players(seats):
    """A set is one of each; colours that nobody plays aren't demanded. [ND-8.19]"""
    colours = COLOURS[:seats]
    assert allowed(with_collection(*(f"gold_{colour}" for colour in colours), seats=seats)) == set(colours)
    assert allowed(with_collection(*(f"gold_{colour}" for colour in colours[1:]), seats=seats)) == {"red"}


@pytest.mark.parametrize(("collector", "question"), [
    ([], []), (["prestige_green", "rat_red", "rat_blue", "rat_yellow"], [(0, "message")]),
])
def test_a_message_out_of_reach_counts_as_well(collector, question):
    """The only green one is four steps away, and yet red isn't allowed; once it's gone, red is. [ND-8.20]"""
    match = played(
        "carriage_house", seats=4, messages={} if collector else {"d2": "prestige_green"},
        collected={
            0: ["gold_red", "gold_blue", "gold_yellow"], 1: ["gold_green", *collector],
            2: ["cube_green"], 3: ["rat_green"],
        },
    )
    assert "drive d2" not in texts(match)
    assert asked(answer(match, "drive b0")) == question


@pytest.mark.parametrize("messages", [
    "gold_red gold_blue gold_green gold_yellow", "gold_red cube_blue rat_green prestige_yellow",
    "gold_red cube_red gold_blue gold_green gold_yellow",
])
def test_the_lawyer_counts_messages_of_any_colour_and_kind(messages):
    """Four or five are two pairs. [ND-8.21]"""
    match = hired("lawyer", seats=4, collected=messages.split())
    assert facts(match, 0, "prestige") == (6,)


def test_a_cube_that_is_not_there_is_not_gained():
    """With an empty general supply the message brings prestige only. [ND-8.22]"""
    match = answer(arrives("cube", general=0, sectors={"bank": 9}), "take")
    assert facts(match, 0, "prestige", "personal", "general", "collected") == (2, 4, 0, ["cube_red"])


FOUR = {"colours": ["red", "purple", "blue", "green"]}


def example_of_sets() -> moothall.Match:
    """Red has a purple, a green and a red message, and two carriage houses to play; blue ones are on the board."""
    return holding(
        "carriage_house_red", "carriage_house_blue", "park_red", seats=4, options=FOUR, agenda=[["play_card", 0]],
        sectors=EVERYWHERE, collected=["gold_purple", "gold_green", "gold_red"],
    )


def test_example_only_blue_is_allowed():
    """Red has one of each other colour. [ND-X3]"""
    assert allowed(answer(example_of_sets(), "play carriage_house_red")) == {"blue"}


def test_example_one_of_each():
    """Then every colour is allowed, blue as well. [ND-X4]"""
    match = answer(example_of_sets(), "play carriage_house_red", "drive a2", "take")
    assert facts(match, 0, "collected")[0] == ["gold_red", "gold_purple", "gold_blue", "gold_green"]
    assert allowed(answer(match, "play carriage_house_blue")) == {"red", "purple", "blue", "green"}


def example_of_yellow() -> moothall.Match:
    """Yellow's carriage is at home; a red message of a cube lies in the next borough. Yellow has two cards to play."""
    return position(
        4, agenda=[["play_card", 3], ["play_card", 3]], messages={"b0": "cube_red"},
        hands={3: ["carriage_house_yellow", "carriage_house_red", "park_red"]},
    )


def test_example_foreign_message():
    """One step to b0: 2 prestige and a cube, and the message is Yellow's. [ND-X5]"""
    match = answer(example_of_yellow(), "play carriage_house_yellow")
    assert facts(match, 3, "carriages", "carriage_house", "personal", "general") == ("c3", 1, 3, 10)
    answer(match, "drive b0", "take")
    assert facts(match, 3, "prestige", "personal", "general", "collected") == (2, 4, 9, ["cube_red"])
    assert told(match, "takes_message") == [{"seat": 3, "message": "cube_red"}]


def test_example_second_message():
    """Two pieces: up to two steps, and every colour but red. [ND-X6]"""
    match = answer(example_of_yellow(), "play carriage_house_yellow", "drive b0", "take", "play carriage_house_red")
    reached = {text.split()[-1] for text in texts(match)} - {"stay"}
    assert reached == {"a3", "c0", "c3", "d0", "e3", "a0", "a2", "b1", "b3", "d3", "e0"}
    taken = {}
    for market in reached & set(match.view(None)["messages"]):
        colour = match.view(None)["messages"][market].rpartition("_")[2]
        taken.setdefault(colour, set()).add(asked(trial(match, f"drive {market}")) == [(3, "message")])
    assert taken == {"red": {False}, "blue": {True}, "green": {True}, "yellow": {True}}
