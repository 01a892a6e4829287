"""Make docs/pictures: each question of Rattus Cartus, and what comes before and after, in every language.

`python -m tests.browser.pictures` makes all of them anew, always from the same positions and seeds. Run it when the
pages have changed, and look at each of them.
"""
from __future__ import annotations

import base64
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

import moothall.games as games
from moothall.server.pages.spoken import words
from moothall.words import languages
from tests.browser.conftest import Running, started_chromium
from tests.browser.positions import ASKED, Asked, questions, seated, visit
from tests.browser.visits import friends
from tests.pages import DOCS

TARGET = DOCS / "pictures"
SCREENS = {1280: 900, 390: 844}          # widths with their heights
WIDEST = max(SCREENS)
QUALITY = 60                             # letters stay crisp
LARGEST = 120_000                        # bytes
GAME = "rattus_cartus"
SEATS = 4
ENDING = ASKED["commit_cards"]._replace(round=8, moves=(
    *ASKED["commit_cards"].moves, (0, ASKED["commit_cards"].answer), (3, "enter treasury_3"), (3, "commit royalty_4")))
ELSEWHERE = "fields => fields.forEach((field, n) => { field.value = `https://moothall.example/join/${n + 1}`; })"
FORETOLD = "() => document.querySelector('#ahead')?.matches(':not(:empty, .stale)') ?? true"
UP = "place => scrollTo(0, scrollY + place.getBoundingClientRect().top - 8)"
INTRODUCTION = """# The hall in pictures

Every question of Rattus Cartus, and what comes before and after a match, on a wide screen and on a phone's. How these
pictures are made says [CONTRIBUTING.md](../../CONTRIBUTING.md#pictures)."""


class Stage(NamedTuple):
    """A hall and a page in it, to be led to what a picture shows."""

    hall: Running
    page: Page

    def go(self, address: str) -> None:
        """Look at an address."""
        self.page.goto(self.hall.address + address)
        self.page.wait_for_load_state("networkidle")

    def sit(self, asked: Asked, one_screen: bool = False) -> None:
        """Sit at seat 0 of a table."""
        visit(self.page, self.hall, seated(self.hall, asked, SEATS, one_screen))
        self.page.wait_for_load_state("networkidle")

    def show(self, place: str) -> None:
        """Scroll to a part of the page."""
        self.page.locator(place).evaluate(UP)


def home(stage: Stage) -> None:
    stage.go("/")


def how_to_play(stage: Stage) -> None:
    stage.go(f"/games/{GAME}/how")


def order(stage: Stage) -> None:
    stage.go(f"/games/{GAME}")


def lobby(stage: Stage) -> None:
    """The links are secrets, others each time; in the picture stand such as don't change."""
    stage.go("/")
    friends(stage.page, ["me", "person", "person", "greedy"], GAME)
    stage.page.eval_on_selector_all("#seats input[readonly]", ELSEWHERE)


def asked(question: str, stage: Stage) -> None:
    """Where cards are to be chosen, some are marked; what would come of it has been told."""
    stage.sit(ASKED[question])
    boxes = stage.page.query_selector_all("#answer input[type=checkbox]")
    for box in boxes:
        box.set_checked(box.get_attribute("value") in ASKED[question].answer.split())
    if boxes:
        stage.page.wait_for_function(FORETOLD)
        stage.show(".playing")


def handover(stage: Stage) -> None:
    stage.sit(ASKED["commit_cards"], one_screen=True)


def scores(stage: Stage) -> None:
    stage.sit(ENDING)
    stage.show("#scores")


def plague(stage: Stage) -> None:
    stage.sit(ENDING)
    stage.show("#picture")


BEFORE = {
    "home": ("The first page", home), "how_to_play": ("How to play", how_to_play),
    "order": ("A table for friends", order), "lobby": ("Sitting down", lobby),
}
AFTER = {
    "handover": ("One screen for several players", handover), "scores": ("The scores", scores),
    "plague": ("The plague", plague),
}


def shown() -> dict[str, tuple[str, Callable[[Stage], None]]]:
    """What each picture shows and how one comes there; the questions are those of the box."""
    tell = words("en", games.rules_of(GAME))
    return BEFORE | {name: (tell.text(f"question.{name}"), partial(asked, name)) for name in questions()} | AFTER


def file(language: str, name: str, width: int) -> str:
    """A picture's path in the folder."""
    return f"{language}/{name}-{width}.webp"


def files() -> set[str]:
    """The paths of all pictures."""
    return {file(language, name, width) for language in languages() for name in shown() for width in SCREENS}


def index() -> str:
    """The page with all pictures."""
    parts = [INTRODUCTION]
    for name, (title, _) in shown().items():
        parts += [f"## {title}", f"![{title}]({file('en', name, WIDEST)})", links(name)]
    return "\n\n".join(parts) + "\n"


def links(name: str) -> str:
    """The pictures of one thing in a line."""
    tongues = [(language, words("en").text(f"language.{language}")) for language in languages()]
    return " · ".join(
        f"{tongue}: " + ", ".join(f"[{width}]({file(language, name, width)})" for width in SCREENS)
        for language, tongue in tongues)


def make(browser: Browser, language: str) -> None:
    """All pictures in one language."""
    shutil.rmtree(TARGET / language, ignore_errors=True)
    (TARGET / language).mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        hall = Running(Path(folder) / "hall.db").begin()
        for width, height in SCREENS.items():
            for name, (_, lead) in shown().items():
                context = browser.new_context(
                    viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce")
                page = context.new_page()
                lead(Stage(hall, page))
                (TARGET / file(language, name, width)).write_bytes(photograph(page))
                context.close()
        hall.stop()


def photograph(page: Page) -> bytes:
    """What can be seen of a page."""
    camera = page.context.new_cdp_session(page)
    taken = camera.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(taken["data"])


if __name__ == "__main__":
    games.ENTRY_POINTS = ""              # only what the house itself has to play
    with started_chromium() as chromium:
        for spoken in languages():
            make(chromium, spoken)
    (TARGET / "README.md").write_text(index(), encoding="utf-8")
