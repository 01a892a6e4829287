"""Matches in a real browser: by mouse, by keyboard, two browsers, a line that breaks."""
from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, Running
from tests.browser.visits import PHONE, answer, at_once, friends, play_on, sit, widest

OpenPage = Callable[..., Page]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["rattus_cartus", "notre_dame"])
def test_a_whole_match_by_mouse(open_page: OpenPage, game: str) -> None:
    page = open_page()
    at_once(page, game)
    page.evaluate("window.stayed = true")
    assert play_on(page, Random(3)) > 10
    assert page.evaluate("window.stayed")
    expect(page.locator("#scores")).to_be_visible()
    page.click("#rematch button")
    page.wait_for_selector("#prompt")


def test_an_answer_counts_without_loading_the_page_anew(open_page: OpenPage) -> None:
    page = open_page()
    at_once(page)
    page.evaluate("window.stayed = true")
    expect(page).to_have_title("● Your turn – Rattus Cartus – Moothall")
    assert "icon-turn" in page.get_attribute("#icon", "href")
    for _ in range(4):
        page.wait_for_selector("#answer")
        answer(page, Random(1))
    assert page.evaluate("window.stayed")


def test_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    page.focus("#name-rattus_cartus")
    page.keyboard.type("Alda")
    page.keyboard.press("Enter")
    page.wait_for_selector("#answer")
    page.wait_for_load_state()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    for _ in range(6):
        page.wait_for_selector("#answer")
        number = page.get_attribute("#answer", "data-question")
        tab_into(page, "#answer")
        if page.query_selector("#confirm"):
            page.keyboard.press("Space")
            expect(page.locator("#count")).to_have_text("Chosen: 1")
            tab_into(page, "#confirm")
        page.keyboard.press("Enter")
        page.wait_for_function("n => document.querySelector('#answer')?.dataset.question !== n", arg=number)
        expect(page.locator("#asked")).to_be_focused()


def tab_into(page: Page, place: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("place => !!document.activeElement.closest(place)", place):
            return
    raise AssertionError(f"no way to {place}")


def test_two_browsers_and_a_bot(open_page: OpenPage) -> None:
    alda, bertram = open_page(), open_page()
    links = friends(alda, ["me", "person", "greedy"])
    sit(bertram, links[1], "Bertram")
    alda.wait_for_selector("#chair1.person")
    alda.click("#seats > form .main")
    bertram.wait_for_selector("#prompt")
    chance, moves = Random(1), 0
    while moves < 16:
        asked = wait_for_asked([alda, bertram])
        before = (alda if asked is bertram else bertram).get_attribute("#main", "data-version")
        answer(asked, chance)
        other = alda if asked is bertram else bertram
        other.wait_for_function("v => document.querySelector('#main').dataset.version !== v", arg=before)
        moves += 1
    watching = open_page()
    watching.goto(links[-1])
    watching.click(".door .main")
    watching.wait_for_selector("#prompt")
    assert watching.query_selector("#answer") is None and watching.query_selector("#hand") is None


def wait_for_asked(pages: list[Page]) -> Page:
    """One of the pages where somebody is asked."""
    for _ in range(200):
        for page in pages:
            if page.query_selector("#answer"):
                return page
        pages[0].wait_for_function("() => new Promise(requestAnimationFrame).then(() => true)")
    raise AssertionError("nobody is asked")


def test_what_is_marked_stays_when_others_move(open_page: OpenPage) -> None:
    page = open_page()
    at_once(page)
    chance = Random(2)
    while not page.query_selector("#confirm"):
        page.wait_for_selector("#answer")
        answer(page, chance)
        page.wait_for_selector("#answer")
    page.locator("#answer input[name=item]").first.check()
    page.click("#help summary")
    page.evaluate("import('/static/live.js').then(live => live.refresh())")
    expect(page.locator("#answer input[name=item]").first).to_be_checked()
    expect(page.locator("#count")).to_have_text("Chosen: 1")
    assert page.get_attribute("#help", "open") is not None


def test_a_refusal_is_told_where_the_question_stands(open_page: OpenPage) -> None:
    page = open_page()
    at_once(page)
    page.evaluate("document.querySelector('#answer button').value = 'enter castle_9'")
    page.click("#answer button")
    expect(page.locator("#notice")).to_be_focused()
    expect(page.locator("#answer button").first).to_be_visible()


def test_when_the_hall_comes_back_the_page_goes_on(open_page: OpenPage, hall: Running) -> None:
    page = open_page()
    with page.expect_websocket():
        at_once(page)
    port = hall.port
    hall.stop()
    expect(page.locator("#connection")).to_have_text("Reconnecting …", timeout=PATIENCE)
    again = Running(hall.path, port).begin()
    expect(page.locator("#connection")).to_contain_text("Back: step", timeout=PATIENCE)
    answer(page, Random(1))
    again.stop()


def test_what_is_taken_from_shelves_is_counted(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{page.url}games/rattus_cartus")
    page.click(".options > summary")
    page.click(".shelves > summary")
    expect(page.locator(".tally")).to_have_text("Chosen: 0 of 30")
    page.check("[value=palace_1]")
    page.check("[value=palace_2]")
    expect(page.locator(".tally")).to_have_text("Chosen: 2 of 30")


def test_a_replay_slides(open_page: OpenPage) -> None:
    page = open_page()
    at_once(page)
    for _ in range(3):
        page.wait_for_selector("#answer")
        answer(page, Random(1))
    page.goto(f"{page.url}/replay")
    page.evaluate("window.stayed = true")
    page.click("#first")
    expect(page.locator("label[for=step]")).to_contain_text("Step 1 of")
    page.focus("#step")
    page.keyboard.press("ArrowRight")
    expect(page.locator("label[for=step]")).to_contain_text("Step 2 of")
    assert page.evaluate("window.stayed") and "step=2" in page.url


def test_a_phone_shows_everything_without_moving_sideways(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    assert widest(page) == 390
    at_once(page)
    for _ in range(5):
        page.wait_for_selector("#answer")
        assert widest(page) == 390
        answer(page, Random(1))


def test_without_scripts_forms_do_everything(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    at_once(page)
    for _ in range(4):
        page.wait_for_selector("#answer")
        page.locator("#answer button:not([formaction])").last.click()
        page.wait_for_load_state()
        while not page.query_selector("#answer"):
            page.reload()
