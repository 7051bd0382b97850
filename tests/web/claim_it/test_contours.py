"""The line around a property: one for each group, around all of its spaces and no other."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimit.claim_it import parse_space
from claimit.claim_it.board import ALL, SIZE, SPACES, Mask, column_of, groups, row_of
from web.claim_it.contours import UNIT, WITHIN, contour


def mask(*names: str) -> Mask:
    return sum(1 << parse_space(name) for name in names)


def loops(path: str) -> list[list[tuple[int, int]]]:
    """Return the corners of each closed line of a path, before they are rounded."""
    return [
        [(int(x), int(y)) for x, y in re.findall(r"Q(-?\d+) (-?\d+)", loop)]
        for loop in path.split("Z")[:-1]
    ]


def area(corners: list[tuple[int, int]]) -> float:
    """Return what a line encloses; below 0 if it runs anticlockwise, as around a hole."""
    closed = pairwise([*corners, corners[0]])
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in closed) / 2


def encloses(path: str, x: float, y: float) -> bool:
    """Tell whether a point is within a path: a ray from it crosses the lines an odd time."""
    crossed = 0
    for corners in loops(path):
        for (x0, y0), (x1, y1) in pairwise([*corners, corners[0]]):
            crossed += x0 == x1 and x0 > x and min(y0, y1) < y < max(y0, y1)
    return crossed % 2 == 1


def test_nothing_has_no_line() -> None:
    assert contour(0) == ""


def test_a_single_space_has_a_line_a_little_within_its_edges() -> None:
    low, high = WITHIN, UNIT - WITHIN
    (corners,) = loops(contour(mask("1,6")))
    assert set(corners) == {(low, low), (high, low), (high, high), (low, high)}


def test_spaces_that_touch_have_one_line_without_the_side_between_them() -> None:
    (corners,) = loops(contour(mask("1,6", "2,6", "2,5")))
    assert len(corners) == 6, "an L"
    assert {x for x, _ in corners} == {WITHIN, UNIT + WITHIN, 2 * UNIT - WITHIN}


@pytest.mark.parametrize("pair", [("2,2", "3,3"), ("2,3", "3,2")])
def test_spaces_that_touch_with_their_corners_only_have_a_line_each(pair: tuple[str, str]) -> None:
    lines = loops(contour(mask(*pair)))
    assert [len(corners) for corners in lines] == [4, 4]


def test_a_ring_has_a_line_around_it_and_one_around_its_hole() -> None:
    hole = mask("3,3")
    ring = sum(1 << s for s in SPACES if 2 <= column_of(s) <= 4 and 2 <= row_of(s) <= 4) & ~hole
    outer, inner = sorted((area(corners) for corners in loops(contour(ring))), reverse=True)
    assert outer == (3 * UNIT - 2 * WITHIN) ** 2
    assert inner == -((UNIT + 2 * WITHIN) ** 2)


@given(st.integers(0, ALL))
def test_every_space_of_the_set_is_within_and_no_other(spaces: Mask) -> None:
    path = contour(spaces)
    for space in SPACES:
        x, y = (column_of(space) - 0.5) * UNIT, (SIZE - row_of(space) + 0.51) * UNIT
        assert encloses(path, x, y) == bool(spaces >> space & 1)


@given(st.integers(0, ALL))
def test_each_group_has_exactly_one_line_around_it(spaces: Mask) -> None:
    around = [corners for corners in loops(contour(spaces)) if area(corners) > 0]
    assert len(around) == len(groups(spaces))


@given(st.integers(0, ALL))
def test_a_line_goes_along_the_edges_and_turns_at_every_corner(spaces: Mask) -> None:
    for corners in loops(contour(spaces)):
        turns = zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2], strict=True)
        for (x0, y0), (x1, y1), (x2, y2) in turns:
            assert (x0 == x1) != (y0 == y1)
            assert (x0 == x1) != (x1 == x2)
            assert (y0 == y1) != (y1 == y2)
