"""Combinations: a run of small choices inside, one move outside, and both reach the same sets exactly once."""
from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import moothall
from moothall.core.kernel import step
from moothall.core.moves import asked_of
from tests.core.small import Gather, adding, game_of


@st.composite
def pools(draw):
    """Counts of up to four kinds, the least and the most to gather."""
    counts = draw(st.lists(st.integers(0, 3), min_size=1, max_size=4))
    most = draw(st.integers(0, sum(counts)))
    return counts, draw(st.integers(0, most)), most


def gathering(counts, least, most):
    """A game that asks to gather."""
    g = game_of(adding(gather=Gather(len(counts))), list(counts))
    g.patient = True
    g.pick(step("gather"), 1, 5, least, most)
    g.settle(None)
    return g


def small_choices(g):
    """All ways through the small choices: what was taken on each."""
    if not g.depth:
        assert g.said[-1] == "done"
        return [tuple(g.said[:-1])]
    found = []
    for option in g.choices:
        other = g.copy()
        other.play(option, None)
        found += small_choices(other)
    return found


def combinations(g):
    """The whole moves that are offered."""
    [asked] = asked_of(g)
    return asked.choices()


def subsets(counts, least, most):
    """All sub-multisets, by hand."""
    found = [()]
    for item, n in enumerate(counts):
        found = [(*taken, *[item] * k) for taken in found for k in range(n + 1)]
    return {taken for taken in found if least <= len(taken) <= most}


@given(pools())
def test_small_choices_reach_every_subset_exactly_once(pool):
    ways = small_choices(gathering(*pool))
    assert len(ways) == len(set(ways)) and set(ways) == subsets(*pool)


@given(pools())
def test_whole_moves_are_the_same_subsets(pool):
    g = gathering(*pool)
    moves = combinations(g)
    taken = [move.options[:-1] if move.options[-1:] == (len(pool[0]),) else move.options for move in moves]
    assert len(moves) == len(taken) == len(set(taken)) and set(taken) == subsets(*pool)


@given(pools())
def test_the_small_choices_of_each_whole_move_carry_it_out(pool):
    g = gathering(*pool)
    for move in list(combinations(g))[:40]:
        other = g.copy()
        for option in move.options:
            assert option in list(other.choices)
            other.choose(option)
            other.settle(None)
        gathered = Counter(f"item_{item}" for item in other.said[:-1])
        assert other.depth == 0 and other.said[-1] == "done"
        assert gathered == Counter(str(move).split()[1:])


@given(pools(), st.data())
def test_every_number_stands_for_one_move(pool, data):
    moves = combinations(gathering(*pool))
    listed = [str(move) for move in moves]
    assert len(listed) == len(set(listed)) == len(moves) >= 1
    i = data.draw(st.integers(-len(moves), len(moves) - 1))
    assert str(moves[i]) == listed[i] and listed.index(listed[i]) == i % len(moves)
    assert [str(move) for move in moves[i:]] == listed[i:]
    assert [str(move) for move in moves[::2]] == listed[::2]
    for out in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            moves[out]


@given(pools())
def test_moves_are_counted_by_size_from_the_least_to_the_most(pool):
    _, least, most = pool
    sizes = [len(str(move).split()) - 1 for move in combinations(gathering(*pool))]
    assert sizes == sorted(sizes) and (sizes[0], sizes[-1]) == (least, most)


@given(pools(), st.data())
def test_a_text_takes_its_items_in_any_order(pool, data):
    g = gathering(*pool)
    moves = combinations(g)
    move = moves[data.draw(st.integers(0, len(moves) - 1))]
    verb, *items = str(move).split()
    text = " ".join([verb, *data.draw(st.permutations(items))])
    [asked] = asked_of(g)
    assert asked.move(text) == move


@given(pools(), st.lists(st.integers(0, 4), max_size=8))
def test_a_text_is_a_move_if_and_only_if_it_can_be_gathered(pool, items):
    [asked] = asked_of(gathering(*pool))
    found = asked.move(" ".join(["gather", *(f"item_{item}" for item in items)]))
    assert isinstance(found, moothall.Move) == (tuple(sorted(items)) in subsets(*pool))


def test_a_huge_number_of_combinations_is_counted_not_listed():
    moves = combinations(gathering([15] * 12, 0, 90))
    assert len(moves) > 10**13
    last, middle = moves[-1], moves[len(moves) // 2]
    assert str(last) == str(moves[len(moves) - 1]) == "gather " + " ".join(str(last).split()[1:])
    assert len(str(last).split()) == 91 and middle != moves[len(moves) // 2 - 1]


def test_the_refusals_of_a_combination():
    [asked] = asked_of(gathering([2, 1, 0], 1, 2))
    told = {
        "gather": "wrong_count least=1 most=2 given=0",
        "gather item_0 item_0 item_1": "wrong_count least=1 most=2 given=3",
        "gather item_1 item_1": "not_held card=item_1",
        "gather item_2": "not_held card=item_2",
        "gather done": "bad_item item=done",
        "gather nonsense": "bad_item item=nonsense",
        "item_0": "unknown_move text=item_0",
        "": "unknown_move text=",
    }
    assert {text: str(asked.move(text)) for text in told} == told


def test_done_alone_where_nothing_may_be_taken():
    g = gathering([2, 1], 0, 0)
    assert [str(move) for move in combinations(g)] == ["gather"]
    assert combinations(g)[0].options == (2,)


@given(pools())
def test_an_impatient_game_asks_only_where_there_is_something_to_choose(pool):
    assume(len(subsets(*pool)) == 1)
    counts, least, most = pool
    g = game_of(adding(gather=Gather(len(counts))), list(counts))
    g.pick(step("gather"), 1, 5, least, most)
    g.settle(None)
    assert g.depth == 0 and tuple(g.said[:-1]) in subsets(*pool)
