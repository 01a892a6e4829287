"""The catalogues are whole: every key in every language, with the same arguments and the same rule ids."""
from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from moothall.words import HERE, Words, choose, languages

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "moothall" / "games"
FOLDERS = [HERE, *sorted(GAMES.glob("*/words"))]
FOLDERS_AND_LANGUAGES = [(folder, language) for folder in FOLDERS for language in languages()]
CARTUS = GAMES / "rattus_cartus" / "words"
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+(?:\.\d+)?\b")
BRACKETED = re.compile(r"\[([^\]]*)\]")
SENTENCE_END = {"en": r"[.!?](?=\s|$)", "el": r"[.!;](?=\s|$)", "nl": r"[.!?](?=\s|$)"}

CLASSES = ["royalty", "church", "bourgeoisie", "chivalry", "peasantry", "magic"]
BUILDINGS = [
    "palace", "treasury", "monastery", "hospital", "marketplace", "office",
    "castle", "guard_tower", "farm", "brewery", "fortune_tellers_tent", "pipers_hut",
]
QUESTIONS = [
    "supply_choice", "nun_look", "turn_choice", "commit_cards", "sword_giver",
    "sword_cards", "flute_taker", "action_choice", "hospital_cards", "tower_cards",
]
PHASES = ["reveal_row", "supplies", "enter", "resolve", "end"]


def catalogue(folder: Path, language: str) -> Catalog:
    with (folder / f"{language}.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


def entries(folder: Path, language: str) -> dict[str, Message]:
    """The entries by key; the header has an empty one."""
    return {key(message): message for message in catalogue(folder, language) if message.id}


def key(message: Message) -> str:
    return message.id[0] if message.pluralizable else message.id


def forms(message: Message) -> list[str]:
    return list(message.string) if message.pluralizable else [message.string]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def arguments(message: Message) -> set[str]:
    return set().union(*(fields(form) for form in forms(message)))


def named(value: object) -> str:
    return str(value.relative_to(ROOT / "src" / "moothall")) if isinstance(value, Path) else str(value)


every_game_catalogue = pytest.mark.parametrize(
    ("folder", "language"), [pair for pair in FOLDERS_AND_LANGUAGES if pair[0] != HERE], ids=named
)
every_catalogue = pytest.mark.parametrize(("folder", "language"), FOLDERS_AND_LANGUAGES, ids=named)


@every_catalogue
def test_the_same_keys_in_every_language(folder: Path, language: str) -> None:
    assert list(entries(folder, language)) == list(entries(folder, "en"))


@every_catalogue
def test_no_key_is_written_twice(folder: Path, language: str) -> None:
    text = (folder / f"{language}.po").read_text("utf-8")
    keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))


@every_catalogue
def test_the_same_arguments_in_every_language(folder: Path, language: str) -> None:
    english = {one: arguments(message) for one, message in entries(folder, "en").items()}
    assert {one: arguments(message) for one, message in entries(folder, language).items()} == english


@every_catalogue
def test_every_text_is_there_and_none_is_fuzzy(folder: Path, language: str) -> None:
    for one, message in entries(folder, language).items():
        assert all(form.strip() for form in forms(message)), one
        assert not message.fuzzy, one


@every_catalogue
def test_plural_forms_are_complete_and_name_what_they_count(folder: Path, language: str) -> None:
    whole = catalogue(folder, language)
    english = entries(folder, "en")
    for one, message in entries(folder, language).items():
        assert message.pluralizable == english[one].pluralizable, one
        if message.pluralizable:
            assert message.id == english[one].id, one
            assert len(message.string) == whole.num_plurals, one
            assert fields(message.id[1]) <= fields(message.string[-1]) == arguments(message), one


@every_game_catalogue
def test_texts_cite_rules_that_exist(folder: Path, language: str) -> None:
    rules = ROOT / "docs" / "rules" / f"{folder.parent.name}.md"
    existing = set(RULE.findall(rules.read_text("utf-8")))
    for one, message in entries(folder, language).items():
        cited = RULE.findall(" ".join([*forms(message), *message.auto_comments]))
        assert set(cited) <= existing, one


