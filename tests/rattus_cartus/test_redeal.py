"""What others remember in a redealt world: true there, as much as before, and drawn from what the viewer knows."""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import pytest

import moothall
from moothall.core.kernel import Game
from moothall.games.rattus_cartus.components import KIND_KEYS
from moothall.games.rattus_cartus.heaps import ASIDE, IN_HAND
from moothall.games.rattus_cartus.state import Cartus
from tests.conformance.walks import viewers, walk
from tests.rattus_cartus.helpers import box, position, set_with
from tests.rattus_cartus.scenes import ENTERING, FIRST, scene

Mind = dict[str, Any]
PLACES = {"hands": IN_HAND, "aside": ASIDE}


def minds(game: Game) -> list[Mind]:
    """What everybody remembers, the spectator last."""
    known: list[Mind] = game.to_plain()["known"]
    return known


def memory(mind: Mind, place: str, seat: int) -> Counter[str]:
    """What somebody is sure of before a seat."""
    return Counter(mind[place][seat] if place in mind else {})


def games(seats: int, seeds: range, every: int) -> Iterator[Game]:
    """Positions of random matches with Swords and Towers: where cards are set aside and where one is lifted too."""
    cards = set_with("castle_1", "castle_2", "castle_3", "guard_tower_4", "guard_tower_5", "hospital", "office", "farm")
    played = box(seats, building_set="custom", buildings=cards, two_player_guard_tower=True)
    walks = (step for seed in seeds for step in walk(played, seed))
    for number, (match, seat, chance) in enumerate(walks):
        if number % every == 0 or any(match.view(None)["aside_counts"]):
            yield match.game
        question = match.question(seat)
        if number % 3 == 0 and question and question.combines and question.most > 1:
            midway = match.game.copy()
            midway.play(chance.choice(list(midway.choices)), None)
            if any(midway.to_plain()["table"]["lifted"]):
                yield midway


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_worlds_load(seats: int) -> None:
    """For every viewer, also in the middle of a choice: all memories are true. [RC-16.27]"""
    met: Counter[str] = Counter()
    for number, game in enumerate(games(seats, range(4), 17)):
        about = game.box.about
        for viewer in viewers(game.box):
            world = moothall.redeal(game, viewer, moothall.seeded(number))
            plain = json.loads(json.dumps(world.to_plain()))
            met.update(key for key in ("lifted", "committed", "aside") if any(plain["table"][key]))
            again = moothall.from_plain(game.box, plain)
            assert again.to_plain() == plain
            assert about.rules.view(again, viewer) == about.rules.view(world, viewer) == about.rules.view(game, viewer)
    assert set(met) == {"lifted", "committed", "aside"}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_each_is_sure_of_as_many_cards_and_of_what_is_public(seats: int) -> None:
    """Of each seat and place; the viewer's own memory and what others know of him stay. [RC-16.27, RC-16.29]"""
    private = 0
    for number, game in enumerate(games(seats, range(4, 7), 7)):
        old = minds(game)
        for viewer in viewers(game.box):
            me = seats if viewer is None else viewer
            new = minds(moothall.redeal(game, viewer, moothall.seeded(number)))
            assert new[me] == old[me] and new[seats] == old[seats]
            for mind in range(seats):
                assert set(old[mind].get("nun_row", {})) == set(new[mind].get("nun_row", {}))
                for place, seat in ((place, seat) for place in PLACES for seat in range(seats)):
                    was, is_ = memory(old[mind], place, seat), memory(new[mind], place, seat)
                    assert was.total() == is_.total() and (seat != viewer or was == is_)
                    assert was & memory(old[seats], place, seat) <= is_
                    private += was != is_
    assert private > 0 or seats == 2


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_worlds_come_from_what_the_viewer_knows_alone(seats: int) -> None:
    """Dealt from the truth and from another world by the same lots they are equal, memories too. [RC-16.21]"""
    differ = 0
    for number, game in enumerate(games(seats, range(7, 10), 11)):
        for viewer in viewers(game.box):
            other = moothall.redeal(game, viewer, moothall.seeded(number))
            differ += [mind.get("hands") for mind in minds(other)] != [mind.get("hands") for mind in minds(game)]
            one, same = (moothall.redeal(truth, viewer, moothall.seeded(number + 1)) for truth in (game, other))
            assert one.to_plain() == same.to_plain()
    assert differ > 0 or seats == 2


def test_what_is_counted_along_of_memories_is_true() -> None:
    """A bit for each kind that somebody is sure of; memories go on as those of a saved world do. [RC-16.27]"""
    for number, game in enumerate(games(4, range(11, 13), 9)):
        world = moothall.redeal(game, number % 4, moothall.seeded(number))
        assert isinstance(world, Cartus)
        for place, heap in PLACES.items():
            for seat in range(4):
                known = set().union(*(memory(mind, place, seat) for mind in minds(world)))
                assert known <= {key for kind, key in enumerate(KIND_KEYS) if world.sure(seat, heap) >> kind & 1}
        saved = moothall.from_plain(world.box, world.to_plain())
        assert further(world, number) == further(saved, number)


def further(game: Game, seed: int) -> list[Mind]:
    """What everybody remembers thirty moves later."""
    match = moothall.Match(game.box, moothall.seeded(seed), game=game.copy())
    fate = moothall.seeded(seed)
    for _ in range(30):
        if match.to_act:
            moves = match.choices(match.to_act[0])
            match.play(match.to_act[0], moves[fate.below(len(moves))])
    return minds(match.game)


