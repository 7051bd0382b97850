"""What each run of the tests looks at, of all there is: the rest is `thorough`."""

from __future__ import annotations

from typing import Any

import pytest


def often(*values: object, when: bool, id: str) -> Any:
    """Return a case that every run sees when that is so, and `make test-thorough` in any case."""
    return pytest.param(*values, id=id, marks=() if when else pytest.mark.thorough)
