"""What stands at the top of every page, and buttons that are a sign alone."""

from __future__ import annotations

from web.table.model.screens import Screen
from web.table.pages.page import Say


def head(say: Say, page: Screen, text: str) -> str:
    """Return the HTML of the way back and of a page's title; an empty text is set by marks."""
    return (
        '<div class="head">'
        f'<button type="button" class="back" data-action="back" aria-label="{say("Back")}">'
        '<svg aria-hidden="true"><use href="#symbol-back"></use></svg></button>'
        f'<h2 id="{page}-title" tabindex="-1">{text}</h2></div>'
    )


def sign(action: str, label: str, symbol: str) -> str:
    """Return the HTML of a button that shows a symbol; its label is read out."""
    return (
        f'<button type="button" class="sign" data-action="{action}" aria-label="{label}"'
        f' title="{label}"><svg aria-hidden="true"><use href="#symbol-{symbol}"></use></svg>'
        "</button>"
    )
