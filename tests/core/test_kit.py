"""Kits: what can't be poured together is an error that says so; what can is frozen in the box."""
from __future__ import annotations

import pytest

import moothall
from moothall.core.kernel import Box, Menu, Sequence, step
from moothall.core.kit import Kit
from tests.core.small import Ask, Die, Gather, Say, Seal, adding, game_of


@pytest.fixture
def kit():
    """A sequence of two, and a step outside it."""
    kit = Kit()
    adding(row=Sequence(["one", "two"]), one=Say("one"), two=Say("two"), three=Say("three"))(kit)
    return kit


@pytest.mark.parametrize(("edit", "told"), [
    (lambda kit: kit.add("one", Say("one")), "there is a step 'one' already: use replace"),
    (lambda kit: kit.replace("four", Say("four")), "no step 'four' to replace"),
    (lambda kit: kit.insert("one", "three", after="two"), "'one' isn't a sequence"),
    (lambda kit: kit.insert("column", "three", after="two"), "'column' isn't a sequence"),
    (lambda kit: kit.insert("row", "three", after="four"), "'row' has no step 'four'; it has one, two"),
    (lambda kit: kit.insert("row", "three", before="three"), "'row' has no step 'three'; it has one, two"),
    (lambda kit: kit.remove("row", "three"), "'row' has no step 'three'; it has one, two"),
])
def test_an_edit_that_cannot_be_made(kit, edit, told):
    with pytest.raises(ValueError) as error:
        edit(kit)
    assert str(error.value) == told
    assert list(kit.steps) == ["row", "one", "two", "three"] and kit.sequence("row").names == ["one", "two"]


@pytest.mark.parametrize(("edit", "where"), [
    (lambda kit: kit.insert("row", "four", after="one"), "row"),
    (lambda kit: kit.add("menu", Menu(["one", "four"])), "menu"),
    (lambda kit: kit.when("bell", "four"), "bell"),
])
def test_a_kit_that_names_a_step_which_it_lacks_is_not_poured(kit, edit, where):
    edit(kit)
    with pytest.raises(ValueError, match=f"'{where}' names a step 'four', but the kit has none"):
        kit.pour(Box())


def told(kit):
    """What happens in the row."""
    def pour(other):
        adding(**kit.steps)(other)

    g = game_of(pour)
    g.then(step("row"))
    g.settle(None)
    return [said[0] for said in g.said]


def test_steps_are_inserted_before_and_after_others(kit):
    kit.insert("row", "three", after="one")
    assert told(kit) == ["one", "three", "two"]
    kit.insert("row", "three", before="one")
    assert told(kit) == ["three", "one", "three", "two"]


def test_a_step_is_removed_or_replaced_under_its_name(kit):
    kit.replace("two", Say("other"))
    assert told(kit) == ["one", "other"]
    kit.remove("row", "one")
    assert told(kit) == ["other"]


def test_questions_chances_and_flows_are_told_apart(kit):
    adding(ask=Ask(2), seal=Seal(), gather=Gather(2), die=Die(1, 1), menu=Menu(["one"]))(kit)
    assert kit.questions() == ["ask", "seal", "gather", "menu"]
    assert kit.chances() == ["die"] and kit.flows() == ["row"]


def test_flat_actions_are_numbered_question_by_question(kit):
    adding(ask=Ask(2), die=Die(1, 1), gather=Gather(2), seal=Seal())(kit)
    box = kit.pour(Box())
    assert box.actions == 2 + 3 + 4
    assert [int(box.offsets[step(name)]) for name in ("ask", "gather", "seal")] == [0, 2, 5]


def test_every_match_has_parts_of_its_own():
    box = moothall.box("tiny_fair", 2, ("jester",))
    one, other = (moothall.Match(box, moothall.seeded(1)) for _ in range(2))
    assert one.game.parts[0] is not other.game.parts[0] and one.game.parts[0] is not box.parts[0]
    one.play(one.to_act[0], "done")
    assert one.copy().game.parts[0] is not one.game.parts[0]
