"""What comes after: a rematch, and other tables that go on from a match."""
from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from moothall.core.saves import redeal
from moothall.server import keys
from moothall.server import lines as log
from moothall.server.house import Opened, sitting_step
from moothall.server.keys import Pass, new_token
from moothall.server.order import PERSON, Order, body_of, check_seats, opening_of
from moothall.server.reception import Reception, Seated
from moothall.server.refused import Refused
from moothall.server.schema import KEYS
from moothall.server.standing import OVER, Standing
from moothall.server.table import Draft, begin


class Sequels(Reception):
    """Rematches and forks."""

    async def rematch(self, pass_: Pass, session: str | None = None) -> Seated:
        """The next match of the same people at rotated seats. The first call opens its table; each caller gets
        his role there."""
        await self.check_session(session)
        standing = (await self.tables.get(pass_.table)).standing
        if standing.status != OVER:
            raise Refused("state", "not_over")
        if not standing.rematch:
            await self._open_rematch(pass_, standing)
            standing = (await self.tables.get(pass_.table)).standing
        return await self._come_along(pass_, standing, session)

    async def _open_rematch(self, pass_: Pass, standing: Standing) -> None:
        body = _again(standing)
        draft = begin(body, pass_.actor, self.fate(), self.clock())
        for chair in standing.chairs:
            if chair.taken and not chair.bot:
                draft.add(log.SIT, seat=_next(standing, chair.seat), name=chair.name)
        opened = await self.open(draft, None)
        await self.write(pass_.table, pass_.actor, lambda old: _announce(old, opened.table))

    async def _come_along(self, pass_: Pass, standing: Standing, session: str | None) -> Seated:
        """The caller's role at the table of the rematch."""
        link = await self._link_of(standing.rematch, pass_, standing)
        bearer = "" if session is not None else new_token()
        await self.store.run(
            sitting_step(link, session) if session is not None else self.bearer_step(link, bearer))
        return Seated(link._replace(by=keys.SESSION if session is not None else keys.BEARER), bearer)

    async def _link_of(self, table: str, pass_: Pass, standing: Standing) -> Pass:
        role = keys.SPECTATOR if pass_.role == keys.SEAT and pass_.by == keys.LINK else pass_.role
        seat = _next(standing, pass_.seat) if role == keys.SEAT and pass_.seat is not None else None
        found = await self.store.rows(select(KEYS.c.hash).where(
            KEYS.c.table_id == table, KEYS.c.role == role, KEYS.c.seat.is_not_distinct_from(seat), KEYS.c.parent == ""))
        return Pass(table, role, seat, found[0].hash, keys.LINK)

    async def fork(
        self, pass_: Pass, seats: Sequence[str] = (), version: int | None = None, session: str | None = None
    ) -> Opened:
        """Another table that goes on from this match, as this viewer sees it at a version.

        When the match is over it is the same match; while it goes on it is a practice table, on which everything
        that the viewer can't know is dealt anew.
        """
        table = await self.tables.get(pass_.table)
        newest = table.standing.seen[pass_.viewer].version
        at = newest if version is None else version
        draft = await self.in_thread(
            lambda: self._forked(table.standing, table.then(pass_.viewer, at), pass_, list(seats)))
        return await self.open(draft, session)

    def _forked(self, now: Standing, then: Standing, pass_: Pass, seats: list[str]) -> Draft:
        if then.match is None:
            raise Refused("state", "not_started")
        kinds = seats or [PERSON if seat == pass_.viewer else "greedy" for seat in range(then.box.seats)]
        if now.status == OVER:
            opening = opening_of(Order(seats=kinds, undo=now.opening["undo"], record=then.record().dumps()))
            body = {**opening.body, "origin": pass_.table}
            entries = opening.match.record.told() if opening.match else []
            return begin(body, keys.HOST, self.fate(), self.clock(), entries)
        check_seats(kinds, then.box.seats)
        position = then.box.about.to_plain(redeal(then.match.game, pass_.viewer, self.fate()))
        body = body_of(then.box, kinds, now.opening["undo"], position, practice=True, origin=pass_.table)
        return begin(body, keys.HOST, self.fate(), self.clock())


def _next(standing: Standing, seat: int) -> int:
    """Where who sat here sits in the rematch."""
    return (seat + 1) % standing.box.seats


def _again(standing: Standing) -> dict[str, object]:
    """The opening of the same game with the seats rotated."""
    kinds = [chair.bot or PERSON for chair in standing.chairs]
    body = {key: value for key, value in standing.opening.items() if key not in ("practice", "origin")}
    return {**body, "seats": [*kinds[-1:], *kinds[:-1]], "position": None}


def _announce(draft: Draft, table: str) -> None:
    if not draft.standing.rematch:
        draft.add(log.REMATCH, table=table)


