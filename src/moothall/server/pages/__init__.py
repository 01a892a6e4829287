"""The pages of the hall: plain HTML for every seat in its viewer's language, which a little script makes lively."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fastapi import FastAPI
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from moothall.core.drivers import system
from moothall.core.kernel import Fate
from moothall.server.app import create_app
from moothall.server.pages import (
    deeds,
    home,
    hosting,
    joining,
    lesson,
    live,
    opening,
    pictures,
    preview,
    replay,
    rulebook,
    table,
    things,
)
from moothall.server.pages.paper import Static, error_page
from moothall.server.rates import USUAL, Rates


def routes() -> list[BaseRoute]:
    """Every address that people see."""
    return [
        Route("/", home.home),
        Route("/language", home.language, methods=["POST"]),
        Route("/records", opening.from_record, methods=["POST"]),
        Route("/games/{game}", opening.game),
        Route("/games/{game}/now", opening.at_once, methods=["POST"]),
        Route("/games/{game}/open", opening.with_friends, methods=["POST"]),
        Route("/games/{game}/how", lesson.lesson),
        Route("/rules/{game}", rulebook.rules),
        Route("/join/{token}", joining.door),
        Route("/join/{token}", joining.enter, methods=["POST"]),
        Route("/t/{table}", table.table),
        Route("/t/{table}/replay", replay.replay),
        Route("/t/{table}/things/{key}", things.thing),
        Route("/t/{table}/preview", preview.preview, methods=["POST"]),
        Route("/t/{table}/record", deeds.record),
        Route("/t/{table}/log", hosting.log),
        *(Route(f"/t/{{table}}/{name}", deed, methods=["POST"]) for name, deed in {**deeds.ALL, **hosting.ALL}.items()),
        WebSocketRoute("/t/{table}/live", live.live),
        Route("/static/pictures.css", pictures.style),
        Mount("/static", Static()),
    ]


def create_hall(
    path: Path | str, rates: Rates | None = USUAL, fate: Callable[[], Fate] = system
) -> FastAPI:
    """The whole hall over the database in a file: API and pages."""
    return create_app(path, rates, routes(), error_page, fate)
