"""Run by compile.mjs inside Pyodide: write what classes will want compiled to out.zip.

`dataclasses` writes the methods of every class as text, and has it compiled when the class is
made, which is two thirds of what a dataclass costs at each start; `collections` does so for named
tuples. Here every compiled module in in.zip that makes such classes is run, and the code of every
text kept, for the module `prepared_code` of the archive. A text that is not in there is compiled
as ever.
"""

from __future__ import annotations

import collections
import contextlib
import dataclasses
import importlib
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterator
from importlib import _bootstrap_external as pyc
from types import CodeType

MAKERS = (b"dataclass", b"NamedTuple", b"namedtuple")
"""What the code of a module names that makes such classes."""

codes: dict[str, CodeType] = {}


def keeping(text: str, names: dict[str, object], local: dict[str, object]) -> None:
    """Execute a text as `dataclasses` would, and keep its code."""
    codes[text] = compile(text, "<dataclass>", "exec", dont_inherit=True)
    exec(codes[text], names, local)


def keeping_value(text: str, names: dict[str, object]) -> object:
    """Evaluate a text as `collections` would, and keep its code."""
    codes[text] = compile(text, "<namedtuple>", "eval", dont_inherit=True)
    return eval(codes[text], names)


def with_classes() -> Iterator[str]:
    """The modules in in.zip that make such classes."""
    with zipfile.ZipFile("in.zip") as sources:
        for name in sources.namelist():
            code = sources.read(name)
            if any(maker in code for maker in MAKERS):
                yield name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def run(name: str) -> None:
    """Import a module; one that Python has had from the start is run once more, beside itself."""
    if name not in AT_FIRST:
        importlib.import_module(name)
    elif (spec := importlib.util.find_spec(name)) and spec.loader:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


AT_FIRST = frozenset(sys.modules)
sys.path.insert(0, "in.zip")
dataclasses.exec = keeping  # pyright: ignore
collections.eval = keeping_value  # pyright: ignore
for module in with_classes():
    with contextlib.suppress(ImportError):  # it may need a browser's page, and there is none here
        run(module)

with zipfile.ZipFile("out.zip", "w") as outcome:
    kept = marshal.dumps(dict(sorted(codes.items())))
    module = compile(
        f"import marshal\n\nPREPARED = marshal.loads({kept!r})\n", "prepared_code", "exec"
    )
    outcome.writestr("prepared_code.pyc", pyc._code_to_hash_pyc(module, bytes(8), False))  # pyright: ignore
