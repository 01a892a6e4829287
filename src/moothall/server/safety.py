"""What is checked before anything else: where a request comes from, and how large it is; and what browsers are told."""
from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moothall.server.faults import refuse
from moothall.server.refused import Refused

MOST_BYTES = 16 * 1024
MOST_BYTES_OF_FILES = 512 * 1024         # a record or an overlay
FILES = ("/tables", "/records", "/open")     # ends of the addresses that take one
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
))
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """Every answer tells browsers to be careful; what is about a table isn't kept by anybody."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_safely)


class SameOrigin:
    """Nothing is done for another site: not by a form it sends with our cookies, not by a socket it opens."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        unsafe = scope["type"] == "websocket" or scope.get("method") not in SAFE_METHODS
        if scope["type"] in ("http", "websocket") and unsafe and is_foreign(scope):
            await refuse_at_the_door(Refused("forbidden", "other_site"), scope, receive, send)
        else:
            await self.app(scope, receive, send)


def is_foreign(scope: Scope) -> bool:
    """Whether a browser came here from another site, with cookies of ours.

    Under `no-referrer` browsers send the origin `null` with forms of our own too; where they don't say either what
    kind of site it is (over plain HTTP), that the cookie came along, which is SameSite, has to do.
    """
    headers = Headers(scope=scope)
    if "cookie" not in headers:
        return False
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    if origin == "null":
        return scope.get("scheme") in ("https", "wss") or scope["type"] == "websocket"
    return origin is not None and urlsplit(origin).netloc != headers.get("host")


class Bounded:
    """A body is read whole before anybody looks at it, and only as far as it may be long."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self.app(scope, receive, send)
            return
        most = MOST_BYTES_OF_FILES if scope["path"].rstrip("/").endswith(FILES) else MOST_BYTES
        body = await _read(Headers(scope=scope), receive, most)
        if body is None:
            await refuse_at_the_door(Refused("large", "large", most=most), scope, receive, send)
        else:
            await self.app(scope, _again(body, receive), send)


async def _read(headers: Headers, receive: Receive, most: int) -> bytes | None:
    """The body, or None if it is too long."""
    told = headers.get("content-length", "0")
    if not told.isdecimal() or int(told[:12]) > most:
        return None
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            return None
    return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """Give what was read once more, then whatever comes after it."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return messages.pop() if messages else await receive()

    return receive_again


async def refuse_at_the_door(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """Say no before the application sees anything."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4000 + refused.status, "reason": refused.key})
        return
    await (await refuse(Request(scope), refused))(scope, receive, send)
