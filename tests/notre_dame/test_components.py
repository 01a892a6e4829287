"""Section 1: what lies in the box."""
from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations, permutations, product

import pytest

import moothall
from tests.notre_dame.course import BROWN, GRAY, reached, whole
from tests.notre_dame.helpers import COLOURS, KINDS, SECTORS, after, box, facts, new_match, position, table_of, told

DATA = box().about.data
RATS = {entry.key: entry.fields["rats"] for entry in DATA.table("character")}


def test_five_boroughs_with_the_same_functions() -> None:
    """Each has 7 sectors, a plague track from 0 to 9 and 5 markets. [ND-1.1]"""
    view = new_match(5).view(None)
    assert view["homes"] == [0, 1, 2, 3, 4]
    assert [list(sectors) for sectors in view["sectors"]] == [SECTORS] * 5
    assert reached(5, "c0", 15) | {"c0"} == {f"{place}{borough}" for place in "abcde" for borough in range(5)}


@pytest.mark.parametrize("seat", range(5))
def test_the_plague_track_ends_at_9(seat: int) -> None:
    """A marker stands on 0 to 9, in every borough. [ND-1.1]"""
    assert facts(position(5, agenda=[], markers={seat: 9}), seat, "markers") == (9,)
    with pytest.raises(moothall.PositionError, match="markers is 10; it can be 0 to 9"):
        position(5, agenda=[], markers={seat: 10})


@pytest.mark.parametrize(("seats", "boroughs", "points", "status"), [
    (2, 4, 6, "certain"), (3, 3, 8, "likely"), (4, 4, 10, "certain"), (5, 5, 12, "likely"),
])
def test_cathedral_tiles(seats: int, boroughs: int, points: int, status: str) -> None:
    """A triangle, a square with two sides, a pentagon, each with its points. [ND-1.2]"""
    view = new_match(seats).view(None)
    assert (view["boroughs"], view["cathedral_points"]) == (boroughs, points)
    entry = DATA.entries["cathedral", str(seats)]
    assert (entry.fields, entry.status) == ({"points": points}, status)


def test_forty_five_action_cards() -> None:
    """Nine kinds in each of five colours, one of each. [ND-1.3]"""
    table = table_of(new_match(5))
    cards = [card for pack in table["packs"] for card in pack]
    cards += [f"{kind}_{colour}" for colour, deck in zip(COLOURS, table["decks"]) for kind in deck]
    assert sorted(cards) == sorted(f"{kind}_{colour}" for kind in KINDS for colour in COLOURS)
    assert len(cards) == 45


def test_fifteen_characters() -> None:
    """Six brown ones without a letter, nine gray ones, three with each letter. [ND-1.4]"""
    letters = {entry.key: entry.fields.get("letter") for entry in DATA.table("character")}
    assert letters == {**dict.fromkeys(BROWN), **{key: letter for letter, keys in GRAY.items() for key in keys}}
    table = table_of(position(agenda=[]))
    assert list(table["brown_deck"]) == BROWN
    assert list(table["gray_deck"]) == [key for keys in GRAY.values() for key in keys]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fourteen_cubes_of_each_colour(seats: int) -> None:
    """Whatever lies on the board, 14 in all; a fifteenth can't be laid. [ND-1.5]"""
    table = table_of(new_match(seats))
    assert [sum(pair) for pair in zip(table["personal"], table["general"])] == [14] * seats
    assert facts(position(seats, agenda=[], sectors={1: {"bank": 14}}), 1, "bank", "personal", "general") == (14, 0, 0)
    for cubes in ({"bank": 15}, {"bank": 8, "park": 7}):
        with pytest.raises(moothall.PositionError, match=r"ND-19\.1"):
            position(seats, agenda=[], sectors={1: cubes})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_friend_carriage_and_marker_of_each_colour_and_one_bell_ringer(seats: int) -> None:
    """One piece of each sort for every player, and one start player. [ND-1.6]"""
    view = new_match(seats).view(None)
    assert [len(view[key]) for key in ("friends", "carriages", "markers")] == [seats] * 3
    assert view["starting_seat"] == 0


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_a_players_own_friend_carriage_and_marker_move(seat: int) -> None:
    """Those of the others stay where they are. [ND-1.6]"""
    match = position(agenda=[["friend", seat], ["carriage", seat, 1], ["plague_strikes", seat]], persons=["doctor"],
                     rats={"doctor": 3}, friends=["bank"] * 3, markers=[4] * 3)
    after(match, (seat, "friend hotel"), (seat, "benefit rat"), (seat, f"drive d{seat}"), (seat, "leave"))
    for other in range(3):
        moved = other == seat
        assert facts(match, other, "friends", "carriages", "markers") == (
            "hotel" if moved else "bank", f"{'d' if moved else 'c'}{other}", 4 - 1 + 3 if moved else 4)


