"""What the host does by forms: beginning, bots, links, cancelling, the log."""
from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response

from moothall.server import keys
from moothall.server.keys import Pass
from moothall.server.pages import fields, links
from moothall.server.pages.deeds import Deed, attached, back_to, told_at_table
from moothall.server.pages.paper import go
from moothall.server.pages.sitting import host_of
from moothall.server.pages.visitor import hall_of


async def start(request: Request) -> Response:
    """Begin the match."""
    return await told_at_table(request, _start)


async def _start(request: Request) -> Response:
    await hall_of(request).start(await host_of(request))
    return go(back_to(request))


async def bot(request: Request) -> Response:
    """Hand a seat to a bot, or back to whoever sits there."""
    return await told_at_table(request, _bot)


async def _bot(request: Request) -> Response:
    hall, host, form = hall_of(request), await host_of(request), await request.form()
    seat, kind = fields.number(form, "of"), fields.text(form, "bot")
    await (hall.give_to_bot(host, seat, kind) if kind else hall.give_back(host, seat))
    return go(back_to(request))


async def renew(request: Request) -> Response:
    """A new link; the old one, and all who came by it, are no longer known."""
    host, form = await host_of(request), await request.form()
    role = fields.text(form, "role")
    token = await hall_of(request).renew(host, role, fields.number(form, "of") if role == keys.SEAT else None)
    return await _with(request, host, token)


async def _with(request: Request, host: Pass, token: str) -> Response:
    """The table, with a new link beside those that are still good."""
    good = [link.token for link in await links.links_of(request, host.table)]
    return links.keep_all(go(back_to(request)), request, host.table, [*good, token])


async def cancel(request: Request) -> Response:
    """End the table without an outcome."""
    await hall_of(request).cancel(await host_of(request))
    return go(back_to(request))


async def log(request: Request) -> Response:
    """The table's log as a file, also of one that can't be restored."""
    lines = await hall_of(request).log(await host_of(request))
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines) + "\n"
    name = f"{request.path_params['table']}.jsonl"
    return Response(text, media_type="application/jsonl", headers=attached(name))


ALL: dict[str, Deed] = {"start": start, "bot": bot, "renew": renew, "cancel": cancel}
