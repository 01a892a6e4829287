"""How often somebody may ask for something."""
from __future__ import annotations

import math
import time
from collections import OrderedDict, deque
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter
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


class Windows(MemoryStorage):
    """Moving windows in memory. The library's own look through those of all addresses at every request."""

    STORAGE_SCHEME = None

    def __init__(self) -> None:
        super().__init__()
        self._ends: OrderedDict[str, deque[float]] = OrderedDict()     # of windows; who was last here stands last

    async def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Whether there is room for so much more; if there is, it is taken."""
        now = time.time()
        ends = self._of(key, now)
        if len(ends) + amount > limit:
            return False
        ends.extend([now + expiry] * amount)
        return True

    async def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:
        """When the window began, and how much is taken."""
        now = time.time()
        ends = self._of(key, now)
        return (ends[0] - expiry if ends else now), len(ends)

    def _of(self, key: str, now: float) -> deque[float]:
        """The windows of a key that haven't ended; whoever hasn't been here for so long is forgotten."""
        while self._ends and not _open(next(iter(self._ends.values())), now):
            self._ends.popitem(last=False)
        ends = self._ends.setdefault(key, deque())
        self._ends.move_to_end(key)
        return _open(ends, now)


def _open(ends: deque[float], now: float) -> deque[float]:
    """The same without windows that have ended."""
    while ends and ends[0] <= now:
        ends.popleft()
    return ends


class Limited:
    """Counts per address, as the server knows it: behind a proxy it has to be told to trust the proxy."""

    def __init__(self, app: ASGIApp, rates: Rates) -> None:
        self.app = app
        self.items = {name: parse(text) for name, text in vars(rates).items()}
        self.limiter = MovingWindowRateLimiter(Windows())

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
