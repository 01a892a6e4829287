"""Tiny Fair: a made-up game for Moothall."""
from tinyfair.rules import TinyFair

GAME = TinyFair()
