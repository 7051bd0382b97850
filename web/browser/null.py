"""JavaScript's null, which Pyodide distinguishes from undefined (and so from None)."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import jsnull


def or_none(value: Any) -> Any:
    """Return a value from JavaScript, or None for null."""
    return None if value is jsnull else value
