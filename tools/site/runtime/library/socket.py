"""What asyncio's signatures name of sockets, of which a page has none."""

AF_UNSPEC = 0
AI_PASSIVE = 1
