"""The page of the API names what there is: addresses, bodies, errors; the page for hosts names the limits."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from moothall.server.api import LONGEST_WAIT, PREFIX
from moothall.server.app import create_app
from moothall.server.playing import LONGEST_MOVE
from moothall.server.rates import USUAL
from moothall.server.reception import LONGEST_NAME
from moothall.server.refused import STATUS
from moothall.server.safety import MOST_BYTES, MOST_BYTES_OF_FILES
from tests.pages import DOCS, codes, read, tables

PAGE = DOCS / "api.md"


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return create_app(tmp_path_factory.mktemp("hall") / "hall.db").openapi()


def test_the_page_names_every_address(described):
    named = {(codes(row[0])[0], PREFIX + codes(row[1])[0]) for row in tables(PAGE, "Addresses")[0]}
    assert named == {(method.upper(), path) for path, methods in described["paths"].items() for method in methods}


def bodies(described: dict[str, Any]) -> dict[str, set[str]]:
    """What may be sent to each address."""
    found = {}
    for path, methods in described["paths"].items():
        for method in methods.values():
            if "requestBody" in method:
                name = method["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
                found[path.removeprefix(PREFIX)] = set(described["components"]["schemas"][name]["properties"])
    return found


def test_the_page_names_all_that_is_sent(described):
    rows = {codes(row[0])[0]: set(codes(row[1])) for row in tables(PAGE, "Addresses")[1]}
    assert rows.keys() == bodies(described).keys()
    for path, sent in bodies(described).items():
        assert sent <= rows[path], path


def test_the_page_names_every_error():
    named = {codes(row[1])[0]: int(row[0]) for row in tables(PAGE, "Errors")[0]}
    assert named == STATUS


def test_limits_are_those_of_the_code():
    rows = [row[1] for row in tables(DOCS / "hosts.md", "Limits")[0]]
    numbers = [int(re.findall("[0-9]+", row)[0]) for row in rows]
    rates = [int(rate.partition("/")[0]) for rate in (USUAL.opening, USUAL.doing, USUAL.looking)]
    assert numbers == [*rates, MOST_BYTES_OF_FILES // 1024, MOST_BYTES // 1024, LONGEST_NAME, LONGEST_MOVE]
    assert f"seconds up to {LONGEST_WAIT:.0f}" in read(PAGE)


def test_the_example_is_short():
    lines = Path(DOCS / "example_client.py").read_text("utf-8").splitlines()
    assert len(lines) <= 40
