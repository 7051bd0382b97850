"""The files of weights of a computer player, and the JSON beside them that says how they were made.

The JSON has an entry for each number of players: the settings of each stage of the training, the
name of the file and its SHA-256. So weights of another version are noticed.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from claimit.table.files import read_file


@dataclass(frozen=True)
class Weights:
    """Where the weights of a player are."""

    player: str
    """The name of the player, for sentences."""
    folder: str
    """The folder of the files, such as ``"claimit/some_game/bots"``."""
    file: str
    """The name of the JSON in it."""

    @cached_property
    def about(self) -> dict[str, Any]:
        """How the weights were made, by number of players: the stages, with seeds and games.

        Each entry also has the name of the file and its hash.
        """
        return json.loads(read_file(f"{self.folder}/{self.file}"))

    def address(self, players: int) -> str:
        """Return the address of the weights for this number of players. Raises ValueError."""
        if str(players) not in self.about:
            raise ValueError(f"{self.player} has not learned to play with {players} players yet.")
        return f"{self.folder}/{self.about[str(players)]['file']}"

    def read(self, players: int) -> bytes:
        """Return the weights for this number of players, unpacked.

        Raises FileMissing if the file has to be fetched first, and ValueError for other numbers.
        """
        data = read_file(self.address(players))
        if sha256(data).hexdigest() != self.about[str(players)]["sha256"]:
            raise ValueError(
                f"{self.address(players)} is of another version than {self.folder}/{self.file}."
            )
        return zlib.decompress(data)
