"""A match: a game being played, a driver for fate, events and a record."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from moothall.core import drivers
from moothall.core.kernel import SEALED, STEP, STEPS, A, Box, Fate, Game, Sealed
from moothall.core.kernel import SEAT as SEAT_BITS
from moothall.core.kit import BOTH, OWNER, PUBLIC, EventSpec
from moothall.core.moves import Asked, Move, Question, asked_of
from moothall.core.record import EVERYBODY, Entry, Record
from moothall.core.refusal import IllegalMove, Refusal
from moothall.core.rules import Outcome, Rules


class Event(NamedTuple):
    """Something that happened, as one viewer knows it: its number among his events, its key, its arguments."""

    number: int
    key: str
    args: dict[str, Any]


class View:
    """What a seat (None: a spectator) may see. A mapping; `to_plain()` is JSON."""

    def __init__(self, rules: Rules, game: Game, seat: int | None) -> None:
        self.seat = seat
        self._rules = rules
        self._game: Game | None = game
        self._plain: dict[str, Any] = {}

    def to_plain(self) -> dict[str, Any]:
        """The view as JSON."""
        if self._game is not None:
            self._plain, self._game = self._rules.view(self._game, self.seat), None
        return self._plain

    def __getitem__(self, key: str) -> Any:
        return self.to_plain()[key]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_plain() == other.to_plain()

    __hash__ = None  # type: ignore[assignment]


class Dealer:
    """All that a bot may know beyond the view: worlds that its seat can't tell from the true one."""

    def __init__(self, game: Game, seat: int, fate: Fate) -> None:
        self._game = game
        self._rules: Rules = game.box.about.rules
        self._fate = fate
        self.seat = seat

    def world(self) -> Game:
        """A redealt game, to be copied and played at will; it skips choices that aren't any."""
        game = self._rules.redeal(self._game, self.seat, self._fate)
        game.patient = False
        return game

    def value(self, game: Game) -> float:
        """How well the seat stands in a world, by the game's own advisor."""
        return self._rules.value(game, self.seat)


class Undone(NamedTuple):
    """What undo needs: the game before a move, how long everything was, and whether the move raised a barrier."""

    seat: int
    move: Move
    game: Game
    events: int
    entries: int
    sealed: bool


Driver = Any
NAMED_DRIVERS: dict[str, Callable[[int], Driver]] = {}


