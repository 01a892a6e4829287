"""The end of a match, part after part: cards turned, rats revealed, the dead, points line by line, the winner."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import moothall
from moothall.core.match import Match
from moothall.server.hall import Hall
from moothall.server.order import Order
from tests.browser.conftest import PATIENCE, Running
from tests.browser.positions import NAMES, Seated, done, visit
from tests.browser.visits import widest
from tests.rattus_cartus.helpers import position

OpenPage = Callable[..., Page]
STEP = 800                               # milliseconds from one part to the next
LAST_ROUND = {2: 10, 3: 9, 4: 8, 5: 8}
RATS = (9, 12, 4, 10, 8)                 # seat 0 is to take one more
WATCH = """() => {
    window.came = [];
    const note = ({ target, oldValue }) => {
        if (oldValue !== null && !target.hasAttribute("data-waiting")) window.came.push(target.dataset.scene);
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(document.getElementById("main"), {
        subtree: true, attributeFilter: ["data-waiting"], attributeOldValue: true,
    });
}"""
READ = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        const shown = parentElement.checkVisibility({ visibilityProperty: true });
        if (shown && !parentElement.closest("title, .unseen")) found.push(data.trim());
    }
    return found.filter(Boolean).join(" | ");
}"""
SEEN = "(one) => one.checkVisibility({ visibilityProperty: true })"
HALT = """() => {
    const last = setTimeout(() => {});
    for (let timer = last - 1000; timer <= last; timer++) clearTimeout(timer);
    for (const animation of document.getAnimations()) animation.finish();
}"""
HEIGHTS = "() => ['#main', '#prompt', '#scores', '#picture'].map((one) => document.querySelector(one)?.offsetHeight)"


def near_end(seats: int, rats: tuple[int, ...] = RATS, **options: str) -> Match:
    """A match whose last question is asked of seat 0: which cards he plays. There are 10 nuns."""
    row = ["farm_2", "monastery_4", "palace_1"][:2 if seats < 4 else 3]
    match = position(
        seats, ["line_up"], options=options, round=LAST_ROUND[seats], row=row, starting_seat=1, rats=list(rats[:seats]),
        nun_row=["church_4", "magic_1", "peasantry_3", "royalty_0", "chivalry_2"], vp=[1, 0, 3, 0, 2][:seats],
        hands=[["church_1", "sword"], ["church_4"], ["joker"], ["royalty_2", "royalty_1"], ["sword"]][:seats],
        influence=[{"church": 4, "royalty": 2}, {"royalty": 5}, {"bourgeoisie": 3}, {"magic": 6}, {}][:seats])
    for seat in range(1, seats):
        match.play(seat, f"enter {row[seat % len(row)]}")
        match.play(seat, "commit")
    match.play(0, f"enter {row[0]}")
    return match


def before_last_move(game: str, seed: int = 3) -> tuple[Match, int]:
    """A random match before its last move, and whose that is."""
    match = moothall.Match(moothall.box(game, 2), moothall.seeded(seed))
    found = match, match.to_act[0]
    while match.to_act:
        found = match.copy(), match.to_act[0]
        match.run("random", most=1)
    return found


def seated(hall: Running, match: Match) -> Seated:
    """A table that goes on from a match, with people at all seats."""
    return done(hall, _seated(hall.config.app.state.hall, match))


async def _seated(service: Hall, match: Match) -> Seated:
    opened = await service.open_table(Order(record=match.record.dumps()))
    sessions = [await service.new_session() for _ in opened.seats]
    for link, name, session in zip(opened.seats, NAMES, sessions):
        await service.sit(opened.table, link, name, session)
    await service.start(await service.admit(opened.table, opened.host))
    return Seated(opened.table, sessions)


class Theatre:
    """A page whose viewer gives the last answer of a match, with a clock that stands still."""

    def __init__(self, page: Page, hall: Running, match: Match, seat: int = 0, calm: bool = False) -> None:
        self.page, self.there = page, seated(hall, match)
        page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
        page.clock.install()
        visit(page, hall, self.there, seat)
        page.wait_for_selector("#answer")
        page.evaluate(WATCH)
        page.clock.pause_at(page.evaluate("Date.now() + 1000"))
        for one in page.locator("#answer input[name=item]").all()[:1]:
            one.check()
        page.locator("#answer button:not([formaction])").last.click()
        expect(self.skip if not calm else page.locator("#scores")).to_be_visible()

    @property
    def skip(self) -> Locator:
        return self.page.locator("#scene-skip")

    @property
    def again(self) -> Locator:
        return self.page.locator("#scene-again")

    @property
    def came(self) -> list[float]:
        """The steps of the parts that have come, in their order; the last is infinite."""
        return [float("inf") if step == "last" else float(step) for step in self.page.evaluate("window.came")]

    def next(self) -> str:
        """Let the next part come; all that can be read then."""
        self.page.clock.run_for(STEP)
        return self.read()

    def read(self) -> str:
        return str(self.page.evaluate(READ))

    def rest(self) -> list[str]:
        """Let everything come; what could be read after each step."""
        found = []
        while self.skip.is_visible():
            found.append(self.next())
        return found

    def steps(self) -> list[Any]:
        """The steps that the page names."""
        return sorted({float("inf") if step == "last" else float(step) for step in self.page.eval_on_selector_all(
            "[data-scene]", "parts => parts.map((part) => part.dataset.scene)")})


def scene(open_page: OpenPage, hall: Running, match: Match, width: int = 1280, **more: Any) -> Theatre:
    return Theatre(open_page(width), hall, match, **more)


@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 4)), 5])
def test_the_parts_come_in_their_order(open_page: OpenPage, hall: Running, seats: int) -> None:
    """Nuns, rats, the dead, hands, points by source, the winner. [RC-14.17, RC-14.19, RC-14.26]"""
    there = scene(open_page, hall, near_end(seats))
    assert there.came == [] and there.page.locator("#nun-0 [data-until]").is_visible()
    read = there.rest()
    assert there.came == sorted(there.came) and sorted(set(there.came)) == there.steps()
    assert len(read) == len(there.steps()) and there.steps()[:6 + seats] == [*range(1, 6 + seats), 11]
    assert not there.page.locator("[data-waiting], [data-held]").count()
    assert there.page.locator("#nun-0 [data-until]").is_hidden()
    assert there.page.locator("#nun-0 [data-scene]").is_visible()
    expect(there.page.locator("#asked")).to_contain_text("Winner: Alda")


