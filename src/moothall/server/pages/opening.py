"""Opening a table: at once against bots, with friends, or from a record."""
from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from moothall.core.rules import Rules
from moothall.server.gamelist import one_game
from moothall.server.hall import Hall
from moothall.server.house import Opened
from moothall.server.order import PERSON, UNDO, Order, known_rules
from moothall.server.pages import fields, links
from moothall.server.pages.ordering import SITTERS, first_sitters, lists_of, order_of, shown, text_of, usual
from moothall.server.pages.paper import go, render, told_of
from moothall.server.pages.spoken import title_of, words
from moothall.server.pages.visitor import hall_of, language_for, name_of, remembered
from moothall.server.reception import clean
from moothall.server.refused import Refused
from moothall.words.unsure import unsure_of


async def game(request: Request) -> Response:
    """Everything that can be chosen before a game begins."""
    rules = known_rules(request.path_params["game"])
    return ordering(request, rules, first_sitters(rules), {})


def ordering(
    request: Request, rules: Rules, sitters: list[str], given: dict[str, Any], status: int = 200, **more: Any
) -> Response:
    """The form, with what was chosen so far."""
    language = language_for(request)
    return render(
        request, "game.html", rules, status, **more, told=one_game(rules, language), title=title_of(rules, language),
        sitters=sitters, kinds=SITTERS, undo=UNDO, given=given, shown=shown, name=given.get("name", name_of(request)),
        unsure=unsure_of(rules.sheet(rules.expansions), words(language, rules)), usual=usual(rules))


async def at_once(request: Request) -> Response:
    """A table against bots, begun."""
    rules = known_rules(request.path_params["game"])
    visitor = await remembered(request, fields.text(await request.form(), "name"))
    name = clean(visitor.name or words(language_for(request)).text("page.guest"))
    order = Order(rules.key, [PERSON] * usual(rules))
    opened = await hall_of(request).play_now(order, visitor.session, name)
    return visitor.on(links.kept(go(f"/t/{opened.table}"), request, opened))


async def with_friends(request: Request) -> Response:
    """A table as it was ordered; what can't be is told beside the form."""
    rules, form = known_rules(request.path_params["game"]), await request.form()
    name = fields.text(form, "name")
    visitor = await remembered(request, name)
    try:
        order, seat = await order_of(form, rules)
        opened = await open_and_sit(hall_of(request), order, visitor.session, name, seat)
    except Refused as refused:
        given: dict[str, Any] = {key: value for key, value in form.multi_items() if isinstance(value, str)}
        given |= {"expansions": form.getlist("expansion"), **lists_of(form, rules)}
        sitters = [str(form.get(f"seat{n}", SITTERS[-1])) for n in range(max(rules.seats))]
        return ordering(request, rules, sitters, given, refused.status, notice=await told_of(request, refused))
    return visitor.on(links.kept(go(f"/t/{opened.table}"), request, opened))


async def open_and_sit(hall: Hall, order: Order, session: str, name: str, seat: int | None) -> Opened:
    """A new table whose host sits down, and which begins if all others are bots."""
    shown = clean(name) if seat is not None else ""
    opened = await hall.open_table(order, session)
    if seat is not None:
        await hall.sit(opened.table, opened.seats[seat], shown, session)
        if order.seats.count(PERSON) == 1:
            await hall.start((await hall.passes(opened.table, session))[-1])
    return opened


async def from_record(request: Request) -> Response:
    """A table that goes on from a record, for people at all its seats."""
    text = await text_of(await request.form(), "record")
    if text is None:
        raise Refused("input", "no_record")
    visitor = await remembered(request)
    opened = await hall_of(request).open_table(Order(record=text), visitor.session)
    return visitor.on(links.kept(go(f"/t/{opened.table}"), request, opened))
