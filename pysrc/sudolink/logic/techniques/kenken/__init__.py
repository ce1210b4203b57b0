"""Techniques for KenKen cages."""

__all__: list[str] = []