def test_nothing_is_told_before_its_turn_and_nothing_jumps(open_page: OpenPage, hall: Running) -> None:
    there = scene(open_page, hall, near_end(4))
    heights = there.page.evaluate(HEIGHTS)
    read = [there.read()]
    while there.skip.is_visible():
        read.append(there.next())
        assert there.page.evaluate(HEIGHTS) == heights
    dead, hands, last = 10, 11, len(read) - 1
    for text, first in {"Killed by the plague: 12": dead, "Survives": dead, "Hand cards": hands, "Winner": last,
                        "points": last, "Place | 1": last, "†": last, "reveals: Church 1": last}.items():
        assert [text in words for words in read] == [False] * first + [True] * (last + 1 - first), text


@pytest.mark.parametrize("rats, options, won", [
    ((13, 12, 14), {}, "nobody"), ((13, 12, 14), {"all_dead": "fewest_rats_survive"}, "Bertram"),
    pytest.param((3, 4, 5), {"zero_gold": "prize"}, "Alda", marks=pytest.mark.slow),
])
def test_whoever_dies_the_winner_comes_last(
    open_page: OpenPage, hall: Running, rats: tuple[int, ...], options: dict[str, str], won: str
) -> None:
    """[RC-14.24, RC-14.25]"""
    there = scene(open_page, hall, near_end(3, rats, **options))
    *before, last = there.rest()
    assert not [words for words in before if "Winner" in words] and f"Winner: {won}" in last
    expect(there.page.locator("#asked")).to_contain_text(f"Winner: {won}")


def test_it_can_be_skipped_and_shown_again(open_page: OpenPage, hall: Running) -> None:
    there = scene(open_page, hall, near_end(3))
    there.next()
    there.page.keyboard.press("Escape")
    assert "Winner: Alda" in there.read() and there.skip.is_hidden() and there.again.is_visible()
    there.again.click()
    expect(there.skip).to_be_focused()
    assert "Winner: Alda" not in there.read() and there.page.locator("#nun-4 [data-until]").is_visible()
    there.page.keyboard.press("Enter")
    expect(there.again).to_be_focused()
    there.page.clock.run_for(5 * STEP)
    assert "Winner: Alda" in there.read() and there.page.locator("[data-waiting]").count() == 0


def test_the_others_see_it_too(open_page: OpenPage, hall: Running) -> None:
    """When they have been shown the last move."""
    there, alda, bertram = seated(hall, near_end(2)), open_page(), open_page()
    bertram.emulate_media(reduced_motion="no-preference")
    for seat, page in enumerate((alda, bertram)):
        visit(page, hall, there, seat)
        page.wait_for_selector("#prompt")
    alda.check("#answer input[name=item]")
    alda.click("#confirm")
    expect(bertram.locator("#scene-skip")).to_be_visible(timeout=PATIENCE)
    bertram.click("#scene-skip")
    expect(bertram.locator("#asked")).to_contain_text("Winner: Alda")


