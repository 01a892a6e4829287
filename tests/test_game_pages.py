"""The page of each game says what its code does: the same keys, questions, texts, rules, events and data."""
from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

import pytest

import moothall
from moothall.core.kernel import ASKS, CHANCE, FORCED, SEALED, Flow, Pick
from moothall.core.moves import texts_of
from moothall.core.position import go_to
from moothall.words import Words, catalogue
from tests.conformance.boxes import sorts
from tests.pages import DOCS, ROOT, codes, read, tables

GAMES = [key for key in moothall.catalogue() if (DOCS / "rules" / f"{key}.md").exists()]
SORTS = {FORCED: "happens", ASKS: "asks", SEALED: "sealed", CHANCE: "chance"}
OF_COMBINATIONS = {"bad_item", "not_held", "exact_count", "wrong_count"}
HEARERS = {"public": "all", "owner": "owner", "both": "both"}


def in_each_building(seats: int) -> dict[str, Any]:
    """Phase C of Rattus Cartus: somebody is in each building of the row."""
    return {"row": ["farm_1", "castle_1"], "entries": [[0, 0], [1, 1], [2, 1]][:seats]}


# Tables on which the flow has all its places.
LAID = {"rattus_cartus": in_each_building}


class GamePage:
    """A game beside its page."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.path = DOCS / "games" / f"{key}.md"
        self.rules = moothall.games.rules_of(key)
        self.boxes = [sort.box() for sort in sorts() if sort.game == key]
        self.whole = moothall.box(key, 3, self.rules.expansions)
        self.sheet = self.rules.sheet(self.rules.expansions)

    def rows(self, heading: str, number: int = 0) -> list[list[str]]:
        return tables(self.path, heading)[number]

    def first(self, heading: str, number: int = 0) -> list[str]:
        """The keys in the first column of a table."""
        return [codes(row[0])[0] for row in self.rows(heading, number)]

    @cached_property
    def kits(self) -> list[Any]:
        return [box.about.kit for box in self.boxes]

    @cached_property
    def steps(self) -> dict[str, Any]:
        """Every step that some box has; where boxes differ, as the first one has it."""
        return {name: step for kit in reversed(self.kits) for name, step in kit.steps.items()}

    @cached_property
    def source(self) -> str:
        """The code of the game and of the kernel."""
        files = [*(ROOT / "src/moothall/core").glob("*.py"), *self.rules.folder.rglob("*.py")]
        return "".join(read(file) for file in files)

    def is_text_of(self, question: str, text: str) -> bool:
        """Whether a text can answer a question in some position of some box."""
        step, words = self.steps[question], text.split()
        if isinstance(step, Pick):
            return words[0] == step.verb() and set(words[1:]) <= set(step.keys()[:-1])
        return any(text in texts_of(box, question) for box in self.boxes if question in box.about.kit.steps)

    @cached_property
    def flows(self) -> list[Any]:
        """Games to look for places in: with two players and with three, with expansions and without."""
        boxes = [moothall.box(self.key, seats, x) for seats in (2, 3) for x in {(), self.rules.expansions}]
        lay = LAID.get(self.key, lambda seats: {})
        return [moothall.position(box, lay(box.seats), agenda=[]).game for box in boxes]

    def is_place(self, *place: Any) -> bool:
        return any(self.has_place(game, place) for game in self.flows)

    def has_place(self, game: Any, place: Sequence[Any]) -> bool:
        try:
            go_to(game, self.rules.roots, place)
        except moothall.PositionError:
            return False
        return True

    @cached_property
    def aliases(self) -> set[str]:
        """Places that have no number of their own."""
        return {place for kit in self.kits for place in kit.places}


@pytest.fixture(scope="module", params=GAMES)
def page(request: pytest.FixtureRequest) -> GamePage:
    return GamePage(request.param)


def same(told: Iterable[str], true: Iterable[str]) -> None:
    """Every key once, and no other."""
    assert sorted(told) == sorted(true)


def test_every_game_of_ours_has_a_page() -> None:
    assert sorted(path.stem for path in (DOCS / "games").glob("*.md")) == sorted(GAMES)


def test_facts_of_the_game(page: GamePage) -> None:
    least, *_, most = page.rules.seats
    expansions = " ".join(f"`{expansion}`" for expansion in page.rules.expansions) or "none"
    text = read(page.path)
    assert f"Key: `{page.key}`. Seats: {least} to {most}. Expansions: {expansions}." in text
    assert f"Rules revision: {page.rules.revision}." in text


def test_options(page: GamePage) -> None:
    same(page.first("Options"), page.rules.options)
    for option, values, default, rule in page.rows("Options"):
        one = page.rules.options[codes(option)[0]]
        assert rule == one.rule
        assert codes(values) == [str(value).lower() for value in one.values] or not one.values
        assert default == "none" or codes(default) == [str(one.default).lower()]


def test_questions(page: GamePage) -> None:
    same(page.first("Questions and moves"), {question for kit in page.kits for question in kit.questions()})
    for question, _, rule, _ in page.rows("Questions and moves"):
        assert rule == page.steps[codes(question)[0]].rule()


def test_moves(page: GamePage) -> None:
    for question, _, _, moves in page.rows("Questions and moves"):
        assert codes(moves)
        assert [text for text in codes(moves) if not page.is_text_of(codes(question)[0], text)] == []


def test_reasons(page: GamePage) -> None:
    """A reason stands in a refusal of the code, or has a text and stands anywhere in the code."""
    words = Words("en", page.rules.folder)
    texts = catalogue.read(page.rules.folder / "words" / "en.po")
    named = {key.split(".")[1] for key in texts if key.startswith("refusal.")}
    reasons = set(re.findall(r'Refusal\(\s*"(\w+)"', page.source)) | {key for key in named if f'"{key}"' in page.source}
    combines = any(isinstance(step, Pick) for step in page.steps.values())
    same(page.first("Reasons"), reasons - {"not_offered"} - (set() if combines else OF_COMBINATIONS))
    for reason, rule, _ in page.rows("Reasons"):
        assert [one for one in re.findall(r"[A-Z]{2}-[\d.]+", rule) if f'"{one}"' not in page.source] == [], reason
        assert words.has(f"refusal.{codes(reason)[0]}")


def test_table_keys(page: GamePage) -> None:
    table = sys.modules[f"moothall.games.{page.key}.table"]
    same(page.first("Table"), table.KEYS)
    same(page.first("Known"), table.KNOWN_KEYS)
    told = moothall.position(page.whole).game.to_plain()["table"]
    same(told, set(table.KEYS) - {"rest"})


def test_places(page: GamePage) -> None:
    same(page.first("Places"), {place for place in {*page.steps, *page.aliases} if page.is_place(place)})
    for row in page.rows("Places"):
        place = codes(row[0])[0]
        assert page.is_place(place, 1) is bool(row[1] or place in page.aliases), place


def sort_of(step: Any) -> str:
    if isinstance(step, Pick | Flow):
        return "combines" if isinstance(step, Pick) else "order"
    return SORTS[step.kind]


def test_steps(page: GamePage) -> None:
    same(page.first("Steps"), page.steps)
    for row in page.rows("Steps"):
        assert row[1] == sort_of(page.steps[codes(row[0])[0]]), row


def test_chances_and_piles(page: GamePage) -> None:
    same(page.first("Chance"), {chance for kit in page.kits for chance in kit.chances()})
    same(page.first("Piles"), page.rules.pile_names)
    aliases = {codes(row[1])[0]: codes(row[0])[0] for row in page.rows("Piles") if row[1]}
    assert aliases == page.rules.pile_aliases
    for pile, _, chance in page.rows("Piles"):
        assert list(page.rules.stacks({codes(pile)[0]: [[]]})) == codes(chance)


def test_audience_of_chances(page: GamePage) -> None:
    """What fate says for seat 1 is for everybody, for nobody, or for this seat, whatever the page calls it."""
    for chance, _, who in page.rows("Chance"):
        audience = page.steps[codes(chance)[0]].audience(page.flows[-1], 1, 0, 0)
        assert audience in (-1, 0, 1 << 1)
        assert who == {-1: "everybody", 0: "nobody"}.get(audience, who) and bool(audience == 2) is (who[:4] == "the ")


@pytest.mark.parametrize("viewer", [1, None])
def test_view_keys(page: GamePage, viewer: int | None) -> None:
    match = moothall.Match(page.whole, moothall.seeded(1))
    same(page.first("View"), match.view(viewer).to_plain())
    same(page.first("View"), match.run("random").view(viewer).to_plain())


def test_events(page: GamePage) -> None:
    specs = {spec.key: spec for kit in page.kits for spec in kit.events.values()}
    same(page.first("Events"), specs)
    for key, arguments, who, _ in page.rows("Events"):
        spec = specs[codes(key)[0]]
        told = [name.rpartition(":")[2] for name in spec.names if name]
        assert codes(arguments) == ["seat"] * spec.with_seat + told, key
        assert who == HEARERS[spec.audience], key


def test_outcome(page: GamePage) -> None:
    outcome = moothall.playout(page.whole, 1)[1]
    same(page.first("Outcome"), outcome.to_plain())
    same(page.first("Outcome", 1), outcome.facts)
    assert page.first("Outcome", 2) == list(outcome.breakdown[0])


def flat(fields: dict[str, Any], path: str = "") -> Iterator[str]:
    for key, value in fields.items():
        yield from flat(value, f"{path}{key}.") if isinstance(value, dict) else [path + key]


def data_rows(page: GamePage) -> Iterator[tuple[str, list[str]]]:
    """The rows of the data table, each with its table."""
    told = ""
    for row in page.rows("Data"):
        told = codes(row[0])[0] if row[0] else told
        yield told, row


def range_of(page: GamePage, told: str, field: str) -> str:
    """What a field of the data can be, as the page writes it."""
    sheet = page.sheet
    if field in sheet.bounds:
        least, most = sheet.bounds[field]
        return f"{least} to {most}"
    if field in sheet.choices:
        return " ".join(f"`{word}`" for word in sheet.choices[field])
    values = [entry.fields.get(field) for entry in sheet.table(told)]
    if any(isinstance(value, list) for value in values):
        return "a list of texts"
    return "any text" if field.startswith("text") else ""


def test_data_fields(page: GamePage) -> None:
    fields = {(entry.table, field) for entry in page.sheet for field in flat(entry.fields)}
    assert {(told, codes(row[2])[0]) for told, row in data_rows(page)} == fields
    for told, row in data_rows(page):
        assert row[3] == range_of(page, told, codes(row[2])[0]), row


def test_data_statuses(page: GamePage) -> None:
    for told, row in data_rows(page):
        if row[4]:
            same(codes(row[4]), {entry.status for entry in page.sheet.table(told)})


# -- what only one game has -----------------------------------------------------
RATTUS, NOTRE_DAME = GamePage("rattus_cartus"), GamePage("notre_dame")


def names_of(page: GamePage) -> dict[str, list[str]]:
    """The keys of each sort of thing."""
    return {row[0]: codes(row[1]) for row in page.rows("Names of things")}


def test_names_of_things_in_rattus_cartus() -> None:
    told = names_of(RATTUS)
    view = moothall.Match(RATTUS.whole, moothall.seeded(1)).view(0)
    assert told["classes"] == list(view["influence"][0])
    cards = RATTUS.steps["building"].keys()
    assert told["buildings"] == list(dict.fromkeys(key.rpartition("_")[0] for key in cards))
    kinds = RATTUS.steps["sword_cards"].keys()[:-1]
    assert told["other cards"] == [kind for kind in kinds if not kind[-1].isdecimal()]
    assert set(told["population cards"]) <= set(kinds)
    same(RATTUS.first("Cards of the row"), view["row"][0])


def test_names_of_things_in_notre_dame() -> None:
    told = names_of(NOTRE_DAME)
    view = moothall.Match(NOTRE_DAME.whole, moothall.seeded(1)).view(0)
    domains = NOTRE_DAME.whole.about.kit.domains
    assert told["colours"][:3] == view["colours"]
    assert told["sectors"] == list(view["sectors"][0])
    kinds = [*told["sectors"], *told["kinds of action cards"]]
    assert list(domains["card"]) == [f"{kind}_{colour}" for colour in view["colours"] for kind in kinds]
    assert told["messages"] == list(domains["message"])[:4]
    assert told["markets"] == list(domains["market"])[:5]
    persons = [told[sort] for sort in ("brown characters", "gray characters", "New Persons")]
    assert [person for sort in persons for person in sort] == list(domains["person"])


def test_what_lies_face_up_in_notre_dame() -> None:
    view = moothall.Match(NOTRE_DAME.whole, moothall.seeded(1)).view(0)
    same(NOTRE_DAME.first("Characters that lie face up"), view["persons"][0])
    same(NOTRE_DAME.first("New Persons"), view["new_persons"])
