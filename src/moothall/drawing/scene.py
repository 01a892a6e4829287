"""An end that a page can show part after part. By itself a picture shows how everything stands at last.

Steps are numbers; those below 100 come before the scores, and `LAST` with the winner. `says` is what a step says to
whoever can't see it.
"""
from __future__ import annotations

from moothall.drawing.svg import Svg, both, group

Step = int | str
LAST = "last"


def since(step: Step, *parts: Svg, says: str = "") -> Svg:
    """What is there from a step on."""
    return group(*parts, data_scene=step, data_says=says or None)


def until(step: Step, *parts: Svg, first: Step | None = None) -> Svg:
    """What is there only before a step, and not before a first one."""
    return group(*parts, data_scene=first, data_until=step, visibility="hidden")


def turned(step: Step, back: Svg, front: Svg, says: str = "") -> Svg:
    """What is turned over at a step."""
    return both(until(step, back), since(step, front, says=says))
