"""Where Alembic begins: the connection comes from `moothall.server.store`."""
from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from moothall.server.schema import METADATA


def upgrade(connection: Connection) -> None:
    """Bring a database up to date, in one transaction."""
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


upgrade(context.config.attributes["connection"])
