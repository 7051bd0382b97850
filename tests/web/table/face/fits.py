"""The sentences of the table, or of several games, that need no other form for "You"."""

FITS = {
    # The name stands for itself, before a colon, in a list or beside other words.
    "{name} ({level})",
    "{name} — {game}",
    "{name}: {what}",
    "Turn {number} of {all}, {name}: {what}",
    "Setting up, {name}: {what}",
    "{names} and {last}",
    "{names}: step {step}",
    "{name} {share}",
    "{name}: {before} → {after}",
    "{name} {total}",
    "Where the chances changed: {name}",
    "{verdict} Winner: {name}. Luck brought {luck} wins in 100, and mistakes of others {others}.",
    "{account} The costliest mistakes: {name}, {fault} ({part} of {all} given away).",
    "{edge}: {names}",
    "The board: {names}",
    "{names} won together",
    "{names}, from turn {number}",
    "{names} share the victory!",  # for several, of whom "You" may be one
    # They are only said of computers.
    "Paused: {name} to play",
    "Waiting for {name}, who plays on another device",
    "{name} is thinking…",
    "against {name}, same dice for all",
    "Your first win against {names}!",
    "{won} of {number} won against {names}",
    # In a game between devices there are always several people, of whom each has a name.
    "to {name}",
    "{name} has the game open",
    "for {name}, whose time is up",
    "A computer plays for {names}",
    "Send this link to those who have to agree, too: {names}",
    "Waiting for {names}…",
    "Back again: {names}",
    "Back at the table: {names}",
    "You have asked to go on without {name}",
    "Once the others agree ({names}), a computer plays.",
    "With this link, you play as {names} on this device.",
    "{name} to play",
    "Send this link to {name}, who is to play.",
    "Your turn is done. Now send it to {name}.",
    "{name} has played twice",
    "Two different turns came from {name} in the place of one, perhaps from two devices. The game"
    " goes on with one of them.",
    "You have sat down. Send this link back to {name}, who begins the game and sends you the next"
    " one.",
    "{name} invites you to play. Type your name and sit down.",
    "{name} invites you to play, but all seats are taken.",
    # They are only said in the form of the lobby, where nobody is called so.
    "Who plays as {name}",
    "{name}’s colour: {marker}. Change it",
    # No player is meant.
    "Fetching {name}…",
    "{name} could not be loaded. Are you online?",
    "{name} needs the newest version of this page. Reload the page.",
    "{name} could not be loaded: the server replied {status}.",
    "{name} came only in part, even when asked for again. Is the connection steady?",
    "{name} came as something else ({type}). If this network asks you to sign in, do that first;"
    " else the server needs another setting.",
}
