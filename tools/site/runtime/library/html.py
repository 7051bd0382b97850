"""The half of `html` that the page needs; the other half knows two thousand names of letters."""

from __future__ import annotations


def escape(text: str, quote: bool = True) -> str:
    """Return a text as HTML shows it, also within quotes unless `quote` is false."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return escaped.replace('"', "&quot;").replace("'", "&#x27;") if quote else escaped
