"""Notre Dame in words: every key has some, the table is told in full, and notes help to choose."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from string import Formatter

import pytest

import moothall
from moothall.cli.screen import Screen
from moothall.cli.session import Session
from moothall.cli.turn import Turn
from moothall.core.match import Event
from moothall.core.moves import all_texts
from moothall.core.prose import Heading, Line, Table, plain
from moothall.core.refusal import Refusal
from moothall.games import rules_of
from moothall.games.notre_dame.components import CARD_KINDS, COLOURS, MESSAGE_KINDS, PERSONS, PLACE_KEYS
from moothall.games.notre_dame.expansions.new_persons.components import NEW_PERSONS
from moothall.words import Words, languages
from moothall.words.catalogue import read
from moothall.words.telling import Teller, words_for
from tests.notre_dame.helpers import NEW, after, box, position

pytestmark = pytest.mark.locale

RAW = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|\bnp_|\{|\}|\bNone\b|\bTrue\b|\bFalse\b")
FOLDER = rules_of("notre_dame").folder
WORDS = Words("en", FOLDER)
ENTRIES = read(FOLDER / "words" / "en.po")


def teller(match: moothall.Match, language: str = "en", names: tuple[str, ...] = ()) -> Teller:
    return Teller(match.box, words_for(match.rules, language), names)


def lines(blocks: list[object]) -> Iterator[str]:
    """Everything that is written in blocks; a row of a table is one line, its cells apart."""
    for block in blocks:
        if isinstance(block, Table):
            yield from (" | ".join(plain(cell) for cell in row) for row in (block.head, *block.rows))
        elif isinstance(block, Line):
            yield plain(block.said)
        elif isinstance(block, Heading):
            yield block.text


def table(match: moothall.Match, viewer: int | None = 0, names: tuple[str, ...] = ()) -> list[str]:
    """The table as a viewer is told it."""
    return list(lines(teller(match, names=names).prose.table(match.view(viewer).to_plain())))


def notes(match: moothall.Match, seat: int = 0) -> dict[str, str]:
    """The notes on all items of the question that a seat is asked."""
    question, view = match.question(seat), match.view(seat).to_plain()
    assert question is not None
    return {item: teller(match).prose.note(view, question.name, item) for item in question.items}


def walk(seats: int, seed: int, expansions: tuple[str, ...] = (), **options: object) -> Iterator[moothall.Match]:
    """A match at all its positions, played at random."""
    match = moothall.Match(box(seats, expansions=expansions, **options), fate=moothall.seeded(seed))
    while match.to_act:
        yield match
        match.run("random", most=1)
    yield match


WALKS = [
    (2, 1, (), {}), (3, 2, NEW, {"decline_card": "always", "manager_scope": "round"}),
    (5, 3, NEW, {"coin_shortage": "from_richest", "open_prestige": True, "hotel_seven_plus": "three"}),
    (4, 4, (), {"message_take": "mandatory", "colours": ["purple", "green", "red", "yellow"]}),
]


# -- every key has words ------------------------------------------------------------
def fields(key: str) -> set[str]:
    """What the text of a key, in all its forms, asks for."""
    forms = ENTRIES[key].forms
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


@pytest.mark.parametrize("expansions", [(), NEW])
def test_events_have_words_that_ask_for_nothing_untold(expansions: tuple[str, ...]) -> None:
    for spec in box(3, expansions=expansions).about.kit.events.values():
        told = {name.rpartition(":")[2] for name in spec.names} | ({"seat"} if spec.with_seat else set())
        for key in (f"event.{spec.key}", f"event.{spec.key}.none", f"event.{spec.key}.bonus"):
            assert not WORDS.has(key) or fields(key) <= told, key
        assert WORDS.has(f"event.{spec.key}"), spec.key


@pytest.mark.parametrize("expansions", [(), NEW])
def test_questions_have_words_and_help_that_begins_with_their_rule(expansions: tuple[str, ...]) -> None:
    kit = box(3, expansions=expansions, decline_card="always").about.kit
    for name in kit.questions():
        assert WORDS.text(f"question.{name}").endswith("?"), name
        assert re.findall(r"\[(.+?)\]", WORDS.text(f"question.{name}.help"))[0] == kit.steps[name].rule(), name
        assert fields(f"question.{name}.waiting") == {"seat"}, name


def reasons() -> Iterator[str]:
    """The reasons for refusals in the code: what a `Refusal` begins with, and all keys in a `why_not`."""
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal" and node.args:
                yield from constants(node.args[0])
            if isinstance(node, ast.FunctionDef) and node.name == "why_not":
                yield from constants(*node.body)


def constants(*nodes: ast.AST) -> Iterator[str]:
    """The texts in some code that look like keys."""
    for node in (one for whole in nodes for one in ast.walk(whole)):
        if isinstance(node, ast.Constant) and re.fullmatch(r"[a-z]+_[a-z0-9_]+", str(node.value)):
            yield node.value


def test_reasons_for_refusals_have_words_and_help() -> None:
    found = set(reasons())
    assert {"too_far", "friend_not_there", "no_coin", "no_sector", "no_such_message"} <= found
    assert [one for one in sorted(found) if not WORDS.has(f"refusal.{one}")] == []
    assert [one for one in sorted(found) if not WORDS.has(f"refusal.{one}.help")] == []


def test_components_have_names_and_help() -> None:
    keys = [f"sector.{key}" for key in PLACE_KEYS] + [f"colour.{key}" for key in COLOURS]
    keys += [f"help.card.{kind}" for kind in CARD_KINDS]
    keys += [f"phase.{name}" for name in ("reveal", "draft", "actions", "hire", "plague")]
    for kind in MESSAGE_KINDS:
        keys += [f"gift.{kind}", f"gift.{kind}.short", f"help.gift.{kind}"]
    for key in (*PERSONS, *NEW_PERSONS):
        keys += [f"person.{key}", f"skill.{key}", f"help.person.{key}"]
    assert [key for key in keys if not WORDS.has(key)] == []


def test_options_and_unsure_data_have_words() -> None:
    rules = rules_of("notre_dame")
    keys = [f"data.{entry.table}" for entry in box(3, expansions=NEW).about.data.unsure()]
    for name, option in rules.options.items():
        keys += [f"option.{name}", f"option.{name}.help"]
        keys += [f"option.{name}.{value}" for value in option.values if isinstance(value, str)]
    keys += [f"expansion.{name}" for name in rules.expansions]
    assert [key for key in keys if not WORDS.has(key)] == []


def test_every_text_can_be_put_together() -> None:
    for key in ENTRIES:
        for n in (0, 1, 2):
            assert not set("{}") & set(WORDS.text(key, **dict.fromkeys(fields(key), n))), key


# -- nothing is told by its key -------------------------------------------------------
@pytest.mark.parametrize("language", languages())
def test_every_move_can_be_told_without_a_view(language: str) -> None:
    match = moothall.Match(box(2, expansions=NEW, decline_card="always"), moothall.seeded(1))
    for text in all_texts(match.box):
        told = teller(match, language).move(text)
        assert told != text and not RAW.search(told), text


@pytest.mark.parametrize(("seats", "seed", "expansions", "options"), WALKS)
def test_every_position_can_be_told_without_a_raw_key(
    seats: int, seed: int, expansions: tuple[str, ...], options: dict[str, object],
) -> None:
    for match in walk(seats, seed, expansions, **options):
        tell = teller(match)
        for viewer in (*match.to_act[:1], None):
            told = list(lines(tell.prose.table(match.view(viewer).to_plain())))
            assert not [text for text in told if RAW.search(text)]
        for seat in match.to_act[:1]:
            question = match.question(seat)
            assert question is not None
            told = [tell.question(question), tell.help(question), tell.waiting(seat, question.name)]
            told += [tell.move(str(move), match.view(seat)) for move in match.choices(seat)]
            told += [*notes(match, seat).values(), *(text for item in question.items for text in tell.item_help(item))]
            assert not [text for text in told if RAW.search(text)]
    for viewer in (0, seats - 1, None):
        assert not [text for text in tell.events(match.events(viewer)) if RAW.search(text)]


@pytest.mark.parametrize("language", languages())
def test_a_whole_match_is_told_in_every_language(language: str) -> None:
    match = moothall.Match(box(4, expansions=NEW), moothall.seeded(9))
    match.run("random")
    tell = teller(match, language)
    told = [*tell.events(match.events(1)), *lines(tell.prose.table(match.view(1).to_plain()))]
    assert not [text for text in told if RAW.search(text)]


def test_refusals_are_told_with_names() -> None:
    match = position(at=["play_card", 0], hands={0: ["bank_red", "park_blue"]}, personal={0: 0, 1: 4, 2: 4},
                     sectors={0: {"hotel": 1}})
    tell = teller(match)
    assert tell.refusal(match.why_not(0, "play hotel_red")) == "Not in your hand: Hotel (Red). [ND-20.6]"
    match.play(0, "play bank_red")
    assert tell.refusal(match.why_not(0, "from bank")).startswith("The cube must come from another sector than: Bank.")
    assert tell.refusal(match.why_not(0, "from park")) == "You have no cube there: Park. [ND-6.10]"
    far = Refusal("too_far", "ND-8.5", market="a1", steps=2, most=1)
    assert tell.refusal(far) == "Too far: Blue a is 2 steps away; your carriage goes 1. [ND-8.5]"
    barred = Refusal("colour_not_allowed", "ND-8.17", colour="red", colours="blue, green")
    assert tell.refusal(barred) == "You can't take a message of this colour now: Red. Allowed: Blue, Green. [ND-8.17]"


# -- nothing goes beyond the view -------------------------------------------------------
def test_worlds_that_a_seat_cannot_tell_apart_read_the_same() -> None:
    """[ND-17.18]"""
    for number, match in enumerate(walk(3, 8, NEW)):
        if number % 9 == 0 and match.to_act:
            other = match.rules.view(moothall.redeal(match.game, 1, moothall.seeded(number)), 1)
            prose, view = teller(match).prose, match.view(1).to_plain()
            assert list(lines(prose.table(other))) == list(lines(prose.table(view)))
            mine = match.question(1)
            for item in mine.items if mine else ():
                assert prose.note(other, mine.name, item) == prose.note(view, mine.name, item)


def test_prestige_of_others_is_a_question_mark() -> None:
    """Totals are their owners' until the end. [ND-17.14]"""
    match = position(at=["hire", 0], prestige=[7, 8, 9], persons=["monk", "doctor", "guard"])
    assert "Prestige | 7 | ? | ?" in table(match, 0)
    assert "Prestige | ? | ? | ?" in table(match, None)


