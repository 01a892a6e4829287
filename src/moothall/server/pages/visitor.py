"""Who looks at a page: the language spoken, the session that remembers seats, the name last given."""
from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from moothall.server.hall import Hall
from moothall.server.refused import Refused
from moothall.server.sentences import language_of

SESSION, LANGUAGE, NAME = "moothall_session", "moothall_language", "moothall_name"
REMEMBERED = 60 * 60 * 24 * 400          # seconds; browsers keep nothing longer


def hall_of(asking: HTTPConnection) -> Hall:
    """The hall that the application serves."""
    hall: Hall = asking.app.state.hall
    return hall


def language_for(asking: HTTPConnection) -> str:
    """The language in the address, else the one chosen before, else the browser's."""
    accepted = asking.headers.get("accept-language")
    for asked in (asking.query_params.get("lang"), asking.cookies.get(LANGUAGE)):
        try:
            if asked:
                return language_of(asked, accepted)
        except Refused:
            continue
    return language_of(None, accepted)


def name_of(asking: HTTPConnection) -> str:
    """The name that was given last."""
    return unquote(asking.cookies.get(NAME, ""))[:40]


async def session_of(asking: HTTPConnection) -> str:
    """The session that a browser brings, if the hall knows it, or nothing."""
    brought = asking.cookies.get(SESSION, "")
    return brought if brought and await hall_of(asking).has_session(brought) else ""


@dataclass
class Remembering:
    """A session to be remembered, new or not, with the name just given."""

    asking: HTTPConnection
    session: str
    name: str = ""

    def on(self, response: Response) -> Response:
        """The answer with its cookies."""
        keep(response, self.asking, SESSION, self.session)
        if self.name:
            keep(response, self.asking, NAME, quote(self.name))
        return response


async def remembered(asking: HTTPConnection, name: str = "") -> Remembering:
    """The session of a browser that does something worth remembering."""
    return Remembering(asking, await session_of(asking) or await hall_of(asking).new_session(), name)


def keep(response: Response, asking: HTTPConnection, name: str, value: str, path: str = "/") -> None:
    """Let the browser keep something that no script reads and no other site sends."""
    response.set_cookie(
        name, value, max_age=REMEMBERED, path=path, httponly=True, samesite="lax",
        secure=asking.url.scheme in ("https", "wss"))
