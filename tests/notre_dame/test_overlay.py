"""Section 22: house values, the overlay that replaces them, and corrections of the printed rulebook."""
from __future__ import annotations

from typing import Any

import pytest

import moothall
from moothall.core.data import Sheet
from tests.notre_dame.course import BROWN, GRAY, reached, revealed
from tests.notre_dame.helpers import NEW, after, box, facts, position, told
from tests.notre_dame.playing import asked, awards, hired, played

STREETS = [
    "c a 0", "c b 0", "c d 0", "c e 0", "c a -1", "c b 1", "a b 1", "a a 1", "b d 0", "d e 0", "e b 1",
]
NEW_LETTERS = {
    "A": ["np_manager", "np_scholar", "np_nurse"], "B": ["np_spy", "np_travellers", "np_coachman"],
    "C": ["np_host", "np_guard", "np_adviser"],
}


def overlaid(table: str, *rows: dict[str, Any], expansions: tuple[str, ...] = ()) -> Sheet:
    """The data of a box with an overlay of one table."""
    sheet: Sheet = moothall.box("notre_dame", 3, expansions, data={table: list(rows)}).about.data
    return sheet


def refusal(table: str, *rows: dict[str, Any], expansions: tuple[str, ...] = ()) -> str:
    """Why an overlay of one table is refused."""
    with pytest.raises(moothall.DataError) as error:
        overlaid(table, *rows, expansions=expansions)
    return str(error.value)


def with_streets(streets: Any) -> dict[str, Any]:
    """Other streets between the markets."""
    return {"id": "streets", "streets": streets}


def statuses(table: str, expansions: tuple[str, ...] = ()) -> dict[str, str]:
    """How sure the data is of each entry of a table."""
    return {entry.key: entry.status for entry in box(expansions=expansions).about.data.table(table)}


def test_what_is_reconstructed_is_marked() -> None:
    """Rats and streets are reconstructed; messages, and 7 pieces in the hotel, likely. [ND-22.1, ND-22.3, ND-22.6]"""
    assert set(statuses("character").values()) == {"reconstructed"}
    assert statuses("market_graph") == {"streets": "reconstructed"}
    assert set(statuses("message").values()) == {"likely"}
    assert {entry.name for entry in box().about.data.unsure()} == {
        *(f"character {key}" for key in [*BROWN, *GRAY["A"], *GRAY["B"], *GRAY["C"]]), "market_graph streets",
        "hotel 7", "message gold", "message cube", "message rat", "message prestige", "cathedral 3", "cathedral 5",
    }


def test_rats_may_be_replaced() -> None:
    """The printed numbers count, and are the owner's word. [ND-22.1]"""
    data = {"character": [{"id": "monk", "rats": 3}, {"id": "guard", "rats": 1}]}
    match = position(agenda=[["plague_strikes", 0]], persons=["monk", "minstrel", "guard"], data=data)
    assert match.view(None)["plague_value"] == 4 and facts(match, 0, "markers") == (4,)
    sheet = match.box.about.data
    assert [sheet.entries["character", key].status for key in ("monk", "guard", "doctor")] == [
        "owner", "owner", "reconstructed"]


@pytest.mark.parametrize(("rats", "fits_base", "fits_new"), [
    (-1, False, False), (0, True, True), (3, True, True), (4, False, True), (5, False, False), ("2", False, False),
    (1.0, False, False), (True, False, False), (None, False, False),
])
def test_rats_are_small_integers(rats: Any, fits_base: bool, fits_new: bool) -> None:
    """0 to 3, and to 4 with the New Persons; the sentence names the character. [ND-22.1]"""
    for fits, most, expansions in ((fits_base, 3, ()), (fits_new, 4, NEW)):
        row = {"id": "doctor", "rats": rats}
        if fits:
            assert overlaid("character", row, expansions=expansions)["character", "doctor"] == {"rats": rats}
        else:
            expected = f"character doctor: rats is {rats!r}; it can be 0 to {most} [ND-22.1]"
            assert refusal("character", row, expansions=expansions) == expected


def test_letters_may_be_replaced() -> None:
    """The guard and the beggar change places: he comes in period C, the beggar in A. [ND-22.2]"""
    data = {"character": [{"id": "guard", "letter": "C"}, {"id": "beggar", "letter": "A"}]}
    match = moothall.Match(box(data=data), moothall.seeded(3)).run("random")
    gray = [persons[2] for persons in revealed(match)]
    assert sorted(gray[:3]) == ["beggar", "carpenter", "night_watch"]
    assert sorted(gray[6:]) == ["guard", "lady_in_waiting", "mayor"]


def test_each_letter_has_three_characters() -> None:
    """Another split is refused, as is a letter that isn't one. [ND-22.2]"""
    four = refusal("character", {"id": "lawyer", "letter": "A"})
    assert four == "character: 4 characters have the letter A; it must be 3 [ND-22.2]"
    none = refusal("character", *({"id": key, "letter": "A"} for key in GRAY["C"]))
    assert none == "character: 6 characters have the letter A; it must be 3 [ND-22.2]"
    assert refusal("character", {"id": "lawyer", "letter": "D"}) == (
        "character lawyer: letter is 'D'; it can be A, B, C [ND-22.2]")


