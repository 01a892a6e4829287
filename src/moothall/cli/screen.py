"""Blocks, logs and questions on the terminal, with Rich."""
from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from moothall.core.prose import Block, Heading, Line, Said, Span

STYLES = {
    "strong": "bold", "quiet": "dim", "red": "red", "yellow": "yellow", "green": "green",
    "blue": "bright_blue", "purple": "magenta", "cyan": "cyan", "orange": "dark_orange", "grey": "white",
}
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
WIPE = "\x1b[H\x1b[2J\x1b[3J"             # the screen, then what scrolled away


def clean(text: str) -> str:
    """A text that can't command the terminal."""
    return UNPRINTABLE.sub("�", text)


def text_of(said: Said) -> Text:
    """A line with its tones."""
    return Text.assemble(*((clean(span.text), STYLES.get(span.tone, "")) for span in said))


class Paper(Console):
    """A console that leaves a closed pipe to those who have a match to save."""

    def on_broken_pipe(self) -> None:
        raise


class Screen:
    """The terminal of those who play."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Paper(highlight=False, soft_wrap=False)
        self.names: dict[str, str] = {}              # how names of seats are coloured

    def show(self, what: RenderableType = "") -> None:
        """Print one thing."""
        self.console.print(Text(clean(what)) if isinstance(what, str) else what)

    def whole(self, text: str) -> None:
        """Print a line that is to be copied: it isn't broken."""
        self.console.print(Text(clean(text)), soft_wrap=True)

    def quiet(self, text: str) -> None:
        """Print something that matters less."""
        self.console.print(Text(clean(text), "dim"))

    def strong(self, text: str) -> None:
        """Print something that matters more."""
        self.console.print(Text(clean(text), "bold"))

    def line(self, said: Said) -> None:
        """Print one line with its tones."""
        self.console.print(text_of(said))

    def rule(self, text: str) -> None:
        """A line across, with words in it."""
        self.console.print()
        self.console.rule(Text(clean(text), "bold"), align="left", style="dim")

    def blocks(self, blocks: Iterable[Block]) -> None:
        """A table in words."""
        for number, block in enumerate(blocks):
            if isinstance(block, Heading):
                self._heading(block, first=number == 0)
            elif isinstance(block, Line):
                self.console.print(indented(text_of(block.said), block.depth + 1))
            else:
                self.console.print(indented(grid(block.head, block.rows), 1))

    def _heading(self, block: Heading, first: bool) -> None:
        if first:
            self.rule(block.text)
        else:
            self.strong(block.text)

    def log(self, lines: Iterable[str]) -> None:
        """What happened, line by line, names in their colours."""
        for line in lines:
            self.console.print(indented(self.named(line), 1))

    def named(self, line: str) -> Text:
        """A line with the names of seats in their colours."""
        text = Text(clean(line))
        for name, tone in self.names.items():
            text.highlight_regex(rf"(?<!\w){re.escape(clean(name))}(?!\w)", STYLES.get(tone, ""))
        return text

    def numbered(self, choices: Sequence[Said]) -> None:
        """Choices with their numbers, one below the other."""
        width = len(str(len(choices)))
        for number, said in enumerate(choices, 1):
            self.console.print(indented(text_of((Span(f"{number:>{width}}  ", "strong"), *said)), 2))

    def many(self, choices: Sequence[Said]) -> None:
        """Many short choices, in columns."""
        width = len(str(len(choices)))
        cells = [text_of((Span(f"{n:>{width}}  ", "strong"), *said)) for n, said in enumerate(choices, 1)]
        self.console.print(indented(Columns(cells, padding=(0, 3), column_first=True, equal=True), 2))

    def ask(self, prompt: str) -> str:
        """A line from the keyboard; EOFError at its end."""
        if sys.stdin is None:
            raise EOFError
        answer = self.console.input(Text(f"{clean(prompt)} ", "bold"))
        if not sys.stdin.isatty():
            self.show(answer)
        return answer.strip()

    def wipe(self) -> None:
        """Leave nothing to read for the next one."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()
        else:
            self.show()


def indented(what: RenderableType, by: int) -> Padding:
    """The same further to the right."""
    return Padding(what, (0, 0, 0, by), expand=False)


def grid(head: Sequence[Said], rows: Sequence[Sequence[Said]]) -> Grid:
    """A table without frames, headings above."""
    table = Grid(box=None, show_header=bool(head), header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    for cell in head or [()] * max(map(len, rows), default=0):
        table.add_column(text_of(cell), overflow="fold")
    for row in rows:
        table.add_row(*map(text_of, row))
    return table
