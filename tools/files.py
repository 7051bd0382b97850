"""What every tool needs: where the repository is, what a site is, and reading its sources."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the repository."""

Files = dict[str, bytes]
"""A site or a part of it: the content of each address, relative to the page."""


class SiteError(Exception):
    """The site cannot be built; the message says why and what to do."""


def content(path: Path) -> bytes:
    """Return the content of a file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise SiteError(f"cannot read {path} ({error.strerror}).") from error


def text(root: Path, name: str) -> str:
    """Return a source file as text."""
    return content(root / name).decode()
