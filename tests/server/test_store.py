"""The database is what the schema says, writes one at a time, and lies on the disk before anybody is told."""
from __future__ import annotations

import asyncio
import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, text

from moothall.server.schema import METADATA, SESSIONS
from moothall.server.store import Overtaken, Step, migrate
from tests.server.evening import company


def test_the_migrations_make_what_the_schema_says(tmp_path):
    path = tmp_path / "a hall?" / "of % many.db"
    for _ in range(2):
        migrate(path)
    engine = create_engine(f"sqlite:///{tmp_path}/plain.db")
    migrate(tmp_path / "plain.db")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    assert path.exists()


async def test_writes_are_durable_and_begun_as_writes(hall):
    with hall.store.writing() as connection:
        settings = [connection.scalar(text(f"PRAGMA {name}")) for name in (
            "journal_mode", "synchronous", "busy_timeout")]
        assert settings == ["wal", 2, 15000]
        other = sqlite3.connect(hall.store.path, timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        assert other.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        other.close()


async def test_all_statements_of_a_transaction_count_or_none(hall):
    step = Step(insert(SESSIONS).values(hash="x", made_at="now"))
    with pytest.raises(Overtaken):
        await hall.store.append("nowhere", 0, step, step)
    assert await hall.store.rows(SESSIONS.select()) == []


async def test_what_is_being_written_is_written_though_the_writer_goes_away(hall):
    people = await company(hall)
    version = (await hall.look(people.spectator)).version
    going = asyncio.create_task(hall.give_to_bot(people.host, 0, "random"))
    while not (await hall.tables.get(people.table)).lock.locked():
        await asyncio.sleep(0)
    going.cancel()
    await hall.wait(people.spectator, version, None)
    assert (await hall.look(people.spectator)).chairs[0].kind == "random"
