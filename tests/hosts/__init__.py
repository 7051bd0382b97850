"""The built site on hosts of every kind: each visit ends in a game, or in a sentence."""
