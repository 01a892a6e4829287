"""A bot that plays at random."""
from __future__ import annotations

from moothall.bots.bot import Bot
from moothall.core.match import Dealer, View
from moothall.core.moves import Move, Question


class RandomBot(Bot):
    """Every option equally likely; of a combination first a size, then cards, all equally likely."""

    def choose(self, view: View, question: Question, dealer: Dealer) -> Move | str:
        size = question.least + self._below(question.most - question.least + 1)
        left = list(question.items)
        chosen = [left.pop(self._below(len(left))) for _ in range(size)]
        return " ".join(([question.verb] if question.verb else []) + chosen)

    def _below(self, n: int) -> int:
        return int(self.fate.below(n))
