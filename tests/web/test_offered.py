"""What a browser may not have here, or may refuse, is asked for at one place (offered.js).

Such things are missing without https, or looking for them throws, where sites may keep nothing and
in frames of other sites. So no module imports them, and no script uses them by their bare names.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tools.files import ROOT

EVERYWHERE = frozenset(
    (
        "AbortController",
        "Blob",
        "CSS",
        "CustomEvent",
        "Date",
        "Event",
        "Image",
        "Intl",
        "JSON",
        "MutationObserver",
        "Object",
        "PointerEvent",
        "Promise",
        "ResizeObserver",
        "URL",
        "Uint8Array",
        "clearTimeout",
        "console",
        "crypto",
        "document",
        "encodeURIComponent",
        "fetch",
        "getComputedStyle",
        "history",
        "location",
        "matchMedia",
        "performance",
        "requestAnimationFrame",
        "setTimeout",
        "window",
    )
)
"""The browser's globals that each page has, wherever it comes from. `navigator` is not among them,
because hardly anything of it is."""

OURS = frozenset({"claimitOffered", "claimitStorage"})

SOMEWHERE = frozenset(
    (
        "BroadcastChannel",
        "Notification",
        "SharedArrayBuffer",
        "caches",
        "canShare",
        "clipboard",
        "cookie",
        "cookieStore",
        "geolocation",
        "getBattery",
        "gpu",
        "indexedDB",
        "launchQueue",
        "localStorage",
        "locks",
        "mediaDevices",
        "permissions",
        "randomUUID",
        "serviceWorker",
        "sessionStorage",
        "share",
        "showDirectoryPicker",
        "showOpenFilePicker",
        "showSaveFilePicker",
        "storage",
        "subtle",
        "userAgentData",
        "wakeLock",
    )
)
"""What is found with https only, or not in each browser, or throws when it is looked for."""

IN_A_TRY = {
    "web/runtime/settings.js": {"localStorage"},  # before any other script
    "web/runtime/progress.js": {"localStorage"},
    "web/runtime/storage.js": {"BroadcastChannel"},  # to make one can throw as well
    "web/runtime/performer.js": {"mediaDevices"},  # behind a question mark
}
ONLY_WITH_HTTPS = {"web/runtime/service-worker.js", "web/runtime/snapshot-maker.js"}
"""What runs only once the browser has given a service worker, or a place for a snapshot."""

NO_CODE = re.compile(r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"|`[^`]*`|'[^'\n]*'", re.DOTALL)
MEMBER = re.compile(
    r"(?<![\w.#])(?:(?:globalThis|window|self|navigator|document|crypto)\??\.)?(\w+)"
)


def imported_wrongly(source: str) -> list[str]:
    """Return what a module of Python takes from the browser although that may not be there."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "js":
            found += [name.name for name in node.names if name.name not in EVERYWHERE | OURS]
        elif isinstance(node, ast.Import):
            found += [name.name for name in node.names if name.name == "js"]
        elif isinstance(node, ast.Attribute) and node.attr in SOMEWHERE:
            if ast.unparse(node.value) in ("window", "document", "crypto", "navigator"):
                found.append(node.attr)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr"):
            name = node.args[1]
            if isinstance(name, ast.Constant) and name.value in SOMEWHERE:
                found.append(str(name.value))
    return found


def used_wrongly(source: str) -> set[str]:
    """Return what a script uses although that may not be there."""
    code = NO_CODE.sub('""', source)
    members = {match[1] for match in MEMBER.finditer(code)}
    return members & SOMEWHERE


def declared(source: str) -> set[str]:
    """Return the names that a script gives to things of its own."""
    return set(re.findall(r"(?:const|let|function|class) (\w+)", source))


def test_no_module_imports_what_may_not_be_there() -> None:
    files = sorted((ROOT / "web").rglob("*.py"))
    assert files
    found = {str(file): imported_wrongly(file.read_text(encoding="utf-8")) for file in files}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    "file", sorted((ROOT / "web/runtime").glob("*js")), ids=lambda file: file.name
)
def test_no_script_uses_what_may_not_be_there(file: Path) -> None:
    name = str(file.relative_to(ROOT))
    if name in ONLY_WITH_HTTPS:
        return
    source = file.read_text(encoding="utf-8")
    assert used_wrongly(source) - declared(source) == IN_A_TRY.get(name, set())


@pytest.mark.parametrize(
    "source",
    [
        "from js import caches, fetch",
        "from js import navigator",
        "import js",
        "from js import window\nwindow.localStorage.getItem('x')",
        "from js import crypto\ncrypto.randomUUID()",
        "from js import window\ngetattr(window, 'launchQueue', None)",
        "def f():\n    from js import indexedDB",
    ],
)
def test_an_import_of_what_may_not_be_there_is_found(source: str) -> None:
    assert imported_wrongly(source)


@pytest.mark.parametrize(
    "source",
    [
        "caches.open(1)",
        "await navigator.locks.request()",
        "globalThis.caches",
        "crypto?.subtle.digest()",
        "new BroadcastChannel(1)",
        "if (window.localStorage) go()",
    ],
)
def test_a_use_of_what_may_not_be_there_is_found(source: str) -> None:
    assert used_wrongly(source)


@pytest.mark.parametrize(
    "source",
    ['offered("caches")', "// caches", "const { store } = this", "made.storage", "#storage"],
)
def test_what_is_asked_for_by_its_name_may_be_missing(source: str) -> None:
    assert not used_wrongly(source)
