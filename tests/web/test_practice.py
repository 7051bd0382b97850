"""What Python practises with runs without an error, and rests after every round."""

from __future__ import annotations

from itertools import islice

from web.practice import ROUNDS, practise


def test_it_rests_after_every_round() -> None:
    assert list(islice(practise(), 3)) == [0, 1, 2]


def test_it_goes_on_where_an_earlier_visit_has_ended() -> None:
    assert list(practise(ROUNDS - 1)) == [ROUNDS - 1]
