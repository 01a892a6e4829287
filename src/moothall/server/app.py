"""The application: the API, the guards in front of it, and the hall behind it."""
from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from moothall.core.drivers import system
from moothall.core.kernel import Fate
from moothall.server import api, live
from moothall.server.access import AccessLog
from moothall.server.faults import ErrorPage, Unfailing, watch
from moothall.server.hall import Hall
from moothall.server.rates import USUAL, Limited, Rates
from moothall.server.safety import Bounded, SafeHeaders, SameOrigin

VERSION = "1"


def create_app(
    path: Path | str,
    rates: Rates | None = USUAL,
    pages: Sequence[BaseRoute] = (),
    error_page: ErrorPage | None = None,
    fate: Callable[[], Fate] = system,
) -> FastAPI:
    """The application over the database in a file; `pages` are routes beside the API."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.hall = await Hall.open_hall(path, fate)
        try:
            yield
        finally:
            await app.state.hall.close()

    app = FastAPI(
        title="Moothall", version=VERSION, description="Tables for medieval eurogames.", lifespan=lifespan,
        docs_url=None, redoc_url=None, openapi_url=f"{api.PREFIX}/openapi.json", middleware=guards(rates),
    )
    app.state.error_page = error_page
    app.include_router(api.router)
    app.include_router(live.router)
    app.router.routes.extend(pages)
    watch(app)
    return app


def guards(rates: Rates | None) -> list[Middleware]:
    """Who stands before the door, the outermost first."""
    limited = [Middleware(Limited, rates=rates)] if rates else []
    return [
        Middleware(AccessLog), Middleware(SafeHeaders), Middleware(Unfailing), *limited, Middleware(SameOrigin),
        Middleware(Bounded),
    ]
