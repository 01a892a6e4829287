"""What can be typed at the prompt besides a choice. Each command says whether the question is over."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from moothall.cli import rulebook
from moothall.cli.errors import Trouble, sentence
from moothall.cli.session import Quit
from moothall.core.refusal import IllegalMove
from moothall.words.unsure import unsure_of

if TYPE_CHECKING:
    from moothall.cli.turn import Turn

RECENT = 20                              # lines of the log
EXPLAINED = ("numbers", "help", "undo", "log", "table", "why", "rules", "data", "save", "quit")


def help_(turn: Turn, number: str) -> bool:
    """`?`: the question and the commands; `? 3`: the third choice, which can be called by its key as well."""
    if number:
        items = [number] if number in turn.question.items else turn.items([number])
        for item in items or ():
            _explain(turn, item)
        return False
    turn.screen.show(turn.teller.help(turn.question))
    turn.screen.show()
    for name in EXPLAINED:
        turn.screen.quiet(f"  {turn.words.text(f'command.{name}')}")
    return False


def _explain(turn: Turn, item: str) -> None:
    text = turn.text([item])
    told = turn.teller.item(item) if turn.question.combines else turn.teller.move(text, turn.view)
    turn.screen.strong(told)
    turn.screen.quiet(text)
    for text in turn.teller.item_help(item) or [turn.teller.help(turn.question)]:
        turn.screen.show(text)


def undo(turn: Turn, rest: str) -> bool:
    """Take back the last move of this seat."""
    match = turn.session.match
    mine = [entry for entry in match.record.entries if entry.seat == turn.seat]
    try:
        match.undo(turn.seat)
    except IllegalMove as error:
        turn.screen.show(turn.teller.refusal(error.refusal))
        return False
    turn.session.forget()
    turn.session.fresh = True
    turn.screen.show(turn.words.text("terminal.undone", move=turn.teller.move(" ".join(mine[-1].words))))
    return True


def log(turn: Turn, count: str) -> bool:
    """What has happened so far, the last lines of it."""
    lines = turn.teller.events(turn.session.match.events(turn.seat))
    turn.screen.strong(turn.words.text("terminal.log"))
    turn.screen.log(lines[-max(1, int(count[:6])):] if count.isdecimal() else lines[-RECENT:])
    return False


def save(turn: Turn, name: str) -> bool:
    """Write the record."""
    path = Path(name).expanduser() if name else turn.session.path
    try:
        if path.exists() and path != turn.session.path:
            raise Trouble("file.exists", path=path)
        turn.session.save(path)
        turn.screen.whole(turn.words.text("terminal.saved", path=path))
    except Trouble as error:
        turn.screen.show(sentence(error, turn.words))
    return False


def why(turn: Turn, text: str) -> bool:
    """Why a move isn't allowed."""
    if not text:
        turn.screen.show(turn.words.text("prompt.why"))
        return False
    refusal = turn.session.match.why_not(turn.seat, text)
    if refusal is None:
        turn.screen.show(turn.words.text("terminal.allowed"))
        return False
    turn.refuse(refusal)
    if more := turn.teller.refusal_help(refusal):
        turn.screen.quiet(more)
    return False


def rules(turn: Turn, rule: str) -> bool:
    """The text of a rule."""
    try:
        turn.screen.show(rulebook.rule(turn.session.match.rules, rule or turn.question.rule, turn.words.language))
    except Trouble as error:
        turn.screen.show(sentence(error, turn.words))
    return False


def table(turn: Turn, rest: str) -> bool:
    """The whole table."""
    turn.screen.blocks(turn.teller.prose.table(turn.view))
    turn.show()
    return False


def data(turn: Turn, rest: str) -> bool:
    """Which printed values aren't known for certain."""
    about = turn.session.match.box.about
    turn.screen.strong(turn.words.text("data.heading"))
    for name, values in unsure_of(about.data, turn.words):
        turn.screen.show(f"  {name}: {values}")
    turn.screen.quiet(turn.words.text("data.replace", command=f"moothall data {about.rules.key}"))
    return False


def quit_(turn: Turn, rest: str) -> bool:
    """Leave the match."""
    raise Quit


COMMANDS: dict[str, Callable[[Turn, str], bool]] = {
    "?": help_, "help": help_, "undo": undo, "log": log, "save": save, "why": why, "rules": rules,
    "table": table, "data": data, "quit": quit_, "exit": quit_,
}
