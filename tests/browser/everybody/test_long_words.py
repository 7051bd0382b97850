"""No text is cut off in a language whose words are a third longer than the English ones.

The site is built with catalogues in which every message is stretched (`words.pseudo`). A text
is cut off when it sticks out of something that hides what sticks out, or out of the control it is
on; where an ellipsis says that there is more, that is meant.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.everybody.conftest import Pages
from tests.often import by_turns
from tools.languages import words
from tools.pictures.scenes import SCENES, Scene, scene, turn_to
from tools.site.build import site, write
from tools.site.serve import serving
from web.table.view.settings import Settings

pytestmark = pytest.mark.thorough  # a site of its own is built for it

SIZES = {"phone": (360, 740), "tablet": (1180, 820)}

CUT_OFF = """() => {
  const root = document.querySelector("dialog[open]") ?? document.body;
  const found = new Set();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    // The log fades out on purpose; pieces are drawn to the size of their spaces.
    if (!text.data.trim() || node.closest(".unseen, option, script, .log, .piece")) continue;
    if (!node.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const say = (why) => found.add(`${JSON.stringify(text.data.trim().slice(0, 50))} in `
      + `${node.localName}.${node.className || node.parentElement.className}: ${why}`);
    let [hides, scrolls] = [false, false];
    for (let above = node; above; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.textOverflow === "ellipsis") break;
      const around = above === document.documentElement
        ? {left: 0, top: 0, right: innerWidth, bottom: innerHeight}
        : above.getBoundingClientRect();
      hides = style.overflowX !== "visible" || above === document.documentElement;
      const control = above.matches("button, .panel, .decision, a, label, li, kbd, .notice");
      if (hides || control && style.display !== "inline") {
        const by = Math.max(around.left - box.left, box.right - around.right);
        if (by > 1) {
          say(`${Math.round(by)} px beside ${above.localName}.${above.className || above.id}`);
          break;
        }
      }
      scrolls ||= /auto|scroll/.test(style.overflowY);
      if (!scrolls && (hides || control && style.display !== "inline")) {
        const by = Math.max(around.top - box.top, box.bottom - around.bottom);
        if (by > 2) {
          say(`${Math.round(by)} px below ${above.localName}.${above.className || above.id}`);
          break;
        }
      }
    }
  }
  return [...found];
}"""


@pytest.fixture(scope="module")
def stretched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is served with every message stretched."""
    directory = tmp_path_factory.mktemp("stretched")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "shared", words.pseudo)
        write(site(one_file=b""), directory)  # which nobody opens here, and which takes long
    with serving(directory) as address:
        yield address


@pytest.fixture
def page(pages: Pages, stretched: str) -> Page:
    return pages.at(stretched, Settings(language="nl"))


@pytest.mark.timeout(600)  # the first one waits until a site of its own is built
@pytest.mark.parametrize(
    ("at", "size"),
    by_turns(SCENES, tuple(SIZES), lambda scene, size: f"{scene.name}-{size}", every=2),
)
def test_no_text_is_cut_off(page: Page, at: Scene, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    turn_to(page, at)
    assert "[" in page.locator("dialog[open], #table").first.inner_text()
    assert page.evaluate(CUT_OFF) == []


def test_a_text_that_is_cut_off_on_purpose_is_noticed(page: Page) -> None:
    turn_to(page, scene("lobby"))
    added = page.evaluate_handle("""() => {
      const node = document.createElement("p");
      node.style = "width: 60px; overflow: hidden; white-space: nowrap";
      node.textContent = "much too long for this";
      document.querySelector(".lobby").prepend(node);
      return node;
    }""")
    try:
        assert len([found for found in page.evaluate(CUT_OFF) if "much too long" in found]) == 1
    finally:
        added.evaluate("(node) => node.remove()")
