"""Records: what is written can be read and played again; what can't be is a RecordError, never anything else."""
from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moothall
from moothall.core.record import HEADERS, parse

GAMES = st.one_of(
    st.tuples(st.just("tiny_fair"), st.integers(2, 3), st.sampled_from([(), ("jester",)]),
              st.fixed_dictionaries({"days": st.integers(1, 3)})),
    st.tuples(st.just("rattus_cartus"), st.integers(2, 5), st.just(()), st.just({})),
)


def played(box, seed, moves=60):
    """A match after some random moves."""
    match = moothall.Match(box, moothall.seeded(seed))
    chance = Random(seed)
    for _ in range(moves):
        if match.to_act:
            seat = chance.choice(match.to_act)
            choices = match.choices(seat)
            match.play(seat, choices[chance.randrange(len(choices))])
    return match


FAIR = moothall.box("tiny_fair", 2, ("jester",))
VALID = [played(moothall.box("tiny_fair", 3, ("jester",)), seed, moves).record.dumps()
         for seed, moves in ((1, 0), (2, 12), (3, 60))]
LAID = moothall.position(FAIR, {"coins": [2, 3], "hands": [2, 2], "prize": "pig"}, agenda=[["turn", 1], ["turn", 0]])
LAID.run("random")
VALID.append(LAID.record.dumps())


def survives(text):
    """Whether a text is a record; nothing but a RecordError may say that it isn't."""
    try:
        match = moothall.replay(text, fate=moothall.seeded(1))
    except moothall.RecordError as error:
        assert error.line >= 1 and error.move >= 0 and error.detail and f"line {error.line}" in str(error)
        return False
    again = moothall.replay(match.record.dumps(), fate=moothall.seeded(1))
    assert again.game.to_plain() == match.game.to_plain()
    return True


@settings(max_examples=40)
@given(GAMES, st.integers(0, 2**30), st.integers(0, 200))
def test_a_random_match_is_written_and_played_again(game, seed, moves):
    key, seats, expansions, options = game
    match = played(moothall.box(key, seats, expansions, options), seed, moves)
    text = match.record.dumps()
    again = moothall.replay(text)
    assert again.record.dumps() == text and again.game.to_plain() == match.game.to_plain()
    assert again.to_act == match.to_act and again.outcome == match.outcome
    for viewer in (*range(seats), None):
        assert again.record.seen_by(viewer) == match.record.seen_by(viewer)
        assert again.events(viewer) == match.events(viewer)


@given(st.text(max_size=20), st.lists(st.text(max_size=20), max_size=3))
def test_dates_and_names_of_any_letters_are_kept(date, names):
    match = moothall.Match(FAIR, moothall.seeded(1))
    match.record.date, match.record.names = date, names
    again = moothall.replay(match.record.dumps())
    assert again.record.date == date and again.record.names == names


def test_a_record_from_a_position_begins_there():
    again = moothall.replay(LAID.record.dumps())
    assert again.game.to_plain() == LAID.game.to_plain() and again.record.dumps() == LAID.record.dumps()


def test_options_expansions_and_data_are_kept():
    box = moothall.box("tiny_fair", 2, ("jester",), {"days": 1}, {"prize": [{"id": "pig", "worth": 9}]})
    text = moothall.Match(box, moothall.seeded(1)).record.dumps()
    assert text.startswith(
        '[Game "tiny_fair"]\n[Revision 2]\n[Seats 2]\n[Expansions ["jester"]]\n[Options {"days": 1}]\n'
        '[Data {"prize": [{"id": "pig", "worth": 9, "status": "owner"}]}]\n\n')
    assert moothall.replay(text).box.about.fingerprint == box.about.fingerprint


def test_a_record_is_replayed_to_any_move_and_forked_there():
    match = played(FAIR, 5, 30)
    text = match.record.dumps()
    fork = moothall.replay(text, fate=moothall.seeded(3), to=4)
    assert fork.record.dumps().splitlines()[-1].startswith("4. ") or "\n4. " in fork.record.dumps()
    assert "\n5. " not in fork.record.dumps()
    fork.run("random")
    assert fork.outcome is not None


