"""The pictures of the documentation are all there, and their page shows no others."""
from __future__ import annotations

from moothall.words import languages
from tests.browser.pictures import LARGEST, TARGET, files, index, shown
from tests.browser.positions import questions
from tests.pages import read


def test_no_picture_is_missing_and_none_is_dead() -> None:
    there = {path.relative_to(TARGET).as_posix() for path in TARGET.rglob("*") if path.is_file()}
    assert there == files() | {"README.md"}


def test_there_is_one_of_every_question() -> None:
    assert {*questions()} < {*shown()}
    assert len(files()) == len(shown()) * len(languages()) * 2


def test_their_page_shows_them_all() -> None:
    assert read(TARGET / "README.md") == index()


def test_they_are_small() -> None:
    assert [file for file in files() if (TARGET / file).stat().st_size > LARGEST] == []
