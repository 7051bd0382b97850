"""A game is played on several devices, which send each other links.

Here live `letters` (what a link carries), `asks` (what is asked of the saves), `tables` (how one is
saved, shown and carried), `making` (new ones), `arrivals` (what reaches this device), `relaying`
(what relays bring), `turns` (the table while people play), `waiting` (for whom, and how long),
`presence` (who has it open), `notices`, and two pages: that of tables with `draft` (its form),
`state`, `page` and `marks`, and `relay_page`, which tests relays.

May import `lobby`, `claimit.apart` and what they may import.
"""
