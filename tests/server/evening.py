"""An evening in the hall: opening, tables with people, moves at random."""
from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random

import moothall
from moothall.core.moves import Question
from moothall.server.hall import Hall
from moothall.server.house import Opened
from moothall.server.keys import Pass
from moothall.server.order import Order

NAMES = ("Alda", "Bertram", "Clara", "Dirk", "Eudoxia")
ACTIONS = count()


def seeds(first: int) -> Callable[[], moothall.Fate]:
    """Fate for a hall: another seed for each time that it is asked."""
    numbers = count(first * 1_000_003)
    return lambda: moothall.seeded(next(numbers))


@asynccontextmanager
async def a_hall(path: Path, seed: int = 1, fate: Callable | None = None) -> AsyncIterator[Hall]:
    hall = await Hall.open_hall(path, fate or seeds(seed))
    hall.butler._seeds = count(seed).__next__
    try:
        yield hall
    finally:
        await hall.close()


class Company:
    """A table with a person at each seat that is for one."""

    def __init__(self, hall: Hall, opened: Opened, host: Pass, seats: dict[int, Pass], spectator: Pass) -> None:
        self.hall = hall
        self.opened = opened
        self.table = opened.table
        self.host = host
        self.seats = seats
        self.spectator = spectator
        self.bearers: dict[int, str] = {}

    @property
    def tokens(self) -> list[str]:
        """What the viewers show at the door."""
        return [*self.bearers.values(), self.opened.spectator]

    @property
    def secrets(self) -> list[str]:
        return [self.opened.host, *self.opened.seats, *self.tokens]

    @property
    def viewers(self) -> list[Pass]:
        return [*self.seats.values(), self.spectator]

    async def standing(self):
        return (await self.hall.tables.get(self.table)).standing

    async def lines(self):
        return await self.hall.store.lines(self.table)


async def company(
    hall: Hall, game: str = "tiny_fair", seats: Sequence[str] = ("person",) * 3, start: bool = True, **order
) -> Company:
    opened = await hall.open_table(Order(game, tuple(seats), **order))
    return await gathered(hall, opened, start)


async def gathered(hall: Hall, opened: Opened, start: bool = True) -> Company:
    """Everybody sits down at a table that has been opened."""
    host = await hall.admit(opened.table, opened.host)
    chairs = (await hall.look(host)).chairs
    seats, bearers = {}, {}
    for chair in chairs:
        if not chair.bot:
            seated = await hall.sit(opened.table, opened.seats[chair.seat], NAMES[chair.seat])
            seats[chair.seat] = await hall.admit(opened.table, seated.token)
            bearers[chair.seat] = seated.token
    if start:
        await hall.start(host)
    people = Company(hall, opened, host, seats, await hall.admit(opened.table, opened.spectator))
    people.bearers = bearers
    return people


def action() -> str:
    """An id that nobody has used."""
    return f"action-{next(ACTIONS)}"


def any_answer(question: Question, chance: Random) -> str:
    """The text of a move, at random."""
    size = question.least + chance.randrange(question.most - question.least + 1)
    items = chance.sample(question.items, size)
    return " ".join([question.verb, *items]) if question.verb else items[0]


async def play_once(company: Company, chance: Random) -> int | None:
    """One move of one of the seats that are asked; which, or None if nobody is."""
    for seat in company.seats:
        look = await company.hall.look(company.seats[seat])
        if look.asked:
            text = any_answer(look.asked.question, chance)
            await company.hall.play(company.seats[seat], look.asked.number, text, action())
            return seat
    return None


async def play_on(company: Company, chance: Random, most: int = 10_000) -> int:
    """Moves at random, until nobody is asked or there were so many."""
    for moves in range(most):
        if await play_once(company, chance) is None:
            return moves
    return most
