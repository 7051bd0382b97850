"""Dataclasses that the build writes out: the same to whoever uses them, without the decorator."""

from __future__ import annotations

import ast
import json
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any

import pytest

from claimit.table.game import Action
from tests.tools.test_archive import PACKAGES, in_pyodide
from tools.files import ROOT
from tools.site import build
from tools.site.runtime import archive
from tools.site.runtime.expand import PLAIN_BASES, expanded
from web.table.messages.commands import SavesRequest

HEAD = """from __future__ import annotations
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar
T = TypeVar("T")
"""

CLASSES = {
    "fields and values": """
@dataclass(frozen=True)
class It:
    column: int
    names: tuple[str, ...] = ("Ida", "Tom")
""",
    "slots": """
@dataclass(frozen=True, slots=True)
class It:
    column: int
    row: int = 6
""",
    "nothing": """
@dataclass(frozen=True)
class It: pass
""",
    "methods of its own": '''
@dataclass(frozen=True)
class It:
    """A number that is as good as any other."""
    number: int
    def __post_init__(self) -> None:
        if self.number < 0: raise ValueError("below nothing")
    def __eq__(self, other: object) -> bool: return isinstance(other, It)
    def __hash__(self) -> int: return 7
    def __repr__(self) -> str: return "it"
    @property
    def double(self) -> int: return 2 * self.number
''',
    "a plain base": """
@dataclass(frozen=True)
class It(Generic[T]):
    thing: T
""",
    "a base without fields": """
class Action: __slots__ = ()
@dataclass(frozen=True, slots=True)
class It(Action):
    column: int
""",
    "an order": """
@dataclass(frozen=True, order=True)
class It:
    column: int
    row: int = 1
""",
    "a variable of the class": """
@dataclass(frozen=True)
class It:
    kind: ClassVar[str] = "it"
    column: int
""",
}

KEPT = {
    "fields made by field": "@dataclass(frozen=True)\nclass It:\n    a: list[int] = field()",
    "a base": "class Base: pass\n@dataclass(frozen=True)\nclass It(Base):\n    a: int",
    "values that change": "@dataclass\nclass It:\n    a: int",
    "no equality": "@dataclass(frozen=True, eq=False)\nclass It:\n    a: int",
}

TOLD = '''
def told(source):
    """All that somebody who uses the class can find out."""
    import dataclasses, inspect, operator, sys, types
    module = sys.modules["told"] = types.ModuleType("told")  # where annotations are looked up
    names = module.__dict__
    exec(source, names)
    It = names["It"]
    def outcome(do):
        try:
            return repr(do())
        except Exception as error:
            return f"{type(error).__name__}: {error}"
    ways = [(), (1,), (-1,), (1, 2), (1, 2, 3)]
    made = []
    for way in ways:
        try:
            made.append(It(*way))
        except Exception as error:
            made.append(None)
    class Derived(It): pass
    def assign(it, name): setattr(it, name, 3)
    def remove(it, name): delattr(it, name)
    def matched(it):
        match it:
            case It(first): return first
    fields = lambda: [(f.name, f.type, f.default is not dataclasses.MISSING and f.default, f.init)
                      for f in dataclasses.fields(It)]
    return [
        [repr(it) for it in made],
        [[one == other for one in made] for other in made],
        [[outcome(lambda: compare(one, other)) for one in made for other in made]
         for compare in (operator.lt, operator.le, operator.gt, operator.ge)],
        [outcome(lambda: hash(it)) for it in made],
        [outcome(lambda: It(*way)).replace("__create_fn__.<locals>.", "") for way in ways],
        [outcome(lambda: assign(it, name)) for it in made if it for name in ("column", "other")],
        [outcome(lambda: remove(it, name)) for it in made if it for name in ("column", "other")],
        [outcome(lambda: matched(it)) for it in made if it],
        [outcome(lambda: assign(Derived(1), name)) for name in ("column", "other")],
        outcome(fields), outcome(lambda: dataclasses.is_dataclass(It)),
        [outcome(lambda: dataclasses.replace(it)) for it in made if it],
        [outcome(lambda: dataclasses.asdict(it)) for it in made if it],
        outcome(lambda: [str(each.default) for each in inspect.signature(It).parameters.values()]),
        outcome(lambda: It.__match_args__), outcome(lambda: It.__dataclass_params__.frozen),
    ]
'''


def written_out(source: str) -> str:
    """A source with its classes written out."""
    return ast.unparse(expanded(ast.parse(source)))


@pytest.mark.long
def test_nobody_who_uses_a_class_can_tell_that_it_was_written_out(tmp_path: Path) -> None:
    pairs = {
        told: (HEAD + source.replace(", slots=True", ""), written_out(HEAD + source))
        for told, source in CLASSES.items()
    }
    assert [told for told, (_, ours) in pairs.items() if "@dataclass" in ours] == []
    compiled = archive.compiled_archive(build.python_sources(ROOT), PACKAGES)
    sources = list(pairs.values())
    program = f"{TOLD}\nimport json\njson.dumps([[told(s) for s in pair] for pair in {sources!r}])"
    outcomes: Any = in_pyodide(compiled, program, tmp_path)
    for told, (usual, ours) in zip(pairs, outcomes, strict=True):
        assert json.dumps(ours, indent=1) == json.dumps(usual, indent=1), told


@pytest.mark.parametrize("base", [Action, SavesRequest])
def test_the_plain_bases_have_no_fields(base: type) -> None:
    assert base.__name__ in PLAIN_BASES
    assert not is_dataclass(base)


@pytest.mark.parametrize("told", KEPT)
def test_a_class_that_asks_for_more_keeps_the_decorator(told: str) -> None:
    assert written_out(HEAD + KEPT[told]) == ast.unparse(ast.parse(HEAD + KEPT[told]))


def test_what_comes_first_in_a_module_stays_first() -> None:
    source = f'"""What it does."""\n{HEAD}{CLASSES["nothing"]}'
    assert written_out(source).startswith(
        '"""What it does."""\nfrom __future__ import annotations\nimport dataclass_parts\n'
    )


def test_a_traceback_leads_to_the_class() -> None:
    tree = expanded(ast.parse(HEAD + CLASSES["slots"]))
    kept = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    written = [node for node in kept.body if isinstance(node, ast.FunctionDef)]
    assert {node.name for node in written} == {"__init__", "__eq__", "__hash__"}
    lines = {getattr(node, "lineno", kept.lineno) for each in written for node in ast.walk(each)}
    assert lines == {kept.lineno}
