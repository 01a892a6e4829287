"""The API: what it takes, what it gives, and what it says when it doesn't."""
from __future__ import annotations

import json
import logging
from random import Random

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from moothall.server.app import create_app
from moothall.server.rates import Rates
from moothall.server.safety import MOST_BYTES, MOST_BYTES_OF_FILES
from moothall.words import languages
from tests.server.evening import NAMES, action

API = "/api/v1"


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class Guests:
    """A table over the API, with a person at each of the seats that are for one."""

    def __init__(self, client: TestClient, game: str = "tiny_fair", seats=("person",) * 3, start=True, **order):
        self.client = client
        answer = client.post(f"{API}/tables", json={"game": game, "seats": list(seats), **order})
        assert answer.status_code == 201, answer.text
        self.opened = answer.json()
        self.path = f"{API}/tables/{self.opened['table']}"
        self.host, self.spectator = self.opened["host"], self.opened["spectator"]
        people = [seat for seat, kind in enumerate(seats) if kind == "person"]
        self.seats = {seat: self.sit(seat)["token"] for seat in people}
        if start:
            assert self.post("start", self.host).status_code == 204

    def sit(self, seat: int) -> dict:
        return self.post("sit", self.opened["seats"][seat], {"name": NAMES[seat]}).json()

    def get(self, what: str, token: str, **params):
        return self.client.get(f"{self.path}/{what}".rstrip("/"), headers=bearer(token), params=params)

    def post(self, what: str, token: str, body=None, **params):
        return self.client.post(f"{self.path}/{what}", headers=bearer(token), json=body, params=params)

    def asked(self) -> tuple[int, dict]:
        """A seat that is asked, and its question."""
        for seat, token in self.seats.items():
            question = self.get("question", token).json()["question"]
            if question:
                return seat, question
        raise AssertionError("nobody is asked")

    def answer(self, chance: Random):
        """Any answer to whoever is asked."""
        seat, question = self.asked()
        size = question["least"] + chance.randrange(question["most"] - question["least"] + 1)
        items = chance.sample([item["key"] for item in question["items"]], size)
        move = " ".join([question["verb"], *items]).strip()
        body = {"question": question["number"], "move": move, "action": action()}
        return self.post("moves", self.seats[seat], body)

    @property
    def status(self) -> str:
        return self.get("", self.host).json()["status"]


def test_a_match_over_the_api(client):
    guests, chance = Guests(client), Random(1)
    while guests.status == "playing":
        assert guests.answer(chance).status_code == 200
    table = guests.get("", guests.seats[0]).json()
    assert table["outcome"]["points"] and [chair["name"] for chair in table["chairs"]] == list(NAMES[:3])
    told = guests.get("events", guests.seats[1], since=0).json()
    assert told["next"] == len(told["events"]) and all(event["text"] for event in told["events"])
    record = guests.get("record", guests.spectator)
    assert record.headers["content-type"].startswith("text/plain") and "1. " in record.text
    assert client.post(f"{API}/tables", json={"record": record.text}).status_code == 201
    assert guests.get("view", guests.seats[0], version=3).json()["version"] == 3
    assert guests.post("rematch", guests.seats[2]).json()["seat"] == 0
    assert guests.post("fork", guests.seats[2], {"version": 20}).status_code == 201
    assert "move" in {line["kind"] for line in guests.get("log", guests.host).json()}


@pytest.mark.parametrize("language", languages())
def test_games_and_questions_are_told_in_the_language_asked_for(client, language):
    games = {game["game"]: game for game in client.get(f"{API}/games", params={"lang": language}).json()}
    cartus = games["rattus_cartus"]
    option = next(option for option in cartus["options"] if option["name"] == "building_set")
    assert option["text"] and option["help"].endswith("]") and option["values"][0]["text"]
    assert {sitter["name"] for sitter in cartus["sitters"]} >= {"person", "random", "greedy"}
    assert client.get(f"{API}/games/rattus_cartus", params={"lang": language}).json() == cartus
    guests = Guests(client, "rattus_cartus", ("person",) * 2)
    seat, english = guests.asked()
    told = guests.get("question", guests.seats[seat], lang=language).json()["question"]
    header = client.get(f"{guests.path}/question", headers={
        **bearer(guests.seats[seat]), "Accept-Language": f"xx;q=0.9, {language}-BE;q=0.8, en;q=0.1"})
    assert header.json()["question"] == told
    assert (told["text"] == english["text"]) == (language == "en") and told["items"][0]["help"]


def test_bots_are_handed_seats_and_hand_them_back(client):
    guests = Guests(client)
    seat, _ = guests.asked()
    path = f"{guests.path}/seats/{seat}/bot"
    assert client.put(path, json={"bot": "random"}, headers=bearer(guests.host)).status_code == 204
    told = guests.get("events", guests.spectator, after=0, wait=1).json()["events"]
    assert "hall.bot" in {event["key"] for event in told}
    assert client.delete(path, headers=bearer(guests.host)).status_code == 204
    assert guests.get("", guests.host).json()["chairs"][seat]["kind"] == "person"


