"""Lessons, whatever the game.

Here live `learner` (what happens at the table), `course` (what is asked, and what an answer does)
and `coach` (how it looks).

May import `navigation`, `scenes` and what they may import.
"""
