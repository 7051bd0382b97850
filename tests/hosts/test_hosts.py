"""A visit to the site on a host with a fault ends in a game, or in a sentence that says why."""

from __future__ import annotations

import threading

import pytest
from playwright.sync_api import Page, expect

from tests.hosts.conftest import NewContext, Serve
from tests.hosts.host import (
    Host,
    as_type,
    cut_off,
    first,
    held,
    page_of_a_portal,
    reset,
    stalled,
    status,
)
from tests.hosts.tables import IIS_WITHOUT_WASM, TABLES
from tests.often import often

PATIENCE_MS = 20_000
"""A visitor who has heard nothing by then is gone."""

WASM = "pyodide.asm.wasm"
LIBRARY = "python.wasm"
EVERYTHING = "*.*"
PAGE = "index.html"


def playable(page: Page) -> None:
    """Wait until the game can be played."""
    page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE_MS)
    expect(page.locator("#failure")).to_be_hidden()
    expect(page.locator("#lobby")).to_be_visible()


def says(page: Page, *words: str) -> None:
    """Wait until the page says that the game could not start, and why."""
    expect(page.get_by_role("heading", name="The game couldn’t start")).to_be_visible(
        timeout=PATIENCE_MS
    )
    for word in words:
        expect(page.locator("#failure-reason")).to_contain_text(word, use_inner_text=True)


