"""What a game draws of a table, where it draws anything: the table, one's hand, single cards and things."""
from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from moothall.drawing import STYLE
from moothall.server.look import Look
from moothall.server.pages.paper import PART
from moothall.words.telling import Teller


def is_narrow(request: Request) -> bool:
    """Whether the screen is a phone's: our script knows, else the browser's name tells."""
    said = request.headers.get(PART)
    return said == "narrow" if said else "Mobi" in request.headers.get("user-agent", "")


async def style(request: Request) -> Response:
    """What all pictures look like in a page."""
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": "no-cache"})


class Pictures:
    """The pictures of one look at a table; each is None where there is nothing to draw."""

    def __init__(self, look: Look, told: Teller, narrow: bool) -> None:
        draws = getattr(look.box.about.rules, "picture", None)
        self._picture: Any = draws(told.words, look.names, look.box.about) if draws and look.view else None
        self._look = look
        self.narrow = narrow

    @property
    def table(self) -> Markup | None:
        """The table."""
        return self._drawn("draw", self._look.view, self.narrow, self._look.outcome)

    @property
    def hand(self) -> Markup | None:
        """The viewer's own cards, while the match goes on."""
        own = self._look.seat is not None and not self._look.outcome
        return self._drawn("hand", self._look.view, self.narrow) if own else None

    def card(self, key: str) -> Markup | None:
        """A card that can be chosen."""
        return self._found("card", key)

    def thing(self, key: str) -> Markup | None:
        """Anything that can be looked at, large."""
        return self._found("thing", key)

    def _found(self, name: str, key: str) -> Markup | None:
        try:
            return self._drawn(name, key)
        except LookupError:
            return None

    def _drawn(self, name: str, *about: Any) -> Markup | None:
        """A game's own art has escaped its texts already."""
        draw = getattr(self._picture, name, None)
        drawn = draw(*about) if draw else None
        return Markup(drawn) if drawn else None
