"""The minstrel, the jester and the archbishop move pieces."""
from __future__ import annotations

import pytest

from tests.notre_dame.helpers import SECTORS, facts, position, refused, table_of
from tests.notre_dame.playing import answer, asked, awards, happened, hired, texts, trial

EVERYWHERE = {"school": 1, "bank": 1, "residence": 1, "carriage_house": 1, "hotel": 1, "park": 1, "hospital": 1}


def sources(match):
    """The pieces that the minstrel may move, with the sectors where they stand."""
    moves = [text.split() for text in texts(match) if text != "stop"]
    return sorted({(piece, source) for _, piece, source, _ in moves})


# -- the minstrel ------------------------------------------------------------------
def test_the_minstrel_moves_three_pieces_at_most():
    """One after the other, then nothing more is asked. [ND-11.4]"""
    match = hired("minstrel", sectors={"school": 4})
    for target in ("bank", "park", "hotel"):
        assert asked(match) == [(0, "minstrel")]
        answer(match, f"move cube school {target}")
    assert match.to_act == ()
    assert facts(match, 0, "sectors") == ({"school": 1, "bank": 1, "park": 1, "hotel": 1},)


@pytest.mark.parametrize("moves", [1, 2])
def test_the_minstrel_may_move_fewer(moves):
    """1 or 2 pieces, and stop. [ND-11.4, ND-11.9]"""
    match = hired("minstrel", sectors={"school": 4})
    answer(match, *["move cube school bank", "move cube school park"][:moves], "stop")
    assert match.to_act == ()
    assert facts(match, 0, "school") == (4 - moves,)


def test_the_friend_is_one_of_the_three():
    """He may be moved, and then two cubes are left to move. [ND-11.4]"""
    match = hired("minstrel", sectors={"school": 4}, friend="hotel")
    answer(match, "move friend hotel park", "move cube school bank", "move cube school bank")
    assert match.to_act == ()
    assert facts(match, 0, "sectors", "friends") == ({"school": 2, "bank": 2}, "park")


def test_each_move_leads_from_a_piece_to_another_sector():
    """A cube of a sector that holds one, the friend from where he stands, to each of six. [ND-11.4]"""
    match = hired("minstrel", sectors={"school": 2, "bank": 1}, friend="hotel")
    wanted = [
        f"move {piece} {source} {target}"
        for piece, source in (("cube", "school"), ("cube", "bank"), ("friend", "hotel"))
        for target in SECTORS if target != source
    ]
    assert texts(match) == wanted
    assert match.question(0).rule == "ND-20.15"


@pytest.mark.parametrize(("move", "reason", "rule"), [
    ("move cube school school", "same_sector", "ND-11.4"),
    ("move friend hotel hotel", "same_sector", "ND-11.4"),
    ("move cube bank school", "no_cube_there", "ND-11.4"),
    ("move cube hotel school", "no_cube_there", "ND-11.4"),
    ("move friend school bank", "friend_not_there", "ND-11.4"),
])
def test_no_other_move_is_possible(move, reason, rule):
    """Not within a sector, not without a piece there, and the friend isn't a cube. [ND-11.4]"""
    assert refused(hired("minstrel", sectors={"school": 2}, friend="hotel"), 0, move) == (reason, rule)


def test_the_minstrel_keeps_out_of_notre_dame_and_the_harbour():
    """Neither is the beginning or the end of a move. [ND-11.5]"""
    match = hired("minstrel", sectors={"school": 2}, cathedral=2)
    assert {word for text in texts(match) for word in text.split()[2:]} == set(SECTORS)
    for place in ("notre_dame", "harbour"):
        assert refused(match, 0, f"move cube {place} school") == ("no_sector", "ND-11.5")
        assert refused(match, 0, f"move cube school {place}") == ("no_sector", "ND-11.5")


