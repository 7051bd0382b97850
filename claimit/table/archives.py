"""Archives of modules that are loaded while the program runs, and how Python finds modules in them.

A page does not load every game when it starts. It loads the modules of another game, and the files
beside them, as one archive when that game is first opened. The archive is a zip, which other bytes
may precede. It is written to a file, because Python imports modules from files.

Its modules use those of the page, which may have been loaded before a newer version of both was
published. So both have a version, and an archive of another version is refused.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final
from zipimport import zipimporter

VERSION: Final = "claimit/version.txt"
"""The file with the version, in an archive as among the page's modules."""


class OtherVersion(Exception):
    """An archive is of another version than the running program."""


class Finder:
    """Finds the modules of an archive, in any folder of it."""

    def __init__(self, path: str) -> None:
        self.path = path

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module; None if it is not in the archive."""
        folder = name.rpartition(".")[0].replace(".", os.sep)
        return zipimporter(os.path.join(self.path, folder)).find_spec(name)

    def read(self, address: str) -> bytes:
        """Return a file of the archive. Raises OSError."""
        return zipimporter(self.path).get_data(address.replace("/", os.sep))

    @property
    def version(self) -> bytes | None:
        """The version of the archive; None if it has none."""
        try:
            return self.read(VERSION)
        except OSError:
            return None


_added: dict[str, Finder] = {}


def add(address: str, data: bytes, version: bytes | None = None) -> None:
    """Let Python import modules from an archive from now on, after all other places.

    The archive is written to its address below the working folder. Raises
    `zipimport.ZipImportError` if it is not an archive, and OtherVersion if its version is not
    `version` (default: any version).
    """
    path = os.path.abspath(address)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
    zipimporter(path).invalidate_caches()  # of an earlier archive at this path
    finder = Finder(path)
    if version is not None and finder.version != version:
        raise OtherVersion(f"{address} is of another version than the program that wants it.")
    if path not in _added:
        _added[path] = finder
        sys.meta_path.append(finder)


def read(address: str) -> bytes | None:
    """Return a file of the added archives by its address; None if none has it."""
    for finder in _added.values():
        try:
            return finder.read(address)
        except OSError:
            continue
    return None
