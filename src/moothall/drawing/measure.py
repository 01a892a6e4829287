"""How wide words are, without the font at hand: the widths of a wide book face, so that no other runs over."""
from __future__ import annotations

from functools import lru_cache

WIDTHS = {                                # in hundredths of the font size
    34: "'ijl,. ·’‘-/:;|ïí", 40: "ftIJ!()[]Ιιίϊΐ", 50: "r*_`–°\"", 56: "szεéςcvxyξτζ?“”ç",
    60: "aekoγδηθνουχήόύϋΰβρëöèêàáóäøå", 64: "0123456789bdghnpqu${}λμúüñκ«»",
    70: "LTYPSFZΤΥΠπßΡασάΓΖΞΣφ", 76: "AEVXBKCRΑΔΕΛΧΆΒΚψ", 84: "DGOQUΘΟΦΩωώ#+<=>^~Ό×−", 90: "wHNΗΝΠΨ&ΈΎΏ",
    104: "mæ@%½—…MWΜΉ",
}
OF = {letter: width / 100 for width, letters in WIDTHS.items() for letter in letters}
BOLD = 1.13
UNKNOWN = 1.05


@lru_cache(maxsize=4096)
def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text can get."""
    return sum(OF.get(letter, UNKNOWN) for letter in text) * size * (BOLD if bold else 1)


@lru_cache(maxsize=4096)
def wrap(text: str, wide: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """A text in lines; a word that is too long for a line has one of its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@lru_cache(maxsize=4096)
def fitting(text: str, wide: float, sizes: tuple[float, ...], bold: bool = False) -> float:
    """The first of some sizes in which a text fits on one line; else the last."""
    return next((size for size in sizes if width(text, size, bold) <= wide), sizes[-1])


@lru_cache(maxsize=4096)
def shorten(text: str, wide: float, size: float, bold: bool = False) -> str:
    """A text that somebody chose, cut where it is too long."""
    if width(text, size, bold) <= wide:
        return text
    kept = max((n for n in range(len(text)) if width(f"{text[:n]}…", size, bold) <= wide), default=0)
    return f"{text[:kept].rstrip()}…"
