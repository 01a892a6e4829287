"""What would come of an answer, told before it is given: by forms alone, and as our own script asks for it."""
from __future__ import annotations

import re

import pytest

import moothall
from moothall.server.rates import kind_of
from moothall.words import languages
from tests.browser.positions import ASKED, laid
from tests.server.guest import Guest
from tests.server.test_pages import at_once, guest, sat  # noqa: F401

SCRIPT = {"moothall-part": "preview"}


def asked(guest: Guest, question: str, seats: int = 3, language: str = "en") -> Guest:  # noqa: F811
    """Somebody who sits at all seats of a table, and is asked as seat 0."""
    match = laid(ASKED[question], seats)
    for seat, move in ASKED[question].moves:
        if seat < seats:
            match.play(seat, move)
    guest.send("/records", {"record": ("evening.record", match.record.dumps().encode())})
    table, links = guest.table, guest.links()
    for seat in range(seats):
        sat(guest, links[seat], f"Player {seat}")
    guest.show(f"/t/{table}").submit("/start")
    return guest.show(f"/t/{table}?seat=0&lang={language}")


def preview(guest: Guest, *items: str, seat: int = 0, **changes: str) -> Guest:  # noqa: F811
    """What a browser without script sends when the second button is pressed."""
    fields = {**guest.form("/move").fields, "item": list(items), **changes}
    return guest.send(f"/t/{guest.table}/preview?seat={seat}", **fields)


def told(guest: Guest) -> str:  # noqa: F811
    """What stands beside the button."""
    found = re.search(r'<output id="ahead"[^>]*>(.*?)</output>', guest.html)
    return re.sub("<[^>]*>", "", found[1]) if found else ""


def as_script(guest: Guest, *items: str, seat: int = 0, **changes: str) -> str:  # noqa: F811
    fields = {"question": guest.form("/move").fields["question"], "item": list(items), **changes}
    answer = guest.client.post(f"/t/{guest.table}/preview?seat={seat}", data=fields, headers=SCRIPT)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return answer.text


# -- by forms alone --------------------------------------------------------------------
def test_a_preview_keeps_the_marks_and_plays_nothing(guest: Guest) -> None:  # noqa: F811
    asked(guest, "commit_cards")
    before = guest.text
    assert "formaction" in guest.html and "item" not in guest.form("/move").fields
    preview(guest, "chivalry_2", "magic_0", "joker")
    assert guest.status == 200 and guest.form("/move").fields["item"] == ["chivalry_2", "magic_0", "joker"]
    assert told(guest).startswith("+3 Chivalry · +1 rat · you would be 1st as things stand · premium action")
    assert guest.show(f"/t/{guest.table}?seat=0").text == before
    form = preview(guest, "joker").form("/move")
    assert guest.send(form.action, **form.fields).status == 200
    assert "commit joker\n" in guest.client.get(f"/t/{guest.table}/record?seat=0").text


def test_nothing_marked_is_an_answer_where_it_can_be_given(guest: Guest) -> None:  # noqa: F811
    assert told(asked(guest, "commit_cards")) == "no influence · standard action: take 1 Sword"
    assert told(asked(guest, "sword_cards")) == ""


def test_of_equal_cards_as_many_stay_marked_as_were_marked(guest: Guest) -> None:  # noqa: F811
    asked(guest, "sword_cards")
    boxes = [value for _, value in guest.form("/move").boxes]
    preview(guest, "gold", "magic_0")
    assert guest.form("/move").fields["item"] == ["magic_0", "gold"]
    assert sorted(boxes) == sorted(value for _, value in guest.form("/move").boxes)


def test_a_combination_that_cannot_be_is_refused_beforehand(guest: Guest) -> None:  # noqa: F811
    asked(guest, "hospital_cards")
    preview(guest, "royalty_3", "church_4", "church_1", "bourgeoisie_0")
    assert guest.status == 200 and "RC-17.9" in told(guest) and "#RC-17.9" in guest.html
    assert len(guest.form("/move").fields["item"]) == 4
    assert "RC-9.35" in told(preview(asked(guest, "tower_cards")))


