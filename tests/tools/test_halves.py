"""Half of Pyodide's WebAssembly is enough as long as nobody calls the other half."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tools.site import build, node
from tools.site.runtime.halves import (
    HALVES,
    PRIMARY,
    PUBLISHED,
    SECONDARY,
    in_halves,
    listed,
    profile_for,
    split_pyodide,
    watched,
)
from tools.site.runtime.slim import slim_pyodide
from tools.site.runtime.vendor import node_modules

PACKAGES = node_modules(build.ROOT)
PYODIDE = PACKAGES / "pyodide"
pytestmark = pytest.mark.long  # for the modules are made where none are in the cache
RUN_HALF = Path(__file__).with_name("run_half.mjs")
WASM, SCRIPT = "pyodide.asm.wasm", "pyodide.asm.mjs"

USUAL = "import json; json.dumps({'a': [1, 2.5, None]})"
ANSWER = '{"a": [1, 2.5, null]}'
RARE = {
    "import sqlite3; sqlite3.connect(':memory:').execute('select 6 * 7').fetchone()[0]": "42",
    "'日本'.encode('euc-jp').hex()": "c6fccbdc",
    "sqlite3.connect(':memory:').execute('=')": 'sqlite3.OperationalError: near "=": syntax error',
    "[1][1]": "IndexError: list index out of range",
}
"""What the profile does not know, and what comes of it: errors cross from half to half, too."""


WITHOUT_MOVED = Path(__file__).with_name("without_moved.mjs")
OF_A_LETTER = (
    *("isalpha", "isdigit", "isdecimal", "isnumeric", "isspace", "isupper", "islower", "istitle"),
    *("isprintable", "isidentifier", "upper", "lower", "title", "casefold", "capitalize"),
)
EVERYTHING = (
    *(f"ascii([chr(letter).{method}() for letter in range(0x110000)])" for method in OF_A_LETTER),
    "ascii([repr(chr(letter)) for letter in range(0xD800)])",
    "str([1e300, 2.5, 1e-310, 1 / 3, 5e-324] + [float(n) for n in '1e308 .1 5e-324'.split()])",
    "str([format(x, f) for x in (1 / 3, 2**0.5, 1e100) for f in ('.3f', '.20e', 'g', '%')])",
    "import math; str([(math.exp(x), math.sin(x), math.log(x + 1), x**0.3) for x in range(99)])",
    "import random; chance = random.Random(7); str([chance.gauss(0, 1) for _ in range(99)])",
    "import hashlib, zlib; hashlib.sha256(zlib.compress(bytes(range(256)) * 99)).hexdigest()",
    "import re; str(re.findall(r'(?i)[a-zß]+|[äö]', 'Große ÄÖ straße'))",
)
"""What any page may come to call, with all letters that there are."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pyodide, slimmed."""
    folder = tmp_path_factory.mktemp("pyodide")
    for name in ("pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"):
        (folder / name).symlink_to(PYODIDE / name)
    for name, data in slim_pyodide(PACKAGES).items():
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def profile(folder: Path) -> Sequence[int]:
    """The functions that a start calls, and what is usually done."""
    whole = folder / "watched.wasm"
    whole.write_bytes(watched((folder / WASM).read_bytes(), PACKAGES))
    found = run(folder, [USUAL], whole)
    assert found["said"] == [ANSWER]
    return found["called"]


@pytest.fixture(scope="module")
def halves(folder: Path, profile: Sequence[int]) -> Sequence[Path]:
    made = in_halves((folder / WASM).read_bytes(), profile, PACKAGES)
    for name, data in made.items():
        (folder / name).write_bytes(data)
    return [folder / PRIMARY, folder / SECONDARY]


def test_a_list_gives_the_functions_back(tmp_path: Path) -> None:
    wasm = b"some module"
    functions = [*range(3, 400, 7), 500, 501, 502, 504]
    text = listed(wasm, functions)
    assert max(map(len, text.splitlines())) <= 101
    path = tmp_path / "profile.txt"
    path.write_text(text, encoding="ascii")
    assert profile_for(wasm, path) == functions


def test_a_list_for_another_pyodide_stops_the_build() -> None:
    with pytest.raises(node.SiteError, match=r"python -m tools\.site\.runtime\.profile"):
        profile_for(b"another module")


def run(folder: Path, programs: Sequence[str], *modules: Path) -> Mapping[str, Any]:
    command = ("node", str(RUN_HALF), str(folder), *map(str, modules))
    given = json.dumps(programs)
    ended = subprocess.run(command, input=given, capture_output=True, check=True, text=True)
    return json.loads(ended.stdout.splitlines()[-1])


def test_each_function_is_told_of_once(profile: Sequence[int]) -> None:
    assert len(set(profile)) == len(profile) > 1000


def test_the_halves_are_smaller_than_the_whole(folder: Path, halves: Sequence[Path]) -> None:
    primary, secondary = (path.stat().st_size for path in halves)
    whole = (folder / WASM).stat().st_size
    assert primary < 0.6 * whole
    assert primary + secondary < 1.1 * whole


def test_what_is_rare_works_after_the_other_half_was_loaded_once(
    folder: Path, halves: Sequence[Path]
) -> None:
    found = run(folder, [USUAL, *RARE, USUAL], *halves)
    assert found["said"] == [ANSWER, *RARE.values(), ANSWER]
    start, usual, *later = found["loaded"]
    assert (start, usual) == (0, 0), "The profile knows all of it."
    assert later == [1] * len(later)


@pytest.mark.thorough
def test_what_was_moved_is_read_by_nothing_that_every_page_may_call(
    folder: Path, tmp_path: Path
) -> None:
    """Whatever the letters and numbers are: the site's own halves are looked at."""
    whole = folder / WASM
    (tmp_path / SECONDARY).write_bytes(split_pyodide(PACKAGES)[PUBLISHED])
    less = tmp_path / "less.wasm"
    command = ("node", WITHOUT_MOVED, whole, tmp_path / SECONDARY, less)
    subprocess.run(command, check=True)
    assert run(folder, EVERYTHING, less)["said"] == run(folder, EVERYTHING, whole)["said"]


@pytest.mark.thorough
def test_with_an_empty_profile_all_works_too(folder: Path) -> None:
    made = in_halves((folder / WASM).read_bytes(), (), PACKAGES)
    paths = [folder / f"nothing-{name}" for name in (PRIMARY, SECONDARY)]
    for path, name in zip(paths, (PRIMARY, SECONDARY), strict=True):
        path.write_bytes(made[name])
    found = run(folder, [USUAL], *paths)
    assert found["said"] == [ANSWER]
    assert found["loaded"] == [1, 1]


def test_what_is_no_webassembly_is_refused_in_a_sentence() -> None:
    with pytest.raises(node.SiteError, match=rf"{HALVES.name} stopped: "):
        watched(b"no module", PACKAGES)
