"""Every address of the hall: what somebody at a table asks there, or why there is nothing of a match to be learnt."""
from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import httpx2
from fastapi import FastAPI
from starlette.routing import BaseRoute

from moothall.server.hall import Hall
from moothall.server.house import sitting_step
from moothall.server.keys import HOST, Pass, hashed, new_token
from moothall.server.pages import create_hall
from moothall.server.pages.visitor import LANGUAGE, SESSION
from moothall.words import languages
from tests.server.evening import action

API, PAGE = "/api/v1/tables/{table}", "/t/{table}"
PATIENCE = 60.0                          # seconds for a push, then something is wrong


class Ask(NamedTuple):
    """What is sent to an address: its parts, behind the question mark, and the body."""

    parts: Mapping[str, object] = {}
    query: Mapping[str, object] = {}
    body: Mapping[str, object] | None = None


@dataclass
class Asker:
    """Somebody at a table, who asks for whatever there is to see."""

    hall: Hall
    client: httpx2.AsyncClient
    table: str
    pass_: Pass
    token: str
    session: str
    link: str                            # anybody's, to be looked at
    over: bool = False
    language: str = "en"
    part: str = "wide"                   # how the page's own script asks, if it does
    texts: Sequence[str] = ()            # of moves
    keys: Sequence[str] = ()             # of things
    barred: Sequence[str] = ()           # moves that can't be made now
    question: int = 0                    # its number
    picked: Sequence[str] = ()           # some of its items
    newest: int = 1                      # version
    can_undo: bool = False
    sockets: list[Socket] = field(default_factory=list)

    @property
    def is_host(self) -> bool:
        return self.pass_.role == HOST

    async def look(self, chance: Random, texts: Sequence[str], keys: Sequence[str]) -> None:
        """Get ready for questions about how the table stands now."""
        look = await self.hall.look(self.pass_)
        self.language, self.part = chance.choice(languages()), chance.choice(["wide", "narrow", ""])
        self.texts, self.keys, self.newest, self.can_undo = texts, keys, look.version, look.can_undo
        self.over = look.status not in ("waiting", "playing")
        self.question = look.asked.number if look.asked else 0
        asked = look.asked.question if look.asked else None
        self.picked = chance.sample(asked.items, asked.least or asked.most) if asked else ()
        self.barred = [text for text in texts if not look.asked or await self.hall.why_not(self.pass_, text)]

    async def listen(self, app: FastAPI, on_the_page: bool) -> None:
        """Open the sockets of the API and of the page."""
        bearer, cookie = ("authorization", f"Bearer {self.token}"), ("cookie", f"{SESSION}={self.session}")
        self.sockets = [Socket(app, f"{API.format(table=self.table)}/live", bearer)]
        if on_the_page:
            self.sockets.append(Socket(app, f"{PAGE.format(table=self.table)}/live", cookie))
        await self.heard()

    async def heard(self) -> None:
        """Wait until the sockets have told how the table stands."""
        newest = (await self.hall.look(self.pass_)).version
        for socket in self.sockets:
            await socket.until(newest)

    async def answers(self, wanted: Callable[[str], bool] = lambda address: True) -> dict[str, str]:
        """What is told at all addresses, at which it is asked for."""
        found = {}
        for address, asks in SHOWN.items():
            if wanted(address):
                for number, ask in enumerate(asks(self)):
                    found[f"{address} {number}"] = await self.answer(address, ask)
        for socket, address in zip(self.sockets, PUSHED):
            found[address] = repr(socket.heard)
        return found

    async def answer(self, address: str, ask: Ask) -> str:
        """All that comes back, but for what is new each time."""
        answer = await self.client.send(self.request(address, ask))
        assert answer.status_code < 500, (address, ask, answer.text)
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        told = f"{answer.status_code} {headers} {answer.text}".replace(self.table, "here").replace(self.link, "link")
        return re.sub(r'(name="once" value=)"[^"]+"', r"\1", told)

    def request(self, address: str, ask: Ask) -> httpx2.Request:
        method, _, path = address.partition(" ")
        path = path.format(table=self.table, token=self.link, **ask.parts)
        return self.client.build_request(method, path, params=dict(ask.query), **self._sent(path, ask.body))

    def _sent(self, path: str, body: Mapping[str, object] | None) -> dict[str, Any]:
        if path.startswith("/api/"):
            headers = {"Authorization": f"Bearer {self.token}", "Accept-Language": self.language}
            return {"headers": headers, "json": body}
        part = {"moothall-part": self.part} if self.part else {}
        return {"headers": {"Cookie": f"{SESSION}={self.session}; {LANGUAGE}={self.language}", **part}, "data": body}


