"""Notre Dame: a game of cards and influence for 2 to 5 players by Stefan Feld, 2007."""
from moothall.games.notre_dame.rules import NotreDameRules

GAME = NotreDameRules()
