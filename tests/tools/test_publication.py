"""The addresses of the site and of its source, where they are known, and nothing where not."""

from __future__ import annotations

import re
import tomllib
from html.parser import HTMLParser

import pytest
from PIL import Image

from claimit import __version__
from tools.files import ROOT, SiteError
from tools.site import addresses
from tools.site.notice import notice
from tools.site.page import page
from tools.site.publication import Publication

SITE = "https://example.org/claim/"
SOURCE = "https://example.org/source"


class Head(HTMLParser):
    """The meta tags and links of a page, by their names."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        name = known.get("property") or known.get("name") or known.get("rel")
        if tag in {"meta", "link"} and name:
            self.said[name] = known.get("content") or known.get("href") or ""


def test_a_link_to_the_page_can_be_shown_with_a_picture() -> None:
    said = Head(page(publication=Publication(SITE))).said
    assert said["canonical"] == said["og:url"] == SITE
    assert said["og:title"].startswith("Claim It!")
    assert said["og:description"] == said["description"]
    path = said["og:image"].removeprefix(SITE)
    with Image.open(ROOT / path) as picture:
        assert picture.size == (int(said["og:image:width"]), int(said["og:image:height"]))
        assert picture.size == (1200, 630)
    assert (ROOT / path).stat().st_size < 300_000, "some messengers show no larger one"


def test_without_an_address_nothing_stands_for_it() -> None:
    html = page()
    assert not {"canonical", "og:url", "og:image"} & Head(html).said.keys()
    assert not re.search(r"example\.(org|com)|TODO|your-name", html)
    assert "That source is at" not in notice()


def test_the_source_is_named_where_it_is_known() -> None:
    publication = Publication(SITE, SOURCE)
    assert f'href="{SOURCE}"' in page(publication=publication)
    assert f"[{SOURCE}]({SOURCE})" in notice(publication=publication)
    assert SOURCE not in page()


def test_the_page_says_its_release() -> None:
    assert f'<span class="release">{__version__}</span>' in page()


def test_the_environment_says_it() -> None:
    assert Publication.from_environment({"SITE": SITE}) == Publication(SITE)
    assert Publication.from_environment({"SITE": "", "SOURCE": SOURCE}).source == SOURCE
    assert Publication.from_environment({}) == Publication()


def test_a_missing_slash_is_added() -> None:
    assert Publication("https://example.org/claim").site == SITE


@pytest.mark.parametrize("address", ["example.org", "http://example.org/", "https://", "nonsense"])
def test_what_is_no_address_is_refused_with_a_sentence(address: str) -> None:
    with pytest.raises(SiteError, match="it has to begin as https://"):
        Publication(address)
    with pytest.raises(SiteError, match="SOURCE"):
        Publication(SITE, address)


def test_nothing_follows_the_path() -> None:
    with pytest.raises(SiteError, match="leave out what follows the path"):
        Publication(f"{SITE}?new=2")


def test_the_readme_leads_to_the_page_and_the_index_to_both() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    package = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    publication = Publication(SITE, SOURCE)
    assert f"[Play it here]({SITE})" in addresses.readme(text, publication)
    made = addresses.metadata(package, publication)
    assert tomllib.loads(made)["project"]["urls"] == {"Play": SITE, "Source": SOURCE}
    assert addresses.metadata(made, publication) == made
    assert addresses.metadata(made, Publication()) == package
    assert addresses.readme(addresses.readme(text, publication), Publication()) == text


def test_a_readme_without_a_place_for_the_link_is_refused() -> None:
    with pytest.raises(SiteError, match="no place for the link"):
        addresses.readme("# Claim It!", Publication(SITE))
    with pytest.raises(SiteError, match=r"pyproject\.toml"):
        addresses.metadata("", Publication(SITE))
