"""The rules of Tiny Fair, each through a position, moves and what is seen then."""
from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import moothall
from moothall.words import Words, languages
from moothall.words.telling import Teller, words_for

PACKAGE = Path(__file__).parents[1] / "tinygame"
FAIR = moothall.box("tiny_fair", 3)
JESTER = moothall.box("tiny_fair", 3, ("jester",))


def at(*agenda, box=FAIR, fate=None, known=None, **table):
    """A match with this table and agenda."""
    return moothall.position(
        box, table, agenda=[list(line) for line in agenda], fate=fate or moothall.seeded(1), known=known)


def coins(match):
    return match.view(None)["coins"]


@pytest.mark.parametrize("days", [1, 2, 3])
def test_a_fair_goes_on_for_the_days_agreed(days):
    """[TF-1.1]"""
    match = moothall.Match(moothall.box("tiny_fair", 3, options={"days": days}), moothall.seeded(2))
    starts = []
    while match.to_act:
        starts.append((match.view(None)["day"], match.view(None)["starting_seat"]))
        match.run("random", most=1)
    assert [day for day, _ in dict.fromkeys(starts)] == list(range(1, days + 1))
    first = starts[0][1]
    assert [start for _, start in dict.fromkeys(starts)] == [(first + day) % 3 for day in range(days)]


@pytest.mark.parametrize(("side", "earned"), [("sun", 2), ("rain", 1), ("storm", 0)])
def test_the_weather_gives_coins_to_all(side, earned):
    """[TF-2.3, TF-3.1]"""
    match = at(["weather"], fate=moothall.scripted([side]), coins=[0, 1, 2])
    assert coins(match) == [earned, earned + 1, earned + 2] and match.view(None)["weather"] == side


def test_the_weather_is_as_likely_as_its_weights():
    """[TF-2.3]"""
    found = Counter(at(["weather"], fate=moothall.seeded(seed)).view(None)["weather"] for seed in range(600))
    assert abs(found["sun"] - 300) < 45 and abs(found["rain"] - 200) < 40 and abs(found["storm"] - 100) < 35


def test_hands_are_filled_to_three_as_long_as_there_are_goods():
    """[TF-3.2]"""
    match = at(["stock_up"], starting_seat=1, hands=[{"bread": 1}, {}, {"bread": 3}],
               bag=["cloth", "apple", "cloth", "apple"], rest="cart")
    assert [match.view(seat)["hand"] for seat in range(3)] == [{"apple": 1, "bread": 1}, {"apple": 1, "cloth": 2},
                                                               {"bread": 3}]
    assert match.view(None)["bag"] == 0


def test_a_prize_lies_under_the_cloth_unseen():
    """[TF-3.3]"""
    match = at(["laid_prize"], ["turn", 0], gone=["goose"])
    assert all(match.view(viewer)["prize"] is None for viewer in (0, 1, 2, None))
    assert match.game.to_plain()["table"]["prize"] in ("ribbon", "pig")


def test_a_peek_costs_a_coin_and_shows_the_prize_to_one_seat():
    """[TF-4.2]"""
    match = at(["turn", 0], coins=[2, 0, 0], prize="pig")
    match.play(0, "peek")
    assert coins(match) == [1, 0, 0] and match.view(1)["looked"] == [0]
    assert [match.view(viewer)["prize"] for viewer in (0, 1, 2, None)] == ["pig", None, None, None]
    assert str(match.why_not(0, "peek")) == "has_looked [TF-4.2]"
    assert str(at(["turn", 0], coins=[0, 0, 0], hands=[1, 0, 0], prize="pig").why_not(0, "peek")) == "no_coin [TF-4.2]"


def test_goods_are_sold_for_their_prices():
    """[TF-4.3]"""
    match = at(["turn", 0], hands=[["apple", "cloth", "cloth"], 0, 0])
    match.play(0, "trade")
    match.play(0, "sell cloth apple")
    assert coins(match) == [5, 1, 1] and match.view(1)["cart"] == {"apple": 1, "cloth": 1}
    assert match.view(1)["hands"] == [1, 0, 0]


