"""One letter for each player, all different."""
from __future__ import annotations

from collections.abc import Sequence
from unicodedata import combining, normalize


def letters(names: Sequence[str]) -> list[str]:
    """The first letter of each name that no one before has; a number where there is none."""
    taken: list[str] = []
    for number, name in enumerate(names, 1):
        free = (letter for letter in _plain(name) if letter not in taken)
        taken.append(next(free, str(number)))
    return taken


def _plain(name: str) -> str:
    """Letters and digits, large and without accents."""
    bare = "".join(letter for letter in normalize("NFD", name) if not combining(letter))
    return "".join(letter for letter in bare.upper() if letter.isalnum())
