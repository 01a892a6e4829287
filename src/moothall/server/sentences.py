"""The hall's sentences in one language: why something wasn't done, and what would be right."""
from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import moothall.games as games
from moothall.core.rules import Rules
from moothall.server.look import Look
from moothall.server.refused import Refused
from moothall.server.standing import OVER
from moothall.words import DEFAULT, Words, choose, languages
from moothall.words.telling import Teller, refusal_sentence, words_for
from moothall.words.troubles import game_of, trouble

HERE = Path(__file__).parent


@lru_cache(maxsize=64)
def words(language: str, rules: Rules | None = None) -> Words:
    """The words of the house and the hall, with a game's laid over them, if it has any."""
    return words_for(rules, language, HERE)


def language_of(asked: str | None, accepted: str | None) -> str:
    """The language asked for by name, else the first that a browser accepts and the hall speaks, else English."""
    if asked is not None:
        try:
            return choose(asked[:20], {})
        except ValueError:
            known = ", ".join(languages())
            raise Refused("input", "unknown_language", given=asked[:20], known=known) from None
    return next((code for code in _accepted(accepted or "") if code in languages()), DEFAULT)


def _accepted(header: str) -> list[str]:
    """The codes of an Accept-Language header, the best first."""
    weighed = []
    for part in header.split(",")[:20]:
        name, _, weight = part.partition(";")
        weighed.append((_weight(weight), name.strip().split("-")[0].lower()))
    return [code for weight, code in sorted(weighed, key=lambda one: -one[0]) if weight > 0]


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0


def teller(look: Look, language: str) -> Teller:
    """Tells a table as it looks."""
    return Teller(look.box, words(language, look.box.about.rules), look.names)


def explain(refused: Refused, language: str, look: Look | None = None) -> dict[str, Any]:
    """A refusal as JSON: its kind, reason and rule, a sentence, and what would be right, if that is known."""
    told = teller(look, language) if look else None
    reason, rule = (refused.refusal.reason, refused.refusal.rule) if refused.refusal else (refused.key, "")
    return {
        "kind": refused.kind, "reason": reason, "rule": rule, "text": sentence(refused, language, told),
        "help": told.refusal_help(refused.refusal) if told and refused.refusal else "",
        "right": _right(look, told) if look and told else "", "stands": refused.stands,
    }


def sentence(refused: Refused, language: str, told: Teller | None = None) -> str:
    """Why something wasn't done."""
    spoken = told.words if told else words(language)
    if refused.refusal:
        return told.refusal(refused.refusal) if told else refusal_sentence(refused.refusal, spoken)
    if refused.__cause__ is not None and refused.key == "order":
        return trouble(refused.__cause__, words(language, games.all_rules().get(game_of(refused.__cause__))))
    args = dict(refused.args_of_sentence)
    if refused.stands:
        args["move"] = told.move(refused.stands) if told else refused.stands
    key = f"hall.error.{refused.key}"
    return spoken.text(key if spoken.has(key) else f"error.{refused.key}", **args)


def _right(look: Look, told: Teller) -> str:
    """What could be done instead."""
    if look.asked:
        return told.words.text("hall.right.question", question=told.question(look.asked.question, look.view))
    if look.status == OVER:
        return told.words.text("hall.right.over")
    asked = ", ".join(told.names[seat] for seat in look.to_act)
    return told.words.text("hall.right.waiting", seat=asked) if asked else ""
