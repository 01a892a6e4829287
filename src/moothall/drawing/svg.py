"""SVG as strings: elements whose texts and attributes are escaped."""
from __future__ import annotations

from html import escape


class Svg(str):
    """Markup: escaped already."""


Value = str | float | int | None
BARRED = {code: None for code in range(32) if chr(code) not in "\t\n\r"} | {0xFFFE: None, 0xFFFF: None}


def number(value: float) -> str:
    """A coordinate, as short as it gets."""
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def element(tag: str, *children: str, **attributes: Value) -> Svg:
    """An element. A plain string is a text and gets escaped; `None` leaves an attribute out; `_` stands for `-`."""
    inside = "".join(child if isinstance(child, Svg) else escape(child.translate(BARRED), False) for child in children)
    given = "".join(_attribute(name, value) for name, value in attributes.items() if value is not None)
    return Svg(f"<{tag}{given}>{inside}</{tag}>" if inside else f"<{tag}{given}/>")


def _attribute(name: str, value: Value) -> str:
    text = number(value) if isinstance(value, float) else str(value)
    return f' {name.rstrip("_").replace("_", "-")}="{escape(text.translate(BARRED))}"'


def both(*parts: Svg) -> Svg:
    """Markup after markup."""
    return Svg("".join(parts))


def group(*children: Svg, title: str = "", role: str = "img", **attributes: Value) -> Svg:
    """Things that belong together; with a title they are one image, or a group of images, for whoever can't see."""
    if title:
        return element("g", element("title", title), *children, role=role, **attributes)
    return element("g", *children, **attributes) if attributes else both(*children)


def at(
    x: float, y: float, *children: Svg, scale: float = 1, title: str = "", role: str = "img", **attributes: Value,
) -> Svg:
    """Things put at a place."""
    move = f"translate({number(x)} {number(y)})" + ("" if scale == 1 else f" scale({scale:.4g})")
    if (x, y, scale) != (0, 0, 1):
        attributes["transform"] = move
    return group(*children, title=title, role=role, **attributes)


def path(d: str, **attributes: Value) -> Svg:
    """A path."""
    return element("path", d=d, **attributes)


def line(d: str, stroke: str, width: float = 1, **attributes: Value) -> Svg:
    """A path that is only drawn, not filled."""
    return path(d, fill="none", stroke=stroke, stroke_width=width, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> Svg:
    """A rectangle."""
    return element("rect", x=float(x), y=float(y), width=float(width), height=float(height), **attributes)


def circle(x: float, y: float, r: float, **attributes: Value) -> Svg:
    """A circle."""
    return element("circle", cx=float(x), cy=float(y), r=float(r), **attributes)
