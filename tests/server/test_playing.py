"""Moves: one answer to each question, each action once, undo, and bots that come and go."""
from __future__ import annotations

import asyncio
from random import Random

import pytest

import moothall
from moothall.server.order import Order
from moothall.server.refused import Refused
from moothall.server.standing import Standing
from tests.server.evening import action, any_answer, company, gathered, play_on, play_once


async def sealed(hall):
    """A table at which all three have to seal a bid."""
    people = await company(hall)
    chance = Random(4)
    while len((await people.standing()).to_act) < 3:
        await play_once(people, chance)
    return people


async def refused(call) -> Refused:
    with pytest.raises(Refused) as caught:
        await call
    return caught.value


async def test_of_two_answers_to_one_question_one_wins_and_the_other_is_told_which_stands(hall):
    people = await company(hall)
    chance = Random(1)
    for _ in range(10):
        seat = (await people.standing()).to_act[0]
        pass_ = people.seats[seat]
        asked = (await hall.look(pass_)).asked
        text = any_answer(asked.question, chance)
        before = len((await people.standing()).moves)
        both = [hall.play(pass_, asked.number, text, action()) for _ in range(2)]
        answers = await asyncio.gather(*both, return_exceptions=True)
        [late] = [answer for answer in answers if isinstance(answer, Refused)]
        assert (late.kind, late.key, late.stands, late.status) == ("late", "answered", text, 409)
        assert len((await people.standing()).moves) == before + 1


async def test_the_same_action_gets_its_first_answer_again(hall):
    people = await company(hall)
    seat = (await people.standing()).to_act[0]
    pass_ = people.seats[seat]
    asked = (await hall.look(pass_)).asked
    bad = await refused(hall.play(pass_, asked.number, "bid 3", "one"))
    assert (bad.kind, bad.status, bad.refusal.reason) == ("illegal", 422, "not_asked") and bad.refusal.rule
    text = any_answer(asked.question, Random(1))
    first = await hall.play(pass_, asked.number, text, "two")
    await play_on(people, Random(2), 4)
    lines = await people.lines()
    assert await hall.play(pass_, asked.number, text, "two") == first
    assert await hall.play(pass_, 99, "something else", "two") == first
    again = await refused(hall.play(pass_, asked.number, text, "one"))
    assert again.refusal == bad.refusal and await people.lines() == lines
    other = people.seats[(seat + 1) % 3]
    mine = (await hall.look(other)).asked
    assert mine is None or await hall.play(other, mine.number, any_answer(mine.question, Random(3)), "two") != first


async def test_refused_moves_change_nothing(hall):
    people = await company(hall)
    before, looks = await people.lines(), [await hall.look(pass_) for pass_ in people.viewers]
    seat = (await people.standing()).to_act[0]
    waiting = people.seats[(seat + 1) % 3]
    assert (await refused(hall.play(waiting, 1, "done", action()))).key == "not_yet_asked"
    assert (await refused(hall.play(people.seats[seat], 2, "done", action()))).key == "not_yet_asked"
    assert (await refused(hall.play(people.seats[seat], 1, "nonsense", action()))).refusal.reason == "unknown_move"
    assert (await refused(hall.play(people.spectator, 1, "done", action()))).kind == "forbidden"
    assert (await refused(hall.play(people.host, 1, "done", action()))).kind == "forbidden"
    assert (await refused(hall.play(people.seats[seat], 1, "x" * 5000, action()))).kind == "input"
    assert (await refused(hall.undo(people.seats[seat], action()))).refusal.reason == "nothing_to_undo"
    assert await people.lines() == before and [await hall.look(pass_) for pass_ in people.viewers] == looks


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
async def test_answers_to_a_sealed_choice_win_in_any_order(hall, order):
    people = await sealed(hall)
    asked = {seat: (await hall.look(people.seats[seat])).asked for seat in order}
    for seat in order:
        await hall.play(people.seats[seat], asked[seat].number, "bid 0", action())
    assert [done.seat for done in (await people.standing()).moves[-3:]] == list(order)


