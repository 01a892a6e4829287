"""The API for bots and clients in any language: `/api/v1`, described by OpenAPI."""
from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse

from moothall.server import bodies
from moothall.server.doors import Admitted, Language, TheHall
from moothall.server.gamelist import all_games, one_game
from moothall.server.hall import Hall
from moothall.server.keys import Pass
from moothall.server.look import Look
from moothall.server.order import known_rules
from moothall.server.refused import illegal
from moothall.server.sentences import explain
from moothall.server.standing import PLAYING, WAITING
from moothall.server.told import event_bodies, question_body, table_body

PREFIX = "/api/v1"
LONGEST_WAIT = 25.0

PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": bodies.Problem} for code in (400, 401, 403, 404, 409, 413, 422, 429)}
router = APIRouter(prefix=PREFIX, responses=PROBLEMS)

Wait = Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="seconds to wait for news")]
After = Annotated[int, Query(ge=-1, le=1_000_000)]
Version = Annotated[int | None, Query(ge=0, le=1_000_000, description="as you saw it then; without it, now")]
Seat = Annotated[int, Path(ge=0, le=100)]


@router.get("/games")
async def games(language: Language) -> list[dict[str, Any]]:
    """All games with their seats, expansions and options, explained."""
    return all_games(language)


@router.get("/games/{game}")
async def game(game: str, language: Language) -> dict[str, Any]:
    """One game."""
    return one_game(known_rules(game), language)


@router.post("/tables", status_code=201)
async def open_table(hall: TheHall, language: Language, body: bodies.OrderBody) -> bodies.OpenedBody:
    """A new table, also one that goes on from a record."""
    return bodies.OpenedBody(**(await hall.open_table(body.order()))._asdict())


@router.get("/tables/{table}")
async def look(
    hall: TheHall, language: Language, pass_: Admitted, version: Version = None, after: After = -1, wait: Wait = 0
) -> bodies.TableBody:
    """How a table stands; with `after` and `wait` as soon as your version is a later one."""
    if wait and version is None:
        await hall.wait(pass_, after, wait)
    return table_body(await hall.look(pass_, version), language)


@router.post("/tables/{table}/sit")
async def sit(hall: TheHall, language: Language, pass_: Admitted, body: bodies.SitBody) -> bodies.SeatedBody:
    """Sit down by a seat's link: send its token, and get one of your own."""
    seated = await hall.seat(pass_, body.name)
    return bodies.SeatedBody(
        table=seated.pass_.table, role=seated.pass_.role, seat=seated.pass_.seat, token=seated.token)


@router.post("/tables/{table}/leave", status_code=204)
async def leave(hall: TheHall, language: Language, pass_: Admitted) -> None:
    """Get up."""
    await hall.leave(pass_)


@router.get("/tables/{table}/view")
async def view(hall: TheHall, language: Language, pass_: Admitted, version: Version = None) -> bodies.ViewBody:
    """All that you may see, now or at an earlier version of yours."""
    found = await hall.look(pass_, version)
    return bodies.ViewBody(
        version=found.version, newest=found.newest, status=found.status, view=dict(found.view) if found.view else None)


@router.get("/tables/{table}/question")
async def question(
    hall: TheHall, language: Language, pass_: Admitted, after: After = -1, wait: Wait = 0
) -> bodies.AskedBody:
    """What your seat is asked; with `after` and `wait` as soon as it is a question of a higher number."""
    found = await _asked(hall, pass_, after, wait)
    told = question_body(found, language)
    return bodies.AskedBody(
        version=found.version, status=found.status, question=told if told and told.number > after else None)


async def _asked(hall: Hall, pass_: Pass, after: int, wait: float) -> Look:
    loop = asyncio.get_running_loop()
    end = loop.time() + wait
    while True:
        found = await hall.look(pass_)
        new = found.asked is not None and found.asked.number > after
        if new or found.status not in (WAITING, PLAYING) or loop.time() >= end or hall.closed:
            return found
        await hall.wait(pass_, found.version, end - loop.time())


