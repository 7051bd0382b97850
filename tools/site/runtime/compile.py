"""Run by compile.mjs inside Pyodide: compile in.zip to out.zip.

Optimised as by `python -OO`: no asserts, no docstrings. Our modules come without the annotations of
functions, all others without line numbers. Each .pyc is of the kind that is not
checked against a source, because there is none beside it. What does not end in .py is copied.
Dataclasses are written out by expand.py, which is in in.zip as well.
"""

from __future__ import annotations

import ast
import sys
import zipfile
from importlib import _bootstrap_external as pyc
from types import CodeType

EXPAND = "expand.py"
sys.path.insert(0, "in.zip")
from expand import expanded  # noqa: E402  # pyright: ignore

OURS = ("claimit/", "web/")
NO_SOURCE_HASH = bytes(8)


def compiled(name: str, source: bytes) -> bytes:
    """The .pyc of a module; tracebacks name its source as the repository does."""
    is_ours = name.startswith(OURS)
    tree = Documented().visit(expanded(ast.parse(source)))
    if is_ours:
        tree = Unannotated().visit(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    if not is_ours:
        code = without_lines(code)
    return pyc._code_to_hash_pyc(code, NO_SOURCE_HASH, False)  # pyright: ignore


class Documented(ast.NodeTransformer):
    """Gives dataclasses a short docstring that no optimisation strips.

    One without any works out its signature to describe itself, which is slow, once for each class
    at each start.
    """

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
            node.body.append(ast.parse(f"__doc__ = {node.name!r}").body[0])
            ast.fix_missing_locations(node)
        return node


class Unannotated(ast.NodeTransformer):
    """Leaves out the annotations of functions and of variables: a tenth of our modules on the wire.

    Nothing of ours looks at them while the page runs. Those of the fields of classes stay, because
    dataclasses and named tuples are made of them.
    """

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.body = [
            each if isinstance(each, ast.AnnAssign) else self.visit(each) for each in node.body
        ]
        return node

    def visit_function(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef
    ) -> ast.FunctionDef | ast.AsyncFunctionDef:
        self.generic_visit(node)
        node.returns = None
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_function

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def without_lines(code: CodeType) -> CodeType:
    """The same code, every instruction of which claims to be in the first line of its function.

    The tables of lines and columns are a third of the library's size on the wire. A traceback
    still names the function, and our own modules keep theirs.
    """
    return code.replace(
        co_linetable=one_line(len(code.co_code) // 2),
        co_consts=tuple(
            without_lines(constant) if isinstance(constant, CodeType) else constant
            for constant in code.co_consts
        ),
    )


def one_line(units: int) -> bytes:
    """A location table for so many code units, without a step from line to line.

    Each entry, of at most eight units, has the kind 13 (no columns) and a difference of 0; see
    InternalDocs/code_objects.md of CPython.
    """
    eights, rest = divmod(units, 8)
    return entry(8) * eights + (entry(rest) if rest else b"")


def entry(units: int) -> bytes:
    """An entry of a location table."""
    return bytes((0x80 | 13 << 3 | units - 1, 0))


with zipfile.ZipFile("in.zip") as sources, zipfile.ZipFile("out.zip", "w") as outcome:
    for name in sources.namelist():
        if name.endswith(".py") and name != EXPAND:
            outcome.writestr(f"{name}c", compiled(name, sources.read(name)))
        elif name != EXPAND:
            outcome.writestr(name, sources.read(name))
