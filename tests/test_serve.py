"""`moothall serve`: what it prints, what it refuses, and how it ends."""
from __future__ import annotations

import json
import re
import signal
import socket
import sqlite3
import subprocess
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from moothall.cli.serve import announced, database
from moothall.server.store import migrate
from moothall.words import Words, languages
from tests.terminal import COMMAND, call, environment

pytestmark = pytest.mark.locale

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the hall in a process of its own, which doesn't outlive the test."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: object, **environ: str) -> subprocess.Popen[str]:
        command = [*COMMAND, "serve", "--no-open", "--port", "0", *map(str, arguments)]
        started.append(subprocess.Popen(
            command, env=environment(tmp_path, **environ), text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


def told(process: subprocess.Popen[str]) -> tuple[str, str]:
    """The first two lines: where the tables are kept, and where the hall is open."""
    assert process.stdout is not None
    return process.stdout.readline(), process.stdout.readline()


def address(line: str) -> str:
    found = re.search(r"http://127\.0\.0\.1:[0-9]+/", line)
    assert found, line
    return found.group()


def test_the_hall_opens_answers_and_closes(start: Start, tmp_path: Path) -> None:
    process = start("--db", tmp_path / "club.db", "--lang", "en")
    kept, listening = told(process)
    assert kept == f"The tables are kept in {tmp_path / 'club.db'}\n"
    assert listening == f"The hall is open at {address(listening)}  (Ctrl-C closes it)\n"
    with urllib.request.urlopen(f"{address(listening)}api/v1/games") as answer:
        assert "rattus_cartus" in {game["game"] for game in json.load(answer)}
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=600) == ("", "")
    assert process.returncode == 130
    assert [path.name for path in tmp_path.iterdir()] == ["club.db"]


def test_it_closes_at_once_though_somebody_waits_for_news_and_it_is_told_twice(start: Start, tmp_path: Path) -> None:
    process = start("--db", tmp_path / "club.db")
    api = f"{address(told(process)[1])}api/v1/tables"
    order = json.dumps({"game": "tiny_fair", "seats": ["person"] * 2}).encode()
    with urllib.request.urlopen(urllib.request.Request(api, order, {"Content-Type": "application/json"})) as answer:
        opened = json.load(answer)
    waiting = HTTPConnection(*urlsplit(api).netloc.split(":"), timeout=600)
    bearer = {"Authorization": f"Bearer {opened['spectator']}"}
    waiting.request("GET", f"/api/v1/tables/{opened['table']}?after=-1&wait=0", headers=bearer)
    version = json.load(waiting.getresponse())["version"]
    waiting.request("GET", f"/api/v1/tables/{opened['table']}?after={version}&wait=25", headers=bearer)
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=600) == ("", "")
    assert process.returncode == 130


def test_the_database_lies_in_the_data_folder_of_the_user(start: Start, tmp_path: Path) -> None:
    kept, listening = told(start("--lang", "en", XDG_DATA_HOME=str(tmp_path / "data")))
    path = tmp_path / "data" / "moothall" / "hall.db"
    assert kept == f"The tables are kept in {path}\n"
    assert address(listening) and path.is_file()


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody else listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def complaint(*arguments: object) -> str:
    """The one sentence with which the command refuses, status 2."""
    done = call("serve", "--no-open", *arguments)
    assert (done.exit_code, done.stdout) == (2, ""), done.exception
    assert done.stderr.startswith("moothall: ") and done.stderr.count("\n") == 1
    return str(done.stderr.removeprefix("moothall: ").rstrip("\n"))


@pytest.mark.parametrize("language", languages())
def test_a_port_in_use(language: str, taken: int, tmp_path: Path) -> None:
    said = complaint("--port", taken, "--db", tmp_path / "hall.db", "--lang", language)
    assert said == Words(language).text("error.port", n=taken) and str(taken) in said


@pytest.mark.parametrize("language", languages())
def test_an_address_of_another_machine(language: str, tmp_path: Path) -> None:
    said = complaint("--host", "192.0.2.1", "--port", 0, "--db", tmp_path / "hall.db", "--lang", language)
    assert said == Words(language).text("error.host", host="192.0.2.1")


@pytest.mark.parametrize("language", languages())
def test_a_database_of_a_newer_hall(language: str, tmp_path: Path) -> None:
    path = tmp_path / "hall.db"
    migrate(path)
    with closing(sqlite3.connect(path)) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999_to_come'")
    said = complaint("--port", 0, "--db", path, "--lang", language)
    assert said == Words(language).text("error.newer_database", path=path)


def test_only_its_owner_reads_a_new_database(tmp_path: Path) -> None:
    assert database(tmp_path / "new" / "hall.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("unusable", ["a folder", "no database", "below a file"])
def test_an_unusable_database(unusable: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / "hall.db"
    if unusable == "a folder":
        path.mkdir()
    else:
        path.write_text("Nothing that SQLite could read. " * 40, "utf-8")
    path = path / "hall.db" if unusable == "below a file" else path
    said = complaint("--port", 0, "--db", path, "--lang", language)
    assert said.startswith(f"{path}: ") and said != f"{path}: "
    assert unusable == "a folder" or tmp_path.joinpath("hall.db").read_text("utf-8").startswith("Nothing")


def test_a_browser_is_opened_where_one_is_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    for opens in (False, True):
        announced(Words("nl"), opens)("http://127.0.0.1:8000/")
    assert opened == ["http://127.0.0.1:8000/"]
    assert capsys.readouterr().out.count("http://127.0.0.1:8000/") == 2
