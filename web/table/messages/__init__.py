"""What goes in and out, as values.

Here live `intents` (what happens to the page), `news` (what it hears without a tap, and answers),
`commands` (what is to be done) and `handing_over` (commands that give something away).

May import `seats`, `saves`, `jobs`.
"""
