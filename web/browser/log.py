"""Writes the log to the browser's console.

By default, the log goes to Python's standard error, which PyScript shows in a bar over the page: in
English and of no use to players. What players have to know is shown elsewhere on the page.
"""

from __future__ import annotations

import logging

from js import console


class Console(logging.Handler):
    """Writes the log to the console."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write an entry, with the traceback if it has one."""
        console.error(self.format(record))


def log_to_console() -> None:
    """Send warnings and errors of all modules to the console only."""
    logging.lastResort = Console(logging.WARNING)
