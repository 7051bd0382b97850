"""The policies of both pages: only the scripts of the build run, and nothing leaves."""

from __future__ import annotations

import base64
import hashlib

import pytest

from tests.tools.test_onefile import Elements
from tools.site.build import ONE_FILE, Files
from tools.site.policy import SERVED, policy

RUN = (None, "importmap", "module")
"""The types of scripts that a browser runs; all else in a `script` is data to it."""


@pytest.mark.parametrize("name", ["index.html", ONE_FILE])
def test_each_script_that_stands_in_a_page_is_in_its_policy(files: Files, name: str) -> None:
    text = files[name].decode()
    elements = Elements(text)
    rules = rules_of(elements)
    scripts = rules["script-src"].split()
    assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "http:", "https:"} & set(scripts)
    run = [
        "".join(inside)
        for tag, attrs, inside in elements.found
        if tag == "script" and attrs.get("type") in RUN and "src" not in attrs
    ]
    allowed = [each for each in scripts if each.startswith("'sha256-")]
    assert len(run) >= 3
    assert sorted(map(digest, run)) == sorted(allowed), "no more and no fewer"
    assert text.index("Content-Security-Policy") < text.index("<script")


def rules_of(elements: Elements) -> dict[str, str]:
    """Return the rules of a page's only policy, by their names."""
    (told,) = [
        attrs["content"] or ""
        for tag, attrs, _ in elements.found
        if tag == "meta" and attrs.get("http-equiv") == "Content-Security-Policy"
    ]
    return dict(rule.split(" ", 1) for rule in told.split("; "))


def digest(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


RELAYS = ("wss:", "ws://127.0.0.1:*", "ws://localhost:*")
"""The relays of games between devices, of which those on this very device are for tests."""


def test_no_rule_names_another_origin_but_for_relays(files: Files) -> None:
    for name in ("index.html", ONE_FILE):
        rules = rules_of(Elements(files[name].decode()))
        assert rules["default-src"] == "'none'"
        assert rules["base-uri"] == rules["form-action"] == "'none'"
        for rule, told in rules.items():
            for source in told.split():
                is_relay = rule == "connect-src" and source in RELAYS
                is_here = source.startswith("'") or source in ("blob:", "data:")
                assert is_here or is_relay, (rule, source)


def test_no_handler_stands_in_the_page_as_an_attribute(files: Files) -> None:
    for name in ("index.html", ONE_FILE):
        found = Elements(files[name].decode()).found
        assert [attr for _, attrs, _ in found for attr in attrs if attr.startswith("on")] == []


def test_a_policy_lets_in_what_it_is_given() -> None:
    assert digest("alert(1)") in policy(SERVED, "alert(1)")
    assert "sha256" not in policy(SERVED)
