"""Help for decisions: how likely the die reaches each tile, chances to win, Speculator's hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from claimit.claim_game import (
    Detour,
    Move,
    Phase,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
    State,
    Tile,
    legal_actions,
    parse_step,
    retelling,
)
from claimit.claim_game.board import tile_of, tiles_in
from claimit.claim_game.choices import landings
from claimit.claim_game.movement import THROWS
from claimit.table.advice import Advice
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from web.claim_game import prompts
from web.claim_game.board_state import BoardState
from web.claim_game.labels import labels
from web.claim_game.names import tile_name
from web.claim_game.offers import offers
from web.kit.marks import Marks, laid_over
from web.kit.notices import Notice
from web.kit.words import percent, say, tell
from web.table.face.advice import percentage
from web.table.face.views import ButtonView
from web.table.view.view_state import ViewState

DARKEST: Final = 3
"""A tile that this many of the six rolls reach is as dark as can be."""


def marks(
    match: Match[State] | None,
    *,
    heat: bool,
    advice: Advice | None,
    hint: str,
    played: str = "",
) -> Marks:
    """Return the marks of the odds, of the chances to win, of the hint, and of what was played.

    `board_marks` takes away what lay there before.
    """
    if match is None:
        return {}
    board = BoardState()
    names = labels(match, offers(match, board).asked(board))
    buttons = {button.token: button for button in prompts.buttons(match, board) if button.token}
    laid: Marks = {}
    if heat:
        laid = _chances(advice, names, buttons) if advice else _odds(match.state, names)
    tile, other = _tile_of(hint), _tile_of(played)
    if other is not None and other != tile:
        laid = laid_over(laid, _mark(other, "data-played", say("This was played"), names, laid))
    if tile is not None:
        said = say("Speculator would choose this")
        laid = laid_over(laid, _mark(tile, "data-hinted", said, names, laid))
    if hint in buttons:
        laid = laid_over(laid, {_on(buttons[hint]): {"data-hinted": ""}})
    return laid


def _mark(tile: Tile, mark: str, said: str, names: Mapping[Tile, str], laid: Marks) -> Marks:
    """Return a mark on a tile; its label also says what is `laid` there already."""
    unseen = f"{_at(tile)} .unseen"
    label = laid.get(unseen, {}).get("text") or names[tile]
    return {_at(tile): {mark: ""}, unseen: {"text": f"{label.removesuffix('.')}. {said}"}}


def _odds(state: State, names: Mapping[Tile, str]) -> Marks:
    """Return the marks of how many of the six rolls reach each tile, if a roll is due."""
    if state.phase is not Phase.ROLL:
        return {}
    reached = [tile for steps in THROWS for tile in tiles_in(landings(state, steps))]
    laid: Marks = {}
    for tile in set(reached):
        often = reached.count(tile)
        share = percent(often, len(THROWS))
        label = say("{label}. Next roll: {share}", label=names[tile].removesuffix("."), share=share)
        laid |= _badge(tile, min(often / DARKEST, 1), share, label)
    return laid


def _chances(advice: Advice, names: Mapping[Tile, str], buttons: Mapping[str, ButtonView]) -> Marks:
    """Return the marks of the chances to win after each choice: on its big button, or on its tile.

    The better a tile, the darker it is. Of several choices on a tile, the best one counts.
    """
    laid: Marks = {}
    (_, best), (_, worst) = advice.chances[0], advice.chances[-1]
    for token, chance in reversed(advice.chances):
        share, tile = tell(percentage(chance)), _tile_of(token)
        if token in buttons:
            here, hint = _on(buttons[token]), buttons[token].hint
            text = say("{share} to win", share=share)
            if hint:
                text = say("{hint} · {share} to win", hint=hint, share=share)
            laid |= {here: {"data-weighed": ""}, f"{here} .hint": {"text": text}}
        elif tile is not None:
            name = names[tile].removesuffix(".")
            label = say("{label}. {share} to win", label=name, share=share)
            heat = (chance - worst) / (best - worst) if best > worst else 0.0
            laid |= _badge(tile, heat, share, label)
    return laid


def _badge(tile: Tile, heat: float, text: str, label: str) -> Marks:
    """Return the marks of a tile with a figure on it, the darker the higher `heat` is, 0 to 1."""
    here = _at(tile)
    return {
        here: {"data-heat": "", "data-chance": text, "style": f"--heat: {heat:.3f}"},
        f"{here} .unseen": {"text": label},
    }


def _on(button: ButtonView) -> str:
    return f'#play [data-action="{button.action}"]'


def _at(tile: Tile) -> str:
    return f'[data-tile="{tile_name(tile)}"]'


def _tile_of(token: str) -> Tile | None:
    """Return the tile on which an action is chosen, by its token; None: on a button."""
    match parse_step(token) if token else None:
        case PlacePawn(tile) | PlaceMarker(tile) | Move(tile) | Detour(_, tile):
            return tile
        case PlaceCube(feature):
            return tile_of(feature)
        case _:
            return None


def weighs(match: Match[State]) -> bool:
    """Return whether there is a choice: all choices are weighed."""
    return len(legal_actions(match.state)) > 1


def meant(match: Match[State], view: ViewState) -> str:
    """Return nothing: the focus does not show what the player intends."""
    return ""


def waiting() -> str:
    """Say that Speculator is thinking."""
    return say("Speculator is thinking…")


def notice(match: Match[State], advice: Advice, meant: str) -> Notice:
    """Return Speculator's hint: the best action, its chance of winning, the next best, and why."""
    (best, chance), (other, less) = advice.chances[:2]
    state, players = match.state, match.record.seats
    details = Phrase(
        "{sentence}. {chance} to win; the next best has {less}: {other}.",
        sentence=advice.sentence,
        chance=percentage(chance),
        less=percentage(less),
        other=retelling.option(state, other, players),
    )
    action = retelling.option(state, best, players)
    return Notice(Phrase("Speculator’s hint: {action}", action=action), details)
