"""What the visitor chooses for good.

Here live `preferences` (settings, and how the lobby is filled in) and `versions` (offline play and
new versions). The settings themselves are values: `web.table.view.settings`.

May import `model` and what it may import.
"""
