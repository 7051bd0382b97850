"""What any page in Python needs; nothing here knows a table or a game.

`marks` (what nodes show, as values), `motion` (how they move), `cues` (sounds, vibration and
confetti), `notices` (sentences beside the game), `words` (the language of the page), `mishaps`
(errors that do not stop the page). They may import the standard library and each other.
"""
