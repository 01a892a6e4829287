"""What lies in the box: numbers for cards and buildings, their keys, and the printed data with its provenance."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.arrays import vec
from moothall.core.data import DataError, Entry, Sheet

CLASSES: Final = 6
CLASS_RULES: Final = {
    "royalty": "RC-2.1", "church": "RC-2.2", "bourgeoisie": "RC-2.3",
    "chivalry": "RC-2.4", "peasantry": "RC-2.5", "magic": "RC-2.6",
}
CLASS_KEYS: Final = list(CLASS_RULES)

# A population card is class * 5 + (4 - nuns): church_4 is 5, church_0 is 9. After these come the other kinds.
FACES: Final = 5
POPULATION: Final = 30
JOKER: Final = 30
SWORD: Final = 31
FLUTE: Final = 32
PASS: Final = 33
GOLD: Final = 34
KINDS: Final = 35
PEOPLE: Final = 31                      # population cards and Jokers
PLAYABLE: Final = 33                    # and Swords and Flutes
PILES: Final = 5                        # Joker, Sword, Flute, Pass, Gold
PILE_KEYS: Final = ["joker", "sword", "flute", "pass", "gold"]

BUILDINGS: Final = 12
COPIES: Final = 5
CARDS: Final = 60
CHOSEN: Final = 30                      # building cards of a game, five of each class [RC-3.17]
PALACE: Final = 0
TREASURY: Final = 1
HOSPITAL: Final = 3
GUARD_TOWER: Final = 7
BUILDING_KEYS: Final = [
    "palace", "treasury", "monastery", "hospital", "marketplace", "office",
    "castle", "guard_tower", "farm", "brewery", "fortune_tellers_tent", "pipers_hut",
]
NUN_ROW: Final = 5
HAND: Final = 5                         # dealt to each player [RC-3.9]
RATS: Final = 10                        # at the start [RC-3.7]

KIND_KEYS: Final = [
    *(f"{name}_{nuns}" for name in CLASS_KEYS for nuns in (4, 3, 2, 1, 0)), *PILE_KEYS,
]
CARD_KEYS: Final = [f"{name}_{copy}" for name in BUILDING_KEYS for copy in range(1, COPIES + 1)]
SOURCE_KEYS: Final = [*CLASS_KEYS, "hand", "sword", "flute", "pass", "gold", "tokens"]

FIRST_GOLD: Final = 6                   # VP for most Gold, and for second most [RC-14.10]
SECOND_GOLD: Final = 3

FIRST_GAME: Final = ["farm", "marketplace", "monastery", "castle", "palace", "fortune_tellers_tent"]

# The building whose presence puts out each pile, then the VP tokens. [RC-3.12, RC-3.13]
NEEDED_BY: Final = vec[i64]([4, 6, 11, 5, 1, 0])


def nuns_on(kind: i64) -> i64:
    """The nuns on a population card; they only count in the Nun-row. [RC-2.9, RC-2.14]"""
    return 4 - kind % FACES


def building_of(card: i64) -> i64:
    """The building that a building card shows."""
    return card // COPIES


def class_of(card: i64) -> i64:
    """The class of a building card: two buildings in each class, in the order of the classes. [RC-2.7, RC-2.27]"""
    return card // COPIES // 2


# By copy: the rule, then draw, rats and looks.
HOUSE_SUPPLY: Final = [
    ("RC-2.34", 4, 0, 0), ("RC-2.35", 2, 1, 0), ("RC-2.36", 2, 0, 1), ("RC-2.37", 0, 2, 0), ("RC-2.38", 0, 1, 1),
]
KNOWN_SUPPLY: Final = ["fortune_tellers_tent_3", "monastery_1", "monastery_4"]
NUN_SPLIT: Final = {"nuns_4": 4, "nuns_3": 2, "nuns_2": 2, "nuns_1": 2, "nuns_0": 4}
NUN_TOTALS: Final = {"nuns_4": 24, "nuns_3": 12, "nuns_2": 12, "nuns_1": 12, "nuns_0": 24}

# The rule, then the amounts of the premium and the standard action. The Brewery has none: it depends on play.
AMOUNTS: Final = {
    "palace": ("RC-2.15", 2, 1),
    "treasury": ("RC-2.16", 2, 1),
    "monastery": ("RC-2.17", 2, 1),
    "hospital": ("RC-2.18", 3, 2),
    "marketplace": ("RC-2.19", 2, 1),
    "office": ("RC-2.20", 2, 1),
    "castle": ("RC-2.21", 2, 1),
    "guard_tower": ("RC-2.22", 3, 0),
    "farm": ("RC-2.23", 4, 2),
    "fortune_tellers_tent": ("RC-2.25", 2, 1),
    "pipers_hut": ("RC-2.26", 2, 1),
}
STOCK: Final = {
    "joker": ("RC-2.41", 15),
    "sword": ("RC-2.42", 12),
    "flute": ("RC-2.43", 12),
    "pass": ("RC-2.44", 12),
    "gold": ("RC-2.45", 15),
    "vp": ("RC-2.46", 20),
}
COLOURS: Final = ["red", "yellow", "green", "blue", "purple"]


def sheet() -> Sheet:
    """All printed data of the box. [RC-2.8, RC-2.33, RC-2.40]"""
    bounds = {
        "supply.draw": (0, 20), "supply.rats": (0, 10), "supply.looks": (0, NUN_ROW),
        "premium": (0, 10), "standard": (0, 10), "value": (0, 10), **dict.fromkeys(NUN_SPLIT, (0, 14)),
    }
    return Sheet([*supply_data(), *nun_data(), *amount_data(), *stock_data(), *colour_data()], bounds, check)


def supply_data() -> list[Entry]:
    """The supply actions, one for each card: house values by copy, three cards are known.

    [RC-2.30, RC-2.32, RC-2.39]
    """
    return [supply_entry(key, number % COPIES) for number, key in enumerate(CARD_KEYS)]


def supply_entry(key: str, copy: int) -> Entry:
    """The supply action of one building card."""
    rule, draw, rats, looks = HOUSE_SUPPLY[copy]
    fields = {"building": key.rpartition("_")[0], "supply": {"draw": draw, "rats": rats, "looks": looks}}
    return Entry("building_card", key, fields, "likely" if key in KNOWN_SUPPLY else "reconstructed", rule)


def nun_data() -> list[Entry]:
    """Cards of each class by their nuns. [RC-2.11]"""
    return [Entry("nuns", name, dict(NUN_SPLIT), "likely", "RC-2.11") for name in CLASS_KEYS]


def amount_data() -> list[Entry]:
    """What the premium and the standard action take, draw, discard or look at, the same on all copies. [RC-2.29]"""
    return [
        Entry("building", name, {"premium": premium, "standard": standard},
              "likely" if name == "pipers_hut" else "certain", rule)
        for name, (rule, premium, standard) in AMOUNTS.items()
    ]


def stock_data() -> list[Entry]:
    """The piles; each VP token is worth 1 VP. [RC-2.47]"""
    piles = [Entry("stock", name, {"count": count}, "certain", rule) for name, (rule, count) in STOCK.items()]
    return [*piles, Entry("token", "vp", {"value": 1}, "likely", "RC-2.47")]


def colour_data() -> list[Entry]:
    """The players' colours; the fifth isn't known. [RC-2.50, RC-2.51]"""
    return [
        Entry("colour", str(seat), {"text": name}, "reconstructed" if seat == 4 else "certain",
              "RC-2.51" if seat == 4 else "RC-2.50")
        for seat, name in enumerate(COLOURS)
    ]


def check(data: Sheet) -> None:
    """Every supply does something; nuns add up per class and over all classes. [RC-2.33, RC-2.10]"""
    for entry in data.table("building_card"):
        if not any(entry.fields["supply"].values()):
            text = f"{entry.name}: the supply does nothing; draw, rats or looks must be above 0 [RC-2.33]"
            raise DataError(text, "out_of_range")
    for entry in data.table("nuns"):
        if sum(entry.fields.values()) != 14:
            many = sum(entry.fields.values())
            raise DataError(f"{entry.name}: {many} cards; it must be 14 [RC-2.8]", "wrong_total")
    for name, total in NUN_TOTALS.items():
        found = sum(entry.fields[name] for entry in data.table("nuns"))
        if found != total:
            text = f"{name} over all classes: {found} cards; it must be {total} [RC-2.10]"
            raise DataError(text, "wrong_total")


class Tables:
    """What is printed on the components, for the rules: data of the box.

    Entry spaces, the split of the rat tokens, discs and the end of the tracks have no effect and aren't modelled:
    a building is never full, rats are counted, influence is unlimited. [RC-2.31, RC-2.48, RC-2.49, RC-11.8]
    """
    draw: vec[i64]                       # by building card: its supply
    rats: vec[i64]
    looks: vec[i64]
    premium: vec[i64]                    # by building: the amounts of its actions
    standard: vec[i64]
    population: vec[i64]                 # by population kind: how many there are
    stock: vec[i64]                      # by pile: how many there are; then the VP tokens
    chosen: vec[i64]                     # by building card: 1 if in the set, where fate doesn't choose it
    prizes: vec[i64]                     # of a class
    token_value: i64 = 1
    rounds: i64 = 0
    row: i64 = 0
    replacement: i64 = 0
    second_gold: i64 = 0                 # the prize for second most Gold


# The rule, then rounds, row, Replacement deck, class prizes, second Gold prize.
BY_SEATS: Final = {
    2: ("RC-3.1", 10, 2, 10, [10, 5], 0),
    3: ("RC-3.2", 9, 2, 12, [10, 5, 2], SECOND_GOLD),
    4: ("RC-3.3", 8, 3, 6, [10, 5, 2], SECOND_GOLD),
    5: ("RC-3.4", 8, 3, 6, [10, 5, 2], SECOND_GOLD),
}


def tables(data: Sheet, seats: int, chosen: list[str]) -> Tables:
    """The sheet as arrays for the rules."""
    t = Tables()
    supplies = [data["building_card", key]["supply"] for key in CARD_KEYS]
    t.draw = vec[i64]([supply["draw"] for supply in supplies])
    t.rats = vec[i64]([supply["rats"] for supply in supplies])
    t.looks = vec[i64]([supply["looks"] for supply in supplies])
    t.premium = vec[i64]([_amount(data, key, "premium") for key in BUILDING_KEYS])
    t.standard = vec[i64]([_amount(data, key, "standard") for key in BUILDING_KEYS])
    t.population = vec[i64]([data["nuns", name][f"nuns_{n}"] for name in CLASS_KEYS for n in (4, 3, 2, 1, 0)])
    t.stock = vec[i64]([data["stock", name]["count"] for name in STOCK])
    t.chosen = vec[i64]([int(key in chosen) for key in CARD_KEYS])
    t.token_value = data["token", "vp"]["value"]
    _, t.rounds, t.row, t.replacement, prizes, t.second_gold = BY_SEATS[seats]
    t.prizes = vec[i64](prizes)
    return t


def _amount(data: Sheet, building: str, tier: str) -> int:
    return int(data["building", building][tier]) if building in AMOUNTS else 0
