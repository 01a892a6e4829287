"""What stands in a form, as far as it can be used."""
from __future__ import annotations

from starlette.datastructures import FormData

from moothall.server.refused import Refused

ID = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"


def number(form: FormData, name: str) -> int:
    """A number; Refused if it is none."""
    given = str(form.get(name, ""))
    if not (given.isascii() and given.isdecimal()) or len(given) > 6:
        raise Refused("input", "form")
    return int(given)


def once(form: FormData) -> str:
    """The one-time id of a deed."""
    given = str(form.get("once", ""))
    if not 0 < len(given) <= 64 or given.strip(ID):
        raise Refused("input", "form")
    return given


def text(form: FormData, name: str) -> str:
    """A text that was typed."""
    return str(form.get(name, "")).strip()
