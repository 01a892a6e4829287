"""The words of the pages: the house's, the hall's, the pages' own, then a game's."""
from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from moothall.core.rules import Rules
from moothall.server import sentences
from moothall.server.look import Look
from moothall.words import Words
from moothall.words.telling import Teller, words_for

HERE = Path(__file__).parent


@lru_cache(maxsize=64)
def words(language: str, rules: Rules | None = None) -> Words:
    """All words that a page of a game needs."""
    return words_for(rules, language, sentences.HERE, HERE)


def title_of(rules: Rules, language: str) -> str:
    """What a game is called."""
    return words(language, rules).text_or("game.title", rules.title)


def teller_of(look: Look, language: str) -> Teller:
    """Tells a table as it looks."""
    return Teller(look.box, words(language, look.box.about.rules), look.names)


def sitter(look: Look, told: Teller, seat: int) -> str:
    """A seat by name; of a bot which one it is."""
    bot, spoken, name = look.chairs[seat].bot, told.words, str(told.names[seat])
    return spoken.text("seat.bot", seat=name, bot=spoken.text_or(f"bot.{bot}", bot)) if bot else name
