"""Why a move is refused: a reason key, the rule that forbids it, and the arguments of the sentence."""
from __future__ import annotations

from typing import Any


class Refusal:
    """A reason key (`not_in_row`), the rule id (`RC-6.1`, or "" if none applies) and what the sentence needs."""

    def __init__(self, reason: str, rule: str = "", **args: Any) -> None:
        self.reason = reason
        self.rule = rule
        self.args = args

    def __repr__(self) -> str:
        return f"Refusal({self})"

    def __str__(self) -> str:
        told = " ".join(f"{name}={value}" for name, value in self.args.items())
        return " ".join(part for part in (self.reason, told, f"[{self.rule}]" if self.rule else "") if part)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash((self.reason, self.rule))

    def _all(self) -> tuple[str, str, dict[str, Any]]:
        return self.reason, self.rule, self.args


class IllegalMove(ValueError):
    """A move that the rules don't allow; the match is as it was before."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def reason(self) -> str:
        """The reason's key, as in the catalogues of words."""
        return self.refusal.reason

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the move."""
        return self.refusal.rule

    @property
    def reason_args(self) -> dict[str, Any]:
        """What the sentence needs."""
        return self.refusal.args


class Endless(Exception):
    """A match goes on and on without asking anybody: it began at a table that can't be."""

    def __init__(self) -> None:
        super().__init__("it goes on and on without asking anybody")
