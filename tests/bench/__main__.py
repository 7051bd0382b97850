"""Take the figures of a benchmark and print them: ``python -m tests.bench NAME``.

A benchmark is a module here with a function `report`, which measures and yields what is printed.
The parameters of that function are the options of the command: see `arguments`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

HERE = Path(__file__).parent


def names() -> list[str]:
    """The benchmarks there are."""
    return sorted(
        path.stem
        for path in HERE.glob("*.py")
        if "\ndef report(" in path.read_text(encoding="utf-8")
    )


def arguments(report: Callable[..., Iterator[str]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What `ArgumentParser.add_argument` is to be given for each parameter of a report.

    A parameter with a default is an option, one by keyword alone has to be given by its name, and a
    tuple takes several values. `Annotated` gives the choices, if there are any.
    """
    hints = get_type_hints(report, include_extras=True)
    for name, parameter in signature(report).parameters.items():
        hint, choices = hints[name], None
        if hasattr(hint, "__metadata__"):
            hint, choices = hint.__origin__, hint.__metadata__[0]
        if hint is bool:
            yield f"--{name}", {"action": "store_true"}
            continue
        kind, *more = get_args(hint) or (hint,)
        how: dict[str, Any] = {"type": kind, "choices": choices}
        if ... in more:
            how["nargs"] = "+"
        if parameter.default is not Parameter.empty:
            yield f"--{name}", {**how, "default": parameter.default, "help": "default: %(default)s"}
        elif parameter.kind is Parameter.KEYWORD_ONLY:
            yield f"--{name}", {**how, "required": True}
        else:
            yield name, how


def parser(name: str, module: ModuleType) -> ArgumentParser:
    """What reads the options of a benchmark."""
    reads = ArgumentParser(
        prog=f"python -m tests.bench {name}",
        description=module.__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    for option, how in arguments(module.report):
        reads.add_argument(option, **how)
    return reads


def main() -> None:
    """Run the benchmark that was asked for."""
    first = ArgumentParser(prog="python -m tests.bench", description=__doc__)
    first.add_argument("name", choices=names())
    name: str = first.parse_args(sys.argv[1:2]).name
    module = import_module(f"tests.bench.{name}")
    for text in module.report(**vars(parser(name, module).parse_args(sys.argv[2:]))):
        print(text, flush=True)


if __name__ == "__main__":
    main()
