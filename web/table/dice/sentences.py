"""What the page of the dice says of all games: how many agree with their seeds, who rolled what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from operator import add

from claimit.table.fairness import Figures, Person
from web.kit.marks import Marks, flag, items
from web.kit.words import count, listed, say, spoken_name, tell
from web.table.dice.people import Thrower
from web.table.dice.state import DiceOfAll
from web.table.face.protocol import Faces
from web.table.jobs.tallies import Tallied, Verdict
from web.table.pages.figures import whole

AGREEING = (Verdict.AGREES, Verdict.CHOSEN)


def checks_in_words(dice: DiceOfAll, faces: Faces) -> str:
    """Tell what came of checking all games, in sentences."""
    if not dice.listed:
        return say("No games are saved here yet. Play one, and its dice will be counted.")
    return " ".join(_sentences(dice, faces))


def _sentences(dice: DiceOfAll, faces: Faces) -> Iterator[str]:
    found = Counter(check.verdict for game, check in dice.checks if game.over)
    left_out = Counter(check.verdict for _, check in dice.checks)[Verdict.UNREADABLE]
    running = sum(
        not game.over and check.verdict is not Verdict.UNREADABLE for game, check in dice.checks
    )
    if number := sum(found[verdict] for verdict in AGREEING):
        yield count(
            "In {amount} finished game, every roll matches its secret seed.",
            "In {amount} finished games, every roll matches the secret seed.",
            number,
            amount=whole(number),
        )
    if number := found[Verdict.ASTRAY]:
        yield count(
            "In {amount} finished game, a roll does not match the secret seed: it was made"
            " elsewhere, or changed.",
            "In {amount} finished games, a roll does not match the secret seed: it was made"
            " elsewhere, or changed.",
            number,
            amount=whole(number),
        )
    if number := found[Verdict.UNCHECKED]:
        yield count(
            "{amount} finished game has no secret seed to check it by.",
            "{amount} finished games have no secret seed to check them by.",
            number,
            amount=whole(number),
        )
    if running:
        yield count(
            "{amount} game is still running; its secret seed will be revealed at the end.",
            "{amount} games are still running; their secret seeds will be revealed at the end.",
            running,
            amount=whole(running),
        )
    if left_out:
        yield count(
            "{amount} game could not be read, so it is not counted.",
            "{amount} games could not be read, so they are not counted.",
            left_out,
            amount=whole(left_out),
        )
    if dice.twins:
        yield count(
            "{amount} game is saved once more, and its dice are counted once.",
            "{amount} games are saved once more, and their dice are counted once.",
            dice.twins,
            amount=whole(dice.twins),
        )
    if of_games := Counter(check.game for _, check in dice.checks if check.game):
        games_counted = [
            say(
                "{game} ({games})",
                game=tell(faces.sign(game).title) if game in faces else game,
                games=count("{number} game", "{number} games", number),
            )
            for game, number in of_games.most_common()
        ]
        yield say("Counted are: {games}.", games=listed(games_counted))


def astray_marks(dice: DiceOfAll) -> Marks:
    """Return the marks of the buttons that lead to the games with a roll that is astray."""
    found = [(game, check) for game, check in dice.checks if check.verdict is Verdict.ASTRAY]
    marks: Marks = {"#astray-games": {"items": items("data-astray", range(len(found)))}}
    for number, (game, check) in enumerate(found):
        names = listed(list(check.names))
        marks[f'[data-astray="{number}"]'] = {
            "data-value": game.key,
            "text": say("{names}: step {step}", names=names, step=check.step),
        }
    return marks


def progress_marks(dice: DiceOfAll) -> Marks:
    """Return the marks that tell how many games have been counted."""
    done, whole_ = dice.done, len(dice.listed)
    text = count(
        "Counting the dice: {done} of {all} game",
        "Counting the dice: {done} of {all} games",
        whole_,
        done=whole(done),
        all=whole(whole_),
    )
    return {
        "#dice-counting": {"hidden": flag(dice.is_done)},
        "#dice-counting p": {"text": text},
        "#dice-counting progress": {"value": f"{done / max(whole_, 1):.3f}"},
    }


def people(tallied: Tallied) -> tuple[Thrower, ...]:
    """Return the cards of everybody together and of each, who rolled most first."""
    known: dict[Person, Figures] = {}
    for person, of in tallied.people.items():  # who plays alone is one, whatever the language was
        here = Person(spoken_name(person.name), person.bot)
        known[here] = known.get(here, Figures()) + of
    rolled = sorted(
        ((person, of) for person, of in known.items() if of.rolls),
        key=lambda each: (-each[1].rolls, each[0].name, each[0].bot or ""),
    )
    if not rolled:
        return ()
    everybody = reduce(add, (of for _, of in rolled), Figures())
    each = (Thrower(_named(person), of) for person, of in rolled)
    return (Thrower(say("Everybody"), everybody), *each)


def _named(person: Person) -> str:
    if person.bot is None:
        return person.name
    return say("{name} ({level})", name=person.name, level=say("computer"))
