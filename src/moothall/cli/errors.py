"""Bad input: one sentence in the user's language on standard error, exit status 2, and nothing else."""
from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec

import typer

from moothall.words import Words, choose, languages
from moothall.words.troubles import TROUBLES, trouble

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141

P = ParamSpec("P")


class Trouble(Exception):
    """Input that can't be used: the key of the sentence and what it needs."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_of_sentence = args


class Stopped(Exception):
    """Another program asked this one to end; `status` is the exit status."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def words_of(language: str | None) -> Words:
    """The hall's words in the language asked for, or the environment's; Trouble if nobody speaks it."""
    try:
        return Words(choose(language, os.environ))
    except ValueError:
        raise Trouble("unknown_language", given=language, known=", ".join(languages())) from None


def guarded(command: Callable[P, int | None]) -> Callable[P, None]:
    """A command that meets bad input, an interruption and a closed pipe with a sentence and a status."""

    @wraps(command)
    def guard(*args: P.args, **kwargs: P.kwargs) -> None:
        raise typer.Exit(run(lambda: command(*args, **kwargs), kwargs.get("lang")))

    return guard


def run(command: Callable[[], int | None], language: Any = None) -> int:
    """Run a command and give back its exit status."""
    try:
        status = command() or 0
        sys.stdout.flush()
        return status
    except (Trouble, *TROUBLES) as error:
        return complain(error, language)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Stopped as error:
        return error.status
    except BrokenPipeError:
        leave_pipe()
        return BROKEN_PIPE


def complain(error: Exception, language: Any = None) -> int:
    """Say what is wrong, and give back the exit status that says the same."""
    print(f"moothall: {sentence(error, spoken(language))}", file=sys.stderr)
    return BAD_INPUT


def spoken(language: Any) -> Words:
    """The words to complain in, even about a language that nobody speaks."""
    return Words(choose(language if language in languages() else None, os.environ))


def leave_pipe() -> None:
    """Nobody reads any more: let Python's last flush go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def sentence(error: Exception, words: Words) -> str:
    """What is wrong, and what would be right."""
    if isinstance(error, Trouble):
        return words.text(f"error.{error.key}", **error.args_of_sentence)
    return trouble(error, words)
