"""How well a seat stands in a world: victory points to be expected, weighed by the chance to survive the plague."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from moothall.games.rattus_cartus.components import (
    CLASSES,
    FLUTE,
    GOLD,
    JOKER,
    KINDS,
    PASS,
    POPULATION,
    SWORD,
    building_of,
    class_of,
)
from moothall.games.rattus_cartus.heaps import ASIDE, IN_HAND, PLAYED
from moothall.games.rattus_cartus.scoring import nun_total
from moothall.games.rattus_cartus.state import Cartus

# What a thing is worth in victory points, by rule of thumb.
CARD: Final = 0.55                      # a population card in hand: about one influence point to come
JOKER_CARD: Final = 0.85                # the same without a rat
ARM: Final = 0.6                        # a Sword or a Flute
PASS_CARD: Final = 0.4
GOLD_CARD: Final = 1.3
LOOK: Final = 0.25                      # a Nun-row card seen
INFLUENCE: Final = 0.25                 # a point that changes no rank yet
NEXT_RANK: Final = 0.5                  # how much of a prize is sure while rounds are left
DEATH: Final = 12.0                     # what an early death costs beyond the points


def value(g: Cartus, seat: i64) -> float:
    """Points to be expected, as far as the seat can hope to live to count them."""
    points = influence_value(g, seat) + hand_value(g, seat) + float(g.vp[seat] * g.tables.token_value)
    points += float(bits(g.seen[seat])) * LOOK
    rats: float = float(g.rats[seat]) + rats_to_come(g, seat)
    if g.where[seat] >= 0 and is_unresolved(g, seat):
        points += action_value(g, seat)
        rats -= action_rats(g, seat)
    alive = survival(g, rats)
    return points * alive - DEATH * (1.0 - alive)


def bits(n: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while n > 0:
        found += n & 1
        n >>= 1
    return found


def rounds_left(g: Cartus) -> i64:
    """Rounds after this one."""
    return g.tables.rounds - g.round


def is_unresolved(g: Cartus, seat: i64) -> bool:
    """Whether the seat's building has still to be resolved."""
    return len(g.row) > 0 and not g.revealed >> seat & 1


def survival(g: Cartus, rats: float) -> float:
    """The chance that the rats won't exceed the nuns of this world; many rounds can still mend it."""
    margin: float = float(nun_total(g)) - rats + 0.5
    softness = 0.7 + 0.45 * float(rounds_left(g))
    return 1.0 / (1.0 + exp(-margin / softness))


def to_come(g: Cartus, seat: i64) -> i64:
    """Influence of the cards that lie committed."""
    return g.count_majority(seat) if is_unresolved(g, seat) else 0


def rats_to_come(g: Cartus, seat: i64) -> float:
    """Mismatch rats of the cards that lie committed, a little more for Flutes of others."""
    if g.where[seat] < 0 or not is_unresolved(g, seat):
        return 0.0
    return float(g.mismatches(seat, class_of(g.row[g.where[seat]])))


def projected(g: Cartus, seat: i64, group: i64) -> i64:
    """A seat's influence in a class when the committed cards are resolved."""
    n = g.influence[seat * CLASSES + group]
    if g.where[seat] >= 0 and is_unresolved(g, seat) and class_of(g.row[g.where[seat]]) == group:
        n += g.count_majority(seat)
        if g.is_last_round() and leads(g, seat):
            n += 1
    return n


def influence_value(g: Cartus, seat: i64) -> float:
    """Prizes by rank, surer towards the end; a point counts a little by itself."""
    worth: float = 0.0
    sure = 1.0 - NEXT_RANK * float(rounds_left(g)) / float(g.tables.rounds)
    for group in range(CLASSES):
        mine = projected(g, seat, group)
        if mine > 0:
            worth += sure * prize(g, seat, group, mine) + INFLUENCE * float(mine) * (1.0 - sure) * 2.0
    return worth


def prize(g: Cartus, seat: i64, group: i64, mine: i64) -> float:
    """The prize for the rank that the seat would have in a class."""
    rank: i64 = 0
    for other in range(g.seats):
        theirs: i64 = projected(g, other, group) if other != seat else -1
        if theirs > mine or (theirs == mine and arrived_before(g, other, seat, group)):
            rank += 1
    return float(g.tables.prizes[rank]) if rank < len(g.tables.prizes) else 0.0


