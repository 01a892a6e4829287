"""A rules fix with a named erratum: old records replay under their own revision, and validate tells what changes."""
from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import moothall
from moothall.cli.app import app

RECORDS = Path(__file__).parents[1] / "tinygame" / "records"
GOLDEN = {"free_peek": [4, 6], "free_peek_and_a_high_bid": [0, 2]}


def text_of(name):
    return (RECORDS / f"{name}.record").read_text("utf-8")


@pytest.mark.parametrize("name", GOLDEN)
def test_an_old_record_replays_under_its_own_revision(name):
    match = moothall.replay(text_of(name))
    assert match.box.about.revision == 1 and match.outcome.points == GOLDEN[name]
    assert match.record.dumps() == text_of(name)


def test_under_the_new_rules_the_same_moves_end_otherwise():
    assert moothall.replay(text_of("free_peek"), revision=2).outcome.points == [4, 5]
    paid = [moothall.replay(text_of("free_peek"), to=5, revision=n).view(1)["coins"] for n in (1, 2)]
    assert [one - other for one, other in zip(*paid)] == [0, 1]


def test_under_the_new_rules_a_move_is_illegal():
    with pytest.raises(moothall.RecordError) as error:
        moothall.replay(text_of("free_peek_and_a_high_bid"), revision=2)
    assert str(error.value) == "line 16, move 7: too_few_coins n=1 [TF-5.1]" and error.value.kind == "illegal"


def test_a_new_record_names_the_new_revision():
    box = moothall.box("tiny_fair", 2)
    assert box.about.revision == 2
    assert "[Revision 2]" in moothall.Match(box, moothall.seeded(1)).record.dumps()


def test_the_erratum_has_a_name():
    errata = moothall.box("tiny_fair", 2).about.rules.errata
    assert [(one.name, one.revision) for one in errata] == [("peek_was_free", 2)]


@pytest.mark.parametrize(("name", "move"), [("free_peek", 5), ("free_peek_and_a_high_bid", 7)])
def test_validate_tells_what_would_change_at_which_move(name, move):
    done = CliRunner().invoke(app, ["validate", str(RECORDS / f"{name}.record"), "--lang", "en"])
    assert done.exit_code == 1 and f"move {move}" in done.output


def test_a_record_of_an_unknown_revision_is_refused():
    with pytest.raises(moothall.RecordError, match="rules revision 7 of Tiny Fair isn't known; revisions are 1 to 2"):
        moothall.replay(text_of("free_peek").replace("[Revision 1]", "[Revision 7]"))
