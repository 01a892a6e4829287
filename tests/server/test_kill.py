"""Whatever was acknowledged is there after any death of the server, and nothing is there twice."""
from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import subprocess
import sys
import threading
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from moothall.server.butler import waiting_bot
from moothall.server.lines import MOVE, check
from moothall.server.standing import OVER
from tests.server.evening import NAMES, a_hall

ROOT = Path(__file__).parents[2]
SEATS = ["person", "person", "person", "random"]


class Server:
    """A server that dies and comes again; whoever finds it dead waits for its next life."""

    def __init__(self, path: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery", str(path)], cwd=ROOT, text=True, bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.up = threading.Condition()
        self.life, self.pid, self.port = 0, 0, 0

    def start(self, point: str, writes: int) -> None:
        self.process.stdin.write(f"{point} {writes}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if line.startswith("up"):
            _, pid, address = line.split()
            with self.up:
                self.life, self.pid, self.port = self.life + 1, int(pid), int(address.rstrip("/").rpartition(":")[2])
                self.up.notify_all()

    def wait_for_death(self) -> None:
        assert self.process.stdout.readline().strip() == "dead"

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.wait_for_death()

    def close(self) -> None:
        """Leave nothing running, whatever has happened."""
        self.process.stdin.close()
        if self.pid:                     # 0 would be this process and its kin
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self.process.wait(60)


class Caller:
    """Sends a request until it is answered, in whichever life."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.connection: http.client.HTTPConnection | None = None
        self.life = 0

    def call(self, method: str, path: str, token: str, body: dict | None = None) -> tuple[int, dict]:
        while True:
            try:
                return self._try(method, path, token, body)
            except (OSError, http.client.HTTPException):
                self.connection = None
                with self.server.up:
                    self.server.up.wait_for(lambda: self.server.life > self.life)

    def _try(self, method, path, token, body):
        if self.connection is None:
            with self.server.up:
                self.server.up.wait_for(lambda: self.server.life > self.life)
                self.life = self.server.life
                self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.connection.request(method, f"/api/v1{path}", json.dumps(body) if body is not None else None, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else {}


class Player(threading.Thread):
    """Posts moves of one seat without pause, table after table, and notes what was acknowledged."""

    def __init__(self, server: Server, seat: int, tables: list[tuple[str, str]], bell: threading.Condition) -> None:
        super().__init__(daemon=True)
        self.caller, self.seat, self.tables, self.bell = Caller(server), seat, tables, bell
        self.chance = Random(seat)
        self.acknowledged: list[tuple[str, str, dict]] = []
        self.ending = False

    def run(self) -> None:
        for table, token in self.tables:
            after = 0
            while not self.ending:
                status, told = self.caller.call("GET", f"/tables/{table}/question?after={after}&wait=1", token)
                assert status == 200, told
                if told["question"]:
                    after = self.answer(table, token, told["question"])
                elif told["status"] == "over":
                    break

    def answer(self, table: str, token: str, question: dict) -> int:
        number = question["number"]
        size = question["least"] + self.chance.randrange(question["most"] - question["least"] + 1)
        items = self.chance.sample([item["key"] for item in question["items"]], size)
        action = f"{table}-{number}"
        body = {"question": number, "move": " ".join([question["verb"], *items]).strip(), "action": action}
        status, told = self.caller.call("POST", f"/tables/{table}/moves", token, body)
        assert status == 200, told
        if self.chance.random() < .3:
            assert self.caller.call("POST", f"/tables/{table}/moves", token, body) == (200, told)
        with self.bell:
            self.acknowledged.append((table, action, told))
            self.bell.notify_all()
        return number


def opened(caller: Caller, many: int) -> list[dict]:
    """Tables with three people and a bot, started."""
    tables = []
    for _ in range(many):
        _, table = caller.call("POST", "/tables", "", {"game": "rattus_cartus", "seats": SEATS})
        path = f"/tables/{table['table']}"
        table["bearers"] = [
            caller.call("POST", f"{path}/sit", table["seats"][seat], {"name": NAMES[seat]})[1]["token"]
            for seat in range(3)]
        assert caller.call("POST", f"{path}/start", table["host"])[0] == 204
        tables.append(table)
    return tables


def live_and_die(server: Server, players: list[Player], bell: threading.Condition, chance: Random) -> None:
    """One life: killed when so many moves have been acknowledged, or by itself at a point."""
    point = chance.choice(["never", "before", "after"])
    server.start(point, chance.randrange(1, 9))
    if point != "never":
        server.wait_for_death()
        return
    with bell:
        enough = sum(len(player.acknowledged) for player in players) + chance.randrange(1, 6)
        bell.wait_for(lambda: sum(len(player.acknowledged) for player in players) >= enough
                      or not any(player.is_alive() for player in players), 60)
    for _ in range(chance.randrange(100_000)):
        pass
    server.kill()


def kill(path: Path, kills: int, seed: int) -> list[Player]:
    """So many deaths, while three players post; then a quiet life in which they finish what they are about."""
    server = Server(path)
    try:
        return lives(server, kills, Random(seed))
    finally:
        server.close()


def lives(server: Server, kills: int, chance: Random) -> list[Player]:
    bell = threading.Condition()
    server.start("never", 0)
    tables = opened(Caller(server), 2 + kills // 8)
    players = [Player(server, seat, [(t["table"], t["bearers"][seat]) for t in tables], bell) for seat in range(3)]
    for player in players:
        player.start()
    server.kill()
    for _ in range(kills):
        live_and_die(server, players, bell, chance)
    server.start("never", 0)
    for player in players:
        player.ending = True
    for player in players:
        player.join(120)
        assert not player.is_alive()
    return players


async def examine(path: Path, players: list[Player]) -> Counter:
    """The database after all that."""
    counted: Counter = Counter()
    async with a_hall(path) as hall:
        await hall.butler.idle()
        for table, _ in players[0].tables:
            lines = await hall.store.lines(table)
            check(lines)
            standing = (await hall.tables.get(table)).standing
            stored = {(done.seat, done.question, done.text) for done in standing.moves if done.seat < 3}
            told = [
                (player.seat, answer["question"], answer["move"])
                for player in players for there, _, answer in player.acknowledged if there == table]
            assert len(told) == len(set(told)) and set(told) == stored
            assert len([line for line in lines if line.kind == MOVE and line.actor.startswith("seat")]) == len(told)
            assert waiting_bot(standing) is None and (standing.to_act or standing.status == OVER)
            counted["moves"] += len(told)
            counted["bots"] += len([line for line in lines if line.actor.startswith("bot")])
    return counted


@pytest.mark.parametrize("kills", [8, pytest.param(200, marks=pytest.mark.slow)])
def test_nothing_acknowledged_is_lost_and_nothing_counts_twice(tmp_path, kills, capsys):
    players = kill(tmp_path / "hall.db", kills, seed=kills)
    counted = asyncio.run(examine(tmp_path / "hall.db", players))
    assert counted["moves"] >= kills and counted["bots"] > 0
    with capsys.disabled():
        print(f"\n{kills} kills: {counted['moves']} moves acknowledged and stored, {counted['bots']} of bots")
