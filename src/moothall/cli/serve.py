"""`moothall serve`: the hall in the browser, from one process."""
from __future__ import annotations

import errno
import socket
import sqlite3
import webbrowser
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from alembic.util import CommandError
from platformdirs import user_data_path

from moothall.cli.errors import Trouble, words_of
from moothall.words import Words


def serve(host: str, port: int, db: Path | None, opens: bool, trusted: str, lang: str | None) -> None:
    """Serve until Ctrl-C; the database and the address are told as soon as they are known."""
    from moothall.server.pages import create_hall
    from moothall.server.serve import serve as serve_app

    words, path = words_of(lang), database(db)
    check_port(host, port)
    check_database(path)
    print(words.text("serve.database", path=path))
    serve_app(create_hall(path), host, port, announced(words, opens), trusted)


def database(given: Path | None) -> Path:
    """The database file, in a folder that is there: the one given, or the user's own. Only he reads a new one."""
    path = given or user_data_path("moothall", appauthor=False) / "hall.db"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as error:
        raise Trouble("file", path=path, detail=error.strerror or error) from None
    return path


def check_database(path: Path) -> None:
    """Bring the database up to date; Trouble if it is none, can't be written, or a newer Moothall has made it."""
    from moothall.server.store import migrate

    try:
        with closing(sqlite3.connect(path)) as trial:
            trial.execute("BEGIN IMMEDIATE")
        migrate(path)
    except sqlite3.Error as error:
        raise Trouble("file", path=path, detail=error) from None
    except CommandError:
        raise Trouble("newer_database", path=path) from None


def check_port(host: str, port: int) -> None:
    """Whether one can listen there; Trouble if somebody else does, or the address isn't this machine's."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
    except OSError as error:
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise Trouble("port", n=port) from None
        raise Trouble("host", host=host) from None


def announced(words: Words, opens: bool) -> Callable[[str], None]:
    """Tell the address, and open it in a browser if one is wanted."""
    def announce(address: str) -> None:
        print(words.text("serve.listening", address=address), flush=True)
        if opens:
            webbrowser.open(address)

    return announce
