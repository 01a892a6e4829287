"""What lies in the box: numbers for cards, markets and characters, their keys, and the printed data.

Each colour has its cubes, a friend, a carriage, a rat marker, its action cards and its messages.
[ND-1.5, ND-1.6, ND-1.11]
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import append, vec
from moothall.core.data import DataError, Entry, Sheet
from moothall.games.notre_dame.market import CHECK_RULE, PLACES, STREETS, distances, read_streets, why_no_graph

COLOURS: Final = ["red", "blue", "green", "yellow", "purple"]        # [ND-1.11]

# The seven sectors hold pieces; where a cube can lie, the cathedral comes after them. [ND-2.4]
SECTORS: Final = 7
SCHOOL: Final = 0
BANK: Final = 1
RESIDENCE: Final = 2
CARRIAGE_HOUSE: Final = 3
HOTEL: Final = 4
PARK: Final = 5
HOSPITAL: Final = 6
CATHEDRAL: Final = 7
SECTOR_KEYS: Final = ["school", "bank", "residence", "carriage_house", "hotel", "park", "hospital"]
PLACE_KEYS: Final = [*SECTOR_KEYS, "notre_dame"]

# An action card is colour * 9 + kind, the colours of the seats in their order. [ND-1.3, ND-20.3]
CARDS: Final = 9
FRIEND_CARD: Final = 8
CARD_KINDS: Final = [*PLACE_KEYS, "trusted_friend"]
ALL_KINDS: Final = 0x1FF
DRAWN: Final = 3                        # cards that each player draws in a round [ND-5.1]

# A message is colour * 4 + kind. [ND-1.7, ND-1.8]
MESSAGES: Final = 4
MESSAGE_KINDS: Final = ["gold", "cube", "rat", "prestige"]

CUBES: Final = 14                       # of a colour [ND-1.5]
SUPPLY: Final = 4                       # in the personal supply at the start [ND-3.3]
START_GOLD: Final = 3                   # [ND-3.6]
COINS: Final = 25                       # [ND-1.9]
LAST_STEP: Final = 9                    # of the plague track [ND-1.1]
ROUNDS: Final = 9
ROUNDS_IN_PERIOD: Final = 3
MOST_DONATED: Final = 3                 # [ND-7.21]
MOST_MOVED: Final = 3                   # pieces that the minstrel moves [ND-11.4]
BROWN_SHOWN: Final = 2                  # brown characters turned up in a round [ND-4.4]

BROWN: Final = -1                       # instead of a letter
LETTER_KEYS: Final = ["A", "B", "C"]

# The rule, then deck or letter and rats. [ND-1.4]
PERSONS: Final = {
    "moneylender": ("ND-11.1", "", 1),
    "tavern_maid": ("ND-11.2", "", 2),
    "minstrel": ("ND-11.4", "", 0),
    "monk": ("ND-11.3", "", 0),
    "jester": ("ND-11.12", "", 2),
    "doctor": ("ND-11.20", "", 3),
    "night_watch": ("ND-11.24", "A", 1),
    "carpenter": ("ND-11.25", "A", 0),
    "guard": ("ND-11.26", "A", 2),
    "archbishop": ("ND-11.31", "B", 0),
    "guild_master": ("ND-11.27", "B", 1),
    "lawyer": ("ND-11.30", "B", 2),
    "lady_in_waiting": ("ND-11.29", "C", 0),
    "mayor": ("ND-11.28", "C", 1),
    "beggar": ("ND-11.23", "C", 2),
}
MOST_RATS: Final = 3
PER_LETTER: Final = 3

# Seats: the rule, boroughs laid out, points of the tile, and how sure we are of them. [ND-1.2, ND-3.1]
TILES: Final = {
    2: ("ND-15.1", 4, 6, "certain"),
    3: ("ND-1.2", 3, 8, "likely"),
    4: ("ND-1.2", 4, 10, "certain"),
    5: ("ND-1.2", 5, 12, "likely"),
}
# Prestige, gold, cubes, rats taken back.
MESSAGE_GAINS: Final = {
    "gold": ("ND-8.13", 1, 1, 0, 0),
    "cube": ("ND-8.14", 2, 0, 1, 0),
    "rat": ("ND-8.15", 3, 0, 0, 1),
    "prestige": ("ND-8.16", 4, 0, 0, 0),
}
DONATIONS: Final = {"1": 1, "2": 3, "3": 6}
FIELD_RULES: Final = {"rats": "ND-22.1", "letter": "ND-22.2", "streets": CHECK_RULE, "benefits": "ND-22.4"}
BENEFITS: Final = {"1": (1, "certain"), "4": (2, "certain"), "7": (2, "likely")}


def home_of(seat: int, seats: int) -> int:
    """The borough of a seat; two players sit opposite each other. [ND-2.8, ND-15.2]"""
    return seat * 2 if seats == 2 else seat


def market_keys(boroughs: int) -> list[str]:
    """The markets, borough by borough: `c2` is the centre of borough 2. [ND-1.1, ND-2.6]"""
    return [f"{place}{borough}" for borough in range(boroughs) for place in PLACES]


def card_keys(colours: list[str]) -> list[str]:
    """The action cards of the players' colours. [ND-1.3, ND-20.3]"""
    return [f"{kind}_{colour}" for colour in colours for kind in CARD_KINDS]