@pytest.mark.parametrize("target", SECTORS)
def test_the_minstrel_sets_off_no_action(target):
    """Whatever sector a cube or the friend comes to, nothing but his place changes. [ND-11.6]"""
    piece, source = ("friend", "bank") if target == "school" else ("cube", "school")
    match = hired("minstrel", sectors={"school": 2, "bank": 1, "park": 2}, friend="bank", marker=5)
    before = table_of(match)
    answer(match, f"move {piece} {source} {target}", "stop")
    assert match.to_act == ()
    changed = {key for key, value in table_of(match).items() if value != before[key]}
    assert changed == {"friends" if piece == "friend" else "sectors"}
    assert happened(match)[2:] == ["moves_friend" if piece == "friend" else "moves_cube"]


def test_each_piece_has_its_own_source_and_destination():
    """Three pieces from three sectors to three others. [ND-11.7]"""
    match = hired("minstrel", sectors={"school": 1, "park": 1, "residence": 2}, friend="hospital")
    answer(match, "move cube school bank", "move cube park hotel", "move friend hospital residence")
    assert facts(match, 0, "sectors", "friends") == ({"bank": 1, "hotel": 1, "residence": 2}, "residence")


def test_a_cube_does_not_move_twice():
    """The cube that has come to an empty sector stays there. [ND-11.8]"""
    match = hired("minstrel", sectors={"school": 2})
    answer(match, "move cube school bank")
    assert sources(match) == [("cube", "school")]
    assert refused(match, 0, "move cube bank park") == ("moved_already", "ND-11.8")


def test_as_many_cubes_leave_a_sector_as_stood_there_at_the_hire():
    """Of a cube that came and one that was there, one may still go; then no more. [ND-11.8]"""
    match = hired("minstrel", sectors={"school": 3, "bank": 1})
    answer(match, "move cube school bank")
    assert sources(match) == [("cube", "bank"), ("cube", "school")]
    answer(match, "move cube bank park")
    assert sources(match) == [("cube", "school")]
    assert refused(match, 0, "move cube bank hotel") == ("moved_already", "ND-11.8")
    assert refused(match, 0, "move cube park hotel") == ("moved_already", "ND-11.8")


def test_two_cubes_that_came_to_a_sector_stay():
    """Of three there, two of which came, one may go. [ND-11.8]"""
    match = hired("minstrel", sectors={"school": 2, "hospital": 1})
    answer(match, "move cube school hospital", "move cube school hospital")
    assert sources(match) == [("cube", "hospital")]
    match = hired("minstrel", sectors={"school": 2, "hotel": 1})
    answer(match, "move cube school hospital", "move cube school hospital")
    assert sources(match) == [("cube", "hotel")]


def test_the_friend_does_not_move_twice():
    """He stays where he was put. [ND-11.8]"""
    match = hired("minstrel", sectors={"school": 2}, friend="hotel")
    answer(match, "move friend hotel bank")
    assert sources(match) == [("cube", "school")]
    assert refused(match, 0, "move friend bank hotel") == ("moved_already", "ND-11.8")


def test_when_every_piece_has_moved_nothing_is_asked():
    """One cube moves, or two change places, and there is nothing more to move or to stop. [ND-11.8]"""
    assert answer(hired("minstrel", sectors={"school": 1}), "move cube school bank").to_act == ()
    match = hired("minstrel", sectors={"school": 1, "hotel": 1})
    answer(match, "move cube school hotel", "move cube hotel school")
    assert match.to_act == ()
    assert facts(match, 0, "school", "hotel") == (1, 1)


def test_the_first_move_is_compulsory():
    """Only after it, and after the second, may the player stop. [ND-11.9]"""
    match = hired("minstrel", sectors={"school": 4})
    assert refused(match, 0, "stop") == ("must_move", "ND-11.9")
    assert "stop" in texts(answer(match, "move cube school bank"))
    assert "stop" in texts(answer(match, "move cube school bank"))


def test_the_minstrel_brings_no_friend_in():
    """A friend off the board can't be moved. [ND-11.10]"""
    match = hired("minstrel", sectors={"school": 1})
    assert sources(match) == [("cube", "school")]
    assert refused(match, 0, "move friend school bank") == ("friend_off_board", "ND-11.10")


