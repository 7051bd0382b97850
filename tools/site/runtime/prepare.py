"""Run by compile.mjs inside Pyodide: write what dataclasses will want compiled to out.zip.

`dataclasses` writes the methods of every class as text, and has it compiled when the class is
made, which is two thirds of what a dataclass costs at each start. Here every module in in.zip is
imported, and the code of every such text kept, for the module `dataclass_code` of the archive. A
text that is not in there is compiled as ever.
"""

from __future__ import annotations

import contextlib
import dataclasses
import importlib
import marshal
import sys
import zipfile
from collections.abc import Iterator
from types import CodeType

codes: dict[str, CodeType] = {}


def keeping(text: str, names: dict[str, object], local: dict[str, object]) -> None:
    """Execute a text as `dataclasses` would, and keep its code."""
    codes[text] = compile(text, "<dataclass>", "exec", dont_inherit=True)
    exec(codes[text], names, local)


def with_dataclasses() -> Iterator[str]:
    """The modules in in.zip that make dataclasses."""
    with zipfile.ZipFile("in.zip") as sources:
        for name in sources.namelist():
            if b"@dataclass" in sources.read(name) and name != "dataclasses.py":
                yield name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


dataclasses.exec = keeping  # pyright: ignore
sys.path.insert(0, "in.zip")
for module in with_dataclasses():
    sys.modules.pop(module, None)
    with contextlib.suppress(ImportError):  # it may need a browser's page, and there is none here
        importlib.import_module(module)

with zipfile.ZipFile("out.zip", "w") as outcome:
    kept = marshal.dumps(dict(sorted(codes.items())))
    outcome.writestr("dataclass_code.py", f"import marshal\n\nPREPARED = marshal.loads({kept!r})\n")
