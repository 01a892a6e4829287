"""What a viewer can ask the hall for by any route shows nothing that his view doesn't.

Two tables that differ only in what the viewer can't know give the same answers over the whole API, at once and after
more moves: as in tests/conformance/test_two_worlds.py, from where the worlds come.
"""
from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx2
import pytest

import moothall
from moothall.core.moves import all_texts
from moothall.server import lines as log
from moothall.server.app import create_app
from moothall.server.hall import Hall
from moothall.server.keys import new_token
from moothall.server.order import body_of
from moothall.server.standing import outcomes
from moothall.server.table import begin
from tests.conformance.test_two_worlds import Parted, Worlds
from tests.conformance.walks import viewers, walk
from tests.server.evening import NAMES, a_hall, action, company, play_once

BOXES = {
    "tiny_fair": [(3, {}), (2, {})], "rattus_cartus": [(3, {}), (2, {}), (4, {"gained_cards": "at_once"})],
    "notre_dame": [(3, {})],
}
ENOUGH = 700                             # of each game
SEEN = ("", "view", "question", "events", "record", "log")


class Room:
    """One of the two tables, as one viewer meets it."""

    def __init__(self, hall: Hall, client: httpx2.AsyncClient, match: moothall.Match) -> None:
        self.hall = hall
        self.client = client
        self.match = match
        self.told = len(match.record.entries)
        self.outcomes: list[tuple[str, str]] = []

    async def open(self, viewer: int | None) -> None:
        """A table at the position of the match."""
        box = self.match.box
        body = body_of(box, ["person"] * box.seats, "barrier", self.match.game.to_plain())
        draft = begin(body, "host", moothall.scripted([]), "then")
        for seat in range(box.seats):
            draft.add(log.SIT, seat=seat, name=NAMES[seat])
        draft.add(log.STARTS)
        opened = await self.hall.open(draft, None)
        self.table, self.token, self.host = opened.table, opened.spectator, opened.host
        if viewer is not None:
            link, self.token = await self.hall.link(opened.seats[viewer]), new_token()
            await self.hall.store.run(self.hall.bearer_step(link, self.token))
        self.secrets = [opened.host, opened.spectator, *opened.seats, self.token]

    async def follow(self) -> None:
        """Play here what was played in the match."""
        entries = self.match.record.entries[self.told:]
        self.told += len(entries)
        [move] = [entry for entry in entries if entry.seat is not None]
        said = outcomes(entries)
        self.hall.fate = lambda: moothall.scripted(said)
        await self.hall.write(self.table, f"seat {move.seat}", lambda draft: draft.add(
            log.MOVE, seat=move.seat, move=" ".join(move.words)))

    async def surface(self, texts: list[str]) -> dict[str, object]:
        """Everything that the viewer gets from the API."""
        path, headers = f"/api/v1/tables/{self.table}", {"Authorization": f"Bearer {self.token}"}
        found: dict[str, object] = {}
        for what in SEEN:
            found[what] = (await self.client.get(f"{path}/{what}".rstrip("/"), headers=headers)).text
        found["then"] = (await self.client.get(f"{path}/view?version=1", headers=headers)).text
        number = (json.loads(str(found["question"]))["question"] or {}).get("number", 0)
        for text in texts:
            why = await self.client.get(f"{path}/why-not", headers=headers, params={"move": text, "lang": "nl"})
            found[f"why not {text}"] = why.text
            if not why.is_success or not why.json()["allowed"]:
                body = {"question": number, "move": text, "action": action()}
                answer = await self.client.post(f"{path}/moves", headers=headers, json=body)
                assert answer.status_code in (403, 409, 422)
                found[f"play {text}"] = answer.text
        lines = (await self.client.get(f"{path}/log", headers={"Authorization": f"Bearer {self.host}"})).json()
        if self.match.outcome is None:
            found["the host's log"] = [{**line, "at": ""} for line in lines]
        else:                                      # when all is over, log and record are whole
            del found["record"]
        undo = await self.client.post(f"{path}/undo", headers=headers, json={"action": action(), "question": 99})
        found["undo"] = undo.text
        self.check_for_secrets(found)
        return {what: str(text).replace(self.table, "here") for what, text in found.items()}

    def check_for_secrets(self, found: dict[str, object]) -> None:
        whole = json.dumps(found)
        assert not [secret for secret in self.secrets if secret in whole]
        assert self.match.outcome or "agenda" not in whole, "a record is whole only when the match is over"


