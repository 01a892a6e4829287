"""Phase 3: action cards, and the cubes, gold and friend they need. [ND-6.1]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import append, vec
from moothall.core.columns import bits_of, count_bits
from moothall.core.kernel import Choice, Flow, Forced, event, step
from moothall.core.refusal import Refusal
from moothall.games.notre_dame.components import (
    CARDS,
    CATHEDRAL,
    FRIEND_CARD,
    MOST_DONATED,
    SECTOR_KEYS,
    SECTORS,
)
from moothall.games.notre_dame.state import NotreDame

PLAY_CARD: Final[i64] = step("play_card")
USE_CARD: Final[i64] = step("use_card")
SOURCE: Final[i64] = step("source")
DONATION: Final[i64] = step("donation")
FRIEND: Final[i64] = step("friend")
SECTOR_ACTION: Final[i64] = step("sector_action")
CARRY_OUT: Final[i64] = step("carry_out")

NO_EFFECT: Final[i64] = event("no_effect")
DONATES: Final[i64] = event("donates")

SUPPLY: Final = 0                       # where a cube comes from: the personal supply, or sector + 1
CUBE_MOVED: Final = 1


class PlayCards(Flow):
    """Each player in turn order plays a card, then each a second one. [ND-4.3, ND-6.1, ND-6.4, ND-19.17]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.in_turn(PLAY_CARD)
        g.in_turn(PLAY_CARD)