def test_own_cards_are_told_to_their_owner_alone() -> None:
    """[ND-17.15]"""
    match = position(at=["play_card", 0], hands={0: ["bank_red", "park_blue", "hotel_green"]})
    assert "Hand: Bank (Red), Park (Blue), Hotel (Green)" in table(match, 0)
    assert not [line for line in table(match, 1) if "Park (Blue)" in line]


# -- the table ------------------------------------------------------------------------
def test_the_heading_tells_period_round_phase_and_bell_ringer() -> None:
    """[ND-4.1, ND-4.3]"""
    match = position(at=["play_card", 2], round=5, starting_seat=2, hands={2: ["bank_red", "park_blue"]})
    told = table(match, 0)
    assert told[0] == "Period B, round 5 of 9: Phase 3, actions"
    assert told[1] == "Bell ringer: Green · Turn order: Green, Red (you), Blue"
    assert told[2] == "To act: Green"


@pytest.mark.parametrize(("place", "table_", "phase"), [
    ("hire", {"persons": ["monk", "doctor", "guard"]}, "Phase 4, hiring"),
    ("first_pick", {"packs": {0: ["bank_red", "park_red", "hotel_red"]}}, "Phase 2, draft"),
])
def test_the_phase_is_told(place: str, table_: dict[str, object], phase: str) -> None:
    """[ND-4.2]"""
    assert table(position(at=[place, 0], **table_))[0] == f"Period A, round 1 of 9: {phase}"


