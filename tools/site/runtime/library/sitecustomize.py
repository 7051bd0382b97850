"""Run by Python as it begins: find the modules of the archive without searching.

Python looks for each module in each place, under four names a place, and does so in Python; for an
archive it opens the file anew each time. Two hundred imports make that a tenth of the start. The
archive's list of contents is in memory already, so that one look at it is enough. What is not in
it is searched for as ever.
"""

from __future__ import annotations

import marshal
import os
import sys
import zipimport
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

LOCAL_HEADER = 30
"""How many bytes an archive has before each file, on top of the file's name."""

PYC_HEADER = 16
"""How many bytes a .pyc has before its code."""


class Library:
    """Finds and loads the modules of an archive whose files are not compressed."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.contents = zipimport._zip_directory_cache[path]  # pyright: ignore
        self.file = os.open(path, os.O_RDONLY)
        self.held: dict[str, bytes] = {}
        """What a snapshot of Python's memory has of the archive, instead of its file."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is, or None if it is not in the archive."""
        place = name.replace(".", os.sep)
        if (file := f"{place}.pyc") in self.contents:
            return self.spec(name, file)
        if (file := f"{place}/__init__.pyc") in self.contents:
            spec = self.spec(name, file)
            spec.submodule_search_locations = [f"{self.path}/{place}"]
            return spec
        return None

    def spec(self, name: str, file: str) -> ModuleSpec:
        """Return what Python wants to know of a module that is in a file of the archive."""
        origin = f"{self.path}/{file}"
        spec = ModuleSpec(name, self, origin=origin, loader_state=file)  # pyright: ignore
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave the making of modules to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code."""
        assert module.__spec__
        exec(self.code(module.__spec__.loader_state), module.__dict__)

    def code(self, file: str) -> CodeType:
        """Read the code in a file of the archive."""
        return marshal.loads(self.read(file, PYC_HEADER))

    def get_data(self, path: str) -> bytes:
        """Return what a file of the archive holds; its path begins with the archive's."""
        file = os.path.relpath(path, self.path)
        if file not in self.contents:
            raise FileNotFoundError(path)
        return self.read(file)

    def take_along(self) -> None:
        """Have in memory what was not imported yet, and do without the file from now on."""
        specs = [module.__spec__ for module in list(sys.modules.values()) if module.__spec__]
        imported = {spec.loader_state for spec in specs if spec.loader is self}
        wanted = [name for name, entry in self.contents.items() if entry and name not in imported]
        self.held = {name: self.read(name) for name in wanted}
        os.close(self.file)

    def read(self, file: str, after: int = 0) -> bytes:
        """Read a file of the archive, from a byte on."""
        if self.held:
            return self.held[file][after:]
        _, _, _, size, offset, *_ = self.contents[file]
        return os.pread(self.file, size - after, offset + LOCAL_HEADER + len(file) + after)


sys.meta_path.insert(0, Library(__loader__.archive))  # pyright: ignore
