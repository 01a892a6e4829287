"""Games without a picture: whole matches through the page that tells the table in words."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Running
from tests.browser.test_evening import SCREENS, Person, begin, play_out
from tests.browser.visits import answer, at_once, friends, play_on, sit, widest

OpenPage = Callable[..., Page]


def at_a_table(alda: Person, bertram: Person, seats: list[str], expansions: Sequence[str] = ()) -> None:
    """Alda has opened the table, Bertram sits to her left, with bots or without; the match has begun."""
    links = friends(alda.page, seats, "notre_dame", expansions)
    sit(bertram.page, links[1], "Bertram")
    begin(alda, bertram)


@pytest.mark.slow
@pytest.mark.parametrize("screens, seats, expansions", [
    (("mouse", "mouse"), ["me", "person", "greedy"], ()),
    (("without_script", "phone"), ["me", "person"], ("new_persons",)),
])
def test_a_whole_match_without_a_picture(
    open_page: OpenPage, hall: Running, screens: tuple[str, str], seats: list[str], expansions: tuple[str, ...],
) -> None:
    people = [Person(open_page(**SCREENS[screen]), screen) for screen in screens]
    at_a_table(*people, seats, expansions)
    assert play_out(hall, *people) > 80
    for one in people:
        one.see("#scores")
        expect(one.page.locator("#scores")).to_contain_text("Bertram")
        assert widest(one.page) == one.page.viewport_size["width"]


def test_a_game_that_brings_nothing_but_rules(open_page: OpenPage) -> None:
    page = open_page()
    at_once(page, "tiny_fair")
    expect(page.locator("#words tbody th").first).to_have_text("seat")
    assert play_on(page, Random(2)) > 5
    expect(page.locator("#scores")).to_contain_text("Alda")


def test_the_table_in_words_on_a_phone(open_page: OpenPage) -> None:
    """Sentences become paragraphs, wide tables go sideways under their first column, links lead to every part."""
    page = open_page(**SCREENS["phone"], language="el")
    at_once(page, "notre_dame")
    for _ in range(3):
        page.wait_for_selector("#answer")
        answer(page, Random(1))
    assert widest(page) == 390
    persons, boroughs = page.locator("#words .scroll").first, page.locator("#words .scroll").nth(1)
    assert persons.evaluate("one => one.scrollWidth - one.clientWidth") == 0
    assert boroughs.evaluate("one => one.scrollWidth - one.clientWidth") > 40
    assert boroughs.evaluate("one => (one.scrollLeft = 400, one.querySelector('tbody th').getBoundingClientRect().left "
                             "- one.getBoundingClientRect().left)") == 0
    for link in page.locator("#words nav a").all():
        link.tap()
        expect(page.locator(f"#words {link.get_attribute('href')}")).to_be_in_viewport()
