"""What the store needs from the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from web.kit.cues import Effects
from web.kit.marks import Marks
from web.kit.motion import Motion

if TYPE_CHECKING:
    from claimit.apart.signatures import Signatures
    from web.table.jobs.questions import Json, Question
    from web.table.messages.handing_over import Carry, SayHere
    from web.table.messages.news import Arrival


class Browser(Protocol):
    """What the store asks of the page; `browser.page` is the real one, the tests have their own."""

    def show(self, changed: Marks, motions: Sequence[Motion] | None) -> None:
        """Put marks on the page and play motions. None does not interrupt motions that are
        playing.
        """
        ...

    def hurry(self) -> None:
        """Finish all motions and their effects at once."""
        ...

    def perform(self, effects: Effects) -> None:
        """Play sounds, vibration and confetti."""
        ...

    def announce(self, text: str) -> None:
        """Have screen readers say something."""
        ...

    def speak(self, language: str) -> None:
        """Use this language from now on; empty: the browser's."""
        ...

    def focus(self, selector: str) -> None:
        """Move the keyboard's focus."""
        ...

    def hold_focus(self) -> None:
        """Give the focus to a neighbour if the control that had it has gone."""
        ...

    def link(self, fragment: str) -> str:
        """Return the address of this page with a fragment; the fragment alone where others
        cannot open that, as that of a file on this device.
        """
        ...

    def can_hand_over(self) -> bool:
        """Return whether a link can be handed over to what else is on the device."""
        ...

    def hand_over(self, title: str, link: str, refused: Callable[[], None], text: str = "") -> None:
        """Offer a link to what else is on the device; tell if the browser would not."""
        ...

    def take_out(self, answered: Callable[[str], None]) -> None:
        """Tell what another app has handed over, once, if it has."""
        ...

    def draw_code(self, text: str, answered: Callable[[int, str], None]) -> None:
        """Draw the code of a text: tell how many modules wide it is, and the path of the dark ones.

        0: there is none.
        """
        ...

    def copy(self, text: str, answered: Callable[[bool], None]) -> None:
        """Put a text on the clipboard and return whether that worked."""
        ...

    def download(self, name: str, text: str) -> None:
        """Hand a text to the person as a file."""
        ...

    def ask(
        self,
        question: Question,
        answered: Callable[[Json | None], None],
        progress: Callable[[float], None] | None = None,
        moved: Callable[[], None] | None = None,
    ) -> Callable[[], object]:
        """Have a question answered, later; return what cancels it.

        `answered` gets None when there is no answer to be had. `progress` is given how far the job
        has come, from 0.0 to 1.0; `moved`, once, that the page has to work without its worker.
        """
        ...

    def later(self, milliseconds: int, do: Callable[[], None]) -> None:
        """Call a function after a delay."""
        ...

    def is_on(self, selector: str) -> bool:
        """Return whether the mouse or the focus is on what a selector finds."""
        ...

    def download_picture(self, name: str, svg: str) -> None:
        """Hand a picture to the person as a file: of pixels if its name ends with .png."""
        ...

    def fill_screen(self, wanted: bool) -> None:
        """Have the page fill the screen, or no longer."""
        ...

    def take_over(self) -> None:
        """Ask the waiting version of the game to take over."""
        ...

    def sit_down(self, key: str, taking_over: bool, answered: Callable[[bool], None]) -> None:
        """Play the game with this key in this tab, and in no other; empty: none.

        `answered` is called whenever it turns out whether this tab only watches.
        """
        ...

    def persist_storage(self) -> None:
        """Ask the browser not to throw away what it saves for this page."""
        ...

    def save_snapshot(self, *, wanted: bool) -> None:
        """Save a snapshot of Python's memory, from which later starts are faster; or do without."""
        ...

    def measure_space(self, answered: Callable[[int], None]) -> None:
        """Tell how many bytes the page takes on this device, where the browser knows."""
        ...

    def load(
        self, address: str, modules: Sequence[str], answered: Callable[[Arrival], None]
    ) -> None:
        """Fetch an archive of modules and import these, one by one; tell how that went."""
        ...

    def load_signatures(self, answered: Callable[[Signatures | None], None]) -> None:
        """Load what signs the turns of games between devices; None: it could not be loaded."""
        ...

    def carry(self, command: Carry, answered: Callable[[Any], None]) -> None:
        """Have relays carry the letters of a table; tell whenever there is news of it."""
        ...

    def say_here(self, command: SayHere) -> None:
        """Say to those who have a table open now that this device has, too."""
        ...

    def find_relays(
        self, answered: Callable[[Any], None], listed: Sequence[str], *, trying: bool
    ) -> None:
        """Tell which relays work, or only which would be tried; none listed: those of the site."""
        ...

    def load_again(self) -> None:
        """Reload the page."""
        ...
