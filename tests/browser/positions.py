"""For each question of Rattus Cartus a position in the middle of a match where seat 0 is asked it, at a table."""
from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page

import moothall
from moothall.core.kernel import Choice, Pick
from moothall.server.hall import Hall
from moothall.server.keys import new_token
from moothall.server.order import Order
from moothall.server.pages.visitor import SESSION
from moothall.server.standing import Standing
from moothall.server.table import Table
from tests.browser.conftest import PATIENCE, Running
from tests.rattus_cartus.helpers import CLASSES, box
from tests.rattus_cartus.scenes import scene

NAMES = ("Alda", "Bertram", "Cecily", "Dirk", "Emma")
HANDS = (
    "royalty_3 church_4 church_1 bourgeoisie_0 chivalry_2 peasantry_4 magic_4 magic_0 joker sword flute pass gold",
    "royalty_0 church_3 church_0 chivalry_4 peasantry_1 joker gold",
    "bourgeoisie_4 bourgeoisie_1 chivalry_0 peasantry_0 magic_2 flute",
    "royalty_4 royalty_1 church_2 peasantry_3 magic_3 pass pass",
    "bourgeoisie_3 chivalry_4 chivalry_1 peasantry_2 sword gold gold",
)
INFLUENCE = (
    {"royalty": 3, "church": 4, "chivalry": 2, "magic": 5},
    {"royalty": 3, "bourgeoisie": 4, "peasantry": 1, "magic": 2},
    {"church": 4, "bourgeoisie": 1, "peasantry": 6},
    {"royalty": 5, "chivalry": 2, "peasantry": 1},
    {"church": 1, "bourgeoisie": 4, "chivalry": 3, "magic": 2},
)
RATS = (9, 11, 7, 12, 8)
TOKENS = (2, 0, 1, 3, 0)
NUNS = ["church_2", "magic_1", "peasantry_4", "royalty_0", "chivalry_3"]
DISCARDED = [f"{group}_{nuns}" for group in CLASSES for nuns in (4, 0)]
Entry = tuple[int, int, str]             # seat, place in the row, cards played


class Asked(NamedTuple):
    """How seat 0 comes to be asked, and an answer: from a place of the flow on, by moves of one seat after another.

    Who has `entered` has done so before. What is said of seats that aren't there falls away, and the third card of the
    row where it has two.
    """

    answer: str
    row: str
    moves: Sequence[tuple[int, str]]
    entered: Sequence[Entry] = ()
    at: str = "turn_choice"
    own: str = ""                        # cards of seat 0 beside the usual ones
    starting_seat: int = 1
    round: int = 5
    least: int = 2


SUPPLIES = ((1, "supply monastery_4"), (2, "supply monastery_4"), (3, "supply palace_2"), (4, "supply monastery_4"))
ENTRIES = (
    (1, "enter castle_2"), (1, "commit chivalry_4 joker"), (2, "enter brewery_1"), (2, "commit"), (3, "pass"),
    (4, "enter treasury_3"), (4, "commit bourgeoisie_3 sword"),
)


def resolved(
    answer: str, row: str, own: str, entered: Sequence[Entry], *moves: tuple[int, str], place: int = 0, least: int = 2,
    starting_seat: int = 1
) -> Asked:
    """Seat 0 enters last and plays cards of its own; then the buildings are resolved."""
    enters = ((0, f"enter {row.split()[place]}"), (0, f"commit {own}"))
    return Asked(answer, row, (*enters, *moves), entered, own=own, starting_seat=starting_seat, least=least)


ASKED = {
    "supply_choice": Asked(
        "supply monastery_4", "fortune_tellers_tent_3 monastery_4 palace_2", SUPPLIES, at="supplies"),
    "nun_look": Asked(
        "look 2", "fortune_tellers_tent_3 monastery_4 palace_2", (*SUPPLIES, (0, "supply fortune_tellers_tent_3")),
        at="supplies"),
    "turn_choice": Asked("enter castle_2", "castle_2 brewery_1 treasury_3", ENTRIES, at="line_up"),
    "commit_cards": Asked(
        "commit chivalry_2 magic_0 joker", "castle_2 brewery_1 treasury_3", (*ENTRIES, (0, "enter castle_2")),
        at="line_up"),
    "sword_giver": resolved(
        "giver 2", "office_2 hospital_1 farm_3", "joker sword sword",
        [(1, 0, "bourgeoisie_2"), (2, 0, "magic_0"), (3, 0, "bourgeoisie_0 peasantry_0"), (4, 2, "peasantry_2")],
        least=3),
    "sword_cards": resolved(
        "give royalty_3 church_1 bourgeoisie_0 magic_0 flute gold", "palace_5 monastery_1 farm_4", "royalty_0",
        [(1, 0, "sword royalty_3"), (2, 1, "church_0 church_3"), (3, 2, "peasantry_0"), (4, 0, "sword royalty_1")]),
    "flute_taker": resolved(
        "taker 1", "pipers_hut_1 castle_4 hospital_2", "magic_1 flute flute",
        [(1, 0, "magic_3"), (2, 0, "church_0"), (3, 0, "magic_0 joker"), (4, 2, "church_3")], least=3),
    "action_choice": resolved(
        "perform", "brewery_4 guard_tower_1 marketplace_2", "peasantry_2 peasantry_0 joker",
        [(1, 0, "peasantry_0 magic_0"), (2, 1, "chivalry_1"), (3, 2, "joker"), (4, 0, "church_0")]),
    "hospital_cards": resolved(
        "discard royalty_3 bourgeoisie_0", "hospital_3 farm_1 treasury_5", "church_3 church_0 magic_0",
        [(1, 1, "peasantry_0"), (2, 0, "church_0"), (3, 2, "royalty_0 joker"), (4, 0, "")], (0, "perform")),
    "tower_cards": resolved(
        "give royalty_3 bourgeoisie_0 pass", "guard_tower_3 palace_1 brewery_5", "royalty_0 joker",
        [(1, 0, "chivalry_4 chivalry_2 chivalry_1"), (2, 1, "royalty_2"), (3, 2, "peasantry_0"), (4, 0, "chivalry_0")],
        (1, "perform"), place=1, starting_seat=0),
}


