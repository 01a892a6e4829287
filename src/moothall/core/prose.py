"""A table in words: blocks that a terminal, a page and a screen reader each show in their own way.

Words may have a tone, which helps the eye and carries nothing that the words don't: "strong", "quiet" or one
of `COLOURS`.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

COLOURS = ("red", "yellow", "green", "blue", "purple", "cyan", "orange", "grey")


class Span(NamedTuple):
    """Some words in one tone."""

    text: str
    tone: str = ""


Said = tuple[Span, ...]


class Heading(NamedTuple):
    """What the next blocks are about."""

    text: str


class Line(NamedTuple):
    """A line of text; `depth` says under how many others it stands."""

    said: Said
    depth: int = 0


class Table(NamedTuple):
    """Rows of cells under a row of headings; a wordy one has sentences and lists in its cells, which need room."""

    head: Sequence[Said]
    rows: Sequence[Sequence[Said]]
    wordy: bool = False


Block = Heading | Line | Table


class Phase(NamedTuple):
    """A part of the round: the letter or number it goes by, its name, what happens then, whether it is now."""

    mark: str
    text: str
    help: str
    now: bool


def say(*parts: str | Span | Said) -> Said:
    """One line from words, spans and lines."""
    spans: list[Span] = []
    for part in parts:
        spans += [Span(part)] if isinstance(part, str) else [part] if isinstance(part, Span) else part
    return tuple(spans)


def plain(said: Said) -> str:
    """The words without their tones."""
    return "".join(span.text for span in said)


def join(said: Iterable[Said], between: str = ", ") -> Said:
    """Several lines as one."""
    spans: list[Span] = []
    for one in said:
        spans += [Span(between), *one] if spans else one
    return tuple(spans)


class Prose:
    """How a game calls its things and tells its table. This one serves a game that brings nothing of its own.

    `words` is a `moothall.words.Words`, `names` the names given to seats, `about` what the box was assembled from.
    """

    # Events that add nothing to another one of the same seat, which comes right after (1) or before (-1) them.
    halves: Mapping[str, Sequence[tuple[str, int]]] = {}
    # Events that the table and the scores tell again at the end.
    repeated: Sequence[str] = ()

    def __init__(self, words: Any, names: Sequence[str], about: Any) -> None:
        self.words = words
        self.given = list(names)
        self.about = about
        self.data = about.data

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        given = self.given[seat] if seat < len(self.given) else ""
        return given or self.unnamed(seat)

    def unnamed(self, seat: int) -> str:
        """What a seat is called where nobody gave it a name."""
        return str(self.words.text("seat.number", n=seat + 1))

    def tone(self, seat: int) -> str:
        """The colour of a seat."""
        return COLOURS[seat % len(COLOURS)]

    def who(self, seat: int, viewer: int | None = None) -> Said:
        """A seat in its colour; the viewer's own says so."""
        name = self.seat(seat)
        return say(Span(self.words.text("seat.you", seat=name) if seat == viewer else name, self.tone(seat)))

    def name(self, kind: str, key: str) -> str:
        """What people call a component: `kind` is where the key was found, an argument's name or a verb."""
        found = f"{kind}.{key}"
        return str(self.words.text(found)) if self.words.has(found) else key

    def many(self, n: int, key: str, name: str) -> str:
        """So many equal things, each of them called by the name; a single one is only named."""
        return name if n == 1 else self.counted(n, key, name)

    def counted(self, n: int, key: str, name: str) -> str:
        """The same with a number before it, if the thing is of a sort that is counted."""
        if self.words.has(f"count.{key}"):
            return str(self.words.text(f"count.{key}", n=n))
        return name if n == 1 else str(self.words.text("word.times", n=n, what=name))

    def title(self, key: str) -> str:
        """What something is called that can be looked at, though it may be no item of a question."""
        return self.name("card", key)

    def topics(self, key: str) -> list[str]:
        """The keys of help texts about a component."""
        return [f"help.{key}"]

    def facts(self, key: str) -> dict[str, Any]:
        """What the help texts about a component have to be told: values that another box may have otherwise."""
        return {}

    def within(self, view: Mapping[str, Any], key: str) -> list[Said]:
        """What the viewer knows to lie in something that can be looked at."""
        return []

    def fate(self, outcome: Any, seat: int) -> str:
        """What became of a player, where one can be dead at the end."""
        return ""

    def args(self, view: Mapping[str, Any] | None, verb: str, items: Sequence[str]) -> dict[str, Any]:
        """What the text of a choice needs beyond its items."""
        return {}

    def variant(self, event: str, args: Mapping[str, Any]) -> str:
        """Which text of an event fits its arguments, if there are several: `none` where there was nothing to count."""
        return "none" if args.get("n") == 0 else ""

    def note(self, view: Mapping[str, Any], question: str, item: str) -> str:
        """A few words that help to choose an item."""
        return ""

    def asks(self, view: Mapping[str, Any], question: str) -> dict[str, Any]:
        """What a fuller text of a question, `question.<name>.here`, needs; nothing where there is none."""
        return {}

    def preview(self, view: Mapping[str, Any], question: str, items: Sequence[str]) -> str:
        """What would come of answering a question with these items, as far as the viewer can tell."""
        return ""

    def course(self, view: Mapping[str, Any]) -> list[Phase]:
        """The phases of the round in their order; none where there is nothing to tell."""
        return []

    def table(self, view: Mapping[str, Any]) -> list[Block]:
        """The table as a viewer sees it: what all see, then what is his alone."""
        return [*self.public(view), *self.private(view)]

    def public(self, view: Mapping[str, Any]) -> list[Block]:
        """What everybody sees, as this viewer sees it."""
        rows = [(say(Span(key, "strong")), say(told(value))) for key, value in view.items()]
        return [Table([], rows)]

    def private(self, view: Mapping[str, Any]) -> list[Block]:
        """What is the viewer's alone."""
        return []

    def everything(self, views: Sequence[Mapping[str, Any]], spectator: Mapping[str, Any]) -> list[Block]:
        """The table with what each seat sees: for a match that may be looked at in full."""
        blocks = self.public(spectator)
        for seat, view in enumerate(views):
            blocks += [Heading(self.seat(seat)), *(self.private(view) or self.public(view))]
        return blocks


def told(value: Any) -> str:
    """A part of a view, by itself."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {told(part)}" for key, part in value.items()) or "-"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " | ".join(told(part) for part in value) or "-"
    return "-" if value is None else str(value)
