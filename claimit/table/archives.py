"""Archives of modules that come while a program runs: how Python finds what is in them.

A page does not load every game when it starts. The modules of a further game come as one archive
when that game is first wanted, and with them the files that lie beside them. It is a zip, which
other bytes may precede; it is written down as a file, because Python reads modules out of files.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from zipimport import zipimporter


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


_added: dict[str, Finder] = {}


def add(address: str, data: bytes) -> None:
    """Have Python find the modules of an archive from now on, after all others.

    It is written to its address below the folder in which the program runs. Raises
    `zipimport.ZipImportError` where it is no archive.
    """
    path = os.path.abspath(address)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
    zipimporter(path).invalidate_caches()  # of an archive that lay there before
    if path not in _added:
        _added[path] = Finder(path)
        sys.meta_path.append(_added[path])


def read(address: str) -> bytes | None:
    """Return a file of an archive that was added, by its address; None where none has it."""
    for finder in _added.values():
        try:
            return finder.read(address)
        except OSError:
            continue
    return None
