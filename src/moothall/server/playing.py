"""Looking at a table, and playing at it."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from moothall.core.match import Event
from moothall.core.refusal import Refusal
from moothall.server import keys
from moothall.server import lines as log
from moothall.server.bell import heard
from moothall.server.house import House
from moothall.server.keys import Pass
from moothall.server.look import Look, look_at
from moothall.server.refused import Refused, illegal
from moothall.server.standing import CANCELLED, OVER, PLAYING, WAITING, Standing
from moothall.server.table import Draft

LONGEST_MOVE = 4000


class Answer(NamedTuple):
    """What became of a move or an undo: the move, the number of its question, and the seat's version since."""

    done: str
    move: str
    question: int
    version: int


class Playing(House):
    """What a pass shows of a table, and the moves of its seat."""

    async def _standing(self, pass_: Pass) -> Standing:
        return (await self.tables.get(pass_.table)).standing

    async def look(self, pass_: Pass, version: int | None = None) -> Look:
        """The table as the pass shows it now, or as this viewer saw it at an earlier version."""
        table = await self.tables.get(pass_.table)
        newest = table.standing.seen[pass_.viewer].version
        if version is None or version == newest:
            return look_at(table.standing, pass_)
        then = await self.in_thread(lambda: table.then(pass_.viewer, version))
        return look_at(then, pass_, newest)

    async def events(self, pass_: Pass, since: int = 0) -> list[Event]:
        """What this viewer may know of what happened, from the event with this number on."""
        return (await self._standing(pass_)).seen[pass_.viewer].events[max(0, since):]

    async def learnt(self, pass_: Pass) -> list[Event]:
        """What came of the last move of this seat for its eyes, and not for everybody's."""
        seen = (await self._standing(pass_)).seen
        return seen[_seat(pass_)].learnt(seen[None])

    async def record(self, pass_: Pass) -> str:
        """The record: in full when the match is over, before that as this viewer knows it."""
        standing = await self._standing(pass_)
        if standing.match is None:
            raise Refused("state", "not_started")
        record = standing.record()
        text = record.dumps() if standing.status == OVER else record.seen_by(pass_.viewer)
        return str(text)

    async def why_not(self, pass_: Pass, text: str) -> Refusal | None:
        """Why a move of this seat would be refused, or None."""
        standing = await self._standing(pass_)
        seat = _seat(pass_)
        _check_playing(standing, pass_)
        assert standing.match is not None
        return standing.match.why_not(seat, _short(text))

    async def wait(self, pass_: Pass, after: int, timeout: float | None) -> int:
        """The viewer's version, as soon as it is later than this one or the time is up."""
        loop = asyncio.get_running_loop()
        end = None if timeout is None else loop.time() + timeout
        while True:
            ring = self.bell.at(pass_.table)
            version = (await self._standing(pass_)).seen[pass_.viewer].version
            left = None if end is None else end - loop.time()
            if version > after or self.closed or (left is not None and left <= 0):
                return version
            await heard(ring, left)

    async def changes(self, pass_: Pass, after: int = 0) -> AsyncIterator[int]:
        """Each new version that this viewer comes to see; Refused when the pass holds no more."""
        known = 0
        while not self.closed:
            ring = self.bell.at(pass_.table)
            known = await self._check_renewals(pass_, known)
            version = (await self._standing(pass_)).seen[pass_.viewer].version
            if version > after:
                after = version
                yield version
            else:
                await heard(ring, None)

    async def _check_renewals(self, pass_: Pass, known: int) -> int:
        """Refused if the link of a pass has been renewed, which stands in the log; how many lines are known now."""
        lines = (await self.tables.get(pass_.table)).lines
        many, renewed = len(lines), any(line.kind == log.RENEWS for line in lines[known:])
        if renewed and not await self.still_holds(pass_):
            raise Refused("forbidden", "wrong_token")
        return many

    async def play(self, pass_: Pass, question: int, text: str, action: str) -> Answer:
        """Answer the seat's question of this number. `action` makes it one-time: the same gets its first answer."""
        short, _ = _short(text), _seat(pass_)
        return Answer(**await self.write_once(pass_, lambda draft: _play(draft, pass_, question, short), action))

    async def undo(self, pass_: Pass, action: str, question: int | None = None) -> Answer:
        """Take back the seat's last move, which answered the question of this number."""
        _seat(pass_)
        return Answer(**await self.write_once(pass_, lambda draft: _undo(draft, pass_, question), action))

    async def bot_plays(self, table: str, seat: int, question: int, text: str) -> None:
        pass_ = Pass(table, keys.BOT, seat, "", keys.BOT)
        await self.write(table, pass_.actor, lambda draft: _play(draft, pass_, question, text))


def _play(draft: Draft, pass_: Pass, question: int, text: str) -> dict[str, Any]:
    standing, seat = draft.standing, _seat(pass_)
    seen = standing.seen[seat]
    if question in seen.answers:
        raise _late(standing, seat, question)
    _check_playing(standing, pass_)
    if question != seen.asked or seen.question is None:
        raise _late(standing, seat, question)
    assert standing.match is not None
    refusal = standing.match.why_not(seat, text)
    if refusal is not None:
        raise illegal(refusal)
    draft.add(log.MOVE, seat=seat, move=text)
    return _answer(draft.standing, "played", seat, text, question)


def _late(standing: Standing, seat: int, question: int) -> Refused:
    seen = standing.seen[seat]
    stands = seen.answers.get(question, "")
    key = "answered" if stands else "taken_back" if question <= seen.asked else "not_yet_asked"
    return Refused("late", key, stands=stands, given=question, asked=seen.asked if seen.question else 0)


def _undo(draft: Draft, pass_: Pass, question: int | None) -> dict[str, Any]:
    standing, seat = draft.standing, _seat(pass_)
    _check_playing(standing, pass_)
    done = standing.last_of(seat)
    if done and question is not None and question != done.question:
        raise Refused("late", "other_move", stands=done.text, given=question, asked=done.question)
    refusal = standing.why_no_undo(seat)
    if refusal is not None or done is None:
        raise illegal(refusal or Refusal("nothing_to_undo"))
    draft.take_back(seat)
    return _answer(draft.standing, "undone", seat, done.text, done.question)


def _answer(standing: Standing, done: str, seat: int, text: str, question: int) -> dict[str, Any]:
    return Answer(done, text, question, standing.seen[seat].version)._asdict()


def _seat(pass_: Pass) -> int:
    """The seat at which somebody sits; Refused if he doesn't."""
    if pass_.viewer is None:
        raise Refused("forbidden", "not_seated")
    return pass_.viewer


def _check_playing(standing: Standing, pass_: Pass) -> None:
    """One plays only while the match goes on, and only if nobody else has the seat, bot or person."""
    if standing.status in (WAITING, CANCELLED):
        raise Refused("state", "not_started" if standing.status == WAITING else "cancelled")
    if standing.status != PLAYING:
        raise illegal(Refusal("match_over"))
    if bool(standing.chairs[_seat(pass_)].bot) != (pass_.role == keys.BOT):
        raise Refused("state", "bot_plays")


def _short(text: str) -> str:
    if len(text) > LONGEST_MOVE:
        raise Refused("input", "move_long", most=LONGEST_MOVE)
    return text