class DiscardCards(Forced):
    """When all have played, all action cards go to the common discard pile. [ND-6.6]"""

    def run(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> None:
        g.discard_cards()


class PlayCard(Choice):
    """Play any card in hand, whatever its colour; the third is laid aside with the second.

    [ND-6.2, ND-6.3, ND-6.5, ND-6.22, ND-20.6]
    """

    def __init__(self, card_keys: list[str]) -> None:
        self.card_keys = card_keys

    def rule(self) -> str:
        return "ND-20.6"

    def verb(self) -> str:
        return "play"

    def keys(self) -> list[str]:
        return self.card_keys

    def options(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return bits_of(g.hand[seat])

    def why_not(self, g: NotreDame, seat: i64, a: i64, b: i64, card: i64, /) -> Refusal:
        return Refusal("not_in_hand", "ND-20.6", card=self.card_keys[card])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, card: i64, /) -> None:
        g.play_card(seat, card)
        if count_bits(g.hand[seat]) == 1:
            g.lay_aside(seat)
        g.then(USE_CARD, seat, card % CARDS)


class UseCard(Forced):
    """A card is carried out if it can have an effect; if not, it counts all the same. [ND-6.2, ND-6.17, ND-6.18]"""

    def run(self, g: NotreDame, seat: i64, kind: i64, b: i64, /) -> None:
        if can_be_used(g, seat, kind):
            self.carry_out(g, seat, kind)
        else:
            g.emit(NO_EFFECT, seat, kind)

    def carry_out(self, g: NotreDame, seat: i64, kind: i64) -> None:
        """Ask for what the card needs, or do it."""
        use(g, seat, kind)


class UseCardOrNot(UseCard):
    """The player may declare any card without effect. [ND-18.12, ND-20.23]"""

    def carry_out(self, g: NotreDame, seat: i64, kind: i64) -> None:
        g.then(CARRY_OUT, seat, kind)


class CarryOut(Choice):
    """Carry out the card just played, or not. [ND-18.4, ND-18.12, ND-20.23]"""

    def rule(self) -> str:
        return "ND-20.23"

    def keys(self) -> list[str]:
        return ["carry_out", "no_effect"]

    def options(self, g: NotreDame, seat: i64, kind: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([0, 1])

    def do(self, g: NotreDame, seat: i64, kind: i64, b: i64, answer: i64, /) -> None:
        if answer == 0:
            use(g, seat, kind)
        else:
            g.emit(NO_EFFECT, seat, kind)


def can_be_used(g: NotreDame, seat: i64, kind: i64) -> bool:
    """Whether there is a cube for the card, or a friend, and gold for Notre Dame. [ND-6.17, ND-6.20, ND-7.22]"""
    if kind == FRIEND_CARD:
        return True
    if kind == CATHEDRAL and g.gold[seat] == 0:
        return False
    return g.personal[seat] > 0 or len(sources(g, seat, kind)) > 0


def use(g: NotreDame, seat: i64, kind: i64) -> None:
    """The friend, a cube of the supply, or one moved from elsewhere. [ND-6.9, ND-6.10, ND-6.19, ND-6.20]"""
    if kind == FRIEND_CARD:
        g.then(FRIEND, seat)
    elif g.personal[seat] == 0:
        g.then(SOURCE, seat, kind)
    elif kind == CATHEDRAL:
        g.then(DONATION, seat, SUPPLY)
    else:
        g.place_cube(seat, kind)
        g.then(SECTOR_ACTION, seat, kind)


def sources(g: NotreDame, seat: i64, target: i64) -> vec[i64]:
    """Sectors from which a cube may be moved to a target: never the friend, the target itself or Notre Dame.

    [ND-6.11, ND-6.12, ND-6.13]
    """
    found = vec[i64](capacity=8)
    for sector in range(SECTORS):
        if sector != target and g.cubes[seat * SECTORS + sector] > 0:
            found = append(found, sector)
    return found


class Source(Choice):
    """With an empty personal supply: move a cube from another sector, or decline. [ND-6.10, ND-6.16, ND-20.7]"""

    def rule(self) -> str:
        return "ND-20.7"

    def keys(self) -> list[str]:
        return [*(f"from {sector}" for sector in SECTOR_KEYS), "decline"]

    def options(self, g: NotreDame, seat: i64, target: i64, b: i64, /) -> vec[i64]:
        return append(sources(g, seat, target), SECTORS)

    def why_not(self, g: NotreDame, seat: i64, target: i64, b: i64, sector: i64, /) -> Refusal:
        if sector == target:
            return Refusal("source_is_target", "ND-6.11", sector=SECTOR_KEYS[sector])
        rule = "ND-6.13" if g.friend[seat] == sector else "ND-6.10"
        return Refusal("no_cube_there", rule, sector=SECTOR_KEYS[sector])

    def do(self, g: NotreDame, seat: i64, target: i64, b: i64, sector: i64, /) -> None:
        if sector == SECTORS:
            g.emit(NO_EFFECT, seat, target)
        elif target == CATHEDRAL:
            g.then(DONATION, seat, sector + CUBE_MOVED)
        else:
            g.move_cube(seat, sector, target)
            g.then(SECTOR_ACTION, seat, target)


class Donation(Choice):
    """Give 1, 2 or 3 gold with one cube; or nothing, and no cube, unless one was chosen on the board.

    [ND-7.18, ND-7.20, ND-7.21, ND-7.23, ND-7.25, ND-20.8]
    """

    def rule(self) -> str:
        return "ND-20.8"

    def verb(self) -> str:
        return "donate"

    def keys(self) -> list[str]:
        return [str(n) for n in range(MOST_DONATED + 1)]

    def options(self, g: NotreDame, seat: i64, source: i64, b: i64, /) -> vec[i64]:
        least: i64 = 0 if source == SUPPLY else 1
        return vec[i64](list(range(least, min(g.gold[seat], MOST_DONATED) + 1)))

    def why_not(self, g: NotreDame, seat: i64, source: i64, b: i64, n: i64, /) -> Refusal:
        if n == 0:
            return Refusal("must_donate", "ND-7.25")
        return Refusal("too_little_gold", "ND-20.8", n=n, gold=g.gold[seat])

    def do(self, g: NotreDame, seat: i64, source: i64, b: i64, n: i64, /) -> None:
        if n == 0:
            g.emit(NO_EFFECT, seat, CATHEDRAL)
        else:
            donate(g, seat, source, n)


def donate(g: NotreDame, seat: i64, source: i64, n: i64) -> None:
    """Gold and cube together, then prestige with the park bonus, for each card separately.

    [ND-6.14, ND-7.19, ND-7.24, ND-9.7, ND-20.26, ND-20.28]
    """
    g.pay(seat, n)
    if source == SUPPLY:
        g.place_cube(seat, CATHEDRAL)
    else:
        g.move_cube(seat, source - CUBE_MOVED, CATHEDRAL)
    g.emit(DONATES, seat, n)
    g.award(seat, g.tables.donation[n])


class FriendMoves(Choice):
    """The friend comes to a sector, or moves to another one, whose action follows.

    [ND-7.26, ND-7.27, ND-7.28, ND-7.29, ND-20.9]
    """

    def rule(self) -> str:
        return "ND-20.9"

    def verb(self) -> str:
        return "friend"

    def keys(self) -> list[str]:
        return SECTOR_KEYS

    def options(self, g: NotreDame, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        return vec[i64]([sector for sector in range(SECTORS) if sector != g.friend[seat]])

    def why_not(self, g: NotreDame, seat: i64, a: i64, b: i64, sector: i64, /) -> Refusal:
        return Refusal("friend_is_there", "ND-7.27", sector=SECTOR_KEYS[sector])

    def do(self, g: NotreDame, seat: i64, a: i64, b: i64, sector: i64, /) -> None:
        g.move_friend(seat, sector)
        g.then(SECTOR_ACTION, seat, sector)
