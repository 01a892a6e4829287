"""What the hall's database holds."""
from __future__ import annotations

from sqlalchemy import Column, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables", METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("opened_at", String(32), nullable=False),
)

# The truth about each table: appended to, never changed.
LINES = Table(
    "lines", METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", String(32), nullable=False),
    Column("actor", String(24), nullable=False),
    Column("kind", String(24), nullable=False),
    Column("body", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)

# The first answer to every one-time action id of a seat.
ANSWERS = Table(
    "answers", METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("actor", String(24), primary_key=True),
    Column("action", String(64), primary_key=True),
    Column("answer", Text, nullable=False),
)

# Hashes of tokens. A link has no parent; whatever came of a link has the link's hash, and ends with it.
KEYS = Table(
    "keys", METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(24), nullable=False),
    Column("role", String(16), nullable=False),
    Column("seat", Integer),
    Column("parent", String(64), nullable=False),
    Column("made_at", String(32), nullable=False),
    Index("keys_of_table", "table_id", "role", "seat"),
)

SESSIONS = Table(
    "sessions", METADATA,
    Column("hash", String(64), primary_key=True),
    Column("made_at", String(32), nullable=False),
)

# What a browser is at which table; `link` is the hash of the link that it came by.
SITTINGS = Table(
    "sittings", METADATA,
    Column("session", String(64), primary_key=True),
    Column("link", String(64), primary_key=True),
    Column("table_id", String(24), nullable=False),
    Column("role", String(16), nullable=False),
    Column("seat", Integer),
    Index("sittings_of_table", "table_id"),
)
