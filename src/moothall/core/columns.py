"""Columns of counts, and sets of small numbers that have a bit for each member."""
from __future__ import annotations

from typing import Final

from moothall.core.arrays import i64, vec

# Bits by their number, as `1 << number` isn't to be trusted from 31 on: compiled, that 1 is C's small integer.
BITS: Final = vec[i64]([1 << number for number in range(62)])
# The powers of 2 leave 66 different remainders.
NUMBERS: Final = vec[i64]([max(n for n in range(62) if n == 0 or (1 << n) % 67 == left) for left in range(67)])


def zeros(n: i64) -> vec[i64]:
    """So many noughts."""
    return vec[i64]([0] * n)


def total(counts: vec[i64], first: i64, many: i64) -> i64:
    """The sum of some counts in a row."""
    n: i64 = 0
    for i in range(first, first + many):
        n += counts[i]
    return n


def shifted(members: i64, by: i64) -> i64:
    """A set whose members have higher numbers, by so much."""
    return members << by


def lowest(members: i64) -> i64:
    """The lowest member."""
    return NUMBERS[(members & -members) % 67]


def bits_of(members: i64) -> vec[i64]:
    """All members, the lowest first."""
    found = vec[i64]([0] * count_bits(members))
    for i in range(len(found)):
        found[i] = NUMBERS[(members & -members) % 67]
        members &= members - 1
    return found


def count_bits(members: i64) -> i64:
    """How many members there are."""
    n: i64 = 0
    while members != 0:
        members &= members - 1
        n += 1
    return n


def highest_of(counts: vec[i64]) -> i64:
    """The highest count; -1 if there is none."""
    most: i64 = -1
    for n in counts:
        most = max(most, n)
    return most
