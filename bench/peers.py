"""Measure other game engines on random play beside Moothall: decisions per CPU second on one core.

    python bench/peers.py --env ~/.cache/moothall-peers
    python bench/peers.py --rounds 9 --json > peers.json
    python bench/peers.py --peers-only --only catanatron,rlcard

The peers are installed at pinned versions in an environment of their own, never in the one that runs this
script. Moothall is measured by `python -m moothall bench`, with the interpreter that runs this script, in
every round beside the peers. Standard library only; `README.md` beside this file says what is counted.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any

from peer_worker import CONTESTANTS, Contestant

WORKER = Path(__file__).with_name("peer_worker.py")
BENCH = ("bench", "rattus_cartus", "--seats", "4", "--json")
BENCH_KEYS = {"game": (str,), "seats": (int,), "build": (str,), "decisions_per_s": (int, float)}
BENCH_LIMIT = 900.0
INSTALL_LIMIT = 900.0
READY_LIMIT = 180.0

REQUIREMENTS = {
    "catanatron": ("catanatron==3.2.1",),
    "open-spiel": ("open-spiel==2.0.2",),
    "rlcard": ("rlcard==1.2.0",),
    "pettingzoo": ("pettingzoo[classic]==1.27.0",),
}
CONSTRAINTS = (
    "absl-py==2.5.1",
    "attrs==26.1.0",
    "chess==1.11.2",
    "cloudpickle==3.1.3",
    "Farama-Notifications==0.0.6",
    "gymnasium==1.4.0",
    "ml_collections==1.1.0",
    "networkx==3.6.1",
    "numpy==2.4.6",
    "open-spiel==2.0.2",
    "pygame-ce==2.5.8",
    "PyYAML==6.0.4",
    "rlcard==1.2.0",
    "scipy==1.17.1",
    "Shimmy==2.0.1",
    "termcolor==3.3.0",
    "typing_extensions==4.16.0",
)
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


class Failure(Exception):
    """Something that one sentence explains to the person who ran the script."""


class Progress:
    """Tells on standard error how far the work is, unless only JSON is wanted."""

    def __init__(self, quiet: bool) -> None:
        self.quiet = quiet

    def say(self, text: str) -> None:
        """Print one line."""
        if not self.quiet:
            print(text, file=sys.stderr, flush=True)


@dataclass
class Figures:
    """What was measured of one engine on one game: the rate of each round, in decisions per CPU second."""

    engine: str
    version: str
    game: str
    seats: int
    rules: str
    loop: str
    rounds: list[float] = field(default_factory=list)
    games: int = 0
    decisions: float = 0.0

    @property
    def rate(self) -> float:
        """The median over the rounds."""
        return statistics.median(self.rounds)

    def to_plain(self) -> dict[str, Any]:
        """The figures as JSON has them."""
        plain: dict[str, Any] = {
            "engine": self.engine,
            "version": self.version,
            "game": self.game,
            "seats": self.seats,
            "rules": self.rules,
            "loop": self.loop,
            "decisions_per_s": self.rate,
            "rounds": self.rounds,
        }
        if self.games:
            plain["decisions_per_game"] = self.decisions / self.games
        return plain


@dataclass
class Missing:
    """A peer, or one game of it, that could not be measured, and why."""

    what: str
    reason: str


# --- the environment of the peers ---------------------------------------------------------------------------


def last_line(text: str) -> str:
    """The last line that says something; of pip's output the first that says ERROR."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR")]
    return (errors or lines[-1:] or ["no message"])[0]


def make_environment(folder: Path) -> Path:
    """Create the peers' environment unless it is there already; return its interpreter."""
    home = folder / f"peers-{sys.version_info.major}.{sys.version_info.minor}"
    scripts = "Scripts" if os.name == "nt" else "bin"
    interpreter = home / scripts / ("python.exe" if os.name == "nt" else "python")
    if not works(interpreter):
        folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "venv", "--clear", str(home)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode != 0:
            raise Failure(
                "cannot create a virtual environment (on Debian: apt install python3-venv): "
                + last_line(done.stderr or done.stdout)
            )
    (home / "constraints.txt").write_text("\n".join(CONSTRAINTS) + "\n", encoding="utf-8")
    return interpreter


