"""Section 14: the end of the game, the plague and the winner. Worked examples X7, X14, X15 and X22."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import moothall
from tests.rattus_cartus.helpers import BUILDINGS, CLASSES, FIRST_GAME, position, set_with, table, told
from tests.rattus_cartus.scenes import ALL, scene

ALL_PILES = set_with(*BUILDINGS)


def ended(seats: int, nuns: int = 20, options: dict[str, Any] | None = None, **given: Any) -> moothall.Match:
    """The final scoring; all piles are put out, and nobody has rats."""
    laid = {"rats": [0] * seats, "buildings": ALL_PILES, "nun_row": nun_row(nuns), **given}
    return position(seats, ["final_scoring"], options=options, **laid)


def nun_row(nuns: int) -> list[str]:
    """Five cards with so many nuns."""
    counts = [min(4, max(0, nuns - 4 * place)) for place in range(5)]
    return [f"{name}_{count}" for name, count in zip(CLASSES, counts)]


def points(match: moothall.Match, source: str) -> list[int]:
    """What each seat gets from one source."""
    assert match.outcome is not None
    return [row[source] for row in match.outcome.breakdown]


def gold(*counts: int, **given: Any) -> list[int]:
    """The Gold awards for these counts."""
    return points(ended(len(counts), hands=[{"gold": n} for n in counts], **given), "gold")


def in_hand(source: str, *hands: str) -> list[int]:
    """An award for hand cards."""
    return points(ended(len(hands), hands=[hand.split() for hand in hands]), source)


def influence(*values: int, arrivals: Sequence[int] = (), **given: Any) -> list[int]:
    """The prizes of one class for these values."""
    tracks = [{"magic": value} for value in values]
    return points(ended(len(values), influence=tracks, arrivals={"magic": list(arrivals)}, **given), "magic")


def tokens(*counts: int, **given: Any) -> moothall.Outcome:
    """The outcome where points come from VP tokens alone."""
    outcome = ended(len(counts), vp=list(counts), **given).outcome
    assert outcome is not None and outcome.points == list(counts)
    return outcome


def test_class_prizes() -> None:
    """10, 5 and 2 VP; the fourth and fifth get nothing. [RC-14.1]"""
    assert influence(3, 9, 1, 4, 2) == [2, 10, 0, 5, 0]
    assert influence(1, 2, 3) == [2, 5, 10]


def test_class_prizes_of_two() -> None:
    """With 2 players 10 and 5 only. [RC-14.1]"""
    assert influence(1, 2) == [5, 10]


@pytest.mark.parametrize("name", CLASSES)
def test_each_class_has_its_prizes(name: str) -> None:
    """One source of points per class. [RC-14.1]"""
    match = ended(3, influence=[{name: 1}, {}, {name: 2}])
    assert points(match, name) == [5, 0, 10] and match.outcome is not None and match.outcome.points == [5, 0, 10]


def test_influence_0_gets_nothing() -> None:
    """Prizes without an eligible player aren't awarded. [RC-14.2]"""
    assert influence(0, 1, 0, 0) == [0, 10, 0, 0]
    assert influence(0, 0, 0) == [0, 0, 0]


def test_class_prizes_are_never_shared() -> None:
    """Equal influence is ranked by the stack. [RC-14.3]"""
    assert influence(4, 4, 4, 4, arrivals=[3, 1, 0, 2]) == [2, 5, 0, 10]
    assert influence(4, 4, 5, arrivals=[1, 0]) == [2, 5, 10]


def test_what_counts_is_in_hand_after_the_last_round() -> None:
    """A Sword and a Flute played in the last round don't count; what a Sword won does. [RC-14.4]"""
    match = scene(
        3, "palace_1 farm_1", None, [(0, 0, "sword church_0 church_1 church_2"), (1, 0, "flute"), (2, 1, "")],
        round=9, at=["resolve_buildings"], rats=[0, 0, 0], hands=["", "pass pass", "flute"])
    match.play(1, "give pass")
    assert points(match, "sword") == [0, 0, 0] and points(match, "hand") == [0, 0, 0]
    assert points(match, "flute") == [0, 0, 2] and points(match, "pass") == [1, 1, 0]


def test_hand_award() -> None:
    """Population cards and Jokers together, whatever else is in hand: 2 VP. [RC-14.5]"""
    assert in_hand("hand", "church_0 joker joker", "church_0 church_1", "sword pass flute gold gold") == [2, 0, 0]


