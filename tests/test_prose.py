"""The table, events, choices and refusals in words."""
from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import moothall
from moothall.core.match import Event, Match
from moothall.core.prose import Heading, Line, Prose, Table, join, plain, say
from moothall.core.refusal import Refusal
from moothall.games import rules_of
from moothall.words import languages
from moothall.words.telling import Teller, words_for

pytestmark = pytest.mark.locale

RAW = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|\{|\}|\bNone\b|\bTrue\b|\bFalse\b")


def teller(match: Match, language: str = "en", names: tuple[str, ...] = ()) -> Teller:
    return Teller(match.box, words_for(match.rules, language), names)


def lines(blocks: list[object]) -> Iterator[str]:
    """Everything that is written in blocks."""
    for block in blocks:
        if isinstance(block, Table):
            for row in (block.head, *block.rows):
                yield from (plain(cell) for cell in row)
        elif isinstance(block, Line):
            yield plain(block.said)
        elif isinstance(block, Heading):
            yield block.text


def walk(seats: int, seed: int, **options: object) -> Iterator[Match]:
    """A match at all its positions, played at random."""
    match = Match(moothall.box("rattus_cartus", seats, options=options), fate=moothall.seeded(seed))
    while match.to_act:
        yield match
        match.run("random", most=1)
    yield match


def scene(place: str = "turn_choice", **table: object) -> Match:
    """Four players before a row that is laid by hand."""
    box = moothall.box("rattus_cartus", 4, options={"starting_seat": 0})
    laid = {"row": ["farm_2", "marketplace_5", "monastery_4"], **table}
    return moothall.position(box, table=laid, at=[place, 0], fate=moothall.seeded(1))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_can_be_told_without_a_raw_key(language: str, seats: int) -> None:
    for match in walk(seats, seed=seats, building_set="mixed"):
        tell = teller(match, language)
        for viewer in (0, seats - 1, None):
            for text in lines(tell.prose.table(match.view(viewer).to_plain())):
                assert not RAW.search(text), text


@pytest.mark.parametrize("language", languages())
def test_every_event_question_and_choice_can_be_told_without_a_raw_key(language: str) -> None:
    for match in walk(4, seed=6, building_set="mixed"):
        tell = teller(match, language)
        for seat in match.to_act:
            question = match.question(seat)
            assert question is not None
            told = [tell.question(question), tell.help(question), tell.waiting(seat, question.name)]
            told += [tell.move(str(move), match.view(seat)) for move in match.choices(seat)[:20]]
            assert not [text for text in told if RAW.search(text)]
    for viewer in (0, 3, None):
        assert not [text for text in tell.events(match.events(viewer)) if RAW.search(text)]


def test_what_a_seat_is_told_comes_from_its_view_alone() -> None:
    """Worlds that a seat can't tell apart read the same. [RC-16.21]"""
    for number, match in enumerate(walk(3, seed=8)):
        if number % 10 == 0:
            other = moothall.redeal(match.game, 1, moothall.seeded(number))
            prose = teller(match).prose
            view = match.rules.view(other, 1)
            assert list(lines(prose.table(view))) == list(lines(prose.table(match.view(1).to_plain())))


def test_the_row_tells_class_actions_and_who_is_there() -> None:
    match = scene(hands=[["church_4", "joker"], ["magic_0"], [], []])
    match.play(0, "enter farm_2")
    match.play(0, "commit church_4 joker")
    match.play(1, "enter farm_2")
    match.play(1, "commit")
    text = "\n".join(lines(teller(match).prose.table(match.view(0).to_plain())))
    assert "1  Farm 2, Peasantry" in text
    assert "Premium action: draw 4 cards · Standard action: draw 2 cards" in text
    assert "1. Red (you): Church 4, Joker" in text
    assert "2. Yellow: 0 cards" in text
    seen = "\n".join(lines(teller(match).prose.table(match.view(2).to_plain())))
    assert "1. Red: 2 face-down cards" in seen and "Church 4" not in seen


def test_cards_of_a_hand_stand_together_by_class() -> None:
    match = scene(hands=[{"church_4": 2, "church_0": 1, "joker": 2, "royalty_1": 1}, [], [], []])
    assert "Royalty 1, Church 4 4 0, 2 Jokers" in list(
        lines(teller(match).prose.table(match.view(0).to_plain())))