def test_what_a_character_asks_belongs_to_the_hiring() -> None:
    match = position(at=["hire", 0], persons=["tavern_maid", "doctor", "guard"])
    match.play(0, "hire tavern_maid")
    assert table(match)[0].endswith("Phase 4, hiring")


def test_characters_are_told_with_rats_worth_and_hirers() -> None:
    match = position(
        agenda=[["hire", 1], ["hire", 2]], persons=["monk", "doctor", "mayor"], sectors={2: {"bank": 3, "park": 2}},
        rats={"monk": 0, "doctor": 3, "mayor": 1}, round=7, hired={0: None, 1: None, 2: None},
    )
    match.play(1, "hire monk")
    told = table(match, 2)
    assert "Characters, plague value 4" in told
    assert "Monk | brown | 0 | 1 prestige, 2 cubes | 1 + 1 prestige, 2 cubes | Blue" in told
    assert "Mayor | gray C | 1 | 3 prestige per sector with at least 3 pieces | 3 + 1 prestige | " in told
    assert any(line.startswith("Doctor | brown | 3 | the plague value is 0 for you | rat marker on 0") for line in told)


def test_characters_to_come_are_told_by_deck_and_letter() -> None:
    """[ND-17.9, ND-17.10]"""
    match = position(at=["hire", 0], persons=["monk", "doctor", "guard"])
    told = table(match, None)
    assert "Brown characters to come: Moneylender, Tavern maid, Minstrel, Jester" in told
    assert ("Gray characters to come: A: Night watch, Carpenter · B: Archbishop, Guild master, Lawyer"
            " · C: Lady in waiting, Mayor, Beggar") in told


