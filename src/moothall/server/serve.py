"""Serving the hall: one process, until somebody ends it."""
from __future__ import annotations

import gc
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn
from fastapi import FastAPI

MANY = 20_000                            # new objects until the collector looks at them


class Server(uvicorn.Server):
    """Says where it listens as soon as it does, and lets nobody wait when it closes."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._app = app
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _spare_the_collector()
        if self.started:
            self._announce(self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.hall.dismiss()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Once is enough: to be told again hurries nothing, since what is being written is written to its end."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    @property
    def address(self) -> str:
        """Where the first page is."""
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
        return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _spare_the_collector() -> None:
    """What is there when the hall opens stays, and needn't be looked through for what nobody holds any more."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY)


def serve(
    app: FastAPI, host: str = "127.0.0.1", port: int = 8000, announce: Callable[[str], None] = print,
    trusted: str = "",
) -> None:
    """Serve until Ctrl-C; `trusted` names proxies whose word about addresses counts. Port 0 is any free one."""
    config = uvicorn.Config(
        app, host=host, port=port, ws="websockets-sansio", access_log=False, log_level="warning", server_header=False,
        proxy_headers=bool(trusted), forwarded_allow_ips=trusted or None, timeout_graceful_shutdown=3,
        ws_max_size=4096, ws_per_message_deflate=False, h11_max_incomplete_event_size=32 * 1024,
    )
    Server(config, app, announce).run()
