"""The sentences of Claim It! that need no other form for "You"."""

FITS = {
    # The name stands for itself, before a colon, in a list or beside other words.
    "{name}: one marker back.",
    "{name}: choose a lit space",
    "{name}: choose a space",
    "{name}: roll again or take?",
    "{name}: roll the dice",
    "{name}: roll · the last turn of the game",
    "{name}, {dice} — {number} space kept at {share} risk",
    "{name}, {dice} — {number} space lost",
    # They are only said of computers.
    "If {name} rolls",
    "{name} has the last turn of the game",
}
