"""Who is asked what, and which things of the picture answer it."""
from __future__ import annotations

from moothall.games.rattus_cartus.art.names import View

# By question: where the things lie that answer it. [RC-17.1, RC-17.2, RC-17.3, RC-17.4, RC-17.5, RC-17.7]
ANSWERS = {
    "supply_choice": ("row",), "turn_choice": ("row", "hand"), "nun_look": ("nun_row",), "sword_giver": ("players",),
    "flute_taker": ("players",), "commit_cards": ("hand",), "sword_cards": ("hand",), "hospital_cards": ("hand",),
    "tower_cards": ("hand",),
}


def asked_of(view: View, seat: int | None) -> str:
    """What a player is asked, if anything."""
    return next((line["question"] for line in view["asked"] if line["seat"] == seat), "")


def answer(view: View, place: str, key: str) -> str | None:
    """The item that a thing stands for where it lies, while the viewer is asked for such things."""
    return key if place in ANSWERS.get(asked_of(view, view["seat"]), ()) else None
