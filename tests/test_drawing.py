"""The shared parts of pictures: escaping, widths of words, colours that can be read, letters of players."""
from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from moothall.core.prose import COLOURS
from moothall.drawing import STYLE, tracks
from moothall.drawing.blocks import EMPTY, Block, column, flow, picture, spread
from moothall.drawing.cards import back, pile, step
from moothall.drawing.emblems import HATCHES, PAINTS, figure, shield
from moothall.drawing.figures import CHARGES, FIGURES
from moothall.drawing.initials import letters
from moothall.drawing.measure import shorten, width, wrap
from moothall.drawing.pieces import SHAPES, disc
from moothall.drawing.pins import LENGTH, Pin, pinned
from moothall.drawing.svg import Svg, at, element, number, rect
from moothall.drawing.text import largest
from moothall.drawing.things import thing
from moothall.drawing.tinctures import (
    CLASSES,
    FADED,
    GOLD,
    INK,
    LAPIS,
    PARCHMENT,
    PLAYERS,
    RUBRIC,
    SHADE,
    VELLUM,
    contrast,
)

READABLE = 4.5


def block(wide: float, tall: float) -> Block:
    return Block(rect(0, 0, wide, tall), wide, tall)


# -- markup -----------------------------------------------------------------------
def test_texts_and_attributes_are_escaped() -> None:
    drawn = element("text", "<b> & 'c'", title='"><script>')
    assert ET.fromstring(drawn).text == "<b> & 'c'" and ET.fromstring(drawn).get("title") == '"><script>'
    assert "<script" not in drawn and "<b" not in drawn


def test_letters_that_xml_forbids_are_left_out() -> None:
    assert ET.fromstring(element("text", "a\x00b\x1bc\n", id="x\x07")).text == "abc\n"


def test_markup_isn_t_escaped_again() -> None:
    assert element("g", Svg("<path/>"), class_="a", fill_opacity=0.5, id=None) == \
        '<g class="a" fill-opacity="0.5"><path/></g>'


