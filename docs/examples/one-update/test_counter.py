"""The page is tested without a browser: `python -m pytest` in this folder."""

from counter import Model, Pressed, Save, Saved, update, view
from runner import Runner


class FakePage:
    def __init__(self):
        self.nodes, self.saved, self.changes = {}, None, []

    def show(self, marks):
        self.changes.append(marks)
        for selector, attributes in marks.items():
            self.nodes.setdefault(selector, {}).update(attributes)

    def carry_out(self, command, dispatch):
        match command:
            case Save(text):
                self.saved = text
                dispatch(Saved())


def test_a_press_counts_is_shown_and_saved():
    page = FakePage()
    runner = Runner(page, Model(), update, view)
    runner.dispatch(Pressed("more"))
    assert runner.model == Model(1, saved=True)
    assert page.nodes == {"#count": {"text": "1"}, "#saved": {"hidden": None}}
    assert page.saved == "1"


def test_only_what_has_changed_is_shown():
    page = FakePage()
    Runner(page, Model(), update, view).dispatch(Pressed("nothing"))
    assert page.changes[1:] == [{}]