def test_why_not(client):
    guests = Guests(client)
    seat, question = guests.asked()
    good = guests.get("why-not", guests.seats[seat], move=question["items"][0]["move"])
    assert good.json() == {"allowed": True, "reason": "", "rule": "", "text": "", "help": ""}
    bad = guests.get("why-not", guests.seats[seat], move="bid 3").json()
    assert not bad["allowed"] and bad["reason"] == "not_asked" and bad["rule"] and bad["text"]


def test_undo_over_the_api(client):
    guests, chance = Guests(client), Random(4)
    for _ in range(40):
        seat, question = guests.asked()
        guests.answer(chance)
        if guests.get("", guests.seats[seat]).json()["can_undo"]:
            break
    other = guests.post("undo", guests.seats[seat], {"action": action(), "question": question["number"] + 5})
    assert other.status_code == 409 and other.json()["error"]["reason"] == "other_move"
    done = guests.post("undo", guests.seats[seat], {"action": action(), "question": question["number"]})
    assert done.json()["done"] == "undone"


@pytest.mark.parametrize("language", languages())
def test_refusals_say_why_and_what_would_be_right(client, language):
    guests = Guests(client)
    seat, question = guests.asked()
    waiting, number = guests.seats[(seat + 1) % 3], question["number"]
    good = question["items"][0]["move"]
    calls = [
        (422, "not_asked", guests.seats[seat], {"question": number, "move": "bid 3"}),
        (422, "unknown_move", guests.seats[seat], {"question": number, "move": "fly"}),
        (409, "not_yet_asked", guests.seats[seat], {"question": number + 1, "move": good}),
        (409, "not_yet_asked", waiting, {"question": 1, "move": good}),
        (403, "not_seated", guests.spectator, {"question": 1, "move": good}),
    ]
    before = guests.get("log", guests.host).json()
    for status, reason, token, body in calls:
        answer = guests.post("moves", token, {**body, "action": action()}, lang=language)
        error = answer.json()["error"]
        assert (answer.status_code, error["reason"]) == (status, reason) and error["text"]
        assert error["right"] or status == 403
        assert answer.json() == guests.post("moves", token, {**body, "action": action()}, lang=language).json()
    assert guests.get("log", guests.host).json() == before
    body = {"question": number, "move": good}
    assert guests.post("moves", guests.seats[seat], {**body, "action": "mine"}).status_code == 200
    late = guests.post("moves", guests.seats[seat], {**body, "action": action()}, lang=language)
    assert late.status_code == 409 and late.json()["error"]["stands"] == good


def test_the_sentences_are_in_the_users_language(client):
    told = {
        language: client.get(f"{API}/tables/nowhere", params={"lang": language}).json()["error"]["text"]
        for language in languages()}
    assert len(set(told.values())) == len(languages())
    odd = client.get(f"{API}/games", params={"lang": "tlh"}, headers={"Accept-Language": "nl"})
    assert odd.status_code == 422 and "tlh" in odd.json()["error"]["text"] and "en" in odd.json()["error"]["text"]
    assert odd.json()["error"]["text"].startswith("Er is geen taal")


@pytest.mark.parametrize(("method", "path", "options", "status", "reason"), [
    ("GET", "/nowhere", {}, 404, "no_page"),
    ("GET", "/games/chess", {}, 404, "unknown_game"),
    ("DELETE", "/games", {}, 405, "method"),
    ("GET", "/tables/nowhere", {}, 404, "no_table"),
    ("GET", "/tables/nowhere", {"headers": bearer("x")}, 404, "no_table"),
    ("POST", "/tables", {"content": b"{"}, 422, "malformed"),
    ("POST", "/tables", {"content": b""}, 422, "malformed"),
    ("POST", "/tables", {"content": b"[" * 5000, "headers": {"Content-Type": "application/json"}}, 400, "malformed"),
    ("POST", "/tables", {"content": b"\xff\xfe"}, 422, "malformed"),
    ("POST", "/tables", {"json": []}, 422, "malformed"),
    ("POST", "/tables", {"json": {"game": 3}}, 422, "wrong"),
    ("POST", "/tables", {"json": {"gmae": "x"}}, 422, "unexpected"),
    ("POST", "/tables", {"content": b'{"game": "\\ud800"}', "headers": {"Content-Type": "application/json"}},
     422, "wrong"),
    ("POST", "/tables", {"json": {"game": "tiny_fair", "seats": ["person"] * 2, "options": {"days": 9}}},
     422, "order"),
    ("POST", "/tables", {"json": {"record": "x" * MOST_BYTES_OF_FILES}}, 413, "large"),
])
def test_bad_requests(client, method, path, options, status, reason):
    answer = client.request(method, API + path, **options)
    error = answer.json()["error"]
    assert (answer.status_code, error["reason"]) == (status, reason), error
    assert error["text"]


