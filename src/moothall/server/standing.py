"""How a table stands: what its log amounts to, line by line."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from moothall.core import drivers
from moothall.core.kernel import Fate
from moothall.core.match import Match
from moothall.core.record import Entry
from moothall.core.refusal import IllegalMove, Refusal
from moothall.core.saves import from_plain
from moothall.server import lines as log
from moothall.server.lines import Broken, Line
from moothall.server.order import PERSON, box_of
from moothall.server.seen import Seen

WAITING, PLAYING, OVER, CANCELLED = "waiting", "playing", "over", "cancelled"


class Chair(NamedTuple):
    """A seat of the table: who sits there, or the kind of bot that plays it now."""

    seat: int
    name: str = ""
    taken: bool = False
    bot: str = ""
    left: bool = False

    @property
    def kind(self) -> str:
        """`open`, `person`, `left`, or the kind of bot."""
        return self.bot or (PERSON if self.taken else "left" if self.left else "open")


class Done(NamedTuple):
    """A move that stands: its line, seat, text, the number of the question it answers, and what fate said to it."""

    line: int
    seat: int
    text: str
    question: int
    said: Sequence[tuple[str, str]]


Said = list[tuple[str, str]]


class Standing:
    """A table after some lines of its log, the last of which is number `line`; what fate said isn't counted.

    `seen` has the counts of each viewer that is kept up to date.
    """

    def __init__(self, opening: Line, viewers: Iterable[int | None] | None = None) -> None:
        self.opening = opening.body
        self.date = opening.at[:10]
        self.box = box_of(opening.body)
        self.chairs = [Chair(seat, bot="" if kind == PERSON else kind) for seat, kind in enumerate(self.kinds)]
        self.status = WAITING
        self.match: Match | None = None
        self.dealt: Said = []
        self.moves: list[Done] = []
        self.rematch = ""
        self.line = 0
        self._heard = 0
        self._mover: int | None = None
        self.seen = {viewer: Seen(viewer) for viewer in self.viewers if viewers is None or viewer in viewers}
        self._show(opening.number)

    def copy(self) -> Standing:
        """The same, with a life of its own."""
        other = Standing.__new__(Standing)
        vars(other).update(vars(self))
        other.chairs, other.moves = self.chairs[:], self.moves[:]
        other.match = self.match.copy() if self.match else None
        other.seen = {viewer: seen.copy() for viewer, seen in self.seen.items()}
        return other

    @property
    def kinds(self) -> list[str]:
        """Who was to sit where when the table was opened."""
        kinds: list[str] = self.opening["seats"]
        return kinds

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and the spectators."""
        return [*range(self.box.seats), None]

    @property
    def names(self) -> list[str]:
        """The names given, by seat."""
        return [chair.name for chair in self.chairs]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now."""
        return self.match.to_act if self.match and self.status == PLAYING else ()

    @property
    def warning(self) -> str:
        """Why the table may not be what it was when it was opened, or nothing."""
        about = self.box.about
        if about.fingerprint != self.opening["fingerprint"]:
            return "fingerprint"
        return "revision" if about.revision != about.rules.revision else ""

    def follow(self, line: Line, fate: Fate) -> Said:
        """Do what a line says; what fate said to it."""
        if line.kind not in FOLLOWING:
            raise Broken(line.number, "unknown_line")
        said = FOLLOWING[line.kind](self, line, fate)
        self._show(line.number)
        return said

    def _sit(self, line: Line, fate: Fate) -> Said:
        seat, name = line.body["seat"], line.body["name"]
        self.chairs[seat] = self.chairs[seat]._replace(name=name, taken=True, left=False)
        return self._tell("hall.sat", seat=seat, name=name)

    def _leave(self, line: Line, fate: Fate) -> Said:
        seat = line.body["seat"]
        waiting = self.status == WAITING
        name = "" if waiting else self.chairs[seat].name
        self.chairs[seat] = self.chairs[seat]._replace(name=name, taken=False, left=not waiting)
        return self._tell("hall.left", seat=seat)

    def _bot(self, line: Line, fate: Fate) -> Said:
        seat, kind = line.body["seat"], line.body["bot"]
        self.chairs[seat] = self.chairs[seat]._replace(bot=kind)
        return self._tell("hall.bot", seat=seat, bot=kind)

    def _person(self, line: Line, fate: Fate) -> Said:
        seat = line.body["seat"]
        self.chairs[seat] = self.chairs[seat]._replace(bot="")
        return self._tell("hall.person", seat=seat)

    def _start(self, line: Line, fate: Fate) -> Said:
        self.status = PLAYING
        return self._tell("hall.started")

    def _cancel(self, line: Line, fate: Fate) -> Said:
        self.status = CANCELLED
        return self._tell("hall.cancelled")

    def _renew(self, line: Line, fate: Fate) -> Said:
        return []

    def _rematch(self, line: Line, fate: Fate) -> Said:
        self.rematch = line.body["table"]
        return []

    def _deal(self, line: Line, fate: Fate) -> Said:
        self.match = self._begun(fate)
        self.dealt = outcomes(self.match.record.entries)
        self._after_move()
        return self.dealt

    def _begun(self, fate: Fate) -> Match:
        position = self.opening["position"]
        return Match(self.box, fate, None if position is None else from_plain(self.box, position))

    def _move(self, line: Line, fate: Fate) -> Said:
        seat, text = line.body["seat"], line.body["move"]
        said = self._played(self._match(line), seat, text, fate)
        number = self.seen[seat].asked if seat in self.seen else 0
        self.moves.append(Done(line.number, seat, text, number, said))
        if seat in self.seen:
            self.seen[seat].answers[number] = text
            self.seen[seat].spoke = len(self.seen[seat].events)
        self._mover = seat
        self._after_move()
        return said

    def _played(self, match: Match, seat: int, text: str, fate: Fate) -> Said:
        before = len(match.record.entries)
        match.fate.fate = fate
        drivers.bind(fate, self.box)
        match.play(seat, text)
        return outcomes(match.record.entries[before:])

    def _after_move(self) -> None:
        assert self.match is not None
        if self.match.outcome:
            self.status = OVER
        happened = self.match.happened(self._heard)
        self._heard += len(happened)
        for seen in self.seen.values():
            seen.hear(happened)

    def _undo(self, line: Line, fate: Fate) -> Said:
        match, seat = self._match(line), line.body["seat"]
        done = self.last_of(seat)
        if done is None or done.line != line.body["n"]:
            raise Broken(line.number, "undo")
        match.fate.fate = fate
        match.undo(seat)
        self.moves.remove(done)
        self._heard = len(match.happened())
        self._mover = seat
        for viewer, seen in self.seen.items():
            self._unhear(seen, match, done, viewer == seat)
        return []

    def _unhear(self, seen: Seen, match: Match, done: Done, own: bool) -> None:
        """Only who can notice is told."""
        now = match.events(seen.viewer)
        question = None if seen.viewer is None else match.question(seen.viewer)
        same = len(now) == len(seen.holding) and match.view(seen.viewer).to_plain() == seen.view
        if own:
            seen.answers.pop(done.question, None)
        if own or not same or question != seen.question:
            seen.unhear(now, done.seat)

    def last_of(self, seat: int) -> Done | None:
        """The last move of a seat that stands."""
        return next((done for done in reversed(self.moves) if done.seat == seat), None)

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why a seat may not take back its last move now, or None."""
        if self.opening["undo"] == "off":
            return Refusal("undo_off")
        if self.status != PLAYING or self.match is None:
            return Refusal("match_over")
        try:
            self.match.copy().undo(seat)
        except IllegalMove as error:
            return error.refusal
        return None

    def replayed(self) -> Match:
        """The match made again from the moves that stand."""
        match = self._begun(drivers.scripted(self.dealt))
        for done in self.moves:
            self._played(match, done.seat, done.text, drivers.scripted(done.said))
        return match

    def _match(self, line: Line) -> Match:
        if self.match is None or self.status not in (PLAYING, WAITING):
            raise Broken(line.number, "not_playing")
        return self.match

    def _tell(self, key: str, **args: Any) -> Said:
        for seen in self.seen.values():
            seen.tell(key, args)
        return []

    def _show(self, number: int) -> None:
        shown = (self.status, tuple(self.chairs), self.rematch)
        self.line = number
        for viewer, seen in self.seen.items():
            match, own = self.match, viewer is not None and viewer == self._mover
            asked = viewer is not None and match is not None and not match.outcome
            question = match.question(viewer) if asked and match and viewer is not None else None
            seen.put(question, anew=own)
            seen.show(number, shown, match.view(viewer).to_plain() if match else None, own)
        self._mover = None

    def record(self) -> Any:
        """The record of the match so far, with the names given."""
        assert self.match is not None
        record = self.match.record
        record.names, record.date = self.names if any(self.names) else [], self.date
        return record


FOLLOWING: Mapping[str, Callable[[Standing, Line, Fate], Said]] = {
    log.SIT: Standing._sit, log.LEAVE: Standing._leave, log.BOT: Standing._bot, log.PERSON: Standing._person,
    log.STARTS: Standing._start, log.CANCELS: Standing._cancel, log.RENEWS: Standing._renew,
    log.REMATCH: Standing._rematch, log.DEAL: Standing._deal, log.MOVE: Standing._move, log.UNDO: Standing._undo,
}


def outcomes(entries: Sequence[Entry]) -> Said:
    """What fate said, chance and outcome, in the order in which it was said."""
    return [(entry.name, entry.words[0]) for entry in entries if entry.seat is None]
