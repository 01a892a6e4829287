"""Two people in two browsers and some bots play a whole match, from the link to the scores and the rematch."""
from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from moothall.server import keys
from moothall.server.hall import Hall
from moothall.server.keys import Pass
from tests.browser.conftest import PATIENCE, Running
from tests.browser.positions import done
from tests.browser.visits import ASKED_ANEW, PHONE, choose, friends, sit, widest

OpenPage = Callable[..., Page]
SCREENS: dict[str, dict[str, Any]] = {"mouse": {}, "phone": PHONE, "without_script": {"java_script_enabled": False}}
MOST_ANSWERS = 400


class Person:
    """Somebody before a screen, who taps where that is all there is, and looks again where no script does."""

    def __init__(self, page: Page, screen: str) -> None:
        self.page = page
        self.press = "tap" if screen == "phone" else "click"
        self.live = screen != "without_script"

    def see(self, what: str) -> None:
        """Wait until it is there."""
        if not self.live and not self.page.query_selector(what):
            self.page.reload()
        expect(self.page.locator(what).first).to_be_visible(timeout=PATIENCE)

    def answer(self, chance: Random) -> None:
        """Answer the question, and wait until that counts."""
        number = self.page.get_attribute("#answer", "data-question")
        *marks, last = choose(self.page, chance)
        for one in marks:
            getattr(one, self.press)()
        if self.live:
            getattr(last, self.press)()
            self.page.wait_for_function(ASKED_ANEW, arg=number)
        else:
            with self.page.expect_navigation():
                last.click()

    def choose(self, name: str) -> None:
        """Press a button."""
        getattr(self.page.get_by_role("button", name=name), self.press)()


@pytest.mark.slow
@pytest.mark.parametrize("screen, seats", [("mouse", 2), ("mouse", 3), ("without_script", 4), ("phone", 5)])
def test_an_evening(open_page: OpenPage, hall: Running, screen: str, seats: int) -> None:
    alda, bertram = [Person(open_page(**SCREENS[screen]), screen) for _ in range(2)]
    links = friends(alda.page, ["me", "person", *["greedy"] * (seats - 2)])
    sit(bertram.page, links[1], "Bertram")
    begin(alda, bertram)
    assert play_out(hall, alda, bertram) > 20
    for one in (alda, bertram):
        one.see("#scores")
        for name in ("Alda", "Bertram"):
            expect(one.page.locator("#scores")).to_contain_text(name)
        assert widest(one.page) == one.page.viewport_size["width"]
    alda.choose("Play a rematch")
    bertram.see("#rematch:has-text('Join')")
    bertram.choose("Join the rematch")
    expect(bertram.page.locator("#chair1")).to_contain_text("Alda")
    begin(alda, bertram)


def begin(host: Person, guest: Person) -> None:
    """The match begins when everybody is there."""
    host.see("#seats:not(:has(#free))")
    host.choose("Begin the match")
    for one in (host, guest):
        one.see("#prompt")


def play_out(hall: Running, *people: Person) -> int:
    """Everybody answers whenever he is asked, until the match is over; how often that was."""
    chance, table = Random(5), people[0].page.url.rpartition("/")[2]
    for answers in range(MOST_ANSWERS):
        seat = done(hall, asked(hall.config.app.state.hall, table))
        if seat is None:
            return answers
        people[seat].see("#answer")
        people[seat].answer(chance)
    raise AssertionError("the match has no end")


async def asked(service: Hall, table: str) -> int | None:
    """Which of the people is asked when the bots have moved; nobody when all is over."""
    watching = Pass(table, keys.SPECTATOR, None, "", keys.SESSION)
    look = await service.look(watching)
    while look.to_act and look.chairs[look.to_act[0]].bot:
        await service.wait(watching, look.version, None)
        look = await service.look(watching)
    return look.to_act[0] if look.to_act else None
