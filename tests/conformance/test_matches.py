"""What holds for every match of every game."""
from __future__ import annotations

import json

import pytest

import moothall
from tests.conformance.walks import played, viewers, walk


def test_every_match_ends_and_ranks(box):
    match = played(box, 11)
    outcome = match.outcome
    assert outcome is not None and match.to_act == ()
    assert len(outcome.places) == len(outcome.points) == box.seats
    assert all(1 <= place <= box.seats for place in outcome.places)
    assert all(outcome.places[seat] == 1 for seat in outcome.winners)
    assert [sum(row.values()) for row in outcome.breakdown] == outcome.points
    json.dumps(outcome.to_plain())


def test_invariants_hold_between_any_two_decisions(box):
    for match, _, _ in walk(box, 12):
        box.about.rules.check(match.game)
    box.about.rules.check(match.game)


def test_copies_lead_their_own_life(box):
    for number, (match, seat, chance) in enumerate(walk(box, 13)):
        if number % 17 == 0:
            before, record = match.game.to_plain(), match.record.dumps()
            other = match.copy()
            assert other.game.to_plain() == before and other.events(seat) == match.events(seat)
            for _ in range(12):
                if other.to_act:
                    mover = chance.choice(other.to_act)
                    other.play(mover, chance.choice(other.choices(mover)[:50]))
            assert match.game.to_plain() == before and match.record.dumps() == record
            game = match.game.copy()
            moothall.core.playout.play_out(game, moothall.seeded(1), moothall.seeded(2))
            assert match.game.to_plain() == before


def test_positions_save_and_load(box):
    for number, (match, seat, _) in enumerate(walk(box, 14)):
        if number % 5 == 0:
            plain = json.loads(json.dumps(match.game.to_plain()))
            again = moothall.from_plain(box, plain)
            assert again.to_plain() == match.game.to_plain()
            rules = box.about.rules
            assert all(rules.view(again, v) == rules.view(match.game, v) for v in viewers(box))
            loaded = moothall.Match(box, moothall.seeded(1), game=again)
            assert loaded.to_act == match.to_act and loaded.question(seat) == match.question(seat)


def test_redealt_worlds_save_and_load_and_look_the_same_when_redealt_again(box):
    rules = box.about.rules
    for number, (match, _, _) in enumerate(walk(box, 22)):
        if number % 15 == 0:
            for viewer in viewers(box):
                world = moothall.redeal(match.game, viewer, moothall.seeded(number))
                plain = json.loads(json.dumps(world.to_plain()))
                again = moothall.from_plain(box, plain)
                assert again.to_plain() == plain
                twice = moothall.redeal(world, viewer, moothall.seeded(number + 1))
                views = [rules.view(game, viewer) for game in (match.game, world, again, twice)]
                assert views == [views[0]] * 4


def test_records_replay_to_the_same_match(box):
    match = played(box, 15)
    text = match.record.dumps()
    again = moothall.replay(text)
    assert again.game.to_plain() == match.game.to_plain()
    assert again.record.dumps() == text
    assert all(again.events(v) == match.events(v) for v in viewers(box))
    assert all(again.record.seen_by(v) == match.record.seen_by(v) for v in viewers(box))


def test_a_record_replays_at_any_of_its_moves(box):
    for number, (match, _, _) in enumerate(walk(box, 16)):
        if number % 11 == 0:
            assert moothall.replay(match.record.dumps()).game.to_plain() == match.game.to_plain()
    text, moves = match.record.dumps(), number + 1
    assert moothall.replay(text, to=moves).record.dumps() == text
    assert moothall.replay(text, to=0).record.dumps().count("\n1. ") == 0


def test_undo_takes_back_exactly_one_move_or_refuses(box):
    allowed = 0
    for match, seat, chance in walk(box, 17):
        trial = match.copy()
        plain, record, events = trial.game.to_plain(), trial.record.dumps(), trial.events(seat)
        spoken = len([line for line in record.splitlines() if line.startswith("*")])
        moves = trial.choices(seat)
        trial.play(seat, moves[chance.randrange(len(moves))])
        after = trial.game.to_plain()
        try:
            trial.undo(seat)
        except moothall.IllegalMove as refused:
            assert refused.reason == "barrier" and trial.game.to_plain() == after
            continue
        allowed += 1
        assert trial.game.to_plain() == plain and trial.events(seat) == events
        assert trial.record.dumps() == record
        assert len([line for line in record.splitlines() if line.startswith("*")]) == spoken
    assert allowed > 0


def test_illegal_moves_change_nothing(box):
    texts = moothall.core.moves.all_texts(box)
    for number, (match, seat, chance) in enumerate(walk(box, 18)):
        if number % 11 == 0:
            plain, record = match.game.to_plain(), match.record.dumps()
            events = [match.events(v) for v in viewers(box)]
            for text in [*chance.sample(texts, min(25, len(texts))), "", "nonsense", "commit 5 of everything"]:
                other = chance.randrange(box.seats)
                for mover in {seat, other}:
                    refusal = match.why_not(mover, text)
                    if refusal is not None:
                        with pytest.raises(moothall.IllegalMove) as refused:
                            match.play(mover, text)
                        assert refused.value.refusal == refusal
            assert match.game.to_plain() == plain and match.record.dumps() == record
            assert [match.events(v) for v in viewers(box)] == events


def test_every_listed_choice_may_be_played(box):
    for number, (match, seat, chance) in enumerate(walk(box, 19)):
        if number % 9 == 0:
            moves = match.choices(seat)
            for move in [moves[chance.randrange(len(moves))] for _ in range(5)]:
                assert match.why_not(seat, move) is None and match.why_not(seat, str(move)) is None
                match.copy().play(seat, str(move))


def test_questions_agree_with_choices(box):
    for match, seat, _ in walk(box, 20):
        question = match.question(seat)
        moves = match.choices(seat)
        assert question is not None and question.rule and question.name in box.about.kit.questions()
        if question.combines:
            sizes = {len(str(moves[0]).split()) - 1, len(str(moves[-1]).split()) - 1}
            assert sizes == {question.least, question.most} and len(question.items) >= question.most
        else:
            assert [str(move) for move in moves] == [f"{question.verb} {item}".strip() for item in question.items]


def test_a_match_that_is_over_looks_the_same_when_redealt(box):
    match = played(box, 22)
    for viewer in viewers(box):
        world = moothall.redeal(match.game, viewer, moothall.seeded(23))
        assert box.about.rules.view(world, viewer) == match.view(viewer).to_plain()


def test_a_bot_of_each_kind_plays_to_the_end(box):
    match = moothall.Match(box, moothall.seeded(21))
    match.run({seat: ("greedy" if has_advisor(box) and seat == 0 else "random") for seat in range(box.seats)})
    assert match.outcome is not None


def has_advisor(box) -> bool:
    return type(box.about.rules).value is not moothall.core.rules.Rules.value
