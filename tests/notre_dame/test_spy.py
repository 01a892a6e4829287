"""The spy of New Persons: he sees the order of the gray characters to come, and nobody else does."""
from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import moothall
from moothall.core.position import PositionError
from tests.notre_dame.helpers import NEW, box, facts, position, told
from tests.notre_dame.playing import awards, happened

PERSONS = ["monk", "doctor", "np_spy"]
LAST_B = ["np_coachman", "np_travellers"]
C = ["np_adviser", "np_guard", "np_host"]
ORDERS = {(*b, *c) for b in permutations(LAST_B) for c in permutations(C)}


def scene(seed=1, deck=(), **table):
    """Phase 4 of round 4: the spy lies face up; two of letter B and three of letter C are still to come."""
    gray = list(deck) or dict.fromkeys([*LAST_B, *C], 1)
    return position(at=["hires"], seed=seed, expansions=NEW, round=4, persons=PERSONS, gray_deck=gray, **table)


def spied(*seats, **more):
    """These seats have hired the spy; it is the next one's turn."""
    match = scene(**more)
    for seat in range(1 + max(seats)):
        match.play(seat, "hire np_spy" if seat in seats else "hire none")
    return match


def order(match, viewer):
    """The order as a viewer sees it."""
    return match.view(viewer)["new_persons"]["order"]


def true_order(game):
    return tuple(game.to_plain()["parts"]["new_persons"]["order"])


def foreseen(match, viewer):
    """The order by a viewer's events."""
    return [args["person"] for args in told(match, "foresees", viewer)]


def drawn(text):
    """The spy's draws in a record."""
    return [line.split()[2:] for line in text.splitlines() if line.startswith("* foreseen")]


def chi_square(counts, expected):
    return sum((counts[one] - expected) ** 2 / expected for one in ORDERS)


TWELVE_ORDERS = 31.3                     # chi-square of 11 degrees of freedom, 0.1 %


# -- what he sees ------------------------------------------------------------------
def test_the_spy_gives_two_prestige():
    """With the bonus of the park, before he looks. [ND-16.7]"""
    match = spied(0, sectors={0: {"park": 4}})
    assert awards(match) == [(2, 2)]
    assert happened(match)[:4] == ["pays", "hires", "award", "looks_ahead"]
    assert facts(match, 0, "gold", "prestige") == (2, 4)


def test_the_spy_sees_all_that_is_still_to_come():
    """The rest of letter B, then letter C: neither more nor less. [ND-16.7]"""
    match = spied(0)
    seen = order(match, 0)
    assert (sorted(seen[:2]), sorted(seen[2:])) == (LAST_B, C)
    assert foreseen(match, 0) == seen
    assert [args["place"] for args in told(match, "foresees", 0)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_nobody_else_sees_the_order(viewer):
    """Others see who has spied, and no more: not in the view, the events or the record. [ND-16.7, ND-17.10]"""
    match = spied(0)
    assert match.view(viewer)["new_persons"]["spies"] == [0]
    assert order(match, viewer) is None
    assert foreseen(match, viewer) == []
    assert drawn(match.record.seen_by(viewer)) == [["?"] * 5]


def test_what_others_see_does_not_depend_on_the_order():
    """Two spies who saw different orders look the same to everybody else. [ND-17.10]"""
    one, other = (spied(0, seed=seed) for seed in (1, 2))
    assert order(one, 0) != order(other, 0)
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)
        assert one.events(viewer) == other.events(viewer)
        assert one.record.seen_by(viewer) == other.record.seen_by(viewer)


def test_the_record_tells_the_spy_what_he_saw():
    """His own record names the characters in their order, as the full one does. [ND-16.7]"""
    match = spied(0)
    assert drawn(match.record.seen_by(0)) == drawn(match.record.dumps()) == [order(match, 0)]


def test_the_order_stays_unknown_until_a_spy_looks():
    """Who hires another character sees nothing of it. [ND-16.7]"""
    match = scene()
    match.play(0, "hire monk")
    assert match.view(0)["new_persons"] == {"spies": [], "order": None, "gained": [1, None, None]}
    assert drawn(match.record.dumps()) == []


def test_in_the_last_round_there_is_nothing_to_see():
    """With no gray character left the spy gives his prestige only. [ND-16.7]"""
    match = position(agenda=[["hire", 0]], expansions=NEW, round=9, persons=PERSONS, gray_deck=[])
    match.play(0, "hire np_spy")
    assert match.to_act == ()
    assert (order(match, 0), awards(match)) == ([], [(2, 0)])


# -- several spies -----------------------------------------------------------------
def test_a_second_spy_sees_the_same_order():
    """Nothing is drawn anew: the order doesn't change. [ND-16.7]"""
    match = spied(0)
    first = order(match, 0)
    match.play(1, "hire np_spy")
    assert order(match, 1) == foreseen(match, 1) == first
    assert order(match, 0) == foreseen(match, 0) == first
    assert drawn(match.record.dumps()) == [first]
    assert match.view(2)["new_persons"]["spies"] == [0, 1]


def test_the_second_spys_record_is_opened_when_he_looks():
    """Before it he knows nothing of the first one's draws, afterwards all; the third player never. [ND-16.7]"""
    match = spied(0)
    assert drawn(match.record.seen_by(1)) == [["?"] * 5]
    match.play(1, "hire np_spy")
    assert drawn(match.record.seen_by(1)) == [order(match, 0)]
    assert drawn(match.record.seen_by(2)) == drawn(match.record.seen_by(None)) == [["?"] * 5]


