"""The rules documents as pages: every rule has its address."""
from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from moothall.server.order import known_rules
from moothall.server.pages.paper import render
from moothall.server.pages.spoken import title_of
from moothall.server.pages.visitor import language_for
from moothall.server.refused import Refused
from moothall.words.rulebook import documents

ID = re.compile(r"\s*\**([A-Z]{2}-X?\d+(?:\.\d+)?)\b")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
PREFACE = re.compile(r"^## 0\..*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
HOLDERS = ("list_item_open", "tr_open")


async def rules(request: Request) -> Response:
    """A game's rules."""
    game, language = known_rules(request.path_params["game"]), language_for(request)
    document = next(documents(game, language), None)
    if document is None:
        raise Refused("unknown", "rules_elsewhere", game=game.key)
    body, chapters = written(document.text)
    return render(
        request, "rules.html", game, body=body, chapters=chapters, tongue=document.language,
        title=title_of(game, language))


@lru_cache(maxsize=16)
def written(text: str) -> tuple[Markup, list[tuple[str, str]]]:
    """A rules document as HTML, and its chapters: where each begins and what it is called."""
    tokens = MARKDOWN.parse(players_first(text))
    mark(tokens)
    chapters = [(str(token.attrGet("id")), tokens[place + 1].content) for place, token in enumerate(tokens)
                if token.type == "heading_open" and token.tag == "h2"]
    return Markup(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})), chapters


def players_first(text: str) -> str:
    """The text with chapter 0, which says how it is written, behind the rules."""
    found = PREFACE.search(text)
    return f"{text.replace(found[0], '')}\n\n{found[0]}" if found else text


def mark(tokens: Sequence[Token]) -> None:
    """Give every rule its id, every chapter its number, and every table a frame that it can be moved in."""
    taken: set[str] = set()
    holder, chapter = tokens[0], 0
    for token in tokens:
        if token.type in HOLDERS:
            holder = token
        elif token.type == "heading_open":
            chapter += 1
            token.attrSet("id", f"chapter-{chapter}")
        elif token.type == "inline" and holder.type in HOLDERS and holder.attrGet("id") is None:
            found = ID.match(token.content)
            if found and found[1] not in taken:
                holder.attrSet("id", found[1])
                taken.add(found[1])


def in_frame(self: object, tokens: Sequence[Token], index: int, options: object, env: object) -> str:
    """Wide tables move by themselves, not the page."""
    return '<div class="scroll" tabindex="0">\n<table>\n'


def out_of_frame(self: object, tokens: Sequence[Token], index: int, options: object, env: object) -> str:
    return "</table>\n</div>\n"


def in_a_block(self: object, tokens: Sequence[Token], index: int, options: object, env: object) -> str:
    """So does what is written line by line."""
    return Markup('<pre tabindex="0"><code>{}</code></pre>\n').format(tokens[index].content)


MARKDOWN.add_render_rule("table_open", in_frame)
MARKDOWN.add_render_rule("table_close", out_of_frame)
MARKDOWN.add_render_rule("fence", in_a_block)
MARKDOWN.add_render_rule("code_block", in_a_block)
