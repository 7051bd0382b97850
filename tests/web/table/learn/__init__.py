"""What the lessons of every game keep to."""
