"""Events: who may know them, what they tell, what they make known."""
from __future__ import annotations

import pytest

import moothall
from moothall.core.kernel import Sequence, step
from moothall.core.kit import BOTH, OWNER
from tests.core.small import Ask, Die, Say, Tell, adding, match_of


def telling(*numbers, seat=1, **told):
    """A match in which a seat emits an event of this kind, before a question that keeps it going."""
    class Begin(Say):
        def run(self, g, _, a, b, /):
            g.then(step("ask"))
            g.then(step("speak"), seat)

    def pour(kit):
        adding(start=Begin("begin"), speak=Tell("test_event", *numbers), ask=Ask(2))(kit)
        kit.domain("fruit", ["fig", "pear"])
        names = told.pop("names", ())
        kit.tell("test_event", *names, **told)

    return match_of(pour)


def knowers(match):
    """Who knows of the event; None is the spectator."""
    return [viewer for viewer in (0, 1, 2, None) if match.events(viewer)]


def test_a_public_event_is_for_everybody():
    assert knowers(telling(2)) == [0, 1, 2, None]


def test_an_owners_event_is_for_its_seat():
    assert knowers(telling(2, audience=OWNER)) == [1]


def test_an_event_of_two_is_for_both():
    assert knowers(telling(2, audience=BOTH)) == [1, 2]


def test_numbers_are_told_as_the_kit_says():
    told = {
        (): {"seat": 1},
        ("n",): {"seat": 1, "n": 1},
        ("fruit",): {"seat": 1, "fruit": "pear"},
        ("fruit:eaten", "seat:guest", "n"): {"seat": 1, "eaten": "pear", "guest": 0, "n": 7},
        ("", "", "n"): {"seat": 1, "n": 7},
    }
    for names, args in told.items():
        assert telling(1, 0, 7, names=names).events(None) == [moothall.Event(0, "test_event", args)]


def test_the_seat_may_be_left_out():
    assert telling(1, 0, 7, names=("n",), seat=0).events(None)[0].args == {"seat": 0, "n": 1}


def test_large_numbers_survive():
    args = telling(0xFFFF, 0xFFFF, 0x7FFF, names=("x", "y", "z")).events(0)[0].args
    assert args == {"seat": 1, "x": 0xFFFF, "y": 0xFFFF, "z": 0x7FFF}


def test_events_are_numbered_for_each_viewer():
    match = moothall.Match(moothall.box("tiny_fair", 2, options={"starting_seat": 0}), moothall.seeded(2))
    match.run("random")
    for viewer in (0, 1, None):
        events = match.events(viewer)
        assert [event.number for event in events] == list(range(len(events)))
        assert match.events(viewer, since=5) == events[5:]
        drawn = {event.args["seat"] for event in events if event.key == "drew_good"}
        assert drawn == ({viewer} if viewer is not None else set())


FAIR = moothall.box("tiny_fair", 3)
LAID = {"coins": [2, 2, 2], "hands": [1, 1, 1], "prize": "goose"}


def test_a_look_is_public_and_what_was_seen_is_not():
    match = moothall.position(FAIR, LAID, agenda=[["turn", 1], ["turn", 2]])
    match.play(1, "peek")
    assert [event.key for event in match.events(1)] == ["looks_under", "saw_prize"]
    assert match.events(1)[1].args == {"seat": 1, "prize": "goose"}
    assert all([event.key for event in match.events(viewer)] == ["looks_under"] for viewer in (0, 2, None))


def laid(match, viewer):
    """What the record tells a viewer about the prizes."""
    return [line for line in match.record.seen_by(viewer).splitlines() if line.startswith("* laid_prize")]


def test_what_a_seat_has_seen_of_fate_stands_in_its_record_alone():
    box = moothall.box("tiny_fair", 2, options={"starting_seat": 0})
    match = moothall.Match(box, moothall.stacked({"laid_prize": ["pig", "goose"]}, then=moothall.seeded(1)))
    match.play(0, "peek")
    assert [laid(match, viewer) for viewer in (0, 1, None)] == [["* laid_prize pig"]] + [["* laid_prize ?"]] * 2
    for seat, text in ((0, "done"), (1, "done"), (0, "bid 1"), (1, "bid 0")):
        match.play(seat, text)
    for viewer in (0, 1, None):
        assert laid(match, viewer) == ["* laid_prize pig", "* laid_prize ?"]
    match.play(1, "peek")
    assert laid(match, 1)[1] == "* laid_prize goose" and laid(match, 0)[1] == "* laid_prize ?"


def test_what_was_seen_is_opened_where_a_position_begins_in_the_middle_too():
    match = moothall.position(
        moothall.box("tiny_fair", 2), {"day": 2, "coins": [2, 2], "gone": ["goose"]},
        fate=moothall.stacked({"laid_prize": ["pig"]}, then=moothall.seeded(1)))
    match.play(0, "peek")
    assert laid(match, 0) == ["* laid_prize pig"] and laid(match, 1) == ["* laid_prize ?"]


def test_of_a_row_of_draws_the_one_with_the_number_is_opened():
    class Hidden(Die):
        def audience(self, g, seat, a, b, /):
            return 0

    def pour(kit):
        adding(start=Sequence(["die", "die", "ask", "die", "die", "die", "speak", "ask"]), die=Hidden(1, 1, 1),
               ask=Ask(2), speak=Tell("test_uncovering", 0))(kit)
        kit.tell("test_uncovering", opens=("die",))

    match = match_of(pour, moothall.scripted(["face_0", "face_1", "face_2", "face_0", "face_1"]))
    match.play(0, "option_0")
    assert match.record.seen_by(None).splitlines()[-3:] == ["* die ? ?", "1. 0 option_0", "* die face_2 ? ?"]


@pytest.mark.parametrize(("names", "known"), [(("start",), "option_1"), ((), "?")])
def test_an_event_opens_the_last_answer_of_its_seat(names, known):
    class Hidden(Ask):
        def audience(self, g, seat, a, b, /):
            return 1 << seat

        def do(self, g, seat, a, b, option, /):
            g.then(step("speak"))
            g.then(step("more"))

    def pour(kit):
        adding(start=Hidden(2), more=Ask(2), speak=Tell("test_opening"))(kit)
        kit.tell("test_opening", opens=names)

    match = match_of(pour)
    match.play(0, "option_1")
    assert match.record.seen_by(2).splitlines()[-1] == "1. 0 ?"
    match.play(0, "option_0")
    assert match.record.seen_by(2).splitlines()[-2:] == [f"1. 0 {known}", "2. 0 option_0"]


def test_a_quiet_match_tells_nothing():
    match = moothall.Match(moothall.box("tiny_fair", 2), moothall.seeded(1), quiet=True)
    match.run("random")
    assert match.outcome is not None and match.events(0) == []


def test_a_sequence_of_events_comes_in_its_order():
    def pour(kit):
        adding(start=Sequence(["one", "two"]), one=Tell("test_one", 1), two=Tell("test_two", 2))(kit)
        kit.tell("test_one", "n")
        kit.tell("test_two", "n")

    assert [(event.key, event.args["n"]) for event in match_of(pour).events(None)] == [("test_one", 1), ("test_two", 2)]
