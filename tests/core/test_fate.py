"""Who draws for fate: seeds, the operating system, scripts, stacked piles."""
from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

import moothall
from moothall.core.arrays import vec
from moothall.core.drivers import twin
from moothall.core.kernel import NOTHING, step
from tests.core.small import Die, Say, adding, box_of, match_of

FAIR = moothall.box("tiny_fair", 2, options={"starting_seat": 0})
CHI_SQUARE = {1: 10.8, 2: 13.8, 3: 16.3, 9: 27.9}     # by degrees of freedom: exceeded once in a thousand


def numbers(fate, n, many):
    """So many numbers below n."""
    return [int(fate.below(n)) for _ in range(many)]


def chi_square(found, expected):
    """How far counts are from what is expected."""
    return sum((found[key] - n) ** 2 / n for key, n in expected.items())


@given(st.integers(0, 2**64))
def test_a_seed_draws_the_same_again(seed):
    assert numbers(moothall.seeded(seed), 1000, 20) == numbers(moothall.seeded(seed), 1000, 20)


def test_other_seeds_draw_otherwise():
    drawn = {tuple(numbers(moothall.seeded(seed), 1000, 8)) for seed in [*range(200), 2**40, 2**58]}
    assert len(drawn) == 202


@given(st.integers(0, 2**60), st.integers(1, 2**20))
def test_numbers_lie_below_n(seed, n):
    assert all(0 <= number < n for number in numbers(moothall.seeded(seed), n, 10))
    assert all(0 <= number < n for number in numbers(moothall.system(), n, 3))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("n", [2, 4, 10])
def test_numbers_of_a_seed_are_equally_likely(seed, n):
    found = Counter(numbers(moothall.seeded(seed), n, 4000))
    assert chi_square(found, dict.fromkeys(range(n), 4000 / n)) < CHI_SQUARE[n - 1]


def test_the_first_numbers_of_neighbouring_seeds_are_equally_likely():
    found = Counter(numbers(moothall.seeded(seed), 10, 1)[0] for seed in range(4000))
    assert chi_square(found, dict.fromkeys(range(10), 400)) < CHI_SQUARE[9]


@pytest.mark.parametrize("fate", [moothall.seeded(5)], ids=["seeded"])
def test_outcomes_come_as_often_as_their_weights_say(fate):
    weights = vec[i64]([3, 0, 2, 1])
    found = Counter(int(fate.draw(0, weights)) for _ in range(6000))
    assert found[1] == 0
    assert chi_square(found, {0: 3000, 2: 2000, 3: 1000}) < CHI_SQUARE[2]


def test_of_no_outcomes_none_is_drawn():
    stacked = moothall.stacked({})
    stacked.bind(die_box())
    for fate in (moothall.seeded(1), moothall.system(), moothall.scripted([]), stacked):
        assert fate.draw(step("nothing_there"), vec[i64]([0, 0])) == NOTHING


@given(st.lists(st.integers(0, 3), min_size=1, max_size=40), st.integers(0, 2**40))
def test_a_known_sum_of_the_weights_changes_no_outcome(weights, seed):
    told = [moothall.seeded(seed).draw_of(0, vec[i64](weights), weight) for weight in (-1, sum(weights))]
    assert told == [moothall.seeded(seed).draw(0, vec[i64](weights))] * 2


def test_the_system_draws_only_what_has_weight():
    weights = vec[i64]([0, 7, 0])
    assert {int(moothall.system().draw(0, weights)) for _ in range(20)} == {1}


# -- scripts ------------------------------------------------------------------
def start(*script, die=(1, 1, 0)):
    """A match with one die, under a script."""
    return match_of(adding(start=Die(*die)), moothall.scripted(script))


def test_a_script_tells_outcomes_with_or_without_their_chance():
    assert start("face_1").game.said == [("fell", 1)]
    assert start(("start", "face_0")).game.said == [("fell", 0)]


@pytest.mark.parametrize(("script", "told"), [
    ([], "the script ends, but start is asked"),
    (["face_7"], "start has no outcome 'face_7'"),
    (["face_2"], "start can't give face_2 now"),
    ([("other", "face_1")], "the script tells other, but start is asked"),
])
def test_a_script_that_does_not_fit_is_an_error(script, told):
    with pytest.raises(moothall.FateError) as error:
        start(*script)
    assert str(error.value) == told


def test_a_script_tells_no_other_numbers():
    with pytest.raises(moothall.FateError, match="no other numbers"):
        moothall.scripted(["1"]).below(3)


