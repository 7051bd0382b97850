"""What development needs, and no part of the game.

`site` builds the site and serves it, `languages` keeps the catalogues of the page's words,
`pictures` draws and photographs, `browsers` finds the browsers that tests and pictures use, `games`
plays whole games for tests and documents, `trainer` trains Baron. `files` is what all of them
share. The JavaScript beside them runs in Node.
"""
