"""What a viewer can ask the hall for by any route shows nothing that his view doesn't.

Two tables that differ only in what the viewer can't know give the same answers at every address, at once and after
more moves: as in tests/conformance/test_two_worlds.py, from where the worlds come.
"""
from __future__ import annotations

import logging
from collections import Counter
from pathlib import Path
from random import Random

import httpx2
import pytest

import moothall
from moothall.core.moves import all_texts
from moothall.server import lines as log
from moothall.server.hall import Hall
from moothall.server.keys import hashed
from moothall.server.order import body_of
from moothall.server.pages import create_hall
from moothall.server.standing import outcomes
from moothall.server.table import begin
from tests.conformance.test_two_worlds import Parted, Worlds
from tests.conformance.walks import viewers, walk
from tests.server.evening import NAMES, a_hall, action, company, play_once
from tests.server.surfaces import (
    API,
    PAGE,
    PUSHED,
    SHOWN,
    SILENT,
    Ask,
    a_client,
    addresses,
    application,
    come,
    hidden,
    often_or,
)

BOXES = {
    "tiny_fair": [(3, {}), (2, {})], "rattus_cartus": [(3, {}), (2, {}), (4, {"gained_cards": "at_once"})],
    "notre_dame": [(3, {})],
}
ENOUGH = 670                             # of each game
SEED = 271_828_182_845_904_523           # nothing else has these digits
PASSING = ("GET /", f"GET {PAGE}")       # where a screen of several seats shows nothing of any of them


class Room:
    """One of the two tables, as one viewer meets it."""

    def __init__(self, hall: Hall, client: httpx2.AsyncClient, match: moothall.Match) -> None:
        self.hall = hall
        self.client = client
        self.match = match
        self.told = len(match.record.entries)

    async def open(self, viewer: int | None, sort: str) -> None:
        """A table at the position of the match. Who is no seat watches, is the host, or hands on a screen."""
        box = self.match.box
        body = body_of(box, ["person"] * box.seats, "barrier", self.match.game.to_plain())
        draft = begin(body, "host", moothall.scripted([]), "then")
        for seat in range(box.seats):
            draft.add(log.SIT, seat=seat, name=NAMES[seat])
        self.opened = opened = await self.hall.open(draft, None)
        self.viewer, self.sort = viewer, sort
        link = opened.seats[viewer] if viewer is not None else opened.host if sort == "hosting" else opened.spectator
        self.asker = await come(self.hall, self.client, link, opened.seats[:2] if sort == "passing" else ())
        await self.asker.listen(application(self.client), sort != "passing")
        self.secrets = [one for one in (opened.host, opened.spectator, *opened.seats) if one != link]
        self.secrets += [*map(hashed, self.secrets), *hidden(self.asker)]

    async def begin(self) -> None:
        await self.hall.write(self.opened.table, "host", lambda draft: draft.add(log.STARTS))
        await self.asker.heard()

    async def follow(self) -> str:
        """Play here what was played in the match; what the viewer is answered if it was his move."""
        entries = self.match.record.entries[self.told:]
        self.told += len(entries)
        [move] = [entry for entry in entries if entry.seat is not None]
        said, text = outcomes(entries), " ".join(move.words)
        self.hall.fate = lambda: moothall.scripted(said)
        answer = await self.play(move.seat, text)
        await self.asker.heard()
        return answer

    async def play(self, seat: int, text: str) -> str:
        if seat == self.viewer:
            body = {"question": self.asker.question, "move": text, "action": action()}
            return await self.asker.answer(f"POST {API}/moves", Ask(body=body))
        await self.hall.write(self.opened.table, f"seat {seat}", lambda draft: draft.add(
            log.MOVE, seat=seat, move=text))
        return ""

    async def surface(self, seed: int, texts: list[str]) -> dict[str, str]:
        """What the viewer is told, as far as he asks, of moves and all else; chance decides for what."""
        chance = Random(seed)
        await self.asker.look(chance, texts, [chance.choice(things(self.match))])
        often = often_or(chance)
        found = await self.asker.answers(lambda address: self.may(address) and often(address))
        await self.check("\n".join(found.values()))
        return found

    def may(self, address: str) -> bool:
        """A screen of several seats shows what each of them sees when it has been handed on."""
        return self.sort != "passing" or address.startswith("/api/", 5) or address in PASSING

    async def check(self, whole: str) -> None:
        """Nothing that opens a door stands anywhere, and while the match goes on nothing to guess by."""
        assert not [secret for secret in self.secrets if secret in whole]
        if not self.asker.over:
            assert "agenda" not in whole, "a record is whole only when the match is over"
            assert not [line for line in await self.hall.store.lines(self.opened.table) if line.hash in whole]


def things(match: moothall.Match) -> list[str]:
    """The keys of everything that there is in a box."""
    return sorted({key for keys in match.box.about.kit.domains.values() for key in keys})


def telling(worlds: list[moothall.Match], chance: Random) -> list[str]:
    """Moves to ask about: one that can be made in each world, perhaps only there; any two; and what is no move."""
    asked = [world.question(seat) for world in worlds for seat in world.to_act[:1]]
    made = [f"{question.verb} {chance.choice(question.items)}".strip() for question in asked if question.items]
    return [*made, *chance.sample(all_texts(worlds[0].box), 2), "dance"]


def sorts(viewer: int | None) -> list[str]:
    return ["sitting"] if viewer is not None else ["watching", "hosting", "passing"]


