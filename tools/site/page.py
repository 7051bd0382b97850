"""The page, which Jinja makes of index.html: as the site serves it, and as the one file has it."""

from __future__ import annotations

import json
import re
import tomllib
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
)
from markupsafe import Markup

from claimit import __version__
from tools.files import ROOT, SiteError
from tools.languages import words
from tools.site import rules
from tools.site.publication import UNPUBLISHED, Publication
from web import first_page
from web.kit.words import LANGUAGES
from web.table.model.screens import SECTIONS

TEMPLATE = "index.html"
CONFIGURATION = "pyscript.toml"

UNSEEN = re.compile(r"(<(pre|script|style)\b.*?</\2>)|(\s*<!--.*?-->)|\n\s+", re.DOTALL)
"""Elements in which all of the text counts; otherwise comments and indented lines."""


@dataclass(frozen=True)
class OneFile:
    """What the page holds itself where nothing can be fetched."""

    policy: str
    imports: Markup
    icon: str
    styles: Markup
    licences: Markup
    interpreter: str
    packed: Mapping[str, str]
    beside: Mapping[str, str]
    """The files of computer players, by address."""
    games: Mapping[str, str]
    """The archives of the games beyond the first, packed, by address."""
    script: Markup


def page(
    root: Path = ROOT,
    *,
    script: Callable[[str], str] | None = None,
    size: Callable[[str], int] = lambda address: 0,
    early_modules: list[str] | None = None,
    policy: str = "",
    version: str = "",
    publication: Publication = UNPUBLISHED,
    one_file: OneFile | None = None,
) -> str:
    """The page of the sources under `root`, in English and able to say it all in other languages.

    `script` gives the text of a script by its address, `size` the bytes of a file of the site;
    `policy` says what the page may do where it is not one file, `version` of which build it is
    there, and `publication` at which address others find it.
    """
    environment = Environment(
        loader=FileSystemLoader(root),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.policies["json.dumps_kwargs"] = {
        "ensure_ascii": False,
        "separators": (",", ":"),
    }
    said: dict[str, None] = {}

    def say(message: str) -> Markup:
        said[message] = None
        return Markup(message)

    names = {
        "_": say,
        "said_in": lambda language, message: words.translated(message, language, root),
        "words": lambda: words.of_page(said, root),
        "languages": LANGUAGES,
        "finished": [each for each in LANGUAGES if each not in words.UNFINISHED],
        "first_page": first_page,
        "pages": SECTIONS,
        "rules": lambda example: Markup(rules.rules(say, root, example=example)),
        "script": lambda address: Markup((script or _source(root))(address)),
        "size": lambda address: f"{size(address) / 1e6:.1f}\N{NO-BREAK SPACE}MB",
        "early_modules": early_modules or [],
        "policy": one_file.policy if one_file else policy,
        "config": lambda: configuration(root, one_file),
        "version": version,
        "release": __version__,
        "published": publication,
        "one_file": one_file,
    }
    try:
        return without_unseen(environment.get_template(TEMPLATE).render(names))
    except (TemplateError, SiteError, TypeError, AttributeError, OSError) as error:
        raise SiteError(f"{_place(error)}: {_reason(error)}") from error


def without_unseen(made: str) -> str:
    """A page without its comments and the spaces at the beginnings of its lines."""
    return UNSEEN.sub(lambda found: found[1] or ("" if found[3] else "\n"), made)


def configuration(root: Path, one_file: OneFile | None = None) -> str:
    """What PyScript runs, as the page says it: pyscript.toml, written as JSON.

    So it needs no file of its own, nor PyScript's reader of such files; and not every host serves
    a .toml.
    """
    config = tomllib.loads((root / CONFIGURATION).read_text(encoding="utf-8"))
    return json.dumps({**config, "interpreter": one_file.interpreter} if one_file else config)


def _source(root: Path) -> Callable[[str], str]:
    return lambda address: (root / address).read_text(encoding="utf-8")


def _place(error: Exception) -> str:
    """Where in the template it stopped."""
    if isinstance(error, TemplateError) and (line := getattr(error, "lineno", None)):
        return f"{getattr(error, 'name', None) or TEMPLATE}, line {line}"
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename.endswith(TEMPLATE)]
    return f"{TEMPLATE}, line {lines[-1]}" if lines else TEMPLATE


def _reason(error: Exception) -> str:
    if isinstance(error, TemplateNotFound):
        return f"there is no file '{error.name}'."
    return str(error) or type(error).__name__
