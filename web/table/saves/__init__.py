"""What is saved in this browser, and in which forms.

Here live `saves` (the store), `names` (of its keys), `notes` (by which games are listed),
`newer_copy` (which of two copies counts) and `all_games` (one file of all games).

May import `seats`.
"""
