"""Advice for bots that play Rattus Cartus."""
