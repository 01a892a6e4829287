"""The picture of the table: complete, readable, the same for worlds that a viewer can't tell apart."""
from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest

import moothall
from moothall.core.match import Match
from moothall.drawing.measure import width
from moothall.drawing.things import EDGE
from moothall.games.rattus_cartus.art.board import CartusPicture
from moothall.games.rattus_cartus.art.large import printed_on
from moothall.games.rattus_cartus.components import BUILDING_KEYS, CARD_KEYS, CLASS_KEYS, KIND_KEYS
from moothall.words import languages
from moothall.words.telling import words_for

pytestmark = pytest.mark.locale

RAW = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|\{|\}|\bNone\b|\bTrue\b|\bFalse\b")
LONG = ("Wilhelmina van den Wonderbaarlijken", "Παναγιωτόπουλος Κωνσταντίνος", "Ö", "<b>&amp;", "")
CROWDED = ("guard_tower", "treasury", "pipers_hut", "hospital", "office", "brewery")
SVG = "{http://www.w3.org/2000/svg}"


def artist(match: Match, language: str = "en", names: tuple[str, ...] = ()) -> CartusPicture:
    return match.rules.picture(words_for(match.rules, language), names, match.box.about)


def walk(seats: int, seed: int, **options: object) -> Iterator[Match]:
    """A match at all its positions."""
    match = Match(moothall.box("rattus_cartus", seats, options=options), fate=moothall.seeded(seed))
    while match.to_act:
        yield match
        match.run("random", most=1)
    yield match


def scene(place: str = "turn_choice", seats: int = 4, **table: object) -> Match:
    """A row that is laid by hand."""
    box = moothall.box("rattus_cartus", seats, options={"starting_seat": 0})
    row = ["farm_2", "marketplace_5", "monastery_4"][:2 if seats < 4 else 3]
    return moothall.position(box, table={"row": row, **table}, at=[place, 0], fate=moothall.seeded(1))


def seen(match: Match, viewer: int | None) -> dict[str, Any]:
    return match.view(viewer).to_plain()


def checked(svg: str) -> ET.Element:
    """The picture, once it has been looked over: valid, quiet, every id once, every text large enough."""
    root = ET.fromstring(svg)
    ids = Counter(node.get("id") for node in root.iter() if node.get("id"))
    assert not [key for key, n in ids.items() if n > 1]
    assert not [node for node in root.iter() if node.get("style") or node.tag in (f"{SVG}script", f"{SVG}style")]
    assert not [name for node in root.iter() for name in node.attrib if name.startswith("on") or "href" in name]
    return root


class Said(NamedTuple):
    """A text of a picture, and how far it can reach."""

    text: str
    left: float
    right: float
    top: float
    bottom: float
    pressed: bool


def texts(node: ET.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Said]:
    """All that is to be read, where it stands."""
    if node.get("visibility") == "hidden":
        return
    move = node.get("transform", "")
    if found := re.match(r"translate\((\S+) (\S+)\)", move):
        x, y = x + scale * float(found[1]), y + scale * float(found[2])
    if found := re.search(r"scale\((\S+?)\)", move):
        scale *= float(found[1].split()[0])
    if node.tag == f"{SVG}text":
        assert scale == 1 and float(node.attrib["font-size"]) >= 13, node.text
        yield said(node, x, y)
    for child in node:
        yield from texts(child, x, y, scale)


def said(node: ET.Element, x: float, y: float) -> Said:
    size, words = float(node.attrib["font-size"]), node.text or ""
    wide = float(node.get("textLength", width(words, size, bool(node.get("font-weight")))))
    share = {"middle": 0.5, "end": 1}.get(node.get("text-anchor", ""), 0)
    left, base = x + float(node.attrib["x"]) - wide * share, y + float(node.attrib["y"])
    return Said(words, left, left + wide, base - 0.7 * size, base + 0.15 * size, "textLength" in node.attrib)


def meet(one: Said, other: Said) -> bool:
    """Whether two texts lie on each other."""
    return (one.left < other.right and other.left < one.right
            and one.top < other.bottom and other.top < one.bottom)


def ids(root: ET.Element) -> set[str]:
    return {node.attrib["id"] for node in root.iter() if node.get("id")}


