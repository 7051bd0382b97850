"""Archives of modules that come while a program runs: how Python finds what is in them.

A page does not load every game when it starts. The modules of a further game come as one archive
when that game is first wanted, and with them the files that lie beside them. It is a zip, which
other bytes may precede; it is written down as a file, because Python reads modules out of files.

Its modules rest on those of the page, which may have been loaded before a newer version of all of
them was published. So both bear a version, and an archive of another one is refused.
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
"""The file that says of which version something is, in an archive as among the page's modules."""


class OtherVersion(Exception):
    """An archive belongs to another version of the program than the one that runs."""


class Finder:
    """Finds the modules of an archive, wherever in it their packages are."""

    def __init__(self, path: str) -> None:
        self.path = path

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is; None if it is not in the archive."""
        folder = name.rpartition(".")[0].replace(".", os.sep)
        return zipimporter(os.path.join(self.path, folder)).find_spec(name)

    def read(self, address: str) -> bytes:
        """Return a file of the archive. Raises OSError."""
        return zipimporter(self.path).get_data(address.replace("/", os.sep))

    @property
    def version(self) -> bytes | None:
        """The version that the archive is of; None where it does not say."""
        try:
            return self.read(VERSION)
        except OSError:
            return None


_added: dict[str, Finder] = {}


def add(address: str, data: bytes, version: bytes | None = None) -> None:
    """Have Python find the modules of an archive from now on, after all others.

    It is written to its address below the folder in which the program runs. Raises
    `zipimport.ZipImportError` where it is no archive, and OtherVersion where it is not of the
    wanted version; None: whichever it is of.
    """
    path = os.path.abspath(address)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
    zipimporter(path).invalidate_caches()  # of an archive that lay there before
    finder = Finder(path)
    if version is not None and finder.version != version:
        raise OtherVersion(f"{address} is of another version than the program that wants it.")
    if path not in _added:
        _added[path] = finder
        sys.meta_path.append(finder)


def read(address: str) -> bytes | None:
    """Return a file of an archive that was added, by its address; None where none has it."""
    for finder in _added.values():
        try:
            return finder.read(address)
        except OSError:
            continue
    return None
