"""What people do in a browser."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

from playwright.sync_api import ElementHandle, Page

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
ASKED_ANEW = "n => document.querySelector('#answer')?.dataset.question !== n"


def at_once(page: Page, game: str = "rattus_cartus", name: str = "Alda") -> None:
    """Play against bots; the page's script, if there is one, has begun."""
    page.fill(f"#name-{game}", name)
    page.click(f"form[action='/games/{game}/now'] button")
    page.wait_for_selector("#prompt")
    page.wait_for_load_state()


def friends(
    page: Page, seats: list[str], game: str = "rattus_cartus", expansions: Sequence[str] = (),
) -> list[str]:
    """Open a table with people and bots; the links of the seats for people, then the spectators'."""
    page.goto(f"{page.url.partition('/t/')[0].rstrip('/')}/games/{game}")
    for seat, kind in enumerate([*seats, *["nobody"] * 5][:5]):
        page.select_option(f"#seat{seat}", kind)
    for one in expansions:
        page.check(f"[name=expansion][value={one}]")
    page.fill("#name", "Alda")
    page.click(".order .main")
    page.wait_for_selector("#seats")
    return [field.input_value() for field in page.query_selector_all("#seats input[readonly]")]


def sit(page: Page, link: str, name: str) -> None:
    """Sit down by a link."""
    page.goto(link)
    page.fill("#name", name)
    page.click(".door .main")
    page.wait_for_selector("#seats")
    page.wait_for_load_state()


def answer(page: Page, chance: Random) -> None:
    """Answer the question of the page with the mouse, and wait until it counts."""
    number = page.get_attribute("#answer", "data-question")
    for button in choose(page, chance):
        button.click()
    page.wait_for_function(ASKED_ANEW, arg=number)


def choose(page: Page, chance: Random) -> list[ElementHandle]:
    """What is to be pressed for an answer, one after another."""
    choices = page.query_selector_all("#answer button[name=move]")
    if choices:
        return [chance.choice(choices)]
    least, most = (int(page.get_attribute("#count", f"data-{name}") or 0) for name in ("least", "most"))
    boxes = page.query_selector_all("#answer input[name=item]")
    return [*chance.sample(boxes, min(most, max(least, 2))), *page.query_selector_all("#confirm")]


def play_on(page: Page, chance: Random, most: int = 400) -> int:
    """Answer until the match is over; how often."""
    for answers in range(most):
        page.wait_for_selector("#answer, #rematch")
        if page.query_selector("#rematch"):
            return answers
        answer(page, chance)
    raise AssertionError("the match has no end")


def widest(page: Page) -> int:
    """How wide the page is, with what is cut off beside it."""
    beyond = "document.querySelector('.side') ?? {scrollWidth: 0, clientWidth: 0}"
    page_width, side, seen = page.evaluate(
        f"(side => [document.documentElement.scrollWidth, side.scrollWidth, side.clientWidth])({beyond})")
    return int(page_width) + max(0, int(side) - int(seen))
