"""What the characters of New Persons are worth to a seat. [ND-16.4, ND-16.12]"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from moothall.core.columns import bits_of
from moothall.games.notre_dame.bots.worth import Outlook
from moothall.games.notre_dame.components import CARDS, HOSPITAL, MESSAGES
from moothall.games.notre_dame.expansions.new_persons.characters import of_kind

HOME_AGAIN: Final = 1.0                 # cubes that the travellers bring back
SECRET: Final = 0.3                     # what the spy sees


def nurse(look: Outlook) -> float:
    """A piece in the hospital, and one step back. [ND-16.6]"""
    return look.piece(HOSPITAL, 1) + look.rats_back(1)


def spy(look: Outlook) -> float:
    """2 prestige, and what he sees. [ND-16.7]"""
    return look.award(2) + SECRET


def travellers(look: Outlook) -> float:
    """Cubes that come back, if some are needed. [ND-16.8]"""
    return HOME_AGAIN if look.g.personal[look.seat] == 0 else 0.0


def scholar(look: Outlook) -> float:
    """The card laid aside. [ND-16.5]"""
    worth: float = 0.0
    for card in bits_of(look.g.aside[look.seat]):
        worth += look.card(card % CARDS)
    return worth


def coachman(look: Outlook) -> float:
    """The best kind of message, once more. [ND-16.9]"""
    best: float = 0.0
    for kind in range(MESSAGES):
        best = max(best, repeated(look, kind))
    return best


def repeated(look: Outlook, kind: i64) -> float:
    """All messages of a kind at once."""
    t, k = look.g.tables, of_kind(look.g, look.seat, kind)
    gains = look.coins(k * t.gold[kind]) + look.cubes(k * t.cubes[kind]) + look.rats_back(k * t.rats_back[kind])
    return look.award(k * t.prestige[kind]) + gains
