"""Which rules run: compiled ones only when all of them are just what their sources say."""
from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

from moothall.core import build

ROOT = Path(__file__).parent.parent
PATTERNS = ["core/kernel.py", "games/*/state.py"]
SOURCES = ["core/kernel.py", "games/chess/state.py"]


def add_source(package: Path, name: str, text: str = "ANSWER = 42\n") -> None:
    (package / name).parent.mkdir(parents=True, exist_ok=True)
    (package / name).write_text(text)
    (package / name).with_suffix(build.SUFFIX).write_text("no machine code")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package whose rules have just been compiled."""
    package = tmp_path / "moothall"
    for name in SOURCES:
        add_source(package, name)
    for name in ("__init__.py", "core/__init__.py"):
        (package / name).touch()
    (package / build.LIBRARY).write_text("no machine code")
    build.vouch(package, build.promise(package, PATTERNS))
    return package


def test_patterns_take_and_leave(package: Path) -> None:
    add_source(package, "games/chess/words.py")
    patterns = ["core/*.py", "games/*/*.py", "!core/__init__.py", "!*/*/words.py"]
    assert build.sources(package, patterns) == SOURCES


def test_just_compiled(package: Path) -> None:
    assert build.decide(package, pure=False) == (True, ())


def test_never_compiled(package: Path) -> None:
    (package / build.MANIFEST).unlink()
    assert build.decide(package, pure=False) == (False, ())


def test_pure_by_wish(package: Path) -> None:
    assert build.decide(package, pure=True) == (False, ())


def test_an_edited_source_is_stale(package: Path) -> None:
    (package / "core/kernel.py").write_text("ANSWER = 43\n")
    assert build.decide(package, pure=False) == (False, ("core/kernel.py",))


def test_touching_a_source_does_not_make_it_stale(package: Path) -> None:
    os.utime(package / "core/kernel.py", (0, 0))
    assert build.decide(package, pure=False) == (True, ())


def test_an_added_source_is_stale(package: Path) -> None:
    add_source(package, "games/go/state.py")
    assert build.decide(package, pure=False) == (False, ("games/go/state.py",))


def test_a_removed_source_is_stale(package: Path) -> None:
    (package / "games/chess/state.py").unlink()
    assert build.decide(package, pure=False) == (False, ("games/chess/state.py",))


@pytest.mark.parametrize("name", [*SOURCES, build.LIBRARY])
def test_a_missing_compiled_file_leaves_the_sources(package: Path, name: str) -> None:
    (package / name.removesuffix(build.SUFFIX)).with_suffix(build.SUFFIX).unlink()
    assert build.decide(package, pure=False) == (False, ())


def test_a_source_edited_while_it_was_compiled_is_stale(package: Path) -> None:
    manifest = build.promise(package, PATTERNS)
    (package / "core/kernel.py").write_text("ANSWER = 43\n")
    build.vouch(package, manifest)
    assert build.decide(package, pure=False) == (False, ("core/kernel.py",))


def test_an_incomplete_build_is_not_vouched_for(package: Path) -> None:
    (package / build.LIBRARY).unlink()
    build.vouch(package, build.promise(package, PATTERNS))
    assert not (package / build.MANIFEST).exists()


def test_compiled_for_another_python(package: Path) -> None:
    manifest = json.loads((package / build.MANIFEST).read_text())
    (package / build.MANIFEST).write_text(json.dumps(manifest | {"suffix": ".cpython-30.so"}))
    assert build.decide(package, pure=False) == (False, ())


@pytest.mark.parametrize("text", ["", "{}", "[1]", "\\", '{"suffix": ".so"}'])
def test_an_unreadable_manifest_vouches_for_nothing(package: Path, text: str) -> None:
    (package / build.MANIFEST).write_text(text)
    assert build.decide(package, pure=False) == (False, ())


@pytest.mark.parametrize(
    ("stale", "banner"),
    [
        ((), "pure Python rules"),
        (
            ("core/kernel.py",),
            "pure Python rules: kernel.py was edited after compiling; run python3 play compile",
        ),
        (
            ("core/kernel.py", "games/chess/state.py"),
            "pure Python rules: kernel.py, chess/state.py were edited after compiling; "
            "run python3 play compile",
        ),
    ],
)
def test_banner(monkeypatch: pytest.MonkeyPatch, stale: tuple[str, ...], banner: str) -> None:
    monkeypatch.setattr(build, "COMPILED", False)
    monkeypatch.setattr(build, "STALE", stale)
    assert build.banner() == banner


def test_banner_of_compiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "COMPILED", True)
    assert build.banner() == "compiled rules"


@pytest.fixture
def finder(package: Path) -> Iterator[build.SourcesOnly]:
    invalidate_caches()
    yield build.SourcesOnly()


def test_the_source_is_found_where_a_compiled_file_lies_beside_it(
    package: Path, finder: build.SourcesOnly
) -> None:
    spec = finder.find_spec("moothall.core.kernel", [str(package / "core")])
    assert spec is not None and spec.origin == str(package / "core/kernel.py")


@pytest.mark.parametrize("name", ["moothall.core.absent", "chess.kernel"])
def test_all_else_is_left_to_python(package: Path, finder: build.SourcesOnly, name: str) -> None:
    assert finder.find_spec(name, [str(package / "core")]) is None


def run_copy(package: Path, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code with the copy of `build.py` that is in the package."""
    (package / "core/build.py").write_bytes(Path(build.__file__).read_bytes())
    environment = {"PYTHONPATH": str(package.parent), "MOOTHALL_PURE": "0"} | environment
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | environment,
        text=True,
        capture_output=True,
        check=True,
    )


