"""Restoring a table from its log."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

from moothall.core import drivers
from moothall.core.refusal import IllegalMove
from moothall.server.lines import Broken, Deed, Line, deeds
from moothall.server.standing import Standing

T = TypeVar("T")


def folded(lines: Sequence[Line], viewers: Iterable[int | None] | None = None) -> Standing:
    """How a table stands after its whole log; Broken names the line that can't be followed, and why."""
    if not lines:
        raise Broken(1, "missing")
    kept = None if viewers is None else list(viewers)
    standing = _guarded(lines[0], lambda: Standing(lines[0], kept))
    repeat_all(standing, lines[1:])
    return standing


def repeat_all(standing: Standing, lines: Sequence[Line]) -> None:
    """Follow more lines of the log."""
    for deed in deeds(lines):
        _guarded(deed.line, partial(_repeat, standing, deed))


def _repeat(standing: Standing, deed: Deed) -> None:
    """Do what was done before; fate says what it said before, all of it."""
    script = drivers.scripted(deed.outcomes())
    standing.follow(deed.line, script)
    if script.told != len(script.script):
        raise Broken(deed.line.number, "fate")


def _guarded(line: Line, work: Callable[[], T]) -> T:
    """Any step may fail on a log that was written by other rules."""
    try:
        return work()
    except Broken:
        raise
    except IllegalMove as error:
        raise Broken(line.number, error.reason) from error
    except drivers.FateError as error:
        raise Broken(line.number, "fate") from error
    except Exception as error:
        raise Broken(line.number, type(error).__name__) from error