def test_twenty_messages() -> None:
    """Four in each of five colours. [ND-1.7]"""
    messages = new_match(5).view(None)["messages"].values()
    assert Counter(message.rpartition("_")[2] for message in messages) == dict.fromkeys(COLOURS, 4)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_has_one_message_of_each_kind(colour: str) -> None:
    """One that gives gold, one a cube, one a rat, one more prestige. [ND-1.8]"""
    messages = new_match(5).view(None)["messages"].values()
    kinds = sorted(message.partition("_")[0] for message in messages if message.endswith(f"_{colour}"))
    assert kinds == ["cube", "gold", "prestige", "rat"]
    assert {entry.status for entry in DATA.table("message")} == {"likely"}


@pytest.mark.parametrize(("kind", "prestige", "gold", "cubes", "rats"), [
    ("gold", 1, 1, 0, 0), ("cube", 2, 0, 1, 0), ("rat", 3, 0, 0, 1), ("prestige", 4, 0, 0, 0),
])
def test_what_a_message_gives(kind: str, prestige: int, gold: int, cubes: int, rats: int) -> None:
    """By the table of messages: prestige, and perhaps 1 gold, 1 cube or 1 rat. [ND-1.8]"""
    match = position(agenda=[["carriage", 0, 1]], messages={"a0": f"{kind}_red"}, markers=[5, 5, 5])
    after(match, (0, "drive a0"), (0, "take"), *([(0, "move_back")] if rats else []))
    assert facts(match, 0, "prestige", "gold", "personal", "markers") == (prestige, 3 + gold, 4 + cubes, 5 - rats)


def test_coins_do_not_run_out() -> None:
    """Who is due gold gets it, though the 25 coins of the box are with the players already. [ND-1.9]"""
    match = position(agenda=[["play_card", 0]], gold=[9, 9, 9], hands=[["bank_red", "park_red"], [], []])
    after(match, (0, "play bank_red"))
    assert table_of(match)["gold"] == [10, 9, 9]


def test_prestige_has_no_limit() -> None:
    """The 84 tokens are worth 309 and are change only. [ND-1.10]"""
    match = position(
        agenda=[["play_card", 0]], prestige=[309, 0, 0], sectors={0: {"residence": 3}},
        hands=[["residence_red", "park_red"], [], []])
    after(match, (0, "play residence_red"))
    assert facts(match, 0, "prestige") == (313,)


def test_five_colours() -> None:
    """Red, blue, green, yellow and purple; there is no other. [ND-1.11]"""
    assert new_match(5).view(None)["colours"] == ["red", "blue", "green", "yellow", "purple"]
    for colours in permutations(COLOURS, 2):
        assert new_match(2, colours=list(colours)).view(None)["colours"][:2] == list(colours)
    with pytest.raises(moothall.BoxError, match="red, blue, green, yellow, purple"):
        new_match(2, colours=["red", "black"])


def test_rats_of_decks_and_letters() -> None:
    """8 on the brown cards, 3 on each letter's gray ones, reconstructed in every row. [ND-1.12]"""
    assert sum(RATS[key] for key in BROWN) == 8
    assert [sum(RATS[key] for key in keys) for keys in GRAY.values()] == [3, 3, 3]
    assert {entry.status for entry in DATA.table("character")} == {"reconstructed"}


@pytest.mark.parametrize("seats", [2, 5])
def test_every_period_has_eleven_rats(seats: int) -> None:
    """33 in a game. [ND-1.12]"""
    values = [args["n"] for args in told(whole(seats), "plague_value")]
    assert [sum(values[:3]), sum(values[3:6]), sum(values[6:])] == [11, 11, 11]


@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_distribution_of_the_plague_value(letter: str) -> None:
    """Over the 45 combinations of two brown characters and one gray one. [ND-1.13]"""
    values = Counter(
        RATS[one] + RATS[other] + RATS[gray] for (one, other), gray in product(combinations(BROWN, 2), GRAY[letter]))
    assert values == {0: 1, 1: 3, 2: 7, 3: 10, 4: 10, 5: 8, 6: 4, 7: 2}


