"""A bot that looks one step ahead: it tries every move in redealt worlds and takes what its advisor likes best."""
from __future__ import annotations

from collections.abc import Sequence

from moothall.bots.bot import Bot
from moothall.core.kernel import Game, Pick
from moothall.core.match import Dealer, View
from moothall.core.moves import Asked, Move, Question, asked_of


class GreedyBot(Bot):
    """One step ahead over the game's advisor, in a few worlds that the seat can't tell from the true one.

    A combination is built up item by item as long as the next item makes it better. If a move asks the seat for
    a combination at once, the best one is part of the step.
    """

    def __init__(self, seed: int = 0, worlds: int = 6) -> None:
        super().__init__(seed)
        self.worlds = worlds

    def choose(self, view: View, question: Question, dealer: Dealer) -> Move | str:
        worlds = [dealer.world() for _ in range(self.worlds)]
        asked = _asked(worlds[0], dealer.seat)
        if question.combines:
            return self._combine(worlds, asked, dealer)[1]
        moves = [asked.made([option]) for option in asked.options()]
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: self._worth(worlds, asked, move, dealer))

    def _combine(self, worlds: Sequence[Game], asked: Asked, dealer: Dealer) -> tuple[float, Move]:
        """The best combination found by adding one item at a time."""
        left = [option for option, (_, n) in enumerate(asked.pool()) for _ in range(n)]
        chosen: list[int] = []
        best, move = float("-inf"), asked.made([])
        if asked.least == 0:
            best = self._worth(worlds, asked, move, dealer)
        while len(chosen) < asked.most:
            trials = [self._trial(worlds, asked, sorted([*chosen, item]), dealer) for item in dict.fromkeys(left)]
            value, options = max(trials)
            if value <= best and len(chosen) >= asked.least:
                break
            best, move, chosen = value, asked.made(options), options
            left = _without(asked, chosen)
        return best, move

    def _trial(
        self, worlds: Sequence[Game], asked: Asked, options: list[int], dealer: Dealer
    ) -> tuple[float, list[int]]:
        return self._worth(worlds, asked, asked.made(options), dealer), options

    def _worth(self, worlds: Sequence[Game], asked: Asked, move: Move, dealer: Dealer) -> float:
        after = [self._after(world, asked, move) for world in worlds]
        follow = _asked(after[0], dealer.seat) if dealer.seat in [a.seat for a in asked_of(after[0])] else None
        if follow is not None and isinstance(follow.step, Pick) and not isinstance(asked.step, Pick):
            return self._combine(after, follow, dealer)[0]
        return sum(dealer.value(world) for world in after) / len(after)

    def _after(self, world: Game, asked: Asked, move: Move) -> Game:
        after = world.copy()
        after.lift(asked.place)
        for option in move.options:
            after.choose(option)
        after.settle(self.fate)
        return after


def _asked(world: Game, seat: int) -> Asked:
    return next(asked for asked in asked_of(world) if asked.seat == seat)


def _without(asked: Asked, chosen: Sequence[int]) -> list[int]:
    return [
        option for option, (_, n) in enumerate(asked.pool()) for _ in range(n - list(chosen).count(option))
    ]
