"""Matches from what was written down: positions, saved games, records."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from moothall.core import drivers
from moothall.core.data import DataError
from moothall.core.kernel import Box, Fate, Game
from moothall.core.match import Match
from moothall.core.position import PositionError, go_to, write_agenda
from moothall.core.record import UNKNOWN, Line, Parsed, RecordError, parse
from moothall.core.refusal import Endless, IllegalMove
from moothall.core.rules import BoxError, Rules

MASKED = "a record with ? doesn't tell everything and can't be replayed"
NO_WAY_ON = "from this Position the game can't go on"     # any step may fail on a table that can't be


def position(
    box: Box,
    table: Mapping[str, Any] | None = None,
    at: Sequence[Any] | None = None,
    agenda: Sequence[Sequence[Any]] | None = None,
    known: Sequence[Mapping[str, Any]] | None = None,
    fate: Fate | None = None,
) -> Match:
    """A match at a position that was laid by hand.

    `table` has the keys of docs/games/<game>.md, and those of the parts of expansions; `at` names a place of the
    flow, from which the game goes on to its end; `agenda` is exact instead: when it is used up the match rests.
    `known` is what each seat has seen.
    PositionError names the key or the rule id that doesn't fit.
    """
    rules: Rules = box.about.rules
    keys = {part.key() for part in box.parts}
    laid = {key: value for key, value in (table or {}).items() if key not in keys}
    place = [rules.roots[0]] if not at else [at] if isinstance(at, str) else list(at)
    g = _laid(box, laid, table or {}, known or [], "" if agenda is not None else str(place[0]))
    if agenda is None:
        go_to(g, rules.roots, place)
    else:
        write_agenda(g, agenda)
    stacks = rules.stacks(laid)
    driver = drivers.stacked(stacks, then=fate) if stacks else fate
    try:
        return Match(box, driver, game=g)
    except Endless as error:
        raise PositionError(f"from this table the game can't go on: {error}") from error
    except (LookupError, TypeError) as error:
        where = place if agenda is None else agenda
        raise PositionError(f"the game can't go on at {where}: something it needs isn't on the table") from error


def _laid(
    box: Box, table: Mapping[str, Any], parts: Mapping[str, Any], known: Sequence[Mapping[str, Any]], place: str
) -> Game:
    rules: Rules = box.about.rules
    try:
        g = rules.lay(box, table, known, place)
        _lay_parts(g, parts)
        rules.check(g)
        return g
    except (TypeError, AttributeError, ValueError, OverflowError) as error:
        if isinstance(error, PositionError):
            raise
        raise PositionError(f"the table can't be read: {error}") from None


def _lay_parts(g: Game, plain: Mapping[str, Any]) -> None:
    for i, part in enumerate(g.box.parts):
        if part.key() in plain:
            g.parts[i] = part.from_plain(plain[part.key()])


def from_plain(box: Box, plain: Mapping[str, Any]) -> Game:
    """A game as `to_plain` wrote it, asking patiently; PositionError if it isn't one."""
    try:
        g = _laid(box, plain["table"], plain.get("parts", {}), plain.get("known", []), "")
        write_agenda(g, plain["agenda"])
        g.over = bool(plain.get("over"))
        g.patient = box.about.rules.patient
        g.settle(None)
    except (LookupError, TypeError, AttributeError, NotImplementedError, Endless) as error:
        raise PositionError(f"this isn't a saved game: {error!r}") from error
    return g


def redeal(game: Game, seat: int | None, fate: Fate) -> Game:
    """Another game that the seat (None: a spectator) can't tell from this one; when it is over all lies open."""
    if game.over:
        return game.copy()
    rules: Rules = game.box.about.rules
    drivers.bind(fate, game.box)
    other = rules.redeal(game, seat, fate)
    other.patient = game.patient
    return other


def replay(
    text: str, rules_of: Callable[[str], Rules], fate: Fate | None = None, to: int | None = None,
    revision: int | None = None,
) -> Match:
    """The match at the end of a record, or after its first `to` moves; `fate` draws what comes then.

    RecordError says which line and move can't be. `revision` replays under other rules than the record's own.
    """
    record = parse(text)
    lines = record.lines if to is None else _first(record.lines, to)
    box = _box_of(record, rules_of, revision)
    script = drivers.Scripted(Parsed({}, lines).outcomes())
    match = _begin(record, box, script, lines)
    told = 0
    for line in lines:
        if line.seat is None:
            told = _heard(line, script, told)
        else:
            _replayed(match, line, script, record)
    match.fate.fate = fate or drivers.system()
    drivers.bind(match.fate.fate, box)
    match.record.date = str(record.headers.get("Date", ""))
    match.record.names = list(record.headers.get("Names", []))
    return match


def _first(lines: list[Line], moves: int) -> list[Line]:
    past = next((i for i, line in enumerate(lines) if line.seat is not None and line.move > moves), len(lines))
    return lines[:past]


def _box_of(record: Parsed, rules_of: Callable[[str], Rules], revision: int | None) -> Box:
    headers = record.headers
    try:
        rules = rules_of(headers["Game"])
        return rules.box(
            headers["Seats"], headers.get("Expansions", []), headers.get("Options", {}), headers.get("Data") or None,
            revision or headers["Revision"],
        )
    except BoxError as error:
        kind = "revision" if error.key == "unknown_revision" else "header"
        raise RecordError(kind, 1, 0, str(error)) from error
    except (DataError, TypeError, AttributeError, LookupError) as error:
        raise RecordError("header", 1, 0, str(error)) from None


def _begin(record: Parsed, box: Box, script: Fate, lines: list[Line]) -> Match:
    try:
        if "Position" not in record.headers:
            return Match(box, script)
        return Match(box, script, game=from_plain(box, record.headers["Position"]))
    except drivers.FateError as error:
        raise _told_wrong(error, script, lines) from None
    except PositionError as error:
        masked = UNKNOWN in record.headers["Position"]
        raise RecordError("header", 1, 0, MASKED if masked else f"Position: {error}") from None
    except Exception as error:
        if "Position" not in record.headers:
            raise
        raise RecordError("illegal", 1, 0, f"{NO_WAY_ON}: {error!r}") from error


def _heard(line: Line, script: drivers.Scripted, told: int) -> int:
    told += len(line.text.split())
    if script.told < told:
        raise RecordError("syntax", line.number, line.move, f"{line.name} isn't asked here")
    return told


def _replayed(match: Match, line: Line, script: drivers.Scripted, record: Parsed) -> None:
    assert line.seat is not None
    try:
        match.play(line.seat, line.text)
    except IllegalMove as error:
        if UNKNOWN in line.text.split():
            raise RecordError("syntax", line.number, line.move, MASKED) from None
        raise RecordError("illegal", line.number, line.move, str(error)) from error
    except drivers.FateError as error:
        raise _told_wrong(error, script, record.lines) from None
    except Exception as error:
        if "Position" not in record.headers:
            raise
        raise RecordError("illegal", line.number, line.move, f"{NO_WAY_ON}: {error!r}") from error


def _told_wrong(error: Exception, script: Fate, lines: list[Line]) -> RecordError:
    told = script.told if isinstance(script, drivers.Scripted) else 0
    for line in lines:
        if line.seat is None:
            told -= len(line.text.split())
            if told < 0:
                detail = MASKED if UNKNOWN in line.text.split() else str(error)
                return RecordError("syntax", line.number, line.move, detail)
    last = lines[-1] if lines else Line(1, 0, None, "", "")
    return RecordError("syntax", last.number, last.move, str(error))
