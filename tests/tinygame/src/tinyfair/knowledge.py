"""What a viewer may see, and another game that he can't tell from the true one."""
from __future__ import annotations

from typing import Any

from moothall.core.kernel import Fate
from moothall.core.view import asked

from tinyfair.components import MOST_BID, PRIZES, WEATHERS
from tinyfair.state import GONE, IN_BAG, NONE, UNDER_CLOTH, Fair


def view(g: Fair, viewer: int | None) -> dict[str, Any]:
    """A white list: what isn't named here isn't seen."""
    seats = range(g.seats)
    return {
        "seat": viewer, "day": int(g.day), "days": int(g.box.days), "starting_seat": int(g.start),
        "asked": asked(g), "over": bool(g.over),
        "weather": None if g.weather == NONE else WEATHERS[g.weather],
        "coins": [int(n) for n in g.coins], "hands": [int(g.hand_size(seat)) for seat in seats],
        "bag": int(sum(g.bag)), "cart": goods(g, g.cart), "has_bid": [bool(n != NONE) for n in g.bids],
        "looked": [seat for seat in seats if g.looked >> seat & 1],
        "prizes": [prizes(g, seat) for seat in seats], "gone": prizes(g, GONE),
        "hand": None if viewer is None else held(g, viewer),
        "bid": None if viewer is None or g.bids[viewer] == NONE else int(g.bids[viewer]),
        "prize": PRIZES[g.prize()] if knows_prize(g, viewer) else None,
        **{part.key(): part.to_plain() for part in g.parts},
    }


def goods(g: Fair, counts: Any) -> dict[str, int]:
    """Some goods by kind."""
    return {key: int(n) for key, n in zip(g.box.goods, counts) if n}


def held(g: Fair, seat: int) -> dict[str, int]:
    """The goods in a hand."""
    return goods(g, g.hand[seat * g.kinds:(seat + 1) * g.kinds])


def prizes(g: Fair, place: int) -> list[str]:
    """The prizes at a place, or of a seat."""
    return [key for key, where in zip(PRIZES, g.where) if where == place]


def knows_prize(g: Fair, viewer: int | None) -> bool:
    """Whether the viewer has looked under the cloth. [TF-4.2]"""
    return g.prize() != NONE and viewer is not None and bool(g.looked >> viewer & 1)


def redeal(g: Fair, viewer: int | None, fate: Fate) -> Fair:
    """What the viewer can't know is drawn anew: the bag, the others' hands and bids, and the prize."""
    other = g.copy()
    others = [seat for seat in range(g.seats) if seat != viewer]
    redeal_hands(other, others, fate)
    redeal_bids(other, others, fate)
    if g.prize() != NONE and not knows_prize(g, viewer):
        redeal_prize(other, fate)
    return other


def redeal_hands(g: Fair, seats: list[int], fate: Fate) -> None:
    """All hands back into the bag, and as many goods out again."""
    sizes = {seat: g.hand_size(seat) for seat in seats}
    for seat in seats:
        for good in range(g.kinds):
            g.bag[good] += g.hand[seat * g.kinds + good]
            g.hand[seat * g.kinds + good] = 0
    for seat, size in sizes.items():
        for _ in range(size):
            good = fate.draw(0, g.bag)
            g.bag[good] -= 1
            g.hand[seat * g.kinds + good] += 1


def redeal_bids(g: Fair, seats: list[int], fate: Fate) -> None:
    """A sealed bid could be any that the seat can pay."""
    for seat in seats:
        if g.bids[seat] != NONE:
            g.bids[seat] = fate.below(min(MOST_BID, g.coins[seat]) + 1)


def redeal_prize(g: Fair, fate: Fate) -> None:
    """Any prize of the bag, or the one under the cloth."""
    g.where[g.prize()] = IN_BAG
    hidden = [prize for prize in range(len(PRIZES)) if g.where[prize] == IN_BAG]
    g.where[hidden[fate.below(len(hidden))]] = UNDER_CLOTH