def rats_of(persons: list[str]) -> list[int]:
    """The rats that everybody sees on three characters, and the plague value."""
    view = position(agenda=[], persons=persons).view(None)
    return [*(person["rats"] for person in view["persons"]), view["plague_value"]]


@pytest.mark.parametrize("two", ["tavern_maid", "jester"])
@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_sums_of_the_rulebook(two: str, letter: str) -> None:
    """2+1+0, 2+3+1 with the doctor, and 7, in any period. [ND-1.14]"""
    none, one, most = sorted(GRAY[letter], key=RATS.__getitem__)
    assert rats_of([two, "moneylender", none]) == [2, 1, 0, 3]
    assert rats_of([two, "doctor", one]) == [2, 3, 1, 6]
    assert rats_of(["doctor", two, most]) == [3, 2, 2, 7]


def test_three_rats_and_then_seven() -> None:
    """In two rounds of one period, which share no character. [ND-1.14]"""
    brown = ["tavern_maid", "moneylender", "doctor", "jester", "monk", "minstrel"]
    gray = ["carpenter", "guard", "night_watch", *GRAY["B"], *GRAY["C"]]
    match = position(at=["round"], brown_deck=brown, gray_deck=gray).run("random")
    assert [args["n"] for args in told(match, "plague_value")][:2] == [3, 7]


def periods_of(letter: str) -> Counter[tuple[tuple[int, bool], ...]]:
    """The plague values of a letter's three rounds, and whether the doctor is there, over all orders of the cards."""
    found: Counter[tuple[tuple[int, bool], ...]] = Counter()
    for brown, gray in product(permutations(BROWN), permutations(GRAY[letter])):
        rounds = [(brown[2 * i], brown[2 * i + 1], gray[i]) for i in range(3)]
        found[tuple((sum(map(RATS.__getitem__, persons)), "doctor" in persons) for persons in rounds)] += 1
    return found


Marked = tuple[int, int]                # where the marker is, and how often it has overflowed


def struck(now: Marked, value: int, spared: bool, healed: int) -> Marked:
    """After the plague: the doctor is hired whenever he prevents an overflow."""
    marker, times = now
    if marker + value - healed > 9 and not spared:
        return 9, times + 1
    value = 0 if marker + value - healed > 9 else value
    return max(0, marker + value - healed), times


def lived(now: Marked, first: int, rounds: Sequence[tuple[int, bool]], hospital: list[int], hires: bool) -> Marked:
    """After a period in which a hospital card is played in these rounds."""
    for number, (value, doctor) in enumerate(rounds, first):
        healed = sum(played <= number for played in hospital)
        before = max(0, now[0] - (number in hospital)), now[1]
        now = struck(before, value, doctor and hires, healed)
    return now


def overflows(hospital: list[int], hires: bool) -> dict[int, float]:
    """How likely so many overflows are for one who plays hospital cards in these rounds."""
    states: dict[Marked, float] = {(0, 0): 1.0}
    for first, letter in zip((1, 4, 7), GRAY):
        orders, later = periods_of(letter), defaultdict(float)
        for (now, sure), (rounds, many) in product(states.items(), orders.items()):
            later[lived(now, first, rounds, hospital, hires)] += sure * many / orders.total()
        states = later
    chances: dict[int, float] = defaultdict(float)
    for (_, times), sure in states.items():
        chances[times] += sure
    return chances


def mean(chances: dict[int, float]) -> float:
    """The average."""
    return sum(times * sure for times, sure in chances.items())


def test_who_never_lowers_the_marker_overflows_5_to_8_times() -> None:
    """6.93 times on average, over all orders of the cards. [ND-1.15]"""
    chances = overflows([], hires=False)
    assert set(chances) == {5, 6, 7, 8}
    assert mean(chances) == pytest.approx(6.93, abs=0.01)


@pytest.mark.parametrize(("hospital", "hires", "times", "digits"), [
    ([1, 4, 7], False, 2.7, 1), ([1, 4, 7], True, 0.5, 1), ([1, 3, 5, 7], False, 0.25, 2),
])
def test_hospital_and_doctor_against_the_plague(hospital: list[int], hires: bool, times: float, digits: int) -> None:
    """A hospital card in some rounds, and the doctor where he helps, leave few overflows. [ND-1.15]"""
    assert round(mean(overflows(hospital, hires)), digits) == times
