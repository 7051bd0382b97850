"""The processes of a Dask cluster as `workers.Workers`. Needs Dask's distributed client."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from claimit.table.workers import Workers

if TYPE_CHECKING:
    from distributed import Client


class NoCluster(ValueError):
    """A cluster cannot be used. Its text is a sentence."""


@contextmanager
def cluster(address: str) -> Generator[Workers, None, None]:
    """Provide the processes of the Dask cluster at an address. Raises NoCluster."""
    with _client(address) as client:
        # Not pure: a cluster may outlive a change of the code, so it must not answer with
        # results that it remembers from earlier work.
        yield client.get_executor(pure=False)


def _client(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster(
            "--cluster needs Dask's distributed client: pip install distributed."
        ) from None
    try:
        return Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise NoCluster(f"The cluster at '{address}' cannot be reached: {reason}.") from None