def works(interpreter: Path) -> bool:
    """Whether an interpreter with pip is there: an environment left half made is made again."""
    if not interpreter.exists():
        return False
    command = [str(interpreter), "-I", "-c", "import pip"]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def install(interpreter: Path, peer: str) -> Missing | None:
    """Install one peer at its pinned version; say why if that fails."""
    constraints = interpreter.parent.parent / "constraints.txt"
    command = [str(interpreter), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    command += ["--quiet", "--constraint", str(constraints), *REQUIREMENTS[peer]]
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=INSTALL_LIMIT)
    except subprocess.TimeoutExpired:
        return Missing(peer, f"could not be installed within {INSTALL_LIMIT:.0f} s")
    if done.returncode != 0:
        return Missing(peer, f"could not be installed: {last_line(done.stderr or done.stdout)}")
    return None


def install_all(interpreter: Path, peers: Sequence[str], progress: Progress) -> list[Missing]:
    """Install the peers one by one; those that fail are named and the others go on."""
    missing = []
    for peer in peers:
        progress.say(f"installing {peer}")
        failed = install(interpreter, peer)
        if failed is not None:
            progress.say(f"{failed.what} {failed.reason}")
            missing.append(failed)
    return missing


# --- Moothall -----------------------------------------------------------------------------------------------


def run_moothall(*arguments: str) -> str:
    """Run one moothall command with this interpreter and return what it prints."""
    command = [sys.executable, "-m", "moothall", *arguments]
    spoken = "python -m moothall " + " ".join(arguments)
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=BENCH_LIMIT)
    except subprocess.TimeoutExpired:
        raise Failure(f"`{spoken}` took more than {BENCH_LIMIT:.0f} s") from None
    if "No module named moothall" in done.stderr:
        raise Failure("this interpreter has no moothall installed (--peers-only measures the peers alone)")
    if done.returncode != 0:
        raise Failure(f"`{spoken}` failed (--peers-only leaves it out): {last_line(done.stderr)}")
    return done.stdout


def parse_bench(text: str) -> list[dict[str, Any]]:
    """The rows of `moothall bench --json`, each with a game, seats, a build and a rate."""
    try:
        rows = json.loads(text)
    except json.JSONDecodeError:
        raise Failure("`moothall bench --json` did not print JSON") from None
    if not isinstance(rows, list) or not rows:
        raise Failure("`moothall bench --json` did not print a list of figures")
    for row in rows:
        if not isinstance(row, dict):
            raise Failure("`moothall bench --json` printed a list of something else than figures")
        wrong = [key for key, kinds in BENCH_KEYS.items() if type(row.get(key)) not in kinds]
        if wrong:
            raise Failure(f"`moothall bench --json` printed figures without a usable {' or '.join(wrong)}")
        if row["decisions_per_s"] <= 0:
            raise Failure("`moothall bench --json` printed a rate that is not above zero")
    return rows


class Moothall:
    """Moothall among the contestants: one row of figures for each build that its own bench reports."""

    def __init__(self) -> None:
        run_moothall("bench", "--help")
        self.figures: dict[tuple[str, int, str], Figures] = {}

    def measure(self) -> None:
        """Run the bench once and add its rates."""
        for row in parse_bench(run_moothall(*BENCH)):
            key = (row["game"], row["seats"], row["build"])
            if key not in self.figures:
                build = row["build"]
                self.figures[key] = Figures("moothall", moothall_version(), *key[:2], rules=build, loop=build)
            self.figures[key].rounds.append(float(row["decisions_per_s"]))


def moothall_version() -> str:
    """The version installed for this interpreter, or a dash when it runs from a source tree."""
    try:
        return metadata.version("moothall")
    except metadata.PackageNotFoundError:
        return "-"


# --- the peers ----------------------------------------------------------------------------------------------


class Worker:
    """A process that has one contestant ready and measures it when asked."""

    def __init__(self, interpreter: Path, contestant: Contestant) -> None:
        self.contestant = contestant
        self.process = subprocess.Popen(
            [str(interpreter), "-I", str(WORKER), contestant.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **ONE_THREAD},
        )

    def ready(self) -> Figures:
        """Wait until the contestant is set up and warm."""
        one = self.contestant
        version = self.answer(READY_LIMIT)["version"]
        return Figures(one.peer, version, one.game, one.seats, one.rules, one.loop)

    def measure(self, seconds: float) -> dict[str, float]:
        """One measurement of at least so many CPU seconds."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{seconds}\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Failure(f"the worker ended with status {self.process.wait()}") from None
        return self.answer(READY_LIMIT + 20 * seconds)

    def answer(self, limit: float) -> dict[str, Any]:
        """Read one line; a worker that is silent for too long is stopped."""
        assert self.process.stdout is not None
        timer = threading.Timer(limit, self.process.kill)
        timer.start()
        try:
            line = self.process.stdout.readline()
        finally:
            timer.cancel()
        if not line:
            raise Failure(f"the worker ended with status {self.process.wait()}")
        try:
            answer: dict[str, Any] = json.loads(line)
        except json.JSONDecodeError:
            raise Failure("the worker stopped in the middle of an answer") from None
        if "error" in answer:
            raise Failure(answer["error"])
        return answer

    def stop(self) -> None:
        """End the process; it has nothing to save."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


