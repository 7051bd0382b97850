"""How the table looks on this device: nothing that the game knows.

Here live `settings`, `view_state` (what is open, outlined or announced) and `seating` (at which
side of the device the current player sits).

May import `seats`.
"""
