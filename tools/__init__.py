"""Tools for development, which are not part of the game.

`site` builds and serves the site, `languages` updates the catalogues of translations, `pictures`
draws pictures and takes screenshots, `browsers` finds the browsers for tests and pictures, `games`
plays whole games for tests and documents, `trainer` trains Baron. All of them use `files`. The
JavaScript beside them runs in Node.
"""
