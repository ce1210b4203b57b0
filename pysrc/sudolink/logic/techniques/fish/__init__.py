"""Fish: one digit in as many lines as crossing lines."""

__all__: list[str] = []
