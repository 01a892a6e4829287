"""The table in words on a page: how its tables are set, what leads to its parts, a log that goes no further than it."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

import moothall
from moothall.core.prose import Table, say
from moothall.server.pages import create_hall
from moothall.server.pages.asking import explained
from moothall.server.pages.setting import columns
from moothall.server.pages.spoken import teller_of, words
from moothall.server.pages.story import story_of
from moothall.words.telling import Teller
from tests.server.evening import company, play_on, play_once, seeds
from tests.server.guest import Guest


def table(*rows: str) -> Table:
    """A table with headings, whose cells are set apart by bars."""
    cells = [[say(cell) for cell in row.split("|")] for row in rows]
    return Table([say("heading")] * len(cells[0]), cells)


@pytest.mark.parametrize(("rows", "sorts"), [
    (["Bank|3|–", "Park|0|?", "Hotel|12|7"], ["brief", "number", "number"]),
    (["Bank|3", "Park|2 + friend", "Hotel|friend", "Gold|–", "Rats|9"], ["brief", "number"]),
    (["Bank|Red a", "Park|–"], ["brief", "brief"]),
    (["Bank|3", "Park|one of two or three", "Hotel|many"], ["brief", ""]),
    (["the plague value is 0 for you|"], ["", "brief"]),
])
def test_columns_are_of_numbers_of_a_word_or_of_sentences(rows: list[str], sorts: list[str]) -> None:
    assert columns(table(*rows)) == sorts


def test_columns_without_headings_or_without_cells_are_of_no_sort() -> None:
    assert columns(Table([say("Player"), say("Gold")], [])) == ["", ""]
    assert columns(Table([], table("coins|7", "weather|rain").rows)) == ["", ""]


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    """Somebody who has begun a match of Notre Dame."""
    fate = seeds(5)
    with TestClient(create_hall(tmp_path / "hall.db", rates=None, fate=lambda: fate())) as client:
        yield Guest(client).submit("/games/notre_dame/now", name="Alda")


def test_links_lead_to_all_parts_of_the_table_but_the_first(guest: Guest) -> None:
    led = [link[1:] for link in guest.reader.links if re.match(r"#w\d", link)]
    headings = re.findall(r'<h3 id="(w\d+)">', guest.html)
    assert len(led) >= 4 and led == headings[1:]


def test_cells_of_sentences_say_what_they_are_about(guest: Guest) -> None:
    assert 'data-head="Effect">' in guest.html and 'class="number" data-head="Rats">' in guest.html


def test_help_is_about_each_part_of_a_choice_once() -> None:
    box = moothall.box("notre_dame", 3)
    told = explained(["move cube bank park", "move cube park bank", "stop"], Teller(box, words("en", box.about.rules)))
    assert [name for name, _ in told] == ["Bank", "Park"]


def test_help_that_is_about_several_things_is_given_once_for_all() -> None:
    box = moothall.box("rattus_cartus", 3)
    cards = ["church_4", "church_0", "magic_1", "joker"]
    told = explained(cards, Teller(box, words("en", box.about.rules)))
    assert [name for name, _ in told] == ["Church 4, Magic 1", "Church 4", "Magic 1", "Joker"]
    texts = [text for _, helps in told for text in helps]
    assert len(texts) == len(set(texts)) == 4


def test_what_the_table_shows_is_no_reason_to_be_told_beforehand(guest: Guest) -> None:
    """Of the cards kept and passed on nobody needs to hear that they can't be kept again. [ND-5.6]"""
    guest.submit("/move", guest.form("/move").buttons[0])
    assert "Which of the two cards received do you keep?" in guest.text and "Passed first to" in guest.text
    assert "Not available, and why" not in guest.text


async def test_a_log_goes_no_further_than_the_table_beside_it(hall) -> None:
    people = await company(hall)
    await play_once(people, Random(1))
    look = await hall.look(people.seats[0])
    told = teller_of(look, "en")
    then = story_of(await hall.events(people.seats[0]), look, told)
    await play_on(people, Random(1), 6)
    assert len(await hall.events(people.seats[0])) > look.events
    assert story_of(await hall.events(people.seats[0]), look, told) == then
