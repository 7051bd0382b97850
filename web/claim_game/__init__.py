"""The Claim Game on the screen."""
