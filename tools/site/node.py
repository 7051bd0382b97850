"""Files that Node makes for the site, with a cache: nothing is made twice from the same sources."""

from __future__ import annotations

import hashlib
import os
import pickle
import re
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.files import Files, SiteError

KEPT = 48
"""The number of results in the cache; a build needs sixteen."""

ERROR = re.compile(r"^\w*Error\b")


def run(program: Path, *arguments: Path | str, given: bytes = b"") -> bytes:
    """Run a program in Node on what it is given; returns what it prints. Raises SiteError."""
    command = ("node", str(program), *map(str, arguments))
    try:
        return subprocess.run(command, input=given, capture_output=True, check=True).stdout
    except FileNotFoundError as error:
        raise SiteError(
            "Node 20 or newer is needed to build the site; install it (https://nodejs.org)."
        ) from error
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode(errors="replace").strip().splitlines()
        errors = [line for line in said if ERROR.match(line)]  # Node tells where it stood as well
        reason = next(iter([*errors, *said[-1:]]), str(error))
        raise SiteError(f"{program.name} stopped: {reason}") from error


def kept(packages: Path, made_of: Iterable[bytes], make: Callable[[], Files]) -> Files:
    """Make files, or return those in the cache that were made from the same sources."""
    path = packages / ".cache/claimit" / digest_of(made_of)
    try:
        files = pickle.loads(path.read_bytes())
        path.touch()
    except OSError:
        files = make()
        keep(pickle.dumps(files), path)
    return files


def digest_of(parts: Iterable[bytes]) -> str:
    """Return a hash of these parts."""
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def keep(data: bytes, path: Path) -> None:
    """Write a file atomically, because others may read it, and remove the least recently
    used ones.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(data)
    fresh.replace(path)
    by_age = sorted(path.parent.iterdir(), key=lambda each: each.stat().st_mtime)
    for old in by_age[:-KEPT]:
        old.unlink(missing_ok=True)
