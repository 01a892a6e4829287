"""How to play, as a page: complete without a script, in every language, with rules and pictures that are there."""
from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import moothall
from moothall import games
from moothall.core.lesson import Leaf
from moothall.server.pages import spoken
from moothall.server.pages.lesson import leaves_of
from moothall.words import languages
from tests.server.guest import Guest
from tests.server.test_pages import at_once, guest, with_friends  # noqa: F401

TAUGHT = [key for key in moothall.catalogue() if leaves_of(games.rules_of(key), "en")]
SVG = "{http://www.w3.org/2000/svg}"
every_language = pytest.mark.parametrize("language", languages())
every_lesson = pytest.mark.parametrize("game", TAUGHT)


def leaves(game: str, language: str = "en") -> tuple[Leaf, ...]:
    return leaves_of(games.rules_of(game), language)


def shown(guest: Guest, game: str, language: str) -> Guest:  # noqa: F811
    return guest.show(f"/games/{game}/how", headers={"accept-language": language})


def pictures(game: str, language: str) -> list[tuple[Leaf, ET.Element]]:
    return [(leaf, ET.fromstring(leaf.picture)) for leaf in leaves(game, language) if leaf.picture]


def marks(picture: ET.Element) -> list[str]:
    """What stands on the pins of a picture."""
    return ["".join(node.itertext()) for node in picture.iter() if node.get("class") == "pin"]


# -- the page -----------------------------------------------------------------------------
@every_lesson
@every_language
def test_a_lesson_is_told_in_every_language(guest: Guest, game: str, language: str) -> None:  # noqa: F811
    shown(guest, game, language)
    assert guest.status == 200 and f'<html lang="{language}">' in guest.html
    assert guest.html.count("<h2>") == len(leaves(game)) >= 6
    for leaf in leaves(game, language):
        assert leaf.title in guest.text and leaf.text.partition(" [")[0] in guest.text


@every_lesson
def test_every_language_says_it_in_its_own_words(game: str) -> None:
    told = [[(leaf.title, leaf.text, leaf.notes) for leaf in leaves(game, language)] for language in languages()]
    assert len({leaf[1] for one in told for leaf in one}) == len(languages()) * len(leaves(game))


@every_lesson
@every_language
def test_each_leaf_is_short(game: str, language: str) -> None:
    for leaf in leaves(game, language):
        for text in (leaf.text, *(note.text for note in leaf.notes)):
            told = re.sub(r"\s*\[[^\]]*\]", "", text)
            assert 1 <= len(re.findall(r"[.!?;](?=\s|$)", told)) <= 3 and len(told) < 330, text


@every_lesson
@every_language
def test_marks_lead_to_rules_that_are_there(guest: Guest, game: str, language: str) -> None:  # noqa: F811
    wanted = re.findall(rf'href="/rules/{game}#([^"]+)"', shown(guest, game, language).html)
    ids = set(guest.show(f"/rules/{game}?lang={language}").reader.ids)
    assert len(wanted) > 20 and set(wanted) <= ids


@every_lesson
def test_all_is_there_without_a_script(guest: Guest, game: str) -> None:  # noqa: F811
    html = shown(guest, game, "en").html
    assert re.findall(r"<script[^>]*>", html) == ['<script type="module" src="/static/hall.js">']
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=|<template|\shidden|<details", html)
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))


# -- ways there, and none -------------------------------------------------------------------
@every_lesson
def test_it_is_found_where_somebody_begins_or_plays(guest: Guest, game: str) -> None:  # noqa: F811
    lesson = f"/games/{game}/how"
    assert lesson in guest.show("/").reader.links
    assert lesson in guest.show(f"/games/{game}").reader.links
    with_friends(guest, game)
    assert "The seats" in guest.text or guest.form("/start")
    assert lesson in guest.reader.links
    assert lesson in at_once(guest, game).reader.links


@every_language
def test_a_game_without_a_lesson_says_so_and_offers_none(guest: Guest, language: str) -> None:  # noqa: F811
    assert "/games/tiny_fair/how" not in guest.show("/").reader.links
    shown(guest, "tiny_fair", language)
    title = spoken.title_of(games.rules_of("tiny_fair"), language)
    told = spoken.words(language).text("hall.error.no_lesson", game=title)
    assert guest.status == 404 and told in guest.text
    assert "/games/tiny_fair/how" not in at_once(guest, "tiny_fair").reader.links


def test_an_unknown_game_has_no_lesson_either(guest: Guest) -> None:  # noqa: F811
    assert guest.show("/games/chess/how").status == 404 and "chess" in guest.text


# -- the pictures -----------------------------------------------------------------------------
@every_language
def test_every_leaf_of_rattus_cartus_has_a_picture_with_a_name(language: str) -> None:
    drawn = pictures("rattus_cartus", language)
    assert len(drawn) == len(leaves("rattus_cartus", language))
    for leaf, picture in drawn:
        assert picture.tag == f"{SVG}svg" and picture.findtext(f"{SVG}title") == leaf.title


@every_lesson
@every_language
def test_every_mark_in_the_text_is_in_its_picture_and_no_other(game: str, language: str) -> None:
    for leaf, picture in pictures(game, language):
        assert marks(picture) == [note.mark for note in leaf.notes]
        assert len(set(marks(picture))) == len(leaf.notes) >= 3


@every_lesson
@every_language
def test_pictures_ask_nothing_of_the_page_around_them(game: str, language: str) -> None:
    for _, picture in pictures(game, language):
        names = {name for node in picture.iter() for name in node.attrib}
        assert not [name for name in names if name in ("id", "style", "tabindex") or name.startswith(("data-", "on"))]


@every_language
def test_phases_have_the_same_letters_as_at_the_table(language: str) -> None:
    words = spoken.words(language, games.rules_of("rattus_cartus"))
    [leaf] = [leaf for leaf in leaves("rattus_cartus", language) if leaf.key == "round"]
    assert [note.mark for note in leaf.notes] == words.text("phase.marks").split()
