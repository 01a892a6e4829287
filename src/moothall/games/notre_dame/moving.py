"""What the minstrel, the jester and the archbishop ask. [ND-11.4, ND-11.12, ND-11.31]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import append, vec
from moothall.core.kernel import Choice, step
from moothall.core.refusal import Refusal
from moothall.games.notre_dame.actions import SECTOR_ACTION
from moothall.games.notre_dame.components import CATHEDRAL, MOST_MOVED, PLACE_KEYS, SECTOR_KEYS, SECTORS
from moothall.games.notre_dame.state import NotreDame

JESTER_TO: Final[i64] = step("jester_to")
MINSTREL: Final[i64] = step("minstrel")

FRIEND_PIECE: Final = 8                 # where a piece comes from: a place of cubes, or the friend

# A move of the minstrel: which piece, from which sector, to which.
CUBE_MOVES: Final = SECTORS * SECTORS
FRIEND_MOVES: Final = 2 * CUBE_MOVES
FRIEND_MOVED: Final = 1 << 14           # in the first number of his line: 2 bits of cubes moved in by sector, then this


class MinstrelMoves(Choice):
    """Move one piece of up to three, each only once, without any action; after the first one may stop.

    [ND-11.6, ND-11.8, ND-11.9, ND-11.10, ND-20.15]
    """

    def rule(self) -> str:
        return "ND-20.15"

    def keys(self) -> list[str]:
        moves = [f"{one} {other}" for one in SECTOR_KEYS for other in SECTOR_KEYS]
        return [*(f"move cube {move}" for move in moves), *(f"move friend {move}" for move in moves), "stop"]

    def options(self, g: NotreDame, seat: i64, moved: i64, left: i64, /) -> vec[i64]:
        found = vec[i64](capacity=49)
        for source in range(SECTORS):
            if g.cubes[seat * SECTORS + source] > moved >> 2 * source & 3:
                found = add_moves(found, 0, source)
        friend = g.friend[seat]
        if friend >= 0 and not moved & FRIEND_MOVED:
            found = add_moves(found, CUBE_MOVES, friend)
        return append(found, FRIEND_MOVES) if left < MOST_MOVED and len(found) > 0 else found

    def why_not(self, g: NotreDame, seat: i64, moved: i64, left: i64, move: i64, /) -> Refusal:
        if move == FRIEND_MOVES:
            return Refusal("must_move", "ND-11.9")
        source = move % CUBE_MOVES // SECTORS
        if source == move % SECTORS:
            return Refusal("same_sector", "ND-11.4", sector=SECTOR_KEYS[source])
        if move >= CUBE_MOVES and g.friend[seat] < 0:
            return Refusal("friend_off_board", "ND-11.10")
        there = g.friend[seat] == source if move >= CUBE_MOVES else g.cubes[seat * SECTORS + source] > 0
        if there:
            return Refusal("moved_already", "ND-11.8", sector=SECTOR_KEYS[source])
        reason = "friend_not_there" if move >= CUBE_MOVES else "no_cube_there"
        return Refusal(reason, "ND-11.4", sector=SECTOR_KEYS[source])

    def do(self, g: NotreDame, seat: i64, moved: i64, left: i64, move: i64, /) -> None:
        if move == FRIEND_MOVES:
            return
        target = move % SECTORS
        if move < CUBE_MOVES:
            g.move_cube(seat, move // SECTORS, target)
            moved += 1 << 2 * target
        else:
            g.move_friend(seat, target)
            moved |= FRIEND_MOVED
        if left > 1:
            g.then(MINSTREL, seat, moved, left - 1)


def add_moves(found: vec[i64], first: i64, source: i64) -> vec[i64]:
    """The moves of a piece from a sector to every other one. [ND-11.5, ND-11.7]"""
    for target in range(SECTORS):
        if target != source:
            found = append(found, first + source * SECTORS + target)
    return found


class JesterFrom(Choice):
    """Which piece: a cube of a sector or of Notre Dame, or the friend if he is on the board.

    [ND-11.13, ND-11.15, ND-11.16, ND-11.17, ND-20.16]
    """

    def rule(self) -> str:
        return "ND-20.16"

    def keys(self) -> list[str]:
        return [*(f"pick cube {place}" for place in PLACE_KEYS), "pick friend"]

    def options(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        found = vec[i64](capacity=9)
        for place in range(CATHEDRAL + 1):
            if g.cubes_at(seat, place) > 0:
                found = append(found, place)
        return append(found, FRIEND_PIECE) if g.friend[seat] >= 0 else found

    def why_not(self, g: NotreDame, seat: i64, a: i64, b: i64, source: i64, /) -> Refusal:
        if source == FRIEND_PIECE:
            return Refusal("friend_off_board", "ND-11.16")
        return Refusal("no_cube_there", "ND-11.13", sector=PLACE_KEYS[source])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, source: i64, /) -> None:
        g.then(JESTER_TO, seat, source)


class JesterTo(Choice):
    """To which other sector: its action follows, with the piece counted there.

    [ND-11.12, ND-11.14, ND-11.19, ND-20.17]
    """

    def rule(self) -> str:
        return "ND-20.17"

    def verb(self) -> str:
        return "bring"

    def keys(self) -> list[str]:
        return SECTOR_KEYS

    def options(self, g: NotreDame, seat: i64, source: i64, b: i64, /) -> vec[i64]:
        here = g.friend[seat] if source == FRIEND_PIECE else source
        return vec[i64]([sector for sector in range(SECTORS) if sector != here])

    def why_not(self, g: NotreDame, seat: i64, source: i64, b: i64, sector: i64, /) -> Refusal:
        return Refusal("same_sector", "ND-11.14", sector=SECTOR_KEYS[sector])

    def do(self, g: NotreDame, seat: i64, source: i64, b: i64, sector: i64, /) -> None:
        if source == FRIEND_PIECE:
            g.move_friend(seat, sector)
        else:
            g.move_cube(seat, source, sector)
        g.then(SECTOR_ACTION, seat, sector)


class ArchbishopFounds(Choice):
    """Which sector without cube and friend gets the cube; its action follows. [ND-11.31, ND-11.32, ND-20.18]"""

    def rule(self) -> str:
        return "ND-20.18"

    def verb(self) -> str:
        return "found"

    def keys(self) -> list[str]:
        return SECTOR_KEYS

    def options(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        if g.general[seat] == 0:
            return vec[i64]()
        return vec[i64]([sector for sector in range(SECTORS) if g.pieces(seat, sector) == 0])

    def why_not(self, g: NotreDame, seat: i64, a: i64, b: i64, sector: i64, /) -> Refusal:
        return Refusal("not_empty", "ND-11.32", sector=SECTOR_KEYS[sector])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, sector: i64, /) -> None:
        g.found(seat, sector)
        g.then(SECTOR_ACTION, seat, sector)