IMPORT = """
from moothall.core import build
from moothall.core.kernel import ANSWER
print(build.COMPILED, ANSWER)
"""


def test_a_stale_build_is_reported_once_and_not_used(package: Path) -> None:
    (package / "core/kernel.py").write_text("ANSWER = 43\n")
    done = run_copy(package, IMPORT)
    assert done.stdout == "False 43\n"
    assert done.stderr == (
        "moothall: pure Python rules: kernel.py was edited after compiling; run python3 play compile\n"
    )


def test_the_sources_run_by_wish(package: Path) -> None:
    done = run_copy(package, IMPORT, MOOTHALL_PURE="1")
    assert (done.stdout, done.stderr) == ("False 42\n", "")


def test_helper_processes_do_not_repeat_the_report(package: Path) -> None:
    (package / "core/kernel.py").write_text("ANSWER = 43\n")
    code = (
        "import multiprocessing as m; from moothall.core import build;"
        "m.get_context('spawn').Pool(2).map(build.short, ['core/kernel.py'] * 4)"
    )
    assert run_copy(package, code).stderr.count("edited") == 1


def test_every_pattern_of_the_list_finds_a_source() -> None:
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["moothall"]["compiled"]
    assert [each for each in patterns if not build.find(build.PACKAGE, [each.removeprefix("!")])] == []


def test_the_build_that_was_asked_for_runs() -> None:
    assert not (build.COMPILED and os.environ.get("MOOTHALL_PURE") == "1")
    assert (build.banner() == "compiled rules") == build.COMPILED


def test_each_game_is_installed_with_its_rules(tmp_path: Path) -> None:
    command = [sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    games, docs = tmp_path / "moothall" / "games", ROOT / "docs" / "rules"
    for document in docs.glob("*.md"):
        assert (games / document.stem / "rules.md").read_text("utf-8") == document.read_text("utf-8")
    for document in docs.glob("*/*.md"):
        installed = games / document.stem / f"rules.{document.parent.name}.md"
        assert installed.read_text("utf-8") == document.read_text("utf-8")
    assert len(list(games.glob("*/rules*.md"))) == len(list(docs.rglob("*.md"))) > 0
