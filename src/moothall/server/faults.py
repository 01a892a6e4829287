"""Whatever goes wrong is told in the user's language, with the right status, and without a trace of what is hidden."""
from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from traceback import format_tb
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moothall.server.look import Look
from moothall.server.refused import Refused
from moothall.server.sentences import explain, language_of

LOGGER = logging.getLogger("moothall.server")
EXPLAINED = ("illegal", "late", "state")
API = "/api/"

ErrorPage = Callable[[Request, Refused, dict[str, Any]], Awaitable[Response]]


def language(request: Request) -> str:
    """The language to complain in, even about a language that nobody speaks."""
    try:
        return language_of(request.query_params.get("lang"), request.headers.get("accept-language"))
    except Refused:
        return language_of(None, request.headers.get("accept-language"))


async def look_of(request: Request, refused: Refused) -> Look | None:
    """The table that the refusal is about, as who asked may see it."""
    pass_ = getattr(request.state, "pass_", None)
    if pass_ is None or refused.kind not in EXPLAINED:
        return None
    try:
        look: Look = await request.app.state.hall.look(pass_)
    except Refused:
        return None
    return look


async def refuse(request: Request, refused: Refused) -> Response:
    """The answer to what wasn't done: JSON for the API, a page for people where there are pages."""
    told = explain(refused, language(request), await look_of(request, refused))
    page: ErrorPage | None = request.app.state.error_page
    if page is not None and not request.url.path.startswith(API):
        return await page(request, refused, told)
    return JSONResponse({"error": told}, refused.status, headers_of(refused))


def headers_of(refused: Refused) -> dict[str, str]:
    """The headers that belong to a refusal."""
    if refused.kind == "token":
        return {"WWW-Authenticate": "Bearer"}
    if refused.kind == "method":
        return {"Allow": refused.args_of_sentence["allowed"]}
    return {"Retry-After": str(refused.args_of_sentence["seconds"])} if refused.kind == "many" else {}


async def on_refused(request: Request, error: Exception) -> Response:
    """The hall refused."""
    assert isinstance(error, Refused)
    return await refuse(request, error)


async def on_invalid(request: Request, error: Exception) -> Response:
    """What was sent isn't what the description says."""
    assert isinstance(error, RequestValidationError)
    return await refuse(request, of_invalid(error.errors()[0]))


def of_invalid(first: dict[str, Any]) -> Refused:
    """The first thing that isn't as it should be."""
    place = ".".join(str(part)[:40] for part in first["loc"][1:]) or str(first["loc"][0])
    if first["type"] in ("json_invalid", "model_attributes_type"):
        return Refused("input", "malformed")
    if first["type"] == "missing":
        return Refused("input", "malformed" if first["loc"] == ("body",) else "missing", place=place)
    if first["type"] == "extra_forbidden":
        return Refused("input", "unexpected", place=place)
    return Refused("input", "wrong", place=place, expected=expected(first))


def expected(error: dict[str, Any]) -> str:
    """What would be right, in signs that every language reads: `int`, `<= 100`."""
    context = error.get("ctx", {})
    limits = {"ge": ">=", "gt": ">", "le": "<=", "lt": "<", "max_length": "<=", "min_length": ">=", "pattern": "~"}
    told = [f"{sign} {context[name]}" for name, sign in limits.items() if name in context]
    return ", ".join(told) or str(error["type"]).removesuffix("_type").removesuffix("_parsing")


async def on_http(request: Request, error: Exception) -> Response:
    """There is no such address, or it isn't used like that."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return await refuse(request, Refused("method", "method", allowed=(error.headers or {}).get("Allow", "")))
    known = {404: Refused("unknown", "no_page"), 400: Refused("malformed", "malformed")}
    if error.status_code in known:
        return await refuse(request, known[error.status_code])
    return JSONResponse({"error": {"kind": "http", "text": error.detail}}, error.status_code, error.headers)


class Unfailing:
    """A fault of the house is answered by a sentence. Its place stands in the log, nothing of what it was about."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started: list[bool] = []

        async def send_and_see(message: Message) -> None:
            started.append(True)
            await send(message)

        try:
            await self.app(scope, receive, send_and_see)
        except Exception as error:
            LOGGER.error("%s\n%s", type(error).__name__, "".join(format_tb(error.__traceback__)))
            if scope["type"] == "http" and not started:
                fault = Refused("fault", "fault", detail=type(error).__name__)
                await (await refuse(Request(scope), fault))(scope, receive, send)


def watch(app: FastAPI) -> None:
    """Let all of these answer."""
    app.add_exception_handler(Refused, on_refused)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
