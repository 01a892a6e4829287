"""Small sums over columns, sets of bits, and seats round a table."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import moothall
from moothall.core.columns import BITS, bits_of, count_bits, highest_of, lowest, shifted, total, zeros

SETS = st.sets(st.integers(0, 61))


@given(SETS)
def test_bits_are_listed_in_their_order_and_counted(members):
    packed = sum(1 << member for member in members)
    assert [int(bit) for bit in bits_of(packed)] == sorted(members)
    assert count_bits(packed) == len(members)
    assert not members or lowest(packed) == min(members)


def test_sets_are_shifted_beyond_32_bits():
    assert [int(BITS[number]) for number in range(62)] == [2**number for number in range(62)]
    assert int(shifted(0x1FF, 36)) == 0x1FF * 2**36


def test_sums_over_a_part_of_a_column():
    counts = moothall.Match(moothall.box("tiny_fair", 2), moothall.seeded(1)).game.bag
    assert total(counts, 0, len(counts)) == sum(counts) and total(counts, 1, 1) == counts[1]
    assert highest_of(counts) == max(counts) and highest_of(zeros(0)) == -1
    assert list(zeros(3)) == [0, 0, 0]


def test_seats_are_numbered_clockwise_from_the_starting_player():
    g = moothall.Match(moothall.box("tiny_fair", 3, options={"starting_seat": 2}), moothall.seeded(1)).game
    assert [int(seat) for seat in g.turn_order()] == [2, 0, 1]
    assert [g.left(seat) for seat in range(3)] == [1, 2, 0] and [g.right(seat) for seat in range(3)] == [2, 0, 1]


def test_lines_in_turn_come_in_turn_order():
    g = moothall.Match(moothall.box("tiny_fair", 3, options={"starting_seat": 1}), moothall.seeded(1)).game
    g.depth = 0
    g.in_turn(5, 7, 9)
    assert [[g.agenda[i] & 0x3FF, g.agenda[i] >> 10 & 63] for i in (2, 1, 0)] == [[5, 1], [5, 2], [5, 0]]
