"""What every request of the API brings: the hall, a language, a pass."""
from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from moothall.server.hall import Hall
from moothall.server.keys import Pass
from moothall.server.refused import Refused
from moothall.server.sentences import language_of

BEARER = HTTPBearer(auto_error=False, description="the token of a seat, of a spectator or of the host")
SCHEME = "bearer "


async def hall_of(request: Request) -> Hall:
    """The hall that the application serves; a coroutine, since others are run in threads."""
    hall: Hall = request.app.state.hall
    return hall


async def spoken(
    lang: Annotated[str | None, Query(description="language of texts: en, el, nl")] = None,
    accept_language: Annotated[str | None, Header()] = None,
) -> str:
    """The language of the answer."""
    return language_of(lang, accept_language)


def token_of(authorization: str | None) -> str:
    """The token of an Authorization header, or nothing."""
    given = authorization or ""
    return given[len(SCHEME):].strip() if given.lower().startswith(SCHEME) else ""


async def admitted(
    request: Request,
    table: Annotated[str, Path(max_length=64)],
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)] = None,
) -> Pass:
    """The pass of who asks."""
    hall = await hall_of(request)
    await hall.tables.get(table)
    if bearer is None:
        raise Refused("token", "token_needed")
    pass_ = await hall.admit(table, bearer.credentials)
    request.state.pass_ = pass_
    return pass_


TheHall = Annotated[Hall, Depends(hall_of)]
Language = Annotated[str, Depends(spoken)]
Admitted = Annotated[Pass, Depends(admitted)]
