"""A page made of dicts, and what a browser keeps or refuses to keep.

`FakePage` does with marks what the real page does, on dicts instead of nodes, so that what a person
would see can be asserted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from claimit.apart.signatures import Signatures
from tests.claimit.apart.schnorr import SCHNORR
from web.kit.cues import Effects
from web.kit.marks import DOCUMENT, Attributes, Marks
from web.kit.motion import Motion
from web.table.jobs.questions import Choose, Json, Question, Wake
from web.table.messages.handing_over import Carry, SayHere
from web.table.messages.news import Arrival
from web.table.saves.saves import CannotSave
from web.table.seats.turns import Lineup

SPACE_NAMES = [f"{column},{row}" for column in range(1, 7) for row in range(1, 7)]


class FakePage:
    """A page whose nodes are dicts of attributes; an attribute that is absent reads as None."""

    def __init__(self, order: list[str]) -> None:
        self.order = order
        self.nodes: dict[str, Attributes] = {}
        self.repeated: Marks = {}
        """Marks of the last change that the page bore already."""
        self.changed: Marks = {}
        self.motions: Sequence[Motion] | None = None
        self.moves: list[Sequence[Motion]] = []
        """All that has moved, one scene after the other."""
        self.hurried = 0
        """How often all that moves was brought to its end."""
        self.performed: list[Effects] = []
        """What was heard, felt or thrown into the air."""
        self.said: list[str] = []
        self.spoken: str | None = None
        """The language that was asked for."""
        self.focused: str | None = None
        self.address = "https://example.org/"
        self.copied: str | None = None
        self.clipboard: Callable[[bool], None] = lambda _succeeded: None
        """What the clipboard says about the last copy: whether that worked."""
        self.hands_over = False
        """Whether links can be handed over to what else is on the device."""
        self.handed_over: list[tuple[str, str, Callable[[], None]]] = []
        """The titles and links, and whom a refusal is told."""
        self.handed_text = ""
        self.taken_out: list[Callable[[str], None]] = []
        """Whom it is told what another app has handed over."""
        self.codes: list[tuple[str, Callable[[int, str], None]]] = []
        """The texts whose codes were asked for, and whom they are told."""
        self.files: dict[str, str] = {}
        self.asked: list[str] = []
        """What was asked of the browser for a new version, in its order."""
        self.woken: list[Lineup] = []
        """The computer players that were woken, each time."""
        self.questions: list[tuple[Question, Callable[[Json | None], None]]] = []
        """What the worker was asked, and whom it tells."""
        self.progress: Callable[[float], None] | None = None
        """Tells how far the worker has come with what it was asked last, if that is wanted."""
        self.cancelled = 0
        """How often a question was taken back."""
        self.snapshots: list[bool] = []
        """Whether a snapshot of Python's memory was wanted, each time that this was told."""
        self.asked_to_keep = 0
        """How often the browser was asked to keep for good what it keeps."""
        self.seats: list[tuple[str, bool]] = []
        """The games that this tab has sat down at, and whether it took them over."""
        self.sat_down: Callable[[bool], None] = lambda _watching: None
        """Tells whether another tab plays the game."""
        self.waits: list[tuple[int, Callable[[], None]]] = []
        """What is to be done later, and after how many milliseconds."""
        self.used: set[str] = set()
        """The selectors of what the mouse or the focus is on."""
        self.loads: list[tuple[str, Sequence[str], Callable[[Arrival], None]]] = []
        """The archives asked for, which modules of them, and whom their coming is told."""
        self.carried: dict[str, tuple[Carry, Callable[[Any], None]]] = {}
        """What relays are to carry, by the keys of the games, and whom it is told what they say."""
        self.here: list[SayHere] = []
        """What was to be said to those who have the game open now."""
        self.finding: list[tuple[bool, Callable[[Any], None]]] = []
        """Whom it is told which relays work, or which would be tried."""
        self.relays_listed: tuple[str, ...] = ()
        """The relays that were to be tried last; empty: those of the site."""
        self.moved: Callable[[], None] = lambda: None
        """Tells that the computer players have lost their worker."""

    def show(self, changed: Marks, motions: Sequence[Motion] | None) -> None:
        self.order.append("shown")
        self.changed, self.motions, self.repeated = changed, motions, {}
        if motions is not None:
            self.moves.append(motions)
        for selector, attributes in changed.items():
            self.must_have_panel(selector)
            if attributes.get("brings") and self.has(selector, "brings"):
                within = [each for each in self.nodes if each.startswith(f"{selector} ")]
                assert not within, f"what is brought into {selector} anew would lack its marks"
            if "items" in attributes:
                self.keep_items(selector, attributes["items"] or "")
            node = self.nodes.setdefault(selector, {})
            known = {name: v for name, v in attributes.items() if node.get(name, "?") == v}
            if known:
                self.repeated[selector] = known
            node.update(attributes)

    def must_have_panel(self, selector: str) -> None:
        """Check that a panel is there by the time that something of it is shown."""
        for seat in re.findall(r'\[data-panel="(\d+)"\]', selector):
            assert seat in self.items(".panels"), f"the page lacks the panel of seat {seat}"

    def keep_items(self, selector: str, wanted: str) -> None:
        """Drop the items that a keyed list no longer holds, with all their marks."""
        attribute, *keys = wanted.split()
        before = (self.read(selector, "items") or "").split()[1:]
        for key in before:
            if key not in keys:
                item = f'[{attribute}="{key}"]'
                for each in [each for each in self.nodes if item in each]:
                    del self.nodes[each]

    def items(self, selector: str) -> list[str]:
        """Return the keys of the items that a keyed list holds, in their order."""
        return (self.read(selector, "items") or "").split()[1:]

    def hurry(self) -> None:
        self.hurried += 1

    def perform(self, effects: Effects) -> None:
        self.performed.append(effects)

    def announce(self, text: str) -> None:
        self.said.append(text)

    def speak(self, language: str) -> None:
        self.spoken = language

    def focus(self, selector: str) -> None:
        assert not self.has(selector, "hidden"), f"{selector} is hidden and cannot have the focus"
        self.focused = selector

    def hold_focus(self) -> None:
        """Nothing on this page goes away."""

    def link(self, fragment: str) -> str:
        return self.address + fragment

    def can_hand_over(self) -> bool:
        return self.hands_over

    def hand_over(self, title: str, link: str, refused: Callable[[], None], text: str = "") -> None:
        self.handed_text = text
        self.handed_over.append((title, link, refused))

    def take_out(self, answered: Callable[[str], None]) -> None:
        self.taken_out.append(answered)

    def draw_code(self, text: str, answered: Callable[[int, str], None]) -> None:
        self.codes.append((text, answered))

    def copy(self, text: str, answered: Callable[[bool], None]) -> None:
        self.copied, self.clipboard = text, answered

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def download_picture(self, name: str, svg: str) -> None:
        self.files[name] = svg

    def fill_screen(self, wanted: bool) -> None:
        self.asked.append("fill the screen" if wanted else "leave the screen")

    def persist_storage(self) -> None:
        self.asked_to_keep += 1

    def save_snapshot(self, *, wanted: bool) -> None:
        self.snapshots.append(wanted)

    def measure_space(self, answered: Callable[[int], None]) -> None:
        answered(12_345_678)

    def sit_down(self, key: str, taking_over: bool, answered: Callable[[bool], None]) -> None:
        self.seats.append((key, taking_over))
        self.sat_down = answered

    def take_over(self) -> None:
        self.asked.append("take over")

    def load(
        self, address: str, modules: Sequence[str], answered: Callable[[Arrival], None]
    ) -> None:
        self.loads.append((address, modules, answered))

    def load_signatures(self, answered: Callable[[Signatures | None], None]) -> None:
        answered(SCHNORR)

    def say_here(self, command: SayHere) -> None:
        self.here.append(command)

    def carry(self, command: Carry, answered: Callable[[Any], None]) -> None:
        self.carried[command.key] = (command, answered)

    def find_relays(
        self, answered: Callable[[Any], None], listed: Sequence[str], *, trying: bool
    ) -> None:
        self.finding.append((trying, answered))
        self.relays_listed = tuple(listed)

    def load_again(self) -> None:
        self.asked.append("load again")

    def ask(
        self,
        question: Question,
        answered: Callable[[Json | None], None],
        progress: Callable[[float], None] | None = None,
        moved: Callable[[], None] | None = None,
    ) -> Callable[[], object]:
        if isinstance(question, Wake):
            self.woken.append(Lineup(question.game, question.levels, question.players))
        else:
            if isinstance(question, Choose):
                assert self.woken, "computers are woken before they are asked"
            self.questions.append((question, answered))
            self.progress = progress
            self.moved = moved or (lambda: None)

        def cancel() -> None:
            self.cancelled += 1

        return cancel

    def later(self, milliseconds: int, do: Callable[[], None]) -> None:
        self.waits.append((milliseconds, do))

    def is_on(self, selector: str) -> bool:
        return selector in self.used

    @property
    def fragment(self) -> str | None:
        """Where the page is found."""
        return self.read(DOCUMENT, "fragment")

    @property
    def title(self) -> str:
        """What the page is called."""
        return self.read(DOCUMENT, "title") or ""

    @property
    def volume(self) -> int:
        """How loud it is."""
        return int(self.read(DOCUMENT, "volume") or "-1")

    @property
    def awake_screen(self) -> bool:
        """Whether the screen is kept awake."""
        return self.has(DOCUMENT, "awake")

    # What a person sees

    def read(self, selector: str, attribute: str = "text") -> str | None:
        """Return an attribute of a node, its text unless said otherwise; None if it is absent."""
        return self.nodes.get(selector, {}).get(attribute)

    def has(self, selector: str, attribute: str) -> bool:
        """Tell whether a node bears an attribute at all."""
        return self.read(selector, attribute) is not None

    def space(self, name: str, attribute: str) -> str | None:
        """Return an attribute of a space."""
        return self.read(f'[data-space="{name}"]', attribute)

    def spaces_with(self, attribute: str) -> list[str]:
        """Return the names of the spaces that bear an attribute."""
        return [name for name in SPACE_NAMES if self.space(name, attribute) is not None]

    def changes(self, name: str) -> bool:
        """Tell whether the last change touched this space."""
        return f'[data-space="{name}"]' in self.changed

    @property
    def dialog(self) -> str | None:
        """The id of the dialog that is open."""
        dialogs = ("rules", "menu", "share", "message")
        showing = [name for name in dialogs if self.has(f"#{name}", "showing")]
        assert len(showing) < 2, f"two dialogs at once: {showing}"
        return showing[0] if showing else None

    @property
    def screen(self) -> str | None:
        """Which screen is shown."""
        return self.read("body", "data-screen")


class Remembering(dict[str, str]):
    """What the browser keeps; every writing is noted in the order of things."""

    def __init__(self, order: list[str]) -> None:
        super().__init__()
        self.order = order

    def __setitem__(self, key: str, text: str) -> None:
        self.order.append("saved")
        super().__setitem__(key, text)


class Refusing(dict[str, str]):
    """A browser that lets nothing be written, unless it is told to be willing for a while."""

    willing = False

    def __setitem__(self, key: str, text: str) -> None:
        if not self.willing:
            raise CannotSave
        super().__setitem__(key, text)
