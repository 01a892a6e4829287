"""The games of the house as the API lists them, with the keys and the words of all there is to choose."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import moothall.games as games
from moothall.bots import BOTS
from moothall.core.rules import Option, Rules, Shelf
from moothall.server.order import PERSON, UNDO
from moothall.server.sentences import words
from moothall.words import Words


def all_games(language: str) -> list[dict[str, Any]]:
    """Every game with its seats, expansions, options, and kinds of sitters."""
    return [one_game(rules, language) for rules in games.all_rules().values()]


def one_game(rules: Rules, language: str) -> dict[str, Any]:
    """One game."""
    spoken = words(language, rules)
    options: Mapping[str, Option] = rules.options
    return {
        "game": rules.key, "title": rules.title, "summary": _text(spoken, "game.summary"), "revision": rules.revision,
        "seats": list(rules.seats), "sitters": [_sitter(spoken, kind) for kind in (PERSON, *BOTS)], "undo": list(UNDO),
        "expansions": [_explained(spoken, f"expansion.{key}", key) for key in rules.expansions],
        "options": [_option(spoken, name, option) for name, option in options.items()],
    }


def _sitter(spoken: Words, kind: str) -> dict[str, Any]:
    return _explained(spoken, "bot.human" if kind == PERSON else f"bot.{kind}", kind)


def _option(spoken: Words, name: str, option: Option) -> dict[str, Any]:
    values = [_value(spoken, name, value) for value in option.values]
    shelves = [_shelf(spoken, shelf) for shelf in option.shelves]
    return {**_explained(spoken, f"option.{name}", name), "rule": option.rule, "default": option.default,
            "values": values, "shelves": shelves, "each": option.each, "many": option.many}


def _shelf(spoken: Words, shelf: Shelf) -> dict[str, Any]:
    return {"texts": [_text(spoken, key, key) for key in shelf.names], "things": list(shelf.things)}


def _value(spoken: Words, name: str, value: Any) -> dict[str, Any]:
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    return {"value": value, "key": f"option.{name}.{shown}", "text": _text(spoken, f"option.{name}.{shown}", shown)}


def _explained(spoken: Words, key: str, name: str) -> dict[str, Any]:
    return {"name": name, "key": key, "text": _text(spoken, key, name), "help_key": f"{key}.help",
            "help": _text(spoken, f"{key}.help")}


def _text(spoken: Words, key: str, otherwise: str = "") -> str:
    return spoken.text(key) if spoken.has(key) else otherwise
