"""Random matches to walk through, position by position."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

import moothall
from moothall.core.kernel import Box


def random_move(match: moothall.Match, seat: int, chance: Random) -> moothall.Move:
    """One of the seat's whole moves, small and large combinations alike."""
    moves = match.choices(seat)
    return moves[chance.randrange(len(moves))]


def walk(
    box: Box, seed: int, begun: moothall.Match | None = None
) -> Iterator[tuple[moothall.Match, int, Random]]:
    """A random match, perhaps one that has begun: before each move it, the seat that will move, a source of chance."""
    chance = Random(seed)
    match = moothall.Match(box, moothall.seeded(seed), game=begun.game.copy() if begun else None)
    while match.to_act:
        seat = chance.choice(match.to_act)
        yield match, seat, chance
        match.play(seat, random_move(match, seat, chance))


def viewers(box: Box) -> list[int | None]:
    """Every seat and the spectator."""
    return [*range(box.seats), None]


def played(box: Box, seed: int) -> moothall.Match:
    """A random match, played to its end."""
    *_, (match, _, _) = walk(box, seed)
    return match
