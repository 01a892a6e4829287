"""The draft of Notre Dame in two browsers: secret picks, in either order and over a death of the hall."""
from __future__ import annotations

import re
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.test_evening import Person
from tests.browser.test_generic_page import at_a_table
from tests.browser.visits import ASKED_ANEW
from tests.terminal import COMMAND, environment

OpenPage = Callable[..., Page]
PLAYING = re.compile(r"Which card do you play\?|is choosing a card to play")
PICKS = ["Which card do you keep?", "Which of the two cards received do you keep?"]


class House:
    """The hall in a process of its own, which can be killed and opened again at its address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.open()

    def open(self) -> None:
        command = [*COMMAND, "serve", "--no-open", "--lang", "en", "--port", str(self.port), "--db", "club.db"]
        self.process = subprocess.Popen(
            command, cwd=self.folder, env=environment(self.folder), text=True, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        _, listening = self.process.stdout.readline(), self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", listening)
        assert found, listening
        self.address, self.port = found.group(), int(found.group(1))

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.kill()


def lines(page: Page) -> Counter[str]:
    """Everything that is written on the page."""
    return Counter(filter(None, map(str.strip, page.inner_text("#main").splitlines())))


def cards(page: Page) -> list[str]:
    """The cards to choose from, as moves."""
    return [str(button.get_attribute("value")) for button in page.query_selector_all("#answer button[name=move]")]


def pick(page: Page) -> list[str]:
    """Keep the last card; the others, which are passed on."""
    *passed, _ = cards(page)
    number = page.get_attribute("#answer", "data-question")
    page.locator("#answer button[name=move]").last.click()
    page.wait_for_function(ASKED_ANEW, arg=number)
    return passed


def expect_pick(page: Page, question: str, many: int) -> None:
    """So many cards are to choose from."""
    expect(page.locator("#asked")).to_contain_text(question, timeout=PATIENCE)
    expect(page.locator("#answer button[name=move]")).to_have_count(many)


def expect_passed(pages: list[Page], many: int) -> None:
    """Everybody sees that so many cards went on, and Alda's neighbour which were hers."""
    for page in pages:
        expect(page.locator("#log")).to_contain_text(f"Everybody passes {many} card", timeout=PATIENCE)
        expect(page.locator("#log")).to_contain_text("Alda passes to Bertram: ")


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["alda first", "bertram first"])
def test_picks_are_secret_in_either_order(open_page: OpenPage, order: tuple[int, int]) -> None:
    """Of a pick others see that it isn't waited for any more, and nothing else. [ND-17.17, ND-20.25, ND-20.27]"""
    pages = [open_page(), open_page()]
    at_a_table(*(Person(page, "mouse") for page in pages), ["me", "person", "greedy"])
    early, late = (pages[seat] for seat in order)
    name = ("Alda", "Bertram")[order[0]]
    for question, which, many in zip(PICKS, ("a", "a second"), (3, 2)):
        for page in pages:
            expect_pick(page, question, many)
        waiting = f"{name} is choosing {which} card to keep"
        expect(late.locator("#others")).to_have_text(waiting, timeout=PATIENCE)
        before, version = lines(late), late.get_attribute("#main", "data-version")
        pick(early)
        late.wait_for_function("v => document.querySelector('#main').dataset.version !== v", arg=version)
        assert (before - lines(late), lines(late) - before) == (Counter([waiting, f"To act: {name}"]), Counter())
        pick(late)
        expect_passed(pages, many - 1)
    for page in pages:
        expect(page.locator("#words")).to_contain_text("Hand: ")


def test_a_pick_outlives_a_death_of_the_hall(open_page: OpenPage, house: House) -> None:
    alda, bertram = pages = [open_page(), open_page()]
    for page in pages:
        page.goto(house.address)
    at_a_table(*(Person(page, "mouse") for page in pages), ["me", "person"])
    for page in pages:
        expect_pick(page, PICKS[0], 3)
        page.evaluate("window.stayed = true")
    passed = pick(alda)
    house.kill()
    for page in pages:
        expect(page.locator("#connection")).to_have_text("Reconnecting …")
    house.open()
    for page in pages:
        expect(page.locator("#connection")).to_contain_text("Back: step", timeout=PATIENCE)
    expect(alda.locator("#words")).to_contain_text("Chosen to keep: ")
    expect(alda.locator("#answer")).to_have_count(0)
    expect_pick(bertram, PICKS[0], 3)
    pick(bertram)
    expect_passed(pages, 2)
    expect_pick(bertram, PICKS[1], 2)
    assert cards(bertram) == passed
    pick(bertram)
    pick(alda)
    expect_passed(pages, 1)
    for page in pages:
        expect(page.locator("#asked")).to_contain_text(PLAYING)
        assert page.evaluate("window.stayed")
    assert sorted(len(cards(page)) for page in pages) == [0, 3]
