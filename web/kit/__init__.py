"""What a page in Python needs. It knows neither a table nor a game, and imports no other package of
the project.

`marks` (what nodes show, as values), `motion` (how they move), `cues` (what is heard and felt),
`notices` (sentences shown beside the game), `words` (the language of the page), `mishaps` (what
goes wrong without stopping the page). May import: the standard library and its own siblings.
"""
