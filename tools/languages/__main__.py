"""Bring the catalogues of the page's words up to date: `python -m tools.languages`."""

from tools.languages.words import main

if __name__ == "__main__":
    main()
