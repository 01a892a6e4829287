"""Who may do what: links, tokens, sessions, the host."""
from __future__ import annotations

import asyncio
from random import Random

import pytest

from moothall.server.order import Order
from moothall.server.refused import Refused
from moothall.server.schema import METADATA
from tests.server.evening import action, company, play_on
from tests.server.test_playing import refused


async def test_looking_at_a_link_seats_nobody(hall):
    opened = await hall.open_table(Order("tiny_fair", ("person",) * 2))
    link = await hall.link(opened.seats[1])
    look = await hall.look(link)
    assert (link.seat, look.seat, look.view, [chair.kind for chair in look.chairs]) == (1, 1, None, ["open"] * 2)
    assert (await refused(hall.play(link, 1, "done", action()))).kind == "forbidden"
    seated = await hall.sit(opened.table, opened.seats[1], "Alda")
    assert (await hall.look(seated.pass_)).names == ["", "Alda"]


async def test_a_link_shows_no_hand_before_its_holder_sits(hall):
    people = await company(hall)
    link = await hall.link(people.opened.seats[0])
    assert (await hall.look(link)).view == (await hall.look(people.spectator)).view
    assert (await hall.record(link)) == await hall.record(people.spectator)


async def test_several_devices_share_a_seat_and_one_device_can_have_several(hall):
    people = await company(hall)
    phone = await hall.new_session()
    for seat in (2, 0):
        await hall.sit(people.table, people.opened.seats[seat], "Somebody else", phone)
    passes = await hall.passes(people.table, phone)
    assert [pass_.seat for pass_ in passes] == [0, 2] and (await hall.look(passes[0])).names[0] == "Alda"
    assert (await hall.look(passes[0])).view == (await hall.look(people.seats[0])).view
    assert await hall.passes(people.table, "another session") == []
    [mine] = await hall.tables_of(phone)
    assert (mine.table, mine.seats, mine.host, mine.game) == (people.table, [0, 2], False, "tiny_fair")
    assert await hall.has_session(phone) and not await hall.has_session("another")


async def test_play_now_needs_no_form(hall):
    session = await hall.new_session()
    opened = await hall.play_now(Order("tiny_fair", ("person",) * 3), session, "Alda", "random")
    await hall.butler.idle()
    seat, host = await hall.passes(opened.table, session)
    look = await hall.look(seat)
    assert look.status == "playing" and look.asked and host.role == "host"
    assert [chair.kind for chair in look.chairs] == ["person", "random", "random"]


@pytest.mark.parametrize(("name", "key"), [
    ("", "name_needed"), (" \u200b\n ", "name_needed"), ("x" * 41, "name_long"), ("ALDA", "name_taken"),
])
async def test_names_are_checked(hall, name, key):
    opened = await hall.open_table(Order("tiny_fair", ("person",) * 2))
    await hall.sit(opened.table, opened.seats[0], "Alda")
    assert (await refused(hall.sit(opened.table, opened.seats[1], name))).key == key
    assert (await hall.look(await hall.link(opened.host))).names == ["Alda", ""]


async def test_wrong_and_foreign_tokens_are_good_for_nothing(hall):
    one, other = await company(hall), await company(hall)
    assert (await refused(hall.admit("nowhere", one.opened.host))).status == 404
    assert (await refused(hall.admit(one.table, "nonsense"))).status == 403
    assert (await refused(hall.admit(one.table, other.opened.host))).status == 403
    assert (await refused(hall.sit(one.table, other.opened.seats[0], "Eve"))).status == 403
    for pass_ in (*one.seats.values(), one.spectator):
        for call in (hall.start(pass_), hall.cancel(pass_), hall.give_to_bot(pass_, 0, "random"),
                     hall.give_back(pass_, 0), hall.renew(pass_, "host"), hall.log(pass_)):
            assert (await refused(call)).key == "host_only"


async def test_who_leaves_before_the_start_frees_the_seat(hall):
    people = await company(hall, start=False)
    await hall.leave(people.seats[1])
    assert (await hall.look(people.host)).chairs[1].kind == "open"
    assert (await refused(hall.start(people.host))).key == "seats_open"
    assert not await hall.passes(people.table, "x")
    await hall.sit(people.table, people.opened.seats[1], "Emma")
    await hall.start(people.host)
    await hall.start(people.host)
    assert (await hall.look(people.host)).names == ["Alda", "Emma", "Clara"]


async def test_who_leaves_later_can_be_replaced_by_a_bot_and_come_back(hall):
    people = await company(hall)
    await hall.leave(people.seats[1])
    assert (await hall.look(people.host)).chairs[1].kind == "left"
    await hall.give_to_bot(people.host, 1, "random")
    assert (await refused(hall.sit(people.table, people.opened.seats[1], "Bertram"))).key == "bots_seat"
    await hall.give_back(people.host, 1)
    seated = await hall.sit(people.table, people.opened.seats[1], "")
    assert (await hall.look(seated.pass_)).chairs[1] == (1, "Bertram", True, "", False)


