"""`bench/hall.py` opens tables, lets them play, and tells what it measured."""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal import environment

SCRIPT = Path(__file__).parents[1] / "bench" / "hall.py"


def run(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, env=environment(home), text=True, capture_output=True)


def test_it_measures_moves_sockets_and_pages(tmp_path: Path) -> None:
    done = run(tmp_path, "--tables", "2", "--seconds", "0.4", "--pace", "0.1", "--pages", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert (told["tables"], told["sockets"], told["moves"]) == (2, 10, 4)
    assert told["acknowledged_ms"]["many"] == 8
    assert 0 < told["page_ms"]["many"] == told["fetched_ms"]["many"] <= told["heard_ms"]["many"] <= 40
    for name in ("acknowledged_ms", "heard_ms", "page_ms"):
        assert 0 < told[name]["p50"] <= told[name]["p99"] <= told[name]["max"]


def test_it_tells_people_in_words(tmp_path: Path) -> None:
    done = run(tmp_path, "--tables", "1", "--seconds", "0.2", "--pace", "0.1")
    assert "5 sockets" in done.stdout and "a move, until acknowledged" in done.stdout
    assert "page" not in done.stdout


@pytest.mark.parametrize("arguments", [["--tables", "0"], ["--pace", "0"], ["--seconds", "200"], ["--sockets", "9"]])
def test_what_cannot_be_measured_is_refused(tmp_path: Path, arguments: list[str]) -> None:
    done = run(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (2, "") and "usage" in done.stderr