def test_boroughs_are_told_sector_by_sector() -> None:
    match = position(
        at=["play_card", 0], hands={0: ["bank_red", "park_red"]}, sectors={0: {"bank": 2, "park": 1}, 1: {"hotel": 3}},
        friends=["bank", "school", None], markers=[8, 4, 0], cathedral=[2, 1, 0], persons=["monk", "doctor", "guard"],
        rats={"monk": 0, "doctor": 3, "guard": 0}, collected={0: ["gold_red"], 1: ["rat_red", "gold_blue"]},
    )
    told = table(match)
    assert {
        "Sectors | Red (you) | Blue | Green", "Bank | 2 + friend | – | –", "Cloister school | – | friend | –",
        "Hotel | – | 3 | –", "Notre Dame | 2 | 1 | –", "Rat marker | 8 | 4 | 0", "After the plague | past 9 | 7 | 3",
        "Personal supply | 4 | 4 | 4", "Carriage | Red c | Blue c | Green c", "Messages, Red | Gold | Rat | –",
        "Notre Dame: 8 prestige to share at the end of the period, 2 for each of 3 cubes there",
    } <= set(told)


def test_markets_are_told_with_messages_carriages_and_what_may_be_taken() -> None:
    """A second message of a colour needs one of every other colour still on the board. [ND-8.17, ND-8.20]"""
    laid = {"a0": "cube_red", "b0": "gold_red", "a1": "gold_blue", "b1": "prestige_blue"}
    gone = [["rat_red", "prestige_green"], ["rat_blue", "rat_green"],
            ["gold_green", "cube_green", "prestige_red", "cube_blue"]]
    match = position(at=["hire", 0], persons=["monk", "doctor", "guard"], messages=laid, collected=gone,
                     carriages=["a1", "c1", "c2"])
    told = table(match)
    assert "Borough | a, cathedral | b, border | d, rim | e, rim | Carriages | You may take" in told
    assert "Red (you) | Cube | Gold | – | – | – | no" in told
    assert "Blue | Gold | Prestige | – | – | Red a, Blue c | yes" in told
    assert "Green | – | – | – | – | Green c | none left" in told
    assert "Messages 0 steps from your carriage: Blue a: Gold" in told
    assert "Messages 1 step from your carriage: Red a: Cube (not now)" in told


def test_neutral_boroughs_say_so_and_two_players_have_four_colours() -> None:
    """[ND-15.2, ND-15.3]"""
    told = table(moothall.Match(box(2), moothall.seeded(3)))
    boroughs = [line.split(" | ")[0] for line in told]
    assert boroughs[boroughs.index("Borough") + 1:][:4] == ["Red (you)", "Green (neutral)", "Blue", "Yellow (neutral)"]
    assert {"Messages, Green | – | –", "Messages, Yellow | – | –"} <= set(told)


