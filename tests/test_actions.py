"""The flat index of actions and its mask."""
from __future__ import annotations

from random import Random

import pytest

import moothall


def test_a_masked_random_agent_plays_to_the_end():
    box = moothall.box("rattus_cartus", 3, options={"building_set": "mixed"})
    keys = moothall.action_keys(box)
    fate, chance = moothall.seeded(1), Random(1)
    game = box.about.rules.new_game(box)
    game.settle(fate)
    while not game.over:
        mask = moothall.action_mask(game)
        assert len(mask) == len(keys) == box.actions
        open_now = [action for action, allowed in enumerate(mask) if allowed]
        assert len({keys[action].split()[0] for action in open_now}) == 1
        moothall.play_action(game, chance.choice(open_now), fate)
    assert sum(moothall.action_mask(game)) == 0


def test_an_action_that_is_masked_is_refused_and_changes_nothing():
    box = moothall.box("rattus_cartus", 2)
    match = moothall.Match(box, moothall.seeded(2))
    before = match.game.to_plain()
    closed = moothall.action_mask(match.game).index(0)
    with pytest.raises(ValueError, match="isn't open now"):
        moothall.play_action(match.game, closed, moothall.seeded(1))
    assert match.game.to_plain() == before


def test_stacked_piles_by_their_short_name():
    box = moothall.box("rattus_cartus", 2, options={"starting_seat": 0})
    row = ["palace_2", "farm_5"]
    match = moothall.Match(box, moothall.stacked({"buildings": row}, then=moothall.seeded(3)))
    assert [card["card"] for card in match.view(None)["row"]] == row