def test_a_script_that_fails_in_a_move_changes_nothing():
    script = ["sun", *["apple"] * 6, "pig"]
    match = moothall.Match(FAIR, moothall.scripted(script))
    before, record, events = match.game.to_plain(), match.record.dumps(), match.events(None)
    match.play(0, "treat")
    match.undo(0)
    match.play(0, "treat")
    with pytest.raises(moothall.FateError):
        match.play(1, "thank")
    match.undo(0)
    assert (match.game.to_plain(), match.record.dumps(), match.events(None)) == (before, record, events)


# -- stacked piles --------------------------------------------------------------
def test_a_stacked_pile_comes_in_its_order_and_then_fate_draws():
    piles = {"drawn_good": ["cloth", "cloth", "bread"], "laid_prize": ["pig"], "weather": ["storm"]}
    match = moothall.Match(FAIR, moothall.stacked(piles, then=moothall.seeded(3)))
    assert match.record.dumps().splitlines()[5:7] == ["* weather storm", match.record.dumps().splitlines()[6]]
    drawn = match.record.dumps().splitlines()[6].split()
    assert drawn[:5] == ["*", "drawn_good", "cloth", "cloth", "bread"] and len(drawn) == 8
    assert match.record.dumps().splitlines()[7] == "* laid_prize pig"


def test_a_pile_may_be_given_under_the_name_that_the_table_has():
    match = moothall.Match(FAIR, moothall.stacked({"bag": ["cloth", "apple"]}, then=moothall.seeded(3)))
    assert "* drawn_good cloth apple " in match.record.dumps()


def pour_two(kit):
    """Two dice with the same faces."""
    from moothall.core.kernel import Sequence
    adding(start=Sequence(["other", "die"]), other=Die(1, 1), die=Die(1, 1))(kit)


@pytest.mark.parametrize("seed", range(8))
def test_what_is_promised_to_a_pile_is_drawn_by_nobody_else(seed):
    match = match_of(pour_two, moothall.stacked({"die": ["face_0"]}, then=moothall.seeded(seed)))
    assert match.game.said == [("fell", 1), ("fell", 0)]


def test_unless_there_is_nothing_else():
    def pour(kit):
        pour_two(kit)
        kit.replace("other", Die(1, 0))

    match = match_of(pour, moothall.stacked({"die": ["face_0"]}, then=moothall.seeded(1)))
    assert match.game.said == [("fell", 0), ("fell", 0)]


def test_a_pile_that_the_game_does_not_have_is_an_error():
    with pytest.raises(moothall.FateError, match="no pile 'cards'; piles are bag, weather, "):
        moothall.Match(FAIR, moothall.stacked({"cards": []}))


def test_an_impossible_card_on_a_pile_is_an_error():
    with pytest.raises(moothall.FateError, match="weather has no outcome 'fog'"):
        moothall.Match(FAIR, moothall.stacked({"weather": ["fog"]}))
    with pytest.raises(moothall.FateError, match="drawn_good can't give cloth now"):
        moothall.Match(FAIR, moothall.stacked({"bag": ["cloth"] * 3}))


# -- twins ----------------------------------------------------------------------
def drawn(fate, many=12):
    """What a fate draws, one die after another."""
    return [int(fate.draw(step("die"), vec[i64]([1] * 6))) for _ in range(many)]


def die_box():
    return box_of(adding(start=Say("start"), die=Die(*[1] * 6)))


@pytest.mark.parametrize("fate", [
    moothall.seeded(4), moothall.stacked({"die": ["face_3", "face_1"]}, then=moothall.seeded(4)),
    moothall.scripted([f"face_{n % 6}" for n in range(40)]),
], ids=["seeded", "stacked", "scripted"])
def test_a_twin_draws_the_same_and_leads_its_own_life(fate):
    if hasattr(fate, "bind"):
        fate.bind(die_box())
    fate.draw(step("die"), vec[i64]([1] * 6))
    one, two = twin(fate), twin(fate)
    assert drawn(one) == drawn(two) == drawn(fate)


def test_a_copied_match_goes_on_with_the_same_fate():
    match = moothall.Match(FAIR, moothall.stacked({"laid_prize": ["goose", "pig"]}, then=moothall.seeded(9)))
    other = match.copy()
    for one in (match, other):
        one.run("random")
    assert match.record.dumps() == other.record.dumps() and "* laid_prize pig" in match.record.dumps()


def test_a_copy_of_a_match_hears_its_own_fate_only():
    match = moothall.Match(FAIR, moothall.seeded(9))
    lines = match.record.dumps()
    other = match.copy()
    other.run("random")
    assert match.record.dumps() == lines and match.game.to_plain() == moothall.replay(lines).game.to_plain()
