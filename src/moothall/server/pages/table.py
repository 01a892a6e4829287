"""The page of a table: while people sit down, while they play, and when all is over."""
from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from moothall.bots import BOTS
from moothall.core.prose import Block, Phase
from moothall.server.look import Look
from moothall.server.pages.agreed import agreed_of
from moothall.server.pages.asking import prompt_of, waiting_of
from moothall.server.pages.links import links_of
from moothall.server.pages.paper import go, is_script, render
from moothall.server.pages.pictures import Pictures, is_narrow
from moothall.server.pages.sitting import Sitting, sitting_of, wanted_seat
from moothall.server.pages.spoken import sitter, teller_of, title_of, words
from moothall.server.pages.story import story_of
from moothall.server.pages.visitor import hall_of, language_for, name_of
from moothall.server.standing import WAITING
from moothall.words.scores import scores, winners
from moothall.words.telling import Teller
from moothall.words.unsure import unsure_of

WITHOUT_SCRIPT = 2.0                     # seconds until a page is shown though bots still think


async def table(request: Request) -> Response:
    """The table as this browser may see it."""
    sitting = await sitting_of(request)
    if not is_script(request):
        sitting = await after_bots(request, sitting)
    return go(request.url.path) if is_handed_back(request, sitting) else await shown(request, sitting)


def is_handed_back(request: Request, sitting: Sitting) -> bool:
    """Whether an address still names a seat to which a shared screen has to be handed anew."""
    return (sitting.passing or sitting.gathers) and wanted_seat(request) is not None


async def after_bots(request: Request, sitting: Sitting) -> Sitting:
    """The same when the bots have moved, if that doesn't take long: who has no script hears no news."""
    loop = asyncio.get_running_loop()
    end = loop.time() + WITHOUT_SCRIPT
    while waits_for_bots(sitting.look) and loop.time() < end:
        await hall_of(request).wait(sitting.pass_, sitting.look.version, end - loop.time())
        sitting = await sitting_of(request)
    return sitting


def waits_for_bots(look: Look) -> bool:
    """Whether only bots are to move."""
    return bool(look.to_act) and all(look.chairs[seat].bot for seat in look.to_act)


async def shown(
    request: Request, sitting: Sitting, status: int = 200, marked: Sequence[str] | None = None, **more: Any
) -> Response:
    """The page for how the table stands; `marked` is what the viewer thinks of answering."""
    look, language = sitting.look, language_for(request)
    told, rules = teller_of(look, language), look.box.about.rules
    common = {
        "sitting": sitting, "look": look, "table": look.table, "told": told, "title": title_of(rules, language),
        "sitters": [sitter(look, told, seat) for seat in range(look.box.seats)], "bots": list(BOTS),
        "links": await links_of(request, look.table) if sitting.host else [], "name": name_of(request),
        "unsure": unsure_of(look.box.about.data, told.words), "rules": rules, "agreed": agreed_of(look, told),
    }
    if look.status == WAITING:
        return render(request, "lobby.html", status=status, **common, **more)
    if sitting.passing:
        return render(request, "handover.html", status=status, **common, **more)
    match = await of_match(request, sitting, told, marked)
    return render(request, "table.html", status=status, **common, **match, **more)


async def of_match(
    request: Request, sitting: Sitting, told: Teller, marked: Sequence[str] | None
) -> dict[str, Any]:
    """What there is to see of a match: the prompt, the table, the log."""
    hall, look, pass_ = hall_of(request), sitting.look, sitting.pass_
    return {
        "prompt": prompt_of(look, told, marked), "waiting": waiting_of(look, told),
        "course": course_of(look, told),
        "action": secrets.token_urlsafe(9), "blocks": blocks_of(look, told),
        "pictures": Pictures(look, told, is_narrow(request)),
        "story": story_of(await hall.events(pass_), look, told), "tones": tones_of(told),
        "winners": winners(look.outcome, told) if look.outcome else (),
        "scores": scores(look.outcome, told) if look.outcome else None,
    }


def course_of(look: Look, told: Teller) -> list[Phase]:
    """The phases of the round."""
    return list(told.prose.course(look.view)) if look.view is not None else []


def blocks_of(look: Look, told: Teller) -> list[Block]:
    """The table in words."""
    return told.prose.table(look.view) if look.view is not None else []


def tones_of(told: Teller) -> dict[str, str]:
    """The colour of each name."""
    return {name: told.prose.tone(seat) for seat, name in enumerate(told.names)}


def guest(request: HTTPConnection) -> str:
    """What somebody is called who gave no name."""
    return words(language_for(request)).text("page.guest")
