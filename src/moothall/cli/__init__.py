"""The command `moothall`."""
from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from moothall.cli.app import app, prepare

    prepare()
    app()
