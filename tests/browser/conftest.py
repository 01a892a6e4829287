"""A hall at an address of its own, and a browser that looks at it."""
from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
import uvicorn
from playwright import sync_api as playwright

import moothall
from moothall.server.pages import create_hall

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
EXPECTED = ("WebSocket", "status of 4", "net::ERR")       # refusals and broken lines, which some tests bring about
PATIENCE = 20_000                        # milliseconds that anything may take


class Running(uvicorn.Server):
    """A server in a thread."""

    def __init__(self, path: Path, port: int = 0) -> None:
        self.path = path
        seeds = count(11)
        app = create_hall(path, rates=None, fate=lambda: moothall.seeded(next(seeds)))
        super().__init__(uvicorn.Config(
            app, port=port, log_level="error", ws="websockets-sansio", timeout_graceful_shutdown=1))
        self.ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve()), daemon=True)

    async def startup(self, sockets: list | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}"

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def begin(self) -> Running:
        self.thread.start()
        assert self.ready.wait(20)
        return self

    def stop(self) -> None:
        self.should_exit = True
        self.thread.join(15)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Running]:
    server = Running(tmp_path / "hall.db").begin()
    yield server
    server.stop()


@contextmanager
def started_chromium() -> Iterator[playwright.Browser]:
    """The system's Chromium, started."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.fail("there is no Chromium to test the pages with: apt-get install chromium")
    with playwright.sync_playwright() as starter:
        browser = starter.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[playwright.Browser]:
    """Its loop runs in this thread as long as it lives, so it mustn't outlive the module."""
    with started_chromium() as browser:
        yield browser


@pytest.fixture
def open_page(hall: Running, chromium: playwright.Browser) -> Iterator[Callable[..., playwright.Page]]:
    """Opens the first page in a browser of its own; at the end nobody may have complained."""
    complaints: list[str] = []
    contexts = []

    def opened(width: int = 1280, height: int = 900, language: str = "en", **more) -> playwright.Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce", **more)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{hall.address}/")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [one for one in complaints if not any(part in one for part in EXPECTED)] == []