def test_who_comes_later_sees_it_at_once(open_page: OpenPage, hall: Running) -> None:
    """And can have it shown, here and where the match is replayed."""
    there = scene(open_page, hall, near_end(2))
    for address in (there.page.url, f"{there.page.url}/replay"):
        there.page.goto(address)
        expect(there.again).to_be_visible()
        assert there.skip.is_hidden() and "Winner: Alda" in there.read()
        there.again.click()
        expect(there.page.locator("#nun-0 [data-scene]")).to_be_hidden()


def test_a_change_of_the_page_takes_nothing_from_the_scene(open_page: OpenPage, hall: Running) -> None:
    there = scene(open_page, hall, near_end(2))
    there.next()
    came = there.came
    there.page.evaluate("import('/static/live.js').then((live) => live.refresh())")
    assert there.skip.is_visible() and there.page.locator("#nun-1 [data-until]").is_visible()
    there.next()
    assert set(there.came) - set(came) == {2}


def test_who_wants_little_motion_sees_it_at_once(open_page: OpenPage, hall: Running) -> None:
    there = scene(open_page, hall, near_end(3), calm=True)
    assert there.came == [] and "Winner: Alda" in there.read()
    assert there.skip.is_hidden() and there.again.is_hidden()


def test_without_scripts_all_is_there(open_page: OpenPage, hall: Running) -> None:
    page = open_page(java_script_enabled=False)
    visit(page, hall, seated(hall, near_end(3)))
    page.check("#answer input[name=item]")
    page.click("#confirm")
    page.wait_for_selector("#scores")
    assert page.locator("#scene-again, #scene-skip").evaluate_all("all => all.every((one) => one.hidden)")
    assert "Winner: Alda" in page.inner_text("#asked") and "The end" not in page.inner_text("#asked")
    assert page.locator("[data-scene]:not([data-until])").evaluate_all(f"all => all.every({SEEN})")
    assert not page.locator("[data-until]").evaluate_all(f"all => all.some({SEEN})")


@pytest.mark.parametrize("game", ["notre_dame", "tiny_fair"])
def test_a_game_without_a_picture_shows_its_scores_line_by_line(open_page: OpenPage, hall: Running, game: str) -> None:
    match, seat = before_last_move(game)
    there = scene(open_page, hall, match, seat=seat)
    assert there.page.locator("#words").is_hidden()
    cells = "#score-table tr:nth-child({}) td >> nth=0"
    for row in range(1, len(there.steps())):
        assert there.page.locator(cells.format(row)).is_hidden()
        there.next()
        assert there.page.locator(cells.format(row)).is_visible() and "Winner" not in there.read()
    assert "Winner" in there.next() and there.page.locator("#words").is_visible()


def test_whoever_can_t_see_hears_each_step_once(open_page: OpenPage, hall: Running) -> None:
    there = scene(open_page, hall, near_end(3))
    told = there.page.locator("#scene-told p")
    assert there.page.locator("#scene-told").get_attribute("role") == "log" and told.count() == 0
    there.next()
    expect(told).to_have_text(["Card 1: Church 4. Nuns in all: 4"])
    there.rest()
    heard = told.all_text_contents()
    assert len(heard) == len(set(heard)) and "Alda (you): 10 rats" in heard
    assert "Bertram: killed by the plague: 12 rats, 10 nuns" in heard
    assert heard[-1] == "Place: Alda 1, Bertram 3 †, Cecily 2"
    assert there.page.locator("[aria-live] [data-says], [role=log] [data-says]").count() == 0


@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.slow), 320])
def test_it_can_be_used_by_all(open_page: OpenPage, hall: Running, width: int) -> None:
    there = scene(open_page, hall, near_end(5), width)
    there.next()
    there.page.evaluate(HALT)
    there.page.clock.resume()
    for _ in range(2):
        found = Axe().run(there.page).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []
        assert widest(there.page) <= width and there.page.locator("#scene-skip, #scene-again").evaluate_all(
            "all => all.every((one) => one.hidden || one.offsetHeight >= 44)")
        there.page.keyboard.press("Escape")


def test_from_the_end_it_goes_on(open_page: OpenPage, hall: Running) -> None:
    """To a rematch, to the record, to another table from an earlier moment."""
    there = scene(open_page, hall, near_end(2))
    there.page.keyboard.press("Escape")
    with there.page.expect_download() as record:
        there.page.click("#prompt a[download]")
    assert moothall.replay(record.value.path().read_text()).outcome
    there.page.click("text=Go on from an earlier moment")
    there.page.clock.resume()
    there.page.click("#fork button")
    there.page.wait_for_selector("#answer")
    expect(there.page.locator("#main")).not_to_contain_text("Winner")
