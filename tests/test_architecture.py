"""Who may import whom: the contracts hold, and a breach of each is noticed."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LINT = """
import sys
from importlinter.cli import lint_imports
sys.exit(lint_imports(sys.argv[1], no_cache=True))
"""
MODULES = [
    "core.kernel",
    "games.chess.state",
    "games.go.state",
    "bots.greedy",
    "cli.play",
    "server.pages",
    "research.arena",
    "drawing.cards",
]


def lint(source: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts of pyproject.toml on the package in a folder."""
    return subprocess.run(
        [sys.executable, "-c", LINT, str(ROOT / "pyproject.toml")],
        cwd=source,
        env=os.environ | {"PYTHONPATH": str(source)},
        text=True,
        capture_output=True,
    )


def write_module(source: Path, name: str, text: str = "") -> None:
    path = source.joinpath("moothall", *name.split(".")).with_suffix(".py")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    for folder in list(path.parents)[: name.count(".") + 1]:
        (folder / "__init__.py").touch()


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A package with every layer and two games."""
    for name in MODULES:
        write_module(tmp_path, name)
    return tmp_path


def test_the_contracts_hold() -> None:
    done = lint(ROOT / "src")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "imported"),
    [
        ("bots.greedy", "moothall.core.kernel"),
        ("server.pages", "moothall.games"),
        ("server.pages", "moothall.drawing.cards"),
        ("games.go.state", "moothall.drawing.cards"),
        ("cli.play", "moothall.server.pages"),
        ("cli.play", "rich"),
    ],
)
def test_allowed(source: Path, name: str, imported: str) -> None:
    write_module(source, name, f"import {imported}\n")
    assert lint(source).returncode == 0


@pytest.mark.parametrize(
    ("name", "imported"),
    [
        ("core.kernel", "moothall.games.chess.state"),
        ("core.kernel", "moothall.drawing.cards"),
        ("core.kernel", "babel"),
        ("games.chess.state", "moothall.bots.greedy"),
        ("games.chess.state", "moothall.games.go.state"),
        ("bots.greedy", "moothall.games.chess.state"),
        ("bots.greedy", "moothall.cli.play"),
        ("cli.play", "moothall.games.chess"),
        ("server.pages", "moothall.games.chess.state"),
        ("server.pages", "moothall.research.arena"),
        ("research.arena", "moothall.games.chess.state"),
        ("drawing.cards", "moothall.core.kernel"),
    ],
)
def test_forbidden(source: Path, name: str, imported: str) -> None:
    write_module(source, name, f"import {imported}\n")
    done = lint(source)
    assert done.returncode == 1 and "BROKEN" in done.stdout
