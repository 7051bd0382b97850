"""Runs a page that is one pure function: an intent goes in, and what has changed is shown."""

from collections import deque
from typing import Any, Protocol

Marks = dict[str, dict[str, str | None]]


class Page(Protocol):
    """What a runner needs of a page: the browser's, or one of a test."""

    def show(self, marks: Marks) -> None: ...
    def carry_out(self, command: Any, dispatch: Any) -> None: ...


class Runner:
    """Stores the model, and shows what of its marks is not on the page yet."""

    def __init__(self, page: Page, model: Any, update: Any, view: Any) -> None:
        self.model = model
        self._page, self._update, self._view = page, update, view
        self._waiting: deque[Any] = deque()
        self._shown: Marks = {}
        self._show()

    def dispatch(self, intent: Any) -> None:
        """Do what an intent asks for. One that comes meanwhile waits for its turn."""
        self._waiting.append(intent)
        if len(self._waiting) > 1:
            return
        while self._waiting:
            self.model, commands = self._update(self.model, self._waiting[0])
            self._show()
            for command in commands:
                self._page.carry_out(command, self.dispatch)
            self._waiting.popleft()

    def _show(self) -> None:
        marks, changed = self._view(self.model), {}
        for selector, attributes in marks.items():
            known = self._shown.get(selector, {})
            if new := {k: v for k, v in attributes.items() if known.get(k, "?") != v}:
                changed[selector] = new
        self._page.show(changed)
        self._shown = marks
