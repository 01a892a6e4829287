"""A table's log is its truth: what is in it counts, in this order, and nothing else."""
from __future__ import annotations

import json
from random import Random

import pytest
from sqlalchemy import delete, func, select, update

from moothall.server import lines as log
from moothall.server.lines import check
from moothall.server.refused import Refused
from moothall.server.schema import LINES
from moothall.server.store import Step
from moothall.server.table import Table
from tests.server.evening import a_hall, action, any_answer, company, play_on, play_once

GAMES = [("tiny_fair", ("person",) * 3), ("rattus_cartus", ("person",) * 2), ("notre_dame", ("person",) * 3)]


def shown(standing):
    """All that a table shows to anybody."""
    return [
        (seen.viewer, seen.version, seen.steps, seen.events, seen.asked, seen.question, seen.answers, seen.view)
        for seen in standing.seen.values()
    ], standing.status, standing.chairs, standing.match and standing.match.record.dumps()


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_a_restored_table_shows_what_the_living_one_does(hall, game, seats):
    people = await company(hall, game, seats)
    chance = Random(2)
    for _ in range(6):
        await play_on(people, chance, 7)
        again = Table(people.table, await people.lines())
        assert shown(again.standing) == shown(await people.standing())
    await play_on(people, chance)
    again = Table(people.table, await people.lines())
    assert shown(again.standing) == shown(await people.standing()) and again.standing.status == "over"


async def test_each_line_has_number_time_actor_and_the_hash_of_all_before(hall):
    people = await company(hall)
    await play_on(people, Random(1), 3)
    lines = await people.lines()
    check(lines)
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    kinds = [line.kind for line in lines]
    assert kinds[:6] == ["opened", "sit", "sit", "sit", "host starts", "deal"] and kinds.count("move") == 3
    assert {line.actor for line in lines if line.kind in (log.MOVE, log.SIT)} <= {"seat 0", "seat 1", "seat 2"}
    assert [line.actor for line in lines if line.kind == log.STARTS] == ["host"]
    assert all(line.at.endswith("+00:00") for line in lines)


async def test_fates_outcomes_are_in_the_log_and_never_drawn_again(tmp_path):
    path = tmp_path / "hall.db"
    async with a_hall(path, seed=1) as hall:
        people = await company(hall)
        await play_on(people, Random(1), 8)
        before = shown(await people.standing())
    async with a_hall(path, seed=999) as hall:
        assert shown((await hall.tables.get(people.table)).standing) == before
        people.hall = hall
        await play_on(people, Random(3))
        assert (await hall.look(people.host)).status == "over"


async def test_bots_go_on_after_a_restart(tmp_path):
    path = tmp_path / "hall.db"
    async with a_hall(path) as hall:
        hall.butler.ring = lambda table: None
        people = await company(hall, seats=("random",) * 3)
        assert (await people.standing()).moves == []
    async with a_hall(path) as hall:
        await hall.butler.idle()
        assert (await hall.tables.get(people.table)).standing.status == "over"


def of_fate(table):
    """The first line that tells what fate said: to the deal, which is told as the sixth."""
    return select(func.min(LINES.c.number)).where(LINES.c.table_id == table, LINES.c.kind == log.FATE).scalar_subquery()


SPOILT = {
    "fate": (lambda table: update(LINES).where(LINES.c.table_id == table, LINES.c.number == of_fate(table))
             .values(body='{"chance": "weather", "outcomes": ["storm"]}'), 6, "hash"),
    "hash": (lambda table: update(LINES).where(LINES.c.table_id == table, LINES.c.number == 3)
             .values(body='{"name": "Mallory", "seat": 1}'), 3, "hash"),
    "missing": (lambda table: delete(LINES).where(LINES.c.table_id == table, LINES.c.number == 4), 4, "missing"),
    "first": (lambda table: delete(LINES).where(LINES.c.table_id == table, LINES.c.number == 1), 1, "missing"),
}


@pytest.mark.parametrize("how", SPOILT)
async def test_a_table_that_cannot_be_restored_says_so_and_the_others_work(tmp_path, how):
    spoil, line, why = SPOILT[how]
    async with a_hall(tmp_path / "hall.db") as hall:
        spoilt, sound = await company(hall), await company(hall)
        await play_on(spoilt, Random(1), 4)
        await hall.store.run(Step(spoil(spoilt.table)))
    async with a_hall(tmp_path / "hall.db") as hall:
        for pass_ in (*spoilt.viewers, spoilt.host):
            with pytest.raises(Refused) as refused:
                await hall.look(pass_)
            assert (refused.value.kind, refused.value.args_of_sentence) == ("broken", {"line": line, "why": why})
        lines = await hall.log(spoilt.host)
        assert len(lines) > 4 and all(told["body"] == {"?": "?"} for told in lines if told["kind"] in log.HIDING)
        sound.hall = hall
        await play_on(sound, Random(1))
        assert (await hall.look(sound.host)).status == "over"


async def test_a_log_that_other_rules_wrote_is_followed_as_far_as_it_goes(hall):
    people = await company(hall)
    lines = await people.lines()
    seat = (await people.standing()).to_act[0]
    forged = log.chained(lines[-1], "now", f"seat {seat}", log.MOVE, {"seat": seat, "move": "bid 3"})
    table = Table(people.table, [*lines, forged])
    assert (table.broken.line, table.broken.why) == (forged.number, "not_asked")
    told = log.chained(lines[-1], "now", "seat 0", log.FATE, {"chance": "weather", "outcomes": ["sun"]})
    assert Table(people.table, [*lines, told]).broken.why == "fate"


async def test_another_box_than_at_the_opening_is_warned_of(hall):
    people = await company(hall)
    lines = await people.lines()
    body = {**lines[0].body, "fingerprint": "0" * 16}
    assert Table("other", [log.chained(None, "now", "host", log.OPENED, body)]).standing.warning == "fingerprint"
    older = json.loads(json.dumps(lines[0].body)) | {"revision": 1}
    assert Table("old", [log.chained(None, "now", "host", log.OPENED, older)]).standing.warning != ""
    assert (await hall.look(people.host)).warning == ""


async def test_two_halls_over_one_database_write_one_log(tmp_path):
    """A second process finds that it was overtaken, catches up, and says which move stands."""
    async with a_hall(tmp_path / "hall.db", 1) as one, a_hall(tmp_path / "hall.db", 2) as other:
        people = await company(one)
        for pass_ in people.viewers:
            await other.look(pass_)
        chance, moves = Random(5), 0
        while (await people.standing()).to_act:
            seat = (await people.standing()).to_act[0]
            asked = (await one.look(people.seats[seat])).asked
            text = any_answer(asked.question, chance)
            first, second = (one, other) if chance.random() < .5 else (other, one)
            await first.play(people.seats[seat], asked.number, text, action())
            with pytest.raises(Refused) as late:
                await second.play(people.seats[seat], asked.number, text, action())
            assert late.value.kind == "late" and late.value.stands == text
            moves += 1
            await one.renew(people.host, "spectator")        # which lets this hall catch up
        check(await people.lines())
        assert moves > 5 and (await one.look(people.host)).status == "over"


async def test_versions_count_what_a_viewer_sees(hall):
    people = await company(hall)
    before = {pass_: (await hall.look(pass_)) for pass_ in people.viewers}
    await hall.renew(people.host, "host")
    assert {pass_: (await hall.look(pass_)) for pass_ in people.viewers} == before
    await play_once(people, Random(1))
    after = {pass_: (await hall.look(pass_)) for pass_ in people.viewers}
    assert all(after[pass_].version == before[pass_].version + 1 for pass_ in people.viewers)
