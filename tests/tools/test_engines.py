"""Setting up the browser engines: installed where that can be done, or else asked for."""

from __future__ import annotations

import pytest

from tools.browsers import engines


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What would have been run, on a machine with nothing but Chromium."""
    commands: list[tuple[str, ...]] = []

    def run(*command: str) -> bool:
        commands.append(command)
        return False

    monkeypatch.setattr(engines, "run", run)
    monkeypatch.setattr(engines, "has_screen", lambda: False)
    monkeypatch.setattr(
        engines.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None
    )
    return commands


def test_without_the_right_to_install_it_says_what_to_install(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "is_root", lambda: False)
    with pytest.raises(SystemExit) as stopped:
        engines.main()
    assert "apt install firefox-esr webkit2gtk-driver" in str(stopped.value)
    assert "firefox: there is no Firefox" in str(stopped.value)
    assert commands == []


def test_with_the_right_to_install_it_installs_what_is_missing(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "is_root", lambda: True)
    lacking = engines.set_up()
    assert ("apt-get", "update", "-qq") in commands
    assert {"firefox-esr", "webkit2gtk-driver", "xvfb"} <= set(commands[-1])
    assert set(lacking) == {"firefox", "webkit"}  # for this machine installs nothing


def test_chromium_is_never_missing_for_the_tests_have_it_anyway() -> None:
    assert engines.missing("chromium") is None
