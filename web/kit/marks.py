"""What the page shows, as marks: the attributes of each node, by its selector.

Two sets of marks are compared, and only the differences are put on the page. A value of None
removes an attribute. Some names are not attributes:

- ``text`` is the node's text; ``value`` and ``checked`` are a field's content,
- ``showing`` opens or closes a dialog,
- ``lens`` lets the node be zoomed and moved: ``"10 9 4,2"`` says that its content has 10 columns
  and 9 rows of squares, and which square should be visible, counted from the upper left,
- ``markup`` is the HTML inside a node, written by a program and never by people,
- ``moment`` is a node's text, too: a time in milliseconds since 1970 or a date such as
  ``"2026-11-23"``, as people write it,
- ``brings`` is such HTML, too, for a node that is empty so far, or in which nothing has marks of
  its own,
- ``follows`` makes a slider follow the mouse over it, as if it were dragged,
- ``items`` makes the node a keyed list: ``"data-panel 0 1 2"`` says that it holds one copy of its
  template for each of the keys 0, 1 and 2, in this order, each copy with its key as ``data-panel``.
  The marks of the copies are ordinary marks, such as those of ``[data-panel="1"] .name``.

The selector `DOCUMENT` stands for the page as a whole: its title, address and volume.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

Attributes: TypeAlias = dict[str, "str | None"]
Marks: TypeAlias = dict[str, Attributes]

DOCUMENT: Final = "document"

WRITTEN: Final = frozenset(
    ("hidden", "inert", "disabled", "aria-disabled", "checked", "value", "text")
)
"""What marks take away that the HTML of the page may have set."""


class Part(NamedTuple):
    """A part of the page: a function and the inputs of its marks.

    The inputs are compared by identity. A part with the same inputs as before is not computed
    again.
    """

    function: Callable[..., Marks]
    inputs: tuple[Any, ...]


class Sheet:
    """Stores what a page shows, so that only changes are computed and put on it."""

    def __init__(self, shown: Iterable[Part] = ()) -> None:
        """`shown` are the parts that the page shows from the start."""
        self._borne = dict(shown)
        self._inputs = dict(self._borne)
        self._shown: Marks = {}

    def forget(self) -> None:
        """Compute and show everything again next time, as after a change of language."""
        self._compute_all()
        self._shown.clear()

    def note(self, selector: str, name: str, value: str | None) -> None:
        """Note that a person or the browser has changed an attribute."""
        self._shown.setdefault(selector, {})[name] = value
        self._compute_all()

    def update(self, parts: Iterable[Part]) -> Marks:
        """Return the marks that differ from what the page shows, and note them as shown."""
        changed: Marks = {}
        for function, inputs in parts:
            known = self._inputs.get(function)
            if known is not None and all(map(_is, known, inputs)):
                continue
            self._inputs[function] = inputs
            self._borne.pop(function, None)  # from now on the page shows what is put on it
            for selector, attributes in changes(self._shown, function(*inputs)).items():
                changed.setdefault(selector, {}).update(attributes)
                self._shown.setdefault(selector, {}).update(attributes)
        return changed

    def _compute_all(self) -> None:
        self._inputs = {
            function: inputs for function, inputs in self._inputs.items() if function in self._borne
        }


def _is(one: object, other: object) -> bool:
    return one is other


def flag(true: bool) -> str | None:
    """Return the value of an attribute that is either set or not."""
    return "" if true else None


def shown(text: str) -> Attributes:
    """Return the attributes of a text that is hidden where it is empty."""
    return {"text": text, "hidden": flag(not text)}


def items(attribute: str, keys: Iterable[object]) -> str:
    """Return the value of ``items`` for a keyed list."""
    return " ".join([attribute, *map(str, keys)])


def laid_over(marks: Marks, others: Marks) -> Marks:
    """Return marks in which the attributes of `others` replace those of `marks`."""
    return marks | {
        selector: {**marks.get(selector, {}), **attributes}
        for selector, attributes in others.items()
    }


def for_a_blank_page(marks: Marks) -> Marks:
    """Return what of the first marks has to be put on a page that nothing was put on yet.

    Half of them take away what no node has yet, each with a call to the browser.
    """
    wanted = {
        selector: {
            name: value
            for name, value in attributes.items()
            if value is not None or name in WRITTEN
        }
        for selector, attributes in marks.items()
    }
    return {selector: attributes for selector, attributes in wanted.items() if attributes}


def changes(old: Marks, new: Marks) -> Marks:
    """Return the part of `new` that differs from `old`.

    Marks of removed items of keyed lists are deleted from `old`, so that a later copy with the same
    key gets all its marks.
    """
    changed: Marks = {}
    for selector, attributes in new.items():
        known = old.get(selector, {})
        if known == attributes:
            continue
        differing = {
            name: value
            for name, value in attributes.items()
            if name not in known or known[name] != value
        }
        if "items" in differing:
            _forget_items(old, known.get("items"), differing["items"])
        if "markup" in differing:  # its nodes are replaced, so all marks are put on again
            brought = {
                each: {"brings": old[each]["brings"]} for each in old if "brings" in old[each]
            }
            old.clear()
            old.update(brought)  # for what was brought is still there, with what lies in it
        if differing:
            changed[selector] = differing
    return changed


def _forget_items(old: Marks, before: str | None, after: str | None) -> None:
    attribute, *keys = (before or "").split() or [""]
    wanted = (after or "").split()[1:]
    for key in keys:
        if key not in wanted:
            item = f'[{attribute}="{key}"]'
            for selector in [each for each in old if item in each]:
                del old[selector]
