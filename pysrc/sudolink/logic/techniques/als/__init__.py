"""Techniques with almost locked sets."""

__all__: list[str] = []
