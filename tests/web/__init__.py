"""The tests of the page's Python; `table.py` holds the page and the browser that they play with."""
