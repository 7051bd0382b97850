"""The Claim Game on the page: whole games, held step by step against the engine."""