def test_names_replace_colours_which_are_told_beside_them() -> None:
    match = position(at=["play_card", 0], hands={0: ["carriage_house_red", "park_blue"]})
    told = table(match, names=("Anna", "Γιώργος", ""))
    assert "Colour | Red | Blue | Green" in told
    assert "Hand: Carriage house (Red), Park (Blue)" in told
    assert "Sectors | Anna (you) | Γιώργος | Green" in told
    assert any(line.startswith("Γιώργος | Blue | ") for line in told)
    match.play(0, "play carriage_house_red")
    assert teller(match, names=("Anna", "Γιώργος", "")).move("drive b1") == "Drive to: Γιώργος b"


def test_colours_chosen_for_the_seats_name_them() -> None:
    """[ND-3.2]"""
    match = moothall.Match(box(2, colours=["purple", "blue"]), moothall.seeded(1))
    tell = teller(match)
    assert (tell.names, tell.prose.tone(0)) == (["Purple", "Blue"], "purple")
    assert tell.move("drive a1") == "Drive to: Red a"


def test_cards_played_and_known_stand_before_each_player() -> None:
    """[ND-17.23]"""
    match = position(
        at=["play_card", 1], hands={1: ["bank_red", "park_blue"]}, played={0: ["hotel_blue"]},
        asides={0: ["school_red"]}, played_before=["park_red"], second_pass={0: ["bank_red"]},
        known=[{"cards": ["bank_red"]}],
    )
    told = table(match)
    assert "Red (you) | 0 | 1 | 6 | Hotel (Blue) | –" in told
    assert "Blue | 2 | 0 | 6 | – | Bank (Red)" in told
    assert "Played earlier this period: Red: Park · Blue: – · Green: –" in told
    assert {"Laid aside: Cloister school (Red)", "Passed then to Blue: Bank (Red)"} <= set(told)


def test_everything_shows_all_hands_and_all_prestige() -> None:
    match = position(at=["play_card", 0], hands=[["bank_red", "park_red"], ["hotel_blue"], []], prestige=[1, 2, 3])
    views = [match.view(seat).to_plain() for seat in range(3)]
    told = list(lines(teller(match).prose.everything(views, match.view(None).to_plain())))
    assert {"Prestige | 1 | 2 | 3", "Hand: Bank (Red), Park (Red)", "Hand: Hotel (Blue)"} <= set(told)


def test_a_spy_reads_the_order_of_the_characters() -> None:
    """[ND-16.7]"""
    cast = ["guard", "carpenter", "night_watch", "np_spy", "lawyer", "archbishop", "mayor", "beggar", "np_host"]
    match = position(agenda=[["hire", 0], ["hire", 1]], expansions=NEW, round=4, persons=["monk", "doctor", "np_spy"],
                     cast=cast)
    match.play(0, "hire np_spy")
    assert "Knows the order of the gray characters: Red" in table(match, 1)
    assert [line.partition(":")[0] for line in table(match, 0)].count("Order of the gray characters to come") == 1
    assert not [line for line in table(match, 1) if line.startswith("Order of")]


# -- notes ------------------------------------------------------------------------------
def test_a_card_tells_what_its_sector_would_give() -> None:
    """[ND-6.8]"""
    match = position(
        at=["play_card", 0], hands={0: ["bank_red", "park_red"]}, gold={0: 2, 1: 3, 2: 3}, markers={0: 4},
        sectors={0: {"bank": 2, "school": 2, "hotel": 3, "park": 2}}, general={0: 0}, personal={0: 5},
    )
    prose, view = teller(match).prose, match.view(0).to_plain()
    assert {f"{kind}_red": prose.note(view, "play_card", f"{kind}_red") for kind in CARD_KINDS} == {
        "bank_red": "3 pieces: 3 gold", "school_red": "3 pieces: no cubes",
        "hotel_red": "4 pieces: 2 benefits", "residence_red": "1 piece: 1 + 1 prestige",
        "hospital_red": "1 piece: rat marker back 1, 1 fewer from the plague",
        "park_red": "3 pieces: rat marker back 1, park bonus 1", "carriage_house_red": "1 piece: up to 1 step",
        "notre_dame_red": "1 cube, up to 3 + 1 prestige", "trusted_friend_red": "still off the board",
    }


def test_a_card_without_a_cube_is_marked() -> None:
    """[ND-6.17, ND-7.22]"""
    match = position(at=["play_card", 0], hands={0: ["bank_red", "notre_dame_red", "park_red"]}, gold=[0, 3, 3],
                     personal={0: 0, 1: 4, 2: 4}, sectors={0: {"bank": 3}})
    assert notes(match) == {
        "bank_red": "no effect", "notre_dame_red": "no effect",
        "park_red": "1 piece: rat marker stays on 0, park bonus 0",
    }


