"""How fast it moves: a tempo makes motions longer, shorter, or none."""

from __future__ import annotations

from web.kit.motion import Motion, along, paced

MOTIONS = (Motion("#a", "drop", 0, 320), Motion("#b", "light", 770, 260))


def test_at_the_normal_tempo_motions_are_as_they_are() -> None:
    assert paced(MOTIONS, 1.0) == MOTIONS


def test_at_another_tempo_all_of_it_takes_longer_or_shorter() -> None:
    assert paced(MOTIONS, 0.5) == (
        Motion("#a", "drop", 0, 160),
        Motion("#b", "light", 385, 130),
    )


def test_at_no_tempo_nothing_moves_and_what_moved_is_over() -> None:
    assert paced(MOTIONS, 0.0) == ()


def test_what_moves_already_is_left_alone_at_any_tempo() -> None:
    assert [paced(None, tempo) for tempo in (0.0, 0.6, 1.0)] == [None] * 3


def test_a_way_is_told_in_the_sizes_of_what_goes_it() -> None:
    assert along(((-2, 1), (-1, 1), (0, 0.5))) == [
        {"transform": "translate(-200%, 100%)"},
        {"transform": "translate(-100%, 100%)"},
        {"transform": "translate(0%, 50%)"},
    ]
