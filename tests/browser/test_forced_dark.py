"""Browsers that darken every page where the system is dark leave this one as it is."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.browser.conftest import NewContext
from tests.browser.table import Table
from tests.browser.test_motion import save
from tests.web.table import finished, opened
from web.table.links.game_links import format_shared
from web.table.view.settings import Theme


@pytest.mark.parametrize("theme", Theme)
def test_no_browser_paints_over_dice_and_paper(
    new_context: NewContext, address: str, theme: Theme
) -> None:
    context = new_context(color_scheme="dark")
    page = context.new_page()
    browser = context.new_cdp_session(page)
    table = Table(page, address)
    save(page, theme=theme)
    table.open()

    def is_left_alone() -> None:
        page.wait_for_function("document.getAnimations().length === 0")
        pictures: list[Image.Image] = []
        for darkens in (False, True):
            browser.send("Emulation.setAutoDarkModeOverride", {"enabled": darkens})
            taken = page.screenshot(animations="disabled")
            pictures.append(Image.open(BytesIO(taken)).convert("L"))
        # What is painted over is another colour; a pixel of an edge may fall either way.
        differs = ImageStat.Stat(ImageChops.difference(*pictures)).mean[0]
        assert differs < 0.01, "of 255 levels, on the average of all pixels"
        browser.send("Emulation.setAutoDarkModeOverride", {"enabled": False})

    is_left_alone()
    page.click("#all-games")
    page.wait_for_selector("#games-page .head")
    is_left_alone()
    table.open(format_shared(opened(finished(4)).at(60).record))
    page.wait_for_selector("#dice [data-face]", state="attached")
    is_left_alone()
    page.click('.bar [data-action="rules"]')
    is_left_alone()
