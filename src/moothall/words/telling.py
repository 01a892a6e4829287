"""Sentences about a match, for terminals and pages alike: what happened, what is asked, what can't be done.

The kernel speaks in keys and numbers. The game's catalogue has their words under `event.`, `question.`,
`choice.`, `refusal.` and `help.`; where a game has none, the bare key is told.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from moothall.core.kernel import Box, Pick
from moothall.core.kit import Kit
from moothall.core.match import Event, View
from moothall.core.moves import Question
from moothall.core.prose import Prose
from moothall.core.refusal import Refusal
from moothall.core.rules import Rules
from moothall.words import DEFAULT, Words

COUNTED_FROM_0 = ("place", "slot", "space")      # people count places from 1
UNKNOWN = "?"


def words_for(rules: Rules | None, language: str, *folders: Path) -> Words:
    """The hall's words with those of some folders, then those of a game laid over them, if it has any."""
    has_words = rules is not None and (rules.folder / "words" / f"{DEFAULT}.po").exists()
    return Words(language, *folders, *([rules.folder] if rules and has_words else []))


class Told(NamedTuple):
    """A line, and the events that it tells."""

    text: str
    events: Sequence[Event]


class Teller:
    """Tells a match of one box in one language, with the names of those who sit there."""

    def __init__(self, box: Box, words: Words, names: Sequence[str] = ()) -> None:
        self.box = box
        self.words = words
        self.prose: Prose = box.about.rules.prose(words, names, box.about)
        self.names = [self.prose.seat(seat) for seat in range(box.seats)]
        kit: Kit = box.about.kit
        told = {name for spec in kit.events.values() for name in spec.names}
        self.seats = {"seat", *(name[5:] for name in told if name.startswith("seat:"))}
        self.combining = {step.verb() for step in kit.steps.values() if isinstance(step, Pick)}

    # -- what happened ----------------------------------------------------------
    def event(self, event: Event) -> str:
        """One thing that happened."""
        args, key = self._args(event.args), self._key(event)
        if not self.words.has(key):
            return bare(event.key, args)
        return self._counted(self.words.text(key, **args), event, args)

    def _key(self, event: Event) -> str:
        special = f"event.{event.key}.{self.prose.variant(event.key, event.args)}"
        return special if self.words.has(special) else f"event.{event.key}"

    def _counted(self, text: str, event: Event, args: dict[str, Any]) -> str:
        """The text; `2 × Sword` are 2 Swords, and `1 × Church 4` is a Church 4."""
        n = int(args.get("n", 0))
        for name, key in event.args.items() if n else ():
            what = str(args[name])
            text = text.replace(self.words.text("word.times", n=n, what=what), self.prose.counted(n, str(key), what))
        return text

    def events(self, events: Sequence[Event]) -> list[str]:
        """Several things that happened, line by line."""
        return [line.text for line in self.lines(events)]

    def lines(self, events: Sequence[Event]) -> list[Told]:
        """The same, with the events of each line: what one seat does with many cards is one line."""
        lines: list[Told] = []
        for _, run in groupby(self._worth_telling(events), key=lambda event: event.key):
            lines += together([Told(self.event(event), [event]) for event in run], self.words)
        return lines

    def _worth_telling(self, events: Sequence[Event]) -> Iterable[Event]:
        for i, event in enumerate(events):
            halves = self.prose.halves.get(event.key, ())
            if not any(self._told_by(events, i, half, step) for half, step in halves):
                yield event

    def _told_by(self, events: Sequence[Event], i: int, half: str, step: int) -> bool:
        """Whether the event so many places further on tells this one as well."""
        other = events[i + step] if 0 <= i + step < len(events) else events[i]
        return other.key == half and other.args.get("seat") == events[i].args.get("seat")

    def _args(self, args: dict[str, Any]) -> dict[str, Any]:
        return {name: self._arg(name, value) for name, value in args.items()}

    def _arg(self, name: str, value: Any) -> Any:
        if name in self.seats:
            return self._seat(value)
        if name in COUNTED_FROM_0:
            return int(value) + 1
        return self.prose.name(name, value) if isinstance(value, str) else value

    def _seat(self, seat: Any) -> str:
        return self.names[int(seat)] if str(seat).isdecimal() and int(seat) < len(self.names) else str(seat)

    # -- what is asked ----------------------------------------------------------
    def question(self, question: Question, view: Mapping[str, Any] | None = None) -> str:
        """The question as a sentence; with the view of who is asked some games can tell more."""
        args = {} if view is None else self.prose.asks(view, question.name)
        if args:
            return self.words.text(f"question.{question.name}.here", **args)
        return self._text(f"question.{question.name}", question.name)

    def waiting(self, seat: int, question: str) -> str:
        """Who is asked what, for the others."""
        key = f"question.{question}.waiting"
        if self.words.has(key):
            return self.words.text(key, seat=self.names[seat])
        return self.words.text("terminal.waiting", seat=self.names[seat])

    def move(self, text: str, view: View | dict[str, Any] | None = None) -> str:
        """A move, from its text; with the mover's view some games can tell more."""
        verb, *items = text.split()
        key = f"choice.{verb}"
        for special, fits in (("none", not items), (".".join(items), bool(items)), ("bare", view is None)):
            key = f"{key}.{special}" if fits and self.words.has(f"{key}.{special}") else key
        if not self.words.has(key):
            return text
        plain = view.to_plain() if isinstance(view, View) else view
        args = {**self._of_items(verb, items), **self.prose.args(plain, verb, items)}
        told = self.words.text(key, **args)
        return f"{told}: {self.cards(items)}" if items and verb in self.combining else told

    def _of_items(self, verb: str, items: Sequence[str]) -> dict[str, Any]:
        last = items[-1] if items else ""
        number = int(last) if last.isdecimal() else None
        return {
            "n": len(items), "card": self.cards(items), "item": self.cards(items), "seat": self._seat(last),
            "place": last if number is None else number + 1, "building": "", "action": "",
        }

    def cards(self, items: Sequence[str]) -> str:
        """Cards in a list, equal ones counted."""
        return ", ".join(self.prose.many(n, key, self.item(key)) for key, n in Counter(items).items())

    def item(self, key: str) -> str:
        """One of the items to choose from."""
        return key if key == UNKNOWN else self.prose.name("card", key)

    # -- what can't be done, and what helps ---------------------------------------
    def refusal(self, refusal: Refusal) -> str:
        """Why a move isn't accepted, and the rule that says so."""
        return refusal_sentence(refusal, self.words, self._refused(refusal.args))

    def _refused(self, args: dict[str, Any]) -> dict[str, Any]:
        told = self._args({name: value for name, value in args.items() if name not in ("question", "text")})
        asked = args.get("question")
        return {**args, **told, **({"question": self._text(f"question.{asked}", asked)} if asked else {})}

    def help(self, question: Question) -> str:
        """What a question is about, with its rules."""
        return self._text(f"question.{question.name}.help", f"{self.question(question)} [{question.rule}]")

    def item_help(self, item: str) -> list[str]:
        """What is good to know about one of the items to choose from."""
        keys = [(key, part) for part in item.split() for key in self.prose.topics(part)]
        return [self.words.text(key, **self.prose.facts(part)) for key, part in keys if self.words.has(key)]

    def refusal_help(self, refusal: Refusal) -> str:
        """What is good to know about a refusal, or nothing."""
        return self._text(f"refusal.{refusal.reason}.help", "")

    def _text(self, key: str, otherwise: str) -> str:
        return self.words.text_or(key, otherwise)