def test_a_brown_character_has_no_letter() -> None:
    """Nor can it get one. [ND-22.2]"""
    assert refusal("character", {"id": "doctor", "letter": "A"}) == (
        "character doctor: unknown key 'letter'; keys are rats")


def test_new_persons_do_not_make_up_for_base_characters() -> None:
    """Three of each letter in the base set, and three new ones. [ND-22.2, ND-22.5]"""
    swapped = [{"id": "guard", "letter": "B"}, {"id": "np_spy", "letter": "A"}]
    assert refusal("character", *swapped, expansions=NEW) == (
        "character: 2 characters have the letter A; it must be 3 [ND-22.2]")
    new = [{"id": "np_nurse", "letter": "B"}]
    assert refusal("character", *new, expansions=NEW) == (
        "character: 2 new characters have the letter A; it must be 3 [ND-22.2]")


def test_streets_may_be_replaced() -> None:
    """Without the streets from centres to foreign markets a carriage needs two steps. [ND-22.3]"""
    data = {"market_graph": [with_streets([street for street in STREETS if street not in ("c a -1", "c b 1")])]}
    assert reached(3, "c0", 1, data=data) == {"a0", "b0", "d0", "e0"}
    assert reached(3, "c0", 1) == {"a0", "b0", "d0", "e0", "a2", "b1"}
    assert {"a2", "b1"} <= reached(3, "c0", 2, data=data)


@pytest.mark.parametrize(("streets", "why"), [
    ([street for street in STREETS if "d" not in street], "no way leads from c0 to d0 with 4 boroughs"),
    (["c a 0", "c b 0", "c d 0", "c e 0"], "no way leads from c0 to c1 with 4 boroughs"),
    ([], "no way leads from c0 to a0 with 4 boroughs"),
    ([*STREETS, "d d 0"], "a street leads from a market to itself"),
    ([*STREETS, "c a 0"], "two streets join the same markets"),
    ([*STREETS, "a c 0"], "two streets join the same markets"),
    ([*STREETS, "a a -1"], "two streets join the same markets"),
    ([*STREETS, "b a -1"], "two streets join the same markets"),
    ([*STREETS, "c f 0"], "'c f 0' is no street; it is written like 'c a -1': two of c, a, b, d, e and -1, 0 or 1"),
    ([*STREETS, "c e 2"], "'c e 2' is no street; it is written like 'c a -1': two of c, a, b, d, e and -1, 0 or 1"),
    ([*STREETS, "c e"], "'c e' is no street; it is written like 'c a -1': two of c, a, b, d, e and -1, 0 or 1"),
    ([*STREETS, ""], "'' is no street; it is written like 'c a -1': two of c, a, b, d, e and -1, 0 or 1"),
])
def test_streets_that_are_no_graph_are_refused(streets: list[str], why: str) -> None:
    """They must be connected, without loops and double edges, and readable. [ND-22.3]"""
    assert refusal("market_graph", with_streets(streets)) == f"market_graph streets: {why} [ND-22.3]"


@pytest.mark.parametrize("streets", ["c a 0", [1, 2], None, {"c": "a"}])
def test_streets_are_a_list_of_texts(streets: Any) -> None:
    """Nothing else can be read as streets. [ND-22.3]"""
    assert refusal("market_graph", with_streets(streets)).startswith(
        f"market_graph streets: streets is {streets!r}; it needs a list of texts")


@pytest.mark.parametrize(("rows", "options", "many"), [
    ([], {}, 2), ([{"id": "7", "benefits": 3}], {}, 3), ([], {"hotel_seven_plus": "three"}, 3),
    ([{"id": "7", "benefits": 1}], {"hotel_seven_plus": "three"}, 3),
])
def test_seven_in_the_hotel_by_table_or_switch(rows: list[dict[str, Any]], options: dict[str, str], many: int) -> None:
    """2 benefits, unless either says otherwise; with 6 pieces it is 2 in any case. [ND-22.4]"""
    data = {"hotel": rows} if rows else None
    for pieces, benefits in ((7, many), (6, 2)):
        match = played("hotel", sectors={"hotel": pieces - 1}, gold=0, data=data, options=options)
        while match.to_act:
            after(match, (0, "benefit gold"))
        assert facts(match, 0, "gold") == (benefits,)


def test_other_lines_of_the_hotel_may_be_replaced() -> None:
    """From 4 pieces on another number of benefits. [ND-22.4]"""
    match = played("hotel", sectors={"hotel": 3}, gold=0, data={"hotel": [{"id": "4", "benefits": 1}]})
    assert asked(after(match, (0, "benefit gold"))) == []
    assert statuses("hotel") == {"1": "certain", "4": "certain", "7": "likely"}


