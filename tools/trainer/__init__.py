"""Train the networks of the computer players by self-play. Development only; see README.md.

`train` does so: `learn` plays games with `play`, on the rules of `engine`, and teaches a `net`,
which sees the `features` of a position. `export` makes of it what the game ships, which `samples`
tests; `measure` has it play against `rivals`. All of these are for Claim It!; what the other game
needs is in `claim_game`. Both share `net` and `commands`, the command lines.
"""
