"""Rattus Cartus: a card game for 2 to 5 players by Åse and Henrik Berg, 2012."""
from moothall.games.rattus_cartus.rules import RattusCartus

GAME = RattusCartus()
