"""Photograph every screen: `python -m tools.pictures.gallery [--theme NAME ...]`.

Every scene in every theme on four screens, from the built site, in a real browser: the pictures and
a page of them lie in build/screens/. One picture a scene stays in docs/screens/, for
docs/screens.md. All are small: together they keep to `LARGEST`, each theme to its share of it, in
the best quality that allows. Pictures of themes that are not asked for stay as they are.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.pictures.scenes import SCENES, settle, turn_to
from tools.site.serve import built, serving
from web.table.view.settings import Settings, Theme

PAGE = ROOT / "docs/screens.md"
FOLDER = ROOT / "docs/screens"
BUILT = ROOT / "build/screens"
LARGEST = 3_000_000
"""Of all pictures together, in bytes."""

QUALITIES = range(90, 20, -5)

HEAD = """# Screens

{told}"""

KEPT = """Every scene on a tablet, in the lamplight theme. `make screenshots` retakes them, and
writes the other themes and screen sizes to `build/screens/screens.md`."""

ALL = """Every scene in every theme, on a phone (360 × 740), on a tablet held upright
(768 × 1024) or across (1180 × 820), and on a desktop (1440 × 900)."""


class Size(NamedTuple):
    """A screen, how wide its picture is, and how wide that is shown on the page."""

    name: str
    width: int
    height: int
    kept: int
    shown: int

    @property
    def viewport(self) -> ViewportSize:
        """The screen as Playwright wants it."""
        return {"width": self.width, "height": self.height}


SIZES = (
    Size("phone", 360, 740, 240, 130),
    Size("upright", 768, 1024, 360, 195),
    Size("tablet", 1180, 820, 560, 290),
    Size("desktop", 1440, 900, 620, 310),
)

Pictures = Mapping[str, Image.Image]
"""Pictures by the names of their files."""


def name_of(scene: str, theme: str, size: str) -> str:
    """Return the name of a picture's file."""
    return f"{scene}-{theme}-{size}.webp"


def taken(browser: Browser, address: str, theme: Theme, size: Size) -> Pictures:
    """Take the pictures of all scenes in a theme on a screen."""
    context = browser.new_context(
        viewport=size.viewport,
        reduced_motion="reduce",
        service_workers="block",
    )
    settle(context, Settings(theme=theme))
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    pictures: dict[str, Image.Image] = {}
    height = round(size.height * size.kept / size.width)
    for scene in SCENES:
        turn_to(page, scene)
        if not page.locator("dialog[open]").count():
            # The focus that came with the scene is drawn until something is tapped.
            page.mouse.click(1, 1)
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        name = name_of(scene.name, theme, size.name)
        pictures[name] = picture.resize((size.kept, height), Image.Resampling.LANCZOS)
    context.close()
    return pictures


def packed(pictures: Pictures, most: int) -> dict[str, bytes]:
    """Return pictures as files of so many bytes together, in the best quality that fits."""
    for quality in QUALITIES:
        files = {name: as_webp(picture, quality) for name, picture in pictures.items()}
        if sum(map(len, files.values())) <= most:
            return files
    raise ValueError(f"{len(pictures)} pictures do not fit into {most} bytes.")


def as_webp(picture: Image.Image, quality: int) -> bytes:
    """Return a picture as a file."""
    file = io.BytesIO()
    picture.save(file, "WEBP", quality=quality, method=6)
    return file.getvalue()


def kept(scene: str) -> str:
    """Return the name of the picture of a scene that stays in the repository."""
    return name_of(scene, Theme.LAMPLIGHT, "tablet")


def kept_page() -> str:
    """Return docs/screens.md."""
    parts = [HEAD.format(told=KEPT)]
    for scene in SCENES:
        picture = f"![{scene.told}]({FOLDER.name}/{kept(scene.name)})"
        parts += [f"\n## {scene.told}\n", picture]
    return "\n".join(parts) + "\n"


def page(files: Iterable[str]) -> str:
    """Return the page of all pictures: those of its scenes that are among these files."""
    there = set(files)
    parts = [HEAD.format(told=ALL)]
    for scene in SCENES:
        rows = [
            f"| {theme} | {cells} |"
            for theme in Theme
            if (cells := _cells(scene.name, scene.told, theme, there))
        ]
        if rows:
            columns = " | ".join(size.name for size in SIZES)
            parts += [f"\n## {scene.told}\n", f"| | {columns} |", "|---" * (len(SIZES) + 1) + "|"]
            parts += rows
    return "\n".join(parts) + "\n"


def _cells(scene: str, told: str, theme: Theme, there: set[str]) -> str:
    names = [(size, name_of(scene, theme, size.name)) for size in SIZES]
    if not all(name in there for _, name in names):
        return ""
    return " | ".join(
        f'<img src="{name}" width="{size.shown}" alt="{told}: {theme}, {size.name}">'
        for size, name in names
    )


def keep(pictures: Mapping[str, bytes]) -> None:
    """Write the pictures that stay, and their page; others that were there go."""
    names = {kept(scene.name) for scene in SCENES}
    for name in names & pictures.keys():
        (FOLDER / name).write_bytes(pictures[name])
    for path in FOLDER.glob("*.webp"):
        if path.name not in names:
            path.unlink()
    PAGE.write_text(kept_page(), encoding="utf-8")


def main() -> None:
    """Take the pictures and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures.gallery")
    parser.add_argument(
        "--theme", type=Theme, action="append", choices=list(Theme), help="only this theme"
    )
    themes: list[Theme] = parser.parse_args().theme or list(Theme)
    for folder in (FOLDER, BUILT):
        folder.mkdir(parents=True, exist_ok=True)
    with serving(built(ROOT / "dist")) as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        for theme in themes:
            pictures = {
                name: picture
                for size in SIZES
                for name, picture in taken(browser, address, theme, size).items()
            }
            files = packed(pictures, LARGEST // len(Theme))
            for name, data in files.items():
                (BUILT / name).write_bytes(data)
            if theme is Theme.LAMPLIGHT:
                keep(files)
        browser.close()
    taken_ever = (path.name for path in BUILT.glob("*.webp"))
    (BUILT / PAGE.name).write_text(page(taken_ever), encoding="utf-8")


if __name__ == "__main__":
    main()
