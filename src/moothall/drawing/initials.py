"""One or two letters for each player, all different."""
from __future__ import annotations

from collections.abc import Sequence
from unicodedata import combining, normalize


def letters(names: Sequence[str]) -> list[str]:
    """The first letter of each name; with the one by which it differs, if others begin alike; else a number.

    Names that differ sooner choose before those that differ later.
    """
    plain = [_plain(name) for name in names]
    parting = [_parting(name, [*plain[:seat], *plain[seat + 1:]]) for seat, name in enumerate(plain)]
    signs = [str(number) for number in range(1, len(names) + 1)]
    for seat in sorted(range(len(names)), key=parting.__getitem__):
        signs[seat] = next((sign for sign in _signs(plain[seat], parting[seat]) if sign not in signs), signs[seat])
    return signs


def _parting(name: str, others: Sequence[str]) -> int:
    """Where a name differs for the first time from all that share what is before it; its end, if nowhere."""
    return next((n for n in range(len(name)) if not any(other.startswith(name[:n + 1]) for other in others)), len(name))


def _signs(name: str, parting: int) -> list[str]:
    """What can stand for a name, best first."""
    return [name[0] + letter.lower() for letter in name[parting:]] if parting else [*name[:1]]


def _plain(name: str) -> str:
    """Letters and digits from the first letter on, large and without accents."""
    bare = "".join(letter for letter in normalize("NFD", name) if not combining(letter))
    return "".join(letter for letter in bare.upper() if letter.isalnum()).lstrip("0123456789")