def test_of_a_single_good_one_is_sold():
    """[TF-4.3]"""
    assert at(["sale", 0, 0, 1, 1], hands=[1, 0, 0]).question(0)[2:4] == (1, 1)
    match = at(["turn", 0], hands=[1, 0, 0])
    match.play(0, "trade")
    assert str(match.why_not(0, "sell")) == "wrong_count least=1 most=1 given=0 [TF-4.3]"


def test_a_bid_is_what_one_can_pay():
    """[TF-5.1]"""
    match = at(["bid", 0], ["bid", 1], coins=[9, 2, 0])
    assert match.question(0).items == ("0", "1", "2", "3") and match.question(1).items == ("0", "1", "2")
    assert str(match.why_not(1, "bid 3")) == "too_few_coins n=2 [TF-5.1]"


@pytest.mark.parametrize(("bids", "winner"), [([3, 2, 1], 0), ([0, 0, 1], 2), ([2, 2, 1], None), ([0, 0, 0], None)])
def test_who_alone_bids_most_takes_the_prize(bids, winner):
    """[TF-5.2]"""
    match = at(["open_bids"], coins=[3, 3, 3], bids=bids, prize="goose")
    table = match.game.to_plain()["table"]
    assert table["prizes"] == [["goose"] if seat == winner else [] for seat in range(3)]
    assert table["gone"] == ([] if winner is not None else ["goose"])
    assert coins(match) == [3 - bids[seat] if seat == winner else 3 for seat in range(3)]


def test_coins_and_prizes_are_points_and_all_with_most_win():
    """[TF-2.2, TF-6.1]"""
    match = moothall.position(FAIR, {"coins": [1, 5, 3], "prizes": [["pig"], [], ["ribbon"]]}, at="count_up")
    outcome = match.outcome
    assert outcome.points == [5, 5, 5] and outcome.places == [1, 1, 1] and outcome.winners == [0, 1, 2]
    assert outcome.breakdown[0] == {"coins": 1, "prizes": 4} and FAIR.payoffs(match.game) == [1 / 3] * 3
    match = moothall.position(FAIR, {"coins": [1, 5, 3], "prizes": [["goose"], [], []]}, at="count_up")
    assert match.outcome.places == [2, 1, 3] and FAIR.payoffs(match.game) == [0, 1, 0]


# -- the Jester ---------------------------------------------------------------------
def stall(match):
    return match.view(None)["jester"]["stall"]


def test_the_jester_brings_silk():
    """[TF-7.1]"""
    assert moothall.position(JESTER, agenda=[]).view(None)["bag"] == 14
    assert "silk" not in FAIR.goods and JESTER.goods[-1] == "silk"


@pytest.mark.parametrize(("purses", "where"), [([2, 1, 3], 1), ([1, 2, 1], 2), ([1, 1, 1], 1)])
def test_the_jester_comes_to_the_poorest_the_first_in_turn_order(purses, where):
    """[TF-7.2]"""
    match = at(["jester_comes"], box=JESTER, coins=purses, starting_seat=1)
    assert stall(match) == where and JESTER.about.kit.sequence("day").names[:2] == ["weather", "jester_comes"]


def test_where_the_jester_stands_goods_sell_for_more_and_he_follows_who_sells():
    """[TF-7.3, TF-7.4]"""
    match = at(["turn", 0], ["turn", 1], box=JESTER, hands=[["apple", "apple"], ["silk"], 0], jester={"stall": 1})
    match.play(0, "trade")
    match.play(0, "sell apple")
    assert coins(match) == [2, 1, 1] and stall(match) == 0
    match.play(0, "trade")
    match.play(0, "sell apple")
    assert coins(match) == [4, 1, 1] and stall(match) == 0


@pytest.mark.parametrize(("where", "winner"), [(1, 1), (2, None), (-1, None)])
def test_the_jester_breaks_ties_for_the_prize(where, winner):
    """[TF-7.5]"""
    match = at(["open_bids"], box=JESTER, coins=[3, 3, 3], bids=[2, 2, 1], prize="pig", jester={"stall": where})
    assert match.game.to_plain()["table"]["prizes"][1] == (["pig"] if winner == 1 else [])