def half(page: bytes) -> bytes:
    """The page without its second half."""
    return page[: len(page) // 2]


FINE = {
    **TABLES,
    "lies in a folder": Host(folder="games/claimit"),
    "gives no types": Host(
        types={".html": "text/html", ".css": "text/css", ".js": "text/javascript",
               ".svg": "image/svg+xml"}, otherwise=""),
    "calls WebAssembly a text": Host(faults={"*.wasm": as_type("text/plain")}),
    "cuts off the interpreter once": Host(faults={WASM: first(1, cut_off())}),
    "breaks off the interpreter twice": Host(faults={WASM: first(2, reset())}),
    "breaks off the library once": Host(faults={LIBRARY: first(1, reset(0.9))}),
    "is out of order for the library once": Host(faults={LIBRARY: first(1, status(503))}),
    "breaks off a script once": Host(faults={"core.js": first(1, reset())}),
    "is out of order for the styles once": Host(faults={"all.css": first(1, status(500))}),
    "has no icon, no manifest and no sizes": Host(
        faults={"icon.svg": status(404), "manifest.json": status(404), "sizes.json": status(404)}
    ),
    "has no fonts": Host(faults={"*.woff2": status(404)}),
    "writes into the page": Host(changes={PAGE: lambda page: page.replace(b"\n", b"\r\n").replace(
        b"<body", b"<script>void 0</script><script src='/stats.js'></script><body")}),
}  # fmt: skip


@pytest.mark.parametrize("kind", FINE)
def test_a_game_begins_on_a_host_that(kind: str, serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto(serve(FINE[kind]).address)
    playable(page)


def test_where_a_host_changes_the_page_it_is_said_why_it_is_not_stored(
    serve: Serve, new_context: NewContext
) -> None:
    page = new_context(service_workers="allow").new_page()
    with page.expect_console_message(
        lambda message: "index.html does not come as it was published" in message.text,
        timeout=PATIENCE_MS,
    ):
        page.goto(serve(FINE["writes into the page"]).address)
    page.wait_for_selector('#menu .offline[data-stored="changed"]', state="attached")


def test_an_address_without_its_last_slash_is_mended(serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    address = serve(Host(folder="games/claimit")).address
    page.goto(f"{address.removesuffix('/')}?new=2#rules")
    page.wait_for_url(f"{address}?new=2#rules", timeout=PATIENCE_MS)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE_MS)


UNFIT = {
    "is out of order": (Host(faults={"core.js": status(503)}), ("core.js", "503")),
    "lacks a module": (Host(faults={"interpreter.js": status(404)}), ("interpreter.js", "404")),
    "lacks what a module asks for": (
        Host(faults={"pyodide.asm.js": status(404)}), ("pyodide.asm.js", "404")),
    "has something else for what a module asks for": (
        Host(faults={"pyodide.js": page_of_a_portal}), ("pyodide.js", "text/html")),
    "calls scripts texts": (
        Host(faults={"*.js": as_type("text/plain")}), (".js", "text/plain")),
    "lacks the library": (Host(faults={LIBRARY: status(404)}), (LIBRARY, "404")),
    "is an older IIS as it comes": (Host(types=IIS_WITHOUT_WASM, otherwise=None), (".wasm", "404")),
    "lacks the styles": (Host(faults={"all.css": status(404)}), ("all.css", "404")),
    "always cuts off the interpreter": (Host(faults={WASM: cut_off()}), (WASM, "only in part")),
    "always breaks off the library": (Host(faults={LIBRARY: reset()}), (LIBRARY, "only in part")),
    "has something else for WebAssembly": (
        Host(changes={WASM: lambda wasm: b"?" * len(wasm)}), (WASM, "something else")),
    "answers all by its portal": (
        Host(faults={PAGE: lambda handler, body: handler.answer(body),
                     EVERYTHING: page_of_a_portal}), ("text/html", "sign in")),
    "answers for WebAssembly by its portal": (
        # Two of them are fetched side by side; the page tells of the one that it hears of first.
        Host(faults={"*.wasm": page_of_a_portal}), (".wasm", "text/html", "sign in")),
    "never answers": (Host(faults={"core.js": stalled()}), ("Nothing has come",)),
    "falls silent in the middle": (Host(faults={WASM: stalled(0.5)}), ("Nothing has come",)),
    "forbids WebAssembly": (
        Host(headers={"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"}),
        ("Content-Security-Policy", "WebAssembly")),
    "forbids scripts of its own": (
        Host(headers={"Content-Security-Policy": "script-src 'unsafe-inline'"}),
        ("Content-Security-Policy", ".js")),
}  # fmt: skip


@pytest.mark.parametrize(
    "kind", [often(kind, when=kind != "falls silent in the middle", id=kind) for kind in UNFIT]
)
def test_the_page_says_why_there_is_no_game_on_a_host_that(
    kind: str, serve: Serve, new_context: NewContext
) -> None:
    host, words = UNFIT[kind]
    page = new_context().new_page()
    served = serve(host)
    page.goto(served.address, wait_until="commit")
    says(page, *words)
    assert max(served.asked.values()) <= 6  # of these three by the browser itself, once reloaded


def test_what_is_asked_for_again_is_asked_for_three_times(
    serve: Serve, new_context: NewContext
) -> None:
    page = new_context().new_page()
    served = serve(Host(faults={WASM: reset()}))
    page.goto(served.address)
    says(page, WASM)
    assert served.asked[f"runtime/pyodide/{WASM}"] == 3


@pytest.mark.thorough
def test_a_start_that_stood_still_goes_on_and_takes_its_sentence_back(
    serve: Serve, new_context: NewContext
) -> None:
    page = new_context().new_page()
    going_on = threading.Event()
    page.goto(serve(Host(faults={LIBRARY: held(going_on)})).address)
    says(page, "Nothing has come")
    going_on.set()
    playable(page)


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [("en-US", "only in part. Please"), ("de-DE", "nur zum Teil"), ("nl-NL", "maar gedeeltelijk")],
)
def test_half_a_page_says_so_in_the_language_of_the_browser(
    locale: str, sentence: str, serve: Serve, new_context: NewContext
) -> None:
    page = new_context(locale=locale).new_page()
    page.goto(serve(Host(changes={PAGE: half})).address, wait_until="commit")
    expect(page.get_by_text(sentence)).to_be_visible(timeout=PATIENCE_MS)


@pytest.mark.parametrize("policy", ["default-src 'self'", "default-src 'none'"])
def test_where_no_script_of_the_page_may_run_the_page_says_so_without_one(
    policy: str, serve: Serve, new_context: NewContext
) -> None:
    page = new_context().new_page()
    host = Host(headers={"Content-Security-Policy": policy})
    page.goto(serve(host).address, wait_until="commit")
    expect(page.locator(".unheard [lang=en]")).to_be_visible(timeout=PATIENCE_MS)


# Browsers


@pytest.mark.parametrize(
    ("lack", "words"),
    [
        ("delete globalThis.WebAssembly", "lacks WebAssembly"),
        (
            "delete globalThis.WebAssembly; document.onreadystatechange = () =>"
            " claimitStart.broke(new ReferenceError('WebAssembly is not defined'));",
            "lacks WebAssembly",
        ),
        (
            "WebAssembly.Memory = class { constructor() {"
            " throw new RangeError('WebAssembly.Memory(): could not allocate memory'); } };",
            "too little free memory",
        ),
    ],
    ids=["without WebAssembly", "and a script that hears of it first", "without memory"],
)
def test_a_browser_that_lacks_something_hears_what(
    lack: str, words: str, serve: Serve, new_context: NewContext
) -> None:
    page = new_context().new_page()
    page.add_init_script(lack)
    page.goto(serve(Host()).address)
    says(page, words)


def test_in_a_frame_that_may_do_too_little_the_page_says_so(
    serve: Serve, new_context: NewContext
) -> None:
    page = new_context().new_page()
    page.set_content(f'<iframe sandbox="allow-scripts" src="{serve(Host()).address}"></iframe>')
    expect(page.frame_locator("iframe").locator("#failure-reason")).to_contain_text(
        "a tab of its own", use_inner_text=True, timeout=PATIENCE_MS
    )


def test_in_such_a_frame_it_is_played_if_the_host_lets_others_read_its_files(
    serve: Serve, new_context: NewContext
) -> None:
    page = new_context().new_page()
    address = serve(Host(headers={"Access-Control-Allow-Origin": "*"})).address
    page.set_content(f'<iframe sandbox="allow-scripts" src="{address}"></iframe>')
    expect(page.frame_locator("iframe").locator("#lobby")).to_be_visible(timeout=PATIENCE_MS)


@pytest.mark.parametrize(("locale", "title"), [("de-DE", "Das Spiel"), ("nl-NL", "Het spel")])
def test_the_reason_is_told_in_the_language_of_the_browser(
    locale: str, title: str, serve: Serve, new_context: NewContext
) -> None:
    page = new_context(locale=locale).new_page()
    page.goto(serve(Host(faults={WASM: cut_off()})).address)
    expect(page.locator("#failure h2")).to_contain_text(title, timeout=PATIENCE_MS)
    expect(page.locator("#failure-reason")).to_contain_text(WASM, use_inner_text=True)
    expect(page.locator("#failure-reason")).not_to_contain_text("came only", use_inner_text=True)
