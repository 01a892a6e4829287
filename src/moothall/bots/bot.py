"""What every bot is."""
from __future__ import annotations

from moothall.core.drivers import seeded
from moothall.core.kernel import Fate
from moothall.core.match import Dealer, View
from moothall.core.moves import Move, Question


class Bot:
    """Answers questions of a seat. Its own randomness comes from a seed, so that matches can be repeated."""

    def __init__(self, seed: int = 0) -> None:
        self.fate: Fate = seeded(seed)

    def choose(self, view: View, question: Question, dealer: Dealer) -> Move | str:
        """A move for the question: `view` and `dealer.world()` are all that the bot may know of the game."""
        raise NotImplementedError
