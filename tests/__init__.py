"""The tests; every one is a sentence about the rules, the page or the tools."""
