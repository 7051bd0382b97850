"""Pictures of figures: what is drawn is measured, as an eye would, from the SVG alone."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations_with_replacement
from math import pi

import pytest

from web.table.pages.charts import (
    IN_A_ROW,
    MOST_SQUARES,
    WIDTH,
    Column,
    columns,
    die,
    scale,
    squares,
    triangle,
)

FACES = range(1, 7)
PAIRS = list(combinations_with_replacement(FACES, 2))


def drawn(svg: str, kind: str) -> list[dict[str, str]]:
    """Return the attributes of what is drawn of a kind, in its order."""
    return [node.attrib for node in ET.fromstring(svg).iter() if node.get("class") == kind]


def floor_and_marks(svg: str) -> tuple[float, list[float]]:
    """Return how far down columns stand, and how far down the marks of what was expected lie."""
    floor = float(drawn(svg, "floor")[0]["d"].split()[1].partition("H")[0])
    return floor, [float(each["d"].split()[1].partition("h")[0]) for each in drawn(svg, "mark")]


def test_columns_are_as_high_as_what_they_stand_for() -> None:
    seen = [10, 20, 0, 40, 5, 25]
    svg = columns([Column(f, n, 20.0, 4.0) for f, n in zip(FACES, seen, strict=True)], "label")
    heights = [float(each["height"]) for each in drawn(svg, "came")]
    assert heights == pytest.approx([2.5 * n for n in seen], abs=0.11)
    floor, marks = floor_and_marks(svg)
    assert [floor - at for at in marks] == pytest.approx([50] * 6, abs=0.11)


def test_a_bracket_reaches_two_deviations_from_what_was_expected() -> None:
    svg = columns([Column(1, 50, 30.0, 5.0)], "label")
    (bracket,) = drawn(svg, "bracket")
    upper = float(bracket["d"].split()[1].partition("h")[0])
    lower = float(bracket["d"].partition("V")[2].split("m")[0])
    floor, (mark,) = floor_and_marks(svg)
    one = (floor - mark) / 30
    assert ((mark - upper) / one, (lower - mark) / one) == pytest.approx((10, 10), abs=0.11)


@pytest.mark.parametrize("number", [1, 6, 12])
def test_columns_stay_in_their_picture_and_apart(number: int) -> None:
    svg = columns([Column(f, 3, 4.0, 2.0) for f in range(1, number + 1)], "label")
    boxes = [(float(each["x"]), float(each["width"])) for each in drawn(svg, "came")]
    ends = [0.0, *(x + width for x, width in boxes)]
    assert all(end < x for end, (x, _) in zip(ends, boxes, strict=False))
    assert ends[-1] <= WIDTH


def test_a_disc_has_the_area_of_what_came_in_a_ring_of_what_was_expected() -> None:
    expected = {pair: 2.0 if pair[0] < pair[1] else 1.0 for pair in PAIRS}
    seen = {pair: number % 5 for number, pair in enumerate(PAIRS)}
    svg = triangle(seen, expected, "label")
    discs = [pi * float(each["r"]) ** 2 for each in drawn(svg, "came")]
    (ring,) = {each["r"] for each in drawn(svg, "ring")}
    shares = [area / (pi * float(ring) ** 2) for area in discs]
    assert shares == pytest.approx([min(seen[p] / expected[p], 4) for p in PAIRS], abs=0.05)


def test_every_pair_has_a_place_of_its_own_under_its_faces() -> None:
    svg = triangle({}, dict.fromkeys(PAIRS, 1.0), "label")
    places = [(float(each["cx"]), float(each["cy"])) for each in drawn(svg, "ring")]
    assert len(set(places)) == len(PAIRS) == 21
    across, down = sorted({x for x, _ in places}), sorted({y for _, y in places})
    assert places == [(across[other - 1], down[one - 1]) for one, other in PAIRS]
    assert all(0 < x < WIDTH and 0 < y < WIDTH for x, y in places)


def test_the_rhomb_stands_on_the_scale_as_far_as_what_came() -> None:
    svg = scale(9, 6.0, 2.0, "label")
    (band,) = drawn(svg, "band")
    (came,), (mark,) = drawn(svg, "came"), drawn(svg, "mark")
    zero = float(drawn(svg, "floor")[0]["d"][1:].split()[0])
    one = (float(mark["d"][1:].split()[0]) - zero) / 6
    assert float(came["d"][1:].split()[0]) - zero == pytest.approx(9 * one, abs=0.3)
    assert float(band["x"]) - zero == pytest.approx(2 * one, abs=0.3)
    assert float(band["width"]) == pytest.approx(8 * one, abs=0.3)


@pytest.mark.parametrize(("seen", "expected", "spread"), [(0, 0.2, 0.4), (90, 4, 2), (0, 50, 6)])
def test_a_scale_reaches_as_far_as_anything_on_it(
    seen: int, expected: float, spread: float
) -> None:
    svg = scale(seen, expected, spread, "label")
    (band,) = drawn(svg, "band")
    assert float(band["x"]) >= 9.9
    assert float(band["x"]) + float(band["width"]) <= WIDTH - 10
    assert 10 <= float(drawn(svg, "came")[0]["d"][1:].split()[0]) <= WIDTH - 10


@pytest.mark.parametrize("number", [0, 1, IN_A_ROW, IN_A_ROW + 1, MOST_SQUARES, MOST_SQUARES + 9])
def test_a_streak_has_as_many_squares_as_there_is_room_for(number: int) -> None:
    boxes = drawn(squares(number), "came")
    assert len(boxes) == min(number, MOST_SQUARES)
    assert len({(each["x"], each["y"]) for each in boxes}) == len(boxes)
    width, height = map(
        float, (ET.fromstring(squares(number)).attrib[n] for n in ("width", "height"))
    )
    assert all(float(each["x"]) + 8 <= width and float(each["y"]) + 8 <= height for each in boxes)


@pytest.mark.parametrize("face", FACES)
def test_a_die_bears_as_many_spots_as_its_face_says(face: int) -> None:
    spots = drawn(die(face, 0, 0), "spot")
    assert len({(each["cx"], each["cy"]) for each in spots}) == face


def test_a_die_with_more_faces_bears_a_number() -> None:
    assert drawn(die(12, 0, 0), "spot") == []
    assert [node.text for node in ET.fromstring(die(12, 0, 0)).iter("text")] == ["12"]


def test_of_nothing_there_is_no_picture() -> None:
    assert columns([], "label") == triangle({}, {}, "label") == ""


def test_a_label_cannot_end_its_attribute() -> None:
    hostile = '"><script>alert(1)</script>'
    for svg in (columns([Column(1, 1, 1, 1)], hostile), scale(1, 1, 1, hostile)):
        assert ET.fromstring(svg).attrib["aria-label"] == hostile
        assert "<script" not in svg
