"""A table of Tiny Fair laid by hand, read back in the same keys, and checked."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moothall.core.arrays import vec
from moothall.core.position import PositionError, Shelf, by_seat, check_keys, number
from mypy_extensions import i64

from tinyfair.components import MOST_BID, PRIZES, PURSE, WEATHERS, FairBox
from tinyfair.knowledge import goods, held, knows_prize, prizes
from tinyfair.state import GONE, NONE, UNDER_CLOTH, Fair, empty_table

KEYS = [
    "day", "starting_seat", "weather", "coins", "bids", "hands", "bag", "cart", "rest",
    "prize", "prizes", "gone",
]
PILES = ["bag", "cart"]


def lay(box: FairBox, table: Mapping[str, Any], known: Sequence[Mapping[str, Any]]) -> Fair:
    """A game with this table: hands and cart are empty, the bags full, unless they are named."""
    check_keys(table, KEYS)
    g = empty_table(box)
    g.day = number("day", table.get("day", 1), 1, box.days)
    g.start = number("starting_seat", table.get("starting_seat", 0), 0, box.seats - 1)
    g.weather = index("weather", table.get("weather"), WEATHERS)
    g.coins = vec[i64]([number("coins", n, 0, 1000) for n in by_seat(table, "coins", box.seats, PURSE)])
    g.bids = vec[i64]([bid(n) for n in by_seat(table, "bids", box.seats, None)])
    lay_goods(g, table)
    lay_prizes(g, table)
    lay_known(g, known)
    check(g)
    return g


def index(where: str, key: Any, keys: Sequence[str]) -> int:
    """The number of a key, or NONE for None."""
    if key is not None and key not in keys:
        raise PositionError(f"{where} is {key!r}; it can be {', '.join(keys)}")
    return NONE if key is None else keys.index(key)


def bid(value: Any) -> int:
    """A sealed bid, or NONE for None."""
    return NONE if value is None else number("bids", value, 0, MOST_BID)


def lay_goods(g: Fair, table: Mapping[str, Any]) -> None:
    """Hands and piles as they are named; what isn't goes to `rest`, else to the bag. [TF-2.1]"""
    shelf = Shelf(list(g.box.counts), g.box.goods, "TF-2.1")
    for seat, pile in enumerate(by_seat(table, "hands", g.box.seats, {})):
        for good, n in enumerate(shelf.take(f"hands[{seat}]", pile)):
            g.hand[seat * g.kinds + good] = n
    piles = {name: shelf.take(name, table[name]) for name in PILES if name in table}
    rest = table.get("rest", next((name for name in ("bag", "cart") if name not in table), None))
    if shelf.left and rest not in PILES:
        raise PositionError(f"{shelf.left} goods lie nowhere: name `rest`", "TF-2.1")
    left = {rest: shelf.counts}
    for name, column in (("bag", g.bag), ("cart", g.cart)):
        for good in range(g.kinds):
            column[good] = piles.get(name, [0] * g.kinds)[good] + left.get(name, [0] * g.kinds)[good]


def lay_prizes(g: Fair, table: Mapping[str, Any]) -> None:
    """Prizes with seats, under the cloth, out of the game; the others in the bag. [TF-2.2]"""
    for seat, keys in enumerate(by_seat(table, "prizes", g.box.seats, [])):
        for key in keys:
            put_prize(g, "prizes", key, seat)
    for key in table.get("gone", []):
        put_prize(g, "gone", key, GONE)
    if table.get("prize") is not None:
        put_prize(g, "prize", table["prize"], UNDER_CLOTH)


def put_prize(g: Fair, where: str, key: Any, place: int) -> None:
    """A prize that lies nowhere yet, to its place."""
    prize = index(where, key, PRIZES)
    if g.where[prize] >= UNDER_CLOTH:
        raise PositionError(f"{where}: {key} lies somewhere already", "TF-2.2")
    g.where[prize] = place


def lay_known(g: Fair, known: Sequence[Mapping[str, Any]]) -> None:
    """Who has seen the prize under the cloth. [TF-4.2]"""
    if len(known) > g.seats + 1:
        raise PositionError(f"known has {len(known)} entries; there are {g.seats} seats and the spectators")
    for seat, mind in enumerate(known):
        check_keys(mind, ["prize"])
        if "prize" in mind:
            if g.prize() == NONE or mind["prize"] != PRIZES[g.prize()]:
                raise PositionError(f"known[{seat}]: there is no {mind['prize']} under the cloth", "TF-4.2")
            g.looked |= 1 << seat


def table(g: Fair) -> dict[str, Any]:
    """The whole table in the keys of `lay`."""
    seats = range(g.seats)
    return {
        "day": int(g.day), "starting_seat": int(g.start),
        "weather": None if g.weather == NONE else WEATHERS[g.weather],
        "coins": [int(n) for n in g.coins], "hands": [held(g, seat) for seat in seats],
        "bag": goods(g, g.bag), "cart": goods(g, g.cart),
        "prize": None if g.prize() == NONE else PRIZES[g.prize()],
        "prizes": [prizes(g, seat) for seat in seats], "gone": prizes(g, GONE),
        "bids": [None if n == NONE else int(n) for n in g.bids],
    }


def known(g: Fair) -> list[dict[str, Any]]:
    """Who has seen the prize; the last entry is the spectator's."""
    return [{"prize": PRIZES[g.prize()]} if knows_prize(g, seat) else {} for seat in [*range(g.seats), None]]


def check(g: Fair) -> None:
    """No good and no coin is lost, no hand too large. [TF-2.1, TF-3.2]"""
    for good, count in enumerate(g.box.counts):
        n = g.bag[good] + g.cart[good] + sum(g.hand[good::g.kinds])
        if n != count:
            raise PositionError(f"{n} of {g.box.goods[good]}, not {count}", "TF-2.1")
    if min(g.coins) < 0:
        raise PositionError("coins below 0", "TF-5.1")
    if any(g.bids[seat] > g.coins[seat] for seat in range(g.seats)):
        raise PositionError("a bid is higher than the coins that pay it", "TF-5.1")
