"""Several people at one screen: a hand is open only while its owner has the screen."""
from __future__ import annotations

from random import Random

import pytest

from moothall.core.match import Event
from moothall.core.record import EVERYBODY
from moothall.server.pages.deeds import is_news
from moothall.server.seen import Seen
from tests.server.guest import Guest
from tests.server.test_pages import answer, guest, sat, with_friends

__all__ = ["guest"]
HAND = "Your hand"


def together(guest: Guest) -> str:
    """Alda and Bertram sit at one screen; the address of their table, before the match."""
    with_friends(guest)
    sat(guest, guest.links()[1], "Bertram")
    return f"/t/{guest.table}"


def begun_together(guest: Guest) -> str:
    table = together(guest)
    guest.submit("/start")
    return table


def hand_over(guest: Guest, table: str) -> int:
    """The screen is handed to whoever is asked first; which seat that is."""
    seat = 0 if "Pass the screen to Alda" in guest.show(table).text else 1
    guest.show(f"{table}?seat={seat}")
    return seat


def to_cards(guest: Guest, table: str) -> int:
    """Answers until somebody has cards to commit before the other is asked again; who."""
    for _ in range(20):
        seat = hand_over(guest, table)
        if not guest.form("/move").buttons:
            return seat
        answer(guest, Random(1))
    raise AssertionError("nobody is asked for cards")


# -- before a hand is shown ----------------------------------------------------------------
def test_a_match_that_begins_shows_no_hand(guest: Guest) -> None:
    table = together(guest)
    assert "you are Alda, Bertram" in guest.text
    guest.submit("/start")
    assert guest.address == table and "Pass the screen to" in guest.text and HAND not in guest.text


def test_a_lobby_of_several_names_no_seat_in_its_address(guest: Guest) -> None:
    """Else the first hand would lie open as soon as a host elsewhere begins the match."""
    _, second, third, _ = with_friends(guest, friends=2).links()
    pair = guest.another()
    assert "seat=" in sat(pair, second, "Bertram").address
    assert sat(pair, third, "Clara").address == f"/t/{guest.table}"
    assert pair.show(f"/t/{guest.table}?seat=1").address == f"/t/{guest.table}"
    guest.show(guest.address).submit("/start")
    assert HAND not in pair.show(pair.address).text


def test_each_of_several_leaves_the_lobby_alone(guest: Guest) -> None:
    table = together(guest)
    assert [form.action for form in guest.reader.forms if "/leave" in form.action] == [
        f"{table}/leave?seat=0", f"{table}/leave?seat=1"]
    guest.submit("/leave?seat=1")
    assert "Alda" in guest.show(table).text and "Bertram" not in guest.text


def test_the_address_of_who_is_not_asked_leads_to_the_handover(guest: Guest) -> None:
    table = begun_together(guest)
    seat = hand_over(guest, table)
    assert HAND in guest.text
    assert guest.show(f"{table}?seat={1 - seat}").address == table and HAND not in guest.text


# -- before the screen is handed on --------------------------------------------------------
def test_who_drew_cards_sees_them_before_the_screen_goes_on(guest: Guest) -> None:
    table = begun_together(guest)
    hand_over(guest, table)
    answer(guest, Random(1))
    assert HAND in guest.text and guest.form("/move") is None
    assert f'<a class="button main" href="{table}">Pass the screen on</a>' in guest.html
    assert "Pass the screen to" in guest.show(table).text and HAND not in guest.text


def test_who_learns_nothing_hands_the_screen_on_at_once(guest: Guest) -> None:
    table = begun_together(guest)
    to_cards(guest, table)
    guest.submit("/move", item=[guest.form("/move").boxes[0][1]])
    assert guest.address == table and "Pass the screen to" in guest.text and HAND not in guest.text


def test_who_sits_alone_at_a_screen_is_never_asked_to_hand_it_on(guest: Guest) -> None:
    guest.submit("/games/rattus_cartus/now", name="Alda")
    answer(guest, Random(1))
    assert "stay" not in guest.address and "Pass the screen" not in guest.text


# -- what somebody has learnt --------------------------------------------------------------
def test_what_a_seat_has_learnt_is_what_spectators_were_not_told() -> None:
    seat, everybody = Seen(0), Seen(None)
    drew, draws = Event(0, "drew", {"seat": 0, "card": "joker"}), Event(1, "draws", {"seat": 0, "n": 1})
    for seen in (seat, everybody):
        seen.hear([(1, drew), (EVERYBODY, draws)])
    seat.spoke = len(seat.events)
    assert seat.learnt(everybody) == []
    for seen in (seat, everybody):
        seen.hear([(EVERYBODY, draws), (1, drew), (2, Event(2, "drew", {"seat": 1, "card": "gold"}))])
    assert [event.key for event in seat.learnt(everybody)] == ["drew"]


@pytest.mark.parametrize(("key", "args", "move", "news"), [
    ("committed", {"seat": 0, "card": "church_4", "n": 1}, "commit church_4 joker", False),
    ("saw", {"seat": 0, "place": 2, "card": "church_4"}, "look 2", True),
])
def test_what_only_repeats_an_answer_is_no_news(key: str, args: dict, move: str, news: bool) -> None:
    assert is_news(Event(0, key, args), move) is news
