"""What others do is shown step by step: pieces that glide, words, how it is ended, and how fast it goes.

Time stands still in the pages unless a test lets it pass.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from moothall.server.hall import Hall
from moothall.server.keys import new_token
from moothall.server.order import Order
from tests.browser.conftest import Running
from tests.browser.positions import NAMES, Seated, done, visit
from tests.browser.test_access import check
from tests.rattus_cartus.scenes import scene

OpenPage = Callable[..., Page]

HANDS = ("royalty_3 chivalry_2 joker", "church_4 joker", "magic_1 joker", "peasantry_2 joker")
PEOPLE = ("person",) * 4
STEP, LINE = 700, 210                    # milliseconds: a step, and what each further line of text adds
FOREVER = 10 * STEP

# Notes each version that is shown, with the words beside it and what glides just then.
WATCH = """async () => {
  const main = document.getElementById("main");
  window.seen = [];
  window.middle = (id) => {
    const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  window.gliding = () => document.getAnimations()
    .filter((one) => one.constructor === Animation && one.effect.target.ownerSVGElement)
    .map(({ effect }) => effect.target.id);
  window.showing = await import("/static/showing.js");
  new MutationObserver(() => {
    const lines = [...document.querySelectorAll("#showing li")].map((line) => line.textContent);
    const version = Number(main.dataset.shown);
    const phase = document.querySelector("#course [aria-current] b").textContent;
    window.seen.push({ version, lines, phase, moved: window.gliding(), disc: window.middle("disc-0") });
  }).observe(main, { attributeFilter: ["data-shown"] });
}"""
SHOWN = "version => window.seen.some((one) => one.version === version)"
CAME = "version => window.showing.newest() === version"
AT_REST = "() => window.gliding().length === 0"


def seated(hall: Running, place: str, kinds: Sequence[str]) -> Seated:
    """A table of four in the middle of a match, at which seat 0 is asked; the last session is a spectator's."""
    return done(hall, _seated(hall.config.app.state.hall, place, kinds))


async def _seated(service: Hall, place: str, kinds: Sequence[str]) -> Seated:
    match = scene(4, "monastery_4 palace_2 brewery_1", None, at=[place], round=5, starting_seat=0,
                  hands=list(HANDS), rats=[9] * 4)
    opened = await service.open_table(Order(seats=tuple(kinds), record=match.record.dumps()))
    sessions = [await service.new_session() for _ in (*kinds, "spectator")]
    for seat, kind in enumerate(kinds):
        if kind == "person":
            await service.sit(opened.table, opened.seats[seat], NAMES[seat], sessions[seat])
    await service.sit(opened.table, opened.spectator, "", sessions[-1])
    await service.start(await service.admit(opened.table, opened.host))
    return Seated(opened.table, sessions)


def play(hall: Running, there: Seated, seat: int, *moves: str) -> None:
    """Moves of somebody at a screen of his own."""
    for move in moves:
        done(hall, _play(hall.config.app.state.hall, there, seat, move))


async def _play(service: Hall, there: Seated, seat: int, move: str) -> None:
    [pass_] = await service.passes(there.table, there.sessions[seat])
    asked = (await service.look(pass_)).asked
    assert asked is not None
    await service.play(pass_, asked.number, move, new_token())


def watch(page: Page, hall: Running, there: Seated, seat: int = 0, pace: str = "usual") -> int:
    """Look at the table from a seat, where things may move; the version that is shown."""
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    page.evaluate("pace => localStorage.setItem('pace', pace)", pace)
    visit(page, hall, there, seat)
    page.wait_for_selector("#prompt")
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))
    page.evaluate(WATCH)
    return int(page.get_attribute("#main", "data-shown") or 0)


def seen(page: Page) -> list[dict[str, Any]]:
    return page.evaluate("window.seen")


def versions(page: Page) -> list[int]:
    return [one["version"] for one in seen(page)]


def show_all(page: Page, first: int, last: int) -> None:
    """Let the time of each step pass."""
    for version in range(first, last + 1):
        page.wait_for_function(SHOWN, arg=version)
        page.wait_for_function(AT_REST)
        page.clock.run_for(FOREVER)
    page.wait_for_selector("#showing", state="detached")


def test_a_piece_glides_during_a_bot_s_move(open_page: OpenPage, hall: Running) -> None:
    there = seated(hall, "line_up", ("person", "random", "person", "random"))
    page = open_page()
    start = watch(page, hall, there, 2)
    before = page.evaluate("window.middle('disc-0')")
    play(hall, there, 0, "enter palace_2", "commit royalty_3 joker")
    show_all(page, start + 1, start + 4)
    assert seen(page)[0]["disc"] == pytest.approx(before, abs=2), "it begins where it lay"
    assert page.evaluate("window.middle('disc-0')") != pytest.approx(before, abs=50)
    expect(page.locator("#picture use")).to_have_count(0)
    entering = {one["lines"][0].partition(" enters")[0]: one["moved"] for one in seen(page) if "enters" in str(one)}
    assert list(entering) == ["Alda", "Yellow"]
    assert "disc-0" in entering["Alda"] and "disc-1" not in entering["Alda"]
    assert "disc-1" in entering["Yellow"] and "disc-0" not in entering["Yellow"]


