"""The hall's own sentences are whole in every language."""
from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from moothall.server import sentences
from moothall.server.refused import Refused
from moothall.words import languages

SERVER = Path(sentences.__file__).parent


def entries(language: str) -> dict[str, str]:
    with (SERVER / "words" / f"{language}.po").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", languages())
def test_the_same_keys_and_arguments_in_every_language(language):
    english, own = entries("en"), entries(language)
    assert list(own) == list(english) and all(text.strip() for text in own.values())
    assert {key: fields(text) for key, text in own.items()} == {key: fields(text) for key, text in english.items()}
    if language == "el":
        mixed = re.compile(r"[A-Za-z][\u0370-\u03ff]|[\u0370-\u03ff][A-Za-z]")
        assert not [text for text in own.values() if mixed.search(text)]


@pytest.mark.parametrize("language", languages())
def test_every_refusal_and_event_has_a_sentence(language):
    source = "\n".join(path.read_text("utf-8") for path in SERVER.glob("*.py"))
    reasons = set(re.findall(r'Refused\(\s*"\w+",\s*"(\w+)"', source)) - {"order"}
    spoken = sentences.words(language)
    assert len(reasons) > 20
    assert not [key for key in reasons if not spoken.has(f"hall.error.{key}") and not spoken.has(f"error.{key}")]
    events = set(re.findall(r'"(hall\.\w+)"', source))
    assert events and not [key for key in events if key.count(".") == 1 and not spoken.has(f"event.{key}")]


def test_a_language_is_found_as_browsers_ask_for_it():
    assert sentences.language_of(None, "nl-BE,nl;q=0.9,en;q=0.5") == "nl"
    assert sentences.language_of(None, "fr, el;q=0.4, nl;q=0.2") == "el"
    assert sentences.language_of("el", "nl") == "el" and sentences.language_of(None, "x;q=no") == "en"
    with pytest.raises(Refused):
        sentences.language_of("klingon", None)