def test_tied_hand_award() -> None:
    """1 VP for each tied player, however many. [RC-14.5]"""
    assert in_hand("hand", "church_0 joker", "church_0 church_1", "") == [1, 1, 0]
    assert in_hand("hand", "joker", "joker", "joker", "joker", "joker") == [1] * 5


def test_no_hand_award_for_nothing() -> None:
    """Nobody has a population card or a Joker. [RC-14.6]"""
    assert in_hand("hand", "sword", "gold", "") == [0, 0, 0]


@pytest.mark.parametrize("kind", ["sword", "flute", "pass"])
def test_special_awards(kind: str) -> None:
    """Each kind separately: 2 VP, or 1 VP for each tied player. [RC-14.7]"""
    assert in_hand(kind, f"{kind} {kind}", kind, "joker joker joker") == [2, 0, 0]
    assert in_hand(kind, f"{kind} {kind}", kind, f"{kind} {kind}") == [1, 0, 1]
    assert in_hand(kind, kind, kind, kind, kind) == [1] * 4


def test_the_kinds_of_special_cards_aren_t_added() -> None:
    """Three kinds, three awards for three players. [RC-14.7]"""
    match = ended(3, hands=[["sword", "sword"], ["flute", "sword"], ["pass", "sword"]])
    assert [points(match, kind) for kind in ("sword", "flute", "pass")] == [[2, 0, 0], [0, 2, 0], [0, 0, 2]]


def test_no_special_award_for_nothing() -> None:
    """All three kinds are in the game, nobody has one. [RC-14.8]"""
    match = ended(3, hands=[["church_0"], [], []])
    assert [points(match, kind) for kind in ("sword", "flute", "pass")] == [[0, 0, 0]] * 3


def test_special_awards_only_for_kinds_in_the_game() -> None:
    """A first game has Swords, but no Flutes and no Passes. [RC-14.29]"""
    match = ended(3, buildings=set_with(*FIRST_GAME), hands=[["sword"], [], []])
    assert points(match, "sword") == [2, 0, 0]
    assert points(match, "flute") == points(match, "pass") == [0, 0, 0]
    with pytest.raises(moothall.PositionError):
        ended(3, buildings=set_with(*FIRST_GAME), hands=[["flute"], [], []])


def test_gold_awards_only_with_a_treasury() -> None:
    """Without Treasury cards nobody gets any, even where 0 Gold can have a prize. [RC-14.9]"""
    match = ended(3, buildings=set_with(*FIRST_GAME), options={"zero_gold": "prize"})
    assert points(match, "gold") == [0, 0, 0]
    assert gold(0, 0, 0, options={"zero_gold": "prize"}) == [3, 3, 3]


def test_gold_prizes() -> None:
    """6 VP for most Gold, 3 VP for second most. [RC-14.10]"""
    assert gold(1, 5, 3) == [0, 6, 3]
    assert gold(1, 2, 3, 4) == [0, 0, 3, 6]


@pytest.mark.parametrize(("counts", "prizes"), [
    ((4, 4, 2), [4, 4, 0]), ((3, 3, 3), [3, 3, 3]), ((2, 2, 2, 2), [2, 2, 2, 2]), ((3, 3, 3, 3, 3), [1] * 5),
    ((2, 4, 4, 3, 1), [0, 4, 4, 0, 0]),
])
def test_tied_for_most_gold(counts: tuple[int, ...], prizes: list[int]) -> None:
    """9 VP divided, rounded down each; no second prize. [RC-14.11]"""
    assert gold(*counts) == prizes


@pytest.mark.parametrize(("counts", "prizes"), [
    ((4, 2, 2), [6, 1, 1]), ((4, 2, 2, 2), [6, 1, 1, 1]), ((3, 2, 2, 2, 2), [6, 0, 0, 0, 0]),
    ((1, 1, 4, 0), [1, 1, 6, 0]),
])
def test_tied_for_second_gold(counts: tuple[int, ...], prizes: list[int]) -> None:
    """3 VP divided, rounded down each. [RC-14.12]"""
    assert gold(*counts) == prizes


def test_two_players_have_no_second_gold_prize() -> None:
    """6 and nothing. [RC-14.13]"""
    assert gold(5, 4) == [6, 0]


def test_two_players_tied_for_gold() -> None:
    """Half of 9, rounded down. [RC-14.14]"""
    assert gold(5, 5) == [4, 4]


