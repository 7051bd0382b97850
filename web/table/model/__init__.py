"""Everything the page knows, as one frozen value.

Here live `model`, `screens` (the registry of pages, and where a visitor can be), `looking` (a game
that is looked at), `aftermath` (what is known of a finished one), `apart` (of one between devices),
`offline` (its state), and `responses` that many parts of the update give.

May import `face` and what it may import.
"""
