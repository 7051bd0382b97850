"""The sentences of Claim It! that need no other form for "You"."""

FITS = {
    # The name stands for itself, before a colon, in a list or beside other words.
    "{name}: choose a lit space",
    "{name}: choose a space",
    "{name}: roll again or take?",
    "{name}: roll the dice",
    "{name}, {dice} — {number} space kept at {share} risk",
    "{name}, {dice} — {number} space lost",
    # They are said to one player of another, and only one who plays alone is "You".
    "You lost {spaces} to {name}.",
    "Your last turn. After you: {names}.",
    # They stand on the card that people hand on, so nobody there plays alone.
    "{name} leads with a group of {number}.",
    "Take now, and it is {own}:{best}; {name} wins the tie.",
    "{names} are level with a group of {number}.",
    # They are only said of computers.
    "If {name} rolls",
    "{name} has the last turn of the game",
}
