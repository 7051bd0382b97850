"""The article about Python in a page: its code is that of the examples, and the examples run."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tools.files import ROOT

ARTICLE = (ROOT / "docs/python-in-a-page.md").read_text(encoding="utf-8")
EXAMPLES = ROOT / "docs/examples"
BLOCKS = re.findall(r"^```(python|html|js)\n(.*?)^```$", ARTICLE, re.DOTALL | re.MULTILINE)
IN_THE_PACKER = ("page/interpreter.js", "slim.mjs", "expand.py")
PLACES = [
    *(path for path in sorted(EXAMPLES.rglob("*")) if path.suffix in {".py", ".html"}),
    *(ROOT / "tools/site/runtime" / name for name in IN_THE_PACKER),
    *(ROOT / "web/runtime" / name for name in ("halves.js", "snapshot.js")),
]


def test_there_is_code_to_look_at() -> None:
    assert {language for language, _ in BLOCKS} == {"python", "html", "js"}


@pytest.mark.parametrize(("language", "code"), BLOCKS)
def test_the_code_is_that_of_an_example(language: str, code: str) -> None:
    found = [path.name for path in PLACES if code in path.read_text(encoding="utf-8")]
    assert found, f"nowhere in the examples is this {language}:\n{code}"


def test_the_example_of_one_update_passes_its_tests() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=EXAMPLES / "one-update", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_each_command_of_the_article_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    lines = re.findall(r"(?:^|`)make ([^`#\n]+)", ARTICLE, re.MULTILINE)
    targets = [word for line in lines for word in line.split() if "=" not in word]
    assert {"bench-steps", "node_modules/ready"} <= set(targets)
    assert [name for name in targets if f"\n{name}:" not in makefile] == []
    modules = re.findall(r"python -m (tools[\w.]+)", ARTICLE)
    assert modules
    for module in modules:
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()
