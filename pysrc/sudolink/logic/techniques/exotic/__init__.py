"""Rare patterns with names of their own."""

__all__: list[str] = []