@pytest.mark.parametrize(("value", "text"), [(1.0, "1"), (-0.001, "0"), (2.5, "2.5"), (1 / 3, "0.33"), (100.0, "100")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_what_is_where_it_was_needs_no_move() -> None:
    assert "transform" not in at(0, 0, rect(0, 0, 1, 1)) and 'transform="translate(3 4)"' in at(3, 4, rect(0, 0, 1, 1))


def test_a_title_makes_an_image() -> None:
    drawn = ET.fromstring(figure("rat", 0, 0, 20, title="a rat"))
    assert drawn.get("role") == "img" and drawn[0].tag == "title" and drawn[0].text == "a rat"


def test_a_thing_says_its_key_and_its_whole_field_is_the_thing() -> None:
    drawn = ET.fromstring(thing("farm_2", 30, 20, rect(0, 0, 5, 5), title="Farm 2", choice="enter", id="x"))
    ring = drawn[1]
    assert (drawn.get("data-thing"), drawn.get("data-choice"), drawn.get("id")) == ("farm_2", "enter", "x")
    assert drawn[0].text == "Farm 2" and ring.get("class") == "ring" and ring.get("pointer-events") == "all"
    assert float(ring.attrib["width"]) > 30 and float(ring.attrib["height"]) > 20 and float(ring.attrib["x"]) < 0
    plain = ET.fromstring(thing(None, 30, 20, title="Ada", role="group"))
    assert "data-thing" not in plain.attrib and "data-choice" not in plain.attrib and plain.get("role") == "group"


# -- layout -----------------------------------------------------------------------
def test_a_column_leaves_no_gap_for_nothing() -> None:
    assert column([block(10, 5), EMPTY, block(20, 5)], 3)[1:] == (20, 13)


def test_a_flow_begins_a_line_where_a_block_doesn_t_fit() -> None:
    assert flow([block(40, 10)] * 3, 100, 10).height == 30
    assert flow([block(40, 10)] * 2, 90, 10).height == 10


def test_blocks_are_spread_with_equal_room() -> None:
    assert 'translate(20 0)' in spread([block(20, 5), block(20, 5)], 100).svg


def test_overlapping_cards_fit() -> None:
    assert step(100, 5, 20, 30) == 20 and step(100, 2, 20, 30) == 30 and step(100, 1, 20, 30) == 0


def test_a_picture_names_itself_and_says_its_size() -> None:
    root = ET.fromstring(picture(block(30, 20), "A & B", "more"))
    assert root.get("viewBox") == "0 0 30 20" and [child.text for child in root[:2]] == ["A & B", "more"]


# -- words ------------------------------------------------------------------------
def test_lines_are_as_wide_as_they_may_be() -> None:
    text = "wie minstens zoveel handkaarten heeft als jij, geeft je 3 kaarten"
    broken = wrap(text, 200, 14)
    assert " ".join(broken) == text and len(broken) > 1 and all(width(line, 14) <= 200 for line in broken)
    assert wrap("", 100, 14) == ()


def test_unknown_letters_count_as_wide() -> None:
    assert width("漢", 10) > width("m", 10) > width("i", 10) and width("a", 10, bold=True) > width("a", 10)


def test_long_names_are_cut_and_short_ones_aren_t() -> None:
    assert shorten("Anna", 100, 14) == "Anna"
    cut = shorten("Wilhelmina Wonderwoman", 100, 14)
    assert cut.endswith("…") and width(cut, 14) <= 100 and shorten("Anna", 0, 14) == "…"


def test_headings_shrink_to_what_can_still_be_read() -> None:
    assert largest("Farm", 200, 18) == 18 and largest("a" * 200, 100, 18) == 13


@pytest.mark.parametrize(("names", "expected"), [
    (["Anna", "Bo"], "A B"), (["Anna", "Ada", "Al"], "An Ad Al"), (["Έμμα", "éa"], "Ε E"), (["<&>", ""], "1 2"),
    (["Griet", "Geel", "Groen", "Blauw"], "Gi Ge Go B"), (["Μπλε", "Μαρία", "Ξένη"], "Μπ Μα Ξ"),
    (["Κόκκινος", "Κίτρινος", "Πράσινος", "Μπλε", "Μοβ"], "Κο Κι Π Μπ Μο"), (["Bot 1", "bot 2"], "B1 B2"),
    (["Ángel", "Andreas", "Åsa"], "Ag Ad As"),
])
def test_names_that_begin_alike_are_told_apart_by_a_second_letter(names: list[str], expected: str) -> None:
    assert letters(names) == expected.split()


@pytest.mark.parametrize(("names", "expected"), [
    (["a", "A", "a"], "1 2 3"), (["Bo", "Anna", "Bo"], "1 A 3"), (["Jan", "Janna"], "1 Jn"), (["2", ""], "1 2"),
])
def test_where_no_letter_is_left_the_number_of_the_seat_stands(names: list[str], expected: str) -> None:
    assert letters(names) == expected.split()


def test_no_two_players_have_the_same_letters() -> None:
    """Both would be Gi; the one that differs sooner is."""
    assert letters(["Griet", "Groen", "Giel"]) == ["Ge", "Go", "Gi"]


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("pair", ["Il", "Gi", "Mm", "Πω"])
def test_two_letters_have_room_on_a_disc(seat: int, pair: str) -> None:
    sign = next(ET.fromstring(disc(0, 0, seat, "red", pair)).iter("text"))
    assert sign.text == pair and float(sign.attrib["textLength"]) < 16 and float(sign.attrib["font-size"]) >= 13
    assert float(sign.attrib["textLength"]) <= width(pair, float(sign.attrib["font-size"]), True)


# -- colours, figures, pieces -----------------------------------------------------
@pytest.mark.parametrize("tincture", [*CLASSES.values(), *PLAYERS.values()])
def test_inks_can_be_read_on_their_colours(tincture: tuple[str, str]) -> None:
    assert contrast(tincture[0], tincture[1]) >= READABLE


@pytest.mark.parametrize("ink", [INK, FADED, RUBRIC])
@pytest.mark.parametrize("ground", [PARCHMENT, VELLUM, SHADE])
def test_inks_can_be_read_on_parchment(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= READABLE


def test_contrast_is_measured_as_everywhere() -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21 and contrast(GOLD, GOLD) == 1


def test_colours_of_players_are_known_and_shapes_differ() -> None:
    assert set(COLOURS) <= set(PLAYERS) and len(set(SHAPES)) == 5
    drawn = {disc(0, 0, seat, "red", "A") for seat in range(5)}
    assert len(drawn) == 5 and disc(0, 0, 0, "puce", "A") != disc(0, 0, 0, "red", "A")


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_drawn_in_known_paints(name: str) -> None:
    known = {*PAINTS, "main", "ink", "line", "bright", "tail"}
    assert {paint for paint, _ in FIGURES[name]} <= known
    ET.fromstring(figure(name, 0, 0, 24))


@pytest.mark.parametrize("tincture", CLASSES.values())
@pytest.mark.parametrize("charge", CHARGES)
def test_every_charge_stands_on_every_shield(charge: str, tincture: object) -> None:
    ET.fromstring(shield(charge, 0, 0, 24, tincture))  # type: ignore[arg-type]


def test_classes_differ_by_hatching_too() -> None:
    hatches = [tincture.hatch for tincture in CLASSES.values()]
    assert len(set(hatches)) == len(hatches) and set(hatches) - {""} == set(HATCHES)


def test_a_pile_without_cards_is_an_empty_space() -> None:
    assert "dasharray" in pile(36, 46, 0) and back(36, 46) in pile(36, 46, 1) and back(36, 46) in pile(36, 46, 90)


# -- pins -------------------------------------------------------------------------
def stuck(*pins: Pin) -> ET.Element:
    """A picture of an eye in a face, with pins."""
    eye = at(3, 4, rect(0, 0, 1, 1), title="an eye", id="eye", data_thing="eye")
    return ET.fromstring(element("g", pinned(Block(at(10, 20, eye, scale=2), 50, 50), pins).svg))


@pytest.mark.parametrize("part", ["eye", "an eye"])
def test_a_pin_finds_its_part_by_id_or_title(part: str) -> None:
    pin = stuck(Pin("7", part, 1, -1, "left"))[-1]
    assert pin.get("class") == "pin" and "".join(pin.itertext()) == "7"
    assert pin.get("transform") == "translate(17 27)"


@pytest.mark.parametrize(("side", "x", "y"), [
    ("left", -LENGTH, 0), ("right", LENGTH, 0), ("above", 0, -LENGTH), ("below", 0, LENGTH),
])
def test_the_head_of_a_pin_is_where_it_was_wanted(side: str, x: float, y: float) -> None:
    mark = stuck(Pin("7", "eye", 0, 0, side))[-1][-1]
    assert float(mark.get("x", 0)) == x and 0 < float(mark.get("y", 0)) - y < 7


def test_what_has_pins_has_no_names() -> None:
    names = {name for node in stuck(Pin("7", "eye", 0, 0, "left")).iter() for name in node.attrib}
    assert not names & {"id", "data-thing"}


def test_a_pin_for_nothing_is_a_mistake() -> None:
    with pytest.raises(LookupError, match="'nose'"):
        stuck(Pin("7", "nose", 0, 0, "left"))


# -- tracks -----------------------------------------------------------------------
@pytest.mark.parametrize("most", [12, 20, 45])
def test_numbers_of_a_track_have_room(most: int) -> None:
    root = ET.fromstring(element("g", tracks.spaces(360, 80, most, INK)))
    texts = [(float(text.get("x", 0)), text.text or "") for text in root.iter("text")]
    assert texts[0][1] == "0" and len(texts) > 5
    for (left, one), (right, other) in pairwise(texts):
        assert right - left > (width(one, 12) + width(other, 12)) / 2


@pytest.mark.parametrize("n", range(1, 6))
def test_a_stack_grows_and_stays_on_its_track(n: int) -> None:
    places = tracks.stacked(80, n, 10)
    heights = [y for _, y in places]
    assert heights == sorted(heights, reverse=True) and heights[0] == 68 and heights[-1] >= 10
    assert all(abs(complex(a - c, b - d)) > 18 for (a, b), (c, d) in pairwise(places))


@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_has_a_place_of_his_own_at_the_start(seats: int) -> None:
    places = tracks.yard(80, range(seats), seats)
    assert len(set(places.values())) == seats
    assert all(10 <= x <= tracks.YARD - 10 and 10 <= y <= 70 for x, y in places.values())


def test_the_stylesheet_only_speaks_of_pictures() -> None:
    rules = re.findall(r"^([^\s@}][^{]*)\{", STYLE, re.MULTILINE)
    assert rules and all(rule.startswith("svg.moot") for rule in rules) and "url(" not in STYLE


def test_what_can_be_chosen_what_is_chosen_and_what_has_the_focus_differ_by_more_than_colour() -> None:
    """The first ring is dotted; a chosen one is whole, and the focus is shown on top of both."""
    open_, chosen, focus = (re.search(rf"{part} > \.ring {{([^}}]*stroke:[^}}]*)}}", STYLE)
                            for part in (r"\.open", r"\.chosen", r":focus-visible"))
    assert open_ and chosen and focus
    assert "dasharray: 0.1" in open_[1] and "dasharray: none" in chosen[1] and "dasharray: none" in focus[1]
    assert contrast(LAPIS, PARCHMENT) >= READABLE and contrast(LAPIS, RUBRIC) != 1
