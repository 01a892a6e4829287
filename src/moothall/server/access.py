"""The log of requests: which kind of address was asked for and what came of it, never a token."""
from __future__ import annotations

import logging
import time
from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOGGER = logging.getLogger("moothall.access")


class AccessLog:
    """One line for each request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        started, statuses = time.monotonic(), [0]

        async def send_and_see(message: Message) -> None:
            statuses.append(message.get("status", message.get("code", statuses[-1])))
            await send(message)

        try:
            await self.app(scope, receive, send_and_see)
        finally:
            took = (time.monotonic() - started) * 1000
            LOGGER.info("%s %s %s %.0f ms", scope.get("method", "SOCKET"), address(scope), statuses[-1], took)


def address(scope: Scope) -> str:
    """The address without what was filled in; an unknown one isn't repeated."""
    params: Mapping[str, object] | None = scope.get("path_params")
    if params is None or "endpoint" not in scope:
        return "-"
    names = {str(value): f"{{{name}}}" for name, value in params.items()}
    return "/".join(names.get(part, part) if part else "" for part in str(scope["path"]).split("/"))
