"""A built page as a tree of nodes, and the selectors that the page's Python uses on it.

Selectors are compounds of a tag, ``#id``, ``.class``, ``[name]`` and ``[name="value"]``, joined by
spaces; anything else is refused, so that a new kind of selector is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}
SIMPLE = re.compile(r'(?P<kind>[#.]?)(?P<word>[\w-]+)|\[(?P<name>[\w-]+)(?:="(?P<value>[^"]*)")?\]')


@dataclass(eq=False)
class Node:
    """An element: its tag, its attributes, its place in the tree."""

    tag: str
    attributes: dict[str, str]
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)

    def below(self) -> Iterator[Node]:
        """Yield every element within this one, in the order of the page.

        What lies in a template is no part of the page.
        """
        for child in self.children:
            yield child
            if child.tag != "template":
                yield from child.below()

    def find(self, selector: str) -> list[Node]:
        """Return the elements that a selector names."""
        compounds = parse_selector(selector)
        return [node for node in self.below() if node.matches(compounds)]

    def copied(self, parent: Node) -> Node:
        """Return a copy of this element and all within it, below another parent."""
        copy = Node(self.tag, dict(self.attributes), parent)
        copy.children = [child.copied(copy) for child in self.children]
        return copy

    def hold(self, wanted: str) -> None:
        """Hold one copy of the template for each key, as `web.browser.keyed_lists` does."""
        attribute, *keys = wanted.split()
        found = {
            child.attributes[attribute]: child
            for child in self.children
            if attribute in child.attributes
        }
        others = [child for child in self.children if attribute not in child.attributes]
        for key in keys:
            if key not in found:
                (template,) = (child for child in self.children if child.tag == "template")
                found[key] = template.children[0].copied(self)
                found[key].attributes[attribute] = key
        self.children = [*others, *(found[key] for key in keys)]

    def matches(self, compounds: list[list[re.Match[str]]]) -> bool:
        """Tell whether this element fits the last compound and its ancestors the ones before."""
        *before, last = compounds
        if not all(self.fits(simple) for simple in last):
            return False
        if not before:
            return True
        node = self.parent
        while node is not None and not node.matches(before):
            node = node.parent
        return node is not None

    def fits(self, simple: re.Match[str]) -> bool:
        """Tell whether this element fits one part of a compound."""
        if simple["name"] is not None:
            value = self.attributes.get(simple["name"])
            return value is not None and simple["value"] in (None, value)
        if simple["kind"] == "#":
            return self.attributes.get("id") == simple["word"]
        if simple["kind"] == ".":
            return simple["word"] in self.attributes.get("class", "").split()
        return self.tag == simple["word"]


class Index:
    """Finds elements in a tree that changes no more, without a look at all of them each time."""

    def __init__(self, root: Node) -> None:
        self._nodes: dict[str, list[Node]] = {}
        for node in root.below():
            words = node.attributes.get("class", "").split()
            named = (f'[{name}="{value}"]' for name, value in node.attributes.items())
            has = (f"[{name}]" for name in node.attributes)
            keys = (node.tag, f"#{node.attributes.get('id')}", *(f".{word}" for word in words))
            for key in {*keys, *named, *has}:
                self._nodes.setdefault(key, []).append(node)

    def find(self, selector: str) -> list[Node]:
        """Return the elements that a selector names."""
        compounds = parse_selector(selector)
        rarest = min((self._nodes.get(simple[0], []) for simple in compounds[-1]), key=len)
        return [node for node in rarest if node.matches(compounds)]


def parse_selector(selector: str) -> list[list[re.Match[str]]]:
    """Split a selector into compounds of simple parts. Raises ValueError."""
    compounds: list[list[re.Match[str]]] = [[]]
    position = 0
    while position < len(selector):
        if selector[position] == " ":
            compounds.append([])
            position += 1
            continue
        part = SIMPLE.match(selector, position)
        if part is None:
            raise ValueError(f"{selector!r} is no selector that the tests can read.")
        compounds[-1].append(part)
        position = part.end()
    if not all(compounds):
        raise ValueError(f"{selector!r} is no selector that the tests can read.")
    return compounds


class Tree(HTMLParser):
    """Builds the tree of a page; every element has to be closed where it was opened."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = self.here = Node("", {})
        self.feed(html)
        self.close()
        if self.here is not self.root:
            raise ValueError(f"<{self.here.tag}> is never closed.")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs}, self.here)
        self.here.children.append(node)
        if tag not in VOID:
            self.here = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.here.children.append(Node(tag, {k: v or "" for k, v in attrs}, self.here))

    def handle_endtag(self, tag: str) -> None:
        if tag != self.here.tag or self.here.parent is None:
            raise ValueError(f"</{tag}> closes <{self.here.tag}> in line {self.getpos()[0]}.")
        self.here = self.here.parent
