"""New Persons (2009): nine more gray characters, all reconstructed. [ND-16.1, ND-22.5]"""
from moothall.games.notre_dame.expansions.new_persons.components import KEY, sheet
from moothall.games.notre_dame.expansions.new_persons.kit import amend

__all__ = ["KEY", "amend", "sheet"]
