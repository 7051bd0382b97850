"""Of each published file it is known whose it is, and under which licences."""

from __future__ import annotations

import json

import pytest

from tools.files import ROOT, Files
from tools.site import build
from tools.site.licences import BUNDLED, LICENCES, bundle_text, bundled_in_pyscript
from tools.site.notice import NOTICE
from tools.site.owners import FILES, Owner, listed, owners
from tools.site.runtime.vendor import node_modules

ABOUT_ALL = {"licences/credits.txt", NOTICE}


@pytest.fixture(scope="module")
def files() -> Files:
    return build.site()


def test_every_file_has_an_owner_who_is_known(files: Files) -> None:
    assert [address for address in files if owners(address) is None] == []
    assert not [line for line in listed(files) if "unknown" in line]


def test_a_file_that_nobody_has_named_is_unknown() -> None:
    assert owners("web/runtime/new.js") is None
    assert "unknown" in listed(["web/runtime/new.js"])[0]


def test_each_pattern_is_of_a_file(files: Files) -> None:
    known = [owners(address) for address in files]
    assert [pattern for pattern, theirs in FILES.items() if theirs not in known] == []


def test_each_licence_is_published_and_each_text_is_that_of_a_file(files: Files) -> None:
    named: set[Owner] = {owner for theirs in FILES.values() for owner in theirs}
    texts = {f"licences/{text}" for owner in named for text in owner.texts}
    published = {address for address in files if address.startswith("licences/")}
    assert published - ABOUT_ALL == texts
    assert {*LICENCES, BUNDLED} - ABOUT_ALL == texts


def test_the_one_file_carries_the_licences_of_all(files: Files) -> None:
    theirs = owners("claimit.html")
    assert theirs is not None
    assert {owner for each in FILES.values() for owner in each} == set(theirs)
    for owner in theirs:
        for text in owner.texts:
            first = files[f"licences/{text}"].decode().strip().splitlines()[0]
            assert first.strip() in files["claimit.html"].decode()


def test_what_pyscript_has_bundled_comes_with_its_licences() -> None:
    packages = node_modules(ROOT)
    names, told = bundled_in_pyscript(packages), bundle_text(packages)
    assert {"polyscript", "coincident"} < set(names)
    for name in names:
        about = json.loads((packages / name / "package.json").read_text(encoding="utf-8"))
        _, _, text = told.partition(f"{name} {about['version']}, {about['license']}\n")
        assert text, name
    assert told.count("Permission") >= len(names) - 1, "each but PyScript's own licence"
