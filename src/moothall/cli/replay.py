"""`moothall replay`: any position of a record, in full or as a seat saw it, with the moves around it."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import moothall
from moothall.cli import files, given
from moothall.cli.errors import Trouble, words_of
from moothall.cli.screen import Screen
from moothall.core.match import Match
from moothall.core.prose import Block
from moothall.core.record import Line, parse
from moothall.words.scores import result
from moothall.words.telling import Teller, words_for

SPECTATOR = "spectator"
AROUND = 4                               # moves shown before and after


def replay(path: Path, to: int | None, seat: str | None, lang: str | None) -> None:
    """Show the position after the first `to` moves of a record."""
    language = words_of(lang).language
    text = files.read(path)
    moves = [line for line in parse(text).lines if line.seat is not None]
    last = len(moves) if to is None else to
    given.within("--to", last, 0, len(moves))
    match = moothall.replay(text, to=last)
    before = len(moothall.replay(text, to=last - 1).events(viewer(seat, match))) if last else 0
    teller = Teller(match.box, words_for(match.rules, language), match.record.names)
    Replay(match, teller, seat, moves, before).show()


def viewer(seat: str | None, match: Match) -> int | None:
    """Who looks: a seat, or a spectator; Trouble if there is no such seat."""
    if seat is None or seat == SPECTATOR:
        return None
    if not seat.isdecimal() or int(seat) >= match.box.seats:
        raise Trouble("unknown_seat", given=seat, most=match.box.seats - 1)
    return int(seat)


class Replay:
    """A position of a record, and who looks at it."""

    def __init__(
        self, match: Match, teller: Teller, seat: str | None, moves: Sequence[Line], before: int
    ) -> None:
        self.match = match
        self.teller = teller
        self.words = teller.words
        self.full = seat is None
        self.viewer = viewer(seat, match)
        self.moves = moves
        self.before = before                         # events that had happened before the last move
        self.screen = Screen()
        self.screen.names = {name: teller.prose.tone(s) for s, name in enumerate(teller.names)}

    @property
    def last(self) -> int:
        """How many moves have been played."""
        return sum(entry.seat is not None for entry in self.match.record.entries)

    def show(self) -> None:
        """The position, what the last move brought, the moves around, who is asked."""
        self.screen.strong(f"{self.match.rules.title}: {self.title()}")
        self.screen.blocks(self.table())
        self.screen.rule(self.words.text("terminal.log"))
        self.screen.log(self.teller.events(self.match.events(self.viewer, self.before)))
        self.screen.rule(self.words.text("replay.moves"))
        self.screen.log(self.around())
        self.screen.log(self.waiting())
        if self.match.outcome:
            self.screen.blocks(result(self.match.outcome, self.teller))

    def title(self) -> str:
        """Which position, and who sees it."""
        position = self.words.text("replay.position", n=self.last, of=len(self.moves))
        if self.full:
            return position
        if self.viewer is None:
            return f"{position}. {self.words.text('replay.seen_by.spectator')}"
        return f"{position}. {self.words.text('replay.seen_by', seat=self.teller.names[self.viewer])}"

    def table(self) -> list[Block]:
        """The table in full, or as the viewer saw it."""
        plain = self.match.view(self.viewer).to_plain()
        if not self.full or self.match.outcome:
            return self.teller.prose.table(plain)
        views = [self.match.view(seat).to_plain() for seat in range(self.match.box.seats)]
        return self.teller.prose.everything(views, plain)

    def around(self) -> list[str]:
        """The moves before and, where nothing is kept from the viewer, after this position."""
        known = self.moves if self.full else self.seen()
        first = max(0, self.last - AROUND)
        return [self.line(line) for line in known[first:self.last + AROUND]]

    def seen(self) -> list[Line]:
        """The moves so far as the viewer knew them then."""
        lines = parse(self.match.record.seen_by(self.viewer)).lines
        return [line for line in lines if line.seat is not None]

    def line(self, line: Line) -> str:
        """A move with its number; the last one played is marked."""
        name, move = self.teller.names[line.seat or 0], self.teller.move(line.text)
        told = self.words.text("terminal.played", seat=name, move=move)
        return f"{'>' if line.move == self.last else ' '} {line.move}. {told}"

    def waiting(self) -> list[str]:
        """Who is asked what."""
        asked = [(seat, self.match.question(seat)) for seat in self.match.to_act]
        return [f"  {self.teller.waiting(seat, question.name)}" for seat, question in asked if question]
