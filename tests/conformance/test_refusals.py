"""Refusals name the rule that forbids, wherever there is one."""
from __future__ import annotations

from collections import Counter

import pytest

import moothall
from tests.conformance.boxes import sorts
from tests.conformance.walks import walk


def count_refusals(game: str, positions: int) -> Counter:
    counted: Counter = Counter()
    mine = [sort for sort in sorts() if sort.game == game]
    seed = 0
    while counted["positions"] < positions:
        box = mine[seed % len(mine)].box()
        texts = moothall.core.moves.all_texts(box)
        for match, seat, _ in walk(box, 40 + seed):
            counted["positions"] += 1
            refusals = [match.why_not(seat, text) for text in texts]
            counted["refusals"] += sum(refusal is not None for refusal in refusals)
            counted["without"] += sum(refusal is not None and not refusal.rule for refusal in refusals)
        seed += 1
    return counted


@pytest.mark.parametrize("game", sorted({sort.game for sort in sorts()}))
def test_at_most_one_refusal_in_twenty_has_no_rule(game, capsys):
    counted = count_refusals(game, 1000)
    share = counted["without"] / counted["refusals"]
    with capsys.disabled():
        print(f"\n{game}: {counted['refusals']} refusals at {counted['positions']} positions, "
              f"{share:.2%} without a rule id")
    assert share <= 0.05
