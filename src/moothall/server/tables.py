"""The tables in use. The others are in the database and are restored from their logs when somebody asks."""
from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import islice

from moothall.server.refused import Refused
from moothall.server.store import Store
from moothall.server.table import Table

MOST = 1000                              # tables kept in memory


class Tables:
    """Finds tables by id, each once."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self._store = store
        self._most = most
        self._found: OrderedDict[str, asyncio.Task[Table]] = OrderedDict()

    async def get(self, id: str) -> Table:
        """A table; Refused if there is none of this id."""
        if id not in self._found:
            self._found[id] = asyncio.create_task(self._load(id))
        self._found.move_to_end(id)
        try:
            table = await asyncio.shield(self._found[id])
        except Exception:
            self._found.pop(id, None)
            raise
        self._forget()
        return table

    async def _load(self, id: str) -> Table:
        lines = await self._store.lines(id)
        if not lines:
            raise Refused("unknown", "no_table")
        return await asyncio.to_thread(Table, id, lines)

    def _forget(self) -> None:
        """Tables that nobody has asked for lately are let go."""
        for id, task in list(islice(self._found.items(), max(0, len(self._found) - self._most))):
            if task.done() and not task.exception() and not task.result().lock.locked():
                del self._found[id]
