"""Boxes: what can't be assembled says what would be right; errata keep old rules for old records."""
from __future__ import annotations

import pytest

import moothall
from moothall.core.refusal import IllegalMove, Refusal
from moothall.core.rules import Erratum
from tests.core.small import Say, SmallRules, adding


@pytest.mark.parametrize(("make", "key", "told"), [
    (lambda: moothall.box("chess", 2), "unknown_game", "there is no game 'chess'; there are: "),
    (lambda: moothall.box("tiny_fair", 4), "seat_count", "Tiny Fair is played by 2, 3 people, not by 4 [TF-1.1]"),
    (lambda: moothall.box("tiny_fair", True), "seat_count", "Tiny Fair is played by 2, 3 people, not by True [TF-1.1]"),
    (lambda: moothall.box("tiny_fair", 2.0), "seat_count", "Tiny Fair is played by 2, 3 people, not by 2.0 [TF-1.1]"),
    (lambda: moothall.box("tiny_fair", "2"), "seat_count", "Tiny Fair is played by 2, 3 people, not by 2 [TF-1.1]"),
    (lambda: moothall.box("tiny_fair", 2, ("joker",)), "unknown_expansion",
     "Tiny Fair has no expansion 'joker'; it has: jester"),
    (lambda: moothall.box("rattus_cartus", 2, ("joker",)), "unknown_expansion",
     "Rattus Cartus has no expansion 'joker'; it has: none"),
    (lambda: moothall.box("tiny_fair", 2, options={"nights": 1}), "unknown_option",
     "Tiny Fair has no option 'nights'; it has: days, starting_seat"),
    (lambda: moothall.box("tiny_fair", 2, options={"days": 4}), "option_value",
     "option days is 4; it can be 1, 2, 3 [TF-1.1]"),
    (lambda: moothall.box("tiny_fair", 2, options={"days": True}), "option_value",
     "option days is true; it can be 1, 2, 3 [TF-1.1]"),
    (lambda: moothall.box("tiny_fair", 2, options={"days": "2"}), "option_value",
     "option days is 2; it can be 1, 2, 3 [TF-1.1]"),
    (lambda: moothall.box("tiny_fair", 2, options={"starting_seat": "first"}), "option_value",
     "option starting_seat is first; it can be random or a seat [TF-1.2]"),
    (lambda: moothall.box("tiny_fair", 2, options={"starting_seat": 2}), "option_value",
     "option starting_seat is 2; it can be random or 0 to 1 [TF-1.2]"),
    (lambda: moothall.box("tiny_fair", 2, revision=3), "unknown_revision",
     "rules revision 3 of Tiny Fair isn't known; revisions are 1 to 2"),
    (lambda: moothall.box("tiny_fair", 2, revision=0), "unknown_revision",
     "rules revision 0 of Tiny Fair isn't known; revisions are 1 to 2"),
])
def test_what_cannot_be_assembled(make, key, told):
    with pytest.raises(moothall.BoxError) as error:
        make()
    assert error.value.key == key and str(error.value).startswith(told)
    assert all(str(value) in str(error.value) for value in error.value.reason_args.values())


def test_an_expansion_may_be_named_alone_and_order_does_not_matter():
    assert moothall.box("tiny_fair", 2, "jester").about.expansions == ("jester",)
    assert moothall.box("tiny_fair", 2, ["jester", "jester"]).about.expansions == ("jester",)


def test_the_catalogue_tells_what_a_game_from_elsewhere_has():
    info = moothall.catalogue()["tiny_fair"]
    assert (info.title, info.seats, info.expansions) == ("Tiny Fair", (2, 3), ("jester",))
    assert list(info.options) == ["days", "starting_seat"] and info.options["days"].default == 2


def test_options_are_settled_in_the_box():
    box = moothall.box("tiny_fair", 2, options={"days": 1})
    assert dict(box.about.options) == {"days": 1, "starting_seat": "random"}
    assert moothall.Match(moothall.box("tiny_fair", 3, options={"starting_seat": 2})).view(None)["starting_seat"] == 2


def test_errata_are_undone_from_the_newest_back():
    class Revised(SmallRules):
        revision = 3
        errata = (
            Erratum("first_fix", 2, lambda kit: kit.replace("start", Say("revision 1"))),
            Erratum("second_fix", 3, lambda kit: kit.replace("start", Say("revision 2"))),
        )

    rules = Revised(adding(start=Say("revision 3")))
    said = [moothall.Match(rules.box(3, revision=n)).game.said[0][0] for n in (1, 2, 3, None)]
    assert said == ["revision 1", "revision 2", "revision 3", "revision 3"]


# -- refusals ---------------------------------------------------------------------------
def test_refusals_are_equal_if_they_say_the_same():
    one = Refusal("not_held", "XX-1.1", card="apple")
    assert one == Refusal("not_held", "XX-1.1", card="apple") and hash(one) == hash(Refusal("not_held", "XX-1.1"))
    assert one not in [Refusal("not_held", "XX-1.1", card="pear"), Refusal("not_held", card="apple"),
                       Refusal("held", "XX-1.1", card="apple"), "not_held"]


@pytest.mark.parametrize(("refusal", "told"), [
    (Refusal("not_held"), "not_held"), (Refusal("not_held", "XX-1.1"), "not_held [XX-1.1]"),
    (Refusal("wrong_count", least=1, most=2), "wrong_count least=1 most=2"),
])
def test_refusals_are_told(refusal, told):
    assert str(refusal) == told and repr(refusal) == f"Refusal({told})" and str(IllegalMove(refusal)) == told