def questions() -> list[str]:
    """All questions of the game, in the order of the rules."""
    rules = {name: step.rule() for name, step in box().about.kit.steps.items() if isinstance(step, Choice | Pick)}
    return sorted(rules, key=lambda name: int(rules[name].rpartition(".")[2]))


def seats_of(question: str) -> range:
    """With how many seats a question can come up."""
    return range(ASKED[question].least, 6)


def laid(asked: Asked, seats: int) -> moothall.Match:
    """A match in the middle, before the moves that lead to a question."""
    row = " ".join(asked.row.split()[:2 if seats < 4 else 3])
    entered = [entry for entry in asked.entered if entry[0] < seats]
    return scene(
        seats, row, None, entered, at=[asked.at], queue=[0] if asked.entered else [], round=asked.round,
        starting_seat=asked.starting_seat, hands=[f"{HANDS[0]} {asked.own}", *HANDS[1:seats]],
        influence=list(INFLUENCE[:seats]), arrivals={"royalty": [1, 0], "magic": [1, 0]}, rats=list(RATS[:seats]),
        vp=list(TOKENS[:seats]), nun_row=NUNS, population_discard=DISCARDED,
        known=[{"nun_row": {"1": NUNS[1], "3": NUNS[3]}, "hands": remembered(seats)}, {"nun_row": {"0": NUNS[0]}}])


def remembered(seats: int) -> list[dict[str, int]]:
    """What seat 0 knows of the others' hands."""
    return [{"joker": 1, "gold": 1} if seat == 1 else {} for seat in range(seats)]


class Seated(NamedTuple):
    """A table of the hall, with the session of whoever sits at each seat."""

    table: str
    sessions: list[str]


def seated(hall: Running, asked: Asked, seats: int, one_screen: bool = False) -> Seated:
    """A table at which people sit, each before his own screen or all before one, and at which seat 0 is asked."""
    return done(hall, _seated(hall.config.app.state.hall, asked, seats, one_screen))


def done(hall: Running, deed: Coroutine[Any, Any, Any]) -> Any:
    """What comes of something that the hall does in its own thread."""
    return asyncio.run_coroutine_threadsafe(deed, hall.servers[0].get_loop()).result(PATIENCE / 1000)


async def _seated(service: Hall, asked: Asked, seats: int, one_screen: bool) -> Seated:
    opened = await service.open_table(Order(record=laid(asked, seats).record.dumps()))
    shared = await service.new_session()
    sessions = [shared if one_screen else await service.new_session() for _ in opened.seats]
    for link, name, session in zip(opened.seats, NAMES, sessions):
        await service.sit(opened.table, link, name, session)
    await service.start(await service.admit(opened.table, opened.host))
    there = Seated(opened.table, sessions)
    for seat, move in asked.moves:
        if seat < seats:
            await _play(service, there, seat, move)
    return there


async def _play(service: Hall, there: Seated, seat: int, move: str) -> None:
    pass_ = next(one for one in await service.passes(there.table, there.sessions[seat]) if one.seat == seat)
    asked = (await service.look(pass_)).asked
    assert asked, f"seat {seat} isn't asked, but was to {move}"
    await service.play(pass_, asked.number, move, new_token())


def standing(hall: Running, there: Seated) -> Standing:
    """How a table stands."""
    table: Table = done(hall, hall.config.app.state.hall.tables.get(there.table))
    return table.standing


def visit(page: Page, hall: Running, there: Seated, seat: int = 0) -> None:
    """Look at the table as who sits at a seat."""
    page.context.add_cookies([{"name": SESSION, "value": there.sessions[seat], "url": hall.address}])
    page.goto(f"{hall.address}/t/{there.table}")
