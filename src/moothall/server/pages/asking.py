"""The prompt: what is asked, what can be chosen, what can't and why, and who else is waited for."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from moothall.core.kernel import Pick
from moothall.core.moves import Question, texts_of
from moothall.core.refusal import Refusal
from moothall.server.hall import Hall
from moothall.server.keys import Pass
from moothall.server.look import Look
from moothall.words.telling import Teller

MOST_BARRED = 12                         # moves that are explained though they can't be made
EVIDENT = ("not_held", "not_offered")    # reasons that nobody needs to be told


class Choice(NamedTuple):
    """Something that can be chosen: what a form sends for it, what it is called, a note that helps."""

    value: str
    text: str
    note: str


class Prompt(NamedTuple):
    """A question as a page puts it. `things` are the things to choose among, explained."""

    number: int
    question: Question
    text: str
    help: str
    choices: list[Choice]
    things: list[tuple[str, list[str]]]
    barred: list[tuple[str, str]]

    @property
    def single(self) -> bool:
        """Whether a click on a choice is the whole answer."""
        return not self.question.combines

    @property
    def exclusive(self) -> bool:
        """Whether exactly one thing is to be marked."""
        return self.question.least == self.question.most == 1


async def prompt_of(hall: Hall, pass_: Pass, look: Look, told: Teller) -> Prompt | None:
    """The question that this viewer has to answer, or None."""
    if look.asked is None or look.view is None:
        return None
    question = look.asked.question
    choices = [choice(item, question, look.view, told) for item in question.items]
    barred = [(told.move(text, dict(look.view)), told.refusal(why))
              for text, why in await barred_of(hall, pass_, look, question)]
    return Prompt(
        look.asked.number, question, told.question(question), told.help(question), choices,
        explained(question.items, told), barred)


def choice(item: str, question: Question, view: Mapping[str, Any], told: Teller) -> Choice:
    """One of the things to choose."""
    note = told.prose.note(view, question.name, item)
    if question.combines:
        return Choice(item, told.item(item), note)
    text = move_text(question, [item])
    return Choice(text, told.move(text, dict(view)), note)


def move_text(question: Question, items: Sequence[str]) -> str:
    """The text of the move that some items make."""
    return " ".join(part for part in (question.verb, *items) if part)


def explained(items: Sequence[str], told: Teller) -> list[tuple[str, list[str]]]:
    """What is good to know about the things to choose among, each text once."""
    found: dict[tuple[str, ...], str] = {}
    for item in dict.fromkeys(items):
        helps = tuple(told.item_help(item))
        if helps and helps not in found:
            found[helps] = told.item(item)
    return [(name, list(helps)) for helps, name in found.items()]


async def barred_of(hall: Hall, pass_: Pass, look: Look, question: Question) -> list[tuple[str, Refusal]]:
    """Moves with what the viewer sees on the table that answer the question otherwise, but that a rule forbids."""
    assert look.view is not None
    seen = set(strings(look.view))
    found: list[tuple[str, Refusal]] = []
    for text in texts_like(look, question):
        if seen.issuperset(text.split()[-1:]) and len(found) < MOST_BARRED:
            refusal = await hall.why_not(pass_, text)
            found += [(text, refusal)] if refusal and refusal.rule and refusal.reason not in EVIDENT else []
    return found


def texts_like(look: Look, question: Question) -> list[str]:
    """All texts that answer such a question in some position, without those that do now."""
    step = look.box.about.kit.steps[question.name]
    if isinstance(step, Pick):
        keys = [key for key in step.keys()[:step.size()] if key not in question.items]
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
