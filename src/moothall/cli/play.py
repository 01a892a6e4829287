"""`moothall play`: people and bots at one terminal."""
from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom

import moothall
from moothall.bots import BOTS
from moothall.cli import files, given
from moothall.cli.errors import INTERRUPTED, Stopped, Trouble, words_of
from moothall.cli.screen import Screen
from moothall.cli.session import Quit, Session, heed_signals
from moothall.cli.turn import Turn
from moothall.core.match import Driver, Match
from moothall.core.record import parse
from moothall.core.rules import Rules
from moothall.words.scores import result
from moothall.words.telling import Teller, words_for


def play(
    game: str,
    seats: str | None,
    expansion: Sequence[str] | None,
    option: Sequence[str] | None,
    lang: str | None,
    data: Path | None,
    seed: int | None,
    record: Path | None,
    names: Sequence[str] | None,
) -> int:
    """Set up or resume a match, and play it."""
    language = words_of(lang).language
    rules = given.game(game)
    if record is not None and record.exists():
        match = resumed(rules, record, seats, seed)
        sitters = given.sitters(seats, rules, match.box.seats)
    else:
        sitters = given.sitters(seats, rules)
        match = Match(given.box(rules, len(sitters), expansion, option, data), given.fate(seed))
    match.record.names = names_of(names, sitters) or match.record.names
    teller = Teller(match.box, words_for(rules, language), match.record.names)
    session = Session(match, bots_of(sitters, seed), teller, Screen(), record)
    return Table(session, sitters).sit()


def resumed(rules: Rules, path: Path, seats: str | None, seed: int | None) -> Match:
    """The match of a record, to go on with; Trouble if it is of another game or has other seats."""
    text = files.read(path)
    key = parse(text).headers["Game"]
    if key != rules.key:
        raise Trouble("record.other_game", path=path, given=key, game=rules.key)
    match = moothall.replay(text, given.fate(seed))
    many = len(given.items([seats])) if seats else match.box.seats
    if many != match.box.seats:
        raise Trouble("record.seats", path=path, seats=match.box.seats, given=many)
    return match


def names_of(names: Sequence[str] | None, sitters: Sequence[str]) -> list[str]:
    """The names given, for as many seats as there are."""
    return given.items(names)[:len(sitters)]


def bots_of(sitters: Sequence[str], seed: int | None) -> dict[int, Driver]:
    """The bots by seat, each with a seed of its own."""
    first = SystemRandom().randrange(2**32) if seed is None else seed
    return {seat: BOTS[name](first + seat + 1) for seat, name in enumerate(sitters) if name != given.YOU}


class Table:
    """The session from the first greeting to the last word."""

    def __init__(self, session: Session, sitters: Sequence[str]) -> None:
        self.session = session
        self.sitters = sitters
        self.match, self.words, self.screen = session.match, session.words, session.screen
        self.shared = len(session.people) > 1
        self.at_screen: int | None = None if self.shared else next(iter(session.people), None)

    def sit(self) -> int:
        """Play to the end, or until somebody leaves; the exit status."""
        heed_signals()
        try:
            self.greet()
            self.go_on()
            self.finish()
            return 0
        except Quit:
            self.leave("terminal.goodbye")
            return 0
        except KeyboardInterrupt:
            self.leave("terminal.interrupted")
            return INTERRUPTED
        except (BrokenPipeError, Stopped):
            self.save_silently()
            raise

    def greet(self) -> None:
        """What is played, by which rules."""
        self.screen.strong(self.words.text("terminal.welcome", game=self.match.rules.title))
        for seat, name in enumerate(self.sitters):
            bot = self.words.text("bot.human" if name == given.YOU else f"bot.{name}")
            self.screen.log([self.words.text("seat.bot", seat=self.session.teller.names[seat], bot=bot)])
        unsure = [one for one in self.match.box.about.data.unsure() if one.status == "reconstructed"]
        if unsure:
            mark = self.words.text("data.mark")
            self.screen.quiet(f"{mark} {self.words.text('data.count', n=len(unsure))} (data)")

    def go_on(self) -> None:
        """Bots answer at once, people at the prompt."""
        while self.match.to_act:
            self.session.run_bots()
            asked = next(iter(self.match.to_act), None)
            if asked is not None:
                self.turn(asked)

    def turn(self, seat: int) -> None:
        """One question to a person."""
        if self.shared and seat != self.at_screen:
            self.hand_over(seat)
        self.tell(seat)
        if self.session.fresh:
            self.screen.blocks(self.session.teller.prose.table(self.match.view(seat).to_plain()))
        self.session.fresh = False
        question = self.match.question(seat)
        assert question is not None
        Turn(self.session, seat, question).take()

    def tell(self, seat: int | None) -> None:
        """What has happened since a viewer's last move."""
        first = not self.session.told.get(seat)
        lines = self.session.news(seat)
        if lines:
            self.screen.rule(self.words.text("terminal.log" if first else "terminal.since"))
            self.screen.log(lines)

    def hand_over(self, seat: int) -> None:
        """Nobody sees another one's cards: the screen is cleared between two people."""
        if self.at_screen is not None:
            self.tell(self.at_screen)
            self.pause(self.words.text("handover.done"))
        self.screen.wipe()
        self.pause(self.words.text("handover.pass", seat=self.session.teller.names[seat]))
        self.screen.wipe()
        self.at_screen, self.session.fresh = seat, True

    def pause(self, text: str) -> None:
        """Wait for Enter."""
        try:
            self.screen.ask(text)
        except EOFError:
            raise Quit from None

    def finish(self) -> None:
        """The end: what happened last, the table, the scores."""
        self.tell(self.at_screen)
        outcome = self.match.outcome
        if outcome is not None:
            self.screen.blocks(self.session.teller.prose.public(self.match.view(self.at_screen).to_plain()))
            self.screen.blocks(result(outcome, self.session.teller))
        self.save()

    def leave(self, word: str) -> None:
        """Somebody leaves: the match is kept."""
        self.screen.show()
        self.screen.show(self.words.text(word))
        self.save()
        self.screen.whole(self.words.text("terminal.resume_with", command=self.command()))

    def save(self) -> None:
        """Write the record and say where."""
        self.session.save(self.session.path)
        self.screen.whole(self.words.text("terminal.saved", path=self.session.path))

    def save_silently(self) -> None:
        """Write the record and say so where somebody may still read it."""
        self.session.save(self.session.path)
        print(self.words.text("terminal.saved", path=self.session.path), file=sys.stderr)

    def command(self) -> str:
        """The command that goes on with this match."""
        path = shlex.quote(str(self.session.path))
        return f"moothall play {self.match.rules.key} --seats {','.join(self.sitters)} --record {path}"


