"""The flat index of actions: every option of every question of a box has one number, for masks and networks.

The numbers are stable for a box. Inside the engine a combination is a run of small choices in canonical order, the
last of them "done"; each of these is an action.
"""
from __future__ import annotations

from moothall.core.kernel import ASKS, SEALED, STEP, Box, Fate, Game


def action_keys(box: Box) -> list[str]:
    """What each number stands for: the question's name and the option's key, `commit_cards church_4`."""
    steps = box.about.kit.steps
    return [f"{name} {key}" for name, one in steps.items() if one.kind in (ASKS, SEALED) for key in one.keys()]


def action_mask(game: Game) -> bytearray:
    """A byte for each action: 1 if the seat on top of the agenda may take it now (`game.to_move()`), else 0."""
    mask = bytearray(game.box.actions)
    if game.depth:
        offset = game.box.offsets[game.agenda[game.depth - 1] & STEP]
        for option in game.choices:
            mask[offset + option] = 1
    return mask


def play_action(game: Game, action: int, fate: Fate) -> None:
    """Take an action by its number; ValueError if the mask forbids it, and then nothing has changed."""
    option = action - game.box.offsets[game.agenda[game.depth - 1] & STEP] if game.depth else -1
    if option not in list(game.choices) or not game.depth:
        raise ValueError(f"action {action} isn't open now")
    game.play(option, fate)
