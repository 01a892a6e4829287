"""Texts with marks: rule ids that lead to the rule, or names of seats in their colours. Everything else is escaped."""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from markupsafe import Markup, escape

RULE = r"\b[A-Z]{2}-X?\d+(?:\.\d+)?\b"
LINK = Markup('<a class="rule" href="/rules/{game}#{id}" target="rules">{id}</a>')
SEAT = Markup('<b class="tone-{tone}">{name}</b>')


def ruled(text: str, game: str) -> Markup:
    """A text whose rule ids lead to the rules of its game."""
    return marked(text, RULE, lambda id: LINK.format(game=game, id=id))


def named(text: str, tones: Mapping[str, str]) -> Markup:
    """A text with the names of seats in their colours."""
    names = "|".join(re.escape(name) for name in sorted(tones, key=len, reverse=True))
    return marked(text, rf"(?<!\w)(?:{names})(?!\w)", lambda name: SEAT.format(tone=tones[name], name=name))


def marked(text: str, pattern: str, mark: Callable[[str], Markup]) -> Markup:
    """A text in which whatever fits a pattern is marked."""
    done, end = Markup(), 0
    for found in re.finditer(pattern, text):
        done += escape(text[end:found.start()]) + mark(found.group())
        end = found.end()
    return done + escape(text[end:])