# -- texts that are no records -----------------------------------------------------
HEAD = '[Game "tiny_fair"]\n[Revision 2]\n[Seats 2]\n'
BEGUN = HEAD + "* starting_seat 0\n* weather sun\n* drawn_good apple bread apple apple apple bread\n* laid_prize pig\n"


def test_the_head_that_the_next_tests_begin_with_is_good():
    assert moothall.replay(BEGUN + "1. 0 peek\n").view(0)["prize"] == "pig"


@pytest.mark.parametrize(("text", "line", "move", "kind", "told"), [
    ("", 1, 0, "syntax", "the header [Game ...] is missing"),
    ('[Game "tiny_fair"]\n[Seats 2]', 1, 0, "syntax", "the header [Revision ...] is missing"),
    ("[game 1]", 1, 0, "syntax", "a header is written [Name value]; names are Game, Revision, Seats, Expansions,"),
    ("\n[Colour 1]", 2, 0, "syntax", "a header is written [Name value]; names are Game, "),
    ("[Seats 2]\n[Seats 2]", 2, 0, "syntax", "the header Seats stands there twice"),
    ("[Seats two]", 1, 0, "syntax", "the value of Seats isn't JSON"),
    ("[Seats true]", 1, 0, "syntax", "the value of Seats must be a whole number"),
    ("[Names [1]]", 1, 0, "syntax", "the value of Names must be a list of texts"),
    ('[Data "/etc/passwd"]', 1, 0, "syntax", "the value of Data must be an object"),
    (HEAD.replace("tiny_fair", "chess"), 1, 0, "header", "there is no game 'chess'; there are: "),
    (HEAD.replace("Seats 2", "Seats 7"), 1, 0, "header", "Tiny Fair is played by 2, 3 people, not by 7"),
    (HEAD.replace("Revision 2", "Revision 9"), 1, 0, "revision", "rules revision 9 of Tiny Fair isn't known"),
    (HEAD + '[Data {"prize": [{"id": "cow"}]}]', 1, 0, "header", "[[prize]]: there is no 'cow'"),
    (HEAD + '[Position {"table": {}}]', 1, 0, "header", "Position: this isn't a saved game: KeyError('agenda')"),
    (HEAD + '[Position {"?": "?"}]', 1, 0, "header", "a record with ? doesn't tell everything"),
    (HEAD, 1, 0, "syntax", "the script ends, but starting_seat is asked"),
    (HEAD + "* weather", 4, 0, "syntax", "fate's outcomes are written: * chance outcome outcome ..."),
    (HEAD + "peek", 4, 0, "syntax", "a move is written: number. seat text"),
    (HEAD + "* weather sun", 4, 0, "syntax", "the script tells weather, but starting_seat is asked"),
    (BEGUN.replace("sun", "?"), 5, 0, "syntax", "a record with ? doesn't tell everything and can't be replayed"),
    (BEGUN.replace("sun", "fog"), 5, 0, "syntax", "weather has no outcome 'fog'"),
    (BEGUN + "2. 0 peek", 8, 0, "syntax", "this is move 1, not 2"),
    (BEGUN + "1. 1 peek", 8, 1, "illegal", "not_your_turn [TF-4.1]"),
    (BEGUN + "1. 0 peek\n2. 0 peek", 9, 2, "illegal", "has_looked [TF-4.2]"),
    (BEGUN + "1. 0 done\n2. 1 done\n3. 0 bid ?", 10, 3, "syntax", "a record with ? doesn't tell everything"),
    (BEGUN + "* weather sun\n1. 0 peek", 8, 0, "syntax", "weather isn't asked here"),
    (BEGUN + "1. 0 peek\n* weather sun", 9, 1, "syntax", "weather isn't asked here"),
    (BEGUN + "1. 0 treat\n2. 1 thank", 9, 2, "syntax", "the script ends, but drawn_good is asked"),
])
def test_what_is_wrong_is_told_with_its_line_and_move(text, line, move, kind, told):
    with pytest.raises(moothall.RecordError) as error:
        moothall.replay(text)
    assert (error.value.line, error.value.move, error.value.kind) == (line, move, kind)
    assert error.value.detail.startswith(told)
    assert str(error.value).startswith(f"line {line}, move {move}: " if move else f"line {line}: ")


