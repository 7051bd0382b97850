"""The page as the table sees it: it shows marks, plays sounds, and offers what a browser can do."""

from __future__ import annotations

from asyncio import Task, ensure_future, shield
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from js import document, location, setTimeout, window
from pyodide.ffi import create_once_callable

from web.browser import device, offline
from web.browser.mark_order import near_the_focus_first
from web.browser.moving import aim, end_motions, play
from web.browser.node_marks import NodeMarks, find
from web.browser.performer import Performer
from web.browser.trail import Trail
from web.browser.wake import Wakefulness
from web.kit.cues import Effects
from web.kit.marks import DOCUMENT, Attributes, Marks, for_a_blank_page
from web.kit.motion import Motion
from web.kit.words import speak

if TYPE_CHECKING:
    from claimit.apart.signatures import Signatures
    from web.browser.focus_guard import FocusGuard
    from web.table.jobs.jobs import Jobs
    from web.table.jobs.questions import Json, Question
    from web.table.messages.handing_over import Carry, SayHere
    from web.table.messages.news import Arrival

UNHEARD = "\N{NO-BREAK SPACE}"


class BrowserPage:
    """The page in a browser."""

    def __init__(self) -> None:
        self.trail = Trail()
        self._performer = Performer()
        self._announced = ""
        self._wakefulness = Wakefulness()
        self._marks = NodeMarks()
        self._is_blank = True
        self._focus: FocusGuard | None = None
        self._tasks: set[Task[None]] = set()
        """Running tasks; the event loop does not hold them."""
        self._seat: Task[None] | None = None
        """Holds the lock of the game that is played in this tab, until it is cancelled."""
        self._snapshot: Task[None] | None = None
        """Saves a snapshot, until another wish replaces it."""
        self._jobs: Task[Jobs] | None = None

    def show(self, changed: Marks, motions: Sequence[Motion] | None) -> None:
        """Put marks on the page and play motions. None does not interrupt motions that are
        playing.
        """
        if motions is not None:
            end_motions()
            self._performer.drop()
        if self._is_blank:
            changed, self._is_blank = for_a_blank_page(changed), False
        for selector, attributes in near_the_focus_first(changed):
            if selector == DOCUMENT:
                self._become(attributes)
            else:
                self._marks.put(find(selector), attributes)
        for motion in motions or ():
            if motion.target:
                aim(find(motion.selector), find(motion.target))
        for motion in motions or ():
            play(find(motion.selector), motion)

    def hurry(self) -> None:
        """Finish all motions and their effects at once."""
        end_motions()
        self._performer.hurry()

    def perform(self, effects: Effects) -> None:
        """Play sounds, vibration and confetti."""
        self._performer.perform(effects)

    def announce(self, text: str) -> None:
        """Let screen readers say a text."""
        # The same text twice would be no change, and would not be announced.
        self._announced = text + UNHEARD if self._announced == text else text
        find("#announcer").textContent = self._announced

    def speak(self, language: str) -> None:
        """Use this language from now on; empty: the browser's."""
        speak(window.speak(language))

    def focus(self, selector: str) -> None:
        """Move the keyboard's focus."""
        find(selector).focus()

    def watch_focus(self) -> None:
        """Watch the focus from now on, so that `hold_focus` can find a neighbour."""
        from web.browser.focus_guard import FocusGuard  # here, because a start does not need it

        self._focus = FocusGuard()

    def hold_focus(self) -> None:
        """Give the focus to a neighbour if its control has disappeared."""
        if self._focus is not None:
            self._focus.hold()

    def link(self, fragment: str) -> str:
        """Return the address of this page with a fragment, or only the fragment if others cannot
        open the page.

        The path of a local file is private, and useless to others.
        """
        return device.address() + fragment if device.is_on_the_web() else fragment

    def can_hand_over(self) -> bool:
        """Return whether a link can be shared with other apps."""
        return device.can_share()

    def hand_over(self, title: str, link: str, refused: Callable[[], None], text: str = "") -> None:
        """Share a link with other apps; call `refused` if the browser refuses."""
        self._begin(device.share(title, link, refused, text))

    def take_out(self, answered: Callable[[str], None]) -> None:
        """Answer once with a text that another app has shared, if there is one."""
        from web.browser.files import take_out  # here, because a start does not need it

        self._begin(take_out(answered))

    def draw_code(self, text: str, answered: Callable[[int, str], None]) -> None:
        """Answer with the width of the QR code of a text, in modules, and the SVG path of its dark
        ones.

        The width is 0 if there is no code.
        """
        from web.browser.code import draw_code  # here, because a start does not need it

        self._begin(draw_code(text, answered))

    def copy(self, text: str, answered: Callable[[bool], None]) -> None:
        """Put a text on the clipboard and answer with whether that worked."""
        copying = device.copy(text, answered)
        if copying is not None:
            self._begin(copying)

    def download(self, name: str, text: str) -> None:
        """Offer a text as a download with this name."""
        device.download(name, text)

    def download_picture(self, name: str, svg: str) -> None:
        """Offer a picture as a download: of pixels if its name ends with .png."""
        from web.browser.pictures import download_picture  # here, because a start does not need it

        self._begin(download_picture(name, svg))

    def ask(
        self,
        question: Question,
        answered: Callable[[Json | None], None],
        progress: Callable[[float], None] | None = None,
        moved: Callable[[], None] | None = None,
    ) -> Callable[[], object]:
        """Ask for the answer to a question; return a function that cancels it.

        `answered` gets None if there is no answer. `progress` gets how far the job is, 0.0 to 1.0.
        `moved` is called once if the page has to work without its worker.
        """
        if self._jobs is None:
            self._jobs = ensure_future(_new_jobs())
        return self._begin(_ask(self._jobs, question, answered, progress, moved)).cancel

    def later(self, milliseconds: int, do: Callable[[], None]) -> None:
        """Call a function after a delay."""
        setTimeout(create_once_callable(do), milliseconds)

    def is_on(self, selector: str) -> bool:
        """Return whether the mouse or the focus is on a node of a selector."""
        return document.querySelectorAll(f"{selector}:is(:hover, :focus-within)").length > 0

    def fill_screen(self, wanted: bool) -> None:
        """Enter or leave full screen."""
        self._begin(device.fill_screen(wanted=wanted))

    def take_over(self) -> None:
        """Ask the waiting version of the game to take over."""
        self._begin(offline.take_over())

    def sit_down(self, key: str, taking_over: bool, answered: Callable[[bool], None]) -> None:
        """Play the game with this key in this tab and in no other; empty: no game.

        `answered` is called whenever it becomes known whether this tab only watches.
        """
        if self._seat is not None:
            self._seat.cancel()
        self._seat = self._begin(_sit_down(key, taking_over, answered))

    def persist_storage(self) -> None:
        """Ask the browser not to delete what it stores for this page."""
        self._begin(device.persist_storage())

    def save_snapshot(self, *, wanted: bool) -> None:
        """Save a snapshot of Python's memory, which makes later starts faster, or delete it."""
        if self._snapshot is not None:
            self._snapshot.cancel()
        self._snapshot = self._begin(_save_snapshot(wanted))

    def measure_space(self, answered: Callable[[int], None]) -> None:
        """Answer with the bytes that the page takes on this device, if the browser knows."""
        self._begin(device.measure_space(answered))

    def load(
        self, address: str, modules: Sequence[str], answered: Callable[[Arrival], None]
    ) -> None:
        """Fetch an archive of modules and import these modules one by one; answer with the
        result.
        """
        from web.browser.files import fetch_file  # here, because a start does not need it
        from web.table.navigation.load_archive import load

        self._begin(load(address, modules, answered, fetch_file))

    def load_signatures(self, answered: Callable[[Signatures | None], None]) -> None:
        """Load what signs the turns of games between devices; answer with None if that fails."""
        from web.browser.signatures import load  # here, because a start does not need it

        self._begin(load(answered))

    def carry(self, command: Carry, answered: Callable[[Any], None]) -> None:
        """Have relays carry the letters of a table; answer whenever there is news of it."""
        from web.browser.relays import carry  # here, because a start does not need it

        self._begin(carry(command, answered))

    def say_here(self, command: SayHere) -> None:
        """Say to those who have a table open now that this device has, too."""
        from web.browser.relays import say_here  # here, because a start does not need it

        say_here(command)

    def find_relays(
        self, answered: Callable[[Any], None], listed: Sequence[str], *, trying: bool
    ) -> None:
        """Answer with relays that work, or only with those that would be tried."""
        from web.browser.relays import find  # here, because a start does not need it

        self._begin(find(answered, listed, trying=trying))

    def load_again(self) -> None:
        """Reload the page."""
        location.reload()

    def _become(self, attributes: Attributes) -> None:
        """Set the title, address and volume of the page, and whether the screen stays awake."""
        for name, value in attributes.items():
            if name == "title":
                document.title = value
            elif name == "fragment":
                self.trail.lead(fragment=value or "")
            elif name == "way":
                self.trail.lead(way=value or "")
            elif name == "depth":
                self.trail.lead(depth=int(value or 0))
            elif name == "volume":
                self._performer.set_volume(int(value or 0))
            elif name == "badge":
                device.set_badge(int(value or 0))
            elif name == "awake":
                self._wakefulness.want(wanted=value is not None)
            else:
                raise LookupError(f"A page as a whole has no {name!r}.")
        self.trail.follow()

    def _begin(self, work: Coroutine[Any, Any, None]) -> Task[None]:
        task = ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _sit_down(key: str, taking_over: bool, answered: Callable[[bool], None]) -> None:
    """Take the lock of a game. This is a task, so that the page is ready first."""
    if key:
        from web.browser.locks import sit_down

        await sit_down(key, taking_over, answered)


async def _save_snapshot(wanted: bool) -> None:
    """Save or delete a snapshot. This is a task, so that the page is ready first."""
    from web.browser.snapshots import forget, save

    await (save() if wanted else forget())


async def _new_jobs() -> Jobs:
    """Return the jobs of the page. This is a task, so that the page is ready first."""
    from web.browser.workers import new_jobs

    return new_jobs()


async def _ask(
    jobs: Task[Jobs],
    question: Question,
    answered: Callable[[Json | None], None],
    progress: Callable[[float], None] | None,
    moved: Callable[[], None] | None,
) -> None:
    answered(await (await shield(jobs)).answer(question, progress, moved))
