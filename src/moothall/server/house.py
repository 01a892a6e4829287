"""What all services of the hall stand on: the store, the tables, the bell, and one way to write to a log."""
from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import insert, select

from moothall.core.drivers import system
from moothall.core.kernel import Fate
from moothall.server import keys
from moothall.server.bell import Bell
from moothall.server.butler import Butler
from moothall.server.keys import Pass, hashed, new_table, new_token
from moothall.server.lines import Line
from moothall.server.refused import Refused
from moothall.server.schema import KEYS, SESSIONS, SITTINGS, TABLES
from moothall.server.store import Once, Overtaken, Step, Store, answer_step, lines_step, status_step
from moothall.server.table import Draft, Plan, Table, now
from moothall.server.tables import Tables

T = TypeVar("T")
TRIES = 50                               # of a write that others come between


class Opened(NamedTuple):
    """A new table with its links: the only time that anybody sees them."""

    table: str
    host: str
    seats: list[str]
    spectator: str


class House:
    """The hall without its doors."""

    def __init__(self, store: Store, fate: Callable[[], Fate] = system, clock: Callable[[], str] = now) -> None:
        self.store = store
        self.tables = Tables(store)
        self.bell = Bell()
        self.fate = fate
        self.clock = clock
        self.closed = False
        self.butler = Butler(self.tables, self.bot_plays)

    async def write(self, table: str, actor: str, plan: Plan, *steps: Step) -> Any:
        """Write what a plan adds to a table's log, with other statements; the plan's answer, once all is durable."""
        return await finished(self._written(await self.tables.get(table), actor, plan, None, steps))

    async def write_once(self, pass_: Pass, plan: Plan, action: str) -> dict[str, Any]:
        """The same for a one-time action: its answer is kept, refusals too, and given again whenever it is repeated."""
        table = await self.tables.get(pass_.table)
        once = Once(pass_.table, pass_.actor, action)
        answer: dict[str, Any] = await finished(self._written(table, pass_.actor, plan, once, ()))
        return answer

    async def _written(
        self, table: Table, actor: str, plan: Plan, once: Once | None, steps: Sequence[Step]
    ) -> Any:
        async with table.lock:
            draft, answer = await self._tried(table, actor, plan, once, steps)
            if draft:
                table.take(draft)
        if draft and draft.lines:
            self.tell(table.id)
        if isinstance(answer, Refused):
            raise answer
        return answer

    async def _tried(
        self, table: Table, actor: str, plan: Plan, once: Once | None, steps: Sequence[Step]
    ) -> tuple[Draft | None, Any]:
        """Try until no other process comes between."""
        for _ in range(TRIES):
            try:
                return await self._try(table, actor, plan, once, steps)
            except Overtaken:
                table.catch_up(await self.store.lines(table.id, len(table.lines)))
        raise Overtaken

    async def _try(
        self, table: Table, actor: str, plan: Plan, once: Once | None, steps: Sequence[Step]
    ) -> tuple[Draft | None, Any]:
        first = await self.store.answer(once) if once else None
        if first is not None:
            return None, Refused.from_plain(first) if "kind" in first else first
        draft, answer = await asyncio.to_thread(self._drafted, table, actor, plan)
        kept = answer.to_plain() if isinstance(answer, Refused) else answer
        wanted = [*_steps(table, draft), *(steps if draft else ()), *([answer_step(once, kept)] if once else ())]
        await self.store.append(table.id, len(table.lines), *wanted)
        return draft, answer

    def _drafted(self, table: Table, actor: str, plan: Plan) -> tuple[Draft | None, Any]:
        """A draft and its answer; a refusal is an answer without a draft."""
        standing = table.standing
        try:
            draft, answer = table.draft(actor, self.fate(), self.clock(), plan)
        except Refused as refused:
            return None, refused
        assert standing is table.standing
        return draft, answer

    async def check_session(self, session: str | None) -> None:
        """Refused if a browser calls itself what we didn't call it."""
        if session is not None and not await self.has_session(session):
            raise Refused("forbidden", "wrong_token")

    async def has_session(self, session: str) -> bool:
        """Whether a session is known."""
        return bool(await self.store.rows(select(SESSIONS.c.hash).where(SESSIONS.c.hash == hashed(session))))

    async def still_holds(self, pass_: Pass) -> bool:
        """Whether the link that a pass came by hasn't been renewed."""
        return bool(await self.store.rows(select(KEYS.c.hash).where(KEYS.c.hash == pass_.link)))

    async def in_thread(self, work: Callable[[], T]) -> T:
        """What takes a while doesn't hold up the others."""
        return await asyncio.to_thread(work)

    def tell(self, table: str) -> None:
        """A table has changed: wake viewers and bots."""
        self.bell.ring(table)
        self.butler.ring(table)

    async def bot_plays(self, table: str, seat: int, question: int, text: str) -> None:
        """A bot's move, by the way that everybody's moves go."""
        raise NotImplementedError

    async def open(self, draft: Draft, session: str | None, *steps: Step) -> Opened:
        """Write a new table down, with its links; the session becomes its host."""
        await self.check_session(session)
        table = new_table()
        seats = [new_token() for _ in draft.standing.chairs]
        opened = Opened(table, new_token(), seats, new_token())
        await self.store.append(table, 0, *self._opening(table, draft), *self._links(opened, session), *steps)
        self.tell(table)
        return opened

    def _opening(self, table: str, draft: Draft) -> list[Step]:
        about = draft.standing.box.about
        row = {
            "id": table, "game": about.rules.key, "revision": about.revision, "fingerprint": about.fingerprint,
            "status": draft.standing.status, "opened_at": self.clock(),
        }
        return [Step(insert(TABLES).values(row)), lines_step(table, draft.lines)]

    def _links(self, opened: Opened, session: str | None) -> list[Step]:
        roles: list[tuple[str, int | None, str]] = [(keys.SEAT, seat, one) for seat, one in enumerate(opened.seats)]
        roles += [(keys.SPECTATOR, None, opened.spectator), (keys.HOST, None, opened.host)]
        steps = [self.key_step(opened.table, role, seat, token) for role, seat, token in roles]
        if session is not None:
            host = Pass(opened.table, keys.HOST, None, hashed(opened.host), keys.LINK)
            steps.append(sitting_step(host, session))
        return steps

    def key_step(self, table: str, role: str, seat: int | None, token: str, parent: str = "") -> Step:
        """A token to be kept, as its hash."""
        return Step(insert(KEYS).values(
            hash=hashed(token), table_id=table, role=role, seat=seat, parent=parent, made_at=self.clock()))


async def finished(work: Coroutine[Any, Any, T]) -> T:
    """What is being written is written to its end, whoever goes away meanwhile."""
    return await asyncio.shield(asyncio.create_task(work))


def sitting_step(pass_: Pass, session: str) -> Step:
    """A browser gets a role at a table."""
    return Step(insert(SITTINGS).prefix_with("OR IGNORE").values(
        session=hashed(session), link=pass_.link, table_id=pass_.table, role=pass_.role, seat=pass_.seat))


def _steps(table: Table, draft: Draft | None) -> list[Step]:
    lines: list[Line] = draft.lines if draft else []
    if draft is None or not lines:
        return []
    status = draft.standing.status
    return [lines_step(table.id, lines), *([status_step(table.id, status)] if status != table.standing.status else [])]