async def test_a_renewed_link_ends_the_old_one_and_all_that_came_by_it(hall):
    people = await company(hall)
    session = await hall.new_session()
    await hall.sit(people.table, people.opened.seats[0], "", session)
    seated = await hall.sit(people.table, people.opened.seats[0])
    listening = hall.changes(seated.pass_)
    await anext(listening)
    token = await hall.renew(people.host, "seat", 0)
    assert await hall.passes(people.table, session) == []
    for old in (people.opened.seats[0], seated.token):
        assert (await refused(hall.admit(people.table, old))).status == 403
    with pytest.raises(Refused):
        await anext(listening)
    assert not await hall.still_holds(seated.pass_)
    again = await hall.sit(people.table, token, "Mallory")
    assert (await hall.look(again.pass_)).names[0] == "Alda"
    assert (await refused(hall.renew(people.host, "seat", 7))).kind == "input"
    assert (await refused(hall.renew(people.host, "king"))).kind == "input"


async def test_a_browser_that_renews_the_hosts_link_stays_the_host(hall):
    session = await hall.new_session()
    opened = await hall.open_table(Order("tiny_fair", ("person",) * 2), session)
    [host] = await hall.passes(opened.table, session)
    token = await hall.renew(host, "host")
    assert [pass_.role for pass_ in await hall.passes(opened.table, session)] == ["host"]
    assert (await refused(hall.admit(opened.table, opened.host))).status == 403
    assert (await hall.admit(opened.table, token)).role == "host"


async def test_a_cancelled_table_is_over_for_everybody(hall):
    people = await company(hall)
    await hall.cancel(people.host)
    assert {(await hall.look(pass_)).status for pass_ in people.viewers} == {"cancelled"}
    assert (await refused(hall.play(people.seats[0], 1, "done", action()))).key == "cancelled"
    assert (await refused(hall.give_to_bot(people.host, 0, "random"))).key == "cancelled"
    assert "?" in await hall.record(people.seats[0])


async def test_the_log_tells_all_when_the_match_is_over(hall):
    people = await company(hall)
    await play_on(people, Random(1), 5)
    told = await hall.log(people.host)
    assert {line["body"].get("?") for line in told if line["kind"] in ("move", "deal", "opened")} == {"?"}
    assert [line["number"] for line in told] == list(range(1, len(told) + 1)) and "fate" in {
        line.kind for line in await people.lines()} - {line["kind"] for line in told}
    assert {line["hash"] for line in told} == {"?"}
    await play_on(people, Random(1))
    assert [line["hash"] for line in await hall.log(people.host)] == [line.hash for line in await people.lines()]


async def test_the_database_holds_no_token(hall):
    people = await company(hall)
    session = await hall.new_session()
    await hall.sit(people.table, people.opened.seats[0], "", session)
    tokens = [people.opened.host, people.opened.spectator, *people.opened.seats, session]
    for table in METADATA.sorted_tables:
        whole = repr(await hall.store.rows(table.select()))
        assert not [token for token in tokens if token in whole], table.name
    await asyncio.sleep(0)


@pytest.mark.parametrize(("order", "kind"), [
    (Order("chess", ("person",) * 2), "unknown"),
    (Order("tiny_fair", ("person",) * 9), "input"),
    (Order("tiny_fair", ("person", "wizard")), "input"),
    (Order("tiny_fair", ("person",) * 2, undo="always"), "input"),
    (Order("tiny_fair", ("person",) * 2, expansions=("dragons",)), "input"),
    (Order("tiny_fair", ("person",) * 2, options={"days": 99}), "input"),
    (Order("tiny_fair", ("person",) * 2, options={"days": ["x"]}), "input"),
    (Order("tiny_fair", ("person",) * 2, data="not toml"), "input"),
    (Order("tiny_fair", ("person",) * 2, data="/etc/passwd"), "input"),
    (Order("tiny_fair", ("person",) * 2, data="[[good]]\nid = 'gold'"), "input"),
    (Order(record="nonsense"), "input"),
    (Order(record='[Game "tiny_fair"]\n[Revision 2]\n[Seats 2]\n\n1. 0 dance\n'), "input"),
    (Order(record='[Game "tiny_fair"]\n[Revision 2]\n[Seats 2]\n[Position {"?": "?"}]\n'), "input"),
    (Order(record='[Game "tiny_fair"]\n[Revision 2]\n[Seats 2]\n[Data {"x": "\\ud800"}]\n'), "input"),
])
async def test_orders_that_cannot_be_are_refused(hall, order, kind):
    assert (await refused(hall.open_table(order))).kind == kind
