"""`python3 play`: from a bare checkout to a running command, the tests and the compiled rules."""
from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PLAY = ROOT / "play"
LOCKS = ["requirements.lock", "requirements-test.lock"]


@pytest.fixture
def play() -> ModuleType:
    """The script, as a module of its own for each test."""
    spec = spec_from_loader("play", SourceFileLoader("play", str(PLAY)))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*command: str | Path, **keywords: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, text=True, capture_output=True, stdin=subprocess.DEVNULL, **keywords)


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ([], ["serve"]),
        (["--port", "8080", "--no-open"], ["serve", "--port", "8080", "--no-open"]),
        (["bench", "rattus_cartus"], ["bench", "rattus_cartus"]),
        (["play", "--help"], ["play", "--help"]),
    ],
)
def test_arguments_go_to_moothall(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], command: list[str]
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(play, "moothall", asked.append)
    play.main(arguments)
    assert asked == [command]


@pytest.mark.locale
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(option: str) -> None:
    done = run(sys.executable, PLAY, option)
    assert done.returncode == 0
    assert all(word in done.stdout for word in ("python3 play test", "python3 play compile", "--slow"))


def test_an_older_python_can_read_the_script() -> None:
    ast.parse(PLAY.read_text(), feature_version=(3, 6))


def test_an_older_python_is_told_what_is_needed() -> None:
    code = "import runpy, sys; sys.version_info = (3, 10); runpy.run_path(sys.argv[1], run_name='__main__')"
    done = run(sys.executable, "-c", code, PLAY)
    assert done.returncode == 1
    assert done.stderr.startswith("play: Moothall needs Python 3.11 or later")
    assert done.stderr.count("\n") == 1


def test_without_ensurepip_there_is_a_remedy(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play.shutil, "which", lambda name: None)
    monkeypatch.setattr(play.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit):
        play.make_venv()
    error = capsys.readouterr().err
    assert "apt install python3-venv" in error and error.count("\n") == 1


