"""Any two players' markers differ for everybody: by their symbol, and by colour as well.

Chromium simulates how colours look to those who see them otherwise. A marker is taken from the
picture as the disc it is, and split into symbol and enamel at the lightness midway between them.

Two symbols differ by the share of the pixels of either that only one of them has (the Jaccard
distance of the two masks, from 0 for the same shape to 1 for shapes apart). Two enamels differ by
the CIEDE2000 of their median colours, hue and lightness taken together.
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from itertools import combinations
from statistics import median

import pytest
from PIL import Image
from playwright.sync_api import Page

from claimit.table.record import format_record
from claimit.table.seats import COLOURS
from tests.browser.colours import Lab, difference, lab
from tests.browser.everybody.conftest import Pages
from tests.web.table import record_of
from web.table.view.settings import Settings, Theme

VISIONS = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
EACH_SETTLES = " ".join(f"{n}{n}{n} {n},{n} take" for n in range(1, 6))
"""A first round in which each player marks a space of his own."""

SHAPES_APART = 0.4
COLOURS_APART = 8.0
GREYS_APART = 5.0
"""Five enamels that all bear a white symbol cannot be further apart in lightness alone."""

SIDE = 48
"""To how many pixels a marker is scaled before it is compared; on a tablet it is as large."""


@dataclass(frozen=True)
class Marker:
    """A player's marker as it looks: the pixels of its symbol, and the colour around it."""

    symbol: frozenset[int]
    enamel: Lab


@pytest.fixture(params=list(Theme))
def page(request: pytest.FixtureRequest, pages: Pages, address: str) -> Page:
    record = json.loads(format_record(record_of(EACH_SETTLES, players=5, seed=None)))
    return pages.at(
        f"{address}#record={json.dumps(record)}",
        Settings(theme=request.param),
        viewport={"width": 360, "height": 740},
        device_scale_factor=2,
    )


def markers(page: Page, vision: str) -> dict[str, Marker]:
    """Return the five players' markers as somebody sees them, by their colours' names."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
    try:
        return {
            colour: taken_apart(page.locator(f'[data-space="{n},{n}"] .marker').screenshot())
            for n, colour in enumerate(COLOURS, start=1)
        }
    finally:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
        session.detach()


def taken_apart(picture: bytes) -> Marker:
    """Split the picture of a marker into its symbol and its enamel."""
    image = Image.open(io.BytesIO(picture)).convert("RGB").resize((SIDE, SIDE))
    middle, radius = (SIDE - 1) / 2, 0.4 * SIDE  # within the fine ring at the rim
    seen = {
        number: lab(pixel)
        for number, pixel in enumerate(image.get_flattened_data())
        if (number % SIDE - middle) ** 2 + (number // SIDE - middle) ** 2 < radius**2
    }
    lightest, darkest = (pick(colour[0] for colour in seen.values()) for pick in (max, min))
    symbol = frozenset(n for n, colour in seen.items() if colour[0] > (lightest + darkest) / 2)
    around = [colour for number, colour in seen.items() if number not in symbol]
    light, a, b = (median(part) for part in zip(*around, strict=True))
    return Marker(symbol, (light, a, b))


def shapes_apart(one: Marker, other: Marker) -> float:
    return len(one.symbol ^ other.symbol) / len(one.symbol | other.symbol)


@pytest.mark.parametrize("vision", VISIONS)
def test_any_two_markers_differ_by_symbol_and_by_colour(page: Page, vision: str) -> None:
    seen = markers(page, vision)
    alike = []
    for one, other in combinations(COLOURS, 2):
        shape = shapes_apart(seen[one], seen[other])
        colour = difference(seen[one].enamel, seen[other].enamel)
        if shape < SHAPES_APART:
            alike.append(f"the symbols of {one} and {other}: {shape:.2f}")
        if colour < (GREYS_APART if vision == "achromatopsia" else COLOURS_APART):
            alike.append(f"{one} and {other}: {colour:.1f}")
    assert alike == []


def test_without_symbols_the_markers_are_bare(page: Page) -> None:
    symbols = page.locator("[data-owner] .marker .symbol").all()
    assert [symbol.is_visible() for symbol in symbols] == [True] * 5
    page.evaluate("document.documentElement.dataset.symbols = 'off'")
    try:
        assert [symbol.is_visible() for symbol in symbols] == [False] * 5
    finally:
        page.evaluate("delete document.documentElement.dataset.symbols")


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [  # from the data that the authors of a study of the formula have published
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ],
)
def test_the_difference_of_colours_is_that_of_the_formula(
    one: Lab, other: Lab, apart: float
) -> None:
    assert round(difference(one, other), 4) == apart


def test_markers_of_one_kind_are_not_taken_for_different_ones(page: Page) -> None:
    marker = markers(page, "none")["green"]
    assert shapes_apart(marker, marker) == 0
    assert difference(marker.enamel, marker.enamel) == 0
    assert len(marker.symbol) > SIDE  # the symbol is there, and is not all
