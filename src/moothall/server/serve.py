"""Serving the hall: one process, until somebody ends it."""
from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp


class Server(uvicorn.Server):
    """Says where it listens as soon as it does."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce(self.address)

    @property
    def address(self) -> str:
        """Where the first page is."""
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
        return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def serve(
    app: ASGIApp, host: str = "127.0.0.1", port: int = 8000, announce: Callable[[str], None] = print,
    trusted: str = "",
) -> None:
    """Serve until Ctrl-C; `trusted` names proxies whose word about addresses counts. Port 0 is any free one."""
    config = uvicorn.Config(
        app, host=host, port=port, ws="websockets-sansio", access_log=False, log_level="warning", server_header=False,
        proxy_headers=bool(trusted), forwarded_allow_ips=trusted or None, timeout_graceful_shutdown=3,
        ws_max_size=4096, h11_max_incomplete_event_size=32 * 1024,
    )
    Server(config, announce).run()