@every_catalogue
def test_every_language_cites_the_same_rules(folder: Path, language: str) -> None:
    english = {one: RULE.findall(" ".join(forms(m))) for one, m in entries(folder, "en").items()}
    assert {one: RULE.findall(" ".join(forms(m))) for one, m in entries(folder, language).items()} == english


@every_game_catalogue
def test_help_of_a_game_has_one_to_three_sentences_and_ends_with_a_rule(folder: Path, language: str) -> None:
    for one, message in entries(folder, language).items():
        if one.startswith("help.") or one.endswith(".help"):
            [text] = forms(message)
            assert re.search(r"(?: \[[A-Z]{2}-\d+\.\d+\])+$", text), one
            sentences = re.findall(SENTENCE_END[language], BRACKETED.sub("", text).strip())
            assert 1 <= len(sentences) <= 3, one


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_no_latin_letter_stands_in_for_a_greek_one(folder: Path) -> None:
    for one, message in entries(folder, "el").items():
        for form in forms(message):
            assert not re.search(r"[A-Za-z][\u0370-\u03ff]|[\u0370-\u03ff][A-Za-z]", form), one


def test_question_help_begins_with_the_rule_that_asks() -> None:
    words = Words("en", CARTUS)
    for number, name in enumerate(QUESTIONS, start=1):
        assert BRACKETED.findall(words.text(f"question.{name}.help"))[0] == f"RC-17.{number}"


def expected_keys() -> Iterator[str]:
    """What the game, the tables and the logs ask for."""
    for name in CLASSES:
        yield from (f"class.{name}", f"figure.{name}", f"source.{name}", f"help.class.{name}")
    for name in BUILDINGS:
        yield from (f"building.{name}", f"help.building.{name}")
        yield from (f"action.{name}.premium", f"action.{name}.standard")
    for name in ("joker", "sword", "flute", "pass", "gold"):
        yield from (f"card.{name}", f"item.{name}", f"help.card.{name}", f"count.{name}")
    for name in QUESTIONS:
        yield from (f"question.{name}", f"question.{name}.help", f"question.{name}.waiting")
    yield from (f"phase.{name}" for name in PHASES)


@pytest.mark.parametrize("language", languages())
def test_every_component_and_question_has_words(language: str) -> None:
    words = Words(language, CARTUS)
    assert [one for one in expected_keys() if not words.has(one)] == []


