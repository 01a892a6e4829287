"""Shared parts of pictures: figures, shields, discs, cards, tracks, panels. It knows nothing of any game."""
from moothall.drawing.style import FONT, STYLE

__all__ = ["FONT", "STYLE"]
