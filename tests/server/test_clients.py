"""Clients of a real server: the example of the documentation, and one that tries everything."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import booleans, integers
from schemathesis import GenerationMode

from tests.server.evening import NAMES
from tests.server.test_kill import Caller, Server

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_client.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("hall") / "hall.db")
    server.start("never", 0)
    yield server
    server.close()


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


@pytest.mark.parametrize("game", ["tiny_fair", "rattus_cartus"])
def test_the_example_plays_a_match(address, game):
    done = subprocess.run([sys.executable, str(EXAMPLE), address, game], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0 and "points" in done.stdout, done.stderr


@pytest.fixture(scope="module")
def tokens(server: Server) -> list[tuple[str, str]]:
    """Tokens of all roles at a table in play, with the table."""
    caller = Caller(server)
    _, opened = caller.call("POST", "/tables", "", {"game": "tiny_fair", "seats": ["person", "random"]})
    table = opened["table"]
    _, seated = caller.call("POST", f"/tables/{table}/sit", opened["seats"][0], {"name": NAMES[0]})
    caller.call("POST", f"/tables/{table}/start", opened["host"])
    return [(table, token) for token in (opened["host"], opened["seats"][1], opened["spectator"], seated["token"])]


@pytest.mark.slow
def test_nothing_that_is_sent_makes_the_server_fail(address, tokens):
    description = schemathesis.openapi.from_url(f"{address}/api/v1/openapi.json")
    tried = 0
    for operation in description.get_all_operations():
        tried += attack(operation.ok(), address, tokens)
    assert tried > 500


def attack(operation, address: str, tokens: list[tuple[str, str]]) -> int:
    """All sorts of requests to one address of the API, proper ones and others."""
    tried = []

    @settings(max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(
        case=operation.as_strategy() | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE),
        who=integers(0, len(tokens) - 1), where=booleans())
    def send(case, who: int, where: bool) -> None:
        table, token = tokens[who]
        if where and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        if "wait" in (case.query or {}):
            case.query["wait"] = 0
        answer = case.call(base_url=address, headers={"Authorization": f"Bearer {token}"})
        tried.append(answer.status_code)
        assert answer.status_code < 500, (case.method, case.path, answer.text)

    send()
    return len(tried)
