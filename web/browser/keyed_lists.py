"""Lists whose items are copies of a template, one for each key."""

from __future__ import annotations

from typing import Any

from web.browser.null import or_none


class KeyedLists:
    """Makes the items that `items` marks ask for; existing items stay as they are."""

    def keep(self, node: Any, wanted: str) -> None:
        """Give a node one item for each key, in this order: ``"data-panel 0 1 2"``."""
        attribute, *keys = wanted.split()
        found = {
            str(item.getAttribute(attribute)): item
            for item in node.children
            if item.hasAttribute(attribute)
        }
        for key, item in found.items():
            if key not in keys:
                item.remove()
        before = None
        for key in reversed(keys):
            item = found.get(key) or _made(node, attribute, key)
            after = or_none(item.nextElementSibling)
            if or_none(item.parentElement) is None or after != before:
                node.insertBefore(item, before)
            before = item


def _made(node: Any, attribute: str, key: str) -> Any:
    template = or_none(node.querySelector("template"))
    if template is None:
        raise LookupError(f"A list of {attribute!r} has no template for its items.")
    item = template.content.firstElementChild.cloneNode(True)
    item.setAttribute(attribute, key)
    return item
