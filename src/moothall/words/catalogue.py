"""One `.po` file as texts by key."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po


class Entry:
    """One text, or the plural forms of one; `by` is the argument that it counts, or ""."""

    def __init__(self, forms: tuple[str, ...], by: str, plural: Callable[[int], int]) -> None:
        self.forms = forms
        self.by = by
        self.plural = plural

    def form(self, args: Mapping[str, Any]) -> str:
        """The form for these arguments."""
        return self.forms[self.plural(args[self.by])] if self.by else self.forms[0]


@cache
def read(path: Path) -> Mapping[str, Entry]:
    """The translated entries of a catalogue; a file is read once."""
    with path.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    plural = c2py(catalogue.plural_expr)
    return dict(_entry(message, plural) for message in _translated(catalogue))


def _translated(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id and message.string and not message.fuzzy]


def _entry(message: Message, plural: Callable[[int], int]) -> tuple[str, Entry]:
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if isinstance(message.id, str):
        return message.id, Entry(forms, "", plural)
    return message.id[0], Entry(forms, message.id[1].strip("{}"), plural)
