"""What the page and its worker say to each other about a job: one frozen dataclass a message.

Each goes as a text of JSON with the version of this protocol. The page speaks; the worker replies
once to each message, after a slice of work. So a job of any length needs no channel but calls that
are awaited, and a worker that is busy is seen to be alive.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, Final, TypeAlias

from web.table.jobs.questions import Json

PROTOCOL: Final = 3
"""Another number for every change of messages or questions that an older side would not grasp."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin a job."""

    kind: ClassVar[str] = "begin"

    job: int
    question: str
    """As `questions.format_question` writes it."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Work on the job for another slice."""

    kind: ClassVar[str] = "go on"

    job: int


@dataclass(frozen=True, slots=True)
class Give:
    """Go on with the file that was needed."""

    kind: ClassVar[str] = "give"

    job: int
    address: str
    data: str | None
    """In base 64; None when it could not be fetched."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Forget the job."""

    kind: ClassVar[str] = "cancel"

    job: int


@dataclass(frozen=True, slots=True)
class Progress:
    """The job has come so far and can go on."""

    kind: ClassVar[str] = "progress"

    job: int
    done: float
    """From 0.0 to 1.0."""


@dataclass(frozen=True, slots=True)
class Needs:
    """The job needs a file, as `claimit.table.files` calls it, before it can go on."""

    kind: ClassVar[str] = "needs"

    job: int
    address: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The job is done."""

    kind: ClassVar[str] = "answer"

    job: int
    value: Json


@dataclass(frozen=True, slots=True)
class Failure:
    """The job broke down, and there will be no answer."""

    kind: ClassVar[str] = "failure"

    job: int
    reason: str


Request: TypeAlias = Begin | GoOn | Give | Cancel
Reply: TypeAlias = Progress | Needs | Answer | Failure
Message: TypeAlias = Request | Reply

REQUESTS: Final[Mapping[str, type[Request]]] = {
    each.kind: each for each in (Begin, GoOn, Give, Cancel)
}
REPLIES: Final[Mapping[str, type[Reply]]] = {
    each.kind: each for each in (Progress, Needs, Answer, Failure)
}


def format_message(message: Message) -> str:
    """Write a message."""
    values = {each.name: getattr(message, each.name) for each in fields(message)}
    return json.dumps({"protocol": PROTOCOL, "kind": message.kind, **values})


def parse_request(text: str) -> Request:
    """Read what the page says. Raises ValueError with a sentence."""
    kind, values = _parsed(text)
    if kind not in REQUESTS:
        raise ValueError(f"'{kind}' is nothing that a worker can be asked.")
    return REQUESTS[kind](**values)


def parse_reply(text: str) -> Reply:
    """Read what the worker replies. Raises ValueError with a sentence."""
    kind, values = _parsed(text)
    if kind not in REPLIES:
        raise ValueError(f"'{kind}' is nothing that a worker can reply.")
    return REPLIES[kind](**values)


def _parsed(text: str) -> tuple[str, dict[str, Json]]:
    values: dict[str, Json] = json.loads(text)
    protocol = values.pop("protocol", None)
    if protocol != PROTOCOL:
        raise ValueError(f"The page and its worker speak protocols {PROTOCOL} and {protocol}.")
    return str(values.pop("kind", "")), values