def test_new_persons_are_reconstructed() -> None:
    """Nine characters, three of each letter, with these rats, in data of their own. [ND-22.5]"""
    table = box(expansions=NEW).about.data.table("character")[15:]
    assert [entry.key for entry in table] == [key for keys in NEW_LETTERS.values() for key in keys]
    assert [entry.fields["letter"] for entry in table] == [*"AAABBBCCC"]
    assert [entry.fields["rats"] for entry in table] == [2, 1, 4, 1, 2, 3, 3, 1, 2]
    assert {entry.status for entry in table} == {"reconstructed"}
    assert "character np_spy" not in {entry.name for entry in box().about.data}


def test_new_persons_may_be_replaced() -> None:
    """Rats and letters are data, the effect follows the character's id. [ND-22.5]"""
    rows = [{"id": "np_host", "rats": 0, "letter": "A"}, {"id": "np_scholar", "letter": "C"}]
    cast = ["night_watch", "carpenter", "np_host", *GRAY["B"], *GRAY["C"]]
    match = hired("np_host", "monk", sectors={"hotel": 2}, cast=cast, data={"character": rows}, expansions=NEW)
    assert match.view(None)["persons"][0] == {"person": "np_host", "letter": "A", "rats": 0}
    assert awards(match) == [(4, 0)]
    assert refusal("character", rows[0]).startswith("[[character]]: there is no 'np_host'")


@pytest.mark.parametrize(("changed", "gained"), [
    ({"prestige": 2}, (2, 3, 4, 5)), ({"gold": 2}, (4, 5, 4, 5)), ({"cubes": 1}, (4, 3, 5, 5)),
    ({"rats_back": 2}, (4, 3, 4, 3)),
])
def test_messages_may_be_replaced(changed: dict[str, int], gained: tuple[int, ...]) -> None:
    """What a kind gives is by the table. [ND-22.6]"""
    match = position(agenda=[["carriage", 0, 1]], messages={"a0": "prestige_red"}, markers=[5, 0, 0],
                     data={"message": [{"id": "prestige", **changed}]})
    after(match, (0, "drive a0"), (0, "take"), *([(0, "move_back")] if "rats_back" in changed else []))
    assert facts(match, 0, "prestige", "gold", "personal", "markers") == gained


def test_an_overlay_may_be_toml_and_goes_into_the_record() -> None:
    """A record is replayed with the numbers that its match was played with. [ND-22.1]"""
    text = '[[character]]\nid = "monk"\nrats = 3\n'
    match = moothall.Match(moothall.box("notre_dame", 3, data=text), moothall.seeded(2))
    again = moothall.replay(match.record.dumps(), moothall.seeded(2))
    assert again.box.about.data["character", "monk"] == {"rats": 3}
    assert again.view(None) == match.view(None)


def test_nine_gray_cards() -> None:
    """Three for each of three letters, not eight as a list in the rulebook says. [ND-22.7]"""
    letters = [entry.fields["letter"] for entry in box().about.data.table("character") if "letter" in entry.fields]
    assert sorted(letters) == list("AAABBBCCC")
    assert len(position(agenda=[]).view(None)["gray_left"]) == 9


@pytest.mark.parametrize(("pieces", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (14, 7)])
def test_the_park_gives_one_for_two(pieces: int, bonus: int) -> None:
    """Rounded down: 3 cubes give 1 more, not 2. [ND-22.8]"""
    match = position(agenda=[["score_cathedral"]], cathedral=[0, 0, 1], sectors={2: {"park": min(pieces, 13)}},
                     friends=[None, None, "park" if pieces == 14 else None])
    assert awards(match, 2) == [(8, bonus)]


@pytest.mark.parametrize(("collected", "questions"), [
    ("gold_red gold_blue gold_green", [(0, "message")]), ("gold_red gold_blue", []),
    ("gold_red cube_red gold_blue cube_blue gold_green cube_green", [(0, "message")]),
    ("gold_red cube_red gold_blue cube_blue gold_green", []),
])
def test_a_third_message_of_a_colour_needs_two_complete_sets(collected: str, questions: list[tuple[int, str]]) -> None:
    """Not three, as the second one needs one. [ND-22.9]"""
    match = position(agenda=[["carriage", 0, 1]], messages={"a0": "rat_red"}, collected={0: collected.split()})
    assert asked(after(match, (0, "drive a0"))) == questions


def test_the_plague_of_the_doctors_example() -> None:
    """7 + 6 - 2 = 11, for the three characters have 2, 3 and 1 rats. [ND-22.10]"""
    match = position(
        agenda=[["plague_strikes", 0], ["plague_strikes", 1]], rats={"jester": 2, "doctor": 3, "guard": 1},
        persons=["jester", "doctor", "guard"], markers=[7, 5, 0], prestige=[5, 5, 0], friends=["hospital"] * 2 + [None],
        sectors={0: {"hospital": 1}, 1: {"hospital": 1}})
    assert told(match, "overflow") == [{"seat": 0}]
    assert facts(match, 0, "markers", "prestige") == (9, 3) and facts(match, 1, "markers", "prestige") == (9, 5)
