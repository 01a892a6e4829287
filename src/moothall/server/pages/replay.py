"""A match step by step, as its viewer saw it then."""
from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from moothall.server.pages.paper import render
from moothall.server.pages.pictures import Pictures, is_narrow
from moothall.server.pages.sitting import sitting_of
from moothall.server.pages.spoken import sitter, teller_of, title_of
from moothall.server.pages.story import happened, lines_of
from moothall.server.pages.table import blocks_of, course_of, tones_of
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
        news=lines_of(happened(await hall_of(request).events(sitting.pass_), look, step), look, told),
        tones=tones_of(told), course=course_of(look, told),
        blocks=blocks_of(look, told), pictures=Pictures(look, told, is_narrow(request)),
        scores=scores(look.outcome, told) if look.outcome else None)


def step_of(request: Request, newest: int) -> int:
    """The step asked for, within what there is; the newest if none is."""
    named = request.query_params.get("step", "")
    return min(max(1, int(named[:7])), newest) if named.isdecimal() else newest
