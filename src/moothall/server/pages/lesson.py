"""How to play: the lesson of a game as a page."""
from __future__ import annotations

from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

import moothall.games as games
from moothall.core.lesson import Leaf
from moothall.core.rules import Rules
from moothall.server.order import known_rules
from moothall.server.pages.paper import PAPER, render
from moothall.server.pages.spoken import title_of, words
from moothall.server.pages.visitor import language_for
from moothall.server.refused import Refused
from moothall.words import DEFAULT


async def lesson(request: Request) -> Response:
    """A game's lesson; Refused if it has none."""
    rules, language = known_rules(request.path_params["game"]), language_for(request)
    title, leaves = title_of(rules, language), leaves_of(rules, language)
    if not leaves:
        raise Refused("unknown", "no_lesson", game=title)
    return render(request, "lesson.html", rules, leaves=leaves, title=title)


@lru_cache(maxsize=64)
def leaves_of(rules: Rules, language: str) -> tuple[Leaf, ...]:
    """The leaves of a game's lesson; its pictures are drawn once."""
    return tuple(rules.lesson(words(language, rules)))


def is_taught(game: str) -> bool:
    """Whether a game has a lesson."""
    return bool(leaves_of(games.rules_of(game), DEFAULT))


PAPER.tests["taught"] = is_taught