def node(root: ET.Element, key: str) -> ET.Element:
    return next(node for node in root.iter() if node.get("id") == key)


def words(root: ET.Element) -> str:
    """Everything that is written or said in a part of a picture."""
    return " ".join(text for text in root.itertext() if text)


# -- every position ---------------------------------------------------------------
def drawn_for(match: Match, viewer: int | None, turn: int) -> None:
    """Draw a position for a viewer, in one of the languages and layouts."""
    drawn = artist(match, languages()[turn % 3], LONG[:match.box.seats] if turn % 2 else ())
    checked(drawn.draw(seen(match, viewer), turn % 5 == 0, match.outcome))
    checked(drawn.hand(seen(match, viewer), narrow=turn % 5 == 0))


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_position_is_drawn(seats: int) -> None:
    """For one viewer after the other."""
    for turn, match in enumerate(walk(seats, seed=seats, building_set="mixed")):
        drawn_for(match, [*range(seats), None][turn % (seats + 1)], turn)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_position_is_drawn_for_every_viewer(seats: int) -> None:
    for turn, match in enumerate(walk(seats, seed=seats + 10, building_set="mixed")):
        for i, viewer in enumerate((*range(seats), None)):
            drawn_for(match, viewer, turn + i)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_is_cut_and_no_text_lies_on_another(seats: int, language: str, narrow: bool) -> None:
    """In the widest letters, with the longest names."""
    for number, match in enumerate(walk(seats, 3, building_set="mixed")):
        if number % 23 == 0 or match.view(None)["over"]:
            drawn = artist(match, language, LONG[:seats] if number % 2 else ())
            assert_readable(drawn.draw(seen(match, 0), narrow, match.outcome))


def assert_readable(svg: str) -> None:
    root = checked(svg)
    wide, all_ = float(root.attrib["viewBox"].split()[2]), list(texts(root))
    assert not [text for text in all_ if text.left < 4 or text.right > wide - 4]
    written = [text for text in all_ if len(text.text) > 1 and not text.pressed]      # discs may cover each other
    assert not [pair for pair in combinations(written, 2) if meet(*pair)]


@pytest.mark.parametrize("narrow", [False, True])
def test_a_crowded_building_is_readable(narrow: bool) -> None:
    """Everybody in one building, with as many cards as there are."""
    box = moothall.box("rattus_cartus", 5, options={"starting_seat": 0, "building_set": "one_building_per_class"})
    buildings = [card for card in CARD_KEYS if card.rsplit("_", 1)[0] in CROWDED]
    match = moothall.position(box, table={
        "buildings": buildings, "row": ["treasury_2", "guard_tower_5", "pipers_hut_1"], "holder": 0,
        "entries": [[seat, 0] for seat in range(5)], "committed": [14, 12, 1, 0, {"flute": 3}], "revealed": [*range(5)],
        "influence": [{"magic": 4}] * 5, "arrivals": {"magic": [3, 1, 4, 2, 0]}, "rats": [0, 1, 20, 3, 4],
    }, at=["actions", 0], fate=moothall.seeded(1))
    assert match.question(0) and seen(match, None)["committed_counts"] == [14, 12, 1, 0, 3]
    for language in languages():
        assert_readable(artist(match, language, LONG).draw(seen(match, 2), narrow))


@pytest.mark.parametrize("language", languages())
def test_no_raw_key_is_written_or_said(language: str) -> None:
    for match in walk(4, seed=6, building_set="mixed"):
        for text in checked(artist(match, language).draw(seen(match, 1), outcome=match.outcome)).itertext():
            assert not RAW.search(text), text


def test_the_same_view_is_drawn_the_same() -> None:
    for match in walk(3, seed=2):
        assert artist(match).draw(seen(match, 1)) == artist(match).draw(seen(match, 1))


# -- nothing hidden ---------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_worlds_that_a_viewer_can_t_tell_apart_look_the_same(seats: int, viewer: int | None) -> None:
    """A redealt world has the same table and the same hand in it. [RC-16.21, RC-19.25]"""
    for number, match in enumerate(walk(seats, seats + 20, building_set="mixed")):
        if number % 11 == 0:
            other = moothall.redeal(match.game, viewer, moothall.seeded(number))
            one, two = seen(match, viewer), match.rules.view(other, viewer)
            assert artist(match).draw(one) == artist(match).draw(two)
            assert artist(match).hand(one) == artist(match).hand(two)