@pytest.mark.parametrize("cathedral", [0, 2])
def test_the_minstrel_without_a_piece(cathedral):
    """Nothing in the seven sectors: he is paid and does nothing. [ND-11.11]"""
    match = hired("minstrel", cathedral=cathedral)
    assert match.to_act == ()
    assert happened(match) == ["pays", "hires", "idle"]
    assert facts(match, 0, "gold") == (2,)


def test_the_minstrel_moves_a_friend_who_is_alone():
    """He is a piece in the borough. [ND-11.11]"""
    match = hired("minstrel", friend="school")
    assert sources(match) == [("friend", "school")]


# -- the jester --------------------------------------------------------------------
def test_the_jester_moves_one_cube_and_sets_off_the_action():
    """The bank with 2 cubes and the one that came gives 3 gold; then he has done his work. [ND-11.12]"""
    match = answer(hired("jester", sectors={"school": 2, "bank": 2}), "pick cube school", "bring bank")
    assert match.to_act == ()
    assert facts(match, 0, "sectors", "gold") == ({"school": 1, "bank": 3}, 5)


def test_the_jester_moves_the_friend_and_sets_off_the_action():
    """The friend counts where he has come to. [ND-11.12]"""
    match = answer(hired("jester", sectors={"residence": 2}, friend="bank"), "pick friend", "bring residence")
    assert facts(match, 0, "friends", "residence") == ("residence", 2)
    assert awards(match) == [(3, 0)]


@pytest.mark.parametrize(("sector", "event"), [
    ("school", "cubes"), ("bank", "gold"), ("residence", "award"), ("park", "rat_back"), ("hospital", "rat_back"),
])
def test_every_sector_acts_for_the_jester(sector, event):
    """The action follows the piece, in full. [ND-11.12]"""
    source = "school" if sector != "school" else "bank"
    match = answer(hired("jester", sectors={source: 1}, marker=4), f"bring {sector}")
    assert happened(match)[2:] == ["moves_cube", event]


def test_the_jester_by_the_rulebook():
    """ND-X26: from the bank to the carriage house with 2: up to 3 steps, and the message there. [ND-11.12]"""
    match = hired("jester", sectors={"bank": 1, "carriage_house": 2}, messages={"b0": "prestige_red"}, seats=4)
    answer(match, "pick cube bank", "bring carriage_house")
    assert facts(match, 0, "bank", "carriage_house") == (0, 3)
    assert asked(match) == [(0, "carriage")]
    three_steps = [f"drive {market}" for market in ("b2", "b3", "c2", "d3", "e1")]
    assert set(three_steps) <= set(texts(match))
    assert refused(match, 0, "drive d2") == ("too_far", "ND-8.5")
    answer(match, "drive b0")
    assert asked(match) == [(0, "message")]
    answer(match, "take")
    assert facts(match, 0, "collected", "prestige") == (["prestige_red"], 4)


def test_a_cube_leaves_the_carriage_house_before_it_is_counted():
    """Three pieces where the cube comes to, one less where it came from. [ND-11.12]"""
    match = answer(hired("jester", sectors={"park": 2, "residence": 2}), "pick cube park", "bring residence")
    assert awards(match) == [(3, 0)]
    match = answer(hired("jester", sectors={"park": 3, "residence": 2}), "pick cube park", "bring residence")
    assert awards(match) == [(3, 1)]


def test_the_decisions_of_the_action_are_the_jesters_hirers():
    """Two benefits of a hotel with 4, before the next player may hire. [ND-20.24, ND-11.12]"""
    match = position(agenda=[["hires"]], persons=["jester"], sectors={0: {"bank": 1, "hotel": 3}}, markers={0: 2})
    match.play(0, "hire jester")
    for text in ("pick cube bank", "bring hotel", "benefit rat", "benefit gold"):
        assert match.to_act == (0,)
        match.play(0, text)
    assert asked(match) == [(1, "hire")]
    assert facts(match, 0, "markers", "gold") == (1, 3)


