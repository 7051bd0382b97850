"""How a step is shown: scene by scene.

Here live `scene_player`, and `roll_off` for the scenes before a game.

May import `model` and what it may import.
"""
