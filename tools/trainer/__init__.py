"""Train the networks of the computer player Baron by self-play. Development only; see README.md."""
