"""Looking at things and choosing in the picture: by mouse, by keyboard, by finger; one click never plays."""
from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Running
from tests.browser.positions import ASKED, seated, visit
from tests.browser.visits import ASKED_ANEW, widest

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
FOCUSED = "document.activeElement.id || document.activeElement.className"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One hall for all these tables."""
    server = Running(tmp_path_factory.mktemp("hall") / "hall.db").begin()
    yield server
    server.stop()


def table(open_page: OpenPage, hall: Running, question: str, **screen: object) -> Page:
    """The page of somebody who is asked something, once the script has begun."""
    page = open_page(**screen)
    visit(page, hall, seated(hall, ASKED[question], 4))
    page.wait_for_selector("#picture > svg [tabindex='0']")
    return page


def panel(page: Page) -> Locator:
    return page.locator("#looking")


def boxes(page: Page, selector: str) -> tuple[dict[str, float], dict[str, float]]:
    """Where the panel is, and where a thing."""
    one, other = panel(page).bounding_box(), page.locator(selector).bounding_box()
    assert one and other
    return one, other


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    return (one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
            and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"])


def long_press(page: Page, selector: str) -> tuple[float, float]:
    """Hold a finger on something until the sheet is there, then lift it; where it was."""
    page.locator(selector).scroll_into_view_if_needed()
    box = page.locator(selector).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 40)
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(panel(page)).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return x, y


# -- looking by mouse -----------------------------------------------------------------
def test_the_pointer_rests_and_the_large_card_is_shown_beside_the_thing(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "turn_choice")
    focused = page.evaluate(FOCUSED)
    page.hover("#building-treasury_3", position={"x": 30, "y": 60})
    expect(panel(page)).to_be_visible()
    expect(page.get_by_role("dialog", name="Treasury 3")).to_be_visible()
    for words in ("+2 cards", "1 look", "Take 2 Gold", "Take 1 Gold", "Gold is never played but scores at the end."):
        expect(panel(page)).to_contain_text(words)
    assert page.get_attribute("#looking a.rule >> nth=0", "href") == "/rules/rattus_cartus#RC-9.6"
    one, other = boxes(page, "#building-treasury_3")
    assert not meet(one, other), "it doesn't lie under the pointer"
    assert one["x"] >= 0 and one["y"] >= 0 and one["x"] + one["width"] <= 1280 and one["y"] + one["height"] <= 900
    assert page.evaluate(FOCUSED) == focused


def test_it_stays_under_the_pointer_and_goes_when_the_pointer_goes(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "action_choice")
    page.hover("#pile-deck")
    expect(panel(page)).to_be_visible()
    page.hover("#looking a.rule >> nth=0")
    page.hover("#looking h2")
    expect(panel(page)).to_contain_text("Population deck")
    page.hover("footer")
    expect(panel(page)).to_be_hidden()


def test_escape_puts_it_away_until_the_pointer_comes_back(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "action_choice")
    page.hover("#pile-deck")
    expect(panel(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()
    page.hover("#pile-discard")
    expect(panel(page)).to_contain_text("Discard pile")


def test_what_lies_in_a_pile_is_told_as_it_is_now(open_page: OpenPage, hall: Running) -> None:
    """Two cards are discarded at the Hospital. [RC-16.11]"""
    page = table(open_page, hall, "hospital_cards")
    page.hover("#pile-discard")
    expect(panel(page)).to_contain_text("Royalty 4 0, Church 4 0, Bourgeoisie 4 0,")
    page.hover("footer")
    number = page.get_attribute("#answer", "data-question")
    for card in ("royalty_3", "bourgeoisie_0"):
        page.check(f"#answer [value={card}]")
    page.click("#confirm")
    page.wait_for_function(ASKED_ANEW, arg=number)
    page.hover("#pile-discard")
    expect(panel(page)).to_contain_text("Royalty 4 3 0, Church 4 0, Bourgeoisie 4 0 0,")


def test_choices_of_the_question_can_be_looked_at_and_work_as_before(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "commit_cards")
    label = page.locator("label.toggle", has_text="Sword")
    label.hover()
    expect(panel(page)).to_contain_text("Whoever plays the most Swords")
    assert not meet(*boxes(page, "label.toggle:has([value=sword])"))
    label.click()
    expect(label.locator("input")).to_be_checked()


def test_names_take_the_place_of_the_browser_s_bubbles(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "turn_choice")
    assert page.locator(".picture svg title").count() == 0
    expect(page.get_by_role("group", name="Card 1: Castle 2")).to_be_visible()
    expect(page.get_by_role("img", name="Population deck: ")).to_be_visible()


# -- looking by keyboard ----------------------------------------------------------------
def test_a_picture_is_one_stop_and_arrow_keys_go_through_it(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "turn_choice")
    assert page.locator("#picture [tabindex='0']").count() == page.locator("#hand [tabindex='0']").count() == 1
    page.locator("#picture [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "building-castle_2"
    expect(panel(page)).to_contain_text("Castle 2")
    ring = "getComputedStyle(document.activeElement.querySelector(':scope > .ring')).stroke"
    assert page.evaluate(ring) == "rgb(31, 63, 119)"
    expect(page.get_by_role("status").filter(has_text="The premium action gives 2 Swords")).to_be_attached()
    page.keyboard.press("End")
    last = page.evaluate("document.activeElement.ariaLabel")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.ariaLabel") == last
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.ariaLabel") != last
    page.keyboard.press("Home")
    assert page.evaluate(FOCUSED) == "phase"
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('#hand'))")
    expect(panel(page)).to_contain_text("Royalty 3")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == "phase"


def test_enter_leads_into_what_there_is_to_know_and_escape_back(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "turn_choice")
    page.locator("#picture [tabindex='0']").focus()
    page.keyboard.press("Enter")
    expect(panel(page)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "rule"
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()
    assert page.evaluate(FOCUSED) == "phase"


def test_the_stop_stays_when_the_page_changes(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "turn_choice")
    page.locator("#picture [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.evaluate("import('/static/live.js').then(live => live.refresh())")
    assert page.evaluate(FOCUSED) == "building-castle_2"
    assert page.get_attribute("#building-castle_2", "tabindex") == "0"


# -- looking by finger ------------------------------------------------------------------
def test_a_long_press_shows_a_sheet_that_isn_t_under_the_finger(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "turn_choice", **PHONE)
    for selector in ("#building-castle_2", "#player-3 [data-thing=rats]"):
        _, y = long_press(page, selector)
        box = panel(page).bounding_box()
        assert box and box["x"] == 0 and box["width"] == 390
        assert box["y"] > y or box["y"] + box["height"] < y
        assert box["y"] == 0 or abs(box["y"] + box["height"] - 844) < 1
        assert widest(page) == 390 and page.locator("#answer .pointed").count() == 0
        page.get_by_role("button", name="Close").tap()
        expect(panel(page)).to_be_hidden()


def test_a_long_press_on_a_card_of_the_question_doesn_t_mark_it(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "commit_cards", **PHONE)
    long_press(page, "label.toggle:has([value=sword])")
    expect(page.locator("[value=sword]")).not_to_be_checked()
    page.get_by_role("button", name="Close").tap()
    page.locator("label.toggle:has([value=sword])").tap()
    expect(page.locator("[value=sword]")).to_be_checked()


def test_a_tap_shows_what_doesn_t_answer_the_question(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "turn_choice", **PHONE)
    page.locator("#pile-deck").tap()
    expect(panel(page)).to_contain_text("Population deck")
    page.locator("#stock-joker").tap(position={"x": 5, "y": 5})
    expect(panel(page)).to_contain_text("never brings a rat")


# -- choosing in the picture --------------------------------------------------------------
def asked(page: Page) -> str:
    return page.get_attribute("#answer", "data-question") or ""


def test_one_click_marks_and_the_second_plays(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "turn_choice")
    number = asked(page)
    assert page.locator("#picture .open").count() == 3
    page.click("#building-brewery_1", position={"x": 30, "y": 60})
    button = page.locator("#answer button.pointed")
    expect(button).to_have_attribute("value", "enter brewery_1")
    expect(button).to_be_focused()
    page.click("#building-castle_2", position={"x": 30, "y": 60})
    expect(button).to_have_attribute("value", "enter castle_2")
    page.dblclick("#building-treasury_3", position={"x": 30, "y": 60})
    expect(button).to_have_attribute("value", "enter treasury_3")
    assert asked(page) == number, "neither a click nor a double click plays"
    page.keyboard.press("Escape")
    expect(button).to_have_count(0)
    for _ in range(2):
        page.click("#building-brewery_1", position={"x": 30, "y": 60})
    page.wait_for_function(ASKED_ANEW, arg=number)
    expect(page.locator("#building-brewery_1")).to_contain_text("A")


def test_by_keyboard_enter_marks_and_the_button_plays(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "nun_look")
    number = asked(page)
    page.locator("#nun-2 .open").focus()
    page.keyboard.down("Enter")
    expect(page.locator("#answer button[value='look 2']")).to_be_focused()
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert asked(page) == number, "a key that is held down doesn't play"
    page.keyboard.press("Enter")
    page.wait_for_function(ASKED_ANEW, arg=number)


def test_a_player_is_chosen(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "sword_giver")
    tied = page.locator("#picture .open")
    assert 1 < tied.count() < 4
    tied.last.click(position={"x": 60, "y": 40})
    chosen = tied.last.get_attribute("data-choice")
    expect(page.locator("#answer button.pointed")).to_have_attribute("value", f"giver {chosen}")


def test_cards_of_the_hand_are_lifted_and_put_back(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "sword_cards")
    for card in ("#hand-magic_0-0", "#hand-joker-0"):
        page.click(card)
        expect(page.locator(card)).to_have_class("lifts open chosen")
    expect(page.locator("#count")).to_contain_text("2")
    page.click("#hand-magic_0-0")
    expect(page.locator("#answer [value=magic_0]")).not_to_be_checked()
    page.locator("#hand-sword-0").focus()
    page.keyboard.press("Space")
    expect(page.locator("#answer [value=sword]")).to_be_checked()
    page.locator("#answer [value=flute]").check()
    expect(page.locator("#hand-flute-0")).to_have_class("lifts open chosen")


def test_what_can_t_be_chosen_stands_greyed_with_its_reason(open_page: OpenPage, hall: Running) -> None:
    page = table(open_page, hall, "commit_cards")
    gold = page.get_by_role("button", name="Gold", exact=True)
    expect(gold).to_have_attribute("aria-disabled", "true")
    expect(gold).to_have_accessible_description("Gold can't be played. [RC-7.8]")
    expect(page.locator("#barred")).to_contain_text("Gold can't be played.")
    number = asked(page)
    gold.click(force=True)
    assert asked(page) == number and page.locator("#notice").count() == 0


@pytest.mark.parametrize("screen", [{}, {"width": 320, "height": 700, "language": "el", "color_scheme": "dark"}])
def test_everybody_can_use_the_panel(open_page: OpenPage, hall: Running, screen: dict[str, object]) -> None:
    page = table(open_page, hall, "turn_choice", **screen)
    page.locator("#picture [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    expect(panel(page)).to_be_visible()
    assert [one["id"] for one in Axe().run(page).response["violations"]] == []
    assert widest(page) <= page.viewport_size["width"]
