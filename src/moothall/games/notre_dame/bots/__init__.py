"""Advice for bots that play Notre Dame."""
