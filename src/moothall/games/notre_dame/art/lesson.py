"""The lesson, in words; most of them help at the table, too."""
from __future__ import annotations

from typing import Any

from moothall.core.lesson import Leaf, Note
from moothall.games.notre_dame.components import CARD_KINDS, PLACE_KEYS

LEAVES = {                               # the title, the text, then the notes
    "aims": ("lesson.aims.title", "lesson.aims.text"),
    "supplies": ("lesson.supplies.title", "lesson.supplies.text"),
    "round": (
        "lesson.round.title", "lesson.round.text",
        "lesson.round.reveal", "help.draft", "lesson.round.actions", "help.hire", "help.plague",
    ),
    "cards": ("lesson.cards.title", "lesson.cards.text", *(f"help.card.{kind}" for kind in CARD_KINDS)),
    "messages": ("word.messages", "help.message"),
    "notre_dame": ("sector.notre_dame", "help.notre_dame"),
    "end": ("lesson.end.title", "help.scoring"),
}


def lesson(words: Any) -> list[Leaf]:
    """All leaves, in their order."""
    return [leaf(words, key, *texts) for key, texts in LEAVES.items()]


def leaf(words: Any, key: str, title: str, text: str, *notes: str) -> Leaf:
    """A leaf whose notes are numbered: the phases of a round, the cards."""
    numbered = (Note(str(n), note(words, one)) for n, one in enumerate(notes, 1))
    return Leaf(key, words.text(title), words.text(text), tuple(numbered))


def note(words: Any, key: str) -> str:
    """A text; that of a card after the name of the card."""
    _, _, kind = key.partition(".card.")
    name = f"{'sector' if kind in PLACE_KEYS else 'card'}.{kind}"
    return f"{words.text(name)}: {words.text(key)}" if kind else str(words.text(key))
