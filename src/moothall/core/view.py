"""What every view tells."""
from __future__ import annotations

from typing import Any

from moothall.core.kernel import SEAT, STEP, STEPS, Game


def asked(g: Game) -> list[dict[str, Any]]:
    """Who is asked what; the number of options isn't told."""
    lines = [int(g.agenda[place]) for place in g.pending()]
    return [{"seat": line >> 10 & SEAT, "question": STEPS.names[line & STEP]} for line in lines]