def refusal_sentence(refusal: Refusal, words: Words, args: dict[str, Any] | None = None) -> str:
    """A refusal in words, with its rule; its bare keys where there are no words."""
    reason, given = refusal.reason, refusal.args if args is None else args
    if reason == "wrong_count" and given.get("least") == given.get("most"):
        reason = "exact_count"
    if not words.has(f"refusal.{reason}"):
        return str(refusal)
    text = words.text(f"refusal.{reason}", **given)
    return words.text("terminal.rule", text=text, rule=refusal.rule) if refusal.rule else text


def together(lines: Sequence[Told], words: Words) -> list[Told]:
    """Lines that begin alike, up to the last colon, as one line."""
    merged: list[Told] = []
    for head, run in groupby(lines, key=lambda line: line.text.rpartition(": ")[0]):
        alike = list(run)
        merged += [_as_one(head, alike, words)] if head else alike
    return merged


def _as_one(head: str, lines: Sequence[Told], words: Words) -> Told:
    tails = [line.text.rpartition(": ")[2] for line in lines]
    return Told(f"{head}: {counted(tails, words)}", [event for line in lines for event in line.events])


def counted(names: Sequence[str], words: Words) -> str:
    """A list of names, equal ones counted."""
    many = {name: names.count(name) for name in names}
    return ", ".join(name if n == 1 else words.text("word.times", n=n, what=name) for name, n in many.items())


def bare(key: str, args: dict[str, Any]) -> str:
    """A key with its arguments, where there are no words for it."""
    return " ".join([key, *(f"{name}={value}" for name, value in args.items())])
