"""Servers to be killed: imported once, forked for each life.

Reads `point count` from standard input for each life, and writes `up PORT` and `dead`. At the point `before` the
server kills itself with its writes made but not committed, at `after` with its writes committed but not answered,
when so many writes have been counted; at `never` it waits to be killed.
"""
from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from sqlalchemy import Connection

from moothall.server.app import create_app
from moothall.server.serve import serve
from moothall.server.store import Store


def arm(point: str, writes: int) -> None:
    """Let the server kill itself."""
    honest, counted = Store.writing, count(1)

    @contextmanager
    def writing(self: Store) -> Iterator[Connection]:
        number = next(counted)
        with honest(self) as connection:
            yield connection
            if point == "before" and number == writes:
                os.kill(os.getpid(), signal.SIGKILL)
        if point == "after" and number == writes:
            os.kill(os.getpid(), signal.SIGKILL)

    Store.writing = writing


def live(path: str, point: str, writes: int) -> None:
    arm(point, writes)

    def announce(address: str) -> None:
        print("up", os.getpid(), address, flush=True)

    serve(create_app(path, rates=None), port=0, announce=announce)


def main(path: str) -> None:
    for line in sys.stdin:
        point, writes = line.split()
        child = os.fork()
        if child == 0:
            live(path, point, int(writes))
            os._exit(0)
        os.waitpid(child, 0)
        print("dead", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
