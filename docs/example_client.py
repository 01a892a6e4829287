"""Plays a match against two bots over the API, at random: python3 example_client.py http://127.0.0.1:8000 GAME"""
import json
import random
import sys
import urllib.request

HALL, GAME = sys.argv[1].rstrip("/") + "/api/v1", sys.argv[2]


def call(method, path, token="", body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(HALL + path, data, method=method)
    request.add_header("Content-Type", "application/json")
    request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or "null")


def answer(table, token, question):
    items = [item["key"] for item in question["items"]]
    chosen = random.sample(items, random.randint(question["least"], question["most"]))
    move = " ".join([question["verb"], *chosen]).strip()
    action = f"robin-{question['number']}"           # send it again after a failure: it counts once
    call("POST", f"{table}/moves", token, {"question": question["number"], "move": move, "action": action})
    return question["number"]


opened = call("POST", "/tables", body={"game": GAME, "seats": ["person", "random", "random"]})
table = f"/tables/{opened['table']}"
token = call("POST", f"{table}/sit", opened["seats"][0], {"name": "Robin"})["token"]
call("POST", f"{table}/start", opened["host"])
number, asked = 0, {"status": "playing"}
while asked["status"] != "over":
    asked = call("GET", f"{table}/question?after={number}&wait=20", token)
    if asked["question"]:
        number = answer(table, token, asked["question"])
print(call("GET", table, token)["outcome"])
