"""The story of a match, whose lines lead to their steps, and looks at the table at those steps."""
from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest

from moothall.server import table as tables
from moothall.server.look import look_at
from moothall.server.order import Order
from moothall.server.pages.spoken import teller_of
from moothall.server.pages.story import happened, lines_of, step_of, story_of
from moothall.server.refused import Refused
from moothall.server.table import KEPT, Table
from tests.rattus_cartus.scenes import scene
from tests.server.evening import action, company, gathered, play_on, play_once
from tests.server.test_pages import answer, begun, guest

__all__ = ["guest"]
GAMES = [("tiny_fair", ("person",) * 3), ("rattus_cartus", ("person",) * 2), ("notre_dame", ("person",) * 3)]


def looks(table, pass_):
    """How a viewer saw a table at each version, but for the box, which is another object in each fold."""
    newest = table.standing.seen[pass_.viewer].version
    then = [look_at(table.then(pass_.viewer, version), pass_, newest) for version in range(1, newest + 1)]
    return [look._replace(box=None) for look in then]


async def walked(hall, people, chance, moves):
    """Moves at random, some of which are taken back."""
    for _ in range(moves):
        seat = await play_once(people, chance)
        if seat is not None and chance.random() < 0.3:
            with suppress(Refused):
                await hall.undo(people.seats[seat], action())


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_a_look_at_a_version_is_the_same_from_memory_and_from_the_log(hall, game, seats):
    people, chance = await company(hall, game, seats), Random(4)
    for _ in range(3):
        await walked(hall, people, chance, 9)
        living = await hall.tables.get(people.table)
        restored = Table(people.table, await people.lines())
        for pass_ in people.viewers:
            assert looks(living, pass_) == looks(restored, pass_)


async def test_recent_versions_are_not_folded_again(hall, monkeypatch):
    people = await company(hall)
    await play_on(people, Random(1), 2 * KEPT)
    table, newest = await hall.tables.get(people.table), (await hall.look(people.spectator)).newest
    recent = [version for version, line in enumerate(table.standing.seen[None].steps, 1)
              if line >= [one.number for one in table.lines if one.kind == "move"][-KEPT]]
    assert len(recent) >= KEPT - 1 and recent[-1] == newest
    monkeypatch.setattr(tables, "folded", lambda *given: pytest.fail("folded"))
    for version in recent:
        assert (await hall.look(people.spectator, version)).version == version


async def test_only_so_many_standings_are_kept(hall):
    people = await company(hall)
    await play_on(people, Random(1), 3 * KEPT)
    assert len((await hall.tables.get(people.table))._recent) == KEPT


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_the_events_of_all_steps_are_all_events(hall, game, seats):
    people = await company(hall, game, seats)
    await play_on(people, Random(3), 20)
    for pass_ in people.viewers:
        look, events = await hall.look(pass_), await hall.events(pass_)
        steps = [happened(events, look, step) for step in range(1, look.version + 1)]
        assert [event for step in steps for event in step] == events
        assert [[step_of(event, look) for event in events] for events in steps] == [
            [step] * len(events) for step, events in enumerate(steps, 1)]


async def test_only_the_mover_calls_a_step_his_own(hall):
    people = await company(hall, "rattus_cartus", ("person",) * 2)
    for _ in range(12):
        seat = await play_once(people, Random(2))
        own = {pass_.seat: (await hall.look(pass_)).moments[-1].own for pass_ in people.viewers}
        assert own == {0: seat == 0, 1: seat == 1, None: False}


async def stolen(hall):
    """Seat 0 lets seat 1 take a rat from him; then they all have what they have."""
    match = scene(3, "pipers_hut_1 castle_4", None, [(1, 0, "magic_3"), (0, 0, "flute magic_1"), (2, 0, "church_0")],
                  at=["resolve_buildings"], round=5, starting_seat=1, hands=["joker"] * 3, rats=[9, 9, 9])
    people = await gathered(hall, await hall.open_table(Order(record=match.record.dumps())))
    look = await hall.look(people.seats[0])
    assert look.asked.question.name == "flute_taker"
    await hall.play(people.seats[0], look.asked.number, "taker 1", action())
    return people


@pytest.mark.parametrize(("viewer", "marked"), [(0, False), (1, True), (2, False), (None, False)])
async def test_what_another_does_to_the_viewer_is_marked(hall, viewer, marked):
    people = await stolen(hall)
    pass_ = people.spectator if viewer is None else people.seats[viewer]
    look, events = await hall.look(pass_), await hall.events(pass_)
    told = lines_of(events, look, teller_of(look, "en"))
    [line] = [line for line in told if line.text.startswith("Flute")]
    assert line.text == "Flute: Bertram takes 1 rat from Alda" and line.yours is marked


async def test_words_about_chairs_are_not_marked(hall):
    people = await company(hall)
    look, events = await hall.look(people.seats[1]), await hall.events(people.seats[1])
    told = lines_of([one for one in events if one.key.startswith("hall.")], look, teller_of(look, "en"))
    assert [line.yours for line in told] == [False] * 4


async def test_a_line_of_several_secrets_is_marked_and_leads_to_the_step_of_the_first(hall):
    people = await company(hall, "rattus_cartus", ("person",) * 2)
    look = await hall.look(people.seats[0])
    events = await hall.events(people.seats[0])
    drawn = [event for event in events if event.key == "drew"]
    [line] = lines_of(drawn, look, teller_of(look, "en"))
    assert line.step == step_of(drawn[0], look) and line.yours


async def test_a_move_taken_back_leaves_the_lines_of_others_where_they_were(hall):
    people = await company(hall, "rattus_cartus", ("person",) * 2)
    chance = Random(8)
    await walked(hall, people, chance, 30)
    for pass_ in people.viewers:
        look, events = await hall.look(pass_), await hall.events(pass_)
        story = story_of(events, look, teller_of(look, "en"))
        for line in [*story.earlier, *story.news]:
            then = lines_of(happened(events, look, line.step), look, teller_of(look, "en"))
            assert (line.text.rpartition(": ")[0] or line.text) in str(then)


@pytest.mark.parametrize("game", ["rattus_cartus", "notre_dame", "tiny_fair"])
def test_each_line_of_the_page_leads_to_the_step_where_it_happened(guest, game):
    people = begun(guest, game)
    answers(people, Random(5), 8)
    found = re.findall(r'<li id="[nl][^>]*><a href="([^"]+)">(.*?)</a></li>', guest.show(guest.address).html)
    assert len(found) > 8
    for address, line in found:
        then = guest.show(address).html.partition('id="news"')[2].partition("</ol>")[0]
        assert plain(line).split(",")[0] in plain(then)


def plain(html):
    """A part of a page without its marks."""
    return re.sub(r"<.*?>", "", html)


def answers(people, chance, most):
    """Each in turn answers what he is asked."""
    for one in people * most:
        if one.show(one.address).form("/move"):
            answer(one, chance)


def test_a_mark_is_made_in_words(guest):
    answers(begun(guest), Random(5), 30)
    marked = re.findall(r'<li id="[nl][^"]*" class="yours"><a [^>]+>(.*?)</a></li>', guest.show(guest.address).html)
    assert marked and all(line.startswith("<strong>concerns you</strong> ") for line in marked)


