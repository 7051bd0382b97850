"""Tables and folded sections as HTML. Every text is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


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
    """Return the HTML of a section that is folded until it is opened."""
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"
