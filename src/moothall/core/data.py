"""Printed data with where it comes from, and the overlay by which an owner of the box replaces it.

A sheet is a list of entries, each with a table, an id, fields and a status. An overlay is TOML of the same
shape and may name as few entries as it likes; whatever it names is from then on the `owner`'s word.
"""
from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

STATUSES = ("certain", "likely", "reconstructed", "owner")
SYNONYMS = {"verified": "owner"}


class DataError(ValueError):
    """A data file that can't be used: the text says where and what would be right, `kind` which mistake."""

    def __init__(self, text: str, kind: str = "wrong_type") -> None:
        super().__init__(text)
        self.kind = kind


class Entry:
    """One printed thing: the table it is in, its id, its fields, how sure we are, and the rule that says so."""

    def __init__(self, table: str, key: str, fields: dict[str, Any], status: str, rule: str) -> None:
        self.table = table
        self.key = key
        self.fields = fields
        self.status = status
        self.rule = rule

    @property
    def name(self) -> str:
        """How messages call it."""
        return f"{self.table} {self.key}"


class Sheet:
    """The data of a game.

    `bounds` gives for a field (`supply.draw`) the least and the most, `choices` the words it can be; lists of texts
    are judged by `check` as a whole, and all else is fixed. `rules` names for a field the rule that bounds it.
    """

    def __init__(
        self,
        entries: list[Entry],
        bounds: Mapping[str, tuple[int, int]],
        check: Callable[[Sheet], None] = lambda sheet: None,
        choices: Mapping[str, Sequence[str]] = MappingProxyType({}),
        rules: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.entries = {(entry.table, entry.key): entry for entry in entries}
        self.bounds = bounds
        self.choices = choices
        self.rules = rules
        self.check = check
        self.changes: dict[str, list[dict[str, Any]]] = {}
        self.check(self)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries.values())

    def __getitem__(self, name: tuple[str, str]) -> dict[str, Any]:
        return self.entries[name].fields

    def table(self, table: str) -> list[Entry]:
        """The entries of one table, in their order."""
        return [entry for entry in self if entry.table == table]

    def unsure(self) -> list[Entry]:
        """What the printed box might say otherwise."""
        return [entry for entry in self if entry.status in ("likely", "reconstructed")]

    def overlaid(self, source: Any) -> Sheet:
        """This sheet with an overlay: a path, TOML text or a dict. The whole overlay is taken, or DataError raised."""
        overlay = read_overlay(source)
        entries = dict(self.entries)
        for table, rows in overlay.items():
            for row in _rows(table, rows, {entry.table for entry in self}):
                entry = self._entry(table, row)
                if entries[table, entry.key] is not entry:
                    raise DataError(f"{entry.name} is told more than once", "wrong_total")
                entries[table, entry.key] = self._replaced(entry, row)
        sheet = Sheet(list(entries.values()), self.bounds, self.check, self.choices, self.rules)
        sheet.changes = self._differences(sheet)
        return sheet

    def _differences(self, other: Sheet) -> dict[str, list[dict[str, Any]]]:
        """An overlay that makes this sheet the other one."""
        found: dict[str, list[dict[str, Any]]] = {}
        for name, entry in other.entries.items():
            mine = self.entries[name]
            if (entry.fields, entry.status) != (mine.fields, mine.status):
                found.setdefault(entry.table, []).append({"id": entry.key, **entry.fields, "status": entry.status})
        return found

    def _entry(self, table: str, row: dict[str, Any]) -> Entry:
        if "id" not in row:
            raise DataError(f"[[{table}]]: an entry has no id", "missing_key")
        if str(row["id"]) != row["id"] or (table, row["id"]) not in self.entries:
            known = ", ".join(entry.key for entry in self.table(table)[:6])
            raise DataError(f"[[{table}]]: there is no {row['id']!r}; ids are {known} ...", "unknown_key")
        return self.entries[table, row["id"]]

    def _replaced(self, entry: Entry, row: dict[str, Any]) -> Entry:
        status = row.get("status", "owner")
        status = SYNONYMS.get(str(status), status)
        if status not in STATUSES:
            known = ", ".join(STATUSES)
            raise DataError(f"{entry.name}: status is {status!r}; it can be {known}", "out_of_range")
        given = {name: value for name, value in row.items() if name not in ("id", "status")}
        fields = self._merged(entry, entry.fields, given, "")
        if fields != entry.fields and status == entry.status:
            status = "owner"
        return Entry(entry.table, entry.key, fields, status, entry.rule)

    def _merged(self, entry: Entry, old: dict[str, Any], given: dict[str, Any], path: str) -> dict[str, Any]:
        merged = dict(old)
        for name, value in given.items():
            if name not in old:
                known = ", ".join(old)
                raise DataError(f"{entry.name}: unknown key {path + name!r}; keys are {known}", "unknown_key")
            merged[name] = self._field(entry, old[name], value, path + name)
        return merged

    def _field(self, entry: Entry, old: Any, value: Any, path: str) -> Any:
        if isinstance(old, dict):
            if not isinstance(value, dict):
                raise DataError(f"{entry.name}: {path} is {value!r}; it needs {', '.join(old)}")
            return self._merged(entry, old, value, path + ".")
        if path in self.bounds:
            return self._number(entry, value, path)
        if path in self.choices:
            return self._word(entry, value, path)
        if isinstance(old, list):
            return self._texts(entry, value, path)
        if isinstance(old, str) and path.startswith("text") and isinstance(value, str):
            return value
        if value != old:
            text = f"{entry.name}: {path} is {value!r}; it is {old!r} and can't be changed"
            raise DataError(text, "out_of_range")
        return value

    def _number(self, entry: Entry, value: Any, path: str) -> int:
        least, most = self.bounds[path]
        if type(value) is not int or not least <= value <= most:
            raise self._error(entry, path, value, f"it can be {least} to {most}", "out_of_range")
        return value

    def _word(self, entry: Entry, value: Any, path: str) -> Any:
        if value not in self.choices[path]:
            raise self._error(entry, path, value, f"it can be {', '.join(self.choices[path])}", "out_of_range")
        return value

    def _texts(self, entry: Entry, value: Any, path: str) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self._error(entry, path, value, "it needs a list of texts", "wrong_type")
        return value

    def _error(self, entry: Entry, path: str, value: Any, right: str, kind: str) -> DataError:
        rule = f" [{self.rules[path]}]" if path in self.rules else ""
        return DataError(f"{entry.name}: {path} is {value!r}; {right}{rule}", kind)

    def to_toml(self) -> str:
        """The whole sheet, to be edited and read back."""
        return "\n".join(_block(entry) for entry in self)


def read_overlay(source: Any) -> dict[str, Any]:
    """An overlay from a path, TOML text or a dict."""
    if isinstance(source, Mapping):
        return dict(source)
    if isinstance(source, Path) or ("\n" not in str(source) and "=" not in str(source)):
        return _parsed(_file(Path(source)), str(source))
    return _parsed(str(source), "data")


def _file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise DataError(f"{path} can't be read: {error}", "unreadable") from None


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{name} is not TOML: {error}", "not_toml") from None


def _rows(table: str, rows: Any, tables: set[str]) -> list[dict[str, Any]]:
    if table not in tables:
        raise DataError(f"unknown table {table!r}; tables are {', '.join(sorted(tables))}", "unknown_key")
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise DataError(f"{table}: entries are written [[{table}]]")
    return rows


def _block(entry: Entry) -> str:
    lines = [f"[[{entry.table}]]", f'id = "{entry.key}"']
    lines += [f"{name} = {_toml(value)}" for name, value in entry.fields.items()]
    return "\n".join([*lines, f'status = "{entry.status}"', ""])


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(inner)}" for name, inner in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
