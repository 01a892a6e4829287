"""What people do at a table by forms: answering, taking back, leaving, going on elsewhere."""
from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from moothall.core.match import Event
from moothall.server import keys
from moothall.server.keys import Pass
from moothall.server.order import PERSON
from moothall.server.pages import fields, links, table
from moothall.server.pages.asking import move_text
from moothall.server.pages.paper import go, told_of
from moothall.server.pages.sitting import pass_of, passes_of, sitting_of, wanted_seat
from moothall.server.pages.visitor import Remembering, hall_of, name_of, remembered, session_of
from moothall.server.refused import Refused

Deed = Callable[[Request], Awaitable[Response]]


async def told_at_table(request: Request, deed: Deed) -> Response:
    """A deed; a refusal is told where the question stands."""
    try:
        return await deed(request)
    except Refused as refused:
        if refused.kind not in ("illegal", "late", "state", "input"):
            raise
        notice = await told_of(request, refused)
        return await table.shown(request, await sitting_of(request), refused.status, notice=notice)


async def move(request: Request) -> Response:
    """Answer the question."""
    return await told_at_table(request, _move)


async def _move(request: Request) -> Response:
    pass_, form = await pass_of(request), await request.form()
    text = await text_of(request, pass_, form)
    done = await hall_of(request).play(pass_, fields.number(form, "question"), text, fields.once(form))
    return go(await after(request, pass_, done.move))


async def after(request: Request, pass_: Pass, answer: str) -> str:
    """The table, as the same seat: a shared screen stays with who is to read what his answer told him alone."""
    if wanted_seat(request) is None:
        return back_to(request)
    news = [event for event in await hall_of(request).learnt(pass_) if is_news(event, answer)]
    return back_to(request) + ("&stay=1" if news else "")


def is_news(event: Event, answer: str) -> bool:
    """Whether an event names anything that the answer itself doesn't."""
    return any(isinstance(named, str) and named not in answer.split() for named in event.args.values())


async def text_of(request: Request, pass_: Pass, form: FormData) -> str:
    """The move that a form means: by its text, or by what is marked."""
    if "move" in form:
        return str(form["move"])
    look = await hall_of(request).look(pass_)
    if look.asked is None:
        return " ".join(str(item) for item in form.getlist("item"))
    return move_text(look.asked.question, [str(item) for item in form.getlist("item")])


def back_to(request: Request) -> str:
    """The table, as the same seat."""
    seat = wanted_seat(request)
    return f"/t/{request.path_params['table']}" + (f"?seat={seat}" if seat is not None else "")


async def undo(request: Request) -> Response:
    """Take the last move back."""
    return await told_at_table(request, _undo)


async def _undo(request: Request) -> Response:
    form = await request.form()
    await hall_of(request).undo(await pass_of(request), fields.once(form))
    return go(back_to(request))


async def leave(request: Request) -> Response:
    """Get up from the seat."""
    await hall_of(request).leave(await pass_of(request))
    return go("/")


async def record(request: Request) -> Response:
    """The record as a file: whole when the match is over, else as this viewer knows it."""
    pass_ = await pass_of(request)
    look = await hall_of(request).look(pass_)
    name = f"{look.game}-{look.table}.record"
    return PlainTextResponse(await hall_of(request).record(pass_), headers=attached(name))


def attached(name: str) -> dict[str, str]:
    """The header that makes a browser save a file."""
    return {"Content-Disposition": f'attachment; filename="{name}"'}


async def rematch(request: Request) -> Response:
    """The next match of the same people; it begins if all others are bots."""
    hall, session = hall_of(request), await session_of(request)
    seated = [await hall.rematch(pass_, session) for pass_ in await passes_of(request)]
    host = next((one.pass_ for one in seated if one.pass_.role == keys.HOST), None)
    look = await hall.look(seated[0].pass_)
    if host and look.status == "waiting" and [chair.bot for chair in look.chairs].count("") == 1:
        await hall.start(host)
    return go(f"/t/{look.table}")


async def fork(request: Request) -> Response:
    """Go on from a moment of this match at another table, as one of its seats against bots."""
    pass_, form = await pass_of(request), await request.form()
    step, seat = fields.number(form, "step"), fields.number(form, "as")
    seats = (await hall_of(request).look(pass_)).box.seats
    if seat >= seats:
        raise Refused("input", "form")
    return await _forked(request, pass_, step, seat, seats)


async def _forked(request: Request, pass_: Pass, step: int, seat: int, seats: int) -> Response:
    hall, visitor = hall_of(request), await remembered(request)
    kinds = [PERSON if one == seat else "greedy" for one in range(seats)]
    opened = await hall.fork(pass_, kinds, step, visitor.session)
    await _begin(visitor, opened.table, opened.seats[seat])
    return visitor.on(links.kept(go(f"/t/{opened.table}"), request, opened))


async def _begin(visitor: Remembering, id: str, token: str) -> None:
    """Sit down at the new table and begin, unless its match is over already."""
    hall = hall_of(visitor.asking)
    name = name_of(visitor.asking) or table.guest(visitor.asking)
    host = (await hall.passes(id, visitor.session))[-1]
    if (await hall.look(host)).status == "waiting":
        await hall.sit(id, token, name, visitor.session)
        await hall.start(host)


ALL: dict[str, Deed] = {"move": move, "undo": undo, "leave": leave, "rematch": rematch, "fork": fork}
