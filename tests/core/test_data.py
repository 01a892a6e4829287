"""Printed data with its provenance, and overlays: taken whole, or refused with one clear sentence."""
from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moothall
from moothall.core.data import DataError, Entry, Sheet

GAME = "tiny_fair"


def small():
    """A sheet with a nested field, a text and a number that is fixed."""
    return Sheet([
        Entry("stall", "left", {"text": "the left one", "size": 2, "rent": {"sun": 1, "rain": 0}}, "likely", "XX-1.1"),
        Entry("stall", "right", {"text": 'the "right"\n\x7f', "size": 2, "rent": {"sun": 2, "rain": 1}}, "certain", ""),
        Entry("guild", "bakers", {"seats": 5}, "reconstructed", "XX-1.2"),
    ], {"rent.sun": (0, 9), "rent.rain": (0, 9), "seats": (1, 6)})


def test_a_sheet_tells_what_is_unsure():
    assert [entry.name for entry in small().unsure()] == ["stall left", "guild bakers"]
    assert small()["stall", "left"]["rent"] == {"sun": 1, "rain": 0}
    assert [entry.key for entry in small().table("stall")] == ["left", "right"]


def test_an_overlay_changes_what_it_names_and_makes_it_the_owners_word():
    sheet = small()
    over = sheet.overlaid({"stall": [{"id": "left", "rent": {"sun": 5}}]})
    assert over["stall", "left"]["rent"] == {"sun": 5, "rain": 0}
    assert [entry.status for entry in over] == ["owner", "certain", "reconstructed"]
    changed = {"id": "left", "text": "the left one", "size": 2, "rent": {"sun": 5, "rain": 0}, "status": "owner"}
    assert over.changes == {"stall": [changed]}
    assert sheet.overlaid(over.changes).to_toml() == over.to_toml()


def test_a_changed_value_is_the_owners_word_even_beside_the_old_status():
    sheet = small()
    over = sheet.overlaid(sheet.to_toml().replace("sun = 1", "sun = 5"))
    assert [entry.status for entry in over] == ["owner", "certain", "reconstructed"]
    assert sheet.overlaid(sheet.to_toml()).changes == {}
    assert sheet["stall", "left"]["rent"] == {"sun": 1, "rain": 0} and sheet.changes == {}


@pytest.mark.parametrize(("given", "status"), [
    ("certain", "certain"), ("likely", "likely"), ("owner", "owner"), ("verified", "owner"),
])
def test_an_overlay_may_say_how_sure_it_is(given, status):
    over = small().overlaid({"guild": [{"id": "bakers", "seats": 4, "status": given}]})
    assert over.table("guild")[0].status == status


def roads():
    """A sheet with a word of a few, and a list that only its check can judge."""
    def check(sheet):
        if not sheet["map", "roads"]["roads"]:
            raise DataError("map roads: there must be one", "out_of_range")

    return Sheet([
        Entry("town", "port", {"letter": "A"}, "likely", ""), Entry("map", "roads", {"roads": ["a b"]}, "likely", ""),
    ], {}, check, {"letter": ["A", "B"]})


def test_a_word_may_be_another_of_those_it_can_be():
    assert roads().overlaid({"town": [{"id": "port", "letter": "B"}]})["town", "port"] == {"letter": "B"}
    with pytest.raises(DataError, match="letter is 'C'; it can be A, B"):
        roads().overlaid({"town": [{"id": "port", "letter": "C"}]})


def test_a_list_of_texts_is_replaced_as_a_whole():
    over = roads().overlaid({"map": [{"id": "roads", "roads": ["b c", "c a"]}]})
    assert over["map", "roads"]["roads"] == ["b c", "c a"]
    assert roads().overlaid(over.to_toml()).to_toml() == over.to_toml()


@pytest.mark.parametrize("wrong", ["b c", ["b c", 1], [], {"b": "c"}])
def test_a_list_that_can_not_be_is_refused(wrong):
    with pytest.raises(DataError, match="map roads: "):
        roads().overlaid({"map": [{"id": "roads", "roads": wrong}]})


def test_texts_may_be_changed():
    over = small().overlaid({"stall": [{"id": "left", "text": "links"}]})
    assert over["stall", "left"]["text"] == "links"


BAD = [
    ("not = toml =", "not_toml", "data is not TOML: "),
    ({"shop": []}, "unknown_key", "unknown table 'shop'; tables are guild, stall"),
    ({"stall": 5}, "wrong_type", "stall: entries are written [[stall]]"),
    ({"stall": [5]}, "wrong_type", "stall: entries are written [[stall]]"),
    ({"stall": [{"size": 2}]}, "missing_key", "[[stall]]: an entry has no id"),
    ({"stall": [{"id": "middle"}]}, "unknown_key", "[[stall]]: there is no 'middle'; ids are left, right ..."),
    ({"stall": [{"id": ["left"]}]}, "unknown_key", "[[stall]]: there is no ['left']; ids are left, right ..."),
    ({"stall": [{"id": 3}]}, "unknown_key", "[[stall]]: there is no 3; ids are left, right ..."),
    ({"stall": [{"id": "left", "colour": 1}]}, "unknown_key",
     "stall left: unknown key 'colour'; keys are text, size, rent"),
    ({"stall": [{"id": "left", "rent": {"snow": 1}}]}, "unknown_key",
     "stall left: unknown key 'rent.snow'; keys are sun, rain"),
    ({"stall": [{"id": "left", "rent": 3}]}, "wrong_type", "stall left: rent is 3; it needs sun, rain"),
    ({"stall": [{"id": "left", "rent": {"sun": 10}}]}, "out_of_range", "stall left: rent.sun is 10; it can be 0 to 9"),
    ({"stall": [{"id": "left", "rent": {"sun": -1}}]}, "out_of_range", "stall left: rent.sun is -1; it can be 0 to 9"),
    ({"stall": [{"id": "left", "rent": {"sun": True}}]}, "out_of_range",
     "stall left: rent.sun is True; it can be 0 to 9"),
    ({"stall": [{"id": "left", "rent": {"sun": "2"}}]}, "out_of_range",
     "stall left: rent.sun is '2'; it can be 0 to 9"),
    ({"stall": [{"id": "left", "size": 3}]}, "out_of_range", "stall left: size is 3; it is 2 and can't be changed"),
    ({"stall": [{"id": "left", "text": 3}]}, "out_of_range",
     "stall left: text is 3; it is 'the left one' and can't be changed"),
    ({"stall": [{"id": "left", "status": "sure"}]}, "out_of_range",
     "stall left: status is 'sure'; it can be certain, likely, reconstructed, owner"),
    ({"stall": [{"id": "left", "status": ["owner"]}]}, "out_of_range",
     "stall left: status is ['owner']; it can be certain, likely, reconstructed, owner"),
    ({"stall": [{"id": "left"}, {"id": "left"}]}, "wrong_total", "stall left is told more than once"),
]


