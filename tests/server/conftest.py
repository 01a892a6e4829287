"""Coroutines are tests, too; the argument `hall` is a hall over a new database."""
from __future__ import annotations

import asyncio
import inspect
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from moothall.server.app import create_app
from tests.server.evening import a_hall


class Door:
    """Where a hall will be opened when the test runs."""

    def __init__(self, path: Path) -> None:
        self.path = path


@pytest.fixture
def hall(tmp_path: Path) -> Door:
    return Door(tmp_path / "hall.db")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    asyncio.run(with_doors_open(pyfuncitem))
    return True


async def with_doors_open(item: pytest.Function) -> None:
    args = {name: item.funcargs[name] for name in item._fixtureinfo.argnames}
    door = args.get("hall")
    if not isinstance(door, Door):
        await item.obj(**args)
        return
    async with a_hall(door.path) as hall:
        await item.obj(**{**args, "hall": hall})


@pytest.fixture
def client(tmp_path: Path):
    """A client of the whole application."""
    with TestClient(create_app(tmp_path / "hall.db", rates=None)) as client:
        yield client
