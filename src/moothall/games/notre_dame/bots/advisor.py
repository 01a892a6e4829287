"""How well a seat stands in a world: its prestige, and what may still come of all that it has and is asked."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from moothall.core.columns import BITS, bits_of
from moothall.core.kernel import SEAT, STEP, A
from moothall.games.notre_dame.actions import CARRY_OUT, CUBE_MOVED, DONATION, FRIEND, SOURCE, SUPPLY
from moothall.games.notre_dame.bots import new_persons
from moothall.games.notre_dame.bots.worth import NEVER, Outlook
from moothall.games.notre_dame.carriage import MESSAGE, MESSAGE_RAT
from moothall.games.notre_dame.components import CARDS, CATHEDRAL, HOSPITAL, SECTORS
from moothall.games.notre_dame.expansions.new_persons.characters import (
    ADVICE,
    COACHMAN,
    Adviser,
    Coachman,
    Nurse,
    Scholar,
    Travellers,
)
from moothall.games.notre_dame.expansions.new_persons.components import ADVISER
from moothall.games.notre_dame.expansions.new_persons.foresight import Spy
from moothall.games.notre_dame.hiring import (
    ARCHBISHOP,
    JESTER_FROM,
    Archbishop,
    Doctor,
    Gift,
    Jester,
    Minstrel,
    Praise,
    Skill,
)
from moothall.games.notre_dame.moving import FRIEND_PIECE, JESTER_TO
from moothall.games.notre_dame.periods import tie_break
from moothall.games.notre_dame.sectors import BENEFIT, CARRIAGE
from moothall.games.notre_dame.state import NOWHERE, NotreDame

TIE: Final = 0.01                       # a coin or cube, when the game is over
THIRD_CARD: Final = 0.2                 # how much of a card counts that may be laid aside
MOVES: Final = 0.8                      # what the minstrel mends


def value(g: NotreDame, seat: i64) -> float:
    """Prestige to be expected at the end."""
    if g.over:
        return float(g.prestige[seat]) + TIE * float(tie_break(g, seat))
    look = Outlook(g, seat)
    return look.standing() + this_round(look) + doing(look)


def this_round(look: Outlook) -> float:
    """The cards in hand and the characters that lie face up, as soon as the seat has to do with them."""
    if look.is_fresh():
        return 0.0
    return hand(look) + (best_hire(look) if look.hires else 0.0)


def hand(look: Outlook) -> float:
    """The best cards in hand, as many as may be played; a little for one more."""
    cards = look.g.hand[look.seat]
    if look.g.picked[look.seat] != NOWHERE:
        cards |= BITS[look.g.picked[look.seat]]
    worths = sorted([look.card(card % CARDS) for card in bits_of(cards)], reverse=True)
    rest: float = THIRD_CARD if look.plays > 0 else 0.0
    return sum(worths[:look.plays]) + rest * sum(worths[look.plays:])


# -- characters -----------------------------------------------------------------
def best_hire(look: Outlook) -> float:
    """The best character that lies face up, less his coin."""
    if look.g.gold[look.seat] == 0:
        return 0.0
    return max([0.0, *(hire(look, person) + look.coins(-1) for person in look.g.face_up)])


def hire(look: Outlook, person: i64) -> float:
    """What a character does for the seat."""
    skill = look.skill(person)
    if isinstance(skill, Praise):
        return look.award(skill.worth(look.g, look.seat))
    return gift(look, skill) if isinstance(skill, Gift) else SKILLS[type(skill)](look)


def gift(look: Outlook, skill: Gift) -> float:
    """What a character simply gives. [ND-11.1, ND-11.2, ND-11.3]"""
    return look.award(skill.prestige) + look.coins(skill.gold) + look.cubes(skill.cubes) + (
        look.benefit() if skill.benefits > 0 else 0.0)


def minstrel(look: Outlook) -> float:
    """Pieces where they are wanted more. [ND-11.4]"""
    return MOVES


def doctor(look: Outlook) -> float:
    """No plague in this round. [ND-11.20]"""
    marker, healers = look.g.marker[look.seat], look.g.pieces(look.seat, HOSPITAL)
    return look.plague_cost(marker, healers, False) - look.plague_cost(marker, healers, True)


def jester(look: Outlook) -> float:
    """The piece that is missed least goes to the best sector. [ND-11.12, ND-11.13]"""
    places = [place for place in range(CATHEDRAL + 1) if look.g.cubes_at(look.seat, place) > 0]
    if look.g.friend[look.seat] != NOWHERE:
        places.append(FRIEND_PIECE)
    return max([bring(look, place) for place in places]) if places else 0.0


def bring(look: Outlook, source: i64) -> float:
    """A piece goes from its place to the best sector. [ND-11.14]"""
    here = look.g.friend[look.seat] if source == FRIEND_PIECE else source
    best: float = NEVER
    for sector in range(SECTORS):
        if sector != here:
            best = max(best, look.coming(sector))
    return best + leaving(look, here)


def leaving(look: Outlook, place: i64) -> float:
    """A piece leaves a sector, or Notre Dame."""
    if place < CATHEDRAL:
        return look.piece(place, -1)
    mine = look.g.cathedral[look.seat]
    return look.cathedral(mine - 1) - look.cathedral(mine)


def archbishop(look: Outlook) -> float:
    """The best of the empty sectors. [ND-11.31]"""
    if look.g.general[look.seat] == 0:
        return 0.0
    empty = [sector for sector in range(SECTORS) if look.g.pieces(look.seat, sector) == 0]
    return max([look.coming(sector) for sector in empty]) if empty else 0.0


def advice(look: Outlook, uses: i64) -> float:
    """The best of the others, once or twice, for a coin each. [ND-16.12]"""
    if look.g.gold[look.seat] == 0:
        return 0.0
    others = [hire(look, person) for person in look.g.face_up if person != ADVISER]
    return float(min(uses, look.g.gold[look.seat])) * max([0.0, *(worth + look.coins(-1) for worth in others)])


def adviser(look: Outlook) -> float:
    """Two of the others' skills, or the same one twice; the first coin is his own. [ND-16.12]"""
    return advice(look, min(2, look.g.gold[look.seat] - 1))


