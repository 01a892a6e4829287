"""A match step by step, as its viewer saw it then."""
from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from moothall.core.match import Event
from moothall.server.look import Look
from moothall.server.pages.paper import render
from moothall.server.pages.pictures import Pictures, is_narrow
from moothall.server.pages.sitting import Sitting, sitting_of
from moothall.server.pages.spoken import sitter, teller_of, title_of
from moothall.server.pages.story import standing
from moothall.server.pages.table import blocks_of, tones_of
from moothall.server.pages.visitor import hall_of, language_for
from moothall.server.refused import Refused
from moothall.words.scores import scores


async def replay(request: Request) -> Response:
    """The table at one step, and what happened there."""
    sitting, language = await sitting_of(request), language_for(request)
    if sitting.look.view is None:
        raise Refused("state", "not_started")
    step = step_of(request, sitting.look.newest)
    look = await hall_of(request).look(sitting.pass_, step)
    told, rules = teller_of(look, language), look.box.about.rules
    return render(
        request, "replay.html", rules, sitting=sitting, look=look, table=look.table, step=step, told=told,
        title=title_of(rules, language), sitters=[sitter(look, told, seat) for seat in range(look.box.seats)],
        news=told.events(await happened(request, sitting, look, step)), tones=tones_of(told),
        blocks=blocks_of(look, told), pictures=Pictures(look, told, is_narrow(request)),
        scores=scores(look.outcome, told) if look.outcome else [])


def step_of(request: Request, newest: int) -> int:
    """The step asked for, within what there is; the newest if none is."""
    named = request.query_params.get("step", "")
    return min(max(1, int(named[:7])), newest) if named.isdecimal() else newest


async def happened(request: Request, sitting: Sitting, look: Look, step: int) -> list[Event]:
    """The events of one step, as far as they weren't undone there."""
    before = (await hall_of(request).look(sitting.pass_, step - 1)).events if step > 1 else 0
    return standing((await hall_of(request).events(sitting.pass_))[before:look.events])