def test_the_piece_comes_from_a_sector_or_a_cube_from_notre_dame():
    """Every sector with an own cube, Notre Dame with one, and the friend. [ND-11.13]"""
    match = hired("jester", sectors={"school": 1, "park": 2}, friend="bank", cathedral=1)
    assert texts(match) == ["pick cube school", "pick cube park", "pick cube notre_dame", "pick friend"]
    assert match.question(0).rule == "ND-20.16"
    assert refused(match, 0, "pick cube hotel") == ("no_cube_there", "ND-11.13")
    assert refused(match, 0, "pick cube bank") == ("no_cube_there", "ND-11.13")


def test_others_cubes_in_notre_dame_stay():
    """Only an own one may be taken. [ND-11.13]"""
    match = hired("jester", sectors={"school": 1, "park": 1}, cathedral={1: 2})
    assert texts(match) == ["pick cube school", "pick cube park"]
    assert refused(match, 0, "pick cube notre_dame") == ("no_cube_there", "ND-11.13")


def test_the_destination_is_another_sector():
    """Six of seven for a piece of a sector; never Notre Dame or the harbour. [ND-11.14]"""
    match = hired("jester", sectors={"school": 1, "park": 2}, friend="bank")
    for pick, source in (("pick cube park", "park"), ("pick friend", "bank")):
        to = trial(match, pick)
        assert texts(to) == [f"bring {sector}" for sector in SECTORS if sector != source]
        assert to.question(0).rule == "ND-20.17"
        assert refused(to, 0, f"bring {source}") == ("same_sector", "ND-11.14")
        for place in ("notre_dame", "harbour"):
            assert refused(to, 0, f"bring {place}") == ("no_sector", "ND-11.14")


def test_out_of_notre_dame_lead_seven_ways():
    """A cube from there may go to any sector. [ND-11.14]"""
    match = hired("jester", cathedral=1)
    assert texts(match) == [f"bring {sector}" for sector in SECTORS]
    answer(match, "bring bank")
    assert facts(match, 0, "cathedral", "bank", "gold") == (0, 1, 3)


@pytest.mark.parametrize(("personal", "general"), [(0, 13), (13, 0), (5, 8)])
def test_the_jesters_move_touches_no_supply(personal, general):
    """The cube comes from the board, whatever lies in the supplies. [ND-11.15]"""
    match = hired("jester", sectors={"school": 1}, personal=personal, general=general)
    answer(match, "bring park")
    assert facts(match, 0, "personal", "general", "sectors") == (personal, general, {"park": 1})


def test_the_jester_brings_no_friend_in():
    """A friend off the board isn't there to be picked. [ND-11.16]"""
    match = hired("jester", sectors={"school": 1, "park": 1})
    assert texts(match) == ["pick cube school", "pick cube park"]
    assert refused(match, 0, "pick friend") == ("friend_off_board", "ND-11.16")


def test_the_jester_must_move_a_piece():
    """There is no way to stop before or after the pick; the only piece is picked without asking. [ND-11.17]"""
    match = hired("jester", sectors={"school": 1, "park": 1})
    assert refused(match, 0, "stop") == ("not_asked", "ND-20.16")
    answer(match, "pick cube school")
    assert refused(match, 0, "stop") == ("not_asked", "ND-20.17")
    assert asked(hired("jester", sectors={"school": 1})) == [(0, "jester_to")]
    assert asked(hired("jester", friend="school")) == [(0, "jester_to")]


def test_the_jester_without_a_piece():
    """No piece in the borough and no cube in Notre Dame: he is paid and does nothing. [ND-11.18]"""
    match = hired("jester", cathedral={1: 1})
    assert match.to_act == ()
    assert happened(match) == ["pays", "hires", "idle"]
    assert "idle" not in happened(hired("jester", cathedral=1))


def test_a_cube_taken_out_of_notre_dame_does_not_score():
    """Of 8 points two cubes that are left get 4 each, and the third gets none. [ND-11.19]"""
    match = hired("jester", agenda=[["score_cathedral"]], cathedral={0: 2, 1: 1})
    answer(match, "bring hospital")
    assert awards(match, 0) == [(4, 0)]
    assert awards(match, 1) == [(4, 0)]
    assert facts(match, 0, "cathedral", "general", "hospital") == (0, 9, 1)


