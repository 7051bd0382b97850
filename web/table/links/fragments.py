"""The fragments of the page's addresses, whole or as they begin."""

from __future__ import annotations

from typing import Final

TABLE: Final = "#table"
LESSON: Final = "#lesson"
RULES: Final = "#rules"
SHARED: Final = "#record="
CARD: Final = "#card="
APART: Final = "#apart="
HANDED: Final = "#handed-over"