def test_tokens_are_asked_for(client):
    guests, other = Guests(client), Guests(client)
    without = client.get(guests.path)
    assert without.status_code == 401 and without.headers["WWW-Authenticate"] == "Bearer"
    for token in ("nonsense", other.host, other.seats[0], "\u00e9"):
        assert client.get(guests.path, headers=[(b"authorization", f"Bearer {token}".encode())]).status_code == 403
    assert guests.post("start", guests.seats[0]).json()["error"]["reason"] == "host_only"
    assert guests.post("sit", guests.seats[0], {}).json()["error"]["reason"] == "not_a_link"


def test_bodies_are_bounded_even_if_they_do_not_say_how_long_they_are(client):
    guests = Guests(client)
    seat, question = guests.asked()
    long = {"question": question["number"], "move": "x" * 2 * MOST_BYTES, "action": action()}
    assert guests.post("moves", guests.seats[seat], long).status_code == 413
    parts = iter([b" " * 8000] * 5)
    answer = client.post(f"{guests.path}/moves", content=parts, headers=bearer(guests.seats[seat]))
    assert answer.status_code == 413
    shorter = {"question": question["number"], "move": "x" * 5000, "action": action()}
    assert guests.post("moves", guests.seats[seat], shorter).json()["error"]["reason"] == "wrong"


def test_too_often_is_too_often(tmp_path):
    with TestClient(create_app(tmp_path / "hall.db", Rates("2/minute", "5/minute", "9/minute"))) as client:
        order = {"game": "tiny_fair", "seats": ["random"] * 2}
        codes = [client.post(f"{API}/tables", json=order).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        refused = client.post(f"{API}/tables", json=order, params={"lang": "el"})
        assert int(refused.headers["Retry-After"]) > 0 and refused.json()["error"]["kind"] == "many"
        assert [client.get(f"{API}/games").status_code for _ in range(10)] == [200] * 9 + [429]


@pytest.mark.parametrize(("headers", "status"), [
    ({"Origin": "https://evil.example"}, 403),
    ({"Sec-Fetch-Site": "cross-site", "Origin": "http://testserver"}, 403),
    ({"Sec-Fetch-Site": "same-site"}, 403),
    ({"Sec-Fetch-Site": "same-origin", "Origin": "null"}, 201),
    ({"Origin": "http://testserver"}, 201),
    ({}, 201),
])
def test_posts_with_our_cookies_come_from_our_pages(client, headers, status):
    order = {"game": "tiny_fair", "seats": ["person"] * 2}
    answer = client.post(f"{API}/tables", json=order, headers={**headers, "Cookie": "hall=x"})
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["error"]["reason"] == "other_site"


def test_every_answer_tells_browsers_to_be_careful(client):
    for answer in (client.get(f"{API}/games"), client.get("/nowhere"), client.post(f"{API}/tables", content=b"{")):
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert answer.headers["X-Content-Type-Options"] == "nosniff" and answer.headers["Cache-Control"] == "no-store"


def test_a_socket_tells_new_versions(client):
    guests = Guests(client)
    with client.websocket_connect(f"{guests.path}/live", headers=bearer(guests.spectator)) as socket:
        first = socket.receive_json()["version"]
        guests.answer(Random(1))
        assert socket.receive_json() == {"version": first + 1}
    with client.websocket_connect(f"{guests.path}/live") as socket:
        socket.send_text(guests.seats[0])
        assert socket.receive_json()["version"] > 0


@pytest.mark.parametrize(("token", "code"), [("nonsense", 4403), (" ", 4401)])
def test_a_socket_closes_on_a_wrong_token(client, token, code):
    guests = Guests(client)
    with client.websocket_connect(f"{guests.path}/live") as socket:
        socket.send_text(token)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == code


def test_a_socket_of_another_site_is_not_opened(client):
    guests = Guests(client)
    headers = {"Origin": "https://evil.example", "Cookie": "hall=x"}
    with (pytest.raises(WebSocketDisconnect),
          client.websocket_connect(f"{guests.path}/live", headers=headers) as socket):
        socket.receive_json()


def test_no_token_stands_in_any_log(client, caplog):
    caplog.set_level(logging.DEBUG)
    guests, chance = Guests(client, seats=("person", "person", "random")), Random(1)
    while guests.status == "playing":
        seats = guests.get("", guests.host).json()["to_act"]
        if any(seat in guests.seats for seat in seats):
            guests.answer(chance)
    client.get(f"{API}/join/{guests.host}")
    client.get(f"{API}/tables/{guests.host}")
    tokens = [guests.host, guests.spectator, *guests.opened["seats"], *guests.seats.values()]
    ours = [record for record in caplog.records if record.name.startswith("moothall")]
    assert any(record.name == "moothall.access" for record in ours)
    told = json.dumps([record.getMessage() for record in ours])
    assert "GET /api/v1/tables/{table}/question 200 " in told and "GET - 404 " in told
    assert not [token for token in tokens if token in told]
