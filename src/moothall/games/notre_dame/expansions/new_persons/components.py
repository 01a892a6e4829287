"""The nine characters of New Persons. [ND-16.1, ND-16.3, ND-22.5]"""
from __future__ import annotations

from typing import Final

from moothall.core.data import Sheet
from moothall.games.notre_dame.components import PERSONS, person_data, sheet_of

KEY: Final = "new_persons"

# The rule, then letter and rats; up to 4 rats on a card. [ND-16.3]
NEW_PERSONS: Final = {
    "np_manager": ("ND-16.4", "A", 2),
    "np_scholar": ("ND-16.5", "A", 1),
    "np_nurse": ("ND-16.6", "A", 4),
    "np_spy": ("ND-16.7", "B", 1),
    "np_travellers": ("ND-16.8", "B", 2),
    "np_coachman": ("ND-16.9", "B", 3),
    "np_host": ("ND-16.10", "C", 3),
    "np_guard": ("ND-16.11", "C", 1),
    "np_adviser": ("ND-16.12", "C", 2),
}
MOST_RATS: Final = 4
ALL_PERSONS: Final = [*PERSONS, *NEW_PERSONS]
ADVISER: Final = ALL_PERSONS.index("np_adviser")


def sheet() -> Sheet:
    """The printed data with the new characters. [ND-16.3, ND-22.5]"""
    return sheet_of([*person_data(PERSONS), *person_data(NEW_PERSONS)], MOST_RATS)
