"""The side that works on jobs: in slices, as it is told, and never without a reply."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator

import pytest

from claimit.table import files
from claimit.table.files import FileMissing, read_file
from tests.web.table import match_of
from web import worker
from web.table.jobs.answers import Missing, Work
from web.table.jobs.desk import Desk
from web.table.jobs.messages import (
    PROTOCOL,
    REPLIES,
    REQUESTS,
    Answer,
    Begin,
    Cancel,
    Failure,
    Give,
    GoOn,
    Message,
    Needs,
    Progress,
    Reply,
    Request,
    format_message,
    parse_reply,
    parse_request,
)
from web.table.jobs.questions import Question, Wake, format_question, to_choose

WAKE = format_question(Wake("some-game", ("one",), 2))


class Clock:
    """Tells a second more each time it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def said(desk: Desk, request: Request) -> Reply:
    """Say something at a desk, as text, and return the reply."""
    return parse_reply(desk.answer(format_message(request)))


def counting(ended: list[str]) -> Work:
    try:
        for number in range(10):
            yield number / 10
        return "counted"
    finally:
        ended.append("ended")


def desk_of(begun: Work, slice_: float = 3) -> Desk:
    """Return a desk at which every question is this work."""
    return Desk(slice_, Clock(), lambda _question: begun)


MESSAGES = (
    Begin(1, WAKE),
    GoOn(1),
    Give(1, "a.bin", "AAAA"),
    Give(1, "a.bin", None),
    Cancel(1),
    Progress(1, 0.25),
    Needs(1, "a.bin"),
    Answer(1, {"token": "take", "chances": [0.5]}),
    Failure(1, "Why."),
)


@pytest.mark.parametrize("message", MESSAGES)
def test_a_message_comes_back_from_its_text_as_it_was(message: Message) -> None:
    text = format_message(message)
    assert json.loads(text)["protocol"] == PROTOCOL
    read = parse_request(text) if message.kind in REQUESTS else parse_reply(text)
    assert read == message


def test_every_message_is_tried() -> None:
    assert {each.kind for each in MESSAGES} == {*REQUESTS, *REPLIES}


@pytest.mark.parametrize("parse", [parse_request, parse_reply])
@pytest.mark.parametrize("text", ['{"protocol": 0, "kind": "progress"}', '{"kind": "go on"}'])
def test_another_protocol_is_told_in_a_sentence(parse, text: str) -> None:
    with pytest.raises(ValueError, match=f"page and its worker speak protocols {PROTOCOL} and "):
        parse(text)


def test_a_job_is_worked_on_slice_by_slice() -> None:
    desk = desk_of(counting([]))
    replies = [said(desk, Begin(7, WAKE))] + [said(desk, GoOn(7)) for _ in range(3)]
    assert replies == [
        Progress(7, 0.2),
        Progress(7, 0.5),
        Progress(7, 0.8),
        Answer(7, "counted"),
    ]


def test_what_was_answered_is_forgotten() -> None:
    desk = desk_of(counting([]), slice_=100)
    assert said(desk, Begin(7, WAKE)) == Answer(7, "counted")
    assert said(desk, GoOn(7)) == Failure(7, "Nothing is known of this job here.")


def test_a_job_that_is_cancelled_ends_at_once() -> None:
    ended: list[str] = []
    desk = desk_of(counting(ended))
    said(desk, Begin(7, WAKE))
    assert ended == []
    said(desk, Cancel(7))
    assert ended == ["ended"]
    assert said(desk, GoOn(7)) == Failure(7, "Nothing is known of this job here.")


def test_a_job_that_breaks_down_fails_and_the_log_tells_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def breaking() -> Work:
        yield 0.5
        raise ZeroDivisionError("Why.")

    desk = desk_of(breaking(), slice_=100)
    assert said(desk, Begin(7, WAKE)) == Failure(7, "ZeroDivisionError('Why.')")
    assert caplog.messages == ["A job broke down."]
    assert said(desk, GoOn(7)) == Failure(7, "Nothing is known of this job here.")


def test_a_job_whose_file_is_not_to_be_had_fails_and_has_not_broken_down(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def missing() -> Work:
        yield Missing("weights.bin")
        read_file("weights.bin")

    desk = desk_of(missing(), slice_=100)
    assert said(desk, Begin(7, WAKE)) == Needs(7, "weights.bin")
    sentence = str(FileMissing("weights.bin"))
    assert said(desk, Give(7, "weights.bin", None)) == Failure(7, sentence)
    assert [(record.levelname, record.message) for record in caplog.records] == [
        ("WARNING", sentence)
    ]
    assert said(desk, GoOn(7)) == Failure(7, "Nothing is known of this job here.")


def test_two_jobs_do_not_know_of_each_other() -> None:
    jobs = iter((counting([]), counting([])))
    desk = Desk(3, Clock(), lambda _question: next(jobs))
    assert said(desk, Begin(1, WAKE)) == Progress(1, 0.2)
    assert said(desk, Begin(2, WAKE)) == Progress(2, 0.2)
    assert said(desk, GoOn(1)) == Progress(1, 0.5)
    said(desk, Cancel(1))
    assert said(desk, GoOn(2)) == Progress(2, 0.5)


@pytest.fixture
def no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_given", {})


@pytest.mark.usefixtures("no_files")
def test_a_file_that_is_needed_can_be_read_when_it_was_given() -> None:
    def reading() -> Work:
        yield Missing("some.bin")
        return len(read_file("some.bin"))

    desk = desk_of(reading())
    assert said(desk, Begin(7, WAKE)) == Needs(7, "some.bin")
    assert said(desk, Give(7, "some.bin", b64encode(b"four").decode())) == Answer(7, 4)


@pytest.mark.usefixtures("no_files")
def test_a_file_that_did_not_come_is_left_to_the_job() -> None:
    def reading() -> Work:
        yield Missing("some.bin")
        return "done without"

    desk = desk_of(reading())
    said(desk, Begin(7, WAKE))
    assert said(desk, Give(7, "some.bin", None)) == Answer(7, "done without")


@pytest.mark.parametrize("text", ['{"protocol": 0}', '{"protocol": 1, "kind": "guess"}', "?"])
def test_what_is_not_understood_gets_a_failure_as_reply(text: str) -> None:
    reply = parse_reply(desk_of(counting([])).answer(text))
    assert isinstance(reply, Failure)
    assert reply.reason


def test_a_question_that_is_not_understood_gets_a_failure_as_reply() -> None:
    reply = said(Desk(1), Begin(7, '{"kind": "guess"}'))
    assert isinstance(reply, Failure)
    assert "'guess' is no kind of question" in reply.reason


def replies_of(question: Question) -> Iterator[Reply]:
    """Have the page's own worker work on a question."""
    request: Request = Begin(1, format_question(question))
    while True:
        reply = parse_reply(worker.answer(format_message(request)))
        yield reply
        if not isinstance(reply, Progress):
            return
        request = GoOn(1)


def test_the_worker_of_the_page_answers() -> None:
    *before, last = replies_of(to_choose(match_of("312 1,3", bots=("foreman",))))
    assert isinstance(last, Answer)
    assert last.value in ("roll", "take")
    assert all(isinstance(reply, Progress) for reply in before)
