"""Saves, links and files that somebody damaged: each is read, or refused with a sentence.

`mutations` damages texts, reproducibly; `targets` are the parsers, with good texts to begin from;
`corpus/` has what ever failed. ``python -m tests.fuzz`` tries thousands.
"""
