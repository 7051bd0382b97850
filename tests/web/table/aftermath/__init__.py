"""What a finished game leaves to say."""