def test_without_the_jester_nothing_of_him_is_there():
    """[TF-7.1]"""
    assert "jester" not in moothall.Match(FAIR, moothall.seeded(1)).view(0).to_plain()
    assert "jester_comes" not in FAIR.about.kit.steps
    assert [sum(len(reacting) for reacting in box.reactions) for box in (FAIR, JESTER)] == [0, 1]


# -- redeals -------------------------------------------------------------------------
def test_redeals_differ_as_often_as_chance_says():
    match = at(["bid", 0], ["bid", 1], hands=[["apple"] * 2, ["cloth"], 0], prize="pig", coins=[3, 3, 3],
               bids=[None, None, 1], gone=["goose"])
    hands, prizes, bids = Counter(), Counter(), Counter()
    for seed in range(1000):
        table = moothall.redeal(match.game, 0, moothall.seeded(seed)).to_plain()["table"]
        assert table["hands"][0] == {"apple": 2} and table["hands"][2] == {}
        hands.update(table["hands"][1])
        prizes[table["prize"]] += 1
        bids[table["bids"][2]] += 1
    expected = {"apple": 400, "bread": 400, "cloth": 200}
    assert sum((hands[key] - n) ** 2 / n for key, n in expected.items()) < 13.8
    assert sum((prizes[key] - 500) ** 2 / 500 for key in ("ribbon", "pig")) < 10.8 and prizes["goose"] == 0
    assert sum((bids[n] - 250) ** 2 / 250 for n in range(4)) < 16.3


def test_redeals_keep_what_a_seat_has_seen():
    match = at(["bid", 0], ["bid", 1], prize="pig", known=[{"prize": "pig"}], bids=[None, None, 1])
    for seed in range(50):
        assert moothall.redeal(match.game, 0, moothall.seeded(seed)).to_plain()["table"]["prize"] == "pig"
        assert moothall.redeal(match.game, 2, moothall.seeded(seed)).to_plain()["table"]["bids"][2] == 1
    assert {moothall.redeal(match.game, None, moothall.seeded(seed)).to_plain()["table"]["prize"]
            for seed in range(50)} == {"ribbon", "goose", "pig"}


# -- words ---------------------------------------------------------------------------
RULES = (PACKAGE / "RULES.md").read_text("utf-8")
KEYS = re.compile(r'^msgid "(.+)"$', re.MULTILINE)


@pytest.mark.parametrize("language", languages())
def test_everything_has_words_in_every_language(language):
    folder = PACKAGE / "src" / "tinyfair" / "words"
    mine, english = (KEYS.findall((folder / f"{code}.po").read_text("utf-8")) for code in (language, "en"))
    assert mine == english
    words = Words(language, folder)
    kit = JESTER.about.kit
    wanted = [
        *(f"event.{spec.key}" for spec in kit.events.values()),
        *(f"question.{name}{part}" for name in kit.questions() for part in ("", ".help", ".waiting")),
        *(f"{domain}.{key}" for domain, keys in kit.domains.items() for key in keys),
        *(f"choice.{key}" for key in ("peek", "trade", "treat", "done", "sell", "thank", "gossip", "bid")),
        *(f"option.{name}" for name in JESTER.about.rules.options),
    ]
    assert [key for key in wanted if not words.has(key)] == []


@pytest.mark.parametrize("language", languages())
def test_a_whole_match_is_told_without_bare_keys(language):
    match = moothall.Match(JESTER, moothall.seeded(4)).run("random")
    teller = Teller(JESTER, words_for(JESTER.about.rules, language), ["Anna", "Bob", "Cleo"])
    lines = teller.events([event for seat in range(3) for event in match.events(seat)])
    assert not [line for line in lines if re.search(r"[a-z]_|=", line)]
    assert len(lines) > 30


def test_docstrings_and_tests_name_rules_that_exist_and_all_of_them():
    known = set(re.findall(r"\*\*(TF-\d\.\d)\*\*", RULES))
    source = "".join(path.read_text("utf-8") for path in sorted((PACKAGE / "src").rglob("*.py")))
    named = set(re.findall(r"TF-\d\.\d", source))
    tests = "".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
    assert named == known and known <= set(re.findall(r"TF-\d\.\d", tests))