def test_0_gold_isn_t_counted() -> None:
    """No prize and no tie for those without Gold. [RC-14.15]"""
    assert gold(5, 0, 0) == [6, 0, 0]
    assert gold(0, 0, 0) == [0, 0, 0]
    assert gold(2, 2, 0) == [4, 4, 0]


def test_tokens_score() -> None:
    """Each VP token its value: 1, or 2 if the data say so. [RC-14.16]"""
    assert points(ended(3, vp=[3, 0, 17]), "tokens") == [3, 0, 17]
    worth_two = {"token": [{"id": "vp", "value": 2}]}
    assert points(ended(3, vp=[3, 0, 17], data=worth_two), "tokens") == [6, 0, 34]


def test_rats_and_nun_row_are_revealed() -> None:
    """At the end everybody sees everybody's rats and the Nun-row. [RC-14.17]"""
    match = ended(3, 9, rats=[4, 10, 0])
    assert match.view(None)["rats"] == [4, 10, 0] and match.view(None)["nun_row"] == nun_row(9)
    assert [args["n"] for args in told(match, "rats_revealed")] == [4, 10, 0]
    assert [args["card"] for args in told(match, "nun_revealed")] == nun_row(9)


@pytest.mark.parametrize("nuns", [0, 1, 9, 20])
def test_the_nuns_are_added(nuns: int) -> None:
    """The sum over five cards. [RC-14.18]"""
    match = ended(3, nuns)
    assert match.outcome is not None and match.outcome.facts["nun_total"] == nuns
    assert told(match, "nun_total") == [{"n": nuns}]


def test_more_rats_than_nuns_is_death() -> None:
    """As many is survival. [RC-14.19]"""
    match = ended(4, 7, rats=[7, 8, 0, 20])
    assert match.outcome is not None and match.outcome.alive == [True, False, True, False]
    assert told(match, "dead") == [{"seat": 1}, {"seat": 3}]


def test_the_dead_lose() -> None:
    """Twenty VP don't help a dead player. [RC-14.20]"""
    outcome = tokens(20, 0, 0, nuns=5, rats=[6, 5, 1])
    assert outcome.winners == [2] and outcome.places == [3, 2, 1]


def test_the_survivor_with_most_points_wins() -> None:
    """Even with the most rats among the living. [RC-14.21]"""
    outcome = tokens(2, 4, 3, nuns=9, rats=[0, 9, 1])
    assert outcome.winners == [1] and outcome.places == [3, 1, 2]


def test_a_tie_goes_to_the_fewest_rats() -> None:
    """Of two with 4 VP the one with fewer rats wins; a dead one with none of either doesn't matter. [RC-14.22]"""
    outcome = tokens(4, 4, 3, 4, nuns=9, rats=[5, 3, 0, 10])
    assert outcome.winners == [1] and outcome.places == [2, 1, 3, 4]


def test_still_tied_they_share() -> None:
    """Equal VP, equal rats. [RC-14.23]"""
    match = ended(4, 9, vp=[4, 4, 3, 4], rats=[3, 3, 0, 5])
    assert match.outcome is not None
    assert match.outcome.winners == [0, 1] and match.outcome.places == [1, 1, 4, 3]
    assert told(match, "wins") == [{"seat": 0}, {"seat": 1}]


def test_all_dead_all_lose() -> None:
    """Nobody wins. [RC-14.24]"""
    match = ended(3, 2, vp=[4, 4, 3], rats=[3, 5, 3])
    assert match.outcome is not None and match.outcome.winners == [] and match.outcome.places == [3, 3, 3]
    assert told(match, "all_lose") == [{}] and told(match, "wins") == []


def test_fewest_rats_survive() -> None:
    """Those with the lowest total count as survivors, and their VP decide. [RC-14.25]"""
    outcome = tokens(4, 6, 5, 5, nuns=2, rats=[3, 4, 3, 3], options={"all_dead": "fewest_rats_survive"})
    assert outcome.alive == [True, False, True, True]
    assert outcome.winners == [2, 3] and outcome.places == [3, 4, 1, 1]


def test_the_optional_ruling_changes_nothing_if_anybody_survives() -> None:
    """Two survive 2 nuns, and of them the one with more VP wins, not the one with fewer rats. [RC-14.25]"""
    outcome = tokens(4, 3, 5, nuns=2, rats=[2, 1, 3], options={"all_dead": "fewest_rats_survive"})
    assert outcome.alive == [True, True, False] and outcome.winners == [0]


