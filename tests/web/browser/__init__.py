"""The modules that talk to the browser, beside a browser made of a few functions."""
