"""`moothall validate`: records are replayed under their own rules, and under the current ones."""
from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import moothall
from moothall.cli import files
from moothall.cli.errors import BAD_INPUT, Trouble, sentence, words_of
from moothall.core.match import Match
from moothall.core.record import RecordError, parse
from moothall.games import rules_of
from moothall.words import Words

CHANGED = 1


class Change(NamedTuple):
    """What the current rules would do otherwise: at which move, and what."""

    move: int
    detail: str


def validate(paths: Sequence[Path], current: bool, lang: str | None) -> int:
    """Check every record: 0 if all are in order, 1 if the current rules change some, 2 if some are broken."""
    words = words_of(lang)
    return max(_one(path, current, words) for path in paths)


def _one(path: Path, current: bool, words: Words) -> int:
    try:
        return _report(path, files.read(path), current, words)
    except (Trouble, RecordError) as error:
        where = f"{path}: " if isinstance(error, RecordError) else ""
        print(f"moothall: {where}{sentence(error, words)}", file=sys.stderr)
        return BAD_INPUT


def _report(path: Path, text: str, current: bool, words: Words) -> int:
    newest = _newest(text)
    own = moothall.replay(text, revision=newest if current else None)
    moves = sum(entry.seat is not None for entry in own.record.entries)
    change = None if own.box.about.revision == newest else first_change(text, own, newest, moves)
    if change is None:
        print(words.text("validate.sound", path=path, n=moves))
        return 0
    told = words.text("validate.changes", path=path, revision=newest, move=change.move, detail=change.detail)
    print(told)
    return CHANGED


def _newest(text: str) -> int:
    """The current revision of a record's game; without such a game the replay will say so."""
    key = parse(text).headers["Game"]
    return rules_of(key).revision if key in moothall.catalogue() else 0


def first_change(text: str, own: Match, newest: int, moves: int) -> Change | None:
    """The first move after which the current rules stand otherwise."""
    try:
        now = moothall.replay(text, revision=newest)
    except RecordError as error:
        return Change(error.move, error.detail)
    if alike(own, now):
        return None
    move = bisect_left(range(moves + 1), True, key=lambda to: not alike(*_both(text, to, newest)))
    return Change(move, _difference(*_both(text, move, newest)))


def _both(text: str, to: int, newest: int) -> tuple[Match, Match]:
    """The position after some moves under the record's own rules and under the current ones."""
    return moothall.replay(text, to=to), moothall.replay(text, to=to, revision=newest)


def alike(one: Match, other: Match) -> bool:
    """Whether two matches stand alike: table, parts of expansions, who is asked what, result."""
    return _stand(one) == _stand(other)


def _stand(match: Match) -> dict[str, object]:
    plain = match.game.to_plain()
    outcome = match.outcome.to_plain() if match.outcome else None
    return {**plain["table"], **plain["parts"], "agenda": plain["agenda"], "outcome": outcome}


def _difference(one: Match, other: Match) -> str:
    """The first thing that differs, as both have it."""
    before, after = _stand(one), _stand(other)
    key = next((key for key in before if before[key] != after.get(key)), "")
    return f"{key}: {before.get(key)} -> {after.get(key)}"
