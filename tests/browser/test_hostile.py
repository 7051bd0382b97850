"""Names and files that mean harm: the page answers each with a sentence, or shows it as text.

All of it on a page that is loaded once, beside a game that is under way.
"""

from __future__ import annotations

import json
from base64 import b64encode

import pytest
from playwright.sync_api import Page

from claimit.table.names import seen
from tests.browser.conftest import Watch
from tests.browser.table import Table
from tests.fuzz.targets import case
from tests.hostile import NAMES, files
from tests.often import often

CASES = (100, 500)
"""How many damaged texts each run brings, and how many `make test-thorough` does."""

SET_UP = """() => {
  const table = document.querySelector("#table"), message = document.querySelector("#message");
  const here = () => sessionStorage.getItem("claimit/here");
  window.bring = async (data, kind) => {
    const before = here();
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const given = new DataTransfer();
    given.items.add(new File([bytes], "game.claimit.json"));
    const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: given });
    table.dispatchEvent(event);
    await until(() => message.open || here() !== before);
    return answer();
  };
  window.visit = async (fragment) => {
    const before = location.href;
    location.hash = fragment;
    const wanted = location.href;
    if (wanted === before) return null;
    const moved = new Promise((resolve) => {
      const look = ({ newURL }) => {
        if (newURL !== wanted) return;
        removeEventListener("hashchange", look);
        resolve();
      };
      addEventListener("hashchange", look);
    });
    await moved;
    await new Promise((resolve) => setTimeout(resolve));
    return answer();
  };
  const until = (isSo) => new Promise((resolve) => {
    const look = () => (isSo() ? resolve() : requestAnimationFrame(look));
    look();
  });
  const answer = () => {
    if (!message.open) return null;
    const told = message.querySelector("p").textContent;
    message.querySelector("button").click();
    return told;
  };
}"""
INNARDS = """() => [...document.querySelectorAll("*")].filter((node) =>
  node.matches("script, iframe, object, embed, form, base, link, meta, img, style")
  || node.getAttributeNames().some((name) => name.startsWith("on"))).length"""
"""How many nodes there are of the kinds that could do something."""


@pytest.fixture
def under_way(table: Table, page: Page) -> str:
    """A game on the table, whose record as the page has saved it is given; both games are here."""
    table.open("?new=2&seed=abc&game=claim-game")  # or its archive would have to come first
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game", exact=True).click()
    page.wait_for_selector('body[data-screen="lobby"]')
    saved: str = page.evaluate("localStorage.getItem(sessionStorage.getItem('claimit/here'))")
    page.evaluate(SET_UP)
    return saved


def bring(page: Page, data: bytes) -> str | None:
    """Drop a file on the page; return what it says, or None if a game is on the table then."""
    return page.evaluate("(data) => bring(data)", b64encode(data).decode())


def is_sentence(told: str | None) -> bool:
    return told is None or (told.endswith((".", "?")) and told.isprintable() and len(told) < 500)


@pytest.mark.parametrize("part", [often(part, when=part == 0, id=str(part)) for part in range(4)])
def test_names_that_mean_harm_are_text_or_refused(
    page: Page, under_way: str, watch: Watch, part: int
) -> None:
    before, shown, refused = page.evaluate(INNARDS), 0, 0
    assert len(NAMES) >= 100
    for name in NAMES[part::4]:
        for number, file in enumerate(files(name)):
            told = bring(page, file.encode(errors="replace"))
            assert is_sentence(told), (name, told)
            shown, refused = shown + (told is None), refused + (told is not None)
            if told is None and number == 0:
                assert seen(name) in (page.text_content("[data-panel='0']") or ""), "it is text"
            assert page.evaluate("window.ran") is None, name
            assert page.evaluate(INNARDS) == before, name
        watch.check()
    assert min(shown, refused) > 7
    assert under_way in page.evaluate("Object.values(localStorage)")


@pytest.mark.timeout(400)  # one after the other
@pytest.mark.parametrize(
    "cases", [often(cases, when=cases == CASES[0], id=str(cases)) for cases in CASES]
)
def test_what_is_damaged_is_answered_with_a_sentence(
    page: Page, under_way: str, watch: Watch, cases: int
) -> None:
    opened = 0
    for number in range(cases):
        target, text = case(number, seed=2)
        if target == "address":
            fragment = text.encode(errors="replace").decode().partition("#")[2]
            told = page.evaluate("(fragment) => visit(fragment)", fragment[:200_000])
        else:
            data = text.encode("latin-1") if target == "file" else text.encode(errors="replace")
            told = bring(page, b"#record=" + data if target == "link" else data)
            opened += told is None
        assert is_sentence(told), (number, target, told)
    watch.check()
    assert cases / 100 < opened < cases / 2
    assert under_way in page.evaluate("Object.values(localStorage)")
    assert json.loads(under_way)["game"] == "claim-game"
