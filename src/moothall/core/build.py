"""Which rules run: the compiled modules or their Python sources.

Import this before any module that may be compiled. `python3 play compile` leaves the compiled modules beside
their sources, and a manifest with the digest of each source. They run all together or not at all: when a
source no longer is what was compiled, a compiled file is missing or made for another Python, or the
environment has MOOTHALL_PURE=1, every module is loaded from its source.
"""
from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

PACKAGE = Path(__file__).parent.parent
MANIFEST = "compiled.json"
SUFFIX = EXTENSION_SUFFIXES[0]
GROUP = "core/compiled"
LIBRARY = f"{GROUP}__mypyc{SUFFIX}"     # mypyc puts the code of the whole group here


class Manifest(NamedTuple):
    """What was compiled: for which Python, found by which patterns, from sources with which digests."""

    suffix: str
    patterns: list[str]
    sources: dict[str, str]


def find(package: Path, patterns: Iterable[str]) -> set[str]:
    """The files that the patterns find, relative to the package."""
    return {path.relative_to(package).as_posix() for pattern in patterns for path in package.glob(pattern)}


def sources(package: Path, patterns: Sequence[str]) -> list[str]:
    """What the patterns find, without what those behind a `!` find."""
    taken = [pattern for pattern in patterns if not pattern.startswith("!")]
    left = [pattern[1:] for pattern in patterns if pattern.startswith("!")]
    return sorted(find(package, taken) - find(package, left))


def digests(package: Path, patterns: Sequence[str]) -> dict[str, str]:
    """The digest of each source that the patterns find."""
    return {name: sha256((package / name).read_bytes()).hexdigest() for name in sources(package, patterns)}


def whole(package: Path, names: Iterable[str]) -> bool:
    """Is there a compiled file beside every source, and the library with their code?"""
    files = [package / LIBRARY, *((package / name).with_suffix(SUFFIX) for name in names)]
    return all(file.exists() for file in files)


def promise(package: Path, patterns: Sequence[str]) -> Manifest:
    """The manifest of what is about to be compiled: an edit while the compiler runs must not pass unseen."""
    return Manifest(SUFFIX, list(patterns), digests(package, patterns))


def vouch(package: Path, manifest: Manifest) -> None:
    """Write the manifest of the modules just compiled; of an incomplete build there is none."""
    (package / MANIFEST).unlink(missing_ok=True)
    if whole(package, manifest.sources):
        (package / MANIFEST).write_text(json.dumps(manifest._asdict(), indent=1) + "\n", encoding="utf-8")


def read(package: Path) -> Manifest | None:
    """The manifest, if there is one and it can be understood."""
    try:
        return Manifest(**json.loads((package / MANIFEST).read_text(encoding="utf-8")))
    except (OSError, TypeError, ValueError):
        return None


def changed(package: Path, manifest: Manifest) -> tuple[str, ...]:
    """The sources that were edited, added or removed since they were compiled."""
    now, then = digests(package, manifest.patterns), manifest.sources
    return tuple(sorted(name for name in now.keys() | then.keys() if now.get(name) != then.get(name)))


def decide(package: Path, pure: bool) -> tuple[bool, tuple[str, ...]]:
    """Do the compiled rules run, and if not: which sources are no longer what was compiled?"""
    manifest = None if pure else read(package)
    if manifest is None or manifest.suffix != SUFFIX:
        return False, ()
    stale = changed(package, manifest)
    return not stale and whole(package, manifest.sources), stale


class SourcesOnly(MetaPathFinder):
    """Loads a module of this package from its source where Python would take the compiled file."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("moothall."):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or not isinstance(spec.loader, ExtensionFileLoader):
            return None
        return spec_from_file_location(fullname, spec.origin.removesuffix(SUFFIX) + ".py")


def short(name: str) -> str:
    """A source as people call it: `kernel.py`, `rattus_cartus/state.py`."""
    return name.partition("/")[2]


def banner() -> str:
    """Which rules run, for people."""
    if COMPILED:
        return "compiled rules"
    if not STALE:
        return "pure Python rules"
    names = ", ".join(map(short, STALE))
    verb = "was" if len(STALE) == 1 else "were"
    return f"pure Python rules: {names} {verb} edited after compiling; run python3 play compile"


def is_helper() -> bool:
    """Did another process start this one to share its work? Then that one has said what there is to say."""
    multiprocessing = sys.modules.get("multiprocessing.process")
    return multiprocessing is not None and multiprocessing.parent_process() is not None


COMPILED, STALE = decide(PACKAGE, pure=os.environ.get("MOOTHALL_PURE", "0") not in ("", "0"))

if not COMPILED:
    sys.meta_path.insert(0, SourcesOnly())

if STALE and not is_helper():
    print(f"moothall: {banner()}", file=sys.stderr)
