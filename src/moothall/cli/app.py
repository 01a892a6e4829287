"""The commands, their options and their help."""
from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from moothall.cli.errors import guarded

app = typer.Typer(
    name="moothall", no_args_is_help=True, add_completion=False, rich_markup_mode=None,
    pretty_exceptions_enable=False, help="Moothall: medieval eurogames in the terminal, for people, bots and researchers.",
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="The key of a game, such as rattus_cartus.")]
Expansions = Annotated[
    list[str] | None, typer.Option("--expansion", "-x", metavar="X", help="An expansion; may be given again.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A rule option; may be given again.")]
Data = Annotated[Path | None, typer.Option("--data", metavar="FILE", help="Printed values from your own box, in TOML.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="Let chance come from a seed.")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="LANGUAGE", help="en, el or nl; else the environment's.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def prepare() -> None:
    """Text that a terminal can't show is no reason to fail."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    os.environ.setdefault("TERM", "dumb" if not sys.stdout.isatty() else "xterm")


@app.command("play", epilog="Example: moothall play rattus_cartus --seats you,greedy,random --lang el")
@guarded
def play_command(
    game: Game,
    seats: Annotated[str | None, typer.Option(metavar="LIST", help="Who sits where: you, greedy, random.")] = None,
    expansion: Expansions = None,
    option: Options = None,
    lang: Lang = None,
    data: Data = None,
    seed: Seed = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The record to go on with, or to keep up to date.")] = None,
    names: Annotated[list[str] | None, typer.Option(metavar="LIST", help="Names, seat by seat.")] = None,
) -> int:
    """Play a game at this terminal, with bots or with others beside you."""
    from moothall.cli.play import play

    return play(game, seats, expansion, option, lang, data, seed, record, names)
