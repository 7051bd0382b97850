"""What development needs: build the site, serve it, find a browser. No part of the game.

`library/` is Python that the build puts into the page's archive; `trainer/` trains Baron. The
JavaScript beside them runs in Node.
"""