def test_the_result() -> None:
    """VP by source, rats, survival, places, the nun total and the winners. [RC-14.26]"""
    match = ended(3, 9, influence=[{"royalty": 1}, {"royalty": 2}, {"magic": 1}], rats=[1, 10, 3], vp=[0, 1, 0],
                  hands=[["sword", "gold"], ["church_0", "pass"], ["flute"]])
    outcome = match.outcome
    assert outcome is not None
    nothing = dict.fromkeys([*CLASSES, "hand", "sword", "flute", "pass", "gold", "tokens"], 0)
    assert outcome.breakdown == [
        {**nothing, "royalty": 5, "sword": 2, "gold": 6}, {**nothing, "royalty": 10, "hand": 2, "pass": 2, "tokens": 1},
        {**nothing, "magic": 10, "flute": 2}]
    assert outcome.points == [13, 15, 12] and outcome.facts == {"rats": [1, 10, 3], "nun_total": 9}
    assert outcome.alive == [True, False, True] and outcome.places == [1, 3, 2] and outcome.winners == [0]


def test_places() -> None:
    """Equal survivors share the better place, the dead share the last one. [RC-14.26]"""
    assert tokens(1, 2, 2, 7, 8, nuns=3, rats=[1, 2, 2, 4, 5]).places == [3, 1, 1, 5, 5]


def test_payoffs() -> None:
    """The winners share 1 equally; if all lose, all get 0. [RC-14.27]"""
    def payoffs(**given: Any) -> list[float]:
        match = ended(3, 9, **given)
        return match.box.payoffs(match.game)

    assert payoffs(vp=[1, 2, 0]) == [0, 1, 0]
    assert payoffs(vp=[2, 2, 0]) == [0.5, 0.5, 0]
    assert payoffs(vp=[2, 2, 2], rats=[10, 10, 10]) == [0, 0, 0]


def test_the_dead_keep_their_prizes() -> None:
    """First in Magic, first in hand cards and most Gold, but dead: the second stays second. [RC-14.28]"""
    match = ended(3, 5, influence=[{"magic": 3}, {"magic": 2}, {"magic": 1}], rats=[6, 0, 0],
                  hands=[["church_0", "church_0", "gold", "gold"], ["church_0", "gold"], []])
    assert points(match, "magic") == [10, 5, 2] and points(match, "gold") == [6, 3, 0]
    assert points(match, "hand") == [2, 0, 0]


def test_scoring_follows_the_last_round() -> None:
    """After the last building everything is revealed and scored without a question. [RC-14.4, RC-14.17]"""
    match = scene(3, "palace_1 farm_1", None, [(0, 0, "joker"), (1, 1, ""), (2, 1, "")], at=ALL[0], round=9)
    assert match.to_act == () and match.outcome is not None and table(match)["row"] == []


def test_rc_x7() -> None:
    """RC-X7: only one player has influence in a class: he gets 10, and 5 and 2 aren't awarded."""
    assert influence(0, 0, 6) == [0, 0, 10]


def test_rc_x14() -> None:
    """RC-X14: Gold 4, 4 and 1: 4, 4 and 0 VP."""
    assert gold(4, 4, 1) == [4, 4, 0]


def test_rc_x15() -> None:
    """RC-X15: nun total 10; 10 rats survive, 11 don't, 0 do."""
    outcome = ended(3, 10, rats=[10, 11, 0]).outcome
    assert outcome is not None and outcome.alive == [True, False, True]


def test_rc_x22() -> None:
    """RC-X22: A 12, B 14 and C 14 VP; B is dead, C wins."""
    people = ["church_0", "church_0", "church_1", "magic_0", "magic_2"]
    outcome = ended(
        3, 9, buildings=set_with("castle", "treasury", "palace"), rats=[9, 10, 4], vp=[0, 0, 3],
        influence=[{"church": 6}, {"church": 6}, {"peasantry": 3}], arrivals={"church": [1, 0]},
        hands=[["joker", *people[:4], *["gold"] * 3], [*people[2:], "joker", "joker", "sword", "gold"],
               ["joker", "joker", "gold"]]).outcome
    assert outcome is not None and outcome.points == [12, 14, 14]
    told_of = [{source: n for source, n in row.items() if n} for row in outcome.breakdown]
    assert told_of == [{"church": 5, "hand": 1, "gold": 6}, {"church": 10, "hand": 1, "sword": 2, "gold": 1},
                       {"peasantry": 10, "gold": 1, "tokens": 3}]
    assert outcome.alive == [True, False, True] and outcome.winners == [2] and outcome.places == [2, 3, 1]
