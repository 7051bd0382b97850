"""Train the networks of The Claim Game's computer player Speculator by self-play.

`boards` and `engine` are the game once more, compiled, and `surveyor` its strongest level; `tables`
says how many turns things take, and `features` is what the networks see of a position; `play`
chooses by them; `learn` plays games and learns from them; `train` has the settings and `export`
writes what the game ships, with `samples` for a test. `contest` says how strong Speculator is. They
may import `claimit`, and `net` and `commands` of `tools.trainer`.
"""