def test_only_a_view_is_needed() -> None:
    """What isn't in the view can't be in the picture: cards face down have slots for ids. [RC-16.6, RC-16.22]"""
    match = scene(hands=[{"church_4": 2, "joker": 1}, [], [], []])
    match.play(0, "enter farm_2")
    match.play(0, "commit church_4 joker")
    hidden = checked(artist(match).draw(seen(match, 1)))
    own = checked(artist(match).draw(seen(match, 0)))
    assert {"played-0-0", "played-0-1"} <= ids(hidden) and ids(hidden) == ids(own)
    assert "2 face-down cards" in words(hidden) and "Church 4" not in words(hidden)
    assert "Church 4, Joker" in words(own)


# -- what is to be seen -----------------------------------------------------------
@pytest.mark.parametrize("language", languages())
def test_nothing_runs_over_the_edge_of_a_building(language: str) -> None:
    drawn, view = artist(scene(), language), seen(scene(), 0)
    for i in range(20):
        cards = CARD_KEYS[i::20]
        root = checked(drawn.draw({**view, "row": [printed_on(drawn.painter, card) for card in cards]}))
        for building in (node(root, f"building-{card}") for card in cards):
            wide = float(next(part for part in building if part.get("class") == "ring").attrib["width"]) - 2 * EDGE
            assert not [text for text in texts(building) if text.left < 4 or text.right > wide - 3], words(building)


def test_a_building_shows_class_supply_actions_and_who_is_there() -> None:
    match = scene(hands=[["church_4", "joker"], ["magic_0"], [], []])
    for move in ("enter farm_2", "commit church_4 joker"):
        match.play(0, move)
    for move in ("enter farm_2", "commit"):
        match.play(1, move)
    farm = words(node(checked(artist(match).draw(seen(match, 2))), "building-farm_2"))
    for text in ("Farm 2", "Peasantry", "+2 cards", "−1 rat", "Premium action", "Draw 4 cards", "Standard action",
                 "Draw 2 cards", "1. Red: 2 face-down cards", "2. Yellow: 0 cards"):
        assert text in farm
    assert "Red" not in words(node(checked(artist(match).draw(seen(match, 2))), "building-monastery_4"))


def test_open_cards_show_what_counts_what_it_costs_and_who_holds_the_premium_action() -> None:
    played = [{"church_4": 2, "sword": 1}, {"joker": 1}, {}, {}]
    match = scene("resolve_building", entries=[[0, 0], [1, 0]], committed=played, hands=[{}, {}, {"sword": 1}, {}])
    match.run("random", until="action_choice")
    root = checked(artist(match).draw(seen(match, 3)))
    farm = words(node(root, "building-farm_2"))
    assert "Majority count: 2" in farm and "+2 rats" in farm and "premium action" in farm
    assert {"played-0-2", "played-1-0"} <= ids(root)


def test_a_disc_moves_from_its_panel_into_a_building() -> None:
    match = scene()
    before = checked(artist(match).draw(seen(match, None)))
    assert "disc-0" in {n.get("id") for n in node(before, "player-0").iter()}
    match.play(0, "enter farm_2")
    after = checked(artist(match).draw(seen(match, None)))
    assert "disc-0" in {n.get("id") for n in node(after, "building-farm_2").iter()}


def test_of_equal_discs_the_first_to_arrive_lies_lowest() -> None:
    """[RC-11.3]"""
    match = scene(influence=[{"church": 3}, {"church": 5}, {"church": 3}, {}], arrivals={"church": [2, 0, 1]})
    root = checked(artist(match).draw(seen(match, 0)))
    x, y = zip(*(place(node(root, f"track-church-{seat}")) for seat in range(4)))
    assert x[0] == x[2] < x[1] and y[2] > y[0] and x[3] < x[0] and y[1] == y[2]
    assert "Y 5 · G 3 · R 3" in words(node(root, "track-church"))


