"""Each test of the suite runs for each box of each game."""
from __future__ import annotations

import pytest

from tests.conformance.boxes import Sort, sorts


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "sort" in metafunc.fixturenames:
        metafunc.parametrize("sort", sorts(), ids=str)


@pytest.fixture
def box(sort: Sort):
    return sort.box()
