"""The tests of the rules engine; `play.py` holds what they share."""