@router.get("/tables/{table}/events")
async def events(
    hall: TheHall, language: Language, pass_: Admitted, since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    after: After = -1, wait: Wait = 0,
) -> bodies.EventsBody:
    """What happened, from an event on; with `after` and `wait` as soon as your version is a later one."""
    if wait:
        await hall.wait(pass_, after, wait)
    found, now = await hall.look(pass_), await hall.events(pass_, since)
    return bodies.EventsBody(
        version=found.version, next=since + len(now), events=event_bodies(now, found, language))


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(hall: TheHall, language: Language, pass_: Admitted) -> str:
    """The record: in full when the match is over, with `?` for what you don't know before."""
    return await hall.record(pass_)


@router.get("/tables/{table}/why-not")
async def why_not(
    hall: TheHall, language: Language, pass_: Admitted, move: Annotated[str, Query(max_length=4000)]
) -> bodies.WhyNotBody:
    """Whether your seat may play a move now, and why not."""
    refusal = await hall.why_not(pass_, move)
    if refusal is None:
        return bodies.WhyNotBody(allowed=True, reason="", rule="", text="", help="")
    told = explain(illegal(refusal), language, await hall.look(pass_))
    return bodies.WhyNotBody(allowed=False, **{name: told[name] for name in ("reason", "rule", "text", "help")})


@router.post("/tables/{table}/moves")
async def play(hall: TheHall, language: Language, pass_: Admitted, body: bodies.MoveBody) -> bodies.AnswerBody:
    """Answer your question."""
    return bodies.AnswerBody(**(await hall.play(pass_, body.question, body.move, body.action))._asdict())


@router.post("/tables/{table}/undo")
async def undo(hall: TheHall, language: Language, pass_: Admitted, body: bodies.UndoBody) -> bodies.AnswerBody:
    """Take back your last move, where nothing has been learnt by it."""
    return bodies.AnswerBody(**(await hall.undo(pass_, body.action, body.question))._asdict())


@router.post("/tables/{table}/start", status_code=204)
async def start(hall: TheHall, language: Language, pass_: Admitted) -> None:
    """Begin the match, when every seat is taken. The host's."""
    await hall.start(pass_)


@router.post("/tables/{table}/cancel", status_code=204)
async def cancel(hall: TheHall, language: Language, pass_: Admitted) -> None:
    """End the table without an outcome. The host's."""
    await hall.cancel(pass_)


@router.put("/tables/{table}/seats/{seat}/bot", status_code=204)
async def give_to_bot(
    hall: TheHall, language: Language, pass_: Admitted, seat: Seat, body: bodies.BotBody
) -> None:
    """A bot plays a seat from now on. The host's."""
    await hall.give_to_bot(pass_, seat, body.bot)


@router.delete("/tables/{table}/seats/{seat}/bot", status_code=204)
async def give_back(hall: TheHall, language: Language, pass_: Admitted, seat: Seat) -> None:
    """The bot leaves a seat to a person. The host's."""
    await hall.give_back(pass_, seat)


@router.post("/tables/{table}/links")
async def renew(hall: TheHall, language: Language, pass_: Admitted, body: bodies.LinkBody) -> bodies.TokenBody:
    """A new link; the old one and all tokens that came of it are no longer valid. The host's."""
    return bodies.TokenBody(token=await hall.renew(pass_, body.role, body.seat))


@router.get("/tables/{table}/log")
async def log(hall: TheHall, language: Language, pass_: Admitted) -> list[bodies.LineBody]:
    """The table's log, also where it can't be followed. The host's."""
    return [bodies.LineBody(**line) for line in await hall.log(pass_)]


@router.post("/tables/{table}/rematch")
async def rematch(hall: TheHall, language: Language, pass_: Admitted) -> bodies.SeatedBody:
    """The next match, with seats rotated: your token there."""
    seated = await hall.rematch(pass_)
    return bodies.SeatedBody(
        table=seated.pass_.table, role=seated.pass_.role, seat=seated.pass_.seat, token=seated.token)


@router.post("/tables/{table}/fork", status_code=201)
async def fork(hall: TheHall, language: Language, pass_: Admitted, body: bodies.ForkBody) -> bodies.OpenedBody:
    """Another table that goes on from here: exactly when the match is over, else for practice, dealt anew."""
    return bodies.OpenedBody(**(await hall.fork(pass_, body.seats, body.version))._asdict())
