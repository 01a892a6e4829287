"""The bots' moves: found from the positions, thought out in threads, played like everybody's."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import randbits

from moothall.bots import BOTS, RandomBot
from moothall.core.match import Match
from moothall.server.refused import Refused
from moothall.server.standing import Standing
from moothall.server.tables import Tables

THREADS = 2
LOGGER = logging.getLogger("moothall.bots")

Play = Callable[[str, int, int, str], Awaitable[None]]


class Butler:
    """Sees to it that no table waits for a bot. A table is served by one task at a time."""

    def __init__(self, tables: Tables, play: Play, seeds: Callable[[], int] = lambda: randbits(59)) -> None:
        self._tables = tables
        self._play = play
        self._seeds = seeds
        self._serving: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._closed = False

    def ring(self, table: str) -> None:
        """Look whether bots have to move at a table."""
        if self._closed:
            return
        if table in self._serving:
            self._again.add(table)
        else:
            task = asyncio.create_task(self._serve(table))
            self._serving[table] = task
            task.add_done_callback(lambda done: self._served(table))

    def _served(self, table: str) -> None:
        self._serving.pop(table, None)
        if table in self._again:
            self.ring(table)

    async def idle(self) -> None:
        """Wait until every bot has moved."""
        while self._serving:
            await asyncio.wait(self._serving.values())
            await asyncio.sleep(0)       # let the finished be crossed out

    async def close(self) -> None:
        """No bot moves any more."""
        self._closed = True
        for task in self._serving.values():
            task.cancel()
        await self.idle()
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def _serve(self, table: str) -> None:
        self._again.add(table)
        try:
            while table in self._again:
                self._again.discard(table)
                await self._moves(table)
        except Refused as refused:
            LOGGER.warning("table %s: bots stop: %s", table, refused.key)
        except Exception as error:
            LOGGER.error("table %s: bots stop: %s", table, type(error).__name__)

    async def _moves(self, id: str) -> None:
        """All moves that bots have to make now at a table."""
        while True:
            standing = (await self._tables.get(id)).standing
            seat = waiting_bot(standing)
            if seat is None or standing.match is None:
                return
            question, kind, match = standing.seen[seat].asked, standing.chairs[seat].bot, standing.match.copy()
            loop = asyncio.get_running_loop()
            text = await loop.run_in_executor(self._threads, think, match, seat, kind, self._seeds())
            try:
                await self._play(id, seat, question, text)
            except Refused as refused:
                if refused.kind not in ("late", "state"):
                    raise


def waiting_bot(standing: Standing) -> int | None:
    """A bot's seat that has to move, if there is one."""
    return next((seat for seat in standing.to_act if standing.chairs[seat].bot), None)


def think(match: Match, seat: int, kind: str, seed: int) -> str:
    """A bot's move. A bot that knows no advisor for the game, or fails, gives way to one that plays at random."""
    try:
        text = _choose(match, seat, kind, seed)
        if match.why_not(seat, text) is None:
            return text
    except Exception as error:
        LOGGER.info("bot %s gives way: %s", kind, type(error).__name__)
    return _choose(match, seat, "", seed)


def _choose(match: Match, seat: int, kind: str, seed: int) -> str:
    bot = BOTS.get(kind, RandomBot)(seed)
    question = match.question(seat)
    assert question is not None
    return str(bot.choose(match.view(seat), question, match.dealer(seat, bot.fate)))
