"""Tables apart: the log, its dice, its letters, and every way to cheat."""
