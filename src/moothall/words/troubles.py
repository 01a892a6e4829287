"""What is wrong with a box, printed data, a record or a position, in one sentence."""
from __future__ import annotations

from moothall.core.data import DataError
from moothall.core.position import PositionError
from moothall.core.record import RecordError
from moothall.core.refusal import IllegalMove
from moothall.core.rules import BoxError
from moothall.words import Words
from moothall.words.telling import refusal_sentence

TROUBLES = (BoxError, DataError, RecordError, PositionError)


def trouble(error: BaseException, words: Words) -> str:
    """What is wrong, and what would be right."""
    if isinstance(error, BoxError):
        return _about_box(error, words)
    if isinstance(error, DataError):
        return words.text(f"error.data.{error.kind}", detail=error)
    if isinstance(error, RecordError):
        return _about_record(error, words)
    return words.text("error.position", detail=error)


def _about_box(error: BoxError, words: Words) -> str:
    key = error.key
    if key == "unknown_expansion" and error.reason_args["known"] == "none":
        key = "no_expansions"
    if not words.has(f"error.{key}"):
        return str(error)
    args = error.reason_args
    allowed = words.text_or(f"option.{args.get('option')}.allowed", str(args.get("allowed", "")))
    return words.text(f"error.{key}", **{**args, "allowed": allowed})


def _about_record(error: RecordError, words: Words) -> str:
    why = error.__cause__
    kind = "illegal" if isinstance(why, IllegalMove) else "syntax"
    detail = _why(why, words) or error.detail
    move = _place(error.move, words) if kind == "syntax" else error.move
    return words.text(f"error.record.{kind}", line=error.line, move=move, detail=detail)


def _why(cause: BaseException | None, words: Words) -> str:
    if isinstance(cause, IllegalMove):
        return refusal_sentence(cause.refusal, words)
    return _about_box(cause, words) if isinstance(cause, BoxError) else ""


def _place(move: int, words: Words) -> str:
    return f"{words.text('word.move')} {move}" if move else words.text("replay.start")