def test_three_moves_of_bots_are_three_steps(open_page: OpenPage, hall: Running) -> None:
    page = open_page()
    start = watch(page, hall, seated(hall, "supplies", ("person", "random", "random", "random")))
    page.click("#answer button >> nth=0")
    show_all(page, start + 1, start + 4)
    assert versions(page) == list(range(start + 1, start + 5))
    assert [one["lines"][0].split()[0] for one in seen(page)[1:]] == ["Yellow", "Green", "Blue"]
    expect(page.locator("#asked")).to_contain_text("Which building do you enter?")
    assert page.get_attribute("#main", "data-version") == str(start + 4)


def test_the_phases_go_with_what_is_shown(open_page: OpenPage, hall: Running) -> None:
    page = open_page()
    start = watch(page, hall, seated(hall, "supplies", ("person", "random", "random", "random")))
    page.click("#answer button >> nth=0")
    show_all(page, start + 1, start + 4)
    assert [one["phase"] for one in seen(page)] == ["B", "B", "B", "C"]
    page.goto(f"{page.url}/replay?step={start + 2}")
    expect(page.locator("#course [aria-current] b")).to_have_text("B")


@pytest.mark.parametrize(("pace", "times"), [("usual", 1), ("slow", 2), ("quick", 0.5)])
def test_each_step_stays_its_time(open_page: OpenPage, hall: Running, pace: str, times: float) -> None:
    there = seated(hall, "line_up", PEOPLE)
    page = open_page()
    start = watch(page, hall, there, 2, pace)
    play(hall, there, 0, "enter palace_2")
    page.wait_for_function(SHOWN, arg=start + 1)
    play(hall, there, 0, "commit")
    page.wait_for_function(CAME, arg=start + 2)
    page.clock.run_for(int(STEP * times) - 20)
    assert versions(page) == [start + 1]
    page.clock.run_for(40)
    page.wait_for_function(SHOWN, arg=start + 2)


def test_a_step_of_many_lines_stays_longer(open_page: OpenPage, hall: Running) -> None:
    there = seated(hall, "supplies", PEOPLE)
    page = open_page()
    start = watch(page, hall, there, 3)
    play(hall, there, 0, "supply palace_2")
    page.wait_for_function(SHOWN, arg=start + 1)
    expect(page.locator("#showing li")).to_have_text(
        ["Alda takes supplies: Palace 2", "Alda draws 2 cards", "Alda discards 1 rat"])
    page.clock.run_for(STEP + 2 * LINE - 20)
    expect(page.locator("#showing")).to_be_visible()
    page.clock.run_for(40)
    page.wait_for_selector("#showing", state="detached")


def test_everybody_can_use_the_page_while_something_is_shown(open_page: OpenPage, hall: Running) -> None:
    there = seated(hall, "line_up", PEOPLE)
    page = open_page(320, 700, "el", color_scheme="dark")
    start = watch(page, hall, there)
    page.clock.resume()
    page.route(f"**/replay?step={start + 4}", lambda route: None)
    page.click("#answer button >> nth=0")
    page.click("#confirm")
    page.wait_for_function(SHOWN, arg=start + 2)
    play(hall, there, 1, "enter palace_2")
    page.wait_for_selector("#showing li")
    play(hall, there, 1, "commit")
    for seat in (2, 3):
        play(hall, there, seat, "enter palace_2", "commit")
    page.wait_for_function(CAME, arg=start + 8)
    check(page)
    page.keyboard.press("Escape")
    expect(page.locator("#news .yours")).not_to_have_count(0)
    check(page)


def test_one_s_own_move_is_shown_at_once(open_page: OpenPage, hall: Running) -> None:
    page = open_page()
    start = watch(page, hall, seated(hall, "line_up", PEOPLE))
    page.click("#answer button >> nth=0")
    page.wait_for_selector("#confirm")
    assert [(one["version"], one["lines"]) for one in seen(page)] == [(start + 1, [])]
    assert "disc-0" in seen(page)[0]["moved"]


def test_the_prompt_keeps_its_place_and_the_keyboard_finds_its_way(open_page: OpenPage, hall: Running) -> None:
    there = seated(hall, "supplies", PEOPLE)
    page = open_page()
    start = watch(page, hall, there)
    page.click("#answer button >> nth=0")
    page.focus("#undo button")
    page.clock.run_for(FOREVER)
    boxes = "[...document.querySelectorAll('#prompt, #log')].map(part => JSON.stringify(part.getBoundingClientRect()))"
    before = page.evaluate(boxes)
    play(hall, there, 1, "supply palace_2")
    page.wait_for_selector("#showing li")
    assert page.evaluate(boxes) == before
    expect(page.locator("#undo")).to_be_hidden()
    expect(page.locator("#skip")).to_be_focused()
    play(hall, there, 2, "supply palace_2")
    page.wait_for_function(CAME, arg=start + 3)
    page.keyboard.press("Enter")
    page.wait_for_function(SHOWN, arg=start + 3)
    expect(page.locator("#asked")).to_be_focused()