@pytest.mark.parametrize("seats", [(0,), (0, 1)])
def test_a_look_is_not_taken_back(seats):
    """Undo stops before the spy, the second as well: he has seen what was hidden. [ND-16.7]"""
    match = spied(*seats)
    with pytest.raises(moothall.IllegalMove) as error:
        match.undo(seats[-1])
    assert error.value.refusal.reason == "barrier"


# -- what comes --------------------------------------------------------------------
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_foreseen_order_really_comes(seed):
    """To the end of the game the gray characters are revealed as he saw them. [ND-16.7]"""
    match = spied(1, seed=seed)
    seen = order(match, 1)
    match.run("random")
    assert match.view(None)["round"] == 9
    assert [args["person"] for args in told(match, "revealed") if args["person"] in seen] == seen


def test_what_has_come_is_no_longer_ahead():
    """After each reveal the spy sees the rest. [ND-16.7]"""
    match = spied(0)
    seen = order(match, 0)
    for after in (1, 2):
        match.run("random", until="hire").run("random", until="first_pick")
        assert match.view(None)["round"] == 4 + after
        assert order(match, 0) == seen[after:]
        assert order(match, 1) is None


def test_all_orders_are_equally_likely():
    """Over 1 200 looks each of the 12 orders comes up 100 times on average: chi-square. [ND-16.7, ND-16.2]"""
    counts = Counter(tuple(order(spied(0, seed=seed), 0)) for seed in range(1200))
    assert set(counts) == ORDERS
    assert chi_square(counts, 100) < TWELVE_ORDERS


# -- worlds that can't be told apart -------------------------------------------------
def redeals(match, viewer):
    """How often each order comes up in 1 000 redeals of one position."""
    fate = moothall.seeded(11)
    return Counter(true_order(moothall.redeal(match.game, viewer, fate)) for _ in range(1000))


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_for_others_every_order_is_possible(viewer):
    """1 000 redeals: 12 orders, all equally often by chi-square, whatever the true one is. [ND-17.10, ND-17.21]"""
    counts = redeals(spied(0), viewer)
    assert set(counts) == ORDERS
    assert chi_square(counts, 1000 / 12) < TWELVE_ORDERS


@pytest.mark.parametrize("viewer", [0, 1])
def test_for_spies_it_is_the_true_order(viewer):
    """What one has seen is the same in every world that he thinks possible. [ND-17.10, ND-17.21]"""
    match = spied(0, 1)
    assert set(redeals(match, viewer)) == {tuple(order(match, 0))}


def test_a_redealt_world_goes_on_in_its_own_order():
    """There, too, the order comes that was redealt. [ND-16.7, ND-17.21]"""
    world = moothall.redeal(spied(0).game, 2, moothall.seeded(3))
    ahead = true_order(world)
    match = moothall.Match(world.box, moothall.seeded(4), game=world).run("random")
    assert tuple(args["person"] for args in told(match, "revealed") if args["person"] in ahead) == ahead


# -- tables laid by hand -------------------------------------------------------------
def test_a_gray_deck_in_an_order_is_what_the_spy_sees():
    """And what comes then. [ND-16.7]"""
    deck = [*LAST_B[::-1], *C[::-1]]
    match = spied(0, deck=deck)
    assert order(match, 0) == deck
    match.play(1, "hire none")
    match.play(2, "hire none")
    assert match.view(None)["persons"][-1]["person"] == deck[0]


def test_spies_are_kept_in_a_saved_game():
    """The order and who knows it come back, and go on. [ND-16.7]"""
    match = spied(0)
    saved = moothall.from_plain(match.box, match.game.to_plain())
    again = moothall.Match(match.box, moothall.seeded(9), game=saved)
    for viewer in (None, 0, 1, 2):
        assert again.view(viewer) == match.view(viewer)
    again.run("random")
    assert [args["person"] for args in told(again, "revealed") if args["person"] in C] == order(match, 0)[2:]


def test_a_copy_has_foresight_of_its_own():
    """A spy in a copy doesn't tell anything to the original. [ND-16.7]"""
    match = scene()
    other = match.copy()
    other.play(0, "hire np_spy")
    assert other.view(1)["new_persons"]["spies"] == [0]
    assert match.view(1)["new_persons"]["spies"] == []


@pytest.mark.parametrize("deck", [[*C, *LAST_B], [LAST_B[0], *C, LAST_B[1]]])
def test_a_deck_out_of_letters_is_refused(deck):
    """B comes before C. [ND-16.2]"""
    with pytest.raises(PositionError, match=r"ND-16\.7"):
        scene(deck=deck)


@pytest.mark.parametrize(("part", "said"), [
    ({"order": ["np_nobody"]}, "order"), ({"spies": [3]}, "spies"), ({"before": [1]}, "before"), ({"eyes": 1}, "eyes"),
])
def test_what_cannot_be_foreseen_is_refused(part, said):
    """The part of the table says what is wrong with it. [ND-16.7]"""
    with pytest.raises(PositionError, match=said):
        moothall.position(box(expansions=NEW), {"new_persons": part}, at=["hires"])
