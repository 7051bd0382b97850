"""What all pages share.

Here live `page` (the `Page` that each of them is), `head`, `saved_games` (queries about them),
`twins` (games saved twice), `seat_review` (what a review says of a seat), `progress` (how far the
player has come with the exercises), `thumbnails`, `charts` and `lines` (pictures), `figures` and
`dates` (in words).

May import `model` and what it may import.
"""
