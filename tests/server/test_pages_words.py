"""The words of the pages, and what may never stand in a page: raw names, inline scripts, another's cards."""
from __future__ import annotations

import re
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from babel.messages.pofile import read_po

import moothall
from moothall.server.pages import spoken
from moothall.words import languages
from tests.server.guest import Guest
from tests.server.test_pages import BREAKING, answer, at_once, begun, guest, sat, with_friends  # noqa: F401

PAGES = Path(spoken.HERE)
TEMPLATES = PAGES.parent / "templates"
KEY = re.compile(r"""["'](page\.[a-z_.]*[a-z_])["']""")


def catalogue(language: str) -> dict[str, object]:
    with (PAGES / "words" / f"{language}.po").open("rb") as file:
        return {one.id if isinstance(one.id, str) else one.id[0]: one for one in read_po(file) if one.id}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def forms(message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


@pytest.mark.parametrize("language", languages())
def test_every_key_has_words_with_the_same_arguments(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert list(other) == list(english)
    for key, message in other.items():
        assert all(forms(message)), key
        expected = set().union(*map(fields, forms(english[key])))
        assert set().union(*map(fields, forms(message))) == expected, key


def test_every_key_is_used_and_every_used_key_is_there() -> None:
    texts = [path.read_text() for path in (*PAGES.glob("*.py"), *TEMPLATES.glob("*.html"))]
    used = {key for text in texts for key in KEY.findall(text)}
    own = {key for key in catalogue("en") if key.startswith("page.")}
    put_together = {key for key in own if key.startswith(("page.sitter.", "page.undo."))}
    assert used <= own
    assert own - used - put_together == set()


def test_a_name_is_never_markup(guest: Guest) -> None:  # noqa: F811
    alda, bertram = begun(guest, name=BREAKING)
    pages = [alda.show(f"/t/{alda.table}").html, bertram.show(f"/t/{alda.table}").html]
    pages += [alda.show("/").html, bertram.show(f"/t/{alda.table}/replay").html]
    for page in pages:
        assert "<b>Al" not in page and "&lt;b&gt;Al&amp;" in page


def test_pages_bring_no_scripts_or_styles_inside(guest: Guest) -> None:  # noqa: F811
    pages = [guest.html, guest.show("/games/notre_dame").html, at_once(guest).html, with_friends(guest).html,
             guest.show("/rules/notre_dame").html]
    for page in pages:
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", page)
        assert not re.search(r"<script(?![^>]*\ssrc=)", page)
        assert len(re.findall(r'\sid="([^"]+)"', page)) == len(set(re.findall(r'\sid="([^"]+)"', page)))


def test_no_page_keeps_a_token_that_is_not_its_own(guest: Guest) -> None:  # noqa: F811
    with_friends(guest)
    tokens = [link.rpartition("/")[2] for link in guest.links()]
    friend = sat(guest.another(), guest.links()[1], "Bertram")
    for address in (f"/t/{guest.table}", "/"):
        assert not any(token in friend.show(address).html for token in tokens)


@pytest.mark.parametrize("game", ["rattus_cartus", pytest.param("notre_dame", marks=pytest.mark.slow), "tiny_fair"])
def test_a_page_is_the_same_whatever_its_viewer_cannot_know(guest: Guest, game: str) -> None:  # noqa: F811
    people, chance = list(begun(guest, game)), Random(7)
    watching = guest.links()[-1]
    people.append(guest.another().show(watching).send(watching))
    for turn in range(24):
        for seat, one in enumerate(people):
            viewer = seat if seat < 2 else None
            assert page_of(one) == page_elsewhere(one, viewer, turn), (turn, viewer)
        asked = next((one for one in people if one.show(f"/t/{one.table}").form("/move")), None)
        if asked:
            answer(asked, chance)


def page_of(guest: Guest) -> str:  # noqa: F811
    html = guest.show(f"/t/{guest.table}", headers={"moothall-part": "main"}).html
    return re.sub(r'name="once" value="[^"]*"', "", html)


def page_elsewhere(guest: Guest, viewer: int | None, seed: int) -> str:  # noqa: F811
    """The page of this viewer in another world that he can't tell from this one."""
    hall = guest.client.app.state.hall
    table = guest.client.portal.call(hall.tables.get, guest.table)
    match = table.standing.match
    truth = match.game
    match.game = moothall.redeal(truth, viewer, moothall.seeded(seed))
    try:
        return page_of(guest)
    finally:
        match.game = truth
