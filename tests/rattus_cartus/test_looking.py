"""What the picture says of its things: what can be looked at, what answers the question, which building is resolved."""
from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from moothall.core.match import Match
from moothall.core.prose import Line, Prose, plain
from moothall.games.rattus_cartus.art.things import THINGS
from moothall.games.rattus_cartus.components import CARD_KEYS, CLASS_KEYS, KIND_KEYS
from moothall.words import languages
from moothall.words.telling import words_for
from tests.rattus_cartus.scenes import ENTERING
from tests.rattus_cartus.scenes import scene as with_all_piles
from tests.rattus_cartus.test_board import RAW, artist, checked, ids, node, scene, seen, texts, words

pytestmark = pytest.mark.locale


def table_of(match: Match, viewer: int | None) -> ET.Element:
    return checked(artist(match).draw(seen(match, viewer)))


def hand_of(match: Match, viewer: int) -> ET.Element:
    return checked(artist(match).hand(seen(match, viewer)))


def things(root: ET.Element) -> list[str]:
    """What can be looked at."""
    return [node.attrib["data-thing"] for node in root.iter() if "data-thing" in node.attrib]


def choices(root: ET.Element) -> list[str]:
    """What answers the question."""
    return [node.attrib["data-choice"] for node in root.iter() if "data-choice" in node.attrib]


def prose_of(match: Match) -> Prose:
    return match.rules.prose(words_for(match.rules, "en"), (), match.box.about)


# -- the building that is resolved --------------------------------------------------
def resolved() -> Match:
    """Yellow has the Farm to himself, Red the Marketplace."""
    return scene("resolve_buildings", entries=[[0, 1], [1, 0]], committed=[{}, {"joker": 1}, {}, {}])


def test_the_building_that_is_resolved_is_marked_and_so_is_who_acts_there() -> None:
    """[RC-8.2]"""
    match = resolved()
    farm, market = (node(table_of(match, 3), f"building-{key}") for key in ("farm_2", "marketplace_5"))
    assert "Being resolved now" in words(farm) and "(being resolved now)" in words(farm)
    assert "Yellow is deciding about an action" in words(farm) and farm.get("class") == "asked"
    assert "resolved" not in words(market) and "deciding" not in words(market) and market.get("class") is None
    match.play(1, "perform")
    farm, market = (node(table_of(match, 3), f"building-{key}") for key in ("farm_2", "marketplace_5"))
    assert "Being resolved now" in words(market) and "resolved" not in words(farm)


def test_the_table_in_words_says_it_too() -> None:
    """[RC-8.2]"""
    match = resolved()
    told = [plain(block.said) for block in prose_of(match).table(seen(match, 3)) if isinstance(block, Line)]
    assert [line for line in told if "now" in line] == ["1  Farm 2, Peasantry (being resolved now)"]


def test_while_buildings_are_entered_none_is_marked() -> None:
    assert "resolved now" not in words(table_of(scene(), 0))


# -- looking ------------------------------------------------------------------------
def test_everything_that_has_help_can_be_looked_at() -> None:
    match = scene("resolve_building", entries=[[0, 0], [1, 1]], committed=[{"church_4": 1, "sword": 1}, 2, {}, {}],
                  hands=[{"joker": 1}, {"magic_0": 3}, {}, {}], vp=[1, 0, 0, 0])
    found = set(things(table_of(match, 0)))
    assert {"farm_2", "marketplace_5", "monastery_4", "church_4", "sword", "premium", "committed", "nun_row", "deck",
            "discard", "building_deck", "replacement", "tokens", "rats", "hand_cards", "starting_player", "phase",
            *CLASS_KEYS} <= found
    assert things(hand_of(match, 0)) == ["joker"]
    prose = prose_of(match)
    assert [key for key in found if not any(prose.words.has(topic) for topic in prose.topics(key))] == []


@pytest.mark.parametrize("language", languages())
def test_every_thing_is_drawn_large(language: str) -> None:
    drawn = artist(scene(), language)
    for key in (*KIND_KEYS, *CARD_KEYS[::4], *CLASS_KEYS, *THINGS):
        root = checked(drawn.thing(key))
        wide = float(root.attrib["viewBox"].split()[2])
        assert words(root) and not RAW.search(words(root)) and not ids(root), key
        assert wide == 264 and not [text for text in texts(root) if text.left < 2 or text.right > wide - 2], key


def test_what_there_isn_t_can_t_be_drawn() -> None:
    for key in ("farm_9", "church_7", "barn", ""):
        with pytest.raises(LookupError):
            artist(scene()).thing(key)


def test_a_card_face_down_is_known_by_what_it_is_not_by_which() -> None:
    """[RC-16.6, RC-16.7]"""
    match = scene(hands=[{"church_4": 2, "joker": 1}, [], [], []], nun_row=["magic_4"] * 4 + ["royalty_3"])
    match.play(0, "enter farm_2")
    match.play(0, "commit church_4 joker")
    other = things(table_of(match, 1))
    assert "church_4" not in other and "magic_4" not in other and other.count("nun_row") == 5
    assert "church_4" in things(table_of(match, 0))


def test_things_in_things_are_no_images() -> None:
    """Whoever can't see gets to the inner ones, too."""
    match = scene("resolve_building", entries=[[0, 0]], committed=[{"church_4": 2}, {}, {}, {}])
    outer = [node for node in table_of(match, 0).iter() if len(things(node)) > ("data-thing" in node.attrib)]
    assert len(outer) > 3 and "img" not in {node.get("role") for node in outer}


# -- choosing -----------------------------------------------------------------------
@pytest.mark.parametrize("place", ["supplies", "turn_choice"])
def test_buildings_answer_when_a_building_is_asked_for(place: str) -> None:
    """Only for who is asked. [RC-17.1, RC-17.3]"""
    match = scene(place)
    assert choices(table_of(match, 0)) == ["farm_2", "marketplace_5", "monastery_4"]
    assert choices(table_of(match, 1)) == choices(table_of(match, None)) == []


def test_cards_of_the_hand_answer_when_cards_are_asked_for() -> None:
    """And a Pass when a building is. [RC-17.3, RC-17.4]"""
    match = with_all_piles(3, "farm_1 palace_1", ENTERING, hands=["church_4 church_4 pass gold", "", ""])
    assert "pass" in choices(hand_of(match, 0))
    match.play(0, "enter farm_1")
    assert choices(hand_of(match, 0)).count("church_4") == 2 and choices(table_of(match, 0)) == []


def test_the_nun_row_answers_by_its_places() -> None:
    """[RC-17.2]"""
    match = scene("supplies", 3, row=["fortune_tellers_tent_3", "farm_2"])
    match.play(0, "supply fortune_tellers_tent_3")
    assert choices(table_of(match, 0)) == ["0", "1", "2", "3", "4"] and choices(table_of(match, 1)) == []


def test_players_answer_by_their_seats() -> None:
    """[RC-17.5]"""
    match = scene("resolve_building", entries=[[0, 0], [1, 0], [2, 0]], hands=[0, 2, 2, 0],
                  committed=[{"sword": 1}, {}, {}, {}])
    assert choices(table_of(match, 0)) == ["0", "1", "2", "3"] and choices(table_of(match, 1)) == []