async def test_a_sealed_answer_is_taken_back_while_others_stand(hall):
    people = await sealed(hall)
    asked = {seat: (await hall.look(people.seats[seat])).asked for seat in range(3)}
    heard = len(await hall.events(people.spectator))
    await hall.play(people.seats[0], asked[0].number, "bid 0", action())
    await hall.play(people.seats[1], asked[1].number, "bid 0", action())
    assert (await hall.look(people.seats[0])).can_undo
    undone = await hall.undo(people.seats[0], action(), asked[0].number)
    assert (undone.done, undone.move, undone.question) == ("undone", "bid 0", asked[0].number)
    now = (await hall.look(people.seats[0])).asked
    assert now.number == asked[0].number + 1 and now.question == asked[0].question
    late = await refused(hall.play(people.seats[0], asked[0].number, "bid 0", action()))
    assert (late.key, late.stands) == ("taken_back", "")
    assert [event.key for event in await hall.events(people.spectator, heard)] == ["hall.undone"]
    assert (await hall.look(people.seats[1])).asked is None
    undo = (await people.lines())[-1]
    assert undo.kind == "undo to" and undo.body["seat"] == 0


async def test_undo_stops_at_a_barrier_and_where_the_table_has_none(hall):
    people = await company(hall, undo="off")
    seat = await play_once(people, Random(1))
    assert (await refused(hall.undo(people.seats[seat], action()))).refusal.reason == "undo_off"
    people = await company(hall)
    chance = Random(1)
    while True:
        seat = await play_once(people, chance)
        if not (await hall.look(people.seats[seat])).can_undo:
            break
    before = await people.lines()
    assert (await refused(hall.undo(people.seats[seat], action()))).refusal.reason in ("barrier", "nothing_to_undo")
    assert await people.lines() == before


async def test_an_undo_that_cannot_be_made_again_changes_nothing(hall, monkeypatch):
    people = await sealed(hall)
    asked = (await hall.look(people.seats[0])).asked
    await hall.play(people.seats[0], asked.number, "bid 0", action())
    before, look = await people.lines(), await hall.look(people.seats[0])
    monkeypatch.setattr(Standing, "replayed", lambda standing: moothall.Match(standing.box, moothall.seeded(1)))
    assert (await refused(hall.undo(people.seats[0], action()))).key == "undo_failed"
    assert await people.lines() == before and await hall.look(people.seats[0]) == look


async def test_event_numbers_are_never_used_again(hall):
    people = await company(hall, "rattus_cartus", ("person",) * 2)
    chance, told = Random(3), {pass_: [] for pass_ in people.viewers}
    for _ in range(60):
        seat = await play_once(people, chance)
        if seat is None:
            break
        if (await hall.look(people.seats[seat])).can_undo and chance.random() < .5:
            await hall.undo(people.seats[seat], action())
        for pass_, known in told.items():
            known += await hall.events(pass_, len(known))
    for pass_, known in told.items():
        assert known == await hall.events(pass_) and [event.number for event in known] == list(range(len(known)))
    assert any(event.key == "hall.undone" for event in known)


async def takeover(hall, game: str, seats: int, seed: int) -> int:
    """A bot takes and returns a seat at every position; in between it may move, and the move be taken back."""
    people = await company(hall, game, ("person",) * seats)
    chance, undone = Random(seed), 0
    while (await hall.look(people.host)).status == "playing":
        standing = await people.standing()
        seat = chance.choice(standing.to_act)
        done = len(standing.moves)
        await hall.give_to_bot(people.host, seat, "random")
        assert (await refused(hall.play(people.seats[seat], 10_000, "x", action()))).key == "bot_plays"
        await hall.butler.idle()
        if (await people.standing()).status == "over":
            break
        await hall.give_back(people.host, seat)
        standing = await people.standing()
        assert len(standing.moves) > done and standing.chairs[seat].kind == "person"
        if standing.why_no_undo(seat) is None:
            await hall.undo(people.seats[seat], action())
            undone += 1
            assert (await people.standing()).moves[:done] == standing.moves[:done]
            await play_once(people, chance)
    return undone


async def test_bots_take_over_and_return_at_every_position(hall):
    assert await takeover(hall, "tiny_fair", 3, 1) + await takeover(hall, "tiny_fair", 2, 2) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
async def test_bots_take_over_and_return_at_every_position_of_twenty_matches(hall, seed):
    game, seats = [("tiny_fair", 3), ("rattus_cartus", 2), ("notre_dame", 3), ("rattus_cartus", 4)][seed % 4]
    await takeover(hall, game, seats, seed)


async def test_a_bot_that_fails_gives_way(hall, monkeypatch):
    from moothall.server import butler

    class Broken:
        def __init__(self, seed):
            self.fate = None

        def choose(self, view, question, dealer):
            raise RuntimeError

    monkeypatch.setitem(butler.BOTS, "broken", Broken)
    people = await company(hall, seats=("broken",) * 2)
    await hall.butler.idle()
    assert (await people.standing()).status == "over"


