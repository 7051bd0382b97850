"""The sentences of The Claim Game that need no other form for "You"."""

FITS = {
    # The name stands for itself, before a colon, in a list or beside other words.
    "{name}: {what}.",
    "{name} ({number})",
    "{name}: {number} point",
    "{name}: choose a start for your pawn",
    "{name}: fresh horses! Roll again",
    "{name}: move {number} step",
    "{name}: move {number} step to a lit tile",
    "{name}: move {number} step, or fewer onto a finish",
    "{name}: move a rival’s pawn up to 3 steps",
    "{name}: move {rival}’s pawn up to 3 steps",
    "{name}: place a cube on a lit tile",
    "{name}: place your last marker on a special tile",
    "{name}: ride to any lit tile of this row or column",
    "{name}: roll the die",
    "{name}: roll the die · your last turn",
    "{name}: the marked die! Choose your number",
    "{name}: place a cube, or pass",
    "{name}: {special}? {meaning}.",
    "{name}, {size} tiles — {number} point",
    "markers: {names}",
    "pawns: {names}",
}
