"""Texts with marks: rule ids that lead to the rule, names of seats in their colours. Everything else is escaped."""
from __future__ import annotations

import re
from collections.abc import Mapping

from markupsafe import Markup, escape

RULE = r"\b[A-Z]{2}-X?\d+(?:\.\d+)?\b"
LINK = Markup('<a class="rule" href="/rules/{game}#{id}" target="rules">{id}</a>')
SEAT = Markup('<b class="tone-{tone}">{name}</b>')


def ruled(text: str, game: str) -> Markup:
    """A text whose rule ids lead to the rules of its game."""
    return marked(text, game, {})


def named(text: str, game: str, tones: Mapping[str, str]) -> Markup:
    """The same with the names of seats in their colours."""
    return marked(text, game, tones)


def marked(text: str, game: str, tones: Mapping[str, str]) -> Markup:
    """A text with its rules and names marked."""
    names = "|".join(re.escape(name) for name in sorted(tones, key=len, reverse=True))
    finder = re.compile(rf"({RULE})" + (rf"|(?<!\w)({names})(?!\w)" if names else ""))
    done, end = Markup(), 0
    for found in finder.finditer(text):
        done += escape(text[end:found.start()]) + _mark(found.group(), bool(found.group(1)), game, tones)
        end = found.end()
    return done + escape(text[end:])


def _mark(text: str, is_rule: bool, game: str, tones: Mapping[str, str]) -> Markup:
    return LINK.format(game=game, id=text) if is_rule else SEAT.format(tone=tones[text], name=text)
