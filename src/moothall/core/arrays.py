"""Packed arrays of the state: librt's when the rules run compiled, plain lists when they are interpreted.

So are the numbers: machine integers, or Python's own, which convert faster than those of `mypy_extensions`.
`append` and `pop` may hand back another array: always bind the result to the same name. Copy with `v[:]`.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from moothall.core.build import COMPILED

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append, pop, vec
    from mypy_extensions import i64, u8
else:
    i64 = u8 = int

    class _Vec:
        def __getitem__(self, item):
            return _make

    def _make(items=(), *, capacity=0):
        return list(items)

    vec = _Vec()

    def append(v, item):
        v.append(item)
        return v

    def pop(v, i=-1):
        item = v.pop(i)
        return v, item


__all__ = ["append", "i64", "pop", "u8", "vec"]
