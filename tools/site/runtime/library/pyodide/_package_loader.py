"""Stands in for Pyodide's module of this name, which unpacks packages.

The page loads no packages, and Pyodide's own module would have Python import a sixth of its library
for them at every start: shutil, tempfile, zipfile, pathlib and what those import.
"""

from __future__ import annotations

from site import getsitepackages
from typing import NoReturn


class Folder:
    """The path of a folder, as an object: Pyodide's script asks it for its text."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Note which packages Python can import from the start: none."""


def no_packages(*_arguments: object, **_options: object) -> NoReturn:
    """Raise NotImplementedError: nothing can be unpacked here."""
    raise NotImplementedError(
        "This page carries its whole library in one archive, and cannot load packages."
    )


get_install_dir = no_packages
unpack_buffer = no_packages
