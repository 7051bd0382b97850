"""Build the site: `python -m tools.site [--out dist]`."""

from tools.site.build import main

if __name__ == "__main__":
    main()
