"""Expansions of Notre Dame, each in a module of its own."""