async def test_people_and_bots_play_to_the_end(hall):
    people = await company(hall, "rattus_cartus", ("person", "greedy", "random"))
    chance = Random(1)
    while (await hall.look(people.host)).status == "playing":
        await play_on(people, chance)
        await hall.butler.idle()
    outcome = (await hall.look(people.spectator)).outcome
    assert len(outcome.places) == 3


async def test_who_waits_is_told_at_once(hall):
    people = await company(hall)
    look = await hall.look(people.spectator)
    waiting = asyncio.create_task(hall.wait(people.spectator, look.version, None))
    await asyncio.sleep(0)
    await play_once(people, Random(1))
    assert await waiting == look.version + 1
    assert await hall.wait(people.spectator, look.version + 1, 0) == look.version + 1


async def test_a_viewer_sees_each_of_his_versions_again_as_it_was(hall):
    people = await company(hall, "rattus_cartus", ("person",) * 2)
    chance, seen = Random(8), {pass_: {} for pass_ in people.viewers}
    for _ in range(25):
        seat = await play_once(people, chance)
        if (await hall.look(people.seats[seat])).can_undo and chance.random() < .3:
            await hall.undo(people.seats[seat], action())
        for pass_ in people.viewers:
            look = await hall.look(pass_)
            seen[pass_][look.version] = look.view
    for pass_, views in seen.items():
        for version in list(views)[::5]:
            then = await hall.look(pass_, version)
            assert then.view == views[version] and then.version == version and then.asked is None
        assert (await refused(hall.look(pass_, 100_000))).kind == "unknown"


async def test_a_rematch_rotates_the_seats(hall):
    people = await company(hall, seats=("person", "person", "random"))
    assert (await refused(hall.rematch(people.seats[0]))).key == "not_over"
    chance = Random(1)
    while (await hall.look(people.host)).status == "playing":
        await play_on(people, chance)
        await hall.butler.idle()
    came = {seat: await hall.rematch(pass_) for seat, pass_ in people.seats.items()}
    assert {seat: seated.pass_.seat for seat, seated in came.items()} == {0: 1, 1: 2}
    table = came[0].pass_.table
    assert came[1].pass_.table == table == (await hall.look(people.spectator)).rematch
    assert [chair.kind for chair in (await hall.look(came[0].pass_)).chairs] == ["random", "person", "person"]
    host = (await hall.rematch(people.host)).pass_
    await hall.start(await hall.admit(table, (await hall.rematch(people.host)).token))
    assert (await hall.look(host)).status == "playing"


async def test_a_finished_match_forks_exactly_and_its_record_is_whole(hall):
    people = await company(hall)
    await play_on(people, Random(1))
    text = await hall.record(people.spectator)
    assert "?" not in text and "Alda" in text
    forked = await gathered(hall, await hall.fork(people.seats[0], ("person",) * 3, version=20))
    then = await hall.look(people.seats[0], 20)
    now = await hall.look(forked.seats[0])
    assert {**now.view, "asked": 0} == {**then.view, "asked": 0} and not now.practice and now.origin == people.table
    uploaded = await hall.link((await hall.open_table(Order(record=text))).spectator)
    assert (await hall.look(uploaded)).status == "over"
    assert (await hall.record(uploaded)).split("\n\n")[1] == text.split("\n\n")[1]
    half = await gathered(hall, await hall.open_table(Order(record=text, moves=5)))
    await play_on(half, Random(2))
    assert (await hall.look(half.host)).status == "over"


async def test_a_running_match_forks_for_practice_on_what_the_seat_knows(hall):
    people = await company(hall, "rattus_cartus", ("person",) * 3)
    await play_on(people, Random(1), 12)
    assert "?" in await hall.record(people.seats[0])
    forked = await gathered(hall, await hall.fork(people.seats[1], ("person",) * 3))
    look, then = await hall.look(forked.seats[1]), await hall.look(people.seats[1])
    assert look.practice and look.origin == people.table and look.view == then.view
    true, dealt = (await people.standing()).match.game, (await forked.standing()).match.game
    assert true.to_plain()["table"] != dealt.to_plain()["table"]
    await play_on(forked, Random(2))
    assert (await hall.look(forked.host)).status == "over"
