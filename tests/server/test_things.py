"""What can be looked at on a table: every thing has a page of its own, in every language, as its box has it."""
from __future__ import annotations

import re

import pytest

import moothall.games as games
from moothall.words import languages
from tests.server.guest import Guest
from tests.server.test_pages import at_once, guest, with_friends  # noqa: F401

RAW = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|\bNone\b")
CLASSES = ["royalty", "church", "bourgeoisie", "chivalry", "peasantry", "magic"]
CARDS = [f"{cls}_{nuns}" for cls in CLASSES for nuns in range(5)] + ["joker", "sword", "flute", "pass", "gold"]
PILES = ["deck", "discard", "building_deck", "replacement", "nun_row"]
REST = ["rats", "tokens", "premium", "starting_player", "hand_cards", "committed", "aside", "phase"]
OVERLAY = b"""
[[building_card]]
id = "monastery_4"
supply = { draw = 7, rats = 3, looks = 0 }

[[building]]
id = "monastery"
premium = 5
"""


def buildings() -> list[str]:
    """All building cards of the box."""
    return [entry.key for entry in games.rules_of("rattus_cartus").sheet(()).table("building_card")]


def look_at(guest: Guest, key: str, language: str = "en") -> Guest:  # noqa: F811
    return guest.show(f"/t/{guest.table}/things/{key}?lang={language}")


def panel(guest: Guest) -> str:  # noqa: F811
    """The part that our script shows beside the thing."""
    found = re.search(r'<article class="thing">.*?</article>', guest.html, re.DOTALL)
    assert found, guest.text
    return found[0]


@pytest.mark.parametrize("language", languages())
def test_everything_can_be_looked_at(guest: Guest, language: str) -> None:  # noqa: F811
    at_once(guest)
    for key in (*CARDS, *CLASSES, *PILES, *REST, *buildings()[::7]):
        told = panel(look_at(guest, key, language))
        words = re.sub(r"<[^>]*>", " ", told)
        assert guest.status == 200 and "<svg" in told and 'href="/rules/rattus_cartus#RC-' in told, key
        assert not RAW.search(words) and len(words.split()) > 8, (key, words)


def test_every_building_card_shows_its_own_supplies(guest: Guest) -> None:  # noqa: F811
    at_once(guest)
    shown = {key: panel(look_at(guest, key)) for key in buildings()}
    assert len(set(shown.values())) == len(shown) == 60
    for text in ("Fortune-teller&#39;s Tent 3", "+2 cards", "1 look", "Premium action", "Standard action"):
        assert text in shown["fortune_tellers_tent_3"]


def test_everything_in_the_picture_leads_somewhere(guest: Guest) -> None:  # noqa: F811
    at_once(guest)
    keys = set(re.findall(r'data-thing="([^"]+)"', guest.html))
    assert len(keys) > 15 and {"rats", "deck", "church", "phase", "nun_row", "starting_player"} <= keys
    for key in keys:
        assert look_at(guest, key).status == 200, key


def test_a_thing_that_the_table_doesn_t_have(guest: Guest) -> None:  # noqa: F811
    at_once(guest)
    for key in ("farm_9", "church_7", "help.rats", "building.farm", "card.joker", "seat_0", "a b", "x" * 300, "%00"):
        assert look_at(guest, key).status == 404, key
    assert "There is nothing called “farm_9” at this table" in look_at(guest, "farm_9").text
    assert "“farm_9”" in look_at(guest, "farm_9", "nl").text and "«farm_9»" in look_at(guest, "farm_9", "el").text


def test_only_who_is_at_the_table_looks(guest: Guest) -> None:  # noqa: F811
    at_once(guest)
    stranger = guest.another()
    stranger.table = guest.table
    assert look_at(stranger, "farm_1").status == 403
    assert guest.show("/t/nowhere/things/farm_1").status == 404


def test_an_owner_s_values_are_shown(guest: Guest) -> None:  # noqa: F811
    """In the picture and in the help, at this table and at no other."""
    seats = {f"seat{seat}": kind for seat, kind in enumerate(["me", "greedy", "greedy", "nobody", "nobody"])}
    guest.show("/games/rattus_cartus")
    guest.send("/games/rattus_cartus/open", {"data": ("box.toml", OVERLAY)}, name="Alda", undo="barrier", **seats)
    own = panel(look_at(guest, "monastery_4"))
    assert "+7 cards" in own and "−3 rats" in own and "Discard 5 rats" in own and "discards 5 of your rats" in own
    at_once(guest)
    usual = panel(look_at(guest, "monastery_4"))
    assert "Discard 2 rats" in usual and "discards 2 of your rats" in usual and "+7 cards" not in usual


def test_before_the_match_there_are_words(guest: Guest) -> None:  # noqa: F811
    with_friends(guest)
    told = panel(look_at(guest, "sword"))
    assert "most Swords" in told and "<svg" not in told


@pytest.mark.parametrize("language", languages())
def test_a_game_without_pictures_tells_in_words(guest: Guest, language: str) -> None:  # noqa: F811
    at_once(guest, "notre_dame")
    for key in ("monk", "bank_red", "cube_blue", "a2"):
        told = panel(look_at(guest, key, language))
        assert "#ND-" in told and "<svg" not in told and not RAW.search(re.sub(r"<[^>]*>", " ", told))
    for key in ("a99", "monk_red", "nobody"):
        assert look_at(guest, key).status == 404, key


def test_the_way_back_is_the_viewer_s_own(guest: Guest) -> None:  # noqa: F811
    at_once(guest)
    assert f"/t/{guest.table}?seat=0" in look_at(guest, "joker").reader.links


def test_what_a_choice_stands_for_can_be_looked_at(guest: Guest) -> None:  # noqa: F811
    at_once(guest)
    assert re.search(r'<button class="choice" name="move" value="supply (\w+)" data-thing="\1"', guest.html)


def test_pictures_have_their_stylesheet(guest: Guest) -> None:  # noqa: F811
    response = guest.client.get("/static/pictures.css")
    assert response.status_code == 200 and response.headers["content-type"].startswith("text/css")
    assert ".ring" in response.text and '"/static/pictures.css"' in at_once(guest).html
