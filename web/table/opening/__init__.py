"""Games that are there already are put on the table.

Here live `saved_games`, `imports` (links and files), `many_games` (files of many games),
`other_tabs` (what other tabs save), `tab_lock` (one game in two tabs) and `not_saved` (what is said
where saving fails).

May import `share`, `learn`, `settings` and what they may import.
"""
