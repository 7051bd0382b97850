"""The only modules, with `main` and `worker`, that import js or pyscript.

`page` is the page as the table sees it.

- Shown: `node_marks` (puts marks on nodes), `mark_order` (the fastest order for that),
  `keyed_lists` (lists of copies of a template), `moving` (motions), `performer` (sounds, vibration,
  confetti), `focus_guard` (the focus when its control disappears), `lens` (a board that is zoomed
  and moved), `pointing` (links lines of the log with squares of the board).
- Heard: `listen` (events as intents), `file_events` (the same for files), `press` (a long press),
  `double_tap`, `other_fingers` (taps while a palm rests on the glass), `trail` (the browser's back
  button).
- Saved: `saved_texts` (texts that are saved permanently), `storage` (small texts that can be read
  at once), `locks` (which tab plays a game), `snapshots` (of Python's memory).
- The device: `device` (address, clipboard, files, random numbers), `wake` (keeps the screen awake),
  `offline` (the service worker), `workers` (long jobs), `files` (files fetched on demand), `code`
  (a link as a QR code), `pictures` (pictures as pixels), `offered` (features that a browser may
  refuse), `log` (its console), `null` (null and undefined).
- Games between devices: `signatures` (of turns), `relays` (which carry letters).

They may import all of `web` that does not use a browser.
"""
