"""The words of the hall, and choosing a language.

A key such as `building.palace` stands for a text; the catalogues are gettext `.po` files, one per language,
in this folder for the site and in `words/` of each game. The keys are the msgids, in English too. An entry
that counts something has plural forms, and its msgid_plural names the argument that it counts by: `{n}`.
"""
from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from moothall.words.catalogue import Entry, read

HERE = Path(__file__).parent
DEFAULT = "en"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Words:
    """The texts of one language: the site's, with those of each folder laid over them in turn."""

    def __init__(self, language: str, *folders: Path | str) -> None:
        if language not in languages():
            raise ValueError(_unknown(language))
        self.language = language
        self._entries: dict[str, Entry] = {}
        for folder in (HERE, *folders):
            self._entries |= read(_file(Path(folder), language))

    def text(self, key: str, /, **args: Any) -> str:
        """The text of a key, with its arguments put in; LookupError if there is no such key."""
        if key not in self._entries:
            raise LookupError(f"there is no text {key!r} in language {self.language!r}")
        return self._entries[key].form(args).format(**args)

    def text_or(self, key: str, otherwise: str) -> str:
        """The text of a key, where there is one."""
        return self.text(key) if self.has(key) else otherwise

    def has(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in self._entries


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that the hall speaks."""
    return tuple(sorted(path.stem for path in HERE.glob("*.po")))


def choose(explicit: str | None, environ: Mapping[str, str]) -> str:
    """The language asked for; else the one that the environment names, if it is spoken here; else English."""
    if explicit is not None:
        return _spoken(explicit)
    named = next((environ[name] for name in VARIABLES if environ.get(name)), DEFAULT)
    return _code(named) if _code(named) in languages() else DEFAULT


def _spoken(name: str) -> str:
    if _code(name) not in languages():
        raise ValueError(_unknown(name))
    return _code(name)


def _code(locale: str) -> str:
    """`el` for `el_GR.UTF-8`, `el-GR` and `EL`."""
    return re.split("[-_.@]", locale)[0].lower()


def _unknown(name: str) -> str:
    return f"there is no language {name!r}; there are {', '.join(languages())}"


def _file(folder: Path, language: str) -> Path:
    """The catalogue in a folder, or in its `words/`. A game without this language lends its English."""
    inside = folder / "words" if (folder / "words").is_dir() else folder
    asked = inside / f"{language}.po"
    return asked if asked.exists() else inside / f"{DEFAULT}.po"
