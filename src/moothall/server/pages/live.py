"""A socket that tells a page when there is something new to see."""
from __future__ import annotations

from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from moothall.server.live import tell
from moothall.server.pages.sitting import pass_of
from moothall.server.pages.visitor import hall_of
from moothall.server.refused import Refused


async def live(socket: WebSocket) -> None:
    """Sends `{"version": n}` whenever this browser's seat sees something new."""
    await socket.accept()
    try:
        await tell(socket, hall_of(socket), await pass_of(socket))
    except Refused as refused:
        with suppress(RuntimeError):
            await socket.close(4000 + refused.status, refused.key)
    except WebSocketDisconnect:
        with suppress(RuntimeError):
            await socket.close()