# Chi-square is above these once in a thousand; by degrees of freedom.
CRITICAL = {1: 10.83, 3: 16.27, 11: 31.26}


def check_chance(drawn: Sequence[Hashable], weights: dict[Hashable, float]) -> None:
    """What came up is distributed by these weights."""
    counts = Counter(drawn)
    assert set(counts) == set(weights)
    expected = {key: len(drawn) * weight / sum(weights.values()) for key, weight in weights.items()}
    deviation = sum((counts[key] - n) ** 2 / n for key, n in expected.items())
    assert deviation < CRITICAL[len(weights) - 1], (counts, expected)


def small(hands: list[dict[str, int]], committed: dict[str, int], known: list[Mind]) -> moothall.Match:
    """Seat 0 has seen the whole Nun-row, and the population deck is empty: only the cards of others are unseen."""
    nuns = {str(place): f"royalty_{place}" for place in range(5)}
    return position(
        3, agenda=[["supply_choice", 0]], row=["farm_1", "palace_1"], buildings=set_with("office", "marketplace"),
        nun_row=list(nuns.values()), hands=hands, population_deck={}, rest="population_discard",
        entries=[[1, 0], [2, 0]], committed=[{}, {}, committed], known=[{"nun_row": nuns, **known[0]}, *known[1:]])


def worlds(match: moothall.Match, viewer: int | None, many: int = 1200) -> list[Game]:
    """Worlds that a viewer can't tell from the true one."""
    fate = moothall.seeded(8)
    return [moothall.redeal(match.game, viewer, fate) for _ in range(many)]


def test_chance_of_what_only_another_knows() -> None:
    """Seat 1 gave one of four unseen cards to seat 2: any of them, with any of three others. [RC-16.21, RC-16.29]"""
    cards = ["church_4", "church_3", "church_2", "magic_4"]
    match = small([{}, dict.fromkeys(cards[2:], 1), dict.fromkeys(cards[:2], 1)], {},
                  [{}, {"hands": [{}, {}, {"church_4": 1}]}])
    drawn = []
    for world in worlds(match, 0):
        [given] = memory(minds(world)[1], "hands", 2)
        [other] = set(world.to_plain()["table"]["hands"][2]) - {given}
        drawn.append((given, other))
    check_chance(drawn, {(one, other): 1 for one in cards for other in cards if one != other})


def test_chance_of_a_memory_beside_a_public_one() -> None:
    """All saw a Joker come; seat 1 knows one more of two kinds, of three cards in hand or face down. [RC-16.29]"""
    open_ = {"hands": [{}, {}, {"joker": 1}]}
    match = small([{}, {}, {"joker": 1, "church_4": 1}], {"church_4": 1, "church_3": 1},
                  [open_, {"hands": [{}, {}, {"joker": 1, "church_3": 1}]}, {}, open_])
    drawn = []
    for world in worlds(match, 0):
        sure = memory(minds(world)[1], "hands", 2)
        assert sure.total() == 2 and sure["joker"] == 1 and minds(world)[0] == minds(match.game)[0]
        drawn.append("church_4" in sure)
    check_chance(drawn, {True: 2, False: 1})


def test_a_card_that_viewer_and_another_know_isn_t_kept_for_the_other() -> None:
    """Both gave seat 2 such a card, and neither knows of the other's: seat 1's is any of four. [RC-16.21]"""
    cards = ["church_4", "church_3", "church_2", "magic_4"]
    mine = {"hands": [{}, {}, {"church_4": 1}]}
    match = small([{}, {}, dict.fromkeys(cards, 1)], {}, [mine, mine])
    found = worlds(match, 0)
    assert all(memory(minds(world)[0], "hands", 2) == {"church_4": 1} for world in found)
    drawn = [next(iter(memory(minds(world)[1], "hands", 2))) for world in found]
    check_chance(drawn, dict.fromkeys(cards, 1))


def test_what_others_know_of_the_viewer_s_cards_stays() -> None:
    """He saw what he was given; a spectator didn't. [RC-16.19, RC-16.29]"""
    match = small([{"church_4": 1, "magic_4": 1}, {"church_3": 1}, {}], {}, [{}, {"hands": [{"magic_4": 1}, {}, {}]}])
    given = [[memory(minds(world)[1], "hands", 0) for world in worlds(match, viewer, 60)] for viewer in (0, None)]
    assert all(sure == {"magic_4": 1} for sure in given[0])
    assert any(sure == {"church_4": 1} for sure in given[1])


def test_memories_of_what_doesn_t_lie_hidden_are_refused() -> None:
    """One's own cards, and cards that lie open: nothing of them is remembered. [RC-16.27]"""
    with pytest.raises(moothall.PositionError, match=r"sees its own cards.*RC-16\.27"):
        scene(3, "farm_1 palace_1", ENTERING, hands=["joker", "", ""], known=[{"hands": [{"joker": 1}, {}, {}]}])
    with pytest.raises(moothall.PositionError, match=r"has no 1 joker.*RC-16\.27"):
        scene(3, "monastery_1 farm_1", FIRST, [(0, 0, "joker"), (1, 0, "")], revealed=[0],
              known=[{}, {"hands": [{"joker": 1}, {}, {}]}])
