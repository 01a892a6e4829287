"""What can be looked at in a picture, or chosen there: keys that a page's script reads, and a ring for it to show."""
from __future__ import annotations

from moothall.drawing.svg import Svg, Value, group, rect

EDGE = 2.5                               # how far the ring stands off


def thing(
    key: str | None, width: float, height: float, *drawn: Svg, title: str, choice: str | None = None, role: str = "img",
    **attributes: Value,
) -> Svg:
    """A part of a picture that can be looked at by its key, or chosen while its key is asked for."""
    stop = None if key is None and choice is None else -1
    return group(ring(width, height), *drawn, title=title, role=role, data_thing=key, data_choice=choice, tabindex=stop,
                 **attributes)


def ring(width: float, height: float) -> Svg:
    """Drawn by whoever shows where the eye or the hand is; it makes the whole field of a thing count as the thing."""
    return rect(-EDGE, -EDGE, width + 2 * EDGE, height + 2 * EDGE, rx=5, class_="ring", fill="none",
                pointer_events="all")
