"""Who waits for a table is woken when its log has grown."""
from __future__ import annotations

import asyncio


class Bell:
    """One bell for each table that somebody waits at."""

    def __init__(self) -> None:
        self._rings: dict[str, asyncio.Event] = {}

    def at(self, table: str) -> asyncio.Event:
        """The next ring: take it before looking, so that none is missed."""
        return self._rings.setdefault(table, asyncio.Event())

    def ring(self, table: str) -> None:
        """Wake all who wait at a table."""
        ring = self._rings.pop(table, None)
        if ring is not None:
            ring.set()

    def close(self) -> None:
        """Wake everybody."""
        for table in list(self._rings):
            self.ring(table)


async def heard(ring: asyncio.Event, timeout: float | None) -> bool:
    """Whether the bell rang in time."""
    try:
        await asyncio.wait_for(ring.wait(), timeout)
    except TimeoutError:
        return False
    return True