WORDS = st.sampled_from([
    "[Game", '"tiny_fair"]', '"rattus_cartus"]', "[Seats", "2]", "[Revision", "1]", "*", "?", "1.", "2.", "0", "peek",
    "weather", "sun", "[Position", "{}]", '[Data {"card": 1}]', "[Options", "[]]", "\n", " ", "\t", "[", "]", '"',
])


@settings(max_examples=300)
@given(st.one_of(st.text(), st.lists(WORDS, max_size=25).map(" ".join), st.lists(WORDS, max_size=25).map("".join)))
def test_any_text_is_parsed_or_refused(text):
    for whole in (text, HEAD + text, BEGUN + text):
        with suppress(moothall.RecordError):
            parse(whole)
        survives(whole)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5),
              st.sampled_from(["table", "agenda", "day", "bid", "pig", "jester"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["table", "agenda", "known", "parts", "over", "coins", "hands", "prize", "jester", "stall"]),
        inner, max_size=4), max_leaves=8)


@settings(max_examples=300)
@given(st.sampled_from(list(HEADERS)), JSON)
def test_any_value_of_a_header_is_taken_or_refused(name, value):
    lines = [line for line in BEGUN.splitlines() if not line.startswith(f"[{name} ")]
    survives("\n".join([f"[{name} {json.dumps(value)}]", *lines]))


LINES = st.lists(st.tuples(
    st.sampled_from([*FAIR.about.kit.steps, "round"]), st.integers(-1, 3), st.integers(0, 3), st.integers(0, 300),
), max_size=5)


@settings(max_examples=300)
@given(LINES, st.dictionaries(st.sampled_from(["day", "coins", "hands", "prize", "gone", "weather"]), JSON, max_size=2),
       st.sampled_from([{}, {"jester": {"stall": 1}}, {"jester": {"stall": None}}, {"jester": 7}]))
def test_any_position_is_taken_or_refused(agenda, table, parts):
    position = {"table": table, "agenda": agenda, "parts": parts}
    survives(f"{HEAD}[Expansions [\"jester\"]]\n[Position {json.dumps(position)}]\n1. 0 done\n2. 1 trade\n")


@settings(max_examples=400)
@given(st.sampled_from(VALID), st.data())
def test_a_valid_record_with_a_change_is_refused_or_another_record(text, data):
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 4)))
        put = data.draw(st.one_of(st.text(max_size=3), st.sampled_from(["0", "-1", "99", "?", "\n", " bid "])))
        text = text[:start] + put + text[end:]
    survives(text)


@settings(max_examples=300)
@given(st.sampled_from(VALID), st.data())
def test_a_valid_record_with_lines_moved_is_refused_or_another_record(text, data):
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        i = data.draw(st.integers(0, len(lines) - 1))
        j = data.draw(st.integers(0, len(lines) - 1))
        lines[i] = data.draw(st.sampled_from([lines[j], "", lines[i] + " " + lines[j]]))
    survives("\n".join(lines))


def test_records_as_seen_are_the_same_grammar():
    match = played(moothall.box("tiny_fair", 3, ("jester",)), 3, 60)
    whole = match.record.dumps().splitlines()
    for viewer in (0, 1, 2, None):
        seen = match.record.seen_by(viewer)
        assert parse(seen).headers == parse(match.record.dumps()).headers
        for line, full in zip(seen.splitlines(), whole, strict=True):
            assert len(line.split()) == len(full.split())
            assert all(word in ("?", other) for word, other in zip(line.split(), full.split()))


def test_a_record_from_a_position_hides_it_from_viewers():
    assert '[Position {"?": "?"}]' in LAID.record.seen_by(0) and "pig" not in LAID.record.seen_by(0).split("\n\n")[0]
