"""Writes out at build time what `dataclass` would write at each start: most frozen dataclasses.

The decorator reads the fields of a class, writes its methods as text, and puts them into the class,
one by one; with more than a hundred small classes that is the largest part of our own start. A
class that this module has written out has the same methods in its body and no decorator. Only its
fields are still worked out by `dataclasses`, once something asks for them (dataclass_parts.py).

Classes that ask for more than usual keep the decorator: with bases that may have fields, or fields
made by `field`. No class has slots afterwards; they would be made twice, and a frozen object takes
no other attributes anyway.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, TypeGuard

PARTS: Final = "dataclass_parts"
USUAL: Final = {"frozen": True, "slots": True, "order": True}
"""The options that a class may have, with these values."""
PLAIN_BASES: Final = ("Generic", "Action", "SavesRequest")
"""Bases without fields, which many dataclasses have."""
SPECIAL: Final = ("InitVar", "KW_ONLY")


def expanded(tree: ast.Module) -> ast.Module:
    """Return a module in which frozen dataclasses are written out."""
    expander = Expander()
    tree = expander.visit(tree)
    if expander.has_expanded:
        first = next(place for place, node in enumerate(tree.body) if not is_preface(node))
        tree.body.insert(first, ast.Import([ast.alias(PARTS)]))
    return ast.fix_missing_locations(tree)


def is_preface(node: ast.stmt) -> bool:
    """Whether nothing may come before a statement: a docstring, or an import from the future."""
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_text or (isinstance(node, ast.ImportFrom) and node.module == "__future__")


class Expander(ast.NodeTransformer):
    """Writes out the classes that it can, and remembers whether there were any."""

    def __init__(self) -> None:
        self.has_expanded = False

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Write out a class, if it is as simple as that."""
        self.generic_visit(node)
        if not is_simple(node):
            return node
        self.has_expanded = True
        own = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        written = ast.parse("\n".join(members(node, own)))
        for each in ast.walk(written):
            place(each, node.lineno)
        base = "Ordered" if is_ordered(node) else "Frozen"
        node.bases.append(ast.parse(f"{PARTS}.{base}", mode="eval").body)
        node.decorator_list = []
        node.body += written.body
        return node


def place(node: ast.AST, line: int) -> None:
    """Have tracebacks say that a node is in this line; columns are left out, for they take room."""
    if "lineno" in node._attributes:
        vars(node).update(lineno=line, end_lineno=line, col_offset=-1, end_col_offset=-1)


def is_simple(node: ast.ClassDef) -> bool:
    """Whether a class is a frozen dataclass that asks for nothing unusual."""
    if len(node.decorator_list) != 1 or not is_frozen(node.decorator_list[0]):
        return False
    bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
    if node.keywords or not bases.issubset(PLAIN_BASES):
        return False
    return all(is_plain(each) for each in node.body if isinstance(each, ast.AnnAssign))


def is_frozen(decorator: ast.expr) -> bool:
    """Whether a decorator is `dataclass`, with `frozen` and else only usual options."""
    chosen = options(decorator)
    return chosen.get("frozen") is True and chosen.items() <= USUAL.items()


def is_ordered(node: ast.ClassDef) -> bool:
    """Whether objects of a class that is to be written out have an order."""
    return options(node.decorator_list[0]).get("order") is True


def options(decorator: ast.expr) -> dict[str | None, object]:
    """Return the options of a decorator that is `dataclass`; of any other, none."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "dataclass":
        return {}
    return {each.arg: getattr(each.value, "value", None) for each in decorator.keywords}


def is_plain(field: ast.AnnAssign) -> bool:
    """Whether a field has a value or none, and is not made by `field` or otherwise special."""
    made = field.value is not None and ast.unparse(field.value).startswith("field(")
    return not made and not any(word in ast.unparse(field.annotation) for word in SPECIAL)


def is_field(variable: ast.stmt) -> TypeGuard[ast.AnnAssign]:
    """Whether a statement of a class declares a field, and not a variable of the class."""
    return isinstance(variable, ast.AnnAssign) and not ast.unparse(variable.annotation).startswith(
        "ClassVar"
    )


def members(node: ast.ClassDef, own: set[str]) -> Iterator[str]:
    """Yield what `dataclass` would put into a class, as text, but for what it has of its own."""
    fields = [each for each in node.body if is_field(each)]
    names = [ast.unparse(each.target) for each in fields]
    yield f"__match_args__ = {tuple(names)!r}"
    yield f"__dataclass_fields__ = {PARTS}.Fields()"
    if "__init__" not in own:
        taken = [
            f"{name}={name}" if field.value else name
            for name, field in zip(names, fields, strict=True)
        ]
        yield f"def __init__({', '.join(['self', *taken])}):"
        yield from (f" object.__setattr__(self, {name!r}, {name})" for name in names)
        yield " self.__post_init__()" if "__post_init__" in own else " pass"
    if "__eq__" not in own:
        alike = " and ".join(f"self.{name} == other.{name}" for name in names) or "True"
        yield "def __eq__(self, other):"
        yield " if self is other: return True"
        yield f" if other.__class__ is self.__class__: return {alike}"
        yield " return NotImplemented"
    if "__hash__" not in own:
        values = "".join(f"self.{name}, " for name in names)
        yield f"def __hash__(self): return hash(({values}))"
    if is_ordered(node):
        ours, others = (
            "".join(f"{which}.{name}, " for name in names) for which in ("self", "other")
        )
        yield "def __lt__(self, other):"
        yield f" if other.__class__ is self.__class__: return ({ours}) < ({others})"
        yield " return NotImplemented"
