"""The Python that the page runs: compiled the same every time, and nothing it needs is missing."""

from __future__ import annotations

import ast
import base64
import json
import re
import subprocess
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tools.files import ROOT
from tools.site import build
from tools.site.runtime import archive
from tools.site.runtime.vendor import node_modules

PACKAGES = node_modules(ROOT)
GOLDEN = Path(__file__).parents[1] / "claimit" / "golden"
BARON = ROOT / "claimit/claim_it/bots/baron-3.bin"
HERE = Path(__file__).parent

pytestmark = pytest.mark.long

IN_PAGES_ONLY = ("pyscript", "web.browser", "web.main", "web.worker")
"""What needs a browser's page, or PyScript, to be imported."""


@pytest.fixture(scope="module")
def game() -> archive.Files:
    return build.python_sources(ROOT)


@pytest.fixture(scope="module")
def compiled(game: archive.Files) -> bytes:
    return archive.compiled_archive(game, PACKAGES)


@pytest.fixture(scope="module")
def names(compiled: bytes) -> list[str]:
    with zipfile.ZipFile(BytesIO(compiled)) as bundle:
        return bundle.namelist()


def in_pyodide(compiled: bytes, program: str, tmp_path: Path) -> Any:
    """What the last line of `program` says in a Pyodide that has the archive and nothing else."""
    library = tmp_path / "python.wasm"
    library.write_bytes(compiled)
    outcome = subprocess.run(
        ("node", HERE / "run.mjs", library),
        input=program.encode(),
        capture_output=True,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr.decode()[-2000:]
    return json.loads(outcome.stdout.splitlines()[-1])


def imports_of(source: bytes) -> Iterator[str]:
    """The modules that a source imports by their full names, wherever in it that happens."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def test_functions_of_ours_have_no_annotations_and_fields_have_theirs(
    compiled: bytes, tmp_path: Path
) -> None:
    program = """import inspect, json
from claimit.table import record
functions = [each for _, each in inspect.getmembers(record, inspect.isfunction)]
json.dumps([[each.__annotations__ for each in functions], record.Record.__annotations__])"""
    of_functions, of_fields = in_pyodide(compiled, program, tmp_path)
    assert of_functions and not any(of_functions)
    assert {"game", "seats", "steps"} <= of_fields.keys()


def test_the_archive_is_a_webassembly_module_that_ends_with_a_zip(
    compiled: bytes, names: list[str]
) -> None:
    assert compiled.startswith(b"\0asm\1\0\0\0\0")
    wanted = {"claimit/__init__.pyc", "web/main.pyc", "pyscript/__init__.pyc", "json/__init__.pyc"}
    assert wanted <= set(names)
    assert names == sorted(names)
    assert not [name for name in names if name.endswith(".py")]


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 3_000_000])
def test_a_number_is_written_as_webassembly_writes_it(number: int) -> None:
    written = archive.leb128(number)
    assert sum((byte & 0x7F) << 7 * place for place, byte in enumerate(written)) == number
    assert [byte >= 0x80 for byte in written] == [True] * (len(written) - 1) + [False]


@pytest.mark.thorough
def test_the_same_source_is_compiled_to_the_same_bytes_in_any_company(game: archive.Files) -> None:
    expand = {archive.EXPAND.name: archive.EXPAND.read_bytes()}
    few = {name: game[name] for name in sorted(game)[3:9]}
    alone, together = (
        archive.unzipped(archive.run_in_pyodide(archive.COMPILE, archive.zipped(files | expand)))
        for files in (few, game)
    )
    assert alone.items() <= together.items()


@pytest.mark.thorough
def test_classes_are_prepared_the_same_every_time(game: archive.Files) -> None:
    code = archive.compiled(game, PACKAGES)
    first, second = (
        archive.run_in_pyodide(archive.PREPARE, archive.zipped(code)) for _ in range(2)
    )
    assert archive.unzipped(first) == archive.unzipped(second)


def test_no_class_of_the_page_is_compiled_at_the_start(compiled: bytes, tmp_path: Path) -> None:
    program = """
import collections, dataclasses, json
missed = []
class Watched(dict):
    def get(self, text, default):
        if text not in self:
            missed.append(text)
        return super().get(text, default)
collections.PREPARED = dataclasses.PREPARED = Watched(dataclasses.PREPARED)
import claimit.claim_it.describing, web.claim_it.face, web.table.open_table
json.dumps(missed)
"""
    assert in_pyodide(compiled, program, tmp_path) == []


def test_modules_are_found_without_searching_the_archive(compiled: bytes, tmp_path: Path) -> None:
    program = """
import json, claimit.claim_it
def told(name):
    try:
        module = __import__(name, fromlist=["x"])
    except ImportError as error:
        return type(error).__name__
    return type(module.__loader__).__name__, module.__file__, bool(getattr(module, "__path__", ()))
json.dumps([told(name) for name in ("claimit.claim_it", "claimit.claim_it.board", "claimit.none")])
"""
    assert in_pyodide(compiled, program, tmp_path) == [
        ["Library", "/lib/python314.zip/claimit/claim_it/__init__.pyc", True],
        ["Library", "/lib/python314.zip/claimit/claim_it/board.pyc", False],
        "ModuleNotFoundError",
    ]


def test_the_start_imports_nothing_for_packages(compiled: bytes, tmp_path: Path) -> None:
    program = """
import json, sys
json.dumps(sorted({"pathlib", "shutil", "tempfile", "zipfile"} & set(sys.modules)))
"""
    assert in_pyodide(compiled, program, tmp_path) == []


def test_the_stand_in_for_the_package_loader_has_what_pyodides_script_asks_for() -> None:
    script = (PACKAGES / "pyodide/pyodide.asm.mjs").read_text(encoding="utf-8")
    asked_for = set(re.findall(r"\bpackage_loader\.(\w+)", script))
    assert "SITE_PACKAGES" in asked_for
    source = archive.stand_ins()["pyodide/_package_loader.py"].decode()
    assert asked_for <= set(re.findall(r"^(?:def )?(\w+)(?: =|\()", source, re.MULTILINE))


def test_everything_in_the_archive_can_be_imported_there(
    compiled: bytes, names: list[str], tmp_path: Path
) -> None:
    modules = [
        name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        for name in names
        if name.endswith(".pyc")
    ]
    here = [name for name in modules if not name.startswith(IN_PAGES_ONLY)]
    program = f"""
import importlib, json
failed = {{}}
for name in {here!r}:
    try:
        importlib.import_module(name)
    except BaseException as error:
        failed[name] = repr(error)
json.dumps(failed)
"""
    assert in_pyodide(compiled, program, tmp_path) == {}


def test_everything_that_the_game_or_pyscript_imports_is_there(
    compiled: bytes, game: archive.Files, tmp_path: Path
) -> None:
    sources = {**game, **archive.pyscript(PACKAGES)}
    python = [source for name, source in sources.items() if name.endswith(".py")]
    wanted = sorted({module for source in python for module in imports_of(source)})
    assert {"json", "pyodide.ffi", "claimit.claim_it"} <= set(wanted)
    program = f"""
import importlib.util, json
elsewhere = {{"js", "polyscript", "_pyscript", "micropython", "jsffi", "distributed"}}
json.dumps([
    name for name in {wanted!r}
    if name not in elsewhere and not name.startswith({IN_PAGES_ONLY!r})
    and importlib.util.find_spec(name) is None
])
"""
    assert in_pyodide(compiled, program, tmp_path) == []


def test_the_golden_games_are_replayed_there(compiled: bytes, tmp_path: Path) -> None:
    name = "3-players-variation"
    record = (GOLDEN / f"{name}.json").read_text(encoding="utf-8")
    program = f"""
import contextlib, io, json, pathlib
from claimit.__main__ import main
pathlib.Path("game.json").write_text({record!r}, encoding="utf-8")
with contextlib.redirect_stdout(io.StringIO()) as told:
    main(["replay", "game.json", "--jsonl"])
json.dumps(told.getvalue())
"""
    told = in_pyodide(compiled, program, tmp_path)
    assert told == (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")


def test_a_traceback_names_our_lines(compiled: bytes, tmp_path: Path) -> None:
    program = """
import json, traceback
from claimit.claim_it import parse_space
try:
    parse_space("nowhere")
except Exception:
    told = traceback.format_exc()
json.dumps(told)
"""
    told = str(in_pyodide(compiled, program, tmp_path))
    assert 'File "claimit/claim_it/board.py", line ' in told


def test_an_unknown_module_of_the_list_is_told_in_a_sentence(tmp_path: Path) -> None:
    modules = tmp_path / "modules.txt"
    modules.write_text("# a list\njson\nno.such\n")
    with pytest.raises(archive.SiteError, match=r"no module 'no\.such', which modules.txt lists"):
        archive.standard_library(PACKAGES, archive.listed(modules))


def test_python_that_does_not_compile_is_told_in_a_sentence() -> None:
    with pytest.raises(archive.SiteError, match=r"compile.mjs stopped: .*SyntaxError"):
        archive.compiled({"web/broken.py": b"def :"}, PACKAGES)


def test_baron_waits_for_his_weights_there(compiled: bytes, tmp_path: Path) -> None:
    weights = base64.b64encode(BARON.read_bytes()).decode()
    program = f"""
import base64, json
from claimit.claim_it.bots import player
from claimit.claim_it.bots.network import networks
from claimit.table.files import FileMissing, give
(address,) = player("baron").files(3)
try:
    networks(3)
except FileMissing as error:
    missing = error.address
give(address, base64.b64decode({weights!r}))
json.dumps([address, missing, networks(3).phases])
"""
    address = BARON.relative_to(ROOT).as_posix()
    assert in_pyodide(compiled, program, tmp_path) == [address, address, 4]
