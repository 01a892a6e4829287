"""What the API tells of a look: tables, questions and events, with their words."""
from __future__ import annotations

from collections.abc import Sequence

from moothall.core.match import Event
from moothall.server.bodies import ChairBody, EventBody, ItemBody, QuestionBody, TableBody
from moothall.server.look import Asking, Look
from moothall.server.sentences import teller
from moothall.words.telling import Teller


def table_body(look: Look, language: str) -> TableBody:
    """How a table stands."""
    about = look.box.about
    warning = teller(look, language).words.text(f"hall.warning.{look.warning}") if look.warning else ""
    return TableBody(
        table=look.table, game=look.game, expansions=list(about.expansions), options=dict(about.options),
        revision=about.revision, fingerprint=about.fingerprint, status=look.status, version=look.version,
        newest=look.newest, role=look.role, seat=look.seat,
        chairs=[ChairBody(seat=chair.seat, name=chair.name, kind=chair.kind) for chair in look.chairs],
        to_act=list(look.to_act), events=look.events, undo=look.undo, can_undo=look.can_undo, practice=look.practice,
        origin=look.origin, rematch=look.rematch, warning=look.warning, warning_text=warning,
        outcome=look.outcome.to_plain() if look.outcome else None,
    )


def question_body(look: Look, language: str) -> QuestionBody | None:
    """What the seat is asked, in words."""
    return _question(look.asked, teller(look, language), look) if look.asked else None


def _question(asking: Asking, told: Teller, look: Look) -> QuestionBody:
    question = asking.question
    return QuestionBody(
        number=asking.number, name=question.name, rule=question.rule, verb=question.verb, least=question.least,
        most=question.most, combines=question.combines, text=told.question(question, look.view),
        help=told.help(question),
        items=[_item(key, asking, told, look) for key in question.items],
    )


def _item(key: str, asking: Asking, told: Teller, look: Look) -> ItemBody:
    question = asking.question
    move = "" if question.combines else f"{question.verb} {key}".strip()
    text = told.item(key) if question.combines else told.move(move, dict(look.view or {}))
    return ItemBody(key=key, text=text, move=move, help=told.item_help(key))


def event_bodies(events: Sequence[Event], look: Look, language: str) -> list[EventBody]:
    """Events with their words."""
    told = teller(look, language)
    return [EventBody(number=one.number, key=one.key, args=one.args, text=told.event(one)) for one in events]
