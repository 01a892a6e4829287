"""The commands, their options and their help."""
from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from moothall.cli.errors import guarded

app = typer.Typer(
    name="moothall",
    help="Moothall: medieval eurogames in the browser and the terminal, for people, bots and researchers.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="The key of a game: rattus_cartus, notre_dame.")]
Expansions = Annotated[
    list[str] | None,
    typer.Option("--expansion", "-x", metavar="X", help="An expansion; may be given again."),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A rule option; may be given again."),
]
Data = Annotated[
    Path | None, typer.Option("--data", metavar="FILE", help="Printed values from your own box, in TOML.")
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="Let chance come from a seed.")]
Lang = Annotated[
    str | None, typer.Option("--lang", metavar="LANGUAGE", help="en, el or nl; else the environment's.")
]
Bots = Annotated[
    str, typer.Option("--seats", metavar="LIST", help="The bots of the line-up; they change seats.")
]
Sitters = Annotated[
    str | None, typer.Option("--seats", metavar="LIST", help="Who sits where: you, greedy, random.")
]
Record = Annotated[
    Path | None, typer.Option("--record", metavar="FILE", help="The record to go on with or to keep.")
]
Target = Annotated[
    Path | None, typer.Option("--write", metavar="FILE", help="A new file to write instead of printing.")
]
To = Annotated[int | None, typer.Option("--to", metavar="N", help="After how many moves; else at the end.")]
Viewer = Annotated[
    str | None, typer.Option("--seat", metavar="S", help="As this seat, or spectator, saw it.")
]
Current = Annotated[
    bool, typer.Option("--current", help="Replay under the current rules only, not under the record's own.")
]
Processes = Annotated[
    int | None, typer.Option("--processes", metavar="N", help="How many at once; else one for each core.")
]
Host = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 lets other machines in.")
]
Database = Annotated[
    Path | None, typer.Option("--db", metavar="FILE", help="The database; else in your data folder.")
]
Proxies = Annotated[
    str, typer.Option("--proxy", metavar="LIST", help="Proxies whose word about addresses counts.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def prepare() -> None:
    """Text that a terminal can't show is no reason to fail."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    os.environ.setdefault("TERM", "dumb" if not sys.stdout.isatty() else "xterm")


@app.command("serve", epilog="Example: moothall serve --port 8080 --db club.db --no-open")
@guarded
def serve_command(
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 is any free one.")] = 8000,
    db: Database = None,
    opens: Annotated[bool, typer.Option("--open/--no-open", help="Open the hall in a browser.")] = True,
    trusted: Proxies = "",
    lang: Lang = None,
) -> None:
    """Open the hall: tables in the browser, for people and bots."""
    from moothall.cli.serve import serve

    serve(host, port, db, opens, trusted, lang)


@app.command("play", epilog="Example: moothall play rattus_cartus --seats you,greedy,random --lang el")
@guarded
def play_command(
    game: Game,
    seats: Sitters = None,
    expansion: Expansions = None,
    option: Options = None,
    lang: Lang = None,
    data: Data = None,
    seed: Seed = None,
    record: Record = None,
    names: Annotated[list[str] | None, typer.Option(metavar="LIST", help="Names, seat by seat.")] = None,
) -> int:
    """Play a game at this terminal, with bots or with others beside you."""
    from moothall.cli.play import play

    return play(game, seats, expansion, option, lang, data, seed, record, names)


@app.command("data", epilog="Example: moothall data notre_dame > my-notre-dame.toml")
@guarded
def data_command(
    game: Game,
    expansion: Expansions = None,
    data: Data = None,
    write: Target = None,
    lang: Lang = None,
) -> None:
    """Print what is known of the printed components, to be edited and given back with --data."""
    from moothall.cli.data import data as print_data

    print_data(game, expansion, data, write, lang)


@app.command("bench", epilog="Example: moothall bench rattus_cartus --seats 4 --json")
@guarded
def bench_command(
    game: Game,
    seats: Annotated[list[int] | None, typer.Option(metavar="N", help="Seats; may be given again.")] = None,
    expansion: Expansions = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="Time for each thing measured.")] = 2.0,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Measure decisions, games, copies and views a second on one core, in random play."""
    from moothall.cli.bench import bench

    bench(game, seats, expansion, option, seconds, as_json)


@app.command("perft", epilog="Example: moothall perft notre_dame --seats 2 --depth 4")
@guarded
def perft_command(
    game: Game,
    depth: Annotated[int, typer.Option(metavar="D", help="How many moves deep.")] = 3,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many seats.")] = None,
    expansion: Expansions = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Where chance comes from.")] = 0,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Count the sequences of whole moves to a depth; the same seed gives the same numbers."""
    from moothall.cli.perft import perft

    perft(game, seats, expansion, option, depth, seed, as_json)


@app.command("replay", epilog="Example: moothall replay evening.record --to 40 --seat 1")
@guarded
def replay_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    to: To = None,
    seat: Viewer = None,
    lang: Lang = None,
) -> None:
    """Show a position of a record with the moves around it."""
    from moothall.cli.replay import replay

    replay(file, to, seat, lang)


@app.command("validate", epilog="Example: moothall validate *.record")
@guarded
def validate_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records.")],
    current: Current = False,
    lang: Lang = None,
) -> int:
    """Replay records under their own rules and say what would change under the current ones, at which move.

    The exit status is 0 if nothing would, 1 if something would, 2 if a record can't be replayed.
    """
    from moothall.cli.validate import validate

    return validate(files, current, lang)


@app.command("simulate", epilog="Example: moothall simulate rattus_cartus --seats greedy,random --games 2000")
@guarded
def simulate_command(
    game: Game,
    seats: Bots,
    games: Annotated[int, typer.Option(metavar="N", help="How many matches.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same report.")] = 0,
    processes: Processes = None,
    expansion: Expansions = None,
    option: Options = None,
    data: Data = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play many matches and say how they fared: wins, places, points, and deaths by the plague."""
    from moothall.cli.simulate import simulate

    simulate(game, seats, games, seed, processes, expansion, option, data, as_json)
