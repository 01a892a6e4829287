"""Several people at one screen, with the script: when a hand is shown, and when the screen is to be handed on."""
from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.visits import ASKED_ANEW, choose, friends, sit

OpenPage = Callable[..., Page]


def begin_together(page: Page) -> None:
    """Two people sit down at one screen and begin."""
    friends(page, ["me", "person"])
    page.click("#sit1 summary")
    page.fill("#name1", "Bertram")
    page.click("#sit1 button")
    expect(page.locator("#sit1")).to_have_count(0)
    page.click("#seats button.main")
    hidden(page)


def hidden(page: Page) -> None:
    """Nothing of any hand is on the screen, and its address names nobody."""
    expect(page.locator("#handover")).to_be_visible()
    expect(page.locator("#words, #prompt")).to_have_count(0)
    assert "seat=" not in page.url


def take(page: Page) -> None:
    """Whoever is asked takes the screen."""
    page.click("#handover .main")
    page.wait_for_selector("#answer")
    page.wait_for_load_state()


def reply(page: Page) -> None:
    number = page.get_attribute("#answer", "data-question")
    for button in choose(page, Random(1)):
        button.click()
    page.wait_for_function(ASKED_ANEW, arg=number)


def test_who_drew_cards_sees_them_before_the_screen_goes_on(open_page: OpenPage) -> None:
    page = open_page()
    begin_together(page)
    for _ in range(2):
        take(page)
        reply(page)
        expect(page.locator("#words")).to_be_visible()
        page.click("#prompt a.main")
        hidden(page)


def test_who_has_learnt_nothing_hands_the_screen_on_at_once(open_page: OpenPage) -> None:
    page = open_page()
    begin_together(page)
    take(page)
    while not page.query_selector("#confirm"):
        reply(page)
        if page.query_selector("#prompt a.main"):
            page.click("#prompt a.main")
            take(page)
    reply(page)
    hidden(page)


def test_a_match_that_a_host_elsewhere_begins_opens_no_hand(open_page: OpenPage) -> None:
    host, pair = open_page(), open_page()
    _, second, third, _ = friends(host, ["me", "person", "person"])
    sit(pair, second, "Bertram")
    sit(pair, third, "Clara")
    host.click("#seats button.main")
    hidden(pair)
