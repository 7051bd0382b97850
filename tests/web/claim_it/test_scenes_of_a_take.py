"""How a game ends: the counting keeps the secret."""

from __future__ import annotations

from tests.web.claim_it.moments import NEARLY_OVER
from tests.web.scenes import at_rest, pieces, shown
from tests.web.table import at_position
from web.claim_it.scenes import scenes
from web.kit.marks import Marks


def words_of(marks: Marks) -> str:
    """Return all that marks say outside of the ranking, whose lines light up one by one."""
    return " ".join(
        value
        for selector, attributes in marks.items()
        for name, value in attributes.items()
        if name in ("text", "aria-label") and value and "standing" not in selector
    )


def crowned(marks: Marks) -> list[str]:
    return [selector for selector, each in marks.items() if each.get("data-winner") is not None]


def test_nobody_knows_who_has_won_before_all_is_counted() -> None:
    match = at_position(NEARLY_OVER, "take")
    *_, count, _ = scenes(match)
    counting, end = shown(count), at_rest(match)
    assert crowned(end) == ['[data-panel="0"]', '[data-standing="0"]']
    assert (words_of(end).count("wins"), pieces(end, "data-outlined") == []) == (3, False)
    assert crowned(counting) == []
    assert "wins" not in words_of(counting)
    assert pieces(counting, "data-outlined") == []
    assert counting["#ranking"]["hidden"] is None
