"""The pages by forms alone: the first page, tables with friends, playing, and what isn't taken."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

import moothall
from moothall import games
from moothall.games.rattus_cartus.components import FIRST_GAME
from moothall.server.pages import create_hall
from moothall.words import languages, rulebook
from tests.server.evening import seeds
from tests.server.guest import Form, Guest

BREAKING = '<b>Al&"da</b>'


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    """Somebody at the first page of a new hall."""
    fate = seeds(5)
    with TestClient(create_hall(tmp_path / "hall.db", rates=None, fate=lambda: fate())) as client:
        yield Guest(client)


def at_once(guest: Guest, game: str = "rattus_cartus", name: str = "Alda") -> Guest:
    return guest.show("/").submit(f"/games/{game}/now", name=name)


def with_friends(guest: Guest, game: str = "rattus_cartus", friends: int = 1, **more: str | list[str]) -> Guest:
    """A table of one person, friends, and nobody else."""
    seats = {f"seat{n}": "me" if n == 0 else "person" if n <= friends else "nobody" for n in range(5)}
    return guest.show(f"/games/{game}").submit("/open", **{"name": "Alda", **seats, **more})


def sat(guest: Guest, link: str, name: str) -> Guest:
    return guest.show(link).send(link, name=name)


def begun(guest: Guest, game: str = "rattus_cartus", name: str = "Bertram") -> tuple[Guest, Guest]:
    """Two people at two browsers whose match has begun."""
    with_friends(guest, game)
    friend = sat(guest.another(), guest.links()[1], name)
    guest.show(guest.address).submit("/start")
    return guest, friend.show(friend.address)


def answer(guest: Guest, chance: Random) -> Guest:
    """Answer the question of the page somehow."""
    form = guest.form("/move")
    assert form is not None
    if form.buttons:
        return guest.submit("/move", chance.choice(form.buttons))
    return guest.submit("/move", item=some(form, guest, chance))


def some(form: Form, guest: Guest, chance: Random) -> list[str]:
    least, most = (int(re.search(rf'data-{name}="(\d+)"', guest.html)[1]) for name in ("least", "most"))
    items = [value for name, value in form.boxes if name == "item"]
    return chance.sample(items, chance.randint(least, most))


def play_on(guests: list[Guest], chance: Random, most: int = 2000) -> int:
    """Answer wherever somebody is asked, until nobody is."""
    for moves in range(most):
        asked = next((guest for guest in guests if guest.show(guest.address).form("/move")), None)
        if asked is None:
            if "Winner" in guests[0].text or "Shared victory" in guests[0].text:
                return moves
            continue
        answer(asked, chance)
        assert asked.status == 200, asked.text
    raise AssertionError("the match has no end")


# -- the first page ------------------------------------------------------------------
def test_the_first_page_shows_every_game_in_every_language(guest: Guest) -> None:
    for language in languages():
        guest.show(f"/?lang={language}")
        assert f'<html lang="{language}">' in guest.html
        for game, info in moothall.catalogue().items():
            assert guest.form(f"/games/{game}/now"), info.title


def test_a_language_is_remembered(guest: Guest) -> None:
    guest.submit("/language", ("language", "nl"))
    assert guest.status == 200 and '<html lang="nl">' in guest.html
    assert '<html lang="nl">' in guest.show("/games/notre_dame").html


def test_choosing_a_language_leads_nowhere_else(guest: Guest) -> None:
    for back in ("//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example"):
        response = guest.client.post(
            "/language", data={"language": "el", "back": back}, follow_redirects=False)
        assert response.headers["location"] == "/"


def test_a_language_that_nobody_speaks_is_refused(guest: Guest) -> None:
    assert guest.send("/language", language="tlh").status == 422
    assert "tlh" in guest.text


def test_one_post_begins_a_match_against_bots(guest: Guest) -> None:
    at_once(guest)
    assert guest.status == 200 and guest.address.startswith("/t/")
    assert "Alda (you)" in guest.text and "greedy bot" not in guest.text.partition("Host")[0]
    assert guest.form("/move")


def test_a_table_of_a_game_that_is_gone_does_not_close_the_house(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once(guest)
    left = {key: rules for key, rules in games.all_rules().items() if key != "rattus_cartus"}
    monkeypatch.setattr(games, "all_rules", lambda: left)
    assert "rattus_cartus" in guest.show("/").text and guest.status == 200


def test_my_tables_stand_on_the_first_page(guest: Guest) -> None:
    table = at_once(guest).table
    assert f"/t/{table}" in guest.show("/").reader.links
    assert "Your turn" in guest.text
    assert f"/t/{table}" not in guest.another().reader.links


# -- opening and sitting down ---------------------------------------------------------
def test_friends_get_links_sit_down_and_begin(guest: Guest) -> None:
    with_friends(guest, friends=2)
    assert guest.status == 200 and len(guest.links()) == 4
    _, second, third, watching = guest.links()
    bertram, clara = guest.another(), guest.another()
    assert "Sit down as Yellow" in bertram.show(second).text
    assert guest.show(guest.address).text.count("free") >= 2
    sat(bertram, second, "Bertram")
    assert "Bertram" in guest.show(guest.address).text
    assert guest.submit("/start").status == 409
    sat(clara, third, "Clara")
    assert guest.show(f"/t/{guest.table}").submit("/start").status == 200
    watcher = guest.another().show(watching).send(watching)
    assert "Spectator" in watcher.text and watcher.form("/move") is None
    assert "You are here already." in bertram.show(second).text


def test_looking_at_a_link_seats_nobody(guest: Guest) -> None:
    with_friends(guest)
    friend = guest.another().show(guest.links()[1])
    assert guest.show(guest.address).text.count("free") == 1
    assert friend.show(f"/t/{guest.table}").status == 403


@pytest.mark.parametrize("name, status, words", [
    ("Alda", 409, "already called Alda"), ("  ", 422, "Type the name"), ("x" * 50, 422, "at most 40"),
])
def test_a_name_that_cannot_be_is_explained_at_the_door(guest: Guest, name: str, status: int, words: str) -> None:
    link = with_friends(guest).links()[1]
    friend = sat(guest.another(), link, name)
    assert friend.status == status and words in friend.text
    assert sat(friend, link, "Bertram").status == 200


def test_a_table_needs_the_right_seats_name_and_data(guest: Guest) -> None:
    assert with_friends(guest, friends=0).status == 422
    assert "2, 3, 4, 5" in guest.text
    assert with_friends(guest, name="").status == 422
    assert with_friends(guest, name="x" * 50).status == 422
    assert at_once(guest, name="x" * 50).status == 422
    assert with_friends(guest, seat1="dragon").status == 422
    assert with_friends(guest, undo="always").status == 422
    assert with_friends(guest, **{"option.building_set": "custom"}).status == 422
    assert "building cards" in guest.text
    for overlay, words in ((b"farm = [", "TOML"), (b"\xff\xfe", "UTF-8"), (b"[[building]]\nid='barn'\n", "barn")):
        files = {"data": ("box.toml", overlay)}
        guest.send("/games/rattus_cartus/open", files, seat0="me", seat1="greedy", name="Alda")
        assert guest.status == 422 and words in guest.text
    assert guest.client.get("/").text.count("/t/") == 0


def test_options_expansions_and_data_reach_the_box(guest: Guest) -> None:
    overlay = b'[[character]]\nid = "doctor"\nrats = 3\n'
    guest.send(
        "/games/notre_dame/open", {"data": ("box.toml", overlay)}, seat0="me", seat1="greedy", name="Alda",
        expansion="new_persons", **{"option.open_prestige": "true", "option.starting_seat": "1",
                                    "option.colours": ["green", "red", ""]})
    assert guest.status == 200, guest.text
    headers = guest.show(f"/t/{guest.table}/record").html
    for part in ("new_persons", '"open_prestige": true', '"starting_seat": 1', "green", "doctor"):
        assert part in headers


def test_a_list_is_chosen_from_what_there_is(guest: Guest) -> None:
    boxes = guest.show("/games/rattus_cartus").form("/open").boxes
    cards = [value for name, value in boxes if name == "option.buildings"]
    assert len(set(cards)) == 60
    first_copies = [card for card in cards if card.rpartition("_")[0] in FIRST_GAME]
    custom = {"option.building_set": "custom", "seat1": "greedy"}
    assert with_friends(guest, friends=0, **custom, **{"option.buildings": first_copies[1:]}).status == 422
    assert guest.form("/open").fields["option.buildings"] == first_copies[1:]
    assert guest.submit("/open", **{"option.buildings": first_copies}).status == 200
    assert all(card in guest.show(f"/t/{guest.table}/record").html for card in first_copies)


def test_a_list_with_one_thing_for_each_seat_is_told_as_it_was_chosen(guest: Guest) -> None:
    colours = {"option.colours": ["green", "green"]}
    assert with_friends(guest, "notre_dame", **colours).status == 422
    assert guest.html.count('<option value="green" selected>') == 2 and "different colour" in guest.text


def test_a_bot_can_take_every_other_seat_when_opening(guest: Guest) -> None:
    with_friends(guest, friends=0, seat1="greedy", seat2="random")
    assert guest.status == 200 and "In play" in guest.text


# -- playing ---------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["rattus_cartus", pytest.param("notre_dame", marks=pytest.mark.slow), "tiny_fair"])
def test_a_whole_match_by_forms(guest: Guest, game: str) -> None:
    people = begun(guest, game)
    play_on(list(people), Random(3))
    for one in people:
        assert "Over" in one.text and "Place" in one.text
        assert one.form("/move") is None and one.form("/rematch")


@pytest.mark.slow
def test_a_whole_match_against_bots_by_forms(guest: Guest) -> None:
    play_on([at_once(guest)], Random(4))


def test_a_seat_sees_what_is_asked_and_others_who_is_waited_for(guest: Guest) -> None:
    alda, bertram = begun(guest)
    asked, other = (alda, bertram) if alda.form("/move") else (bertram, alda)
    assert "Which building card's supplies do you take?" in asked.text
    name = "Alda" if asked is alda else "Bertram"
    assert f"{name} is choosing supplies" in other.text
    assert other.form("/move") is None


def test_a_combination_of_the_wrong_size_is_explained_and_changes_nothing(guest: Guest) -> None:
    chance = Random(1)
    at_once(guest, "rattus_cartus")
    while guest.form("/move").buttons:
        answer(guest, chance)
    before = guest.text
    guest.submit("/move", item=["joker", "joker", "gold"])
    assert guest.status == 422
    assert guest.form("/move") and "¶" not in guest.text
    assert guest.show(f"/t/{guest.table}").text == before


@pytest.mark.parametrize("fields, status", [
    ({"question": "1", "once": "a", "move": "dance"}, 422),
    ({"question": "1", "once": "a", "move": "x" * 5000}, 422),
    ({"question": "99", "once": "a", "move": "supply farm_1"}, 409),
    ({"question": "first", "once": "a", "move": "supply farm_1"}, 422),
    ({"question": "1", "once": "", "move": "supply farm_1"}, 422),
    ({"question": "1", "once": "<script>", "move": "supply farm_1"}, 422),
    ({}, 422),
])
def test_a_move_that_cannot_be_is_told_where_the_question_stands(guest: Guest, fields: dict, status: int) -> None:
    at_once(guest)
    before = guest.text
    guest.send(f"/t/{guest.table}/move", **fields)
    assert guest.status == status and 'id="notice"' in guest.html and guest.form("/move")
    assert guest.show(f"/t/{guest.table}").text == before


def test_the_same_form_sent_twice_counts_once(guest: Guest) -> None:
    at_once(guest)
    form = guest.form("/move")
    fields = {**form.fields, "move": form.buttons[0][1]}
    first, second = guest.send(form.action, **fields).status, guest.send(form.action, **fields).status
    assert (first, second) == (200, 200)
    again = guest.send(form.action, **{**fields, "once": "another"})
    assert again.status == 409 and "This question has been answered" in again.text


def test_a_move_can_be_taken_back(guest: Guest) -> None:
    alda, bertram = begun(guest)
    asked = alda if alda.form("/move") else bertram
    while not asked.form("/undo"):
        asked = next(one for one in (alda, bertram) if one.show(f"/t/{one.table}").form("/move"))
        answer(asked, Random(2))
        asked.show(f"/t/{asked.table}")
    asked.submit("/undo")
    assert asked.status == 200 and "takes back a move" in asked.text


def test_help_leads_to_the_rule(guest: Guest) -> None:
    at_once(guest)
    links = {link for link in guest.reader.links if "#RC-" in link}
    assert links
    ids = guest.show("/rules/rattus_cartus").reader.ids
    assert guest.status == 200
    assert {link.partition("#")[2] for link in links} <= set(ids)
    assert len(ids) == len(set(ids))


def test_rules_are_read_in_the_language_where_they_are_written_in_it(guest: Guest) -> None:
    dutch = guest.show("/rules/rattus_cartus?lang=nl")
    assert 'lang="nl">' in dutch.html and "?lang=en" in "".join(dutch.reader.links)
    assert "De startspelerkaart" in dutch.text and "RC-8.28" in dutch.reader.ids


def test_rules_that_are_not_written_in_the_language_are_shown_as_they_were(
    guest: Guest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebook, "PROJECT", tmp_path)
    (tmp_path / "notre_dame.md").write_text("# Rules\n\n- **ND-1.1** Be merry.\n", encoding="utf-8")
    english = guest.show("/rules/notre_dame?lang=nl")
    assert 'class="rules" lang="en">' in english.html and "De spelregels zijn in het Engels." in english.text


def test_rules_begin_with_the_rules(guest: Guest) -> None:
    chapters = re.findall(r'<a href="#chapter-\d+">([^<]+)', guest.show("/rules/rattus_cartus?lang=en").html)
    assert chapters[0].startswith("1. ") and chapters[-1].startswith("0. ")


# -- after the end ------------------------------------------------------------------------
def test_after_the_end_record_rematch_and_fork(guest: Guest) -> None:
    at_once(guest, "tiny_fair")
    play_on([guest], Random(1))
    record = guest.client.get(f"/t/{guest.table}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert moothall.replay(record.text).outcome
    over = guest.address
    guest.submit("/rematch")
    assert guest.address != over and "In play" in guest.text
    guest.show(f"{over}/replay?step=5").submit("/fork")
    assert guest.address not in (over,) and "In play" in guest.text
    guest.send("/records", {"record": ("evening.record", record.content)})
    assert guest.status == 200 and "Over" in guest.text


def test_a_record_in_the_middle_is_played_on(guest: Guest) -> None:
    match = moothall.Match(moothall.box("tiny_fair", 2), moothall.seeded(1))
    match.play(match.to_act[0], str(match.choices(match.to_act[0])[0]))
    guest.send("/records", {"record": ("evening.record", match.record.dumps().encode())})
    assert guest.status == 200 and len(guest.links()) == 3


def test_a_running_match_is_forked_for_practice(guest: Guest) -> None:
    at_once(guest)
    guest.show(f"/t/{guest.table}/replay").submit("/fork")
    assert "A practice table" in guest.text and guest.form("/move")


def test_a_replay_shows_each_step_as_it_was_seen(guest: Guest) -> None:
    at_once(guest)
    first = guest.text
    answer(guest, Random(1))
    step = int(re.search(r'data-version="(\d+)"', guest.html)[1])
    for n in range(1, step + 1):
        assert guest.show(f"/t/{guest.table}/replay?step={n}").status == 200
        assert f"Step {n} of {step}" in guest.text
    hand = re.search(r"Your hand: 5 cards (.*?) \(each", first)[1]
    assert any(hand in guest.show(f"/t/{guest.table}/replay?step={n}").text for n in range(1, step + 1))


# -- the host -----------------------------------------------------------------------------
def test_the_host_hands_seats_to_bots_renews_links_and_cancels(guest: Guest) -> None:
    alda, bertram = begun(guest)
    table = alda.table
    alda.send(f"/t/{table}/bot", of="1", bot="greedy")
    assert "Bertram (greedy bot)" in bertram.show("/").text
    assert alda.send(f"/t/{table}/bot", of="1", bot="").status == 200
    old = alda.links()[1]
    assert alda.send(f"/t/{table}/renew", role="seat", of="1").status == 200
    assert len(alda.links()) == 3 and old not in alda.links()
    assert bertram.show(f"/t/{table}").status == 403
    assert guest.another().show(old).status == 403
    assert "attachment" in alda.client.get(f"/t/{table}/log").headers["content-disposition"]
    assert alda.show(f"/t/{table}").submit("/cancel").status == 200
    assert "The table has been cancelled." in alda.text


@pytest.mark.parametrize("deed, fields", [
    ("start", {}), ("bot", {"of": "0", "bot": "greedy"}), ("renew", {"role": "host"}), ("cancel", {}),
])
def test_only_the_host_may(guest: Guest, deed: str, fields: dict) -> None:
    alda, bertram = begun(guest)
    bertram.send(f"/t/{bertram.table}/{deed}", **fields)
    assert bertram.status == 403 and "Only the host" in bertram.text
    assert bertram.show(f"/t/{alda.table}/log").status == 403


def test_a_host_who_names_nonsense_is_told(guest: Guest) -> None:
    alda, _ = begun(guest)
    for deed, fields in (("bot", {"of": "9", "bot": "greedy"}), ("bot", {"of": "x"}), ("bot", {"of": "1", "bot": "?"}),
                         ("renew", {"role": "king"}), ("renew", {"role": "seat", "of": "7"})):
        assert alda.send(f"/t/{alda.table}/{deed}", **fields).status == 422, fields


def test_who_leaves_comes_back_by_the_link(guest: Guest) -> None:
    with_friends(guest)
    link = guest.links()[1]
    bertram = sat(guest.another(), link, "Bertram")
    bertram.submit("/leave")
    assert "free" in guest.show(guest.address).text
    assert sat(bertram, link, "Bert").status == 200


# -- one screen for several ------------------------------------------------------------------
def test_a_shared_screen_hides_the_hand_between_two_people(guest: Guest) -> None:
    with_friends(guest)
    link = guest.links()[1]
    sat(guest, link, "Bertram")
    guest.submit("/start")
    guest.show(f"/t/{guest.table}")
    assert "Pass the screen to" in guest.text and "Your hand" not in guest.text
    seat = 0 if "Pass the screen to Alda" in guest.text else 1
    table = f"/t/{guest.table}"
    assert "Your hand" in guest.show(f"{table}?seat={seat}").text
    assert "Your hand" not in guest.show(f"{table}?seat={1 - seat}").text
    assert guest.form("/move") is None
    assert "Your hand" in guest.show(f"{table}?seat={1 - seat}&stay=1").text
    chance = Random(1)
    for _ in range(8):
        guest.show(table)
        turn = 0 if "Pass the screen to Alda" in guest.text else 1
        answer(guest.show(f"{table}?seat={turn}"), chance)
        assert guest.status == 200


# -- what isn't there -------------------------------------------------------------------------
@pytest.mark.parametrize("address, status", [
    ("/nowhere", 404), ("/t/0123456789ab", 404), ("/games/chess", 404), ("/rules/chess", 404), ("/join/guess", 403),
    ("/t/0123456789ab/replay", 404), ("/static/hall.py", 404), ("/static/../pages/home.py", 404),
])
@pytest.mark.parametrize("language", languages())
def test_what_is_not_there_is_told_in_words(guest: Guest, address: str, status: int, language: str) -> None:
    guest.show(address, headers={"accept-language": language})
    assert guest.status == status
    assert f'<html lang="{language}">' in guest.html and 'id="notice"' in guest.html


def test_a_form_from_another_site_does_nothing(guest: Guest) -> None:
    at_once(guest)
    response = guest.client.post(f"/t/{guest.table}/cancel", headers={"sec-fetch-site": "cross-site"})
    assert response.status_code == 403
    assert "In play" in guest.show(f"/t/{guest.table}").text


def test_a_file_that_is_no_record_is_refused(guest: Guest) -> None:
    assert guest.send("/records").status == 422
    assert guest.send("/records", {"record": ("x", b"1. d4 d5")}).status == 422
    assert guest.send("/records", {"record": ("x", b"\xff\xfe\x00")}).status == 422
    assert guest.send("/records", {"record": ("x", b"x" * 600_000)}).status == 413
