"""Figures in words and tables, as the language of the page writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

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


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return the HTML of a table; the first cell of each row is its heading."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(each)}</td>" for each in others)
        + "</tr>"
        for first, *others in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def behind(summary: str, content: str) -> str:
    """Return the HTML of something that opens when somebody asks for it."""
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"
