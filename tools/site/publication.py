"""Where the site and its source are to be found, which only those know who publish it.

`make site SITE=https://… SOURCE=https://…` says it, or variables of the environment with these
names. Without, nothing in the site speaks of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from tools.files import SiteError


@dataclass(frozen=True)
class Publication:
    """The addresses; empty: not known. Raises SiteError for what is none."""

    site: str = ""
    """That of the page, with a slash at its end, as others link to it."""
    source: str = ""
    """That of the repository with this program."""

    def __post_init__(self) -> None:
        """Check the addresses."""
        for name, address in (("SITE", self.site), ("SOURCE", self.source)):
            parts = urlsplit(address)
            if address and not (parts.scheme == "https" and "." in parts.netloc):
                raise SiteError(f"{name} is {address}; it has to begin as https://example.org.")
            if parts.query or parts.fragment:
                raise SiteError(f"{name} is {address}; leave out what follows the path.")
        if self.site and not self.site.endswith("/"):
            object.__setattr__(self, "site", f"{self.site}/")

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Publication:
        """Return what the environment says. Raises SiteError."""
        return cls(environment.get("SITE", ""), environment.get("SOURCE", ""))


UNPUBLISHED = Publication()
