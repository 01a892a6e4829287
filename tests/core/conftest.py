"""Random tests draw the same examples every time."""
from __future__ import annotations

from hypothesis import settings

settings.register_profile("moothall", derandomize=True, deadline=None)
settings.load_profile("moothall")
