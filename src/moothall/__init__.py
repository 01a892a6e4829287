"""Moothall: medieval eurogames in full, for people, bots and researchers.

The names here are the public interface; docs/bots.md shows them at work.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from moothall import bots
from moothall.core import build
from moothall.core.actions import action_keys, action_mask, play_action
from moothall.core.data import DataError
from moothall.core.drivers import FateError, scripted, seeded, stacked, system
from moothall.core.kernel import Box, Fate, Game
from moothall.core.match import Dealer, Event, Match, View
from moothall.core.moves import Move, Question
from moothall.core.playout import play_out
from moothall.core.position import PositionError
from moothall.core.record import RecordError
from moothall.core.refusal import IllegalMove, Refusal
from moothall.core.rules import BoxError, GameInfo, Option, Outcome
from moothall.core.saves import from_plain, position, redeal
from moothall.core.saves import replay as _replay
from moothall.games import catalogue, rules_of

__version__ = "0.1.0"


def box(
    game: str,
    seats: int,
    expansions: Iterable[str] = (),
    options: Mapping[str, Any] | None = None,
    data: Any = None,
    revision: int | None = None,
) -> Box:
    """A game with its expansions, options and data, frozen; BoxError or DataError says what can't be.

    `data` is an overlay: a path, TOML text or a dict. `revision` asks for older rules.
    """
    return rules_of(game).box(seats, expansions, options, data, revision)


def replay(text: str, fate: Fate | None = None, to: int | None = None, revision: int | None = None) -> Match:
    """The match at the end of a record, or after its first `to` moves; RecordError names line and move."""
    return _replay(text, rules_of, fate, to, revision)


def playout(box: Box, seed: int) -> tuple[int, Outcome]:
    """One random game as fast as possible: the number of decisions with two or more options, and the outcome."""
    fate = seeded(2 * seed)
    game = box.about.rules.new_game(box)
    game.settle(fate)
    decisions = play_out(game, fate, seeded(2 * seed + 1))
    return int(decisions), box.about.rules.outcome(game)


__all__ = [
    "Box", "BoxError", "DataError", "Dealer", "Event", "FateError", "Game", "GameInfo", "IllegalMove",
    "Match", "Move", "Option", "Outcome", "PositionError", "Question", "RecordError", "Refusal", "View",
    "action_keys", "action_mask", "bots", "box", "build", "catalogue", "from_plain", "play_action", "playout",
    "position", "redeal", "replay", "scripted", "seeded", "stacked", "system",
]