def test_a_donation_tells_prestige_and_what_is_left() -> None:
    """[ND-7.19, ND-9.7]"""
    match = position(at=["play_card", 0], hands={0: ["notre_dame_red", "park_red"]}, sectors={0: {"park": 4}})
    match.play(0, "play notre_dame_red")
    assert notes(match) == {
        "0": "no effect", "1": "1 + 2 prestige, Gold 3 → 2", "2": "3 + 2 prestige, Gold 3 → 1",
        "3": "6 + 2 prestige, Gold 3 → 0",
    }


def test_the_friend_leaves_the_park_before_its_bonus_counts() -> None:
    """[ND-7.30, ND-9.5]"""
    match = position(at=["play_card", 0], hands={0: ["trusted_friend_red", "bank_red"]}, sectors={0: {"park": 1}},
                     friends=["park", None, None])
    assert notes(match)["trusted_friend_red"] == "now in: Park"
    match.play(0, "play trusted_friend_red")
    assert notes(match)["residence"] == "1 piece: 1 prestige"


def test_markets_are_told_with_distance_message_and_colour_rule() -> None:
    """[ND-8.5, ND-8.8]"""
    match = position(
        at=["play_card", 0], hands={0: ["carriage_house_red", "park_red"]}, sectors={0: {"carriage_house": 1}},
        messages={"a0": "rat_red", "b0": "cube_red", "d0": None, "b1": "gold_blue", "a1": "prestige_blue"},
        collected={0: ["gold_red"]}, markers={0: 3},
    )
    match.play(0, "play carriage_house_red")
    told = notes(match)
    assert told["drive b1"] == "1 step, Gold message (Blue): 1 prestige, 1 gold"
    assert told["drive a1"] == "2 steps, Prestige message (Blue): 4 prestige"
    assert told["drive a0"] == "1 step, Rat message (Red): not allowed now"
    assert told["drive d0"] == "1 step, no message"
    assert told["stay"] == "no message"


def test_benefits_tell_what_changes() -> None:
    """[ND-7.8]"""
    match = position(at=["play_card", 0], hands={0: ["hotel_red", "park_red"]}, markers={0: 4})
    match.play(0, "play hotel_red")
    assert notes(match) == {"gold": "Gold 3 → 4", "cube": "Personal supply 3 → 4", "rat": "Rat marker 4 → 3"}


@pytest.mark.parametrize(("person", "worth"), [
    ("moneylender", "1 + 1 prestige, 2 gold"), ("tavern_maid", "3 + 1 prestige, 1 benefit"),
    ("monk", "1 + 1 prestige, 1 cube"), ("beggar", "5 + 1 prestige"), ("night_watch", "3 + 1 prestige"),
    ("carpenter", "4 + 1 prestige"), ("guard", "10 + 1 prestige"), ("guild_master", "8 + 1 prestige"),
    ("mayor", "3 + 1 prestige"), ("lady_in_waiting", "3 + 1 prestige"), ("lawyer", "3 + 1 prestige"),
    ("doctor", "rat marker on 4 after the plague"), ("jester", "move 1 piece to a sector, perform its action"),
    ("np_host", "6 + 1 prestige"), ("np_guard", "6 + 1 prestige"), ("np_manager", "12 + 1 prestige"),
    ("np_spy", "2 + 1 prestige"), ("np_nurse", "rat marker back 1"),
    ("np_coachman", "repeat all your messages of one kind"),
])
def test_a_character_tells_what_it_would_give_now(person: str, worth: str) -> None:
    """As the engine then pays out. [ND-9.9]"""
    letter = {**PERSONS, **NEW_PERSONS}[person][1]
    persons = ["minstrel", "doctor", person] if letter else [person, "minstrel", "guard"]
    match = position(
        at=["hire", 0], expansions=NEW, persons=persons, prestige={0: 12}, markers={0: 4}, cathedral={0: 1},
        sectors={0: {"bank": 2, "park": 2, "hotel": 2, "school": 2}}, friends=["hotel", None, None], general={0: 1},
        collected={0: ["gold_red", "cube_blue", "rat_green"]}, round=" ABC".index(letter or "A") * 3 - 2,
    )
    assert notes(match)[person] == worth


