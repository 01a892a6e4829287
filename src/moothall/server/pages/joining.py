"""The door behind a link: whoever looks at it sits nowhere yet."""
from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from moothall.server import keys
from moothall.server.keys import Pass
from moothall.server.pages import fields
from moothall.server.pages.agreed import agreed_of
from moothall.server.pages.paper import go, render, told_of
from moothall.server.pages.spoken import sitter, teller_of, title_of
from moothall.server.pages.visitor import hall_of, language_for, name_of, remembered, session_of
from moothall.server.refused import Refused


async def door(request: Request) -> Response:
    """What the link is for: "Sit down as ..."."""
    return await shown(request, await hall_of(request).link(request.path_params["token"]))


async def shown(request: Request, link: Pass, status: int = 200, name: str = "", **more: object) -> Response:
    """The door, with a word about what went wrong if something did."""
    look, language = await hall_of(request).look(link), language_for(request)
    told, rules = teller_of(look, language), look.box.about.rules
    chair = look.chairs[link.seat] if link.seat is not None else None
    session = await session_of(request)
    here = await hall_of(request).passes(link.table, session) if session else []
    return render(
        request, "join.html", rules, status, **more, look=look, link=link, chair=chair, title=title_of(rules, language),
        seat=told.names[link.seat] if link.seat is not None else "", name=name or name_of(request),
        sitters=[sitter(look, told, seat) for seat in range(look.box.seats)],
        agreed=agreed_of(look, told), inside=any((one.role, one.seat) == (link.role, link.seat) for one in here))


async def enter(request: Request) -> Response:
    """Sit down, or come in to watch or to be the host."""
    link = await hall_of(request).link(request.path_params["token"])
    name = fields.text(await request.form(), "name")
    visitor = await remembered(request, name)
    try:
        await hall_of(request).seat(link, name, visitor.session)
    except Refused as refused:
        if refused.status == 403:
            raise
        return await shown(request, link, refused.status, notice=await told_of(request, refused), name=name)
    return visitor.on(go(f"/t/{link.table}{place(link)}"))


def place(pass_: Pass) -> str:
    """The part of an address that says as which seat somebody looks."""
    return f"?seat={pass_.seat}" if pass_.role == keys.SEAT else ""
