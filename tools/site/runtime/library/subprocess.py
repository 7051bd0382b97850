"""What asyncio's signatures name of processes, of which a page can start none."""

PIPE = -1
