"""The pages beside lobby and table."""
