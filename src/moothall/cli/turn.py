"""One question to a person: the choices, the answer."""
from __future__ import annotations

import re
from collections.abc import Sequence

from moothall.cli.commands import COMMANDS
from moothall.cli.session import Quit, Session
from moothall.core.moves import Question
from moothall.core.prose import Said, Span, say
from moothall.core.refusal import Refusal

SEPARATORS = re.compile(r"[\s,;]+")
NUMBERS = re.compile(r"\d+([\s,;]+\d+)*[\s,;]*")
SHORT = 8                                # so many choices are listed one below the other


class Turn:
    """A seat's question, put until it is answered or a command changes the match."""

    def __init__(self, session: Session, seat: int, question: Question) -> None:
        self.session = session
        self.seat = seat
        self.question = question
        self.view = session.match.view(seat).to_plain()
        self.teller, self.words, self.screen = session.teller, session.words, session.screen

    def take(self) -> None:
        """Show the question and deal with answers until one is a move."""
        self.show()
        while not self.answer(self._read()):
            pass

    def show(self) -> None:
        """The question and its choices."""
        rule = Span(f"  [{self.question.rule}]", "quiet") if self.question.rule else ""
        self.screen.show()
        self.screen.line(say(Span(self.teller.question(self.question, self.view), "strong"), rule))
        choices = [self.choice(item) for item in self.question.items]
        if self.question.combines and len(choices) > SHORT:
            self.screen.many(choices)
        else:
            self.screen.numbered(choices)
        self.screen.quiet(self.hint())
        if not self.session.instructed:
            self.screen.quiet(self.words.text("prompt.commands"))
        self.session.instructed = True

    def choice(self, item: str) -> Said:
        """A choice as it stands in the list, with what can be typed for it."""
        prose, about = self.teller.prose, self.question.name
        note = prose.note(self.view, about, item)
        if self.question.combines:
            return say(self.teller.item(item), Span(f"  {note}" if note else "", "quiet"))
        text, note = self.text([item]), note or prose.preview(self.view, about, [item])
        helps = f" – {note}" if note else ""
        return say(self.teller.move(text, self.view), helps, Span(f"  {text}", "quiet"))

    def text(self, items: Sequence[str]) -> str:
        """The text of the move that these items make."""
        return " ".join(part for part in (self.question.verb, *items) if part)

    def hint(self) -> str:
        """What may be typed."""
        least, most = self.question.least, self.question.most
        if not self.question.combines:
            return self.words.text("prompt.number", least=1, most=len(self.question.items))
        if most == 0:
            return self.words.text("prompt.numbers.none")
        if least == most:
            return self.words.text("prompt.numbers.exact", n=least)
        hint = self.words.text("prompt.numbers", least=least, most=most)
        return hint if least else f"{hint} {self.words.text('prompt.numbers.none')}"

    def _read(self) -> str:
        try:
            return self.screen.ask(f"{self.words.text('prompt.choose')}:")
        except EOFError:
            raise Quit from None

    def answer(self, line: str) -> bool:
        """Deal with a line; whether the question is over."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            return COMMANDS["?"](self, line[1:].strip())
        if word.lower() in COMMANDS:
            return COMMANDS[word.lower()](self, rest.strip())
        if not line or NUMBERS.fullmatch(line):
            return self.by_number([part for part in SEPARATORS.split(line) if part])
        return self.by_text(line)

    def by_number(self, numbers: Sequence[str]) -> bool:
        """Choose by the numbers of the list."""
        items = self.items(numbers)
        if items is None:
            return False
        if not self.question.combines and len(items) != 1:
            self.screen.show(self.hint())
            return False
        return self.propose(self.text(items))

    def items(self, numbers: Sequence[str]) -> list[str] | None:
        """The items with these numbers, or nothing and a word about it."""
        listed = self.question.items
        wrong = next((one for one in numbers if not (one.isdecimal() and 1 <= int(one[:9]) <= len(listed))), None)
        twice = next((one for one in numbers if numbers.count(one) > 1), None)
        if wrong is not None:
            self.screen.show(self.words.text("prompt.not_a_number", text=wrong[:20]))
        elif twice is not None:
            self.screen.show(self.words.text("prompt.repeated", n=twice))
        else:
            return [listed[int(one) - 1] for one in numbers]
        return None

    def by_text(self, text: str) -> bool:
        """Choose by the text of a move."""
        refusal = self.session.match.why_not(self.seat, text)
        if refusal is not None and refusal.reason == "unknown_move":
            self.screen.show(self.words.text("prompt.unknown_command", text=text[:40]))
            return False
        return self.propose(text)

    def propose(self, text: str) -> bool:
        """Play a move, unless the rules refuse it; a combination is confirmed first."""
        refusal = self.session.match.why_not(self.seat, text)
        if refusal is not None:
            self.refuse(refusal)
            return False
        if self.question.combines and not self.confirmed(text):
            return False
        self.session.play(self.seat, text)
        return True

    def refuse(self, refusal: Refusal) -> None:
        """Say why not."""
        self.screen.show(self.words.text("terminal.not_allowed", reason=self.teller.refusal(refusal)))

    def confirmed(self, text: str) -> bool:
        """Whether the whole choice is meant, when one has read what would come of it."""
        self.screen.log([self.teller.move(text, self.view)])
        items = text.removeprefix(self.question.verb).split()
        if ahead := self.teller.prose.preview(self.view, self.question.name, items):
            self.screen.quiet(ahead)
        no = {"n", self.words.text("word.no")}
        yes = {"y", self.words.text("word.yes"), self.words.text("word.yes")[0]}
        while True:
            answer = self._confirm().lower()
            if answer in yes or answer in no:
                return answer in yes

    def _confirm(self) -> str:
        try:
            return self.screen.ask(self.words.text("prompt.confirm"))
        except EOFError:
            raise Quit from None
