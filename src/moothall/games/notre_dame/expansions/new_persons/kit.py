"""New Persons poured into the base game. [ND-16.1]"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moothall.core.kit import OWNER, Kit
from moothall.games.notre_dame.expansions.new_persons import characters, foresight
from moothall.games.notre_dame.expansions.new_persons.components import NEW_PERSONS
from moothall.games.notre_dame.kit import NotreDameKit


def amend(kit: NotreDameKit, seats: int, options: Mapping[str, Any]) -> None:
    """Pour the nine characters into the kit. [ND-16.1, ND-18.6, ND-18.7]"""
    kit.persons.extend(NEW_PERSONS)
    kit.skills.extend(characters.skills(options["manager_scope"]))
    kit.parts.append(foresight.Foresight(seats))
    kit.add("choose_cast", foresight.ChooseCast())
    kit.add("chosen_person", foresight.ChosenPerson(kit.persons))
    kit.insert("game", "choose_cast", after="lay_messages")
    kit.add("note_prestige", foresight.NotePrestige())
    kit.insert("round", "note_prestige", after="begin_round")
    kit.remove("round", "discard_cards")
    kit.insert("round", "discard_cards", before="end_round")
    kit.replace("gray_revealed", foresight.RevealForeseen(kit.persons))
    kit.add("foreseen", foresight.Foreseen(kit.persons))
    kit.add("tell_foreseen", foresight.TellForeseen())
    kit.add("travellers", characters.TravellersHome())
    kit.add("coachman", characters.CoachmanRepeats())
    kit.add("advice", characters.Advice(kit.persons))
    tell_events(kit)


def tell_events(kit: Kit) -> None:
    """What the new characters tell. [ND-16.2, ND-16.5, ND-16.7]"""
    kit.tell("in_cast", "person", seat=False)
    kit.tell("turns_up")
    kit.tell("looks_ahead")
    kit.tell("foresees", "place", "person", audience=OWNER, opens=("foreseen",))
    kit.tell("takes_back", "sector")
    kit.tell("advised", "person")
