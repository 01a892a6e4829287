"""What holds in every position. [ND-19.1]"""
from __future__ import annotations

from moothall.core.columns import bits_of, count_bits
from moothall.core.position import PositionError
from moothall.games.notre_dame.coins import RichestPay, coins_left
from moothall.games.notre_dame.components import (
    ALL_KINDS,
    BROWN,
    BROWN_SHOWN,
    CARDS,
    CUBES,
    DRAWN,
    LAST_STEP,
    LETTER_KEYS,
    MESSAGES,
    PER_LETTER,
    SECTORS,
)
from moothall.games.notre_dame.market import MARKETS, OUTER
from moothall.games.notre_dame.state import NOWHERE, Addition, NotreDame


def check(g: NotreDame) -> None:
    """Raise PositionError, naming the rule id, if an invariant doesn't hold."""
    for seat in range(g.seats):
        check_cubes(g, seat)
        check_counts(g, seat)
        check_collection(g, seat)
        check_colour(g, seat)
    check_cathedral(g)
    check_messages(g)
    check_persons(g)
    check_coins(g)
    for part in g.parts:
        if isinstance(part, Addition):
            part.check(g)


def demand(holds: bool, text: str, rule: str) -> None:
    """Refuse a table on which something doesn't hold."""
    if not holds:
        raise PositionError(text, rule)


def check_cubes(g: NotreDame, seat: int) -> None:
    """A seat's 14 cubes; neutral boroughs have no seat, so none lie there. [ND-19.1, ND-19.2, ND-19.14, ND-15.5]"""
    terms = [g.personal[seat], g.general[seat], g.cathedral[seat], *g.cubes[seat * SECTORS:(seat + 1) * SECTORS]]
    demand(sum(terms) == CUBES and min(terms) >= 0, f"seat {seat} has {sum(terms)} cubes", "ND-19.1")
    demand(NOWHERE <= g.friend[seat] < SECTORS, f"the friend of seat {seat} stands nowhere", "ND-19.2")
    demand(0 <= g.carriage[seat] < len(g.message), f"the carriage of seat {seat} stands nowhere", "ND-19.8")


def check_counts(g: NotreDame, seat: int) -> None:
    """Markers, prestige and gold. [ND-19.3, ND-19.4]"""
    demand(0 <= g.marker[seat] <= LAST_STEP, f"the marker of seat {seat} is on {g.marker[seat]}", "ND-19.3")
    demand(g.prestige[seat] >= 0 and g.gold[seat] >= 0, f"seat {seat} owes something", "ND-19.4")


def check_collection(g: NotreDame, seat: int) -> None:
    """Messages of two colours differ by one at most while both lie on the board. [ND-19.15]"""
    colours = range(g.tables.colours)
    for one in colours:
        for other in colours:
            fits = g.have(seat, one) - g.have(seat, other) <= 1 or g.left_on_board(other) == 0
            demand(fits, f"seat {seat} has collected messages that it wasn't allowed to take", "ND-19.15")


def check_colour(g: NotreDame, seat: int) -> None:
    """A colour's nine cards are nine different kinds, each in one place; three at most lie before a seat.

    [ND-19.9, ND-19.10]
    """
    places = [g.deck[seat] << seat * CARDS, g.gone, g.discard, *g.hand, *g.pack, *g.aside, *g.played]
    mine = ALL_KINDS << seat * CARDS
    many = sum(count_bits(place & mine) for place in places)
    union = 0
    for place in places:
        union |= int(place) & mine
    demand(many == CARDS and union == mine, f"seat {seat}'s colour has {many} cards, not nine kinds", "ND-19.9")
    before = [count_bits(cards) for cards in (g.hand[seat], g.aside[seat], g.played[seat])]
    demand(sum(before) <= DRAWN and before[1] <= 1, f"seat {seat} has more cards than 3, or than 1 aside", "ND-19.10")
    fits = g.picked[seat] == NOWHERE or g.pack[seat] >> g.picked[seat] & 1
    demand(bool(fits), f"seat {seat} has picked a card that it can't choose", "ND-5.2")


def check_cathedral(g: NotreDame) -> None:
    """Notre Dame holds few cubes. [ND-13.11, ND-13.12, ND-19.21]"""
    most = min(DRAWN, int(g.seats))
    demand(max(g.cathedral) <= most, f"Notre Dame holds {max(g.cathedral)} cubes of one player", "ND-19.21")
    demand(sum(g.cathedral) <= g.seats, f"Notre Dame holds {sum(g.cathedral)} cubes", "ND-19.21")


def check_messages(g: NotreDame) -> None:
    """Each message lies on an outer market of its borough or was collected once. [ND-19.6, ND-19.7]"""
    there = [message for message in g.message if message != NOWHERE]
    taken = [message for seat in range(g.seats) for message in bits_of(g.collected[seat])]
    every = list(range(g.tables.colours * MESSAGES))
    demand(sorted([*there, *taken]) == every, "a message is missing or there twice", "ND-19.6")
    for market, message in enumerate(g.message):
        if message != NOWHERE:
            demand(market % MARKETS in OUTER, "a message lies on a centre", "ND-19.7")
            own = g.tables.colour[market // MARKETS] == message // MESSAGES
            demand(own, "a message lies in another colour's borough", "ND-3.10")


def check_persons(g: NotreDame) -> None:
    """Two brown and one gray character at most lie face up; none is to come that lies there. [ND-19.11, ND-19.12]"""
    brown = [one for one in g.face_up if g.tables.letter[one] == BROWN]
    fits = len(brown) <= BROWN_SHOWN and len(g.face_up) - len(brown) <= 1
    demand(fits, "too many characters lie face up", "ND-19.11")
    for one in g.face_up:
        demand(not (g.brown | g.gray) >> one & 1, "a character lies face up and is still to come", "ND-19.12")
    demand(g.gray & ~g.cast == 0, "a character is to come that doesn't take part", "ND-19.12")
    for letter in range(len(LETTER_KEYS) if g.cast else 0):
        many = sum(g.tables.letter[one] == letter for one in bits_of(g.cast))
        demand(many == PER_LETTER, f"{many} characters of letter {LETTER_KEYS[letter]} take part", "ND-16.1")


def check_coins(g: NotreDame) -> None:
    """Coins that are limited add up to 25. [ND-19.5]"""
    if isinstance(g.mint, RichestPay):
        demand(coins_left(g) >= 0, f"the players have {sum(g.gold)} gold; there are 25 coins", "ND-19.5")
