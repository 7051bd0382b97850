"""Figures in words and tables, as the language of the page writes them."""

from __future__ import annotations

from claimit.table.chi_square import ChiSquare
from web.kit.words import say


def whole(number: int) -> str:
    """Write a whole number, with a narrow space at each thousand, as all languages may."""
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def to_a_tenth(value: float) -> str:
    """Write a number that is not whole, to a tenth: ``"123.4"``, in other languages ``"123,4"``."""
    before, after = f"{value:.1f}".split(".")
    return say("{whole}.{decimals}", whole=whole(int(before)), decimals=after)


def probability(p: float | None) -> str:
    """Write a p-value to three decimals; of one that there is none of, a dash."""
    if p is None:
        return "–"
    if p < 0.001:
        return say("less than {number}", number=say("{whole}.{decimals}", whole=0, decimals="001"))
    before, after = f"{p:.3f}".split(".")
    return say("{whole}.{decimals}", whole=before, decimals=after)


def how_far(found: ChiSquare) -> str:
    """Tell a chi-square test for those who know it."""
    return say(
        "Chi-square {statistic}, degrees of freedom {freedom}, p-value {p}",
        statistic=to_a_tenth(found.statistic),
        freedom=found.freedom,
        p=probability(found.p),
    )
