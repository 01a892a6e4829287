"""The picture of an end: it shows who died and who won, and says in which order its parts may come."""
from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from moothall.core.match import Match
from moothall.drawing.scene import LAST, since, turned, until
from moothall.drawing.svg import Svg, rect
from moothall.games.rattus_cartus.art.ending import DEATH, HANDS, RATS
from moothall.words import languages
from tests.rattus_cartus.test_board import artist, assert_readable, checked, node, seen, walk, words
from tests.rattus_cartus.test_scoring import ended

pytestmark = pytest.mark.locale

NAMES = ("Ada", "Bo", "Cyd", "Dan", "Eve")
HANDS_HELD: list[Any] = [{"royalty_4": 2}, {"sword": 1}, {}, {"gold": 3}, {"joker": 1}]


def at_end(seats: int = 4, nuns: int = 9, rats: tuple[int, ...] = (9, 10, 4, 0, 12), **options: Any) -> Match:
    """Seat 1 has more rats than there are nuns; seat 0 has the most points."""
    return ended(seats, nuns, options, rats=list(rats[:seats]), hands=HANDS_HELD[:seats],
                 influence=[{"magic": 9, "church": 2}, {"magic": 2}, {"church": 1}, {}, {}][:seats])


def drawn(match: Match, language: str = "en", narrow: bool = False, viewer: int | None = 0) -> ET.Element:
    picture = artist(match, language, NAMES[:match.box.seats])
    return checked(picture.draw(seen(match, viewer), narrow, match.outcome))


def parts(root: ET.Element, name: str = "data-scene") -> list[tuple[str, ET.Element]]:
    return [(part.attrib[name], part) for part in root.iter() if name in part.attrib]


def told(root: ET.Element, step: int | str) -> list[str]:
    """What a step says to whoever can't see it."""
    return [part.attrib["data-says"] for at, part in parts(root) if at == str(step) and "data-says" in part.attrib]


# -- parts that come and go ---------------------------------------------------------
def test_what_comes_is_there_and_what_goes_is_not() -> None:
    """A picture by itself shows how everything stands at last."""
    come, gone = ET.fromstring(since(3, Svg("<a/>"), says="there & now")), ET.fromstring(until(3, Svg("<b/>"), first=1))
    assert come.attrib == {"data-scene": "3", "data-says": "there & now"}
    assert gone.attrib == {"data-scene": "1", "data-until": "3", "visibility": "hidden"}
    assert "data-says" not in since(LAST, Svg()) and "data-scene" not in until(1, Svg())


def test_a_card_lies_on_its_face_and_then_on_its_back() -> None:
    both = ET.fromstring(f"<g>{turned(2, rect(0, 0, 1, 1), Svg('<a/>'))}</g>")
    assert [(part.get("data-until"), part.get("data-scene")) for part in both] == [("2", None), (None, "2")]


# -- the order ----------------------------------------------------------------------
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_nun_row_then_the_rats_then_the_dead_then_the_hands_then_the_winner(seats: int) -> None:
    """[RC-14.17, RC-14.18, RC-14.19]"""
    root = drawn(at_end(seats))
    steps = {at for at, _ in parts(root)}
    assert steps == {*map(str, range(1, 6)), *(str(RATS + seat) for seat in range(seats)), str(DEATH), str(HANDS), LAST}
    assert RATS + 4 < DEATH < HANDS < 100
    assert [told(root, RATS + seat) for seat in range(2)] == [["Ada (you): 9 rats"], ["Bo: 10 rats"]]
    assert told(root, DEATH)[:2] == ["Ada: survives", "Bo: killed by the plague: 10 rats, 9 nuns"]


def test_each_card_of_the_nun_row_is_turned_in_its_turn() -> None:
    """Before that its back can be seen and nothing tells what it is. [RC-14.18]"""
    root, names = drawn(at_end(nuns=9)), ["Royalty 4", "Church 4", "Bourgeoisie 1", "Chivalry 0", "Peasantry 0"]
    for place, (name, total) in enumerate(zip(names, (4, 8, 9, 9, 9))):
        card = node(root, f"nun-{place}")
        [(gone, back)], [(come, face)] = parts(card, "data-until"), parts(card)
        assert gone == come == str(place + 1) and back.get("visibility") == "hidden"
        assert name in words(face) and name not in words(back) and str(place + 1) in words(back).split()
        assert told(root, place + 1) == [f"Card {place + 1}: {name}. Nuns in all: {total}"]
    hidden = [one for _, back in parts(root, "data-until") for one in back.iter()]
    assert not [one for one in hidden if "data-thing" in one.attrib]


