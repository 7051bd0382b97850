"""What Python practises with runs without an error, and rests after every round."""

from __future__ import annotations

from itertools import islice

from web.practice import practise


def test_it_rests_after_every_round() -> None:
    assert list(islice(practise(), 3)) == [0, 1, 2]
