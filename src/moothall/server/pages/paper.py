"""What pages are written on: templates, static files, and the page that says what went wrong."""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from moothall.core.prose import Heading, Line, plain
from moothall.core.rules import Rules
from moothall.server.faults import headers_of, look_of
from moothall.server.pages import marking, setting
from moothall.server.pages.spoken import words
from moothall.server.pages.visitor import language_for
from moothall.server.refused import Refused
from moothall.server.sentences import explain
from moothall.words import languages

SERVER = Path(__file__).parents[1]
PART = "moothall-part"                   # the header by which our own script asks
PAPER = Environment(
    loader=FileSystemLoader(SERVER / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
    lstrip_blocks=True)
PAPER.tests["heading"] = lambda block: isinstance(block, Heading)
PAPER.tests["line"] = lambda block: isinstance(block, Line)
PAPER.filters["ruled"] = marking.ruled
PAPER.filters["named"] = marking.named
PAPER.filters["columns"] = setting.columns
PAPER.filters["plain"] = plain


class Static(StaticFiles):
    """The pages' own files, which browsers keep but ask about."""

    def __init__(self) -> None:
        super().__init__(directory=SERVER / "static")

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "no-cache"
        return response


def render(request: Request, template: str, rules: Rules | None = None, status: int = 200, **more: Any) -> Response:
    """A page in the visitor's language."""
    language = language_for(request)
    spoken = words(language, rules)
    tongues = [(code, spoken.text(f"language.{code}")) for code in languages()]
    back = request.url.path if request.method == "GET" else "/"
    query = f"?{request.url.query}" if request.method == "GET" and request.url.query else ""
    page = PAPER.get_template(template).render(
        t=spoken.text, has=spoken.has, language=language, tongues=tongues, back=back + query,
        **{"rules": rules, "notice": None, **more})
    return HTMLResponse(page, status, {"Vary": "Cookie, Accept-Language"})


def go(address: str) -> Response:
    """Look there now: what was sent has been done."""
    return RedirectResponse(address, 303)


def is_script(request: Request) -> bool:
    """Whether our own script asks, which hears of news by itself."""
    return PART in request.headers


async def told_of(request: Request, refused: Refused) -> dict[str, Any]:
    """A refusal in the visitor's language."""
    return explain(refused, language_for(request), await look_of(request, refused))


async def error_page(request: Request, refused: Refused, told: dict[str, Any]) -> Response:
    """What wasn't done, why, and what would be right."""
    told = await told_of(request, refused)
    table = request.path_params.get("table", "") if refused.kind not in ("unknown", "forbidden") else ""
    page = render(request, "error.html", status=refused.status, told=told, table=table)
    page.headers.update(headers_of(refused))
    return page
