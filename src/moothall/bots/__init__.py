"""Bots: they see views, questions and redealt worlds, never a match."""
from __future__ import annotations

from collections.abc import Callable

from moothall.bots.bot import Bot
from moothall.bots.greedy import GreedyBot
from moothall.bots.random import RandomBot
from moothall.core.match import NAMED_DRIVERS

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
NAMED_DRIVERS.update(BOTS)

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot"]