def sources(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


def test_every_event_of_the_game_has_words() -> None:
    words = Words("en", CARTUS)
    names = re.findall(r'\bevent\("(\w+)"\)', sources(CARTUS.parent))
    assert [name for name in names if not words.has(f"event.{name}")] == []


def told() -> Iterator[tuple[str, set[str]]]:
    """Events with the names of what they tell, from the game's calls of `kit.tell`."""
    trees = [ast.parse(path.read_text("utf-8")) for path in CARTUS.parent.rglob("*.py")]
    for node in itertools.chain.from_iterable(map(ast.walk, trees)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "kit.tell":
            event, *names = [ast.literal_eval(argument) for argument in node.args]
            seat = [] if any(one.arg == "seat" for one in node.keywords) else ["seat"]
            yield event, {name.rpartition(":")[2] for name in names + seat}


def test_texts_of_events_ask_for_nothing_that_is_not_told() -> None:
    english = entries(CARTUS, "en")
    events = dict(told())
    assert events
    for event, names in events.items():
        assert arguments(english[f"event.{event}"]) <= names, event


@pytest.mark.parametrize("folder", ["core", "games/rattus_cartus"])
def test_every_reason_for_a_refusal_has_words(folder: str) -> None:
    words = Words("en", CARTUS)
    reasons = re.findall(r'\bRefusal\(\s*"(\w+)"', sources(GAMES.parent / folder))
    assert [name for name in reasons if not words.has(f"refusal.{name}")] == []


@pytest.mark.parametrize("language", languages())
def test_waiting_for_a_choice_names_the_seat_and_nothing_else(language: str) -> None:
    for name in QUESTIONS:
        assert arguments(entries(CARTUS, language)[f"question.{name}.waiting"]) == {"seat"}


@pytest.mark.parametrize("language", languages())
def test_every_text_can_be_put_together(language: str) -> None:
    words = Words(language, CARTUS)
    for folder in (HERE, CARTUS):
        for one, message in entries(folder, language).items():
            for n in (0, 1, 2):
                text = words.text(one, **dict.fromkeys(arguments(message), n))
                assert "{" not in text and "}" not in text, one


@pytest.mark.parametrize(
    ("language", "one", "more"),
    [
        ("en", "Anna draws 1 card", "Anna draws 4 cards"),
        ("el", "Anna τραβά 1 κάρτα", "Anna τραβά 4 κάρτες"),
        ("nl", "Anna trekt 1 kaart", "Anna trekt 4 kaarten"),
    ],
)
def test_plurals_go_by_n(language: str, one: str, more: str) -> None:
    words = Words(language, CARTUS)
    assert words.text("event.draws", seat="Anna", n=1) == one
    assert words.text("event.draws", seat="Anna", n=4) == more


def test_plurals_go_by_the_argument_that_the_entry_names() -> None:
    words = Words("en", CARTUS)
    assert words.text("card.population", figure="Monk", nuns=1) == "Monk with 1 nun"
    assert words.text("card.population", figure="Monk", nuns=4) == "Monk with 4 nuns"


def test_a_missing_key_is_an_error_that_names_key_and_language() -> None:
    words = Words("nl")
    assert not words.has("building.palace")
    with pytest.raises(LookupError, match=r"'building\.palace'.*'nl'"):
        words.text("building.palace")


def test_a_game_is_laid_over_the_hall(tmp_path: Path) -> None:
    (tmp_path / "en.po").write_text('msgid "word.you"\nmsgstr "thou"\n', "utf-8")
    words = Words("en", CARTUS, tmp_path)
    assert words.text("word.you") == "thou"
    assert words.text("building.palace") == "Palace"
    assert Words("en").text("word.you") == "you"


def test_a_game_without_the_language_lends_its_english(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.po").write_text('msgid "class.royalty"\nmsgstr "Crown"\n', "utf-8")
    words = Words("el", tmp_path)
    assert words.text("class.royalty") == "Crown"
    assert words.text("word.yes") == "ναι"


def test_the_hall_speaks_english_greek_and_dutch() -> None:
    assert languages() == ("el", "en", "nl")
    names = [Words("el").text(f"language.{code}") for code in languages()]
    assert names == ["Ελληνικά", "English", "Nederlands"]


def test_words_of_an_unknown_language_are_refused() -> None:
    with pytest.raises(ValueError, match="'fr'; there are el, en, nl"):
        Words("fr")


@pytest.mark.parametrize(
    ("explicit", "environ", "language"),
    [
        ("nl", {"LC_ALL": "el_GR.UTF-8"}, "nl"),
        ("el_GR", {}, "el"),
        ("NL-be", {}, "nl"),
        (None, {"LC_ALL": "el_GR.UTF-8", "LANG": "nl_NL.UTF-8"}, "el"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "nl_NL", "LANG": "el_GR"}, "nl"),
        (None, {"LANG": "nl_NL@euro"}, "nl"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "el_GR.UTF-8"}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_choosing_a_language(explicit: str | None, environ: dict[str, str], language: str) -> None:
    assert choose(explicit, environ) == language


@pytest.mark.parametrize("explicit", ["fr", "klingon", ""])
def test_an_unknown_language_asked_for_says_which_exist(explicit: str) -> None:
    with pytest.raises(ValueError, match="el, en, nl"):
        choose(explicit, {})
