"""Positions: a table laid by hand; what can't be is a PositionError that names the key or the rule."""
from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moothall
from moothall.core.kernel import LONGEST, Forced, step
from moothall.core.position import Shelf
from tests.core.small import Ask, Die, Say, adding, box_of

FAIR = moothall.box("tiny_fair", 2, ("jester",))
FULL = {
    "day": 2, "starting_seat": 1, "weather": "rain", "coins": [3, 0], "bids": [2, None],
    "hands": [{"apple": 1, "silk": 2}, {"bread": 2}], "bag": {"apple": 5, "bread": 1}, "cart": {"bread": 1, "cloth": 2},
    "prize": "pig", "prizes": [["goose"], []], "gone": ["ribbon"],
}


def test_what_is_laid_is_what_lies_there():
    match = moothall.position(FAIR, FULL, agenda=[["bid", 1], ["open_bids"]], known=[{}, {"prize": "pig"}])
    plain = match.game.to_plain()
    assert plain["table"] == FULL
    assert plain["agenda"] == [["bid", 1, 0, 0], ["open_bids", 0, 0, 0]]
    assert plain["known"] == [{}, {"prize": "pig"}, {}] and plain["parts"] == {"jester": {"stall": -1}}


def test_what_is_not_named_is_empty_or_full_and_nothing_is_dealt():
    table = moothall.position(FAIR, agenda=[]).game.to_plain()["table"]
    assert table["hands"] == [{}, {}] and table["coins"] == [1, 1] and table["prize"] is None
    assert table["bag"] == {"apple": 6, "bread": 4, "cloth": 2, "silk": 2} and table["cart"] == {}
    assert (table["day"], table["starting_seat"]) == (1, 0)


def test_a_pile_is_a_dict_a_list_or_a_number():
    hands = [{"bread": 2}, ["cloth", "apple"]]
    table = moothall.position(FAIR, {"hands": hands}, agenda=[]).game.to_plain()["table"]
    assert table["hands"] == [{"bread": 2}, {"apple": 1, "cloth": 1}]
    table = moothall.position(FAIR, {"hands": [7, 4]}, agenda=[]).game.to_plain()["table"]
    assert table["hands"] == [{"apple": 6, "bread": 1}, {"bread": 3, "cloth": 1}]


def test_the_rest_lies_where_it_is_told():
    table = moothall.position(FAIR, {"hands": [1, 1], "bag": 3, "rest": "cart"}, agenda=[]).game.to_plain()["table"]
    assert table["bag"] == {"apple": 3} and sum(table["cart"].values()) == 9


def test_a_pile_in_order_is_drawn_in_that_order():
    table = {"bag": ["cloth", "apple", "bread"], "rest": "cart", "hands": [0, 3]}
    match = moothall.position(FAIR, table, agenda=[["drawn_good", 0], ["drawn_good", 0], ["turn", 0]])
    assert match.view(0)["hand"] == {"apple": 1, "cloth": 1}
    assert match.record.dumps().splitlines()[-1] == "* drawn_good cloth apple"


def test_parts_of_expansions_are_laid_too():
    match = moothall.position(FAIR, {"jester": {"stall": 1}, "hands": [0, {"apple": 1}]}, agenda=[["sale", 1, 0, 1, 1]])
    match.play(1, "sell apple")
    assert match.view(1)["coins"] == [1, 3]


def test_a_place_of_the_flow_goes_on_to_the_end_of_the_game():
    match = moothall.position(FAIR, {"prize": "pig"}, at=["turn", 1], fate=moothall.seeded(1))
    assert match.to_act == (1,)
    match.run("random")
    assert match.outcome is not None and match.outcome.facts["days"] == 2


@pytest.mark.parametrize(("at", "agenda"), [
    (["turn", 0], ["turn 0", "turn 1", "bid_for_prize 0", "open_bids 0", "end_day 0"]),
    (["turn", 1], ["turn 1", "bid_for_prize 0", "open_bids 0", "end_day 0"]),
    (["bid", 1], ["bid 1", "open_bids 0", "end_day 0"]),
    ("turns", ["turn 0", "turn 1", "bid_for_prize 0", "open_bids 0", "end_day 0"]),
    ("bid_for_prize", ["bid 0", "bid 1", "open_bids 0", "end_day 0"]),
])
def test_places(at, agenda):
    match = moothall.position(FAIR, {"prize": "pig"}, at=at)
    assert [f"{line[0]} {line[1]}" for line in match.game.to_plain()["agenda"]] == agenda


def test_an_exact_agenda_is_done_and_then_the_match_rests():
    match = moothall.position(FAIR, {"prize": "pig", "coins": [2, 2]}, agenda=[["turn", 0]])
    match.play(0, "peek")
    match.play(0, "done")
    assert match.to_act == () and match.outcome is None


