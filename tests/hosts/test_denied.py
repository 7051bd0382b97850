"""Where the browser denies the page storage, locks or a clipboard, it is played all the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Playwright, expect

from tests.hosts.conftest import Serve
from tests.hosts.host import Host
from tests.hosts.preferences import LAN, NO_DATA, NO_FOREIGN_DATA, PORTAL, opened
from tests.often import often

COUNTING = """() => {
  const asked = globalThis.asked = {};
  const count = (name) => { asked[name] = (asked[name] ?? 0) + 1; };
  const METHODS = {
    LockManager: ["request", "query"],
    CacheStorage: ["open", "match", "has", "delete", "keys"],
    IDBFactory: ["open"],
    StorageManager: ["persist", "persisted", "estimate"],
    ServiceWorkerContainer: ["register", "getRegistration"],
  };
  for (const [type, names] of Object.entries(METHODS)) {
    const methods = globalThis[type]?.prototype ?? {};
    for (const name of names.filter((each) => each in methods)) {
      const method = methods[name];
      methods[name] = function (...all) {
        count(`${type}.${name}`);
        return method.apply(this, all);
      };
    }
  }
  for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
    const property = Object.getOwnPropertyDescriptor(globalThis, name);
    if (!property?.get) continue;
    const get = () => { count(name); return property.get.call(globalThis); };
    Object.defineProperty(globalThis, name, { ...property, get });
  }

  const told = globalThis.told = [];
  let heading = "";
  new MutationObserver(() => {
    const notice = document.querySelector("#notice:not([hidden])");
    const own = notice?.querySelector("h2").textContent ?? "";
    if (own && own !== heading) told.push(notice.textContent.replace(/\\s+/g, " "));
    heading = own || heading;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""Counts what is asked of the browser, and notes each notice that is shown, by its heading: the
rest of its text was once seen in two forms, on a slow machine."""

MOST = 4
"""How often anything is asked for at most where it is denied, however long the game."""

PLAY = """() => {
  const read = document.querySelector("#notice:not([hidden]) [data-action=dismiss]");
  if (read) return read.click();
  const usable = (node) => node.offsetParent !== null && node.ariaDisabled !== "true";
  const wanted = [
    '#play [data-action="take"]', "[data-legal]", '#play [data-token]', '#play [data-action="roll"]'
  ];
  const found = wanted.flatMap((each) => [...document.querySelectorAll(each)]);
  found.find((node) => !(node.matches("button") && !usable(node)))
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
BOTH_HAVE_PLAYED = "() => globalThis.turns > 2"
TURNS = """() => {
  const table = document.querySelector("#table");
  let seat = table.dataset.seat;
  globalThis.turns = 0;
  new MutationObserver(() => {
    if (table.dataset.seat !== seat) globalThis.turns += 1;
    seat = table.dataset.seat;
  }).observe(table, { attributes: true });
}"""


@dataclass(frozen=True)
class Setting:
    """Where the page is shown: by which browser, at which address, within which frame."""

    preferences: dict[str, Any] = field(default_factory=dict[str, Any])
    name: str = "localhost"
    """Of the host, as the browser knows it."""
    frame: str | None = None
    """What the tag of the frame says beside its source; None: there is none."""
    file: str = ""
    inside: bool = False
    """Whether the file stands within the frame's tag (`srcdoc`)."""
    saves: bool | None = False
    """None: it depends on what the browser grants to frames of other sites, which it tells."""
    headers: dict[str, str] = field(default_factory=dict[str, str])


ALONE = 'sandbox="allow-scripts"'
AS_ITSELF = 'sandbox="allow-scripts allow-same-origin"'
FILE = "claimit.html"
SETTINGS = {
    "sites may save nothing": Setting(NO_DATA),
    "in a frame of another site, which may save nothing": Setting(NO_FOREIGN_DATA, frame=""),
    "by http in a house": Setting(name=LAN, saves=True),
    "the one file in a sandbox": Setting(frame=ALONE, file=FILE),
    "the one file in a sandbox, as itself": Setting(frame=AS_ITSELF, file=FILE, saves=None),
    "the one file within a page": Setting(frame=ALONE, file=FILE, inside=True),
    "the site in a sandbox": Setting(frame=ALONE, headers={"Access-Control-Allow-Origin": "*"}),
    "the site in a sandbox, as itself": Setting(frame=AS_ITSELF, saves=None),
}


OFTEN = ("sites may save nothing", "in a frame of another site, which may save nothing")
"""What every run looks at: no storage, and neither storage nor a page of one's own."""


@pytest.fixture(
    params=[often(each, when=name in OFTEN, id=name) for name, each in SETTINGS.items()]
)
def setting(request: pytest.FixtureRequest) -> Setting:
    return request.param


@pytest.fixture
def shown(
    setting: Setting, serve: Serve, folder: Path, playwright: Playwright, tmp_path: Path
) -> Iterator[Frame]:
    """The game as the browser shows it there, ready."""
    address = serve(Host(headers=setting.headers)).address.replace("localhost", setting.name)
    source = f'src="{address}{setting.file}"'
    if setting.inside:
        source = f'srcdoc="{escape((folder / setting.file).read_text(encoding="utf-8"))}"'
    portal = f"<!doctype html><iframe {setting.frame} {source} width=1180 height=800></iframe>"
    around = serve(Host(changes={"index.html": lambda _page: portal.encode()})).address
    context = opened(playwright, tmp_path / "profile", setting.preferences, 1200, 840)
    context.add_init_script(f"({COUNTING})()")
    page = context.pages[0]
    page.goto(address if setting.frame is None else around.replace("localhost", PORTAL))
    frame = page.main_frame if setting.frame is None else page.frames[-1]
    frame.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    yield frame
    context.close()


def play(frame: Frame) -> None:
    """Play until the computer has answered twice."""
    frame.evaluate(TURNS)
    frame.evaluate(f"() => {{ globalThis.playing = setInterval({PLAY}, 100); }}")
    frame.wait_for_function(BOTH_HAVE_PLAYED, timeout=60_000)
    frame.evaluate("clearInterval(playing)")


@pytest.mark.parametrize(
    "game", [often(game, when=game == "claim-it", id=game) for game in ("claim-it", "claim-game")]
)
def test_it_is_played_and_looked_at_and_handed_over(
    shown: Frame, setting: Setting, game: str
) -> None:
    menu = shown.locator('.bar [data-action="menu"]')
    if game != "claim-it":
        shown.click(f'#games [data-value="{game}"]')
    shown.click('#lobby [data-action="play-alone"]')
    shown.wait_for_selector(f'#table[data-game="{game}"]')
    play(shown)

    menu.click()
    shown.click('#menu [data-action="share"]')
    shown.click('#share [data-action="copy-link"]')
    expect(shown.locator("#notice")).to_contain_text("copied")
    menu.click()
    shown.click('#menu [data-action="games"]')
    expect(shown.locator("#games-page")).to_contain_text("Unfinished")

    told: list[str] = shown.evaluate("told")
    unsaved = [text for text in told if "isn’t saving anything for this page" in text]
    lasts: bool = shown.evaluate("claimitStorage.then((storage) => storage.lasts)")
    assert setting.saves in (None, lasts)
    assert len(unsaved) == (0 if lasts else 1), told
    assert shown.locator(".py-error").count() == 0
    assert "Already open" not in shown.locator("body").inner_text()
    asked: dict[str, int] = shown.evaluate("asked")
    if not lasts:
        assert max(asked.values()) <= MOST, asked
