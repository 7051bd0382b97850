"""The table of any game: what a tap means, what is saved, and what every game's screen shows.

`update` says what an intent does, `buttons` what a button does, and `addresses` what an address
does. `screen` lists the parts of the page. `runner` and `command_runner` carry out what `update`
wants, and `open_table` puts it all together. `browser` is the seam to the browser, `markup` the
HTML of every table, and `notices` how notices go away.

All else lives in rooms. From the top, each may import only what stands below it:

- `aftermath`: what a finished game leaves to say;
- pages: `today`, `replay`, `dice`, `games`, `history`, `practice`, `apart`, below them `review`;
- `lobby`, for new games;
- `play` and `opening`: a game that runs, and one that is there already;
- `share` and `learn`;
- `navigation`, from screen to screen;
- `pages` (what they share), `links`, `settings` and `scenes`;
- `model`: everything the page knows;
- `face`: the seam to a game's own screen, and ready-made parts for it;
- `messages` (intents and commands) and `view`;
- `saves` and `jobs`;
- `seats`: who plays, who acts, who looks at the table.

May import: `claimit.table`, `claimit.games` and `web.kit`.
"""
