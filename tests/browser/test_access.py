"""Everybody can use every page: axe finds nothing, nothing is too small or too wide, in any language."""
from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from moothall.words import languages
from tests.browser.visits import answer, at_once, friends, widest

OpenPage = Callable[..., Page]
SMALL = """[...document.querySelectorAll('button, .button, summary, select, label.toggle, .links a')]
    .filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.5)
    .map(one => one.outerHTML.slice(0, 90))"""


def check(page: Page) -> None:
    """Nothing to complain about, with everything unfolded."""
    for _ in range(2):
        for summary in page.query_selector_all("details:not([open]) > summary"):
            if summary.is_visible():
                summary.click()
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == [], page.url
    assert page.evaluate(SMALL) == [], page.url
    assert widest(page) <= page.viewport_size["width"], page.url


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width, scheme", [
    pytest.param(1280, "light", marks=pytest.mark.slow), (320, "dark"),
])
def test_every_page(open_page: OpenPage, language: str, width: int, scheme: str) -> None:
    page = open_page(width, 800, language, color_scheme=scheme)
    first = page.url
    check(page)
    for address in ("games/rattus_cartus", "games/notre_dame", "rules/rattus_cartus", "nowhere"):
        page.goto(first + address)
        check(page)
    for game in ("rattus_cartus", "notre_dame"):
        page.goto(first)
        at_once(page, game)
        until_cards(page)
        check(page)
        page.goto(f"{page.url}/replay?step=9")
        check(page)
    page.goto(first)
    links = friends(page, ["me", "person", "person", "greedy"])
    check(page)
    guest = open_page(width, 800, language, color_scheme=scheme)
    guest.goto(links[1])
    check(guest)


def until_cards(page: Page) -> None:
    """Answer until cards are to be chosen, or a few times."""
    for _ in range(5):
        page.wait_for_selector("#answer")
        if page.query_selector("#confirm"):
            return
        answer(page, Random(1))
    page.wait_for_selector("#answer")
