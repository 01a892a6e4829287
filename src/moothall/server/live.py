"""A socket that tells a viewer each new version of the table."""
from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from moothall.server.api import PREFIX
from moothall.server.doors import token_of
from moothall.server.hall import Hall
from moothall.server.keys import Pass
from moothall.server.refused import Refused

PATIENCE = 10.0                          # seconds until a client has to say who it is
LONGEST = 200                            # characters of what it says

router = APIRouter()


@router.websocket(PREFIX + "/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Sends `{"version": n}` whenever your version has changed, at first the one there is.

    The token comes as a header, or as the first message, by itself.
    """
    await socket.accept()
    hall: Hall = socket.app.state.hall
    try:
        await tell(socket, hall, await hall.admit(table, await _token(socket)))
    except Refused as refused:
        with suppress(RuntimeError):
            await socket.close(4000 + refused.status, refused.key)
    except (WebSocketDisconnect, TimeoutError):
        with suppress(RuntimeError):
            await socket.close()


async def _token(socket: WebSocket) -> str:
    given = token_of(socket.headers.get("authorization"))
    if given:
        return given
    said = await asyncio.wait_for(socket.receive(), PATIENCE)
    token = str(said.get("text") or "").strip()
    if not 0 < len(token) <= LONGEST:
        raise Refused("token", "token_needed")
    return token


async def tell(socket: WebSocket, hall: Hall, pass_: Pass) -> None:
    """Tell versions until the client goes, or the hall closes."""
    telling = asyncio.create_task(_versions(socket, hall, pass_))
    hearing = asyncio.create_task(_until_gone(socket))
    done, waiting = await asyncio.wait({telling, hearing}, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
        await asyncio.wait([task])
    for task in done:
        task.result()
    if hearing not in done:
        with suppress(RuntimeError):
            await socket.close(1001)


async def _versions(socket: WebSocket, hall: Hall, pass_: Pass) -> None:
    async for version in hall.changes(pass_):
        await socket.send_json({"version": version})


async def _until_gone(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
