"""What development needs: build the site, serve it, find a browser. No part of the game."""