def test_a_character_without_effect_says_so() -> None:
    """[ND-11.11, ND-11.18, ND-11.34]"""
    match = position(at=["hire", 0], persons=["minstrel", "jester", "archbishop"], personal={0: 14, 1: 4, 2: 4})
    assert [notes(match)[key] for key in ("minstrel", "jester", "archbishop", "none")] == ["no effect"] * 3 + [""]


def test_pieces_to_be_moved_tell_how_many_there_are() -> None:
    match = position(agenda=[["hire", 0], ["hire", 1], ["hire", 2]], persons=["minstrel", "jester", "guard"],
                     sectors=[{"bank": 2}] * 3, friends=["park", None, None], cathedral=[0, 2, 0])
    match.play(0, "hire minstrel")
    assert notes(match)["move cube bank park"] == "leaves 1, makes 2"
    after(match, (0, "move cube bank park"), (0, "stop"), (1, "hire jester"))
    assert notes(match, 1) == {"pick cube bank": "2 pieces", "pick cube notre_dame": "2 pieces"}
    match.play(1, "pick cube notre_dame")
    assert notes(match, 1)["bank"] == "3 pieces: 3 gold"
    assert "Chosen to move: Cube (Notre Dame)" in table(match)


@pytest.mark.parametrize(("piece", "note"), [
    ("cube park", "1 piece: 1 prestige"), ("friend", "1 piece: 1 + 1 prestige"),
])
def test_the_jester_is_told_with_the_park_bonus_once_the_piece_has_gone(piece: str, note: str) -> None:
    """[ND-9.5, ND-11.12]"""
    match = position(agenda=[["hire", 0]], persons=["jester", "monk", "guard"], sectors={0: {"park": 2}},
                     friends=["bank", None, None])
    after(match, (0, "hire jester"), (0, f"pick {piece}"))
    assert notes(match)["residence"] == note


def test_a_donation_with_a_cube_out_of_the_park_is_told_without_its_bonus() -> None:
    """[ND-6.21, ND-9.5]"""
    match = position(at=["play_card", 0], hands={0: ["notre_dame_red", "park_red"]}, personal={0: 0, 1: 4, 2: 4},
                     sectors={0: {"park": 2, "bank": 1}})
    match.play(0, "play notre_dame_red")
    told = {source: notes(after(match.copy(), (0, f"from {source}")))["1"] for source in ("park", "bank")}
    assert told == {"park": "1 prestige, Gold 3 → 2", "bank": "1 + 1 prestige, Gold 3 → 2"}


def test_the_gold_supply_is_told_where_it_can_run_out() -> None:
    """[ND-18.8]"""
    assert "Gold supply: 16" in table(position(agenda=[], options={"coin_shortage": "from_richest"}))
    assert not [line for line in table(position(agenda=[])) if line.startswith("Gold supply")]


def test_the_new_persons_tell_what_they_would_bring() -> None:
    """[ND-16.9]"""
    table_ = {"collected": {0: ["cube_red", "cube_blue", "gold_green"]}, "sectors": {0: {"bank": 2, "park": 2}},
              "cathedral": {0: 1}, "round": 4}
    match = position(at=["hire", 0], expansions=NEW, persons=["monk", "doctor", "np_coachman"], **table_)
    match.play(0, "hire np_coachman")
    assert notes(match) == {"gold": "1 message: 1 + 1 prestige, 1 gold", "cube": "2 messages: 4 + 1 prestige, 2 cubes"}
    match = position(at=["hire", 0], expansions=NEW, persons=["monk", "doctor", "np_travellers"], **table_)
    match.play(0, "hire np_travellers")
    assert notes(match) == {"fetch bank": "2 cubes", "fetch park": "2 cubes", "fetch notre_dame": "1 cube", "stop": ""}


# -- events and choices -------------------------------------------------------------------
def told(key: str, **args: object) -> str:
    """One event in a match of three."""
    return teller(moothall.Match(box(3), moothall.seeded(1))).event(Event(0, key, args))


