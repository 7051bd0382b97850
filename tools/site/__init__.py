"""The site: `build` puts it together and `serve` serves it, each module here makes a part of it.

`page` is the page of `index.html`, with the `rules` and under a `policy`; `bundle` joins styles and
scripts; `games` puts what comes later into archives; `notice` tells what is changed in the work of
others, `licences` has the texts of their licences, and `owners` lists whose each file is;
`publication` has the addresses of site and source, which `addresses` writes into README.md;
`offline` lists what a browser keeps; `onefile` has everything in one file. `node` keeps what Node
has made, `sizes` prints how large it all is, `starting` (which has `imported` run in Node) what a
start takes of it, and `play` builds again after each change. `runtime` has what others made and the
page runs on. May import `tools.files` and `tools.languages`, and the game and the page, whose
markup it asks for.
"""
