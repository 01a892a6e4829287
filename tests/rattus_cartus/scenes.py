"""Scenes of phases C and D: a row, who has entered where with which cards, and what is still to be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import moothall
from tests.rattus_cartus.helpers import BUILDINGS, asked, play, position, set_with

Agenda = Sequence[Sequence[Any]]
Entry = tuple[int, int, str]  # seat, place in the row, cards played; in order of entry

ENTERING: Agenda = [["line_up"], ["next_turn"]]
CARDS: Agenda = [["reveal_cards"], ["score_cards"], ["swords"], ["flutes"]]
ACTIONS: Agenda = [["reveal_cards"], ["name_holder"], ["actions"]]
FIRST: Agenda = [["resolve_building", 0, 0]]
SECOND: Agenda = [["resolve_building", 0, 1]]
THIRD: Agenda = [["resolve_building", 0, 2]]
ALL: Agenda = [["resolve_buildings"]]
ALL_OF_TWO: Agenda = [["reveal_all"], ["name_holder_of_two"], *ALL]


def scene(
    seats: int, row: str, agenda: Agenda | None, entered: Sequence[Entry] = (), **table: Any
) -> moothall.Match:
    """A position with all piles put out. Cards are written in a line; `hands` are such lines or numbers."""
    cards = row.split()
    if "hands" in table:
        table["hands"] = [hand.split() if isinstance(hand, str) else hand for hand in table["hands"]]
    return position(
        seats,
        agenda=agenda,
        row=cards,
        buildings=set_with(*cards, *BUILDINGS),
        entries=[[seat, place] for seat, place, _ in entered],
        committed=committed(seats, entered),
        **table,
    )


def committed(seats: int, entered: Sequence[Entry]) -> list[list[str]]:
    """The cards played, by seat."""
    played = {seat: cards.split() for seat, _, cards in entered}
    return [played.get(seat, []) for seat in range(seats)]


def perform_all(match: moothall.Match) -> moothall.Match:
    """Everybody performs his action, as long as nothing else is asked."""
    while asked(match) and asked(match)[0][1] == "action_choice":
        play(match, "perform")
    return match


def variant(match: moothall.Match, *moves: str) -> moothall.Match:
    """How the match would go on with these moves."""
    return play(match.copy(), *moves)
