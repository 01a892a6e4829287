"""What a table is opened with: the order, and the box that comes of it."""
from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import moothall.games as games
from moothall.bots import BOTS
from moothall.core import saves
from moothall.core.data import DataError
from moothall.core.kernel import Box
from moothall.core.match import Match
from moothall.core.record import RecordError
from moothall.core.rules import BoxError, Rules
from moothall.server.refused import Refused

PERSON = "person"
UNDO = ("barrier", "off")


@dataclass(frozen=True)
class Order:
    """What somebody asks for: a game and who is to sit there, a `person` or a kind of bot at each seat.

    `data` is an overlay of printed values, as TOML or a dict. With `record` the table goes on from the text of a
    record, after its first `moves` moves or all of them; game, expansions, options and data are then the record's.
    """

    game: str = ""
    seats: Sequence[str] = ()
    expansions: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    data: str | Mapping[str, Any] | None = None
    undo: str = "barrier"
    record: str | None = None
    moves: int | None = None


@dataclass(frozen=True)
class Opening:
    """A table before it is written down: the body of its first line, and the match it goes on from, if any."""

    body: dict[str, Any]
    match: Match | None


def opening_of(order: Order) -> Opening:
    """The opening that an order comes to; Refused if it can't be."""
    try:
        match = None if order.record is None else saves.replay(order.record, games.rules_of, to=order.moves)
        box = match.box if match else _box(order)
    except (BoxError, DataError, RecordError) as error:
        raise _input(error) from error
    seats = list(order.seats) or [PERSON] * box.seats
    check_seats(seats, box.seats)
    if order.undo not in UNDO:
        raise Refused("input", "undo", given=order.undo[:40], known=", ".join(UNDO))
    return Opening(_writable(body_of(box, seats, order.undo, match.record.position if match else None)), match)


def _writable(body: dict[str, Any]) -> dict[str, Any]:
    """A body that can be written down: a record may bring halves of characters."""
    try:
        json.dumps(body, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise Refused("input", "malformed") from error
    return body


def known_rules(game: str) -> Rules:
    """The rules of a game; Refused if there is none."""
    try:
        return games.rules_of(game)
    except BoxError as error:
        raise Refused("unknown", "unknown_game", **error.reason_args) from error


def body_of(box: Box, seats: Sequence[str], undo: str, position: Any = None, **more: Any) -> dict[str, Any]:
    """The body of a first line: all that the box needs to be assembled again."""
    about = box.about
    return {
        "game": about.rules.key, "seats": list(seats), "expansions": list(about.expansions),
        "options": dict(about.options), "data": about.data.changes, "revision": about.revision,
        "fingerprint": about.fingerprint, "undo": undo, "position": position, **more,
    }


def box_of(body: Mapping[str, Any]) -> Box:
    """The box of a first line, under the rules of its time."""
    rules = games.rules_of(body["game"])
    data = body["data"] or None
    return rules.box(len(body["seats"]), body["expansions"], body["options"], data, body["revision"])


def _box(order: Order) -> Box:
    rules = known_rules(order.game)
    try:
        return rules.box(len(order.seats), order.expansions, order.options, _overlay(order.data))
    except (TypeError, AttributeError, LookupError) as error:
        raise Refused("input", "options", detail=str(error)) from error


def _overlay(data: str | Mapping[str, Any] | None) -> dict[str, Any] | None:
    """An overlay as a dict: a text is TOML here, never the path of a file."""
    if not isinstance(data, str):
        return dict(data) if data is not None else None
    try:
        return tomllib.loads(data)
    except (ValueError, RecursionError) as error:
        raise DataError(str(error), "not_toml") from None


def check_seats(seats: Sequence[str], many: int) -> None:
    """Refused unless there is a person or a kind of bot for every seat."""
    if len(seats) != many:
        raise Refused("input", "seats", given=len(seats), seats=many)
    for kind in seats:
        if kind != PERSON and kind not in BOTS:
            raise Refused("input", "unknown_bot", given=kind[:40], known=", ".join([PERSON, *BOTS]))


def _input(error: BoxError | DataError | RecordError) -> Refused:
    """The refusal of an order; its cause has the words."""
    return Refused("input", "order")
