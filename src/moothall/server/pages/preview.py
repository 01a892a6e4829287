"""What would come of an answer, before it is given: nothing is played."""
from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from moothall.server.pages import fields, table
from moothall.server.pages.asking import ahead_of
from moothall.server.pages.deeds import told_at_table
from moothall.server.pages.paper import is_script
from moothall.server.pages.sitting import Sitting, sitting_of
from moothall.server.pages.spoken import teller_of
from moothall.server.pages.visitor import language_for


async def preview(request: Request) -> Response:
    """The page with the same marks and what would come of them; our own script gets only this."""
    return await told_at_table(request, _preview)


async def _preview(request: Request) -> Response:
    sitting, form = await sitting_of(request), await request.form()
    items = [word for item in form.getlist("item") for word in str(item).split()]
    asked = is_asked(sitting, fields.number(form, "question"))
    if not is_script(request):
        return await table.shown(request, sitting, marked=items if asked else None)
    return PlainTextResponse(ahead(request, sitting, items) if asked else "")


def is_asked(sitting: Sitting, number: int) -> bool:
    """Whether this is the question that stands, before the eyes of whom it is for."""
    return sitting.look.asked is not None and sitting.look.asked.number == number and not sitting.passing


def ahead(request: Request, sitting: Sitting, items: list[str]) -> str:
    """What would come of these items."""
    return ahead_of(sitting.look, teller_of(sitting.look, language_for(request)), items)
