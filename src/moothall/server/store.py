"""The database: every write is one transaction, and what was written is on the disk before anybody is told."""
from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, Executable, Row, create_engine, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from moothall.server.lines import Line
from moothall.server.schema import ANSWERS, LINES, TABLES

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 15.0                          # seconds that a writer waits for another process
READERS = 4                              # threads

T = TypeVar("T")


class Overtaken(Exception):
    """Somebody else has written to the table's log since it was read."""


class Once(NamedTuple):
    """A one-time action of somebody at a table."""

    table: str
    actor: str
    action: str


class Step(NamedTuple):
    """A statement of a transaction, with its rows if there are several."""

    statement: Executable
    rows: Sequence[dict[str, Any]] | None = None


class Store:
    """The hall's database in one file. A transaction is done in one go by a thread, the writers' all by the same."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self.engine = _engine(self.path)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    async def close(self) -> None:
        """Let go of the file."""
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that nobody else can write beside; it is durable when the block is left."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            yield connection

    async def rows(self, query: Any) -> Sequence[Row[Any]]:
        """What a query finds."""
        return await _done_by(self._readers, lambda: self._found(query))

    def _found(self, query: Any) -> Sequence[Row[Any]]:
        with self.engine.connect() as connection:
            return connection.execute(query).all()

    async def run(self, *steps: Step) -> None:
        """Some statements, all or none."""
        await _done_by(self._writer, lambda: self._run(steps))

    def _run(self, steps: Sequence[Step]) -> None:
        with self.writing() as connection:
            _execute(connection, steps)

    async def append(self, table: str, known: int, *steps: Step) -> None:
        """Some statements about a table of whose log so many lines are known; Overtaken if there are more."""
        await _done_by(self._writer, lambda: self._append(table, known, steps))

    def _append(self, table: str, known: int, steps: Sequence[Step]) -> None:
        try:
            with self.writing() as connection:
                if _last(connection, table) != known:
                    raise Overtaken
                _execute(connection, steps)
        except IntegrityError as error:
            raise Overtaken from error

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """A table's log, from behind a line."""
        found = await self.rows(
            select(LINES).where(LINES.c.table_id == table, LINES.c.number > after).order_by(LINES.c.number))
        return [Line(row.number, row.at, row.actor, row.kind, json.loads(row.body), row.hash) for row in found]

    async def answer(self, once: Once) -> dict[str, Any] | None:
        """The first answer to an action, if there was one."""
        found = await self.rows(select(ANSWERS.c.answer).where(
            ANSWERS.c.table_id == once.table, ANSWERS.c.actor == once.actor, ANSWERS.c.action == once.action))
        return json.loads(found[0].answer) if found else None


async def _done_by(threads: Executor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, work)


def _execute(connection: Connection, steps: Sequence[Step]) -> None:
    for step in steps:
        connection.execute(step.statement, step.rows)


def _last(connection: Connection, table: str) -> int:
    """The number of the last line of a table's log."""
    return connection.scalar(select(func.max(LINES.c.number)).where(LINES.c.table_id == table)) or 0


def lines_step(table: str, lines: Sequence[Line]) -> Step:
    """Lines to be written."""
    rows = [{"table_id": table, **line._asdict(), "body": json.dumps(line.body, ensure_ascii=False)} for line in lines]
    return Step(insert(LINES), rows)


def answer_step(once: Once, answer: dict[str, Any]) -> Step:
    """An answer to be kept."""
    return Step(insert(ANSWERS).values(
        table_id=once.table, actor=once.actor, action=once.action, answer=json.dumps(answer, ensure_ascii=False)))


def status_step(table: str, status: str) -> Step:
    """How a table stands, so that the running ones are found."""
    return Step(update(TABLES).where(TABLES.c.id == table).values(status=status))


def migrate(path: Path | str) -> None:
    """Make the database, or bring it up to date."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = _engine(path)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()


def _engine(path: Path | str) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, record: Any) -> None:
    """SQLite as the hall wants it; transactions are begun by `_begin` alone."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={int(PATIENCE * 1000)}", "journal_mode=WAL", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Any) -> None:
    """Who means to write says so at once: two who read first and write then would lock each other out.

    Who reads asks one question, which is a transaction by itself.
    """
    if connection.get_execution_options().get("writes"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