# -- the archbishop ----------------------------------------------------------------
def test_the_archbishop_founds_an_empty_sector():
    """A cube of the general supply, and the action with one piece. [ND-11.31]"""
    match = hired("archbishop", sectors={"school": 2})
    assert asked(match) == [(0, "archbishop")]
    assert match.question(0).rule == "ND-20.18"
    answer(match, "found bank")
    assert match.to_act == ()
    assert facts(match, 0, "bank", "general", "personal", "gold") == (1, 7, 4, 3)


@pytest.mark.parametrize(("sector", "event"), [
    ("school", "cubes"), ("bank", "gold"), ("residence", "award"), ("park", "rat_back"), ("hospital", "rat_back"),
])
def test_every_sector_acts_for_the_archbishop(sector, event):
    """The action follows the cube. [ND-11.31]"""
    match = answer(hired("archbishop", marker=4), f"found {sector}")
    assert happened(match)[2:] == ["founds", event]


def test_the_decisions_of_the_action_are_the_archbishops_hirers():
    """The hotel's benefit, or one step of the carriage, before the next player may hire. [ND-11.31, ND-20.24]"""
    match = position(agenda=[["hires"]], persons=["archbishop"])
    match.play(0, "hire archbishop")
    assert asked(trial(match, "found hotel")) == [(0, "benefit")]
    assert asked(trial(match, "found hotel", "benefit gold")) == [(1, "hire")]
    driving = trial(match, "found carriage_house")
    assert asked(driving) == [(0, "carriage")]
    assert refused(driving, 0, "drive c1") == ("too_far", "ND-8.5")
    assert asked(answer(driving, "drive b0", "leave")) == [(1, "hire")]


def test_a_new_residence_gets_the_bonus_of_the_park():
    """1 prestige, and 1 for two pieces in the park. [ND-9.12, ND-11.31]"""
    assert awards(answer(hired("archbishop", sectors={"park": 2}), "found residence")) == [(1, 1)]


def test_a_sector_with_a_piece_is_not_empty():
    """Neither one with a cube nor one with the friend; Notre Dame is no target. [ND-11.32]"""
    match = hired("archbishop", sectors={"school": 1, "park": 3}, friend="hotel")
    assert texts(match) == [f"found {sector}" for sector in ("bank", "residence", "carriage_house", "hospital")]
    for sector in ("school", "park", "hotel"):
        assert refused(match, 0, f"found {sector}") == ("not_empty", "ND-11.32")
    assert refused(match, 0, "found notre_dame") == ("no_sector", "ND-11.32")


@pytest.mark.parametrize("personal", [0, 3])
def test_the_archbishops_cube_comes_from_the_general_supply(personal):
    """The personal supply stays as it is, empty or not. [ND-11.33]"""
    match = answer(hired("archbishop", personal=personal), "found bank")
    assert facts(match, 0, "personal", "general") == (personal, 13 - personal)


def test_the_archbishop_with_an_empty_general_supply():
    """Cubes in the personal supply don't help: he does nothing. [ND-11.34, ND-11.33]"""
    match = hired("archbishop", personal=14, general=0)
    assert match.to_act == ()
    assert happened(match) == ["pays", "hires", "idle"]
    assert facts(match, 0, "personal", "sectors") == (14, {})


def test_the_archbishop_without_an_empty_sector():
    """In a borough with a piece in every sector he does nothing. [ND-11.34]"""
    for sectors, friend in ((EVERYWHERE, None), ({**EVERYWHERE, "bank": 0}, "bank")):
        match = hired("archbishop", sectors=sectors, friend=friend)
        assert match.to_act == ()
        assert happened(match) == ["pays", "hires", "idle"]


def test_the_only_empty_sector_is_founded_without_asking():
    """A choice of one is none. [ND-20.1]"""
    match = hired("archbishop", sectors={**EVERYWHERE, "bank": 0})
    assert match.to_act == ()
    assert facts(match, 0, "bank", "gold") == (1, 3)
