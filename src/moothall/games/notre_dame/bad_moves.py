"""Why a move that answers no question of now is refused, where there is more to say than that. [ND-20.2]"""
from __future__ import annotations

import re
from typing import Final

from moothall.core.kernel import STEP
from moothall.core.refusal import Refusal
from moothall.games.notre_dame.components import MESSAGES, MOST_DONATED
from moothall.games.notre_dame.hiring import HIRE
from moothall.games.notre_dame.state import NOWHERE, NotreDame

# What is never a move, and the rule that says so.
NO_SECTOR: Final = (
    (r"from notre_dame", "ND-6.12"),
    (r"friend (harbour|notre_dame)", "ND-7.28"),
    (r"move (cube|friend) .*(harbour|notre_dame).*", "ND-11.5"),
    (r"bring (harbour|notre_dame)", "ND-11.14"),
    (r"found (harbour|notre_dame)", "ND-11.32"),
)


def explain(g: NotreDame, seat: int, text: str, refusal: Refusal) -> Refusal:
    """A better reason, or the same."""
    plain = " ".join(text.split())
    if refusal.reason == "unknown_move":
        return never(plain) or refusal
    if not 0 <= seat < g.seats:
        return refusal
    if refusal.reason == "not_your_turn" and plain.startswith("hire "):
        return no_gold(g, seat) or refusal
    return (no_message(g, seat) if plain == "take" else None) or refusal


def never(text: str) -> Refusal | None:
    """Notre Dame and the harbour are no sectors; nobody donates more than 3. [ND-2.2, ND-2.4, ND-7.21]"""
    for pattern, rule in NO_SECTOR:
        if re.fullmatch(pattern, text):
            return Refusal("no_sector", rule)
    if re.fullmatch(r"donate [1-9]\d*", text):
        return Refusal("too_generous", "ND-7.21", most=MOST_DONATED)
    return None


def no_gold(g: NotreDame, seat: int) -> Refusal | None:
    """While characters are hired: who has no gold isn't asked. [ND-10.3]"""
    hiring = any(line & STEP == HIRE for line in g.agenda[:g.depth])
    return Refusal("no_gold", "ND-10.3") if hiring and g.gold[seat] == 0 else None


def no_message(g: NotreDame, seat: int) -> Refusal | None:
    """None lies where the carriage stands, or it has a colour that isn't allowed now. [ND-8.8, ND-8.9, ND-8.17]"""
    message = g.message[g.carriage[seat]]
    if message == NOWHERE:
        return Refusal("no_message_there", "ND-8.9")
    names = colour_names(g)
    colour = message // MESSAGES
    if g.may_collect(seat, colour):
        return None
    allowed = [name for number, name in enumerate(names) if g.may_collect(seat, number)]
    return Refusal("colour_not_allowed", "ND-8.17", colour=names[colour], colours=", ".join(allowed))


def colour_names(g: NotreDame) -> list[str]:
    """The colours in play, in the order of their messages."""
    keys = g.box.about.kit.domains["message"]
    return [key.rpartition("_")[2] for key in keys[::MESSAGES]]
