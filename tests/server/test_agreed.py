"""What is to be played: what can't be agreed is told in words, and what was agreed stands at the table."""
from __future__ import annotations

import re
from html import unescape

import pytest

import moothall
from moothall.words import languages
from tests.server.guest import Guest
from tests.server.test_pages import at_once, guest, with_friends

__all__ = ["guest"]
OWN = [f"{name}_{copy}" for name in ("monastery", "office", "castle", "brewery", "pipers_hut") for copy in range(1, 6)]
SET = ["palace_1", "palace_2", "palace_3", "treasury_4", "treasury_5", *OWN]
CUSTOM = {"option.building_set": "custom", "option.buildings": SET}


def agreed(guest: Guest) -> str:
    """What the page says was agreed."""
    part = re.search(r'<details class="agreed".*?</details>', guest.html, re.DOTALL)[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", part)).strip()


def notice(guest: Guest) -> str:
    part = re.search(r'<div class="notice"(.*?)</div>', guest.html, re.DOTALL)[1]
    return unescape(re.sub(r"<[^>]*>", "", part.partition(">")[2])).strip()


# -- what was agreed -----------------------------------------------------------------------
def test_a_table_that_is_as_usual_says_so(guest: Guest) -> None:
    at_once(guest)
    assert "Everything is as usual" in agreed(guest)


def test_an_own_set_stands_in_the_lobby_at_the_door_and_at_the_table(guest: Guest) -> None:
    """The set is public. [RC-16.14, RC-16.30]"""
    with_friends(guest, **CUSTOM, **{"option.show_rats": "true", "option.starting_seat": "1"}, undo="off")
    told = agreed(guest)
    assert '<details class="agreed" id="agreed" open>' in guest.html
    for part in ("Palace 1 2 3, Treasury 4 5, Monastery 1 2 3 4 5", "Own choice of 30 cards", "Rats lie open yes",
                 "Starting player Yellow", "Taking back moves not allowed"):
        assert part in told
    assert agreed(guest.another().show(guest.links()[1])) == told
    with_friends(guest, friends=0, seat1="greedy", **CUSTOM)
    assert "Treasury 4 5" in agreed(guest) and "as usual" not in agreed(guest)


def test_expansions_colours_and_replaced_values(guest: Guest) -> None:
    overlay = b'[[character]]\nid = "doctor"\nrats = 2\n[[cathedral]]\nid = "3"\nstatus = "verified"\n'
    guest.send(
        "/games/notre_dame/open", {"data": ("box.toml", overlay)}, seat0="me", seat1="greedy", name="Alda",
        expansion="new_persons", **{"option.colours": ["green", "red"], "option.coin_shortage": "from_richest"})
    told = agreed(guest)
    for part in ("New Persons", "Alda: Green", ": Red", "the richest player pays", "gray ones: Doctor 3 → 2"):
        assert part in told
    assert "cathedral" not in told and "until chance has spoken" in told


@pytest.mark.parametrize("language", languages())
def test_what_was_agreed_is_told_in_every_language(guest: Guest, language: str) -> None:
    with_friends(guest, **CUSTOM)
    guest.show(f"/t/{guest.table}?lang={language}")
    assert "palace" not in agreed(guest) and "option" not in agreed(guest)


# -- what can't be agreed ------------------------------------------------------------------
@pytest.mark.parametrize(("game", "fields", "text"), [
    ("rattus_cartus", {**CUSTOM, "option.buildings": [*SET, "treasury_1"]},
     "Choose 30 building cards, five of each class: Royalty 6. [RC-3.17]"),
    ("rattus_cartus", {**CUSTOM, "option.buildings": [*SET[1:], "hospital_1"]},
     "Choose 30 building cards, five of each class: Royalty 4, Church 6. [RC-3.17]"),
    ("rattus_cartus", {"option.building_set": "custom"},
     "Choose 30 different building cards, five of each class. [RC-3.17]"),
    ("rattus_cartus", {"option.buildings": SET},
     "Own buildings only together with the own choice of 30 cards. [RC-3.21]"),
    ("rattus_cartus", {"option.starting_seat": "4"},
     "Starting player: choose one of the seats that there are, or let it be drawn."),
    ("rattus_cartus", {"option.building_set": "all"},
     "Option “Buildings in the game” can't be “all”; "
     "allowed: First game, One building per class, Mixed, Own choice of 30 cards."),
    ("notre_dame", {"option.colours": ["green", "green"]},
     "Choose a different colour for each player: Red, Blue, Green, Yellow, Purple. [ND-3.2]"),
    ("notre_dame", {"option.colours": ["green"]},
     "Choose a colour for each of the 2 players, or for none. [ND-3.16]"),
    ("rattus_cartus", {"seat1": "me"}, "You can sit at one seat here."),
])
def test_what_cannot_be_agreed_is_told_in_words(guest: Guest, game: str, fields: dict, text: str) -> None:
    assert with_friends(guest, game, **fields).status == 422
    assert notice(guest).startswith(text)


@pytest.mark.parametrize("language", languages())
def test_a_set_that_cannot_be_is_told_without_keys(guest: Guest, language: str) -> None:
    guest.client.cookies.set("moothall_language", language)
    for cards in (SET[1:], [*SET, "treasury_1"]):
        told = notice(with_friends(guest, **{**CUSTOM, "option.buildings": cards}))
        assert not re.search(r"royalty|buildings\b|_\d|allowed", told.partition("[")[0].replace("building cards", ""))
        assert str(len(cards) - 25) in told


def test_bot_authors_are_told_in_english_and_not_at_length() -> None:
    with pytest.raises(moothall.BoxError) as error:
        moothall.box("rattus_cartus", 2, options={"building_set": "custom", "buildings": [*SET, "treasury_1"]})
    assert str(error.value) == (
        "option buildings is 31 things; it can be 30 different building cards, not 31 [RC-3.21]")


# -- the form ------------------------------------------------------------------------------
def test_shelves_stand_under_their_class(guest: Guest) -> None:
    page = guest.show("/games/rattus_cartus").html
    for name in ("Royalty", "Magic"):
        assert page.count(f"<h2>{name}</h2>") == 1
    assert "palace_1 " not in guest.text and 'data-chosen="Chosen: {n} of 30"' in page
    assert "differ in nothing but their supplies" in guest.text


def test_what_is_not_known_is_counted_in_values(guest: Guest) -> None:
    told = guest.show("/games/rattus_cartus").text
    assert "57 values (reconstructed)" in told and ": 1 value (likely)" in told