@pytest.mark.parametrize("question", [name for name in ASKED if name.endswith("cards")])
@pytest.mark.parametrize("language", languages())
def test_the_answer_of_every_combination_is_foretold(guest: Guest, question: str, language: str) -> None:  # noqa: F811
    asked(guest, question, language=language)
    items = ASKED[question].answer.split()[1:]
    assert told(preview(guest, *items)) == as_script(guest, *items) != ""


@pytest.mark.parametrize("question, notes", [
    ("supply_choice", ["then 15 cards", "then 7 rats"]),
    ("turn_choice", ["position 2 · Premium action: take 2 Swords", "your turn again at once"]),
    ("nun_look", ["looked at by: Player 1", "seen already: Magic 1"]), ("action_choice", ["then 16 cards"]),
    ("sword_giver", ["3 of 7 in hand · known cards: Joker, Gold"]), ("flute_taker", ["first in: Royalty, Bourgeoisie"]),
])
def test_a_single_choice_says_it_on_its_button(guest: Guest, question: str, notes: list[str]) -> None:  # noqa: F811
    asked(guest, question)
    assert [note for note in notes if note not in guest.text] == []
    assert "formaction" not in guest.html and told(guest) == ""


def test_who_was_asked_something_else_meanwhile_sees_what_is_asked_now(guest: Guest) -> None:  # noqa: F811
    asked(guest, "commit_cards")
    number = int(guest.form("/move").fields["question"][0])
    preview(guest, "joker", question=str(number - 1))
    assert guest.status == 200 and "item" not in guest.form("/move").fields
    assert told(guest).startswith("no influence")
    assert preview(guest, "joker", question="first").status == 422


def test_a_game_that_foretells_nothing_offers_nothing(guest: Guest) -> None:  # noqa: F811
    at_once(guest, "tiny_fair")
    assert guest.form("/move") and "formaction" not in guest.html and 'id="ahead"' not in guest.html


# -- as our script asks ------------------------------------------------------------------
def test_our_script_gets_the_words_alone(guest: Guest) -> None:  # noqa: F811
    asked(guest, "commit_cards")
    assert as_script(guest).startswith("no influence")
    assert as_script(guest, "joker").startswith("+1 Chivalry · you would be 1st")
    assert "RC-7.8" in as_script(guest, "gold") and "RC-" in as_script(guest, "dance")
    assert as_script(guest, "joker", question="999999") == ""
    assert as_script(guest, "church_4 joker").startswith("+2 Chivalry")


def test_nobody_else_is_told(guest: Guest) -> None:  # noqa: F811
    asked(guest, "commit_cards")
    assert as_script(guest, "joker", seat=1) == ""
    stranger = guest.another()
    assert stranger.client.post(f"/t/{guest.table}/preview", data={"question": "1"}).status_code == 403


@pytest.mark.parametrize("question", ["commit_cards", "tower_cards"])
def test_words_are_the_same_whatever_one_cannot_know(guest: Guest, question: str) -> None:  # noqa: F811
    asked(guest, question)
    items = ASKED[question].answer.split()[1:]
    match = guest.client.portal.call(guest.client.app.state.hall.tables.get, guest.table).standing.match
    before = as_script(guest, *items)
    for seed in range(4):
        match.game = moothall.redeal(match.game, 0, moothall.seeded(seed))
        assert as_script(guest, *items) == before


def test_to_look_ahead_does_not_count_as_a_move() -> None:
    scope = {"type": "http", "method": "POST"}
    kinds = {deed: kind_of({**scope, "path": f"/t/0123456789ab/{deed}"}) for deed in ("preview", "move")}
    assert kinds == {"preview": "looking", "move": "doing"}


# -- the round ---------------------------------------------------------------------------
def test_the_phase_of_the_round_is_marked_and_all_are_explained(guest: Guest) -> None:  # noqa: F811
    for question, mark, name in (("supply_choice", "B", "Supplies"), ("commit_cards", "C", "Enter buildings"),
                                 ("tower_cards", "D", "Resolve buildings")):
        asked(guest, question)
        [now] = re.findall(r'<li aria-current="step"><b>(.)</b> <span>([^<]*)', guest.html)
        assert now[0] == mark and now[1].startswith(name)
    course = guest.html.partition('id="course"')[2].partition("</section>")[0]
    assert all(f"#RC-{rule}" in course for rule in ("5.1", "6.1", "7.1", "8.1", "8.26"))
    assert 'id="course"' not in at_once(guest, "tiny_fair").html
