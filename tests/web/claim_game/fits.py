"""The sentences of The Claim Game that need no other form for "You"."""

FITS = {
    # The name stands for itself, before a colon, in a list or beside other words.
    "{name}: {what}.",
    "detour of {name} to {tile}",
    "{name} ({number})",
    "{name}: {number} point",
    "{name}: choose a start for your pawn",
    "{name}: fresh horses! Roll again",
    "{name}: move {number} step",
    "{name}: move {number} step to a lit tile",
    "{name}: move {number} step, or onto a finish",
    "{name}: move a rival’s pawn up to 3 steps",
    "{name}: move {rival}’s pawn up to 3 steps",
    "{name}: place a cube on a lit tile",
    "{name}: place your last marker on a special tile",
    "{name}: ride to any lit tile of this row or column",
    "{name}: roll the die",
    "{name}: {number} cube set aside",
    # They are said to one player of another, and only one who plays alone is "You".
    "{name} moved your pawn to {tile}.",
    # They stand on the card that people hand on, so nobody there plays alone.
    "{name} leads with {number} point.",
    "{names} are level with {number} point.",
    "{name}: the marked die! Choose your number",
    "{name}: place a cube, or pass",
    "{name}: {special}? {meaning}.",
    "{name}, {size} tiles — {number} point",
    "markers: {names}",
    "pawns: {names}",
}
