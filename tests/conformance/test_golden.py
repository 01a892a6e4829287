"""Games from the same seeds are the same in both builds and for ever; so is the index of actions.

The digests are made by `python -m tests.conformance.test_golden`, and change only when the rules or the order in which
fate is asked change on purpose.
"""
from __future__ import annotations

import hashlib
import json
from pathlib import Path

import moothall
from moothall.core.kernel import ASKS, SEALED
from tests.conformance.boxes import Sort, sorts

GOLDEN = Path(__file__).parent / "golden.json"
GAMES = 10


def digest(sort: Sort) -> str:
    """Sixteen digits of some random games: decisions and outcomes."""
    results = [(n, outcome.to_plain()) for n, outcome in (moothall.playout(sort.box(), seed) for seed in range(GAMES))]
    return hashlib.sha256(json.dumps(results).encode()).hexdigest()[:16]


def actions(sort: Sort) -> str:
    """Sixteen digits of the flat action index: question and key by number."""
    box = sort.box()
    asking = [(name, one) for name, one in box.about.kit.steps.items() if one.kind in (ASKS, SEALED)]
    index = [(name, key) for name, one in asking for key in one.keys()]
    assert len(index) == box.actions
    return hashlib.sha256(json.dumps(index).encode()).hexdigest()[:16]


def test_games_and_actions_are_as_ever(sort):
    assert [digest(sort), actions(sort)] == json.loads(GOLDEN.read_text())[str(sort)]


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps({str(sort): [digest(sort), actions(sort)] for sort in sorts()}, indent=1) + "\n")
