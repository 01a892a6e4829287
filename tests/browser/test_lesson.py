"""How to play, in a browser: nothing to complain about at any width, nothing that needs a script."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from moothall.words import languages
from tests.browser.test_access import check
from tests.browser.visits import at_once, widest

OpenPage = Callable[..., Page]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "scheme"), [
    ("rattus_cartus", "light"), ("rattus_cartus", "dark"), ("notre_dame", "light"),
])
def test_everybody_can_read_it(open_page: OpenPage, language: str, game: str, scheme: str) -> None:
    page = open_page(1280, 800, language, color_scheme=scheme)
    page.goto(f"{page.url}games/{game}/how")
    check(page)
    page.set_viewport_size({"width": 390, "height": 800})
    check(page)
    page.set_viewport_size({"width": 320, "height": 800})
    assert widest(page) <= 320


def test_a_wide_screen_has_three_leaves_in_a_line_and_a_narrow_one_has_one(open_page: OpenPage) -> None:
    page = open_page(1280, 800)
    page.goto(f"{page.url}games/rattus_cartus/how")
    assert columns(page) == 3
    page.set_viewport_size({"width": 390, "height": 800})
    assert columns(page) == 1


def columns(page: Page) -> int:
    """How many leaves stand side by side."""
    return len({leaf.bounding_box()["x"] for leaf in page.query_selector_all(".lesson > li")})


def test_it_is_complete_without_a_script(open_page: OpenPage) -> None:
    page = open_page(390, 800, java_script_enabled=False)
    page.locator("article", has_text="Rattus Cartus").get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rattus Cartus: How to play")
    leaves = page.locator(".lesson > li")
    for leaf in leaves.all():
        expect(leaf.locator("svg")).to_be_visible()
        expect(leaf.locator(".notes li").last).to_be_visible()
    expect(leaves).to_have_count(9)


def test_from_the_table_it_opens_beside_it(open_page: OpenPage) -> None:
    page = open_page()
    at_once(page)
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="How to play").click()
    expect(opened.value).to_have_title("How to play: Rattus Cartus – Moothall")
    expect(page.locator("#prompt")).to_be_visible()


def test_a_mark_opens_its_rule(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{page.url}games/rattus_cartus/how")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="RC-14.20").first.click()
    expect(opened.value.locator("[id='RC-14.20']")).to_be_in_viewport()
