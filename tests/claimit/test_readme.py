"""The Python sessions in the README and in the library's page are run as they stand."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README, LIBRARY = ROOT / "README.md", ROOT / "docs/library.md"
FEWEST_LINES = 7


def sessions(markdown: str) -> str:
    """Return the lines of all ```pycon blocks, one after the other: they share their names."""
    return "\n".join(re.findall(r"^```pycon\n(.*?)^```$", markdown, re.DOTALL | re.MULTILINE))


def problems(markdown: str) -> str:
    """Return what is wrong with the sessions of a README; nothing when they run as printed."""
    session = sessions(markdown)
    lines = [line for line in session.splitlines() if line.strip()]
    if len(lines) < FEWEST_LINES:
        return f"It shows {len(lines)} lines of Python session, not {FEWEST_LINES}."
    said: list[str] = []
    test = doctest.DocTestParser().get_doctest(session, {}, "session", None, 0)
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("document", [README, LIBRARY], ids=lambda path: path.name)
def test_a_session_runs_as_printed(document: Path) -> None:
    assert problems(document.read_text(encoding="utf-8")) == ""


def test_a_session_that_prints_something_else_is_found() -> None:
    good = "```pycon\n" + ">>> 1 + 1\n2\n" * 5 + "```\n"
    assert problems(f"Text.\n\n{good}\nMore.\n") == ""
    assert "Got:\n    2" in problems(good.replace("\n2\n", "\n3\n", 1))


def test_a_session_goes_on_in_the_next_block() -> None:
    block = "```pycon\n{}\n```\n"
    first = block.format("\n".join([">>> one = 1"] * 9))
    assert problems(first + block.format(">>> one\n1")) == ""


def test_a_readme_without_a_session_is_found() -> None:
    assert "0 lines" in problems("```python\n>>> 1\n1\n```\n")
    assert "6 lines" in problems("```pycon\n" + ">>> one = 1\n" * 6 + "```\n")