def test_without_a_place_the_first_root_begins():
    match = moothall.position(FAIR, fate=moothall.seeded(1))
    assert match.view(None)["weather"] is not None and match.question(0).name == "turn"


@pytest.mark.parametrize(("table", "told"), [
    ({"colour": 1}, "the table has no 'colour'; it has day, starting_seat, "),
    ({"day": 3}, "day is 3; it can be 1 to 2"),
    ({"day": "1"}, "day is '1'; it can be 1 to 2"),
    ({"starting_seat": 2}, "starting_seat is 2; it can be 0 to 1"),
    ({"weather": "fog"}, "weather is 'fog'; it can be sun, rain, storm"),
    ({"coins": [1]}, "coins is [1]; it needs a list with something for each of 2 seats"),
    ({"coins": "11"}, "coins is '11'; it needs a list with something for each of 2 seats"),
    ({"coins": [1, -1]}, "coins is -1; it can be 0 to 1000"),
    ({"coins": [1, True]}, "coins is True; it can be 0 to 1000"),
    ({"hands": {"apple": 1}}, "hands is {'apple': 1}; it needs a list with something for each of 2 seats"),
    ({"hands": ["apple", 0]}, "hands[0] is 'apple'; it can be a dict of kinds, a list of keys or a number"),
    ({"hands": [True, 0]}, "hands[0] is True; it can be a dict of kinds, a list of keys or a number"),
    ({"hands": [["plum"], 0]}, "hands[0]: there is no 'plum'"),
    ({"hands": [[1], 0]}, "hands[0]: 1 isn't a key"),
    ({"hands": [{"cloth": 3}, 0]}, "hands[0]: 3 of cloth, but only 2 are left [TF-2.1]"),
    ({"hands": [{"cloth": -1}, 0]}, "hands[0]: -1 of cloth, but only 2 are left [TF-2.1]"),
    ({"hands": [99, 0]}, "hands[0] is 99; it can be 0 to 14 [TF-2.1]"),
    ({"hands": [-1, 0]}, "hands[0] is -1; it can be 0 to 14 [TF-2.1]"),
    ({"hands": [1, 1], "bag": 3, "cart": 2}, "7 goods lie nowhere: name `rest` [TF-2.1]"),
    ({"prize": "cow"}, "prize is 'cow'; it can be ribbon, goose, pig"),
    ({"prize": "pig", "gone": ["pig"]}, "prize: pig lies somewhere already [TF-2.2]"),
    ({"coins": [0, 0], "bids": [1, 0]}, "a bid is higher than the coins that pay it [TF-5.1]"),
    ({"hands": 5}, "hands is 5; it needs a list with something for each of 2 seats"),
    ({"gone": 5}, "the table can't be read: "),
])
def test_a_table_that_cannot_be(table, told):
    with pytest.raises(moothall.PositionError) as error:
        moothall.position(FAIR, table, agenda=[])
    assert str(error.value).startswith(told)
    assert error.value.rule == (told.rpartition("[")[2][:-1] if told.endswith("]") else "")


@pytest.mark.parametrize(("agenda", "told"), [
    ([["dance", 0]], "the box has no step 'dance'"),
    ([["turn", 2]], "seat of turn is 2; it can be 0 to 1"),
    ([["turn", -1]], "seat of turn is -1; it can be 0 to 1"),
    ([["turn", "0"]], "seat of turn is '0'; it can be 0 to 1"),
    ([["turn", 0, 70000]], "turn is 70000; it can be 0 to 65535"),
    ([["sale", 0, 0, 300, 1]], "sale is 300; it can be 0 to 255"),
    ([["sale", 0, 0, 1, 2, 3]], "a line of the agenda is written [step, seat, a, b], not "),
    ([[]], "a line of the agenda is written [step, seat, a, b], not []"),
    ([[["turn"]]], "a line of the agenda is written [step, seat, a, b], not [['turn']]"),
    (["turn"], "a line of the agenda is written [step, seat, a, b], not 'turn'"),
    ([["turn"]] * 201, "an agenda has at most 200 lines, not 201"),
])
def test_an_agenda_that_cannot_be(agenda, told):
    with pytest.raises(moothall.PositionError) as error:
        moothall.position(FAIR, agenda=agenda)
    assert str(error.value).startswith(told)


def test_a_step_that_fails_on_the_table_as_it_lies():
    class Fifth(Say):
        def run(self, g, seat, a, b, /):
            g.counts[5] += 1

    with pytest.raises(moothall.PositionError) as error:
        moothall.position(box_of(adding(start=Fifth("fifth"))), agenda=[["start"]])
    assert str(error.value) == "the game can't go on at [['start']]: something it needs isn't on the table"


class Roll(Die):
    """Is rolled so many times, though there is nothing to be rolled."""

    def do(self, g, seat, a, b, outcome, /):
        if b > 1:
            g.then(step("start"), seat, a, b - 1)