SKILLS: Final[dict[type[Skill], Callable[[Outlook], float]]] = {
    Minstrel: minstrel, Jester: jester,
    Doctor: doctor, Archbishop: archbishop, Scholar: new_persons.scholar, Nurse: new_persons.nurse,
    Spy: new_persons.spy, Travellers: new_persons.travellers, Coachman: new_persons.coachman, Adviser: adviser,
}


# -- open questions ---------------------------------------------------------------
def doing(look: Outlook) -> float:
    """What the best answers bring to the questions that are open for the seat."""
    worth: float = 0.0
    for i in range(look.g.depth):
        line = look.g.agenda[i]
        if line >> 10 & SEAT == look.seat:
            worth += answer(look, line & STEP, line >> 16 & A, line >> 32)
    return worth


def answer(look: Outlook, number: i64, a: i64, b: i64) -> float:
    """The best answer to a question."""
    asked = ANSWERS.get(int(number))
    return asked(look, a, b) if asked is not None else 0.0


def donation(look: Outlook, source: i64) -> float:
    """The best gift, or none where the cube comes from the supply."""
    if source == SUPPLY:
        return look.card(CATHEDRAL)
    return look.donating() + look.piece(source - CUBE_MOVED, -1)


Answer = Callable[[Outlook, i64, i64], float]
ANSWERS: Final[dict[int, Answer]] = {
    CARRY_OUT: lambda look, kind, b: max(0.0, look.card(kind)),
    SOURCE: lambda look, kind, b: look.card(kind),
    DONATION: lambda look, source, b: donation(look, source),
    FRIEND: lambda look, a, b: look.friend(),
    CARRIAGE: lambda look, steps, b: look.best_message(steps),
    MESSAGE: lambda look, market, b: look.message(look.g.message[market]),
    MESSAGE_RAT: lambda look, n, b: look.rats_back(n),
    BENEFIT: lambda look, a, many: float(many) * look.benefit(),
    JESTER_FROM: lambda look, a, b: jester(look),
    JESTER_TO: lambda look, source, b: bring(look, source),
    ARCHBISHOP: lambda look, a, b: archbishop(look),
    COACHMAN: lambda look, a, b: new_persons.coachman(look),
    ADVICE: lambda look, a, uses: advice(look, uses),
}
