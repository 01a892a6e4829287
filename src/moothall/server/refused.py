"""What the hall answers when it doesn't do something: which kind, which sentence, what would be right."""
from __future__ import annotations

from typing import Any

from moothall.core.refusal import Refusal

STATUS = {
    "token": 401, "unknown": 404, "forbidden": 403, "late": 409, "state": 409, "broken": 409,
    "illegal": 422, "input": 422, "malformed": 400, "method": 405, "large": 413, "many": 429, "fault": 500,
}


class Refused(Exception):
    """Nothing was changed. `key` names the sentence and `args` what it needs; a refused move brings its refusal.

    `stands` is the move that answered the question before, if there is one that counts.
    """

    def __init__(self, kind: str, key: str, refusal: Refusal | None = None, stands: str = "", **args: Any) -> None:
        super().__init__(kind, key)
        self.kind = kind
        self.key = key
        self.refusal = refusal
        self.stands = stands
        self.args_of_sentence = args

    @property
    def status(self) -> int:
        """The status code of HTTP that says the same."""
        return STATUS[self.kind]

    def to_plain(self) -> dict[str, Any]:
        """As JSON, to be given again."""
        refusal = self.refusal and [self.refusal.reason, self.refusal.rule, self.refusal.args]
        return {"kind": self.kind, "key": self.key, "refusal": refusal, "stands": self.stands,
                "args": self.args_of_sentence}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Refused:
        """What `to_plain` wrote down."""
        told = plain["refusal"]
        refusal = Refusal(told[0], told[1], **told[2]) if told else None
        return cls(plain["kind"], plain["key"], refusal, plain["stands"], **plain["args"])


def illegal(refusal: Refusal) -> Refused:
    """A move that the rules don't allow."""
    return Refused("illegal", refusal.reason, refusal)
