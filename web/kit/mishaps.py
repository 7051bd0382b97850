"""Errors that do not stop the game."""

from __future__ import annotations

import logging
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def survived(what: str) -> Generator[None]:
    """Continue after any error in the block, and log it; `what` says what failed.

    The browser shows the log in its console.
    """
    try:
        yield
    except Exception:
        logging.getLogger(__name__).exception(what)
