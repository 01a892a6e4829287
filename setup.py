"""Build moothall; with MOOTHALL_COMPILE=1 in the environment mypyc compiles the rules as well."""
from __future__ import annotations

import os
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/moothall")
DOCUMENTS = Path("docs/rules")
# Functions of the rules call each other directly, not through a table for other libraries: 5 to 9 % faster.
HIDDEN = [] if os.name == "nt" else ["-fvisibility=hidden"]
PATTERNS: list[str] = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["moothall"]["compiled"]
COMPILE = os.environ.get("MOOTHALL_COMPILE", "0") not in ("", "0")


def load_build() -> ModuleType:
    """The package's own `core/build.py`, without the package."""
    os.environ["MOOTHALL_PURE"] = "1"
    spec = spec_from_file_location("moothall_build", PACKAGE / "core" / "build.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build = load_build()
manifest = build.promise(PACKAGE, PATTERNS)


class BuildPackage(build_py):
    """Gives each game its rules document; in a checkout it is found in the docs."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for document in sorted(DOCUMENTS.rglob("*.md")):
                name = ".".join(["rules", *document.relative_to(DOCUMENTS).parts[:-1], "md"])
                self.copy_file(str(document), str(Path(self.build_lib, "moothall/games", document.stem, name)))


class BuildRules(build_ext):
    """Builds the compiled rules and, when they are whole, vouches for them in a manifest."""

    def run(self) -> None:
        super().run()
        build.vouch(PACKAGE if self.inplace else Path(self.build_lib, "moothall"), manifest)


def compiled_rules() -> list[Extension]:
    """One group of extensions. Optional: without a C compiler the Python sources are installed alone."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    sources = [str(PACKAGE / source) for source in manifest.sources]
    group = f"moothall/{build.GROUP}".replace("/", ".")
    extensions: list[Extension] = mypycify(sources, opt_level="3", debug_level="0", group_name=group)
    for extension in extensions:
        extension.optional = True
        extension.extra_compile_args += HIDDEN
    return extensions


def extra() -> dict[str, Any]:
    """What compiling adds to the build. The first question of an isolated build is what it needs: mypy."""
    return {"ext_modules": compiled_rules(), "setup_requires": ["mypy>=2.4"]} if COMPILE else {}


setup(cmdclass={"build_ext": BuildRules, "build_py": BuildPackage}, **extra())