class Match:
    """A game being played. `fate` is the operating system's unless given."""

    def __init__(self, box: Box, fate: Fate | None = None, game: Game | None = None, quiet: bool = False) -> None:
        self.box = box
        self.rules: Rules = box.about.rules
        self.fate = drivers.Recorder(fate or drivers.system())
        drivers.bind(self.fate.fate, box)
        position = None if game is None else box.about.to_plain(game)
        self.game = self.rules.new_game(box) if game is None else game
        self.record = Record(box, position)
        self._quiet = quiet
        self._events: list[int] = []
        self._moves: list[Undone] = []
        self._barrier = 0
        self._wake()
        self.game.settle(self.fate)
        self._note()

    def _wake(self) -> None:
        self.game.patient = self.rules.patient
        self.game.logs = not self._quiet
        self.game.log = self.game.log[:0]
        self.fate.game = self.game

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may choose now; () when nobody is asked."""
        return tuple(sorted(asked.seat for asked in asked_of(self.game)))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.rules.outcome(self.game) if self.game.over else None

    def asked(self, seat: int) -> Asked | None:
        """The line of the agenda that waits for a seat."""
        return next((asked for asked in asked_of(self.game) if asked.seat == seat), None)

    def question(self, seat: int) -> Question | None:
        """What a seat is asked now, or None."""
        asked = self.asked(seat)
        return asked.question() if asked else None

    def choices(self, seat: int) -> Sequence[Move]:
        """All whole moves of a seat, as a sequence that makes them when asked for; empty if it isn't asked."""
        asked = self.asked(seat)
        return asked.choices() if asked else []

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may see now."""
        view = View(self.rules, self.game, seat)
        view.to_plain()
        return view

    def dealer(self, seat: int, fate: Fate) -> Dealer:
        """The source of worlds for a bot at a seat."""
        return Dealer(self.game, seat, fate)

    def why_not(self, seat: int, move: Move | str) -> Refusal | None:
        """Why a move is refused, or None if it may be played."""
        found = self._resolve(seat, move)
        return found if isinstance(found, Refusal) else None

    def _resolve(self, seat: int, move: Move | str) -> Move | Refusal:
        asked = self.asked(seat)
        found = asked.move(str(move)) if asked else self._not_now()
        return self._explained(seat, str(move), found) if isinstance(found, Refusal) else found

    def _explained(self, seat: int, text: str, refusal: Refusal) -> Refusal:
        found = self.rules.explain(self.game, seat, text, refusal)
        found.rule = found.rule or self.rules.refusals.get(found.reason, "")
        return found

    def _not_now(self) -> Refusal:
        if self.game.over:
            return Refusal("match_over")
        return Refusal("not_your_turn") if self.game.depth else Refusal("at_rest")

    def play(self, seat: int, move: Move | str) -> None:
        """Play a move, or the text of one; IllegalMove if it is refused, and then nothing has changed."""
        found = self._resolve(seat, move)
        if isinstance(found, Refusal):
            raise IllegalMove(found)
        asked = self.asked(seat)
        assert asked is not None
        before = self.game.copy()
        sealed = self._is_sealed(asked)
        undone = Undone(seat, found, before, len(self._events), len(self.record.entries), sealed)
        try:
            self._carry_out(asked, found)
        except Exception:
            self._go_back(undone)
            raise
        self._moves.append(undone)
        if self._note():
            self._barrier = len(self._moves)

    def _is_sealed(self, asked: Asked) -> bool:
        return bool(asked.step.kind == SEALED)

    def _carry_out(self, asked: Asked, move: Move) -> None:
        audience = int(asked.step.audience(self.game, asked.seat, asked.a, asked.b))
        words = tuple(move.text.split())
        turn = int(asked.step.turn(self.game, asked.seat)) if isinstance(asked.step, Sealed) else 0
        self.record.entries.append(Entry(asked.seat, asked.name, words, audience, self._place(asked), turn))
        self.game.lift(asked.place)
        for option in move.options:
            self.game.choose(option)
        self.game.settle(self.fate)

    def _place(self, asked: Asked) -> int:
        """Where in the record an answer is told: beside sealed ones that were given while it was pending."""
        entries, last = self.record.entries, self._moves[-1] if self._moves else None
        if last is None or not (self._is_sealed(asked) and last.sealed and entries[-1].seat == last.seat):
            return len(entries)
        waited = [(other.seat, other.name) for other in asked_of(last.game)]
        return entries[-1].place if (asked.seat, asked.name) in waited else len(entries)

    def _go_back(self, undone: Undone) -> None:
        self.game = undone.game.copy()
        self._wake()
        self.fate.take()
        del self._events[undone.events:]
        del self.record.entries[undone.entries:]

    def _note(self) -> bool:
        """Write down what fate said and what happened, as it came; whether a barrier rises."""
        said = self.fate.take()
        new = [int(packed) for packed in self.game.log]
        self.game.log = self.game.log[:0]
        self._events += new
        shows, told = False, 0
        for line, outcome, events in said:
            shows |= self._open_all(new[told:events])
            told = events
            self._note_fate(line, outcome)
        return self._open_all(new[told:]) or shows or bool(said)

    def _open_all(self, packed: list[int]) -> bool:
        """Open every event, and tell whether one of them showed something hidden."""
        return True in [self._open(one) for one in packed]

    def _note_fate(self, line: int, outcome: int) -> None:
        one = self.box.steps[line & STEP]
        audience = int(one.audience(self.game, line >> 10 & SEAT_BITS, line >> 16 & A, line >> 32))
        name, entries = STEPS.names[line & STEP], self.record.entries
        entries.append(Entry(None, name, (one.keys()[outcome],), audience, len(entries)))

    def _open(self, packed: int) -> bool:
        """Who may know this event knows from now on what it makes known."""
        spec = self._spec(packed)
        if spec.opens:
            for entry in self._opened(spec, packed):
                entry.audience = EVERYBODY if spec.audience == PUBLIC else entry.audience | self._audience(packed)
        return spec.shows

    def _opened(self, spec: EventSpec, packed: int) -> list[Entry]:
        drawn = last_drawn(self.record.entries, spec.opens)
        if drawn:
            return drawn[packed >> 16 & 0xFFFF:][:1]
        seat = packed >> 10 & SEAT_BITS
        said = [entry for entry in self.record.entries if entry.seat == seat and entry.name in spec.opens]
        return [entry for entry in said[-1:] if entry.audience == 1 << seat]

    def _spec(self, packed: int) -> EventSpec:
        spec: EventSpec = self.box.about.kit.events[packed & STEP]
        return spec

    def _audience(self, packed: int) -> int:
        spec = self._spec(packed)
        seats = 1 << (packed >> 10 & SEAT_BITS)
        if spec.audience == BOTH:
            seats |= 1 << (packed >> 16 & 0xFFFF)
        return seats if spec.audience in (OWNER, BOTH) else EVERYBODY

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat, or a spectator (None), may know of what happened, from the event with this number on."""
        mine = [packed for packed in self._events if self._may_know(seat, packed)]
        return [Event(i, self._spec(mine[i]).key, self._args(mine[i])) for i in range(since, len(mine))]

    def happened(self, since: int = 0) -> list[tuple[int, Event]]:
        """All that happened, from this place on, each with a bit for every seat that may know it (or EVERYBODY)."""
        return [
            (self._audience(packed), Event(i, self._spec(packed).key, self._args(packed)))
            for i, packed in enumerate(self._events[since:], since)
        ]

    def _may_know(self, seat: int | None, packed: int) -> bool:
        audience = self._audience(packed)
        return audience == EVERYBODY or (seat is not None and bool(audience >> seat & 1))

    def _args(self, packed: int) -> dict[str, Any]:
        spec = self._spec(packed)
        args: dict[str, Any] = {"seat": packed >> 10 & SEAT_BITS} if spec.with_seat else {}
        for name, shift in zip(spec.names, (16, 32, 48)):
            domain, _, told = name.rpartition(":")
            if name:
                args[told] = self._told(domain or told, packed >> shift & (0x7FFF if shift == 48 else 0xFFFF))
        return args

    def _told(self, domain: str, number: int) -> Any:
        domains = self.box.about.kit.domains
        return domains[domain][number] if domain in domains else number

    def undo(self, seat: int) -> None:
        """Take back the seat's last move; IllegalMove if there is none or a barrier stands before it."""
        place = next((i for i in range(len(self._moves) - 1, -1, -1) if self._moves[i].seat == seat), None)
        if place is None:
            raise IllegalMove(Refusal("nothing_to_undo"))
        later = self._moves[place + 1:]
        if place < self._barrier or not all(move.sealed for move in later):
            raise IllegalMove(Refusal("barrier"))
        self._go_back(self._moves[place])
        del self._moves[place:]
        for move in later:
            self.play(move.seat, move.move)

    def copy(self) -> Match:
        """A match that leads its own life; its fate will draw the same."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.game = self.game.copy()
        other.fate = drivers.Recorder(drivers.twin(self.fate.fate))
        other._wake()
        other.record = Record(self.box, self.record.position)
        other.record.entries = [entry.copy() for entry in self.record.entries]
        other.record.date, other.record.names = self.record.date, list(self.record.names)
        other._events, other._moves = list(self._events), list(self._moves)
        return other

    def run(self, answers: Any, until: str | Sequence[str] = (), most: int = 1_000_000) -> Match:
        """Let drivers answer until a question of these names comes, one without a driver, or the end.

        `answers` is a driver for every seat, or a mapping from seats to drivers. A driver is a bot, its name, or
        a function of view, question and dealer that gives a move or its text.
        """
        names = {until} if isinstance(until, str) else set(until)
        found = {seat: driver_of(answers, seat) for seat in range(self.box.seats)}
        for _ in range(most):
            waiting = [asked for asked in asked_of(self.game) if found[asked.seat] is not None]
            if not waiting or any(asked.name in names for asked in asked_of(self.game)):
                break
            self._answer(waiting[0], found[waiting[0].seat])
        return self

    def _answer(self, asked: Asked, driver: Driver) -> None:
        seat = asked.seat
        choose: Any = getattr(driver, "choose", driver)
        fate = getattr(driver, "fate", None) or drivers.seeded(len(self.record.entries))
        move = choose(View(self.rules, self.game, seat), asked.question(), self.dealer(seat, fate))
        self.play(seat, move)


def last_drawn(entries: Sequence[Entry], names: Sequence[str]) -> list[Entry]:
    """The outcomes of the last unbroken row of draws of these chances."""
    drawn: list[Entry] = []
    for entry in reversed(entries):
        if entry.seat is None and entry.name in names:
            drawn.insert(0, entry)
        elif drawn:
            break
    return drawn


def driver_of(answers: Any, seat: int) -> Driver:
    """The driver of a seat: names are looked up among the bots."""
    found: Driver = answers.get(seat) if isinstance(answers, Mapping) else answers
    if isinstance(found, str):
        if found not in NAMED_DRIVERS:
            raise KeyError(f"there is no bot {found!r}; there are {', '.join(NAMED_DRIVERS)}")
        return NAMED_DRIVERS[found](seat)
    return found

