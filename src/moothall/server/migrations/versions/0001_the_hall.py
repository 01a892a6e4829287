"""Tables with their logs, answers, keys, sessions and sittings."""
from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Integer, String, Text

revision = "0001"
down_revision = None


def upgrade() -> None:
    """A new database."""
    op.create_table(
        "tables",
        Column("id", String(24), primary_key=True),
        Column("game", String(64), nullable=False),
        Column("revision", Integer, nullable=False),
        Column("fingerprint", String(64), nullable=False),
        Column("status", String(16), nullable=False, index=True),
        Column("opened_at", String(32), nullable=False),
    )
    op.create_table(
        "lines",
        Column("table_id", String(24), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("at", String(32), nullable=False),
        Column("actor", String(24), nullable=False),
        Column("kind", String(24), nullable=False),
        Column("body", Text, nullable=False),
        Column("hash", String(64), nullable=False),
    )
    op.create_table(
        "answers",
        Column("table_id", String(24), primary_key=True),
        Column("actor", String(24), primary_key=True),
        Column("action", String(64), primary_key=True),
        Column("answer", Text, nullable=False),
    )
    op.create_table(
        "keys",
        Column("hash", String(64), primary_key=True),
        Column("table_id", String(24), nullable=False),
        Column("role", String(16), nullable=False),
        Column("seat", Integer),
        Column("parent", String(64), nullable=False),
        Column("made_at", String(32), nullable=False),
    )
    op.create_index("keys_of_table", "keys", ["table_id", "role", "seat"])
    op.create_table(
        "sessions",
        Column("hash", String(64), primary_key=True),
        Column("made_at", String(32), nullable=False),
    )
    op.create_table(
        "sittings",
        Column("session", String(64), primary_key=True),
        Column("link", String(64), primary_key=True),
        Column("table_id", String(24), nullable=False),
        Column("role", String(16), nullable=False),
        Column("seat", Integer),
    )
    op.create_index("sittings_of_table", "sittings", ["table_id"])


def downgrade() -> None:
    """Nothing is left."""
    for name in ("sittings", "sessions", "keys", "answers", "lines", "tables"):
        op.drop_table(name)
