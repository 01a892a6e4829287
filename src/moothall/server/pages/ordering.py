"""What a form orders: who sits where, expansions, options, data."""
from __future__ import annotations

import json
from typing import Any

from starlette.datastructures import FormData, UploadFile

from moothall.bots import BOTS
from moothall.core.rules import Option, Rules
from moothall.server.order import PERSON, Order
from moothall.server.refused import Refused

ME, NOBODY = "me", "nobody"
USUAL = 4                                # so many play when nobody says
SITTERS = (ME, PERSON, *BOTS, NOBODY)


def usual(rules: Rules) -> int:
    """How many play when nobody says."""
    return min(rules.seats, key=lambda seats: (abs(seats - USUAL), seats))


def first_sitters(rules: Rules) -> list[str]:
    """Who sits where before anybody has chosen: oneself, a friend, and bots up to the usual number."""
    bot = "greedy" if "greedy" in BOTS else next(iter(BOTS))
    chosen = [ME, PERSON, *[bot] * (usual(rules) - 2)]
    return [*chosen, *[NOBODY] * (max(rules.seats) - len(chosen))]


def sitters_of(form: FormData, rules: Rules) -> list[str]:
    """Who was chosen for each seat; seats where nobody sits are closed up."""
    chosen = [str(form.get(f"seat{seat}", NOBODY)) for seat in range(max(rules.seats))]
    return [one for one in chosen if one != NOBODY]


async def order_of(form: FormData, rules: Rules) -> tuple[Order, int | None]:
    """The order of a form, and which seat is for who sends it."""
    sitters = sitters_of(form, rules)
    if sitters.count(ME) > 1:
        raise Refused("input", "one_seat")
    order = Order(
        rules.key, [PERSON if one == ME else one for one in sitters],
        [str(one) for one in form.getlist("expansion")], options_of(form, rules), await text_of(form, "data"),
        str(form.get("undo", "barrier")))
    return order, sitters.index(ME) if ME in sitters else None


def options_of(form: FormData, rules: Rules) -> dict[str, Any]:
    """The options that were chosen; what can't be is left for the box to refuse."""
    given = {name: form.getlist(f"option.{name}") for name in rules.options if f"option.{name}" in form}
    return {name: value_of([str(text) for text in texts], rules.options[name]) for name, texts in given.items()}


def lists_of(form: FormData, rules: Rules) -> dict[str, list[str]]:
    """What was taken from shelves, by the field's name."""
    fields = [f"option.{name}" for name, option in rules.options.items() if option.shelves]
    return {field: [str(thing) for thing in form.getlist(field)] for field in fields}


def value_of(texts: list[str], option: Option) -> Any:
    """An option's value, from the texts of a form: one, or one for each thing of a list."""
    if option.shelves:
        return [text for text in texts if text]
    text, named = texts[-1].strip(), {shown(value): value for value in option.values}
    if text in named:
        return named[text]
    if isinstance(option.default, str) or option.values:
        return int(text) if text.isdecimal() and len(text) < 4 else text
    return _read(text)


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def shown(value: Any) -> str:
    """An option's value as a form sends it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


async def text_of(form: FormData, name: str) -> str | None:
    """The text of a file that came with a form, or nothing."""
    file = form.get(name)
    if not isinstance(file, UploadFile) or not file.filename:
        return None
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("input", "not_text") from None
