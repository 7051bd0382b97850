"""Marks: what differs between two sets of them, keyed lists, and parts that are computed once."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from web.kit.marks import Marks, Part, Sheet, changes, flag, for_a_blank_page, items

many = settings(deadline=None, max_examples=60)

MARKS = st.dictionaries(
    st.sampled_from(["#a", "#b", "#c"]),
    st.dictionaries(st.sampled_from(["text", "hidden"]), st.none() | st.sampled_from(["", "?"])),
)


def test_only_what_differs_is_left() -> None:
    old: Marks = {"#a": {"text": "1", "hidden": None}, "#b": {"text": "2"}}
    new: Marks = {"#a": {"text": "1", "hidden": ""}, "#b": {"text": "2"}, "#c": {"text": "3"}}
    assert changes(old, new) == {"#a": {"hidden": ""}, "#c": {"text": "3"}}


def test_an_attribute_that_is_taken_away_is_a_change() -> None:
    assert changes({"#a": {"hidden": ""}}, {"#a": {"hidden": None}}) == {"#a": {"hidden": None}}


def test_a_node_that_is_no_longer_spoken_of_is_left_alone() -> None:
    assert changes({"#a": {"text": "1"}}, {}) == {}


@many
@given(MARKS)
def test_the_same_marks_change_nothing(marks: Marks) -> None:
    assert changes(marks, marks) == {}


@many
@given(MARKS, MARKS)
def test_changes_lead_from_the_old_marks_to_the_new(old: Marks, new: Marks) -> None:
    page = {selector: dict(attributes) for selector, attributes in old.items()}
    for selector, attributes in changes(old, new).items():
        page.setdefault(selector, {}).update(attributes)
    for selector, attributes in new.items():
        assert page.get(selector, {}) | attributes == page.get(selector, {})


@many
@given(MARKS, MARKS)
def test_changes_hold_nothing_that_was_so_before(old: Marks, new: Marks) -> None:
    for selector, attributes in changes(old, new).items():
        for name, value in attributes.items():
            assert name not in old.get(selector, {}) or old[selector][name] != value


def test_from_a_page_that_nothing_was_put_on_only_what_was_written_is_taken_away() -> None:
    first: Marks = {"#a": {"data-on": None, "hidden": None, "href": "#b"}, "#b": {"data-on": None}}
    assert for_a_blank_page(first) == {"#a": {"hidden": None, "href": "#b"}}


@pytest.mark.parametrize(("true", "value"), [(True, ""), (False, None)])
def test_a_flag_says_something_by_being_there(true: bool, value: str | None) -> None:
    assert flag(true) == value


# Keyed lists


def listing(keys: tuple[str, ...]) -> Marks:
    """Return the marks of a list of these keys; each item says its key and one more thing."""
    marks: Marks = {"#list": {"items": items("data-row", keys)}}
    for key in keys:
        marks[f'[data-row="{key}"]'] = {"hidden": None}
        marks[f'[data-row="{key}"] .name'] = {"text": "same"}
    return marks


def test_a_keyed_list_says_its_attribute_and_its_keys_in_their_order() -> None:
    assert items("data-row", (2, 0, 1)) == "data-row 2 0 1"
    assert items("data-row", ()) == "data-row"


def test_an_item_that_comes_back_gets_all_its_marks() -> None:
    sheet = Sheet()
    for keys in (("a", "b"), ("a",)):
        sheet.update([Part(listing, (keys,))])
    assert sheet.update([Part(listing, (("a", "b"),))]) == {
        "#list": {"items": "data-row a b"},
        '[data-row="b"]': {"hidden": None},
        '[data-row="b"] .name': {"text": "same"},
    }


def test_an_item_that_stays_gets_only_what_differs() -> None:
    sheet = Sheet()
    sheet.update([Part(listing, (("a", "b"),))])
    assert sheet.update([Part(listing, (("b",),))]) == {"#list": {"items": "data-row b"}}


def test_an_item_whose_key_begins_like_anothers_keeps_its_marks() -> None:
    sheet = Sheet()
    sheet.update([Part(listing, (("1", "11"),))])
    sheet.update([Part(listing, (("11",),))])
    assert '[data-row="11"] .name' not in sheet.update([Part(listing, (("1", "11"),))])


def listing_by_place(actions: tuple[str, ...]) -> Marks:
    """Return the marks of a list whose items are named from where they are."""
    marks: Marks = {"#list": {"items": items("data-action", actions)}}
    for name in actions:
        marks[f'#list [data-action="{name}"]'] = {"text": "same"}
    return marks


def test_an_item_that_is_named_from_where_it_is_gets_all_its_marks_too() -> None:
    sheet = Sheet()
    for actions in (("roll", "hold"), ("roll",)):
        sheet.update([Part(listing_by_place, (actions,))])
    assert '#list [data-action="hold"]' in sheet.update(
        [Part(listing_by_place, (["roll", "hold"],))]
    )


# Other nodes


def bearing(game: str) -> Marks:
    """Return what a game brings into the page."""
    return {"#board": {"markup": f"<b>{game}</b>"}}


def showing(_game: str) -> Marks:
    """Return what every game shows within what it brought."""
    return {"#board b": {"text": "same"}}


def parts_of(game: str) -> list[Part]:
    """Return a page with a game on it."""
    return [Part(bearing, (game,)), Part(showing, (game,))]


@pytest.mark.parametrize("spoken_anew", [False, True])
def test_new_nodes_get_all_their_marks_also_the_first_time(spoken_anew: bool) -> None:
    sheet = Sheet([Part(bearing, ("one",))])
    for game in ("one", "two") if spoken_anew else ("one",):
        sheet.update(parts_of(game))
    if spoken_anew:
        sheet.forget()
        sheet.update(parts_of("two"))
    changed = sheet.update(parts_of("three"))
    assert changed == bearing("three") | showing("three")


def bringing() -> Marks:
    """Return what a page brings with it, once."""
    return {"#page": {"brings": "<ol></ol>"}}


def test_what_was_brought_is_not_brought_again_when_other_nodes_are_new() -> None:
    sheet = Sheet()
    sheet.update([*parts_of("one"), Part(bringing, ())])
    sheet.update(parts_of("two"))
    sheet.note("document", "fragment", "#page")  # so that all parts are computed again
    assert "#page" not in sheet.update([*parts_of("two"), Part(bringing, ())])
    sheet.forget()
    assert "#page" in sheet.update([*parts_of("two"), Part(bringing, ())])


def test_what_somebody_else_has_changed_is_put_right() -> None:
    part, sheet, value = Counting(), Sheet(), "?"
    sheet.update([Part(part, (value,))])
    sheet.note("#a", "text", "!")
    assert sheet.update([Part(part, (value,))]) == {"#a": {"text": "?"}}


# Parts


class Counting:
    """A part of the page that counts how often it was computed."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, value: Any) -> Marks:
        self.times += 1
        return {"#a": {"text": str(value)}}


def test_a_part_is_computed_only_when_what_it_follows_from_is_another_value() -> None:
    part, sheet, value = Counting(), Sheet(), [1]
    sheet.update([Part(part, (value,))])
    assert sheet.update([Part(part, (value,))]) == {}
    assert part.times == 1
    assert sheet.update([Part(part, ([1],))]) == {}, "equal, so nothing differs on the page"
    assert part.times == 2, "but another value, so it was computed"


def test_what_was_forgotten_is_shown_anew() -> None:
    part, sheet, value = Counting(), Sheet(), "?"
    sheet.update([Part(part, (value,))])
    sheet.forget()
    assert sheet.update([Part(part, (value,))]) == {"#a": {"text": "?"}}


def test_what_the_page_bears_from_the_first_is_never_put_on_it() -> None:
    part, value = Counting(), "?"
    sheet = Sheet([Part(part, (value,))])
    assert sheet.update([Part(part, (value,))]) == {}
    sheet.forget()
    assert sheet.update([Part(part, (value,))]) == {}
    assert part.times == 0