def test_numbers_take_their_forms() -> None:
    assert told("cubes", seat=0, n=0) == "Red takes no cube, because the general supply is empty"
    assert told("cubes", seat=0, n=1) == "Red takes 1 cube from the general supply"
    assert told("cubes", seat=0, n=2) == "Red takes 2 cubes from the general supply"
    assert told("rat_back", seat=1, n=0) == "Blue has the rat marker on 0 already"
    assert told("rat_back", seat=1, n=2) == "Blue moves the rat marker back 2"
    assert told("loses_prestige", seat=2, n=0) == "Green has no prestige to lose"
    assert told("marker", seat=2, n=0) == "Rat markers after the plague: Green on 0"
    assert told("award", seat=0, n=3, bonus=0) == "Red gains 3 prestige"
    assert told("award", seat=0, n=3, bonus=2) == "Red gains 3 prestige, and 2 for the park"
    assert told("moves_cube", seat=0, source="bank", sector="notre_dame") == "Red moves a cube: Bank → Notre Dame"


def test_a_payment_is_told_with_what_it_is_for() -> None:
    tell = teller(moothall.Match(box(3), moothall.seeded(1)))
    hired = [Event(0, "pays", {"seat": 0, "n": 1}), Event(1, "hires", {"seat": 0, "person": "monk"})]
    assert tell.events(hired) == ["Red hires for 1 gold: Monk"]
    given = [Event(0, "pays", {"seat": 0, "n": 2}), Event(1, "places_cube", {"seat": 0, "sector": "notre_dame"}),
             Event(2, "donates", {"seat": 0, "n": 2})]
    assert tell.events(given) == ["Red places a cube: Notre Dame", "Red donates 2 gold"]
    assert tell.events(given[:1]) == ["Red pays 2 gold"]


def test_like_events_become_one_line() -> None:
    tell = teller(moothall.Match(box(3), moothall.seeded(1)))
    cards = enumerate(("bank_red", "park_red"))
    passed = [Event(n, "passed", {"seat": 0, "taker": 1, "card": card}) for n, card in cards]
    assert tell.events(passed) == ["Red passes to Blue: Bank (Red), Park (Red)"]
    markers = [Event(seat, "marker", {"seat": seat, "n": 3 * seat}) for seat in range(3)]
    assert tell.events(markers) == ["Rat markers after the plague: Red on 0, Blue on 3, Green on 6"]


def test_choices_are_told() -> None:
    match = position(at=["play_card", 0], hands={0: ["carriage_house_red", "park_red"]}, messages={"b1": "gold_blue"})
    tell = teller(match)
    texts = {
        "play park_red": "Play: Park (Red)", "donate 0": "Donate nothing", "donate 2": "Donate 2 gold",
        "benefit cube": "Take 1 cube", "hire none": "Hire nobody", "hire tavern_maid": "Hire: Tavern maid",
        "move friend bank park": "Trusted friend: Bank → Park", "pick cube notre_dame": "Cube from: Notre Dame",
        "pick friend": "Trusted friend", "take": "Take the message", "from hotel": "Move a cube from: Hotel",
        "keep ?": "Keep: ?", "fly away": "fly away",
    }
    assert {text: tell.move(text) for text in texts} == texts
    after(match, (0, "play carriage_house_red"), (0, "drive b1"))
    assert tell.move("take", match.view(0)) == "Take: Gold message (Blue)"


def test_the_terminal_puts_notes_behind_choices() -> None:
    match = position(at=["play_card", 0], hands={0: ["bank_red", "park_red"]})
    question = match.question(0)
    assert question is not None
    turn = Turn(Session(match, {}, teller(match), Screen()), 0, question)
    assert plain(turn.choice("bank_red")) == "Play: Bank (Red) – 1 piece: 1 gold  play bank_red"


def test_help_on_items() -> None:
    tell = teller(moothall.Match(box(3), moothall.seeded(1)))
    assert tell.item_help("bank_red") == ["Take as much gold as there are pieces in the bank. [ND-7.4]"]
    assert tell.item_help("monk")[0].startswith("Gain 1 prestige and 2 cubes")
    assert tell.item_help("drive a2")[0].startswith("From the centre of a borough")
    assert tell.item_help("gold") == []
    topics = [tell.prose.topics(key)[0] for key in ("rat_blue", "np_guard")]
    assert topics == ["help.gift.rat", "help.person.np_guard"]
