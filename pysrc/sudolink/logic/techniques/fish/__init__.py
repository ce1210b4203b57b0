"""Fish: one digit in as many lines as crossing lines."""
