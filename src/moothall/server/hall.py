"""The hall: one place where everything that a page, a socket or a client of the API does goes through."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import select

from moothall.bots import BOTS
from moothall.core.drivers import system
from moothall.core.kernel import Fate
from moothall.server.hosting import Hosting
from moothall.server.house import Opened
from moothall.server.order import PERSON, Order
from moothall.server.playing import Playing
from moothall.server.schema import TABLES
from moothall.server.sequels import Sequels
from moothall.server.standing import PLAYING
from moothall.server.store import Store, migrate
from moothall.server.table import now


class Hall(Sequels, Hosting, Playing):
    """All tables of one database."""

    @classmethod
    async def open_hall(
        cls, path: Path | str, fate: Callable[[], Fate] = system, clock: Callable[[], str] = now
    ) -> Hall:
        """Bring the database up to date and let the bots of all matches go on."""
        await asyncio.to_thread(migrate, path)
        hall = cls(Store(path), fate, clock)
        await hall.go_on()
        return hall

    async def go_on(self) -> None:
        """Bots to move are found from the positions."""
        for row in await self.store.rows(select(TABLES.c.id).where(TABLES.c.status == PLAYING)):
            self.butler.ring(row.id)

    def dismiss(self) -> None:
        """Wake whoever waits: nothing more will happen."""
        self.closed = True
        self.bell.close()

    async def close(self) -> None:
        """Let everybody go, and the database."""
        self.dismiss()
        await self.butler.close()
        self.bell.close()
        await self.store.close()

    @property
    def bots(self) -> list[str]:
        """The kinds of bots."""
        return list(BOTS)

    async def play_now(
        self, order: Order, session: str | None, name: str, bots: str = "greedy"
    ) -> Opened:
        """A table for one person and bots that starts at once; without a session nobody sits down yet."""
        seats = [PERSON, *[bots] * (len(order.seats) - 1)]
        opened = await self.open_table(Order(**{**vars(order), "seats": seats}), session)
        if session is not None:
            await self.sit(opened.table, opened.seats[0], name, session)
            await self.start((await self.passes(opened.table, session))[-1])
        return opened
