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

OFFERS = """
import { readFileSync } from "node:fs";
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)));
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


def handed_on(script: Path) -> set[str]:
    return set(re.findall(r'wasmExports\["([^"]+)"\]', script.read_text(encoding="utf-8")))


def test_less_is_offered_and_all_of_it_was_there(slim: Path) -> None:
    before, after = offers(PYODIDE / WASM), offers(slim / WASM)
    assert after < before
    assert len(after) < len(before) / 10


def test_the_script_hands_on_what_is_offered_and_nothing_else(slim: Path) -> None:
    assert handed_on(slim / SCRIPT) == handed_on(PYODIDE / SCRIPT) & offers(slim / WASM)


def test_everything_that_the_script_calls_is_offered(slim: Path) -> None:
    script = (slim / SCRIPT).read_text(encoding="utf-8")
    called = set(re.findall(r"(?<![\w$.])_(\w+)\(", script))
    assert "malloc" in called
    assert called & offers(PYODIDE / WASM) <= offers(slim / WASM)


def test_both_files_are_shorter(slim: Path) -> None:
    for name in (WASM, SCRIPT):
        assert (slim / name).stat().st_size < 0.95 * (PYODIDE / name).stat().st_size


def test_a_script_that_hands_on_in_another_way_is_told_in_a_sentence(tmp_path: Path) -> None:
    for name in (WASM, "pyodide.mjs"):
        (tmp_path / name).symlink_to(PYODIDE / name)
    (tmp_path / SCRIPT).write_text("export default 1;")
    with pytest.raises(node.SiteError, match=r"slim.mjs stopped: .* has changed"):
        node.run(SLIM, tmp_path, tmp_path)