@pytest.mark.parametrize(("overlay", "kind", "told"), BAD)
def test_a_bad_overlay_is_refused_with_what_would_be_right(overlay, kind, told):
    sheet = small()
    before = sheet.to_toml()
    with pytest.raises(DataError) as error:
        sheet.overlaid(overlay)
    assert str(error.value).startswith(told) and error.value.kind == kind
    assert sheet.to_toml() == before and sheet.changes == {}


@pytest.mark.parametrize("path", ["", "nowhere.toml", "a\0b", "."])
def test_a_file_that_cannot_be_read_is_named(path):
    with pytest.raises(DataError, match="can't be read"):
        small().overlaid(path)


def test_a_file_that_is_no_text_is_named(tmp_path):
    file = tmp_path / "bad.toml"
    file.write_bytes(b"\xff\xfe[[stall]]")
    with pytest.raises(DataError, match=r"bad\.toml can't be read"):
        small().overlaid(file)


def test_a_whole_sheet_is_written_and_read_back(tmp_path):
    for sheet in (small(), moothall.box("rattus_cartus", 3).about.data, moothall.box(GAME, 2, ("jester",)).about.data):
        text = sheet.to_toml()
        file = tmp_path / "sheet.toml"
        file.write_text(text, encoding="utf-8")
        for source in (text, file, str(file), tomllib.loads(text)):
            again = sheet.overlaid(source)
            assert [(e.name, e.fields, e.status) for e in again] == [(e.name, e.fields, e.status) for e in sheet]


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 20), st.floats(), st.text(max_size=3)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["id", "status", "text", "size", "rent", "sun", "left", "bakers"]), inner, max_size=4),
    max_leaves=8)


@given(st.dictionaries(st.sampled_from(["stall", "guild", "shop"]), st.one_of(JSON, st.lists(st.fixed_dictionaries(
    {"id": st.sampled_from(["left", "bakers"])}, optional={"status": JSON, "rent": JSON, "seats": JSON, "text": JSON}),
    max_size=2)), max_size=2))
def test_any_overlay_is_taken_or_refused(overlay):
    try:
        over = small().overlaid(overlay)
    except DataError:
        return
    assert small().overlaid(over.changes).to_toml() == over.to_toml()


# -- an overlay in a box --------------------------------------------------------------
def test_data_of_a_box_is_played_with():
    box = moothall.box(GAME, 2, data='[[card]]\nid = "cloth"\nprice = 9\n')
    match = moothall.position(box, {"hands": [{"cloth": 1}, 0]}, agenda=[["sale", 0, 0, 1, 1]])
    match.play(0, "sell cloth")
    assert match.view(0)["coins"] == [10, 1]
    assert [entry.status for entry in box.about.data.table("card")] == ["certain", "certain", "owner"]


def test_a_wrong_total_is_refused():
    with pytest.raises(moothall.DataError) as error:
        moothall.box(GAME, 2, data={"card": [{"id": "apple", "count": 7}]})
    assert str(error.value) == "card: 13 goods without expansions; there must be 12 [TF-2.1]"
    box = moothall.box(GAME, 2, data={"card": [{"id": "apple", "count": 7}, {"id": "cloth", "count": 1}]})
    assert moothall.position(box, {"hands": [0, 0]}).view(0)["bag"] == 6


def test_data_of_an_expansion_comes_with_it():
    with pytest.raises(moothall.DataError, match="there is no 'silk'; ids are apple, bread, cloth"):
        moothall.box(GAME, 2, data={"card": [{"id": "silk", "price": 5}]})
    box = moothall.box(GAME, 2, ("jester",), data={"card": [{"id": "silk", "price": 5}]})
    assert box.about.data["card", "silk"] == {"count": 2, "price": 5}


def test_the_fingerprint_tells_boxes_apart():
    boxes = [
        moothall.box(GAME, 2), moothall.box(GAME, 3), moothall.box(GAME, 2, ("jester",)),
        moothall.box(GAME, 2, options={"days": 1}), moothall.box(GAME, 2, revision=1),
        moothall.box(GAME, 2, data={"prize": [{"id": "pig", "worth": 5}]}),
        moothall.box(GAME, 2, data={"prize": [{"id": "pig", "worth": 4}]}),
    ]
    prints = [box.about.fingerprint for box in boxes]
    assert len(set(prints)) == len(boxes) and prints[0] == moothall.box(GAME, 2).about.fingerprint
