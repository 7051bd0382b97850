"""The notice of what is changed: it names every published file that is not as others made it."""

from __future__ import annotations

import json
from fnmatch import fnmatch

import pytest

from tools.files import ROOT, Files, content
from tools.site import build
from tools.site.notice import CHANGES, NOTICE, PARTS
from tools.site.runtime import archive, vendor
from tools.site.runtime.halves import PUBLISHED, split_pyodide

NAMED = {file for change in CHANGES for file in change.files}


@pytest.fixture(scope="module")
def files() -> Files:
    return build.site()


def changed() -> set[str]:
    """The published files of others that differ from what npm has brought."""
    packages = vendor.node_modules(ROOT)
    originals = {
        **{
            f"runtime/pyodide/{name}": packages / "pyodide" / its
            for name, its in vendor.PYODIDE.items()
        },
        **{
            f"runtime/pyscript/{name}": packages / "@pyscript/core/dist" / name
            for name in vendor.pyscript_parts(packages / "@pyscript/core/dist")
        },
    }
    published = vendor.runtime(packages, split_pyodide(packages))
    added = {f"runtime/pyodide/{PUBLISHED}"}
    assert originals.keys() | added == published.keys()
    return {name for name in originals if published[name] != content(originals[name])} | added


def test_every_changed_file_is_named_and_no_other() -> None:
    patterns = {file for file in NAMED if file.startswith("runtime/")}
    there = changed()
    assert len(there) > 3
    unnamed = {name for name in there if not any(fnmatch(name, each) for each in patterns)}
    assert unnamed == set()
    assert [each for each in patterns if not any(fnmatch(name, each) for name in there)] == []


def test_every_changed_script_says_so_in_its_first_line() -> None:
    packages = vendor.node_modules(ROOT)
    published = vendor.runtime(packages, split_pyodide(packages))
    scripts = {name for name, data in published.items() if data.startswith(vendor.CHANGED)}
    assert scripts == {name for name in changed() if name.endswith(".js")}


def test_every_module_that_stands_in_is_named() -> None:
    for path in archive.stand_ins():
        module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        assert f"python.wasm: {module}" in NAMED


def test_what_makes_a_change_is_there_and_its_gain_is_told(files: Files) -> None:
    told = files[NOTICE].decode()
    for change in CHANGES:
        assert (ROOT / change.made_by).is_file()
        assert change.gain
        assert f"| {change.what} | `{change.made_by}` | {change.gain} |" in told


def test_it_says_where_the_source_is_and_the_licences_are_published(files: Files) -> None:
    told = files[NOTICE].decode()
    versions = json.loads(content(ROOT / "package.json"))["dependencies"]
    for package, licence, text in PARTS.values():
        assert f"https://www.npmjs.com/package/{package}/v/{versions[package]}" in told
        assert licence in told
        assert files[f"licences/{text}"]
    assert files["licences/pyodide.txt"].startswith(b"Mozilla Public License Version 2.0")
    assert b"PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in files["licences/cpython.txt"]
    assert b"Apache License" in files["licences/pyscript.txt"]


def test_the_page_leads_to_it_and_the_one_file_has_it(files: Files) -> None:
    assert 'href="licences/notice.txt"' in files["index.html"].decode()
    assert "What we changed in other people’s software</h3>" in files[build.ONE_FILE].decode()
