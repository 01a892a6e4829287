"""Marking cards and being told what would come of them: by mouse, by keyboard, on a phone, without script."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import positions
from tests.browser.conftest import Running
from tests.browser.positions import ASKED, seated, visit
from tests.browser.visits import ASKED_ANEW, widest

OpenPage = Callable[..., Page]
NOTHING = "no influence · standard action: take 1 Sword"
JOKER = ("+1 Chivalry · you would be 1st as things stand · "
         "premium action unless somebody here has a card that counts for the majority")
MANY = ("royalty_4 royalty_3 royalty_0 church_4 church_1 church_0 bourgeoisie_2 bourgeoisie_0 chivalry_4 chivalry_2 "
        "chivalry_0 peasantry_4 peasantry_2 magic_4 magic_3 magic_0 joker joker sword flute")


def at(page: Page, hall: Running, question: str) -> Page:
    """The page of who is asked a question in the middle of a match."""
    visit(page, hall, seated(hall, ASKED[question], 3))
    page.wait_for_selector("#answer")
    return page


def box(page: Page, card: str):
    return page.locator(f"#answer input[value={card}]").first


def test_what_is_told_changes_with_every_mark(open_page: OpenPage, hall: Running) -> None:
    page = at(open_page(), hall, "commit_cards")
    ahead, number = page.locator("#ahead"), page.get_attribute("#answer", "data-question")
    expect(ahead).to_have_text(NOTHING)
    box(page, "joker").check()
    expect(ahead).to_have_text(JOKER)
    box(page, "church_4").check()
    expect(ahead).to_contain_text("+2 Chivalry · +1 rat")
    for card in ("joker", "church_4"):
        box(page, card).uncheck()
    expect(ahead).to_have_text(NOTHING)
    assert page.get_attribute("#answer", "data-question") == number
    assert page.locator("noscript button").is_hidden()


def test_by_keyboard_too(open_page: OpenPage, hall: Running) -> None:
    page = at(open_page(), hall, "hospital_cards")
    number = page.get_attribute("#answer", "data-question")
    expect(page.locator("#ahead")).to_have_text("then 13 cards, 9 rats")
    for marked in (1, 2, 3, 4):
        page.keyboard.press("Tab") if marked > 1 else box(page, "royalty_3").focus()
        page.keyboard.press("Space")
        told = f"then {13 - marked} cards, {9 - marked} rats" if marked < 4 else "[RC-17.9]"
        expect(page.locator("#ahead")).to_contain_text(told)
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_function(ASKED_ANEW, arg=number)


def test_the_newest_answer_counts(open_page: OpenPage, hall: Running) -> None:
    """However late an earlier one comes."""
    page = at(open_page(), hall, "commit_cards")
    held: list[Route] = []
    page.route("**/preview", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/preview"):
        box(page, "joker").check()
    box(page, "church_4").check()
    expect(page.locator("#ahead")).to_contain_text("+2 Chivalry")
    with page.expect_response("**/preview"):
        held[0].fulfill(body="what was asked before")
    page.evaluate("new Promise(done => setTimeout(done))")
    expect(page.locator("#ahead")).to_contain_text("+2 Chivalry")


def test_what_is_told_stays_when_the_page_is_renewed(open_page: OpenPage, hall: Running) -> None:
    page = at(open_page(), hall, "commit_cards")
    box(page, "joker").check()
    expect(page.locator("#ahead")).to_have_text(JOKER)
    page.evaluate("import('/static/live.js').then(live => live.refresh())")
    expect(page.locator("#ahead")).to_have_text(JOKER)
    expect(box(page, "joker")).to_be_checked()


def test_of_too_few_cards_nothing_is_told(open_page: OpenPage, hall: Running) -> None:
    page = at(open_page(), hall, "tower_cards")
    cards = page.locator("#answer input[name=item]")
    for n in range(2):
        cards.nth(n).check()
    expect(page.locator("#count")).to_have_text("Chosen: 2; still to choose: 1")
    expect(page.locator("#ahead")).to_be_empty()
    cards.nth(2).check()
    expect(page.locator("#ahead")).to_contain_text("you keep: ")


def test_without_script_a_second_button_tells_it(open_page: OpenPage, hall: Running) -> None:
    page = at(open_page(java_script_enabled=False), hall, "commit_cards")
    box(page, "joker").check()
    page.click("button[formaction]")
    expect(page.locator("#ahead")).to_have_text(JOKER)
    expect(box(page, "joker")).to_be_checked()
    page.click("#confirm")
    expect(page.locator("#ahead")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 320])
def test_twenty_cards_can_be_lifted_on_a_phone(
    open_page: OpenPage, hall: Running, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In hand order, each large enough, none of them hidden behind the button."""
    monkeypatch.setattr(positions, "HANDS", (MANY, *positions.HANDS[1:]))
    page = at(open_page(width, 844, has_touch=True, is_mobile=True), hall, "commit_cards")
    toggles = page.locator("label.toggle")
    assert [one.input_value() for one in page.query_selector_all("#answer input[name=item]")] == MANY.split()
    for n in range(toggles.count()):
        before = toggles.nth(n).bounding_box()
        assert min(before["width"], before["height"]) >= 44
        toggles.nth(n).tap()
        expect(toggles.nth(n).locator("input")).to_be_checked()
        assert toggles.nth(n).evaluate("one => getComputedStyle(one).translate") != "none"
    expect(page.locator("#count")).to_have_text("Chosen: 20")
    expect(page.locator("#ahead")).to_contain_text("+18 Chivalry · +13 rats")
    assert widest(page) == width


def test_the_course_of_the_round_can_be_opened_by_keyboard(open_page: OpenPage, hall: Running) -> None:
    page = at(open_page(390, 844), hall, "hospital_cards")
    expect(page.locator("#course [aria-current=step]")).to_contain_text("Resolve buildings")
    assert page.locator("#course li").first.bounding_box()["y"] == page.locator("#course li").last.bounding_box()["y"]
    page.focus("#phases summary")
    page.keyboard.press("Enter")
    expect(page.locator("#phases dd").nth(3)).to_be_visible()
    assert page.locator("#phases dd").nth(3).locator("a").first.get_attribute("href").endswith("#RC-8.1")
