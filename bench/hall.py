"""Measure how much the hall carries: tables whose seats all listen at a socket, and at each a move a second.

    python bench/hall.py
    python bench/hall.py --tables 20 --seconds 30 --pages
    python bench/hall.py --json > hall.json

The hall runs as `moothall serve`, a process of its own over a new database. Five people at each table of Rattus Cartus
open a socket; moves at random are made over the API when their time has come, whether the hall is quick or slow. What
is measured is how long a move takes from being sent until it is acknowledged, and until each socket hears of it; with
`--pages` also until each seat's page has come, which is fetched as the page's own script does it. Everybody comes from
an address of his own, as behind a proxy, so that the limits of the hall count as they do for people. The clients run on
the same machine and take their share of it; the report says how much.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from moothall.core import build

GAME = "rattus_cartus"
NAMES = ("Alda", "Bertram", "Clara", "Dirk", "Eudoxia")
API = "/api/v1"
LONGEST_MATCH = 160                      # a match with five seats has at least so many moves
CONNECTIONS = 200
KEPT = 3.0                               # seconds that a connection may rest: the hall ends it after five
PATIENCE = 60.0                          # seconds for an answer, then something is wrong
JSON_NAMES = {"acknowledged": "acknowledged_ms", "heard": "heard_ms", "page": "page_ms", "fetched": "fetched_ms"}
SAID = {
    "acknowledged": "a move, until acknowledged", "heard": "a move, until a socket hears of it",
    "page": "a move, until a seat's page is there", "fetched": "a page, by itself",
}


class Failure(Exception):
    """Something that one sentence explains to the person who ran the script."""


class Server:
    """The hall as a process of its own."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "moothall", "serve", "--no-open", "--port", "0", "--lang", "en",
                   "--proxy", "127.0.0.1", "--db", str(folder / "hall.db")]
        self.process = subprocess.Popen(command, text=True, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        found = re.search(r"http://[0-9.:]+", self.process.stdout.readline() + self.process.stdout.readline())
        if found is None:
            raise Failure("the hall didn't open")
        self.address = found.group()

    def close(self) -> None:
        """End it, as Ctrl-C does."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def cpu(self) -> float | None:
        """CPU seconds so far, where the system tells."""
        parts = self._read("stat").rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK") if parts else None

    def memory(self) -> float | None:
        """Megabytes of memory, where the system tells."""
        found = re.search(r"VmRSS:\s+(\d+) kB", self._read("status"))
        return int(found[1]) / 1024 if found else None

    def _read(self, name: str) -> str:
        path = Path(f"/proc/{self.process.pid}/{name}")
        return path.read_text() if path.exists() else ""


@dataclass
class Measured:
    """What the clients have seen, in seconds, and how often a move came late because the one before took so long."""

    acknowledged: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    page: list[float] = field(default_factory=list)
    fetched: list[float] = field(default_factory=list)
    late: int = 0


class Seat:
    """Somebody at a table: a token for moves, a socket, and with pages a browser's session."""

    def __init__(self, client: httpx2.AsyncClient, table: str, address: str, measured: Measured) -> None:
        self.client = client
        self.table = table
        self.origin = {"X-Forwarded-For": address}
        self.measured = measured
        self.token = self.cookies = ""
        self.listening: asyncio.Task[None] | None = None
        self.fetching: asyncio.Task[None] | None = None
        self.sent: float | None = None       # the move that the socket hasn't heard of yet
        self.news: float | None = None       # the move that the page doesn't show yet

    async def call(self, method: str, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
        """Ask the API; what it answers."""
        headers = {**self.origin, "Authorization": f"Bearer {token or self.token}"}
        answer = await self.client.request(method, f"{API}/tables/{self.table}{path}", headers=headers, json=body)
        if not answer.is_success:
            raise Failure(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer.json() if answer.content else None

    async def sit(self, link: str, name: str, pages: bool) -> None:
        """Sit down by a link; with pages in a browser, too."""
        self.token = (await self.call("POST", "/sit", {"name": name}, link))["token"]
        if pages:
            answer = await self.client.post(f"/join/{link}", headers=self.origin, data={"name": name})
            pairs = [line.partition(";")[0] for line in answer.headers.get_list("set-cookie")]
            self.cookies = "; ".join(pairs)

    async def listen(self, address: str) -> None:
        """Open the socket, and hear the version there is."""
        path = f"/t/{self.table}/live" if self.cookies else f"{API}/tables/{self.table}/live"
        own = {"Cookie": self.cookies} if self.cookies else {"Authorization": f"Bearer {self.token}"}
        socket = await connect(
            address.replace("http", "ws", 1) + path, additional_headers={**self.origin, **own},
            open_timeout=PATIENCE, ping_timeout=PATIENCE, proxy=None)
        await socket.recv()
        self.listening = asyncio.create_task(self._hear(socket))

    async def _hear(self, socket: ClientConnection) -> None:
        async for _ in socket:
            if self.sent is not None:
                self.measured.heard.append(time.perf_counter() - self.sent)
                self.news, self.sent = self.sent, None
            if self.cookies and self.fetching is None:
                self.fetching = asyncio.create_task(self._fetch())

    async def _fetch(self) -> None:
        """Fetch the page, and once more if there was news meanwhile."""
        while self.news is not None:
            news, self.news, began = self.news, None, time.perf_counter()
            headers = {**self.origin, "Cookie": self.cookies, "moothall-part": "wide"}
            answer = await self.client.get(f"/t/{self.table}", headers=headers)
            if answer.status_code != 200:
                raise Failure(f"page: {answer.status_code}")
            self.measured.page.append(time.perf_counter() - news)
            self.measured.fetched.append(time.perf_counter() - began)
        self.fetching = None

    async def leave(self) -> None:
        """Let go of the socket, once the last page has come."""
        if self.fetching:
            await self.fetching
        if self.listening:
            if self.listening.done():
                self.listening.result()
                raise Failure("a socket was closed by the hall")
            self.listening.cancel()


class Table:
    """A table whose seats play at random."""

    def __init__(self, number: int, seats: list[Seat], host: str, measured: Measured) -> None:
        self.seats = seats
        self.host = host
        self.measured = measured
        self.chance = Random(number)
        self.asked: tuple[Seat, dict[str, Any]] | None = None

    async def begin(self, links: Sequence[str], address: str, pages: bool) -> None:
        """Everybody sits down and listens, and the match begins."""
        for seat, link, name in zip(self.seats, links, NAMES):
            await seat.sit(link, name, pages)
        await self.seats[0].call("POST", "/start", token=self.host)
        for seat in self.seats:
            await seat.listen(address)
        await self.look()

    async def look(self) -> None:
        """Find out who is asked, and what."""
        [first, *_] = (await self.seats[0].call("GET", ""))["to_act"]
        seat = self.seats[first]
        self.asked = seat, (await seat.call("GET", "/question"))["question"]

    async def play(self, begin: float, pace: float, moves: int) -> None:
        """So many moves, each when its time has come."""
        for number in range(moves):
            left = begin + number * pace - time.perf_counter()
            self.measured.late += left < 0
            await asyncio.sleep(max(0.0, left))
            await self.move()
            await self.look()

    async def move(self) -> None:
        """Answer the question somehow."""
        assert self.asked is not None
        seat, question = self.asked
        body = {"question": question["number"], "move": answer_to(question, self.chance),
                "action": f"{seat.token[:8]}-{question['number']}"}
        sent = time.perf_counter()
        for one in self.seats:
            one.sent = sent
        await seat.call("POST", "/moves", body)
        self.measured.acknowledged.append(time.perf_counter() - sent)


def answer_to(question: dict[str, Any], chance: Random) -> str:
    """The text of a move, at random."""
    items = [item["key"] for item in question["items"]]
    chosen = chance.sample(items, chance.randint(question["least"], question["most"]))
    return " ".join([question["verb"], *chosen]).strip()


async def opened(client: httpx2.AsyncClient, number: int, options: argparse.Namespace, measured: Measured) -> Table:
    """A table whose match has begun, with five people from five addresses."""
    addresses = [f"10.{seat}.{number // 256}.{number % 256}" for seat in range(len(NAMES))]
    order = {"game": GAME, "seats": ["person"] * len(NAMES)}
    answer = await client.post(f"{API}/tables", json=order, headers={"X-Forwarded-For": addresses[0]})
    if not answer.is_success:
        raise Failure(f"no table: {answer.status_code} {answer.text}")
    told = answer.json()
    seats = [Seat(client, told["table"], address, measured) for address in addresses]
    table = Table(number, seats, told["host"], measured)
    await table.begin(told["seats"], str(client.base_url).rstrip("/"), options.pages)
    return table


@asynccontextmanager
async def a_client(server: Server) -> AsyncIterator[httpx2.AsyncClient]:
    limits = httpx2.Limits(max_connections=CONNECTIONS, keepalive_expiry=KEPT)
    async with httpx2.AsyncClient(base_url=server.address, limits=limits, timeout=PATIENCE, trust_env=False) as client:
        yield client


async def evening(server: Server, options: argparse.Namespace) -> dict[str, Any]:
    """Open the tables, play, and tell what was measured."""
    measured, moves = Measured(), max(1, round(options.seconds / options.pace))
    async with a_client(server) as client:
        tables = [await opened(client, number, options, measured) for number in range(options.tables)]
        load, before, memory = os.getloadavg()[0], (server.cpu(), time.process_time()), server.memory()
        begin = time.perf_counter() + 0.5
        begins = [begin + options.pace * number / options.tables for number in range(options.tables)]
        await asyncio.gather(*(one.play(at, options.pace, moves) for one, at in zip(tables, begins)))
        took = time.perf_counter() - begin
        for table in tables:
            await asyncio.gather(*(seat.leave() for seat in table.seats))
    return {
        "tables": options.tables, "sockets": options.tables * len(NAMES), "pace_s": options.pace, "moves": moves,
        "build": "compiled" if build.COMPILED else "pure", "python": platform.python_version(),
        "cores": os.cpu_count(), "load_before": load, "seconds": took,
        "moves_per_s": len(measured.acknowledged) / took, "late": measured.late,
        **{JSON_NAMES[name]: shares(getattr(measured, name)) for name in JSON_NAMES},
        "server_cpu": share(before[0], server.cpu(), took), "clients_cpu": share(before[1], time.process_time(), took),
        "memory_before_mb": memory, "memory_after_mb": server.memory(),
    }


def shares(seconds: list[float]) -> dict[str, float] | None:
    """How many there are, in what time a half and 99 in 100 were through, and the longest, in milliseconds."""
    if not seconds:
        return None
    ordered = [1000 * one for one in sorted(seconds)]
    p50, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99))
    return {"many": len(ordered), "p50": p50, "p99": p99, "max": ordered[-1]}


def share(before: float | None, after: float | None, took: float) -> float | None:
    """CPU seconds in a second."""
    return None if before is None or after is None else (after - before) / took


def report(told: dict[str, Any]) -> str:
    """All that a person reads."""
    lines = [
        f"{told['tables']} tables of {GAME}, {told['sockets']} sockets, "
        f"a move every {told['pace_s']:g} s at each table:",
        f"{told['moves_per_s']:.1f} moves/s for {told['seconds']:.0f} s, {told['late']} of them late",
        f"{told['build']} build, CPython {told['python']}, {told['cores']} cores, load average before "
        f"{told['load_before']:.2f}",
        "",
        f"{'milliseconds':38}{'many':>8}{'p50':>9}{'p99':>9}{'max':>9}",
    ]
    for name, key in JSON_NAMES.items():
        if told[key]:
            lines.append(f"{SAID[name]:38}{told[key]['many']:8,}" + "".join(
                f"{told[key][part]:9.1f}" for part in ("p50", "p99", "max")))
    lines += ["", f"one core's time: server {percent(told['server_cpu'])}, clients {percent(told['clients_cpu'])}",
              f"server's memory: {size(told['memory_before_mb'])} before the first move, "
              f"{size(told['memory_after_mb'])} after the last"]
    return "\n".join(lines)


def percent(part: float | None) -> str:
    """A share as people write it."""
    return "unknown" if part is None else f"{part:.0%}"


def size(megabytes: float | None) -> str:
    """A size as people write it."""
    return "unknown" if megabytes is None else f"{megabytes:.0f} MB"


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        description="Measure how many tables the hall carries.",
        epilog="example: python bench/hall.py --tables 20 --seconds 30 --pages")
    add = parser.add_argument
    add("--tables", type=int, default=100, help="tables, with five sockets each (default: 100)")
    add("--seconds", type=float, default=60.0, help="how long they play (default: 60)")
    add("--pace", type=float, default=1.0, help="seconds between two moves at a table (default: 1)")
    add("--pages", action="store_true", help="fetch every seat's page after each move")
    add("--json", action="store_true", help="print JSON and nothing else")
    options = parser.parse_args(arguments)
    if not (0 < options.tables <= 5000 and options.pace > 0 and options.seconds > 0):
        parser.error("tables, seconds and pace have to be above zero, and tables at most 5000")
    if options.seconds / options.pace > LONGEST_MATCH:
        parser.error(f"a match may be over after {LONGEST_MATCH} moves: fewer seconds, or a longer pace")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 0 when all went well, 1 when it couldn't be measured."""
    options = parse_arguments(arguments)
    with tempfile.TemporaryDirectory(prefix="moothall-hall-") as folder:
        try:
            server = Server(Path(folder))
            try:
                told = asyncio.run(evening(server, options))
            finally:
                server.close()
        except (Failure, OSError, httpx2.HTTPError) as failure:
            print(f"hall.py: {type(failure).__name__}: {failure}", file=sys.stderr)
            return 1
    print(json.dumps(told, indent=2) if options.json else report(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
