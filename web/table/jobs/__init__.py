"""Jobs: what takes long is worked on in a worker, or on the page's thread in slices.

`questions` says what can be asked, with a time limit for each kind, and `messages` how the page and
its worker talk. `jobs` is the page's side: it finds a `place` to work at and brings an answer.
`desk` is the other side: it works on a job until its slice of time is over; `answers` says how:
computer players' choices, `advice`, `reviews`, `tallies` of dice. `review_answers` reads what the
`reviews` found. `fetching` brings the files that are needed, and `late_modules` says which modules
no start has.

May import `seats`.
"""