class Field:
    """The workers that are running, with their figures, and those that dropped out."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.running: list[tuple[Worker, Figures]] = []
        self.missing: list[Missing] = []

    def drop(self, contestant: Contestant, failure: Failure) -> None:
        """Note that a contestant could not be measured and go on."""
        what = f"{contestant.peer} {contestant.game} ({contestant.loop} loop)"
        missing = Missing(what, f"failed: {failure}")
        self.progress.say(f"{missing.what} {missing.reason}")
        self.missing.append(missing)

    def start(self, interpreter: Path, contestants: Sequence[Contestant]) -> None:
        """Start one worker after the other, each waiting, warm, for its turns."""
        for contestant in contestants:
            self.progress.say(f"warming up {contestant.peer} {contestant.game} ({contestant.loop} loop)")
            worker = Worker(interpreter, contestant)
            try:
                self.running.append((worker, worker.ready()))
            except Failure as failure:
                worker.stop()
                self.drop(contestant, failure)
            except BaseException:
                worker.stop()
                raise

    def measure(self, seconds: float, backwards: bool) -> None:
        """One measurement of every worker, in one order or the other."""
        for pair in list(reversed(self.running) if backwards else self.running):
            worker, figures = pair
            try:
                result = worker.measure(seconds)
            except Failure as failure:
                worker.stop()
                self.running.remove(pair)
                self.drop(worker.contestant, failure)
                continue
            figures.rounds.append(result["decisions"] / result["cpu_seconds"])
            figures.games += int(result["games"])
            figures.decisions += result["decisions"]

    def stop(self) -> None:
        """End all workers."""
        for worker, _ in self.running:
            worker.stop()


# --- one run ------------------------------------------------------------------------------------------------


@dataclass
class Result:
    """Everything that one run has found out."""

    core: int | None
    seconds: float
    rounds: int
    moothall: list[Figures]
    peers: list[Figures]
    missing: list[Missing]

    def ratios(self, peer: Figures) -> dict[str, float]:
        """How many times a peer's rate Moothall reaches, for each build."""
        return {own.loop: own.rate / peer.rate for own in self.moothall}

    def to_plain(self) -> dict[str, Any]:
        """The result as JSON has it."""
        return {
            "unit": "decisions with two or more options, per CPU second on one core",
            "python": platform.python_version(),
            "machine": platform.machine(),
            "core": self.core,
            "rounds": self.rounds,
            "seconds_per_round": self.seconds,
            "moothall": [figures.to_plain() for figures in self.moothall],
            "peers": [
                {**figures.to_plain(), "moothall_over_peer": self.ratios(figures)} for figures in self.peers
            ],
            "not_measured": [{"what": missing.what, "reason": missing.reason} for missing in self.missing],
        }


def choose_core(core: int | None) -> int | None:
    """The core to run on; None where the system cannot keep a process on one."""
    if not hasattr(os, "sched_getaffinity"):
        return None
    allowed = os.sched_getaffinity(0)
    chosen = max(allowed) if core is None else core
    if chosen not in allowed:
        raise Failure(f"core {chosen} is not open to this process; open are {sorted(allowed)}")
    return chosen


def pin_to_core(core: int | None) -> None:
    """Keep this process, and all that it starts from now on, on one core."""
    if core is not None:
        os.sched_setaffinity(0, {core})


@contextlib.contextmanager
def environment_folder(wanted: Path | None) -> Iterator[Path]:
    """The folder asked for, which stays, or one that is removed afterwards."""
    if wanted is not None:
        yield wanted.expanduser().resolve()
        return
    with tempfile.TemporaryDirectory(prefix="moothall-peers-") as folder:
        yield Path(folder)


def run(options: argparse.Namespace, progress: Progress) -> Result:
    """Install, start and measure everything."""
    core = choose_core(options.core)
    moothall = None if options.peers_only else Moothall()
    field_of_peers = Field(progress)
    with environment_folder(options.env) as folder:
        interpreter = make_environment(folder)
        not_installed = install_all(interpreter, options.only, progress)
        absent = {missing.what for missing in not_installed}
        wanted = [one for one in CONTESTANTS if one.peer in options.only and one.peer not in absent]
        pin_to_core(core)
        try:
            field_of_peers.start(interpreter, wanted)
            for number in range(options.rounds):
                progress.say(f"round {number + 1} of {options.rounds}")
                if moothall is not None:
                    moothall.measure()
                field_of_peers.measure(options.seconds, backwards=number % 2 == 1)
        finally:
            field_of_peers.stop()
    own = [] if moothall is None else list(moothall.figures.values())
    peers = [figures for _, figures in field_of_peers.running]
    return Result(core, options.seconds, options.rounds, own, peers, not_installed + field_of_peers.missing)