def arrived_before(g: Cartus, one: i64, other: i64, group: i64) -> bool:
    """Whether one disc would lie below another on the same space."""
    return g.arrival[one * CLASSES + group] < g.arrival[other * CLASSES + group]


def hand_value(g: Cartus, seat: i64) -> float:
    """Cards in hand or on their way there: influence to come while rounds are left, awards at the end."""
    left = float(rounds_left(g)) + (1.0 if g.where[seat] < 0 else 0.0)
    fresh = min(1.0, left / 2.0)
    worth: float = 0.0
    for kind in range(KINDS):
        n = g.count(seat, IN_HAND, kind) + g.count(seat, ASIDE, kind)
        if n > 0:
            worth += float(n) * card_value(kind, fresh)
    return worth + crowd(g, seat)


def card_value(kind: i64, fresh: float) -> float:
    """One card."""
    if kind < POPULATION:
        return CARD * fresh
    if kind == JOKER:
        return JOKER_CARD * fresh
    if kind == GOLD:
        return GOLD_CARD
    return (PASS_CARD if kind == PASS else ARM) * (0.5 + 0.5 * fresh)


def crowd(g: Cartus, seat: i64) -> float:
    """A touch for each card when only the award for most cards is left to win."""
    return 0.15 * float(g.sum_of(seat, IN_HAND, 0, POPULATION + 1)) if g.is_last_round() else 0.0


def leads(g: Cartus, seat: i64) -> bool:
    """Whether the seat would hold the premium action among those who have entered."""
    mine = g.count_majority(seat)
    before: bool = True
    for other in g.entered:
        if other == seat:
            before = False
        elif g.where[other] == g.where[seat] or g.seats == 2:
            theirs = g.count_majority(other)
            if theirs > mine or (theirs == mine and before):
                return False
    return True


def premium_chance(g: Cartus, seat: i64) -> float:
    """The chance to hold the premium action: those who have still to enter may come here too."""
    if not leads(g, seat):
        return 0.1
    chance: float = 1.0
    for other in range(g.seats):
        if g.where[other] < 0:
            chance *= 0.72 + 0.04 * float(min(6, g.count_majority(seat)))
    return chance


def action_value(g: Cartus, seat: i64) -> float:
    """What the building's action will bring, rats excepted."""
    if g.is_last_round():
        return duel_value(g, seat)
    building = building_of(g.row[g.where[seat]])
    chance = premium_chance(g, seat)
    amount = chance * float(g.tables.premium[building]) + (1.0 - chance) * float(g.tables.standard[building])
    return unit_value(g, seat, building, amount, chance) + duel_value(g, seat)


def unit_value(g: Cartus, seat: i64, building: i64, amount: float, chance: float) -> float:
    """The worth of what a building gives."""
    fresh = min(1.0, float(rounds_left(g)) / 2.0)
    worth = [1.0, GOLD_CARD, 0.0, -0.4, JOKER_CARD * fresh, PASS_CARD, ARM, 0.0, CARD * fresh, 0.0, LOOK, ARM]
    if building == BREWERY:
        n = float(g.count_majority(seat))
        return CARD * fresh * (chance * n + (1.0 - chance) * 0.4 * n)
    if building == TOWER:
        return chance * CARD * 3.0 * float(g.seats - 1) * 0.5
    return worth[building] * amount


BREWERY: Final = 9
TOWER: Final = 7


def duel_value(g: Cartus, seat: i64) -> float:
    """What the Swords and Flutes played here may win; they are lost where nobody else comes."""
    company: i64 = 0
    for other in range(g.seats):
        if other != seat and (g.where[other] == g.where[seat] or g.where[other] < 0):
            company += 1
    arms = g.count(seat, PLAYED, SWORD) + g.count(seat, PLAYED, FLUTE)
    return ARM * 1.3 * float(min(1, arms)) * float(min(2, company)) / 2.0


def action_rats(g: Cartus, seat: i64) -> float:
    """Rats that the building's action will take away."""
    building = building_of(g.row[g.where[seat]])
    if g.is_last_round() or (building != MONASTERY and building != HOSPITAL):
        return 0.0
    chance = premium_chance(g, seat)
    return chance * float(g.tables.premium[building]) + (1.0 - chance) * float(g.tables.standard[building])


MONASTERY: Final = 2
HOSPITAL: Final = 3
