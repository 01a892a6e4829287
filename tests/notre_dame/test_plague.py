"""Phase 5: the plague, and the doctor who keeps it away."""
from __future__ import annotations

import pytest

from tests.notre_dame.helpers import SECTORS, after, facts, position, refused, table_of, told
from tests.notre_dame.playing import answer, asked, happened, texts

PERSONS = ["doctor", "monk", "beggar"]
BOROUGH = {"bank": 2, "school": 1}


def rats(value):
    """A plague value, spread over the three characters."""
    return {person: (value + i) // 3 for i, person in enumerate(PERSONS)}


def struck(value, agenda=(("plague_strikes", 0),), later=(), **table):
    """The plague strikes seat 0 while the characters carry so many rats together; those of `later` carry 2 each."""
    table.setdefault("sectors", {0: BOROUGH})
    carried = {**rats(value), **dict.fromkeys(later, 2)}
    return position(agenda=[*agenda], persons=PERSONS, rats=carried, **table)


def marker(match, seat=0):
    return table_of(match)["markers"][seat]


def overflows(match):
    """The seats whose marker has gone past 9."""
    return [args["seat"] for args in told(match, "overflow")]


# -- the marker --------------------------------------------------------------------
@pytest.mark.parametrize("value", [0, 1, 4, 9])
def test_the_marker_moves_by_the_plague_value(value):
    """Everybody's by the rats of the three characters. [ND-12.1]"""
    match = struck(value, agenda=[["plague"]])
    assert table_of(match)["markers"] == [value] * 3
    assert match.view(0)["plague_value"] == value


@pytest.mark.parametrize(("hospital", "friend", "to"), [(0, None, 7), (2, None, 5), (2, "hospital", 4), (2, "bank", 5)])
def test_pieces_in_the_hospital_are_subtracted(hospital, friend, to):
    """Each cube there, and the friend if he stands there, is one rat less. [ND-12.2, ND-2.5]"""
    match = struck(4, sectors={0: {"hospital": hospital}}, friends={0: friend}, markers={0: 3})
    assert marker(match) == to


def test_the_own_hospital_counts():
    """Nobody is helped by the hospital of another. [ND-12.2]"""
    match = struck(4, agenda=[["plague"]], sectors={1: {"hospital": 3}})
    assert table_of(match)["markers"] == [4, 1, 4]


@pytest.mark.parametrize(("before", "to"), [(0, 0), (1, 0), (3, 0), (4, 1)])
def test_the_marker_stops_at_0(before, to):
    """3 back from 1 or 2 is 0 and no less. [ND-12.3]"""
    assert marker(struck(0, sectors={0: {"hospital": 3}}, markers={0: before})) == to


@pytest.mark.parametrize(("before", "to"), [(0, 3), (5, 8), (6, 9)])
def test_exactly_9_is_safe(before, to):
    """Up to 9 the marker moves and nothing else happens. [ND-12.4]"""
    match = struck(3, markers={0: before}, prestige={0: 5})
    assert marker(match) == to
    assert happened(match) == ["marker"]


@pytest.mark.parametrize(("value", "before"), [(3, 7), (9, 1), (9, 9)])
def test_past_9_is_one_overflow(value, before):
    """The marker stops at 9; however far past it, 2 prestige and 1 cube are lost once. [ND-12.5]"""
    match = struck(value, markers={0: before}, prestige={0: 9})
    assert overflows(match) == [0]
    assert facts(match, 0, "markers", "prestige", "sectors", "general") == (9, 7, {"bank": 1, "school": 1}, 8)


@pytest.mark.parametrize(("hospital", "overflow"), [(2, True), (3, False), (4, False)])
def test_a_marker_on_9_overflows_when_it_would_move_on(hospital, overflow):
    """With 3 rats and 3 pieces in the hospital it doesn't move, with 2 it would. [ND-12.12]"""
    match = struck(3, sectors={0: {"hospital": hospital}}, markers={0: 9}, prestige={0: 9})
    assert overflows(match) == ([0] if overflow else [])
    assert marker(match) == min(9, 12 - hospital)


def test_a_marker_on_9_overflows_in_every_round():
    """And each time prestige and a cube are lost. [ND-12.12]"""
    twice = [["plague_strikes", 0], ["plague_strikes", 0]]
    match = struck(1, agenda=twice, sectors={0: {"bank": 4}}, markers={0: 9}, prestige={0: 9})
    assert overflows(match) == [0, 0]
    assert facts(match, 0, "markers", "prestige", "bank") == (9, 5, 2)


# -- an overflow -------------------------------------------------------------------
def overflow(**table):
    """Seat 0's marker goes past 9."""
    return struck(3, markers={0: 9}, **{"prestige": {0: 9}, **table})


@pytest.mark.parametrize(("prestige", "lost"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_two_prestige_are_lost(prestige, lost):
    """2, or what there is: nothing is owed. [ND-12.6, ND-12.14]"""
    match = overflow(prestige={0: prestige})
    assert facts(match, 0, "prestige") == (prestige - lost,)
    assert [args["n"] for args in told(match, "loses_prestige")] == [lost]


def test_prestige_is_lost_before_the_cube():
    """First the one, then the other. [ND-12.6, ND-12.7]"""
    assert happened(overflow()) == ["marker", "overflow", "loses_prestige", "loses_cube"]


def test_a_park_does_not_soften_the_loss():
    """It is no award. [ND-12.6]"""
    assert facts(overflow(sectors={0: {"park": 6}}), 0, "prestige") == (7,)


def test_a_cube_of_the_largest_sector_goes_to_the_general_supply():
    """1 cube, not to the personal supply. [ND-12.7]"""
    match = overflow(sectors={0: {"bank": 2, "school": 3}})
    assert facts(match, 0, "sectors", "general", "personal") == ({"bank": 2, "school": 2}, 6, 4)


def test_the_friend_makes_a_sector_larger():
    """Two cubes and he are more than two cubes; the cube goes, and he stays. [ND-12.8]"""
    match = overflow(sectors={0: {"bank": 2, "school": 2}}, friends={0: "school"})
    assert facts(match, 0, "sectors", "friends") == ({"bank": 2, "school": 1}, "school")


def test_the_friend_is_never_lost():
    """A sector where he is alone isn't among those from which a cube can go. [ND-12.8, ND-12.9]"""
    match = overflow(sectors={0: {"bank": 1, "school": 1}}, friends={0: "park"})
    assert texts(match) == ["lose school", "lose bank"]
    assert refused(match, 0, "lose park") == ("no_cube_there", "ND-12.8")


def test_the_player_chooses_among_equals():
    """Of the sectors with most pieces he says which loses the cube. [ND-12.9]"""
    match = overflow(sectors={0: {"bank": 2, "hotel": 1, "park": 2, "residence": 1}}, friends={0: "residence"})
    assert asked(match) == [(0, "plague_loss")]
    assert match.question(0).rule == "ND-20.19"
    assert texts(match) == ["lose bank", "lose residence", "lose park"]
    assert refused(match, 0, "lose hotel") == ("not_largest", "ND-12.9")
    assert refused(match, 0, "lose school") == ("not_largest", "ND-12.9")
    answer(match, "lose residence")
    assert match.to_act == ()
    assert facts(match, 0, "residence", "bank", "park", "general", "friends") == (0, 2, 2, 5, "residence")


@pytest.mark.parametrize("friend", [None, "bank"])
def test_without_a_cube_in_a_sector_none_is_lost(friend):
    """The prestige is lost all the same. [ND-12.10]"""
    match = overflow(sectors={0: {}}, friends={0: friend})
    assert happened(match) == ["marker", "overflow", "loses_prestige"]
    assert facts(match, 0, "prestige", "general", "friends") == (7, 10, friend)


@pytest.mark.parametrize("sectors", [{}, {"bank": 1}])
def test_notre_dame_and_the_personal_supply_are_safe(sectors):
    """However many cubes lie there, none of them goes. [ND-12.11]"""
    match = overflow(sectors={0: sectors}, cathedral={0: 3}, personal={0: 6})
    assert facts(match, 0, "cathedral", "personal", "sectors") == (3, 6, {})


# -- the players -------------------------------------------------------------------
def test_players_are_struck_in_turn_order():
    """The start player first, clockwise; a player's choice comes before the next one is struck. [ND-12.13]"""
    sectors = [{"bank": 1, "park": 1}] * 3
    match = struck(1, agenda=[["plague"]], starting_seat=1, sectors=sectors, markers=[9, 4, 9], prestige=[5, 5, 5])
    assert asked(match) == [(2, "plague_loss")]
    assert [args["seat"] for args in told(match, "marker")] == [1, 2]
    after(match, (2, "lose park"), (0, "lose bank"))
    assert [args["seat"] for args in told(match, "marker")] == [1, 2, 0]
    assert table_of(match)["markers"] == [9, 5, 9]
    assert table_of(match)["prestige"] == [3, 5, 3]
    assert table_of(match)["sectors"] == [{"park": 1}, {"bank": 1, "park": 1}, {"bank": 1}]


@pytest.mark.parametrize("others", [{"markers": [5, 9, 9]}, {"markers": [5, 0, 0], "spared": [1, 2]}])
def test_what_happens_to_one_changes_nothing_for_another(others):
    """Seat 0 comes to 8, whether the others overflow or are spared. [ND-12.13]"""
    assert marker(struck(3, agenda=[["plague"]], starting_seat=1, **others)) == 8


# -- the doctor --------------------------------------------------------------------
def treated(value, agenda=(), **table):
    """Seat 0 hires the doctor, seat 1 nobody; then the plague strikes both."""
    phases = [["hire", 0], ["hire", 1], ["plague_strikes", 0], ["plague_strikes", 1], *agenda]
    return after(struck(value, agenda=phases, **table), (0, "hire doctor"), (1, "hire none"))


def test_the_doctor_spares_who_hires_him():
    """For him the plague value is 0, for others what it was. [ND-11.20, ND-12.1]"""
    match = treated(5, markers={0: 3, 1: 3})
    assert table_of(match)["markers"][:2] == [3, 8]
    assert [args["seat"] for args in told(match, "spared")] == [0]
    assert match.view(None)["plague_value"] == 5


def test_the_doctor_does_nothing_when_he_is_hired():
    """He acts in phase 5: nobody gains and nothing moves before, hospital or not. [ND-10.6, ND-11.20]"""
    match = struck(5, agenda=[["hire", 0]], sectors={0: {"hospital": 2}}, markers={0: 3})
    answer(match, "hire doctor")
    assert happened(match) == ["pays", "hires", "spared"]
    assert facts(match, 0, "markers", "prestige") == (3, 0)


def test_the_doctor_keeps_an_overflow_away():
    """A marker on 9 stays there, and nothing is lost. [ND-11.20]"""
    match = treated(5, markers={0: 9, 1: 9}, prestige={0: 5, 1: 5})
    assert overflows(match) == [1]
    assert facts(match, 0, "markers", "prestige") == (9, 5)


@pytest.mark.parametrize(("before", "to"), [(7, 4), (3, 0), (2, 0)])
def test_the_hospital_helps_beside_the_doctor(before, to):
    """The marker goes back by the pieces there, the friend too, but not below 0. [ND-11.21]"""
    match = treated(9, sectors={0: {"hospital": 2}}, friends={0: "hospital"}, markers={0: before})
    assert marker(match) == to


def test_the_doctors_effect_ends_with_the_round():
    """In the next one the plague strikes again. [ND-11.22]"""
    match = treated(
        5, agenda=[["end_round"], ["reveal_persons"], ["plague_strikes", 0]], later=["moneylender", "jester", "mayor"],
        brown_deck=["moneylender", "jester"], gray_deck=["mayor"],
    )
    assert match.view(None)["spared"] == []
    assert marker(match) == 6


# -- the rulebook's examples -------------------------------------------------------
def example(shown, **table):
    """Phase 5 for a player with 9 prestige and a bank of 3, while three characters show these rats."""
    sectors = {"bank": 3, **table.pop("sectors", {})}
    return position(
        agenda=[["plague_strikes", 0]], persons=list(shown), rats=shown, sectors={0: sectors}, prestige={0: 9},
        **{key: {0: value} for key, value in table.items()},
    )


def test_two_and_one_rats_against_two_cubes():
    """ND-X18: from 4 by 3 less 2 to 5. [ND-12.2]"""
    match = example({"tavern_maid": 2, "moneylender": 1, "carpenter": 0}, markers=4, sectors={"hospital": 2})
    assert marker(match) == 5


def test_without_a_hospital_exactly_to_9():
    """ND-X19: from 6 by 3 to 9, no overflow. [ND-12.4]"""
    match = example({"tavern_maid": 2, "moneylender": 1, "carpenter": 0}, markers=6)
    assert (marker(match), overflows(match)) == (9, [])


def test_a_hospital_stronger_than_the_plague():
    """ND-X20: from 5 by 3 less 4, the friend counted, to 4. [ND-12.2, ND-2.5]"""
    shown = {"tavern_maid": 2, "moneylender": 1, "carpenter": 0}
    assert marker(example(shown, markers=5, sectors={"hospital": 3}, friends="hospital")) == 4


def test_seven_rats_against_two_cubes():
    """ND-X21: 10 is past 9, which costs 2 prestige and a cube of the largest sector. [ND-12.5, ND-12.7]"""
    match = example({"doctor": 3, "jester": 2, "guard": 2}, markers=5, sectors={"hospital": 2})
    assert facts(match, 0, "markers", "prestige", "sectors") == (9, 7, {"bank": 2, "hospital": 2})


def test_seven_rats_from_9():
    """ND-X22: one overflow, not seven. [ND-12.5, ND-12.12]"""
    match = example({"doctor": 3, "jester": 2, "guard": 2}, markers=9)
    assert overflows(match) == [0]
    assert facts(match, 0, "markers", "prestige", "sectors") == (9, 7, {"bank": 2})


def test_seven_rats_against_a_cube_and_the_friend():
    """ND-X23: from 4 by 7 less 2 to 9, no overflow. [ND-12.4]"""
    shown = {"doctor": 3, "jester": 2, "guard": 2}
    match = example(shown, markers=4, sectors={"hospital": 1}, friends="hospital")
    assert (marker(match), overflows(match)) == (9, [])


def with_doctor(hire):
    """Rats 2, 3 and 1; the marker on 7, a cube and the friend in the hospital."""
    shown = {"tavern_maid": 2, "doctor": 3, "night_watch": 1}
    match = position(
        agenda=[["hire", 0], ["plague_strikes", 0]], persons=list(shown), rats=shown, markers={0: 7},
        sectors={0: {"bank": 3, "hospital": 1}}, friends={0: "hospital"}, prestige={0: 9},
    )
    return answer(match, f"hire {hire}")


def test_six_rats_and_the_doctor():
    """ND-X24: the marker goes back from 7 to 5. [ND-11.20, ND-11.21]"""
    match = with_doctor("doctor")
    assert (marker(match), overflows(match)) == (5, [])


def test_six_rats_without_the_doctor():
    """ND-X25: 7 and 6 less 2 are 11: an overflow. [ND-12.5]"""
    match = with_doctor("none")
    assert overflows(match) == [0]
    assert facts(match, 0, "markers", "prestige", "bank") == (9, 7, 2)


@pytest.mark.parametrize("sector", SECTORS)
def test_any_sector_can_lose_the_cube(sector):
    """The hospital and the park are spared no more than others. [ND-12.7]"""
    match = struck(9, markers={0: 9}, sectors={0: {sector: 2}}, prestige={0: 2})
    assert facts(match, 0, sector, "general") == (1, 9)
