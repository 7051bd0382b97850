"""Pyodide is shipped without what only packages would ask for, and with all that it asks for."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tools.site import build, node
from tools.site.runtime.slim import SLIM, slim_pyodide
from tools.site.runtime.vendor import node_modules

PYODIDE = node_modules(build.ROOT) / "pyodide"
WASM, SCRIPT = "pyodide.asm.wasm", "pyodide.asm.mjs"

SHARES = {WASM: 0.95, SCRIPT: 0.3}
"""How much of each file is left, at most."""

OFFERS = """
import { readFileSync } from "node:fs";
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)));
"""

RUN = """
const {{ loadPyodide }} = await import("{pyodide}");
const python = await loadPyodide({{ indexURL: "{folder}" }});
python.globals.set("given", {{ name: [0, 1] }});
console.log(python.runPython("import json; json.dumps(given.name.to_py())"));
"""


@pytest.fixture(scope="module")
def slim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("slim")
    for name, data in slim_pyodide(PYODIDE.parent).items():
        (folder / name).write_bytes(data)
    return folder


def offers(wasm: Path) -> set[str]:
    command = ("node", "--input-type=module", "-e", OFFERS, str(wasm))
    return set(json.loads(subprocess.run(command, capture_output=True, check=True).stdout))


def handed_on(script: Path, by: str = "wasmExports") -> set[str]:
    """The names that a script takes from something: its own name for that, or a pattern."""
    return set(re.findall(rf'\b{by}\["([^"]+)"\]', script.read_text(encoding="utf-8")))


def test_less_is_offered_and_all_of_it_was_there(slim: Path) -> None:
    before, after = offers(PYODIDE / WASM), offers(slim / WASM)
    assert after < before
    assert len(after) < len(before) / 10


def test_the_script_hands_on_what_is_offered_and_nothing_else(slim: Path) -> None:
    were = handed_on(PYODIDE / SCRIPT)
    assert were & handed_on(slim / SCRIPT, by=r"[\w$]+") == were & offers(slim / WASM)


def test_python_runs_on_what_is_left(slim: Path, tmp_path: Path) -> None:
    for name in ("pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"):
        (tmp_path / name).symlink_to(PYODIDE / name)
    for name in (WASM, SCRIPT):
        (tmp_path / name).symlink_to(slim / name)
    program = RUN.format(pyodide=(tmp_path / "pyodide.mjs").as_uri(), folder=f"{tmp_path}/")
    command = ("node", "--input-type=module", "-e", program)
    assert subprocess.run(command, capture_output=True, check=True, text=True).stdout == "[0, 1]\n"


def test_both_files_are_shorter(slim: Path) -> None:
    for name in (WASM, SCRIPT):
        assert (slim / name).stat().st_size < SHARES[name] * (PYODIDE / name).stat().st_size


def test_a_script_that_hands_on_in_another_way_is_told_in_a_sentence(tmp_path: Path) -> None:
    for name in (WASM, "pyodide.mjs"):
        (tmp_path / name).symlink_to(PYODIDE / name)
    (tmp_path / SCRIPT).write_text("export default 1;")
    with pytest.raises(node.SiteError, match=r"slim.mjs stopped: .* has changed"):
        node.run(SLIM, tmp_path, tmp_path)