class Wonder(Forced):
    """Asks so many times what can't be answered."""

    def run(self, g, seat, a, b, /):
        if b > 1:
            g.then(step("start"), seat, a, b - 1)
        g.then(step("ask"), seat)


@pytest.mark.parametrize("again", [Roll(0, 0), Roll(1), Wonder()])
def test_a_table_from_which_the_match_goes_on_and_on(again):
    box = box_of(adding(start=again, ask=Ask(0)))
    assert moothall.position(box, agenda=[["start", 0, 0, LONGEST]]).to_act == ()
    with pytest.raises(moothall.PositionError, match="it goes on and on without asking anybody"):
        moothall.position(box, agenda=[["start", 0, 0, LONGEST + 1]])


@pytest.mark.parametrize("at", ["dance", ["turn", 5], ["dance", 1]])
def test_a_place_that_the_flow_does_not_have(at):
    with pytest.raises(moothall.PositionError, match="the flow has no place"):
        moothall.position(FAIR, at=at)


def test_a_step_that_the_flow_does_not_reach_is_no_place():
    with pytest.raises(moothall.PositionError, match="the flow has no place"):
        moothall.position(FAIR, at="answer")


@pytest.mark.parametrize(("known", "told"), [
    ([{"bag": 1}], "the table has no 'bag'; it has prize"),
    ([{"prize": "goose"}], "known[0]: there is no goose under the cloth [TF-4.2]"),
    ([{}] * 4, "known has 4 entries; there are 2 seats and the spectators"),
])
def test_what_nobody_can_know(known, told):
    with pytest.raises(moothall.PositionError) as error:
        moothall.position(FAIR, {"prize": "pig"}, agenda=[], known=known)
    assert str(error.value) == told


@given(st.lists(st.integers(0, 5), min_size=1, max_size=5), st.integers(0, 30))
def test_a_number_takes_the_first_that_are_left(counts, n):
    shelf = Shelf(counts, [f"kind_{i}" for i in range(len(counts))], "XX-1.1")
    if n > sum(counts):
        with pytest.raises(moothall.PositionError, match=r"XX-1\.1"):
            shelf.take("pile", n)
        return
    taken = shelf.take("pile", n)
    assert sum(taken) == n and shelf.left == sum(counts) - n
    assert [a + b for a, b in zip(taken, shelf.counts)] == counts
    assert all(left == 0 or not any(taken[i + 1:]) for i, left in enumerate(shelf.counts))


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 4), st.floats(), st.sampled_from(["apple", "pig", "sun", "x"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["apple", "silk", "x"]), inner, max_size=2), max_leaves=6)


@given(st.dictionaries(st.sampled_from(list(FULL)), JSON, max_size=3), st.lists(JSON, max_size=2))
def test_any_table_is_laid_or_refused(table, known):
    try:
        match = moothall.position(FAIR, table, agenda=[["turn", 0]], known=known)
    except moothall.PositionError:
        return
    FAIR.about.rules.check(match.game)


# -- saved games ---------------------------------------------------------------------
def saved(seed, moves):
    """A game after some random moves, and what `to_plain` makes of it."""
    match = moothall.Match(FAIR, moothall.seeded(seed))
    chance = Random(seed)
    for _ in range(moves):
        if match.to_act:
            match.play(seat := chance.choice(match.to_act), chance.choice(match.choices(seat)))
    return match, json.loads(json.dumps(match.game.to_plain()))


@given(st.integers(0, 1000), st.integers(0, 40))
def test_a_game_is_saved_and_loaded(seed, moves):
    match, plain = saved(seed, moves)
    game = moothall.from_plain(FAIR, plain)
    assert game.to_plain() == plain and bool(game.over) == (match.outcome is not None)
    again = moothall.Match(FAIR, moothall.seeded(1), game=game)
    assert again.to_act == match.to_act
    assert all(again.question(seat) == match.question(seat) for seat in match.to_act)


def test_a_loaded_game_leads_its_own_life():
    match, plain = saved(3, 5)
    game = moothall.from_plain(FAIR, plain)
    moothall.Match(FAIR, moothall.seeded(1), game=game).run("random")
    assert match.game.to_plain() == plain


@pytest.mark.parametrize("change", [
    lambda plain: plain.pop("table"), lambda plain: plain.pop("agenda"), lambda plain: plain.update(agenda=5),
    lambda plain: plain.update(table=5), lambda plain: plain.update(known=5), lambda plain: plain.update(parts=5),
    lambda plain: plain["table"].update(coins=[1]), lambda plain: plain["agenda"].append(["dance", 0, 0, 0]),
])
def test_what_is_no_saved_game_is_refused(change):
    _, plain = saved(3, 5)
    change(plain)
    with pytest.raises(moothall.PositionError):
        moothall.from_plain(FAIR, plain)
