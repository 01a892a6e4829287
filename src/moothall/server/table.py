"""A table of the hall: its log, how it stands, and the next lines before they count."""
from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from moothall.core import drivers
from moothall.core.kernel import Fate
from moothall.core.refusal import IllegalMove
from moothall.server import lines as log
from moothall.server.folding import folded, repeat_all
from moothall.server.lines import Broken, Line, chained, check
from moothall.server.refused import Refused
from moothall.server.standing import Said, Standing

Clock = Callable[[], str]
KEPT = 12                                # standings of a moment ago that are at hand


def now() -> str:
    """The server's time."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Draft:
    """Lines that are not yet written, and how the table stands after them."""

    def __init__(self, actor: str, fate: Fate, at: str, last: Line | None = None, standing: Standing | None = None):
        self.lines: list[Line] = []
        self._actor = actor
        self._fate = fate
        self._at = at
        self._last = last
        self._standing = standing

    @property
    def standing(self) -> Standing:
        """How the table stands with these lines."""
        assert self._standing is not None
        return self._standing

    def open(self, body: dict[str, Any]) -> None:
        """The first line of a table."""
        self._standing = Standing(self._line(log.OPENED, body))

    def add(self, kind: str, fate: Fate | None = None, **body: Any) -> None:
        """One line more, with what fate says to it."""
        line = self._line(kind, body)
        said = self.standing.follow(line, fate or self._fate)
        for chance, keys in groupby(said, key=lambda one: one[0]):
            self._line(log.FATE, {"chance": chance, "outcomes": [key for _, key in keys]})

    def _line(self, kind: str, body: dict[str, Any]) -> Line:
        line = chained(self._last, self._at, self._actor, kind, body)
        self.lines.append(line)
        self._last = line
        return line

    def take_back(self, seat: int) -> None:
        """A seat's last move is taken back, if the match can be made again without it."""
        done = self.standing.last_of(seat)
        assert done is not None
        self.add(log.UNDO, drivers.scripted([]), seat=seat, n=done.line)
        if not self._comes_again():
            raise Refused("state", "undo_failed")

    def _comes_again(self) -> bool:
        """Whether the moves that stand make the match that stands."""
        assert self.standing.match is not None
        try:
            again = self.standing.replayed()
        except (IllegalMove, drivers.FateError):
            return False
        return again.game.to_plain() == self.standing.match.game.to_plain()


Plan = Callable[[Draft], Any]


class Table:
    """A table that is in use. Whoever writes to it holds `lock`."""

    def __init__(self, id: str, lines: Sequence[Line]) -> None:
        self.id = id
        self.lines = list(lines)
        self.lock = asyncio.Lock()
        self.broken: Broken | None = None
        self._standing: Standing | None = None
        self._recent: tuple[Standing, ...] = ()
        self._restore()

    def _restore(self) -> None:
        try:
            check(self.lines)
            self._stand(folded(self.lines))
        except Broken as broken:
            self.broken, self._standing = broken, None

    def _stand(self, standing: Standing) -> None:
        """How the table stands from now on; nothing changes a standing any more."""
        self._standing, self._recent = standing, (*self._recent, standing)[-KEPT:]

    @property
    def standing(self) -> Standing:
        """How the table stands; Refused if its log can't be followed."""
        if self._standing is None or self.broken:
            assert self.broken is not None
            raise Refused("broken", "broken", line=log.place(self.lines, self.broken.line), why=self.broken.why)
        return self._standing

    def draft(self, actor: str, fate: Fate, at: str, plan: Plan) -> tuple[Draft, Any]:
        """What a plan would write, and its answer; Refused if it can't be."""
        draft = Draft(actor, fate, at, self.lines[-1], self.standing.copy())
        return draft, plan(draft)

    def take(self, draft: Draft) -> None:
        """The lines of a draft have been written, and count."""
        self.lines += draft.lines
        self._stand(draft.standing)

    def catch_up(self, lines: Sequence[Line]) -> None:
        """Follow what another process has written."""
        self.lines += lines
        try:
            check(self.lines)
            after = self.standing.copy()
            repeat_all(after, lines)
            self._stand(after)
        except Broken as broken:
            self.broken = broken

    def then(self, viewer: int | None, version: int) -> Standing:
        """How the table stood for a viewer at one of its versions."""
        steps = self.standing.seen[viewer].steps
        if not 1 <= version <= len(steps):
            raise Refused("unknown", "no_version", given=version, newest=len(steps))
        last = steps[version - 1]
        kept = next((standing for standing in self._recent if standing.line == last), None)
        return kept or folded(self._up_to(last), [viewer])

    def _up_to(self, last: int) -> list[Line]:
        """The log as far as this line, with what fate said to it."""
        deeds = log.deeds(self.lines)
        return [line for deed in deeds if deed.line.number <= last for line in (deed.line, *deed.fates)]


def begin(body: dict[str, Any], actor: str, fate: Fate, at: str, entries: Iterable[Any] = ()) -> Draft:
    """The first lines of a table; entries of a record are played at once."""
    draft = Draft(actor, fate, at)
    draft.open(body)
    told = list(entries)
    if told or body.get("position") is not None:
        said, moves = _by_move(told)
        draft.add(log.DEAL, drivers.scripted(said))
        for seat, text, outcomes in moves:
            draft.add(log.MOVE, drivers.scripted(outcomes), seat=seat, move=text)
    return draft


def _by_move(entries: Sequence[Any]) -> tuple[Said, list[tuple[int, str, Said]]]:
    """What fate said at first, then each move with what fate said to it."""
    first: Said = []
    moves: list[tuple[int, str, Said]] = []
    for entry in entries:
        if entry.seat is not None:
            moves.append((entry.seat, " ".join(entry.words), []))
        else:
            (moves[-1][2] if moves else first).append((entry.name, entry.words[0]))
    return first, moves
