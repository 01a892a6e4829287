"""What the API takes and gives, as it stands in its description."""
from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from moothall.server.order import Order
from moothall.server.playing import LONGEST_MOVE

Word = Annotated[str, Field(max_length=64)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
OptionValue = StrictBool | Annotated[StrictInt, Field(ge=-1000, le=1000)] | Word | Annotated[
    list[Word], Field(max_length=100)]
Action = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$", description=(
    "A one-time id that you make up. Send the same request with the same id again, and you get its first answer."))]
Kinds = Annotated[list[Word], Field(max_length=20, description=(
    "For each seat `person` or a kind of bot; empty: all persons."))]


class Taken(BaseModel):
    """A body: nothing in it is guessed at."""

    model_config = ConfigDict(extra="forbid")


class OrderBody(Taken):
    """What is to be played, and who is to sit where."""

    game: Word = ""
    seats: Kinds = []
    expansions: Annotated[list[Word], Field(max_length=20)] = []
    options: Annotated[dict[Word, OptionValue], Field(max_length=50)] = {}
    data: Annotated[str | None, Field(description="an overlay of printed values, as TOML")] = None
    undo: Word = "barrier"
    record: Annotated[str | None, Field(description="go on from this record; game and options are then its own")] = None
    moves: Annotated[Count | None, Field(description="after so many of its moves; without it, after all")] = None

    def order(self) -> Order:
        """The same, for the hall."""
        return Order(**dict(self))


class SitBody(Taken):
    """The name by which the others know you; needed by who sits down at a seat first."""

    name: Annotated[str, Field(max_length=200)] = ""


class MoveBody(Taken):
    """An answer to a question, by its number: the text of a move, such as `enter farm_1`."""

    question: Count
    move: Annotated[str, Field(max_length=LONGEST_MOVE)]
    action: Action


class UndoBody(Taken):
    """Which question's answer is to be taken back, if you want to be sure that it is that one."""

    action: Action
    question: Count | None = None


class BotBody(Taken):
    """The kind of bot."""

    bot: Word


class LinkBody(Taken):
    """Whose link is made anew: `seat` (with its number), `spectator` or `host`."""

    role: Word
    seat: Annotated[int | None, Field(ge=0, le=100)] = None


class ForkBody(Taken):
    """From which version of yours the other table goes on, and who sits there."""

    version: Count | None = None
    seats: Kinds = []


class OpenedBody(BaseModel):
    """A new table. These tokens are told only once: links for each seat, for spectators, and for the host."""

    table: str
    host: str
    seats: list[str]
    spectator: str


class SeatedBody(BaseModel):
    """Your token at a table, to be sent as `Authorization: Bearer ...`."""

    table: str
    role: str
    seat: int | None
    token: str


class ChairBody(BaseModel):
    """A seat: `open`, `person`, `left`, or the kind of bot that plays it."""

    seat: int
    name: str
    kind: str


class TableBody(BaseModel):
    """How a table stands, as you see it."""

    table: str
    game: str
    expansions: list[str]
    options: dict[str, Any]
    revision: int
    fingerprint: str
    status: str
    version: int
    newest: int
    role: str
    seat: int | None
    chairs: list[ChairBody]
    to_act: list[int]
    events: int
    undo: str
    can_undo: bool
    practice: bool
    origin: str
    rematch: str
    warning: str
    warning_text: str
    outcome: dict[str, Any] | None


class ViewBody(BaseModel):
    """All that you may see of the match, at a version; `view` has the keys of the game's page."""

    version: int
    newest: int
    status: str
    view: dict[str, Any] | None


class ItemBody(BaseModel):
    """One of the items to choose from; `move` is the text of the move if one item is the whole of it."""

    key: str
    text: str
    move: str
    help: list[str]


class QuestionBody(BaseModel):
    """A question to your seat, with its number, which the answer has to name."""

    number: int
    name: str
    rule: str
    verb: str
    least: int
    most: int
    combines: bool
    text: str
    help: str
    items: list[ItemBody]


class AskedBody(BaseModel):
    """The question to your seat, if there is one now."""

    version: int
    status: str
    question: QuestionBody | None


class AnswerBody(BaseModel):
    """What became of it: `played` or `undone`, the move, the number of its question, your version since."""

    done: str
    move: str
    question: int
    version: int


class EventBody(BaseModel):
    """Something that happened, by your own numbering, and in words."""

    number: int
    key: str
    args: dict[str, Any]
    text: str


class EventsBody(BaseModel):
    """What happened, and the number to ask from next time."""

    version: int
    next: int
    events: list[EventBody]


class WhyNotBody(BaseModel):
    """Whether a move may be played, and if not, why."""

    allowed: bool
    reason: str
    rule: str
    text: str
    help: str


class TokenBody(BaseModel):
    """A new link's token."""

    token: str


class LineBody(BaseModel):
    """A line of the log; `?` is what somebody at the table mustn't know yet."""

    number: int
    at: str
    actor: str
    kind: str
    body: dict[str, Any]
    hash: str


class ErrorBody(BaseModel):
    """Why nothing was done: the kind, a reason and rule id, a sentence in your language, and what would be right."""

    kind: str
    reason: str
    rule: str
    text: str
    help: str
    right: str
    stands: str


class Problem(BaseModel):
    """An answer that says why not."""

    error: ErrorBody
