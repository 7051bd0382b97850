"""The contrast of the page's text, measured in pixels.

axe-core gives up on text over gradients and pictures, which is nearly all of ours. Here two
pictures are taken, the second with the text made transparent. Where they differ, a text was
painted; its colour is held against what the second picture has there.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from PIL import Image, ImageChops
from playwright.sync_api import Page

TEXTS = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const within = (node, x, y) => {
    for (let above = node; above && above !== document.body; above = above.parentElement) {
      if (getComputedStyle(above).overflowY === "visible") continue;
      const {left, right, top, bottom} = above.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  };
  const shown = (node, {left, right, top, bottom}) =>
    [left + 1, (left + right) / 2, right - 1].every((x) => [top + 1, bottom - 1].every((y) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (hit.contains(node) || node.contains(hit)) && within(node, x, y);
    }));
  const found = [];
  const root = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || node.closest(".unseen, option, script, style, noscript")) continue;
    // A control that may not be used is exempt, and what lies beneath a piece is meant to be.
    if (node.closest('[aria-disabled="true"], [inert], :disabled')) continue;
    if (node.closest(":is([data-staked], [data-lit]) .squatter")) continue;
    if (!node.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    let opacity = 1;
    for (let above = node; above; above = above.parentElement) {
      opacity *= Number(getComputedStyle(above).opacity);
    }
    const style = getComputedStyle(node);
    const size = parseFloat(style.fontSize);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || !shown(node, box)) continue;
      const [red, green, blue, alpha] = rgba(style.color);
      found.push({
        text: text.data.trim().replace(/\\s+/g, " ").slice(0, 40),
        where: `${node.parentElement.className || node.parentElement.id} > ${node.localName}`
          + (node.className ? `.${node.className}` : ""),
        colour: [red, green, blue],
        alpha: alpha * opacity,
        box: [box.left, box.top, box.right, box.bottom],
        large: size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700,
      });
    }
  }
  return found;
}"""

AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter(({playState}) => playState === "running")
  .filter(({effect}) => effect.getComputedTiming().endTime !== Infinity)
  .map(({finished}) => finished))"""
"""Waits until nothing moves or fades any more; colours in between are not meant to be read."""

WITHOUT_TEXT = "* { -webkit-text-fill-color: transparent !important; }"

NORMAL, LARGE = 4.5, 3.0
"""What WCAG asks of text (1.4.3), and of large text."""

STRAY = 0.1
"""The share of a text's pixels that may be worse: a line that is crossed, an edge."""

PAINTED = 12
"""By how much a channel of a pixel has to change, of 255, to be taken for painted by a text."""

Colour = tuple[float, float, float]


@dataclass(frozen=True)
class Faint:
    """A text that is hard to read: what it says, where, and its contrast beside the one wanted."""

    text: str
    where: str
    contrast: float
    wanted: float

    def __str__(self) -> str:
        return f"{self.contrast:.2f} of {self.wanted}: {self.text!r} in {self.where}"


def faint_texts(page: Page) -> list[Faint]:
    """Return the texts on the screen that have too little contrast, the faintest first."""
    page.evaluate(AT_REST)
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    assert texts, "no text was found"
    behind = _picture(page, WITHOUT_TEXT)
    difference = ImageChops.difference(behind, _picture(page))
    clearly = [255 * (change > PAINTED) for change in range(256)]
    red, green, blue = (channel.point(clearly) for channel in difference.split())
    painted = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    found: set[Faint] = set()
    for text in texts:
        wanted = LARGE if text["large"] else NORMAL
        reached = _contrast_over(behind, painted, text)
        if reached is not None and reached < wanted:
            found.add(Faint(text["text"], text["where"], round(reached, 2), wanted))
    return sorted(found, key=lambda faint: faint.contrast / faint.wanted)


def _picture(page: Page, style: str = "") -> Image.Image:
    taken = page.screenshot(style=style, animations="disabled")
    return Image.open(io.BytesIO(taken)).convert("RGB")


def _contrast_over(behind: Image.Image, painted: Image.Image, text: dict[str, Any]) -> float | None:
    """Return the contrast of a text with what it covers; None if nothing of it is to be seen."""
    left, top, right, bottom = (round(edge) for edge in text["box"])
    box = (max(left, 0), max(top, 0), min(right, behind.width), min(bottom, behind.height))
    if box[0] >= box[2] or box[1] >= box[3]:
        return None
    colours = cast("tuple[Colour, ...]", behind.crop(box).get_flattened_data())
    here = zip(colours, painted.crop(box).get_flattened_data(), strict=True)
    contrasts = sorted(
        contrast(_over(text["colour"], text["alpha"], colour), colour)
        for colour, is_painted in here
        if is_painted
    )
    return contrasts[int(STRAY * len(contrasts))] if contrasts else None


def _over(colour: list[int], alpha: float, behind: Colour) -> Colour:
    red, green, blue = (
        alpha * above + (1 - alpha) * below for above, below in zip(colour, behind, strict=True)
    )
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@cache
def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
