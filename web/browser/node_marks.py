"""Puts marks on the nodes of the page. Nodes are found once; what they show is never read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document

from web.browser import device
from web.browser.keyed_lists import KeyedLists
from web.browser.mark_order import MAKING
from web.browser.null import or_none
from web.kit.marks import Attributes

if TYPE_CHECKING:
    from web.browser.lens import Lens

FIELDS = {"checked": lambda value: value is not None, "value": lambda value: value or ""}
"""What a person can change is set as a property, because the attribute is only the first value."""


def find(selector: str) -> Any:
    """Return the node of a selector. Raises LookupError if there is none.

    Nodes last as long as the page, except copies in keyed lists, which are found again.
    """
    node = _found.get(selector)
    if node is None or not node.isConnected:
        node = _within_another(selector) or or_none(document.querySelector(selector))
        if node is None:
            raise LookupError(f"The page has no node {selector!r}.")
        _found[selector] = node
    return node


def _within_another(selector: str) -> Any:
    """Find a node inside a copy in a keyed list without searching the whole page."""
    copy, _, rest = selector.partition(" ")
    if not copy.startswith("[data-") or rest[:1] in ("", ">", "+", "~"):
        return None
    return or_none(find(copy).querySelector(rest))


_found: dict[str, Any] = {}


class NodeMarks:
    """Puts marks on nodes, and stores what some marks need."""

    def __init__(self) -> None:
        self._lists = KeyedLists()
        self._lens: Lens | None = None

    def put(self, node: Any, attributes: Attributes) -> None:
        """Put marks on a node."""
        for name, value in attributes.items():
            if name == "text":
                node.textContent = value
            elif name == "showing":
                _show_dialog(node, showing=value is not None)
            elif name == "items":
                self._lists.keep(node, value or "")
            elif name in MAKING:
                node.innerHTML = value
            elif name == "moment":
                node.textContent = device.moment_in_words(value or "")
            elif name == "lens":
                self._look(node, value or "")
            elif name == "follows":
                from web.browser.pictures import follow  # here, because a start does not need it

                follow(node)
            elif name in FIELDS:
                setattr(node, name, FIELDS[name](value))
            elif value is None:
                node.removeAttribute(name)
            else:
                node.setAttribute(name, value)

    def _look(self, node: Any, wanted: str) -> None:
        """Give a board a lens; most games do not need one."""
        from web.browser.lens import Lens  # loaded with a game that has one

        if self._lens is not None and not self._lens.node.isSameNode(node):
            self._lens.put_away()
            self._lens = None
        if self._lens is None:
            self._lens = Lens(node)
        self._lens.attend(wanted)


def _show_dialog(dialog: Any, *, showing: bool) -> None:
    if showing and not dialog.open:
        dialog.showModal()
    elif not showing and dialog.open:
        dialog.close()