def message_keys(colours: list[str]) -> list[str]:
    """The messages of the colours in play. [ND-1.7, ND-8.19]"""
    return [f"{kind}_{colour}" for colour in colours for kind in MESSAGE_KINDS]


def colours_in_play(colours: list[str]) -> list[str]:
    """The players' colours; with two players also the first two that nobody plays. [ND-15.3, ND-15.10]"""
    unused = [colour for colour in COLOURS if colour not in colours]
    return [*colours, *unused[:2]] if len(colours) == 2 else list(colours)


def base_sheet() -> Sheet:
    """All printed data of the base game. [ND-22.1, ND-22.2, ND-22.3, ND-22.4, ND-22.6]"""
    return sheet_of(person_data(PERSONS), MOST_RATS)


def sheet_of(persons: list[Entry], most_rats: int) -> Sheet:
    """The printed data with these characters."""
    entries = [*persons, *message_data(), *hotel_data(), *tile_data(), *donation_data(), market_data()]
    bounds = {
        "rats": (0, most_rats), "prestige": (0, 10), "gold": (0, 5), "cubes": (0, 5), "rats_back": (0, 9),
        "benefits": (1, 5), "points": (0, 30),
    }
    return Sheet(entries, bounds, check, {"letter": LETTER_KEYS}, FIELD_RULES)


def person_data(persons: dict[str, tuple[str, str, int]]) -> list[Entry]:
    """Characters with their letters and rats, 11 in each period; only names, decks and effects are certain.

    [ND-1.4, ND-1.12, ND-1.13, ND-1.14, ND-1.15, ND-22.1]
    """
    rows = []
    for key, (rule, letter, rats) in persons.items():
        fields = {"letter": letter, "rats": rats} if letter else {"rats": rats}
        rows.append(Entry("character", key, fields, "reconstructed", rule))
    return rows


def message_data() -> list[Entry]:
    """What the four messages of a colour give. [ND-1.8, ND-22.6]"""
    return [
        Entry("message", key, {"prestige": prestige, "gold": gold, "cubes": cubes, "rats_back": back}, "likely", rule)
        for key, (rule, prestige, gold, cubes, back) in MESSAGE_GAINS.items()
    ]


def hotel_data() -> list[Entry]:
    """From how many pieces on the hotel gives how many benefits. [ND-7.7, ND-22.4]"""
    return [Entry("hotel", key, {"benefits": n}, status, "ND-7.7") for key, (n, status) in BENEFITS.items()]


def tile_data() -> list[Entry]:
    """The cathedral tiles, by players. [ND-1.2]"""
    return [Entry("cathedral", str(n), {"points": points}, sure, rule) for n, (rule, _, points, sure) in TILES.items()]


def donation_data() -> list[Entry]:
    """Prestige for 1, 2 or 3 gold. [ND-7.19]"""
    return [Entry("donation", key, {"prestige": n}, "certain", "ND-7.19") for key, n in DONATIONS.items()]


def market_data() -> Entry:
    """The streets between the markets; some lead from a centre to its neighbours. [ND-2.11, ND-2.12, ND-22.3]"""
    return Entry("market_graph", "streets", {"streets": list(STREETS)}, "reconstructed", "ND-2.12")


def check(data: Sheet) -> None:
    """Three gray characters of each letter, new ones apart, and markets that all hang together. [ND-22.3]"""
    gray = [entry for entry in data.table("character") if "letter" in entry.fields]
    check_letters("", [entry.fields["letter"] for entry in gray if entry.key in PERSONS])
    check_letters("new ", [entry.fields["letter"] for entry in gray if entry.key not in PERSONS])
    streets = data["market_graph", "streets"]["streets"]
    for _, boroughs, _, _ in TILES.values():
        wrong = why_no_graph(streets, boroughs)
        if wrong:
            raise DataError(f"market_graph streets: {wrong} [{CHECK_RULE}]", "out_of_range")


