"""What is logged, in the browser's console.

Left alone, the log goes to Python's standard error, and what comes there PyScript lays over the
page as a bar that stays: in English, whatever the language, and of no use to players. Whatever they
have to know the page tells itself, in a place of its own.
"""

from __future__ import annotations

import logging

from js import console


class Console(logging.Handler):
    """Writes what is logged to the console, where somebody who looks for a fault finds it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write an entry, with the traceback if it has one."""
        console.error(self.format(record))


def log_to_console() -> None:
    """Have warnings and errors of all modules go to the console and nowhere else."""
    logging.lastResort = Console(logging.WARNING)
