"""The engine as others use it: installed from a wheel, with what the README says of it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import claimit
from claimit import claim_game, claim_it, table
from tests.claimit.test_readme import LIBRARY, README, sessions

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
OFFLINE = ("--no-deps", "--no-index")


def run(*command: str | Path, cwd: Path, path: Path | None = None) -> str:
    """Run a command, which must succeed; return what it prints."""
    environment = {"PYTHONPATH": str(path)} if path else None
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine, installed from a wheel of its own into a folder of its own."""
    folder = tmp_path_factory.mktemp("library")
    source = folder / "source"
    leave_out = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "claimit", source / "claimit", ignore=leave_out)
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, source)
    build = ("wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", folder)
    run(*PIP, *build, source, cwd=folder)
    (wheel,) = folder.glob("claimit-*.whl")
    run(*PIP, "install", *OFFLINE, "--target", folder / "site", wheel, cwd=folder)
    return folder / "site"


@pytest.mark.parametrize("document", [README, LIBRARY], ids=lambda path: path.name)
def test_a_session_runs_from_the_installed_wheel(
    document: Path, installed: Path, tmp_path: Path
) -> None:
    session = tmp_path / "session.txt"
    session.write_text(f"{sessions(document.read_text(encoding='utf-8'))}\n", encoding="utf-8")
    told = run(sys.executable, "-m", "doctest", session, cwd=tmp_path, path=installed)
    assert told == ""
    where = "import claimit; print(claimit.__file__)"
    home = Path(run(sys.executable, "-c", where, cwd=tmp_path, path=installed).strip())
    assert home.is_relative_to(installed)


def test_the_wheel_has_the_command_the_version_and_the_types(installed: Path) -> None:
    told = run(
        sys.executable, installed / "bin" / "claimit", "--version", cwd=installed, path=installed
    )
    assert told == f"claimit {claimit.__version__}\n"
    assert (installed / f"claimit-{claimit.__version__}.dist-info").is_dir()
    assert (installed / "claimit" / "py.typed").exists()


def test_everything_of_the_package_is_in_the_wheel(installed: Path) -> None:
    files = {
        file.relative_to(ROOT)
        for file in (ROOT / "claimit").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert {file for file in files if not (installed / file).exists()} == set()


def test_what_a_script_needs_comes_from_two_imports_in_five_lines() -> None:
    first = re.split(r"^```$", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
    session = next(part for part in first if "open_record" in part)
    assert len(re.findall("^>>> ", session, re.MULTILINE)) == 5
    assert len(re.findall("^>>> from ", session, re.MULTILINE)) == 2


@pytest.mark.parametrize(
    "package", [claimit, table, claim_it, claim_game], ids=lambda package: package.__name__
)
def test_every_name_that_a_package_offers_is_there(package: ModuleType) -> None:
    assert all(hasattr(package, name) for name in package.__all__)
    with pytest.raises(AttributeError):
        _ = package.no_such_name


@pytest.mark.parametrize("state", [claim_it.State, claim_game.State], ids=lambda s: s.__module__)
def test_help_tells_what_each_field_of_a_position_means(
    state: type[claim_it.State] | type[claim_game.State],
) -> None:
    for field in state._fields:
        assert f"``{field}``" in (state.__doc__ or "")


def test_a_page_loads_only_what_it_uses() -> None:
    program = "import sys, claimit.table, claimit.games; print(*sys.modules)"
    loaded = set(run(sys.executable, "-c", program, cwd=ROOT).split())
    ours = {name for name in loaded if name.startswith("claimit.")}
    assert ours == {
        "claimit.games",
        "claimit.table",
        "claimit.table.loading",
        "claimit.table.phrase",
    }