def place(disc: ET.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", disc.attrib["transform"])
    assert found
    return float(found[1]), float(found[2])


def test_long_tracks_have_room_for_everybody() -> None:
    match = scene(influence=[{"magic": 31}, {"magic": 30}, {}, {}], arrivals={"magic": [0, 1]})
    for narrow in (False, True):
        root = checked(artist(match).draw(seen(match, 0), narrow))
        assert place(node(root, "track-magic-0"))[0] > place(node(root, "track-magic-1"))[0]


def test_the_nun_row_is_open_where_the_viewer_has_looked() -> None:
    """And all see who looked where. [RC-16.7, RC-16.8]"""
    box = moothall.box("rattus_cartus", 3, options={"starting_seat": 0})
    match = moothall.position(box, table={"row": ["farm_2", "marketplace_5"]}, at=["turn_choice", 0],
                              known=[{}, {"nun_row": {"2": "church_3"}}, {}, {}], fate=moothall.seeded(1))
    mine, other = (checked(artist(match).draw(seen(match, viewer))) for viewer in (1, 0))
    assert "Card 3: Church 3" in words(node(mine, "nun-2")) and "Church" not in words(node(other, "nun-2"))
    assert "looked-2-1" in ids(mine) & ids(other) and "looked-2-0" not in ids(mine)


def test_players_show_hands_rats_tokens_and_who_begins() -> None:
    match = scene(hands=[3, 0, 2, 1], rats=[4, 9, 10, 11], vp=[0, 2, 0, 1], starting_seat=2)
    root = checked(artist(match).draw(seen(match, 0)))
    mine, other = words(node(root, "player-0")), words(node(root, "player-3"))
    assert "3 cards in hand" in mine and "Rats: 4" in mine and "Rats: ?" in other and "VP tokens: 1" in other
    assert "starting-player" in {n.get("id") for n in node(root, "player-2").iter()}


def test_who_is_asked_is_marked_and_told() -> None:
    match = scene()
    root = checked(artist(match, names=("Ada",)).draw(seen(match, 1)))
    assert node(root, "player-0").get("class") == "asked" and node(root, "player-1").get("class") is None
    assert "Ada is choosing a building" in words(node(root, "player-0"))


def test_known_population_cards_show_their_nuns_where_there_is_room() -> None:
    """[RC-16.27]"""
    hands = [{"church_4": 1, "church_0": 1, "sword": 2}, {"church_4": 2, "church_3": 2, "church_1": 2}, {}, {}, {}]
    match = moothall.position(
        moothall.box("rattus_cartus", 5, options={"starting_seat": 0}), at=["turn_choice", 0], fate=moothall.seeded(1),
        table={"row": ["farm_2", "marketplace_5", "monastery_4"], "hands": hands}, known=[{}, {}, {"hands": hands}])
    root = checked(artist(match).draw(seen(match, 2)))
    shown = [[text.text for text in texts(node(root, f"player-{seat}"))] for seat in (0, 1)]
    assert shown[0][-4:] == ["cards", "4", "0", "×2"] and shown[1][-2:] == ["cards", "×6"]


@pytest.mark.parametrize("language", languages())
def test_the_table_keeps_its_height_from_question_to_question(language: str) -> None:
    """Whatever is asked and known; only in another round it may differ."""
    heights: dict[int, set[str]] = {}
    for match in walk(4, seed=7, building_set="mixed"):
        view = seen(match, 0)
        if view["row"] and not view["over"]:
            root = checked(artist(match, language).draw(view))
            heights.setdefault(view["round"], set()).add(root.attrib["viewBox"].split()[3])
    assert len(heights) == 8 and all(len(found) == 1 for found in heights.values())


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", range(2, 6))
def test_who_looked_at_a_card_of_the_nun_row_stands_below_it(seats: int, narrow: bool) -> None:
    """Even if everybody has looked at all of them. [RC-16.8]"""
    view = {**seen(scene(seats=seats), 0), "looked": [[*range(5)]] * seats}
    found = {key: spot for key, spot in spots(checked(artist(scene(seats=seats)).draw(view, narrow))).items()
             if key.startswith("looked-")}
    assert len(found) == 5 * seats
    assert all(abs(one - other) > 23 for one, other in combinations(found.values(), 2))


def spots(node: ET.Element, spot: complex = 0) -> dict[str, complex]:
    """Where everything is that has an id."""
    if found := re.match(r"translate\((\S+) (\S+)\)", node.get("transform", "")):
        spot += complex(float(found[1]), float(found[2]))
    inner = [spots(child, spot) for child in node]
    return {key: there for part in [{node.get("id", ""): spot}, *inner] for key, there in part.items()}


def test_known_cards_of_others_are_shown_to_who_knows_them() -> None:
    """[RC-16.27]"""
    box = moothall.box("rattus_cartus", 3, options={"starting_seat": 0})
    match = moothall.position(box, table={"row": ["farm_2", "marketplace_5"], "hands": [{"sword": 2}, {}, {}]},
                              at=["turn_choice", 0], known=[{}, {"hands": [{"sword": 1}, {}, {}]}, {}, {}],
                              fate=moothall.seeded(1))
    assert "known cards, in hand or played face down: Sword" in words(checked(artist(match).draw(seen(match, 1))))
    assert "known cards" not in words(checked(artist(match).draw(seen(match, 2))))


def test_piles_tell_their_sizes() -> None:
    match = scene(population_discard={"church_4": 2})
    root = checked(artist(match).draw(seen(match, None)))
    assert "Discard pile: 2 cards. Church 4 4" in words(node(root, "pile-discard"))
    assert "Discard pile: 0 cards" in words(node(checked(artist(match).draw(seen(scene(), None))), "pile-discard"))
    assert "15 Jokers" in words(node(root, "stock-joker")) and "stock-flute" not in ids(root)


def test_the_last_round_has_no_actions() -> None:
    """[RC-13.2, RC-13.3]"""
    match = next(match for match in walk(4, seed=1) if match.view(None)["last_round"] and match.view(None)["row"])
    text = words(checked(artist(match).draw(seen(match, None))))
    assert "Last round: +1 influence point" in text and "Draw 4 cards" not in text


def test_a_table_before_its_first_row_is_drawn() -> None:
    view = {**seen(scene(), None), "row": [], "queue": [], "asked": []}
    root = checked(artist(scene()).draw(view))
    assert "Reveal buildings" in words(root) and not [key for key in ids(root) if key.startswith("building-")]


# -- cards and hands --------------------------------------------------------------
@pytest.mark.parametrize("language", languages())
def test_every_card_is_drawn_with_its_name(language: str) -> None:
    drawn = artist(scene(), language)
    for key in (*KIND_KEYS, *CARD_KEYS):
        root = checked(drawn.card(key))
        assert words(root) and not RAW.search(words(root)) and not ids(root)
        wide = float(root.attrib["viewBox"].split()[2])
        assert not [text for text in texts(root) if text.left < 2 or text.right > wide - 2], words(root)


def test_different_cards_look_different() -> None:
    drawn = artist(scene())
    assert len({drawn.card(key) for key in (*KIND_KEYS, *CARD_KEYS)}) == len(KIND_KEYS) + len(CARD_KEYS)
    assert len(BUILDING_KEYS) == 12 and len(CLASS_KEYS) == 6


def test_a_hand_has_every_card_once() -> None:
    match = scene(hands=[{"church_4": 2, "church_0": 1, "joker": 2, "royalty_1": 1}, {}, {}, {}])
    root = checked(artist(match).hand(seen(match, 0)))
    assert ids(root) == {"hand-church_4-0", "hand-church_4-1", "hand-church_0-0", "hand-joker-0", "hand-joker-1",
                         "hand-royalty_1-0"}


def test_a_large_hand_takes_several_lines_on_a_phone() -> None:
    match = scene(hands=[40, {}, {}, {}])
    for narrow, wide in ((True, 390), (False, 1100)):
        root = checked(artist(match).hand(seen(match, 0), narrow))
        assert len(ids(root)) == 40 and root.attrib["viewBox"].split()[2] == str(wide)
        assert all(text.right <= wide for text in texts(root))


def test_a_spectator_has_no_hand() -> None:
    assert not ids(checked(artist(scene()).hand(seen(scene(), None))))


def test_games_without_a_picture_say_so() -> None:
    from moothall.core.rules import Rules

    assert Rules().picture(None, (), None) is None  # type: ignore[arg-type]
