"""What was agreed at a table: whatever isn't as usual, in words."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from moothall.core.data import Entry
from moothall.core.rules import Option, Shelf
from moothall.server.look import Look
from moothall.server.order import UNDO
from moothall.words import Words
from moothall.words.telling import Teller
from moothall.words.unsure import called


class Point(NamedTuple):
    """One thing that was agreed: what it is about, and what was settled, line by line."""

    about: str
    settled: list[str]


def agreed_of(look: Look, told: Teller) -> list[Point]:
    """All that isn't as usual, then whether moves can be taken back; nothing where everything is as usual."""
    points = [*expansions_of(look, told.words), *options_of(look, told), *data_of(look, told)]
    undo = Point(told.words.text("page.order.undo"), [told.words.text(f"page.undo.{look.undo}")])
    return [*points, undo] if points or look.undo != UNDO[0] else []


def expansions_of(look: Look, words: Words) -> list[Point]:
    """The expansions, if there are any."""
    names = [words.text_or(f"expansion.{key}", key) for key in look.box.about.expansions]
    return [Point(words.text("word.expansions"), names)] if names else []


def options_of(look: Look, told: Teller) -> list[Point]:
    """The options that aren't as usual."""
    about = look.box.about
    options: Mapping[str, Option] = about.rules.options
    return [
        Point(told.words.text_or(f"option.{name}", name), settled(name, option, about.options[name], told))
        for name, option in options.items() if not is_usual(option, about.options[name])
    ]


def is_usual(option: Option, value: Any) -> bool:
    """Whether an option is what it is where nobody says anything: of shelves nothing is taken then."""
    return not value if option.shelves else bool(value == option.default)


def settled(name: str, option: Option, value: Any, told: Teller) -> list[str]:
    """The value of an option in words."""
    if option.each:
        return [f"{seat}: {taken(option.shelves, [thing], told.words)}" for seat, thing in zip(told.names, value)]
    if option.shelves:
        return [taken(option.shelves, value, told.words)]
    if isinstance(value, bool):
        return [told.words.text("word.yes" if value else "word.no")]
    if name == "starting_seat" and isinstance(value, int):
        return [told.names[value]]
    return [told.words.text_or(f"option.{name}.{value}", str(value))]


def taken(shelves: Sequence[Shelf], things: Sequence[str], words: Words) -> str:
    """What was taken from each shelf: its name, and the numbers of the things if there are several."""
    found = [(shelf, [n for n, thing in enumerate(shelf.things, 1) if thing in things]) for shelf in shelves]
    return ", ".join(on_shelf(shelf, numbers, words) for shelf, numbers in found if numbers)


def on_shelf(shelf: Shelf, numbers: Sequence[int], words: Words) -> str:
    """One shelf, with the numbers of what was taken."""
    name = words.text_or(shelf.names[0], shelf.names[0])
    return " ".join([name, *map(str, numbers)]) if len(shelf.things) > 1 else name


def data_of(look: Look, told: Teller) -> list[Point]:
    """The printed values that an owner's file has replaced."""
    about = look.box.about
    usual = about.rules.sheet(about.expansions).entries
    pairs = [(usual[entry.table, entry.key], entry) for entry in about.data]
    lines = [replaced(old, new, told) for old, new in pairs if old.fields != new.fields]
    return [Point(told.words.text("page.order.data"), lines)] if lines else []


def replaced(old: Entry, new: Entry, told: Teller) -> str:
    """A printed thing with its values, as they were and as they are now."""
    name = title_of(new, told)
    sort = "" if name and old.status == "certain" else called(new.table, told.words)
    values = ", ".join(f"{was} → {now}" for was, now in zip(leaves(old.fields), leaves(new.fields)) if was != now)
    return ": ".join(filter(None, (sort, f"{name} {values}".strip())))


def title_of(entry: Entry, told: Teller) -> str:
    """What a printed thing is called, if it has a name."""
    title = told.words.text_or(f"{entry.table}.{entry.key}", told.prose.title(entry.key))
    return "" if title == entry.key else title


def leaves(fields: Mapping[str, Any]) -> list[Any]:
    """The values of an entry that can be told in a word."""
    parts = [leaves(value) if isinstance(value, dict) else [value] for value in fields.values()]
    return [value for part in parts for value in part if not isinstance(value, list)]
