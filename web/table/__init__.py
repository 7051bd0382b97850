"""The table of any game: what a tap means, what is kept, and what every game's screen shows.

`intents` and `commands` are the values that come in and go out,
`news` what the table is told by itself, `model` what the page knows, `screens` where a visitor can
be. `update` says which part does what, and `buttons` which button: `playing` (steps, taps, keys),
`addresses` (what the address asks for), `new_games`, `matches` (games that are there already),
`incoming` (links and files; `many_games` and `collection` for many games at once), `tabs` (what
other tabs do) and `watching` (one game in two of them), `sharing`, `learning`, `preferences`,
`advised` (odds and hints, which are values of `advice`; `advising` once they are wanted),
`computer_turns`, `versions`; `door` turns the leaves of the lobby, `places` goes to `pages` and
back (`parts` says where they lie); `staging` shows a step scene by scene (`scenes`;
`roll_off_scenes` before a game); `responses` is what several of them use, `passing` what goes by
itself after a time. `runner` and `carrier` carry out what `update` wants, with `handing` for what
goes elsewhere, and `open_table` puts it all together.

`face` is the seam to a game's own screen, `views` what it shows, `page` the seam to the browser.
`screen` lists the parts of the page; their marks come from `table_marks`, `lobby`, `settings`,
`share_marks`, `offline`, and the HTML that they go to from `markup`. `saves` keeps games, under the
names that `kept_names` gives, listed by `notes`; of two `copies` one counts. `router` reads the
address (`fragments`), `links` puts a game into one, `setup` is how the lobby is filled in, `alone`
whom one person plays against, `view_state` how somebody looks at the table. `levels` and
`computers` tell of computer players, `jobs` has them think. `school` is what lessons do, loaded
when somebody wants to learn, `teaching` what the table sees of them, and `coach` how they look.
`arrivals` has intents wait for a game that is still to come, and `importing` brings it. `ranking`
is what every game tells of its end, and `ranking_marks` shows it. `keys`, `seating`, `discs` and
`fairness` do what they say; `second_person` is what is said to somebody who is called "You".

May import: `claimit.table`, `claimit.games`, `web.kit` and its own siblings.
"""