def test_tracks_list_equals_by_arrival() -> None:
    """Who reached the value first stands first. [RC-11.3]"""
    table = {
        "influence": [{"church": 3}, {"church": 5}, {"church": 3}, {}],
        "arrivals": {"church": [2, 0, 1]},
    }
    match = scene(**table)
    rows = [row for block in teller(match).prose.table(match.view(0).to_plain()) if isinstance(block, Table)
            for row in block.rows]
    assert ["Church", "Yellow 5", "Green 3", "Red 3", ""] in [[plain(cell) for cell in row] for row in rows]


def test_rats_of_others_are_hidden_and_one_s_own_are_not() -> None:
    match = scene(rats=[7, 8, 9, 10])
    players = next(b for b in teller(match).prose.table(match.view(1).to_plain()) if isinstance(b, Table))
    column = [plain(cell) for cell in players.head].index("Rats")
    assert [plain(row[column]) for row in players.rows] == ["?", "8", "?", "?"]


def test_what_all_know_of_the_piles_has_a_line_for_each() -> None:
    """And none where there is nothing. [RC-16.11, RC-16.13]"""
    prose, view = teller(scene()).prose, scene().view(None).to_plain()
    full = {**view, "population_discard": {"church_4": 2, "church_0": 1, "joker": 1},
            "out_of_game": ["farm_1", "castle_3"], "replacement_bottom": ["palace_1"]}
    assert [*lines(prose.public(full))][-3:] == [
        "Discard pile: Church 4 4 0, Joker", "Out of the game: Farm 1, Castle 3",
        "At the bottom of the Replacement deck: Palace 1"]
    assert [*lines(prose.public(view))][-1].startswith("Stock: ")


@pytest.mark.parametrize("language", languages())
def test_what_is_known_of_a_pile_is_told_with_it(language: str) -> None:
    match = scene(population_discard={"church_4": 2, "church_0": 1})
    prose, view = teller(match, language).prose, {**match.view(1).to_plain(), "out_of_game": ["farm_1"]}
    discarded, gone = (plain(join(prose.within(view, key))) for key in ("discard", "building_deck"))
    assert discarded == f"{prose.name('cls', 'church')} 4 4 0" and gone.endswith(prose.name("building_card", "farm_1"))
    assert [prose.within(view, key) for key in ("deck", "replacement", "farm_1", "nothing")] == [[]] * 4
    assert Prose(prose.words, (), match.box.about).within(view, "discard") == []


def test_everything_shows_all_hands() -> None:
    match = scene(hands=[["church_4"], ["magic_0"], ["sword"], []], rats=[7, 8, 9, 10])
    views = [match.view(seat).to_plain() for seat in range(4)]
    text = "\n".join(lines(teller(match).prose.everything(views, match.view(None).to_plain())))
    assert all(part in text for part in ("Red: Church 4", "Yellow: Magic 0", "Green: Sword", "Blue: –"))


def test_choices_say_what_they_bring() -> None:
    match = scene()
    tell = teller(match)
    assert tell.move("enter farm_2", match.view(0)) == "Enter: Farm 2 (Peasantry)"
    assert tell.move("enter farm_2") == "Enter: Farm 2"
    assert tell.move("look 2") == "Look at card 3"
    assert tell.move("giver 2") == "Green gives cards"
    assert tell.move("commit") == "Play no cards"
    assert tell.move("commit church_4 church_4 joker") == "Play 3 cards: 2 × Church 4, Joker"
    assert tell.move("commit ? ?") == "Play 2 cards: 2 × ?"
    assert tell.move("perform") == "Carry out the action"
    assert tell.move("fly away") == "fly away"


def test_supplies_are_told_with_their_amounts() -> None:
    match = scene("supply_choice")
    assert teller(match).move("supply farm_2", match.view(0)) == "Supplies: Farm 2 (+2 cards, −1 rat)"


