"""The prompt: what is asked, what can be chosen, what can't and why, and who else is waited for."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from moothall.core.kernel import Pick
from moothall.core.moves import Question, texts_of
from moothall.core.refusal import Refusal
from moothall.server.look import Asking, Look
from moothall.server.pages.things import thing_of
from moothall.words.telling import Teller

MOST_BARRED = 12                         # moves that are explained though they can't be made


class Choice(NamedTuple):
    """Something that can be chosen: what a form sends for it, its name, a note that helps, what to look at."""

    value: str
    text: str
    note: str
    thing: str
    marked: bool = False


class Barred(NamedTuple):
    """Something that can't be chosen: what it is called, why not, what there is to look at."""

    text: str
    why: str
    thing: str


class Prompt(NamedTuple):
    """A question as a page puts it. `things` are the things to choose among, explained.

    `foretells` says whether something can be told of a combination beforehand, `ahead` what would come of the marked.
    """

    number: int
    question: Question
    text: str
    help: str
    choices: list[Choice]
    things: list[tuple[str, list[str]]]
    barred: list[Barred]
    foretells: bool
    ahead: str

    @property
    def single(self) -> bool:
        """Whether a click on a choice is the whole answer."""
        return not self.question.combines

    @property
    def exclusive(self) -> bool:
        """Whether exactly one thing is to be marked."""
        return self.question.least == self.question.most == 1


def prompt_of(look: Look, told: Teller, marked: Sequence[str] | None = None) -> Prompt | None:
    """The question that this viewer has to answer, or None; `marked` is what he thinks of answering."""
    if look.asked is None or look.view is None:
        return None
    question = look.asked.question
    choices = [choice(item, question, look.view, told)._replace(marked=mark)
               for item, mark in zip(question.items, marks(question.items, marked or ()))]
    barred = [barring(text, why, question, look.view, told) for text, why in barred_of(look, look.asked)]
    return Prompt(
        look.asked.number, question, told.question(question, look.view), told.help(question), choices,
        explained(question.items, told), barred, foretells(question, look.view, told),
        ahead_of(look, told, marked or ()) if is_worth_telling(question, marked) else "")


def choice(item: str, question: Question, view: Mapping[str, Any], told: Teller) -> Choice:
    """One of the things to choose."""
    note, thing = told.prose.note(view, question.name, item), thing_of(item, told)
    if question.combines:
        return Choice(item, told.item(item), note, thing)
    text = move_text(question, [item])
    return Choice(text, told.move(text, dict(view)), note or told.prose.preview(view, question.name, [item]), thing)


def marks(items: Sequence[str], marked: Sequence[str]) -> list[bool]:
    """Which of the items are marked; of equal ones as many as are marked, the first."""
    return [items[:place + 1].count(item) <= marked.count(item) for place, item in enumerate(items)]


def foretells(question: Question, view: Mapping[str, Any], told: Teller) -> bool:
    """Whether the game tells beforehand what would come of a combination."""
    return question.combines and bool(told.prose.preview(view, question.name, question.items[:question.least]))


def is_worth_telling(question: Question, marked: Sequence[str] | None) -> bool:
    """Whether there is a combination to tell something of: the marked one, or nothing where that can be chosen."""
    return question.combines and (marked is not None or not question.least)


def ahead_of(look: Look, told: Teller, items: Sequence[str]) -> str:
    """What would come of answering with these items, or why they can't be chosen."""
    assert look.asked is not None and look.view is not None
    question = look.asked.question
    refusal = look.asked.why_not(move_text(question, items))
    return told.refusal(refusal) if refusal else told.prose.preview(look.view, question.name, items)


def barring(text: str, why: Refusal, question: Question, view: Mapping[str, Any], told: Teller) -> Barred:
    """One of the things that can't be chosen."""
    name = told.item(text.split()[-1]) if question.combines else told.move(text, dict(view))
    return Barred(name, told.refusal(why), thing_of(text, told))


def move_text(question: Question, items: Sequence[str]) -> str:
    """The text of the move that some items make."""
    return " ".join(part for part in (question.verb, *items) if part)


def explained(items: Sequence[str], told: Teller) -> list[tuple[str, list[str]]]:
    """What is good to know about the things to choose among: each text once, with the names of all it is about."""
    parts = dict.fromkeys(part for item in items for part in item.split())
    kinds = {tuple(told.item_help(part)): told.item(part) for part in reversed(parts)}
    names: dict[str, list[str]] = {}
    for helps, name in reversed(kinds.items()):
        for text in helps:
            names.setdefault(text, []).append(name)
    return [(", ".join(shared), list(texts)) for shared, texts in groupby(names, names.__getitem__)]


def barred_of(look: Look, asked: Asking) -> list[tuple[str, Refusal]]:
    """Moves that answer the question otherwise with what the viewer sees, or has in hand, but that a rule forbids."""
    assert look.view is not None
    place = look.view.get("hand", look.view) if asked.question.combines else look.view
    seen, evident = set(strings(place)), look.box.about.rules.evident
    found: list[tuple[str, Refusal]] = []
    for text in texts_like(look, asked.question):
        if seen.issuperset(text.split()[-1:]) and len(found) < MOST_BARRED:
            refusal = asked.why_not(text)
            found += [(text, refusal)] if refusal and refusal.rule and refusal.reason not in evident else []
    return found


def texts_like(look: Look, question: Question) -> list[str]:
    """All texts that answer such a question in some position, or a combination, without those that do now."""
    if question.combines:
        picks = [step for step in look.box.about.kit.steps.values() if isinstance(step, Pick)]
        keys = dict.fromkeys(key for step in picks for key in step.keys()[:step.size()] if key not in question.items)
        return [move_text(question, [key]) for key in keys] if question.least <= 1 else []
    offered = {move_text(question, [item]) for item in question.items}
    return [text for text in texts_of(look.box, question.name) if text not in offered]


def strings(part: Any) -> Iterator[str]:
    """Every key of a component that a view shows somewhere."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, Mapping):
        yield from (key for key, value in part.items() if value)
        for value in part.values():
            yield from strings(value)
    elif isinstance(part, Sequence):
        for value in part:
            yield from strings(value)


def waiting_of(look: Look, told: Teller) -> list[str]:
    """Who else is asked, and what; how far he is isn't known to anybody."""
    if look.status != "playing":
        return []
    questions = {one["seat"]: one["question"] for one in (look.view or {}).get("asked", [])}
    others = [seat for seat in look.to_act if seat != look.seat or look.asked is None]
    return [told.waiting(seat, questions.get(seat, "")) for seat in others]