def test_the_sum_of_the_nuns_grows() -> None:
    """One sum at a time, the last one for good."""
    root = drawn(at_end(nuns=9))
    sums = [(part.get("data-scene"), at, part[0].text) for at, part in parts(root, "data-until")
            if part[0].tag.endswith("text")]
    assert sums == [(None, "1", "0"), ("1", "2", "4"), ("2", "3", "8"), ("3", "4", "9"), ("4", "5", "9")]
    assert [words(part) for at, part in parts(root) if at == "5" and "in all" in words(part)] == ["Nuns in all: 9 9"]


def test_nothing_tells_before_the_end_what_comes_of_it() -> None:
    """Without the parts that come, the picture shows no rats, no hands, no places. [RC-16.1, RC-16.3]"""
    root = drawn(at_end())
    for parent in list(root.iter()):
        for child in [child for child in parent if "data-scene" in child.attrib]:
            parent.remove(child)
    left = words(root)
    told = ("9 rats", "Rats: 9", "survives", "killed", "Winner", "Place:", "Royalty 4", "Sword ×")
    assert not [text for text in told if text.lower() in left.lower()]
    assert left.count("Rats: ?") == 4


# -- how it ended -------------------------------------------------------------------
def test_the_panels_tell_the_fate_the_place_and_the_points_of_each() -> None:
    """The dead come last, whatever their points. [RC-14.19, RC-14.20, RC-14.26]"""
    root = drawn(at_end())
    dead, winner = words(node(root, "player-1")), words(node(root, "player-0"))
    assert "Killed by the plague: 10 rats, 9 nuns" in dead and "Place: 4. 7 points" in dead
    assert "Survives" in winner and "Place: 1. 22 points" in winner


def test_the_heading_tells_who_won_and_ranks_all() -> None:
    """[RC-14.21]"""
    root = drawn(at_end())
    assert ranked(root) == ["order-0", "order-3", "order-2", "order-1"]
    assert "Winner: Ada" in words(node(root, "order"))


def ranked(root: ET.Element) -> list[str]:
    """The players of the heading, by place."""
    return [part.attrib["id"] for part in node(root, "order") if "id" in part.attrib]


@pytest.mark.parametrize("ruling", ["all_lose", "fewest_rats_survive"])
@pytest.mark.parametrize("seed", range(4))
def test_the_picture_counts_the_dead_as_the_rules_do(ruling: str, seed: int) -> None:
    """[RC-14.19, RC-14.25]"""
    *_, match = walk(3, seed, all_dead=ruling)
    assert match.outcome
    fates = [fate.rpartition(": killed") for fate in told(drawn(match), DEATH)]
    assert [not killed for _, killed, _ in fates] == match.outcome.alive


def test_if_all_are_dead_nobody_wins() -> None:
    """[RC-14.24]"""
    root = drawn(at_end(3, 3, (4, 5, 6)))
    assert "Winner: nobody" in words(node(root, "order"))
    assert all("Survives" not in words(node(root, f"player-{seat}")) for seat in range(3))


def test_the_fewest_rats_may_be_spared() -> None:
    """[RC-14.25]"""
    root = drawn(at_end(3, 3, (4, 5, 4), all_dead="fewest_rats_survive"))
    assert told(root, DEATH) == ["Ada: survives with the fewest rats", "Bo: killed by the plague: 5 rats, 3 nuns",
                                 "Cyd: survives with the fewest rats"]
    assert "Winner: Ada" in words(node(root, "order"))


def test_a_victory_can_be_shared() -> None:
    """[RC-14.23]"""
    match = ended(2, 20, hands=[{}, {}], rats=[3, 3])
    assert "Shared victory: Ada, Bo" in words(node(drawn(match), "order"))


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("language", languages())
def test_an_end_can_be_read(language: str, narrow: bool) -> None:
    for match in (at_end(5), at_end(2), at_end(5, 0, (13, 11, 12, 14, 15)), at_end(3, 3, (4, 5, 4), zero_gold="prize")):
        assert_readable(artist(match, language, NAMES[:match.box.seats]).draw(seen(match, 1), narrow, match.outcome))


def test_an_end_without_its_outcome_is_drawn_as_a_table() -> None:
    text = words(checked(artist(at_end()).draw(seen(at_end(), 0))))
    assert "Nuns in all: 9" in text and "Winner" not in text and "Place: 1" not in text