def test_an_action_is_told_with_its_amount() -> None:
    match = scene(hands=[["church_4"], [], [], []], rats=[5, 5, 5, 5])
    match.play(0, "enter monastery_4")
    match.play(0, "commit church_4")
    for seat in (1, 2, 3):
        match.play(seat, "enter farm_2")
        match.play(seat, "commit")
    match.run("random", until="action_choice")
    while match.to_act != (0,):
        match.run("random", most=1)
    assert teller(match).move("perform", match.view(0)) == "Monastery: premium action, discard 2 rats"


def test_a_card_of_another_class_is_marked_with_its_rat() -> None:
    """[RC-8.8]"""
    match = scene(hands=[["church_4", "peasantry_0", "joker"], [], [], []])
    match.play(0, "enter farm_2")
    prose, view = teller(match).prose, match.view(0).to_plain()
    notes = [prose.note(view, "commit_cards", item) for item in ("church_4", "peasantry_0", "joker")]
    assert notes == ["+1 rat", "", ""]
    assert prose.note(view, "sword_cards", "church_4") == ""


def test_help_on_items_and_refusals() -> None:
    tell = teller(scene())
    assert tell.item_help("church_4")[0].endswith("[RC-8.5] [RC-8.8] [RC-2.14]")
    assert tell.item_help("enter monastery_4")[-1].startswith("The premium action discards 2 of your rats")
    assert tell.item_help("perform") == []
    refusal = Refusal("not_in_row", "RC-7.3", card="castle_1")
    assert tell.refusal(refusal) == "Not in the row: Castle 1. [RC-7.3]"
    assert tell.refusal_help(refusal).endswith("[RC-6.1] [RC-7.3]")
    other = tell.refusal(Refusal("not_asked", "RC-17.3", question="turn_choice"))
    assert other.startswith("That answers another") and "Which building do you enter?" in other
    assert tell.refusal(Refusal("wrong_count", least=2, most=2, given=1)) == "Choose exactly 2; you chose 1."
    assert tell.refusal(Refusal("moon_is_full", "X-1", phase=3)) == "moon_is_full phase=3 [X-1]"


def test_events_of_one_kind_become_one_line() -> None:
    tell = teller(scene())
    cards = ["church_4", "church_4", "joker"]
    drew = [Event(n, "drew", {"seat": 0, "card": card}) for n, card in enumerate(cards)]
    draws = Event(3, "draws", {"seat": 0, "n": 3})
    assert tell.events([draws, *drew]) == ["Red draws: 2 × Church 4, Joker"]
    assert tell.events([draws]) == ["Red draws 3 cards"]
    played = enumerate(["sword", "joker"], 1)
    reveals = [Event(n, "reveals", {"seat": 1, "card": card, "n": n}) for n, card in played]
    assert tell.events(reveals) == ["Yellow reveals: 1 Sword, 2 Jokers"]
    assert tell.events([Event(0, "saw", {"seat": 2, "place": 2, "card": "magic_1"})]) == [
        "Green sees card 3 of the Nun-row: Magic 1"]
    assert tell.event(Event(0, "moonrise", {"seat": 2, "n": 1})) == "moonrise seat=Green n=1"


def test_names_given_replace_the_colours() -> None:
    match = scene()
    tell = teller(match, names=("Anna", "", "Γιώργος"))
    assert tell.names == ["Anna", "Yellow", "Γιώργος", "Blue"]
    assert tell.move("taker 2") == "Γιώργος takes the rat"


def test_a_game_without_prose_is_told_all_the_same() -> None:
    prose = Prose(words_for(rules_of("rattus_cartus"), "en"), [], moothall.box("rattus_cartus", 2).about)
    view = {"seat": 0, "round": 3, "hands": [{"apple": 2}, {}], "weather": None}
    [table] = prose.table(view)
    assert isinstance(table, Table)
    assert [[plain(cell) for cell in row] for row in table.rows] == [
        ["seat", "0"], ["round", "3"], ["hands", "apple: 2 | -"], ["weather", "-"]]
    assert prose.seat(1) == "Seat 2" and prose.name("fruit", "apple") == "apple"
    assert [type(block) for block in prose.everything([view], view)] == [Table, Heading, Table]


def test_lines_are_put_together() -> None:
    assert plain(join([say("a"), say("b", "c")])) == "a, bc"
    assert join([]) == ()