# --- words --------------------------------------------------------------------------------------------------


def row(figures: Figures, ratios: Sequence[float]) -> list[str]:
    """One line of the table, as cells."""
    spread = f"{min(figures.rounds):,.0f}-{max(figures.rounds):,.0f}"
    engine = f"{figures.engine} {figures.version}"
    cells = [engine, figures.game, str(figures.seats), figures.rules, figures.loop]
    return [*cells, f"{figures.rate:,.0f}", spread, *map(times, ratios)]


def times(ratio: float) -> str:
    """A ratio with one decimal, or two below one."""
    return f"{ratio:,.1f}x" if ratio >= 1 else f"{ratio:.2f}x"


def table(result: Result) -> str:
    """The figures as text, Moothall first, with a column of ratios for each of its builds."""
    head = ["engine", "game", "seats", "rules in", "loop in", "decisions/s", "least-most"]
    head += [f"moothall ({own.loop}) / it" for own in result.moothall]
    lines = [head]
    for figures in result.moothall + result.peers:
        lines.append(row(figures, [own.rate / figures.rate for own in result.moothall]))
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    lines.insert(1, ["-" * width for width in widths])
    return "\n".join(join_cells(line, widths) for line in lines)


def join_cells(cells: Sequence[str], widths: Sequence[int]) -> str:
    """One line of the table, as text."""
    pairs = enumerate(zip(cells, widths, strict=True))
    return "  ".join(align(cell, width, column) for column, (cell, width) in pairs).rstrip()


def align(cell: str, width: int, column: int) -> str:
    """Words to the left, numbers to the right."""
    return cell.ljust(width) if column in (0, 1, 3, 4) else cell.rjust(width)


def report(result: Result) -> str:
    """All that a person reads."""
    where = "not pinned to a core" if result.core is None else f"on core {result.core}"
    lines = [
        f"Random play, decisions (choices with two or more options) per CPU second, {where}; CPython "
        f"{platform.python_version()}; median of {result.rounds} interleaved rounds.",
        "",
        table(result),
        "",
    ]
    lines += [f"Not measured: {missing.what} {missing.reason}" for missing in result.missing]
    lines.append("Not measured: TAG (Java) is not on PyPI; see bench/README.md.")
    return "\n".join(lines)


# --- the command line ---------------------------------------------------------------------------------------


def positive(kind: type) -> Any:
    """An argument that must be a number above zero."""

    def convert(text: str) -> Any:
        try:
            value = kind(text)
        except ValueError:
            value = 0
        if not 0 < value < 1_000_000:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number above zero")
        return value

    return convert


def peer_names(text: str) -> list[str]:
    """A list of peers separated by commas; OpenSpiel may be written with either stroke."""
    names = [name.strip().replace("_", "-") for name in text.split(",")]
    for name in names:
        if name not in REQUIREMENTS:
            known = ", ".join(REQUIREMENTS)
            raise argparse.ArgumentTypeError(f"{name!r} is not a peer; the peers are {known}")
    return names


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        description="Measure other game engines on random play beside Moothall.",
        epilog="example: python bench/peers.py --env ~/.cache/moothall-peers --rounds 7",
    )
    add = parser.add_argument
    add("--env", type=Path, help="folder for the peers' environment, kept (default: one removed at the end)")
    add("--rounds", type=positive(int), default=5, help="rounds (default: 5)")
    add("--seconds", type=positive(float), default=1.0, help="CPU seconds of a game in a round (default: 1)")
    add("--core", type=int, help="core to run on (default: the last one open to this process)")
    add(
        "--only",
        type=peer_names,
        default=list(REQUIREMENTS),
        help="peers, with commas between (default: all)",
    )
    add("--peers-only", action="store_true", help="leave Moothall out: figures without ratios")
    add("--json", action="store_true", help="print JSON and nothing else")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 0 when all went well, 1 when a peer is missing, 2 when it could not be run as asked."""
    options = parse_arguments(arguments)
    try:
        result = run(options, Progress(quiet=options.json))
        print(json.dumps(result.to_plain(), indent=2) if options.json else report(result), flush=True)
    except (Failure, OSError) as failure:
        print(f"peers.py: {failure}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 1 if result.missing else 0


if __name__ == "__main__":
    sys.exit(main())
