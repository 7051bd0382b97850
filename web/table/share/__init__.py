"""A game is handed on: as a link with its code, as a text or as a file.

Here live `sharing` (what the buttons do) and `marks` (of the dialog).

May import `navigation`, `links` and what they may import.
"""
