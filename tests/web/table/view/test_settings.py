"""The settings as a value: every one can be changed and saved, and nonsense changes nothing."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.files import ROOT
from web.kit.words import LANGUAGES
from web.table.view.settings import (
    LOUDEST,
    USUAL,
    Odds,
    Settings,
    Theme,
    chosen,
    format_settings,
    parse_settings,
    settings_marks,
)

NAMES = [field.name for field in fields(Settings)]
KINDS = {name: type(getattr(USUAL, name)) for name in NAMES}


def values(name: str) -> st.SearchStrategy[object]:
    kind = KINDS[name]
    if name == "language":
        return st.sampled_from(["", *LANGUAGES])
    if name == "edges":
        return st.sampled_from(["", "0 180", "0 90 90 270"])
    if issubclass(kind, StrEnum):
        return st.sampled_from(list(kind))
    return st.booleans() if kind is bool else st.integers(0, LOUDEST)


settings_of_all_kinds = st.builds(Settings, **{name: values(name) for name in NAMES})


@given(settings_of_all_kinds)
def test_settings_come_back_as_they_were_saved(settings: Settings) -> None:
    assert parse_settings(format_settings(settings)) == settings


@given(settings_of_all_kinds, st.sampled_from(NAMES), st.data())
def test_a_control_changes_its_setting_and_no_other(
    settings: Settings, name: str, data: st.DataObject
) -> None:
    value = data.draw(values(name))
    changed = chosen(settings, name, str(value), checked=value is True)
    assert changed == replace(settings, **{name: value})


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("nonsense", [None, [], {}, "nonsense", 1.5, "²"])
def test_one_setting_that_makes_no_sense_leaves_the_others(name: str, nonsense: object) -> None:
    others = {"theme": "daylight", "symbols": False, "volume": 20}
    read = parse_settings(json.dumps({**others, name: nonsense}))
    wanted = Settings(theme=Theme.DAYLIGHT, symbols=False, volume=20)
    assert read == replace(wanted, **{name: getattr(USUAL, name)})


@pytest.mark.parametrize(("saved", "odds"), [(True, Odds.ALWAYS), (False, Odds.OFF)])
def test_odds_that_were_saved_as_a_switch_are_still_understood(saved: bool, odds: Odds) -> None:
    read = parse_settings(json.dumps({"volume": 20, "odds": saved}))
    assert read == Settings(volume=20, odds=odds)
    assert json.loads(format_settings(read))["odds"] == odds.value


def test_what_nobody_has_chosen_is_as_the_device_wants_it() -> None:
    dark = Settings(theme=Theme.CONTRAST)
    assert parse_settings("", dark) == dark
    assert parse_settings('{"volume": 20}', dark) == replace(dark, volume=20)
    assert parse_settings('{"theme": "daylight"}', dark).theme == Theme.DAYLIGHT


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", "[" * 100_000])
def test_what_is_no_set_of_settings_gives_the_usual_ones(text: str) -> None:
    assert parse_settings(text) == USUAL


@pytest.mark.parametrize(
    ("name", "value"),
    [("nothing", "1"), ("theme", "moonlight"), ("volume", "loud"), ("volume", "²"), ("motion", "")],
)
def test_a_control_that_makes_no_sense_changes_nothing(name: str, value: str) -> None:
    settings = Settings(theme=Theme.DAYLIGHT, volume=20)
    assert chosen(settings, name, value, checked=False) == settings


def test_a_volume_stays_within_its_bounds() -> None:
    assert chosen(USUAL, "volume", "900", checked=False).volume == LOUDEST


def test_every_setting_has_a_control_that_shows_it() -> None:
    marks = settings_marks(replace(USUAL, sound=False, volume=35))
    assert {f'[data-setting="{name}"]' for name in NAMES} <= marks.keys()
    assert marks['[data-setting="sound"]'] == {"checked": None}
    assert marks['[data-setting="volume"]'] == {"value": "35"}


def test_the_page_has_one_control_for_each_setting() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert sorted(re.findall(r'data-setting="(\w+)"', page)) == sorted(NAMES)
