"""A match at the terminal: who sits where, what each has been told, where it is saved."""
from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import typer

from moothall.cli import files
from moothall.cli.errors import Stopped, Trouble
from moothall.cli.screen import Screen
from moothall.core.match import Driver, Match
from moothall.words.telling import Teller

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Quit(Exception):
    """A person leaves the match, or the input ends."""


class Session:
    """A match with people and bots at its seats, in front of one screen."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Driver],
        teller: Teller,
        screen: Screen,
        path: Path | None = None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.teller = teller
        self.words = teller.words
        self.screen = screen
        self.path = path or usual_path(match)
        self.keeps = path is not None                # the file is up to date after every move
        self.people = [seat for seat in range(match.box.seats) if seat not in bots]
        self.told: dict[int | None, int] = {}        # how many events each has been told
        self.fresh = True                            # the whole table is worth showing
        self.instructed = False                      # the commands have been shown
        screen.names = {teller.names[seat]: teller.prose.tone(seat) for seat in range(match.box.seats)}

    def news(self, seat: int | None) -> list[str]:
        """What a viewer hasn't been told yet."""
        events = self.match.events(seat, self.told.get(seat, 0))
        self.told[seat] = self.told.get(seat, 0) + len(events)
        self.fresh = self.fresh or any(event.args.get("seat", seat) != seat for event in events)
        if self.match.outcome:
            events = [event for event in events if event.key not in self.teller.prose.repeated]
        return self.teller.events(events)

    def forget(self) -> None:
        """After moves were taken back: what nobody knows any more."""
        for seat, told in self.told.items():
            self.told[seat] = min(told, len(self.match.events(seat)))

    def play(self, seat: int, text: str) -> None:
        """Play a move, and keep the file up to date if there is one."""
        with unhurried():
            self.match.play(seat, text)
        if self.keeps:
            self.save(self.path)

    def save(self, path: Path) -> None:
        """Write the whole record."""
        record = self.match.record
        record.date = record.date or datetime.now().date().isoformat()
        make_folder(path.parent)
        files.write(path, record.dumps())

    def run_bots(self) -> None:
        """Let the bots answer until a person is asked or the match is over."""
        while any(seat in self.bots for seat in self.match.to_act):
            with unhurried():
                self.match.run(self.bots, most=1)


def make_folder(folder: Path) -> None:
    """A folder for records."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("file", path=folder, detail=error.strerror or error) from None


def usual_path(match: Match) -> Path:
    """Where a match is saved if nobody says where: in the user's data folder."""
    now = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return Path(typer.get_app_dir("moothall")) / "records" / f"{match.rules.key}-{now}.record"


@contextmanager
def unhurried() -> Iterator[None]:
    """Signals wait until a move is complete, so that the record is whole."""
    came: list[int] = []
    before = {one: signal.getsignal(one) for one in SIGNALS}
    with suppress(ValueError):
        for one in SIGNALS:
            signal.signal(one, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        with suppress(ValueError):
            for one, handler in before.items():
                signal.signal(one, handler)
    if came:
        stop(came[0])


def stop(number: int, frame: Any = None) -> None:
    """End as a signal asks."""
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise Stopped(128 + number)


def heed_signals() -> None:
    """End in an orderly way also when another program asks, or the terminal is closed."""
    for one in SIGNALS[1:]:
        signal.signal(one, stop)
