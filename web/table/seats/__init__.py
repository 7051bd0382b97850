"""Who sits at the table: people and computers, their colours and whose turn it is.

Here live `control` (who acts for a seat), `viewer` (who looks at the table), `turns` (whose turn it
is), `setup` (a new game as the lobby has it), `opponents` (of one player), `computers` (when they
are asked, and how long they take) and `colours`.

Imports nothing else of the table.
"""
