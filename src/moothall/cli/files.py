"""Reading and writing files: whole or not at all."""
from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from moothall.cli.errors import Trouble

MOST = 64 * 1024 * 1024                 # bytes of a file that is read; a long match has some ten thousand


def read(path: Path) -> str:
    """The text of a file; Trouble if there is none or it isn't text."""
    try:
        if path.stat().st_size > MOST:
            raise Trouble("file", path=path, detail=f"> {MOST} bytes")
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Trouble("file.missing", path=path) from None
    except UnicodeDecodeError:
        raise Trouble("file", path=path, detail="not UTF-8") from None
    except (OSError, ValueError) as error:
        raise _trouble(path, error) from None


def write(path: Path, text: str) -> None:
    """Write a file beside its place and move it there, so that it is never half written."""
    try:
        with NamedTemporaryFile("w", dir=path.parent, prefix=".", delete=False, encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _move(Path(file.name), path)
    except (OSError, ValueError) as error:
        raise _trouble(path, error) from None


def write_new(path: Path, text: str) -> None:
    """Write a file that isn't there yet."""
    if path.exists():
        raise Trouble("file.exists", path=path)
    write(path, text)


def _move(written: Path, path: Path) -> None:
    try:
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        written.chmod(mode)
        written.replace(path)
    except (OSError, ValueError):
        with suppress(OSError):
            written.unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _trouble(path: Path, error: Exception) -> Trouble:
    return Trouble("file", path=path, detail=getattr(error, "strerror", None) or error)