def check_letters(which: str, letters: list[str]) -> None:
    """Equally many of each letter, nine base characters in all. [ND-22.2, ND-22.7]"""
    for letter in LETTER_KEYS:
        many, wanted = letters.count(letter), len(letters) // len(LETTER_KEYS)
        if many != wanted:
            text = f"character: {many} {which}characters have the letter {letter}; it must be {wanted} [ND-22.2]"
            raise DataError(text, "wrong_total")


class Tables:
    """What is printed on the components, for the rules: data of the box."""
    seats: i64 = 0
    boroughs: i64 = 0
    colours: i64 = 0                    # in play
    points: i64 = 0                     # of the cathedral tile
    home: vec[i64]                      # by seat: its borough
    colour: vec[i64]                    # by borough: the colour of its messages
    rats: vec[i64]                      # by character
    letter: vec[i64]                    # by character
    brown: i64 = 0                      # a bit for each brown character
    gray: i64 = 0
    prestige: vec[i64]                  # by kind of message
    gold: vec[i64]
    cubes: vec[i64]
    rats_back: vec[i64]
    donation: vec[i64]                  # by gold given
    benefits: vec[i64]                  # by pieces in the hotel
    distance: vec[i64]                  # [market, market]
    reach: vec[vec[i64]]                # [market, steps]: where a carriage may stop; last of all where it stands


def tables(data: Sheet, seats: int, most_benefits: int | None) -> Tables:
    """The sheet as arrays for the rules, with the boroughs and the tile of so many players.

    `most_benefits` is an option's word for 7 and more pieces in the hotel. [ND-3.1, ND-18.3]
    """
    t = Tables()
    _, boroughs, _, _ = TILES[seats]
    t.seats, t.boroughs, t.points = seats, boroughs, data["cathedral", str(seats)]["points"]
    t.colours = 4 if seats == 2 else seats
    homes = [home_of(seat, seats) for seat in range(seats)]
    t.home = vec[i64](homes)
    neutral = [borough for borough in range(boroughs) if borough not in homes]
    order = [*homes, *neutral]
    t.colour = vec[i64]([order.index(borough) for borough in range(boroughs)])
    add_persons(t, data)
    add_gains(t, data, most_benefits)
    add_markets(t, data, boroughs)
    return t


def add_persons(t: Tables, data: Sheet) -> None:
    """Rats and letters of the characters."""
    rows = data.table("character")
    letters = [LETTER_KEYS.index(row.fields["letter"]) if "letter" in row.fields else BROWN for row in rows]
    t.rats = vec[i64]([row.fields["rats"] for row in rows])
    t.letter = vec[i64](letters)
    t.brown = sum(1 << number for number, letter in enumerate(letters) if letter == BROWN)
    t.gray = sum(1 << number for number, letter in enumerate(letters) if letter != BROWN)


def add_gains(t: Tables, data: Sheet, most_benefits: int | None) -> None:
    """Messages, donations and the hotel."""
    rows = [data["message", kind] for kind in MESSAGE_KINDS]
    t.prestige = vec[i64]([row["prestige"] for row in rows])
    t.gold = vec[i64]([row["gold"] for row in rows])
    t.cubes = vec[i64]([row["cubes"] for row in rows])
    t.rats_back = vec[i64]([row["rats_back"] for row in rows])
    t.donation = vec[i64]([0] + [data["donation", key]["prestige"] for key in DONATIONS])
    steps = {int(entry.key): int(entry.fields["benefits"]) for entry in data.table("hotel")}
    steps[7] = most_benefits or steps[7]
    t.benefits = vec[i64]([steps[max([1, *(at for at in steps if at <= n)])] for n in range(CUBES + 2)])


def add_markets(t: Tables, data: Sheet, boroughs: int) -> None:
    """Distances between markets, and which of them lie within so many steps. [ND-8.5]"""
    steps = distances(read_streets(data["market_graph", "streets"]["streets"]), boroughs)
    t.distance = vec[i64]([n for row in steps for n in row])
    t.reach = vec[vec[i64]]([within(row, n) for row in steps for n in range(CUBES + 2)])


def within(row: list[int], n: int) -> vec[i64]:
    """The markets up to so many steps away; last of all the number that means to stay."""
    near = [there for there, steps in enumerate(row) if 0 < steps <= n]
    return append(vec[i64](near), len(row))
