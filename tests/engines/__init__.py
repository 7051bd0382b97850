"""The game in every browser engine that is on the machine, served and as one file."""
