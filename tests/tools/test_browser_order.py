"""The browser of a test run: found or fetched in one order, and never waited for without end."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from tools.browsers import chromium
from tools.browsers.chromium import BrowserError, Found


class Machine:
    """A machine with some browsers, a network or none, and root's rights or none."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.playwrights = folder / "playwrights"
        self.network = self.root = self.needs_libraries = False
        self.packages = ["chromium", "shell"]
        self.asked: list[str] = []
        monkeypatch.delenv(chromium.VARIABLE, raising=False)
        monkeypatch.setenv("PATH", str(folder / "bin"))
        monkeypatch.setattr(chromium, "SHELLS", ("shell",))
        monkeypatch.setattr(chromium, "NAMES", ("chromium", "chrome"))
        monkeypatch.setattr(chromium, "PLAYWRIGHTS_PATH", f"print({str(self.playwrights)!r})")
        monkeypatch.setattr(chromium, "run", self.run)
        monkeypatch.setattr(chromium, "can_install", lambda: self.root)
        chromium.found.cache_clear()

    def has(self, path: Path, version: str = "Chromium 1") -> str:
        """Put a browser on the machine."""
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\necho '{version}'\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    def has_on_path(self, name: str = "chromium", version: str = "Chromium 1") -> str:
        return self.has(self.folder / "bin" / name, version)

    def run(self, *command: str, limit_s: float | None = None) -> bool:
        """Fetch what is asked for, where there is a network."""
        words = " ".join(command[command[0] == sys.executable :])
        self.asked.append(words)
        if "playwright install " in words:
            assert limit_s, "a download has a limit"
            if self.network:
                self.has(self.playwrights)
                if self.needs_libraries:
                    self.playwrights.write_text("#!/bin/sh\nexit 127\n")
            return self.network
        if "install-deps" in words:
            self.has(self.playwrights)
        if "apt-get install" in words:
            wanted = command[command.index("chromium") :]
            if not set(wanted) <= set(self.packages):
                return False
            for package in wanted:
                self.has_on_path(package, f"{package} of Debian")
        return True


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_the_one_that_is_named_comes_first(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = machine.has(machine.folder / "mine", "Chrome 7")
    machine.has(machine.playwrights)
    machine.has_on_path()
    monkeypatch.setenv(chromium.VARIABLE, path)
    browser = chromium.set_up()
    assert browser == Found(path, "Chrome 7", "named by $CLAIMIT_BROWSER")
    assert str(browser) == f"Chrome 7, named by $CLAIMIT_BROWSER ({path})"
    assert machine.asked == []


def test_one_that_is_named_and_cannot_be_run_is_told_and_not_passed_over(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.has_on_path()
    monkeypatch.setenv(chromium.VARIABLE, "no-such-browser")
    with pytest.raises(BrowserError, match="names no-such-browser, which cannot be run; set it"):
        chromium.set_up()


def test_playwrights_own_comes_before_one_on_the_path(machine: Machine) -> None:
    machine.has(machine.playwrights)
    machine.has_on_path()
    assert chromium.set_up().source == "Playwright's own"
    assert machine.asked == [], "what is here is not fetched"


def test_playwrights_own_is_fetched_before_one_on_the_path_is_taken(machine: Machine) -> None:
    machine.network = True
    machine.has_on_path()
    assert chromium.set_up().path == str(machine.playwrights)
    assert machine.asked == ["-m playwright install --no-shell chromium"]
    assert chromium.find() == str(machine.playwrights)


def test_the_libraries_of_playwrights_own_are_installed_if_no_browser_runs(
    machine: Machine,
) -> None:
    machine.network = machine.root = machine.needs_libraries = True
    assert chromium.set_up().path == str(machine.playwrights)
    assert machine.asked[1:] == ["-m playwright install-deps chromium"]


def test_one_that_does_not_run_is_passed_over(machine: Machine) -> None:
    machine.network = machine.needs_libraries = True
    path = machine.has_on_path("chrome", "Chrome 8")
    assert chromium.set_up() == Found(path, "Chrome 8", "found on the PATH")


def test_one_on_the_path_is_taken_where_nothing_can_be_fetched(machine: Machine) -> None:
    path = machine.has_on_path()
    assert chromium.set_up() == Found(path, "Chromium 1", "found on the PATH")
    assert not any("apt-get" in asked for asked in machine.asked)


def test_a_headless_shell_on_the_path_comes_before_a_whole_browser(machine: Machine) -> None:
    machine.root = True
    machine.has_on_path()
    path = machine.has_on_path("shell")
    assert chromium.set_up().path == path
    assert not any("apt-get" in asked for asked in machine.asked)


def test_who_asks_for_the_whole_browser_gets_no_shell(machine: Machine) -> None:
    machine.has_on_path("shell")
    path = machine.has_on_path("chrome")
    assert chromium.find(whole=True) == path


@pytest.mark.parametrize("name", ["chromium", "chrome", "shell"])
@pytest.mark.parametrize("needs_libraries", [False, True])
def test_no_package_is_installed_where_a_browser_runs(
    machine: Machine, name: str, *, needs_libraries: bool
) -> None:
    machine.root = True
    machine.network = machine.needs_libraries = needs_libraries
    path = machine.has_on_path(name)
    assert chromium.set_up().path == path
    assert machine.asked == ["-m playwright install --no-shell chromium"]


def test_it_says_so_before_it_installs_packages(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.root = True
    monkeypatch.setattr(chromium, "say", machine.asked.append)
    chromium.set_up()
    said = machine.asked.index("No browser runs; installing Debian's Chromium")
    assert machine.asked[said + 1 :][0] == "apt-get update -qq"


def test_root_gets_debians_shell_and_the_whole_browser(machine: Machine) -> None:
    machine.root = True
    assert chromium.set_up().version == "shell of Debian"
    assert machine.asked[-1].startswith("apt-get install")
    assert chromium.find(whole=True)


def test_root_gets_the_whole_browser_alone_where_debian_has_no_shell(machine: Machine) -> None:
    machine.root = True
    machine.packages.remove("shell")
    assert chromium.set_up().version == "chromium of Debian"


def test_without_any_it_says_what_to_do(machine: Machine) -> None:
    with pytest.raises(BrowserError, match="Install Chromium or Chrome, or set CLAIMIT_BROWSER"):
        chromium.set_up()
    with pytest.raises(BrowserError, match="`make browser` fetches one"):
        chromium.find()


@pytest.mark.long
def test_a_command_that_takes_too_long_is_stopped_with_all_it_has_started(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert not chromium.run("/bin/sh", "-c", f"exec 3>'{pipe}'; sleep 600 & wait", limit_s=1)
    os.set_blocking(reader, True)
    assert os.read(reader, 1) == b"", "the pipe ends when nobody is left who could write"
    os.close(reader)


def test_a_command_says_whether_it_succeeded() -> None:
    assert chromium.run("true")
    assert not chromium.run("false")