class Socket:
    """A socket of an application, without a server between."""

    def __init__(self, app: FastAPI, path: str, *headers: tuple[str, str]) -> None:
        self.heard: list[str] = []
        self._to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_app.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket", "scheme": "ws", "path": path, "raw_path": path.encode(), "query_string": b"",
            "root_path": "", "headers": [(name.encode(), value.encode()) for name, value in headers],
            "subprotocols": [], "client": ("127.0.0.1", 1), "server": ("hall", 80), "asgi": {"version": "3.0"},
        }
        self._running = asyncio.create_task(app(scope, self._to_app.get, self._from_app.put))

    async def until(self, version: int) -> None:
        """Wait for this version."""
        while not self.heard or json.loads(self.heard[-1])["version"] < version:
            message = await asyncio.wait_for(self._from_app.get(), PATIENCE)
            assert message["type"] in ("websocket.accept", "websocket.send"), message
            self.heard += [message["text"]] if "text" in message else []

    async def close(self) -> list[str]:
        """All that was pushed, when nothing comes any more."""
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._running
        while not self._from_app.empty():
            message = self._from_app.get_nowait()
            self.heard += [message["text"]] if "text" in message else []
        return self.heard


async def come(hall: Hall, client: httpx2.AsyncClient, link: str, others: Sequence[str] = ()) -> Asker:
    """Somebody comes in by a link, with a token and a browser; `others` are links that the browser uses, too."""
    found, token, session = await hall.link(link), new_token(), await hall.new_session()
    passes = [found, *[await hall.link(other) for other in others]]
    await hall.store.run(hall.bearer_step(found, token), *[sitting_step(one, session) for one in passes])
    pass_ = await hall.admit(found.table, token)
    return Asker(hall, client, found.table, pass_, token, session, link)


def hidden(asker: Asker) -> list[str]:
    """What no answer repeats of that which somebody has shown at the door, and what the hall keeps of it."""
    shown = [asker.token, asker.session]
    return [*shown, *map(hashed, shown), hashed(asker.link)]


@contextmanager
def a_client(hall: Hall) -> Iterator[httpx2.AsyncClient]:
    """A client of a whole application around a hall."""
    app = create_hall(hall.store.path, rates=None)
    app.state.hall = hall
    yield httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="http://hall")


def application(client: httpx2.AsyncClient) -> FastAPI:
    """The application behind a client."""
    return client._transport.app


def addresses(routes: Sequence[BaseRoute]) -> set[str]:
    """All addresses of an application: method and path."""
    found: set[str] = set()
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            found |= addresses(inner.routes)
        else:
            methods = getattr(route, "methods", None) or {"SOCKET" if hasattr(route, "endpoint") else "MOUNT"}
            found |= {f"{method} {route.path}" for method in methods - {"HEAD"}}
    return found


# -- what is asked, at every address ------------------------------------------------------
Asks = Callable[[Asker], Sequence[Ask]]


def always(*asks: Ask) -> Asks:
    return lambda one: asks


def running(*asks: Ask) -> Asks:
    """When all is over, everything may be told, and a rematch be had."""
    return lambda one: () if one.over else asks


def for_others(*asks: Ask) -> Asks:
    """What would be done if the host asked."""
    return lambda one: () if one.is_host else asks


def barred(one: Asker) -> list[Ask]:
    """Moves that a rule forbids, and one at a question that nobody has asked yet."""
    asked = [*((text, one.question) for text in one.barred[:1]), ("dance", one.question + 7)]
    return [Ask(body={"question": number, "move": text, "action": action()}) for text, number in asked]


def previews(one: Asker) -> list[Ask]:
    return [Ask(body={"question": one.question, "item": list(one.picked)}), Ask(body={"question": 99, "item": ["?"]})]


