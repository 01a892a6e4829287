"""The lesson: positions laid by hand, in which Red is whoever learns. [RC-2.50]"""
from __future__ import annotations

from typing import Any

from moothall.core.lesson import Leaf
from moothall.core.rules import Rules
from moothall.core.saves import position
from moothall.games.rattus_cartus.art.lesson import leaves
from moothall.games.rattus_cartus.art.painter import Painter

SEATS, RED = 3, 0
ROW = ["monastery_3", "castle_2"]
PLAYED = {
    "row": ROW, "starting_seat": 2, "hands": [4, 5, 3],
    "committed": [["church_2", "church_0", "magic_1"], [], ["church_4", "joker", "sword"]],
}
LOOKED = [{"nun_row": {"3": "peasantry_3"}}, {"nun_row": {"0": "church_1"}}, {"nun_row": {"3": "peasantry_3"}}, {}]
SCENES: dict[str, dict[str, Any]] = {
    "start": {"table": {"row": ROW}},
    "entering": {"table": {**PLAYED, "entries": [[2, 0], [0, 0]]}},
    "resolving": {"table": {**PLAYED, "entries": [[2, 0], [0, 0], [1, 1]], "revealed": [0, 2], "holder": RED}},
    "later": {
        "table": {"influence": [{"church": 5}, {"church": 2}, {"church": 5}], "arrivals": {"church": [2, 0, 1]}},
        "known": LOOKED,
    },
    "over": {
        "table": {"round": 9, "rats": [9, 6, 12],
                  "nun_row": ["church_1", "royalty_4", "peasantry_3", "magic_0", "chivalry_1"]},
        "at": ["final_scoring"],
    },
}


def lesson(rules: Rules, words: Any) -> list[Leaf]:
    """The lesson of a first game: nobody is asked anything in its positions."""
    box = rules.box(SEATS)
    views = {key: position(box, **{"agenda": None if "at" in scene else [], **scene}).view(RED).to_plain()
             for key, scene in SCENES.items()}
    return leaves(Painter(words, (), box.about), views)