async def compare(hall, client, match, viewer, seed, chance, counted) -> None:
    """Two worlds for a viewer at a position, and two moves further on."""
    worlds = Worlds(match, viewer, seed)
    counted["differ"] += worlds.differs
    rooms = [Room(hall, client, worlds.one), Room(hall, client, worlds.other)]
    sort = chance.choice(sorts(viewer))
    for room in rooms:
        await room.open(viewer, sort)
    if chance.random() < 0.1:
        await alike(rooms, seed, counted)
    for room in rooms:
        await room.begin()
    for step in range(3):
        await alike(rooms, seed + step, counted)
        counted["positions"] += 1
        if not worlds.one.to_act or step == 2:
            break
        try:
            worlds.step(chance)
        except Parted:
            break
        one, other = [await room.follow() for room in rooms]
        assert one == other and not one.startswith("4")
    one, other = [[await socket.close() for socket in room.asker.sockets] for room in rooms]
    assert one == other


async def alike(rooms: list[Room], seed: int, counted: Counter) -> None:
    """Both tables tell the same."""
    texts = telling([room.match for room in rooms], Random(seed))
    one, other = [await room.surface(seed, texts) for room in rooms]
    assert list(one) == list(other)
    for address, told in one.items():
        assert told == other[address], address
        counted[kind(address)] += 1


def kind(address: str) -> str:
    """Which sort of thing is told at an address."""
    if address.startswith("SOCKET"):
        return "pushes"
    if "/record" in address:
        return "records"
    if address.startswith("GET") and "/why-not" not in address:
        return "answers of the API" if "/api/" in address else "pages"
    return "refusals"


async def explore(path: Path, game: str, seed: int, every: int, counted: Counter, enough: int) -> None:
    seats, options = BOXES[game][seed % len(BOXES[game])]
    box = moothall.box(game, seats, options=options)
    async with a_hall(path) as hall:
        hall.clock = lambda: "then"
        with a_client(hall) as client:
            for number, (match, _, chance) in enumerate(walk(box, seed)):
                if number % every == 0 and counted["positions"] < enough:
                    viewer = chance.choice(viewers(box))
                    await compare(hall, client, match, viewer, seed * 1000 + number, chance, counted)


def test_every_address_is_asked_or_known_to_tell_nothing(tmp_path):
    """Who adds an address says here what a viewer asks there, or why he learns nothing by it."""
    known = {*SHOWN, *PUSHED, *SILENT}
    assert len(known) == len(SHOWN) + len(PUSHED) + len(SILENT)
    assert addresses(create_hall(tmp_path / "hall.db").routes) == known


@pytest.mark.parametrize("game", BOXES)
async def test_two_tables_that_differ_in_what_is_hidden_look_alike(tmp_path, game):
    counted: Counter = Counter()
    await explore(tmp_path / "hall.db", game, 3, 5 if game == "tiny_fair" else 17, counted, 20)
    assert counted["positions"] >= 8 and counted["differ"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", BOXES)
async def test_two_tables_look_alike_at_two_thousand_positions_of_all_games(tmp_path, game, capsys):
    counted: Counter = Counter()
    seed = 10
    while counted["positions"] < ENOUGH:
        await explore(tmp_path / f"{seed}.db", game, seed, 2, counted, ENOUGH)
        seed += 1
    with capsys.disabled():
        print(f"\n{game}:", ", ".join(f"{counted[name]} {name}" for name in sorted(counted)))


async def test_no_address_and_no_log_tells_the_hidden_prize_a_seed_or_a_token(hall, caplog):
    """On the first day nobody has seen the prize, unless he looked: its key stands in no answer and in no log."""
    caplog.set_level(logging.DEBUG)
    hall.fate = lambda: moothall.seeded(SEED)
    people, chance, looked = await company(hall), Random(6), 0
    hot = [str(SEED), *people.secrets, *map(hashed, people.secrets)]
    with a_client(hall) as client:
        askers = [await come(hall, client, link) for link in (*people.opened.seats, people.opened.host)]
        hot += [one for asker in askers for one in hidden(asker)]
        while await nothing_is_open(people):
            prize = (await people.standing()).match.game.to_plain()["table"]["prize"]
            for asker in askers:
                if (await hall.look(asker.pass_)).view["prize"] is None:
                    await asker.look(chance, ["bid 1"], ["stall"])
                    told = " ".join((await asker.answers(often_or(chance))).values())
                    assert not [secret for secret in (prize, *hot) if secret in told]
                    looked += 1
            await play_once(people, chance)
    assert looked > 10
    ours = " ".join(record.getMessage() for record in caplog.records if record.name.startswith("moothall"))
    assert "moothall.access" in {record.name for record in caplog.records}
    assert not [secret for secret in ("ribbon", "goose", "pig", *hot) if secret in ours]


async def nothing_is_open(people) -> bool:
    """Whether nobody has won a prize, and none has been put away."""
    view = (await people.hall.look(people.spectator)).view
    return view["day"] == 1 and view["prizes"] == [[], [], []] and not view["gone"]


async def test_a_fault_of_the_house_tells_nobody_what_it_was_about(hall, caplog, monkeypatch):
    caplog.set_level(logging.DEBUG)
    people = await company(hall)
    hot = ["ribbon", *people.secrets]

    async def fail(*args: object) -> None:
        raise ValueError(hot)

    with a_client(hall) as client:
        asker = await come(hall, client, people.opened.seats[0])
        hot += hidden(asker)
        monkeypatch.setattr(hall, "look", fail)
        for address in (f"GET {API}/view", f"GET {PAGE}"):
            told = await client.send(asker.request(address, Ask()))
            assert told.status_code == 500 and "ValueError" in told.text
            assert not [secret for secret in hot if secret in told.text]
    ours = " ".join(record.getMessage() for record in caplog.records if record.name.startswith("moothall"))
    assert ours.count("ValueError\n") == 2 and "in fail" in ours
    assert not [secret for secret in hot if secret in ours]