@pytest.mark.parametrize("end", ["skip", "escape", "elsewhere"])
def test_what_is_shown_can_be_ended(open_page: OpenPage, hall: Running, end: str) -> None:
    there = seated(hall, "line_up", PEOPLE)
    page = open_page()
    start = watch(page, hall, there, 2)
    play(hall, there, 0, "enter palace_2")
    page.wait_for_function(SHOWN, arg=start + 1)
    play(hall, there, 0, "commit")
    play(hall, there, 1, "enter palace_2", "commit joker")
    page.wait_for_function(CAME, arg=start + 4)
    expect(page).to_have_title("● Your turn – Rattus Cartus – Moothall")
    expect(page.locator("#answer")).to_have_count(0)
    if end == "skip":
        page.click("#skip")
    elif end == "escape":
        page.keyboard.press("Escape")
    else:
        page.evaluate("""() => {
          Object.defineProperty(document, "hidden", { get: () => true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""")
    expect(page.locator("#answer")).to_be_visible()
    assert versions(page) == [start + 1, start + 4]


def test_news_is_shown_after_what_is_shown_now(open_page: OpenPage, hall: Running) -> None:
    there = seated(hall, "line_up", PEOPLE)
    page = open_page()
    start = watch(page, hall, there, -1)
    play(hall, there, 0, "enter palace_2")
    page.wait_for_function(SHOWN, arg=start + 1)
    play(hall, there, 0, "commit")
    page.wait_for_function(CAME, arg=start + 2)
    page.clock.run_for(FOREVER)
    page.wait_for_function(SHOWN, arg=start + 2)
    play(hall, there, 1, "enter palace_2")
    page.wait_for_function(CAME, arg=start + 3)
    show_all(page, start + 2, start + 3)
    assert versions(page) == [start + 1, start + 2, start + 3]
    expect(page.locator("#news")).to_contain_text("Bertram enters, position 2")


def test_of_many_steps_only_the_last_are_shown(open_page: OpenPage, hall: Running) -> None:
    there = seated(hall, "supplies", PEOPLE)
    page = open_page()
    start = watch(page, hall, there, -1)
    for seat in range(4):
        play(hall, there, seat, "supply palace_2")
        page.wait_for_function(SHOWN, arg=start + 1)
    for seat in range(3):
        play(hall, there, seat, "enter palace_2", "commit")
    newest = start + 10
    page.wait_for_function(CAME, arg=newest)
    page.clock.run_for(FOREVER)
    show_all(page, newest - 7, newest)
    assert versions(page) == [start + 1, *range(newest - 7, newest + 1)]


def test_a_question_that_still_stands_stays_in_reach(open_page: OpenPage, hall: Running) -> None:
    """Whoever is choosing isn't interrupted when something else changes at the table."""
    there = seated(hall, "line_up", PEOPLE)
    page = open_page()
    start = watch(page, hall, there)
    done(hall, _leave(hall.config.app.state.hall, there, 3))
    page.wait_for_function(SHOWN, arg=start + 1)
    expect(page.locator("#answer")).to_be_visible()
    assert seen(page)[0]["lines"] == []


async def _leave(service: Hall, there: Seated, seat: int) -> None:
    [pass_] = await service.passes(there.table, there.sessions[seat])
    await service.leave(pass_)


def test_the_speed_is_chosen_once_and_off_means_at_once(open_page: OpenPage, hall: Running) -> None:
    there = seated(hall, "line_up", PEOPLE)
    page = open_page()
    start = watch(page, hall, there, 2)
    expect(page.get_by_label("Show others’ moves")).to_have_value("usual")
    page.get_by_label("Show others’ moves").select_option("off")
    play(hall, there, 0, "enter palace_2", "commit")
    page.wait_for_function(SHOWN, arg=start + 2)
    assert not any(one["lines"] or one["moved"] for one in seen(page))
    page.reload()
    expect(page.get_by_label("Show others’ moves")).to_have_value("off")


def test_who_wants_no_motion_is_told_in_words_alone(open_page: OpenPage, hall: Running) -> None:
    there = seated(hall, "line_up", PEOPLE)
    page = open_page()
    start = watch(page, hall, there, 2)
    page.emulate_media(reduced_motion="reduce")
    play(hall, there, 0, "enter palace_2", "commit")
    page.wait_for_function(SHOWN, arg=start + 2)
    assert not any(one["lines"] or one["moved"] for one in seen(page))
    expect(page.locator("#news")).to_contain_text("Alda enters, position 1: Palace 2")
    expect(page.locator("#pace-field")).to_be_hidden()


def test_without_scripts_there_is_no_speed_to_choose_and_lines_lead_to_their_step(
    open_page: OpenPage, hall: Running
) -> None:
    there = seated(hall, "line_up", PEOPLE)
    play(hall, there, 0, "enter palace_2")
    page = open_page(java_script_enabled=False)
    visit(page, hall, there, 2)
    expect(page.locator("#pace-field")).to_be_hidden()
    page.click("#news a >> text=Alda enters")
    expect(page.locator("#news")).to_have_text("Alda enters, position 1: Palace 2")
