"""The browser's globals, as Pyodide's `js` module shows them: any name, any value."""

from typing import Any

def __getattr__(name: str) -> Any: ...
