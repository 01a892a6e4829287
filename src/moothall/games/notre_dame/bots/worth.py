"""What things are worth to a seat, in prestige to come."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.columns import bits_of, count_bits, total
from moothall.core.kernel import SEAT, STEP, step
from moothall.games.notre_dame.actions import PLAY_CARD
from moothall.games.notre_dame.components import (
    BANK,
    CARRIAGE_HOUSE,
    CATHEDRAL,
    CUBES,
    FRIEND_CARD,
    HOSPITAL,
    HOTEL,
    LAST_STEP,
    MESSAGES,
    MOST_DONATED,
    PARK,
    RESIDENCE,
    ROUNDS,
    ROUNDS_IN_PERIOD,
    SCHOOL,
    SECTORS,
)
from moothall.games.notre_dame.hiring import HIRE, USE_PERSON, Lawyer, Skill, UsePerson
from moothall.games.notre_dame.plague import LOST_PRESTIGE, PLAGUE_STRIKES
from moothall.games.notre_dame.state import NOWHERE, NotreDame

PLAY_CARDS: Final[i64] = step("play_cards")
HIRES: Final[i64] = step("hires")
PLAGUE: Final[i64] = step("plague")

COIN: Final = 1.9                       # a coin that will be spent on a character or given to Notre Dame
COINS_FOR_CARDS: Final = 0.4            # coins that an action card asks for, on average
SPARE_COIN: Final = 0.2                 # one more than will be spent
CUBE: Final = 1.6                       # a cube of the personal supply that will be placed
CUBES_FOR_CARDS: Final = 0.85
SPARE_CUBE: Final = 0.1
VISITS: Final = 0.24                    # how often an action card brings a piece to a sector
UNITS: Final = [1.0, 1.4, 1.1, 0.5, 0.4, 0.0, 0.0]      # what each piece that is there then brings, by sector
AWARDS_OF_CARDS: Final = 0.55           # how often an action card brings prestige
AWARDS_OF_HIRES: Final = 1.0
ODD_PIECE: Final = 0.3                  # of a park bonus: the first of the two pieces that it takes
RATS: Final = 3.67                      # the plague value of a round that nobody knows yet
RATS_BACK: Final = 0.7                  # steps back in a round, by cards and characters
SAFE: Final = 7.5                       # up to this step an expected marker won't overflow
SURE: Final = 11.5                      # from here on it surely will
LOST_CUBE: Final = 1.5
RIVAL_CUBES: Final = 0.15               # what each rival brings to Notre Dame in a round
LOST_SHARE: Final = 0.4                 # the remainder of the division
LETTER: Final = 0.5                     # a message for the lawyer who is still to come
REACH: Final = 0.12                     # of the best message that the carriage could fetch
NEVER: Final = -100.0


class Outlook:
    """A world as one seat looks at it, with what the seat has still to do."""

    def __init__(self, g: NotreDame, seat: i64) -> None:
        self.g = g
        self.seat = seat
        self.plays: i64 = 0                         # action cards to play in this round
        self.hires: bool = False                    # whether it may still hire in this round
        self.plague: bool = False                   # whether the plague has still to strike
        for i in range(g.depth):
            self.note(g.agenda[i])
        rounds: i64 = ROUNDS - g.round
        self.cards: float = float(self.plays + 2 * rounds)
        self.hirings: float = float(rounds + (1 if self.hires else 0))
        self.bonus: i64 = g.park_bonus(seat)
        self.plagued: float = self.plague_cost(g.marker[seat], g.pieces(seat, HOSPITAL), self.spared())
        self.step_back: float = self.rats_back(1)
        self.letter: float = LETTER if self.lawyer_comes() else 0.0
        self.gifts = [self.gift(kind) for kind in range(MESSAGES)]
        self.allowed = [g.may_collect(seat, colour) for colour in range(g.tables.colours)]

    def note(self, line: i64) -> None:
        """What a line of the agenda says of things to come."""
        number = line & STEP
        mine: bool = line >> 10 & SEAT == self.seat
        if number == PLAY_CARDS:
            self.plays = 2
        elif number == HIRES or (mine and number == HIRE):
            self.hires = True
        elif number == PLAGUE or (mine and number == PLAGUE_STRIKES):
            self.plague = True
        elif mine and number == PLAY_CARD:
            self.plays += 1

    def is_fresh(self) -> bool:
        """Whether the seat has still to see its cards of the round: then nothing of the round is reckoned with."""
        return self.plays == 2 and self.g.hand[self.seat] == 0 and self.g.picked[self.seat] == NOWHERE

    def skill(self, person: i64) -> Skill:
        """What a character does."""
        use = self.g.box.steps[USE_PERSON]
        assert isinstance(use, UsePerson)
        return use.skills[person]

    def lawyer_comes(self) -> bool:
        """Whether the lawyer is among the characters still to come."""
        for person in bits_of(self.g.gray):
            if isinstance(self.skill(person), Lawyer):
                return True
        return False

    def standing(self) -> float:
        """The prestige there is, and what all on the table may bring."""
        g, seat = self.g, self.seat
        worth = float(g.prestige[seat]) + self.gold(g.gold[seat]) + self.supply(g.personal[seat])
        worth += self.borough() + self.cathedral(g.cathedral[seat]) + self.messages()
        return worth - self.plagued

    # -- supplies -----------------------------------------------------------------
    def gold(self, n: i64) -> float:
        """So many coins, as far as they will be used."""
        used = min(float(n), self.hirings + COINS_FOR_CARDS * self.cards)
        return COIN * used + SPARE_COIN * (float(n) - used)

    def supply(self, n: i64) -> float:
        """So many cubes in the personal supply, as far as they will be placed."""
        used = min(float(n), CUBES_FOR_CARDS * self.cards)
        return CUBE * used + SPARE_CUBE * (float(n) - used)

    def coins(self, n: i64) -> float:
        """So many coins more, or fewer."""
        have = self.g.gold[self.seat]
        return self.gold(have + n) - self.gold(have)

    def cubes(self, n: i64) -> float:
        """So many cubes more, as far as there are any; or fewer."""
        have = self.g.personal[self.seat]
        return self.supply(have + min(n, self.g.general[self.seat])) - self.supply(have)

    def award(self, base: i64) -> float:
        """Prestige with the park bonus."""
        return float(base + self.bonus) if base > 0 else 0.0

    # -- the borough ----------------------------------------------------------------
    def borough(self) -> float:
        """What the sectors may bring."""
        worth: float = 0.0
        for sector in range(SECTORS):
            worth += self.sector(sector, self.g.pieces(self.seat, sector))
        return worth

    def sector(self, sector: i64, n: i64) -> float:
        """What so many pieces in a sector may bring in the rest of the game; healing is reckoned elsewhere."""
        if sector == PARK:
            awards = AWARDS_OF_CARDS * self.cards + AWARDS_OF_HIRES * self.hirings
            return awards * (float(n // 2) + ODD_PIECE * float(n % 2))
        return VISITS * self.cards * UNITS[sector] * float(n)

    def piece(self, sector: i64, change: i64) -> float:
        """One piece more in a sector, or fewer."""
        n = self.g.pieces(self.seat, sector)
        worth = self.sector(sector, n + change) - self.sector(sector, n)
        if sector == HOSPITAL:
            worth += self.plagued - self.plague_cost(self.g.marker[self.seat], n + change, self.spared())
        return worth

    def coming(self, sector: i64) -> float:
        """A piece comes to a sector, whose action follows."""
        return self.piece(sector, 1) + self.action(sector, self.g.pieces(self.seat, sector) + 1)

    def action(self, sector: i64, n: i64) -> float:
        """What a sector does for so many pieces."""
        if sector == SCHOOL:
            return self.cubes(n)
        if sector == BANK:
            return self.coins(n)
        if sector == RESIDENCE:
            return self.award(n)
        if sector == CARRIAGE_HOUSE:
            return self.best_message(n)
        if sector == HOTEL:
            return float(self.g.tables.benefits[n]) * self.benefit()
        return self.step_back

    def benefit(self) -> float:
        """The best of a coin, a cube, and a step back."""
        return max(self.coins(1), self.cubes(1), self.step_back)

    # -- the plague -------------------------------------------------------------------
    def spared(self) -> bool:
        """Whether the doctor keeps the plague away in this round."""
        return self.g.spared >> self.seat & 1 == 1

    def rats_back(self, n: i64) -> float:
        """What so many steps back save."""
        marker = self.g.marker[self.seat]
        if n == 0 or marker == 0:
            return 0.0
        healers = self.g.pieces(self.seat, HOSPITAL)
        return self.plagued - self.plague_cost(marker - min(n, marker), healers, self.spared())

    def plague_cost(self, marker: i64, healers: i64, spared: bool) -> float:
        """What overflows may cost, from a marker on, with so many pieces in the hospital."""
        at, heal, lost = float(marker), float(healers), float(LOST_PRESTIGE) + LOST_CUBE
        cost: float = 0.0
        if self.plague:
            known = not self.is_fresh()
            at += (0.0 if spared else float(self.g.plague_value()) if known else RATS) - heal
            cost = lost * ((1.0 if at > float(LAST_STEP) else 0.0) if known else risk(at))
        for _ in range(ROUNDS - self.g.round):
            at = max(0.0, min(float(LAST_STEP), at) - RATS_BACK) + RATS - heal
            cost += lost * risk(at)
        return cost

    # -- Notre Dame ---------------------------------------------------------------------
    def cathedral(self, mine: i64) -> float:
        """The share that so many cubes may have at the end of the period."""
        if mine == 0:
            return 0.0
        g = self.g
        rounds = float((ROUNDS - g.round) % ROUNDS_IN_PERIOD) + 0.5 * float(self.plays)
        others = float(total(g.cathedral, 0, g.seats) - g.cathedral[self.seat])
        others += RIVAL_CUBES * float(g.seats - 1) * rounds
        share = float(g.tables.points) / (others + float(mine)) - LOST_SHARE
        return float(mine) * share + float(self.bonus)

    def donating(self) -> float:
        """A cube for Notre Dame, with the best gift."""
        mine = self.g.cathedral[self.seat]
        best: float = NEVER
        for n in range(1, min(self.g.gold[self.seat], MOST_DONATED) + 1):
            best = max(best, self.award(self.g.tables.donation[n]) + self.coins(-n))
        return self.cathedral(mine + 1) - self.cathedral(mine) + best

    # -- messages -------------------------------------------------------------------------
    def messages(self) -> float:
        """Messages collected, and the carriage's place."""
        near = self.best_message(self.g.pieces(self.seat, CARRIAGE_HOUSE) + 1)
        return REACH * near * min(1.0, self.cards / 4.0) + self.letter * float(count_bits(self.g.collected[self.seat]))

    def best_message(self, steps: i64) -> float:
        """The best message that may be taken within so many steps."""
        g = self.g
        best: float = 0.0
        for market in g.tables.reach[g.carriage[self.seat] * (CUBES + 2) + steps]:
            if market == len(g.message):
                market = g.carriage[self.seat]
                if steps < 2:
                    continue
            best = max(best, self.message(g.message[market]))
        return best

    def message(self, message: i64) -> float:
        """What a message gives, if there is one and it may be taken."""
        if message == NOWHERE or not self.allowed[message // MESSAGES]:
            return 0.0
        return self.gifts[message % MESSAGES]

    def gift(self, kind: i64) -> float:
        """What a message of a kind gives."""
        t = self.g.tables
        worth = self.award(t.prestige[kind]) + self.letter
        return worth + self.coins(t.gold[kind]) + self.cubes(t.cubes[kind]) + self.rats_back(t.rats_back[kind])

    # -- action cards -----------------------------------------------------------------------
    def card(self, kind: i64) -> float:
        """What an action card brings; without a cube in the supply it needn't be carried out."""
        if kind == FRIEND_CARD:
            return self.friend()
        if kind == CATHEDRAL and self.g.gold[self.seat] == 0:
            return 0.0
        worth = (self.donating() if kind == CATHEDRAL else self.coming(kind)) - self.price(kind)
        return worth if kind != CATHEDRAL and self.g.personal[self.seat] > 0 else max(0.0, worth)

    def price(self, target: i64) -> float:
        """The cube for a card: one of the supply, or the one on the board that is missed least."""
        if self.g.personal[self.seat] > 0:
            return -self.cubes(-1)
        least: float = -NEVER
        for sector in range(SECTORS):
            if sector != target and self.g.cubes[self.seat * SECTORS + sector] > 0:
                least = min(least, -self.piece(sector, -1))
        return least

    def friend(self) -> float:
        """The friend comes to the best sector, and leaves where he is."""
        best: float = NEVER
        here = self.g.friend[self.seat]
        for sector in range(SECTORS):
            if sector != here:
                best = max(best, self.coming(sector))
        return best + (self.piece(here, -1) if here != NOWHERE else 0.0)


def risk(at: float) -> float:
    """The chance of an overflow where the marker is expected to come so far."""
    return max(0.0, min(1.0, (at - SAFE) / (SURE - SAFE)))
