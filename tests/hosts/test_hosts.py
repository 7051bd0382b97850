"""A visit to the built site on a host with a fault ends in a game, or in a sentence."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.hosts.conftest import NewContext, Serve
from tests.hosts.host import Host, status

PATIENCE_MS = 20_000
"""A visitor who has heard nothing by then is gone."""


def test_a_game_begins_on_a_host_without_faults(serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto(serve(Host()).address)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE_MS)


def test_a_host_that_is_out_of_order_is_named(serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto(serve(Host(faults={"core.js": status(503)})).address)
    expect(page.locator("#failure")).to_be_visible(timeout=PATIENCE_MS)