def barred_on_the_page(one: Asker) -> list[Ask]:
    texts = [Ask(body={"question": one.question, "move": text, "once": action()}) for text in one.barred[:1]]
    return [*texts, Ask(body={"question": one.question, "item": ["?", "?"], "once": action()}), Ask(body={})]


SHOWN: Mapping[str, Asks] = {
    "GET /": always(Ask()),
    "GET /join/{token}": always(Ask()),
    f"GET {API}": lambda one: [Ask(), Ask(query={"version": one.newest // 2})],
    f"GET {API}/view": lambda one: [Ask(), Ask(query={"version": one.newest // 2}), Ask(query={"version": 999})],
    f"GET {API}/question": always(Ask(), Ask(query={"after": 2})),
    f"GET {API}/events": always(Ask(), Ask(query={"since": 3})),
    f"GET {API}/record": running(Ask()),
    f"GET {API}/why-not": lambda one: [Ask(query={"move": text}) for text in one.texts],
    f"GET {API}/log": running(Ask()),
    f"POST {API}/moves": barred,
    f"POST {API}/undo": always(Ask(body={"action": "first", "question": 99})),
    f"POST {API}/sit": always(Ask(body={"name": "Zoe"})),
    f"POST {API}/start": running(Ask()),
    f"POST {API}/cancel": for_others(Ask()),
    f"PUT {API}/seats/{{seat}}/bot": always(Ask({"seat": 99}, body={"bot": "greedy"})),
    f"DELETE {API}/seats/{{seat}}/bot": always(Ask({"seat": 99})),
    f"POST {API}/links": always(Ask(body={"role": "king"})),
    f"POST {API}/rematch": running(Ask()),
    f"POST {API}/fork": running(Ask(body={"version": 999_999})),
    f"GET {PAGE}": always(Ask()),
    f"GET {PAGE}/replay": lambda one: [Ask(query={"step": one.newest // 2 + 1})],
    f"GET {PAGE}/things/{{key}}": lambda one: [Ask({"key": key}) for key in one.keys],
    f"GET {PAGE}/record": running(Ask()),
    f"GET {PAGE}/log": running(Ask()),
    f"POST {PAGE}/preview": previews,
    f"POST {PAGE}/move": barred_on_the_page,
    f"POST {PAGE}/undo": lambda one: [] if one.can_undo else [Ask(body={"once": "first"})],
    f"POST {PAGE}/rematch": running(Ask()),
    f"POST {PAGE}/fork": running(Ask(body={"step": 1, "as": 99}), Ask(body={"step": "x"})),
    f"POST {PAGE}/start": running(Ask()),
    f"POST {PAGE}/cancel": for_others(Ask()),
    f"POST {PAGE}/bot": always(Ask(body={"of": 99, "bot": "greedy"})),
    f"POST {PAGE}/renew": always(Ask(body={"role": "king"})),
}
PUSHED = (f"SOCKET {API}/live", f"SOCKET {PAGE}/live")
SILENT = {
    "GET /api/v1/openapi.json": "the description of the API",
    "GET /api/v1/games": "what can be played",
    "GET /api/v1/games/{game}": "what can be chosen before a game",
    "GET /games/{game}": "what can be chosen before a game",
    "GET /games/{game}/how": "a lesson, the same for everybody",
    "GET /rules/{game}": "rules, the same for everybody",
    "GET /static/pictures.css": "colours",
    "MOUNT /static": "files",
    "POST /language": "keeps a cookie",
    "POST /records": "opens another table, by what was sent",
    "POST /games/{game}/now": "opens another table",
    "POST /games/{game}/open": "opens another table",
    "POST /api/v1/tables": "opens another table",
    "POST /join/{token}": "sits down, or not, as names and chairs allow",
    f"POST {API}/leave": "gets up; the answer is empty",
    f"POST {PAGE}/leave": "gets up; the answer leads to the first page",
}
OFTEN = (                                # ends of addresses
    "/view", "/question", "/events", "/record", "/why-not", "/moves", "/preview", "{table}")


def often_or(chance: Random) -> Callable[[str], bool]:
    """What tells most is asked for always, the rest now and then."""
    return lambda address: address.endswith(OFTEN) or chance.random() < 0.3
