"""What the host may do."""
from __future__ import annotations

from typing import Any

from sqlalchemy import select

from moothall.bots import BOTS
from moothall.server import keys
from moothall.server import lines as log
from moothall.server.house import House
from moothall.server.keys import Pass, hashed, new_token
from moothall.server.reception import forgetting
from moothall.server.refused import Refused
from moothall.server.schema import SITTINGS
from moothall.server.standing import CANCELLED, OVER, PLAYING, WAITING
from moothall.server.store import Step
from moothall.server.table import Draft, Plan

UNTOLD = "?"


class Hosting(House):
    """Starting, bots, links, cancelling, and the log."""

    async def _host(self, pass_: Pass, plan: Plan, *steps: Step) -> Any:
        if pass_.role != keys.HOST:
            raise Refused("forbidden", "host_only")
        return await self.write(pass_.table, pass_.actor, plan, *steps)

    async def start(self, pass_: Pass) -> None:
        """Begin the match, when every seat is taken; a match that has begun goes on."""
        await self._host(pass_, _start)

    async def give_to_bot(self, pass_: Pass, seat: int, kind: str) -> None:
        """A bot plays a seat from now on, at any moment."""
        if kind not in BOTS:
            raise Refused("input", "unknown_bot", given=kind[:40], known=", ".join(BOTS))
        await self._host(pass_, lambda draft: _to_bot(draft, seat, kind))

    async def give_back(self, pass_: Pass, seat: int) -> None:
        """A bot leaves a seat to whoever sits there, or will."""
        await self._host(pass_, lambda draft: _to_person(draft, seat))

    async def cancel(self, pass_: Pass) -> None:
        """End the table without an outcome."""
        await self._host(pass_, _cancel)

    async def renew(self, pass_: Pass, role: str, seat: int | None = None) -> str:
        """A new link of a role. The old one, and all who came by it, are no longer known."""
        token = new_token()
        await self._host(
            pass_, lambda draft: _renew(draft, role, seat), *await self._renewal(pass_, role, seat, token))
        return token

    async def _renewal(self, pass_: Pass, role: str, seat: int | None, token: str) -> list[Step]:
        staying = await self._hosts_stay(pass_, token) if role == keys.HOST else []
        return [*forgetting(pass_.table, role, seat), self.key_step(pass_.table, role, seat, token), *staying]

    async def _hosts_stay(self, pass_: Pass, token: str) -> list[Step]:
        """The browser that renews the host's link stays the host; others have to use the new one."""
        if pass_.by != keys.SESSION:
            return []
        link = hashed(token)
        found = await self.store.rows(select(SITTINGS.c.session).where(SITTINGS.c.link == pass_.link))
        return [Step(SITTINGS.insert().values(
            session=row.session, link=link, table_id=pass_.table, role=keys.HOST, seat=None)) for row in found]

    async def log(self, pass_: Pass) -> list[dict[str, Any]]:
        """The table's log, also of one that can't be restored. Until all is over moves and fate aren't told."""
        if pass_.role != keys.HOST:
            raise Refused("forbidden", "host_only")
        table = await self.tables.get(pass_.table)
        over = not table.broken and table.standing.status == OVER
        return [line._asdict() for line in table.lines] if over else [_untold(line) for line in log.told(table.lines)]


def _start(draft: Draft) -> None:
    standing = draft.standing
    if standing.status in (PLAYING, OVER):
        return
    if standing.status == CANCELLED:
        raise Refused("state", "cancelled")
    free = [str(chair.seat + 1) for chair in standing.chairs if chair.kind in ("open", "left")]
    if free:
        raise Refused("state", "seats_open", seats=", ".join(free))
    draft.add(log.STARTS)
    if standing.match is None:
        draft.add(log.DEAL)


def _to_bot(draft: Draft, seat: int, kind: str) -> None:
    _check_seat(draft, seat)
    if draft.standing.chairs[seat].bot != kind:
        draft.add(log.BOT, seat=seat, bot=kind)


def _to_person(draft: Draft, seat: int) -> None:
    _check_seat(draft, seat)
    if draft.standing.chairs[seat].bot:
        draft.add(log.PERSON, seat=seat)


def _cancel(draft: Draft) -> None:
    if draft.standing.status == OVER:
        raise Refused("state", "over")
    if draft.standing.status != CANCELLED:
        draft.add(log.CANCELS)


def _renew(draft: Draft, role: str, seat: int | None) -> None:
    seats = len(draft.standing.chairs)
    if role == keys.SEAT and (seat is None or not 0 <= seat < seats):
        raise Refused("input", "no_seat", seats=seats - 1)
    if role not in (keys.SEAT, keys.SPECTATOR, keys.HOST) or (role != keys.SEAT and seat is not None):
        raise Refused("input", "no_role")
    draft.add(log.RENEWS, role=role, seat=seat)


def _check_seat(draft: Draft, seat: int) -> None:
    if not 0 <= seat < len(draft.standing.chairs):
        raise Refused("input", "no_seat", seats=len(draft.standing.chairs) - 1)
    if draft.standing.status not in (WAITING, PLAYING):
        raise Refused("state", "cancelled" if draft.standing.status == CANCELLED else "over")


def _untold(line: log.Line) -> dict[str, Any]:
    """A line without what somebody mustn't know; its hash would tell it to whoever tries."""
    body = {UNTOLD: UNTOLD} if line.kind in log.HIDING else line.body
    return {**line._asdict(), "body": body, "hash": UNTOLD}


