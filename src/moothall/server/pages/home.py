"""The first page: what there is to play, and where one plays already."""
from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

import moothall.games as games
from moothall.core.rules import Rules
from moothall.server.gamelist import one_game
from moothall.server.look import Look
from moothall.server.pages.ordering import usual
from moothall.server.pages.paper import go, render
from moothall.server.pages.spoken import sitter, teller_of, title_of, words
from moothall.server.pages.visitor import LANGUAGE, hall_of, keep, language_for, name_of, session_of
from moothall.server.reception import Mine
from moothall.server.refused import Refused
from moothall.server.sentences import language_of

MOST_TABLES = 30                         # that a first page lists


class MyTable(NamedTuple):
    """A table of one's own, in a line."""

    table: str
    title: str
    status: str
    asked: bool
    sitters: str


async def home(request: Request) -> Response:
    """Every game in a card, and the visitor's tables."""
    language = language_for(request)
    cards = [card(rules, language) for rules in games.all_rules().values()]
    return render(request, "home.html", cards=cards, mine=await my_tables(request, language), name=name_of(request))


def card(rules: Rules, language: str) -> dict[str, Any]:
    """A game as the first page shows it."""
    told = one_game(rules, language)
    return {**told, "title": title_of(rules, language), "bots": usual(rules) - 1}


async def my_tables(request: Request, language: str) -> list[MyTable]:
    """The visitor's tables, those first where he is asked."""
    session = await session_of(request)
    mine = await hall_of(request).tables_of(session) if session else []
    found = [await _my_table(request, session, one, language) for one in mine[:MOST_TABLES]]
    return sorted(found, key=lambda one: not one.asked)


async def _my_table(request: Request, session: str, one: Mine, language: str) -> MyTable:
    spoken, rules = words(language), games.all_rules().get(one.game)
    if rules is None:
        return MyTable(one.table, one.game, spoken.text("page.table.broken"), False, "")
    title = title_of(rules, language)
    try:
        looks = [await hall_of(request).look(pass_) for pass_ in await hall_of(request).passes(one.table, session)]
    except Refused:
        return MyTable(one.table, title, spoken.text("page.table.broken"), False, "")
    status = spoken.text(f"hall.status.{one.status}")
    return MyTable(one.table, title, status, any(look.asked for look in looks), _sitters(looks[0], language))


def _sitters(look: Look, language: str) -> str:
    told = teller_of(look, language)
    return ", ".join(sitter(look, told, seat) for seat in range(look.box.seats))


async def language(request: Request) -> Response:
    """Remember the language that was chosen, and go back."""
    form = await request.form()
    chosen = language_of(str(form.get("language", "")), None)
    back = str(form.get("back", "/"))
    response = go(back if is_ours(back) else "/")
    keep(response, request, LANGUAGE, chosen)
    return response


def is_ours(address: str) -> bool:
    """Whether an address is one of this site, and only that."""
    return address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
