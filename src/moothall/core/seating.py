"""Seats round a table, numbered clockwise, and the one that begins."""
from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from moothall.core.arrays import i64, vec
from moothall.core.kernel import Chance, Forced, Game, event

STARTING_PLAYER: Final[i64] = event("starting_player")


@mypyc_attr(allow_interpreted_subclasses=True)
class Seated(Game):
    """A game whose seats have their turns clockwise from a starting player, who changes from round to round."""
    seats: i64 = 0
    start: i64 = 0

    def nth(self, i: i64) -> i64:
        """The seat that is so many places behind the starting player in turn order, less than a round."""
        seat = self.start + i
        return seat if seat < self.seats else seat - self.seats

    def left(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def right(self, seat: i64) -> i64:
        """The next seat counter-clockwise."""
        return seat - 1 if seat > 0 else self.seats - 1

    def turn_order(self) -> vec[i64]:
        """The starting player, then clockwise."""
        order = vec[i64]([0] * self.seats)
        for i in range(self.seats):
            order[i] = self.nth(i)
        return order

    def in_turn(self, step: i64, a: i64 = 0, b: i64 = 0) -> None:
        """A line of the agenda for each seat, in turn order."""
        for i in range(self.seats - 1, -1, -1):
            self.then(step, self.nth(i), a, b)

    def begin_with(self, seat: i64) -> None:
        """A seat becomes the starting player."""
        self.start = seat
        self.emit(STARTING_PLAYER, seat)


class ChooseStart(Forced):
    """The starting player is agreed on."""

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def run(self, g: Seated, seat: i64, a: i64, b: i64, /) -> None:
        g.begin_with(self.seat)


class DrawStart(Chance):
    """The starting player of the first round is drawn at random."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def keys(self) -> list[str]:
        return [str(seat) for seat in range(self.seats)]

    def weights(self, g: Seated, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([1] * self.seats)

    def do(self, g: Seated, seat: i64, a: i64, b: i64, drawn: i64, /) -> None:
        g.begin_with(drawn)
