"""The built site in a real browser; any error or foreign request fails a test."""
