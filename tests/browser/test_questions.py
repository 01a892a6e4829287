"""Every question of Rattus Cartus is found by its name and answered: by mouse, by keyboard, by touch."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import moothall.games as games
from moothall.server.pages.asking import move_text
from moothall.server.pages.spoken import words
from moothall.words import Words
from moothall.words.telling import Teller
from tests.browser.conftest import Running
from tests.browser.positions import ASKED, NAMES, Seated, questions, seated, seats_of, standing, visit
from tests.browser.test_access import check
from tests.browser.visits import ASKED_ANEW, PHONE, widest

OpenPage = Callable[..., Page]
Press = Callable[[Locator], None]
BEHIND = """(one) => Boolean(document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING)"""
MOST_TABS = 120


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One hall for all questions: each is asked at a table of its own."""
    server = Running(tmp_path_factory.mktemp("hall") / "hall.db").begin()
    yield server
    server.stop()


def test_every_question_has_its_position() -> None:
    assert [*ASKED] == questions()


def by_mouse(place: Locator) -> None:
    place.click()


def by_touch(place: Locator) -> None:
    place.tap()


def by_keyboard(place: Locator) -> None:
    """Tab to it, forwards or backwards; Space marks a card, Enter presses a button."""
    page = place.page
    way = "Shift+Tab" if place.evaluate(BEHIND) else "Tab"
    for _ in range(MOST_TABS):
        page.keyboard.press(way)
        if place.evaluate("one => document.activeElement === one"):
            page.keyboard.press("Space" if place.get_attribute("type") == "checkbox" else "Enter")
            return
    raise AssertionError(f"no way to {place}")


WAYS: dict[str, tuple[Press, dict[str, Any]]] = {
    "mouse": (by_mouse, {}), "keyboard": (by_keyboard, {}), "touch": (by_touch, PHONE),
}


def spread(start: int) -> list[tuple[str, int]]:
    """Every question with a number of seats, from one question to the next another."""
    many = {question: seats_of(question) for question in ASKED}
    return [(question, seats[(place + start) % len(seats)]) for place, (question, seats) in enumerate(many.items())]


@pytest.mark.parametrize("way, question, seats", [
    (way, *case) for start, way in enumerate(WAYS) for case in spread(start)])
def test_it_is_answered(hall: Running, open_page: OpenPage, way: str, question: str, seats: int) -> None:
    press, screen = WAYS[way]
    page = open_page(**screen)
    there = look(page, hall, question, seats)
    places = find(page, hall, there)
    answer, number = ASKED[question].answer, page.get_attribute("#answer", "data-question")
    told = page.locator("#asked").inner_text()
    chosen = [places[name] for name in places if name in (answer, *answer.split()[1:])]
    for place in reversed(chosen):
        press(place)
    if len(chosen) > 1:
        expect(page.locator("#count")).to_have_text(f"Chosen: {len(chosen)}")
        press(page.get_by_role("button", name="Confirm", exact=True))
    page.wait_for_function(ASKED_ANEW, arg=number)
    expect(page.locator("#asked")).not_to_have_text(told, use_inner_text=True)
    move = standing(hall, there).moves[-1]
    assert (move.seat, move.text) == (0, answer)


@pytest.mark.parametrize("language, width, question, seats", [
    *(("el", 320, *case) for case in spread(1)),
    *(pytest.param("nl", 320, *case, marks=pytest.mark.slow) for case in spread(2)),
    *(pytest.param("en", 1280, *case, marks=pytest.mark.slow) for case in spread(3)),
])
def test_everybody_can_find_it(
    hall: Running, open_page: OpenPage, language: str, width: int, question: str, seats: int
) -> None:
    page = open_page(width, 800, language)
    there = look(page, hall, question, seats)
    find(page, hall, there, language)
    check(page)


def look(page: Page, hall: Running, question: str, seats: int) -> Seated:
    """Go to a table where seat 0 is asked this question; nothing lies beside the screen."""
    there = seated(hall, ASKED[question], seats)
    visit(page, hall, there)
    page.wait_for_selector("#answer")
    assert widest(page) == page.viewport_size["width"]
    return there


def find(page: Page, hall: Running, there: Seated, language: str = "en") -> dict[str, Locator]:
    """All that can be chosen, found by role and name in the region that the question names."""
    seen = standing(hall, there).seen[0]
    asked, tell = seen.question, Teller(standing(hall, there).box, spoken(language), NAMES)
    assert asked
    told = tell.question(asked, seen.view)
    expect(page.get_by_role("heading", name=told)).to_be_visible()
    region = page.get_by_role("region", name=told)
    if asked.combines:
        found = {item: region.get_by_role("checkbox", name=tell.item(item)) for item in asked.items}
    else:
        moves = [move_text(asked, [item]) for item in asked.items]
        found = {move: region.get_by_role("button", name=tell.move(move, dict(seen.view or {}))) for move in moves}
    for place in found.values():
        expect(place).to_be_visible()
    return found


def spoken(language: str) -> Words:
    """All words of the page."""
    return words(language, games.rules_of("rattus_cartus"))
