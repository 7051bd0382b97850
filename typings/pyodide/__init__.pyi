"""Pyodide's package: only what is used in the browser's corner of the page."""
