"""What is wrong with a box, printed data, a record or a position, in one sentence."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moothall.core.data import DataError
from moothall.core.position import PositionError
from moothall.core.record import RecordError
from moothall.core.refusal import IllegalMove
from moothall.core.rules import BoxError, Wrong
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


def game_of(error: BaseException | None) -> str:
    """The key of the game that is meant, by the error itself or by what brought it about; or nothing."""
    if isinstance(error, BoxError):
        return error.of
    return game_of(error.__cause__) if error is not None else ""


def _about_box(error: BoxError, words: Words) -> str:
    key = error.key
    if key == "unknown_expansion" and error.reason_args["known"] == "none":
        key = "no_expansions"
    if not words.has(f"error.{key}"):
        return str(error)
    args = dict(error.reason_args)
    if "game" in args:
        args["game"] = words.text_or("game.title", args["game"])
    return _about_option(error.wrong, args, words) if error.wrong else words.text(f"error.{key}", **args)


def _about_option(wrong: Wrong, args: Mapping[str, Any], words: Words) -> str:
    """The option's own sentence, or the house's."""
    name = f"option.{args['option']}"
    called, told = words.text_or(name, args["option"]), _told(wrong, words)
    own = next((key for key in (f"{name}.{wrong.key}", f"error.option.{wrong.key}") if words.has(key)), "")
    if own:
        return words.text(own, option=called, **told)
    allowed = told.get(name, wrong.text)
    return words.text("error.option_value", option=called, given=args["given"], allowed=allowed)


def _told(wrong: Wrong, words: Words) -> dict[str, Any]:
    """What the sentence needs, in words."""
    return {arg: _named(arg, value, words) for arg, value in wrong.args.items()}


def _named(arg: str, value: Any, words: Words) -> Any:
    """Keys by the words that they have under the argument's name, with how many there are of each."""
    if not isinstance(value, Mapping | list | tuple):
        return value
    many = {key: f" {n}" for key, n in value.items()} if isinstance(value, Mapping) else {}
    return ", ".join(words.text_or(f"{arg}.{key}", str(key)) + many.get(key, "") for key in value)


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
