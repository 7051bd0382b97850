"""JavaScript's null, which Pyodide keeps apart from undefined (and so from None)."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import jsnull


def or_none(value: Any) -> Any:
    """Return a value from JavaScript with null told as None."""
    return None if value is jsnull else value
