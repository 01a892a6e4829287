"""Section 11: the influence board. Worked examples X9 and X21."""
from __future__ import annotations

import moothall
from tests.rattus_cartus.helpers import CLASSES, influence, new_match, rats, table
from tests.rattus_cartus.scenes import FIRST, scene


def ranking(match: moothall.Match, name: str = "church") -> list[int]:
    """Seats on a track, the highest rank first, as everybody sees it."""
    order: list[int] = match.view(None)["ranking"][name]
    return order


def church(seats: int, entered: list[tuple[int, int, str]], values: list[int], arrivals: list[int]) -> moothall.Match:
    """A Monastery is resolved up to its cards; before, discs lie on the Church track."""
    return scene(
        seats, "monastery_1 farm_1", [["reveal_cards"], ["score_cards"]], entered,
        influence=[{"church": value} for value in values], arrivals={"church": arrivals})


def test_six_tracks_start_at_0() -> None:
    """Each player has one value per class, 0 at the start. [RC-11.1]"""
    assert new_match(4).view(None)["influence"] == [dict.fromkeys(CLASSES, 0)] * 4


def test_points_move_one_disc_on_one_track() -> None:
    """Two cards in a Monastery: two points for one player in one class. [RC-11.1]"""
    match = church(3, [(1, 0, "church_0 church_1")], [1, 1, 1], [0, 1, 2])
    assert table(match)["influence"] == [{"church": 1}, {"church": 3}, {"church": 1}]


def test_a_disc_goes_on_top() -> None:
    """Seat 0 comes to the space of seats 1 and 2 and ranks below both. [RC-11.2]"""
    match = church(3, [(0, 0, "church_0 church_0")], [2, 4, 4], [0, 2, 1])
    assert influence(match, "church") == [4, 4, 4]
    assert ranking(match) == [2, 1, 0]


def test_the_lower_disc_ranks_higher() -> None:
    """Equal values rank as the discs lie, whatever the seats. [RC-11.3]"""
    assert ranking(church(3, [], [3, 3, 3], [2, 0, 1])) == [2, 0, 1]
    assert ranking(church(3, [], [3, 3, 3], [1, 2, 0])) == [1, 2, 0]


def test_a_disc_that_leaves_doesn_t_disturb_the_others() -> None:
    """The lowest, the middle or the highest disc of a stack goes on; the others keep their order. [RC-11.4]"""
    order = [2, 0, 1]
    for leaver in order:
        match = church(3, [(leaver, 0, "joker")], [3, 3, 3], order)
        assert ranking(match) == [leaver, *(seat for seat in order if seat != leaver)]


def test_no_points_no_movement() -> None:
    """Who scores nothing in step a keeps his place at the bottom of the stack. [RC-11.5]"""
    match = scene(
        3, "monastery_1 farm_1", [["reveal_cards"], ["score_cards"]], [(0, 0, "sword"), (1, 0, "")],
        influence=[{"church": 2}] * 3, arrivals={"church": [0, 1, 2]})
    assert ranking(match) == [0, 1, 2]


def test_position_1_moves_first() -> None:
    """Seat 2 entered before seat 0; both come to 3, and seat 2 lies lower. [RC-11.6]"""
    match = church(3, [(2, 0, "church_0"), (0, 0, "church_0 church_0")], [1, 0, 2], [2, 0])
    assert influence(match, "church") == [3, 0, 3]
    assert ranking(match) == [2, 0]


def test_value_before_arrival() -> None:
    """Who came last, but further, ranks first. [RC-11.7]"""
    match = church(3, [(2, 0, "church_0 church_0")], [1, 1, 0], [0, 1])
    assert ranking(match) == [2, 0, 1]


def test_arrivals_grow_over_buildings_and_are_kept_per_class() -> None:
    """A later movement in another class says nothing about the first class; a later one in it does. [RC-11.7]"""
    entered = [(0, 1, "church_0"), (1, 0, "peasantry_0"), (2, 0, "church_0")]
    match = scene(
        3, "monastery_1 hospital_1", [["reveal_cards", 0, 0], ["score_cards", 0, 0], ["reveal_cards", 0, 1],
                                      ["score_cards", 0, 1]], entered, influence=[{"magic": 1}] * 3)
    assert table(match)["arrivals"] == {"church": [1, 2, 0], "magic": [0, 1, 2]}
    assert ranking(match) == [1, 2, 0]


def test_a_saved_stack_comes_back() -> None:
    """Value and arrival are all that is kept of a disc. [RC-11.7]"""
    match = church(3, [], [3, 3, 2], [1, 0, 2])
    again = moothall.from_plain(match.box, match.game.to_plain())
    assert moothall.Match(match.box, moothall.seeded(1), game=again).view(None)["ranking"]["church"] == [1, 0, 2]


def test_tracks_have_no_end() -> None:
    """At 5 000 points of influence it goes on. [RC-11.8]"""
    match = church(3, [(0, 0, "joker joker joker")], [5000, 0, 0], [0])
    assert influence(match, "church") == [5003, 0, 0]


def test_rc_x9() -> None:
    """RC-X9: A was at Church 5 before B came there, C has none: 10, 5 and 0 VP."""
    match = scene(3, "monastery_1 farm_1", [*FIRST, ["final_scoring"]], [(1, 0, "church_0 church_0")],
                  influence=[{"church": 5}, {"church": 3}, {}], rats=[0, 0, 0])
    assert match.outcome is not None
    assert [row["church"] for row in match.outcome.breakdown] == [10, 5, 0]


def test_rc_x21() -> None:
    """RC-X21: two Kings, a Joker and a Witch at the Palace: Royalty +4 and one rat."""
    match = scene(3, "palace_1 farm_1", FIRST, [(0, 0, "royalty_2 royalty_0 joker magic_3")],
                  influence=[{"royalty": 3}, {}, {}], rats=[10, 10, 10])
    assert influence(match, "royalty") == [7, 0, 0]
    assert rats(match) == [11, 10, 10]
