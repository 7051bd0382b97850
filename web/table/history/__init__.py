"""The page of what the player has won and lost on this device.

Here live `page`, `state`, `asks`, `marks`, `figures` and `files` (JSON and CSV).

May import `pages` and what they may import.
"""
