"""What can be counted from a view of Notre Dame."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from moothall.games.notre_dame.components import LAST_STEP, SECTOR_KEYS

View = Mapping[str, Any]


def pieces(view: View, seat: int, sector: str) -> int:
    """Cubes in a sector, and the friend if he stands there. [ND-2.5]"""
    return int(view["sectors"][seat][sector]) + int(view["friends"][seat] == sector)


def all_pieces(view: View, seat: int) -> list[int]:
    """The pieces of all seven sectors."""
    return [pieces(view, seat, sector) for sector in SECTOR_KEYS]


def sectors_with(view: View, seat: int, least: int) -> int:
    """How many sectors hold at least so many pieces. [ND-11.35]"""
    return sum(n >= least for n in all_pieces(view, seat))


def has_source(view: View, seat: int, target: str) -> bool:
    """Whether a cube can be placed, or moved there from another sector. [ND-6.10, ND-6.11]"""
    others = (n for sector, n in view["sectors"][seat].items() if sector != target)
    return bool(view["personal"][seat]) or any(others)


def bonus_after(view: View, seat: int, source: str | None, target: str) -> int:
    """The park bonus once a piece has gone from one place to another. [ND-6.21, ND-7.30, ND-9.5]"""
    return (pieces(view, seat, "park") - (source == "park") + (target == "park")) // 2


def colour_of(message: str) -> str:
    """The colour of a message."""
    return message.rpartition("_")[2]


def kind_of(message: str) -> str:
    """The kind of a message."""
    return message.rpartition("_")[0]


def may_take(view: View, seat: int, colour: str) -> bool:
    """Whether a message of this colour may be taken. [ND-8.17, ND-8.20]"""
    have = Counter(map(colour_of, view["collected"][seat]))
    left = Counter(map(colour_of, view["messages"].values()))
    return all(have[other] >= have[colour] or not left[other] for other in view["colours"])


def after_plague(view: View, seat: int, spared: bool) -> int:
    """Where the plague would put the rat marker: below 0 or past 9 as well. [ND-12.1, ND-12.2]"""
    base = 0 if spared else int(view["plague_value"])
    return int(view["markers"][seat]) + base - pieces(view, seat, "hospital")


def sure_bonus(view: View, seat: int) -> int:
    """The park bonus of an action card; 0 if its cube may come out of the park. [ND-6.21, ND-9.5]"""
    return int(view["park_bonus"][seat]) if view["personal"][seat] else 0


def can_do_nothing(view: View, seat: int, person: str) -> bool:
    """Whether a character would be hired without effect. [ND-11.11, ND-11.18, ND-11.34, ND-16.9]"""
    placed, full = sum(all_pieces(view, seat)), sectors_with(view, seat, 1) == len(SECTOR_KEYS)
    return {
        "minstrel": placed == 0, "jester": placed + int(view["cathedral"][seat]) == 0,
        "archbishop": view["general"][seat] == 0 or full, "np_coachman": not view["collected"][seat],
    }.get(person, False)


# What the characters that give prestige are worth, without the park bonus.
PRAISE: Mapping[str, Callable[[View, int], int]] = {
    "beggar": lambda view, seat: LAST_STEP - int(view["markers"][seat]),
    "night_watch": lambda view, seat: len(SECTOR_KEYS) - sectors_with(view, seat, 1),
    "carpenter": lambda view, seat: sectors_with(view, seat, 1),
    "guild_master": lambda view, seat: 2 * sectors_with(view, seat, 2),
    "mayor": lambda view, seat: 3 * sectors_with(view, seat, 3),
    "guard": lambda view, seat: sum(all_pieces(view, seat)) + int(view["cathedral"][seat]),
    "lady_in_waiting": lambda view, seat: max(all_pieces(view, seat)),
    "lawyer": lambda view, seat: 3 * (len(view["collected"][seat]) // 2),
    "moneylender": lambda view, seat: 1,
    "tavern_maid": lambda view, seat: 3,
    "monk": lambda view, seat: 1,
    "np_spy": lambda view, seat: 2,
    "np_host": lambda view, seat: 2 * pieces(view, seat, "hotel"),
    "np_guard": lambda view, seat: 3 * (int(view["personal"][seat]) // 2),
}
