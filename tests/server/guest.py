"""Somebody who visits the hall with a browser that runs no scripts: pages, forms, cookies."""
from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import NamedTuple

from starlette.testclient import TestClient


class Form(NamedTuple):
    """A form of a page: what it sends by itself, and what may be added."""

    action: str
    fields: dict[str, list[str]]             # hidden, typed or chosen already
    buttons: list[tuple[str, str]]
    boxes: list[tuple[str, str]]


class Reader(HTMLParser):
    """Finds the forms, the ids and the words of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.links: list[str] = []
        self.select = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a":
            self.links.append(given.get("href", ""))
        if tag == "form":
            self.forms.append(Form(given.get("action", ""), {}, [], []))
        elif self.forms:
            self._part(tag, given)

    handle_startendtag = handle_starttag

    def _part(self, tag: str, given: dict[str, str]) -> None:
        form, name, value = self.forms[-1], given.get("name", ""), given.get("value", "")
        if tag == "select":
            self.select = name
        if tag == "button" and name:
            form.buttons.append((name, value))
        if tag == "option" and ("selected" in given or self.select not in form.fields):
            form.fields[self.select] = [value]
        if tag == "input" and name and given.get("type") in ("checkbox", "radio"):
            form.boxes.append((name, value))
            if "checked" in given:
                form.fields.setdefault(name, []).append(value)
        elif tag == "input" and name and given.get("type") != "file":
            form.fields[name] = [value]

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        """What can be read on the page."""
        return re.sub(r"\s+", " ", " ".join(self.words))


class Guest:
    """A browser, at the page it came to last."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.table = ""                      # the one that was looked at last
        self.show("/")

    def another(self) -> Guest:
        """Somebody else, who comes to the same hall."""
        client = TestClient(self.client.app, raise_server_exceptions=False)
        client.portal = self.client.portal
        return Guest(client)

    def show(self, address: str, **more: object) -> Guest:
        return self._came(self.client.get(address, **more))

    def send(self, address: str, files: dict | None = None, **fields: str | list[str]) -> Guest:
        """Post a form as it stands or as it couldn't have been."""
        return self._came(self.client.post(address, data=fields, files=files))

    def _came(self, response) -> Guest:
        self.response, self.status, self.html = response, response.status_code, response.text
        self.reader = Reader(response.text)
        if self.address.startswith("/t/"):
            self.table = re.split(r"[/?]", self.address)[2]
        return self

    @property
    def text(self) -> str:
        return self.reader.text

    @property
    def address(self) -> str:
        return self.response.url.raw_path.decode()


    def form(self, part: str) -> Form | None:
        """The first form whose address has this in it."""
        return next((form for form in self.reader.forms if part in form.action), None)

    def submit(self, part: str, button: tuple[str, str] | None = None, **changes: str | list[str]) -> Guest:
        """Send a form of the page."""
        form = self.form(part)
        assert form is not None, (part, self.text)
        pressed = {button[0]: button[1]} if button else {}
        return self.send(form.action or self.address, **{**form.fields, **changes, **pressed})

    def links(self) -> list[str]:
        """The links that the page offers to hand out."""
        return re.findall(r'value="[^"]*(/join/[^"]+)"', self.html)
