"""How often somebody may ask for something."""
from __future__ import annotations

import math
import time
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from starlette.types import ASGIApp, Receive, Scope, Send

from moothall.server.refused import Refused
from moothall.server.safety import FILES, SAFE_METHODS, refuse_at_the_door


@dataclass(frozen=True)
class Rates:
    """The limits of one address: tables opened, everything else that is done, and what is merely looked at."""

    opening: str = "20/minute"
    doing: str = "600/minute"
    looking: str = "3000/minute"


USUAL = Rates()


class Limited:
    """Counts per address, as the server knows it: behind a proxy it has to be told to trust the proxy.

    A minute begins with somebody's first request. For minutes that move on with each request the library would look
    through those of all addresses every time.
    """

    def __init__(self, app: ASGIApp, rates: Rates) -> None:
        self.app = app
        self.items = {name: parse(text) for name, text in vars(rates).items()}
        self.limiter = FixedWindowRateLimiter(MemoryStorage())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        what = kind_of(scope)
        item, who = self.items[what], scope["client"][0] if scope.get("client") else ""
        if await self.limiter.hit(item, what, who):
            await self.app(scope, receive, send)
        else:
            await refuse_at_the_door(
                Refused("many", "many", seconds=await self._seconds(item, what, who)), scope, receive, send)

    async def _seconds(self, item: RateLimitItem, what: str, who: str) -> int:
        """How long until it is possible again."""
        window = await self.limiter.get_window_stats(item, what, who)
        return max(1, math.ceil(window.reset_time - time.time()))


def kind_of(scope: Scope) -> str:
    """Which limit a request counts for: looking at what would come of a move isn't moving."""
    path = scope["path"].rstrip("/")
    if scope["type"] == "websocket" or scope["method"] in SAFE_METHODS or path.endswith("/preview"):
        return "looking"
    return "opening" if path.endswith((*FILES, "/fork", "/rematch", "/now")) else "doing"
