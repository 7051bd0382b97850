"""With the colours of the system in place of ours, everything on the table is still told apart.

Forced colours take away backgrounds, gradients and shadows. Two things are told apart when enough
of the pixels of their pictures differ clearly in lightness.
"""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page

from claimit.table.record import format_record
from tests.browser.everybody.conftest import Pages
from tests.web.table import record_of
from tools.pictures.scenes import scene, turn_to

CLEARLY = 60
"""By how much of 255 a pixel has to be lighter or darker."""

EACH_SETTLES = " ".join(f"{n}{n}{n} {n},{n} take" for n in range(1, 6))
CLAIMED = "111 1,1 111 1,1 222 2,2 take 333"
"""A claim and a settled space of one player, and one space lit."""


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, pages: Pages, address: str) -> Page:
    return pages.at(
        address,
        viewport={"width": 1180, "height": 820},
        forced_colors="active",
        color_scheme=request.param,
    )


def play(page: Page, tokens: str, players: int = 2) -> None:
    """Show the game in which this was played."""
    record = format_record(record_of(tokens, players, seed=None))
    page.evaluate("(record) => { location.hash = `record=${record}`; }", record)
    page.wait_for_function("() => location.hash === '#table'")


def picture(node: Locator, around: int = 0) -> Image.Image:
    """Take a picture of a node, and of some pixels around it; the map itself is left out."""
    box = node.bounding_box()
    assert box is not None
    taken = node.page.screenshot(
        clip={
            "x": box["x"] - around,
            "y": box["y"] - around,
            "width": box["width"] + 2 * around,
            "height": box["height"] + 2 * around,
        },
        style=".grid::before { display: none; }",
    )
    return Image.open(io.BytesIO(taken)).convert("L")


def differing(one: Image.Image, other: Image.Image) -> float:
    """Return the share of the pixels that differ clearly."""
    size = (min(one.width, other.width), min(one.height, other.height))
    change = ImageChops.difference(one.crop((0, 0, *size)), other.crop((0, 0, *size)))
    clear = sum(change.histogram()[CLEARLY + 1 :])
    return clear / (size[0] * size[1])


def edge(image: Image.Image) -> Image.Image:
    """Return a picture with nothing but its outer pixels."""
    inside = (8, 8, image.width - 8, image.height - 8)
    bare = image.copy()
    bare.paste(0, inside)
    return bare


def test_any_two_markers_are_told_apart(page: Page) -> None:
    play(page, EACH_SETTLES, players=5)
    seen = [picture(page.locator(f'[data-space="{n},{n}"] .marker')) for n in range(1, 6)]
    assert [
        pair for pair in combinations(range(5), 2) if differing(seen[pair[0]], seen[pair[1]]) < 0.1
    ] == []


def test_a_lit_space_a_claim_and_a_squatter_show(page: Page) -> None:
    play(page, CLAIMED)
    spaces = {
        name: picture(page.locator(f'[data-space="{at}"]'))
        for name, at in {"claim": "1,1", "settled": "2,2", "lit": "3,3", "empty": "5,5"}.items()
    }
    play(page, "333 3,3")
    spaces["squatter"] = picture(page.locator('[data-space="3,3"]'))
    alike = [
        (one, other)
        for one, other in combinations(spaces, 2)
        if differing(spaces[one], spaces[other]) < 0.02
    ]
    assert alike == []
    # Not by a pixel or two: a claim has a disc beneath it.
    assert differing(spaces["claim"], spaces["settled"]) > 0.05


def test_the_panel_of_whoever_plays_stands_out(page: Page) -> None:
    play(page, "")
    panel = page.locator('[data-panel="0"]')
    active = edge(picture(panel, around=4))
    play(page, "111 1,1 take")
    assert differing(active, edge(picture(panel, around=4))) > 0.03


def test_the_dice_can_be_read(page: Page) -> None:
    faces = []
    for face in range(1, 7):
        play(page, f"{face}{face}{face}")
        faces.append(picture(page.locator("[data-die='0']")))
    assert [
        (one + 1, other + 1)
        for one, other in combinations(range(6), 2)
        if differing(faces[one], faces[other]) < 0.01
    ] == []


def test_the_buttons_have_edges(page: Page) -> None:
    turn_to(page, scene("decide"))
    for action in ("roll", "take"):
        button = picture(page.locator(f'#play [data-action="{action}"]'), around=4)
        corner = button.getpixel((1, 1))
        middle_of_edges = [
            button.crop((button.width // 2, 0, button.width // 2 + 1, 10)),
            button.crop((0, button.height // 2, 10, button.height // 2 + 1)),
        ]
        for edge in middle_of_edges:
            assert any(abs(value - corner) > CLEARLY for value in edge.get_flattened_data())  # type: ignore[operator]


def test_pictures_of_the_same_thing_do_not_differ(page: Page) -> None:
    play(page, CLAIMED)
    empty = [picture(page.locator(f'[data-space="{name}"]')) for name in ("5,5", "5,4")]
    assert differing(empty[0], empty[0]) == 0
    assert differing(*empty) < 0.02
