"""The portraits of the computers, which the lobby shows: symbols with a silhouette of their own.

The style sheet of the lobby colours skin and lines, as it does for the first game.
"""

from __future__ import annotations

from typing import Final

PORTRAITS: Final = (
    '<symbol id="portrait-drifter" viewBox="0 0 48 48">'
    '<path fill="none" stroke="currentColor" stroke-width="2" d="M33 48 39 12"/>'
    '<path fill="#a5371f" class="edged" d="M38.5 5c4 0 6.5 2.5 6 6s-4.5 5-7.5'
    ' 4-5-3.5-4-6.5 3-3.5 5.5-3.5z"/>'
    '<path d="M2 48c1-8 7-11 20-11s19 3 20 11z"/>'
    '<path class="skin" d="M12.5 20h19v9c0 6-4.5 10.5-9.5 10.5S12.5 35 12.5 29z"/>'
    '<path fill="#b9822b" class="edged" d="M11 36c6 4 16 4 22 0l2 5-8.5 2-4.5 5-4.5-5L9 41z'
    '"/>'
    '<path d="M12 17C12 9 15 6.5 18 5c2 1.5 6 1.5 8-.5 3 1.5 5.5 5 6 11.5zM2 21.5C3.5 18 8'
    " 16.5 15 15.5c9-1.3 16-2 23.5.5 1.5 3-1.5 4.5-5 5-8 1-13 1-20 2.5-5 1-12 2-11.5-2z"
    'M12.5 24c6-1.5 12.5-2 19-2v3.5c-6.5 2.5-12.5 3-19 2.5z"/>'
    '<path class="lines" d="M18.5 33.5c2 1.2 5 1.2 7 .2M14 30.5l2 2M14.5 34l1.5 1.5M30'
    ' 30.5l-2 2M22 27.5v2.5"/>'
    '<path fill="none" stroke="#b9822b" stroke-width="1.6" d="M18 34 8 31.5"/>'
    "</symbol>"
    '<symbol id="portrait-surveyor" viewBox="0 0 48 48">'
    '<path d="M3 48c1-8 7-11.5 21-11.5S44 40 45 48z"/>'
    '<path class="skin" d="M18 38l-2.5 3 6.5 5 2-3 2 3 6.5-5L30 38zM13.5 22a2.8 2.8 0 1 0'
    " .1 0zM34.5 22a2.8 2.8 0 1 0 .1 0zM14 14h20v13c0 6.5-4.5 11.5-10 11.5S14 33.5 14 27z"
    '"/>'
    '<path d="M12.5 21C9.5 9 15 3.5 24 3.5c8.5 0 15 5 11.5'
    " 17.5-1.8-2-2-4-2.5-6.5-4.5.8-8.5-.5-11-4-1.5 4.5-4 7-7 8.5zM12.6 24c2.4 4.5 3.4 6"
    " 3.7 8.5 1.7 3.5 4.7 4.5 7.7 4.5s6-1 7.7-4.5c.3-2.5 1.3-4 3.7-8.5 1 7-.4 12-4.4"
    " 15.5-3.5 2.7-10.5 2.7-14 0-4-3.5-5.4-8.5-4.4-15.5zM19 22.8a1.4 1.4 0 1 0 .1 0zM29"
    ' 22.8a1.4 1.4 0 1 0 .1 0z"/>'
    '<path class="lines" d="M19 20.2a4 4 0 1 0 .1 0zM29 20.2a4 4 0 1 0 .1 0zM23 24c.6-.8'
    ' 1.4-.8 2 0M15 23.5l-2-1M33 23.5l2-1M21 33c2 .8 4 .8 6 0M24 27v2.5"/>'
    '<path fill="#d9a63f" class="edged" d="M33 19.5 42 8.5l2.3 1.9L35.3 21.4l-2.8 1.1z"/>'
    "</symbol>"
    '<symbol id="portrait-speculator" viewBox="0 0 48 48">'
    '<path d="M11 20c-5 4-5 10-2.5 13.5C11 37 14 37.5 17 37V18zM37 20c5 4 5 10 2.5 13.5-2.5'
    ' 3.5-5.5 4-8.5 3.5V18z"/>'
    '<path d="M4 48c1-7.5 7.5-10.5 20-10.5S43 40.5 44 48z"/>'
    '<path class="skin" d="M19.5 36 24 44l4.5-8z"/>'
    '<path class="skin" d="M14 16.5h20v11c0 6.5-4.5 11.5-10 11.5s-10-5-10-11.5z"/>'
    '<path d="M13 23c1-5 6-7.5 12-7.5 5 0 9 2.5 10 7.5 1-2 1.5-6-.5-9.5h-21c-2 3.5-1.5 '
    '7.5-.5 9.5z"/>'
    '<path d="M4 17.5c4-3 8-4.3 10.5-5C15.5 7 19 4.5 25 4.5c5.5 0 9 2 9.5 6 3.5.5 6.5 1 9.5'
    ' 3-4 3-11 3.3-19 3.5S10.5 19 4 17.5z"/>'
    '<path d="M19.7 24.3a1.5 1.6 0 1 0 .1 0zM28.3 24.3a1.5 1.6 0 1 0 .1 0z"/>'
    '<path fill="none" stroke="#a5371f" stroke-width="2.4" d="M15 12.7c6-1.7 13-2.2 '
    '19.5-1.2"/>'
    '<path fill="#d9a63f" class="edged" d="M32 11.5C30 6 33 1.5 40.5 1 46 .8 47.5 4 45.5 '
    '6c-1.3 1.3-3 .8-3.3-.2C40 6 36 7.5 34.5 11.8z"/>'
    '<path class="lines" d="M17 21.7c1.3-1.1 3.4-1.3 5-.5M26 21.2c1.6-.8 3.7-.6 5 .5M24 '
    '26.5c-.7 1.2-.7 2 .2 2.3"/>'
    '<path fill="#a5371f" d="M20.3 32.6c1.3-.9 2.7-1.1 3.7-.5 1-.6 2.4-.4 3.7.5-1 1.9-2.3 '
    '2.5-3.7 2.5s-2.7-.6-3.7-2.5z"/>'
    '<path fill="#d9a63f" class="edged" d="M12.9 29.5a1.7 1.7 0 1 0 .1 0zM35.1 29.5a1.7 1.7'
    ' 0 1 0 .1 0zM24 42.5a2.2 2.2 0 1 0 .1 0z"/>'
    "</symbol>"
)