@pytest.mark.parametrize("name", ["pyproject.toml", "setup.py", *LOCKS])
def test_a_changed_input_is_noticed(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    for each in play.INPUTS:
        shutil.copy(ROOT / each, tmp_path)
    monkeypatch.setattr(play, "ROOT", tmp_path)
    before = play.inputs()
    (tmp_path / name).write_text((tmp_path / name).read_text() + "\n")
    assert play.inputs() != before


def test_a_layer_is_installed_once(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed: list[list[str]] = []
    monkeypatch.setattr(play, "VENV", tmp_path)
    monkeypatch.setattr(play, "provide_venv", lambda: None)
    monkeypatch.setattr(play, "install", installed.append)
    play.provide("test")
    play.provide("test")
    assert installed == play.LAYERS["test"]


def test_a_failed_layer_is_tried_again(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(play, "VENV", tmp_path)
    monkeypatch.setattr(play, "provide_venv", lambda: None)
    monkeypatch.setattr(play, "install", lambda arguments: 1)
    with pytest.raises(SystemExit):
        play.provide("test")
    assert not list(tmp_path.iterdir())


def locked(name: str) -> dict[str, str]:
    """The packages of a lock file and their versions."""
    return dict(re.findall(r"^([\w.-]+)==(\S+)", (ROOT / name).read_text(), re.MULTILINE))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w.-]", each)[0].lower().replace("_", "-") for each in requirements}


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = names(project["dependencies"])
    assert wanted <= locked(LOCKS[0]).keys()
    assert wanted | names(extras["test"] + extras["compile"]) - {"moothall"} <= locked(LOCKS[1]).keys()
    assert locked(LOCKS[0]).items() <= locked(LOCKS[1]).items()


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_no_addresses(name: str) -> None:
    lines = (ROOT / name).read_text().splitlines()
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+( ; [\w.' =<>!()]+)?", line)] == []


def by_name(play: ModuleType, slow: bool, compiled: bool) -> dict[str, tuple[list[str], dict[str, str]]]:
    return {name: (command, changes) for name, command, changes in play.stages(slow, compiled, [])}


def test_the_quick_suite_tests_the_pure_rules(play: ModuleType) -> None:
    command, changes = by_name(play, slow=False, compiled=False)["pytest, pure rules"]
    assert command[-2:] == ["-m", "not slow"] and changes == {"MOOTHALL_PURE": "1"}


def test_the_slow_suite_leaves_nothing_out(play: ModuleType) -> None:
    command, _ = by_name(play, slow=True, compiled=False)["pytest, pure rules"]
    assert "not slow" not in command


def test_the_compiled_suite_tests_the_compiled_rules(play: ModuleType) -> None:
    _, changes = by_name(play, slow=False, compiled=True)["pytest, compiled rules"]
    assert changes == {"MOOTHALL_PURE": "0"}


def test_a_part_runs_in_greek(play: ModuleType) -> None:
    _, changes = by_name(play, slow=False, compiled=False)["pytest, in Greek"]
    assert changes["LC_ALL"] == "el_GR.UTF-8"


def test_stale_rules_are_not_tested(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "run", lambda *command, **changes: 1)
    with pytest.raises(SystemExit):
        play.require_compiled()
    assert "run python3 play compile" in capsys.readouterr().err


def test_a_failed_stage_fails_the_test_and_the_others_still_run(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "provide", lambda layer: None)
    monkeypatch.setattr(play, "run", lambda *command, **changes: int("mypy" in command))
    assert play.test([]) == 1
    output = capsys.readouterr().out
    assert re.findall(r"^(passed|FAILED) .* (\w+)$", output, re.MULTILINE)[:2] == [
        ("passed", "ruff"),
        ("FAILED", "mypy"),
    ]


def test_compile_refuses_what_it_does_not_know(play: ModuleType) -> None:
    with pytest.raises(SystemExit) as end:
        play.compile_command(["--clear"])
    assert end.value.code == 2


@pytest.mark.parametrize(("status", "words"), [(0, "apt install gcc"), (1, "could not be compiled")])
def test_a_build_that_made_nothing_is_explained(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    capsys: pytest.CaptureFixture[str], status: int, words: str,
) -> None:
    monkeypatch.setattr(play, "MANIFEST", tmp_path / "compiled.json")
    with pytest.raises(SystemExit):
        play.require_built(subprocess.CompletedProcess([], status, "what the build said"))
    assert words in capsys.readouterr().err


MODULES = {
    "__init__.py": "from moothall.core import build as build\n",
    "core/__init__.py": "",
    "core/kernel.py": "def answer() -> int:\n    return 42\n",
    "games/__init__.py": "",
    "games/chess/__init__.py": "",
    "games/chess/state.py": "from moothall.core.kernel import answer\n\nANSWER = answer()\n",
    "cli/__init__.py": """
import sys
from importlib import import_module

from moothall.core import build


def main() -> None:
    state = import_module("moothall.games.chess.state")
    assert state.__file__
    kind = state.__file__.rpartition(".")[2]
    print(sys.argv[1:], build.COMPILED, kind, state.ANSWER)
""",
}


class Checkout:
    """A checkout of a small package, in a folder with a space in its name, run from an empty home."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.folder = folder
        self.home = home
        for name in ("pyproject.toml", "setup.py", "play", "LICENSE", "NOTICE", *LOCKS):
            shutil.copy(ROOT / name, folder / name)
        shutil.copytree(ROOT / "tests/tinygame", folder / "tests/tinygame")
        for name, text in MODULES.items():
            self.write(name, text)
        self.write("core/build.py", (ROOT / "src/moothall/core/build.py").read_text())

    def write(self, name: str, text: str) -> None:
        path = self.folder / "src/moothall" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def play(self, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("MOOTHALL")}
        environment |= {"HOME": str(self.home), "XDG_CACHE_HOME": str(self.home)} | changes
        return run(sys.executable, self.folder / "play", *arguments, cwd=self.home, env=environment)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return Checkout(tmp_path_factory.mktemp("a checkout"), tmp_path_factory.mktemp("home"))


@pytest.mark.slow
@pytest.mark.xdist_group("checkout")
class TestCheckout:
    def test_the_first_run_installs_and_the_second_does_not(self, checkout: Checkout) -> None:
        first, second = checkout.play(), checkout.play("bench", "chess")
        assert first.stdout == "['serve'] False py 42\n", first.stderr
        assert "Installed moothall" in first.stderr
        assert (second.stdout, second.stderr) == ("['bench', 'chess'] False py 42\n", "")

    def test_nothing_compiled_nothing_tested(self, checkout: Checkout) -> None:
        done = checkout.play("test", "--compiled")
        assert done.returncode == 1 and "run python3 play compile" in done.stderr

    def test_without_a_c_compiler(self, checkout: Checkout) -> None:
        done = checkout.play("compile", CC="no-such-compiler")
        assert done.returncode == 1 and "apt install gcc" in done.stderr
        assert checkout.play().stdout == "['serve'] False py 42\n"

    def test_compiled_edited_compiled_again_and_cleaned(self, checkout: Checkout) -> None:
        done = checkout.play("compile")
        assert done.returncode == 0 and "  core/kernel.py\n" in done.stdout, done.stderr
        assert checkout.play().stdout == "['serve'] True so 42\n"
        assert checkout.play(MOOTHALL_PURE="1").stdout == "['serve'] False py 42\n"
        checkout.write("core/kernel.py", "def answer() -> int:\n    return 43\n")
        stale = checkout.play()
        assert stale.stdout == "['serve'] False py 43\n"
        assert "kernel.py was edited after compiling; run python3 play compile" in stale.stderr
        assert checkout.play("compile").returncode == 0
        assert checkout.play().stdout == "['serve'] True so 43\n"
        assert checkout.play("compile", "--clean").returncode == 0
        assert checkout.play().stdout == "['serve'] False py 43\n"
        assert not list(checkout.folder.glob("src/**/*.so"))

    def test_rules_that_do_not_pass_mypy_are_not_compiled(self, checkout: Checkout) -> None:
        checkout.write("core/kernel.py", "def answer() -> str:\n    return 42\n")
        done = checkout.play("compile")
        assert done.returncode == 1 and "could not be compiled" in done.stderr