@contextmanager
def a_client(hall: Hall) -> Iterator[httpx2.AsyncClient]:
    app = create_app(hall.store.path, rates=None)
    app.state.hall = hall
    yield httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="http://hall")


async def compare(hall, client, match, viewer, seed, chance, counted) -> None:
    """Two worlds for a viewer at a position, and two moves further on."""
    worlds = Worlds(match, viewer, seed)
    counted["differs"] += worlds.differs
    rooms = [Room(hall, client, worlds.one), Room(hall, client, worlds.other)]
    texts = chance.sample(all_texts(match.box), 3)
    for room in rooms:
        await room.open(viewer)
    for step in range(3):
        one, other = [await room.surface(texts) for room in rooms]
        assert one == other
        counted["positions"] += 1
        if not worlds.one.to_act or step == 2:
            return
        try:
            worlds.step(chance)
        except Parted:
            return
        for room in rooms:
            await room.follow()


async def explore(path: Path, game: str, seed: int, every: int, counted: Counter, enough: int) -> None:
    seats, options = BOXES[game][seed % len(BOXES[game])]
    box = moothall.box(game, seats, options=options)
    async with a_hall(path) as hall:
        with a_client(hall) as client:
            for number, (match, _, chance) in enumerate(walk(box, seed)):
                if number % every == 0 and counted["positions"] < enough:
                    viewer = chance.choice(viewers(box))
                    await compare(hall, client, match, viewer, seed * 1000 + number, chance, counted)


@pytest.mark.parametrize("game", BOXES)
async def test_two_tables_that_differ_in_what_is_hidden_look_alike(tmp_path, game):
    counted: Counter = Counter()
    await explore(tmp_path / "hall.db", game, 3, 5 if game == "tiny_fair" else 17, counted, 20)
    assert counted["positions"] >= 8 and counted["differs"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", BOXES)
async def test_two_tables_look_alike_at_two_thousand_positions_of_all_games(tmp_path, game, capsys):
    counted: Counter = Counter()
    seed = 10
    while counted["positions"] < ENOUGH:
        await explore(tmp_path / f"{seed}.db", game, seed, 2, counted, ENOUGH)
        seed += 1
    with capsys.disabled():
        print(f"\n{game}: {counted['positions']} positions, {counted['differs']} pairs of tables that differ")


async def test_no_surface_tells_the_hidden_prize(hall, caplog):
    """On the first day nobody has seen it, unless he looked: its key stands in no answer and in no log."""
    caplog.set_level(logging.DEBUG)
    people, chance = await company(hall), Random(6)
    with a_client(hall) as client:
        while True:
            view = (await hall.look(people.spectator)).view
            if view["day"] > 1 or view["prizes"] != [[], [], []] or view["gone"]:
                break
            prize = (await people.standing()).match.game.to_plain()["table"]["prize"]
            for pass_, token in zip(people.viewers, people.tokens):
                if (await hall.look(pass_)).view["prize"] is None:
                    told = await everything(client, people.table, token)
                    assert prize not in told
                    assert not [secret for secret in people.secrets if secret in told]
            await play_once(people, chance)
    ours = " ".join(record.getMessage() for record in caplog.records if record.name.startswith("moothall"))
    assert ours and not [secret for secret in ("ribbon", "goose", "pig", *people.secrets) if secret in ours]


async def everything(client: httpx2.AsyncClient, table: str, token: str) -> str:
    """All that the API tells somebody about a table."""
    headers, path = {"Authorization": f"Bearer {token}"}, f"/api/v1/tables/{table}"
    calls = [f"{path}/{what}".rstrip("/") for what in SEEN] + [f"{path}/why-not?move=bid+1", f"{path}/view?version=2"]
    return "".join([(await client.get(call, headers=headers)).text for call in calls])
