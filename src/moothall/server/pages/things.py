"""What somebody looks at on a table: large, and with what is good to know about it."""
from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from moothall.server.pages.paper import render
from moothall.server.pages.pictures import Pictures
from moothall.server.pages.sitting import pass_of
from moothall.server.pages.spoken import teller_of, title_of
from moothall.server.pages.visitor import hall_of, language_for
from moothall.server.refused import Refused
from moothall.words.telling import Teller


async def thing(request: Request) -> Response:
    """A small page about anything that the table's box has, as this box has it."""
    pass_, key = await pass_of(request), request.path_params["key"]
    look, language = await hall_of(request).look(pass_), language_for(request)
    told, rules = teller_of(look, language), look.box.about.rules
    helps = helps_of(key, told)
    if not helps:
        raise Refused("unknown", "no_thing", given=key[:40])
    return render(
        request, "thing.html", rules, key=key, look=look, pass_=pass_, name=told.prose.title(key), helps=helps,
        within=told.prose.within(look.view, key) if look.view else [],
        drawn=Pictures(look, told, narrow=False).thing(key), title=title_of(rules, language))


def helps_of(key: str, told: Teller) -> list[str]:
    """What is good to know about a thing, or nothing where nothing has a name of this key."""
    try:
        named = told.prose.title(key) != key and key.split() == [key]
    except LookupError:
        return []
    return told.item_help(key) if named else []


def thing_of(item: str, told: Teller) -> str:
    """What there is to look at behind an item of a question, if anything."""
    return next((part for part in item.split() if told.item_help(part)), "")
