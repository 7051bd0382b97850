"""PyScript's own package, as far as the checker needs to know: any name, any value."""

from typing import Any

def __getattr__(name: str) -> Any: ...
