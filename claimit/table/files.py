"""Files that lie beside the modules that read them, such as a computer player's weights.

A page does not load a large file with the modules. It fetches the file when a player needs it, and
passes it to `give`.
"""

from __future__ import annotations

from os.path import dirname, join
from typing import Final

from claimit.table import archives

_ROOT: Final = dirname(dirname(dirname(__file__)))  # pathlib would slow down the start of the page
_given: dict[str, bytes] = {}


class FileMissing(LookupError):
    """A file is missing: it has not been given, and does not lie beside the modules."""

    def __init__(self, address: str) -> None:
        super().__init__(f"The file {address} is missing: it has not been fetched or installed.")
        self.address = address


def give(address: str, data: bytes) -> None:
    """Store a fetched file under its address."""
    _given[address] = data


def has_file(address: str) -> bool:
    """Return whether a file can be read."""
    try:
        read_file(address)
    except FileMissing:
        return False
    return True


def read_file(address: str) -> bytes:
    """Return a file by its address, such as ``"claimit/some_game/bots/large.bin"``.

    Raises FileMissing.
    """
    if address in _given:
        return _given[address]
    try:
        # By the loader, because modules and their files can lie in an archive.
        return __spec__.loader.get_data(join(_ROOT, address))  # type: ignore[union-attr]
    except OSError:
        found = archives.read(address)
    if found is None:
        raise FileMissing(address)
    return found


def own_version() -> bytes | None:
    """Return the version of the running program; None if it runs from its sources."""
    try:
        return read_file(archives.VERSION)
    except FileMissing:
        return None
